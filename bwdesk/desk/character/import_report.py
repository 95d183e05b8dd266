"""What became of an imported character's file: to be read, and to be copied."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QLabel, QPushButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit.form import fill, load_form
from bwdesk.desk.kit.report import ReportPage
from bwdesk.files.charred_black.report import Report

WIDTH, HEIGHT = 620, 520


class ImportReport(QDialog):
    """Heads and sentences of one report."""

    says: QLabel
    page_place: QWidget
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
        self.page = fill(self.page_place, ReportPage("What became of the file"))
        self.page.show_sections(report.sections())
        self.copy.clicked.connect(self._copy)
        self.go_on.clicked.connect(self.accept)
        self.setTabOrder(self.page, self.copy)
        self.go_on.setFocus()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._report.text())
        self.copy.setText("Copied")
