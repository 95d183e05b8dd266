"""Cards of chances: so many dice against each obstacle, in every shade and open-ended."""

from __future__ import annotations

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.odds import odds
from bwdesk.rules.chance.pool import DicePool
from bwdesk.rules.play.odds_question import tenths
from bwdesk.sheets import Order
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.reference.cards import Card, Cards, Head, Table, sheet

DICE, OBSTACLES = range(1, 13), range(1, 9)


def pages(order: Order) -> Printed:
    """One page of four cards."""
    return sheet("Reference cards: odds", order, lay_out(order))


def lay_out(_order: Order) -> list[Cards]:
    """The cards of each page."""
    black = Shade.BLACK
    cards = (
        _card("Black dice", "passed with 4 and more", black),
        _card("Black dice, open-ended", "sixes are rolled on", black, opened=True),
        _card("Gray dice", "passed with 3 and more", Shade.GRAY),
        _card("White dice", "passed with 2 and more", Shade.WHITE),
    )
    return [cards]


def _card(title: str, aside: str, shade: Shade, *, opened: bool = False) -> Card:
    cell = 0.88 / len(OBSTACLES)
    heads = (
        Head("Dice", 0.12, bold=True),
        *(Head(f"Ob {each}", cell, "center") for each in OBSTACLES),
    )
    rows = tuple(
        (f"{dice}D", *(tenths(found.chance_of_more(each)) for each in OBSTACLES))
        for dice in DICE
        for found in [odds(DicePool(shade, dice, open_ended=opened))]
    )
    note = "The chance of passing, in percent."
    return Card(title, ((Table(heads, rows, note=note),),), aside)
