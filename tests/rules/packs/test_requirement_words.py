"""Requirements said as at the table."""

import pytest

from bwdesk.rules.burning.past import Before
from bwdesk.rules.packs.requirement import (
    Age,
    AnyOf,
    Every,
    HasEmotion,
    HasTrait,
    Not,
    Once,
    Position,
    Requirement,
    Sex,
    Took,
)
from bwdesk.rules.packs.requirement_words import missing_part, wants
from tests.rules.small import BOOK, burned


@pytest.mark.parametrize(
    ("requirement", "said"),
    [
        (Took(("criminal",)), "needs Criminal"),
        (Took(("criminal", "pickpocket")), "needs Criminal or Pickpocket"),
        (Took(("criminal", "pickpocket", "boy"), 2), "needs two of Criminal, Pickpocket or Boy"),
        (Took(("peasant/*",)), "needs any Peasant lifepath"),
        (Took(("peasant/*",), 2), "needs two Peasant lifepaths"),
        (Took(("peasant/*", "boy"), 2), "needs two of Peasant lifepaths or Boy"),
        (Took(("criminal",), 2), "needs Criminal twice"),
        (Took(("criminal",), 3), "needs Criminal three times"),
        (Took(("student",)), "needs Student"),
        (Took(("college-of-magic/student",)), "needs Student (College of Magic)"),
        (Took(("city-dweller/student", "college-of-magic/student")), "needs Student"),
        (Took(("night-watch",)), "needs Night Watch"),
        (HasTrait("gifted"), "needs the trait Gifted"),
        (HasEmotion("grief", 5), "needs Grief 5 or more"),
        (Once(), "may be taken only once"),
        (Position(2, 2), "must be the second lifepath"),
        (Position(2, 3), "must be the second or third lifepath"),
        (Position(3, 8), "must come between the third and the eighth lifepath"),
        (Position(3, 2), "has no place in any path"),
        (Not(Age(over=3)), "bars somebody older than 3"),
        (Not(Age()), "bars somebody of whatever age"),
        (Position(3), "may not come before the third lifepath"),
        (Position(1, 2), "may not come after the second lifepath"),
        (Age(over=25), "wants somebody older than 25"),
        (Age(min=16, under=30), "wants somebody younger than 30 and at least 16 years old"),
        (Age(max=15.5), "wants somebody at most 15½ years old"),
        (Sex("female"), "wants a female character"),
        (Not(Took(("boy",))), "bars Boy"),
        (Not(HasTrait("gifted")), "bars the trait Gifted"),
        (AnyOf((Took(("boy",)), HasTrait("gifted"))), "needs Boy or the trait Gifted"),
        (AnyOf((Took(("boy",)), Sex("male"))), "needs Boy or wants a male character"),
        (
            Every((Took(("boy",)), Position(3))),
            "needs Boy and may not come before the third lifepath",
        ),
        (
            AnyOf((Took(("boy",)), Every((Took(("farmer",)), Took(("judge",)))))),
            "needs Boy or both Farmer and Judge",
        ),
    ],
)
def test_what_a_requirement_wants(requirement: Requirement, said: str) -> None:
    assert wants(requirement, "human", BOOK) == said


def test_only_what_is_lacking_is_said() -> None:
    reckoning = burned("peasant/born-peasant", "peasant/farmer")
    past = Before(reckoning.path, reckoning.choices, BOOK)
    both = Every((Took(("farmer",)), Took(("boy",)), HasTrait("gifted")))
    assert missing_part(both, past, "human", BOOK) == "needs Boy"
    waits = Every((Took(("farmer",)), HasTrait("gifted")))
    assert missing_part(waits, past, "human", BOOK) == "needs the trait Gifted"
