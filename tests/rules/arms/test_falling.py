"""Falls: on the ground, against walls and other beasts (MAT-6 to MAT-10, RIDE-6, RIDE-7)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.rules.arms.falling import fall, surface_named, surfaces, usual_ground
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.chance.pool import read_ability
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.tables.grayscale import circle
from tests.shipped import book


@pytest.mark.parametrize(
    ("power", "into", "over", "hit", "at"),
    [
        pytest.param("B6", "granite wall", 4, "mark", "B11", id="RIDE-7 speed 6, granite"),
        pytest.param("B6", "another animal", 1, "incidental", "B3", id="RIDE-7 animal"),
        pytest.param("B6", "another animal", 5, "superb", "B9", id="RIDE-7 superb"),
        pytest.param("B6", "mud", 3, "mark", "B3", id="RIDE-6 soft earth"),
        pytest.param("B6", "pavement", 2, "incidental", "B5", id="RIDE-6 pavement"),
        pytest.param("B4", "brick-wall", 3, "mark", "B7", id="MAT-7"),
        pytest.param("B4", "packed-dirt", 0, None, "", id="MAT-6 nothing over"),
        pytest.param("G6", "packed-dirt", 3, "mark", "B8", id="HERO-7"),
    ],
)
def test_a_fall_hurts_by_what_is_fallen_on(
    power: str, into: str, over: int, hit: str | None, at: str
) -> None:
    found = fall(read_ability(power), surface_named(into, book()), over)
    assert found.hit == hit
    assert (str(circle(found.at)) if found.at else "") == at


@pytest.mark.parametrize(("power", "va"), [("B6", 1), ("B7", 2), ("B10", 2)])
def test_a_strong_throw_pierces_one_more(power: str, va: int) -> None:
    assert fall(read_ability(power), 0, 1).edge.pierces == va


def test_grounds_come_before_walls_and_dirt_is_usual() -> None:
    names = [each.name for each in surfaces(book())]
    assert names.index("Packed dirt") < names.index("Granite Wall")
    usual = usual_ground(book())
    assert usual is not None
    assert usual.strength == 0


def test_what_nobody_falls_on_is_a_sentence() -> None:
    with pytest.raises(UnknownNameError, match="ground or material"):
        surface_named("a cloud of bees", book())


@given(st.integers(1, 10), st.integers(-9, 9), st.integers(0, 20))
def test_harder_ground_and_a_longer_throw_never_hurt_less(
    power: int, strength: int, over: int
) -> None:
    thrower = Ability(Shade.BLACK, power)
    at = fall(thrower, strength, over).at or 0
    assert (fall(thrower, strength + 1, over).at or 0) >= at
    assert (fall(thrower, strength, over + 1).at or 0) >= at
