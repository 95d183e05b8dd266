"""A page of heads with sentences below them, to be read, selected and copied."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit, QWidget

from bwdesk.desk import theme as themes

Sections = Iterable[tuple[str, tuple[str, ...]]]


class ReportPage(QTextEdit):
    """Names stand in it as they are, whatever signs they hold."""

    def __init__(self, called: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sections: tuple[tuple[str, tuple[str, ...]], ...] = ()
        self.setAccessibleName(called)
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByKeyboard
            | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        themes.of(self).changed.connect(self._write)

    def show_sections(self, sections: Sections) -> None:
        self._sections = tuple(sections)
        self._write()

    def _write(self) -> None:
        self.clear()
        cursor = self.textCursor()
        for head, sentences in self._sections:
            self._head(cursor, head)
            self._below(cursor, sentences)
        cursor.movePosition(QTextCursor.MoveOperation.Start)
        self.setTextCursor(cursor)

    def _head(self, cursor: QTextCursor, head: str) -> None:
        px = themes.of(self).type.px
        block = QTextBlockFormat()
        block.setBottomMargin(px(4))
        if cursor.atStart():
            cursor.setBlockFormat(block)
        else:
            block.setTopMargin(px(14))
            cursor.insertBlock(block)
        cursor.insertText(head, self._letters("name"))

    def _below(self, cursor: QTextCursor, sentences: tuple[str, ...]) -> None:
        px, line = themes.of(self).type.px, QTextBlockFormat()
        line.setLeftMargin(px(14))
        line.setBottomMargin(px(4))
        for sentence in sentences:
            cursor.insertBlock(line)
            cursor.insertText(sentence, self._letters("body"))

    def _letters(self, face: str) -> QTextCharFormat:
        theme = themes.of(self)
        letters = QTextCharFormat()
        letters.setFont(theme.type.font(face))
        letters.setForeground(QColor(theme.palette.ink))
        return letters
