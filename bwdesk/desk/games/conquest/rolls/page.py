"""All dice of a maneuver at once, and why somebody has none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.due_page import MARGIN, DuePage
from bwdesk.desk.games.conquest.marshal.pool import person_name, skill_name, targets_line
from bwdesk.desk.games.conquest.story import moves
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.plain.moment import Moment
from bwdesk.desk.table.rolls.line import RollLine, line_of
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.chance.throws import Dice, count
from bwdesk.rules.games.conquest.moves import Roll
from bwdesk.rules.games.conquest.resolving import (
    ROLL,
    asks,
    dice_by_question,
    laid_rolls,
    target_key,
)
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import Faction, Rolled, State, slip_of
from bwdesk.rules.games.frame.game import Due

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument


def rolls_due(document: ChronicleDocument) -> dict[str, Due]:
    """What is to be rolled, by faction."""
    return {due.actor: due for due in document.session.due() if due.key == ROLL}


def dice_on_table(document: ChronicleDocument) -> dict[str, Mapping[str, Dice]]:
    """The dice of this maneuver that lie on the table, by faction and group."""
    fell = {
        made.move.faction: answered.dice
        for made in moves(document.session)
        if isinstance(made.move, Roll)
        for answered in dice_by_question(document.state.number, made.move)
    }
    return fell | {each.actor: each.dice for each in laid_rolls(document.state)}


def roll_lines(document: ChronicleDocument) -> tuple[RollLine, ...]:
    """In the order of the table; whoever has nothing to roll has no line."""
    dues, lying = rolls_due(document), dice_on_table(document)
    return tuple(
        _line(document, own, dues.get(own.id), lying.get(own.id, {}))
        for own in document.state.factions
        if own.id in dues or own.id in lying
    )


def _line(
    document: ChronicleDocument, own: Faction, due: Due | None, lies: Mapping[str, Dice]
) -> RollLine:
    state = document.state
    if due is None:
        groups = asks(document.game.canon, state, own)
        due = Due("roll", ROLL, own.id, own.seats, asks=groups, round=state.number)
    hand = state.marshaled[own.id]
    labels = {"roll": "Attack" if hand.defense else "Roll", "defense": "Defense"}
    labels |= {target_key(id): f"Against {state.faction(id).name} alone" for id in hand.tagged}
    sign = sign_of(state, own.id)
    return RollLine(own.id, due, own.name, sign, _says(document, state, own), labels, lies, True)


def _says(document: ChronicleDocument, state: State, own: Faction) -> str:
    """``Assault at Karn Veld: Aurel, Strategy``."""
    slip, hand, book = slip_of(state, own.id), state.marshaled[own.id], document.book
    target = f" at {targets_line(state, slip.targets)}" if slip.targets else ""
    skill = f", {skill_name(book.skills, hand.skill)}" if hand.skill else ""
    name = book.maneuvers[slip.maneuver].name
    return f"{name}{target}: {person_name(state, own, hand.by)}{skill}"


SPENT = "{name}: with what was spent the roll counts as {fell}."
RULED = "{name}: the roll counts as {fell}, as the table ruled."
IDLE = "{name}: nothing versus is aimed at it, so its {maneuver} is not rolled."
BEFORE = ("slips", "scenes", "marshal", "rolls")


class RollsPage(DuePage):
    """``go`` asks for another step. Dice that have fallen stay to be seen among those that wait."""

    answers = frozenset(ROLL)
    together = 1

    def build(self) -> None:
        self._round = 0
        self._done = words("", "small", "ink2")
        self._idle_place = layouts.column(spacing=6, margins=(MARGIN, 0, MARGIN, 0))
        self._idle = Keyed[str](
            self._idle_place, lambda said: words(said, "small", "ink2", wrap=True)
        )

    def middle(self) -> QWidget:
        middle, said = QWidget(), words("All roll at once", "h2", wrap=True)
        head = layouts.row(said, self._done, spacing=None, margins=(MARGIN, 0, MARGIN, 0), grows=0)
        inside = (head, self.due_part(), self._idle_place)
        layouts.column(*inside, ..., into=middle, spacing=10, margins=(0, 16, 0, 16))
        return middle

    def refresh(self) -> None:
        """Show the dice as they lie now."""
        if self.state.number != self._round or self.state.phase != "rolls":
            self._round = self.state.number
            self.rolls.list.forget()
        super().refresh()

    def _show_middle(self, moment: Moment) -> None:
        super()._show_middle(moment)
        lines = roll_lines(self.document) if self.state.marshaled else ()
        more = (line_of(due, moment.names) for due in moment.rolls if due.key != ROLL)
        self.rolls.list.show_lines([*lines, *more])
        waits = len(self.rolls.list.waiting_rows)
        self.rolls.setVisible(bool(lines))
        for each in (self.rolls.head, self.rolls.list.act, self.rolls.how):
            each.setVisible(bool(waits))
        self._done.setText(
            f"{sum(bool(each.fallen) for each in lines)} of {len(lines)} rolled" if lines else ""
        )

    def show_around(self, _moment: Moment) -> None:
        """What was spent and ruled, and why somebody rolls nothing."""
        lines = roll_lines(self.document) if self.state.marshaled else ()
        spent = [said for line in lines if (said := _spent_words(self.state, line))]
        self._idle.show([*spent, *self.idle([line.key for line in lines])])

    def idle(self, shown: list[str]) -> list[str]:
        """Why somebody with a maneuver has nothing to roll, and which rolls the table ruled."""
        said, state = list[str](), self.state
        for each in state.factions:
            id, hand = each.id, state.marshaled.get(each.id)
            slip, name = slip_of(state, id), each.name
            if id in state.rolled and state.ruling("roll", id):
                said.append(RULED.format(name=name, fell=_roll_words(state.rolled[id])))
            if hand is None or id in shown or id in state.rolled:
                continue
            if not slip.maneuver or id in state.struck:
                said.append(f"{name} has no maneuver this time.")
            elif hand.void:
                said.append(f"{name} may not roll; its maneuver comes to nothing.")
            else:
                maneuver = self.document.book.maneuvers[slip.maneuver].name
                said.append(IDLE.format(name=name, maneuver=maneuver))
        return said

    def onward_says(self) -> str:
        return "On to the comparisons" if self.state.phase not in BEFORE else ""

    def go_on(self) -> None:
        self.go.emit("resolve")


def _spent_words(state: State, line: RollLine) -> str:
    """What a roll counts as with all that was spent on it; "" where the dice say so themselves."""
    counts, fell = state.rolled.get(line.key), line.fallen.get("roll")
    if counts is None or fell is None or state.ruling("roll", line.key):
        return ""
    ask = next(each for each in line.due.asks if each.key == "roll")
    if count(ask, fell) == counts.successes:
        return ""
    return SPENT.format(name=line.name, fell=_roll_words(counts))


def _roll_words(fell: Rolled) -> str:
    """What a roll comes to: ``4 successes and 2 for defense``."""
    defense = f" and {fell.defense} for defense" if fell.defense else ""
    return f"{plural(fell.successes, 'success', 'successes')}{defense}"
