"""Steel: hesitation by cause, conditions, the dice, and the ways to lose it."""

from __future__ import annotations

import pytest

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.person import steel
from tests.shipped import book

BOOK = book()


@pytest.mark.parametrize(
    ("will", "hesitates"),
    [
        pytest.param(Ability(Shade.BLACK, 4), 6, id="STEEL-T1"),
        (Ability(Shade.GRAY, 4), 4),
        (Ability(Shade.WHITE, 4), 3),
        (Ability(Shade.WHITE, 9), 0),
    ],
)
def test_hesitation_comes_of_will(will: Ability, hesitates: int) -> None:
    assert steel.hesitation(will) == hesitates


@pytest.mark.parametrize(
    ("obstacle", "successes", "lost"),
    [
        pytest.param(6, 4, 2, id="STEEL-T2"),
        pytest.param(4, 1, 3, id="STEEL-T4"),
        pytest.param(6, 2, 4, id="STEEL-T5"),
        pytest.param(7, 4, 3, id="STEEL-T6"),
        (3, 5, 0),
    ],
)
def test_heartbeats_lost(obstacle: int, successes: int, lost: int) -> None:
    assert steel.heartbeats(obstacle, successes) == lost


@pytest.mark.parametrize(
    ("name", "obstacle", "dice"),
    [
        ("Being shot at", 1, 0),
        ("steel/seeing-a-ghost", 3, 0),
        ("safe-among-friends-or-allies", 0, 1),
        ("startled by something mundane", 0, 2),
        ("gore seen", 0, 0),
    ],
)
def test_a_condition_by_id_or_name(name: str, obstacle: int, dice: int) -> None:
    shock = steel.Shock("fear", (steel.condition(BOOK, name),))
    assert (shock.obstacle.whole, shock.dice.whole) == (obstacle, dice)


def test_a_condition_nobody_knows() -> None:
    with pytest.raises(UnknownNameError, match="Explosions"):
        steel.condition(BOOK, "explosins")


def test_of_one_event_the_worst_obstacle_counts_and_every_die() -> None:
    chosen = [
        steel.condition(BOOK, name)
        for name in ("being shot at", "explosions", "safe-among-friends-or-allies", "gore")
    ]
    shock = steel.Shock("surprise", steel.worst(chosen))
    assert (shock.obstacle.whole, shock.dice.whole) == (3, 1)
    assert steel.Shock("surprise", tuple(chosen)).obstacle.whole == 4


def test_the_dice_are_open_ended_less_wounds_against_hesitation_and_all() -> None:
    shock = steel.Shock("fear", (steel.condition(BOOK, "seeing-a-ghost"),))
    wounds = Sum((Part("Light at B5", -1),))
    found = steel.ask(Ability(Shade.GRAY, 5), Sum((Part("hesitation", 4),)), shock, wounds)
    assert found.open_ended
    assert (found.number, found.shade, found.exponent) == (4, Shade.GRAY, 5)
    assert found.obstacle
    assert found.obstacle.whole == 7


def test_four_ways_to_lose_it_and_one_of_them_lasts() -> None:
    assert [each.id for each in BOOK.reactions.values()] == [
        "stand-and-drool",
        "fall-prone",
        "run-screaming",
        "swoon",
    ]
    assert [each.id for each in BOOK.reactions.values() if each.lasting] == ["swoon"]
    assert all(each.does and each.says for each in BOOK.reactions.values())
