"""The Chronicles room: where one begins a chronicle, or goes on with one."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from bwdesk.desk.shell.gallery import CHRONICLE, Cards, Samples
from bwdesk.desk.widgets.action import Act, ActionRow
from bwdesk.desk.widgets.words import SectionLabel, words

WIDEST = 960


class ChroniclesRoom(QWidget):
    """``found`` begins a chronicle; ``open_file`` asks for a file, the others name one."""

    found = Signal()
    open_file = Signal()
    open_path = Signal(Path)
    open_sample = Signal(Path)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", "paper")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._cards, self._samples = Cards(), Samples(CHRONICLE)
        self._lately = SectionLabel("Recent", rule=False)
        inside = QWidget()
        inside.setMaximumWidth(WIDEST)
        column = QVBoxLayout(inside)
        column.setContentsMargins(32, 32, 32, 24)
        column.setSpacing(12)
        column.addWidget(words("Chronicles", "display", "ink"))
        column.addWidget(
            words(
                "Two to six people play a war for months at one desk. The program keeps what is "
                "secret, knows the matrix, and forgets nothing.",
                "prose",
                "ink2",
                wrap=True,
            )
        )
        for row, asked in (
            (Act("castle", "Start a chronicle", "Territory, factions, leaders"), self.found),
            (Act("folder-open", "Open a chronicle", "From a .bwchron file"), self.open_file),
        ):
            button = ActionRow(row)
            button.clicked.connect(asked)
            column.addWidget(button)
        column.addWidget(self._lately)
        column.addWidget(self._cards)
        column.addWidget(SectionLabel("Samples", rule=False))
        column.addWidget(self._samples)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(inside)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scroll)
        self._cards.chosen.connect(self.open_path)
        self._samples.chosen.connect(self.open_sample)

    def show_files(self, recent: Iterable[Path]) -> None:
        """The chronicles among the files last open, and the samples."""
        some = self._cards.show_files(each for each in recent if each.suffix == CHRONICLE)
        self._lately.setVisible(bool(some))
        self._samples.show_samples()
