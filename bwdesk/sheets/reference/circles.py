"""Cards on who helps and what it costs: Circles and ties, and what can be bought at which Ob."""

from __future__ import annotations

from bwdesk.rules.basics.sums import figure
from bwdesk.rules.packs.book import Book, readable
from bwdesk.rules.packs.wares import Tie
from bwdesk.rules.tables.advancing import factors
from bwdesk.sheets import Order
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.kit.type import NO_BREAK
from bwdesk.sheets.reference.cards import Card, Cards, Head, Table, sheet, split_table
from bwdesk.sheets.reference.injury import CHANGES, changes

TITLE = "Reference cards: Resources and Circles"
COLUMNS = 3
ENEMY = (Head("", 0.6), Head("", 0.4, "right", bold=True))


def pages(order: Order) -> Printed:
    """One page of two cards."""
    return sheet(TITLE, order, lay_out(order))


def lay_out(order: Order) -> list[Cards]:
    """The cards of each page."""
    book = order.book
    return [(_circles(book), _goods(book))]


def _circles(book: Book) -> Card:
    groups = factors(book.factors, "circles")
    circles = [
        Table(CHANGES, changes(book, "circles", group), readable(group).capitalize())
        for group in groups
    ]
    half = (len(circles) + 1) // 2
    joining = factors(book.factors, "affiliation")
    won = tuple((each.name, f"Ob{NO_BREAK}{each.obstacle}") for each in joining.get("dice", ()))
    standing = [
        Table(CHANGES, won, "To win an affiliation"),
        Table(CHANGES, changes(book, "affiliation", "cost"), "Its show"),
        Table(CHANGES, changes(book, "affiliation", "rising"), "To rise in it"),
        Table(ENEMY, changes(book, "enmity"), "To deal with"),
    ]
    ties = [_tie(each) for each in book.ties.values()]
    columns = (
        (*circles[:half], *standing[-1:]),
        (*circles[half:], *standing[:-1]),
        tuple(ties),
    )
    return Card("Circles and ties", columns, "Ob 1, and of each group what fits")


def _tie(tie: Tie) -> Table:
    """What a tie costs when it is burned."""
    heads = (Head("", 0.7), Head("Points", 0.3, "right", bold=True))
    grades = ((each.name, str(each.points)) for each in tie.grades)
    groups = (group for group in tie.changes)
    changed = ((each.name, figure(each.points)) for group in groups for each in group)
    note = f"Never less than {tie.least}{NO_BREAK}point." if tie.least else ""
    return Table(heads, (*grades, *changed), tie.name, note)


def _goods(book: Book) -> Card:
    heads = (Head("", 0.84), Head("Ob", 0.16, "right", bold=True))
    goods = sorted(book.goods.values(), key=lambda each: (each.obstacle, each.name))
    rows = tuple((each.name, str(each.obstacle)) for each in goods)
    coins = ", ".join(
        f"a {each.name} is {each.worth} {least.name}s"
        for each in book.coins.values()
        if each is not (least := min(book.coins.values(), key=lambda coin: coin.worth))
    )
    return Card("What Resources buy", split_table(heads, rows, COLUMNS), coins)
