"""What the window's tabs and tools lie on."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.widgets import strokes
from bwdesk.desk.widgets.tabs import STRIP


class TopBar(QWidget):
    """The strip across the top: tabs at the left, tools at the right, a line below both."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.of(self), QPainter(self), QRectF(self.rect())
        with strokes.drawing(painter):
            painter.fillRect(rect, QColor(theme.palette.desk))
            strokes.across(painter, 0, rect.right(), rect.bottom() - 1, theme.palette.line2)

    def sizeHint(self) -> QSize:
        return QSize(400, round(themes.of(self).type.px(STRIP)))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())
