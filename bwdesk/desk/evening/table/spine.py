"""A card that is folded: its name upright, what is left to it in a few signs."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.table.glance import Glance
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.words import hint

WIDTH = 44


class Spine(QAbstractButton):
    """Clicked, the card unfolds."""

    def __init__(self, glance: Glance) -> None:
        super().__init__()
        self.glance = glance
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.show_glance(glance)

    def show_glance(self, glance: Glance) -> None:
        self.glance = glance
        said = (glance.name, glance.player, glance.state, glance.hurt, f"Fate {glance.fate}")
        self.setAccessibleName("; ".join(filter(None, said)))
        self.setText(glance.name)
        self.setToolTip(hint(self.accessibleName()))
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(WIDTH)), round(px(200)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.theme_of(self), QPainter(self), QRectF(self.rect())
        px, palette, glance = theme.type.px, theme.palette, self.glance
        with strokes.drawing(painter):
            ground = palette.desk if self.underMouse() else palette.paper
            painter.fillRect(rect, QColor(ground))
            strokes.upright(painter, rect.right() - 1, 0, rect.bottom(), palette.line2)
            fate = QRectF(0, px(8), rect.width(), px(18))
            strokes.write(painter, fate, "F", theme.type.hint(), palette.ink2, strokes.CENTER)
            count = fate.translated(0, px(17))
            value = theme.type.value(17)
            strokes.write(painter, count, str(glance.fate), value, palette.ink, strokes.CENTER)
            told = (glance.state or glance.hurt).split() if glance.is_open else ["?"]
            for place, word in enumerate(told[:3]):
                line = QRectF(1, px(50 + 16 * place), rect.width() - 2, px(16))
                small = theme.type.font("hint", 12)
                strokes.write(painter, line, word, small, palette.broken, strokes.CENTER)
            painter.save()
            painter.translate(rect.center().x() + px(1), rect.bottom() - px(14))
            painter.rotate(-90)
            room = QRectF(0, -px(12), rect.height() - px(130), px(24))
            strokes.write(painter, room, glance.name, theme.type.font("name"), palette.ink)
            painter.restore()
        if self.hasFocus():
            strokes.focus_ring(painter, rect.adjusted(2, 2, -3, -2), palette.ember, 3)
