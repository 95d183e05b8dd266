"""The wound record, read back from its PDF."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace

from bwdesk.rules.burning import reckon
from bwdesk.rules.injury import deeds
from bwdesk.rules.injury.patient import patient
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Character, Choices, Clock, Play
from bwdesk.sheets import render
from tests.sheets.people import robard
from tests.sheets.reading import Printed


def printed(
    book: Book,
    character: Character,
    state: Literal["now", "clean"] = "now",
    paper: Literal["a4", "letter"] = "a4",
) -> Printed:
    reckoning = reckon(character.choices, book)
    return Printed(render("wounds", character, reckoning, book=book, paper=paper, state=state))


def hurt(book: Book, *circles: int) -> Character:
    character = robard()
    body = patient(reckon(character.choices, book))
    assert body
    play = Play(clock=Clock(90, "Midsummer"))
    for at in circles:
        play = deeds.take(play, body, at, "a knife").play
    return replace(character, play=play)


def test_deadlines_are_reckoned_for_the_table(book: Book) -> None:
    text = " ".join(printed(book, hurt(book, 7)).texts[0].split())
    for words in ("Robard Ash", "a knife", "Midsummer, 01:30", "Midsummer, 09:30", "Severe", "B7"):
        assert words in text
    assert "Midi bleeds within" in text


def test_clean_paper_holds_nothing_that_happened(book: Book) -> None:
    text = printed(book, hurt(book, 7), state="clean").texts[0]
    assert "a knife" not in text
    assert "TEND BEFORE" in text.upper()


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_many_wounds_go_on_further_pages(book: Book, paper: Literal["a4", "letter"]) -> None:
    found = printed(book, hurt(book, *[5] * 9), paper=paper)
    assert len(found.texts) == 2
    assert sum(text.count("a knife") for text in found.texts) == 9


def test_a_blank_one_for_nobody(book: Book) -> None:
    nobody = Character(Choices(stock="human"))
    assert "LEVEL" in printed(book, nobody).texts[0].upper()


def test_the_same_wounds_give_the_same_bytes(book: Book) -> None:
    character = hurt(book, 3, 3, 3, 8, 12)
    reckoning = reckon(character.choices, book)
    assert render("wounds", character, reckoning) == render("wounds", character, reckoning)
