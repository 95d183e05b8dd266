"""What was typed and chosen since the last move and is none yet, to be taken back bit by bit."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from bwdesk.rules.games.frame.forms import EMPTY, Filling

Place = tuple[str, str]
"""A seat, "" for the open desk, and what it wrote: an actor, a field."""
WHOLE = "all of it"
"""The line of a field that is nothing but words: all its letters are taken back together."""


class Bit(Struct, frozen=True):
    """What stood in one place before and after it was changed. *line* names the words that became
    others, "" where a choice did."""

    place: Place
    before: object
    after: object
    line: str = ""


class HalfDone:
    """The changes one after the other; letters of one line are one of them."""

    def __init__(self) -> None:
        self._bits: list[Bit] = []

    def note(self, place: Place, before: object, after: object, line: str = "") -> None:
        if before == after:
            return
        last = self._bits[-1] if self._bits else None
        if last and line and (last.place, last.line, last.after) == (place, line, before):
            before = last.before
            self._bits.pop()
        if before != after:
            self._bits.append(Bit(place, before, after, line))

    def last(self, of: Callable[[Place], bool] = lambda _: True) -> Bit | None:
        """The last change in a place that is meant."""
        return next((each for each in reversed(self._bits) if of(each.place)), None)

    def take(self, bit: Bit) -> None:
        """It is taken back."""
        self._bits.remove(bit)

    def forget(self, of: Callable[[Place], bool] = lambda _: True) -> None:
        """Nothing that was changed in the places meant is taken back any more."""
        self._bits = [each for each in self._bits if not of(each.place)]


def line_changed(before: Mapping[str, Filling], after: Mapping[str, Filling]) -> str:
    """The slot whose words alone became others; "" where anything else did."""
    ids = [*dict.fromkeys((*before, *after))]
    found = [(before.get(id, EMPTY), after.get(id, EMPTY), id) for id in ids]
    changed = [each for each in found if each[0] != each[1]]
    if len(changed) != 1:
        return ""
    ((was, now, id),) = changed
    words = Filling(text=was.text) == was and Filling(text=now.text) == now
    return id if words else ""
