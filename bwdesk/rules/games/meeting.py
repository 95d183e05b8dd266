"""Who comes to a conflict: people with their figures, by side, whatever game they play it by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from bwdesk.rules.ability import Ability
from bwdesk.rules.book import Book
from bwdesk.rules.games.game import Seats
from bwdesk.rules.pool import read_ability


class Comer(Struct, frozen=True):
    """Somebody who comes to a conflict on a *side*, and is played by *seats*.

    *abilities* are stats, attributes and skills as they stand now, by id: ``B4``.
    """

    id: str
    name: str
    side: str = ""
    seats: Seats = ()
    abilities: Mapping[str, str] = {}

    def has(self, id: str) -> Ability:
        """An ability by its id; exponent 0 where it is not known."""
        return read_ability(self.abilities.get(id, "B0"))


Meets = Callable[[Book, tuple[Comer, ...]], Any]
"""What a conflict between these people begins with. Raises IllegalMoveError with a sentence."""


def sides(comers: tuple[Comer, ...]) -> dict[str, tuple[Comer, ...]]:
    """Who stands together, in the order they came."""
    names = dict.fromkeys(each.side for each in comers)
    return {name: tuple(each for each in comers if each.side == name) for name in names}
