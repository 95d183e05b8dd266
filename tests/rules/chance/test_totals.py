"""Sums with a flat part, faces thrown again, dice that explode: against every throw there is."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance import chances, totals
from bwdesk.rules.chance.throws import Ask, Cast, Faces, FitError, Thrown, count, fitting


def dice(number: int) -> Sum:
    return Sum((Part("Dice", number),))


def total(number: int, sides: int = 6, **fields: object) -> Ask:
    return Ask("a", dice(number), sides, "sum", **fields)  # type: ignore[arg-type]


def plain_die(ask: Ask, depth: int, explodes: bool, fresh: bool) -> Iterator[tuple[int, Fraction]]:
    """Every way a die can go, written out: a plain reckoner beside the exact one."""
    for face in range(1, ask.sides + 1):
        one = Fraction(1, ask.sides)
        if fresh and face in ask.again:
            for figure, chance in plain_die(ask, depth, explodes, False):
                yield figure, one * chance
        elif explodes and face in ask.explode and depth < ask.chain:
            for figure, chance in plain_die(ask, depth + 1, explodes, False):
                yield face + figure, one * chance
        else:
            yield face, one


def plain_spread(ask: Ask) -> dict[int, Fraction]:
    found = {ask.plus.whole: Fraction(1)}
    for at in range(ask.number):
        explodes = bool(ask.explode) and (not ask.lead or at == 0)
        further: dict[int, Fraction] = {}
        for so_far, chance in found.items():
            for figure, share in plain_die(ask, 0, explodes, True):
                further[so_far + figure] = further.get(so_far + figure, 0) + chance * share
        found = further
    return found


ASKED = {
    "3d6 and 4": total(3, plus=dice(4)),
    "4d4 with ones thrown again, and 8": total(4, 4, again=(1,), plus=dice(8)),
    "3d6, the first six once more": total(3, explode=(6,), chain=1, lead=True),
    "2d6, sixes twice more": total(2, explode=(6,), chain=2),
    "2d4, ones again and fours on": total(2, 4, explode=(4,), chain=1, again=(1,)),
}


@pytest.mark.parametrize("ask", ASKED.values(), ids=ASKED.keys())
def test_what_ends_is_as_it_is_written_out(ask: Ask) -> None:
    found, written = totals.spread(ask), plain_spread(ask)
    assert found == written
    assert chances.mean(ask) == sum(figure * chance for figure, chance in written.items())
    for figure in (min(written), max(written) // 2, max(written), max(written) + 1):
        wanted = sum((c for f, c in written.items() if f >= figure), Fraction(0))
        assert chances.chance_of(ask, figure) == wanted


def test_a_chain_without_end_has_an_exact_chance_all_the_same() -> None:
    """A hundred sides, the last five of which go on: 26 is missed by 25 faces, and 101 needs one of
    five."""
    ask = total(1, 100, explode=(96, 97, 98, 99, 100))
    assert totals.spread(ask) is None
    assert chances.chance_of(ask, 26) == Fraction(75, 100)
    further = sum(Fraction(100 - (101 - face) + 1, 100) for face in range(96, 101))
    assert chances.chance_of(ask, 101) == further / 100
    assert chances.mean(ask) == Fraction(101, 2) / Fraction(95, 100)
    long = total(1, 100, explode=ask.explode, chain=6)
    assert chances.chance_of(ask, 250) == chances.chance_of(long, 250)


@given(
    st.integers(0, 3),
    st.integers(0, 3),
    st.booleans(),
    st.sampled_from(((), (1,), (1, 2))),
    st.integers(-9, 9),
    st.integers(-5, 40),
)
def test_all_there_is_is_certain(
    number: int, chain: int, lead: bool, again: tuple[int, ...], plus: int, most: int
) -> None:
    ask = total(number, 4, explode=(4,), chain=chain, lead=lead, again=again, plus=dice(plus))
    lumped = totals.spread_to(ask, most)
    assert lumped is not None
    assert sum(lumped.values()) == 1
    assert max(lumped) <= most


def test_a_sum_is_counted_with_its_flat_part() -> None:
    assert count(ASKED["3d6 and 4"], Faces((1, 2, 3))) == 10


@pytest.mark.parametrize(
    ("ask", "casts"),
    [
        (total(4, 4, again=(1,)), (Cast((2, 3, 4, 1)), Cast((3,), "again", (3,)))),
        (total(3, explode=(6,), chain=1, lead=True), (Cast((6, 6, 1)), Cast((6,), "explodes"))),
    ],
    ids=["thrown again", "the first explodes once"],
)
def test_dice_that_fit(ask: Ask, casts: tuple[Cast, ...]) -> None:
    fitting(ask, Thrown(casts))
    assert count(ask, Thrown(casts)) in (12, 19)


@pytest.mark.parametrize(
    ("ask", "casts", "says"),
    [
        (total(2, 4, again=(1,)), (Cast((2, 3)), Cast((4,), "again", (0,))), "A 2 lies as it"),
        (
            total(2, 4, again=(1,)),
            (Cast((1, 3)), Cast((1,), "again", (0,)), Cast((4,), "again", (2,))),
            "thrown again once",
        ),
        (
            total(3, explode=(6,), chain=1, lead=True),
            (Cast((1, 6, 1)), Cast((6,), "explodes")),
            "The faces give 0 more",
        ),
        (
            total(1, explode=(6,), chain=1),
            (Cast((6,)), Cast((6,), "explodes"), Cast((2,), "explodes")),
            "The faces give 0 more",
        ),
    ],
    ids=["no one", "twice", "not the first", "the chain is over"],
)
def test_dice_that_do_not_fit(ask: Ask, casts: tuple[Cast, ...], says: str) -> None:
    with pytest.raises(FitError, match=says):
        fitting(ask, Thrown(casts))
