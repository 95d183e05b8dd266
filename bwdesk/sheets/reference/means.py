"""Cards on artha and means: what artha buys and how it is earned, Resources, lifestyles."""

from __future__ import annotations

from collections.abc import Mapping

from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.advancing import factors, rungs
from bwdesk.rules.tables.artha import Award, Spending
from bwdesk.sheets import Order
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.kit.type import NO_BREAK
from bwdesk.sheets.reference.cards import Card, Cards, Head, Table, sheet
from bwdesk.sheets.reference.injury import CHANGES, changes

LADDER = (Head("", 0.08, bold=True), Head("", 0.92))


def pages(order: Order) -> Printed:
    """One page of four cards."""
    return sheet("Reference cards: artha and Resources", order, lay_out(order))


def lay_out(order: Order) -> list[Cards]:
    """The cards of each page."""
    book = order.book
    cards = (_spending(book), _awards(book), _resources(book), _lifestyles(book))
    return [cards]


def _spending(book: Book) -> Card:
    bought = (Head("", 0.27), Head("Costs", 0.2, bold=True), Head("Buys", 0.53))
    kinds = (
        Head("", 0.34),
        Head("Most on a roll", 0.33, "center", bold=True),
        Head("For an Epiphany", 0.33, "center", bold=True),
    )
    tables = (
        Table(
            bought,
            tuple(
                (each.name, _cost(each.costs, book), buys(each)) for each in book.spendings.values()
            ),
        ),
        Table(
            kinds,
            tuple(
                (each.name, str(each.most), str(each.epiphany))
                for each in book.artha_kinds.values()
            ),
        ),
    )
    return Card("Spending artha", (tables,))


def _cost(costs: Mapping[str, int], book: Book) -> str:
    kinds = book.artha_kinds
    return ", ".join(
        f"{points}{NO_BREAK}{kinds[kind].name if kind in kinds else kind}"
        for kind, points in costs.items()
    )


def buys(each: Spending) -> str:
    """What it gives, and in brackets when and how often."""
    more = (
        f"up to {each.most}" if each.most > 1 else "",
        f"{each.when} the roll" if each.when else "",
        f"{each.actions} action{'s' if each.actions > 1 else ''}" if each.actions else "",
        "optional" if each.optional else "",
    )
    said = ", ".join(part for part in more if part)
    return f"{each.buys} ({said})" if said else each.buys


def _awards(book: Book) -> Card:
    heads = (Head("", 0.38), Head("", 0.62))
    tables = tuple(
        Table(
            heads,
            tuple(
                (each.name, _when(each)) for each in book.awards.values() if each.artha == kind.id
            ),
            kind.name,
        )
        for kind in book.artha_kinds.values()
    )
    return Card("Earning artha", (tables,), "one point each")


def _when(each: Award) -> str:
    by = "voted" if each.voted else "" if each.players else "the GM’s alone"
    return f"{each.when} ({by})" if by else each.when


def _resources(book: Book) -> Card:
    ladder = tuple((str(each.at), each.name) for each in rungs(book.rungs, "purchase"))
    groups = factors(book.factors, "resources")
    rows = tuple(row for group in groups for row in changes(book, "resources", group))
    tables = (Table(LADDER, ladder, "Obstacle"), Table(CHANGES, rows, "What changes it"))
    return Card("Resources", (tables,), "purchases")


def _lifestyles(book: Book) -> Card:
    ladder = tuple(
        (f"{each.at}+" if each.open else str(each.at), each.name)
        for each in rungs(book.rungs, "lifestyle")
    )
    return Card("Lifestyles", ((Table(LADDER, ladder, "Obstacle"),),), "maintenance")
