"""A character as an actor of Foundry VTT: every field its system knows, and nothing made up."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bwdesk.files import characters, foundry
from bwdesk.rules.burning import reckon
from bwdesk.rules.person.character import Artha, Character, Wound
from bwdesk.rules.person.character import Tests as Noted
from bwdesk.rules.play import described
from bwdesk.where import resources
from tests.shipped import book


def sample(name: str) -> Character:
    return characters.load(resources() / "samples" / f"{name}.bwchar").character


def actor(character: Character, *, burned: bool = False) -> dict[str, Any]:
    reckoning = reckon(character.choices, book())
    return foundry.actor(described.describe(character, reckoning, book(), burned=burned))


def test_what_was_burned_is_there() -> None:
    made = actor(sample("elven-adventurer"), burned=True)
    system = made["system"]
    assert system["stock"] == "Elf"
    assert system["lifepathString"].startswith("Citadel Born, Seafarer")
    reckoning = reckon(sample("elven-adventurer").choices, book())
    for id, stat in reckoning.stats.items():
        assert stat.ability
        assert (system[id]["exp"], system[id]["shade"]) == (stat.value, stat.ability.shade.value)
    assert system["custom1"]["name"] == "Grief"
    skills = {each["name"]: each["system"] for each in made["items"] if each["type"] == "skill"}
    assert set(skills) == {line.skill.name for line in reckoning.open_skills}
    kinds = {each["type"] for each in made["items"]}
    ours = "belief instinct trait skill relationship reputation affiliation possession property"
    assert kinds <= set(ours.split())


def test_the_grayscale_has_every_circle_its_level_and_its_wounds() -> None:
    character = sample("complicated-con-man")
    hurt = replace(character.play, begun=True, wounds=(Wound(5, 2), Wound(5, 2), Wound(3, 1)))
    whole = actor(replace(character, play=hurt))["system"]["ptgs"]
    found = reckon(character.choices, book()).tolerances
    assert found
    row = found.row()
    assert len(whole) == 16
    assert whole["wound5"]["amount"] == ["2"]
    assert whole["wound3"]["amount"] == ["1"]
    assert whole["wound1"]["threshold"] == "bruise"
    assert whole[f"wound{row[0]}"]["threshold"] == "superficial"
    assert whole[f"wound{row[5]}"]["threshold"] == "mortal"


def test_tests_and_artha_come_along_and_stay_behind_as_burned() -> None:
    character = sample("complicated-con-man")
    play = replace(
        character.play,
        begun=True,
        tests=(Noted("stat.will", 2, 1),),
        artha=Artha(3, 2, 1),
    )
    played = replace(character, play=play)
    system = actor(played)["system"]
    assert (system["will"]["routine"], system["will"]["difficult"]) == (2, 1)
    assert (system["fate"], system["persona"], system["deeds"]) == (3, 2, 1)
    burned = actor(played, burned=True)["system"]
    assert (burned["will"]["routine"], burned["fate"]) == (0, 0)
