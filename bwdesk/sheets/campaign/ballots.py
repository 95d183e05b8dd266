"""Ballots for the end of a session: whom one votes for, and the traits to be won and lost."""

from __future__ import annotations

from bwdesk.sheets import Order
from bwdesk.sheets.campaign.subject import CampaignOnPaper
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.kit.marks import label_under, mark
from bwdesk.sheets.kit.paper import Column, paper_of
from bwdesk.sheets.kit.pen import FIRM, HEAVY, Pen
from bwdesk.sheets.kit.slips import Place, cut_page, flap
from bwdesk.sheets.kit.type import MEDIUM, SEMIBOLD, STRONG, Style, one_line

NAME, CHOICE = Style(SEMIBOLD, 15), Style(MEDIUM, 11)
AWARDS = ("Workhorse", "MVP")
BOX, ROW, MOST_ROW = 3.2, 5.2, 8.0
MOST_NAMES = 8
"""People a ballot has room for; of more there are lines to write on."""
BLANK_NAMES = 5
TRAITS = 2
TRAIT = 13.0
"""The height of a vote on a trait."""


def pages(order: Order) -> Printed:
    """A page of ballots, folded and sealed as slips are; those of a campaign have its people."""
    told = order.campaign or CampaignOnPaper()
    names = told.played if len(told.played) <= MOST_NAMES else ()
    page = cut_page("Ballots", lambda pen, place: _draw(pen, place, names))
    return Printed(told.title_of("Ballots"), "", paper_of(order), [page])


def _draw(pen: Pen, place: Place, names: tuple[str, ...]) -> None:
    inside, y = place.inner_column, place.y
    with pen.tag("H1"):
        pen.text(inside.x, y + 13.4, "Ballot", NAME)
    pen.rule(inside.x, y + 15.6, inside.width, HEAVY)
    bottom = place.face - 2
    traits = bottom - TRAITS * TRAIT
    rows = names or ("",) * BLANK_NAMES
    high = min(MOST_ROW, (traits - (y + 22.5)) / len(rows))
    for column, award in zip(place.halves, AWARDS, strict=True):
        pen.text(column.x, y + 20.4, award, STRONG)
        for nth, name in enumerate(rows):
            _draw_name(pen, column, y + 22.0 + nth * high, high, name)
    for nth in range(TRAITS):
        _draw_trait(pen, inside, traits + nth * TRAIT)
    flap(pen, place, "Who votes")


def _draw_name(pen: Pen, column: Column, y: float, high: float, name: str) -> None:
    box = min(BOX, high - 0.8)
    mark(pen, column.x, y + (high - box) / 2, box, says=name or "vote")
    style, said = one_line(name, CHOICE, column.width - box - 2)
    left = column.x + box + 2
    pen.text(left, y + high / 2 + style.cap_height / 2, said, style)
    pen.rule(left, y + high, column.right - left)


def _draw_trait(pen: Pen, inside: Column, y: float) -> None:
    """Who is to win or lose which trait, and whether one is for it."""
    line = y + TRAIT - 4.6
    third = inside.width / 3
    for place, label in enumerate(("Trait vote: who", "Trait, won or lost")):
        pen.rule(inside.x + place * third, line, third - 3, FIRM)
        label_under(pen, inside.x + place * third, line, label)
    x = inside.x + 2 * third
    for words in ("Yes", "No"):
        mark(pen, x, line - BOX, BOX, says=words)
        x += BOX + 1.6 + pen.text(x + BOX + 1.6, line - 0.4, words, CHOICE) + 4
