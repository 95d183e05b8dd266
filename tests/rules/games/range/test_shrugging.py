"""Wounds shrugged off at range: bought, tested by Health, felt from then on (PTGS-43)."""

from __future__ import annotations

from typing import Literal

import pytest

from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.range.harming import wound_costs
from bwdesk.rules.games.range.moves import Buy, Health
from bwdesk.rules.games.range.state import Place, Setup, Shrug, State
from tests.rules.games.range.people import asked, begun, done, game, nearest, side, thrown, waits

SU = ("B3", "B5", "B7", "B8", "B9", "B10")


def won(
    margin: int, does: str = "speed-maintain", wound: str = "B5", at: Place = "extreme"
) -> State:
    """The wounded side has won its position by so much."""
    hurt = side("a", wounds=(wound,), tolerances=SU, health="B5", weapon="")
    off = 1 if wound == "B3" else 0
    state = begun(does, "speed-maintain", sides=(hurt, side("b")), at=at)
    return nearest(thrown(state, a=1 + margin + off, b=1))


@pytest.mark.parametrize(
    ("wound", "what", "ob", "before"),
    [
        pytest.param("B5", "grit", 4, (1, 0), id="PTGS-41 a die of a Light"),
        pytest.param("B3", "cobwebs", 2, (0, 1), id="PTGS-38 the Ob of a Superficial"),
    ],
)
@pytest.mark.parametrize("short", [0, 1])
def test_a_wound_is_shrugged_off_for_one_success(
    wound: str, what: Literal["cobwebs", "grit"], ob: int, before: tuple[int, int], short: int
) -> None:
    state = won(1, wound=wound)
    assert wound_costs(game().canon, state, "a0") == before
    state = done(state, Buy("a", shrugs=(Shrug("a0", what),))).state
    ask = asked(state, "a0", "health")
    assert (ask.number, ask.obstacle and ask.obstacle.whole) == (5, ob)
    state = done(state, Health("a0", Told(ob - short))).state
    assert wound_costs(game().canon, state, "a0") == (before if short else (0, 0))
    assert ("health", "a0") not in waits(state)
    assert ("health", not short) in [(each.ability, each.passed) for each in state.tested]


@pytest.mark.parametrize(("margin", "may"), [(2, False), (3, True)])
def test_a_speed_withdraw_asks_three_ptgs_43(margin: int, may: bool) -> None:
    state = won(margin, "speed-withdraw", at="optimal")
    move = Buy("a", shrugs=(Shrug("a0"),))
    if may:
        assert waits(done(state, move).state)[0] == ("health", "a0")
        return
    with pytest.raises(IllegalMoveError):
        done(state, move)


def test_it_is_offered_where_there_is_a_wound_with_its_price() -> None:
    state = won(2)
    (due,) = [each for each in game().due(state) if each.key[0] == "spend"]
    slots = {slot.id: slot for slot in game().form(state, due, {})}
    (grit,) = slots["a0 shrugs"].choices
    assert (grit.id, grit.barred) == ("grit", "")
    assert "b0 shrugs" not in slots


def test_the_offer_tells_the_obstacle_of_the_roll() -> None:
    state = won(2, wound="B3")
    (due,) = [each for each in game().due(state) if each.key[0] == "spend"]
    slots = {slot.id: slot for slot in game().form(state, due, {})}
    assert "Ob 2" in slots["a0 shrugs"].choices[0].name


def test_who_is_whole_or_of_the_others_shrugs_nothing_off() -> None:
    state = won(2)
    for shrug in (Shrug("b0"), Shrug("a0", "cobwebs")):
        with pytest.raises(IllegalMoveError):
            done(state, Buy("a", shrugs=(shrug,)))
    with pytest.raises(IllegalMoveError):
        done(state, Buy("a", shrugs=(Shrug("a0"), Shrug("a0"))))


def test_logs_of_the_first_rules_know_nothing_of_it() -> None:
    hurt = side("a", wounds=("B5",), tolerances=SU)
    scripts = dict.fromkeys("ab", ("speed-maintain",) * 3)
    setup = Setup((hurt, side("b")), "extreme", scripts=scripts, rules=1)
    state = thrown(game().start(setup).state, a=4, b=1)
    with pytest.raises(IllegalMoveError):
        done(state, Buy("a", shrugs=(Shrug("a0"),)))
