"""What may follow a duel: another conflict of the same people, where words came to blows."""

from __future__ import annotations

from collections.abc import Iterator

from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.meeting.guests import Guest, Meeting
from bwdesk.rules.games.duel.state import Side, State
from bwdesk.rules.games.meeting import Known

FOUGHT = "fight"
"""What is offered first: it came to blows. Any other may be chosen."""


def follows(state: State) -> bool:
    """Whether it came to blows, or a demand for satisfaction was not refused (DOW-19)."""
    demanded = state.demanded and (not state.winner or state.answer in ("accepts", "champion"))
    return state.ending == "blows" or demanded


def meeting(document: TableDocument) -> Meeting:
    """The same sides again, and where they came from; a scene of a chronicle is noted but once."""
    state: State = document.state
    guests = tuple(each for own in state.sides for each in _guests(document, own))
    meant = tuple(own.called for own in state.sides)
    along = tuple("; ".join(each.called for each in own.helpers) for own in state.sides)
    origin = document.origin
    again = origin if origin and not origin.what else None
    return Meeting(guests, meant, FOUGHT, again, along)


def _guests(document: TableDocument, own: Side) -> Iterator[Guest]:
    """Who argued and who spoke up, as the duel knew them."""
    speaker, seat = own.speaker, next(iter(own.seats), "")
    people = document.origin.people if document.origin else {}
    abilities = {**speaker.stats, **speaker.skills, "will": speaker.will}
    if speaker.steel is not None:
        abilities["steel"] = speaker.steel
    known = Known(
        speaker.artha,
        speaker.call_ons,
        speaker.age,
        speaker.beliefs,
        speaker.instincts,
        speaker.known_for,
    )
    sits = document.session.seats.get(seat)
    yield Guest(own.called, abilities, sits, known, people.get(own.id, ""))
    for each in own.helpers:
        yield Guest(each.called, each.skills, sits, path=people.get(each.id, ""))
