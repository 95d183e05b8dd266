"""One-offs: exponents, tolerances by their scale, and what promotion makes of them."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bwdesk import sheets
from bwdesk.files import characters
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning import Reckoning, reckon, sketching
from bwdesk.rules.burning.sketching import promote, sketch, skills_of
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.person.character import Character, Choices, Set, Thing, Waive
from bwdesk.rules.person.excerpt import excerpt
from bwdesk.rules.tables.grayscale import index, level_at
from tests.shipped import book

HUMAN = book().stocks["human"]
GUARD = sketch(HUMAN, name="A guard", level=5, skills=("sword", "brawling", "armor-training"))


def made(choices: Choices) -> Reckoning:
    return reckon(choices, book())


def skills(choices: Choices) -> dict[str, str]:
    return {line.id: str(line.ability or "training") for line in made(choices).open_skills}


def stats(choices: Choices) -> list[str]:
    return [stat.text for stat in made(choices).stats.values()]


@pytest.mark.parametrize(
    ("competence", "exponent"), [(3, "B3"), (4, "B4"), pytest.param(5, "B5", id="NPCV-1")]
)
def test_all_skills_have_the_competence(competence: int, exponent: str) -> None:
    known = sketch(HUMAN, competence=competence, skills=("sword", "haggling"))
    assert skills(known) == {"sword": exponent, "haggling": exponent}
    line = made(known).skills[0]
    assert [(part.label, part.value) for part in line.why.parts] == [("competence", competence)]


@pytest.mark.parametrize(
    ("many", "exponents"),
    [
        pytest.param(3, ["B5", "B4", "B3"], id="NPCV-2"),
        pytest.param(4, ["B5", "B4", "B3", "B3"], id="NPC-3"),
    ],
)
def test_ranked_skills(many: int, exponents: list[str]) -> None:
    four = ("sword", "brawling", "haggling", "riding")[:many]
    ranked = sketch(HUMAN, competence=4, ranked=True, skills=four)
    assert list(skills(ranked).values()) == exponents
    assert made(ranked).skills[0].why.parts[0].label == "speciality"


@pytest.mark.parametrize(
    ("level", "row"),
    [
        (3, (3, 5, 6, 7, 8, 9)),
        (4, (3, 5, 7, 8, 9, 10)),
        (5, (3, 6, 8, 9, 10, 11)),
        (6, (4, 7, 9, 10, 11, 12)),
    ],
)
def test_tolerances_by_level(level: int, row: tuple[int, ...]) -> None:
    found = made(sketch(HUMAN, level=level))
    assert found.tolerances is not None
    assert found.tolerances.row() == row
    assert found.attributes["mortal-wound"].value == row[-1]
    assert found.problems == ()


@pytest.mark.parametrize(
    ("level", "wounds"),
    [
        pytest.param(3, {6: "midi", 4: "superficial", 9: "mortal"}, id="NPCV-4"),
        pytest.param(4, {6: "light", 7: "midi", 2: "none"}, id="NPCV-5"),
        pytest.param(5, {5: "superficial", 6: "light", 11: "mortal"}, id="NPCV-6"),
        pytest.param(6, {3: "none", 4: "superficial", 8: "light"}, id="NPCV-7"),
    ],
)
def test_wounds_of_one_offs(level: int, wounds: dict[int, str]) -> None:
    found = made(sketch(HUMAN, level=level)).tolerances
    assert found is not None
    names = ("none", "superficial", "light", "midi", "severe", "traumatic", "mortal")
    taken = {at: names[level_at(found.row(), index(Shade.BLACK, at))] for at in wounds}
    assert taken == wounds


def test_what_follows_from_the_stats() -> None:
    found = made(sketch(HUMAN, level=4, competence=5))
    texts = {id: figure.text for id, figure in found.attributes.items()}
    assert texts == {
        "health": "B4",
        "reflexes": "B4",
        "mortal-wound": "B10",
        "steel": "B5",
        "hesitation": "6",
        "circles": "–",
        "resources": "–",
        "stride": "7",
    }


def test_stats_and_skills_of_their_own() -> None:
    strong = sketching.fix_stat(GUARD, "power", 7).choices
    assert stats(strong) == ["B5", "B5", "B5", "B5", "B7", "B5"]
    parts = [(part.label, part.value) for part in made(strong).stats["power"].why.parts]
    assert parts == [("stat level", 5), ("Power of its own", 2)]
    assert made(strong).attributes["mortal-wound"].text == "B12"
    row = made(strong).tolerances
    assert row is not None
    assert row.row() == (4, 7, 9, 10, 11, 12)
    assert stats(sketching.choose_level(strong, 3).choices) == ["B3"] * 4 + ["B7", "B3"]
    assert stats(sketching.fix_stat(strong, "power", None).choices) == ["B5"] * 6
    able = sketching.fix_skill(GUARD, "sword", 6, "Sword").choices
    assert skills(able) == {"sword": "B6", "brawling": "B4", "armor-training": "training"}
    assert skills(sketching.choose_competence(able, 3).choices)["brawling"] == "B3"
    assert skills(sketching.fix_skill(able, "sword", None, "Sword").choices)["sword"] == "B4"
    assert "sword" not in skills(sketching.drop_skill(able, "sword", "Sword").choices)
    ranked = sketching.move_skill(sketching.rank_skills(GUARD).choices, 1, 0, "Brawling").choices
    assert skills(ranked) == {"brawling": "B5", "sword": "B4", "armor-training": "training"}


def test_beyond_the_scales_the_rule_places_tolerances() -> None:
    giant = made(sketch(HUMAN, level=8))
    assert giant.tolerances is not None
    assert giant.tolerances.row() == (5, 9, 11, 12, 13, 14)
    assert giant.problems == ()


def test_nothing_stops_a_gm() -> None:
    wild = sketch(HUMAN, level=12, competence=9, skills=("sword", "no-such-skill"))
    wild = replace(wild, traits=("mourner",), things=(Thing("A castle", "property", 900),))
    assert made(wild).problems == ()
    lost = replace(wild, stock="nobody")
    assert [each.code for each in made(lost).problems] == ["concept.stock"]


def test_the_table_rules_a_sketch_as_anybody() -> None:
    ruled = replace(
        GUARD, rulings=(Set("stat.will", 7), Set("skill.sword", 8), Set("tolerance.light", 7))
    )
    found = made(ruled)
    assert (found.stats["will"].text, found.attributes["hesitation"].text) == ("B7", "3")
    assert skills(ruled)["sword"] == "B8"
    assert found.tolerances is not None
    assert found.tolerances.light == 7


def test_lifepaths_are_a_look_up_of_skills() -> None:
    pickpocket = book().lifepaths["human/city-dweller/pickpocket"]
    thief = sketching.add_skills(sketch(HUMAN), skills_of(pickpocket, book())).choices
    assert tuple(skills(thief)) == pickpocket.skills
    assert sketching.add_skills(thief, pickpocket.skills).choices == thief
    choosing = next(
        each
        for each in book().lifepaths_of("human")
        if any(book().skills[id].open for id in each.skills)
    )
    assert not any(book().skills[id].open for id in skills_of(choosing, book()))


def test_promotion_keeps_every_exponent_and_says_where_it_came_from() -> None:
    begun = replace(GUARD, notes="Met at the gate.")
    edit = promote(begun, book())
    burned = edit.choices
    assert edit.label == "Promote the sketch"
    assert burned.sketch is None
    assert stats(burned) == stats(GUARD)
    assert skills(burned) == skills(GUARD)
    assert burned.notes == (
        "Met at the gate.\nPromoted from a sketch: stats at level 5, Steel B4. "
        "Skills from the sketch: Sword B4, Brawling B4 and Armor Training."
    )
    codes = {each.code for each in made(burned).problems if each.severity is Severity.UNFINISHED}
    assert "path.empty" in codes


def test_a_skill_below_its_opening_is_told() -> None:
    able = sketch(HUMAN, level=8, competence=3, skills=("sword",))
    burned = promote(able, book()).choices
    assert skills(burned) == {"sword": "B4"}
    assert burned.notes.endswith("Otherwise now: Sword opens at 4.")


def test_promotion_counts_no_trait_twice() -> None:
    maimed = replace(sketch(HUMAN), traits=("missing-hand",))
    assert stats(maimed)[2] == stats(promote(maimed, book()).choices)[2]


def test_a_sketch_is_saved_with_its_scales_and_printed(tmp_path: Path) -> None:
    character = Character(replace(GUARD, rulings=(Waive("nothing@here"),)))
    file = tmp_path / "guard.bwchar"
    characters.save(file, characters.Saved(character, excerpt(character, book())))
    saved = characters.load(file)
    alone = reckon(saved.character.choices, saved.excerpt.book())
    whole = reckon(character.choices, book())
    assert alone.tolerances == whole.tolerances
    assert [line.ability for line in alone.skills] == [line.ability for line in whole.skills]
    pdf = sheets.render("character", character, whole, paper="a4", state="now")
    assert pdf.startswith(b"%PDF")
