"""What a faction throws: its pools, what fell in each, and what was seen before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from bwdesk.desk.chronicle.story import made
from bwdesk.desk.rolling.group import Group
from bwdesk.rules.ability import Shade
from bwdesk.rules.games.conquest.hands import HARRY
from bwdesk.rules.games.conquest.moves import Roll
from bwdesk.rules.games.conquest.state import State, slip_of
from bwdesk.rules.games.game import Dice, Due
from bwdesk.table import log as logs
from bwdesk.table.session import Session

ROLL, DEFENSE = "roll", "defense"


class Throw(Struct, frozen=True):
    """One pool of a faction: *roll*, *defense*, or the id of the rival its dice count against."""

    key: str
    label: str
    group: Group


def throws(state: State, faction: str, shade: Shade = Shade.BLACK) -> tuple[Throw, ...]:
    """The pools a marshaled faction rolls in a *shade*, tagged dice apart (BK-58)."""
    hand = state.marshaled[faction]
    harries = slip_of(state, faction).maneuver == HARRY
    found = [Throw(ROLL, "Attack" if harries else "Roll", Group(hand.dice, shade))]
    if harries:
        found.append(Throw(DEFENSE, "Defense", Group(hand.defense, shade)))
    found += [
        Throw(id, f"Against {state.faction(id).name} alone", Group(dice, shade))
        for id, dice in hand.tagged.items()
    ]
    return tuple(found)


def roll_of(faction: str, fell: Mapping[str, Dice]) -> Roll:
    """The move, once every pool has fallen."""
    tagged = {id: dice for id, dice in fell.items() if id not in (ROLL, DEFENSE)}
    return Roll(faction, fell[ROLL], fell.get(DEFENSE), tagged)


def dice_of(roll: Roll, key: str) -> Dice | None:
    """What fell in one of its pools."""
    if key in (ROLL, DEFENSE):
        return roll.dice if key == ROLL else roll.defense
    return roll.tagged.get(key)


def fallen(session: Session[Any, Any]) -> dict[str, Roll]:
    """The rolls of this maneuver that lie on the table, by faction."""
    return {
        entry.move.faction: entry.move
        for _number, entry in made(session)
        if isinstance(entry.move, Roll)
    }


def seen(session: Session[Any, Any], due: Due) -> Roll | None:
    """The roll that answered this before it was taken back: those dice have been seen."""
    found = logs.seen_dice(session.log).get(due)
    return found if isinstance(found, Roll) else None
