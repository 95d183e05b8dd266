"""What was rolled in a game, and the one test that an ability earns by it (ADV)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.basics.value import Value
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.tables.advancing import Difficulty, grades

GRADES = ("routine", "difficult", "challenging")


class Tested(Value, frozen=True):
    """One roll somebody made: what it may be logged as. Without an *obstacle* it was open.

    By Beginner's Luck the *ability* is the skill that was lacking, *root* the stat that was rolled,
    and the obstacle the one before it was doubled (ADV-27).
    """

    who: str
    ability: str
    dice: int
    obstacle: int | None = None
    passed: bool | None = None
    shot: bool = False
    root: str = ""


def find_graded(against: Sum | None, *, luck: bool) -> int | None:
    """The obstacle a test is graded by, None for an open one: by Beginner's *luck* the one before
    it was doubled (ADV-27)."""
    if against is None:
        return None
    parts = against.parts if luck else ()
    doubled = next((each for each in parts if each.rule == "TEST-34"), None)
    return int(doubled.value) if doubled else against.whole


def earn_tests(tested: Iterable[Tested], table: Mapping[str, Difficulty]) -> Iterator[Upshot]:
    """One test an ability, the hardest of all that were rolled: that of the highest grade.

    Of one grade it is the higher obstacle, then fewer dice; anything before an open roll. By the
    obstacle alone where a Book has no *table*.
    """

    def hardness(test: Tested) -> tuple[int, int, int]:
        if test.obstacle is None:
            return -1, 0, 0
        graded = grades(table, test.dice, test.obstacle) if table and test.dice else ()
        return max(map(GRADES.index, graded), default=0), test.obstacle, -test.dice

    hardest: dict[tuple[str, str], Tested] = {}
    for each in tested:
        key = each.who, each.ability
        if each.ability and (key not in hardest or hardness(each) > hardness(hardest[key])):
            hardest[key] = each
    for each in hardest.values():
        yield Upshot(
            "tested", each.who, each.ability, 1, each.dice, each.obstacle, each.passed, on=each.root
        )
