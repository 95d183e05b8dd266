"""Where a hit lands, what it takes, and which wounds count as one."""

from typing import Literal

import pytest
from msgspec.structs import replace

from bwdesk.rules.injury.effects import effects
from bwdesk.rules.injury.hits import prompts, relocate, strike
from bwdesk.rules.injury.patient import Patient, body
from bwdesk.rules.injury.shrugging import can_clear, clear_cobwebs, end_scene, grit, grittable
from bwdesk.rules.injury.wounds import injuries, returns
from bwdesk.rules.person.character import Wound
from bwdesk.rules.person.steel import heartbeats
from bwdesk.rules.tables.grayscale import circle, level_at, read_circle
from tests.rules.injury.bodies import ability, hurt, only, someone
from tests.shipped import book

Wounds = tuple[Wound, ...]


def total(wounds: tuple[Wound, ...], patient: Patient, now: int = 0) -> tuple[int, int]:
    done = effects(wounds, patient, now)
    return done.dice.whole, done.obstacle.whole


STOCK_B4 = (3, 5, 7, 8, 9, 10)


@pytest.mark.parametrize(
    ("at", "level"),
    [
        pytest.param(at, level, id=f"PTGS-T12 {at}")
        for at, level in {
            "B2": 0, "B3": 1, "B4": 1, "B5": 2, "B6": 2, "B7": 3, "B8": 4, "B9": 5, "B10": 6,
            "B16": 6, "G1": 6, "W16": 6,
        }.items()
    ],
)  # fmt: skip
def test_the_level_is_that_of_the_nearest_flag_to_the_left(at: str, level: int) -> None:
    assert level_at(STOCK_B4, read_circle(at)) == level
    assert someone().tolerances.row() == STOCK_B4


@pytest.mark.parametrize(
    ("row", "wound", "level"),
    [
        pytest.param((3, 5, 6, 7, 8, 9), "B6", 3, id="NPCV-4 Midi"),
        pytest.param((3, 5, 6, 7, 8, 9), "B4", 1, id="NPCV-4 Superficial"),
        pytest.param((3, 5, 6, 7, 8, 9), "B9", 6, id="NPCV-4 Mortal"),
        pytest.param((3, 5, 7, 8, 9, 10), "B6", 2, id="NPCV-5 Light"),
        pytest.param((3, 5, 7, 8, 9, 10), "B2", 0, id="NPCV-5 none"),
        pytest.param((3, 6, 8, 9, 10, 11), "B6", 2, id="NPCV-6"),
        pytest.param((4, 7, 9, 10, 11, 12), "B8", 2, id="NPCV-7"),
        pytest.param((3, 5, 7, 8, 9, 10), "B6", 2, id="DV-19"),
        pytest.param((3, 5, 6, 8, 9, 10), "B3", 1, id="EXV-10"),
    ],
)
def test_one_off_scales(row: tuple[int, ...], wound: str, level: int) -> None:
    assert level_at(row, read_circle(wound)) == level


def test_the_last_circle_is_mortal_for_everybody() -> None:
    assert level_at((40, 42, 44, 46, 47, 49), 48) == 6


@pytest.mark.parametrize("text", ["Z9", "B0", "7", "B-3", "", "B7x", "BB7", "B 1234", "ᗷ7"])
def test_what_is_no_circle_gets_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"\. Write "):
        read_circle(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [("B17", "G1"), ("b7", "B7"), (" g 2 ", "G2"), pytest.param("G20", "W4", id="HERO-T5")],
)
def test_circles_as_people_write_them(text: str, said: str) -> None:
    assert str(circle(read_circle(text))) == said


