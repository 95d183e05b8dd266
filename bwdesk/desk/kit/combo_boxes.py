"""Lists that drop down: how wide they are, and what stands in them, told again and again."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QComboBox

from bwdesk.desk import theme as themes

WIDEST = 240
"""Of a list, at 100 %: a longer name is cut in it, and whole where it drops down."""


def named_box(name: str) -> QComboBox:
    """A list as wide as what stands in it, up to an end; who does not see it hears its *name*."""
    box = QComboBox()
    box.setAccessibleName(name)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    box.setMaximumWidth(round(themes.theme_of(box).type.px(WIDEST)))
    return box


def choice(picks: Iterable[tuple[object, str]], now: object = None) -> QComboBox:
    """A choice of one, by what it stands for; the first is chosen where *now* is none of them."""
    box = QComboBox()
    for data, name in dict(picks).items():
        box.addItem(name, data)
    box.setCurrentIndex(max(0, box.findData(now)))
    return box


def narrow(box: QComboBox, letters: int = 0) -> None:
    """It is as wide as so many *letters* at least, and as there is room: a long name in it makes
    nothing around it wider."""
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(letters)


def offer(box: QComboBox, items: Iterable[tuple[str, object]]) -> None:
    """These names with what they stand for; the one chosen stays chosen where it still is there."""
    wanted = list(items)
    if [(box.itemText(at), box.itemData(at)) for at in range(box.count())] == wanted:
        return
    chosen = box.currentData()
    box.blockSignals(True)
    box.clear()
    for name, data in wanted:
        box.addItem(name, data)
    kept = (at for at, (_, data) in enumerate(wanted) if data == chosen)
    box.setCurrentIndex(next(kept, 0))
    box.blockSignals(False)
