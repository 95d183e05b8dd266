"""What is worn as a blow has it said, and what it costs whoever wears it (ARM-8, ARM-9)."""

from __future__ import annotations

from collections.abc import Iterator

from bwdesk.rules.arms.armory import armor_named
from bwdesk.rules.arms.blow import Armored
from bwdesk.rules.arms.burden import Burden, burden
from bwdesk.rules.arms.burden import Piece as Worn
from bwdesk.rules.arms.places import PLACES
from bwdesk.rules.packs.book import Book


def pieces(book: Book, armor: Armored) -> Iterator[Worn]:
    """Everything that is worn and of a kind the Book knows. Raises ValueError for another name."""
    worn = dict.fromkeys(PLACES, armor) if isinstance(armor, str) else armor
    for place, piece in worn.items():
        name = piece if isinstance(piece, str) else piece.armor
        if name:
            kind, _, half = armor_named(name, book)
            yield Worn(kind, place, half or (not isinstance(piece, str) and piece.half))


def armor_penalty(book: Book, armor: Armored, trained: tuple[str, ...]) -> int:
    """What armor adds to every obstacle of somebody without training with it (ARM-8)."""
    if "armor" in trained or not armor:
        return 0
    return max((each.kind.untrained for each in pieces(book, armor)), default=0)


def weight(book: Book, armor: Armored) -> Burden:
    """What the weight of armor costs, training apart (ARM-9)."""
    return burden(pieces(book, armor), trained=True) if armor else Burden()
