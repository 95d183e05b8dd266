"""A place of the questionnaire to tick: a ring or a box, filled with the sign of the faction."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import sign, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.words import hint
from bwdesk.desk.theme import Theme

HIGH, WIDE, RING, FILLED = 30, 64, 13, 17
DASH = (2.0, 2.0)


class TickBox(Drawn, QAbstractButton):
    """*many* may be ticked beside each other, or one of its group. An *unusual* one is dashed."""

    def __init__(self, *, many: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._many, self._unusual, self._sign = many, False, "disc"
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_tick(self, name: str, sign: str, *, on: bool, unusual: bool = False) -> None:
        self._sign, self._unusual = sign, unusual
        self.setChecked(on)
        self.setAccessibleName(name)
        self.setToolTip(hint(name))
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(WIDE)), round(px(HIGH)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette = theme.type.px, theme.palette
        if self.underMouse():
            painter.fillRect(rect, QColor(palette.desk))
        side = px(FILLED if self.isChecked() else RING)
        box = QRectF(0, 0, side, side)
        box.moveCenter(rect.center())
        if self.isChecked():
            sign.paint(painter, box, self._sign, theme)
        else:
            dash = DASH if self._unusual else ()
            painter.setPen(strokes.pen(palette.edge, strokes.DRAWN, dash))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            ring = strokes.inset(box, strokes.DRAWN)
            if self._many:
                painter.drawRoundedRect(ring, 2, 2)
            else:
                painter.drawEllipse(ring)
        if self.hasFocus():
            around = QRectF(0, 0, px(30), px(26))
            around.moveCenter(rect.center())
            strokes.focus_ring(painter, around, palette.ember, 4)
