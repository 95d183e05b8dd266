"""With what somebody comes to a prolonged conflict."""

from __future__ import annotations

import pytest

from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.people.meeting import Agreed, Comer, Known
from bwdesk.rules.games.prolonged.meeting import meets
from bwdesk.rules.person.character import Wound
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


@pytest.mark.parametrize(
    ("knows", "acts"),
    [
        pytest.param({"speed": "B2", "climbing": "B4"}, {"Climbing": 1}, id="PTGS-21"),
        ({"speed": "B2", "climbing": "B3"}, {"Speed": 0, "Climbing": 0}),
    ],
)
def test_what_wounds_took_to_nothing_serves_only_who_has_nothing_else(
    knows: dict[str, str], acts: dict[str, int]
) -> None:
    hurt = Known(wounds=(Wound(6, 2), Wound(8, 3)), tolerances=(3, 6, 8, 9, 10, 11))
    jen = Comer("jen", "Jen", "jen", (), {"forte": "B5", **knows}, hurt)
    osk = Comer("osk", "Osk", "osk", (), {"speed": "B4"})
    assert dict(meets(book(), (jen, osk), CHASE).sides[0].people[0].skills) == acts
