"""What stands in sections: rows of words with something at their right, and blocks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.injury.effects import Felt
from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.flow import Draw, Entry, Label, Line, Room
from bwdesk.sheets.kit.marks import (
    TOKEN_SHAPE,
    burden_width,
    felt_token,
    mark,
    pips,
    pips_width,
)
from bwdesk.sheets.kit.paper import BEAT, Column
from bwdesk.sheets.kit.pen import Pen, Run, raise_number, superior_width
from bwdesk.sheets.kit.prose import lines_of
from bwdesk.sheets.kit.type import (
    CONDENSED,
    ENTRY,
    LABEL,
    SMALL,
    Style,
    condense,
    fit,
    measure,
    wrap,
)

ROW, NEXT = 4 * BEAT, 3 * BEAT
CLOSE_ROW, CLOSE_NEXT = 3 * BEAT, 2.5 * BEAT
INDENT = 4.2
BESIDE = 2.0
CELL_EDGE = 1.2
EDGE = 0.3
"""Between a field and the lines around it."""
TEARABLE = 18
"""A longer entry may be torn between any two of its lines, a shorter one only before it."""


Columns = Sequence[tuple[str, float]]
"""The columns of a table: their labels and widths."""

SPACED = 0.18
"""The space after the last letter of a label."""


class Spot(NamedTuple):
    """The right end of a row: its edge, the middle of its letters, and whether it stands close."""

    right: float
    middle: float
    close: bool = False


class Right(Protocol):
    """What stands at the right end of a row's first line; *width* is what it needs."""

    @property
    def width(self) -> float: ...

    def draw(self, pen: Pen, spot: Spot, /) -> None: ...


class Nothing(Struct, frozen=True):
    """An empty right end."""

    width: float = 0

    def draw(self, _pen: Pen, _spot: Spot, /) -> None:
        """Leave it to the hand."""


NOTHING = Nothing()


class Row(Struct, frozen=True):
    """Words above a line.

    Names condense before they wrap; *prose* wraps at full size. *superior* refers to a ruling;
    *least* lines are kept even for fewer words; *slim* rows are for print alone, not for the hand.
    One that is not *ruled* has no line below: more of it follows. One in *full* is never set
    smaller.
    """

    words: str = ""
    number: str = ""
    superior: str = ""
    right: Right = NOTHING
    prose: bool = False
    least: int = 1
    style: Style = ENTRY
    slim: bool = False
    ruled: bool = True
    full: bool = False

    def lines(self, room: Room, /) -> list[Line]:
        if not self.words and not self.slim:
            room = room._replace(close=False)  # a hand needs its height
        style, lines = self._set(room)
        if not room.close:
            lines += [""] * (self.least - len(lines))
        tearable = len(lines) >= TEARABLE
        return [
            Line(
                self._height(place, room),
                self._draw_lines(lines, style, place, room),
                self._split_from(lines, place) if tearable or not place else None,
            )
            for place in range(len(lines))
        ]

    def _height(self, place: int, room: Room) -> float:
        if room.close or self.slim:
            return CLOSE_NEXT if place else CLOSE_ROW
        return NEXT if place else ROW

    def _set(self, room: Room) -> tuple[Style, list[str]]:
        condensed = room.close and not self.slim and not self.full
        style = condense(self.style) if condensed else self.style
        width = room.width - (INDENT if self.number else 0)
        beside = self.right.width + BESIDE if self.right.width else 0
        first = width - beside - superior_width(style, self.superior)
        if self.prose or room.close:
            return style, wrap(self.words, style, width, first)
        return fit(self.words, style, width, first)

    def _split_from(self, lines: list[str], place: int) -> Row:
        if not place:
            return self
        rest = " ".join(lines[place:])
        return replace(self, words=rest, number="", superior="", right=NOTHING, least=1)

    def _draw_lines(self, lines: list[str], style: Style, place: int, room: Room) -> Draw:
        height = self._height(place, room)
        below = (self._height(0, room) - style.cap_height) / 2
        words = lines[place]

        def draw(pen: Pen, x: float, y: float, width: float) -> None:
            baseline = y + height - below
            left = x + (INDENT if self.number else 0)
            in_field = pen.fillable and not self.slim
            if self.number and not place:
                with pen.item_label():
                    pen.text(x, baseline, self.number, style.times(0.9))
            with pen.head():
                if in_field:
                    self._fill_in(pen, Column(left, x + width - left), y, lines, place, style, room)
                elif place:
                    pen.text(left, baseline, words, style)
                else:
                    pen.runs(left, baseline, raise_number(words, style, self.superior))
            if not place:
                middle = baseline - style.cap_height / 2
                with pen.name_fields(self.words):
                    self.right.draw(pen, Spot(x + width, middle, room.close or self.slim))
            if place == len(lines) - 1 and self.ruled:
                pen.rule(x, y + height, width)

        return draw

    def _fill_in(
        self,
        pen: Pen,
        column: Column,
        y: float,
        lines: list[str],
        place: int,
        style: Style,
        room: Room,
    ) -> None:
        """One field for all lines, drawn with the first; each its own where they may be torn."""
        whole = len(lines) < TEARABLE
        if place and whole:
            return
        count = len(lines) if whole else 1
        height = sum(self._height(place + each, room) for each in range(count))
        beside = self.right.width + BESIDE if self.right.width and not place else 0
        superior = "" if place else self.superior
        width = column.width - beside - superior_width(style, superior)
        first = self._height(place, room)
        baseline = y + first - (self._height(0, room) - style.cap_height) / 2
        words = self.words if whole else lines[place]
        pen.field(
            Area(column.x, y + EDGE, width, height - 2 * EDGE),
            words,
            style,
            baseline,
            says=self.number or "row",
            lines=count,
            pitch=self._height(1, room),
        )
        pen.runs(column.x + width, baseline, raise_number("", style, superior))


