"""Pursuits and maneuvers brought home to a campaign."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.sketching import sketch, sketch_beast
from bwdesk.rules.group.campaign import Campaign, Entry, Member, Settings
from bwdesk.rules.group.road_readings import RoadReadings
from bwdesk.rules.person.character import Character
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play import mounting, pursuing, testing
from bwdesk.rules.play.evening import Evening, RefusedError
from bwdesk.rules.play.mounting import ride_of, ride_trials, settle_ride, wound_by_fall
from bwdesk.rules.play.riding import Ride, judge_tests
from bwdesk.rules.play.told import says
from bwdesk.rules.play.trial import Line, Trial
from bwdesk.rules.play.verdict import judge
from tests.shipped import book

PEOPLE: dict[str, Any] = {
    "mara": sketch(book().stocks["human"], name="Mara", skills=("riding", "streetwise", "sword")),
    "hask": sketch(book().stocks["dwarf"], name="Hask", skills=("riding",)),
    "whin": sketch_beast(book().beasts["riding-horse"], name="Whin"),
    "brander": sketch_beast(book().beasts["warhorse"], name="Brander"),
}


@pytest.fixture
def evening() -> Evening:
    roster = tuple(Member(id, choices.name) for id, choices in PEOPLE.items())
    people = {id: Character(choices=choices) for id, choices in PEOPLE.items()}
    begun = Evening(Campaign("Road", roster=roster), people, dict.fromkeys(PEOPLE, book()))
    return evenings.begin_scene(begun, "The moor").evening


def run(evening: Evening, mine: int, theirs: int) -> Evening:
    pursuit = evening.campaign.road.pursuit
    assert pursuit is not None
    chase = pursuing.to_chase(evening, pursuit)
    quarry, pursuer = pursuing.side_trials(evening, chase, book())
    told = replace(quarry, successes=mine), replace(pursuer, successes=theirs)
    return pursuing.settle_length(evening, chase, told).evening


def last(evening: Evening) -> Entry:
    return evening.campaign.journal[-1]


def test_a_man_flees_a_dwarf_and_his_kind_is_faster(evening: Evening) -> None:
    now = pursuing.begin_pursuit(evening, "mara", "hask").evening
    assert now.campaign.road.pursuit is not None
    chase = pursuing.to_chase(now, now.campaign.road.pursuit)
    quarry, pursuer = pursuing.side_trials(now, chase, book())
    assert [line.label for line in _lines(quarry)] == ["Faster on its feet by kind"]
    assert not _lines(pursuer)
    after = run(now, 3, 1)
    assert after.campaign.road.pursuit is None
    assert says(last(after), after.campaign, book()) == "Mara gets away from Hask, 3 to 1."
    assert [e.kind for e in after.campaign.journal[-3:]] == ["roll", "roll", "pursuit"]


def _lines(trial: Trial) -> tuple[Line, ...]:
    assert not isinstance(trial.advantage, int)
    return trial.advantage


def test_who_has_caught_up_has_one_act_at_two_more(evening: Evening) -> None:
    now = run(pursuing.begin_pursuit(evening, "mara", "hask").evening, 0, 2)
    assert now.campaign.road.pursuit is not None
    assert now.campaign.road.pursuit.act
    assert pursuing.act_by_sentence(now).startswith("Hask has caught up")
    said = Trial(who="hask", ability="power", ob=2)
    trial = testing.prepare(now, said)
    verdict = judge(trial, book())
    assert verdict.obstacle is not None
    assert verdict.obstacle.whole == 4
    other = judge(testing.prepare(now, replace(said, who="mara")), book())
    assert other.obstacle is not None
    assert other.obstacle.whole == 2
    done = testing.settle(now, replace(trial, successes=1)).evening
    assert done.campaign.road.pursuit is not None
    assert not done.campaign.road.pursuit.act
    assert judge(testing.prepare(done, said), book()).obstacle != verdict.obstacle


def test_the_act_hinders_no_further_length(evening: Evening) -> None:
    now = run(pursuing.begin_pursuit(evening, "mara", "hask").evening, 0, 2)
    assert now.campaign.road.pursuit is not None
    chase = pursuing.to_chase(now, now.campaign.road.pursuit)
    _, pursuer = pursuing.side_trials(now, chase, book())
    assert pursuer.disadvantages == ()
    assert [line.label for line in _lines(pursuer)] == ["The length before, won"]
    assert run(now, 2, 1).campaign.road.pursuit is None


def test_somebody_typed_runs_too(evening: Evening) -> None:
    typed = "Old Brom, speed B3, reflexes 2, forte 6, x3.5"
    now = pursuing.begin_pursuit(evening, "mara", typed).evening
    assert now.campaign.road.pursuit is not None
    chase = pursuing.to_chase(now, now.campaign.road.pursuit)
    assert (chase.pursuer.who, chase.pursuer.speed, chase.pursuer.multiplier) == (
        "Old Brom",
        "B3",
        3.5,
    )
    after = run(now, 1, 3)
    assert says(last(after), after.campaign, book()) == "Old Brom catches up with Mara, 1 to 3."


@pytest.mark.parametrize("typed", ["Old Brom", "Brom, speed fast", "Brom, wings 3", ", speed 3"])
def test_who_cannot_be_read_is_a_sentence(typed: str) -> None:
    with pytest.raises(ValueError, match=r"Write a name and figures|no ability"):
        pursuing.parse_runner(typed)


def test_nobody_flees_from_themselves(evening: Evening) -> None:
    with pytest.raises(RefusedError, match="from themselves"):
        pursuing.begin_pursuit(evening, "mara", "mara")


def test_a_new_scene_is_no_chase_and_taking_it_back_neither(evening: Evening) -> None:
    now = pursuing.begin_pursuit(evening, "mara", "hask").evening
    assert evenings.begin_scene(now, "The inn").evening.campaign.road.pursuit is None
    assert evenings.take_back_scene(now).evening.campaign.road.pursuit is None


def test_how_far_they_sprint(evening: Evening) -> None:
    found = [pursuing.sprint_words(evening, who).replace("\u00a0", " ") for who in PEOPLE]
    assert found == ["14 paces", "12 paces", "48 paces", "48 paces"]


def test_a_wounded_runner_sprints_as_the_table_reads_it(evening: Evening) -> None:
    fell = _fallen(evening, "mara", 7)
    hurt = wound_by_fall(evening, "mara", fell, "a fall").evening
    assert pursuing.sprint_words(hurt, "mara").startswith("14")
    settings = Settings(road=RoadReadings(wounded=True))
    read = evenings.with_campaign(hurt, replace(hurt.campaign, settings=settings))
    assert not pursuing.sprint_words(read, "mara").startswith("14")


def test_of_several_the_others_help_or_each_runs_for_themselves(evening: Evening) -> None:
    """MOVE-4: as the table reads it."""
    now = pursuing.begin_pursuit(evening, "mara", "hask").evening
    runs = now.campaign.road.pursuit
    assert runs is not None
    assert "whin" in pursuing.helpers_of_side(now, runs, "mara")
    settings = Settings(road=RoadReadings(several="extremes"))
    read = evenings.with_campaign(now, replace(now.campaign, settings=settings))
    assert not pursuing.helpers_of_side(read, runs, "mara")


def _fallen(evening: Evening, who: str, strength: int) -> Any:
    from bwdesk.rules.arms.falling import fall
    from bwdesk.rules.chance.pool import read_ability

    return fall(read_ability("B4"), strength - 4, 3)


# In the saddle


def test_who_rides_whom(evening: Evening) -> None:
    now = mounting.mount_up(evening, "mara", "whin").evening
    saddle = mounting.saddle_of(now, "mara")
    assert saddle is not None
    assert (saddle.mount, saddle.tack) == ("whin", True)
    moved = mounting.mount_up(now, "mara", "brander").evening
    assert [each.mount for each in moved.campaign.road.saddles] == ["brander"]
    assert mounting.dismount(moved, "mara").evening.campaign.road.saddles == ()


@pytest.mark.parametrize(
    ("rider", "mount", "says_so"),
    [
        ("mara", "mara", "cannot ride themselves"),
        ("hask", "whin", "Mara rides Whin already"),
        ("whin", "brander", "nobody is ridden by who is ridden"),
        ("hask", "mara", "nobody is ridden by who is ridden"),
    ],
)
def test_what_cannot_be_ridden(evening: Evening, rider: str, mount: str, says_so: str) -> None:
    now = mounting.mount_up(evening, "mara", "whin").evening
    with pytest.raises(RefusedError, match=says_so):
        mounting.mount_up(now, rider, mount)


def test_who_is_on_foot_rides_nobody(evening: Evening) -> None:
    with pytest.raises(RefusedError, match="rides nobody"):
        mounting.dismount(evening, "mara")
    with pytest.raises(RefusedError, match="choose a mount first"):
        ride_of(evening, "mara", Ride())


def test_a_leap_is_brought_home_and_throws_its_rider(evening: Evening) -> None:
    now = mounting.mount_up(evening, "mara", "whin").evening
    said = Ride(maneuver="1-pace leap", pace="gallop", grounds=("snow",), ground="soft earth")
    ride = ride_of(now, "mara", said)
    assert (ride.will, ride.speed, ride.trained, ride.tack) == ("B3", "B6", True, True)
    trials = ride_trials(now, ride, book())
    laid = replace(
        trials,
        rider=replace(trials.rider, successes=3),
        mount=replace(trials.mount, successes=2),
        stay=replace(trials.stay, successes=0),
    )
    ridden = judge_tests(ride, laid.rider, laid.mount, laid.stay, book())
    assert (ridden.did, ridden.over) == ("rolls or collides", -4)
    after = settle_ride(now, ride, laid, "over the wall", book()).evening
    assert after.campaign.road.saddles == ()
    told = [says(each, after.campaign, book()) for each in after.campaign.journal[-4:]]
    assert told[-1] == "Mara rides Whin (1-pace leap, gallop, snow): it rolls or collides."
    assert ridden.fall is not None
    hurt = wound_by_fall(after, "mara", ridden.fall, "a fall").evening
    assert len(hurt.people["mara"].play.wounds) == 1


def test_a_mount_goes_on_with_its_last_order(evening: Evening) -> None:
    now = mounting.mount_up(evening, "mara", "whin").evening
    ride = ride_of(now, "mara", Ride(maneuver="sharp turn"))
    trials = ride_trials(now, ride, book())
    laid = replace(
        trials,
        rider=replace(trials.rider, successes=4),
        mount=replace(trials.mount, successes=3),
    )
    after = settle_ride(now, ride, laid, "round the fold", book()).evening
    saddle = mounting.saddle_of(after, "mara")
    assert saddle is not None
    assert saddle.order == "round the fold"


def test_an_untrained_beast_asks_for_twice_its_will(evening: Evening) -> None:
    wild = replace(PEOPLE["whin"], sketch=replace(PEOPLE["whin"].sketch, skills=()))
    people = {**evening.people, "whin": Character(choices=wild)}
    now = mounting.mount_up(replace(evening, people=people), "mara", "whin", tack=False).evening
    ride = ride_of(now, "mara", Ride())
    assert (ride.trained, ride.tack) == (False, False)
    verdict = judge(ride_trials(now, ride, book()).rider, book())
    assert verdict.obstacle is not None
    assert verdict.obstacle.whole == 6


def test_without_riding_the_will_rides_by_luck_alone(evening: Evening) -> None:
    plain = sketch(book().stocks["human"], name="Mara")
    people = {**evening.people, "mara": Character(choices=plain)}
    now = mounting.mount_up(replace(evening, people=people), "mara", "whin").evening
    trial = ride_trials(now, ride_of(now, "mara", Ride()), book()).rider
    assert trial.beginner
    verdict = judge(trial, book())
    assert verdict.obstacle is not None
    assert verdict.obstacle.whole == 6


def test_in_the_saddle_riding_is_run_against_riding(evening: Evening) -> None:
    now = mounting.mount_up(evening, "mara", "whin").evening
    now = mounting.mount_up(now, "hask", "brander", tack=False).evening
    now = pursuing.begin_pursuit(now, "mara", "hask", mounted=True, lengths=4).evening
    assert now.campaign.road.pursuit is not None
    chase = pursuing.to_chase(now, now.campaign.road.pursuit)
    quarry, pursuer = pursuing.side_trials(now, chase, book())
    assert (quarry.ability, quarry.exponent) == ("riding", "B4")
    assert "Tack" in [line.label for line in _lines(quarry)]
    assert not _lines(pursuer)
    first = run(now, 3, 1)
    assert first.campaign.road.pursuit is not None
    assert (first.campaign.road.pursuit.won, first.campaign.road.pursuit.length) == (1, 2)
    assert run(first, 3, 1).campaign.road.pursuit is None


def test_a_horse_reckons_as_a_sketch() -> None:
    assert not reckon(PEOPLE["whin"], book()).problems
