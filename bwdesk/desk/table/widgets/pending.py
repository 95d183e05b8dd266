"""What hangs over somebody, by when it bites: fixed places, so that an empty one is told, too."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import sign, strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.theme import Theme

HIGH, ROW, PAD, LABEL, MARK = 68, 21, 24, 20, 13
NOW = 1.6
"""How much wider the place of what bites now is."""


class Bite(Struct, frozen=True):
    """Something that hangs over an actor with a *sign*: ``+1 Ob``, and what it comes of."""

    sign: str
    what: str
    why: str = ""

    def __str__(self) -> str:
        return f"{self.what} {self.why}".strip()


class Place(Struct, frozen=True):
    """A time at which things bite; *nothing* is said where none does."""

    label: str
    bites: tuple[Bite, ...] = ()
    nothing: str = "Nothing hangs over yet"
    now: bool = False

    def __str__(self) -> str:
        return f"{self.label}: {'; '.join(map(str, self.bites)) or self.nothing}"


def height(places: tuple[Place, ...], theme: Theme) -> float:
    most = max((len(each.bites) for each in places), default=1)
    return theme.type.px(HIGH + ROW * max(0, most - 1))


def paint(painter: QPainter, rect: QRectF, places: tuple[Place, ...], theme: Theme) -> None:
    palette = theme.palette
    shares = [NOW if each.now else 1.0 for each in places]
    with strokes.drawing(painter):
        painter.fillRect(rect, QColor(palette.desk))
        strokes.draw_hairline(painter, rect.left(), rect.right(), rect.top(), palette.line2)
        left = rect.left()
        for place, share in zip(places, shares, strict=True):
            wide = rect.width() * share / sum(shares)
            _place(painter, QRectF(left, rect.top(), wide, rect.height()), place, theme)
            left += wide
            if place is not places[-1]:
                strokes.upright(painter, left, rect.top(), rect.bottom(), palette.line2)


def _place(painter: QPainter, rect: QRectF, place: Place, theme: Theme) -> None:
    type_, palette, px = theme.type, theme.palette, theme.type.px
    if place.now and place.bites:
        painter.fillRect(
            QRectF(rect.left(), rect.top(), rect.width(), strokes.BAR), QColor(palette.ember)
        )
    inner = rect.adjusted(px(PAD), px(10), -px(8), 0)
    label = QRectF(inner.left(), inner.top(), inner.width(), px(LABEL))
    strokes.write(painter, label, place.label.upper(), type_.label(), palette.ink2)
    top = label.bottom() + px(3)
    if not place.bites:
        line = QRectF(inner.left(), top, inner.width(), px(ROW))
        strokes.write(painter, line, place.nothing, type_.small(), palette.ink2)
    for bite in place.bites:
        line = QRectF(inner.left(), top, inner.width(), px(ROW))
        side = px(MARK)
        sign.paint(painter, QRectF(line.left(), line.top(), side, line.height()), bite.sign, theme)
        line.setLeft(line.left() + side + px(7))
        taken = strokes.write(painter, line, bite.what, type_.value(17), palette.ink)
        line.setLeft(line.left() + taken + px(8))
        if line.width() > 1:
            strokes.write(painter, line, bite.why, type_.small(), palette.ink2)
        top += px(ROW)


class Pending(Picture[tuple[Place, ...]]):
    """The tray across the foot of a page."""

    wide = 400

    def __init__(self) -> None:
        super().__init__(())

    def text(self) -> str:
        return "\n".join(map(str, self.shown))

    def tip(self) -> str:
        return self.text()

    def high(self, _px: Px) -> float:
        return height(self.shown, themes.theme_of(self))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self.shown, theme)
