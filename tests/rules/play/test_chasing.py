"""Pursuits on foot and in the saddle: what gives dice, and what a length comes to."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.rules.group.road_readings import RoadReadings
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.play.chasing import (
    Chase,
    Ended,
    Runner,
    Steed,
    Ticks,
    advantages,
    chances,
    judge_chase,
    length_after,
    may_fork,
    next_words,
)
from bwdesk.rules.play.trial import Lent
from bwdesk.rules.tables.moving import Lead
from tests.shipped import book

ALLEY: dict[str, Any] = {
    "quarry": {"speed": "B4", "reflexes": 4, "faces": [4, 5, 1, 2]},
    "pursuer": {"speed": "B3", "reflexes": 4, "faces": [6, 4, 1]},
}


def chase(**said: Any) -> Chase:
    return msgspec.convert(ALLEY | said, Chase)


def names(length: Chase, side: Lead) -> list[str]:
    return [e.pursuit.name for e in advantages(length, side, book()) if e.counts]


@pytest.mark.parametrize(
    ("said", "dice", "ended"),
    [
        pytest.param({}, (4, 3), "tied", id="MOVE-T2"),
        pytest.param(
            {"ticks": {"quarry": ["head-start"]}, "readings": {"head_start": False}},
            (4, 3),
            "tied",
            id="EX-5",
        ),
        pytest.param(
            {
                "ticks": {"quarry": ["head start"]},
                "quarry": ALLEY["quarry"] | {"faces": [4, 5, 1, 2, 6]},
            },
            (5, 3),
            "away",
            id="EX-A11",
        ),
    ],
)
def test_the_chase_through_the_alley(
    said: dict[str, Any], dice: tuple[int, int], ended: Ended
) -> None:
    found = judge_chase(chase(**said), book())
    assert (found.quarry.thrown.dice, found.pursuer.thrown.dice) == dice
    assert found.ended == ended


def test_a_tie_is_another_length_unless_a_call_on_breaks_it() -> None:
    tied = judge_chase(chase(), book())
    assert next_words(tied) == "another length"
    again = length_after(chase(), tied)
    assert (again.length, again.quarry.faces, again.won) == (1, (), 0)
    broken = chase(quarry=ALLEY["quarry"] | {"breaks": True})
    assert judge_chase(broken, book()).ended == "away"
    both = replace(broken, pursuer=replace(broken.pursuer, breaks=True))
    assert judge_chase(both, book()).ended == "tied"


@pytest.mark.parametrize(
    ("quarry", "pursuer", "mine", "theirs"),
    [
        ({"reflexes": 5}, {"reflexes": 4}, ["Higher Reflexes"], []),
        ({"forte": "B3"}, {"forte": "B5"}, [], ["Higher Forte"]),
        ({"multiplier": 3}, {"multiplier": 7}, [], ["Faster on its feet by kind"]),
        ({"reflexes": 5}, {}, [], []),
        ({"forte": "B4"}, {"forte": "B4"}, [], []),
    ],
)
def test_the_higher_figure_counts_by_itself(
    quarry: dict[str, Any], pursuer: dict[str, Any], mine: list[str], theirs: list[str]
) -> None:
    length = chase(quarry={"speed": "B4"} | quarry, pursuer={"speed": "B4"} | pursuer)
    assert (names(length, "quarry"), names(length, "pursuer")) == (mine, theirs)


def test_what_the_table_gives_and_takes() -> None:
    length = chase(
        quarry={"speed": "B4", "reflexes": 5},
        ticks={"quarry": ["terrain"], "pursuer": ["Nowhere to hide"]},
        without={"quarry": ["higher-reflexes"]},
    )
    found = judge_chase(length, book())
    assert (found.quarry.thrown.dice, found.pursuer.thrown.dice) == (5, 5)
    shares = chances(found)
    assert shares.win + shares.tie + shares.lose == 1
    assert shares.win == shares.lose


def test_a_lead_is_had_at_the_beginning_alone() -> None:
    length = chase(ticks={"quarry": ["head-start"]}, length=2, lengths=3)
    (lead,) = (e for e in advantages(length, "quarry", book()) if e.pursuit.when == "ahead")
    assert (lead.counts, lead.barred) == (False, "needs the first length")


@pytest.mark.parametrize(
    ("where", "counts"),
    [
        ("", ["Longer stride", "Rider’s Reflexes"]),
        ("town", ["Longer stride", "Rider’s Reflexes", "Stealthy rider", "Stealthy mount"]),
        ("open", ["Longer stride", "Rider’s Reflexes", "Mount’s Forte"]),
    ],
)
def test_a_pursuit_in_the_saddle_by_the_country_it_is_in(where: Any, counts: list[str]) -> None:
    wolf = Steed(name="Ash", speed=6, reflexes=4, forte=6, multiplier=9, knows=("stealthy",))
    horse = Steed(name="Whin", speed=6, reflexes=4, forte=5)
    length = Chase(
        quarry=Runner(riding="B4", reflexes=5, mount=wolf, knows=("Inconspicuous",)),
        pursuer=Runner(riding="B4", reflexes=4, mount=horse),
        mounted=True,
        where=where,
    )
    assert names(length, "quarry") == counts
    assert names(length, "pursuer") == []
    assert judge_chase(length, book()).quarry.thrown.dice == 4 + len(counts)


def test_a_rider_of_animals_speech_has_a_die_whoever_else_does() -> None:
    mount = Steed(speed=6)
    rider = Runner(riding="B4", mount=mount, knows=("low-speech",), tack=True)
    length = Chase(quarry=rider, pursuer=rider, mounted=True)
    assert names(length, "quarry") == names(length, "pursuer") == ["Animals’ friend"]
    assert judge_chase(length, book()).pursuer.thrown.dice == 6


@pytest.mark.parametrize(
    ("skill", "may"),
    [("streetwise", True), ("rigging", True), ("alley-wise", True), ("sword", False)],
)
def test_what_lends_a_die_in_a_chase(skill: str, may: bool) -> None:
    assert may_fork(book(), "foot", skill) is may


def test_a_skill_of_seven_lends_two() -> None:
    forks = (Lent("streetwise", "B3"), Lent("climbing", "B7"))
    length = Chase(quarry=Runner(speed="B4", forks=forks), pursuer=Runner(speed="B4"))
    assert judge_chase(length, book()).quarry.thrown.dice == 7


def test_in_a_long_chase_two_in_a_row_put_the_quarry_out_of_reach() -> None:
    length = chase(lengths=4)
    first = judge_chase(_told(length, 3, 1), book())
    assert (first.ended, first.won) == ("ahead", 1)
    second = length_after(length, first)
    assert (second.length, second.quarry.successes) == (2, None)
    assert judge_chase(second, book()).quarry.thrown.dice == 5
    caught = judge_chase(_told(second, 0, 2), book())
    assert (caught.ended, caught.won, caught.act) == ("caught", -1, 2)
    assert next_words(caught) == "one act at +2 Ob, then another length"
    third = length_after(second, caught)
    assert judge_chase(third, book()).pursuer.thrown.dice == 4
    fourth = judge_chase(_told(third, 2, 1), book())
    assert (fourth.ended, fourth.won) == ("ahead", 1)
    away = judge_chase(_told(length_after(third, fourth), 2, 1), book())
    assert away.over
    with pytest.raises(ValueError, match="The quarry is away"):
        length_after(third, away)


def _told(length: Chase, mine: int, theirs: int) -> Chase:
    return replace(
        length,
        quarry=replace(length.quarry, faces=(), successes=mine),
        pursuer=replace(length.pursuer, faces=(), successes=theirs),
    )


def test_the_last_length_decides() -> None:
    assert judge_chase(_told(chase(lengths=3, length=3), 2, 1), book()).ended == "away"


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ({"quarry": {"speed": "B0"}}, "The quarry has no Speed to roll"),
        ({"mounted": True}, "has no mount"),
        ({"quarry": {"speed": "B4", "multiplier": 0}}, "multiplier of 0"),
        ({"length": 3, "lengths": 2}, "one too many"),
        ({"quarry": {"speed": "fast"}}, "no ability"),
    ],
)
def test_what_cannot_be_run_is_a_sentence(said: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        judge_chase(chase(**said), book())


def test_one_mount_carries_one_side() -> None:
    rider = Runner(riding="B4", mount=Steed(name="Whin"))
    with pytest.raises(ValueError, match="Whin carries one side, not both"):
        judge_chase(Chase(quarry=rider, pursuer=rider, mounted=True), book())


def test_an_advantage_nobody_knows_is_a_sentence() -> None:
    with pytest.raises(UnknownNameError, match="advantage in a pursuit"):
        judge_chase(chase(ticks={"quarry": ["wings"]}), book())


FACES = st.lists(st.integers(1, 6), min_size=4, max_size=4)


@given(FACES, FACES, st.integers(1, 4), st.integers(-1, 1))
def test_every_length_ends_in_one_way_and_turned_round_in_the_other(
    mine: list[int], theirs: list[int], lengths: int, won: int
) -> None:
    quarry, pursuer = (
        Runner(speed="B4", successes=sum(face > 3 for face in faces)) for faces in (mine, theirs)
    )
    length = Chase(quarry=quarry, pursuer=pursuer, lengths=lengths, won=won)
    found = judge_chase(length, book())
    turned = judge_chase(replace(length, quarry=pursuer, pursuer=quarry), book())
    assert (found.ended == "tied") == (turned.ended == "tied")
    assert (found.ended in ("away", "ahead")) == (turned.ended == "caught")


@given(st.sets(st.sampled_from(("terrain", "higher-reflexes", "higher-forte"))), st.integers(1, 9))
def test_a_tick_more_never_lessens_the_chance(ticks: set[str], speed: int) -> None:
    length = Chase(quarry=Runner(speed=speed), pursuer=Runner(speed=4))
    more = replace(length, ticks=Ticks(quarry=tuple(sorted(ticks))))
    assert chances(judge_chase(more, book())).win >= chances(judge_chase(length, book())).win


def test_the_reading_of_a_lead_is_a_setting() -> None:
    assert RoadReadings().head_start
