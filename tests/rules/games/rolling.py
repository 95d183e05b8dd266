"""The least game with tests: rolls that are due, each by its actor, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.throws import Ask, Dice, Faces
from bwdesk.rules.games.frame.forms import Slot
from bwdesk.rules.games.frame.game import Actor, Due
from bwdesk.rules.games.rolls.spending import Spending
from bwdesk.rules.games.rolls.tray import Asking, Means, Roll, Tray
from bwdesk.rules.group.readings import Readings
from tests.shipped import book


class Rolling(Struct, frozen=True, dict=True):
    """*asks* by whoever rolls them."""

    asks: Mapping[str, tuple[Ask, ...]]
    had: Mapping[str, Means] = {}
    asked: Asking = "spendable"
    read: Readings = Readings()
    lying: Tray = Tray()
    round: int = 1


class Trials(Spending[Rolling, Any]):
    book = book()

    def tray(self, state: Rolling) -> Tray:
        return state.lying

    def with_tray(self, state: Rolling, tray: Tray) -> Rolling:
        return replace(state, lying=tray)

    def means(self, state: Rolling, actor: str) -> Means:
        return state.had.get(actor, Means())

    def ask_readings(self, state: Rolling) -> Asking:
        return state.asked

    def readings(self, state: Rolling) -> Readings:
        return state.read

    def own_due(self, state: Rolling) -> tuple[Due, ...]:
        return tuple(
            Due("roll", ("test",), actor, (actor,), asks=asks, round=state.round)
            for actor, asks in state.asks.items()
            if not state.lying.roll(("test",), actor)
        )

    def own_form(self, *_: Any) -> tuple[Slot, ...]:
        return ()

    def own_move(self, *_: Any) -> Any:
        raise AssertionError("no reply of its own is asked for")

    def next_step(self, _state: Rolling) -> None:
        return None

    def actors(self, state: Rolling) -> tuple[Actor, ...]:
        return tuple(Actor(each, each.title()) for each in state.asks)


GAME = Trials()


def ask(key: str = "sword", dice: int = 4, ob: int | None = None, **fields: Any) -> Ask:
    """A group of the skill of Sword."""
    obstacle = Sum((Part("obstacle", ob),)) if ob is not None else None
    exponent = fields.pop("exponent", dice)
    fields.setdefault("ability", "sword")
    return Ask(key, Sum((Part("dice", dice),)), obstacle=obstacle, exponent=exponent, **fields)


UNCOUNTED = Means(None)


def table(*asks: Ask, means: Means = UNCOUNTED, **fields: Any) -> Rolling:
    """A table at which one rolls all of that, and may spend so much."""
    return Rolling({"orc": asks}, {"orc": means}, **fields)


def fell(state: Rolling, *faces: int, of: str = "orc", **groups: Dice) -> Rolling:
    """The faces of the first group, and of others by name."""
    first = state.asks[of][0].key
    dice: dict[str, Dice] = {first: Faces(faces), **groups} if faces else dict(groups)
    return GAME.lay(state, ("test",), of, dice)


def roll(state: Rolling, of: str = "orc") -> Roll:
    found = state.lying.roll(("test",), of)
    assert found
    return found


def names(state: Rolling) -> list[str]:
    """What is due, as one types it."""
    return [due.part for due in GAME.due(state)]


def offers(state: Rolling, part: str = "stand test", of: str = "orc") -> dict[str, str]:
    """The chance to pass by what is spent, or why it cannot be."""
    (due,) = (each for each in GAME.due(state) if (each.part, each.actor) == (part, of))
    (slot,) = GAME.form(state, due, {})
    return {
        each.id: each.barred or (each.brings.chance if each.brings else "") for each in slot.choices
    }
