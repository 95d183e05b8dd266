"""The shipped samples: burned by the rules to the figures printed for them in the core rulebook.

Names are those of the Book, except where print and Book differ only in spelling.
"""

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from bwdesk import where
from bwdesk.files import characters
from bwdesk.rules.arms import words
from bwdesk.rules.arms.edge import melee_edge
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning import Reckoning, reckon
from bwdesk.rules.games.conquest import limits
from bwdesk.rules.games.conquest.chiefs import burn_character
from bwdesk.rules.packs.book import STATS
from bwdesk.rules.packs.spelling import spellings
from bwdesk.rules.person.excerpt import excerpt
from tests.shipped import book

FOLDER = where.resources() / "samples"
FILES = sorted(FOLDER.glob("*.bwchar"))
LEADERS = ("lady-of-two-houses", "voice-of-the-hold")
"""Ours, in no book: whoever leads a faction may be one of them."""


class Printed(NamedTuple):
    """A sheet as printed: stats from Will to Forte, attributes by id, tolerances in black."""

    name: str
    age: int
    stats: str
    attributes: dict[str, str]
    tolerances: str
    skills: str
    traits: str
    beliefs: int
    instincts: int


def attributes(
    health: str,
    reflexes: str,
    mortal: str,
    steel: str,
    hesitation: str,
    resources: str,
    circles: str,
    **emotion: str,
) -> dict[str, str]:
    """In the order of the printed line."""
    return {
        "health": health,
        "reflexes": reflexes,
        "mortal-wound": mortal,
        "steel": steel,
        "hesitation": hesitation,
        "resources": resources,
        "circles": circles,
        **emotion,
    }


DWARF = (
    "Accustomed to the Dark, Bearded, Oathsworn, Shaped from Earth and Stone, Stout, Tough, Greed"
)
ELF = (
    "First Born, Born Under the Silver Stars, Essence of the Earth, Fair and Statuesque, "
    "Keen Sight, Grief"
)
ORC = (
    "Cannibal, Cold Black Blood, Fanged and Clawed, Loathsome and Twisted, "
    "Lynx-Eyed, Vile Language, Breeder"
)
RODEN = (
    "Aecer's Likeness, Coat of Fur, Communal, Enlarged Incisors, Quick-Blooded, Tail, Large Ears"
)

