"""Leaders and seconds read from burned characters."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.files import characters
from bwdesk.rules.burning import reckon
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.games.conquest import founding
from bwdesk.rules.games.conquest.chiefs import (
    Burned,
    artha,
    burn_character,
    burn_chief,
    embed,
    with_artha,
)
from bwdesk.rules.games.conquest.plan import Chief, Side
from bwdesk.rules.games.conquest.state import Person
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Advance, Artha, Character, Thing
from bwdesk.rules.person.excerpt import pin
from bwdesk.where import resources
from tests.shipped import book as shipped


def baron() -> tuple[Character, Book]:
    saved = characters.load(resources() / "samples" / "regal-baron.bwchar")
    return saved.character, pin(shipped(), saved.excerpt)


def test_a_leader_is_read_from_a_character() -> None:
    character, book = baron()
    found = burn_character(character, book, "baron")
    person = found.person
    assert person.file == "baron"
    assert person.name == character.choices.name.strip()
    assert person.lifepaths == len(character.choices.path)
    assert person.skills == {
        line.id: line.ability.exponent
        for line in reckon(character.choices, book).open_skills
        if line.ability is not None
    }
    assert person.circles > 0
    assert person.health > 0
    assert set(found.stats) == {"Will", "Perception", "Agility", "Speed", "Power", "Forte"}
    bought = [each for each in character.choices.things if each.kind == "relationship"]
    assert [tie.points for tie in found.ties or ()] == [each.points for each in bought]
    assert found.counts


def test_play_counts_for_the_war_and_not_for_the_limits() -> None:
    character, book = baron()
    before = burn_character(character, book)
    skill = next(iter(before.person.skills))
    play = replace(
        character.play,
        advances=(Advance(f"skill.{skill}", 2), Advance("circles", 1)),
        begun=True,
        possessions=(Thing("The crown", "affiliation", dice=3), Thing("Guild", "affiliation")),
    )
    after = burn_character(replace(character, play=play), book)
    assert after.person.skills[skill] == before.person.skills[skill] + 2
    assert after.person.circles == before.person.circles + 1
    assert after.person.affiliation == "The crown"
    assert after.skills == before.skills
    assert after.ties == ()


def test_known_of_takes_what_was_typed_where_no_character_is_linked() -> None:
    book = shipped()
    chief = Chief(Person("Ena", lifepaths=4, skills={"oratory": 4}), 5)
    found = burn_chief(chief, {}, book)
    assert found.stats == {"a stat of": 5}
    assert found.skills == {"Oratory": 4}
    assert found.ties is None
    linked = Chief(Person("old name", file="x"))
    fresh = Burned(Person("Mara", file="x", shades={"oratory": Shade.GRAY}))
    assert burn_chief(linked, {"x": fresh}, book) is fresh
    assert not fresh.counts


def test_artha_by_lifepaths() -> None:
    figures = founding.figures(shipped())
    found = {lived: artha(figures, lived) for lived in range(4, 12)}
    assert found[4] is None
    assert found[11] is None
    given = [(each.fate, each.persona, each.deeds) for each in found.values() if each]
    assert given == [(3, 2, 1), (3, 2, 0), (2, 1, 0), (1, 1, 0), (1, 0, 0), (0, 0, 0)]


def test_copies_begin_with_artha_and_the_second_without() -> None:
    character, _ = baron()
    figures = founding.figures(shipped())
    lived = len(character.choices.path)
    given = artha(figures, 6)
    assert given is not None
    begun = with_artha(character, given)
    assert begun.play.begun
    assert begun.play.artha == Artha(3, 2, 0)
    assert begun.play.possessions == character.choices.things
    veteran = replace(character, play=replace(begun.play, artha=Artha(9)))
    assert with_artha(veteran, given) is veteran
    side = Side("f", leader=Chief(Person(file="a")), second=Chief(Person(file="b")))
    kept = embed(side, {"a": character, "b": character, "c": character}, figures)
    assert set(kept) == {"a", "b"}
    assert kept["b"] is character
    assert kept["a"].play.begun == (artha(figures, lived) is not None)
