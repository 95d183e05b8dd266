"""The chips over the shop: what kinds are listed, and whether everybody's lists are."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.burner.resources.shop_rows import SHELVES, Filter
from bwdesk.desk.kit.choice import Chip
from bwdesk.desk.kit.flow import Flow


class ShopFilter(Flow):
    """``changed`` when the user switches a chip."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Kinds", parent)
        self.chips = {name: Chip(name, 0) for name, _ in SHELVES}
        self.everybody = Chip("All stocks")
        self.everybody.setToolTip("Also list what other peoples buy")
        for chip in (*self.chips.values(), self.everybody):
            chip.clicked.connect(self.changed)
        self.flow((tuple(self.chips.values()), (self.everybody,)))

    def filter(self, text: str) -> Filter:
        chosen = tuple(name for name, chip in self.chips.items() if chip.isChecked())
        return Filter(text, chosen, self.everybody.isChecked())

    def show_filter(self, wanted: Filter) -> None:
        for name, chip in self.chips.items():
            chip.setChecked(name in wanted.shelves)
        self.everybody.setChecked(wanted.everybody)

    def show_counts(self, counts: dict[str, int]) -> None:
        for name, chip in self.chips.items():
            chip.show_count(counts[name])
        self.flow((tuple(self.chips.values()), (self.everybody,)))
