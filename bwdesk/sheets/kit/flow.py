"""Sections down a column: what they are made of, how they are laid, poured and drawn.

How several of them share a column, and what gives way where there is too little room, is decided
in `judge`. What is cut away is not lost but a section of its own (`rest`), which some later column
or page takes up under the same title. An entry is torn only where it says it may be, and a section
that is to be read as a whole is torn only where no column could hold it: else all of it goes
elsewhere, and its head says so. Nobody wants the first line of a Belief here and the others a page
on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.prose import ordinal
from bwdesk.sheets.kit.paper import BEAT, Column
from bwdesk.sheets.kit.pen import HEAVY, Pen, raise_number, superior_width
from bwdesk.sheets.kit.type import LABEL, NOTE, SECTION, SMALL, measure, shorten, squeeze

HEAD = 4 * BEAT
BELOW_HEAD = 1.9
APART = 2 * BEAT
MOST_APART = 4 * BEAT
WORTH_A_PAGE = 5
"""No page is begun for fewer lines."""
LONG = 220.0
"""What is higher is longer than a page, and torn."""
TAIL = 2.5 * BEAT
ASIDE_APART, TITLE_SHARE = 4.0, 0.6
"""Between a title and what stands right of it, and what a long title has of the width."""
GOES_ON = "more follows"
ELSEWHERE = "on a page behind"

Draw = Callable[[Pen, float, float, float], None]
"""Draws at x, from a top, on a width."""


class Line(NamedTuple):
    """One step down the column.

    *rest* is what remains of its entry from here on, None where it must not be torn.
    """

    height: float
    draw: Draw
    rest: Entry | None


class Room(NamedTuple):
    """How wide a column is, and whether its lines must stand close."""

    width: float
    close: bool = False


class Entry(Protocol):
    """Something that stands in a column on one or more lines."""

    def lines(self, room: Room, /) -> list[Line]: ...


class Label(NamedTuple):
    """A label in a section's head; its left edge is *at* millimeters from the column's right."""

    words: str
    at: float


class Section(Struct, frozen=True):
    """A titled list.

    *blanks* are rows for the hand, wanted below its entries as far as there is room; *stretch*
    is one to go on with for as long as there is more. *aside* stands right in the head. One that
    is *whole* is not torn; it goes elsewhere after all others of its column, or at once where it
    is higher than that. *brief* are fewer entries that say the same. What goes on on a page of its
    own is known by what it *holds*; *each* of its rows is called so to who fills it in. What is
    *worth* more gives way later; one that *moves* may stand in another column of its page.
    """

    title: str
    entries: tuple[Entry, ...] = ()
    blanks: tuple[Entry, ...] = ()
    stretch: Entry | None = None
    labels: tuple[Label, ...] = ()
    aside: str = ""
    continued: bool = False
    whole: bool = False
    holds: str = ""
    brief: tuple[Entry, ...] = ()
    each: str = ""
    worth: int = 1
    moves: bool = False


class Laid(Struct, frozen=True):
    """A section in a column: how much of it shows there, and how.

    One that goes elsewhere is *announced* where it would have been; one of rows for the hand alone
    may be *left_out*. Of one that is *run_together* the shorter entries are shown, and one that was
    *moved* stands in another column than its own.
    """

    section: Section
    room: Room
    lines: tuple[tuple[int, Line], ...]
    shown: int
    blanks: int = 0
    blank_lines: tuple[Line, ...] = ()
    announced: bool = False
    left_out: bool = False
    run_together: bool = False
    moved: bool = False

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What it tells: all of it, or that in fewer words."""
        return self.section.brief if self.run_together else self.section.entries

    @property
    def is_torn(self) -> bool:
        return self.shown < len(self.lines)

    @property
    def body(self) -> float:
        return sum(line.height for _, line in self.lines[: self.shown])

    @property
    def height(self) -> float:
        """With its head and the space above; nothing when all of it goes elsewhere, but for the
        head of one that is announced."""
        if self.left_out:
            return 0
        if self.is_torn and not self.shown:
            return APART + HEAD if self.announced else 0
        tail = TAIL if self.is_torn else 0
        return APART + HEAD + self.body + sum(line.height for line in self.blank_lines) + tail

    def with_blank(self) -> Laid:
        """With one more row for the hand: the next of those wanted, then one like the others."""
        wanted = self.section.blanks[self.blanks : self.blanks + 1] or (self.section.stretch,)
        lines = (line for entry in wanted if entry for line in entry.lines(self.room))
        return replace(self, blanks=self.blanks + 1, blank_lines=(*self.blank_lines, *lines))

    def shorter(self) -> Laid:
        """With the last lines gone, back to where an entry may be torn."""
        shown = self.shown - 1
        while shown > 0 and self.lines[shown][1].rest is None:
            shown -= 1
        return replace(self, shown=shown)

    def rest(self) -> Section | None:
        """What goes on elsewhere."""
        if not self.is_torn:
            return None
        owner, line = self.lines[self.shown]
        after = self.entries[owner + 1 :]
        return replace(
            self.section,
            entries=(line.rest, *after) if line.rest else after,
            blanks=(),
            stretch=None,
            continued=self.section.continued or self.shown > 0,
        )


