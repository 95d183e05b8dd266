"""The portrait in its frame: where one is dropped, pasted or chosen, and a small one to look at."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QMimeData, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QImage,
    QKeyEvent,
    QKeySequence,
    QPainter,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import pictures, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.theme import Theme
from bwdesk.rules.person.character import Portrait
from bwdesk.rules.person.portrait import HIGH, WIDE

ICON = 24
DASH = (5, 4)


def paint(painter: QPainter, rect: QRectF, portrait: Portrait | None, theme: Theme) -> None:
    """The picture under its hairline; what cannot be drawn is an empty frame with an icon."""
    image = pictures.image_of(portrait) if portrait else None
    with strokes.drawing(painter):
        painter.fillRect(rect, QColor(theme.palette.sheet))
        if image:
            pictures.paint(painter, rect, image)
        else:
            side = min(theme.type.px(ICON), rect.width() / 2)
            box = QRectF(0, 0, side, side)
            box.moveCenter(rect.center())
            theme.icons.paint(painter, box, "image" if portrait else "user", theme.palette.ink3)
        strokes.outline(painter, rect, theme.palette.line2)


def dropped_image(data: QMimeData) -> QImage | Path | None:
    """The image or the file of an image that is dropped or pasted, if any."""
    files = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    if files:
        return files[0]
    image = data.imageData() if data.hasImage() else None
    return image if isinstance(image, QImage) else None


class PortraitView(Drawn, QWidget):
    """A small one to look at, *height* px high at 100 %."""

    def __init__(self, height: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._height = height
        self._portrait: Portrait | None = None
        self.setAccessibleName("Portrait")
        self._measure()
        themes.theme_of(self).changed.connect(self._measure)

    def show_portrait(self, portrait: Portrait | None) -> None:
        self._portrait = portrait
        self.update()

    def _measure(self) -> None:
        high = themes.theme_of(self).type.px(self._height)
        self.setFixedSize(round(high * WIDE / HIGH), round(high))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self._portrait, theme)


class PortraitFrame(Drawn, QAbstractButton):
    """The frame to fill. A click asks for a file; ``offered`` carries an image or a file's path.

    Ctrl+V pastes, Delete takes the picture down, files and images can be dropped.
    """

    offered = Signal(object)
    removed = Signal()

    HEIGHT, NARROW = 150, 110

    def __init__(self, clipboard: Callable[[], QMimeData], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._clipboard = clipboard
        self._portrait: Portrait | None = None
        self._over, self._height = False, self.HEIGHT
        self.setAcceptDrops(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.show_portrait(None)

    def show_portrait(self, portrait: Portrait | None) -> None:
        self._portrait = portrait
        self.setAccessibleName("Portrait" if portrait else "Portrait, none yet")
        keys = "Ctrl+V pastes one" + (", Delete takes it down." if portrait else ".")
        self.setToolTip(f"A click chooses an image file, {keys}")
        self.update()

    def paste(self) -> bool:
        """Offer what the clipboard holds; False when that is no image."""
        found = dropped_image(self._clipboard())
        if found is not None:
            self.offered.emit(found)
        return found is not None

    def set_height(self, height: int) -> None:
        """In px at 100 %."""
        self._height = height
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        high = themes.theme_of(self).type.px(self._height)
        return QSize(round(high * WIDE / HIGH), round(high))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self._portrait:
            self.removed.emit()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_image(event.mimeData()) is not None:
            event.acceptProposedAction()
            self._hover(True)

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:
        self._hover(False)

    def dropEvent(self, event: QDropEvent) -> None:
        self._hover(False)
        found = dropped_image(event.mimeData())
        if found is not None:
            event.acceptProposedAction()
            self.offered.emit(found)

    def _hover(self, over: bool) -> None:
        self._over = over
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        if self._portrait:
            paint(painter, rect, self._portrait, theme)
        else:
            self._paint_empty(painter, rect, theme)
        if self._over or self.hasFocus():
            strokes.focus_ring(painter, rect, theme.palette.ember, 2)

    def _paint_empty(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        """A dashed edge, since things can be dropped here, and what they may be."""
        palette, px = theme.palette, theme.type.px
        with strokes.drawing(painter):
            hover = self.underMouse() or self.isDown()
            painter.fillRect(rect, QColor(palette.desk if hover else palette.sheet))
            painter.setPen(strokes.pen(palette.edge, strokes.DRAWN, DASH))
            painter.drawRect(strokes.inset(rect, strokes.DRAWN))
            icon = QRectF(0, 0, px(ICON), px(ICON))
            icon.moveCenter(rect.center())
            icon.translate(0, -px(22))
            theme.icons.paint(painter, icon, "image", palette.ink2)
            lines = QRectF(px(8), icon.bottom() + px(6), rect.width() - px(16), px(50))
            painter.setFont(theme.type.hint())
            painter.setPen(QColor(palette.ink3))
            flags = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(lines, flags, "Portrait: drop or paste an image")