PRINTED = {
    "clansman-brewer": Printed(
        "Clansman Brewer",
        160,
        "B5 B6 B5 B4 B5 B5",
        attributes("B6", "B5", "B11", "B4", "5", "B4", "B3", greed="B2"),
        "3/7/8/9/10/11",
        "Grain Appraisal B4, Miller B3, Brewer B5, Grain-wise B4, Beer Appraisal B3, Nogger B5, "
        "Beer-wise B4, Clan-wise B3, Family-wise B3, Haggling B2",
        f"{DWARF}, Dispute Settler, Calm Demeanor",
        4,
        3,
    ),
    "master-of-arches": Printed(
        "Master of Arches",
        167,
        "B5 B5 B6 B4 B5 B5",
        attributes("B6", "B5", "B11", "B4", "5", "B8", "B3", greed="B4"),
        "3/7/8/9/10/11",
        "Dwarven Rune Script B2, Firebuilding B3, Soothing Platitudes B3, Stone Artifice B4, "
        "Etching B4, White-Metal Artifice B5, Gem Artifice B4, Lithography B3, Sculpture B3, "
        "Hallmaster B4, Symbology B3, Etiquette B3",
        f"{DWARF}, Determined, Humility, Hard Work, Confident, Linguist",
        3,
        1,
    ),
    "elven-adventurer": Printed(
        "Elven Adventurer",
        96,
        "B4 B5 B4 B5 B4 B4",
        attributes("B5", "B4", "B10", "B7", "6", "B0", "B2", grief="B5"),
        "3/5/7/8/9/10",
        "Spearcraft B4, Weathersong B3, Rope Chant B4, Alarm B3, Spear B4, Sword B2, Bow B4, "
        "Knives B2, Fletcher B2, Mending B2, Pilot B3, Elven Script B2, Sing B2, "
        "Formation Fighting, Armor Training",
        f"{ELF}, Nimble",
        3,
        3,
    ),
    "complicated-con-man": Printed(
        "Complicated Con Man",
        29,
        "B4 B4 B4 B4 B4 B4",
        attributes("B4", "B4", "B10", "B5", "6", "B2", "B2"),
        "3/5/7/8/9/10",
        "Inconspicuous B4, Streetwise B4, Sleight of Hand B4, Intimidation B4, Knives B4, "
        "Persuasion B4, Falsehood B4, Disguise B2, Drink-wise B2, Drunk-wise B2",
        "Plain-Faced, Cynical, Good Listener, Ear for Voices",
        3,
        3,
    ),
    "drunken-sailor": Printed(
        "Drunken Sailor",
        24,
        "B3 B4 B5 B5 B4 B4",
        attributes("B3", "B4", "B10", "B4", "7", "B0", "B1"),
        "3/5/7/8/9/10",
        "Sailor-wise B2, Ship-wise B2, Mending B3, Gambling B2, Seamanship B4, Brawling B4, "
        "Knots B3, Rigging B4",
        "Sea Legs, Veneer of Obedience, Cursing, Bull's-eye Spitter, Sailor's Oath, Optimist",
        2,
        2,
    ),
    "father-of-a-peasant-family": Printed(
        "Father of a Peasant Family",
        38,
        "B4 B4 B3 B3 B4 B4",
        attributes("B4", "B3", "B10", "B3", "6", "B2", "B2"),
        "3/5/7/8/9/10",
        "Farming B3, Mending B3, Firebuilding B3, Animal Husbandry B4, Miller B2, Brewer B2, "
        "Carpentry B2, Hunting B1, Haggling B4, Almanac B4",
        "Blank Stare, Superstitious, Hoarding",
        3,
        2,
    ),
    "regal-baron": Printed(
        "Regal Baron",
        40,
        "B5 B4 B4 B4 B5 B4",
        attributes("B5", "B4", "B10", "B5", "6", "B6", "B3"),
        "3/5/7/8/9/10",
        "Etiquette B4, Falconry B4, Conspicuous B3, Hunting B4, Dance B2, Sing B2, "
        "Estate Management B2, Riding B4, Brawling B4, Sword B4, Polearm B4, Lance B4, "
        "Knives B2, Crossbow B2, Mace B2, Intimidation B3, Read B2, Write B2, Armor Training, "
        "Shield Training, Mounted Combat Training",
        "Mark of Privilege, Your Lordship, Sworn Homage, Noblesse Oblige, Regal Bearing, "
        "Callous, Sharp Dresser",
        3,
        3,
    ),
    "hatred-bearer": Printed(
        "Hatred Bearer",
        23,
        "B2 B3 B4 B4 B5 B4",
        attributes("B3", "B3", "B10", "B7", "8s/7p", "B0", "B1", hatred="B5"),
        "3/5/7/8/9/10",
        "Foraging B2, Brawling B4, Conspicuous B1, Black Legion-wise B1, Intimidation B2, "
        "Spear B3, Shield Training",
        f"{ORC}, Tasting the Lash, Paranoid, Booming Voice, Psychotic",
        3,
        2,
    ),
    "roden-murderer": Printed(
        "Roden Murderer",
        28,
        "B4 B4 B4 B6 B4 B3",
        attributes("B3", "B5", "B9", "B6", "6s/7p", "B1", "B2"),
        "2/4/6/7/8/9",
        "Stealthy B5, Observation B4, Climbing B4, Knives B4, Intimidation B3, Garrote B5, "
        "Crossbow B4, Throwing B4",
        f"{RODEN}, Pack Rat, Skittish, Tunnel Vision, Cautious, Cold-Hearted, Single-Minded, "
        "Murderous, Fleet of Foot, Broken Spirit, Secretive",
        3,
        3,
    ),
}


def reckoned(slug: str) -> Reckoning:
    return reckon(characters.load(FOLDER / f"{slug}.bwchar").character.choices, book())


def test_every_sample_has_its_printed_sheet_here() -> None:
    assert [file.stem for file in FILES] == sorted((*PRINTED, *LEADERS))


@pytest.mark.parametrize("slug", LEADERS)
def test_some_samples_keep_every_rule_of_a_leader(slug: str) -> None:
    character = characters.load(FOLDER / f"{slug}.bwchar").character
    leader = burn_character(character, book(), slug)
    assert leader.counts
    assert leader.person.circles
    assert limits.leader_problems(leader, book()) == ()
    assert all((character.choices.concept, *character.choices.beliefs))


