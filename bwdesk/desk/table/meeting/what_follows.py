"""What may follow a conflict that is over: another one, of the same people."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.meeting.guests import Guest, Meeting
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.people.meeting import Following, sides


def find_following(document: TableDocument) -> Following | None:
    """Which other conflict the open one has ended in; None for none."""
    listed = GAMES.get(document.game.name)
    follows = listed.follows if listed else None
    return follows(document.book, document.state) if follows else None


def meeting(document: TableDocument, found: Following) -> Meeting:
    """The same sides again, and where they came from; a scene of a chronicle is noted but once."""
    origin = document.origin
    people, inside = (origin.people, origin.inside) if origin else ({}, {})
    seats = document.session.seats
    guests = tuple(
        Guest(
            each.name,
            each.abilities,
            seats.get(next(iter(each.seats), "")),
            each.known,
            people.get(each.id, ""),
            inside=inside.get(each.id, ""),
        )
        for each in found.comers
    )
    stands = tuple(sides(found.comers).values())
    meant = tuple(members[0].name for members in stands)
    along = tuple("; ".join(each.name for each in members[1:]) for members in stands)
    again = None
    if origin and not origin.what:
        again = replace(origin, after=str(document.path))
    return Meeting(
        guests, meant, found.game, again, along, manner=found.manner, agreed=found.agreed
    )
