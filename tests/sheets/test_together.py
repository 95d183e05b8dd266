"""Sheets that several characters share: half-sheets and cards."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.burning import reckon
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Character, Choices, Sketch, SketchSkill
from bwdesk.sheets import bind
from bwdesk.sheets.queue import Manner, Person, queue
from tests.sheets.people import robard
from tests.sheets.reading import Printed


def person(book: Book, name: str) -> Person:
    """Somebody unhurt: of whoever is wounded a card has more to say."""
    character = robard()
    choices, play = replace(character.choices, name=name), replace(character.play, wounds=())
    character = replace(character, choices=choices, play=play)
    return Person(character, reckon(character.choices, book), book)


def printed(book: Book, kind: str, *people: Person) -> Printed:
    return Printed(b"".join(bind(queue(Manner((kind,)), people, book))))


@pytest.mark.parametrize(("kind", "together"), [("npc", 2), ("cards", 8)])
def test_a_page_holds_as_many_as_it_says(book: Book, kind: str, together: int) -> None:
    names = [f"Number{each}" for each in range(together + 1)]
    sheet = printed(book, kind, *(person(book, name) for name in names))
    assert len(sheet.pages) == 2
    assert all(name in sheet.texts[0] for name in names[:-1])
    assert names[-1] in sheet.texts[1]
    assert sheet.overlaps() == []


def test_a_roster_has_a_party_on_one_page_and_nobody_torn(book: Book) -> None:
    names = [f"Number{each}" for each in range(6)]
    sheet = printed(book, "roster", *(person(book, name) for name in names))
    assert len(sheet.pages) == 1
    assert all(name in sheet.texts[0] for name in names)
    said = sheet.words.replace("\u00a0", " ")
    for words in ("Whoever believes my lies", "fate 17", "Streetwise B4", "Cynical", "Reflexes B4"):
        assert said.count(words) == 6, words
    assert sheet.overlaps() == []


@pytest.mark.parametrize("kind", ["npc", "cards"])
def test_everything_of_an_ordinary_character_fits(book: Book, kind: str) -> None:
    sheet = printed(book, kind, person(book, "Robard Ash"))
    assert len(sheet.pages) == 1
    for words in ("Streetwise", "Armor Training", "Listener", "Osk", "Poor quality knives"):
        assert words in sheet.words
    assert "continued" not in sheet.words


def test_a_card_of_somebody_wounded_takes_the_other_half_of_its_row(book: Book) -> None:
    hurt = robard()
    wounded = Person(hurt, reckon(hurt.choices, book), book)
    sheet = printed(book, "cards", wounded, *(person(book, f"Number{each}") for each in range(6)))
    # Each page has cards of one size.
    assert len(sheet.pages) == 2
    assert "−2D" in sheet.texts[0]
    assert all(f"Number{each}" in sheet.texts[1] for each in range(6))
    assert sheet.overlaps() == []


@pytest.mark.parametrize("kind", ["npc", "cards"])
def test_a_sketch_prints_like_anybody(book: Book, kind: str) -> None:
    sketch = Sketch(level=5, competence=4, skills=(SketchSkill("knives", 6),))
    choices = Choices("human", name="Bandit", sketch=sketch)
    sheet = printed(book, kind, Person(Character(choices), reckon(choices, book), book))
    for words in ("Bandit", "Knives", "B6", "B5"):
        assert words in sheet.words


def test_one_sheet_each_for_kinds_that_share_nothing(book: Book) -> None:
    people = [person(book, "Ann"), person(book, "Bea")]
    orders = list(queue(Manner(("tests", "cards")), people, book))
    assert [(each.kind, len(each.others)) for each in orders] == [
        ("tests", 0),
        ("tests", 0),
        ("cards", 1),
    ]


def test_somebody_without_a_name_has_a_line_for_it_clear_of_who_it_is(book: Book) -> None:
    character = replace(robard(), choices=replace(robard().choices, name=""))
    sheet = printed(book, "cards", Person(character, reckon(character.choices, book), book))
    assert "Human" in sheet.texts[0]
    assert sheet.overlaps() == []
