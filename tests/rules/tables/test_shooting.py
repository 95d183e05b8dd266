"""Range and Cover: every maneuver and every cell against the inventory's grid."""

from __future__ import annotations

import pytest

from bwdesk.rules.tables.shooting import RangeCell, standings
from tests.rules.tables.core import core, grid

MANEUVERS = core().range_maneuvers
CODES = ("SpC", "StC", "SlC", "SpW", "StW", "SlW", "SpM", "PeM")
IDS = {each.code: each.id for each in MANEUVERS.values()}

CELLS = grid(
    """
    SpC | V · ++ | a · ++   | V · ++ | V · H  | a · H    | V · H  | V · H | V · H
    StC | A · ++ | V · ++   | A · ++ | A · H  | V · H    | A · H  | A · H | A/O · H
    SlC | V · ++ | a · ++   | V · ++ | V · H  | a · H    | V · H  | V · H | V · H
    SpW | V · H  | a · H    | V · H  | V · −− | a · −−   | V · −− | V · H | V · H
    StW | A · H  | V · H    | A · H  | A · −− | V · −−   | A · −− | A · H | A/O · H
    SlW | V · H  | a · H    | V · H  | V · −− | a · −−   | V · −− | V · H | V · H
    SpM | V · H  | a · H    | V · H  | V · H  | a · H    | V · H  | V · H | V · H
    PeM | V · H  | a/O · H  | V · H  | V · H  | a/O · H  | V · H  | V · H | V · H
    """
)


@pytest.mark.parametrize(("mine", "theirs"), [(row, at) for row in CODES for at in CODES])
def test_a_cell_of_the_matrix(mine: str, theirs: str) -> None:
    cell = MANEUVERS[IDS[mine]].against[IDS[theirs]]
    assert cell.notation == CELLS[mine][CODES.index(theirs)]


ROLLS = grid(
    """
    SpC | Speed Close         | close    | speed      | 0 | 1 | closed |
    StC | Stealthy Close      | close    | stealthy   | 0 | 1 | closed |
    SlC | Steel Close         | close    | steel      | 0 | 1 | open   | fire
    SpW | Speed Withdraw      | withdraw | speed      | 2 | 3 | closed |
    StW | Stealthy Withdraw   | withdraw | stealthy   | 0 | 1 | closed |
    SlW | Steel Withdraw      | withdraw | steel      | 0 | 1 | open   | fire
    SpM | Speed Maintain      | maintain | speed      | 0 | 1 | closed |
    PeM | Perception Maintain | maintain | perception | 0 | 1 | open   |
    """
)


@pytest.mark.parametrize("code", CODES)
def test_what_a_maneuver_rolls(code: str) -> None:
    each = MANEUVERS[IDS[code]]
    name, intent, tests, dice, price, ends, fire = ROLLS[code]
    assert (each.name, each.intent, each.tests) == (name, intent, tests)
    assert (each.dice, each.price) == (int(dice), int(price))
    assert (each.open_ended, each.fire) == (ends == "open", fire == "fire")
    assert each.instead == ("observation" if code == "PeM" else "")


def test_every_maneuver_is_there_once() -> None:
    assert [each.code for each in MANEUVERS.values()] == list(CODES)


@pytest.mark.parametrize(
    ("mine", "theirs", "cell"),
    [
        pytest.param("StC", "SpC", RangeCell("mine", "advance"), id="RNC-T2"),
        pytest.param("SpM", "SpW", RangeCell("versus", "hold"), id="RNC-T5"),
        pytest.param("SpM", "PeM", RangeCell("versus", "hold"), id="RNC-T7"),
        pytest.param("SpW", "PeM", RangeCell("versus", "hold"), id="RNC-T11"),
    ],
)
def test_meetings_of_the_examples(mine: str, theirs: str, cell: RangeCell) -> None:
    assert MANEUVERS[IDS[mine]].against[IDS[theirs]] == cell


def test_a_shot_by_range_and_cover() -> None:
    ranges = core().ranges
    assert list(ranges) == ["out", "extreme", "optimal", "too-close"]
    assert ranges["optimal"].obstacles == {"open": 2, "reasonable": 3, "dense": 4}
    assert ranges["extreme"].obstacles == {"open": 3, "reasonable": 4, "dense": 5}
    assert ranges["out"].obstacles == ranges["too-close"].obstacles == {}


def test_where_two_weapons_stand() -> None:
    assert [
        (each.name, each.longer, each.shorter, each.ratio) for each in core().joint_ranges.values()
    ] == [
        ("R0", "out", "out", 0),
        ("R1", "extreme", "out", 0),
        ("R1b", "optimal", "out", 10),
        ("R2", "optimal", "extreme", 0),
        ("R3", "optimal", "optimal", 0),
        ("R4", "too-close", "too-close", 0),
    ]


def test_what_a_margin_buys() -> None:
    bought = core().range_purchases
    assert {each.id: (each.successes, each.most) for each in bought.values()} == {
        "shot": (1, 1),
        "cover": (1, 2),
        "aim": (1, "half-perception"),
        "other": (1, 0),
    }


@pytest.mark.parametrize(
    ("longer", "shorter", "stands"),
    [
        pytest.param("heavy-crossbow", "arquebus", ("extreme", "out"), id="RNC-T9"),
        pytest.param("great-bow", "hunting-bow", ("optimal", "extreme"), id="RNC-T9-bows"),
        pytest.param("crossbow", "pistol", ("optimal", "optimal"), id="RNC-T9-optimal"),
        pytest.param("hunting-bow", "throwing-knife", ("optimal", "out"), id="RNC-T10"),
    ],
)
def test_weapons_of_unlike_range(longer: str, shorter: str, stands: tuple[str, str]) -> None:
    assert stands in reaches(longer, shorter)


def reaches(longer: str, shorter: str) -> tuple[tuple[str, str], ...]:
    book = core()
    paces = {id: each.paces for id, each in book.missiles.items()}
    paces |= {id: each.paces for id, each in book.thrown.items()}
    return standings(book.ranges, book.joint_ranges, paces[longer], paces[shorter])


def test_a_bow_is_not_ten_times_a_javelin() -> None:
    assert ("optimal", "out") not in reaches("hunting-bow", "javelin")


def test_weapons_of_the_same_range_stand_alike() -> None:
    assert reaches("great-bow", "heavy-crossbow") == (
        ("out", "out"),
        ("extreme", "extreme"),
        ("optimal", "optimal"),
        ("too-close", "too-close"),
    )
