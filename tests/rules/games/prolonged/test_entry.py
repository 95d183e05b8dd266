"""People in a line, and with the figures of a character."""

from __future__ import annotations

import pytest

from bwdesk.rules.games.prolonged.borrowing import BorrowError, borrow, read_table
from bwdesk.rules.games.prolonged.entry import EntryError, format_person, read_person
from tests.shipped import book

ABILITIES = {
    "speed": "B5",
    "perception": "B4",
    "forte": "B3",
    "agility": "B4",
    "power": "B6",
    "reflexes": "B4",
    "brawling": "B4",
    "sword": "B6",
}


@pytest.mark.parametrize(
    ("line", "again"),
    [
        ("Jen, falsehoods 6, ingenue 4, r7 q3", "Jen, falsehoods 6, ingenue 4, r7 q3"),
        ("Wat ,brawling  5,dodge 3, r6q2", "Wat, brawling 5, dodge 3, r6 q2"),
        ("The old storm, rage 0", "The old storm, rage 0"),
        ("Ana, Fortitude 3, evasion 2, m4", "Ana, f3 e2 m4"),
        ("Ödön", "Ödön"),
        ("Jen, weakness  dark eyes, r7, Presence 1", "Jen, r7, weakness dark eyes, presence 1"),
    ],
)
def test_a_line_is_read_and_written(line: str, again: str) -> None:
    if "r6q2" in line:
        with pytest.raises(EntryError):
            read_person(line)
        line = line.replace("r6q2", "r6 q2")
    person = read_person(line)
    assert format_person(person) == again
    assert read_person(again) == person


@pytest.mark.parametrize(
    "line", ["", " , wit 3", "Jen, wit 11", "Jen, x5", "Jen, -1", "Jen, weakness"]
)
def test_what_cannot_be_read_is_a_sentence(line: str) -> None:
    with pytest.raises(EntryError, match=r"[.?]$"):
        read_person(line)


def test_figures_come_from_a_character_by_the_table() -> None:
    usual = borrow(book(), "Ana", "ana", ABILITIES, read_table({}, book()))
    assert list(usual.skills.values()) == [6, 4]
    assert (usual.reflexes, usual.quickness, usual.wits, usual.fortitude) == (4, 3, 2, 2)
    assert (usual.evasion, usual.menace) == (2, 6)
    own = read_table({"quickness": "sword", "wits": "", "evasion": "speed / 3"}, book())
    person = borrow(book(), "Ana", "ana", ABILITIES, own)
    assert (person.quickness, person.wits, person.evasion) == (6, 0, 2)


@pytest.mark.parametrize("said", ["flying", "speed / 0", "speed / x", "5"])
def test_a_table_nobody_can_read_is_a_sentence(said: str) -> None:
    with pytest.raises(BorrowError, match=r"\.$"):
        read_table({"wits": said}, book())
