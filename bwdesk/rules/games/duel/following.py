"""What follows a duel: a fight of the same people, where words came to blows (DOW-19)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bwdesk.rules.games.duel.state import Side, State
from bwdesk.rules.games.people.meeting import Agreed, Comer, Following, Known, list_read
from bwdesk.rules.games.people.spells import hand_on, with_pins, without_pins
from bwdesk.rules.games.rolls.tray import Means
from bwdesk.rules.packs.book import Book

ACT = "Begin what follows"


def follows(_book: Book, state: State) -> Following | None:
    """A fight where it came to blows, or a demand for satisfaction was not refused; else None."""
    demanded = state.demanded and (not state.winner or state.answer in ("accepts", "champion"))
    if state.ending != "blows" and not demanded:
        return None
    people = tuple(each for own in state.sides for each in _comers(state, own))
    return Following("fight", people, ACT, agreed=Agreed(read=list_read(state.settings.magic)))


def _comers(state: State, own: Side) -> Iterator[Comer]:
    """Who argued and who spoke up, with all that was known of them when they came."""
    speaker = own.speaker
    means = Means(speaker.artha, speaker.call_ons).less(state.tray.paid_by(own.id))
    came = speaker.came or _type_comer(own)
    known = replace(came.known, artha=means.artha, call_ons=means.call_ons)
    now = state.charms_of(own.id)
    if now.workings != speaker.held or now.taxed:
        short = with_pins(without_pins(known.short, speaker.held), now.workings, now.taxed)
        known = replace(known, held=hand_on(now.workings), short=short)
    yield replace(came, id=own.id, name=own.label, side=own.id, seats=own.seats, known=known)
    for each in own.helpers:
        known_of = each.came or Comer(each.id, each.label, abilities=each.skills)
        yield replace(known_of, id=each.id, name=each.label, side=own.id, seats=own.seats)


def _type_comer(own: Side) -> Comer:
    """Somebody of whom the duel alone knows."""
    speaker = own.speaker
    abilities = {**speaker.stats, **speaker.skills, "will": speaker.will}
    if speaker.steel is not None:
        abilities["steel"] = speaker.steel
    known = Known(
        age=speaker.age,
        beliefs=speaker.beliefs,
        instincts=speaker.instincts,
        traits=speaker.known_for,
    )
    return Comer(own.id, own.label, abilities=abilities, known=known)
