"""The standing bar: what an actor holds, where it began, and what nobody may rise above."""

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.sign import color
from bwdesk.desk.theme import Theme

BAR, TICK, BEYOND = 11, 19, 3
LOSS_DASH, CAP_DASH = (3, 2), (2, 2)


class Held(msgspec.Struct, frozen=True):
    """What an actor holds *now*, by the name the game has for it (*called*); *before* is what it
    was, where the chapter changed it."""

    now: int
    start: int
    cap: int
    sign: str
    before: int | None = None
    called: str = "standing"

    @property
    def change(self) -> int:
        return 0 if self.before is None else self.now - self.before

    @property
    def reach(self) -> int:
        """What the whole width stands for; a ruling may lift an actor above the cap."""
        return max(self.cap, self.start, self.now, self.before or 0, 0) + BEYOND

    def __str__(self) -> str:
        changed = f", {self.before} before" if self.change else ""
        return f"{self.called} {self.now}{changed}, start {self.start}, cap {self.cap}"


def paint(painter: QPainter, rect: QRectF, shown: Held, theme: Theme) -> None:
    """The bar over the width of *rect*, centered in height."""
    palette, high = theme.palette, round(theme.type.px(BAR))
    tint = color(shown.sign, palette)
    top = round(rect.center().y() - high / 2)

    def at(value: int) -> float:
        return round(rect.left() + rect.width() * value / shown.reach)

    with strokes.drawing(painter):
        strokes.draw_hairline(painter, rect.left(), rect.right(), top + high / 2, palette.line2)
        kept = min(shown.now, shown.now - shown.change)
        painter.fillRect(QRectF(rect.left(), top, at(kept) - rect.left(), high), QColor(tint))
        if shown.change > 0:
            left = max(rect.left(), at(kept) - strokes.MARK)
            gained = QRectF(left, top, at(shown.now) - left, high)
            painter.setPen(strokes.pen(tint, strokes.MARK))
            painter.setBrush(QColor(palette.sheet))
            painter.drawRect(strokes.inset(gained, strokes.MARK))
        elif shown.change < 0:
            lost = QRectF(at(kept), top, at(shown.before or 0) - at(kept), high)
            painter.setPen(strokes.pen(palette.broken, strokes.MARK, LOSS_DASH))
            painter.setBrush(QColor(palette.sheet))
            painter.drawRect(strokes.inset(lost, strokes.MARK))
        reach = (theme.type.px(TICK) - high) / 2
        for value, dash in ((shown.cap, CAP_DASH), (shown.start, ())):
            paint_tick(painter, at(value), top - reach, top + high + reach, theme, dash=dash)


def paint_tick(
    painter: QPainter,
    x: float,
    top: float,
    bottom: float,
    theme: Theme,
    *,
    dash: tuple[float, ...] = (),
) -> None:
    """Solid: a start; dashed: the cap."""
    painter.setPen(strokes.pen(theme.palette.ink, strokes.MARK, dash))
    painter.drawLine(QPointF(x, top), QPointF(x, bottom))


class StandingBar(Picture[Held]):
    """A bar on its own, as wide as it may be."""

    wide, least = 230, 90

    def high(self, px: Px) -> float:
        return px(TICK)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self.shown, theme)


class TickKey(Drawn, QWidget):
    """What the two ticks mean: "start", "cap 21"."""

    GAP, BETWEEN = 5, 12

    def __init__(self, cap: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_cap(cap)

    def show_cap(self, cap: int) -> None:
        self._words = ("start", f"cap{strokes.NO_BREAK}{cap}")
        self.setAccessibleName(f"solid tick: start; dashed tick: cap {cap}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        type_ = themes.theme_of(self).type
        said = sum(strokes.width_of(each, type_.hint()) for each in self._words)
        return QSize(
            round(said + type_.px(2 * self.GAP + self.BETWEEN) + 5), round(type_.line("small"))
        )

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, font = theme.type.px, theme.type.hint()
        x = 1.0
        for said, dash in zip(self._words, ((), CAP_DASH), strict=True):
            paint_tick(painter, x, rect.top() + 2, rect.bottom() - 2, theme, dash=dash)
            x += px(self.GAP)
            room = QRectF(x, rect.top(), rect.right() - x + 1, rect.height())
            x += strokes.write(painter, room, said, font, theme.palette.ink2)
            x += px(self.BETWEEN)
