"""A room of the rail where games are begun, and those last open are gone on with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.action import Act, ActionRow
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.shell.document_cards import Cards, Samples
from bwdesk.desk.shell.interface import Opener

WIDEST = 960


class GameRoom(QWidget):
    """What is begun here, and the files of a kind last open. ``open_file`` asks for a file, the
    others name one."""

    open_file = Signal()
    open_path = Signal(Path)
    open_sample = Signal(Path)

    def __init__(
        self, title: str, says: str, openers: Sequence[Opener], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        layouts.on_ground(self, "paper")
        self._openers = openers
        self._cards = Cards(openers)
        self._lately = SectionLabel("Recent", rule=False)
        inside = QWidget()
        inside.setMaximumWidth(WIDEST)
        self._column = layouts.column(
            words(title, "display", "ink"), into=inside, spacing=12, margins=(32, 32, 32, 24)
        )
        self._column.addWidget(words(says, "prose", "ink2", wrap=True))
        self._begun = layouts.column(spacing=12)
        self._column.addLayout(self._begun)
        self._column.addWidget(self._lately)
        self._column.addWidget(self._cards)
        self._column.addStretch(1)
        scroll = QScrollArea()
        scroll.setAccessibleName(title)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(inside)
        layouts.column(scroll, into=self, spacing=None)
        self._cards.chosen.connect(self.open_path)

    def offer(self, act: Act) -> ActionRow:
        """A row of what can be begun or opened."""
        row = ActionRow(act)
        self._begun.addWidget(row)
        return row

    def offer_shelf(self, name: str) -> ActionRow:
        """The row that leads to all there are, searched and sorted."""
        return self.offer(
            Act("folder-open", name, "Searched, sorted and tagged, wherever they lie")
        )

    def let_samples(self) -> Samples:
        """The samples, below all else."""
        samples = Samples(self._openers)
        below = self._column.count() - 1
        self._column.insertWidget(below, SectionLabel("Samples", rule=False))
        self._column.insertWidget(below + 1, samples)
        samples.chosen.connect(self.open_sample)
        return samples

    def show_files(self, recent: Iterable[Path]) -> None:
        """The files of its kind among those last open."""
        some = self._cards.show_files(recent)
        self._lately.setVisible(bool(some))
