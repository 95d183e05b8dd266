"""What became of an imported character's file: to be read, and to be copied."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit.report import ReportDialog
from bwdesk.files.charred_black.report import Report


class ImportReport(ReportDialog):
    """Heads and sentences of one report."""

    def __init__(self, report: Report, parent: QWidget | None = None) -> None:
        super().__init__("Imported", "Imported from Charred Black", parent)
        self.says.setText(
            f"{report.source} is unchanged. The character is new here and not saved yet."
        )
        self.page.setAccessibleName("What became of the file")
        self.copy.setText("&Copy the report")
        self.go_on.setText("To the character")
        self.show_report(report.sections(), report.text())
