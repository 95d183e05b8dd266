"""Treatment, staunching and recovery."""

import pytest
from msgspec.structs import replace

from bwdesk.rules.injury.care import (
    health_test,
    lose,
    recover,
    shorten_time,
    staunch,
    staunching,
    staunchings_left,
    treat,
    treating,
    will_to_live,
)
from bwdesk.rules.injury.effects import effects
from bwdesk.rules.injury.patient import DAY, HOUR, Patient
from bwdesk.rules.injury.time import is_bleeding, pass_time, schedule
from bwdesk.rules.injury.wounds import injuries, level_now
from bwdesk.rules.person.character import Loss, Wound
from tests.rules.injury.bodies import ability, hurt, only, someone
from tests.shipped import book

MONTH = 30 * DAY
Wounds = tuple[Wound, ...]


def treated(wounds: Wounds, patient: Patient, healer: str, over: int, now: int = 0) -> Wounds:
    injury = only(wounds, patient, now)
    care = treating(book().healers[healer], injury, patient)
    assert care
    return treat(wounds, injury, care, care.obstacle + over, now=now)


def dice(wounds: Wounds, patient: Patient, now: int) -> int:
    return effects(wounds, patient, now).dice.whole


@pytest.mark.parametrize(
    ("healer", "obstacles"),
    [
        ("bare-hands", [2, 4, 8, None, None, None]),
        ("field-dressing", [1, 2, 4, None, None, None]),
        ("herbalism", [1, 2, 4, 5, 6, 10]),
        ("surgery", [1, 2, 3, 4, 5, 7]),
    ],
)
def test_what_a_treatment_takes(healer: str, obstacles: list[int | None]) -> None:
    patient = someone()
    found = [
        treating(book().healers[healer], only(hurt(patient, at), patient), patient)
        for at in ("B3", "B5", "B7", "B8", "B9", "B10")
    ]
    assert [care.obstacle if care else None for care in found] == obstacles


def test_field_dressing_with_two_over() -> None:
    """REC-T2: one success over helps the Health test, one saves a tenth of twenty minutes."""
    patient = someone()
    wounds = hurt(patient, "B5")
    injury = only(wounds, patient)
    care = treating(book().healers["field-dressing"], injury, patient)
    assert care
    assert (care.obstacle, care.minutes) == (2, 20)
    (wound,) = treat(wounds, injury, care, 4, now=0, quickly=1)
    assert (wound.bonus, wound.treated) == (1, 18)


@pytest.mark.parametrize(
    ("minutes", "saved", "left"),
    [
        pytest.param(20, 1, 18, id="REC-T2"),
        pytest.param(100, 3, 70, id="REC-T5"),
        (100, 12, 10),
        (100, 0, 100),
    ],
)
def test_a_tenth_for_each_success(minutes: int, saved: int, left: int) -> None:
    assert shorten_time(minutes, saved) == left


def test_surgery_on_a_traumatic_wound_takes_a_hundred_minutes() -> None:
    """REC-T5."""
    patient = someone()
    care = treating(book().healers["surgery"], only(hurt(patient, "B9"), patient), patient)
    assert care
    assert care.minutes == 100


def test_herbalism_on_a_severe_wound_is_obstacle_five() -> None:
    """REC-T4."""
    patient = someone()
    care = treating(book().healers["herbalism"], only(hurt(patient, "B8"), patient), patient)
    assert care
    assert care.obstacle == 5


@pytest.mark.parametrize(("at", "hours"), [("B3", 6), ("B5", 20)], ids=["REC-T5 Su", "REC-T5 Li"])
def test_a_lesser_wound_fails_and_fades(at: str, hours: int) -> None:
    patient = someone()
    wounds = hurt(patient, at)
    failed = recover(wounds, only(wounds, patient), patient, 0, now=0)
    assert effects(failed, patient, hours * HOUR - 1).injuries
    passed = pass_time(failed, patient, 0, hours * HOUR)
    assert passed.wounds[0].healed == hours * HOUR
    assert not effects(passed.wounds, patient, passed.now).injuries


def test_a_lesser_wound_passed_is_gone_at_once() -> None:
    patient = someone()
    wounds = hurt(patient, "B5")
    assert recover(wounds, only(wounds, patient), patient, 2, now=9)[0].healed == 9


def test_three_superficials_heal_together_as_a_light_wound() -> None:
    patient = someone()
    wounds = hurt(patient, "B3", "B3", "B3")
    injury = only(wounds, patient)
    assert health_test(injury, patient).obstacle == 2
    failed = recover(wounds, injury, patient, 1, now=0)
    passed = pass_time(failed, patient, 0, 20 * HOUR)
    assert [wound.healed for wound in passed.wounds] == [20 * HOUR] * 3


