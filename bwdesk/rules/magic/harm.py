"""What a spell that harms does: its Mark, and which of its hits it is (SORC-23, SORC-24)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.magic import Power
from bwdesk.rules.tables.strikes import Strikes, strikes

FATE = "spell"
"""The line of the Die of Fate that spells go by."""
MOST_PUSHED = 3
"""So many successes over may be spent on the Die of Fate."""

Hit = Literal["incidental", "mark", "superb"]


class Harm(Struct, frozen=True):
    """The *mark* and the circles of its hits; *hit* and its *circle* once the die has fallen."""

    mark: int
    strikes: Strikes
    hit: Hit | None = None
    circle: int | None = None


def find_mark(power: Power, will: int, over: int) -> int:
    """Will, or half of it rounded down, the Power of the spell, and what was put into effect."""
    base = will // 2 if power.part == "half" else will
    return base + power.power + over // power.per


def harm(
    book: Book,
    power: Power,
    will: int,
    over: int = 0,
    face: int | None = None,
    pushed: int = 0,
    shade: Shade = Shade.BLACK,
) -> Harm:
    """With so much *over* put into its effect, and *pushed* onto the Die of Fate; a spell has the
    *shade* of the skill it is cast by."""
    return _find_harm(book, find_mark(power, will, over), face, pushed, shade)


def _find_harm(book: Book, mark: int, face: int | None, pushed: int, shade: Shade) -> Harm:
    found = strikes(mark, shade)
    if face is None:
        return Harm(mark, found)
    hit = read_fate(book, face, pushed)
    return Harm(mark, found, hit, getattr(found, hit))


def read_fate(book: Book, face: int, pushed: int = 0) -> Hit:
    """Which hit it is; by at most three successes more (SORC-24)."""
    incidental, mark = book.fates[FATE].fate
    total = face + min(MOST_PUSHED, pushed)
    return "incidental" if total <= incidental else "mark" if total <= mark else "superb"


def backfire(
    book: Book,
    power: Power,
    will: int,
    short: int,
    face: int | None = None,
    shade: Shade = Shade.BLACK,
) -> Harm:
    """A harm that only the Wheel of Magic brought: a Power more for each success the casting was
    short of (SORC-37)."""
    return _find_harm(book, find_mark(power, will, 0) + short, face, 0, shade)