class Aside(Struct, frozen=True):
    """A few small words at the end of a row."""

    words: str
    style: Style = SMALL

    @property
    def width(self) -> float:
        return measure(self.words, self.style)

    def draw(self, pen: Pen, spot: Spot, /) -> None:
        style, beside = self.style, ENTRY
        if spot.close:
            # Small type is small enough; what matches the row's words shrinks with them.
            beside = ENTRY.times(CONDENSED)
            style = style.times(CONDENSED) if style.size >= ENTRY.size else style
        baseline = spot.middle + beside.cap_height / 2
        pen.text(spot.right, baseline, self.words, style, align="right")


class Cells(Struct, frozen=True):
    """Columns of a table, each as wide as *widths* says, with lines between for the hand.

    *words* stand in them where they are known already; *says* is what each is called to who fills
    it in.
    """

    widths: tuple[float, ...]
    words: tuple[str, ...] = ()
    style: Style = SMALL
    says: tuple[str, ...] = ()

    @property
    def width(self) -> float:
        return sum(self.widths)

    def draw(self, pen: Pen, spot: Spot, /) -> None:
        half = (CLOSE_ROW if spot.close else ROW) / 2
        x = spot.right - self.width
        baseline = spot.middle + self.style.cap_height / 2
        said = (*self.words, *("",) * (len(self.widths) - len(self.words)))
        called = (*self.says, *("figure",) * (len(self.widths) - len(self.says)))
        for width, words, says in zip(self.widths, said, called, strict=True):
            pen.line((x, spot.middle - half), (x, spot.middle + half))
            x += width
            if pen.fillable:
                room = Area(x - width + EDGE, spot.middle - half + EDGE, width - CELL_EDGE, 0)
                room = room._replace(height=2 * (half - EDGE))
                pen.field(room, words, self.style, baseline, says=says, align="right")
            elif words:
                pen.text(x - CELL_EDGE, baseline, words, self.style, align="right")
            else:
                pen.empty_cell()


class Figures(Struct, frozen=True):
    """Short words in columns as wide as *widths* says, each at the right of its column."""

    widths: tuple[float, ...]
    words: tuple[str, ...]
    style: Style = SMALL

    @property
    def width(self) -> float:
        return sum(self.widths)

    def draw(self, pen: Pen, spot: Spot, /) -> None:
        right = spot.right - self.width
        for width, words in zip(self.widths, self.words, strict=True):
            right += width
            baseline = spot.middle + self.style.cap_height / 2
            pen.text(right, baseline, words, self.style, align="right")
            if not words:
                pen.empty_cell()


class Exponent(Struct, frozen=True):
    """A token at the end of a row, an empty one for the hand; a *training* has none."""

    felt: Felt | None
    training: bool = False

    HEIGHT = 5.0

    @property
    def width(self) -> float:
        return TOKEN_SHAPE * self.HEIGHT + burden_width(self.felt)

    def draw(self, pen: Pen, spot: Spot, /) -> None:
        if self.training:
            baseline = spot.middle + SMALL.cap_height / 2
            pen.text(spot.right, baseline, "training", SMALL, align="right")
            return
        height = self.HEIGHT * (0.86 if spot.close else 1)
        felt_token(pen, spot.right, spot.middle, height, self.felt)


