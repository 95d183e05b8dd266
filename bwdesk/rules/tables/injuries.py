"""Levels of injury, how long they last, and who tends them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from bwdesk.rules.packs.entry import Entry, Points


class Span(Struct, frozen=True, forbid_unknown_fields=True):
    """A length of time left to chance or to the GM: *dice* with so many *sides*, in *unit*s."""

    dice: Annotated[int, Meta(ge=1)]
    sides: Annotated[int, Meta(ge=1)]
    unit: Literal["week", "month"]

    @property
    def least(self) -> int:
        return self.dice

    @property
    def most(self) -> int:
        return self.dice * self.sides


class WoundLevel(Entry, frozen=True, kw_only=True):
    """A level of injury; the levels of the Book stand in order, the lightest first.

    *dice* and *obstacle* are what it costs while held, *recovery* the Ob of its Health test. It
    *bleeds* to the next level within so many hours per point of Forte (0: not), *fades* within so
    many hours less Forte, or *heals* over a span, giving its dice *back* after these fractions of
    it. One who is *down* has no dice to count.
    """

    dice: Points = 0
    obstacle: Points = 0
    recovery: Points
    bleeds: Annotated[float, Meta(ge=0, multiple_of=0.5)] = 0
    fades: Points = 0
    heals: Span | None = None
    back: tuple[tuple[int, Annotated[int, Meta(ge=1)]], ...] = ()
    down: bool = False

    @property
    def mark(self) -> str:
        """``Su``, ``Mi``: as the flags of the grayscale have it."""
        return self.name[:2]


class Healer(Entry, frozen=True, kw_only=True):
    """A skill that tends wounds (its id), or the *stats* of somebody without one.

    *treat* and *staunch* are obstacles by wound level, what is missing is impossible; the minutes
    are per point of the obstacle.
    """

    stats: tuple[str, ...] = ()
    treat: dict[str, int]
    staunch: dict[str, int]
    treat_minutes: Points
    staunch_minutes: Points
