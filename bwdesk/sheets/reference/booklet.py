"""The table booklet: all reference cards on leaves of half a page, to fold and hold together.

Two halves of a page are two pages of the booklet, one above the other, as in a calendar that
hangs: so every card stays as it is on its own sheet. What lies beside each other on a printed side
is counted from the outermost leaf inward (the last page above the first, the second above the last
but one, and so on), so that folded leaves read in order once they lie in each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import NamedTuple

from bwdesk.sheets import KINDS, Order
from bwdesk.sheets.kit.cutting import Piece, fold
from bwdesk.sheets.kit.frame import Page, Printed
from bwdesk.sheets.kit.paper import Paper, paper_of
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.type import FOOT, SEMIBOLD, SMALL, Style, squeeze
from bwdesk.sheets.reference import cards
from bwdesk.sheets.reference.cards import Card

TITLE = "Table booklet"
NAME = Style(SEMIBOLD, 34)
LEAF = 4
"""Pages of the booklet on one sheet of paper, front and back."""
EDGE, NUMBER_ROOM = 9.0, 5.5
TICK = 4.0
LINE = 5.6
HOW = (
    "Print on both sides, turned on the short edge.",
    "Fold every sheet across the middle, at the marks; lay the sheets into each other.",
    "Or cut along the fold, and hold the leaves with a ring.",
)


class Half(NamedTuple):
    """A page of the booklet: its name, and how it is drawn in its half."""

    name: str
    draw: Callable[[Pen, Piece], None]


def pages(order: Order) -> Printed:
    """The cards of every kind of reference card the packs have, but those apart, behind a title
    page."""
    found = list(_halves(order))
    if not found:
        raise ValueError(f"The packs in force have no tables for “{TITLE}”. Switch one on.")
    halves = [_cover([each.name for each in found]), *found]
    halves += [_notes()] * (-len(halves) % LEAF)
    size = paper_of(order)
    laid = [
        _side(number, size, (upper, halves[upper]), (lower, halves[lower]))
        for number, (upper, lower) in enumerate(impose(len(halves)), 1)
    ]
    return Printed(TITLE, "", size, laid)


def impose(count: int) -> list[tuple[int, int]]:
    """Which pages, from 0, lie above each other on every printed side, front and back in turn."""
    sides = []
    for at in range(count // 2):
        pair = (count - 1 - at, at)
        sides.append(pair if at % 2 == 0 else (at, count - 1 - at))
    return sides


def _halves(order: Order) -> Iterator[Half]:
    """All cards: one that is half a page is a page of the booklet, two quarters are one."""
    for name, kind in KINDS.items():
        if kind.group != "Reference" or not kind.cut or kind.apart or name == order.kind:
            continue
        module = import_module(f"bwdesk.sheets.{kind.module}")
        for those in module.lay_out(order):
            beside = 2 if len(those) > 2 else 1
            kept = cards.keep_filled(those)
            for at in range(0, len(kept), beside):
                yield _half(kept[at : at + beside])


def _half(those: Sequence[Card]) -> Half:
    def draw(pen: Pen, place: Piece) -> None:
        width = place.width / len(those)
        for at, card in enumerate(those):
            part = place._replace(x=place.x + at * width, width=width)
            cards.draw_card(pen, part, card)

    return Half(", ".join(card.title for card in those), draw)


def _cover(names: Sequence[str]) -> Half:
    def draw(pen: Pen, place: Piece) -> None:
        middle = place.x + place.width / 2
        y = place.y + 30
        pen.text(middle, y, TITLE, NAME, align="center")
        column = (len(names) + 1) // 2
        for at, name in enumerate(names):
            left = place.x + EDGE + 8 + (at // column) * (place.width / 2 - EDGE)
            baseline = y + 14 + (at % column) * LINE
            room = place.width / 2 - EDGE - 18
            pen.text(left, baseline, str(at + 2), SMALL)
            pen.text(left + 7, baseline, name, squeeze(name, SMALL, room))
        bottom = place.y + place.height - EDGE - 4 * (len(HOW) - 1)
        for at, words in enumerate(HOW):
            pen.text(middle, bottom + 4 * at, words, FOOT, align="center")

    return Half(TITLE, draw)


def _notes() -> Half:
    def draw(pen: Pen, place: Piece) -> None:
        y = place.y + EDGE + 8
        pen.text(place.x + EDGE, y - 2, "Notes", cards.TITLE)
        while y < place.y + place.height - EDGE - NUMBER_ROOM:
            pen.rule(place.x + EDGE, y, place.width - 2 * EDGE)
            y += 8

    return Half("Notes", draw)


def _side(number: int, paper: Paper, *halves: tuple[int, Half]) -> Page:
    def draw(pen: Pen) -> None:
        high = paper.height / 2
        for at, (place, half) in enumerate(halves):
            half.draw(pen, Piece(0, at * high, paper.width, high - NUMBER_ROOM / 2))
            if place:
                bottom = (at + 1) * high - EDGE + 1.5
                pen.text(paper.width - EDGE, bottom, str(place + 1), FOOT, align="right")
        for x in (1.0, paper.width - 1.0 - TICK):
            fold(pen, x, high, TICK)

    face = "front" if number % 2 else "back"
    return Page(f"Sheet {(number + 1) // 2}, {face}", "", draw, foot=False)
