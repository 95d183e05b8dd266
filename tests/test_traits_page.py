"""docs/traits.md says what the packs say, and every bonus of the public lists is in it."""

import runpy
from pathlib import Path

import pytest

from bwdesk.rules.packs.effect_words import does, options_in_words
from bwdesk.rules.packs.pack_words import field_value_words
from tests.shipped import book

ROOT = Path(__file__).parents[1]

FIGURES = {
    "Acute": "Rounds skills of Perception up",
    "Affinity for Horses": "+1D Animal Husbandry, +1D Riding",
    "Commanding Aura": "+1D Command",
    "Cowardly": "+1 Hesitation",
    "Dangerous Obsession": "+1 Greed",
    "Feral Elf": "−1 Hesitation",
    "Hand-Eye Coordination": "Rounds skills of Perception and Agility up",
    "Hiding": "+1D Stealthy",
    "Lame": "−1 Stride",
    "Megalomaniac": "+2D Conspicuous",
    "Missing Hand": "−1 Agility",
    "Obsessive": "+1 Greed",
    "Preternaturally Calm": "−2 Hesitation",
    "Prince/Princess of the Blood": "+1 Circles",
    "Sickly": "−1 Health, Health at most 5",
    "Sprinter": "+1 Stride",
    "Stoic": "−1 Hesitation",
    "Unbreakable": "−2 Grief",
    "World Weary": "−1 Hesitation, +1 Grief",
}
"""Every trait to which the lists of Charred Black give a bonus."""


def test_the_page_is_what_the_packs_come_to() -> None:
    made = runpy.run_path(str(ROOT / "packaging" / "make_traits_page.py"))["page"](book())
    written = (ROOT / "docs" / "traits.md").read_text(encoding="utf-8")
    assert written == made, "run packaging/make_traits_page.py"


@pytest.mark.parametrize("name", FIGURES)
def test_every_bonus_of_the_public_lists_is_applied(name: str) -> None:
    trait = next(each for each in book().traits.values() if each.name == name)
    assert does(trait, book()).replace("\u00a0", " ") == FIGURES[name]


@pytest.mark.parametrize(
    ("trait", "picked", "said"),
    [
        ("cold-black-blood", "", "−2 hesitation for pain"),
        ("cold-hearted", "", "−1 hesitation for surprise and fear"),
        ("stout", "", "Speed at most 6, Forte at most 9"),
        ("large-ears", "", "+1 Perception for Reflexes"),
        ("noblesse-oblige", "", "One more Belief"),
        ("chosen-one", "", "Faith a shade lighter"),
        ("frail", "", "Yours to choose"),
        ("frail", "forte", "Forte: −1 Forte, Forte at most 5"),
        ("affinity-for", "", "+1D a skill of your choice"),
        ("affinity-for", "riding", "+1D Riding"),
        (
            "vigor-of-youth",
            "",
            "7 mental points beyond the age of 40, 14 physical points beyond the age of 40",
        ),
        ("gifted", "", "Counts for Steel"),
        ("avarice", "", "More Greed as you choose"),
        ("pickled", "", "Changes a question of Health"),
        ("alert", "", ""),
    ],
)
def test_effects_are_told_in_words(trait: str, picked: str, said: str) -> None:
    assert does(book().traits[trait], book(), picked).replace("\u00a0", " ") == said


@pytest.mark.parametrize(
    ("trait", "stock", "said"),
    [
        ("murderous", "", "Counts for Spite"),
        ("murderous", "elf", "Counts for Spite"),
        ("murderous", "human", ""),
        ("dangerous-obsession", "dwarf", "+1 Greed"),
        ("dangerous-obsession", "human", ""),
        ("faithful", "human", "Opens Faith, counts for Steel"),
        ("spite", "human", "Opens Spite"),
        ("gifted", "human", "Counts for Steel"),
    ],
)
def test_nothing_is_said_of_what_a_people_never_feels(trait: str, stock: str, said: str) -> None:
    told = does(book().traits[trait], book(), stock=stock)
    assert told.replace("\u00a0", " ") == said


def test_options_are_told_in_words() -> None:
    told = options_in_words(book().traits["missing-limb"], book())
    assert [each.replace("\u00a0", " ") for each in told] == [
        "An arm: Agility at most 5",
        "A leg: Speed at most 4, −2 Stride",
    ]


def test_packs_are_read_in_the_same_words() -> None:
    stout, orc = book().traits["stout"], book().stocks["orc"]
    assert field_value_words("effects", stout.effects[0], "", book()) == "Speed at most 6"
    last = field_value_words("brutal_life", orc.brutal_life[-1], "orc", book())
    assert last == "10th lifepath: Missing Limb on 2 or less"
