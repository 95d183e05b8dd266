"""Names on a page to read: dotted where they first stand, and explained wherever they do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QUrl
from PySide6.QtGui import QColor, QHelpEvent, QTextBlock, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextBrowser

from bwdesk.desk import theme as themes
from bwdesk.desk.kit.explains import NAMED, ask

Names = Callable[[str], Iterable[tuple[int, str]]]
"""Where names stand in a text, and the names."""


class MarkedNames(QObject):
    """Of a *page* whose links are names and nothing else: Tab goes from one to the next, F1 and
    Enter explain it. *names* finds those of a text."""

    def __init__(self, page: QTextBrowser, names: Names) -> None:
        super().__init__(page)
        self._page, self._names = page, names
        self._seen: set[str] = set()
        page.viewport().installEventFilter(self)
        page.anchorClicked.connect(self._explain)

    def mark(self, *, more: bool = False) -> None:
        """Dot each name where it first stands, once the page is written; *more* goes on where the
        last time it ended."""
        if not more:
            self._seen = set()
        whole = QTextCursor(self._page.document())
        whole.beginEditBlock()
        for block in self._blocks():
            for start, name in self._names(block.text()):
                if name not in self._seen:
                    self._seen.add(name)
                    cursor = QTextCursor(block)
                    cursor.setPosition(block.position() + start)
                    end = block.position() + start + len(name)
                    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
                    cursor.mergeCharFormat(self._dotted(name))
        whole.endEditBlock()

    def _blocks(self) -> Iterator[QTextBlock]:
        block = self._page.document().begin()
        while block.isValid():
            yield block
            block = block.next()

    def _dotted(self, name: str) -> QTextCharFormat:
        look = QTextCharFormat()
        look.setAnchor(True)
        look.setAnchorHref(f"{NAMED}{name}")
        look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        look.setUnderlineColor(QColor(themes.theme_of(self._page).palette.ink3))
        return look

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            name, place = self._name_at(event.pos())
            return bool(name) and ask(f"{NAMED}{name}", self._page.viewport(), place)
        return super().eventFilter(watched, event)

    def _name_at(self, point: QPoint) -> tuple[str, QRect]:
        cursor = self._page.cursorForPosition(point)
        block, at = cursor.block(), cursor.positionInBlock()
        for start, name in self._names(block.text()):
            if start <= at <= start + len(name):
                place = self._place_of(block.position() + start, len(name))
                if place.contains(point):
                    return name, place
        return "", QRect()

    def _place_of(self, start: int, length: int) -> QRect:
        cursor = QTextCursor(self._page.document())
        cursor.setPosition(start)
        first = self._page.cursorRect(cursor)
        cursor.setPosition(start + length)
        last = self._page.cursorRect(cursor)
        return first.united(last) if first.top() == last.top() else first.adjusted(0, 0, 40, 0)

    def _explain(self, url: QUrl) -> None:
        cursor = self._page.textCursor()
        ask(url.toString(), self._page.viewport(), self._page.cursorRect(cursor))
