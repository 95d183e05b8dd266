"""The stat points a people has by age; the row of this character is on wash."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.rows import paint_chosen
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.packs.book import Stock

HEAD, ROW, NUMBER = 38, 30, 84
AROUND = 2


class Line(Struct, frozen=True):
    """``26–29`` and what it gives; *here* is where the character stands."""

    ages: str
    mental: int
    physical: int
    here: bool = False

    def __str__(self) -> str:
        here = ", this one" if self.here else ""
        return f"{self.ages}: {self.mental} mental, {self.physical} physical{here}"


def brackets_near(stock: Stock, age: float) -> tuple[Line, ...]:
    """The bracket of an age with its neighbors, two on either side."""
    brackets = stock.brackets
    place = brackets.index(stock.bracket(age))
    first = max(0, min(place - AROUND, len(brackets) - 2 * AROUND - 1))
    found: list[Line] = []
    for at, bracket in enumerate(brackets[: first + 2 * AROUND + 1]):
        begins = figure(bracket.age)
        later = brackets[at + 1 :]
        last = figure(later[0].age - 1) if later else ""
        ages = f"{begins} on" if not later else begins if begins == last else f"{begins}–{last}"
        found.append(Line(ages, bracket.mental, bracket.physical, at == place))
    return tuple(found[first:])


class BracketTable(Drawn, QWidget):
    """Ages at the left, mental and physical points at the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[Line, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_lines(self, shown: tuple[Line, ...]) -> None:
        self._lines = shown
        self.setAccessibleName("Stat points by age; " + "; ".join(map(str, shown)))
        self.updateGeometry()
        self.update()

    def lines(self) -> tuple[Line, ...]:
        return self._lines

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(240)), round(px(HEAD) + px(ROW) * len(self._lines)) + 1)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(200)), self.sizeHint().height())

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        px, label, ink3 = theme.type.px, theme.type.label(), theme.palette.ink3
        head = QRectF(0, 0, self.width(), px(HEAD) - px(6))
        for text, box in zip(("Mental", "Physical"), _numbers(head, theme), strict=True):
            strokes.write(painter, box, text.upper(), label, ink3, strokes.RIGHT)
        strokes.write(painter, head, "POINTS BY AGE", label, ink3)
        for place, line in enumerate(self._lines):
            top = round(px(HEAD) + place * px(ROW)) - 1
            _paint_line(painter, QRectF(0, top, self.width(), px(ROW)), line, theme)


def _numbers(row: QRectF, theme: Theme) -> tuple[QRectF, QRectF]:
    wide = theme.type.px(NUMBER)
    physical = QRectF(row.right() - wide, row.top(), wide, row.height())
    return physical.translated(-wide, 0), physical


def _paint_line(painter: QPainter, row: QRectF, line: Line, theme: Theme) -> None:
    palette, type_ = theme.palette, theme.type
    if line.here:
        paint_chosen(painter, row, palette)
    strokes.draw_hairline(painter, row.left(), row.right(), row.top(), palette.line)
    inner = row.adjusted(10, 0, -8, 0)
    face = type_.value(17) if line.here else type_.font("prose", 16)
    base = strokes.baseline_in(row, face)
    color = palette.ink if line.here else palette.ink2
    strokes.write(painter, inner, line.ages, face, color, baseline=base)
    for number, box in zip((line.mental, line.physical), _numbers(row, theme), strict=True):
        shown = box.adjusted(0, 0, -8, 0)
        strokes.write(painter, shown, str(number), face, color, strokes.RIGHT, base)
