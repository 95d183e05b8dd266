"""The games a chronicle file may hold, and the part of the Book it carries to be played by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from bwdesk.rules.games.catalog import GAMES, Listed, Rolled
from bwdesk.rules.games.frame.game import Game
from bwdesk.rules.packs.book import Book, Pack

if TYPE_CHECKING:
    from bwdesk.rules.games.conquest.plan import Plan

PARTS = tuple(dict.fromkeys(part for each in GAMES.values() for part in each.parts))
"""The lists of the Book any game is played and printed by."""


def parts_to_carry(book: Book, game: str = "conquest") -> dict[str, bytes]:
    """What the file of a game keeps of the Book it begins with: JSON by part."""
    parts = GAMES[game].parts
    return {part: msgspec.json.encode(tuple(getattr(book, part).values())) for part in parts}


def dice_reader(game: str) -> Rolled | None:
    """What tells the dice in entries of the first version of a log."""
    return GAMES[game].rolled if game in GAMES else None


def book_of(parts: Mapping[str, bytes]) -> Book:
    """The Book a chronicle carries. Raises ValueError with a sentence where it cannot be read."""
    known = {each.name: each.type for each in msgspec.structs.fields(Pack)}
    shelves: dict[str, Any] = {}
    for part, content in parts.items():
        if part not in PARTS or part not in known:
            continue
        try:
            entries = msgspec.json.decode(content, type=known[part])
        except (msgspec.MsgspecError, RecursionError):
            raise ValueError(f"the {part} it carries cannot be read") from None
        shelves[part] = {each.id: each for each in entries}
    return Book(**shelves)


def all_of(game: str, book: Book) -> bool:
    """Whether a Book has all lists a game is played and printed by."""
    return game in GAMES and all(getattr(book, part) for part in GAMES[game].parts)


def with_packs(parts: Mapping[str, bytes], packs: Book) -> Book:
    """The Book a chronicle carries, with what the packs have beside it. Raises ValueError."""
    own = book_of(parts)
    return replace(packs, **{part: getattr(own, part) for part in PARTS if getattr(own, part)})


def find(name: str, parts: Mapping[str, bytes]) -> Game[Any, Any]:
    """The game of a file. Raises ValueError with a sentence for one bwdesk does not know."""
    listed = GAMES.get(name)
    if listed is None:
        raise ValueError(f"this bwdesk does not know the game “{name}”")
    book = _with_later(book_of(parts), listed, parts)
    if lacking := [part for part in listed.needs if not getattr(book, part)]:
        raise ValueError(f"it carries no {lacking[0]}")
    return listed.game(book)


def _with_later(book: Book, listed: Listed, parts: Mapping[str, bytes]) -> Book:
    """The Book of a file begun before its game had some of its lists, with those."""
    lacking = [part for part in listed.later if part not in parts]
    if not lacking:
        return book
    from bwdesk.files import packs

    shipped = packs.book(packs.shipped_packs())
    return replace(book, **{part: getattr(shipped, part) for part in lacking})


def plan_of(text: str) -> Plan | None:
    """How a chronicle was founded; None where it does not say, or says it in a later way."""
    from bwdesk.rules.games.conquest.plan import Plan

    try:
        return msgspec.json.decode(text, type=Plan) if text else None
    except (msgspec.MsgspecError, RecursionError):
        return None
