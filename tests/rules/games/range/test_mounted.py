"""Who rides at range moves by the mount, up to a position that is stormed (RNC-27)."""

from __future__ import annotations

from typing import Any

import pytest

from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.people.meeting import Agreed, Comer, Known
from bwdesk.rules.games.range.meeting import meets
from bwdesk.rules.games.range.state import Place, State
from tests.rules.games.range.people import announced, asked, begun, side, thrown
from tests.shipped import book


def coming(at: Place, script: str = "speed-close", fortified: int = 4, **more: Any) -> State:
    """One in the saddle, who closes with a position that is held."""
    sides = (side("a", mount="B6", **more), side("b", fortified=fortified))
    return begun(script, "speed-maintain", sides=sides, at=at)


def stormed(at: Place, script: str = "speed-close", fortified: int = 4, **more: Any) -> State:
    return announced(coming(at, script, fortified, **more))


def parts(state: State) -> dict[str, float]:
    return {part.label: part.value for part in asked(state, "a").dice.parts}


@pytest.mark.parametrize(
    ("at", "fortified", "mounted"),
    [
        pytest.param("extreme", 4, True, id="RNC-27 up to optimal range"),
        pytest.param("optimal", 4, False, id="RNC-27 then on foot"),
        pytest.param("optimal", 0, True, id="no position to be stormed"),
    ],
)
def test_who_storms_a_position_rides_up_to_optimal_range(
    at: Place, fortified: int, mounted: bool
) -> None:
    found = parts(stormed(at, fortified=fortified))
    assert found.get("Mount’s Speed") == (6 if mounted else None)
    assert found.get("Speed") == (None if mounted else 4)
    assert ("Higher multiplier" in found) is mounted


def test_near_by_steel_takes_the_place_of_the_mount() -> None:
    assert "Steel" in parts(stormed("optimal", "steel-close", steel="B5"))


def test_wounds_of_the_rider_do_not_slow_the_mount_and_he_learns_nothing() -> None:
    hurt = stormed("extreme", wounds=("B6",))
    assert "Wounds" not in parts(hurt)
    assert "Wounds" in parts(stormed("optimal", wounds=("B6",)))
    after = thrown(coming("extreme"), a=4, b=1)
    assert [each.who for each in after.tested] == ["b0"]


def test_who_rides_another_who_comes_brings_its_speed() -> None:
    serel = Comer("serel", "Serel", "elves", abilities={"bow": "B4"}, known=Known(rides="Whin"))
    whin = Comer("whin", "Whin", "elves", abilities={"speed": "B7"}, known=Known(multiplier=9))
    foe = Comer("foe", "Foe", "foe", abilities={"bow": "B3"})
    said = Agreed({f"{at} weapon": Filling(text="hunting bow") for at in (1, 2)})
    mine, theirs = meets(book(), (serel, whin, foe), said).sides
    assert [(each.id, each.mount, each.gait) for each in mine.fighters] == [("serel", "B7", 9)]
    assert theirs.fighters[0].mount is None
    ridden = Agreed({**said.written, "2 mount": Filling(number=6)})
    assert meets(book(), (serel, whin, foe), ridden).sides[1].fighters[0].mount == "B6"


def test_a_mount_without_a_speed_is_said() -> None:
    with pytest.raises(IllegalMoveError, match="rides something that has no Speed"):
        begun(sides=(side("a", mount="B0"), side("b")))