@pytest.mark.parametrize(
    ("circles", "dice", "obstacle"),
    [
        pytest.param(["B3", "B5"], 1, 1, id="PTGS-T2"),
        pytest.param(["B5", "B7"], 3, 0, id="PTGS-T4"),
        pytest.param(["B3", "B3"], 0, 1, id="PTGS-T5 two"),
        pytest.param(["B3", "B4", "B3"], 1, 0, id="PTGS-T5 three"),
        pytest.param(["B3"] * 8, 2, 1, id="PTGS-T6 eight"),
        pytest.param(["B3"] * 9, 3, 0, id="PTGS-T6 nine"),
        pytest.param(["B5", "B6"], 2, 0, id="PTGS-T7"),
        (["B2", "B1"], 0, 0),
        (["B9", "B8", "B9"], 11, 0),
    ],
)
def test_penalties_add_up(circles: list[str], dice: int, obstacle: int) -> None:
    patient = someone()
    assert total(hurt(patient, *circles), patient) == (dice, obstacle)


@pytest.mark.parametrize(
    ("circles", "state"),
    [
        pytest.param(["B7"], "incapacitated", id="PTGS-T6 one Severe"),
        pytest.param(["B4"] * 3, "incapacitated", id="PTGS-T6 three Lights"),
        pytest.param(["B3"] * 9, "incapacitated", id="PTGS-T6 nine Superficials"),
        pytest.param(["B3"] * 8, "up", id="PTGS-T6 eight Superficials"),
        pytest.param(["B6"], "up", id="PTGS-T6 one Midi"),
        (["B9"], "dying"),
        (["B8"], "unconscious"),
    ],
)
def test_a_stat_at_nothing_lays_somebody_low(circles: list[str], state: str) -> None:
    patient = someone("B3", "B4")
    assert patient.tolerances.row() == (2, 4, 6, 7, 8, 9)
    assert effects(hurt(patient, *circles), patient, 0).state == state


def test_wounds_take_dice_from_what_they_touch_and_no_more() -> None:
    patient = someone()
    done = effects(hurt(patient, "B7"), patient, 0)
    speed = done.feel(ability("B5"))
    assert (speed.base.exponent, speed.now, speed.is_struck) == (5, 3, False)
    assert done.feel(ability("B2")).is_struck


def test_a_third_superficial_asks_for_steel_and_says_they_joined() -> None:
    patient = someone()
    first = prompts(hurt(patient, "B3"), patient, 0)
    third = prompts(hurt(patient, "B3", "B3", "B3"), patient, 0)
    assert first == ()
    assert [each.kind for each in third] == ["merged", "steel"]
    assert (third[1].dice, third[1].obstacle) == (2, 6)


@pytest.mark.parametrize(
    ("circles", "kinds"),
    [
        (["B2"], ["nothing"]),
        (["B5"], ["steel"]),
        (["B10"], ["will"]),
        (["B5", "B8"], ["steel", "down"]),
        (["B5", "B3"], []),
    ],
)
def test_what_a_hit_asks_for(circles: list[str], kinds: list[str]) -> None:
    patient = someone()
    assert [each.kind for each in prompts(hurt(patient, *circles), patient, 0)] == kinds


def test_no_dice_for_steel_is_the_whole_hesitation() -> None:
    patient = someone()
    (steel,) = prompts(hurt(patient, "B8"), patient, 0)
    assert steel.dice == 0
    assert "6 actions" in steel.says


@pytest.mark.parametrize(
    ("obstacle", "successes", "actions"),
    [
        pytest.param(6, 2, 4, id="PTGS-T14 L7028"),
        pytest.param(7, 4, 3, id="PTGS-T14 L7105"),
        pytest.param(4, 0, 4, id="PTGS-T14 L4225"),
        pytest.param(4, 1, 3, id="PTGS-T14 L4227"),
        pytest.param(6, 4, 2, id="STEEL-T2"),
        pytest.param(4, 1, 3, id="STEEL-T4"),
        pytest.param(6, 2, 4, id="STEEL-T5"),
        pytest.param(7, 4, 3, id="STEEL-T6"),
        pytest.param(6, 2, 4, id="EXV-2"),
        (6, 8, 0),
    ],
)
def test_hesitation(obstacle: int, successes: int, actions: int) -> None:
    assert heartbeats(obstacle, successes) == actions


