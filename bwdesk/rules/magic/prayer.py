"""Prayers: what they ask, who lends to them, what waits of one that was heard (FAITH-4 to -14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.magic.casting import lines_of
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import Spelled, UnknownNameError
from bwdesk.rules.play.trial import Lent, Line, Trial
from bwdesk.rules.tables.advancing import find_rung
from bwdesk.rules.tables.magic import Prayer

FAITH = "faith"
A_DIE = 20
"""So many dice of Will, of all believers, lend one (FAITH-11)."""
HIGHEST = 10
"""What prayers that are seen are measured by (FAITH-13)."""


def find_prayer(book: Book, name: str) -> Prayer:
    """A prayer by id or by name. Raises UnknownNameError with those there are."""
    by_id = book.prayers.get(name) or book.prayers.get(f"prayer/{name}")
    if by_id:
        return by_id
    found = Spelled((each, (each.name, *each.aliases)) for each in book.prayers.values())
    meant = found.find_meant(name)
    if len(meant) == 1:
        return meant[0]
    there = tuple(each.name for each in book.prayers.values())
    raise UnknownNameError("prayer", name, there)


def prayer_obstacle(prayer: Prayer, touched: int = 1, more: int = 0) -> Sum:
    """What it asks: its own, for each further one it touches, and *more* for a wild intent."""
    further = prayer.further * max(0, touched - 1)
    found = Sum().plus(prayer.name, prayer.obstacle, "FAITH-7")
    return found.plus("further ones", further, "FAITH-A1").plus("what is asked", more, "FAITH-4")


def believers_dice(wills: Sequence[int]) -> int:
    """What those who believe lend, by their exponents of Will."""
    return sum(max(0, each) for each in wills) // A_DIE


def prayer_trial(
    ob: Sum, believers: int = 0, helpers: tuple[Lent, ...] = (), who: str = "", intent: str = ""
) -> Trial:
    """The roll of Faith, open-ended; wounds take nothing from it (FAITH-1)."""
    return Trial(
        who=who,
        task=intent,
        ability=FAITH,
        open_ended=True,
        ob=lines_of(ob) or 0,
        dice=(Line("believers", believers),) if believers else (),
        help=helpers,
    )


class Answer(Struct, frozen=True):
    """What a prayer that was heard leaves: what *waits* for a test (*dice* of it, or sixes that are
    rolled on), and for how many actions foes stand still."""

    waits: Literal["", "dice", "opens"] = ""
    dice: int = 0
    stops: int = 0


def answer(prayer: Prayer, faith: int, over: int) -> Answer:
    """Of a prayer passed by so much *over*; success is whole, but for what is given by it
    (FAITH-5)."""
    stops = faith // 2 if prayer.stops else 0
    if prayer.waits == "opens":
        return Answer("opens", stops=stops)
    if prayer.waits == "over":
        return Answer("dice" if over else "", over, stops)
    return Answer("dice" if prayer.waits else "", prayer.dice, stops)


def waits_text(found: Answer) -> str:
    """``+1D``, ``open-ended``; "" for nothing."""
    if found.waits == "opens":
        return "open-ended"
    return f"+{found.dice}D" if found.waits else ""


def aura_obstacle(obstacle: int) -> int:
    """What it takes of Perception to see the effect of a prayer; nothing for the greatest
    (FAITH-13)."""
    return max(0, HIGHEST - obstacle)


def mark_line(book: Book, faith: int) -> str:
    """What this much Faith does to its bearer; "" for nothing (FAITH-12)."""
    found = find_rung(book.rungs, "stigmata", faith)
    return found.name if found else ""


def wild_obstacle(obstacle: int, more: int = 0) -> Sum:
    """What a prayer of no list asks, as the table says (FAITH-4)."""
    found = Sum().plus("the prayer", obstacle, "FAITH-4")
    return found.plus("what is asked", more, "FAITH-4")
