"""The judge of a page: which rows its sections show, and what gives way where room is short.

A section says what it is worth and how it may give way; nothing else decides. Why in this order: a
character has between three skills and sixty, and the sheet is to look composed for all of them. A
rule per section ("twelve skills, eight traits") leaves holes on one sheet and overflows on the
next; shrinking everything alike makes the whole page small for the sake of one list. So what costs
a reader least is given up first, one step at a time, of what is worth least, and among equals of
what is longest, for it is the cause and feels the loss least:

1. Rows for the hand go first; a section of nothing else is left out.
2. What can be told in fewer words is told so.
3. Sections are set closer; what is to be read at its full size keeps it.
4. A section moves to another column of its page that has room.
5. A section, or what of it does not fit, goes on elsewhere. What stays is judged anew without it.

A step is taken back nowhere, so each pass ends. Rows for the hand are dealt out in turn at the end,
one to each section, for a player writes in all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from bwdesk.sheets.kit.flow import (
    LONG,
    WORTH_A_PAGE,
    Laid,
    Room,
    Section,
    height_used,
    lay,
    rests,
)
from bwdesk.sheets.kit.paper import Column
from bwdesk.sheets.kit.rows import CLOSE_ROW


class Part(NamedTuple):
    """A column of a page and the sections that share it."""

    column: Column
    sections: Sequence[Section]


class Judged(NamedTuple):
    """The columns of a page and what stands in them."""

    parts: list[tuple[Column, list[Laid]]]

    @property
    def over(self) -> list[Section]:
        """What goes on elsewhere."""
        return [rest for _, laid in self.parts for rest in rests(laid)]

    @property
    def gave(self) -> tuple[str, ...]:
        """What gave way: ``no lines for gear``, ``traits run together``."""
        every = [each for _, laid in self.parts for each in laid]
        here = {each.section.title for each in every if each.shown}
        return tuple(
            words
            for each in every
            if each.shown or not each.lines or each.section.title not in here
            for words in gave_way(each)
        )

    @property
    def lines_over(self) -> int:
        return sum(len(each.lines) - each.shown for _, laid in self.parts for each in laid)


def gave_way(laid: Laid) -> Iterator[str]:
    """What a section gave up."""
    title = laid.section.title.lower() or "somebody"
    gone = laid.is_torn and not laid.shown
    if laid.blanks < len(laid.section.blanks) and not gone:
        none = not laid.blanks
        yield f"no lines for {title}" if none else f"fewer lines for {title}"
    if laid.run_together:
        yield f"{title} run together"
    if laid.room.close and not gone and laid.shown:
        yield f"{title} set closer"
    if laid.moved:
        yield f"{title} in another column"
    if gone:
        yield f"{title} on a page behind"
    elif laid.is_torn:
        yield f"{title} go on on a page behind"


def share(
    sections: Sequence[Section], width: float, height: float, *, tears: bool = True
) -> list[Laid]:
    """Gives each section its part of one column; see `judge`."""
    [(_, laid)] = judge([Part(Column(0, width), sections)], height, tears=tears).parts
    return laid


def judge(parts: Sequence[Part], height: float, *, tears: bool = True) -> Judged:
    """What every column of a page shows, all so high, in millimeters.

    Where it *tears* none, what a column has no room for goes elsewhere whole, but for what no
    column of that height holds.
    """
    page = Bench([part.column for part in parts], height, tears)
    gone: frozenset[int] = frozenset()
    while True:
        page.begin([part.sections for part in parts], gone)
        page.settle()
        more = page.list_gone() - gone
        if not more:
            break
        gone |= more
    columns = (_with_blanks(laid, height) for laid in page.columns)
    return Judged([(part.column, laid) for part, laid in zip(parts, columns, strict=True)])


def settle_page(laid_in: Callable[[float], Judged], height: float) -> Judged:
    """A page that leaves nothing to a further one, or more than a few lines: else its columns end
    sooner."""
    found = laid_in(height)
    for step in range(1, WORTH_A_PAGE + 1):
        if not 0 < found.lines_over < WORTH_A_PAGE:
            break
        found = laid_in(height - step * CLOSE_ROW)
    return found


class Bench:
    """A page while it is judged."""

    def __init__(self, columns: Sequence[Column], height: float, tears: bool) -> None:
        self._widths = [column.width for column in columns]
        self._height, self._tears = height, tears
        self.columns: list[list[Laid]] = []

    def begin(self, parts: Sequence[Sequence[Section]], gone: frozenset[int]) -> None:
        """Everything at its full size, but for what is *gone* elsewhere."""
        self.columns = [
            [self._first(section, width, id(section) in gone) for section in sections]
            for sections, width in zip(parts, self._widths, strict=True)
        ]

    def _first(self, section: Section, width: float, gone: bool) -> Laid:
        laid = lay(section, Room(width))
        if not gone and section.whole and laid.height > self._height:
            laid = lay(section, Room(width, close=True))
            gone = laid.height > self._height
            laid = laid if gone else lay(section, Room(width))
        if gone and laid.lines:
            return replace(laid, shown=0, announced=section.whole)
        return laid

    def list_gone(self) -> frozenset[int]:
        """What went elsewhere as a whole, by its identity: all else is judged anew without it."""
        every = (each for laid in self.columns for each in laid)
        return frozenset(id(each.section) for each in every if each.is_torn and not each.shown)

    def settle(self) -> None:
        """One step after the other until every column holds what it shows."""
        steps = (self._leave_out, self._run_together, self._close, self._move, self._send_on)
        for place in range(len(self.columns)):
            while self._over(place) > 0 and any(step(place) for step in steps):
                pass

    def _over(self, place: int) -> float:
        """By how much a column is too high."""
        return height_used(self.columns[place]) - self._height

    def _change(
        self, place: int, open_: Callable[[Laid], bool], to: Callable[[Laid], Laid]
    ) -> bool:
        """Changes what is worth least of those that are *open_*, the longest first."""
        laid = self.columns[place]
        at = max(
            (at for at, each in enumerate(laid) if open_(each)),
            key=lambda at: (-laid[at].section.worth, len(laid[at].lines)),
            default=-1,
        )
        if at < 0:
            return False
        laid[at] = to(laid[at])
        return True

    def _leave_out(self, place: int) -> bool:
        def empty(each: Laid) -> bool:
            section = each.section
            return not each.lines and not each.left_out and bool(section.blanks or section.stretch)

        return self._change(place, empty, lambda each: replace(each, left_out=True))

    def _run_together(self, place: int) -> bool:
        def long(each: Laid) -> bool:
            return each.shown > 0 and bool(each.section.brief) and not each.run_together

        return self._change(place, long, lambda each: lay(each.section, each.room, brief=True))

    def _close(self, place: int) -> bool:
        def closer(each: Laid) -> Laid:
            return lay(each.section, each.room._replace(close=True), brief=each.run_together)

        return self._change(place, lambda each: each.shown > 0 and not each.room.close, closer)

    def _move(self, place: int) -> bool:
        """A section that may, into a column with room for it: the least that is enough."""
        laid = self.columns[place]
        open_ = [at for at, each in enumerate(laid) if each.section.moves and each.shown]
        over = self._over(place)
        for at in sorted(open_, key=lambda at: (laid[at].height < over, laid[at].height)):
            for other, width in enumerate(self._widths):
                room, brief = Room(width, close=True), laid[at].run_together
                moved = replace(lay(laid[at].section, room, brief=brief), moved=True)
                if other != place and self._over(other) + moved.height <= 0:
                    del laid[at]
                    self.columns[other].append(moved)
                    return True
        return False

    def _send_on(self, place: int) -> bool:
        """Of what is worth least: whole where nothing is torn, else its last line."""
        laid = self.columns[place]
        if not self._tears and (at := _section_to_spare(laid, self._over(place))) >= 0:
            laid[at] = replace(laid[at], shown=0)
            return True
        at = max(
            (at for at, each in enumerate(laid) if each.shown),
            key=lambda at: (not laid[at].section.whole, -laid[at].section.worth, laid[at].body),
            default=-1,
        )
        if at < 0:
            return False
        gone = replace(laid[at], shown=0, announced=True)
        laid[at] = gone if laid[at].section.whole else laid[at].shorter()
        return True


def _section_to_spare(laid: Sequence[Laid], over: float) -> int:
    """Which section goes elsewhere for so many millimeters: what is worth least, of that the least
    that is enough and worth a page of its own, else the longest that is no page long; -1: none."""
    open_ = [
        place
        for place, each in enumerate(laid)
        if each.shown and not each.is_torn and not each.section.whole and each.body < LONG
    ]
    least = min((laid[place].section.worth for place in open_), default=0)
    open_ = [place for place in open_ if laid[place].section.worth == least]
    enough = [place for place in open_ if laid[place].height >= over]
    worth = [place for place in enough if len(laid[place].lines) >= WORTH_A_PAGE]
    if worth or enough:
        return min(worth or enough, key=lambda place: laid[place].height)
    return max(open_, key=lambda place: laid[place].height, default=-1)


def fill_up(laid: Sequence[Laid], section: Section, width: float, height: float) -> list[Laid]:
    """A column with one more *section* of rows for the hand, as many as there is room for."""
    return _with_blanks(
        [*(each for each in laid if each.height), lay(section, Room(width))], height
    )


def _with_blanks(laid: list[Laid], height: float) -> list[Laid]:
    """Rows for the hand, one to each section in turn: first those wanted, then more."""

    def grown(wants: Callable[[Laid], bool]) -> bool:
        any_grown = False
        for place, each in enumerate(laid):
            if each.is_torn or each.left_out or not wants(each):
                continue
            more = each.with_blank()
            if height_used(laid) - each.height + more.height <= height:
                laid[place] = more
                any_grown = True
        return any_grown

    while grown(lambda each: each.blanks < len(each.section.blanks)):
        pass
    while grown(lambda each: each.section.stretch is not None):
        pass
    return laid
