"""Which states a chronicle keeps: whole ones at intervals, the latest as its difference from them.

Whole states stay, so that whatever happens to one row there is another to go on from: the last of
them all, of those before every tenth, for a game of years would be mostly states. Of the
differences only the latest is kept, and the one that other rules have settled.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.files import differences

EVERY = 100
"""Every so many entries a state is kept whole."""
LATELY, STAYS = 20, 10
"""So many of these are all kept; of those before, every so many."""


class Snapshot(Struct, frozen=True):
    """The state after entry *number*, by the rules of version *rules*, as it is *kept*.

    A difference needs what was kept of its *base*.
    """

    number: int
    rules: str
    kept: bytes
    base: bytes = b""

    @property
    def state(self) -> bytes:
        """The whole of it, JSON. Raises ValueError where it cannot be had."""
        return differences.unpack(self.kept, self.base)

    @property
    def whole(self) -> bool:
        """Raises ValueError for a difference nobody can read."""
        return differences.base_of(self.kept) is None

    def make_whole(self) -> Snapshot:
        """The same, kept whole. Raises ValueError."""
        return Snapshot(self.number, self.rules, differences.pack(self.state))


def snapshots(rows: Iterable[tuple[int, str, bytes]]) -> tuple[Snapshot, ...]:
    """Rows of a file, each with what it is a difference from.

    Raises ValueError where that is missing.
    """
    kept = {number: Snapshot(number, rules, content) for number, rules, content in rows}
    return tuple(with_base(each, kept) for each in kept.values())


def with_base(one: Snapshot, kept: Mapping[int, Snapshot]) -> Snapshot:
    """A snapshot with its base. Raises ValueError where that is missing, or no whole one."""
    base = differences.base_of(one.kept)
    if base is None:
        return one
    if base not in kept or not kept[base].whole:
        raise ValueError(f"the state after entry {base} is missing")
    return replace(one, base=kept[base].kept)


class KeptStates(Struct, frozen=True):
    """What a file keeps: the last *whole* state and its JSON, the *latest*, what is *settled*."""

    whole: Snapshot
    state: bytes
    latest: int
    settled: int = 0

    def next(self, number: int, rules: str, state: bytes) -> Snapshot:
        """The state after a later entry, as it is to be kept."""
        if number % EVERY:
            kept = differences.different(self.whole.number, self.state, state)
            if kept is not None:
                return Snapshot(number, rules, kept, self.whole.kept)
        return Snapshot(number, rules, differences.pack(state))

    def entry_to_drop(self, kept: Snapshot) -> int | None:
        """The entry whose state is not needed any more once that is kept."""
        if self.latest in (self.whole.number, self.settled, kept.number):
            return None
        return self.latest

    def whole_to_drop(self, kept: Snapshot) -> int | None:
        """The entry of a whole state that is long past, once another one is kept."""
        old = kept.number - LATELY * EVERY
        stays = old <= 0 or old % (STAYS * EVERY) == 0 or old == self.settled
        return None if kept.number % EVERY or stays else old

    def with_snapshot(self, kept: Snapshot, state: bytes) -> KeptStates:
        """With that one kept; one that stays for good is the base of those to come."""
        if kept.number % EVERY == 0:
            return KeptStates(kept, state, kept.number, self.settled)
        return replace(self, latest=kept.number)


def moments(states: tuple[Snapshot, ...], settled: int) -> KeptStates:
    """What a file keeps, as it was read. Raises ValueError."""
    *_, last = (each for each in states if each.number % EVERY == 0 and each.whole)
    return KeptStates(last, last.state, states[-1].number, settled)
