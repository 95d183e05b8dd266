"""The games a chronicle file may hold, and the part of the Book it carries to be played by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bwdesk.rules.book import Book, Pack
from bwdesk.rules.games.conquest.plan import Plan
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.game import Game

PARTS = ("stocks", "skills", "maneuvers", "scenes", "chronicles", "disposition_steps")
"""The lists a chronicle of conquest is played and printed by."""


def carried(book: Book) -> dict[str, bytes]:
    """What a chronicle keeps of the Book it begins with: JSON by part."""
    return {part: msgspec.json.encode(tuple(getattr(book, part).values())) for part in PARTS}


def book_of(parts: Mapping[str, bytes]) -> Book:
    """The Book a chronicle carries. Raises ValueError with a sentence where it cannot be read."""
    known = {each.name: each.type for each in msgspec.structs.fields(Pack)}
    shelves: dict[str, Any] = {}
    for part, content in parts.items():
        if part not in PARTS:
            continue
        try:
            entries = msgspec.json.decode(content, type=known[part])
        except (msgspec.MsgspecError, RecursionError):
            raise ValueError(f"the {part} it carries cannot be read") from None
        shelves[part] = {each.id: each for each in entries}
    return Book(**shelves)


def find(name: str, parts: Mapping[str, bytes]) -> Game[Any, Any]:
    """The game of a chronicle file. Raises ValueError with a sentence for one it does not know."""
    if name != Conquest.name:
        raise ValueError(f"this bwdesk does not know the game “{name}”")
    book = book_of(parts)
    if not book.maneuvers or not book.chronicles:
        raise ValueError("it carries no maneuvers")
    return Conquest(book)


def plan_of(text: str) -> Plan | None:
    """How a chronicle was founded; None where it does not say, or says it in a later way."""
    try:
        return msgspec.json.decode(text, type=Plan) if text else None
    except (msgspec.MsgspecError, RecursionError):
        return None
