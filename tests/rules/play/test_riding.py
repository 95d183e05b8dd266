"""Maneuvers in the saddle: the rider's test, the mount's, what it does and whom it hurts."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.play.riding import Ridden, Ride, RideTold, judge_ride
from bwdesk.rules.tables.grayscale import circle
from tests.shipped import book

LEAP: dict[str, Any] = {
    "riding": "B4",
    "will": "B3",
    "tack": True,
    "maneuver": "1-pace leap",
    "pace": "gallop",
    "grounds": ["snow"],
    "speed": "B6",
    "power": "B6",
}


def judged(**said: Any) -> Ridden:
    return judge_ride(msgspec.convert(LEAP | said, Ride), book())


def obstacle(found: Ridden) -> int:
    return found.mount.obstacle.whole if found.mount.obstacle else 0


@pytest.mark.parametrize(
    ("said", "ob"),
    [
        pytest.param({}, 6, id="RIDE-T4"),
        pytest.param({"grounds": []}, 4, id="RIDE-4 no ground"),
        pytest.param({"maneuver": "Sharp turns", "pace": "walking", "grounds": []}, 1, id="turn"),
        pytest.param({"maneuver": "", "pace": "", "grounds": []}, 0, id="nothing asked"),
        pytest.param({"grounds": ["ice", "forest"]}, 8, id="RIDE-4 grounds add up"),
    ],
)
def test_maneuver_pace_and_grounds_add_up(said: dict[str, Any], ob: int) -> None:
    assert obstacle(judged(**said)) == ob


@pytest.mark.parametrize(
    ("said", "did"),
    [
        pytest.param({"grounds": ["forest"]}, "rolls or collides", id="RIDE-T1"),
        pytest.param({"grounds": []}, "stumbles", id="RIDE-T1-stumbles"),
    ],
)
def test_a_hard_failure_rolls_and_an_easy_one_stumbles(said: dict[str, Any], did: str) -> None:
    found = judged(told={"riding": 3, "speed": 0}, **said)
    assert found.did == did


@pytest.mark.parametrize(
    ("successes", "link", "dice", "ob"),
    [(4, "exceeded", 7, 6), (3, "met", 6, 6), (2, "failed", 6, 7)],
)
def test_the_riders_test_leads_to_the_mounts(successes: int, link: str, dice: int, ob: int) -> None:
    found = judged(told={"riding": successes})
    assert (found.rider.next, found.mount.thrown.dice, obstacle(found)) == (link, dice, ob)
    assert found.did == ""


@pytest.mark.parametrize(
    ("said", "dice", "ob"),
    [
        ({}, 5, 3),
        ({"tack": False}, 4, 3),
        ({"trained": False}, 5, 6),
        ({"fright": 2}, 5, 5),
        ({"trained": False, "fright": 1}, 5, 7),
        ({"fright": 9}, 5, 5),
        ({"wounds": 1, "disadvantages": 1}, 4, 4),
    ],
)
def test_riding_is_against_the_will_of_the_beast(said: dict[str, Any], dice: int, ob: int) -> None:
    found = judged(**said)
    assert found.rider.obstacle is not None
    assert (found.rider.thrown.dice, found.rider.obstacle.whole) == (dice, ob)


def test_a_leap_over_snow_as_it_was_ridden() -> None:
    faces = {"riding": [5, 5, 4, 1, 2], "speed": [6, 5, 1, 1, 2, 3]}
    found = judged(faces=faces, ground="soft earth")
    assert (found.rider.next, found.did, found.over) == ("met", "rolls or collides", -4)
    assert found.stay is not None
    assert found.stay.obstacle is not None
    assert (found.stay.thrown.dice, found.stay.obstacle.whole) == (5, 4)
    assert found.fall is not None
    assert (found.fall.hit, str(circle(found.fall.at or 0))) == ("mark", "B3")


def test_a_collision_is_by_speed_and_throws_nobody() -> None:
    found = judged(told={"riding": 3, "speed": 0}, collides="granite-wall")
    assert found.stay is None
    assert found.fall is not None
    assert (found.fall.hit, str(circle(found.fall.at or 0))) == ("superb", "B16")


@pytest.mark.parametrize("stay", [3, 4])
def test_who_stays_mounted(stay: int) -> None:
    found = judged(told={"riding": 3, "speed": 0, "stay": stay}, ground="packed dirt")
    assert found.stay is not None
    assert found.stay.result is not None
    assert found.stay.result.passed is (stay == 4)


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ({"will": 0}, "no Will to ride against"),
        ({"speed": "B0"}, "no Speed to do it with"),
        ({"riding": 0}, "has no Riding"),
        ({"ground": "mud", "collides": "brick-wall"}, "one of the two"),
        ({"ground": "mud", "power": 0}, "rolls by its Power"),
    ],
)
def test_what_cannot_be_ridden_is_a_sentence(said: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        judged(**said)


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ({"maneuver": "somersault"}, "maneuver in the saddle"),
        ({"pace": "flying"}, "pace of a mount"),
        ({"grounds": ["lava"]}, "ground to ride on"),
    ],
)
def test_what_the_book_does_not_know_is_a_sentence(said: dict[str, Any], what: str) -> None:
    with pytest.raises(UnknownNameError, match=what):
        judged(**said)


@given(st.integers(0, 9), st.integers(0, 9), st.sampled_from(("", "brick-wall", "another-animal")))
def test_nobody_falls_of_what_goes_well_and_a_worse_failure_hurts_no_less(
    riding: int, speed: int, collides: str
) -> None:
    ride = msgspec.convert(LEAP | {"collides": collides}, Ride)
    ride = replace(ride, ground="" if collides else "rock", told=RideTold(riding, speed))
    found = judge_ride(ride, book())
    worse = judge_ride(replace(ride, told=RideTold(riding, max(0, speed - 1))), book())
    at, worse_at = (each.fall.at or 0 if each.fall else 0 for each in (found, worse))
    assert (found.did == "does it") == ((found.over or 0) >= 0)
    assert at <= worse_at
    assert bool(at) == (found.did == "rolls or collides")
