"""Files of Charred Black: what becomes a character, what is told, what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk import where
from bwdesk.files import characters, charred_black
from bwdesk.files.charred_black import Imported, form
from bwdesk.files.charred_black.report import Report
from bwdesk.files.errors import FileError, FormatError
from bwdesk.rules.burning import Reckoning, reckon
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.person.character import Character, Choices, Thing
from bwdesk.rules.person.excerpt import excerpt
from tests.shipped import book

FILES = Path(__file__).parent / "charred_black"
SAMPLES = where.resources() / "samples"
SAME = ("complicated-con-man", "clansman-brewer", "elven-adventurer", "roden-murderer")


def load(name: str) -> Imported:
    return charred_black.load(FILES / f"{name}.char", book())


def reckoned(found: Imported) -> Reckoning:
    return reckon(found.character.choices, book())


def plain(name: str = "complicated-con-man") -> dict[str, Any]:
    whole: dict[str, Any] = json.loads((FILES / f"{name}.char").read_text())
    return whole


def changed(**fields: Any) -> Imported:
    """The con man with other fields."""
    raw = json.dumps({**plain(), **fields}).encode()
    return charred_black.import_character(raw, "con-man.char", book())


def refused(raw: bytes) -> str:
    with pytest.raises(FormatError) as told:
        charred_black.import_character(raw, "odd.char", book())
    assert "\n" not in str(told.value)
    return str(told.value)


def goods(choices: Choices) -> set[tuple[str, str, int, int, tuple[str, ...]]]:
    """What was bought; that burner knows neither arms and armor nor the terms of either."""

    def plain(thing: Thing) -> tuple[str, str, int, int, tuple[str, ...]]:
        worn = thing.kind in ("arms", "armor")
        kind, terms = ("gear", ()) if worn else (thing.kind, thing.terms)
        return thing.name, kind, thing.points, thing.dice, terms

    return {plain(each) for each in choices.things}


@pytest.mark.parametrize("name", SAME)
def test_the_same_character_comes_out_as_from_our_own_file(name: str) -> None:
    ours = characters.load(SAMPLES / f"{name}.bwchar").character.choices
    theirs = load(name).character.choices
    assert theirs.name == ours.name
    assert theirs.stock == ours.stock
    assert theirs.path == ours.path
    assert theirs.stats == ours.stats
    assert set(theirs.skills) == set(ours.skills)
    assert set(theirs.traits) == set(ours.traits)
    assert set(theirs.answers) == set(ours.answers) - {"grief-songless"}
    assert goods(theirs) == goods(ours)
    assert not theirs.notes


@pytest.mark.parametrize(
    ("name", "stock", "age", "stats", "attributes"),
    [
        ("complicated-con-man", "human", 30, "B4 B4 B4 B4 B4 B4", {"steel": "B5", "circles": "B2"}),
        ("clansman-brewer", "dwarf", 160, "B5 B6 B5 B4 B5 B5", {"greed": "B2", "resources": "B4"}),
        ("elven-adventurer", "elf", 96, "B4 B5 B4 B5 B4 B4", {"grief": "B5", "steel": "B7"}),
        ("hatred-bearer", "orc", 23, "B2 B3 B4 B4 B5 B4", {"hatred": "B6", "hesitation": 8}),
        ("roden-murderer", "roden", 28, "B4 B4 B4 B6 B4 B3", {"steel": "B4", "mortal-wound": "B9"}),
        ("great-wolf", "great-wolf", 5, "B3 B5 B4 B5 B5 B5", {"ancestral-taint": "B2"}),
        ("troll", "troll", 27, "B2 B3 B3 B3 B7 B7", {"mortal-wound": "B13"}),
        ("prince", "human", 30, "B5 B4 B4 G3 B4 B5", {"resources": "B7", "circles": "B3"}),
        ("master-of-arches-of-old", "dwarf", 167, "B5 B5 B6 B4 B5 B5", {"resources": "B8"}),
    ],
)
def test_figures_of_every_stock(
    name: str, stock: str, age: int, stats: str, attributes: dict[str, Any]
) -> None:
    reckoning = reckoned(load(name))
    assert reckoning.stock.id == stock
    assert reckoning.age.total == age
    assert " ".join(str(each.ability) for each in reckoning.stats.values()) == stats
    told = {id: reckoning.attributes[id] for id in attributes}
    assert {id: str(each.ability) if each.ability else each.value for id, each in told.items()} == (
        attributes
    )


def test_a_file_of_ours_is_made_of_it_and_read_back(tmp_path: Path) -> None:
    for file in FILES.glob("*.char"):
        found = charred_black.load(file, book())
        character = replace(found.character, id="somebody")
        saved = characters.Saved(character, excerpt(character, book()))
        path = tmp_path / f"{file.stem}.bwchar"
        characters.save(path, saved)
        assert characters.load(path).character == character


def test_nothing_is_left_over_of_a_file_whose_names_are_all_known() -> None:
    for file in FILES.glob("*.char"):
        assert not charred_black.load(file, book()).report.lost, file.name


def test_what_the_player_chose_in_a_lifepath_is_its_number() -> None:
    path = load("prince").character.choices.path
    assert [step.number for step in path] == [None, None, None, None, 5]


def test_a_gray_stat_has_its_five_points_beside_its_exponent() -> None:
    speed = load("prince").character.choices.stats.speed
    assert (speed.points, speed.shade) == (3, Shade.GRAY)


def test_purchases_of_the_lists_are_lines_of_ours_where_they_cost_the_same() -> None:
    things = {each.name: each for each in load("prince").character.choices.things}
    assert things["Arms"].price == "human/arms"
    assert things["Arms"].terms == ("run-of-the-mill",)
    assert things["Plated Mail"].kind == "armor"
    assert things["Plated Mail"].points == 20
    assert things["Manor or Small Estate"].kind == "property"
    assert things["Clothes"].price == "human/clothes"


def test_what_costs_otherwise_than_on_the_lists_is_a_thing_of_its_own() -> None:
    mail = "Armor, Plated Mail, Poor Quality"
    goods = [{"desc": mail, "cost": 9}, {"desc": "Saga, a house", "cost": 10}]
    first, second, *_ = changed(gear=goods).character.choices.things
    assert (first.name, first.kind, first.points) == (mail, "armor", 9)
    assert (second.name, second.kind, second.price) == ("Saga, a house", "gear", "")


def test_ties_have_the_terms_they_are_priced_by() -> None:
    things = {each.name: each for each in load("prince").character.choices.things}
    brother = things["His brother, the king"]
    assert brother.terms == ("powerful", "immediate-family", "hateful")
    assert brother.points == 11
    assert things["The nobility"].dice == 3
    assert things["A fair judge"].terms == ("reputation-2d",)


def test_a_one_on_the_brutal_life_is_a_roll_with_its_scar() -> None:
    found = load("hatred-bearer")
    assert [step.roll for step in found.character.choices.path] == [None, None, None, None, 1]
    assert "missing-digit" not in found.character.choices.traits
    assert "missing-digit" in {line.id for line in reckoned(found).owned_traits}


def test_a_scar_without_its_roll_is_a_trait() -> None:
    raw = plain("hatred-bearer")
    raw["lifepaths"][4][2:4] = [None, "Lame"]
    found = charred_black.import_character(json.dumps(raw).encode(), "x.char", book())
    assert found.character.choices.path[4].roll is None
    assert "lame" in found.character.choices.traits


def test_the_spite_of_elven_goods_is_answered_as_often_as_it_counts() -> None:
    raw = plain("elven-adventurer")
    raw["traits"].append({"name": "Spite"})
    raw["gear"] = [{"desc": "Elven Steed", "cost": 25}, {"desc": "Lock Picks", "cost": 50}]
    found = charred_black.import_character(json.dumps(raw).encode(), "x.char", book())
    assert found.character.choices.answers.count("spite-goods") == 2
    assert any("Elven goods" in each for each in found.report.otherwise)


def test_answers_of_no_are_none() -> None:
    sheet = {"Health": [{"question": "Is the character frail or sickly?", "answer": False}]}
    assert changed(attr_mod_questions=sheet).character.choices.answers == ()


LOST: list[tuple[dict[str, Any], str]] = [
    ({"lifepaths": [["City Setting", "Astronaut"]]}, "The lifepath “Astronaut” (“City Setting”)"),
    ({"skills": {"lifepath": [{"name": "Piloting Rockets", "lifepathPoints": 3}]}},
     "The skill “Piloting Rockets” with 3 lifepath points and 0 general points"),
    ({"traits": [{"name": "火の子"}]}, "The trait “火の子”"),
    ({"stats": [{"name": "Luck", "mentalPoints": 4}]}, "4 points on “Luck”"),
    ({"stats": [{"name": "Will", "shade": "W", "mentalPoints": 4}]}, "The shade “W” of Will"),
    ({"stats": [{"name": "Will", "shade": "G", "mentalPoints": 4}]}, "An exponent of -1 for Will"),
    ({"gender": "other"}, "The gender “other”"),
    ({"brutal_life_withdrawn": True}, "A lifepath was withdrawn"),
    ({"favourite_color": "red"}, "The field “favourite_color”"),
    ({"gear": [{"desc": "A loan", "cost": -5}]}, "The price of “A loan”: -5 points is none"),
    ({"gear": [{"desc": "A gift"}]}, "The price of “A gift”: it has none"),
    ({"relationships": [{"desc": "Ana", "importance": "dear"}]}, "of the relationship “Ana”"),
    ({"reputations": [{"desc": "Known", "importance": "galactic"}]}, "of the reputation “Known”"),
    ({"attr_mod_questions": {"Luck": [{"question": "Lucky?", "answer": True}]}},
     "The answer yes to “Lucky?” of “Luck”"),
    ({"name": "x" * 201}, "The end of the name"),
]  # fmt: skip


@pytest.mark.parametrize(("fields", "says"), LOST)
def test_what_has_no_place_is_named_with_its_reason_and_kept_in_the_notes(
    fields: dict[str, Any], says: str
) -> None:
    found = changed(**fields)
    assert len(found.report.lost) == 1
    assert says in found.report.lost[0].replace("\u00a0", " ")
    assert found.report.lost[0] in found.character.choices.notes
    assert found.report.lost[0] in found.report.text()


OTHERWISE: list[tuple[dict[str, Any], str]] = [
    ({"lifepaths": [["Nowhere Setting", "City Born"]]}, "is read as City Born in City Dweller"),
    ({"lifepaths": [["City Dweller Setting", "City Born", 0, None, 9]]},
     "City Born takes 9 years in the file; bwdesk leaves no choice there and takes 12"),
    ({"lifepaths": [["City Dweller Setting", "City Born", 0, None, None, None, [[2, "pm"]]]]},
     "City Born gives +2 either way in the file, no stat point in bwdesk."),
    ({"traits": [{"name": "Wooden Leg of Oak"}]}, "“Wooden Leg of Oak” is in no pack in use"),
    ({"relationships": [{"desc": "Ana", "importance": "minor", "isRomantic": True,
                         "isHateful": True, "isForbidden": True}]},
     "The relationship “Ana” costs 0 points there, 1 point in bwdesk."),
    ({"lifepaths": [["City Dweller Setting", "City Born", 0, None, None, "Axe"]]},
     "The weapon of choice of “City Born” is “Axe”"),
]  # fmt: skip


@pytest.mark.parametrize(("fields", "says"), OTHERWISE)
def test_what_is_taken_another_way_is_told(fields: dict[str, Any], says: str) -> None:
    told = [each.replace("\u00a0", " ") for each in changed(**fields).report.otherwise]
    assert any(says in each for each in told)


def test_one_skill_under_two_names_keeps_all_its_points() -> None:
    skills = {
        "lifepath": [{"name": "Brawling", "lifepathPoints": 2, "generalPoints": 1}],
        "general": [{"name": "brawl", "generalPoints": 1}],
    }
    spent = changed(skills=skills).character.choices.skills
    assert [(each.skill, each.lifepath, each.general) for each in spent] == [("brawling", 2, 2)]


def test_a_wise_of_ones_own_is_a_wise_here() -> None:
    skills = {"general": [{"name": "Fool's Gold-wise", "generalPoints": 2}]}
    found = changed(skills=skills)
    assert found.character.choices.skills[0].skill == "fools-gold-wise"
    assert not found.report.lost


def test_a_name_too_long_for_a_thing_stands_whole_in_its_note() -> None:
    thing = changed(gear=[{"desc": "y" * 300, "cost": 1}]).character.choices.things[0]
    assert len(thing.name) == 200
    assert thing.note == "y" * 300


def test_notes_too_long_are_cut_and_say_so() -> None:
    traits = [{"name": "火" * 50 + str(number)} for number in range(900)]
    found = changed(traits=traits)
    assert len(found.report.lost) == 900
    assert len(found.character.choices.notes) == 20_000
    characters.encode(characters.Saved(found.character))


def _without(field: str) -> bytes:
    return json.dumps({key: each for key, each in plain().items() if key != field}).encode()


def _with(**fields: Any) -> bytes:
    return json.dumps({**plain(), **fields}).encode()


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"", "it is empty"),
        (b"[1, 2]", "this is no character of Charred Black"),
        (b'{"bwdesk": "character", "version": 1}', "this is no character of Charred Black"),
        (_with()[:400], "its end is missing"),
        (_with(serialize_version=2), "another version of Charred Black's format than 1"),
        (_with(serialize_version="1"), "another version"),
        (_with(serialize_version=True), "another version"),
        (_with(serialize_version=None), "another version"),
        (_without("skills"), "lacks the field 'skills'"),
        (_with(stock="spider"), "of the stock “spider”, which no pack in use has"),
        (_with(stock=7), "'stock' of 'Complicated Con Man' should be text"),
        (_with(lifepaths=[["City Dweller Setting"]]), "should be a list of at least 2 entries"),
        (_with(lifepaths=[["A", "B"]] * 201), "should be a list of at most 200 entries"),
        (_with(traits=[{"name": "Tall"}] * 1001), "should be a list of at most 1000 entries"),
        (_with(gear=[{"desc": "A", "cost": 10**30}]), "is not a number bwdesk can hold"),
        (_with(gear=[{"desc": "A", "cost": 10_000}]), "should be a whole number of at most 9999"),
        (_with(gear=[{"desc": "A", "cost": 1.5}]), "should be a whole number"),
        (_with(gear=[{"desc": "A" * 5_001}]), "of at most 5000 characters"),
        (_with().replace(b'"name"', b'"name": "x", "name"', 1), "gives 'name' twice"),
        (_with(gear=json.loads("[" * 70 + "]" * 70)), "deep inside each other"),
    ],
)  # fmt: skip
def test_a_damaged_or_foreign_file_is_one_sentence(raw: bytes, says: str) -> None:
    assert says in refused(raw)


def test_a_file_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.char"
    path.write_bytes(b" " * (form.LIMIT + 1))
    with pytest.raises(FileError, match="larger than 1 MB"):
        charred_black.load(path, book())


def test_the_file_is_only_read(tmp_path: Path) -> None:
    path = tmp_path / "a.char"
    path.write_bytes(_with())
    before = path.stat().st_mtime_ns
    charred_black.load(path, book())
    assert path.stat().st_mtime_ns == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_report_leaves_out_heads_with_nothing_below() -> None:
    report = Report("a.char", taken=("Stock: Elf.",))
    assert report.text() == "Charred Black: a.char\n\nTaken over\n- Stock: Elf."


def test_the_character_is_new_and_has_not_played() -> None:
    found = load("prince").character
    assert found == Character(found.choices)
