"""What stands in braces in a text of the reference, read from the Book when it is shown.

``{wounds light dice}`` is a field of an entry: its list, its id, its field. A paragraph
``{table wounds: name, dice}`` is a table of a list, ``{table factors of=steel: name, obstacle}`` of
those that have that value there. ``{reading duel/ties}`` is what a table answers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.pack_words import field_value_words, label
from bwdesk.rules.tables.readings import Reading

BRACES = re.compile(r"\{([^{}]*)\}")
TABLE = re.compile(r"^\{table (\w+)(?: (\w+)=([\w/-]+))?: ([\w, ]+)\}$")
READING = re.compile(r"^\{reading ([\w/-]+)\}$")
EXAMPLE = re.compile(r"^\{example ([\w-]+)\}$")
NOTHING = "–"

Example = Callable[[Book], str]
"""What an example comes to by a Book, in Markdown."""


class Table(NamedTuple):
    """A table as it is shown: what its columns are called, and its rows."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def to_markdown(self) -> str:
        lines = [self.heads, tuple("---" for _ in self.heads), *self.rows]
        return "\n".join(f"| {' | '.join(map(_cell, line))} |" for line in lines)


def _cell(said: str) -> str:
    return said.replace("|", "/").replace("\n", " ")


def find_table(written: str, book: Book) -> Table | None:
    """The table a paragraph stands for; None for any other. Raises ValueError for what is not in
    the Book."""
    found = TABLE.match(written)
    if found is None:
        return None
    fields = tuple(each.strip() for each in found[4].split(","))
    rows = []
    for entry in _shelf(found[1], book).values():
        if found[2] and str(_field(entry, found[2])) != found[3]:
            continue
        rows.append(tuple(_words(each, _field(entry, each), book) for each in fields))
    return Table(tuple(label(each).capitalize() for each in fields), tuple(rows))


def find_reading(written: str, book: Book) -> Reading | None:
    """The reading a paragraph stands for; None for any other. Raises ValueError as `find_table`."""
    found = READING.match(written)
    if found is None:
        return None
    if found[1] not in book.readings:
        raise ValueError(f"No pack in force asks for the reading {found[1]}.")
    return book.readings[found[1]]


def reading_words(reading: Reading) -> str:
    """What a reading asks, and what may be answered; the first is what is recommended."""
    answers = "\n".join(f"- *{each.name}*: {each.says}" for each in reading.answers)
    return f"*{reading.name}.* {reading.asks}\n\n{answers}"


def fill(text: str, book: Book, examples: Mapping[str, Example] | None = None) -> str:
    """The paragraph with everything in braces read from the Book, as Markdown.

    Raises ValueError, with a sentence, for what the Book does not have.
    """
    if (table := find_table(text, book)) is not None:
        return table.to_markdown()
    if (reading := find_reading(text, book)) is not None:
        return reading_words(reading)
    if (found := EXAMPLE.match(text)) is not None:
        if examples is None or found[1] not in examples:
            raise ValueError(f"There is no example {found[1]}.")
        return examples[found[1]](book)
    return BRACES.sub(lambda found: _fill_one(found[1], book), text)


def _fill_one(written: str, book: Book) -> str:
    parts = written.split()
    if len(parts) != 3:
        raise ValueError(f"“{written}” is not a list, an id and a field.")
    shelf, id, field = parts
    entries = _shelf(shelf, book)
    if id not in entries:
        raise ValueError(f"No pack in force has {id} among its {label(shelf)}.")
    return _words(field, _field(entries[id], field), book)


def _shelf(name: str, book: Book) -> dict[str, Any]:
    shelf = getattr(book, name, None)
    if not isinstance(shelf, dict):
        raise ValueError(f"The Book has no list called {name}.")
    return shelf


def _field(entry: Any, name: str) -> Any:
    if not hasattr(entry, name):
        raise ValueError(f"{entry.name} has no field called {name}.")
    return getattr(entry, name)


def _words(field: str, value: Any, book: Book) -> str:
    if value in (None, "", (), False):
        return NOTHING
    if isinstance(value, tuple | list):
        return ", ".join(field_value_words(field, each, "", book) for each in value)
    return field_value_words(field, value, "", book)
