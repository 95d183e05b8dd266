"""What holds of every game, of fights between two and between six, a GM's four under one seat."""

from __future__ import annotations

import pytest

from bwdesk.rules.games.frame.game import IllegalMoveError
from tests.rules.games.fight.people import begun, fighter, game
from tests.table import test_every_game as every
from tests.table.games import SIZES

every_size = pytest.mark.parametrize("size", SIZES)
seeds = pytest.mark.parametrize("seed", [0, 11])  # fights that go on for a while


@every_size
@seeds
def test_the_log_leads_there_again(size: str, seed: int) -> None:
    every.test_what_is_due_can_be_done_and_the_log_leads_there_again(size, seed)


@every_size
@seeds
def test_values_survive_their_encoding(size: str, seed: int) -> None:
    every.test_values_survive_their_encoding(size, seed)


@every_size
@seeds
def test_a_secret_shows_to_its_seat_alone(size: str, seed: int) -> None:
    every.test_a_secret_shows_to_its_seat_alone_until_the_reveal(size, seed)


@every_size
@seeds
def test_a_secret_that_was_never_revealed_stays_one(size: str, seed: int) -> None:
    every.test_a_secret_that_was_never_revealed_stays_one(size, seed)


@every_size
@seeds
def test_all_that_is_sealed_is_as_long(size: str, seed: int) -> None:
    every.test_the_length_of_a_secret_does_not_show(size, seed)


@every_size
@seeds
def test_taking_back_leads_to_what_was(size: str, seed: int) -> None:
    every.test_taking_back_leads_to_what_was(size, seed)


@every_size
@seeds
def test_no_roll_is_asked_for_twice(size: str, seed: int) -> None:
    every.test_no_roll_is_asked_for_twice(size, seed)


def test_one_alone_fights_nobody() -> None:
    with pytest.raises(IllegalMoveError, match="two sides"):
        begun(fighter("a"))
    with pytest.raises(IllegalMoveError, match="two sides"):
        begun(fighter("a", side="men"), fighter("b", side="men"))


def test_a_seat_has_at_most_what_it_was_given() -> None:
    """Four of a GM are written by the GM alone, each by itself."""
    pack = [fighter(f"wolf{n}", side="wolves", seats=("gm",)) for n in range(4)]
    state = begun(*pack, fighter("man", seats=("s0",)))
    scripts = [each for each in game().due(state) if each.kind == "script"]
    assert [(each.actor, each.seats) for each in scripts] == [
        *((f"wolf{n}", ("gm",)) for n in range(4)),
        ("man", ("s0",)),
    ]
