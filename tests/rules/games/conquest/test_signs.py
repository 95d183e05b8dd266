"""The signs of factions."""

from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import Faction, State
from bwdesk.rules.games.frame.signs import BLACK, OUTLINES, SIGNS, WHITE


def test_a_faction_has_its_own_sign_or_that_of_its_place() -> None:
    sides = (
        Faction("a", "A", 1, 1, sign="cross"),
        Faction("b", "B", 1, 1),
        Faction("c", "C", 1, 1),
    )
    state = State(sides)
    assert [sign_of(state, each) for each in "abc"] == ["cross", "diamond", "triangle"]


def test_every_sign_but_the_disc_has_corners_that_stay_in_its_room() -> None:
    assert set(OUTLINES) == {*SIGNS, WHITE, BLACK} - {"disc"}
    assert all(max(abs(x), abs(y)) <= 0.6 for corners in OUTLINES.values() for x, y in corners)
