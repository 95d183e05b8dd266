"""Dice at the table: rolled here, or typed from those that lie on it."""

from __future__ import annotations

import re
from secrets import randbelow

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.widgets.words import words
from bwdesk.rules.ability import Shade
from bwdesk.rules.burning.words import plural
from bwdesk.rules.dice import SIDES, again, read_faces, successes

TYPED = "6 4 3 1, or =2 for two successes"


def roll(dice: int, *, open_ended: bool = False) -> tuple[int, ...]:
    """The faces of so many dice; of an open-ended roll with the further ones behind them."""
    faces: list[int] = []
    while dice:
        thrown = [randbelow(SIDES) + 1 for _ in range(dice)]
        faces += thrown
        dice = again(thrown) if open_ended else 0
    return tuple(faces)


def read(text: str, shade: Shade) -> int:
    """The successes typed, as faces or told as ``=2``. Raises ValueError with a sentence."""
    told = re.fullmatch(r"\s*=\s*(\d{1,2})\s*", text)
    return int(told[1]) if told else successes(read_faces(text), shade)


class FacesField(QLineEdit):
    """Enter is for the faces alone; the dialog around it must not take it for its own."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()


class RollRow(QWidget):
    """*Roll 3D*, or the faces typed. ``rolled`` carries the successes and how they came about."""

    rolled = Signal(int, str)

    def __init__(
        self,
        what: str,
        dice: int,
        shade: Shade = Shade.BLACK,
        *,
        open_ended: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._dice, self._shade, self._open = dice, shade, open_ended
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.button = QPushButton(f"Roll {dice}D")
        self.button.setAccessibleName(f"Roll {plural(dice, 'die', 'dice')} for {what}")
        self.button.setEnabled(dice > 0)
        self.field = FacesField()
        self.field.setPlaceholderText("Type the faces")
        self.field.setToolTip(TYPED)
        self.field.setAccessibleName(f"Faces for {what}: {TYPED}")
        row.addWidget(self.button)
        row.addWidget(self.field, 1)
        column.addLayout(row)
        self.says = words("", "small", "broken", self, wrap=True)
        self.says.hide()
        column.addWidget(self.says)
        self.button.clicked.connect(self._roll)
        self.field.returnPressed.connect(self._read)
        themes.dress(self)

    def set_dice(self, dice: int) -> None:
        self._dice = dice
        self.button.setText(f"Roll {dice}D")
        self.button.setEnabled(dice > 0)

    def _roll(self) -> None:
        faces = roll(self._dice, open_ended=self._open)
        found = successes(faces, self._shade)
        self.rolled.emit(found, f"{_shown(faces)}: {plural(found, 'success', 'successes')}")

    def _read(self) -> None:
        try:
            found = read(self.field.text(), self._shade)
        except ValueError as why:
            self.says.setText(str(why))
            self.says.show()
            return
        self.says.hide()
        self.rolled.emit(found, plural(found, "success", "successes"))


def _shown(faces: tuple[int, ...]) -> str:
    return " ".join(str(face) for face in faces)


def roll_sum(dice: int, sides: int) -> int:
    """The sum of so many dice of so many sides."""
    return sum(randbelow(sides) + 1 for _ in range(dice))
