"""What is on the shelf more than once, and which of it to keep."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.focus_order import ReadingOrder
from bwdesk.desk.kit.words import SectionLabel, as_typed, words
from bwdesk.desk.shelf.glance import folder_line
from bwdesk.rules.play.shelf.comparing import MOST
from bwdesk.rules.play.shelf.doubles import SAYS, Double, find_doubles

if TYPE_CHECKING:
    from bwdesk.desk.shelf.holder import Holder

WIDE, HIGH = 720, 560
SHOWN = 200


class DoublesDialog(ReadingOrder, QDialog):
    """``compared`` carries files to be shown side by side, ``removed`` those nobody wants."""

    compared = Signal(list)
    removed = Signal(list)

    def __init__(self, holder: Holder, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Duplicates")
        px = themes.theme_of(self).type.px
        room = self.screen().availableGeometry()
        self.resize(
            min(round(px(WIDE)), room.width() - 60), min(round(px(HIGH)), room.height() - 80)
        )
        self._holder = holder
        known = [
            (path, each.volume) for path, each in holder.documents if not holder.is_sample(path)
        ]
        self.doubles = find_doubles(known)
        self.ticks: dict[Path, QCheckBox] = {}
        inside = QWidget()
        column = layouts.column(into=inside, spacing=4, margins=(20, 4, 20, 12))
        for each in self.doubles[:SHOWN]:
            column.addLayout(self._rows(each))
        column.addStretch(1)
        many = len(self.doubles)
        says = f"{many} {'is' if many == 1 else 'are'} there more than once"
        head = words(says if many else "Nothing is there twice.", "h2")
        hint = words("Tick what nobody wants; it goes to the trash.", "small", "ink2", wrap=True)
        hint.setVisible(bool(many))
        self.out = push_button("Remove what is ticked…", self._remove)
        self.out.setEnabled(bool(many))
        close = push_button("Close", self.reject, kind="primary")
        layouts.column(
            layouts.inset(head, hint, spacing=4, margins=(20, 14, 20, 6)),
            layouts.scroll_area(inside, "paper"),
            layouts.inset(layouts.row(self.out, ..., close, spacing=8), margins=(20, 8, 20, 14)),
            into=self,
            grows=1,
        )
        close.setFocus()

    def _rows(self, double: Double[Path]) -> QLayout:
        paths = list(double.keys)
        first = self._holder.find(paths[0])
        name = first.volume.name if first else paths[0].stem
        people = bool(first and first.volume.kind == "character")
        side = push_button("Side by side", lambda: self._compare(paths), kind="quiet")
        side.setVisible(people and double.how != "same" and len(paths) <= MOST)
        rows = layouts.column(SectionLabel(f"{name}: {len(paths)} {SAYS[double.how]}"), spacing=2)
        for path in paths:
            found = self._holder.find(path)
            tick = QCheckBox(as_typed(path.name))
            tick.setAccessibleName(f"Remove {path.name} in {folder_line(path)}")
            self.ticks[path] = tick
            day = found.day if found else ""
            told = words(f"{folder_line(path)}, {day}", "small", "ink2", wrap=True)
            rows.addLayout(layouts.row(tick, told, spacing=12, grows=1))
        rows.addLayout(layouts.row(side, ...))
        return rows

    def _compare(self, paths: list[Path]) -> None:
        self.accept()
        self.compared.emit(paths)

    def _remove(self) -> None:
        ticked = [path for path, tick in self.ticks.items() if tick.isChecked()]
        if ticked:
            self.accept()
            self.removed.emit(ticked)
