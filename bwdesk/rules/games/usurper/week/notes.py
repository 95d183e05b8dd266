"""What the notes of an order ask for: rooms, items, spells, an intent, a quest (USU-TIME-4).

Entries of the Book are found by their names, the longest first; all else stands in a few words that
every table writes alike: ``Quest: the bell``, ``Initiate``, ``bribe 15``, ``gem 5``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.entry import Entry

NO_WORD = re.compile(r"[^a-z0-9]+")
QUEST = re.compile(r"quest:\s*([^,;.]+)", re.IGNORECASE)
INITIATE = re.compile(r"\binitiate\b(?:\s+(settlement quest|quest|favor|favour))?", re.IGNORECASE)
BRIBE = re.compile(r"\bbribe\w*\D{0,12}?(\d{1,4})|(\d{1,4})\s*(?:gold|gp)?\s*bribe", re.IGNORECASE)
GEM = re.compile(r"\bgems?\s*(?:of\s*)?(\d{1,3})|(\d{1,3})\s*gp\s*gem", re.IGNORECASE)
NEW_LAIR = re.compile(r"\bnew lair\b:?\s*([^,;.]*)", re.IGNORECASE)
COUNT = re.compile(r"\b(\d{1,2})\b")
HEAL = re.compile(r"\b(heal|heals|healing|rest)\b", re.IGNORECASE)
BANK = re.compile(r"\b(bank|banked|foresight)\b", re.IGNORECASE)


def find_named(shelf: str, notes: str, book: Book) -> tuple[str, ...]:
    """The ids of entries of a list whose names stand in some notes, in their order; of names
    within others the longest alone."""
    text = f" {_plain(notes)} "
    found: list[tuple[int, int, str]] = []
    for words, id in _known_names(shelf, book):
        at = text.find(f" {words} ")
        if at >= 0:
            found.append((at, len(words), id))
    found.sort(key=lambda each: (-each[1], each[0]))
    kept: list[tuple[int, int, str]] = []
    for at, length, id in found:
        if all(at >= end or at + length <= begin for begin, end, _ in kept):
            kept.append((at, at + length, id))
    return tuple(dict.fromkeys(id for _, _, id in sorted(kept)))


def _plain(words: str) -> str:
    return NO_WORD.sub(" ", words.casefold()).strip()


def _known_names(shelf: str, book: Book) -> tuple[tuple[str, str], ...]:
    """The plain names of all entries of a list, each with its id; made once for a Book."""
    kept: dict[str, tuple[tuple[str, str], ...]] = book.cache.setdefault("usurper names", {})
    if shelf not in kept:
        entries: Mapping[str, Any] = getattr(book, shelf)
        named = ((_plain(name), each.id) for each in entries.values() for name in _names(each))
        kept[shelf] = tuple(dict.fromkeys(each for each in named if each[0]))
    return kept[shelf]


def _names(entry: Entry) -> Iterator[str]:
    yield entry.name
    yield entry.id
    yield entry.name.split(":")[-1]
    yield from getattr(entry, "aliases", ())


class Noted(NamedTuple):
    """What some notes say, as far as a rule asks for it."""

    rooms: tuple[str, ...] = ()
    renovations: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    spells: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    intent: str = ""
    quest: str = ""
    initiate: str = ""
    bribe: int = 0
    gems: tuple[int, ...] = ()
    new_lair: str | None = None
    many: int = 1
    heals: bool = False
    banks: bool = False


MOST_KEPT = 4_096


def read_notes(notes: str, book: Book) -> Noted:
    """What the notes of an order say; read once for each there are."""
    kept: dict[str, Noted] = book.cache.setdefault("usurper notes", {})
    if notes not in kept:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        kept[notes] = _read(notes, book)
    return kept[notes]


def _read(notes: str, book: Book) -> Noted:
    initiate = INITIATE.search(notes)
    bribe = BRIBE.search(notes)
    lair = NEW_LAIR.search(notes)
    quest = QUEST.search(notes)
    count = COUNT.search(notes)
    intents = find_named("usurper_escapes", notes, book)
    if not intents:
        words = {each.name.split()[0].casefold(): each.id for each in book.usurper_escapes.values()}
        intents = tuple(id for word, id in words.items() if word in notes.casefold())
    return Noted(
        rooms=find_named("usurper_rooms", notes, book),
        renovations=find_named("usurper_renovations", notes, book),
        items=find_named("usurper_items", notes, book),
        spells=find_named("usurper_spells", notes, book),
        skills=find_named("usurper_skills", notes, book),
        intent=intents[0] if intents else "",
        quest=quest[1].strip() if quest else "",
        initiate=(initiate[1] or "quest").casefold() if initiate else "",
        bribe=int(bribe[1] or bribe[2]) if bribe else 0,
        gems=tuple(int(one or other) for one, other in GEM.findall(notes)),
        new_lair=lair[1].strip() if lair else None,
        many=max(1, int(count[1])) if count else 1,
        heals=bool(HEAL.search(notes)),
        banks=bool(BANK.search(notes)),
    )
