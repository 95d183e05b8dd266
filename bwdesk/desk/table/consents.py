"""Whose consent is asked: every seat of the table, one box each."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.words import as_typed

FEW = 2
"""So many tick for themselves; for more there is a box for all of them."""


class Consents(QWidget):
    """A box for each of the *names*, by seat; each player ticks his own at the desk.

    ``changed`` after every box.
    """

    changed = Signal()

    def __init__(self, names: Mapping[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Who consents")
        self.boxes: dict[str, QCheckBox] = {}
        column = layouts.column(into=self, spacing=8)
        self.everybody = QCheckBox("Everybody consents")
        self.everybody.clicked.connect(self._all)
        self.everybody.setVisible(len(names) > FEW)
        column.addWidget(self.everybody)
        for id, name in names.items():
            box = QCheckBox(as_typed(f"{name} consents"))
            box.toggled.connect(self._one)
            self.boxes[id] = box
            column.addWidget(box)

    def consenting_seats(self) -> tuple[str, ...]:
        return tuple(id for id, box in self.boxes.items() if box.isChecked())

    def _all(self, on: bool) -> None:
        for box in self.boxes.values():
            box.setChecked(on)

    def _one(self) -> None:
        self.everybody.setChecked(self.all)
        self.changed.emit()

    @property
    def all(self) -> bool:
        return all(box.isChecked() for box in self.boxes.values())


LAY, ANEW = "Lay them so", "Roll anew…"
"""What is done with dice that were seen before their roll was taken back."""
SEEN = (
    "What was rolled for {name} has been seen. It is rolled anew only if every seat consents; "
    "what fell before stays on record."
)


class Consenting(AnswerDialog):
    """Asks everybody before something seen is done again."""

    def __init__(
        self,
        names: Mapping[str, str],
        title: str,
        says: str,
        accept: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, says, accept, parent)
        self.consents = Consents(names)
        self.fields.addRow(self.consents)
        self.consents.changed.connect(self._check)
        self.finish()
        self._check()

    def _check(self) -> None:
        self.accept_it.setEnabled(self.consents.all)
        self.accept_it.setToolTip("" if self.consents.all else "Every seat must consent.")


class AnotherThrow(Consenting):
    """Asks everybody before what was rolled and seen is rolled anew; *name* is whose it is."""

    def __init__(self, names: Mapping[str, str], name: str, parent: QWidget | None = None) -> None:
        super().__init__(names, "Another throw", SEEN.format(name=name), "Roll anew", parent)
