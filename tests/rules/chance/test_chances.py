"""What dice come to, however they are read, held against every throw there is."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance import chances
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.throws import Ask, Faces, Sides, count


def dice(number: int) -> Sum:
    return Sum((Part("Dice", number),))


ASKED = {
    "pool": Ask("a", dice(4), shade=Shade.GRAY),
    "three tens under 6, a 1 twice": Ask("a", dice(3), 10, "under", target=6, double=(1,)),
    "four tens under 5, the worst dropped": Ask("a", dice(4), 10, "under", target=5, keep=3),
    "sum of two d6": Ask("a", dice(2), 6, "sum"),
    "the worse of two d8": Ask("a", dice(2), 8, "sum", keep=-1),
    "one d10": Ask("a", dice(1), 10, "one"),
    "two of four successes": Ask("a", dice(4), keep=2),
}


@pytest.mark.parametrize("ask", ASKED.values(), ids=ASKED.keys())
def test_the_chances_are_those_of_every_throw_there_is(ask: Ask) -> None:
    throws = list(product(range(1, ask.sides + 1), repeat=ask.number))
    came = Counter(count(ask, Faces(faces)) for faces in throws)
    for figure in range(max(came) + 2):
        wanted = sum(many for each, many in came.items() if each >= figure)
        assert chances.chance_of(ask, figure) == Fraction(wanted, len(throws))
    average = Fraction(sum(each * many for each, many in came.items()), len(throws))
    assert chances.mean(ask) == average


def test_dice_of_other_shades_count_together() -> None:
    gray, black = Ask("a", dice(2), shade=Shade.GRAY), Ask("b", dice(2), beside="a")
    throws = list(product(range(1, 7), repeat=2))
    both = [
        count(gray, Faces(own)) + count(black, Faces(other)) for own in throws for other in throws
    ]
    for figure in range(6):
        wanted = Fraction(sum(each >= figure for each in both), len(both))
        assert chances.chance_together(gray, (black,), figure) == wanted


def test_open_dice_together_are_as_likely_as_in_one_roll() -> None:
    five, four = (Ask("a", dice(each), open_ended=True) for each in (5, 4))
    whole = Ask("a", dice(9), open_ended=True)
    assert chances.chance_together(five, (four,), 3) == chances.chance_of(whole, 3)
    assert chances.chance_together(five, (ASKED["sum of two d6"],), 3) is None


@settings(max_examples=15)  # twelve dice of a hundred sides take their time
@given(
    st.integers(0, 12),
    st.sampled_from((4, 6, 8, 10, 100)),
    st.integers(0, 100),
    st.sampled_from(("under", "sum")),
)
def test_all_that_can_come_is_certain(number: int, sides: Sides, target: int, reading: str) -> None:
    ask = Ask("a", dice(number), sides, "sum" if reading == "sum" else "under", target=target)
    found = chances.spread(ask)
    assert found is not None
    assert sum(found.values()) == 1


@pytest.mark.parametrize(
    "ask",
    [
        Ask("a", Sum(), 6, "sum"),
        Ask("a", dice(9), 100, "sum", keep=3),
    ],
    ids=["nobody knows how many", "too many hands"],
)
def test_what_cannot_be_said_exactly_is_not_said(ask: Ask) -> None:
    assert chances.spread(ask) is None
    assert chances.chance_of(ask, 1) is None
    assert chances.mean(ask) is None


def test_open_ended_pools_have_no_end_and_an_exact_chance() -> None:
    ask = Ask("a", dice(1), open_ended=True)
    assert chances.spread(ask) is None
    assert chances.chance_of(ask, 1) == Fraction(1, 2)
    assert chances.mean(ask) == Fraction(3, 5)
