"""What is asked at the left, what is answered at the right; below it where there is no room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QLayout, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.words import words


class AskedRow(QWidget):
    """A question by its name, what it is *answered* by, and under that what the answer means."""

    def __init__(self, name: str, asks: str, answered: QWidget | QLayout) -> None:
        super().__init__()
        self.says = words("", "small", "ink2", wrap=True)
        asked = words(name, "name"), words(asks, "small", "ink2", wrap=True)
        self._halves = layouts.row(
            layouts.column(*asked, ..., spacing=2),
            layouts.column(answered, self.says, spacing=4),
            into=self,
            margins=(0, 8, 0, 8),
        )
        self._halves.setStretch(0, 2)
        self._halves.setStretch(1, 3)
        self.lay(beside=True)

    def lay(self, *, beside: bool) -> None:
        """Side by side, or one below the other."""
        way = QBoxLayout.Direction
        self._halves.setDirection(way.LeftToRight if beside else way.TopToBottom)
        self._halves.setSpacing(24 if beside else 6)


class ReadingRow(AskedRow):
    """How a rule is read, one of several *answers*, of which the first is what we recommend.

    ``chosen`` carries the place of an answer somebody chooses.
    """

    chosen = Signal(int)

    def __init__(self, name: str, asks: str, answers: Sequence[str]) -> None:
        self.choice = Segmented(asks, answers)
        super().__init__(name, asks, self.choice)
        self.choice.chosen.connect(self.chosen)

    def show_answer(self, at: int, says: str) -> None:
        """The answer that holds now, and what it does."""
        if self.choice.current() != at:
            self.choice.blockSignals(True)
            self.choice.choose(at)
            self.choice.blockSignals(False)
        self.says.setText(f"{says} Recommended." if at == 0 else says)
