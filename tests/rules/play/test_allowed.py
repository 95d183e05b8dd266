"""What of a trial is against the rules."""

from __future__ import annotations

from typing import Any

import pytest

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.group.readings import Readings
from tests.rules.play.trials import codes, earned, lent, said, told

SEEN = {"ability": "Perception", "exponent": "B2", "ob": 1}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"exponent": "Q4", "ob": 1}, "test.exponent"),
        ({"exponent": "B4", "ob": -1}, "test.lowered"),
        ({"exponent": "B4"}, "test.no-ob"),
        ({"exponent": "B4", "kind": "versus"}, "test.alone"),
        ({"exponent": "B4", "kind": "steel"}, "test.hesitation"),
        ({"ability": "Axe", "exponent": "B4", "ob": 1, "help": [lent("Power")]}, "test.help"),
        ({"exponent": "B4", "ob": 1, "help": [lent("Axe", "B0")]}, "test.lent"),
        ({"exponent": "B4", "ob": 1, "help": [lent("Axe", "x")]}, "test.lent"),
        ({"exponent": "B4", "ob": 1, "forks": [lent("Will")]}, "test.fork"),
        ({"ability": "Steel", "exponent": "B4", "ob": 1, "forks": 1}, "test.fork"),
        ({"exponent": "B4", "ob": 1, "advantage": 2}, "test.advantage"),
        ({"exponent": "B4", "ob": 1, "wounds": 4}, "test.struck"),
        ({"exponent": "B0", "ob": 1}, "test.no-dice"),
        ({"exponent": "B4", "ob": 1, "dice": 500}, "test.dice"),
        ({"exponent": "B4", "ob": 1, "successes": 5}, "test.many"),
        ({"exponent": "B4", "ob": 1, "successes": -1}, "test.told"),
        ({"exponent": "B4", "ob": 1, "casts": [{"faces": [7, 1, 1, 1]}]}, "test.cast"),
        ({"exponent": "B4", "ob": 1, "casts": [{"faces": [1] * 9}]}, "test.cast"),
        (SEEN | {"casts": [{"faces": [6, 1]}]}, "test.owed"),
        ({"exponent": "B4", "ob": 1, "successes": 0, "focus": True}, "test.focus"),
        ({"ability": "Weaponsmith", "exponent": "B9", "ob": 1, "makes": "G"}, "test.lighter"),
        ({"ability": "Weaponsmith", "exponent": "G9", "ob": 1, "makes": "W"}, "test.lighter"),
    ],
)
def test_what_is_against_the_rules_is_told(fields: dict[str, Any], code: str) -> None:
    found = told(**fields)
    assert code in codes(found)
    assert all(each.says.endswith(".") and each.remedy.endswith(".") for each in found.problems)


@pytest.mark.parametrize(
    ("fields", "allowed"),
    [
        ({"ability": "Knives", "boon": 1}, True),
        ({"ability": "Power", "boon": 1}, True),
        ({"ability": "Steel", "boon": 1}, False),
        ({"ability": "Steel", "boon": 1, "readings": {"boon_on": ["steel"]}}, True),
        ({"ability": "Steel"}, True),
    ],
)
def test_a_boon_is_for_stats_and_skills_and_what_the_table_says(
    fields: dict[str, Any], allowed: bool
) -> None:
    assert ("test.boon" not in codes(told(exponent="B4", ob=1, **fields))) == allowed


def test_all_that_is_in_hand_and_all_a_roll_takes_may_be_spent() -> None:
    fields = {"ability": "Knives", "exponent": "B4", "ob": 1}
    most = told(**fields, artha={"persona": 3}, boon=3)
    assert codes(most) == []
    more = told(**fields, artha={"persona": 4}, boon=4)
    assert codes(more) == ["test.limit"]
    assert "test.artha" in codes(told(**fields, artha={"persona": 2}, boon=3))


@pytest.mark.parametrize(
    ("ability", "helps", "allowed"),
    [
        ("Axe", "Power", False),
        ("Axe", "Cooking", True),
        ("Power", "Agility", True),
        ("Steel", "Power", True),
    ],
)
def test_a_stat_helps_anything_but_a_skill(ability: str, helps: str, allowed: bool) -> None:
    found = told(ability=ability, exponent="B4", ob=1, help=[lent(helps)])
    assert ("test.help" not in codes(found)) == allowed


def test_what_is_as_light_makes_what_is_lighter() -> None:
    """HERO-11; the table lets it stand where it likes."""
    smith = {"ability": "Weaponsmith", "ob": 1, "makes": "G"}
    assert "test.lighter" not in codes(told(exponent="G4", **smith))
    assert "test.lighter" not in codes(told(exponent="W2", **smith))
    ruled = told(exponent="B4", **smith, overruled=[{"code": "test.lighter"}])
    assert all(each.waived for each in ruled.problems if each.code == "test.lighter")


def test_an_unusual_thing_is_only_odd() -> None:
    (problem,) = told(exponent="B4", ob=1, advantage=2).problems
    assert problem.severity is Severity.ODD
    assert said(exponent="B4").readings == Readings()


@pytest.mark.parametrize(
    ("fields", "ruling", "dice"),
    [
        ({"ability": "Axe", "help": [lent("Power", "B5")]}, ("test.help", "power"), 2),
        ({"ability": "Axe", "help": [lent("Sword", "x")]}, ("test.lent", "sword"), 1),
        ({"ability": "Axe", "forks": [lent("Will")]}, ("test.fork", "will"), 1),
        ({"ability": "Steel", "forks": 2}, ("test.fork", ""), 2),
    ],
)
def test_what_is_forbidden_counts_only_when_overruled_by_name(
    fields: dict[str, Any], ruling: tuple[str, str], dice: int
) -> None:
    fields = fields | {"exponent": "B4", "ob": 3}
    bare = told(**fields | {"help": 0, "forks": 0})
    found = told(**fields)
    assert (found.thrown.dice, found.grades) == (bare.thrown.dice, bare.grades)
    code, of = ruling
    other = told(**fields, overruled=[{"code": code, "of": "cooking"}])
    assert other.thrown.dice == bare.thrown.dice, "another was overruled"
    found = told(**fields, overruled=[{"code": code, "of": of}])
    assert found.thrown.dice == bare.thrown.dice + dice
    assert [each.waived for each in found.problems if each.code == code] == [True]


def test_a_helper_who_may_not_help_learns_nothing() -> None:
    fields = {"ability": "Axe", "exponent": "B4", "ob": 3, "successes": 3}
    helped = fields | {"help": [lent("Power")]}
    assert earned(told(**helped)) == earned(told(**fields))
    ruled = told(**helped, overruled=[{"code": "test.help", "of": "power"}])
    assert len(earned(ruled)) == len(earned(told(**fields))) + 1


def test_more_than_one_advantage_is_told_at_the_line_that_goes_beyond() -> None:
    found = told(exponent="B4", ob=1, advantage=[["The hill", 1], ["The sun", 1]])
    assert [each.where for each in found.problems] == ["advantage/1"]
