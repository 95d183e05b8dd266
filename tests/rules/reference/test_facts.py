"""Cards of arms, actions and wounds tell figures as a table calls them."""

import re

import pytest
from msgspec.structs import replace

from bwdesk.rules.packs.book import Book
from bwdesk.rules.reference.entries import explain, shelves
from bwdesk.rules.reference.facts import TOLD
from tests.shipped import book

BOOK = book()


def facts(shelf: str, id: str, of: Book = BOOK) -> dict[str, str]:
    return {each.name: each.value for each in explain((shelf, id), of).facts}


@pytest.mark.parametrize(
    ("shelf", "id", "name", "said"),
    [
        ("fight_actions", "great-strike", "Actions", "2"),
        ("fight_actions", "great-strike", "Countered by", "Avoid, Counterstrike"),
        ("duel_actions", "dismiss", "Dice", "+2D"),
        ("materials", "granite-wall", "Breached from", "B14"),
        ("heads", "bodkin", "VA", "+1"),
        ("armors", "chainmail", "Dice of the torso", "5"),
    ],
)
def test_a_card_tells(shelf: str, id: str, name: str, said: str) -> None:
    assert facts(shelf, id)[name] == said


def test_what_the_table_changes_is_told_so() -> None:
    wall = replace(BOOK.materials["granite-wall"], breach=20)
    changed = replace(BOOK, materials={**BOOK.materials, wall.id: wall})
    assert facts("materials", wall.id, changed)["Breached from"] == "G4"


def test_no_id_stands_where_a_name_should() -> None:
    for shelf, entries in shelves(BOOK):
        for id, entry in entries.items():
            if type(entry) in TOLD:
                for name, said in facts(shelf, id).items():
                    said = said.replace("open-ended", "")
                    assert not re.search(r"\b[a-z]{3,}-[a-z]{3,}\b", said), (id, name, said)
