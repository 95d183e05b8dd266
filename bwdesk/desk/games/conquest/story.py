"""What the log of a chronicle tells of the present maneuver."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bwdesk.rules.games.conquest.moves import Go, Rule
from bwdesk.rules.games.game import Event
from bwdesk.table.log import Made
from bwdesk.table.session import Session


def made(session: Session[Any, Any]) -> list[tuple[int, Made[Any]]]:
    """The moves of this maneuver that count, with the numbers of their entries, in order."""
    found: list[tuple[int, Made[Any]]] = []
    for number, entry in session.in_force.items():
        if isinstance(entry.move, Go):
            found = []
        found.append((number, entry))
    return found


def last_move(session: Session[Any, Any]) -> Any:
    """The move the log ends with; None where it ends with something else."""
    entry = session.log[-1] if session.log else None
    return entry.move if isinstance(entry, Made) else None


def since(session: Session[Any, Any], kind: type) -> Iterator[Event]:
    """What the moves of a *kind* led to in this maneuver."""
    for _number, entry in made(session):
        if isinstance(entry.move, kind):
            yield from entry.events


def rulings(session: Session[Any, Any]) -> list[str]:
    """What the table ruled in this maneuver, in sentences."""
    return [
        session.game.says(event)
        for _number, entry in made(session)
        if isinstance(entry.move, Rule)
        for event in entry.events
        if event.kind == "ruling"
    ]


TOLD = (
    *("comparison", "unopposed", "gain", "tally", "fallen"),
    *("conquered", "joined", "penalty", "inherited"),
)
"""Kinds of events that say what the maneuver came to."""


def happened(session: Session[Any, Any]) -> list[Event]:
    """What this maneuver came to, sentence by sentence."""
    return [
        event
        for _number, entry in made(session)
        for event in entry.events
        if event.kind in TOLD and session.game.says(event)
    ]
