"""Where blows and shots land."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from bwdesk.rules.arms.edge import melee_edge, missile_edge
from bwdesk.rules.arms.landing import falls, pierces, shot, strike
from bwdesk.rules.arms.places import AREAS, PLACES, to_aim, to_move
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.tables.weapons import HITS, Hit, damage_to
from tests.rules.tables.core import core

BOOK = core()
EVERYWHERE = (*AREAS, *PLACES)


@pytest.mark.parametrize(
    ("shown", "aimed", "cost"),
    [
        ("torso", "head", 1),
        ("torso", "legs", 1),
        ("arms", "head", 1),
        ("arms", "legs", 1),
        ("legs", "head", 2),
        ("head", "legs", 2),
        ("head", "torso", 1),
        ("legs", "torso", 1),
        ("legs", "arms", 1),
        ("torso", "torso", 0),
        ("left-leg", "right-leg", 1),
        ("left-arm", "right-arm", 2),
        ("left-leg", "legs", 0),
        ("arms", "left-arm", 0),
        ("left-leg", "head", 2),
        ("abdomen", "legs", 1),
    ],
)
def test_moving_a_blow(shown: str, aimed: str, cost: int) -> None:
    """WPN-5."""
    assert to_move(shown, aimed) == cost


@pytest.mark.parametrize(
    ("shown", "aimed", "cost"),
    [("torso", "head", 2), ("torso", "arms", 1), ("torso", "left-leg", 1), ("head", "head", 0)],
)
def test_aiming_a_shot(shown: str, aimed: str, cost: int) -> None:
    """WPN-9."""
    assert to_aim(shown, aimed) == cost


@pytest.mark.parametrize(
    ("successes", "obstacle", "hit"),
    [
        (0, 1, None),
        (1, 1, "incidental"),
        (3, 1, "mark"),
        (5, 1, "superb"),
        (5, 3, "mark"),
        (7, 3, "superb"),
    ],
)
def test_successes_lift_a_blow(successes: int, obstacle: int, hit: Hit | None) -> None:
    """WPN-3: a sword, of Add 2."""
    assert strike(successes, obstacle, 2, shown="torso").hit == hit


@pytest.mark.parametrize(
    ("successes", "obstacle", "net", "hit"),
    [(5, 1, 2, "incidental"), (5, 2, 2, "incidental"), (5, 3, 2, None)],
)
def test_fight_t9(successes: int, obstacle: int, net: int, hit: Hit | None) -> None:
    """Strike 5, Avoid 3: it hits at Ob 1 and 2, and misses at 3."""
    landed = strike(successes, obstacle, 2, shown="torso", defense=3)
    assert (landed.net, landed.hit) == (net, hit)


def test_the_defense_takes_the_aim_first() -> None:
    at = [strike(6, 1, 2, shown="legs", aimed="head", defense=each) for each in range(7)]
    assert [each.place for each in at] == ["head", *["legs"] * 6]
    hits = ["mark", "mark", "mark", "mark", "incidental", "incidental", None]
    assert [each.hit for each in at] == hits


def test_an_aim_nobody_can_pay_is_not_taken() -> None:
    landed = strike(2, 1, 1, shown="legs", aimed="head")
    assert (landed.place, landed.hit, landed.spent) == ("legs", "mark", 0)


@given(
    successes=some.integers(0, 20),
    obstacle=some.integers(1, 8),
    add=some.integers(1, 4),
    shown=some.sampled_from(EVERYWHERE),
    aimed=some.sampled_from(("", *EVERYWHERE)),
    defense=some.integers(0, 20),
    more=some.integers(1, 5),
)
def test_a_defense_never_adds_and_a_success_never_takes(
    successes: int, obstacle: int, add: int, shown: str, aimed: str, defense: int, more: int
) -> None:
    def worth(successes: int, defense: int, aimed: str) -> int:
        hit = strike(successes, obstacle, add, shown=shown, aimed=aimed, defense=defense).hit
        return -1 if hit is None else HITS.index(hit)

    assert worth(successes, defense + more, aimed) <= worth(successes, defense, aimed)
    assert worth(successes + more, defense, "") >= worth(successes, defense, "")
    paid = to_move(shown, aimed) if aimed else 0
    if successes - obstacle >= paid:
        assert worth(successes + more, defense, aimed) >= worth(successes, defense, aimed)


@pytest.mark.parametrize(
    ("successes", "aimed", "covered", "place", "bonus"),
    [
        (4, "", "", "torso", 2),
        (4, "head", "", "head", 0),
        (4, "head", "head", "torso", 2),
        (5, "head", "head", "head", 0),
        (3, "arms", "", "arms", 0),
        (6, "", "", "torso", 3),
    ],
)
def test_a_shot(successes: int, aimed: str, covered: str, place: str, bonus: int) -> None:
    """WPN-10 and ARM-23."""
    flown = shot(successes, 2, aimed=aimed, covered=covered)
    assert (flown.place, flown.bonus.whole) == (place, bonus)


def test_three_scratches_are_a_matter_of_the_table_and_a_breach_of_the_mark() -> None:
    """MAT-T2 and MAT-2."""
    door = BOOK.materials["heavy-door"]
    bow, crossbow = BOOK.missiles["hunting-bow"], BOOK.missiles["crossbow"]
    assert not pierces(door, missile_edge(bow))
    assert pierces(door, missile_edge(crossbow))
    assert shot(4, 4, behind=door, va=2).bonus.whole == 0
    gray = melee_edge(Ability(Shade.BLACK, 1), BOOK.weapons["fist"])
    assert damage_to(door, gray.hits.mark) == ""


def test_nothing_is_left_of_a_shot_through_a_wall() -> None:
    """MAT-5: at 0 or less it hits and does nothing; without a wall it counts as 1."""
    bow = missile_edge(BOOK.missiles["great-bow"])
    wall = BOOK.materials["granite-wall"]
    flown = shot(5, 5, behind=wall, va=2)
    assert falls(flown, bow, 3, behind=True) is None
    assert falls(flown, bow, 3) == "incidental"
    assert falls(flown, bow, 4, behind=True) == "incidental"