def lay(section: Section, room: Room, *, brief: bool = False) -> Laid:
    """All of a section, or the same in fewer words, without blank rows."""
    entries = section.brief if brief else section.entries
    lines = tuple(
        (owner, line) for owner, entry in enumerate(entries) for line in entry.lines(room)
    )
    return Laid(section, room, lines, len(lines), run_together=brief)


def pour(sections: Sequence[Section], width: float, height: float) -> list[Laid]:
    """Sections in order, set close, until the column is full.

    One that does not fit is left to the next column where that can hold it, and what comes after
    it takes its room; only what no column holds is torn.
    """
    laid: list[Laid] = []
    for section in sections:
        each = lay(section, Room(width, close=True))
        if each.height - APART <= height and height_used([*laid, each]) > height:
            each = replace(each, shown=0)
        while each.shown and height_used([*laid, each]) > height:
            each = each.shorter()
        laid.append(each)
    return laid


def lay_in_order(
    sections: Sequence[Section], width: float, height: float, *, fewest: int = 0
) -> list[Laid]:
    """As many as fill a column, the last of them perhaps not whole: what comes later never stands
    before what comes first. None is begun below another for less than the *fewest* lines."""
    laid: list[Laid] = []
    used = 0.0
    for section in sections:
        each = lay(section, Room(width, close=True))
        whole = each
        while each.shown and used + each.height > height + (0 if laid else APART):
            each = each.shorter()
        if laid and each.shown < min(fewest, whole.shown):
            each = replace(each, shown=0)
        laid.append(each)
        used += each.height
        if each.shown < whole.shown:
            break
    return laid


def rests(laid: Sequence[Laid]) -> list[Section]:
    """What of a column goes on elsewhere."""
    return [rest for each in laid if (rest := each.rest())]


def height_used(laid: Sequence[Laid]) -> float:
    return sum(each.height for each in laid) - (APART if laid else 0)


def draw_column(pen: Pen, column: Column, top: float, bottom: float, laid: Sequence[Laid]) -> None:
    """Print sections from *top*; what room is left is spread between them."""
    shown = [each for each in laid if each.height]
    spare = bottom - top - height_used(shown)
    extra = min(spare / (len(shown) - 1), MOST_APART - APART) if len(shown) > 1 else 0
    y = top
    for each in shown:
        _draw_section(pen, column, y, each)
        y += each.height + max(extra, 0)


def _draw_section(pen: Pen, column: Column, y: float, laid: Laid) -> None:
    section = laid.section
    title = f"{section.title}, continued" if section.continued else section.title
    pen.place(title, y, level=1)
    moved = laid.is_torn and not laid.shown
    aside = ELSEWHERE if moved else section.aside
    labels = () if moved else section.labels
    draw_title(pen, column, y, title, aside=aside, labels=labels)
    with pen.tag("Table" if labels else "L"), pen.name_fields(section.title):
        draw_labels(pen, column, y, labels)
        y += HEAD
        for number, lines in enumerate(_by_entry(laid), 1):
            row = f"of the {ordinal(number)} {section.each}" if section.each else ""
            with pen.tag("TR" if labels else "LI"), pen.name_fields(row):
                for line in lines:
                    line.draw(pen, column.x, y, column.width)
                    y += line.height
    if laid.is_torn and laid.shown:
        pen.text(column.right, y + TAIL - 0.8, GOES_ON, NOTE, align="right")


def _by_entry(laid: Laid) -> Iterator[list[Line]]:
    """The lines that show, those of an entry together."""
    for _, lines in groupby(laid.lines[: laid.shown], lambda line: line[0]):
        yield [line for _, line in lines]
    for line in laid.blank_lines:
        yield [line]


def draw_head(
    pen: Pen,
    column: Column,
    y: float,
    title: str,
    *,
    aside: str = "",
    labels: Sequence[Label] = (),
    superior: str = "",
) -> None:
    """A section's title on its heavy rule, and what is above its columns."""
    draw_title(pen, column, y, title, aside=aside, labels=labels, superior=superior)
    draw_labels(pen, column, y, labels)


def draw_title(
    pen: Pen,
    column: Column,
    y: float,
    title: str,
    *,
    aside: str = "",
    labels: Sequence[Label] = (),
    superior: str = "",
) -> None:
    """A section's title on its heavy rule, with room for *labels*."""
    baseline = y + HEAD - BELOW_HEAD
    beside = max((label.at for label in labels), default=0.0) + superior_width(SECTION, superior)
    style = squeeze(title, SECTION, column.width - beside - 1) if labels else SECTION
    small = SMALL
    if aside and measure(title, style) + measure(aside, small) > column.width - ASIDE_APART:
        style, title = shorten(title, style, TITLE_SHARE * column.width)
        small, aside = shorten(aside, small, column.width - measure(title, style) - ASIDE_APART)
    with pen.tag("H2"):
        pen.runs(column.x, baseline, raise_number(title, style, superior))
    if aside:
        pen.text(column.right, baseline, aside, small, align="right")
    pen.rule(column.x, y + HEAD, column.width, HEAVY)


def draw_labels(pen: Pen, column: Column, y: float, labels: Sequence[Label]) -> None:
    """The words above the columns of a section; above its first one stands its title."""
    if not labels:
        return
    with pen.tag("TR"):
        pen.empty_cell()
        for label in labels:
            with pen.column_head():
                pen.text(column.right - label.at, y + HEAD - BELOW_HEAD, label.words, LABEL)
