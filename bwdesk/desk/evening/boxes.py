"""What stands in a drop-down list, told again and again while the evening goes on."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QComboBox


def named_box(name: str) -> QComboBox:
    """A list that is as wide as what stands in it, known by a *name* to who does not see it."""
    box = QComboBox()
    box.setAccessibleName(name)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    return box


def offer(box: QComboBox, items: Iterable[tuple[str, str]]) -> None:
    """These names with what they stand for; the one chosen stays chosen where it still is there."""
    wanted = list(items)
    if [(box.itemText(at), box.itemData(at)) for at in range(box.count())] == wanted:
        return
    chosen = box.currentData()
    box.blockSignals(True)
    box.clear()
    for name, data in wanted:
        box.addItem(name, data)
    box.setCurrentIndex(max(0, box.findData(chosen)))
    box.blockSignals(False)
