"""Coins: what a sum is worth, and the obstacle of Resources it stands for (RES-29)."""

from __future__ import annotations

import re
from difflib import get_close_matches
from fractions import Fraction
from typing import NamedTuple

from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.group.money_readings import Minted
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import key
from bwdesk.rules.play.money.goods import Market, market

MOST_COINS, MOST_WORTH = 20, 1_000_000
PIECE = re.compile(r"(?P<count>\d{1,9}(?:[.,]\d{1,4})?)\s*(?P<coin>[^\d\s,.;+]+)")


class CoinError(ValueError):
    """A sum nobody can read; its text is one sentence."""


def parse_coins(said: str) -> tuple[Minted, ...]:
    """The coins of a table, as they are written: ``talent 240, drachma 2``.

    Raises CoinError for a coin without a rate.
    """
    found = []
    for each in filter(None, (part.strip() for part in re.split("[,;]", said))):
        name, _, worth = each.rpartition(" ")
        if not name or not worth.isdecimal() or not 1 <= int(worth[:9]) <= MOST_WORTH:
            raise CoinError(f"“{each[:40]}” has no rate; write its worth, like “talent 240”.")
        found.append(Minted(name.strip()[:LONGEST_NAME], int(worth)))
    if len(found) > MOST_COINS:
        raise CoinError(f"{len(found)} coins are too many; a table has {MOST_COINS} at most.")
    return tuple(found)


class Coinage:
    """The coins in use: those of the table, else those of the Book."""

    def __init__(self, book: Book, own: tuple[Minted, ...] = ()) -> None:
        of_book = tuple(Minted(each.name, each.worth) for each in book.coins.values())
        self.coins = tuple(sorted(own or of_book, key=lambda each: -each.worth))
        self._by = {}
        others = {each.name: () if own else each.aliases for each in book.coins.values()}
        for each in self.coins:
            for name in (each.name, f"{each.name}s", *others.get(each.name, ())):
                self._by[key(name)] = each

    def worth(self, said: str) -> Fraction:
        """What a sum is worth in the smallest coin of the Book: ``2 livres 10 sous``.

        Raises CoinError for words that are no sum, and for a coin without a rate.
        """
        pieces = tuple(PIECE.finditer(said))
        left = PIECE.sub("", said).strip(" ,;+.&")
        if not pieces or left not in ("", "and"):
            known = f" Write it like “10 {self.coins[0].name}”." if self.coins else ""
            raise CoinError(f"“{said.strip()[:40]}” is no sum of coins.{known}")
        total = Fraction(0)
        for piece in pieces:
            count = Fraction(piece["count"].replace(",", "."))
            total += count * self._coin(piece["coin"]).worth
        return total

    def _coin(self, name: str) -> Minted:
        found = self._by.get(key(name))
        if found:
            return found
        known = [each.name for each in self.coins]
        near = get_close_matches(name.casefold(), [each.casefold() for each in known], n=1)
        instead = f" Did you mean {near[0]}?" if near else ""
        there = f"; coins with a rate are {', '.join(known)}" if known else ""
        raise CoinError(f"“{name[:40]}” has no rate{there}.{instead}")

    def span(self, least: int, most: int) -> str:
        """Two worths in the largest coin that is no more than the lesser: ``6 to 12 sou``."""
        small = Minted("", 1) if not self.coins else self.coins[-1]
        coin = next((each for each in self.coins if least >= each.worth), small)
        ends = [f"{each / coin.worth:.3g}" for each in (least, most)]
        return " ".join(filter(None, (" to ".join(dict.fromkeys(ends)), coin.name)))


class Step(NamedTuple):
    """From this worth on, in the smallest coin, a price is of that obstacle, by its example."""

    worth: int
    obstacle: int
    name: str


def steps(wares: Market) -> tuple[Step, ...]:
    """Where each obstacle begins: at the cheapest of its examples, above the one before."""
    found: list[Step] = []
    priced = ((each.obstacle, each.coins[0], each.name) for each in wares.wares if each.coins)
    for obstacle, worth, name in sorted(priced):
        if not found or (obstacle > found[-1].obstacle and worth > found[-1].worth):
            found.append(Step(worth, obstacle, name))
    return tuple(found)


def obstacle_of(said: str, book: Book, own: tuple[Minted, ...] = ()) -> tuple[int, str]:
    """The obstacle a sum stands for, and the example that shows it; below all of them it is 1.

    Raises CoinError.
    """
    worth = Coinage(book, own).worth(said)
    reached = [each for each in steps(market(book)) if each.worth <= worth]
    return (reached[-1].obstacle, reached[-1].name) if reached else (1, "")


def to_coins(obstacle: int, book: Book, own: tuple[Minted, ...] = ()) -> str:
    """What something of that obstacle costs, roughly: ``6 to 12 sou``; "" where nobody knows."""
    found = [e.coins for e in market(book).wares if e.coins and e.obstacle == obstacle]
    if not found:
        return ""
    least, most = min(each[0] for each in found), max(each[1] for each in found)
    return Coinage(book, own).span(least, most)
