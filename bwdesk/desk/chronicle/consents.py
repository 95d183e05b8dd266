"""Whose consent is asked: every seat of the table, one box each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from bwdesk.desk.grayscale.asking import Asking
from bwdesk.desk.widgets.words import as_typed

if TYPE_CHECKING:
    from bwdesk.desk.chronicle.document import ChronicleDocument


class Consents(QWidget):
    """``changed`` after every box; each player ticks his own at the desk."""

    changed = Signal()

    def __init__(self, document: ChronicleDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Who consents")
        self.boxes: dict[str, QCheckBox] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for id, seat in document.session.seats.items():
            box = QCheckBox(as_typed(f"{seat.name} consents"))
            box.toggled.connect(self.changed)
            self.boxes[id] = box
            column.addWidget(box)

    def given(self) -> tuple[str, ...]:
        return tuple(id for id, box in self.boxes.items() if box.isChecked())

    @property
    def all(self) -> bool:
        return all(box.isChecked() for box in self.boxes.values())


class Consenting(Asking):
    """Asks everybody before something seen is done again."""

    def __init__(
        self,
        document: ChronicleDocument,
        title: str,
        says: str,
        accept: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, says, accept, parent)
        self.consents = Consents(document)
        self.fields.addRow(self.consents)
        self.consents.changed.connect(self._check)
        self.dressed()
        self._check()

    def _check(self) -> None:
        self.accept_it.setEnabled(self.consents.all)
        self.accept_it.setToolTip("" if self.consents.all else "Every seat must consent.")