def test_a_severe_wound_gives_back_a_die_at_once_in_the_middle_and_at_the_end() -> None:
    """REC-T1: two months, Health met exactly."""
    patient = someone()
    tended = treated(hurt(patient, "B8"), patient, "surgery", 0)
    start = tended[0].treated
    assert start == 80
    assert not is_bleeding(tended[0], 0)
    assert dice(tended, patient, start) == 2
    healing = recover(tended, only(tended, patient, start), patient, 4, now=start, units=2)
    assert dice(healing, patient, start + MONTH - 1) == 2
    assert dice(healing, patient, start + MONTH) == 1
    done = pass_time(healing, patient, start, start + 2 * MONTH)
    assert done.wounds[0].healed == start + 2 * MONTH
    assert [due.kind for due in done.happened][-1] == "closes"
    assert done.wounds[0].owed == 0


def test_a_traumatic_wound_with_two_over() -> None:
    """REC-T6: six months come to 4.8; dice at 0, 1.6, 3.2 and 4.8."""
    patient = someone()
    tended = treated(hurt(patient, "B9"), patient, "surgery", 0)
    start = tended[0].treated or 0
    healing = recover(tended, only(tended, patient, start), patient, 7, now=start, units=6)
    length = healing[0].length
    assert length == round(4.8 * MONTH)
    left = [
        dice(healing, patient, start + round(part * MONTH)) for part in (0, 1.59, 1.61, 3.19, 3.21)
    ]
    assert left == [3, 3, 2, 2, 1]
    assert pass_time(healing, patient, start, start + length).wounds[0].healed


@pytest.mark.parametrize(("at", "levels_dice", "kept"), [("B7", 2, 1), ("B8", 3, 1), ("B9", 4, 2)])
def test_a_failed_health_test_keeps_half_the_dice_for_good(
    at: str, levels_dice: int, kept: int
) -> None:
    patient = someone()
    tended = treated(hurt(patient, at), patient, "surgery", 0)
    start = tended[0].treated or 0
    healing = recover(tended, only(tended, patient, start), patient, 0, now=start, units=2)
    late = start + healing[0].length
    assert dice(healing, patient, late - 1) == levels_dice - kept
    (wound,) = pass_time(healing, patient, start, late).wounds
    assert wound.healed == late
    assert wound.owed == levels_dice - kept
    (lost,) = lose((wound,), 0, "agility")
    assert lost.lost == (Loss("agility", 1),)
    assert lost.owed == wound.owed - 1


def test_a_bungled_midi_costs_a_die_and_the_other_can_be_had_back() -> None:
    patient = someone()
    failed = treated(hurt(patient, "B7"), patient, "field-dressing", -1)
    assert failed[0].owed == 1
    assert not is_bleeding(failed[0], 0)
    now = failed[0].treated or 0
    assert dice(failed, patient, now) == 1
    assert not health_test(only(failed, patient, now), patient).lacks
    healing = recover(failed, only(failed, patient, now), patient, 3, now=now, units=2)
    (wound,) = pass_time(healing, patient, now, now + healing[0].length).wounds
    assert (wound.healed is not None, wound.owed) == (True, 1)


def test_a_bungled_severe_wound_bleeds_on() -> None:
    patient = someone()
    failed = treated(hurt(patient, "B8"), patient, "surgery", -1)
    assert is_bleeding(failed[0], 0)
    assert health_test(only(failed, patient), patient).lacks


def test_greater_wounds_must_be_treated_first() -> None:
    patient = someone()
    assert health_test(only(hurt(patient, "B7"), patient), patient).lacks
    assert not health_test(only(hurt(patient, "B5"), patient), patient).lacks
    tended = treated(hurt(patient, "B7"), patient, "surgery", 2)
    test = health_test(only(tended, patient, 60), patient)
    assert (test.dice, test.obstacle, test.lacks) == (patient.health + 2, 3, "")


def test_a_mortal_wound_needs_the_will_to_live_and_heals_in_six_stages() -> None:
    patient = someone()
    struck = hurt(patient, "B12")
    assert effects(struck, patient, 0).state == "dying"
    tended = treated(struck, patient, "surgery", 1)
    assert health_test(only(tended, patient), patient).lacks
    wounds = will_to_live(tended, 0)
    assert effects(wounds, patient, 0).state == "unconscious"
    now = wounds[0].treated or 0
    levels, bonuses = [], []
    while wounds[0].healed is None:
        injury = only(wounds, patient, now)
        test = health_test(injury, patient)
        assert not test.lacks
        levels.append(injury.level)
        bonuses.append(injury.wound.bonus)
        wounds = recover(wounds, injury, patient, test.obstacle, now=now, units=4)
        passed = pass_time(wounds, patient, now, now + wounds[0].length)
        wounds, now = passed.wounds, passed.now
    assert levels == [6, 5, 4, 3, 2, 1]
    assert bonuses == [1, 0, 0, 0, 0, 0]
    assert wounds[0].owed == 0