class Dice(Struct, frozen=True):
    """Circles at the end of a row, one for each die; those *lost* are filled."""

    count: int
    lost: int = 0

    @property
    def width(self) -> float:
        return pips_width(self.count)

    def draw(self, pen: Pen, spot: Spot, /) -> None:
        pips(pen, spot.right - self.width, spot.middle, self.count, self.lost)


class Prose(Struct, frozen=True):
    """Words in several styles that wrap together, in small print; they keep together.

    *ticks* is what a box at their right end is for, "" without one.
    """

    runs: tuple[Run, ...]
    ruled: bool = True
    ticks: str = ""

    BOX = 2.8

    def lines(self, room: Room, /) -> list[Line]:
        lines = lines_of(self.runs, room.width - (self.BOX + BESIDE if self.ticks else 0))
        drawn = (self._draw_lines(lines, place) for place in range(len(lines)))
        return [
            Line(CLOSE_NEXT if place else CLOSE_ROW, draw, None if place else self)
            for place, draw in enumerate(drawn)
        ]

    def _draw_lines(self, lines: list[list[Run]], place: int) -> Draw:
        height = CLOSE_NEXT if place else CLOSE_ROW

        def draw(pen: Pen, x: float, y: float, width: float) -> None:
            with pen.head():
                pen.runs(x, y + height - (CLOSE_ROW - SMALL.cap_height) / 2, lines[place])
            if self.ticks and not place:
                top = y + (CLOSE_ROW - self.BOX) / 2
                mark(pen, x + width - self.BOX, top, self.BOX, says=self.ticks)
            if place == len(lines) - 1 and self.ruled:
                pen.rule(x, y + height, width)

        return draw


class Account(Struct, frozen=True):
    """A row, and below it in small print where it comes from."""

    row: Row
    reasons: tuple[str | tuple[Run, ...], ...] = ()

    def lines(self, room: Room, /) -> list[Line]:
        first = self.row.lines(room) if not self.reasons else []
        if self.reasons:
            first = replace(self.row, ruled=False).lines(room)
        told = [
            line._replace(rest=None)
            for number, said in enumerate(self.reasons, 1)
            for line in _reason(said, ruled=number == len(self.reasons)).lines(room)
        ]
        return [first[0]._replace(rest=self), *first[1:], *told]


def _reason(said: str | tuple[Run, ...], *, ruled: bool) -> Row | Prose:
    if isinstance(said, str):
        return Row(said, style=SMALL, prose=True, slim=True, ruled=ruled)
    return Prose(said, ruled)


class Beside(Struct, frozen=True):
    """Entries that share the rows of others: two lists side by side, which keep together; one
    above the other where they would be too high."""

    left: tuple[Entry, ...]
    right: tuple[Entry, ...]

    GAP = 6.0
    HIGHEST = 120.0

    def lines(self, room: Room, /) -> list[Line]:
        half = room._replace(width=(room.width - self.GAP) / 2)
        sides = [
            [line for entry in entries for line in entry.lines(half)]
            for entries in (self.left, self.right)
        ]
        height = max(sum(line.height for line in side) for side in sides)
        if height > self.HIGHEST:
            entries = (*self.left, *self.right)
            return [line for entry in entries for line in entry.lines(room)]

        def draw(pen: Pen, x: float, y: float, _width: float) -> None:
            for place, side in enumerate(sides):
                top = y
                for line in side:
                    line.draw(pen, x + place * (half.width + self.GAP), top, half.width)
                    top += line.height

        return [Line(height, draw, self)]


class Tick(Struct, frozen=True):
    """A box to tick at the end of a row, *words* before it."""

    words: str = ""
    ticked: bool = False

    SIZE = 3.2

    @property
    def width(self) -> float:
        return self.SIZE + 1.6 + measure(self.words, SMALL)

    def draw(self, pen: Pen, spot: Spot, /) -> None:
        left = spot.right - self.SIZE
        mark(pen, left, spot.middle - self.SIZE / 2, self.SIZE, ticked=self.ticked)
        baseline = spot.middle + SMALL.cap_height / 2
        pen.text(left - 1.6, baseline, self.words, SMALL, align="right")


class Block(Struct, frozen=True):
    """A drawing of fixed height that keeps together."""

    height: float
    draw: Draw

    def lines(self, _room: Room, /) -> list[Line]:
        return [Line(self.height, self.draw, self)]


def ending(columns: Columns) -> tuple[Label, ...]:
    """Labels that end where the figures in the columns do."""
    right = 0.0
    labels = []
    for words, width in reversed(columns):
        labels.append(Label(words, right + CELL_EDGE + measure(words, LABEL) - SPACED))
        right += width
    return tuple(reversed(labels))
