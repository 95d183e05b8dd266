"""The Chronicles room: where one begins a chronicle, or goes on with one."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from bwdesk.desk.games.conquest.founding.said import name_of, state_of
from bwdesk.desk.shell.gallery import CHRONICLE, Cards, Samples
from bwdesk.desk.widgets.action import Act, ActionRow
from bwdesk.desk.widgets.words import SectionLabel, words
from bwdesk.files.drafts import Kept

WIDEST = 960


class ChroniclesRoom(QWidget):
    """``found`` begins a chronicle, ``go_on`` carries one that was being founded; ``open_file``
    asks for a file, the others name one."""

    found = Signal()
    go_on = Signal(object)
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
        self._drafts = QVBoxLayout()
        self._drafts.setSpacing(12)
        column.insertLayout(column.count() - 1, self._drafts)
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

    def show_drafts(self, waiting: Iterable[Kept]) -> None:
        """The chronicles that were being founded, to be gone on with."""
        while (item := self._drafts.takeAt(0)) is not None:
            if row := item.widget():
                row.hide()
                row.deleteLater()
        for kept in waiting:
            button = ActionRow(Act("feather", f"Go on founding {name_of(kept)}", state_of(kept)))
            button.clicked.connect(lambda _checked=False, kept=kept: self.go_on.emit(kept))
            self._drafts.addWidget(button)

    def show_files(self, recent: Iterable[Path]) -> None:
        """The chronicles among the files last open, and the samples."""
        some = self._cards.show_files(each for each in recent if each.suffix == CHRONICLE)
        self._lately.setVisible(bool(some))
        self._samples.show_samples()
