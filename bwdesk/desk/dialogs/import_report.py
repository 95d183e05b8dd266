"""What became of an imported character's file: to be read, and to be copied."""

from __future__ import annotations

from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QDialog, QLabel, QPushButton, QTextEdit, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.form import load_form
from bwdesk.files.charred_black.report import Report

WIDTH, HEIGHT = 620, 520


class ImportReport(QDialog):
    """Heads and sentences of one report."""

    says: QLabel
    page: QTextEdit
    copy: QPushButton
    go_on: QPushButton

    def __init__(self, report: Report, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        load_form(self, "import_report")
        self._report = report
        px = themes.of(self).type.px
        self.setWindowTitle("Imported")
        self.resize(round(px(WIDTH)), round(px(HEIGHT)))
        self.says.setText(
            f"{report.source} is unchanged. The character is new here and not saved yet."
        )
        self.copy.clicked.connect(self._copy)
        self.go_on.clicked.connect(self.accept)
        themes.of(self).changed.connect(self._write)
        self._write()
        self.go_on.setFocus()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._report.text())
        self.copy.setText("Copied")

    def _write(self) -> None:
        self.page.clear()
        cursor = self.page.textCursor()
        for head, sentences in self._report.sections():
            self._head(cursor, head)
            self._list(cursor, sentences)
        cursor.movePosition(QTextCursor.MoveOperation.Start)
        self.page.setTextCursor(cursor)

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

    def _list(self, cursor: QTextCursor, sentences: tuple[str, ...]) -> None:
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
