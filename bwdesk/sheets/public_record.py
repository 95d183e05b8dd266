"""What of a game is anybody's to print, whichever game it is."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from bwdesk.rules.burning import reckon
from bwdesk.rules.games.conquest.plan import Plan
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Character, Choices
from bwdesk.sheets.conflicts.subject import ConflictOnPaper
from bwdesk.sheets.queue import Person, Told
from bwdesk.sheets.subjects import OF_GAME, SUBJECTS
from bwdesk.table.session import Table


def read_subject(
    session: Table, title: str, book: Book, plan: Plan | None = None, seat: str = ""
) -> Told:
    """A game for its papers; *plan* is how it was founded, *seat* who prints.

    Raises ValueError, with a sentence, where the game has none.
    """
    shown = SUBJECTS.get(OF_GAME.get(session.game.name, ""))
    if shown is None:
        raise ValueError("This game has no papers of its own.")
    tell: Any = import_module(f"bwdesk.sheets.{shown.teller}").read_subject
    about = (book, plan) if shown.founding else (seat,) if shown.seated else ()
    told = tell(session, title, *about)
    return Told(told, book, people=tuple(_by_name(told, book)))


def _by_name(told: Any, book: Book) -> Iterator[Person]:
    """Those of a conflict, each for a script that bears the name; a game keeps no more of them."""
    for side in told.sides if isinstance(told, ConflictOnPaper) else ():
        for name in [each.name for each in side.people if each.name] or [side.name]:
            somebody = Character(Choices(stock="", name=name))
            yield Person(somebody, reckon(somebody.choices, book), book)
