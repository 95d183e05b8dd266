"""Slips that lie on paper, typed in when all of them are turned over."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QFormLayout, QWidget

from bwdesk.desk.games.conquest.declare.maneuver_odds import dice_for
from bwdesk.desk.games.conquest.declare.splitting import Splitting
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.games.conquest.faction_label import name_row
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.combo_boxes import narrow
from bwdesk.desk.kit.notice import Notices
from bwdesk.desk.kit.swap import Swap
from bwdesk.desk.kit.words import words
from bwdesk.rules.games.conquest.moves import Write
from bwdesk.rules.games.conquest.state import Slip
from bwdesk.rules.games.frame.game import Sealed

AIMS = 2


class TypedSlip(QWidget):
    """One slip as it lies on the table: maneuver, targets, Harry's share."""

    def __init__(self, document: ChronicleDocument, faction: str) -> None:
        super().__init__()
        self._document, self.faction = document, faction
        state = document.state
        self._column = layouts.column(
            name_row(state, faction, wrap=True), into=self, spacing=6, margins=(0, 6, 0, 10)
        )
        self._fields = QFormLayout()
        self._fields.setHorizontalSpacing(12)
        self._fields.setVerticalSpacing(6)
        self._fields.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.maneuver = self._choice("Maneuver", [("no maneuver", "")])
        for each in document.book.maneuvers.values():
            self.maneuver.addItem(each.name, each.id)
        rivals = [(each.name, each.id) for each in state.active if each.id != faction]
        self.targets = [
            self._choice("At" if not at else "and", [("nobody", ""), *rivals]) for at in range(AIMS)
        ]
        self._column.addLayout(self._fields)
        self._notices = Notices()
        self._column.addWidget(self._notices)
        self._splitting = Swap[Splitting](self._column, 2)
        for box in (self.maneuver, *self.targets):
            box.currentIndexChanged.connect(self._check)
        self._check()

    @property
    def splitting(self) -> Splitting | None:
        """The share of a maneuver in two pools."""
        return self._splitting.widget

    @property
    def slip(self) -> Slip:
        maneuver = self._document.book.maneuvers.get(self.maneuver.currentData())
        if maneuver is None:
            return Slip()
        chosen = (box.currentData() for box in self.targets[: maneuver.targets])
        share = self.splitting.slider.value() if self.splitting else Slip().defense
        return Slip(maneuver.id, tuple(each for each in chosen if each), share)

    def _choice(self, label: str, offered: list[tuple[str, str]]) -> QComboBox:
        box = QComboBox()
        narrow(box, 12)
        for name, id in offered:
            box.addItem(name, id)
        said = words(label, "body", "ink2")
        said.setBuddy(box)
        name = self._document.state.faction(self.faction).name
        box.setAccessibleName(f"{label}, slip of {name}")
        self._fields.addRow(said, box)
        return box

    def _check(self) -> None:
        maneuver = self._document.book.maneuvers.get(self.maneuver.currentData())
        for at, box in enumerate(self.targets):
            self._fields.setRowVisible(box, at < (maneuver.targets if maneuver else 0))
        if maneuver is None or not maneuver.pool:
            self._splitting.put(None)
        elif self.splitting is None:
            dice = dice_for(self._document.state, self.faction, maneuver, self._document.book)
            self._splitting.put(Splitting(Slip().defense, dice, maneuver.pool))
        problems = self._document.problems(Write(self.faction, self.slip))
        self._notices.show_problems(problems)


class TypedSlips(QWidget):
    """Every slip on paper, to be typed in."""

    def __init__(self, document: ChronicleDocument) -> None:
        super().__init__()
        self.factions = on_paper(document)
        column = layouts.column(words("The slips on paper", "strong"), into=self, spacing=6)
        says = "Turn them over and type in what stands there. The others open by themselves."
        column.addWidget(words(says, "body", "ink2", wrap=True))
        self.slips = [TypedSlip(document, each) for each in self.factions]
        for slip in self.slips:
            column.addWidget(slip)

    @property
    def first(self) -> QWidget:
        return self.slips[0].maneuver

    @property
    def typed_slips(self) -> dict[str, Slip]:
        return {each.faction: each.slip for each in self.slips}


def on_paper(document: ChronicleDocument) -> tuple[str, ...]:
    """The factions whose slip lies on paper."""
    state = document.state
    return tuple(each.id for each in state.active if state.slips.get(each.id) == Sealed())
