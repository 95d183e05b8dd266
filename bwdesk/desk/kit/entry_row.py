"""A document in a short list: icon, name in Garamond, what it is at the right."""

import msgspec
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import rows, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.words import as_typed, hint
from bwdesk.desk.theme import Theme

ROW, ICON, INDENT = 46, 16, 29
SECOND = 20
"""The height of a second line."""


class Entry(msgspec.Struct, frozen=True):
    """A Lucide icon, the document's name, what it is."""

    icon: str
    name: str
    says: str = ""


def paint(
    painter: QPainter, rect: QRectF, entry: Entry, theme: Theme, *, hover: bool = False
) -> None:
    """One row under its hairline; what it is stands below the name where there is no room, and in a
    row that is as high as a neighbor's two lines."""
    px, palette = theme.type.px, theme.palette
    rows.paint_ground(painter, rect, theme, hover=hover)
    with strokes.drawing(painter):
        one = rect.width() >= _wide(entry, theme) and rect.height() < px(ROW + SECOND / 2)
        line = rect if one else QRectF(rect.left(), rect.top(), rect.width(), px(ROW))
        icon = QRectF(line.left(), line.top(), px(ICON), line.height())
        theme.icons.paint(painter, icon, entry.icon, palette.ink2)
        font = theme.type.font("name", 18)
        base = strokes.baseline_in(line, font)
        small, ink = theme.type.small(), palette.ink2
        name = line.adjusted(px(INDENT), 0, 0, 0)
        if one:
            strokes.write(painter, line, entry.says, small, ink, strokes.RIGHT, base)
        else:
            below = QRectF(name.left(), line.bottom() - px(8), name.width(), px(SECOND))
            strokes.write(painter, below, entry.says, small, ink)
        strokes.write(painter, name, entry.name, font, palette.ink, baseline=base)


def _wide(entry: Entry, theme: Theme) -> float:
    """What it takes side by side."""
    name = strokes.width_of(entry.name, theme.type.font("name", 18))
    says = strokes.width_of(entry.says, theme.type.small())
    return theme.type.px(INDENT + 12) + name + says + 2


class EntryRow(Drawn, QAbstractButton):
    """A row that opens its document."""

    ring = (0, 2, 0, -1, 4)

    def __init__(self, entry: Entry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entry = entry
        self._measured: tuple[Theme, float] | None = None
        self.setText(as_typed(entry.name))
        self.setAccessibleName(f"{entry.name}, {entry.says}" if entry.says else entry.name)
        self.setToolTip(hint(entry.name))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        theme = themes.theme_of(self)
        wide = self._wide(theme)
        high = ROW if self.width() >= wide else ROW + SECOND
        return QSize(round(wide), round(theme.type.px(high)))

    def _wide(self, theme: Theme) -> float:
        """Measured once a theme: a layout asks some thirty times before a page is seen."""
        if self._measured is None or self._measured[0] is not theme:
            self._measured = (theme, _wide(self._entry, theme))
        return self._measured[1]

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(200)), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self._entry, theme, hover=self.underMouse() or self.isDown())
