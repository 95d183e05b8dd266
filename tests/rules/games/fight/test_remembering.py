"""What a state has remembered is what a state that remembers nothing comes to."""

from __future__ import annotations

from random import Random

import pytest
from msgspec import json

from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.fight.moves import Roll
from bwdesk.rules.games.fight.play import Fight
from bwdesk.rules.games.fight.state import Setup, State
from tests.rules.games.fight.people import acted, begun, done, fighter, game
from tests.rules.games.fight.test_by_chance import anybody, meant, played, settings


def fresh(state: State) -> State:
    """The same state as a file would give it back."""
    return json.decode(json.encode(state), type=State)


@pytest.mark.parametrize("seed", range(6))
def test_dues_do_not_depend_on_what_was_asked_before(seed: int) -> None:
    lot, own = Random(700 + seed), game()
    people = tuple(anybody(lot, place) for place in range(lot.randint(2, 5)))
    state = own.start(Setup(people, settings=settings(lot))).state
    for _ in range(60):
        if state.phase == "over":
            break
        assert own.due(state) == own.due(fresh(state))
        assert own.due(state) == own.due(state)
        state = (meant(own, state, lot) or played(own, state, lot)).state


def test_what_is_remembered_is_no_part_of_the_value() -> None:
    state = acted(a="strike", b="strike")
    game().due(state)
    other = fresh(state)
    assert state == other
    assert json.encode(state) == json.encode(other)


def test_another_book_is_asked_anew() -> None:
    """Two games by two Books do not answer for each other."""
    from tests.shipped import book

    state, other = acted(a="strike", b="block"), Fight(book())
    assert game().due(state) == other.due(state)
    assert len({id(each) for each in (game().due(state), other.due(state))}) == 2


def test_a_roll_that_lies_is_seen_at_once() -> None:
    state = acted(begun(fighter("a"), fighter("b")), a="strike", b="strike")
    before = [each.actor for each in game().due(state) if each.kind == "roll"]
    assert before == ["a", "b"]
    after = done(state, Roll("a", "strike 1.1", Told(0))).state
    assert [each.actor for each in game().due(after) if each.kind == "roll"] == ["b"]
    assert [each.actor for each in game().due(state) if each.kind == "roll"] == before
