"""What the log of a chronicle tells of the present maneuver."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bwdesk.rules.games.conquest.moves import Go, Rule
from bwdesk.rules.games.frame.game import Event
from bwdesk.table.log import Made, moves_since
from bwdesk.table.session import Session


def moves(session: Session[Any, Any]) -> list[Made[Any]]:
    """Those of this maneuver that count, in order."""
    return moves_since(session.moves_in_force, lambda made: isinstance(made.move, Go))


def events_of(session: Session[Any, Any], kind: type) -> Iterator[Event]:
    """What the moves of a *kind* led to in this maneuver."""
    for made in moves(session):
        if isinstance(made.move, kind):
            yield from made.events


def rulings(session: Session[Any, Any]) -> list[str]:
    """What the table ruled in this maneuver, in sentences."""
    return [
        session.game.says(event)
        for made in moves(session)
        if isinstance(made.move, Rule)
        for event in made.events
        if event.kind == "ruling"
    ]


TOLD = (
    *("comparison", "unopposed", "gain", "tally", "fallen"),
    *("conquered", "joined", "penalty", "inherited"),
)
"""Kinds of events that say what the maneuver came to."""


def recent_events(session: Session[Any, Any]) -> list[Event]:
    """What this maneuver came to, sentence by sentence."""
    return [
        event
        for made in moves(session)
        for event in made.events
        if event.kind in TOLD and session.game.says(event)
    ]
