"""Who may come to a conflict in more ways than one: what stands here and there, and which it is."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.meeting.guests import Doubt, Guest, Meeting

SAYS = "Choose how they come, and begin again."


class DoubtLine(QWidget):
    """A sentence about somebody; the ways in which they may come as chips, where there are some."""

    def __init__(self, doubt: Doubt) -> None:
        super().__init__()
        self.says = words(doubt.says, "small", "ember", wrap=True)
        self.ways = ChipChoice(
            f"How {doubt.name} comes",
            {name: name for name in doubt.ways},
            on=(next(iter(doubt.ways)),),
            must=True,
        )
        layouts.column(self.says, self.ways, into=self, spacing=2)
        self.ways.setVisible(len(doubt.ways) > 1)


class DoubtsPanel(QWidget):
    """Asks about people of a *meeting* when it is to begin. ``chosen`` when somebody comes in
    another way than before."""

    chosen = Signal()

    def __init__(self, meeting: Meeting, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._finds, self._find_doubts = meeting.finds, meeting.find_doubts
        self._doubts: tuple[Doubt, ...] = ()
        self.lines: dict[str, DoubtLine] = {}
        self._column = layouts.column(into=self, spacing=6)
        self.hide()

    def find_guest(self, name: str) -> Guest | None:
        """Who is meant by a name, in the way that is chosen."""
        guest = self._finds(name)
        doubt = next((e for e in self._doubts if guest and e.name == guest.name), None)
        if guest is None or doubt is None:
            return guest
        return replace(doubt.ways[self.lines[doubt.name].ways.id], seat=guest.seat)

    def ask(self, names: Iterable[str]) -> str:
        """What is to be chosen before these begin; "" where nothing is but what was said before."""
        found = tuple(self._find_doubts(filter(None, map(self._finds, names))))
        said = [(each.name, each.says) for each in self._doubts]
        if all((each.name, each.says) in said for each in found):
            return ""
        for line in self.lines.values():
            layouts.drop(line)
        self._doubts = found
        self.lines = {each.name: DoubtLine(each) for each in found}
        for line in self.lines.values():
            line.ways.chosen.connect(self.chosen)
            self._column.addWidget(line)
        self.setVisible(bool(found))
        self.chosen.emit()
        return SAYS if found else ""
