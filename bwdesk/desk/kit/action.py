"""What one can begin from Home: an ember icon, what it does, its key."""

from collections.abc import Iterable

import msgspec
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import keycap, layouts, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.words import hint
from bwdesk.desk.theme import Theme
from bwdesk.keys import Key

ROW, LOW, ICON, INDENT = 64, 34, 24, 48
"""A row is low where it has no room for its line."""
HIGHEST = 16_777_215
"""No limit of a widget."""


class Act(msgspec.Struct, frozen=True):
    """A Lucide icon, the act, a line about it and its shortcut ("Ctrl+N")."""

    icon: str
    name: str
    says: str = ""
    shortcut: str = ""


def act_of(key: Key, icon: str, says: str) -> Act:
    """What a key of the window does, as it stands on Home."""
    return Act(icon, key.does, says, key.first)


def paint(
    painter: QPainter,
    rect: QRectF,
    act: Act,
    theme: Theme,
    *,
    low: bool = False,
    hover: bool = False,
) -> None:
    """Icon at the left, name over its line, key cap at the right, hairline above.

    A key that has no room is left out. A *low* row has no room for its line: the tip still says it.
    """
    px, palette = theme.type.px, theme.palette
    with strokes.drawing(painter):
        if hover:
            painter.fillRect(rect, QColor(palette.desk))
        strokes.draw_hairline(painter, rect.left(), rect.right(), rect.top(), palette.line)
        above = (rect.height() - px(22)) / 2 if low else px(15)
        # A row still lower than it asks for has a smaller icon, and none is cut.
        side = min(px(ICON), rect.height() - 4) if low else px(ICON)
        down = (rect.height() - side) / 2 if low else above + px(2)
        icon = QRectF(rect.left(), rect.top() + down, side, side)
        theme.icons.paint(painter, icon, act.icon, palette.ember)
        top = QRectF(rect.left() + px(INDENT), rect.top() + above, 0, px(22))
        top.setRight(rect.right())
        font = theme.type.font("name", 18)
        taken = keycap.width(act.shortcut, theme) + px(8) if act.shortcut else 0.0
        if strokes.width_of(act.name, font) + taken > top.width():
            taken = 0.0  # the name comes first; the menus have the key
        if taken:
            keycap.paint(painter, top, act.shortcut, theme)
        strokes.write(painter, top.adjusted(0, 0, -taken, 0), act.name, font, palette.ink)
        below = top.translated(0, px(23))
        if not low:
            strokes.write(painter, below, act.says, theme.type.small(), palette.ink2)


class ActionRow(Drawn, QAbstractButton):
    """A row to press."""

    ring = (0, 2, 0, -1, 4)

    def __init__(self, act: Act, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._act, self.low = act, False
        self.setText(act.name)
        self.setAccessibleName(act.name)
        self.setAccessibleDescription(act.says)
        self.setToolTip(hint(act.says))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def fold(self, *, low: bool) -> None:
        """Whether it has no room for its line; else it is as high as there is room."""
        self.low = low
        px = themes.theme_of(self).type.px
        self.setMaximumHeight(round(px(ROW - 9)) if low else HIGHEST)
        self.update()

    def sizeHint(self) -> QSize:
        theme = themes.theme_of(self)
        type_ = theme.type
        name = strokes.width_of(self._act.name, type_.font("name", 18))
        cap = keycap.width(self._act.shortcut, theme) if self._act.shortcut else 0
        says = strokes.width_of(self._act.says, type_.small())
        wide = type_.px(INDENT) + max(name + type_.px(12) + cap, says)
        return QSize(round(wide + 2), round(type_.px(ROW)))

    def minimumSizeHint(self) -> QSize:
        type_ = themes.theme_of(self).type
        name = strokes.width_of(self._act.name, type_.font("name", 18))
        return QSize(round(type_.px(INDENT) + name + 2), round(type_.px(LOW)))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        hover = self.underMouse() or self.isDown()
        paint(painter, rect, self._act, theme, low=self.low, hover=hover)


class ActionList(QWidget):
    """Rows below each other: each of them has its line, or none has."""

    def __init__(self, rows: Iterable[ActionRow]) -> None:
        super().__init__()
        self._rows = tuple(rows)
        layouts.column(*self._rows, layouts.rule("line"), ..., into=self)
        themes.theme_of(self).changed.connect(self._fold)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        whole = themes.theme_of(self).type.px(ROW - 7) * len(self._rows)
        for row in self._rows:
            row.fold(low=self.height() < whole)
