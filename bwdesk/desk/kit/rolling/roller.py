"""Several fields of dice that fall together, and the button that says what it will do.

A table rolls in three ways, often within one test: the program throws, somebody types the faces
that lie on the table, or tells only how many successes there were. Three buttons for that would
each have to say what they do with the other fields, and one of them would be pressed by mistake
when half is typed; dice that fell cannot be unseen. So there is one button, and it says before it
is pressed what it is going to do with each field as they are now: *Roll 4D*, *Lay these*, *Lay 2,
roll 1*. What is typed is always laid, what is empty is always rolled; to have it otherwise one
empties a field.

Enter goes from field to field, and throws from the last one only. In an empty field it merely
leads to the button, which Enter alone presses, and no Space. Whoever types dice while the focus is
elsewhere means the field that is empty: the first digit leads there (`kit/page_keys`). And as long
as anything typed cannot be read, or the button is gray, nothing falls at all, for half of a throw
that belongs together would be told.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton

from bwdesk.desk.kit.return_key import throws
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.chance.dice import SIDES
from bwdesk.rules.chance.throws import Dice

UNKNOWN = "Say how many dice there are, or type what fell."


class Roller(QObject):
    """``fell`` carries the dice of all fields, by their keys.

    Enter in a field goes on to the next empty one, and from the last one throws; where nothing is
    typed it goes to the *button*, which alone rolls, or to the one it *leads* to instead. Nothing
    falls while one of the fields cannot be read, and what is typed in the others stays.
    """

    fell = Signal(object)

    def __init__(
        self, fields: Mapping[str, DiceField], button: QPushButton, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.fields, self.button = dict(fields), button
        self.leads = button
        for field in self.fields.values():
            self._hear(field)
        throws(button)
        button.clicked.connect(self.throw)
        self.offer()

    def take_in(self, key: str, field: DiceField) -> None:
        """Another field falls with the others from now on."""
        if key not in self.fields:
            self.fields[key] = field
            self._hear(field)
            self.offer()

    def leave_out(self, key: str) -> None:
        """A field falls with the others no more."""
        field = self.fields.pop(key, None)
        if field is not None:
            field.textChanged.disconnect(self.offer)
            field.returnPressed.disconnect()
            self.offer()

    def _hear(self, field: DiceField) -> None:
        field.textChanged.connect(self.offer)
        field.returnPressed.connect(lambda: self._take_enter(field))

    def offer(self) -> None:
        """The button says what it will do."""
        self.button.setText(roll_label(list(self.fields.values())))

    def throw(self) -> None:
        """Lay what is typed and roll the rest, if everything typed can be laid; nothing where the
        button is gray."""
        if self.button.isEnabled() and readable(self.fields.values()):
            self.fell.emit(take_dice(self.fields))

    def _take_enter(self, field: DiceField) -> None:
        if all_typed(field, self.fields.values(), self.leads):
            self.throw()


def begins_dice(event: QKeyEvent) -> bool:
    """Whether a key is the beginning of faces, or of a result that is told: ``5``, ``=``."""
    command = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    text = event.text()
    return len(text) == 1 and text in "0123456789=" and not event.modifiers() & command


def all_typed(field: DiceField, fields: Iterable[DiceField], button: QPushButton) -> bool:
    """Whether Enter in a *field* has nothing left to wait for among *fields*.

    Else it goes on to the next empty one, and from an empty one to the *button*.
    """
    if field.empty():
        button.setFocus(Qt.FocusReason.OtherFocusReason)
        return False
    if field.judge() is None:
        return False
    waits = next((each for each in fields if each.empty()), None)
    if waits is not None:
        waits.setFocus(Qt.FocusReason.OtherFocusReason)
    return waits is None


def roll_label(fields: Sequence[DiceField], lying: int = 0) -> str:
    """What a button does to some fields, and *lying* throws that are laid as they are."""
    typed = lying + sum(not field.empty() for field in fields)
    wanted = lying + len(fields)
    if typed and typed < wanted:
        return f"Lay {typed}, roll {wanted - typed}"
    if wanted == 1:
        if typed:
            return "Lay these"
        return roll_words(fields[0].group.dice, fields[0].group.sides)
    verb = "Lay" if typed else "Roll"
    return f"{verb} {'both' if wanted == 2 else 'all'}"


def roll_words(dice: int, sides: int = SIDES) -> str:
    """What a button says that throws so many dice: ``Roll 4D``, ``Roll 3d10``."""
    return f"Roll {dice}D" if sides == SIDES else f"Roll {dice}d{sides}"


def spoken_words(dice: int, *, typed: bool, what: str) -> str:
    """The same for a screen reader, which is told for *what* they are thrown or laid."""
    does = "Lay the dice typed" if typed else f"Roll {plural(dice, 'die', 'dice')}"
    return f"{does} for {what}"


def readable(fields: Iterable[DiceField]) -> bool:
    """Whether all of it can fall; the cursor goes to the first that cannot."""
    refused = [field for field in fields if not _ready(field)]
    if refused:
        refused[0].setFocus(Qt.FocusReason.OtherFocusReason)
    return not refused


def _ready(field: DiceField) -> bool:
    """Whether a field holds dice, or the program knows how many to throw."""
    if not field.empty():
        return field.judge() is not None
    known = field.group.sure or field.group.dice > 0
    if not known:
        field.refuse(UNKNOWN)
    return known


def take_dice(fields: Mapping[str, DiceField]) -> dict[str, Dice]:
    """The dice of every field: those typed, else such as the program throws."""
    return {key: field.dice() or field.group.throw() for key, field in fields.items()}
