"""How a command opens what it is given: a character, and the Book of the packs in force."""

from __future__ import annotations

import sys
from pathlib import Path

from bwdesk.files import packs, settings
from bwdesk.files.errors import FileError
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Character


def book_in_force(ids: tuple[str, ...] | None = None) -> Book:
    """Of the packs of these *ids*, or of those the user has in force."""
    found = packs.load_in_force(settings.load().table, ids)
    for trouble in found.troubles:
        print(trouble, file=sys.stderr)
    return found.book


def open_character(file: str) -> tuple[Character, Book]:
    """A character and the Book it is to be read by: its own excerpt over the packs."""
    from bwdesk.files import characters
    from bwdesk.rules.person.excerpt import pin

    saved = characters.load(Path(file))
    try:
        book = book_in_force(saved.character.choices.packs)
    except (FileError, FileNotFoundError) as trouble:
        if not saved.excerpt.stocks:
            raise
        print(f"Read by the entries in the file alone: {trouble}", file=sys.stderr)
        book = Book()
    return saved.character, pin(book, saved.excerpt)
