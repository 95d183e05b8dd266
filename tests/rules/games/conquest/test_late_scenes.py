"""Scenes noted until the maneuver ends, as late entries after the reveal."""

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.conquest.moves import (
    Go,
    Join,
    Marshal,
    Play,
    Reveal,
    Roll,
    Unplay,
    Write,
    Yield,
)
from bwdesk.rules.games.conquest.state import Marshaled, Person, Scene, Slip
from bwdesk.rules.games.frame.game import IllegalMoveError
from tests.rules.games.conquest.round import (
    FALLS,
    GAME,
    Plan,
    gathering,
    kinds,
    played,
    resolved,
    setup,
    started,
    table,
    told,
)

LATE = {"a": Plan("assault", "b", 2), "b": Plan("assess", "a", 1)}


def test_scenes_are_noted_until_the_maneuver_ends_and_late_ones_say_so() -> None:
    state = gathering(LATE)
    scene = Scene("building", rolled=True, helped=("b", "z"))
    state, events = told(state, Play("a", scene))
    assert state.scenes["a"] == (replace(scene, late=True),)
    assert GAME.says(events[0]) == (
        "A: a building scene; help was given to B and Zander, noted late."
    )
    phases = {state.phase}
    for id in "ab":
        state = played(state, Marshal(id, Marshaled(exponent=4)), Play(id, Scene("color")))
        phases.add(state.phase)
    for id in "ab":
        state = played(state, Roll(id, Told(2)), Play(id, Scene("interstitial")))
        phases.add(state.phase)
    assert phases == {"marshal", "rolls", "aftermath"}
    assert len(state.scenes["a"]) == 3
    assert played(state, Unplay("a", 0)).scenes["a"][0].kind == "color"
    fresh = played(state, Go())
    assert fresh.scenes == {}
    with pytest.raises(IllegalMoveError, match="another time"):
        played(fresh, Play("a", Scene("color")))


def test_a_scene_noted_in_time_is_not_late_whatever_is_said() -> None:
    state = table({})
    assert not played(state, Play("a", Scene("color", late=True))).scenes["a"][0].late


def test_a_conflict_noted_late_pays_what_was_owed() -> None:
    plans = LATE
    begun = started(setup(plans))
    slips = (Write(id, Slip(p.maneuver, tuple(p.targets))) for id, p in plans.items())
    state, events = told(begun, *slips, Write("z"), Reveal())
    assert [each.actor for each in events if each.kind == "duty"] == ["a"]
    state, events = told(state, Play("a", Scene("conflict", target="b")))
    assert kinds(events) == ["scene", "met"]
    assert events[1].actor == "a"


def test_late_help_counts_as_any_other() -> None:
    state = gathering(LATE)
    hand = Marshal("a", Marshaled(exponent=4, help={"b": 1}))
    assert GAME.check(state, hand)
    assert GAME.check(played(state, Play("b", Scene("building", helped=("a",)))), hand) == ()


def test_those_who_fell_in_a_maneuver_may_still_be_noted_in_its_scenes() -> None:
    state = resolved(FALLS)
    state = played(state, Yield("d", "a"), Join("d", "a"))
    assert played(state, Play("d", Scene("color"))).scenes["d"]
    assert played(state, Play("a", Scene("conflict", target="d"))).scenes["a"]
    gone = played(state, Go())
    slips = (Write(each.id) for each in gone.active)
    with pytest.raises(IllegalMoveError, match="no part in this"):
        played(played(gone, *slips), Play("d", Scene("color")))


def test_an_unburned_second_is_of_no_use_in_a_scene_with_dice() -> None:
    lord = {"leader": Person("Lord", skills={"tactics": 4})}
    state = table({}, people=lord)
    found = GAME.check(state, Play("a", Scene("building", "second", rolled=True)))
    assert [each.code for each in found] == ["conquest.unburned"]
    assert GAME.check(state, Play("a", Scene("color", "second"))) == ()
