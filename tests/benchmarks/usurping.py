"""Acts of a week of Usurper with thirty who take part, and what a chain of dice may come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from msgspec import convert

from bwdesk.rules.games.usurper.questions import QUESTIONS
from bwdesk.rules.packs.book import Book

RACES = ("orc", "elf", "dwarf", "human")
EQUIPPED: dict[str, Any] = {
    "skills": {"scout": 3, "mason": 2, "woodsman": 2},
    "tools": {"shovels": "decent", "spyglass": "mild"},
    "weapons": {"melee-weapons": "decent"},
    "armor": "light-armor",
}
PARTY: dict[str, Any] = {
    "units": [
        {"name": f"Unit {at}", "race": RACES[at % len(RACES)], "level": 3, **EQUIPPED}
        for at in range(28)
    ],
    "leaders": [
        {"bonus": "pioneer", "skills": {"leadership": 2}},
        {"bonus": "scholar", "skills": {"bard": 2}},
    ],
    "lair": {
        "rooms": [
            {"room": "throne-room", "renovations": {"throne-morale": 2}},
            {"room": "watchtower", "level": 3},
            {"room": "prison", "level": 2},
        ],
        "prisoners": 2,
    },
}
NODE = {"resource": "lumber", "size": "normal"}
ASKED: tuple[tuple[str, str, float, dict[str, Any]], ...] = (
    ("A check of thirty entities", "check", 0.2, {"action": "scout", "total": 90, **PARTY}),
    (
        "Their harvest, to what it brings",
        "harvest",
        0.4,
        {"node": NODE, "threshold": "legendary", **PARTY},
    ),
    ("The chances of their check", "check", 1, {"action": "scout", **PARTY}),
    ("The chances of a chain of a hundred sides", "check", 1, {"action": "scout"}),
)


def weeks(book: Book) -> Iterator[tuple[str, float, Callable[[], object]]]:
    """What is measured, its target in milliseconds, and how it is done."""
    for label, what, target, question in ASKED:
        kind = QUESTIONS[what]
        asked = convert(question, kind.of)
        yield label, target, partial(kind.answer, asked, book)
