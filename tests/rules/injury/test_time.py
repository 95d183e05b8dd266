"""Bleeding, and everything else time does to wounds."""

import pytest
from msgspec.structs import replace

from bwdesk.rules.injury.patient import HOUR
from bwdesk.rules.injury.time import close, is_bleeding, pass_time, schedule
from bwdesk.rules.injury.wounds import injuries, level_now
from tests.rules.injury.bodies import hurt, someone


@pytest.mark.parametrize(
    ("forte", "level", "hours"),
    [
        ("B5", 3, 10),
        ("B5", 4, 5),
        ("B5", 5, 2.5),
        pytest.param("G4", 4, 8, id="HERO-T6 gray"),
        pytest.param("W4", 4, 12, id="HERO-T6 white"),
    ],
)
def test_wounds_wait_hours_by_forte(forte: str, level: int, hours: float) -> None:
    assert someone(forte, "B4").bleeds(level) == hours * HOUR


def test_the_dying_wait_minutes_by_health_and_small_wounds_forever() -> None:
    patient = someone(health=5)
    assert patient.bleeds(6) == 5
    assert patient.bleeds(1) == patient.bleeds(2) == 0


def test_a_severe_wound_bleeds_to_traumatic_and_mortal_and_time_stops_before_death() -> None:
    patient = someone()
    (due,) = schedule(hurt(patient, "B8"), patient, 0)
    assert (due.kind, due.time, due.level) == ("bleeds", 4 * HOUR, 5)
    passed = pass_time(hurt(patient, "B8"), patient, 0, 100 * HOUR)
    assert [(each.kind, each.time) for each in passed.happened] == [
        ("bleeds", 4 * HOUR),
        ("bleeds", 6 * HOUR),
    ]
    assert passed.stopped
    assert passed.stopped.kind == "dies"
    assert passed.now == 6 * HOUR + 4
    assert level_now(passed.wounds[0]) == 6


def test_a_midi_wound_bleeds_to_severe_and_no_further() -> None:
    patient = someone()
    passed = pass_time(hurt(patient, "B7"), patient, 0, 1000 * HOUR)
    assert [(each.kind, each.time) for each in passed.happened] == [("bleeds", 8 * HOUR)]
    assert level_now(passed.wounds[0]) == 4
    assert not is_bleeding(passed.wounds[0], passed.now)


def test_two_wounds_bleed_twice_as_fast() -> None:
    patient = someone()
    passed = pass_time(hurt(patient, "B8", "B8"), patient, 0, 2 * HOUR)
    assert [each.kind for each in passed.happened] == ["bleeds", "bleeds"]
    assert [level_now(wound) for wound in passed.wounds] == [5, 5]


def test_what_bled_alone_for_a_while_keeps_what_it_lost() -> None:
    patient = someone()
    one = pass_time(hurt(patient, "B8"), patient, 0, HOUR)
    two = (*one.wounds, *hurt(patient, "B8", now=HOUR))
    first, second = schedule(two, patient, HOUR)
    assert first.time == HOUR + 3 * HOUR // 2
    assert second.time == HOUR + 2 * HOUR


def test_time_in_steps_is_time_at_once() -> None:
    patient = someone()
    wounds = hurt(patient, "B7", "B8")
    whole = pass_time(wounds, patient, 0, 5 * HOUR)
    now = 0
    for until in range(7, 5 * HOUR + 1, 7):
        passed = pass_time(wounds, patient, now, until)
        wounds, now = passed.wounds, passed.now
    last = pass_time(wounds, patient, now, 5 * HOUR)
    assert last.wounds == whole.wounds


def test_bleeding_is_due_at_a_whole_minute() -> None:
    """Two bleed twice as fast as one (PTGS-33): a part of a minute counts as a whole one."""
    patient = someone("B5", "B4")
    wounds = hurt(patient, "B8", "B8")
    wounds = (replace(wounds[0], bled=1), wounds[1])
    times = [each.time for each in schedule(wounds, patient, 0) if each.kind == "bleeds"]
    assert times
    assert all(isinstance(each, int) for each in times)


def test_what_is_staunched_resumes_at_its_level() -> None:
    patient = someone()
    (wound,) = hurt(patient, "B8")
    due = schedule((replace(wound, staunched=3 * HOUR),), patient, 0)
    assert [(each.kind, each.time, each.level) for each in due] == [
        ("resumes", 3 * HOUR, level_now(wound))
    ]


@pytest.mark.parametrize("circle", ["B5", "B7", "B8", "B9"])
def test_what_a_failed_test_keeps_is_lost_for_good(circle: str) -> None:
    """Half where half comes back, else nothing more than was unhealed (REC-A2)."""
    patient = someone()
    (wound,) = hurt(patient, circle)
    level = patient.level(level_now(wound))
    over = close(replace(wound, health="failed", treatment="passed"), patient, HOUR)
    assert over.owed == (level.dice - level.dice // 2 if level.back else 0)
    assert close(replace(wound, health="passed", treatment="passed"), patient, HOUR).owed == 0


def test_cobwebs_take_the_obstacle_of_their_wound() -> None:
    patient = someone()
    (wound,) = hurt(patient, "B3")
    plain, webbed = (
        injuries((each,), patient, 0)[0].obstacle for each in (wound, replace(wound, cobwebs=True))
    )
    assert (plain, webbed) == (1, 0)
