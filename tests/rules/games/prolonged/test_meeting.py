"""With what somebody comes to a prolonged conflict."""

from __future__ import annotations

import pytest

from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.people.meeting import Agreed, Comer
from bwdesk.rules.games.prolonged.meeting import meets
from tests.shipped import book

CHASE = Agreed({"preset": Filling("chase")})


@pytest.mark.parametrize(
    ("knows", "acts"),
    [
        ({"brawling": "B5"}, {"Speed": 4}),
        ({"brawling": "B5", "climbing": "B3"}, {"Speed": 4, "Climbing": 3}),
        ({}, {"Speed": 4}),
    ],
)
def test_everybody_runs_from_or_after_somebody(knows: dict[str, str], acts: dict[str, int]) -> None:
    people = [Comer(each, each, each, (), {"speed": "B4", **knows}) for each in ("jen", "osk")]
    begun = meets(book(), tuple(people), CHASE)
    assert [dict(each.people[0].skills) for each in begun.sides] == [acts, acts]


def test_nobody_runs_in_any_other_conflict() -> None:
    people = [Comer(e, e, e, (), {"speed": "B4", "brawling": "B5"}) for e in ("jen", "osk")]
    begun = meets(book(), tuple(people), Agreed())
    assert dict(begun.sides[0].people[0].skills) == {"Brawling": 5}
