"""What the sheets of a character beside its sheet say: worksheet, log, practice, wheel, long."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.burning import reckon
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Artha, Character, Note, Spent
from bwdesk.sheets import State, render
from tests import shipped
from tests.sheets.people import giant, robard
from tests.sheets.reading import Printed


def printed(book: Book, kind: str, character: Character, state: State = "now") -> Printed:
    reckoning = reckon(character.choices, book)
    return Printed(render(kind, character, reckoning, book=book, state=state))


def test_the_worksheet_says_where_every_point_comes_from(book: Book) -> None:
    words = printed(book, "worksheet", robard()).words
    for said in (
        "City Born: 12; Pickpocket: 4; Criminal: 5; Barkeep: 5; Confidence Man: 4",
        "Confidence Man, City Dweller",
        "Mental stat points",
        "age 29",
        "Age 29 instead of 30",
        "Osk, bodyguard, three lifepaths",
        "Together",
    ):
        assert said in words


def test_a_long_life_stays_whole_on_its_page(book: Book) -> None:
    sheet = printed(book, "worksheet", giant())
    assert " ".join(sheet.texts[0].split()).count("Citadel Born, Citadel") == 20
    assert "Lifepaths, continued" not in sheet.words


def test_the_log_counts_toward_the_next_exponent_and_the_next_shade(book: Book) -> None:
    character = robard()
    spent = Artha(spent=(Spent("skill.falsehood", 11, 4, 1),))
    character = replace(character, play=replace(character.play, artha=spent))
    [line] = [
        each for each in printed(book, "tests", character).text.split("\n") if "Falsehood" in each
    ]
    for figure in ("B4", "B5", "11", "4", "1"):
        assert figure in line.split()
    clean = printed(book, "tests", character, "clean")
    assert "11" not in clean.words.split()


def test_the_calendar_has_the_hours_of_a_skill_and_of_the_will() -> None:
    book = shipped.book()
    calendar = printed(book, "practice", robard())
    [line] = [each for each in calendar.text.split("\n") if each.startswith("Falsehood")]
    assert line.replace("\u00a0", " ").startswith("Falsehood 1 month 2 4 8")
    assert "At most 16" in calendar.words


@pytest.mark.parametrize("state", ["now", "clean"])
def test_the_wheel_shows_the_wounds_of_now_alone(book: Book, state: State) -> None:
    words = printed(book, "wheel", robard(), state).words
    assert ("B5 Light" in words) == (state == "now")
    assert "Mi B7" in words or "B7" in words


def test_who_tends_wounds_is_on_the_wheel() -> None:
    words = printed(shipped.book(), "wheel", robard()).words
    assert "Surgery, Khirurgy" in words
    assert "3/2" in words


def test_the_long_form_keeps_a_journal(book: Book) -> None:
    character = robard()
    noted = Note("Met the abbot, who lied.", 1500, "Session 2")
    character = replace(character, play=replace(character.play, journal=(noted,)))
    words = printed(book, "long", character).words
    assert "Met the abbot, who lied." in words
    assert "Session 2" in words
    assert "Met the abbot" not in printed(book, "long", character, "clean").words
