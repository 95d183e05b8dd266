"""What holds for every kind of sheet: nothing is cut, nothing lies on anything else."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import get_args

import pytest

from bwdesk.rules.burning import reckon
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Character
from bwdesk.sheets import KINDS, PAPERS, PaperName, render
from bwdesk.sheets.subjects import OF_GAME, SUBJECTS
from tests import shipped
from tests.sheets import people
from tests.sheets.reading import Printed, Rect

SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
SIDE, TOP, BOTTOM = 12, 10, 10
SPARE = 0.6
"""Half a stroke, and letters that lean out of their box."""

PEOPLE: dict[str, Callable[[], Character]] = {
    "robard": people.robard,
    "giant": people.giant,
    "odysseus": partial(people.giant, people.GREEK_NAME, people.LONG_NAME),
}
OF_CHARACTERS = tuple(name for name, kind in KINDS.items() if kind.of == "character")


@cache
def book_of() -> Book:
    """The small Book of the printed people, with what sheets take from the shipped one."""
    return people.book()


def printed(kind: str, who: str, paper: PaperName) -> Printed:
    if who == "nobody":
        return Printed(render(kind, book=shipped.book(), paper=paper, state="blank"))
    character = PEOPLE[who]()
    reckoning = reckon(character.choices, book_of())
    return Printed(render(kind, character, reckoning, book=book_of(), paper=paper))


REFERENCE = tuple(name for name, kind in KINDS.items() if kind.group == "Reference")
CUT_TO_THE_RIM = (
    *("matrices", "slips", "slips-and-list", "maneuver-matrix"),
    *("outcome-slips", "outcome-card", "ballots", "gm-screen"),
    *(each for each in REFERENCE if KINDS[each].cut),
)
CASES = [
    *((kind, "nobody") for kind in KINDS if kind not in CUT_TO_THE_RIM),
    *((kind, who) for kind in OF_CHARACTERS for who in PEOPLE),
]


OFTEN = [
    pytest.param(*each, marks=pytest.mark.slow) if each[1] == "robard" else each for each in CASES
]
"""Who has a short name and few skills leaves more room than the others."""


@pytest.mark.parametrize("paper", get_args(PaperName))
@pytest.mark.parametrize(("kind", "who"), OFTEN)
def test_nothing_overlaps_and_nothing_leaves_the_margins(
    kind: str, who: str, paper: PaperName
) -> None:
    sheet = printed(kind, who, paper)
    assert sheet.overlaps() == []
    assert outside(sheet, paper) == []


def outside(sheet: Printed, paper: PaperName) -> list[tuple[int, Rect]]:
    """What reaches into the margins of its page, by the page; every page is of that *paper*."""
    found = []
    for number, (width, height) in enumerate(sheet.sizes):
        assert sorted((width, height)) == sorted(SIZES[paper])
        inside = Rect(SIDE - SPARE, TOP - SPARE, width - SIDE + SPARE, height - BOTTOM + SPARE)
        found += [
            (number, box)
            for box in (*sheet.lettering(number), *sheet.drawing(number))
            if box.left < inside.left
            or box.top < inside.top
            or box.right > inside.right
            or box.bottom > inside.bottom
        ]
    return found


@pytest.mark.parametrize("kind", OF_CHARACTERS)
def test_a_sheet_says_whose_it_is(kind: str) -> None:
    sheet = printed(kind, "robard", "a4")
    assert "Robard Ash" in sheet.words
    assert sheet.pdf.get_metadata_dict()["Title"].startswith("Robard Ash, ")


@pytest.mark.parametrize("kind", OF_CHARACTERS)
def test_a_blank_one_names_nobody_and_no_figure(kind: str) -> None:
    words = printed(kind, "nobody", "a4").words
    assert "Robard" not in words
    assert "B0" not in words


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_sheet_twice_is_the_same(kind: str) -> None:
    assert printed(kind, "nobody", PAPERS[0]).data == printed(kind, "nobody", PAPERS[0]).data


def test_the_page_about_sheets_tells_every_one_of_a_character() -> None:
    told = (Path(__file__).parents[2] / "docs" / "sheets.md").read_text("utf-8")
    kinds = {kind for kind in OF_CHARACTERS if KINDS[kind].group == "Character"}
    assert kinds <= set(re.findall(r"^\| `([a-z-]+)` \|", told, re.MULTILINE))


def test_every_kind_shows_something_that_has_papers() -> None:
    assert {each.of for each in KINDS.values()} == {*SUBJECTS, "book"}
    assert {word: KINDS[each.usual].of for word, each in SUBJECTS.items()} == {
        word: word for word in SUBJECTS
    }
    assert set(OF_GAME) <= set(GAMES)
