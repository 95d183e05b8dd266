"""The leaf behind the curtain: a page that lies over the folds, which stay in sight around it.

Whoever walks by sees from the folds that what is written here is private.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.in_sight import InSight
from bwdesk.desk.table.widgets.curtain import FOOT_ROD, ROD, paint_folds

WIDEST, ASIDE, ABOVE, AIR = 1260, 20, 14, 24


class CurtainPage(QWidget):
    """``body`` takes what is written, and scrolls where it must; ``foot`` stays in sight."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        px = themes.theme_of(self).type.px
        self.leaf = QFrame()
        layouts.on_ground(self.leaf, "sheet")
        self.leaf.setMaximumWidth(round(px(WIDEST)))
        inside = layouts.on_ground(QWidget(), "sheet")
        # Where it gets higher or lower, what stands on it stays as it is drawn.
        inside.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        self.body = layouts.column(into=inside, spacing=14, margins=(24, 14, 24, 14))
        self._scroll = layouts.scroll_area(inside)
        # With a bar that comes and goes all that is written would move with each letter.
        self._scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        InSight(self._scroll, round(px(AIR)))
        below = layouts.on_ground(QWidget(), "desk")
        self.foot: QVBoxLayout = layouts.column(into=below, margins=(24, 12, 24, 12))
        layouts.column(self._scroll, below, into=self.leaf, margins=(1, 1, 1, 1))
        around = layouts.column(
            self.leaf, into=self, margins=(ASIDE, ROD + ABOVE, ASIDE, FOOT_ROD + ABOVE // 2)
        )
        around.setStretch(0, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.leaf.geometry().contains(event.rect()):
            # Something on the leaf has changed; the folds around it are as they were.
            return
        theme, painter = themes.theme_of(self), QPainter(self)
        paint_folds(painter, QRectF(self.rect()), theme)
        frame = QRectF(self.leaf.geometry()).adjusted(-1, -1, 1, 1)
        with strokes.drawing(painter):
            strokes.outline(painter, frame, theme.palette.edge)
