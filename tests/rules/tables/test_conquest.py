"""Burning Kingdoms: maneuvers, matrix, questionnaire and figures against the printed rules."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from bwdesk.rules.tables.conquest import (
    civilization,
    crowding_penalty,
    fold_cell,
    meets,
    mystical,
    stands_in,
)
from tests.rules.tables.core import core, grid, skills

MANEUVERS = core().maneuvers
CHRONICLE = core().chronicles["burning-kingdoms"]

PRINTED = """\
MANEUVER Assault Assess Conserve Ensnare Fortify Gambit Harry Infiltrate Onslaught Ploy Sap
Assault I I V V V I V I I V I
Assess I V I V I I V V I V I
Conserve V I I I I V I V V V V
Ensnare V V I V I I V V V V V
Fortify V I I I I I V V V I V
Gambit I I V I I V I V I V I
Harry dV dV I aV aV I V dV dV I dV
Infiltrate I V V V V V V I I I I
Onslaught I I V V V I V I I I I
Ploy V V V V I V I I I V V
Sap I I V V V I V I I V I"""
COLUMNS, *ROWS = (line.split() for line in PRINTED.casefold().splitlines())


@pytest.mark.parametrize(("row", "at"), [(row, at) for row in range(11) for at in range(1, 12)])
def test_a_cell_of_the_matrix(row: int, at: int) -> None:
    maneuver = MANEUVERS[ROWS[row][0]]
    assert maneuver.against[COLUMNS[at]].casefold() == ROWS[row][at]


@pytest.mark.parametrize("counted", [pytest.param([58, 56, 5, 2], id="BKT-32")])
def test_the_matrix_is_even(counted: list[int]) -> None:
    cells = Counter(cell for each in MANEUVERS.values() for cell in each.against.values())
    assert [cells[each] for each in ("I", "V", "dV", "aV")] == counted
    pairs = list(combinations_with_replacement(MANEUVERS.values(), 2))
    assert all(fold_cell(a.against[b.id]) == fold_cell(b.against[a.id]) for a, b in pairs)
    assert Counter(fold_cell(meets(a, b)) for a, b in pairs) == {"I": 32, "V": 34}


def test_a_harry_is_read_from_its_row() -> None:
    harry, assault = MANEUVERS["harry"], MANEUVERS["assault"]
    assert meets(harry, assault) == meets(assault, harry) == "dV"
    assert meets(MANEUVERS["fortify"], harry) == "aV"
    assert meets(MANEUVERS["gambit"], harry) == "I"
    assert meets(harry, harry) == "V"


@pytest.mark.parametrize(
    ("one", "other", "cell"),
    [
        pytest.param("assault", "assess", "I", id="BKT-4"),
        pytest.param("sap", "assess", "I", id="BKT-5"),
        pytest.param("conserve", "gambit", "V", id="BKT-9"),
        pytest.param("fortify", "sap", "V", id="BKT-10"),
        pytest.param("ensnare", "assault", "V", id="BKT-15"),
        pytest.param("gambit", "gambit", "V", id="BKT-27"),
    ],
)
def test_meetings_of_the_examples(one: str, other: str, cell: str) -> None:
    assert meets(MANEUVERS[one], MANEUVERS[other]) == cell


SKILLS = {
    "assault": """Artillerist, Bureaucracy, Extortion, Intimidation, Oratory, Rhetoric, Siege
        Engineer, Strategy, Tactics, Torture, Weapon Skill, War Engineer""",
    "assess": """Accounting, Aura Reading, Cryptography, Disguise, Logistics, Inconspicuous,
        Interrogation, Observation, Research, Rune Casting, Ship Management, Strain of Far Sight,
        Streetwise""",
    "conserve": """Accounting, Administration, Animal Husbandry, Archcraft, Architect,
        Bastions of Hatred Architect, Cryptography, Engineer, Estate Management, Fence Building,
        Foraging, Fortifications, Hallmaster, Instruction, Logistics, Mason, Rhyme of the Gatherer,
        Round of Harvest, Shipwright""",
    "ensnare": """Bureaucracy, Cartography, Conspicuous, Counterfeiting, Cryptography, Disguise,
        Etiquette, Extortion, Falsehood, Forgery, Mimicry, Munitions, Poisonous Platitudes, Poisons,
        Seduction, Strategy, Streetwise, Tactics, Theatrics, Torture, Trapper, Vile Poisoner""",
    "fortify": """Administration, Architect, Bureaucracy, Engineer, Estate Management, Fence
        Building, Fortifications, Hallmaster, Instruction, Links, Logistics, Munitions, Oratory,
        Rhetoric, Soldiering""",
    "gambit": """Bureaucracy, Cryptography, Counterfeiting, Extortion, Firebombs, Forgery,
        Logistics, Munitions, Poisons, Seduction, Smuggling, Strategy, Tactics""",
    "harry": """Accounting, Counterfeiting, Doctrine, Forgery, Law, Oratory, Rhetoric, Orienteering,
        Poisons, Smuggling, Tactics, Strategy, Ugly Truth, Vile Poisoner""",
    "infiltrate": """Cryptography, Counterfeiting, Disguise, Falsehood, Forgery, Etiquette,
        Extortion, Foreign Languages, Inconspicuous, Interrogation, Mimicry, Orienteering, Poisons,
        Seduction, Smuggling, Soothing Platitudes, Stealthy, Streetwise, Poisonous Platitudes,
        Vile Poisons""",
    "onslaught": """Artillerist, Siege Engineer, War Engineer, Munitions, Strategy, Tactics,
        Torture, Weapon Skill""",
    "ploy": """Counterfeiting, Cryptography, Etiquette, Falsehood, Forgery, Heraldry, Intimidation,
        Persuasion, Poisonous Platitudes, Oratory, Rhetoric, Seduction, Soothing Platitudes,
        Tactics, Theatrics, Ugly Truth""",
    "sap": """Accounting, Administration, Brass Trumpet, Brazen Horn of Despair, Counterfeiting,
        Extortion, Firebombs, Firebuilding, Munitions, Poison, Siege Engineer, Strategy, Tactics,
        Torture, Tree Cutting, Tree Pulling, Vile Poisoner, War Art""",
    "prologue": """Accounting, Administration, Artillerist, Archcraft, Architect, Bureaucracy,
        Brazen Horn of Despair, Counterfeiting, Cryptography, Doctrine, Engineer, Estate Management,
        Extortion, Forgery, Fortifications, Hallmaster, Instruction, Law, Logistics, Mason,
        Munitions, Oratory, Persuasion, Poisons, Poisonous Platitudes, Research, Rhetoric,
        Rune Casting, Seduction, Siege Engineer, Ship Management, Shipwright, Smuggling,
        Soothing Platitudes, Stentorious Debate, Strategy, Tactics, Theatrics, Torture,
        Vile Poisoner, War Art, War Engineer""",
}
COUNTED = {
    "assault": 12,
    "assess": 13,
    "conserve": 19,
    "ensnare": 22,
    "fortify": 15,
    "gambit": 13,
    "harry": 14,
    "infiltrate": 20,
    "onslaught": 8,
    "ploy": 16,
    "sap": 18,
    "prologue": 42,
}
SPELLED = {
    "Engineer": "engineering",
    "Law": "rule-of-law",
    "Bastions of Hatred Architect": "bastions-of-hatred",
    "Vile Poisons": "vile-poisoner",
    "Poison": "poisons",
    "Weapon Skill": "weapon-skill",
}


@pytest.mark.parametrize("of", SKILLS)
def test_skills_that_may_be_tested(of: str) -> None:
    maneuver = MANEUVERS.get(of)
    listed = maneuver.skills if maneuver else CHRONICLE.prologue
    beyond = maneuver.unlisted if maneuver else CHRONICLE.unlisted
    printed = {SPELLED.get(each, each) for each in skills(SKILLS[of])}
    assert {*listed, *beyond} == printed
    assert len(listed) + len(beyond) == COUNTED[of]
    assert set(beyond) <= {"Smuggling", "Brass Trumpet"}


SUMMARY = grid(
    """
    assault    | offense             | 1  | assessed    | 0 | required  | 0        |
    assess     | scouting            | 1  |             | 0 | forbidden | 2        |
    conserve   | defense             | 0  |             | 0 | forbidden | -        | by success
    ensnare    | defense             | 1  |             | 0 | required  | -        |
    fortify    | defense             | 0  |             | 0 | none      | 2        | by success
    gambit     | offense             | 1  | assessed    | 3 | required  | 0        |
    harry      | defense and offense | 1? |             | 0 | optional  | 0        |
    infiltrate | offense             | 1  |             | 0 | required  | circles  |
    onslaught  | offense             | 1  | assessed    | 0 | required  | 0        |
    ploy       | offense             | 2  | infiltrated | 3 | required  | exponent |
    sap        | offense             | 1  | infiltrated | 0 | required  | exponent | one cycle
    """
)


@pytest.mark.parametrize("of", SUMMARY)
def test_what_a_maneuver_asks_for(of: str) -> None:
    kind, targets, needs, cost, scene, obstacle, downtime = SUMMARY[of]
    each = MANEUVERS[of]
    assert (each.kind, each.needs, each.scene) == (kind, needs, scene)
    assert f"{each.targets}{'?' if each.optional else ''}" == targets
    assert (each.cost, each.downtime) == (int(cost), downtime)
    assert ("-" if each.obstacle is None else str(each.obstacle)) == obstacle


def test_what_only_one_maneuver_has() -> None:
    each = MANEUVERS.values()
    assert {one.id: one.dice for one in each if one.dice} == {"onslaught": 3}
    assert {one.id: one.pool for one in each if one.pool} == {"harry": 2}
    assert [one.id for one in each if one.any] == [one.id for one in each if one.beats] == ["ploy"]
    assert [one.id for one in each if one.risk] == ["onslaught", "ploy"]
    assert {one.id: one.marks for one in each if one.marks} == {
        "assess": "assessed",
        "infiltrate": "infiltrated",
    }


STEPS = grid(
    """
    relation  | 1 | one | native 3, secondary 2, foreign 1, hostile 0
    civilization | 2 | settings |
    tools     | 3 | one | advanced 3, simple 2, primitive 1, none 0
    density   | 5 | one | rural 0, villages 1, cities 2
    growth    | 5 | one | slow 0, normal 1, fast 2
    placement | 6 | one | in-power 4, highly-placed 3, rival 2, outcast 1, foreign-entity 0
    """
)


@pytest.mark.parametrize("of", STEPS)
def test_a_step_of_the_questionnaire(of: str) -> None:
    number, takes, choices = STEPS[of]
    step = core().disposition_steps[of]
    assert (step.number, step.takes) == (int(number), takes)
    assert ", ".join(f"{each.id} {each.points}" for each in step.choices) == choices


@pytest.mark.parametrize(
    ("stock", "points"),
    [
        pytest.param("elf", 2, id="BKT-1"),
        pytest.param("dwarf", 1, id="BKT-1-dwarf"),
        pytest.param("human", 2, id="BKT-1-human"),
        pytest.param("orc", 3, id="BKT-1-orc"),
        ("great-wolf", 0),
    ],
)
def test_mystical_ability_of_a_stock(stock: str, points: int) -> None:
    step = core().disposition_steps["mystical"]
    assert (step.number, step.takes) == (4, "all")
    assert mystical(step, stock) == points


@pytest.mark.parametrize(
    ("factions", "less"),
    [pytest.param(2, 0, id="BKT-2"), (3, 1), (4, 3), (5, 6)],
)
def test_what_a_crowd_costs(factions: int, less: int) -> None:
    assert crowding_penalty(CHRONICLE, factions) == less


@pytest.mark.parametrize(
    ("settings", "subsettings", "points"),
    [pytest.param(5, 3, 10, id="BKT-7"), (3, 4, 7), (4, 4, 8)],
)
def test_civilization(settings: int, subsettings: int, points: int) -> None:
    assert civilization(settings, subsettings) == points


def test_figures_of_leaders_and_seconds() -> None:
    each = CHRONICLE
    assert (each.lifepaths, each.stat, each.skill) == ((5, 10), 7, 6)
    assert (each.fewer, each.lower, each.second_points) == (2, 1, 10)
    assert (each.rivals, each.inimical, each.months) == (2, -2, 3)
    artha = [(row.lifepaths, row.fate, row.persona, row.deeds) for row in each.artha]
    assert artha == [
        (10, 0, 0, 0),
        (9, 1, 0, 0),
        (8, 1, 1, 0),
        (7, 2, 1, 0),
        (6, 3, 2, 0),
        (5, 3, 2, 1),
    ]


@pytest.mark.parametrize(
    ("made", "rolls", "opened", "may"),
    [
        pytest.param(2, 3, False, True, id="BKT-31"),
        (1, 2, False, False),
        (0, 0, True, True),
        (0, 0, False, False),
        (2, 2, False, True),
    ],
)
def test_when_the_second_stands_in(made: int, rolls: int, opened: bool, may: bool) -> None:
    assert stands_in(CHRONICLE, made, rolls, opened=opened) is may


def test_scenes_of_a_maneuver() -> None:
    scenes = core().scenes
    assert {each.id: (each.count, each.rolls) for each in scenes.values()} == {
        "color": (1, 0),
        "interstitial": (1, 0),
        "building": (3, 1),
        "conflict": (1, None),
    }
