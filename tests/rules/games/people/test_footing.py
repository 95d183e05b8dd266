"""Reflexes and multipliers wherever somebody is positioned."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.games.people.footing import Foot, add_footing
from tests.shipped import book

MAN, DWARF, WOLF, HORSE = 3.5, 3.0, 7.0, 8.0


def dice(own: float, *others: float, several: bool = True) -> int:
    found = add_footing(
        Sum(),
        Foot(4, own),
        [Foot(4, each) for each in others],
        "FIGHT-14",
        book() if several else None,
    )
    return found.whole


@pytest.mark.parametrize(
    ("kinds", "given"),
    [
        pytest.param((WOLF, DWARF), (1, 0), id="MOVE-3 two kinds"),
        pytest.param((WOLF, MAN, DWARF), (2, 1, 0), id="MOVE-3 three kinds"),
        pytest.param((HORSE, WOLF, MAN, DWARF), (2, 1, 0, 0), id="MOVE-3 four kinds"),
        pytest.param((WOLF, WOLF, MAN, DWARF), (2, 2, 1, 0), id="MOVE-A2"),
        pytest.param((MAN, MAN), (0, 0), id="one kind"),
    ],
)
def test_kinds_on_one_field(kinds: tuple[float, ...], given: tuple[int, ...]) -> None:
    found = tuple(
        dice(own, *(each for other, each in enumerate(kinds) if other != at))
        for at, own in enumerate(kinds)
    )
    assert found == given


def test_by_the_rules_of_before_only_the_fastest_of_all_has_a_die() -> None:
    assert dice(WOLF, MAN, DWARF, several=False) == 1
    assert dice(MAN, WOLF, DWARF, several=False) == 0


def test_who_stands_alone_has_nothing_of_it() -> None:
    assert dice(WOLF) == 0


@given(
    st.lists(st.sampled_from((MAN, DWARF, WOLF, HORSE)), min_size=1, max_size=6), st.integers(1, 9)
)
def test_nobody_has_more_than_who_is_faster(others: list[float], quick: int) -> None:
    field = [Foot(quick, each) for each in others]
    shares = {}
    for at, own in enumerate(field):
        rest = [*field[:at], *field[at + 1 :]]
        shares[own.multiplier] = add_footing(Sum(), own, rest, "FIGHT-14", book()).whole
    ordered = [shares[each] for each in sorted(shares)]
    assert ordered == sorted(ordered)
