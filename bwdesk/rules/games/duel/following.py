"""What follows a duel: a fight of the same people, where words came to blows (DOW-19)."""

from __future__ import annotations

from collections.abc import Iterator

from bwdesk.rules.games.duel.state import Side, State
from bwdesk.rules.games.meeting import Comer, Following, Known

ACT = "Begin what follows"


def follows(state: State) -> Following | None:
    """A fight where it came to blows, or a demand for satisfaction was not refused; else None."""
    demanded = state.demanded and (not state.winner or state.answer in ("accepts", "champion"))
    if state.ending != "blows" and not demanded:
        return None
    return Following("fight", tuple(each for own in state.sides for each in _comers(own)), ACT)


def _comers(own: Side) -> Iterator[Comer]:
    """Who argued and who spoke up, as the duel knew them."""
    speaker = own.speaker
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
    yield Comer(own.id, own.called, own.id, own.seats, abilities, known)
    for each in own.helpers:
        yield Comer(each.id, each.called, own.id, own.seats, each.skills)