def test_cleared_cobwebs_come_back_with_the_next_and_still_count() -> None:
    patient = someone()
    one = hurt(patient, "B3")
    assert can_clear(only(one, patient))
    cleared = clear_cobwebs(one)
    assert total(cleared, patient) == (0, 0)
    two = (*cleared, *hurt(patient, "B3"))
    three = (*two, *hurt(patient, "B4"))
    assert total(two, patient) == (0, 1), "PTGS-T9: one more brings the obstacle back"
    assert total(three, patient) == (1, 0), "PTGS-T9: two more join with it"
    assert not can_clear(only(three, patient))
    assert total(end_scene(cleared), patient) == (0, 1)


def gritted(wounds: Wounds, patient: Patient, place: int = 0, *, passed: bool = True) -> Wounds:
    return grit(wounds, injuries(wounds, patient, 0)[place], patient, 0, passed=passed)


def places(wounds: Wounds, patient: Patient, now: int = 0) -> list[int]:
    """The wounds of which a die can be shrugged off."""
    return [injury.places[-1] for injury in grittable(wounds, patient, now)]


def test_gritted_teeth_take_one_die_of_each_wound_until_the_scene_ends() -> None:
    patient = someone()
    wounds = hurt(patient, "B7", "B5")
    once = gritted(wounds, patient, 0)
    assert total(once, patient) == (2, 0)
    assert places(once, patient) == [1]
    both = gritted(once, patient, 1)
    assert total(both, patient) == (1, 0)
    in_vain = gritted(wounds, patient, 1, passed=False)
    assert total(in_vain, patient) == (3, 0)
    assert places(in_vain, patient) == [0]
    assert total(end_scene(both), patient) == (3, 0)
    assert places(end_scene(both), patient) == [0, 1]


def light(patient: Patient, wounds: Wounds = (), times: int = 1) -> Wounds:
    """So many Light Wounds more."""
    for _ in range(times):
        wounds = strike(wounds, patient, patient.tolerances.row()[1])
    return wounds


def down() -> tuple[Patient, Wounds]:
    """Three Lights on somebody whose Forte is 3 (PTGS-T6)."""
    patient = someone("B3")
    wounds = light(patient, times=3)
    assert effects(wounds, patient, 0).state == "incapacitated"
    return patient, wounds


@pytest.mark.parametrize("passed", [True, False])
def test_one_attempt_to_stand_up_and_not_again_next_scene(passed: bool) -> None:
    patient, wounds = down()
    assert places(wounds, patient) == [0, 1, 2]
    tried = gritted(wounds, patient, 1, passed=passed)
    assert effects(tried, patient, 0).state == ("up" if passed else "incapacitated")
    assert places(tried, patient) == [], "PTGS-42: not by another wound either"
    later = end_scene(tried)
    assert effects(later, patient, 0).state == "incapacitated"
    assert places(later, patient) == [], "PTGS-42: nor in the next scene"


def test_a_blow_on_somebody_who_has_tried_belongs_to_the_same_incapacitation() -> None:
    patient, wounds = down()
    tried = gritted(wounds, patient, passed=False)
    more = light(patient, tried)
    healed = (replace(more[0], healed=0), *more[1:])
    assert effects(healed, patient, 0).state == "incapacitated"
    assert places(healed, patient) == []


def test_another_incapacitation_gives_another_attempt() -> None:
    patient, wounds = down()
    tried = end_scene(gritted(wounds, patient, passed=False))
    up = (replace(tried[0], healed=0), *tried[1:])
    assert effects(up, patient, 0).state == "up"
    assert places(up, patient) == [1, 2]
    again = light(patient, up)
    assert effects(again, patient, 0).state == "incapacitated"
    assert places(again, patient) == [1, 2, 3]


def test_teeth_gritted_before_somebody_goes_down_are_no_attempt_to_stand_up() -> None:
    patient = someone("B3")
    early = gritted(light(patient), patient, passed=False)
    wounds = light(patient, early, 2)
    assert effects(wounds, patient, 0).state == "incapacitated"
    assert places(wounds, patient) == [1, 2]


