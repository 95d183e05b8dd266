"""A prolonged conflict told for its papers, from the table where everybody may see it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bwdesk.rules.basics.prose import number_word
from bwdesk.rules.games.frame.game import Event
from bwdesk.rules.games.frame.signs import SIGNS
from bwdesk.rules.games.prolonged.play import Prolonged
from bwdesk.rules.games.prolonged.presets import preset
from bwdesk.rules.games.prolonged.state import Person, Side, State
from bwdesk.rules.games.prolonged.words import ROUND, WORDS, Acted
from bwdesk.sheets.conflicts.subject import (
    ActionOnPaper,
    ConflictOnPaper,
    PersonOnPaper,
    SideOnPaper,
)
from bwdesk.table.session import Session

SKILLS = 8
"""So many of somebody's skills are named, the best."""


def read_subject(session: Session[State, Any], title: str) -> ConflictOnPaper:
    """The conflict of a *session*; nothing of a slip before it is shown."""
    game, state = session.game, session.view(None)
    assert isinstance(game, Prolonged)
    return ConflictOnPaper(
        title,
        preset(state).name,
        state.round,
        tuple(_side(game, state, at, each) for at, each in enumerate(state.sides)),
        tuple(_actions(session)),
    )


def _side(game: Prolonged, state: State, at: int, side: Side) -> SideOnPaper:
    price = game.win_price(state, side) if preset(state).buys else None
    bank = state.bank(side.id) if preset(state).does == "banked" else None
    leader = state.leader(side) if len(side.people) > 1 else ""
    people = tuple(_person(each, leads=each.id == leader) for each in side.people)
    sign = side.sign or SIGNS[at % len(SIGNS)]
    return SideOnPaper(sign, side.label, side.goal, price, bank, people)


def _person(person: Person, *, leads: bool) -> PersonOnPaper:
    best = sorted(person.skills.items(), key=lambda each: -each[1])
    told = [f"{name} {value}" for name, value in best[:SKILLS]]
    if more := len(best) - len(told):
        told.append(f"{number_word(more)} more")
    skills = ", ".join(told)
    reflexes, quickness = (str(e) if e else "" for e in (person.reflexes, person.quickness))
    return PersonOnPaper(person.label, skills, reflexes, quickness, leads)


def _actions(session: Session[State, Any]) -> Iterator[ActionOnPaper]:
    """Every action, and what was bought, in a line each."""
    number = session.start.round
    for made in session.moves_in_force.values():
        yield from _list_actions(number, made.events)
        for event in made.events:
            number = event.amount if event.kind == ROUND else number


def _list_actions(number: int, events: tuple[Event, ...]) -> Iterator[ActionOnPaper]:
    acted = next((f for e in events if isinstance(f := WORDS.facts(e), Acted)), None)
    rest = [WORDS.says(e) for e in events if e.kind not in ("acted", "claimed", ROUND)]
    came = " ".join(filter(None, rest))
    if acted is not None:
        answers = f"{acted.target}, {acted.how} {acted.answer}" if acted.answer else acted.target
        against = str(acted.against) if acted.answer else ""
        acts = f"{acted.name}, {acted.skill}"
        yield ActionOnPaper(str(number), acts, str(acted.count), answers, against, came)
    elif any(e.kind in ("bought", "carries", "drank", "ruling", "over") for e in events):
        yield ActionOnPaper(str(number), came=came)
