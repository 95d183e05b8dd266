"""A pool of dice as it is written at the table: ``B5``, ``B5+2``, ``B5o``, ``B4+G2``, ``2B5+2``."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from bwdesk.rules.chance.ability import Ability, Shade

MOST_DICE = 100
"""No hand holds more."""
MOST_OBSTACLE = 999
"""Nobody has heard of a higher one."""
MOST_EXPONENT = 10
"""Where exponents end (DICE-4)."""

MANY_FROM, MUCH_FROM = 7, 5
"""The exponents from which a FoRK, and from which help, is two dice (TEST-32, TEST-30)."""

_BASE = re.compile(r"(2)?([BGW])(\d{1,4})(O)?", re.IGNORECASE)
_MORE = re.compile(r"([+-])(?:([BGW])(\d{1,4})|(\d{1,4})D?)(O)?", re.IGNORECASE)
_HOW = "Write a shade and an exponent, like B5, B5+2, B5o, B4+G2 or 2B5+2."


class Group(NamedTuple):
    """Dice of one shade."""

    shade: Shade
    dice: int


class DicePool(Struct, frozen=True):
    """Dice to be thrown together: an exponent, *more* dice of its shade, *others* of their own.

    *doubled* is Divine Inspiration: twice the exponent, nothing else (ARTHA-18). *more* may be
    negative; a pool never has less than no dice.
    """

    shade: Shade = Shade.BLACK
    exponent: int = 0
    more: int = 0
    others: tuple[Group, ...] = ()
    doubled: bool = False
    open_ended: bool = False

    @property
    def own(self) -> int:
        """The dice of its own shade."""
        return max(0, self.exponent * (2 if self.doubled else 1) + self.more)

    @property
    def groups(self) -> tuple[Group, ...]:
        """The dice by shade, its own first."""
        found = {self.shade: self.own}
        for shade, count in self.others:
            found[shade] = found.get(shade, 0) + count
        return tuple(Group(shade, count) for shade, count in found.items())

    @property
    def dice(self) -> int:
        return sum(count for _, count in self.groups)

    def __str__(self) -> str:
        base = f"{'2' if self.doubled else ''}{self.shade.value}{self.exponent}"
        more = f"{self.more:+d}" if self.more else ""
        others = "".join(f"+{shade.value}{count}" for shade, count in self.others)
        return f"{base}{'o' if self.open_ended else ''}{more}{others}"


def read_pool(text: str) -> DicePool:
    """A pool as written. Raises ValueError with a sentence that says what to write instead."""
    written = re.sub(r"\s+", "", text)
    base = _BASE.match(written)
    if not base:
        raise ValueError(f"“{text.strip()[:40]}” is no pool of dice. {_HOW}")
    at, more, others, opened = base.end(), 0, [], bool(base[4])
    while at < len(written):
        further = _MORE.match(written, at)
        if not further or (further[1] == "-" and further[2]):
            raise ValueError(f"“{written[at:][:40]}” in “{text.strip()[:40]}” is no dice. {_HOW}")
        sign, shade, shaded, plain, ends = further.groups()
        if shade:
            others.append(Group(Shade(shade.upper()), int(shaded)))
        else:
            more += int(plain) if sign == "+" else -int(plain)
        at, opened = further.end(), opened or bool(ends)
    pool = DicePool(
        Shade(base[2].upper()), int(base[3]), more, tuple(others), bool(base[1]), opened
    )
    return check(pool, text)


def check(pool: DicePool, text: str) -> DicePool:
    """A pool that can be thrown. Raises ValueError with a sentence."""
    if not pool.dice:
        raise ValueError(f"{text.strip()[:40]} has no dice to throw. {_HOW}")
    if pool.dice > MOST_DICE or pool.exponent > MOST_DICE:
        raise ValueError(
            f"{text.strip()[:40]} is more than anybody throws. Write at most {MOST_DICE} dice."
        )
    return pool


@lru_cache(maxsize=256)
def read_ability(text: str) -> Ability:
    """A shade and an exponent as written, ``B4``. Raises ValueError with a sentence."""
    found = re.fullmatch(r"\s*([BGWbgw])\s*(\d{1,2})\s*", text)
    if not found or int(found[2]) > MOST_EXPONENT:
        raise ValueError(
            f"“{text.strip()[:40]}” is no ability. Write a shade and 0 to {MOST_EXPONENT}, like B4."
        )
    return Ability(Shade(found[1].upper()), int(found[2]))


def fork_dice(exponent: int) -> int:
    """What a skill of that exponent lends as a FoRK (TEST-32)."""
    return 2 if exponent >= MANY_FROM else 1


def help_dice(exponent: int) -> int:
    """What somebody of that exponent lends whom he helps (TEST-30)."""
    return 2 if exponent >= MUCH_FROM else 1
