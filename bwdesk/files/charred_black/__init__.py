"""Characters of the community burner Charred Black: its ``.char`` files onto the Book in force."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from bwdesk.files import reader
from bwdesk.files.charred_black import form
from bwdesk.files.charred_black.character import choices_of
from bwdesk.files.charred_black.report import Report, quote
from bwdesk.files.errors import FormatError
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.person.character import Character

SUFFIX = ".char"


class Imported(Struct, frozen=True):
    """A character that has no file of its own yet, and what became of the one it came from."""

    character: Character
    report: Report


def load(path: Path, book: Book) -> Imported:
    """The character in a ``.char`` file. Raises FileError; the file is only read."""
    return import_character(reader.contents(path, form.LIMIT), str(path), book)


def import_character(raw: bytes, origin: str, book: Book) -> Imported:
    """The character in the content of such a file. Raises FormatError."""
    file = form.decode(raw, origin)
    try:
        choices, report = choices_of(file, Path(origin).name, book)
    except UnknownNameError:
        says = f"it is of the stock {quote(file.stock)}, which no pack in use has"
        remedy = "switch on the pack that has it, then import the file again"
        raise FormatError(origin, says, remedy) from None
    return Imported(Character(choices), report)
