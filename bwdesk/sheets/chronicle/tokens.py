"""Scene tokens: small cards to cut out and to turn in as scenes are played."""

from __future__ import annotations

from collections.abc import Sequence

from bwdesk.rules.tables.conquest import Scene
from bwdesk.sheets import Order
from bwdesk.sheets.chronicle.rules import Conquest
from bwdesk.sheets.chronicle.subject import FactionOnPaper
from bwdesk.sheets.kit.cutting import cut_across, cut_down
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Page, Printed
from bwdesk.sheets.kit.paper import (
    BEAT,
    TOP,
    Paper,
    paper_of,
)
from bwdesk.sheets.kit.pen import FINE, Pen
from bwdesk.sheets.kit.signs import scene, sign
from bwdesk.sheets.kit.type import FOOT, SECTION, SMALL, one_line

REMINDER = "Turn a token in when its scene is played. Those left over are lost."
FEWEST = 4
"""Rows a page is divided into at least: cards are for the hand."""

CUT_ROOM = 2.0
"""What the lines to cut along stand out beyond the cards."""


def pages(order: Order) -> Printed:
    """A page of tokens for the factions still in a chronicle, or for as many as there may be."""
    conquest, paper = Conquest.read(order.book), paper_of(order)
    told = conquest.chronicle_of(order)
    page = tokens([each for each in told.factions if not each.fell], conquest.scenes)
    return Printed(told.title_of("Scene tokens"), "", paper, [page])


def tokens(factions: Sequence[FactionOnPaper], scenes: Sequence[Scene]) -> Page:
    """A row for each faction, a card for each of its scenes."""
    cards = [each for each in scenes for _ in range(each.count)]

    def draw(pen: Pen) -> None:
        left, top, width, height = _grid(pen.paper, len(cards), max(len(factions), FEWEST))
        for row, faction in enumerate(factions):
            for column, card in enumerate(cards):
                _draw_card(pen, left + column * width, top + row * height, width, height, card)
                _draw_owner(pen, left + column * width, top + row * height, width, height, faction)
        across, down = len(cards) * width, len(factions) * height
        for row in range(len(factions) + 1):
            y, inner = top + row * height, 0 < row < len(factions)
            cut_across(pen, y, left - CUT_ROOM, across + 2 * CUT_ROOM, scissors=inner)
        for column in range(len(cards) + 1):
            x, inner = left + column * width, 0 < column < len(cards)
            cut_down(pen, x, top - CUT_ROOM, down + 2 * CUT_ROOM, scissors=inner)

    return Page("Tokens", REMINDER, draw)


def _grid(paper: Paper, columns: int, rows: int) -> tuple[float, float, float, float]:
    """Left and top of the cards, and the width and height of each."""
    left, top = paper.inner_column.x + CUT_ROOM, TOP + CUT_ROOM
    bottom = paper.bottom - FOOT_HEIGHT - CUT_ROOM - 2 * BEAT
    return left, top, (paper.inner_column.width - 2 * CUT_ROOM) / columns, (bottom - top) / rows


def _draw_card(pen: Pen, x: float, y: float, width: float, height: float, card: Scene) -> None:
    middle = x + width / 2
    scene(pen, middle, y + 0.43 * height, 13, card.id)
    style, name = one_line(card.name, SECTION, width - 4)
    with pen.tag("H1"):
        pen.text(middle, y + 0.43 * height + 13.5, name, style, align="center")
    pen.text(middle, y + 0.43 * height + 17.5, _rolls(card), FOOT, align="center")


def _draw_owner(
    pen: Pen, x: float, y: float, width: float, height: float, faction: FactionOnPaper
) -> None:
    """Whose card it is: the sign in a corner, the name at the foot."""
    sign(pen, x + 5, y + 5.4, 4.6, faction.sign)
    style, name = one_line(faction.name, SMALL, width - 6)
    pen.text(x + width / 2, y + height - 4.2, name, style, align="center")
    if not name:
        pen.rule(x + 4, y + height - 4, width - 8, FINE)


def _rolls(card: Scene) -> str:
    if card.rolls is None:
        return "dice decide"
    return f"{card.rolls} roll" + "s" * (card.rolls != 1) if card.rolls else "no roll"
