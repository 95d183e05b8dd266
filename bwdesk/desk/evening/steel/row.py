"""The Steel of one member: the dice, what came of them, and how it is lost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from bwdesk.desk.evening.table.lines import Wrongs, stops, wrong_lines
from bwdesk.desk.evening.table.roll_part import DiceLeft, RollPart
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.field_values import field_values, show_values
from bwdesk.desk.kit.words import SectionLabel, hint, words
from bwdesk.desk.kit.writing import empty_line, mark_kept_elsewhere, text_line
from bwdesk.rules.basics.problems import Overruled
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.allowed import toggle
from bwdesk.rules.play.card import call_ons
from bwdesk.rules.play.odds_question import tenths
from bwdesk.rules.play.present import Present
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import Verdict

HIDDEN = "Only his player and the GM know for how long"


class WayOut(QWidget):
    """How it is lost (STEEL-5): a reaction, whether its length is hidden, how a swoon ends."""

    chosen = Signal()

    def __init__(self, book: Book) -> None:
        super().__init__()
        self.lasting = {each.id for each in book.reactions.values() if each.lasting}
        ways = {each.id: each.name for each in book.reactions.values()}
        self.choice = ChipChoice("How it is lost", ways)
        for each in book.reactions.values():
            self.choice.chips[each.id].setToolTip(hint(each.says))
        self.says = words("", "small", "ink2", wrap=True)
        self.hidden = QCheckBox(HIDDEN)
        self.roused = text_line(hint="How he comes round")
        self.roused.setAccessibleName("How he comes round")
        self._says = {each.id: each.says for each in book.reactions.values()}
        self.choice.chosen.connect(self._show)
        self.choice.chosen.connect(self.chosen)
        layouts.column(self.choice, self.says, self.roused, self.hidden, into=self, spacing=6)
        self._show()

    @property
    def id(self) -> str:
        return self.choice.id

    def _show(self) -> None:
        self.says.setText(self._says.get(self.id, "His player chooses how it is lost."))
        self.roused.setVisible(self.id in self.lasting)


class SteelRow(QWidget):
    """``changed`` when dice fell or were taken back, ``noted`` when anything else stands there."""

    changed = Signal()
    noted = Signal()

    def __init__(self, who: str, name: str, book: Book) -> None:
        super().__init__()
        self.who = who
        self.head = SectionLabel(name)
        self._name = name
        self.chance = words("", "strong", wrap=True)
        self.roll = RollPart(f"Steel of {name}")
        self.roll.changed.connect(self.changed)
        self.roll.typed.connect(self.noted)
        self.came = words("", "h2", wrap=True)
        self.way = WayOut(book)
        self.way.chosen.connect(self.noted)
        self.way.hidden.toggled.connect(self.noted)
        self.way.roused.textChanged.connect(self.noted)
        mark_kept_elsewhere(self.way.roused)
        self._overruled: tuple[Overruled, ...] = ()
        wrong = layouts.column()
        self._wrong = wrong_lines(wrong, self._rule_on)
        layouts.column(
            self.head, self.chance, wrong, self.roll, self.came, self.way, into=self, spacing=6
        )

    def with_dice(self, trial: Trial) -> Trial:
        """The trial with the dice that lie here."""
        return self.roll.with_dice(replace(trial, overruled=(*trial.overruled, *self._overruled)))

    def _rule_on(self, ruling: Overruled) -> None:
        """The table lets something stand, by its name, or takes that back."""
        self._overruled = toggle(self._overruled, ruling)
        self.changed.emit()

    def show_verdict(self, verdict: Verdict, someone: Present, wound: str) -> None:
        obstacle = verdict.obstacle.whole if verdict.obstacle else 0
        self.head.say(self._name, wound)
        dice = verdict.thrown.dice
        chance = f": {tenths(verdict.chance)} % to stand it" if verdict.chance else ""
        grade = f", {' or '.join(verdict.grades)}" if verdict.grades else ""
        self.chance.setText(f"{dice}D against hesitation {obstacle}{chance}{grade}")
        why = (
            f"{part.label} {'+' if part.value > 0 else ''}{part.value:g}"
            for part in (verdict.obstacle.parts if verdict.obstacle else ())
        )
        self.chance.setToolTip(hint(", ".join(why)))
        self.roll.show_verdict(verdict, someone.play.artha.persona, call_ons(someone))
        self._wrong.show(list(Wrongs(verdict.trial, verdict.problems).rest()))
        self.roll.row.setEnabled(self.roll.has_dice or not any(stops(verdict.problems)))
        lost = verdict.hesitates
        self.came.setVisible(lost is not None)
        self.way.setVisible(bool(lost))
        if lost is not None:
            said = f"Hesitates for {plural(lost, 'heartbeat')}" if lost else "Stands it"
            self.came.setText(said)

    @property
    def state(self) -> dict[str, Any]:
        """What lies here and how it is lost, for `restore`."""
        fields = field_values(self._fields)
        return {"dice": self.roll.left, "overruled": self._overruled, "way": fields}

    def restore(self, state: Mapping[str, Any]) -> None:
        """As it lay. Raises ValueError and KeyError for anything else."""
        self._overruled = msgspec.convert(state["overruled"], tuple[Overruled, ...])
        self.roll.lay(msgspec.convert(state["dice"], DiceLeft))
        show_values(self._fields, state["way"])
        self.way._show()

    @property
    def _fields(self) -> dict[str, QWidget]:
        return {"way": self.way.choice, "hidden": self.way.hidden, "roused": self.way.roused}

    def clear(self) -> None:
        """For the next time Steel is called for."""
        self.roll.clear()
        self._overruled = ()
        self.way.choice.choose()
        empty_line(self.way.roused)
        self.way._show()
