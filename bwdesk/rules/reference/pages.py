"""A topic as it is read: its passages filled from the Book, with the readings of their rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from bwdesk.rules.packs.book import Book
from bwdesk.rules.reference.examples import EXAMPLES
from bwdesk.rules.reference.filling import Table, fill, find_table, reading_words
from bwdesk.rules.reference.texts import Passage, Topic


class Part(Struct, frozen=True):
    """One piece of a page: *kind* is ``heading``, ``rule``, ``text`` or ``reading``; *rules* stand
    in the margin. What is a *table* is one in its text, too."""

    kind: str
    text: str
    rules: tuple[str, ...] = ()
    table: Table | None = None


def list_parts(topic: Topic, book: Book, chosen: Mapping[str, str] | None = None) -> Iterator[Part]:
    """The page of a topic. *chosen* are this table's answers, by the id of what is asked.

    What cannot be filled, since packs in force lack it, says so in its place.
    """
    chapter, rules = "", tuple[str, ...]()
    for passage in topic.passages:
        if passage.rules or passage.chapter != chapter:
            yield from _readings(rules, book, chosen or {})
            rules = passage.rules
        if passage.chapter != chapter:
            chapter = passage.chapter
            yield Part("heading", chapter)
        kind = "rule" if passage.rules else "text"
        yield Part(kind, fill_or_say(passage, book), passage.rules, _table_or_none(passage, book))
    yield from _readings(rules, book, chosen or {})


def _readings(rules: tuple[str, ...], book: Book, chosen: Mapping[str, str]) -> Iterator[Part]:
    """How rules can be read, below all that belongs to them."""
    for reading in book.readings.values():
        if reading.rule in rules:
            said, here = reading_words(reading), chosen.get(reading.id)
            yield Part("reading", f"{said}\n\n*At this table:* {here}." if here else said)


def _table_or_none(passage: Passage, book: Book) -> Table | None:
    try:
        return find_table(passage.text, book)
    except ValueError:
        return None


def fill_or_say(passage: Passage, book: Book) -> str:
    try:
        return fill(passage.text, book, EXAMPLES)
    except ValueError as lacks:
        return f"*{lacks}*"


def to_markdown(topic: Topic, book: Book, chosen: Mapping[str, str] | None = None) -> str:
    """The whole page as one text, each rule's numbers before it."""
    lines = [f"# {topic.title}", topic.brief]
    for part in list_parts(topic, book, chosen):
        match part.kind:
            case "heading":
                lines.append(f"## {part.text}")
            case "reading":
                lines.append("\n".join(f"> {line}".rstrip() for line in part.text.splitlines()))
            case _:
                named = f"`{', '.join(part.rules)}` " if part.rules else ""
                lines.append(f"{named}{part.text}")
    return "\n\n".join(lines) + "\n"
