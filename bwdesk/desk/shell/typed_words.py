"""Words that stood in fields when an earlier run ended: to be read and copied."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit.report import ReportDialog
from bwdesk.files.recovery import Word, Words


class TypedWords(ReportDialog):
    """Each with the field it stood in."""

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__("Typed and not used yet", "Typed and not used yet", parent)
        self.says.setText(
            "This stood in fields when the program ended. Copy it to where it belongs."
        )
        self.page.setAccessibleName("What was typed")
        self.copy.setText("&Copy all")
        self.go_on.setText("Done")
        self.show_report(
            ((_head(each), (each.text,)) for each in words.said),
            "\n\n".join(each.text for each in words.said) + "\n",
        )


def _head(word: Word) -> str:
    """``A ruling of the table, Robard Ash: Because``"""
    return ": ".join(each for each in (word.where, word.field) if each)
