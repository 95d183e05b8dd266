"""What a long log says, kept beside it so that a move need not read it again.

An index is a value that grows with every entry and can be made anew from the log at any time:
who sits where, what was sealed and opened, and which dice have been seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from bwdesk.rules.chance.throws import Dice, as_they_fell
from bwdesk.rules.games.frame.game import Answered, RollId, Seats
from bwdesk.table.log import Entry, Made, Rewritten, Seat, Seated, Shown, TakenBack, count_entry
from bwdesk.table.sealing import OpenedPart, SealedPart

Groups = Mapping[str, Dice]


class Kept(Struct, frozen=True):
    """A sealed part, and the entry and seat it was sealed with."""

    part: SealedPart
    number: int
    seat: str


class Index(Struct, frozen=True):
    """*seats* as they are now, *owners* of every lock there was; parts by their commitment.

    *seen* are the dice of every roll ever made, in force or not, but those everybody agreed to
    throw anew: a roll asked for again finds them. *rolled* are the rolls of each entry, *moves*
    those in force; *shown* the last entry up to which each seat has seen what was published.
    """

    seats: Mapping[str, Seat] = {}
    owners: Mapping[str, Seat] = {}
    sealed: Mapping[str, Kept] = {}
    opened: Mapping[str, OpenedPart] = {}
    seen: Mapping[RollId, Groups] = {}
    rolled: Mapping[int, tuple[RollId, ...]] = {}
    moves: dict[int, Made[Any]] = {}
    shown: Mapping[str, int] = {}

    def with_entries(self, number: int, entries: Iterable[Entry[Any]]) -> Index:
        """The index with more entries, the first of which has that number."""
        seats, owners = dict(self.seats), dict(self.owners)
        sealed, opened = dict(self.sealed), dict(self.opened)
        seen, rolled, moves = dict(self.seen), dict(self.rolled), dict(self.moves)
        shown = dict(self.shown)
        for at, entry in enumerate(entries, start=number):
            moves = count_entry(moves, at, entry)
            if isinstance(entry, Seated):
                seats[entry.seat.id] = entry.seat
                if entry.seat.lock:
                    owners[entry.seat.lock.id] = entry.seat
            if isinstance(entry, Shown):
                shown[entry.seat] = at
            if isinstance(entry, Made | Rewritten):
                for part in entry.sealed:
                    sealed.setdefault(part.commitment, Kept(part, at, entry.who))
            if isinstance(entry, Made):
                opened |= {part.commitment: part for part in entry.opened}
                for each in entry.rolled:
                    before = {} if entry.consents else seen.get(each.roll, {})
                    seen[each.roll] = _more_known(before, each.dice)
                    rolled[at] = (*rolled.get(at, ()), each.roll)
            if isinstance(entry, TakenBack):
                for roll in (roll for each in entry.anew for roll in rolled.get(each, ())):
                    seen.pop(roll, None)
        return Index(seats, owners, sealed, opened, seen, rolled, moves, shown)

    def seen_by(self, number: int, to: Seats | None) -> tuple[str, ...]:
        """The seats among those *to*, None for all, that have seen what an entry published."""
        return tuple(
            seat for seat, at in self.shown.items() if at > number and (to is None or seat in to)
        )

    def as_seen(self, rolled: Iterable[Answered]) -> bool:
        """Whether dice that were seen before lie as they fell."""
        return all(
            as_they_fell(seen[key], dice)
            for each in rolled
            for seen in (self.seen.get(each.roll, {}),)
            for key, dice in each.dice.items()
            if key in seen
        )


def _more_known(before: Groups, now: Groups) -> Groups:
    """Dice that were seen stay known where fewer of them count now."""
    return {**before, **{key: _longer(before.get(key), dice) for key, dice in now.items()}}


def index(log: Iterable[Entry[Any]]) -> Index:
    """The index of a whole log."""
    return Index().with_entries(1, log)


def _longer(old: Dice | None, new: Dice) -> Dice:
    """Of dice that lie alike, those of which more is known."""
    if old is None or not as_they_fell(old, new):
        return new
    return old if _measure_dice(old) > _measure_dice(new) else new


def _measure_dice(dice: Dice) -> tuple[int, int]:
    casts = getattr(dice, "casts", ())
    return len(casts[0].faces) if casts else 0, len(casts)
