"""The formulas, held against the printed figures of characters nobody here has burned.

Each line: the six stats, what is printed, and how far print is from the formula where it is
(answers to question sheets, background, slips of the print).
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import pytest

from bwdesk.rules.burning import Reckoning
from tests.rules.small import burned, placed


class Printed(NamedTuple):
    stats: str
    health: int
    reflexes: int
    mortal: int
    hesitation: int
    circles: int
    tolerances: str
    off: Mapping[str, int] = MappingProxyType({})
    tough: bool = False


ROGUES = {
    "Slehr Marlson": Printed("B4 B4 B4 B4 B4 B4", 4, 4, 10, 6, 2, ""),
    "Red Widow": Printed(
        "B3 B3 B5 B5 B4 B4",
        *(4, 5, 11, 7, 1, ""),
        {"health": 1, "reflexes": 1, "mortal-wound": 1},
    ),
    "Clansman Brewer": Printed(
        "B5 B6 B5 B4 B5 B5", 6, 5, 11, 5, 3, "", {"health": 1, "circles": 1}, tough=True
    ),
    "Master of Arches": Printed(
        "B5 B5 B6 B4 B5 B5", 6, 5, 11, 5, 3, "", {"health": 1, "circles": 1}, tough=True
    ),
    "Penniless Banner-Bearer": Printed(
        "B4 B5 B4 B4 B4 B5", 5, 4, 11, 5, 2, "", {"health": 1, "hesitation": -1}, tough=True
    ),
    "Elven Adventurer": Printed("B4 B5 B4 B5 B4 B4", 5, 4, 10, 6, 2, "3/5/7/8/9/10", {"health": 1}),
    "Lord Protector": Printed("B8 B8 B6 B6 B6 B6", 9, 6, 12, 2, 5, "", {"health": 2, "circles": 1}),
    "Complicated Con Man": Printed("B4 B4 B4 B4 B4 B4", 4, 4, 10, 6, 2, "3/5/7/8/9/10"),
    "Drunken Sailor": Printed("B3 B4 B5 B5 B4 B4", 3, 4, 10, 7, 1, "3/5/7/8/9/10"),
    "Father of a Peasant Family": Printed("B4 B4 B3 B3 B4 B4", 4, 3, 10, 6, 2, "3/5/7/8/9/10"),
    "Regal Baron": Printed(
        "B5 B4 B4 B4 B5 B4",
        *(5, 4, 10, 6, 3, "3/5/7/8/9/10"),
        {"health": 1, "hesitation": 1, "circles": 1},
    ),
    "Hatred Bearer": Printed("B2 B3 B4 B4 B5 B4", 3, 3, 10, 8, 1, "3/5/7/8/9/10"),
    "Gate Forger": Printed("B4 B4 B4 B4 B4 B3", 3, 4, 9, 6, 2, ""),
    "Roden Murderer": Printed("B4 B4 B4 B6 B4 B3", 3, 5, 9, 6, 2, "2/4/6/7/8/9", {"reflexes": 1}),
    "Hunter-Seeker": Printed("B4 B4 B6 B6 B5 B5", 5, 5, 11, 6, 2, "", {"health": 1}),
    "Brute": Printed("B2 B2 B4 B5 B8 B7", 4, 3, 14, 8, 1, "", tough=True),
    "Hoszrem": Printed("B5 B5 B5 B4 B5 B6", 6, 4, 11, 5, 2, "4/7/8/9/10/11", {"health": 1}),
}


def reckoned(rogue: Printed) -> Reckoning:
    return burned(stats=placed(rogue.stats), traits=("tough",) if rogue.tough else ())


@pytest.mark.parametrize("name", ROGUES)
def test_print_is_the_formula_and_what_is_known_to_come_beside_it(name: str) -> None:
    rogue = ROGUES[name]
    attributes = reckoned(rogue).attributes
    expected = {
        "health": rogue.health,
        "reflexes": rogue.reflexes,
        "mortal-wound": rogue.mortal,
        "hesitation": rogue.hesitation,
        "circles": rogue.circles,
    }
    found = {id: attributes[id].value + rogue.off.get(id, 0) for id in expected}
    assert found == expected


@pytest.mark.parametrize("name", [name for name, rogue in ROGUES.items() if rogue.tolerances])
def test_print_has_the_tolerances_as_far_right_as_they_go(name: str) -> None:
    tolerances = reckoned(ROGUES[name]).tolerances
    assert tolerances
    assert "/".join(str(each) for each in tolerances.row()) == ROGUES[name].tolerances
