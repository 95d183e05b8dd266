"""What of a trial is against the rules."""

from __future__ import annotations

from typing import Any

import pytest

from bwdesk.rules.play.readings import Readings
from bwdesk.rules.problems import Severity
from tests.rules.play.trials import codes, lent, said, told

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


def test_an_unusual_thing_is_only_odd() -> None:
    (problem,) = told(exponent="B4", ob=1, advantage=2).problems
    assert problem.severity is Severity.ODD
    assert said(exponent="B4").readings == Readings()
