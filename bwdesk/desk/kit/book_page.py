"""A page that is read: Markdown in our letters, its headings gone to, and words found on it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtGui import (
    QColor,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from bwdesk.desk import theme as themes

MARGIN = 28
LEADING = 118
"""The height of a line, in percent of its letters'."""
PICTURE = "\ufffc"


class BookPage(QTextBrowser):
    """Shows Markdown, or words as they are; links are for whoever shows it to follow."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("kind", "page")
        self.setAccessibleName(name)
        self.document().setDocumentMargin(MARGIN)
        themes.theme_of(self).changed.connect(self.set_type)

    def show_markdown(self, text: str) -> None:
        self.setMarkdown(text)
        self.set_type()

    def show_plain(self, text: str) -> None:
        self.setPlainText(text)
        self.set_type()

    def set_type(self) -> None:
        """Our letters and air: Markdown knows only larger and bolder ones, and code of any size."""
        type_, whole = themes.theme_of(self).type, QTextCursor(self.document())
        # In one stroke: a page laid out anew after each of its blocks takes a second.
        whole.beginEditBlock()
        for block in self.blocks():
            cursor, level = QTextCursor(block), block.blockFormat().headingLevel()
            air = block.blockFormat()
            air.setTopMargin(type_.px(16 if level > 1 else 0))
            air.setBottomMargin(type_.px(2 if level or cursor.currentTable() else 8))
            leading = 100 if PICTURE in block.text() else LEADING  # a picture is its own air
            air.setLineHeight(leading, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            cursor.setBlockFormat(air)
            if level:
                cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
                look = QTextCharFormat()
                look.setFont(type_.font("h1" if level == 1 else "h2"))
                cursor.mergeCharFormat(look)
        for start, length in self._code():
            cursor = QTextCursor(self.document())
            cursor.setPosition(start)
            cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
            look = QTextCharFormat()
            look.setProperty(QTextFormat.Property.FontPixelSize, type_.small().pixelSize())
            cursor.mergeCharFormat(look)
        whole.endEditBlock()

    def _code(self) -> list[tuple[int, int]]:
        """Where code stands, and how long it is."""
        found = []
        for block in self.blocks():
            each = block.begin()
            while not each.atEnd():
                if each.fragment().charFormat().fontFixedPitch():
                    found.append((each.fragment().position(), each.fragment().length()))
                each += 1
        return found

    def blocks(self) -> Iterator[QTextBlock]:
        """Its paragraphs, headings and cells, from the top."""
        block = self.document().begin()
        while block.isValid():
            yield block
            block = block.next()

    def scroll_to(self, heading: str) -> None:
        """The heading at the top of what is seen; a page without it is read from its beginning."""
        self.moveCursor(QTextCursor.MoveOperation.Start)
        wanted = heading.casefold()
        for block in self.blocks():
            if wanted and block.blockFormat().headingLevel() and wanted == block.text().casefold():
                self.scroll_to_block(block)

    def scroll_to_block(self, block: QTextBlock) -> None:
        top = self.document().documentLayout().blockBoundingRect(block).top()
        self.verticalScrollBar().setValue(round(top) - MARGIN)
        self.setTextCursor(QTextCursor(block))

    def mark(self, words: str) -> int:
        """Mark the words wherever they stand; how often that is."""
        found = []
        at = self.document().find(words) if words else QTextCursor()
        while not at.isNull():
            one = QTextEdit.ExtraSelection()
            one.cursor = at
            one.format.setBackground(QColor(themes.theme_of(self).palette.wash))
            found.append(one)
            at = self.document().find(words, at)
        self.setExtraSelections(found)
        return len(found)

    def find_next(self, words: str, *, back: bool = False) -> bool:
        """Go to where the words stand next; from the last, to the first again."""
        way = QTextDocument.FindFlag.FindBackward if back else QTextDocument.FindFlag(0)
        if self.find(words, way):
            return True
        end = QTextCursor.MoveOperation.End if back else QTextCursor.MoveOperation.Start
        self.moveCursor(end)
        return self.find(words, way)
