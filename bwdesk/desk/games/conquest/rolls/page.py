"""All dice of a maneuver at once, and why somebody has none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.marshal.pool import person_name, skill_name, targets_line
from bwdesk.desk.games.conquest.people.open_rolls import OpenRolls, open_rolls_line
from bwdesk.desk.games.conquest.story import moves
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.overruling import overrule_button
from bwdesk.desk.table.rolls.line import RollLine
from bwdesk.desk.table.rolls.list import HOW, RollList
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
OPEN = "Dice of {names} lie open: spend on them, or let them stand."
BEFORE = ("slips", "scenes", "marshal", "rolls")


class RollsPage(QWidget):
    """``go`` asks for another step of the maneuver."""

    go = Signal(str)

    def __init__(self, document: ChronicleDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self._round = 0
        layouts.on_ground(self, "paper")
        self.list = RollList(document)
        self.list.edited.connect(self._show_act)
        # On with what is done with the dice that lie.
        self.list.done.connect(lambda: self.first.setFocus(Qt.FocusReason.OtherFocusReason))
        self._done, self.open = words("", "small", "ink2"), OpenRolls(document, (ROLL[0],))
        none, said = layouts.column(), words("All roll at once", "h2", wrap=True)
        self._none = Keyed[str](none, _idle)
        head = layouts.row(said, self._done, spacing=None, margins=(18, 0, 18, 0), grows=0)
        inside = (head, self.list, self.open, none)
        within = layouts.inset(*inside, ..., spacing=10, margins=(0, 16, 0, 16))
        self.act, self._says = self.list.act, words("", "small", "ink2", wrap=True)
        self.act.clicked.connect(self._act)
        self.overrule = overrule_button(document, self)
        acts = (self._says, self.overrule, self.act)
        foot = layouts.row(*acts, spacing=16, margins=(18, 8, 18, 16), grows=0)
        layouts.column(layouts.scroll_area(within), foot, into=self, grows=0)
        themes.theme_of(self).changed.connect(self.refresh)

    @property
    def rows(self) -> dict[str, object]:
        return dict(self.list.rows)

    def refresh(self) -> None:
        """Show the dice as they lie now."""
        state = self.document.state
        if state.number != self._round or state.phase != "rolls":
            self._round = state.number
            self.list.forget()
        lines = roll_lines(self.document) if state.marshaled else ()
        self.list.show_lines(lines)
        self.open.refresh()
        spent = [said for line in lines if (said := _spent_words(state, line))]
        self._none.show([*spent, *self.idle(state, [line.key for line in lines])])
        lie = len(lines) - len(self.list.waiting_rows)
        self._done.setText(f"{lie} of {len(lines)} rolled" if lines else "")
        self._show_act()

    def idle(self, state: State, shown: list[str]) -> list[str]:
        """Why somebody with a maneuver has nothing to roll, and which rolls the table ruled."""
        said: list[str] = []
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

    @property
    def first(self) -> QWidget:
        """Where one begins: the first dice that wait, else where one goes on."""
        return self.list.first or self.open.first or self.act

    @property
    def _is_over(self) -> bool:
        """Whether the dice of the maneuver lie all there."""
        return self.document.state.phase not in BEFORE

    def _show_act(self) -> None:
        due = bool(self.list.waiting_rows)
        on = self._is_over or not due
        spends = not due and self.document.state.phase == "rolls"
        self.act.setVisible(self._is_over or due)
        for each in (self.act, self.overrule):
            each.setEnabled(not self.document.reading_reason)
        if on:
            self.act.setText("On to the comparisons")
        open_ = open_rolls_line(self.document) if spends else ""
        self._says.setText(OPEN.format(names=open_) if open_ else "" if on else HOW)

    def _act(self) -> None:
        if self.document.state.phase != "rolls":
            self.go.emit("resolve")
        else:
            self.list.throw()


def _spent_words(state: State, line: RollLine) -> str:
    """What a roll counts as with all that was spent on it; "" where the dice say so themselves."""
    counts, fell = state.rolled.get(line.key), line.fallen.get("roll")
    if counts is None or fell is None or state.ruling("roll", line.key):
        return ""
    ask = next(each for each in line.due.asks if each.key == "roll")
    if count(ask, fell) == counts.successes:
        return ""
    return SPENT.format(name=line.name, fell=_roll_words(counts))


def _idle(said: str) -> QWidget:
    line = words(said, "small", "ink2", wrap=True)
    line.setContentsMargins(18, 10, 18, 0)
    return line


def _roll_words(fell: Rolled) -> str:
    """What a roll comes to: ``4 successes and 2 for defense``."""
    defense = f" and {fell.defense} for defense" if fell.defense else ""
    return f"{plural(fell.successes, 'success', 'successes')}{defense}"
