"""Ground and light by words people write, and what they cost (FIGHT-39)."""

from __future__ import annotations

import pytest

from bwdesk.rules.games.fight.state import Apart, Setup
from bwdesk.rules.games.frame.game import IllegalMoveError
from tests.rules.games.fight.people import acted, asked, begun, fighter, game, rolled, written


@pytest.mark.parametrize(
    ("said", "strikes", "shoots"),
    [
        pytest.param("mud", 1, 0, id="FIGHT-39 mud"),
        pytest.param("muddy or icy ground", 1, 0, id="FIGHT-39 muddy or icy ground"),
        pytest.param("driving rain", 1, 0, id="FIGHT-39 driving rain"),
        pytest.param("narrow quarters", 1, 0, id="FIGHT-39 narrow quarters"),
        pytest.param("dim light", 1, 1, id="FIGHT-39 dim light"),
        pytest.param("candlelight", 2, 0, id="FIGHT-39 candlelight"),
        pytest.param("smoke", 0, 2, id="FIGHT-39 smoke"),
        pytest.param("near darkness", 3, 3, id="FIGHT-39 near darkness"),
        pytest.param("target behind cover", 0, 2, id="FIGHT-39 cover"),
        pytest.param("open ground", 0, 0, id="open ground"),
        pytest.param("daylight", 0, 0, id="daylight"),
    ],
)
def test_a_condition_is_known_by_its_words(said: str, strikes: int, shoots: int) -> None:
    canon = game().canon
    canon.known_condition(said)
    for of, more in (("melee", strikes), ("missile", shoots)):
        factor = canon.condition(said, of)
        assert (factor.obstacle if factor else 0) == more


def test_ground_and_light_hinder_together() -> None:
    state = acted(begun(ground="mud", light="lantern"), a="strike", b="block")
    obstacle = asked(state, "strike", "a").obstacle
    assert obstacle is not None
    assert obstacle.whole == 1 + 1 + 1


def test_what_nobody_knows_is_refused() -> None:
    with pytest.raises(IllegalMoveError, match="no condition called"):
        begun(ground="lava")


@pytest.mark.parametrize("words", [("dance",), ("strike troll",)])
def test_a_script_in_the_open_is_read_before_anything_is_played(words: tuple[str, ...]) -> None:
    with pytest.raises(IllegalMoveError, match="The script of"):
        begun(scripts={"a": (("close", *words),)})


def test_nobody_is_apart_from_himself() -> None:
    with pytest.raises(IllegalMoveError, match="himself"):
        game().start(Setup((fighter("a"), fighter("b")), (Apart(("a", "a"), 3),)))


def test_tolerances_go_from_the_lightest_on() -> None:
    with pytest.raises(IllegalMoveError, match="lightest first"):
        begun(fighter("a", tolerances=("B9", "B5", "B6", "B7", "B8", "B3")), fighter("b"))


def test_what_comes_off_a_roll_is_said_before_it_falls() -> None:
    """A Push has no obstacle of its own; what hinders it stands beside its dice (EX-16)."""
    scripts = {"a": (("close", "push"),), "b": (("withdraw", "avoid"),)}
    state = written(begun(fighter("a"), fighter("b", wounds=("B3",)), place=2), **scripts)
    hindered = asked(state, "position", "b").hindered
    assert [part.label for part in hindered.parts] == ["Wounds"]
    state = rolled(state, a=1, b=2)
    for who, what, total in (("a", "push", 1), ("b", "avoid", 2)):
        ask = asked(state, what, who)
        assert ask.obstacle is None
        assert ask.hindered.whole == total
