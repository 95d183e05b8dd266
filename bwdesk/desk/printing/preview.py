"""The pages as they will be: one at a time, as wide as there is room or whole."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.shortcuts import hear, with_key
from bwdesk.desk.kit.words import words
from bwdesk.desk.printing.proof import Proof, picture
from bwdesk.desk.printing.thumbnails import Thumbnails
from bwdesk.desk.printing.worker import Worker
from bwdesk.keys import NEXT_PAGE, PAGE_BEFORE, Key

MARGIN = 16
ROOMY = 420
"""So high there is room for all pages below the one that is shown."""
SETTLE = 90
"""Milliseconds after the last change of size until the page is drawn for it."""


class Preview(QWidget):
    """Pages of a `Proof`; each is drawn when it is turned to."""

    turned = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.proof = Proof()
        self.page = 0
        self._drawing: Worker | None = None
        self._soon = QTimer(self, singleShot=True, interval=SETTLE)
        self._soon.timeout.connect(self._draw)
        self.back = _arrow("chevron-left", PAGE_BEFORE)
        self.on = _arrow("chevron-right", NEXT_PAGE)
        self.counts = words("", "small", "ink2")
        self.zoom = Segmented("Zoom", ("Fit width", "Whole page"))
        self.area = _Area()
        self.thumbnails = Thumbnails()
        self._lay_out()
        self.back.clicked.connect(lambda: self.turn(-1))
        self.on.clicked.connect(lambda: self.turn(1))
        self.zoom.chosen.connect(self._fit)
        self.area.turn.connect(self.turn)
        self.thumbnails.picked.connect(self._go_to)
        self.area.first.connect(lambda: self.go_to_end(last=False))
        self.area.last.connect(lambda: self.go_to_end(last=True))
        self.area.resized.connect(self._fit)
        self.say("")

    def show_proof(self, proof: Proof) -> None:
        """Other pages, open at the one that was, or the last there is."""
        self.proof = proof
        self.thumbnails.show_proof(proof)
        self._go_to(min(self.page, len(proof.sizes) - 1))

    def say(self, says: str) -> None:
        """A sentence in place of pages."""
        self.proof = Proof()
        self.thumbnails.show_proof(self.proof)
        self.stop()
        self.area.sheet.show_words(says)
        self._show_count()

    def go_to(self, kind: str) -> None:
        """To the first page of a kind of sheet, where there is one."""
        page = self.proof.begins.get(kind)
        if page is not None and page != self.page:
            self._go_to(page)

    def turn(self, by: int) -> None:
        """By so many pages, to the top of one after and the foot of one before."""
        page = min(max(self.page + by, 0), max(len(self.proof.sizes) - 1, 0))
        if page != self.page:
            self._go_to(page)
            bar = self.area.verticalScrollBar()
            bar.setValue(bar.minimum() if by > 0 else bar.maximum())

    def go_to_end(self, *, last: bool) -> None:
        """To the top of the first page, or the foot of the last."""
        self._go_to(len(self.proof.sizes) - 1 if last else 0)
        bar = self.area.verticalScrollBar()
        bar.setValue(bar.maximum() if last else bar.minimum())

    def stop(self) -> None:
        self._soon.stop()
        if self._drawing:
            self._drawing.stop()

    def _go_to(self, page: int) -> None:
        self.page = max(page, 0)
        self._show_count()
        self.thumbnails.show_page(self.page)
        self._fit()
        self._draw()
        self.turned.emit(self.page)

    def _show_count(self) -> None:
        pages = len(self.proof.sizes)
        self.counts.setText(f"Page {self.page + 1} of {pages}" if pages else "")
        self.back.setEnabled(self.page > 0 and pages > 0)
        self.on.setEnabled(self.page < pages - 1)
        self.zoom.setEnabled(pages > 0)
        self.area.setAccessibleName(f"Preview, page {self.page + 1} of {pages}" if pages else "")

    def _fit(self) -> None:
        """The page as large as the zoom says; what was drawn is stretched until it is anew."""
        if not self.proof.sizes:
            return
        size = self.proof.sizes[self.page]
        room = self.area.maximumViewportSize()
        bar = self.area.verticalScrollBar().sizeHint().width()
        scale = (room.width() - bar - 2 * MARGIN) / size.width()
        if self.zoom.current():
            scale = min(scale, (room.height() - 2 * MARGIN) / size.height())
        self.area.sheet.show_size((size * max(scale, 0.1)).toSize())
        self._soon.start()

    def _draw(self) -> None:
        self.stop()
        if not self.proof.sizes or not self.isVisible():
            return
        ratio = self.devicePixelRatioF()
        scale = self.area.sheet.page.width() * ratio / self.proof.sizes[self.page].width()
        self._drawing = Worker(picture(self.proof.pdf, self.page, scale))
        self._drawing.ended.connect(self.area.sheet.show_picture)
        self._drawing.failed.connect(self.say)
        self._drawing.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.thumbnails.give_room(self.height() >= ROOMY)

    def _lay_out(self) -> None:
        head = layouts.row(self.zoom, ..., self.counts, self.back, self.on, spacing=4)
        layouts.column(head, self.area, self.thumbnails, into=self, spacing=8, grows=1)


def _arrow(icon: str, key: Key) -> QToolButton:
    button = QToolButton()
    button.setProperty("lucide", icon)
    button.setAccessibleName(key.does)
    button.setToolTip(with_key(key.does, key))
    hear(key, button, button.click, anywhere=True)
    return button


class _Area(QScrollArea):
    """``turn`` by one page when scrolling by keys comes to the end of the one shown; to the
    ``first`` by Home and the ``last`` by End."""

    turn = Signal(int)
    first = Signal()
    last = Signal()
    resized = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.sheet = _Sheet()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setWidget(self.sheet)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self.verticalScrollBar()
        match event.key():
            case Qt.Key.Key_PageDown | Qt.Key.Key_Space if bar.value() >= bar.maximum():
                self.turn.emit(1)
            case Qt.Key.Key_PageUp if bar.value() <= bar.minimum():
                self.turn.emit(-1)
            case Qt.Key.Key_PageDown | Qt.Key.Key_Space:
                bar.setValue(bar.value() + bar.pageStep())
            case Qt.Key.Key_Home:
                self.first.emit()
            case Qt.Key.Key_End:
                self.last.emit()
            case _:
                super().keyPressEvent(event)


class _Sheet(QWidget):
    """The page on the desk, or a sentence."""

    def __init__(self) -> None:
        super().__init__()
        self.page = QSize()
        self.picture = QImage()
        self._words = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_size(self, page: QSize) -> None:
        self.page = page
        self._words = ""
        self.setMinimumSize(page.width() + 2 * MARGIN, page.height() + 2 * MARGIN)
        self.update()

    def show_picture(self, picture: QImage) -> None:
        self.picture = picture
        self.update()

    def show_words(self, says: str) -> None:
        self.page, self.picture, self._words = QSize(), QImage(), says
        self.setMinimumSize(0, 0)
        self.setAccessibleName(says)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = themes.theme_of(self), QPainter(self)
        painter.fillRect(self.rect(), QColor(theme.palette.desk))
        if self._words:
            painter.setFont(theme.type.font("empty"))
            painter.setPen(strokes.pen(theme.palette.ink2))
            around = self.rect().adjusted(32, 32, -32, -32)
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(around, flags, self._words)
        if self.picture.isNull() or self.page.isEmpty():
            return
        page = self.rect()
        page.setSize(self.page)
        page.moveLeft(max((self.width() - page.width()) // 2, MARGIN))
        page.moveTop(max((self.height() - page.height()) // 2, MARGIN))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(page, self.picture)
        painter.setPen(strokes.pen(theme.palette.line2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(page.adjusted(-1, -1, 0, 0))
