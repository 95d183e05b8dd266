"""Whole games of twelve years by chance: they end, pieces never multiply, everything occurs."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bwdesk.rules.games.courts.state import Completion, Settings, State
from bwdesk.rules.games.courts.words import HEADINGS
from bwdesk.rules.games.frame.game import Event
from tests.rules.games.courts.kingdom import GAME, setup
from tests.rules.games.courts.policy import courts_at_random

LONGEST = 4_000
READINGS = (
    Settings(),
    Settings(reuse=False, events="die", army=False, objective="reveal", lean="after"),
    Settings(lean="never"),
    Settings(price="planned", broken="spring", captives="spring", spying="hand"),
)


def play(seed: int, seen: Counter[str]) -> State:
    lot = Random(seed)
    begun = setup(
        "spring",
        settings=READINGS[seed % len(READINGS)],
        completion=Completion(king=seed % 5 == 0, winter=seed % 7 != 0, plunder=seed % 4 != 0),
    )
    state = GAME.start(begun).state
    pieces = [each.id for court in state.courts for each in court.pieces]
    for _ in range(LONGEST):
        if state.phase == "over":
            return state
        _, move = courts_at_random(GAME, state, lot)
        step = GAME.apply(state, move)
        state = step.state
        assert [each.id for court in state.courts for each in court.pieces] == pieces
        assert all(court.glamour >= 0 for court in state.courts)
        for event in step.events:
            told(event, seen)
    raise AssertionError(f"game {seed} does not end")


def told(event: Event, seen: Counter[str]) -> None:
    says = GAME.says(event)
    assert not event.says
    assert says
    assert event.kind in ("season", "typed-in") or (event.rule and says[-1] in ".!"), says
    seen[event.kind] += 1
    for what in ("result", "effect", "why"):
        if what in event.facts and event.kind in ("battle", "objective", "wasted"):
            seen[f"{what} {event.facts[what]}"] += 1
    if event.kind == "objective" and event.facts.get("achieved"):
        seen[f"{event.facts['objective']} achieved"] += 1


def expected() -> set[str]:
    return {
        *(f"result {each.name}" for each in GAME.canon.results),
        *(f"{each.name} achieved" for each in GAME.canon.objectives.values()),
        # These lists lie open: nothing of one can be lost.
        *(set(HEADINGS) - {"wasted", "lost"}),
    }


def test_games_of_twelve_years_end_and_everything_occurs() -> None:
    seen: Counter[str] = Counter()
    for seed in range(24):
        play(seed, seen)
    assert expected() <= set(seen)


@pytest.mark.slow
def test_five_hundred_games_of_twelve_years() -> None:
    seen: Counter[str] = Counter()
    ends = Counter(bool(play(seed, seen).winner) for seed in range(1000, 1500))
    assert expected() <= set(seen)
    assert set(ends) == {True, False}
