"""How a conflict begins: sides and people who can be told apart, and what a kind of it needs."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.frame.game import IllegalMoveError, Step
from bwdesk.rules.games.prolonged.guard import find_side, timely
from bwdesk.rules.games.prolonged.moves import Join
from bwdesk.rules.games.prolonged.presets import PRESETS
from bwdesk.rules.games.prolonged.state import Setup, State
from bwdesk.rules.games.prolonged.words import Joined


def found_game(setup: Setup) -> State:
    """The state a setup leads to. Raises IllegalMoveError with a sentence."""
    if len(setup.sides) < 2:
        raise IllegalMoveError("A conflict has two sides or more.")
    ids = [each.id for each in setup.sides]
    people = [each.id for side in setup.sides for each in side.people]
    if "" in (*ids, *people) or len({*ids, *people}) < len(ids) + len(people):
        raise IllegalMoveError("Every side and everybody in it has an id of its own.")
    for side in setup.sides:
        if not side.people:
            raise IllegalMoveError(f"Nobody is in it for {side.label}.")
        if side.leader and all(side.leader != each.id for each in side.people):
            raise IllegalMoveError(f"{side.label} is led by one of its own, not “{side.leader}”.")
    for id in setup.banks:
        if id not in ids:
            raise IllegalMoveError(f"“{id}” is no side of this conflict.")
    state = State(
        setup.sides,
        setup.preset,
        setup.settings,
        setup.rounds,
        len(people),
        round=setup.round,
        banks=dict(setup.banks),
        gap=setup.gap,
    )
    if PRESETS[setup.preset].does == "chase" and len(ids) > 2:
        raise IllegalMoveError("A chase has those who are pursued and those who pursue them.")
    return state


def join(_canon: object, state: State, move: Join) -> Step[State]:
    """Somebody comes later, and acts in this round; what winning costs stays as it was."""
    timely(state, "order", "actions", "outcomes")
    side, person = find_side(state, move.side), move.person
    taken = {*(each.id for each in state.sides), *(each.id for each in state.people)}
    if not person.id or person.id in taken:
        raise IllegalMoveError(f"“{person.id}” is in it already; whoever comes needs another id.")
    grown = replace(side, people=(*side.people, person))
    sides = tuple(grown if each.id == side.id else each for each in state.sides)
    event = Joined(person.label, side.label).event(person.id, rule="PRO-23")
    return Step(replace(state, sides=sides), (event,))
