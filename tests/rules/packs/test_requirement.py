"""Requirement trees, judged against a life made up for the purpose."""

import pytest
from msgspec import Struct, ValidationError, convert

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
    Verdict,
    judge,
    leaves,
)

MET, OPEN, UNMET = Verdict.MET, Verdict.OPEN, Verdict.UNMET


class Life(Struct, frozen=True):
    """A past as plain values; lifepaths as ``setting/slug``."""

    lived: tuple[str, ...] = ()
    taken: int = 0
    years: float = 0
    gender: str = ""
    traits: frozenset[str] = frozenset()
    buyable: frozenset[str] = frozenset()
    emotions: dict[str, int] = {}

    def count(self, refs: tuple[str, ...]) -> int:
        return sum(
            each in refs or each.split("/")[1] in refs or f"{each.split('/')[0]}/*" in refs
            for each in self.lived
        )

    def position(self) -> int:
        return len(self.lived) + 1

    def times(self) -> int:
        return self.taken

    def age(self) -> float:
        return self.years

    def sex(self) -> str:
        return self.gender

    def trait(self, trait: str) -> Verdict:
        return MET if trait in self.traits else OPEN if trait in self.buyable else UNMET

    def emotion(self, attribute: str) -> int | None:
        return self.emotions.get(attribute)


CLERK = Life(("city/born", "city/clerk", "court/clerk"), years=20, gender="female")


@pytest.mark.parametrize(
    ("requirement", "verdict"),
    [
        (Took(("clerk",)), MET),
        (Took(("clerk",), 2), MET),
        (Took(("clerk",), 3), UNMET),
        (Took(("court/clerk",), 2), UNMET),
        (Took(("court/*", "monk")), MET),
        (Took(("monk",)), UNMET),
        (Position(4), MET),
        (Position(5), UNMET),
        (Position(2, 4), MET),
        (Position(2, 3), UNMET),
        (Once(), MET),
        (Age(over=19.5), MET),
        (Age(over=20), UNMET),
        (Age(min=20, max=20), MET),
        (Age(under=20), UNMET),
        (Age(max=19.5), UNMET),
        (Sex("female"), MET),
        (Sex("male"), UNMET),
        (HasTrait("gifted"), UNMET),
        (HasEmotion("grief", 3), OPEN),
        (Not(Took(("monk",))), MET),
        (Not(Took(("clerk",))), UNMET),
        (Every((Took(("clerk",)), Position(4))), MET),
        (Every((Took(("clerk",)), Position(5))), UNMET),
        (AnyOf((Took(("monk",)), Took(("clerk",)))), MET),
        (AnyOf((Took(("monk",)), Position(9))), UNMET),
    ],
)
def test_a_clerk_of_twenty(requirement: Requirement, verdict: Verdict) -> None:
    assert judge(requirement, CLERK) is verdict


def test_what_is_still_open_is_neither_met_nor_lost() -> None:
    may_buy = Life(buyable=frozenset({"gifted"}))
    gifted = HasTrait("gifted")
    assert judge(gifted, may_buy) is OPEN
    assert judge(Every((gifted, Position(1))), may_buy) is OPEN
    assert judge(Every((gifted, Position(2))), may_buy) is UNMET
    assert judge(AnyOf((gifted, Position(2))), may_buy) is OPEN
    assert judge(AnyOf((gifted, Position(1))), may_buy) is MET


def test_a_trait_one_might_still_buy_bars_nothing() -> None:
    without = Not(HasTrait("faithful"))
    assert judge(without, Life(buyable=frozenset({"faithful"}))) is MET
    assert judge(without, Life(traits=frozenset({"faithful"}))) is UNMET


def test_a_trait_to_be_bought_for_the_lifepath_is_never_out_of_reach() -> None:
    assert judge(HasTrait("gifted", taken=True), Life()) is OPEN
    assert judge(HasTrait("gifted", taken=True), Life(traits=frozenset({"gifted"}))) is MET


def test_unsaid_sex_leaves_the_clause_open() -> None:
    assert judge(Sex("female"), Life()) is OPEN


def test_once_is_once() -> None:
    assert judge(Once(), Life(taken=1)) is UNMET


def test_emotions_are_measured_where_known() -> None:
    griever = Life(emotions={"grief": 5})
    assert judge(HasEmotion("grief", 5), griever) is MET
    assert judge(HasEmotion("grief", 6), griever) is UNMET


def test_leaves_are_read_left_to_right() -> None:
    tree = Every((Once(), AnyOf((Position(2), Not(Took(("monk",)))))))
    assert list(leaves(tree)) == [Once(), Position(2), Took(("monk",))]
    assert list(leaves(None)) == []


def test_a_tree_is_written_with_its_operators() -> None:
    written = {"op": "all", "of": [{"op": "took", "of": ["clerk"], "n": 2}, {"op": "once"}]}
    assert convert(written, Requirement) == Every((Took(("clerk",), 2), Once()))


@pytest.mark.parametrize(
    "written",
    [
        {"op": "any", "of": []},
        {"op": "all", "of": []},
        {"op": "took", "of": []},
        {"op": "took", "of": ["clerk"], "n": 0},
        {"op": "sex", "sex": "both"},
        {"op": "perhaps"},
        {"op": "once", "twice": True},
    ],
)
def test_a_tree_that_asks_for_nothing_is_refused(written: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        convert(written, Requirement)
