"""A document in a short list: icon, name in Garamond, what it is at the right."""

import msgspec
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.theme import Theme
from bwdesk.desk.widgets import rows, strokes
from bwdesk.desk.widgets.words import as_typed, hint

ROW, ICON, INDENT = 46, 16, 29


class Entry(msgspec.Struct, frozen=True):
    """A Lucide icon, the document's name, what it is."""

    icon: str
    name: str
    says: str = ""


def paint(
    painter: QPainter, rect: QRectF, entry: Entry, theme: Theme, *, hover: bool = False
) -> None:
    """One row under its hairline."""
    px, palette = theme.type.px, theme.palette
    rows.paint_ground(painter, rect, theme, hover=hover)
    with strokes.drawing(painter):
        icon = QRectF(rect.left(), rect.top(), px(ICON), rect.height())
        theme.icons.paint(painter, icon, entry.icon, palette.ink2)
        font = theme.type.font("name", 18)
        base = strokes.baseline_in(rect, font)
        small, ink = theme.type.small(), palette.ink2
        taken = strokes.width_of(entry.says, small)
        strokes.write(painter, rect, entry.says, small, ink, strokes.RIGHT, base)
        name = rect.adjusted(px(INDENT), 0, -taken - px(12), 0)
        strokes.write(painter, name, entry.name, font, palette.ink, baseline=base)


class EntryRow(QAbstractButton):
    """A row that opens its document."""

    def __init__(self, entry: Entry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entry = entry
        self.setText(as_typed(entry.name))
        self.setAccessibleName(f"{entry.name}, {entry.says}" if entry.says else entry.name)
        self.setToolTip(hint(entry.name))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        type_ = themes.of(self).type
        name = strokes.width_of(self._entry.name, type_.font("name", 18))
        says = strokes.width_of(self._entry.says, type_.small())
        return QSize(round(type_.px(INDENT + 12) + name + says + 2), round(type_.px(ROW)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.of(self).type.px(200)), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.of(self), QPainter(self), QRectF(self.rect())
        paint(painter, rect, self._entry, theme, hover=self.underMouse() or self.isDown())
        if self.hasFocus():
            around = rect.adjusted(0, 2, 0, -1)
            strokes.focus_ring(painter, around, theme.palette.ember, 4)
