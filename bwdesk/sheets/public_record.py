"""What of a game is anybody's to print, whichever game it is."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from bwdesk.rules.games.conquest.plan import Plan
from bwdesk.rules.packs.book import Book
from bwdesk.sheets.queue import Told
from bwdesk.sheets.subjects import OF_GAME, SUBJECTS
from bwdesk.table.session import Table


def read_subject(session: Table, title: str, book: Book, plan: Plan | None = None) -> Told:
    """A game for its papers; *plan* is how it was founded.

    Raises ValueError, with a sentence, where the game has none.
    """
    shown = SUBJECTS.get(OF_GAME.get(session.game.name, ""))
    if shown is None:
        raise ValueError("This game has no papers of its own.")
    tell: Any = import_module(f"bwdesk.sheets.{shown.teller}").read_subject
    about = (book, plan) if shown.founding else ()
    return Told(tell(session, title, *about), book)
