"""The comparisons of a maneuver, against the worked cases of the inventory."""

from collections import Counter
from typing import Any

import pytest

from bwdesk.rules.games.conquest.hands import Hand, cell
from bwdesk.rules.games.conquest.resolve import Effect, Resolution, resolve
from bwdesk.rules.games.conquest.state import Settings
from tests.shipped import book


def hand(faction: str, maneuver: str, targets: str = "", s: int = 0, **more: Any) -> Hand:
    return Hand(faction, maneuver, tuple(targets), successes=s, **more)


def resolved(*hands: Hand, **more: Any) -> Resolution:
    return resolve({each.faction: each for each in hands}, book().maneuvers, **more)


def net(done: Resolution, factions: str) -> dict[str, int]:
    return {id: done.gain(id) - done.losses(id) for id in factions}


CASES = [
    pytest.param(
        [hand("d", "assess", "s", 2), hand("e", "assault", "d", 6), hand("o", "assault", "d", 7),
         hand("s", "", circles=2)],
        {"d": -13}, id="BKT-4",
    ),
    pytest.param(
        [hand("c", "conserve", s=5), hand("a", "assault", "c", 3), hand("b", "gambit", "c", 7)],
        {"c": -2, "a": 0, "b": 0}, id="BKT-9",
    ),
    pytest.param(
        [hand("f", "fortify", s=6), hand("a", "assault", "f", 4), hand("b", "sap", "f", 2)],
        {"f": 2, "a": 0, "b": 0}, id="BKT-10",
    ),
    pytest.param(
        [hand("f", "fortify", s=6), hand("a", "assault", "f", 4), hand("b", "onslaught", "f", 8)],
        {"f": -2}, id="BKT-11",
    ),
    pytest.param(
        [hand("f", "fortify", s=4), hand("a", "assault", "f", 4)], {"f": 0, "a": 0}, id="BKT-12"
    ),
    pytest.param([hand("f", "fortify", s=5)], {"f": 3}, id="BKT-14"),
    pytest.param(
        [hand("e", "ensnare", "a", 7), hand("a", "assault", "e", 5)],
        {"a": -5, "e": -2}, id="BKT-15",
    ),
    pytest.param(
        [hand("e", "ensnare", "a", 4), hand("a", "assault", "e", 6)], {"e": -2, "a": 0},
        id="BKT-16",
    ),
    pytest.param(
        [hand("e", "ensnare", "a", 6), hand("a", "assess", "e", 3), hand("b", "assault", "e", 4)],
        {"a": -3, "e": -3, "b": 0}, id="BKT-17",
    ),
    pytest.param(
        [
            hand("h", "harry", s=2, defense=3),
            hand("a", "assault", "h", 5),
            hand("b", "sap", "h", 2),
        ],
        {"h": -2, "a": -2, "b": -2}, id="BKT-19",
    ),
    pytest.param(
        [hand("h", "harry", s=3, defense=2), hand("a", "gambit", "h", 4)],
        {"h": -4, "a": -3}, id="BKT-20",
    ),
    pytest.param(
        [hand("h", "harry", "f", 5, defense=2), hand("f", "fortify", s=4)],
        {"f": -1, "h": 0}, id="BKT-21",
    ),
    pytest.param(
        [hand("h", "harry", s=5, defense=2), hand("e", "ensnare", "h", 7)],
        {"h": -5, "e": -2}, id="BKT-22 won",
    ),
    pytest.param(
        [hand("h", "harry", s=5, defense=2), hand("e", "ensnare", "h", 3)],
        {"h": 0, "e": -2}, id="BKT-22 lost",
    ),
    pytest.param(
        [
            hand("p", "ploy", "xy", 3),
            hand("x", "sap", "y", 4, exponent=4),
            hand("y", "fortify", s=0, exponent=5),
        ],
        {"p": 0, "x": 0}, id="BKT-24",
    ),
    pytest.param(
        [hand("a", "gambit", "b", 5), hand("b", "gambit", "a", 3)], {"a": 0, "b": -2}, id="BKT-27"
    ),
    pytest.param(
        [hand("f", "fortify", s=6), hand("g", "gambit", "f", 3)], {"f": 1}, id="BKT-29"
    ),
    pytest.param(
        [
            hand("a", "assault", "b", 5, circles=3),
            hand("b", "harry", s=3, defense=3),
            hand("c", "infiltrate", "a", 4),
            hand("d", "fortify", s=4),
        ],
        {"a": -3, "b": -2, "c": 0, "d": 2}, id="BKT-30",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("hands", "changes"), CASES)
def test_what_it_comes_to(hands: list[Hand], changes: dict[str, int]) -> None:
    done = resolved(*hands)
    assert net(done, "".join(changes)) == changes
    assert net(resolved(*reversed(hands)), "".join(changes)) == changes, "order matters to nothing"


def test_a_sap_alone_saps_by_all_its_successes() -> None:
    """BKT-5: obstacle 6 by the exponent; 2 damage, and eight dice less next time."""
    done = resolved(
        hand("o", "sap", "e", 8), hand("e", "assess", "d", 2, exponent=6), hand("d", "")
    )
    assert set(done.effects) >= {Effect("sapped", "e", "o", 8), Effect("loss", "e", "o", 2)}


def test_a_sap_against_a_roll_saps_by_the_margin() -> None:
    """BKT-25."""
    done = resolved(hand("s", "sap", "c", 5), hand("c", "conserve", s=2, exponent=5))
    assert done.effects == (Effect("sapped", "c", "s", 3),)


@pytest.mark.parametrize(
    ("successes", "effects"),
    [
        pytest.param(5, (Effect("infiltrated", "t", "i", 2),), id="BKT-26 two dice"),
        pytest.param(3, (Effect("infiltrated", "t", "i", 0),), id="BKT-26 none"),
        pytest.param(2, (), id="BKT-26 fails"),
    ],
)
def test_infiltration_meets_circles(successes: int, effects: tuple[Effect, ...]) -> None:
    done = resolved(hand("i", "infiltrate", "t", successes), hand("t", "sap", "i", 0, circles=3))
    assert tuple(each for each in done.effects if each.source == "i") == effects


def test_an_unrolled_ensnare_does_nothing() -> None:
    done = resolved(hand("e", "ensnare", "f", 6), hand("f", "fortify", s=3))
    assert net(done, "ef") == {"e": 0, "f": 1}


def test_a_capped_sacrifice_is_a_setting() -> None:
    hands = [hand("e", "ensnare", "a", 7), hand("a", "assault", "e", 1)]
    assert net(resolved(*hands), "ea") == {"e": -6, "a": -1}
    assert net(resolved(*hands, settings=Settings(sacrifice="capped")), "ea") == {"e": -1, "a": -1}


def test_a_tie_is_rolled_off_for_both_directions() -> None:
    hands = [hand("a", "gambit", "b", 4), hand("b", "gambit", "a", 4)]
    assert [each.tied for each in resolved(*hands).comparisons] == [True, True]
    done = resolved(*hands, offs={("a", "b"): 2})
    assert net(done, "ab") == {"a": 0, "b": -2}


def test_the_matrix_is_whole() -> None:
    """BKT-32: symmetric when folded; 58 independent, 56 versus, 5 and 2 of Harry's pools."""
    maneuvers = book().maneuvers
    rows = Counter(row.against[other] for row in maneuvers.values() for other in maneuvers)
    assert rows == {"I": 58, "V": 56, "dV": 5, "aV": 2}
    for one in maneuvers:
        for other in maneuvers:
            assert cell(maneuvers, one, other) == cell(maneuvers, other, one)
