"""A Duel of Wits told for its paper, from the table where everybody may see it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bwdesk.rules.basics.sums import figure
from bwdesk.rules.games.duel.canon import Canon
from bwdesk.rules.games.duel.ending import degree_owed
from bwdesk.rules.games.duel.play import Duel
from bwdesk.rules.games.duel.state import Heard, Said, State
from bwdesk.rules.games.duel.words import OWED, Ruled
from bwdesk.rules.games.frame.prose import opening
from bwdesk.rules.games.frame.signs import SIGNS
from bwdesk.sheets.conflicts.subject import ActionOnPaper, ConflictOnPaper, SideOnPaper
from bwdesk.table.record import chapters
from bwdesk.table.session import Session

ENDINGS = {
    "tied": "Nobody has won.",
    "walked": "{} walked away, and dropped the matter.",
    "blows": "{} turned from words to blows.",
}


def read_subject(session: Session[State, Any], title: str) -> ConflictOnPaper:
    """The duel of a *session*; nothing of a card before it is turned."""
    game, state = session.game, session.view(None)
    assert isinstance(game, Duel)
    sides = tuple(
        SideOnPaper(
            own.sign or SIGNS[at],
            own.label,
            own.wins,
            body.start if (body := state.bodies.get(own.id)) else None,
            body.now if body else None,
        )
        for at, own in enumerate(state.sides)
    )
    actions = tuple(_volley(game.canon, state, each) for each in state.heard)
    ended = (*_ruling_lines(session), *_ending_lines(state))
    return ConflictOnPaper(title, "Duel of Wits", state.exchange, sides, actions, ended, "duel")


def _ruling_lines(session: Session[State, Any]) -> Iterator[str]:
    """What the table fixed, each with its reason."""
    for chapter in chapters(session):
        for passage in chapter.passages:
            yield from (line.says for line in passage.lines if line.kind == Ruled.kind)


def _volley(canon: Canon, state: State, heard: Heard) -> ActionOnPaper:
    one, other = (heard.by[each.id] for each in state.sides)
    lines = [
        f"{own.label}: “{heard.by[own.id].line}”" for own in state.sides if heard.by[own.id].line
    ]
    left = " to ".join(figure(each.left) for each in (one, other))
    return ActionOnPaper(
        f"{heard.exchange}.{heard.volley}",
        _act(canon, one),
        _count(one),
        _act(canon, other),
        _count(other),
        left,
        "  ".join(lines),
    )


def _act(canon: Canon, said: Said) -> str:
    """``Point, Oratory 5D``; an action that was lost is told so."""
    name = opening(canon.action(said.wrote or said.action))
    if said.wrote in canon.actions and said.wrote != said.action:
        return f"{name}, lost"
    return f"{name}, {canon.ability_name(said.skill)} {said.dice}D" if said.skill else name


def _count(said: Said) -> str:
    return "+".join(str(each) for each in said.counts.values())


def _ending_lines(state: State) -> Iterator[str]:
    if not state.ending:
        return
    if state.winner:
        winner = state.side(state.winner)
        if state.single:
            yield f"{opening(winner.label)} won by one versus test."
            return
        body = state.bodies[winner.id]
        yield f"{opening(winner.label)} won with {figure(body.now)} of {body.start} left."
        yield f"{OWED[degree_owed(state)]} {state.settled or ''}".strip()
        return
    by = state.side(state.ended_by).label if state.ended_by else ""
    yield ENDINGS[state.ending].format(opening(by))
    if state.settled:
        yield f"Agreed: {state.settled}"
