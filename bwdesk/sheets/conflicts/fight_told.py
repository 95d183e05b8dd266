"""A fight told for its paper, from the table where everybody may see it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bwdesk.rules.games.fight.play import Fight
from bwdesk.rules.games.fight.record import record_events as told_of
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.fight.words import (
    POSITIONS,
    WORDS,
    Announced,
    Exchange,
    Opened,
    Placed,
    Positioned,
    Rolled,
)
from bwdesk.rules.games.frame.game import Event
from bwdesk.rules.games.frame.signs import SIGNS
from bwdesk.sheets.conflicts.subject import (
    ConflictOnPaper,
    FighterOnPaper,
    PersonOnPaper,
    SideOnPaper,
    VolleyOnPaper,
)
from bwdesk.table.session import Session

AFTER = ("hurt", "steeled", "reacted", "lost", "fooled", "gone", "changed", "triggered", "ruled")
"""What is told below a volley, by the kind of its event."""
ENDED = ("ended", "decided")


def read_subject(session: Session[State, Any], title: str) -> ConflictOnPaper:
    """The fight of a *session*; nothing of a volley before it is turned."""
    game, state = session.game, session.view(None)
    assert isinstance(game, Fight)
    names = {each.id: each.label for each in state.fighters}
    sides = list(dict.fromkeys(each.stands_with for each in state.fighters))
    signs = {e.id: e.sign or SIGNS[sides.index(e.stands_with)] for e in state.fighters}
    events = [
        event
        for made in session.moves_in_force.values()
        for event in made.events
        if session.may_know(event.to, "")
    ]
    volleys = tuple(
        volley
        for number, part in enumerate(_exchanges(events), start=1)
        for volley in _volleys(game, number, part, names, signs)
    )
    ended = tuple(game.says(event) for event in events if event.kind in ENDED)
    own = tuple(
        SideOnPaper(
            SIGNS[at],
            ", ".join(e.label for e in state.fighters if e.stands_with == side),
            people=tuple(
                PersonOnPaper(e.label, reflexes=str(e.quick))
                for e in state.fighters
                if e.stands_with == side
            ),
        )
        for at, side in enumerate(sides)
    )
    return ConflictOnPaper(title, "Fight!", state.exchange, own, (), ended, "fight", volleys)


def _exchanges(events: Sequence[Event]) -> list[list[Event]]:
    """What happened, exchange by exchange."""
    found: list[list[Event]] = [[]]
    for event in events:
        if event.kind == Exchange.kind and found[-1]:
            found.append([])
        found[-1].append(event)
    return [part for part in found if any(e.kind == Announced.kind for e in part)]


def _volleys(
    game: Fight,
    exchange: int,
    events: Sequence[Event],
    names: dict[str, str],
    signs: dict[str, str],
) -> Iterator[VolleyOnPaper]:
    came = told_of(events, {}).came
    parts: dict[int, list[Event]] = {}
    number = 0
    for event in events:
        if event.kind == Announced.kind:
            number = event.amount
        parts.setdefault(number, []).append(event)
    for volley, part in parts.items():
        if not volley:
            continue
        moved = {e.actor: e for e in part if e.kind == Positioned.kind}
        rolled = _count_rolls(part)
        rows = []
        for event in part:
            facts = WORDS.facts(event)
            if isinstance(facts, Announced):
                acts = tuple(_acts(facts, event.actor, rolled, came))
                moves = _joined(POSITIONS[facts.position], _positioned(moved.get(event.actor)))
                who = event.actor
                rows.append(FighterOnPaper(signs.get(who, ""), names.get(who, ""), moves, acts))
        places = {(e.actor, e.target): game.says(e) for e in part if e.kind == Placed.kind}
        after = [*places.values(), *(game.says(e) for e in part if e.kind in AFTER)]
        yield VolleyOnPaper(f"{exchange}.{volley}", tuple(rows), tuple(after))


def _acts(
    said: Announced,
    who: str,
    rolled: Mapping[tuple[str, str], Sequence[str]],
    came: Mapping[tuple[str, str], str],
) -> Iterator[tuple[str, str]]:
    """The actions somebody announced, each with what was rolled for it and what came of it."""
    for slot, act in enumerate(said.acts, start=1):
        key = who, f"{said.volley}.{slot}"
        yield _joined(act, rolled.get(key, ())), came.get(key, "")


def _count_rolls(events: Sequence[Event]) -> dict[tuple[str, str], tuple[str, ...]]:
    """Each roll of a volley as ``5D 3``, by who and the action it was rolled in."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    slot = ""
    for event in events:
        facts = WORDS.facts(event)
        if isinstance(facts, Opened):
            slot = facts.at
        elif isinstance(facts, Rolled):
            key = event.actor, slot
            found[key] = (*found.get(key, ()), _count(facts.dice, facts.successes))
    return found


def _positioned(event: Event | None) -> tuple[str, ...]:
    facts = WORDS.facts(event) if event else None
    return (_count(facts.dice, facts.successes),) if isinstance(facts, Positioned) else ()


def _count(dice: int, successes: int) -> str:
    """Dice and successes as in the records of the other conflicts."""
    return f"{dice}D {successes}"


def _joined(said: str, rolls: Sequence[str]) -> str:
    return ", ".join((said, *rolls))
