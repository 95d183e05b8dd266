"""A PDF on a printer: pages as pictures of 300 dots an inch, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtGui import QImage, QPageLayout, QPainter

from bwdesk.desk.printing.proof import POINTS, Proof, picture
from bwdesk.desk.printing.worker import Worker

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

DOTS = 300
"""An inch; what the printer is set to, and enough for the smallest label."""


class Printout(QObject):
    """``drawn`` after each page, ``ended`` when the printer has them all."""

    drawn = Signal()
    ended = Signal()
    failed = Signal(str)

    def __init__(self, proof: Proof, printer: QPrinter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._proof, self._printer = proof, printer
        self._painter = QPainter()
        self._worker: Worker | None = None
        first, last = printer.fromPage() or 1, printer.toPage() or len(proof.sizes)
        copies = 1 if printer.supportsMultipleCopies() else printer.copyCount()
        self.pages = [*range(first - 1, min(last, len(proof.sizes)))] * copies
        self._left = list(self.pages)

    def start(self) -> None:
        if not self._left:
            self.failed.emit("No such page is there. Choose others.")
            return
        self._turn()
        if self._painter.begin(self._printer):
            self._fetch()
        else:
            self.failed.emit("The printer does not answer. Save a PDF, or try another printer.")

    def stop(self) -> None:
        """Leave it; what the printer has got it is told to forget."""
        if self._worker:
            self._worker.stop()
        if self._painter.isActive():
            self._printer.abort()
            self._painter.end()

    def _turn(self) -> None:
        """The paper upright, or on its side, as the next page is."""
        size = self._proof.sizes[self._left[0]]
        upright = size.height() >= size.width()
        way = QPageLayout.Orientation.Portrait if upright else QPageLayout.Orientation.Landscape
        self._printer.setPageOrientation(way)

    def _fetch(self) -> None:
        self._worker = Worker(picture(self._proof.pdf, self._left[0], DOTS / POINTS))
        self._worker.ended.connect(self._draw)
        self._worker.failed.connect(self._fail)
        self._worker.start()

    def _fail(self, why: str) -> None:
        self.stop()
        self.failed.emit(why)

    def _draw(self, page: QImage) -> None:
        """As large as it is; smaller where other paper was chosen than it is for."""
        dots, size = self._printer.resolution(), self._proof.sizes[self._left[0]]
        paper = QRectF(self._printer.pageLayout().fullRectPixels(dots))
        wanted = size * (dots / POINTS)
        scale = min(1.0, paper.width() / wanted.width(), paper.height() / wanted.height())
        rect = QRectF(paper.topLeft(), wanted * scale)
        rect.moveCenter(paper.center())
        self._painter.drawImage(rect, page)
        self._left.pop(0)
        self.drawn.emit()
        if not self._left:
            self._painter.end()
            self.ended.emit()
            return
        self._turn()
        if self._printer.newPage():
            self._fetch()
        else:
            self._fail("The printer takes no further page. See whether it is full or was stopped.")
