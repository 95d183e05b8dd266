"""A maneuver played through the moves of its players, from a table of who does what."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Dice, Told
from bwdesk.rules.games.conquest.hands import HARRY
from bwdesk.rules.games.conquest.moves import AnyMove, Go, Marshal, Reveal, Roll, Rule, Split, Write
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import (
    Faction,
    Marshaled,
    Settings,
    Setup,
    Slip,
    State,
)
from bwdesk.rules.games.frame.game import Event
from tests.shipped import book

GAME = Conquest(book())
START, CAP = 10, 20


class Plan(Struct, frozen=True):
    """What a faction does: *s* are its successes (Harry: of the attack), *o* those in defense.

    *pay* is what it has already paid for its maneuver, *own* what else is true of the faction.
    """

    maneuver: str = ""
    targets: str = ""
    s: int = 0
    o: int = 0
    exponent: int = 6
    tagged: dict[str, int] = {}
    downtime: int = 0
    own: dict[str, Any] = {}


def setup(plans: dict[str, Plan], cap: int = CAP, **settings: Any) -> Setup:
    """Factions that may do what is planned, at a disposition of 10 after its price.

    A bystander nobody aims at makes the cap.
    """
    factions = [_faction(id, plan) for id, plan in plans.items()]
    if cap:
        factions.append(Faction("z", "Zander", cap, cap))
    return Setup(tuple(factions), Settings(**settings))


def _faction(id: str, plan: Plan) -> Faction:
    cost = GAME.maneuvers[plan.maneuver].cost if plan.maneuver else 0
    targets = tuple(plan.targets)
    marked = {"assessed": targets, "infiltrated": targets}
    stands = plan.own.get("disposition", START) + cost
    return replace(
        Faction(id, id.upper(), stands, plan.own.get("start", START)),
        **(marked | {key: value for key, value in plan.own.items() if key != "disposition"}),
    )


def started(setup: Setup) -> State:
    return GAME.start(setup).state


def played(state: State, *moves: AnyMove) -> State:
    return told(state, *moves)[0]


def told(state: State, *moves: AnyMove) -> tuple[State, tuple[Event, ...]]:
    """The state after moves, and what the last one led to."""
    events: tuple[Event, ...] = ()
    for move in moves:
        step = GAME.apply(state, move)
        state, events = step.state, step.events
    return state, events


def revealed(state: State, plans: dict[str, Plan]) -> State:
    slips = [Write(id, Slip(plan.maneuver, tuple(plan.targets))) for id, plan in plans.items()]
    slips += [Write(each.id) for each in state.active if each.id not in plans]
    waits = {due.actor for due in GAME.due(state) if due.kind == "script"}
    return played(state, *(slip for slip in slips if slip.faction in waits), Reveal())


def rolled(state: State, plans: dict[str, Plan]) -> State:
    """On to the ties and surpluses."""
    for id, plan in plans.items():
        if any(due.actor == id for due in GAME.due(state)):
            hand = Marshaled(exponent=plan.exponent, more=20 - plan.exponent)
            state = played(state, Marshal(id, hand))
    for due in GAME.due(state):
        if due.kind == "roll" and due.part == "roll":
            plan = plans[due.actor]
            harry = plan.maneuver == HARRY
            defense = Told(plan.o) if harry else None
            tagged: dict[str, Dice] = {
                at: Told(plan.tagged.get(at, 0)) for at in state.marshaled[due.actor].tagged
            }
            state = played(state, Roll(due.actor, Told(plan.s), defense, tagged))
    return state


def resolved(
    plans: dict[str, Plan], cap: int = CAP, state: State | None = None, **settings: Any
) -> State:
    """A whole maneuver; ties are left as they are, surpluses split as planned."""
    state = state or started(setup(plans, cap, ties="stand", **settings))
    state = rolled(revealed(state, plans), plans)
    while state.phase == "decisions":
        (due, *_) = GAME.due(state)
        state = played(state, Split(due.actor, plans[due.actor].downtime))
    return state


def following(state: State) -> State:
    return played(state, Go())


def changes(state: State, factions: str) -> dict[str, int]:
    """By how much dispositions are other than 10."""
    return {id: state.faction(id).disposition - START for id in factions}


def gathering(plans: dict[str, Plan], cap: int = CAP) -> State:
    """Everything lies open, and dice are gathered."""
    return revealed(started(setup(plans, cap, ties="stand")), plans)


FALLS = {
    "d": Plan("assess", "c", own={"disposition": 5}),
    "a": Plan("assault", "d", 6),
    "b": Plan("assault", "d", 6),
    "c": Plan("fortify", s=2),
}
"""D falls to A and B alike."""

RIVALS = (
    Faction("a", "Aster", 10, 12, assessed=("b",)),
    Faction("b", "Briar", 10, 12),
    Faction("c", "Cedar", 10, 12),
)


def table(slips: dict[str, Slip], *rulings: Rule, **own: Any) -> State:
    """Slips are sealed, then the table rules, before anything is revealed."""
    state = State((replace(RIVALS[0], **own), *RIVALS[1:]))
    written = (Write(id, slips.get(id, Slip())) for id in "abc")
    return played(state, *written, *rulings)


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in events]
