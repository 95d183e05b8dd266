"""The poster of a stock's lifepaths, read back from its PDF."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.burning import reckon
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.requirement_words import bonus, wants
from bwdesk.rules.person.character import Character, Choices, Step
from bwdesk.sheets import render
from tests import shipped
from tests.sheets.reading import Printed

BOOK = shipped.book()
DWARF = next(each.id for each in BOOK.stocks.values() if each.people == "Dwarves")


def printed(character: Character | None = None, book: Book = BOOK) -> Printed:
    if character is None:
        return Printed(render("lifepaths", book=book, state="blank"))
    reckoning = reckon(character.choices, book)
    return Printed(render("lifepaths", character, reckoning, book=book))


def of(stock: str, *path: str) -> Character:
    steps = tuple(Step(each) for each in path)
    return Character(Choices(stock=stock, name="Somebody", path=steps))


def test_every_lifepath_of_the_stock_with_its_figures_leads_and_demands() -> None:
    words = printed(of(DWARF)).words
    for each in BOOK.lifepaths_of(DWARF):
        assert each.name in words
        for lead in each.leads:
            assert BOOK.setting_name(DWARF, lead) in words
        for id in each.skills:
            assert BOOK.skills[id].name in words
        for id in each.traits:
            assert BOOK.traits[id].name in words
        if each.requires:
            assert wants(each.requires, DWARF, BOOK).split()[-1] in words
    arches = BOOK.lifepaths["dwarf/artificer/master-of-arches"]
    figures = f"{arches.years:g} {arches.resources} {bonus(arches)}".replace("\u00a0", " ")
    assert f"{arches.name} {figures}" in words


def test_the_book_tells_what_the_poster_tells_at_the_size_one_reads() -> None:
    character = of(DWARF)
    reckoning = reckon(character.choices, BOOK)
    book = Printed(render("lifepath-book", character, reckoning, book=BOOK)).words
    poster = printed(character).words
    arches = BOOK.lifepaths["dwarf/artificer/master-of-arches"]
    said = f"Skills {arches.skill_points}"
    assert said in book
    assert said in poster


def test_settings_follow_each_other_and_none_is_left_out() -> None:
    text = printed(of(DWARF)).words
    places = [text.index(f"{BOOK.setting_name(DWARF, id)} YRS") for id in BOOK.settings(DWARF)]
    assert places == sorted(places)


def test_a_path_that_was_walked_is_marked() -> None:
    born, *others = [each.id for each in BOOK.lifepaths_of(DWARF) if each.born][:1]
    plain, walked = printed(of(DWARF)), printed(of(DWARF, born, *others))
    marks = []
    for sheet in (plain, walked):
        drawn = (each for page in range(len(sheet.pages)) for each in sheet.drawing(page))
        marks.append(sum(2.9 < each.width < 3.1 for each in drawn))
    assert marks[1] == marks[0] + 1


def test_the_table_says_which_setting_leads_to_which() -> None:
    settings = BOOK.settings(DWARF)
    leads = sum(
        len({lead for each in those for lead in each.leads} & set(settings))
        for those in settings.values()
    )
    dots = [each for each in printed(of(DWARF)).drawing(0) if abs(each.width - 2) < 0.05]
    assert len(dots) == leads


def test_without_anybody_there_is_one_for_every_stock() -> None:
    text = printed().text
    assert all(f"Lifepaths of {each.people}" in text for each in BOOK.stocks.values())


def test_a_book_without_lifepaths_is_told_so() -> None:
    with pytest.raises(ValueError, match="Switch one on"):
        printed(book=replace(BOOK, lifepaths={}))


def test_stat_points_are_said_with_their_sign() -> None:
    born = BOOK.lifepaths_of(DWARF)[0]
    for mental, physical, either, said in (
        (1, 1, 0, "+1 M,P"),
        (2, 1, 0, "+1 M,P +1 M"),
        (0, -1, 0, "−1 P"),
        (-1, -1, 0, "−1 M,P"),
        (0, 0, 1, "+1 M/P"),
        (0, 0, 0, "–"),
    ):
        each = replace(born, mental=mental, physical=physical, either=either)
        assert bonus(each).replace("\u00a0", " ") == said
