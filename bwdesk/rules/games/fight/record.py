"""What a record tells: what became of each action of an exchange, and who moved where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bwdesk.rules.basics.prose import series
from bwdesk.rules.basics.value import Value
from bwdesk.rules.games.fight.state import pair
from bwdesk.rules.games.fight.words import (
    WORDS,
    Announced,
    Felt,
    Gone,
    Hurt,
    Opened,
    Placed,
    Positioned,
    Struck,
    Tied,
)
from bwdesk.rules.games.frame.game import Event

RESULTS = {"miss": "missed", "stopped": "stopped by armor", "nothing": "no harm"}


class Told(Value, frozen=True):
    """What *came* of an action, by who and when; *last* is the one somebody did before he was out
    of it; *stood*: where a pair was before it last moved; *moved*: what its positioning came to;
    *positions*: how somebody moved in a volley, whatever he had written."""

    came: Mapping[tuple[str, str], str] = {}
    last: Mapping[str, str] = {}
    stood: Mapping[str, int] = {}
    moved: Mapping[str, str] = {}
    positions: Mapping[tuple[str, int], str] = {}


def record_events(events: Iterable[Event], began: Mapping[str, int]) -> Told:
    """What these events tell, the first first; *began* is where every pair stood before."""
    places = dict(began)
    came: dict[tuple[str, str], str] = {}
    stood: dict[str, int] = {}
    moved: dict[str, str] = {}
    rolled: dict[str, int] = {}
    positions: dict[tuple[str, int], str] = {}
    last: dict[str, str] = {}
    at = before = ""
    for event in events:
        facts = WORDS.facts(event)
        both = pair(event.actor, event.target)
        match facts:
            case Announced():
                stood, moved, rolled = {}, {}, {}
                positions[event.actor, facts.volley] = facts.position
            case Opened():
                at, before = facts.at, at
            case Hurt() if facts.out:
                # All of an action falls before anybody does.
                last[event.actor] = at
            case Gone():
                done = (event.actor, at) in came
                last.setdefault(event.actor, at if done else before)
            case Positioned():
                rolled[event.actor] = event.amount
            case Tied():
                moved[both] = _against_words(rolled, event) or "nothing changes"
            case Placed():
                stood.setdefault(both, places.get(both, event.amount))
                places[both] = event.amount
                moved[both] = _against_words(rolled, event)
            case Struck():
                came[event.actor, at] = _strike_words(facts)
            case Felt():
                came[event.actor, at] = _feat_words(facts)
    return Told(came, last, stood, moved, positions)


def _against_words(rolled: Mapping[str, int], event: Event) -> str:
    """The successes of both: ``3 to 1``."""
    if event.actor not in rolled or event.target not in rolled:
        return ""
    one, other = rolled[event.actor], rolled[event.target]
    return f"tied, {one} to {other}" if one == other else f"{one} to {other}"


def _feat_words(facts: Felt) -> str:
    if facts.does:
        return series(facts.does)
    return "fails" if facts.margin <= 0 else f"by {facts.margin}"


def _strike_words(facts: Struck) -> str:
    if facts.result in RESULTS:
        return RESULTS[facts.result]
    return f"hit, {facts.circle}" if facts.circle else facts.result
