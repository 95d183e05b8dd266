"""What people bring to each maneuver, where it may be aimed, and what it owes."""

from typing import Any

import pytest

from bwdesk.rules.games.conquest import means
from bwdesk.rules.games.conquest.state import (
    Faction,
    Person,
    Scene,
    Settings,
    Slip,
    State,
    Wounded,
)
from tests.shipped import book

MARA = Person("Mara", skills={"strategy": 5, "tactics": 4, "sword": 6, "rhetoric": 0, "x": 3})


def faction(id: str, **more: Any) -> Faction:
    return Faction(id, id.upper(), more.pop("disposition", 10), 12, 4, (f"seat-{id}",), **more)


def state(*factions: Faction, **more: Any) -> State:
    return State(factions, **more)


def best(maneuver: str, person: Person = MARA) -> means.Means:
    return means.means("leader", person, book().maneuvers[maneuver], book().skills)


def test_the_best_skill_of_the_list_and_the_others_for_forks() -> None:
    assert best("gambit") == means.Means("leader", "strategy", 5, ("tactics",))


def test_any_weapon_skill_is_one_of_a_list_with_weapon_skill() -> None:
    assert best("assault").skill == "sword"
    assert best("onslaught").forks == ("strategy", "tactics")


def test_nobody_without_a_skill_of_the_list() -> None:
    assert best("assess") == means.Means("leader")


def test_a_skill_no_list_of_the_book_has_is_known_by_its_name() -> None:
    assert best("harry", Person(skills={"smuggling": 3})).exponent == 3


def test_a_fallen_leader_who_has_joined_is_one_of_the_people() -> None:
    fallen = faction("b", out=True, joined="a", people={"leader": Person("Bela")})
    table = state(faction("a", people={"leader": MARA}), fallen, faction("c"))
    assert list(means.people(table, "a")) == ["leader", "b"]


@pytest.mark.parametrize(
    ("maneuver", "exponent", "sapped", "dice"),
    [("onslaught", 4, 0, 7), ("assault", 4, 2, 2), ("assault", 3, 3, 0), ("assault", 0, 0, 0)],
)
def test_dice_with_those_of_the_maneuver_and_without_those_sapped(
    maneuver: str, exponent: int, sapped: int, dice: int
) -> None:
    own = faction("a", sapped=sapped)
    assert means.dice_of(own, book().maneuvers[maneuver], exponent) == dice


def test_wounds_of_who_rolls_come_off() -> None:
    own = faction("a", wounds=(Wounded("leader", 2),))
    assault = book().maneuvers["assault"]
    assert [means.dice_of(own, assault, 4, who) for who in ("leader", "second")] == [2, 4]


@pytest.mark.parametrize(
    ("dice", "share", "expects"),
    [(7, 50, (3, 4)), (7, 0, (2, 5)), (7, 100, (5, 2)), (4, 90, (2, 2))],
)
def test_both_pools_keep_two_dice(dice: int, share: int, expects: tuple[int, int]) -> None:
    assert means.pools(dice, share, 2) == expects


def test_obstacles_known_before_the_reveal() -> None:
    known = {
        id: means.obstacle(maneuver, faction("b")) for id, maneuver in book().maneuvers.items()
    }
    assert known == {
        "assault": 1,
        "assess": 2,
        "conserve": None,
        "ensnare": None,
        "fortify": 2,
        "gambit": 1,
        "harry": 1,
        "infiltrate": 4,
        "onslaught": 1,
        "ploy": None,
        "sap": None,
    }
    assert means.obstacle(book().maneuvers["sap"], faction("b", skip="hesitates")) == 1
    assert means.obstacle(book().maneuvers["infiltrate"], None) is None


def test_a_rival_not_assessed_cannot_be_assaulted() -> None:
    table = state(faction("a", assessed=("b",)), faction("b"), faction("c"))
    aims = means.aims(table, "a", book().maneuvers["assault"])
    assert aims == (means.Aim("b"), means.Aim("c", "not assessed yet"))
    assert not means.why_no_maneuver(table, "a", book().maneuvers["assault"])


@pytest.mark.parametrize(
    ("maneuver", "says"),
    [
        ("assault", "needs a rival assessed in an earlier maneuver"),
        ("sap", "needs a rival infiltrated in an earlier maneuver"),
        ("gambit", "needs a disposition above 3"),
        ("ploy", "needs a disposition above 3"),
        ("assess", ""),
        ("fortify", ""),
        ("harry", ""),
    ],
)
def test_a_barred_maneuver_says_what_it_needs(maneuver: str, says: str) -> None:
    table = state(faction("a", disposition=3), faction("b"))
    assert means.why_no_maneuver(table, "a", book().maneuvers[maneuver]) == says


def test_a_ploy_needs_two_rivals() -> None:
    table = state(faction("a", infiltrated=("b",)), faction("b"))
    assert means.why_no_maneuver(table, "a", book().maneuvers["ploy"]) == "needs 2 rivals"


@pytest.mark.parametrize(
    ("maneuver", "owed"), [("assault", ("b",)), ("assess", ()), ("harry", ()), ("ploy", ("b",))]
)
def test_which_conflict_a_slip_owes(maneuver: str, owed: tuple[str, ...]) -> None:
    assert means.owes(book().maneuvers[maneuver], Slip(maneuver, ("b",))) == owed
    assert means.owes(None, Slip()) == ()


@pytest.mark.parametrize(
    ("who", "at", "halfway", "paid"),
    [
        ("a", "b", True, True),
        ("a", "c", True, False),
        ("b", "a", True, True),
        ("b", "a", False, False),
    ],
)
def test_a_target_that_came_first_has_met_halfway(
    who: str, at: str, halfway: bool, paid: bool
) -> None:
    scenes = {who: (Scene("conflict", target=at),)}
    table = state(
        faction("a"),
        faction("b"),
        faction("c"),
        scenes=scenes,
        settings=Settings(met_halfway=halfway),
    )
    assert means.is_paid(table, "a", ("b",)) == paid
