"""Ladders of obstacles, Steel, artha and the Die of Fate against the printed tables."""

from __future__ import annotations

import pytest

from bwdesk.rules.tables.advancing import factors, find_rung, rungs
from bwdesk.rules.tables.artha import epiphany, starting_artha
from bwdesk.rules.tables.weapons import grants
from tests.rules.tables.core import core, grid

RUNGS = core().rungs
KINDS = core().artha_kinds
SPENDINGS = core().spendings


def test_the_ladder_of_obstacles() -> None:
    assert [(each.at, each.name) for each in rungs(RUNGS, "obstacle")] == [
        (1, "Easy"),
        (2, "Routine"),
        (3, "Difficult"),
        (4, "Extremely Difficult"),
        (5, "Master-Level"),
        (6, "Heroic Effort"),
        (7, "Ludicrously Difficult"),
        (8, "Nearly Impossible"),
        (9, "Phenomenally Difficult"),
        (10, "Miraculous"),
    ]


@pytest.mark.parametrize("successes", [pytest.param(2, id="TV-TEST-5")])
def test_an_open_test_is_read_on_the_ladder(successes: int) -> None:
    found = find_rung(RUNGS, "obstacle", successes)
    assert found is not None
    assert found.name == "Routine"


@pytest.mark.parametrize(
    ("of", "at"),
    [
        ("exponent", range(1, 11)),
        ("purchase", range(1, 11)),
        ("lifestyle", range(1, 12)),
        ("steel", range(1, 11)),
        ("wise", (1, 3, 5, 6)),
    ],
)
def test_every_rung_of_a_ladder(of: str, at: range | tuple[int, ...]) -> None:
    assert [each.at for each in rungs(RUNGS, of)] == list(at)


@pytest.mark.parametrize(
    ("of", "at", "words"),
    [
        ("purchase", 2, "mule"),
        ("purchase", 4, "chainmail"),
        ("purchase", 6, "full plate"),
        ("purchase", 10, "castle"),
        ("lifestyle", 4, "manor"),
        ("lifestyle", 6, "baron"),
        ("lifestyle", 9, "duke"),
        ("lifestyle", 40, "fantastic"),
        ("steel", 4, "tourney"),
        ("steel", 6, "Mortal Wound"),
        ("steel", 8, "living dead"),
        ("steel", 10, "divine"),
        ("wise", 9, "obscure"),
        ("exponent", 5, "expert"),
    ],
)
def test_what_stands_on_a_rung(of: str, at: int, words: str) -> None:
    found = find_rung(RUNGS, of, at)
    assert found is not None
    assert words in found.name


def test_a_rung_there_is_none_of() -> None:
    assert find_rung(RUNGS, "obstacle", 11) is None
    assert find_rung(RUNGS, "wise", 2) is None


STEEL = grid(
    """
    Startled by something mundane | +2D
    Safe among friends or allies | +1D
    Being shot at | +1 Ob
    Directly affected by magic | +1 Ob
    Seeing somebody killed | +1 Ob
    Small explosions | +2 Ob
    Committing murder | +2 Ob
    Explosions | +3 Ob
    Pronounced sorcery | +3 Ob
    Seeing a ghost | +3 Ob
    Seeing living dead | +4 Ob
    Volcano, cataclysm | +4 Ob
    Horrible magic | +4 Ob
    Presence of the supernatural | +5 Ob
    """
)


def test_what_changes_a_steel_test() -> None:
    (found,) = factors(core().factors, "steel").values()
    said = {each.name: f"+{each.dice}D" if each.dice else f"+{each.obstacle} Ob" for each in found}
    assert said == {name: row[0] for name, row in STEEL.items()}


FIGHT = {
    "missile": {
        1: """Maintaining while shooting; Target smaller than a man; Dim light, a lantern; Cramped
            position; Target Closes or Withdraws; Target Avoids; From the saddle, Closing""",
        2: """Target behind cover; Target smaller than a loaf; Shooter Closes or Withdraws; Smoke,
            haze; Snapshot; Crossbow or pistol in one hand; From the saddle, Withdrawing""",
        3: """Known target wholly hidden; Near darkness, thick smoke; Target the size of a mouse""",
    },
    "melee": {
        1: """Target at lunging distance; Closing or Withdrawing; Hilt strike inside; Defending from
            the knees; Driving rain or snow; Unarmed Block or Counterstrike against an armed Strike;
            Mud, ice, rocks, water; Dim light, a lantern; Narrow quarters; In the saddle, untrained;
            Untrained, mount moving; Trained, mount Closing""",
        2: """Defenses or positioning from the ground or the back; Small sword inside; Poor sight, a
            candle, heavy rain; Untrained, mount Closing too""",
        3: "Sword or axe inside; Near darkness",
        4: "Attacking from the ground",
    },
}


