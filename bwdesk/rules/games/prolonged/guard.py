"""What every move asks of the state: that its time has come, and that there is such a person."""

from __future__ import annotations

from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.frame.guard import Timely, require_one
from bwdesk.rules.games.prolonged.state import Person, Phase, Side, State

timely = Timely[Phase](
    {
        "order": "it is asked who acts first",
        "actions": "actions are being made",
        "outcomes": "outcomes are being chosen",
        "over": "the conflict is over",
    }
)


def find_person(state: State, id: str) -> Person:
    """The person. Raises IllegalMoveError where there is none of that id."""
    return require_one(state.people, id, "is nobody in this conflict")


def find_present(state: State, id: str) -> Person:
    """The person. Raises IllegalMoveError where he is out of it."""
    found = find_person(state, id)
    if found.id in state.out:
        raise IllegalMoveError(f"{found.label} is out of it.")
    return found


def find_side(state: State, id: str) -> Side:
    """The side. Raises IllegalMoveError where there is none of that id."""
    return require_one(state.sides, id, "is no side of this conflict")


def check_skill(person: Person, skill: str) -> None:
    """Raises IllegalMoveError where somebody does not use that skill here."""
    if skill not in person.skills:
        has = ", ".join(person.skills) or "none"
        raise IllegalMoveError(f"{person.label} has no skill “{skill}” here; there are {has}.")
