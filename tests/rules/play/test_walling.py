"""Walls and doors of a scene: put there, struck, gone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.rules.burning.sketching import sketch
from bwdesk.rules.group.campaign import Campaign, Member
from bwdesk.rules.group.road import Wall
from bwdesk.rules.person.character import Character
from bwdesk.rules.person.held import CarriedArm
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play import walling
from bwdesk.rules.play.evening import Evening, RefusedError
from bwdesk.rules.play.told import says
from tests.shipped import book

DOOR = book().materials["heavy-door"]


@pytest.fixture
def evening() -> Evening:
    mara = Character(choices=sketch(book().stocks["human"], name="Mara"))
    arms = replace(mara.play.arms, carried=(CarriedArm("hunting-bow"),))
    mara = replace(mara, play=replace(mara.play, arms=arms))
    begun = Evening(
        Campaign("Mill", roster=(Member("mara", "Mara"),)), {"mara": mara}, {"mara": book()}
    )
    scene = evenings.begin_scene(begun, "The mill").evening
    return walling.put_wall(scene, "The mill door", DOOR).evening


def door(evening: Evening) -> Wall:
    return walling.find_wall(evening, "The mill door")


@pytest.mark.parametrize(
    ("marks", "scratches", "breaches", "broken"),
    [
        pytest.param((7, 7, 7), 0, 1, False, id="MAT-T4"),
        pytest.param((4,), 0, 0, False, id="nothing"),
        pytest.param((8, 9), 0, 2, True, id="integrity"),
        pytest.param((12,), 0, 0, True, id="destroyed"),
        pytest.param((17,), 0, 0, True, id="MAT-A2"),
    ],
)
def test_a_door_keeps_what_it_bore(
    evening: Evening, marks: tuple[int, ...], scratches: int, breaches: int, broken: bool
) -> None:
    for mark in marks:
        evening = walling.strike_wall(evening, "The mill door", mark, "an axe", book()).evening
    wall = door(evening)
    assert (wall.scratches, wall.breaches, wall.broken) == (scratches, breaches, broken)


def test_the_journal_tells_of_it(evening: Evening) -> None:
    now = walling.strike_wall(evening, "The mill door", 7, "Mara, axe", book()).evening
    told = [says(each, now.campaign, book()) for each in now.campaign.journal[-2:]]
    assert told == [
        "The mill door: it is heavy door.",
        "The mill door: a scratch by Mara, axe at B7; 1\u00a0scratch, 0\u00a0breaches of 2.",
    ]


def test_what_is_broken_stands_no_more_and_what_is_gone_neither(evening: Evening) -> None:
    broken = walling.strike_wall(evening, "The mill door", 16, "", book()).evening
    with pytest.raises(RefusedError, match="broken already"):
        walling.strike_wall(broken, "The mill door", 16, "", book())
    gone = walling.remove_wall(broken, "The mill door").evening
    with pytest.raises(RefusedError, match="Nothing here is called"):
        walling.remove_wall(gone, "The mill door")


@pytest.mark.parametrize(
    ("name", "says_so"), [("", "Say what it is"), ("the mill DOOR", "stands there already")]
)
def test_what_cannot_be_put_there(evening: Evening, name: str, says_so: str) -> None:
    with pytest.raises(RefusedError, match=says_so):
        walling.put_wall(evening, name, DOOR)


def test_a_material_no_pack_has_any_more_is_a_sentence(evening: Evening) -> None:
    without = replace(book(), materials={})
    with pytest.raises(RefusedError, match="No pack in use has the material"):
        walling.strike_wall(evening, "The mill door", 7, "", without)


def test_the_next_scene_has_walls_of_its_own(evening: Evening) -> None:
    assert evenings.begin_scene(evening, "The road").evening.campaign.road.walls == ()


def test_what_may_strike_it(evening: Evening) -> None:
    found = {each.arm: (each.mark, each.va) for each in walling.strikers(evening)}
    assert found["Hunting Bow"] == (7, 1)
    assert set(found) == {"Hunting Bow", "Bare Fist"}


@given(st.lists(st.integers(1, 48), max_size=12))
def test_a_thing_never_mends_by_being_struck(marks: list[int]) -> None:
    begun = Evening(Campaign("Mill"))
    now = walling.put_wall(begun, "Door", DOOR).evening
    borne = 0
    for mark in marks:
        try:
            now = walling.strike_wall(now, "Door", mark, "", book()).evening
        except RefusedError:
            assert walling.find_wall(now, "Door").broken
            return
        wall = walling.find_wall(now, "Door")
        after = 3 * wall.breaches + wall.scratches + 99 * wall.broken
        assert after >= borne
        borne = after
