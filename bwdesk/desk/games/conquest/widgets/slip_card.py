"""A slip on the table: folded and sealed, or turned, to be read from where everybody sits."""

import msgspec
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import sign as signs
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.explains import NAMED, explains
from bwdesk.desk.kit.strokes import RIGHT
from bwdesk.desk.table.widgets import curtain
from bwdesk.desk.theme import Theme

WIDE, HIGH, PADDING = 308, 158, 14
HEAD, SEAL, LOCK, SIGN, AIM = 24, 64, 14, 16, 14
FOLD = (4, 4)


class SlipCard(msgspec.Struct, frozen=True):
    """One slip: whose it is, and once it is *turned* what it says, and at *aims* (name, sign).

    A folded one is of one size and look, whatever stands in it; that which is *next* to be turned
    is outlined. *latest*: the one turned last.
    """

    name: str
    sign: str
    says: str = ""
    aims: tuple[tuple[str, str], ...] = ()
    more: str = ""
    turned: bool = False
    next: bool = False
    latest: bool = False

    def __str__(self) -> str:
        if not self.turned:
            return f"{self.name}: sealed" + (", the next to be turned" if self.next else "")
        at = " and ".join(name for name, _sign in self.aims)
        parts = (f"{self.says} at {at}" if at else self.says, self.more)
        return f"{self.name}: {', '.join(part for part in parts if part)}"


def paint(painter: QPainter, rect: QRectF, card: SlipCard, theme: Theme) -> None:
    """The card in the whole of *rect*."""
    palette, px = theme.palette, theme.type.px
    with strokes.drawing(painter):
        painter.fillRect(rect, QColor(palette.sheet if card.turned else palette.paper))
        if card.next:
            strokes.outline(painter, rect, palette.ember, strokes.TOTAL)
        else:
            strokes.outline(painter, rect, palette.line2)
        if card.latest:
            strokes.ember_bar(painter, rect, palette.ember)
        inner = rect.adjusted(px(PADDING), px(10), -px(PADDING), -px(PADDING))
        if card.turned:
            _paint_turned(painter, inner, card, theme)
        else:
            _paint_sealed(painter, rect, inner, card, theme)


def _paint_sealed(
    painter: QPainter, rect: QRectF, inner: QRectF, card: SlipCard, theme: Theme
) -> None:
    palette, px = theme.palette, theme.type.px
    head = QRectF(inner.left(), inner.top(), inner.width(), px(HEAD))
    word = theme.type.font("strong", 14)
    taken = strokes.write(painter, head, "sealed", word, palette.good, RIGHT)
    lock = QRectF(head.right() - taken - px(LOCK + 6), head.top(), px(LOCK), head.height())
    theme.icons.paint(painter, lock, "lock", palette.good)
    room = head.adjusted(0, 0, -(taken + px(LOCK + 18)), 0)
    strokes.write(painter, room, card.name, theme.type.name(), palette.ink)
    middle = (head.bottom() + rect.bottom()) / 2
    painter.setPen(strokes.pen(palette.line2, dash=FOLD))
    painter.drawLine(round(rect.left()) + 1, round(middle), round(rect.right()) - 1, round(middle))
    side = px(SEAL)
    seal = QRectF(rect.center().x() - side / 2, middle - side / 2, side, side)
    painter.setPen(Qt.PenStyle.NoPen)
    curtain.paint_seal(painter, seal, card.sign, theme)


def _paint_turned(painter: QPainter, inner: QRectF, card: SlipCard, theme: Theme) -> None:
    palette, px, type_ = theme.palette, theme.type.px, theme.type
    mark = QRectF(inner.left(), inner.top(), px(SIGN), px(HEAD))
    signs.paint(painter, mark, card.sign, theme)
    head = QRectF(inner.left(), inner.top(), inner.width(), px(HEAD)).adjusted(px(24), 0, 0, 0)
    strokes.write(painter, head, card.name, type_.name(), palette.ink)
    said = QRectF(inner.left(), head.bottom() + px(8), inner.width(), type_.line("display"))
    strokes.write(painter, said, card.says, type_.display(), palette.ink)
    y = said.bottom() + px(6)
    if card.aims:
        line = QRectF(inner.left(), y, inner.width(), type_.line("h2"))
        _paint_aims(painter, line, card, theme)
        y = line.bottom() + px(2)
    if card.more:
        line = QRectF(inner.left(), y, inner.width(), type_.line("small"))
        strokes.write(painter, line, card.more, type_.small(), palette.ink2)


def _paint_aims(painter: QPainter, line: QRectF, card: SlipCard, theme: Theme) -> None:
    palette, px, type_ = theme.palette, theme.type.px, theme.type
    left = line.left()
    left += strokes.write(painter, line, "→", type_.body(), palette.ink3) + px(8)
    each_has = (line.right() - left) / len(card.aims) - px(10)
    for name, sign in card.aims:
        signs.paint(painter, QRectF(left, line.top(), px(AIM), line.height()), sign, theme)
        left += px(AIM + 6)
        room = QRectF(left, line.top(), each_has - px(AIM + 6), line.height())
        font = type_.h2() if len(card.aims) == 1 else type_.name()
        left += strokes.write(painter, room, name, font, palette.ink) + px(10)


class SlipCardView(QWidget):
    """A card alone, of a size of its own."""

    def __init__(self, card: SlipCard, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_card(card)

    @property
    def card(self) -> SlipCard:
        return self._card

    def show_card(self, card: SlipCard) -> None:
        self._card = card
        self.setAccessibleName(str(card))
        self.setToolTip(str(card))
        explains(self, f"{NAMED}{card.says}" if card.turned and card.says else "")
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(WIDE)), round(px(HIGH)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        paint(QPainter(self), QRectF(self.rect()), self._card, themes.theme_of(self))
