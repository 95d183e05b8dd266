"""What differs between two states of a character, in sentences."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.person.character import (
    Artha,
    Character,
    Choices,
    Placed,
    Play,
    SkillPoints,
    Stats,
    Step,
    Thing,
)
from bwdesk.rules.play.changes import changes
from tests.shipped import book

BEFORE = Choices(
    stock="human",
    name="Mara",
    path=(Step("human/city-dweller/city-born"), Step("human/city-dweller/pickpocket")),
    skills=(SkillPoints("brawling", 2),),
    traits=("tall",),
    things=(Thing("A knife", "arms", 3),),
)


def told(**fields: Any) -> list[str]:
    now = replace(BEFORE, **fields)
    said = changes(Character(BEFORE), Character(now), book())
    return [each.replace("\u00a0", " ") for each in said]


def test_the_same_state_has_nothing_to_say() -> None:
    assert told() == []


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"name": "Mara Ash"}, "The name: Mara, then Mara Ash."),
        ({"name": ""}, "The name: Mara, then none."),
        ({"stock": "great-wolf"}, "The stock: Human, then Great Wolf."),
        ({"stock": "sea-folk"}, "The stock: Human, then Sea Folk."),
        ({"path": BEFORE.path[:1]}, "Removed: the lifepath Pickpocket."),
        (
            {"path": (*BEFORE.path, Step("human/city-dweller/criminal"), Step("gone/far/away"))},
            "Added: the lifepaths Criminal and Away.",
        ),
        (
            {"path": BEFORE.path[::-1]},
            "The lifepaths are in another order or answered otherwise.",
        ),
        (
            {"stats": Stats(will=Placed(4), forte=Placed(2, Shade.GRAY))},
            "Stats: Will B0 to B4, Forte B0 to G2.",
        ),
        ({"skills": ()}, "Removed: the skill Brawling."),
        ({"skills": (SkillPoints("brawling", 3),)}, "Other points on the skill Brawling."),
        ({"traits": ("tall", "gruff", "a", "b", "c", "d", "e")}, "Added: 6 traits."),
        ({"things": ()}, "Removed: the purchase A knife."),
        ({"things": (Thing("A knife", "arms", 5),)}, "What purchases cost or say is other."),
        ({"notes": "x"}, "The notes are others."),
        ({"answers": ("steel-killer",)}, "Questions of attributes are answered otherwise."),
    ],
)
def test_each_part_that_differs_is_one_sentence(fields: dict[str, Any], says: str) -> None:
    assert told(**fields) == [says]


def test_play_counts_too() -> None:
    later = Character(BEFORE, Play(artha=Artha(fate=2)))
    assert changes(Character(BEFORE), later, book()) == ("More or less has happened in play.",)


def test_every_field_of_the_choices_is_looked_at() -> None:
    from bwdesk.rules.play import changes as module

    looked_at = {"stock", "name", "path", "stats", "skills", "traits", "things", *module.REST}
    assert looked_at == set(Choices.__struct_fields__)