@pytest.mark.parametrize("of", FIGHT)
def test_disadvantages_in_a_fight(of: str) -> None:
    found = [each for group in factors(core().factors, of).values() for each in group]
    printed = {
        (" ".join(name.split()), obstacle)
        for obstacle, names in FIGHT[of].items()
        for name in names.split(";")
    }
    assert {(each.name, each.obstacle) for each in found} == printed


def test_kinds_of_artha() -> None:
    found = {id: (each.most, each.aristeia, each.epiphany) for id, each in KINDS.items()}
    assert found == {"fate": (1, 5, 20), "persona": (3, 3, 10), "deeds": (2, 2, 3)}


def test_awards() -> None:
    found = {each.name: each.artha for each in core().awards.values()}
    assert found == {
        "Belief": "fate",
        "Instinct": "fate",
        "Trait": "fate",
        "Humor": "fate",
        "Right Skill, Right Time": "fate",
        "Embodiment": "persona",
        "Moldbreaker": "persona",
        "Personal Goals": "persona",
        "Workhorse": "persona",
        "MVP": "persona",
        "Greater Goals": "deeds",
        "Beyond the Call": "deeds",
    }
    voted = [each.name for each in core().awards.values() if each.voted]
    assert voted == ["Moldbreaker", "Workhorse", "MVP"]
    alone = [each.name for each in core().awards.values() if not each.players]
    assert alone == ["Greater Goals", "Beyond the Call"]


SPENT = grid(
    """
    luck | 1 fate | after | 1 | 0
    shrug-it-off | 1 fate | | 1 | 1
    boon | 1 persona | before | 3 | 0
    grit-your-teeth | 1 persona | | 1 | 2
    focus | 1 persona | after | 1 | 0
    will-to-live | 1 persona | | 1 | 0
    complication | 1 persona | after | 1 | 0
    divine-inspiration | 1 deeds | before | 1 | 0
    saving-grace | 1 deeds | after | 1 | 0
    aristeia | 5 fate, 3 persona, 2 deeds | | 1 | 0
    """
)


@pytest.mark.parametrize("id", SPENT)
def test_what_artha_buys(id: str) -> None:
    costs, when, most, actions = SPENT[id]
    each = SPENDINGS[id]
    assert ", ".join(f"{points} {kind}" for kind, points in each.costs.items()) == costs
    assert (each.when, each.most, each.actions) == (when, int(most), int(actions))
    assert each.optional == (id == "complication")
    assert set(SPENDINGS) == set(SPENT)


@pytest.mark.parametrize(
    ("lifepaths", "fate", "persona", "deeds"),
    [pytest.param(7, 4, 2, 1, id="TV-ARTHA-9"), (0, 0, 0, 0), (3, 2, 1, 0), (10, 4, 4, 2)],
)
def test_artha_by_lifepaths(lifepaths: int, fate: int, persona: int, deeds: int) -> None:
    found = starting_artha(KINDS, lifepaths)
    assert found == {"fate": fate, "persona": persona, "deeds": deeds}


@pytest.mark.parametrize(
    ("spent", "lighter"),
    [
        pytest.param({"fate": 20, "persona": 10, "deeds": 3}, True, id="TV-ARTHA-11"),
        ({"fate": 19, "persona": 10, "deeds": 3}, False),
        ({"fate": 30, "persona": 12}, False),
    ],
)
def test_an_epiphany(spent: dict[str, int], lighter: bool) -> None:
    assert epiphany(KINDS, spent) is lighter


@pytest.mark.parametrize(
    ("face", "given"),
    [
        pytest.param(1, True, id="DOF-T1"),
        pytest.param(1, True, id="DOF-T2"),
        pytest.param(5, False, id="DOF-T4"),
        (2, False),
        (6, False),
    ],
)
def test_the_die_of_fate_gives_on_a_one(face: int, given: bool) -> None:
    assert grants(face) is given


def test_the_die_of_fate_by_class() -> None:
    found = {each.name: each.fate for each in core().fates.values()}
    missiles = {"Bow, Crossbow": (2, 4), "Thrown": (3, 5), "Gunpowder": (4, 5)}
    assert found == {**missiles, "Spell": (2, 4)}
