"""Bleeding, and everything else time does to wounds."""

import pytest

from bwdesk.rules.injury.patient import HOUR
from bwdesk.rules.injury.time import bleeding, pass_time, schedule
from bwdesk.rules.injury.wounds import level_now
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
    assert not bleeding(passed.wounds[0], passed.now)


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
