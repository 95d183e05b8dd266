"""What a faction throws: its pools, what fell in each, and what was seen before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from bwdesk.desk.games.conquest.story import made
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.rules.ability import Shade
from bwdesk.rules.games.conquest.moves import Roll
from bwdesk.rules.games.conquest.resolving import against
from bwdesk.rules.games.conquest.state import State
from bwdesk.rules.games.game import Due
from bwdesk.rules.throws import Dice, Faces, Told
from bwdesk.table.index import Groups
from bwdesk.table.session import Session

ROLL, DEFENSE = "roll", "defense"


class Throw(Struct, frozen=True):
    """One pool of a faction: *roll*, *defense*, or the id of the rival its dice count against."""

    key: str
    label: str
    group: Group


def throws(
    state: State, faction: str, shade: Shade = Shade.BLACK, seen: Groups | None = None
) -> tuple[Throw, ...]:
    """The pools a marshaled faction rolls in a *shade*, tagged dice apart (BK-58).

    Of some of the dice so many were *seen* before.
    """
    lie = {key: _lying(dice) for key, dice in (seen or {}).items()}

    def group(dice: int, key: str) -> Group:
        return Group(dice, shade, lies=lie.get(key, ())[:dice])

    hand = state.marshaled[faction]
    harries = hand.defense > 0
    found = [Throw(ROLL, "Attack" if harries else "Roll", group(hand.dice, ROLL))]
    if harries:
        found.append(Throw(DEFENSE, "Defense", group(hand.defense, DEFENSE)))
    found += [
        Throw(id, f"Against {state.faction(id).name} alone", group(dice, against(id)))
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


def seen(state: State, due: Due, fell: Groups) -> Roll | None:
    """The roll that answers this with dice seen before it was taken back; None where some lack.

    Of more dice than are thrown now the first count.
    """
    lie = {ask.key: _first(fell[ask.key], ask.number) for ask in due.asks if ask.key in fell}
    if not lie or any(_lacks(lie.get(ask.key), ask.number) for ask in due.asks):
        return None
    tagged = {id: lie[against(id)] for id in state.marshaled[due.actor].tagged}
    return Roll(due.actor, lie[ROLL], lie.get(DEFENSE), tagged)


def _first(dice: Dice, number: int) -> Dice:
    if isinstance(dice, Told) or dice.thrown <= number:
        return dice
    return Faces(dice.casts[0].faces[:number])


def _lacks(dice: Dice | None, number: int) -> bool:
    return dice is None or (not isinstance(dice, Told) and dice.thrown < number)


def _lying(dice: Dice | None) -> tuple[int, ...]:
    """The faces of dice seen before, of which fewer lie there than are thrown now."""
    return () if dice is None or isinstance(dice, Told) else dice.faces
