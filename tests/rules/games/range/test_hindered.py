"""What wounds and armor leave of what is tested, lent and written down."""

from __future__ import annotations

import pytest

from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.games.frame.forms import Choice
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.range import pools
from bwdesk.rules.games.range.moves import Announce, Choose
from bwdesk.rules.games.range.scripting import card_form
from bwdesk.rules.games.range.state import State
from bwdesk.rules.games.range.words import Positioned
from tests.rules.games.range.people import begun, done, fighter, game, side

HURT = {"wounds": ("B7",), "skills": {"climbing": "B2", "stealthy": "B3"}}


def hurt(mine: str = "speed-close", theirs: str = "speed-close") -> State:
    """A side with two dice less for a Midi Wound, its volley announced."""
    state = begun(mine, theirs, sides=(side("a", fighter("friend", **HURT), **HURT), side("b")))
    return done(state, Announce()).state


def test_what_has_no_dice_left_is_no_fork() -> None:
    state, canon = hurt(), game().canon
    due = next(each for each in game().due(state) if each.actor == "a")
    forks = next(each for each in game().form(state, due, {}) if each.name == "FoRKs")
    barred = {each.id: each.barred for each in forks.choices}
    assert barred == {"climbing": pools.NONE_LEFT, "stealthy": ""}
    with pytest.raises(IllegalMoveError, match="no dice of Climbing left"):
        done(state, Choose("a", forks=("climbing",)))
    assert pools.lends(canon, state, state.sides[0], state.fighter("friend")) == 1


def test_successes_without_a_die_are_those_of_the_dice_left() -> None:
    """Stealthy 3 with two dice less has one success, and no die of the rest is taken for it."""
    state = hurt("stealthy-close", "speed-close")
    canon, own = game().canon, state.sides[0]
    assert pools.sure(canon, state, own) == 1
    assert "Wounds" not in [part.label for part in pools.pool(canon, state, own).parts]


def test_a_choice_says_what_is_left_of_it() -> None:
    state, canon = hurt(), game().canon
    choices: tuple[Choice, ...] = card_form(canon, state, "a", 2, {})[0].choices
    names = {each.id: each.name for each in choices}
    assert names["speed-close"] == "Speed Close, 2D of B4"
    whole = card_form(canon, state, "b", 2, {})[0].choices
    assert next(each.name for each in whole if each.id == "speed-close") == "Speed Close, B4"


def test_the_record_says_what_took_the_successes() -> None:
    off = Sum().plus("Wounds", 1).plus("Chainmail helmet", 2)
    facts = Positioned.from_roll("Gudda", "Perception", 7, 7, 0, off)
    assert facts.says().endswith("successes; 3 fewer: Wounds 1, Chainmail helmet 2.")
