"""All pages in a row, small: what is printed, in its order; a click turns to one."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QImage, QPixmap
from PySide6.QtWidgets import QFrame, QListView, QListWidget, QListWidgetItem, QWidget

from bwdesk.desk.printing.proof import Proof, thumbnails
from bwdesk.desk.printing.worker import Worker

HIGH = 72
"""How high a page is, in pixels."""
MOST = 60
"""Of so many pages there are pictures; the others have their number alone."""


class Thumbnails(QListWidget):
    """The pages of a `Proof`; ``picked`` with the number of one, from 0.

    One page needs none: the row is hidden.
    """

    picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._drawing: Worker | None = None
        self._drawn = 0
        self._has_room = True
        self.setAccessibleName("All pages")
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        self.setMovement(QListView.Movement.Static)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSpacing(2)
        self.setIconSize(QSize(HIGH, HIGH))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedHeight(HIGH + 2 * self.fontMetrics().height() + 14)
        self.itemClicked.connect(lambda item: self.picked.emit(self.row(item)))
        self.itemActivated.connect(lambda item: self.picked.emit(self.row(item)))
        self.hide()

    def show_proof(self, proof: Proof) -> None:
        """Other pages, drawn one after the other."""
        self.stop()
        self.clear()
        count = len(proof.sizes)
        self.setVisible(self._has_room and count > 1)
        if count < 2:
            return
        titles = {page: title for title, page in proof.titles}
        title = ""
        for page, size in enumerate(proof.sizes):
            title = titles.get(page, title)
            item = QListWidgetItem(str(page + 1))
            item.setToolTip(title)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"Page {page + 1}, {title}")
            item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter)
            item.setIcon(QIcon(_paper(size.width() / size.height())))
            self.addItem(item)
        self._drawn = 0
        ratio = self.devicePixelRatioF()
        self._drawing = Worker(thumbnails(proof.pdf, HIGH * ratio, MOST))
        self._drawing.told.connect(self._show_picture)
        self._drawing.start()

    def give_room(self, has_room: bool) -> None:
        """Hides the row where the page needs all the room there is."""
        self._has_room = has_room
        self.setVisible(has_room and self.count() > 1)

    def show_page(self, page: int) -> None:
        """Marks the page that is turned to."""
        self.setCurrentRow(page)
        if item := self.item(page):
            self.scrollToItem(item)

    def stop(self) -> None:
        """No further picture is drawn."""
        if self._drawing:
            self._drawing.stop()
            self._drawing = None

    def _show_picture(self, image: QImage) -> None:
        if item := self.item(self._drawn):
            pixmap = QPixmap.fromImage(image)
            pixmap.setDevicePixelRatio(self.devicePixelRatioF())
            item.setIcon(QIcon(pixmap))
        self._drawn += 1


def _paper(shape: float) -> QPixmap:
    """A white page, until its picture is there."""
    pixmap = QPixmap(round(min(1, shape) * HIGH), round(HIGH / max(1, shape)))
    pixmap.fill(Qt.GlobalColor.white)
    return pixmap
