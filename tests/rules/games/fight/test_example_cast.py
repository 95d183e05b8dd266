"""The fight of the source's example with its spell cast, not told: the same dice, the same end."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import msgspec

from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.frame.game import Event
from tests.rules.games.fight.people import game
from tests.rules.games.fight.test_example import Log, replayed
from tests.rules.games.fight.test_example_chain import log

TOLD = {"dice": "told"}
BESIDE = {"will": {**TOLD, "count": 0}}
CAST: list[dict[str, Any]] = [
    {
        "move": "roll",
        "actor": "slehr",
        "roll": "incant 1.2",
        "dice": {**TOLD, "count": 4},
        "beside": BESIDE,
    },
    {"move": "roll", "actor": "slehr", "roll": "tax 1.2", "dice": {**TOLD, "count": 1}},
    {"move": "roll", "actor": "slehr", "roll": "sickness 1.2 1", "dice": {**TOLD, "count": 2}},
]
"""What takes the place of the outcome that was told, and of the Steel that was called for."""
WORDS = "incant red-widow with the fear"


def with_spell() -> Log:
    """The log, its caster with the spell; what it gives for length is no ruling any more."""
    raw = json.loads(json.dumps(log("2-fight")))
    slehr = raw["setup"]["fighters"][0]
    slehr["spells"] = [{"name": "The Fear", "ob": 2}]
    moves = list[dict[str, Any]]()
    for move in raw["moves"]:
        if move["move"] == "injected":
            moves += CAST
        elif move.get("why") not in ("The Fear", "a spell counts as the longest"):
            if move["move"] == "script":
                move["volleys"] = [
                    [WORDS if said == "incant-spell" else said for said in volley]
                    for volley in move["volleys"]
                ]
            moves.append(move)
    return msgspec.convert({**raw, "moves": moves}, Log)


@cache
def cast() -> tuple[State, tuple[Event, ...], dict[str, tuple[int, int | None]]]:
    """The state at the end, what happened, and the dice and obstacle of each roll of the spell."""
    made = with_spell()
    step = game().start(made.setup)
    events, rolls = list(step.events), {}
    for move in made.moves:
        named = getattr(move, "roll", "")
        if getattr(move, "actor", "") == "slehr" and named.split(" ")[0] in ("incant", "tax"):
            asks = next(d.asks for d in game().due(step.state) if d.part == named)
            against = asks[0].obstacle
            rolls[named] = sum(e.number for e in asks), against.whole if against else None
        step = game().apply(step.state, move)
        events += step.events
    return step.state, tuple(events), rolls


def test_the_dice_of_the_spell_are_those_of_the_source() -> None:
    _, _, rolls = cast()
    assert rolls == {"incant 1.2": (8, 3), "tax 1.2": (4, 2)}, "T15, T16, SORC-T17"


def test_everybody_rolls_what_he_rolled_when_it_was_told() -> None:
    def positions(events: tuple[Event, ...]) -> list[tuple[str, object]]:
        return [(e.actor, dict(e.facts)["dice"]) for e in events if e.kind == "positioned"]

    assert positions(cast()[1]) == positions(replayed()[1]), "T13: the length of the spell"


def test_she_hesitates_and_he_is_taxed() -> None:
    state, events, _ = cast()
    (lost,) = (e.amount for e in events if e.kind == "steeled" and e.actor == "red-widow")
    assert lost == 3
    (taxed,) = (e for e in game().upshots(state) if e.kind == "taxed")
    assert (taxed.who, taxed.what, taxed.amount) == ("slehr", "forte", 1), "EXV-5"
    before, _ = replayed()
    assert state.places == before.places
    assert {w: n.wounds for w, n in state.now.items()} == {
        w: n.wounds for w, n in before.now.items()
    }
