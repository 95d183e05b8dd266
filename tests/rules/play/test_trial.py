"""Tests as they are told at the table, and what becomes of them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.rules.play.trial import obstacle, pool
from bwdesk.rules.play.verdict import chain, judge
from tests.rules.play.trials import BOOK, codes, earned, outcome, said, told

SWORD = {"ability": "Sword", "exponent": "B3", "ob": 4}


@pytest.mark.parametrize(
    ("fields", "comes"),
    [
        pytest.param({"exponent": "B3", "ob": 2, "successes": 2}, (2, True, 0), id="TV-DICE-2"),
        pytest.param(SWORD | {"casts": [{"faces": [6, 6, 6]}]}, (3, False, -1), id="TV-DICE-5"),
        pytest.param(
            SWORD | {"casts": [{"faces": [6, 6, 6]}, {"why": "luck", "faces": [5, 4, 1]}]},
            (5, True, 1),
            id="TV-DICE-5-luck",
        ),
        pytest.param(
            {"exponent": "B5", "ob": [["lock", 3]], "successes": 3}, (3, True, 0), id="TV-TEST-1"
        ),
        pytest.param(
            {"ability": "Conspicuous", "exponent": "B5", "ob": 3, "successes": 4},
            (4, True, 1),
            id="TV-TEST-9",
        ),
        pytest.param(SWORD | {"exponent": "B5", "successes": 5}, (5, True, 1), id="TV-TEST-10"),
        pytest.param(
            {"ability": "Tracking", "exponent": "B3", "ob": 2, "riding": 2},
            (2, True, 0),
            id="TV-TEST-11",
        ),
        pytest.param(
            {"ability": "Tracking", "exponent": "B3", "ob": 3, "riding": 2},
            (2, False, -1),
            id="TV-TEST-11-cobbles",
        ),
    ],
)
def test_successes_against_an_obstacle(
    fields: dict[str, Any], comes: tuple[int, bool, int]
) -> None:
    assert outcome(told(**fields)) == comes


def test_tv_test_10_grants_the_whole_intent() -> None:
    found = told(ability="Sword", exponent="B5", ob=5, successes=5)
    assert found.result is not None
    assert (found.result.passed, found.result.extra) == (True, 0)


@pytest.mark.parametrize(
    ("fields", "theirs", "wins"),
    [
        pytest.param(
            {"ability": "Haggling", "exponent": "G5", "successes": 4},
            {"ability": "Haggling", "exponent": "B5", "successes": 3},
            True,
            id="TV-TEST-2",
        ),
        pytest.param(
            {"ability": "Inconspicuous", "exponent": "B3", "successes": 2, "tie": "mine"},
            {"ability": "Observation", "exponent": "B3", "successes": 2},
            True,
            id="TV-TEST-4",
        ),
        pytest.param(
            {"ability": "Perception", "exponent": "B4", "successes": 2, "beginner": True}
            | {"root": "perception", "ability": "Observation"},
            {"ability": "Stealthy", "exponent": "B3", "successes": 2},
            False,
            id="TV-TEST-19",
        ),
        pytest.param(
            {"ability": "Stealthy", "exponent": "B3", "successes": 2},
            {"beginner": True, "exponent": "B4", "successes": 3},
            True,
            id="the other side is without the skill",
        ),
        pytest.param(
            {"beginner": True, "exponent": "B4", "successes": 3},
            {"beginner": True, "exponent": "B4", "successes": 2},
            True,
            id="nobody has the skill",
        ),
        pytest.param(
            {"exponent": "B4", "casts": [{"faces": [6, 5, 1, 1]}, {"why": "call-on"}]},
            {"exponent": "B4", "successes": 2},
            True,
            id="a call-on breaks the tie",
        ),
        pytest.param(
            {"exponent": "B4", "successes": 2}, {"exponent": "B4", "successes": 2}, None, id="tie"
        ),
    ],
)
def test_against_somebody(
    fields: dict[str, Any], theirs: dict[str, Any], wins: bool | None
) -> None:
    found = told(kind="versus", versus=theirs, **fields)
    assert found.result is not None
    assert found.versus is not None
    assert found.versus.result is not None
    assert found.result.passed is wins
    assert found.versus.result.passed is (None if wins is None else not wins)
    assert not codes(found)
    assert not codes(found.versus)


def test_tv_test_19_is_measured_by_twice_their_successes() -> None:
    found = told(
        kind="versus",
        ability="Observation",
        beginner=True,
        root="Perception",
        exponent="B4",
        successes=2,
        versus={"ability": "Stealthy", "exponent": "B3", "successes": 2},
    )
    assert found.obstacle is not None
    assert found.obstacle.whole == 4
    assert outcome(found) == (2, False, -2)
    assert earned(found) == [("Observation", "aptitude", ("routine",))]


@pytest.mark.parametrize(
    "loses",
    [
        pytest.param([["wound", 1], ["Withdraw", 1]], id="TV-TEST-20"),
        pytest.param(2, id="TV-TEST-20-number"),
    ],
)
def test_an_obstacle_without_one_takes_successes_off(loses: Any) -> None:
    found = told(kind="versus", exponent="B5", ob=loses, successes=3, versus={"exponent": "B3"})
    assert found.penalty.whole == 2
    searched = told(kind="open", exponent="B5", ob=loses, successes=3)
    assert searched.result == told(kind="open", exponent="B5", successes=1).result


def test_tv_test_5_reads_an_open_test_on_the_ladder() -> None:
    found = told(kind="open", ability="Village-wise", exponent="B4", successes=2)
    assert found.result is not None
    assert found.result.reads == "Routine"
    assert found.grades == ("routine",)
    assert found.obstacle is None


def test_tv_test_6_a_chain_carries_on() -> None:
    trials = [
        said(ability="Piloting", exponent="B4", ob=2, successes=2),
        said(ability="Navigation", exponent="B4", ob=3, successes=1),
        said(ability="Observation", exponent="B4", ob=1, successes=2),
        said(ability="Seduction", exponent="B4", ob=1),
    ]
    piloting, navigation, observation, last = chain(tuple(trials), BOOK)
    assert navigation.obstacle is not None
    assert observation.obstacle is not None
    assert (navigation.obstacle.whole, observation.obstacle.whole) == (3, 2)
    assert [each.next for each in (piloting, navigation, observation)] == ["met", "failed", "met"]
    assert (last.thrown.dice, last.result) == (4, None)


def test_a_link_that_exceeded_lends_a_die() -> None:
    first = said(exponent="B4", ob=1, successes=2)
    second = said(exponent="B4", ob=3)
    assert chain((first, second), BOOK)[1].thrown.dice == 5


@pytest.mark.parametrize(
    "plan", [pytest.param("Disguise Inconspicuous Intimidation Hound-wise", id="TV-TEST-16")]
)
def test_a_plan_is_one_chain(plan: str) -> None:
    links = plan.split()
    trials = (said(ability=each, exponent="B4", ob=1, successes=1) for each in links)
    found = chain(tuple(trials), BOOK)
    assert [outcome(each) for each in found] == [(1, True, 0)] * 4
    assert [each.earned[0].ability for each in found] == links


@pytest.mark.parametrize(
    "abilities", [pytest.param(("Stealthy", "Orienteering", "Perception"), id="TV-TEST-12")]
)
def test_three_rolls_ride_through_two_days(abilities: tuple[str, ...]) -> None:
    for ability in abilities:
        rolled = told(ability=ability, exponent="B4", ob=2, successes=2)
        assert len(rolled.earned) == 1
        later = told(ability=ability, exponent="B4", ob=1, riding=2)
        assert outcome(later) == (2, True, 1)
        assert not later.earned
        assert not later.offers


@pytest.mark.parametrize(
    ("minutes", "stakes"),
    [pytest.param(10, "The guards arrive.", id="TV-TEST-17")],
)
def test_a_failed_test_takes_its_whole_time(minutes: float, stakes: str) -> None:
    found = told(exponent="B3", ob=3, successes=1, minutes=minutes, stakes=stakes)
    assert found.result is not None
    assert (found.result.passed, found.result.minutes) == (False, minutes)
    assert found.trial.stakes == stakes


@pytest.mark.parametrize(
    ("fields", "dice", "counted"),
    [
        pytest.param(
            {"ability": "Agility", "exponent": "B4", "advantage": 1, "ob": 1}, 5, 5, id="TV-TEST-7"
        ),
        pytest.param(
            {"ability": "History", "exponent": "B4", "ob": 1}
            | {"forks": [{"ability": "Dwarf-wise", "exponent": "B4"}]},
            5,
            5,
            id="TV-TEST-14",
        ),
        pytest.param(
            {"ability": "Axe", "exponent": "B4", "ob": 1}
            | {"forks": [{"ability": "Brawling", "exponent": "B3"}]},
            5,
            5,
            id="TV-TEST-15",
        ),
        pytest.param(
            {"ability": "Sword", "exponent": "B5", "forks": 2, "ob": 5, "inspiration": True},
            12,
            7,
            id="TV-ARTHA-10",
        ),
        ({"exponent": "B4", "forks": [{"ability": "Axe", "exponent": "B7"}], "ob": 1}, 6, 6),
        ({"exponent": "B4", "help": [{"ability": "Axe", "exponent": "B4"}], "ob": 1}, 5, 5),
        ({"exponent": "B4", "help": [{"ability": "Axe", "exponent": 5}], "ob": 1}, 6, 6),
        ({"exponent": "B4", "careful": True, "advantage": 1, "ob": 1}, 6, 6),
        ({"exponent": "B4", "boon": 2, "ob": 1}, 6, 4),
        ({"exponent": "B4", "wounds": 2, "ob": 1}, 2, 2),
        ({"exponent": "B4", "wounds": [["B7", -2]], "inspiration": True, "ob": 1}, 6, 2),
        ({"ability": "Health", "kind": "health", "exponent": "B4", "wounds": 2, "ob": 1}, 4, 4),
        ({"exponent": "B4", "instructions": "followed", "ob": 1}, 5, 5),
        ({"exponent": "B4", "dice": 2, "ob": 1}, 6, 6),
    ],
)
def test_the_pool_and_the_dice_that_count(fields: dict[str, Any], dice: int, counted: int) -> None:
    found = told(**fields)
    assert (found.thrown.dice, found.counted) == (dice, counted)


def test_how_a_table_reads_what_is_said_twice() -> None:
    careful = {"exponent": "B4", "careful": True, "advantage": 1, "ob": 1}
    assert told(**careful, readings={"careful_stacks": False}).thrown.dice == 5
    wounded = {"exponent": "B4", "wounds": 2, "ob": 2}
    assert told(**wounded).grades == ("difficult",)
    assert told(**wounded, readings={"wounds_grade": False}).grades == ("routine",)
    assert "test.boon" in codes(told(ability="Steel", exponent="B4", boon=1, ob=1))
    steel = {"ability": "Steel", "exponent": "B4", "boon": 1, "ob": 1}
    assert "test.boon" not in codes(told(**steel, readings={"boon_on": ["steel"]}))


def test_gear_keeps_its_shade_and_help_takes_that_of_the_tester() -> None:
    found = told(
        ability="Sword",
        exponent="B3",
        ob=1,
        dice=[["gray blade", 1, "G"]],
        help=[{"ability": "Axe", "exponent": "W4"}],
    )
    assert str(found.thrown) == "B3+1+G1"


@pytest.mark.parametrize(
    ("fields", "least"),
    [pytest.param({"ability": "Sword", "exponent": "G5", "ob": 1}, 3, id="HERO-T1")],
)
def test_gray_dice_succeed_from_three(fields: dict[str, Any], least: int) -> None:
    for face in range(1, 7):
        found = told(**fields, casts=[{"faces": [face] + [1] * 4}])
        assert outcome(found)[1] is (face >= least)


def test_disadvantages_are_never_doubled() -> None:
    found = said(exponent="B4", beginner=True, ob=[["lock", 2], ["dark", 1]], disadvantages=1)
    why = obstacle(found)
    assert why is not None
    assert why.whole == 6
    assert [part.value for part in why.parts] == [2, 2, 1, 1]


@pytest.mark.parametrize(
    ("base", "to"),
    [
        pytest.param(2, ("Bow", "aptitude", ("routine",)), id="TV-ADV-15"),
        pytest.param(3, ("Agility", "stat", ("difficult",)), id="TV-ADV-16"),
    ],
)
def test_where_a_beginners_test_goes(base: int, to: tuple[str, str, tuple[str, ...]]) -> None:
    found = told(ability="Bow", beginner=True, root="Agility", exponent="B4", ob=base, successes=1)
    assert found.obstacle is not None
    assert found.obstacle.whole == 2 * base
    assert earned(found) == [to]


def test_a_beginner_by_perception_is_open_ended_and_a_mark_counts_failed() -> None:
    found = told(
        ability="Observation", beginner=True, root="perception", exponent="B4", ob=1, successes=0
    )
    assert found.thrown.open_ended
    assert earned(found) == [("Observation", "aptitude", ("routine",))]


@pytest.mark.parametrize(
    ("dice", "grade"),
    [pytest.param(2, "difficult", id="CIR-T10"), pytest.param(0, "challenging", id="CIR-T11")],
)
def test_reputations_and_affiliations_count(dice: int, grade: str) -> None:
    found = told(kind="circles", exponent="B2", ob=3, dice=dice, successes=1)
    assert earned(found) == [("circles", "attribute", (grade,))]


def test_tv_adv_9_a_helper_makes_it_easier_and_learns_alone() -> None:
    fields = {"ability": "Carpentry", "exponent": "B3", "ob": 2, "successes": 0}
    found = told(**fields, help=[{"who": "Anna", "ability": "Engineering", "exponent": "B2"}])
    assert earned(found) == [
        ("Carpentry", "skill", ("routine",)),
        ("Engineering", "skill", ("difficult",)),
    ]
    assert found.earned[1].who == "Anna"


@pytest.mark.parametrize("ability", ["Perception", "Resources", "Faith"])
def test_some_abilities_learn_by_success_only(ability: str) -> None:
    fields = {"ability": ability, "exponent": "B4", "ob": 3}
    assert not earned(told(**fields, successes=2))
    assert len(earned(told(**fields, successes=3))) == 1


def test_a_helper_who_learns_by_success_only_learns_when_it_passes() -> None:
    fields = {"ability": "will", "exponent": "B4", "ob": 1}
    helper = [{"ability": "Perception", "exponent": "B3"}]
    assert len(earned(told(**fields, help=helper, successes=0))) == 1
    assert len(earned(told(**fields, help=helper, successes=1))) == 2


@pytest.mark.parametrize(
    ("fields", "hesitates"),
    [
        pytest.param({"will": "B4", "successes": 0}, 6, id="STEEL-T1"),
        pytest.param({"hesitation": 6, "exponent": "B5", "successes": 4}, 2, id="STEEL-T2"),
        pytest.param({"hesitation": 4, "successes": 1}, 3, id="STEEL-T4"),
        pytest.param({"hesitation": 6, "exponent": "B3", "successes": 2}, 4, id="STEEL-T5"),
        pytest.param({"hesitation": 7, "exponent": "B6", "successes": 4}, 3, id="STEEL-T6"),
        ({"will": "G4", "successes": 1}, 3),
        ({"hesitation": 2, "ob": [["murder", 2]], "successes": 1}, 3),
        ({"hesitation": 2, "successes": 3}, 0),
        ({"ob": 6, "successes": 4}, 2),
        ({"will": "B4", "conditions": ["seeing a ghost"], "successes": 4}, 5),
        ({"hesitation": 4, "cause": "fear", "conditions": ["explosions"], "successes": 7}, 0),
    ],
)
def test_who_fails_steel_hesitates(fields: dict[str, Any], hesitates: int) -> None:
    found = told(**({"kind": "steel", "exponent": "B4"} | fields))
    assert found.hesitates == hesitates
    assert found.thrown.open_ended


def test_conditions_of_steel_give_dice_and_obstacle() -> None:
    names = ("startled-by-something-mundane", "being shot at")
    found = told(kind="steel", exponent="B3", will="B5", cause="surprise", conditions=names)
    assert found.thrown.dice == 5
    assert found.obstacle
    assert found.obstacle.whole == 6
    assert "surprise" in found.obstacle.parts[0].label


def test_an_unknown_condition_is_said() -> None:
    found = told(kind="steel", exponent="B3", will="B5", conditions=["a bad smell"])
    assert codes(found) == ["test.condition"]
    assert "a bad smell" in found.problems[0].says


@pytest.mark.parametrize(
    ("task", "face", "comes"),
    [
        pytest.param("Lightning strikes", 1, True, id="DOF-T1"),
        pytest.param("Lightning strikes", 4, False, id="DOF-T1-not"),
        pytest.param("Flowerpots on the sill", 1, True, id="DOF-T2"),
        pytest.param("Flowerpots on the sill", 2, False, id="DOF-T2-not"),
        pytest.param("The fall is survived", 1, True, id="DOF-T4"),
        pytest.param("The fall is survived", 5, False, id="DOF-T4-not"),
    ],
)
def test_the_die_of_fate(task: str, face: int, comes: bool) -> None:
    asked = {"kind": "die-of-fate", "task": task}
    found = told(**asked, casts=[{"faces": [face]}])
    assert found.result is not None
    assert found.result.passed is comes
    assert not found.earned
    assert told(**asked).chance == Fraction(1, 6)


def test_extra_successes_go_to_quality_or_time() -> None:
    fields = {"exponent": "B6", "ob": 2, "successes": 5, "minutes": 60, "careful": True}
    found = told(**fields, patiently=1, quickly=2)
    assert found.result is not None
    assert (found.result.extra, found.result.left, found.result.minutes) == (3, 0, 72)
    assert not codes(found)
    assert codes(told(**fields, quickly=4)) == ["test.extra"]


def test_a_failed_purchase_is_taxed_by_its_grade() -> None:
    found = told(kind="resources", exponent="B3", ob=4, successes=1)
    assert found.result is not None
    assert (found.grades, found.result.tax) == (("challenging",), 3)
    assert not earned(found)


def test_wounds_to_nothing_are_saved_by_no_die() -> None:
    found = told(ability="Sword", exponent="B3", ob=1, wounds=3, dice=4)
    assert found.thrown.dice == 0
    assert found.result is not None
    assert not found.result.passed


def test_an_exponent_of_nothing_is_saved_by_help() -> None:
    found = told(exponent="B0", ob=1, help=[{"ability": "Axe", "exponent": "B4"}])
    assert found.thrown.dice == 1
    assert found.chance == Fraction(1, 2)


def test_magical_skills_are_open_ended() -> None:
    magical = next(skill for skill in BOOK.skills.values() if skill.magical)
    assert told(ability=magical.name, exponent="B4", ob=1).thrown.open_ended
    assert not told(ability=magical.name, exponent="B4", ob=1, open_ended=False).thrown.open_ended


def test_a_versus_before_anybody_has_rolled() -> None:
    found = told(kind="versus", exponent="B2", versus={"exponent": "B2"})
    assert found.chance == Fraction(5, 16)
    assert told(kind="versus", exponent="B2", tie="mine", versus={"exponent": "B2"}).chance == (
        1 - Fraction(5, 16)
    )
    assert found.versus is not None
    assert found.versus.chance == Fraction(5, 16)
    rolled = told(kind="versus", exponent="B2", versus={"exponent": "B2", "successes": 1})
    assert rolled.chance == Fraction(1, 4)
    assert rolled.grades == ("routine",)


LINES = st.lists(st.tuples(st.text(max_size=5), st.integers(0, 4)), max_size=3).map(
    lambda lines: [list(line) for line in lines]
)


@given(st.integers(1, 10), LINES, LINES, LINES, st.booleans(), st.integers(0, 3))
def test_every_sum_is_the_sum_of_its_parts(
    exponent: int, ob: Any, dice: Any, further: Any, beginner: bool, boon: int
) -> None:
    trial = said(
        exponent=exponent, ob=ob, dice=dice, disadvantages=further, beginner=beginner, boon=boon
    )
    found, why = judge(trial, BOOK), obstacle(trial)
    assert why is not None
    base = ob[0][1] if ob else 0
    rest = sum(value for _, value in ob[1:]) + sum(value for _, value in further)
    assert why.total == sum(part.value for part in why.parts) == base * (1 + beginner) + rest
    assert pool(trial).whole == exponent + sum(value for _, value in dice)
    assert found.thrown.dice == pool(trial).whole + boon
    assert found.counted == pool(trial).whole
    assert found.chance is not None
    assert 0 <= found.chance <= 1