def test_a_mortal_wound_failed_the_hard_way_and_the_soft_way() -> None:
    patient = someone()
    wounds = will_to_live(treated(hurt(patient, "B12"), patient, "surgery", 0), 0)
    injury = only(wounds, patient)
    (hard,) = recover(wounds, injury, patient, 0, now=200, units=9, mortal="hard")
    assert hard.died == 200
    (soft,) = recover(wounds, injury, patient, 0, now=200, units=9, scar="lame", capped="speed")
    assert (soft.died, soft.scar, soft.capped, soft.length) == (None, "lame", "speed", 9 * MONTH)
    strong = effects((soft,), patient, 200).feel(ability("B7"), "speed")
    assert strong.base == ability("B5")
    (bungled,) = treated(hurt(patient, "B12"), patient, "surgery", -1)
    assert bungled.died is not None


def test_staunching_holds_for_hours_by_health_and_then_bleeds_anew() -> None:
    patient = someone(health=3)
    wounds = hurt(patient, "B8")
    injury = only(wounds, patient)
    care = staunching(book().healers["field-dressing"], injury, patient)
    assert care
    assert (care.obstacle, care.minutes) == (4, 40)
    held = staunch(wounds, injury, patient, care, 4, now=0)
    assert not is_bleeding(held[0], 0)
    assert staunchings_left(held[0], patient) == 2
    (due,) = schedule(held, patient, 0)
    assert (due.kind, due.time) == ("resumes", 40 + 3 * HOUR)
    passed = pass_time(held, patient, 0, due.time)
    assert is_bleeding(passed.wounds[0], passed.now)
    (after,) = schedule(passed.wounds, patient, passed.now)
    assert (after.kind, after.time) == ("bleeds", due.time + 4 * HOUR)


def test_stopping_the_bleeding_by_bare_hands_is_hard() -> None:
    patient = someone()
    hands = book().healers["bare-hands"]
    found = [
        staunching(hands, only(hurt(patient, at), patient), patient)
        for at in ("B3", "B7", "B8", "B9", "B10")
    ]
    assert [care.obstacle if care else None for care in found] == [None, 6, 8, 12, 20]


def test_a_lost_last_die_of_a_stat_is_coma() -> None:
    patient = someone()
    wound = Wound(at=8, level=4, healed=10, lost=(Loss("power", 4),))
    assert effects((wound,), patient, 20).state == "comatose"
    assert injuries((wound,), patient, 20) == ()
    assert level_now(wound) == 4


def test_dice_lost_of_one_stat_are_counted_together() -> None:
    wounds = (Wound(9, 5, owed=2),)
    twice = lose(lose(wounds, 0, "agility"), 0, "agility")
    assert (twice[0].lost, twice[0].owed) == ((Loss("agility", 2),), 0)
    assert lose(twice, 0, "agility") == twice


def test_the_will_to_live_is_for_one_wound_and_leaves_the_others() -> None:
    wounds = (Wound(10, 6), Wound(5, 2), Wound(7, 3))
    assert will_to_live(wounds, 0) == (Wound(10, 6, will=True), *wounds[1:])


def test_a_first_staunching_that_fails_changes_nothing() -> None:
    """REC-A6: only a failed repetition opens anew what was closed."""
    patient = someone()
    wounds = pass_time(hurt(patient, "B8"), patient, 0, HOUR).wounds
    injury = only(wounds, patient, HOUR)
    care = staunching(book().healers["field-dressing"], injury, patient)
    assert care is not None
    bled = wounds[0].bled
    assert bled
    assert staunch(wounds, injury, patient, care, care.obstacle - 1, now=HOUR)[0].bled == bled
    again = (replace(wounds[0], staunchings=1),)
    assert staunch(again, injury, patient, care, care.obstacle - 1, now=HOUR)[0].bled == 0


def test_a_failed_health_test_takes_time_only_where_wounds_go_by_themselves() -> None:
    patient = someone()
    light, severe = hurt(patient, "B5"), hurt(patient, "B8")
    assert health_test(only(light, patient), patient).minutes == patient.fades(2)
    assert health_test(only(severe, patient), patient).minutes == 0


def test_who_lies_mortally_hurt_needs_the_will_to_live() -> None:
    """Whether the wound is mortal by itself or has bled to it."""
    patient = someone()
    struck_so = only(hurt(patient, "B10"), patient)
    assert "will to live" in health_test(struck_so, patient).lacks
    (severe,) = hurt(patient, "B8")
    bled_so = only((replace(severe, worse=2),), patient)
    assert bled_so.level == struck_so.level
    assert "will to live" in health_test(bled_so, patient).lacks