@pytest.mark.parametrize("slug", PRINTED)
def test_stats_age_and_attributes_are_as_printed(slug: str) -> None:
    sheet, printed = reckoned(slug), PRINTED[slug]
    assert sheet.choices.name == printed.name
    assert sheet.age.total == printed.age
    assert " ".join(str(sheet.stats[stat].ability) for stat in STATS) == printed.stats
    found = {id: figure.text for id, figure in sheet.attributes.items()}
    found.pop("stride")
    assert found == printed.attributes
    assert sheet.tolerances
    assert "/".join(str(each) for each in sheet.tolerances.row()) == printed.tolerances


@pytest.mark.parametrize("slug", PRINTED)
def test_skills_are_as_printed(slug: str) -> None:
    found = {
        f"{line.skill.name} {line.ability}" if line.ability else line.skill.name
        for line in reckoned(slug).open_skills
    }
    assert found == set(PRINTED[slug].skills.split(", "))


@pytest.mark.parametrize("slug", PRINTED)
def test_traits_are_as_printed(slug: str) -> None:
    found = {line.trait.name.partition(",")[0] for line in reckoned(slug).owned_traits}
    printed = PRINTED[slug].traits.split(", ")
    assert len(found) == len(printed)
    strange = [each for each in printed if not any(spellings(each) & spellings(x) for x in found)]
    assert strange == []


@pytest.mark.parametrize("slug", [*PRINTED, *LEADERS])
def test_every_figure_was_burned(slug: str) -> None:
    """Nothing is broken, nothing waived in silence, and only a few rulings were needed."""
    sheet = reckoned(slug)
    assert sheet.problems_of(Severity.BROKEN) == ()
    assert len(sheet.rulings) <= 3
    assert all(ruling.reason and ruling.who for ruling in sheet.rulings)


@pytest.mark.parametrize("slug", PRINTED)
def test_beliefs_and_instincts_are_as_many_as_printed(slug: str) -> None:
    choices = reckoned(slug).choices
    printed = PRINTED[slug]
    assert (len(choices.beliefs), len(choices.instincts)) == (printed.beliefs, printed.instincts)
    assert all(each.text and each.kind for each in choices.instincts)


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_saving_a_sample_again_changes_nothing(file: Path) -> None:
    """Except the version of the program that wrote it."""
    raw = file.read_bytes()
    program = f'"program": "{json.loads(raw)["program"]}"'.encode()
    again = characters.encode(characters.load(file))
    assert again.count(b'"program": ') == 1
    head, _, rest = again.partition(b'"program": ')
    assert head + program + rest[rest.index(b",") :] == raw


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_sample_is_the_same_without_the_packs(file: Path) -> None:
    saved = characters.load(file)
    by_packs = reckon(saved.character.choices, book())
    alone = reckon(saved.character.choices, saved.excerpt.book())
    changed = "the packs have changed since: update its excerpt and save it again"
    assert alone == by_packs, changed
    assert saved.excerpt == excerpt(saved.character, book()), changed


def test_the_samples_are_of_many_peoples() -> None:
    assert {reckoned(slug).stock.id for slug in PRINTED} == {
        "dwarf",
        "elf",
        "human",
        "orc",
        "roden",
    }


@pytest.mark.parametrize(
    ("sample", "arm", "figures"),
    [
        ("elven-adventurer", "superior-spear", "I B3, M B6, S B9; VA 2; Add 2; fast; longest"),
        ("elven-adventurer", "dagger", "I B3, M B5, S B7; VA 1; Add 1; fast; shortest"),
        ("complicated-con-man", "knife", "I B2, M B4, S B6; VA 0; Add 1; fast; shortest"),
        ("regal-baron", "superior-sword", "I B4, M B8, S B12; VA 1; Add 2; slow; long"),
        ("regal-baron", "dirk", "I B3, M B6, S B9; VA 0; Add 1; fast; shortest"),
        (
            "regal-baron",
            "superior-polearm-strike",
            "I B5, M B9, S B13; VA 2; Add 2; slow; longer",
        ),
    ],
)
def test_arms_of_a_sample_have_the_figures_printed_for_them(
    sample: str, arm: str, figures: str
) -> None:
    character = characters.load(FOLDER / f"{sample}.bwchar").character
    assert any(arm in each.arms for each in character.choices.things)
    power = reckon(character.choices, book()).stats["power"].ability
    assert power
    found = book().weapons[arm]
    said = words.figures(found, melee_edge(power, found)).replace("\u00a0", " ")
    assert said.removesuffix("; two-handed") == figures
