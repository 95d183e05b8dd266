"""Who rides at range moves by the mount, up to a position that is stormed (RNC-27)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.people.hurting import Steel
from bwdesk.rules.games.people.meeting import Agreed, Comer, Known
from bwdesk.rules.games.range.meeting import meets
from bwdesk.rules.games.range.moves import AimAt, Buy, Fate, Shoot
from bwdesk.rules.games.range.pools import whole_speed
from bwdesk.rules.games.range.shots import obstacle, pool
from bwdesk.rules.games.range.state import Aimed, Fighter, Place, Shot, State
from tests.rules.games.range.people import (
    announced,
    asked,
    begun,
    done,
    game,
    nearest,
    side,
    thrown,
    waits,
)
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
    typed = replace(serel, known=Known())
    seated = Agreed({**said.written, "1 mounts": Filling(text="Serel on Whin")})
    (own,) = meets(book(), (typed, whin, foe), seated).sides[0].fighters
    assert own.steed is not None
    assert (own.mount, own.steed.label) == ("B7", "Whin")
    nobody = Agreed({**said.written, "1 mounts": Filling(text="Serel on Roan")})
    with pytest.raises(IllegalMoveError, match="“Roan” is nobody of that side"):
        meets(book(), (typed, whin, foe), nobody)
    ridden = Agreed({**said.written, "2 mount": Filling(number=6)})
    assert meets(book(), (serel, whin, foe), ridden).sides[1].fighters[0].mount == "B6"


def shot_at(place: str, **more: Any) -> State:
    """Somebody on foot shoots so at a rider on Bay, whose body may be meant."""
    bay = Fighter("bay", "Bay", speed="B6", power="B6", forte="B6", will="B5", **more)
    rides = side("a", mount="B6", steed=bay)
    close = begun("speed-close", "speed-maintain", sides=(rides, side("b")))
    state = done(nearest(thrown(close, a=0, b=3)), Buy("b", (Aimed("b0", "a0"),))).state
    state = done(state, AimAt("b0", place), Shoot("b0", Told(3))).state
    while due := next((d for d in game().due(state) if d.key[0] == "fate"), None):
        state = done(state, Fate(due.actor, Faces((6,)))).state
    return state


def test_whoever_shoots_says_whether_at_the_rider_or_the_mount() -> None:
    state = shot_at("bay torso")
    assert not state.harm_of("a0").wounds
    (wound,) = state.harm_of("bay").wounds
    at_home = [(e.kind, e.who, e.amount) for e in game().upshots(state) if e.kind == "wounded"]
    assert at_home == [("wounded", "bay", wound.at)], "RIDE-26"
    assert shot_at("torso").harm_of("a0").wounds


def test_a_mount_that_is_down_leaves_its_rider_on_foot() -> None:
    state = shot_at("bay", tolerances=("B2", "B3", "B4", "B5", "B6", "B7"))
    assert state.harm_of("bay").out
    assert not state.mount_of("a0")
    assert whole_speed(game().canon, state, state.fighter("a0")) is None


def test_a_mount_that_loses_its_nerve_takes_its_rider_along() -> None:
    state = shot_at("bay", steel="B3", tolerances=("B4", "B7", "B10", "B12", "B13", "B14"))
    assert ("steel", "bay") in waits(state)
    state = done(state, Steel("bay", hesitates=2)).state
    assert state.harm_of("a0").hesitates == 3, "RIDE-27: this volley, and two more"


@pytest.mark.parametrize(
    ("trained", "maneuver", "parts"),
    [
        (("bowman",), "speed-close", {"From the saddle, Closing": 1}),
        (("mounted",), "speed-close", {"Trained, mount Closing": 1}),
        (("mounted",), "speed-maintain", {}),
        ((), "speed-maintain", {"Untrained, mount moving": 1}),
    ],
)
def test_a_shot_from_the_saddle_costs_what_moving_it_does(
    trained: tuple[str, ...], maneuver: str, parts: dict[str, int]
) -> None:
    mine = side("a", mount="B6", trained=trained)
    state = announced(begun(maneuver, "speed-maintain", sides=(mine, side("b"))))
    found = obstacle(game().canon, state, Shot("a0", "b0"))
    said = {e.label: e.value for e in found.parts if e.rule.startswith("RIDE")}
    assert said == parts, "RIDE-10, RIDE-11, RIDE-25"
    dice = [e.label for e in pool(game().canon, state, Shot("a0", "b0")).parts]
    assert ("Shooting from above" in dice) is ("bowman" in trained)


def test_a_mount_without_a_speed_is_said() -> None:
    with pytest.raises(IllegalMoveError, match="rides something that has no Speed"):
        begun(sides=(side("a", mount="B0"), side("b")))
