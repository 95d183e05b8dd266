"""A card that stays: beside the board, with its links, until it is closed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QDialog, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.shortcuts import hear, key_text
from bwdesk.desk.reference.reading_page import ReadingPage
from bwdesk.keys import EXPLAIN, REFERENCE_BACK
from bwdesk.rules.packs.book import Book

WIDE, HIGH, EDGE = 420, 520, 24


class Pinned(QDialog):
    """``read`` carries the link of what shall be read in the room of the Reference."""

    read = Signal(str)

    def __init__(
        self, book: Callable[[], Book], agreed: Callable[[], Mapping[str, str]], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Reference")
        self.page = ReadingPage(book, agreed, self)
        whole = push_button("In the Reference", self._read, kind="quiet")
        whole.setToolTip(f"Opens the page there: {key_text(EXPLAIN)}")
        self.page.head.addWidget(whole)
        layouts.column(self.page, into=self, spacing=None)
        hear(EXPLAIN, self, self._read)
        hear(REFERENCE_BACK, self, self.page.go_back)
        px, around = themes.theme_of(parent).type.px, parent.size()
        wide = min(round(px(WIDE)), around.width() * 2 // 3)
        high = min(round(px(HIGH)), around.height() - 4 * EDGE)
        self.resize(wide, high)
        self.move(parent.mapToGlobal(QPoint(around.width() - wide - EDGE, 3 * EDGE)))

    def show_link(self, link: str) -> None:
        """Tell of something, and take the focus, so that keys follow its links."""
        self.page.show_link(link)
        self.show()
        self.activateWindow()
        self.page.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _read(self) -> None:
        self.close()
        self.read.emit(self.page.link)
