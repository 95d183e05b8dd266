"""What the log tells of the exchange under way: what became of each action, who moved where."""

from __future__ import annotations

from collections.abc import Iterable

from bwdesk.rules.games.fight.record import Told, record_events
from bwdesk.rules.games.fight.state import pair
from bwdesk.rules.games.fight.words import Exchange, Placed
from bwdesk.rules.games.frame.game import Event
from bwdesk.table.session import Table


def exchange_record(session: Table) -> Told:
    """What happened since the exchange began, from the moves in force."""
    found: list[Event] = []
    places: dict[str, int] = dict(session.start.places)
    for made in session.moves_in_force.values():
        for event in made.events:
            if event.kind == Exchange.kind:
                places |= _last_places(found)
                found = []
            found.append(event)
    return record_events(found, places)


def _last_places(events: Iterable[Event]) -> dict[str, int]:
    """Where every pair was placed last."""
    placed = (each for each in events if each.kind == Placed.kind)
    return {pair(each.actor, each.target): each.amount for each in placed}
