"""The rolls of a maneuver, those that are due and those that lie there, a line for each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bwdesk.desk.games.conquest.marshal.pool import person_name, skill_name, targets_line
from bwdesk.desk.games.conquest.story import moves
from bwdesk.desk.table.rolls.line import RollLine
from bwdesk.rules.chance.throws import Dice
from bwdesk.rules.games.conquest.moves import Roll
from bwdesk.rules.games.conquest.resolving import (
    ROLL,
    asks,
    dice_by_question,
    laid_rolls,
    target_key,
)
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import Faction, State, slip_of
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
