"""Shrugging a wound off, and putting one right."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton, QWidget

from bwdesk.desk.grayscale.roll_dialog import RollDialog
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.desk.kit.writing import text_line
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.value import LONGEST_WORDS
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.person.character import Wound
from bwdesk.rules.tables.grayscale import circle, read_circle

LIMBS = ("", "arm", "leg", "head")


class ShrugDialog(RollDialog):
    """A Health test, or artha instead of one: ``passed`` and ``paid`` say which it was."""

    def __init__(
        self,
        title: str,
        says: str,
        dice: int,
        shade: Shade,
        obstacle: int,
        artha: str,
        held: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, says, "Test", "Health", Group(dice, shade), parent)
        self._obstacle = obstacle
        self.paid = False
        self.add(f"Health Ob\u00a0{obstacle}", self.rolls)
        self.pay = QPushButton(f"Spend 1 {artha} ({held} left)")
        self.pay.setEnabled(held > 0)
        self.pay.setToolTip("" if held else f"There is no {artha} point left.")
        self.pay.clicked.connect(self._spend)
        self.add("or without a test", self.pay)
        self.finish()
        self.rolls.setFocus()

    @property
    def is_passed(self) -> bool:
        return self.paid or self.successes >= self._obstacle

    def show_result(self) -> None:
        short = plural(self._obstacle - self.successes, "success", "successes")
        self.tell(f"{self.how()}. " + ("Passed." if self.is_passed else f"Failed by {short}."))

    def _spend(self) -> None:
        self.paid = True
        self.done(self.DialogCode.Accepted)


class WoundDialog(AnswerDialog):
    """A wound put right: circle, source, place, limb, note. ``removed`` asks to take it out."""

    removed = Signal()

    def __init__(self, wound: Wound, parent: QWidget | None = None) -> None:
        super().__init__(f"The wound at {circle(wound.at)}", "", "Change", parent)
        self.at = QLineEdit(str(circle(wound.at)))
        self.source, self.place = (
            text_line(wound.source, longest=LONGEST_WORDS),
            text_line(wound.place),
        )
        self.note = QLineEdit(wound.note)
        self.limb = QComboBox()
        self.limb.addItems(["not played", "arm", "leg", "head"])
        self.limb.setCurrentIndex(LIMBS.index(wound.limb))
        self.limb.setToolTip("“Argh, my arm!”: what else a failed Steel test does")
        for label, field in (
            ("Circle", self.at),
            ("From", self.source),
            ("Where", self.place),
            ("Limb", self.limb),
            ("Note", self.note),
        ):
            self.add(label, field)
        remove = push_button("Remove this wound", self._remove)
        self.add("", remove)
        self.at.textChanged.connect(self._check)
        self.finish()
        self.at.setFocus()

    def index(self) -> int:
        return read_circle(self.at.text())

    def wound_fields(self) -> dict[str, str]:
        return {
            "source": self.source.text(),
            "place": self.place.text(),
            "limb": LIMBS[self.limb.currentIndex()],
            "note": self.note.text(),
        }

    def _check(self) -> None:
        try:
            self.index()
        except ValueError as why:
            self.tell(str(why))
            self.accept_it.setEnabled(False)
        else:
            self.tell("")
            self.accept_it.setEnabled(True)

    def _remove(self) -> None:
        self.removed.emit()
        self.reject()
