"""Where two weapons may stand, and every step between those places (RNC-25)."""

from __future__ import annotations

import pytest

from bwdesk.rules.games.range.ladder import BEYOND, Ladder, Way, ladder, starts, steps
from tests.shipped import book

TABLE = {
    ("r0", "close", "longer"): "r1 r1b r2",
    ("r0", "close", "shorter"): "r1",
    ("r0", "withdraw", "longer"): "beyond",
    ("r0", "withdraw", "shorter"): "beyond",
    ("r1", "close", "longer"): "r1b r2",
    ("r1", "close", "shorter"): "r1b r2 r3",
    ("r1", "withdraw", "longer"): "r0",
    ("r1", "withdraw", "shorter"): "r0",
    ("r1b", "close", "longer"): "r2",
    ("r1b", "close", "shorter"): "r2 r3 r4",
    ("r1b", "withdraw", "longer"): "r1 r0",
    ("r1b", "withdraw", "shorter"): "r1",
    ("r2", "close", "longer"): "r3",
    ("r2", "close", "shorter"): "r3 r4",
    ("r2", "withdraw", "longer"): "r1b r1",
    ("r2", "withdraw", "shorter"): "r1b r1",
    ("r3", "close", "longer"): "r4",
    ("r3", "close", "shorter"): "r4",
    ("r3", "withdraw", "longer"): "r2",
    ("r3", "withdraw", "shorter"): "r2 r1b r1",
}
"""The table of the inventory: from where, which way, whose, and where one may come to."""


def made(longer: int, shorter: int) -> Ladder:
    reach = {"longer": longer, "shorter": shorter}
    return ladder(book().ranges, book().joint_ranges, reach)


def named(found: Ladder, rungs: tuple[int, ...]) -> str:
    return " ".join("beyond" if each == BEYOND else found.rungs[each].id for each in rungs)


REACH = {1000: "ten times as far", 200: "twice as far"}


@pytest.mark.parametrize(
    ("at", "way", "side", "far"),
    [
        pytest.param(*key, far, id=f"{' '.join(key)}, {name}")
        for key in TABLE
        for far, name in REACH.items()
        if key[0] != "r1b" or far == 1000
    ],
)
def test_a_step_counts_the_categories_of_the_other_s_weapon(
    at: str, way: Way, side: str, far: int
) -> None:
    found = made(far, 100)
    there = [each.id for each in found.rungs]
    expected = [e for e in TABLE[at, way, side].split() if e in there or e == "beyond"]
    assert named(found, steps(found, found.place_of(at), side, way)).split() == expected


@pytest.mark.parametrize(
    ("at", "close", "withdraw"),
    [
        ("out", "extreme", "beyond"),
        ("extreme", "optimal", "out"),
        ("optimal", "too-close", "extreme"),
    ],
)
def test_weapons_of_one_reach_go_step_by_step(at: str, close: str, withdraw: str) -> None:
    found = made(100, 100)
    for side in ("longer", "shorter"):
        assert named(found, steps(found, found.place_of(at), side, "close")) == close
        assert named(found, steps(found, found.place_of(at), side, "withdraw")) == withdraw


def test_where_only_one_shoots_both_count_by_that_weapon() -> None:
    found = made(100, 0)
    assert [each.id for each in found.rungs] == ["out", "extreme", "optimal", "too-close"]
    assert found.range_of(1, "shorter") == found.range_of(1, "longer") == "extreme"


def test_a_start_is_picked_by_one_s_own_weapon_and_never_too_close() -> None:
    found = made(1000, 100)
    assert named(found, starts(found, "longer")) == "r0 r1 r1b r3"
    assert named(found, starts(found, "shorter")) == "r0 r2 r3"
    assert named(made(9, 9), starts(made(9, 9), "longer")) == "out extreme optimal"


@pytest.mark.parametrize(
    ("longer", "shorter", "at", "ranges"),
    [
        pytest.param(300, 50, "r1", ("extreme", "out"), id="RNC-T9 arquebus, heavy crossbow"),
        pytest.param(300, 100, "r2", ("optimal", "extreme"), id="RNC-T9 bow, great bow"),
        pytest.param(300, 100, "r3", ("optimal", "optimal"), id="RNC-T9 shorter at optimal"),
        pytest.param(100, 10, "r1b", ("optimal", "out"), id="RNC-T10 knife, hunting bow"),
    ],
)
def test_relative_range(longer: int, shorter: int, at: str, ranges: tuple[str, str]) -> None:
    found = made(longer, shorter)
    rung = found.place_of(at)
    assert (found.range_of(rung, "longer"), found.range_of(rung, "shorter")) == ranges


def test_with_twelve_paces_the_bow_does_not_outrange_a_knife_so_far() -> None:
    with pytest.raises(KeyError):
        made(100, 12).place_of("r1b")
