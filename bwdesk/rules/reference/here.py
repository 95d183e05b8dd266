"""What a card means for somebody: how they have it, and what the next exponent wants."""

from __future__ import annotations

from msgspec import Struct

from bwdesk.rules.play.present import Present
from bwdesk.rules.reference.entries import Key


class Here(Struct, frozen=True):
    """Somebody's own figures of one entry: the *ability* as it is written, ``B4``, what it *needs*
    to rise by grade, and whether they *have* it at all."""

    has: bool
    ability: str = ""
    needs: dict[str, int] = {}


def find_here(key: Key, someone: Present) -> Here:
    """How somebody has an entry of the Book."""
    shelf, id = key
    if shelf == "traits":
        return Here(any(line.id == id for line in someone.reckoning.traits if line.owned))
    ability = someone.ability(id) if shelf == "skills" else None
    if ability is None:
        return Here(has=False)
    experience = someone.experience(id)
    needs = experience.needs(someone.book.gains)._asdict() if experience else {}
    return Here(True, str(ability), {grade: count for grade, count in needs.items() if count})