def test_nobody_unconscious_grits_his_teeth() -> None:
    levels = book().wounds.values()
    patient = body(ability("B4"), ability("B4"), levels, will=ability("B3"))
    wounds = light(patient, times=3)
    assert effects(wounds, patient, 0).state == "unconscious"
    assert places(wounds, patient) == []


def test_joined_wounds_are_gritted_as_one() -> None:
    patient = someone()
    wounds = hurt(patient, "B3", "B3", "B3", "B4")
    joined, loose = injuries(wounds, patient, 0)
    assert total(gritted(wounds, patient), patient) == (0, 1)
    assert total(clear_cobwebs(wounds), patient) == (1, 0)
    assert joined.places == (0, 1, 2)
    assert loose.places == (3,)


@pytest.mark.parametrize(
    ("will", "hesitation"),
    [
        pytest.param("B4", 6, id="STEEL-T1"),
        pytest.param("G4", 4, id="HERO-T4"),
        ("W4", 3),
    ],
)
def test_hesitation_of_a_bare_will(will: str, hesitation: int) -> None:
    levels = book().wounds.values()
    assert body(ability("B4"), ability("B4"), levels, will=ability(will)).hesitation == hesitation


@pytest.mark.parametrize(
    ("forte", "power", "tough", "mortal"),
    [
        pytest.param("B4", "B4", False, "B10", id="PTGS-T15 L7425"),
        pytest.param("B4", "B5", False, "B10", id="PTGS-T15 L7540"),
        pytest.param("B5", "B4", False, "B10", id="PTGS-T15 L7594"),
        pytest.param("B5", "B4", True, "B11", id="PTGS-T15 L7330"),
        pytest.param("B3", "B4", False, "B9", id="PTGS-T15 L7682"),
        pytest.param("B7", "B6", False, "B12", id="PTGS-T15 L7660"),
        pytest.param("B7", "B8", True, "B14", id="PTGS-T15 L7735"),
    ],
)
def test_the_mortal_wound_of_a_bare_body(forte: str, power: str, tough: bool, mortal: str) -> None:
    levels = book().wounds.values()
    hurt = body(ability(forte), ability(power), levels, tough=tough)
    assert str(circle(hurt.tolerances.mortal)) == mortal


def test_a_wound_put_elsewhere_is_looked_up_anew() -> None:
    patient = someone()
    (moved,) = relocate(hurt(patient, "B3"), patient, 0, read_circle("B9"))
    assert (moved.at, moved.level) == (9, 5)


@pytest.mark.parametrize(
    ("health", "resting", "moments"),
    [
        pytest.param("", None, [80], id="at the treatment alone, until it rests"),
        pytest.param("passed", 100, [80, 400, 700], id="REC-A1"),
        pytest.param("failed", 100, [80], id="REC-A2"),
    ],
)
def test_when_the_dice_of_a_severe_wound_come_back(
    health: Literal["", "passed", "failed"], resting: int | None, moments: list[int]
) -> None:
    severe = book().wounds["severe"]
    wound = Wound(8, 4, treatment="passed", treated=80, health=health, resting=resting, length=600)
    assert returns(wound, severe) == moments


def test_a_wound_nobody_has_tended_gives_nothing_back() -> None:
    assert returns(Wound(8, 4), book().wounds["severe"]) == []


def test_the_levels_of_the_book() -> None:
    levels = list(book().wounds.values())
    assert [level.name.lower() for level in levels] == [
        "superficial", "light", "midi", "severe", "traumatic", "mortal",
    ]  # fmt: skip
    assert [level.dice for level in levels] == [0, 1, 2, 3, 4, 0]
    assert [level.obstacle for level in levels] == [1, 0, 0, 0, 0, 0]
    assert [level.recovery for level in levels] == [1, 2, 3, 4, 5, 6]
    assert [level.mark for level in levels] == ["Su", "Li", "Mi", "Se", "Tr", "Mo"]
