"""What is being done, how far it has come, and a button to leave it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QPushButton, QSizePolicy, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.words import words


class WorkBar(QWidget):
    """Hidden while nothing is done; ``left`` when the user has had enough."""

    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = layouts.row(into=self, spacing=12)
        self.says = words("", "small", "ink2")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.cancel = QPushButton("Cancel")
        self.cancel.setAutoDefault(False)
        self.cancel.clicked.connect(self.left)
        row.addWidget(self.says)
        row.addWidget(self.bar, 1)
        row.addWidget(self.cancel)
        self.hide()

    def begin(self, what: str, steps: int) -> None:
        """*what* is done, in so many steps: ``Printing``."""
        self._what, self._steps, self._done = what, steps, 0
        self.bar.setRange(0, steps)
        self._show()
        self.show()
        self.cancel.setFocus()

    def step(self, _done: object = None) -> None:
        self._done += 1
        self._show()

    def end(self) -> None:
        self.hide()

    def _show(self) -> None:
        self.bar.setValue(self._done)
        self.bar.setAccessibleName(self._what)
        now = min(self._done + 1, self._steps)
        self.says.setText(f"{self._what} {now} of {self._steps}…")
