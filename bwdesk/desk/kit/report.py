"""A page of heads with sentences below them, to be read, selected and copied; as a dialog, too."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QDialog, QLabel, QPushButton, QTextEdit, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit.form import load_form

Sections = Iterable[tuple[str, tuple[str, ...]]]
WIDTH, HEIGHT = 620, 520


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
        themes.theme_of(self).changed.connect(self._write)

    def show_sections(self, sections: Sections) -> None:
        self._sections = tuple(sections)
        self._write()

    def _write(self) -> None:
        self.clear()
        cursor = self.textCursor()
        for head, sentences in self._sections:
            self._head(cursor, head)
            self._write_below(cursor, sentences)
        cursor.movePosition(QTextCursor.MoveOperation.Start)
        self.setTextCursor(cursor)

    def _head(self, cursor: QTextCursor, head: str) -> None:
        px = themes.theme_of(self).type.px
        block = QTextBlockFormat()
        block.setBottomMargin(px(4))
        if cursor.atStart():
            cursor.setBlockFormat(block)
        else:
            block.setTopMargin(px(14))
            cursor.insertBlock(block)
        cursor.insertText(head, self._letters("name"))

    def _write_below(self, cursor: QTextCursor, sentences: tuple[str, ...]) -> None:
        px, line = themes.theme_of(self).type.px, QTextBlockFormat()
        line.setLeftMargin(px(14))
        line.setBottomMargin(px(4))
        for sentence in sentences:
            cursor.insertBlock(line)
            cursor.insertText(sentence, self._letters("body"))

    def _letters(self, face: str) -> QTextCharFormat:
        theme = themes.theme_of(self)
        letters = QTextCharFormat()
        letters.setFont(theme.type.font(face))
        letters.setForeground(QColor(theme.palette.ink))
        return letters


class ReportDialog(QDialog):
    """A report under a *heading*, with a button that copies its whole text and one that goes on."""

    heading: QLabel
    says: QLabel
    page: ReportPage
    copy: QPushButton
    go_on: QPushButton

    def __init__(self, title: str, heading: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        load_form(self, "report", page=ReportPage(heading))
        px = themes.theme_of(self).type.px
        self._text = ""
        self.setWindowTitle(title)
        self.heading.setText(heading)
        self.resize(round(px(WIDTH)), round(px(HEIGHT)))
        self.copy.clicked.connect(self._copy)
        self.go_on.clicked.connect(self.accept)
        self.setTabOrder(self.page, self.copy)
        self.go_on.setFocus()

    def show_report(self, sections: Sections, text: str) -> None:
        """*text* is what is copied."""
        self._text = text
        self.page.show_sections(sections)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._text)
        self.copy.setText("Copied")
