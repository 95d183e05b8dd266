"""What is said of any two who stand against each other, before a conflict: a small table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.words import words
from bwdesk.rules.games.people.meeting import Between

NARROW = 6
"""Letters a field keeps room for at least; the list that opens is as wide as it must be."""


class PairBox(QComboBox):
    """Changed by keys and by its list; the wheel goes past it, down the dialog it stands in."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class PairsField(QWidget):
    """A field for any two of two *sides*: the smaller stands on top, the larger down the edge.

    *said* is what is agreed on so far, as in ``Agreed.between``.
    """

    def __init__(
        self,
        between: Between,
        sides: Sequence[Sequence[str]],
        said: Mapping[tuple[str, str], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(between.name)
        self._says = words(between.says, "small", "ink2", self, wrap=True)
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        layouts.column(self._says, grid, into=self, spacing=6)
        self.boxes: dict[tuple[str, str], PairBox] = {}
        first, second = (
            [(f"{n}.{at}", each) for at, each in enumerate(side, start=1)]
            for n, side in enumerate(sides, start=1)
        )
        across = len(first) < len(second)
        above, edge = (first, second) if across else (second, first)
        for column, (_, name) in enumerate(above, start=1):
            grid.addWidget(words(name, "small", "ink2", self, wrap=True), 0, column)
            grid.setColumnStretch(column, 1)
        for row, (side, name) in enumerate(edge, start=1):
            grid.addWidget(words(name, "body", "ink2", self), row, 0)
            for column, (top, other) in enumerate(above, start=1):
                pair, names = (
                    ((top, side), (other, name)) if across else ((side, top), (name, other))
                )
                box = self._box(between, said.get(pair, between.choices[0].id))
                box.setAccessibleName(f"{between.name}: {names[0]} and {names[1]}")
                grid.addWidget(box, row, column)
                self.boxes[pair] = box

    @property
    def chosen_pairs(self) -> dict[tuple[str, str], str]:
        """What is chosen, where it is not as usual."""
        return {pair: box.currentData() for pair, box in self.boxes.items() if box.currentIndex()}

    def _box(self, between: Between, chosen: str) -> PairBox:
        box = PairBox(self)
        for each in between.choices:
            box.addItem(each.name, each.id)
        box.setCurrentIndex(max(0, box.findData(chosen)))
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(NARROW)
        return box
