"""Key caps: "Ctrl N" in a small frame, where a shortcut is worth learning."""

import re

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QKeySequence, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.theme import Theme

HEIGHT, RADIUS, PADDING, ARROW = 19, 3, 6, 13
SHIFT = "Shift"


def key_names(shortcut: str) -> list[str]:
    """The keys of a portable shortcut as this system's keyboard names them."""
    native = QKeySequence(shortcut).toString(QKeySequence.SequenceFormat.NativeText)
    return re.split(r"\+(?=.)", native or shortcut)


def width(shortcut: str, theme: Theme) -> float:
    return _keys_width(key_names(shortcut), theme) + theme.type.px(2 * PADDING)


def _key_width(key: str, theme: Theme) -> float:
    # No font here has the arrow of Shift, so it is an icon.
    return theme.type.px(ARROW) if key == SHIFT else strokes.width_of(key, theme.type.hint())


def _keys_width(keys: list[str], theme: Theme) -> float:
    return sum(_key_width(key, theme) for key in keys) + theme.type.px(4) * (len(keys) - 1)


def paint(painter: QPainter, rect: QRectF, shortcut: str, theme: Theme) -> None:
    """The cap right-aligned in *rect*, centered in height."""
    px, palette = theme.type.px, theme.palette
    keys = key_names(shortcut)
    wide, high = round(width(shortcut, theme)), round(px(HEIGHT))
    cap = QRectF(rect.right() - wide, round(rect.center().y() - high / 2), wide, high)
    with strokes.drawing(painter):
        painter.setBrush(QColor(palette.sheet))
        painter.setPen(strokes.pen(palette.line2))
        painter.drawRoundedRect(strokes.inset(cap), RADIUS, RADIUS)
        x = cap.left() + px(PADDING)
        for key in keys:
            box = QRectF(x, cap.top(), _key_width(key, theme) + 1, cap.height())
            if key == SHIFT:
                side = QRectF(x, cap.top(), px(ARROW), cap.height())
                theme.icons.paint(painter, side, "arrow-big-up", palette.ink2)
            else:
                strokes.write(painter, box, key, theme.type.hint(), palette.ink2)
            x += _key_width(key, theme) + px(4)


class KeyCap(Drawn, QWidget):
    """A shortcut such as "Ctrl+N"."""

    def __init__(self, shortcut: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shortcut = shortcut
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"Shortcut {shortcut}")

    def sizeHint(self) -> QSize:
        theme = themes.theme_of(self)
        wide, high = width(self._shortcut, theme), theme.type.px(HEIGHT)
        return QSize(round(wide), round(high))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self._shortcut, theme)
