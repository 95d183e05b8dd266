"""The empty state: what this place is for, and the one thing to do about it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from bwdesk.desk.widgets.words import words


class EmptyState(QWidget):
    """One sentence and one primary button, where the first row would be."""

    asked = Signal()

    def __init__(self, sentence: str, act: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(sentence)
        self.button = QPushButton(act, self)
        self.button.setProperty("kind", "primary")
        self.button.clicked.connect(self.asked)
        said = words(sentence, "empty", "ink", self, wrap=True)
        said.setMaximumWidth(520)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(16)
        column.addWidget(said)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
