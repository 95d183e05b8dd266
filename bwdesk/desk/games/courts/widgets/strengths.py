"""A side of a battle: who fights with what, in parts, and what it comes to."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from bwdesk.desk.games.courts.widgets.piece import paint_shape
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.sums import figure

HEAD, ROW, TOTAL = 26, 24, 44


class Fighter(Struct, frozen=True):
    """A part of a strength; without a *rank* it is no piece."""

    name: str
    value: int
    says: str = ""
    rank: str = ""


class Strength(Struct, frozen=True):
    """*total* is None where the side does not fight; *note* stands below what there is."""

    title: str
    parts: tuple[Fighter, ...] = ()
    total: int | None = None
    note: str = ""
    black: bool = False

    def __str__(self) -> str:
        parts = ", ".join(f"{each.name} {figure(each.value)}" for each in self.parts)
        whole = "" if self.total is None else f"strength {self.total}"
        return ": ".join(each for each in (self.title, parts, whole, self.note) if each)


class StrengthView(Picture[Strength]):
    """So many *rows* have room at least, so that the totals of both sides stand level."""

    wide, least = 300, 180

    def __init__(self) -> None:
        self._rows = 0
        super().__init__(Strength(""))

    def show_strength(self, shown: Strength, rows: int) -> None:
        self.shown, self._rows = shown, rows
        self.tell_anew()

    def high(self, px: Px) -> float:
        return px(HEAD + ROW * self._rows + TOTAL)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self.shown, theme, self._rows)


def paint(painter: QPainter, rect: QRectF, shown: Strength, theme: Theme, rows: int) -> None:
    px, palette, type_ = theme.type.px, theme.palette, theme.type
    with strokes.drawing(painter):
        head = QRectF(rect.left(), rect.top(), rect.width(), px(HEAD))
        strokes.write(painter, head, shown.title.upper(), type_.label(), palette.ink3)
        top = head.bottom()
        for part in shown.parts:
            line = QRectF(rect.left(), top, rect.width(), px(ROW))
            strokes.draw_hairline(painter, line.left(), line.right(), top, palette.line)
            _part(painter, line, part, theme, black=shown.black)
            top += px(ROW)
        if shown.note:
            note = QRectF(rect.left(), top, rect.width(), px(ROW))
            strokes.write(painter, note, shown.note, type_.small(), palette.ink2)
        if shown.total is None:
            return
        foot = rect.top() + px(HEAD + ROW * rows)
        painter.setPen(strokes.pen(palette.ink, strokes.TOTAL))
        painter.drawLine(QPointF(rect.left(), foot), QPointF(rect.right(), foot))
        line = QRectF(rect.left(), foot + 2, rect.width(), px(TOTAL) - 4)
        word = shown.title.partition(",")[0].capitalize()
        strokes.write(painter, line, f"{word} Strength", type_.strong(), palette.ink)
        strokes.write(painter, line, str(shown.total), type_.value(36), palette.ink, strokes.RIGHT)


def _part(painter: QPainter, line: QRectF, part: Fighter, theme: Theme, *, black: bool) -> None:
    px, palette, type_ = theme.type.px, theme.palette, theme.type
    side = px(18)
    if part.rank:
        box = QRectF(line.left() + 2, line.center().y() - side / 2, side, side)
        paint_shape(painter, box, part.rank, theme, black=black)
    rest = line.adjusted(px(25), 0, -px(34), 0)
    taken = strokes.write(painter, rest, part.name, type_.body(), palette.ink)
    says = rest.adjusted(taken + px(7), 0, 0, 0)
    if part.says and says.width() > px(20):
        strokes.write(painter, says, part.says, type_.small(), palette.ink2)
    value = figure(part.value) if part.value or part.rank else ""
    strokes.write(painter, line, value, type_.value(18), palette.ink, strokes.RIGHT)
