"""The list of arms, read back from its PDF."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from bwdesk.rules.packs.book import Book
from bwdesk.sheets import PaperName, render
from tests import shipped
from tests.sheets.reading import Printed
from tests.sheets.test_every_kind import outside

BOOK = shipped.book()


def printed(book: Book = BOOK, paper: PaperName = "a4") -> Printed:
    return Printed(render("arms-list", book=book, paper=paper))


@pytest.mark.parametrize("paper", get_args(PaperName))
def test_everything_one_fights_with_stands_on_two_pages(paper: PaperName) -> None:
    sheet = printed(paper=paper)
    assert len(sheet.pages) == 2
    for shelf in (BOOK.weapons, BOOK.missiles, BOOK.thrown, BOOK.heads, BOOK.armors, BOOK.shields):
        assert all(each.name in sheet.words for each in shelf.values())
    assert "Sword, superior G 3 2 1 long slow 3 Sword" in sheet.words
    assert "Great Bow B4/B8/B12" in sheet.words


@pytest.mark.parametrize("paper", get_args(PaperName))
def test_what_the_table_adds_finds_its_place(paper: PaperName) -> None:
    sword = BOOK.weapons["sword"]
    more = {
        f"blade-{number}": replace(sword, id=f"blade-{number}", name=f"Blade {number} of the Isles")
        for number in range(80)
    }
    sheet = printed(replace(BOOK, weapons={**BOOK.weapons, **more}), paper)
    assert all(each.name in sheet.words for each in more.values())
    assert sheet.overlaps() == []
    assert outside(sheet, paper) == []


def test_no_table_of_a_page_is_torn() -> None:
    assert printed().words.count("Armor: dice") == 1


def test_there_are_lines_for_what_the_table_has_besides() -> None:
    sheet = printed()
    for page in range(len(sheet.pages)):
        words = max(each.bottom for each in sheet.lettering(page) if each.bottom < 280)
        lines = {round(each.top) for each in sheet.drawing(page) if words < each.top < 280}
        assert len(lines) >= 2


def test_a_book_without_arms_is_told_so() -> None:
    with pytest.raises(ValueError, match="Switch one on"):
        render("arms-list", book=Book())
