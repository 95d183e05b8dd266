"""The die of the Brutal Life: enter the face that fell, or have it rolled."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import layouts, marks
from bwdesk.desk.kit.badge import Badge, BadgeView
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Chip
from bwdesk.desk.kit.words import words
from bwdesk.rules.basics.prose import ordinal
from bwdesk.rules.burning.reckoning import Walked
from bwdesk.rules.packs.book import Book

FACES = range(1, 7)


class DieRow(QWidget):
    """``rolled`` carries a face, 0 to take the die away; ``asked`` wants it rolled."""

    rolled = Signal(int)
    asked = Signal()

    def __init__(self, walked: Walked, book: Book) -> None:
        super().__init__()
        toll = walked.toll
        assert toll is not None, "only a lifepath that rolls has a die"
        trait = book.trait_name(toll.trait)
        least = f"On a 1 to {toll.most}" if toll.most > 1 else "On a 1"
        says = f"{least} the {ordinal(walked.place)} lifepath leaves {trait} behind."
        column = layouts.column(words(says, "small", "ink2", wrap=True), into=self, spacing=6)
        row = layouts.row(spacing=4)
        self.faces: list[Chip] = []
        for face in FACES:
            chip = Chip(str(face))
            chip.setChecked(face == walked.roll)
            chip.setAccessibleName(f"The die shows {face}")
            chip.clicked.connect(lambda on, face=face: self.rolled.emit(face if on else 0))
            self.faces.append(chip)
            row.addWidget(chip)
        row.addStretch(1)
        column.addLayout(row)
        self.roll = push_button(
            "Roll again" if walked.roll else "Roll the die",
            self.asked,
            tip="In the path: 1 to 6 enter a face, R rolls",
        )
        column.addWidget(self.roll)
        if walked.roll:
            scar = book.trait_name(walked.scar) if walked.scar else ""
            badge = Badge(marks.WOUND, scar) if scar else Badge(marks.DONE, "Unharmed")
            column.addWidget(BadgeView(badge))
