"""Cards on tests: obstacles, how hard a test was, what an exponent costs, practice."""

from __future__ import annotations

from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.advancing import Needed, Practice, rungs
from bwdesk.sheets import Order
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.reference.cards import Card, Cards, Head, Table, sheet

GRADES = ("R", "D", "C")


def pages(order: Order) -> Printed:
    """One page of four cards."""
    return sheet("Reference cards: tests", order, lay_out(order))


def lay_out(order: Order) -> list[Cards]:
    """The cards of each page."""
    book = order.book
    cards = (_obstacles(book), _difficulty(book), _advancement(book), _practice(book))
    return [cards]


def _obstacles(book: Book) -> Card:
    exponents = {each.at: each.name for each in rungs(book.rungs, "exponent")}
    tests = tuple(
        (str(each.at), each.name, exponents.get(each.at, ""))
        for each in rungs(book.rungs, "obstacle")
    )
    wises = tuple(
        (f"{each.at}+" if each.open else str(each.at), each.name)
        for each in rungs(book.rungs, "wise")
    )
    of_tests = (
        Head("Ob", 0.12, bold=True),
        Head("The test is", 0.5),
        Head("So good an exponent is", 0.38),
    )
    of_wises = (Head("Ob", 0.12, bold=True), Head("What one knows is", 0.88))
    return Card("Obstacles", ((Table(of_tests, tests), Table(of_wises, wises, "Wises")),))


def _difficulty(book: Book) -> Card:
    rows = tuple(
        (
            f"{each.dice}D",
            _span(1, each.routine),
            _span(each.routine + 1, each.difficult),
            f"{each.difficult + 1}+",
        )
        for each in book.difficulties.values()
    )
    heads = (
        Head("Dice", 0.19, bold=True),
        Head("Routine", 0.27, "center"),
        Head("Difficult", 0.27, "center"),
        Head("Challenging", 0.27, "center"),
    )
    note = "Where an obstacle is routine and difficult at once, the player says which it was."
    return Card("What a test counts as", ((Table(heads, rows, note=note),),), "by its obstacle")


def _span(low: int, high: int) -> str:
    return str(high) if low >= high else f"{low}–{high}"


def _advancement(book: Book) -> Card:
    marks = tuple(Head(letter, 0.14, "center") for letter in GRADES)
    heads = (Head("From", 0.16, bold=True), *marks)

    def table(title: str, note: str, costs: dict[str, Needed]) -> Table:
        rows = tuple(
            (exponent, *(str(count) if count else "–" for count in needed))
            for exponent, needed in costs.items()
        )
        return Table(heads, rows, title, note)

    gains = book.gains.values()
    skills = "To 4 the routine tests and one of the two others; from 5 difficult and challenging."
    stats = "Both, at every exponent."
    return Card(
        "Advancement",
        (
            (table("Skills", skills, {gain.id: gain.skill for gain in gains}),),
            (table("Stats", stats, {gain.id: gain.stat for gain in gains}),),
        ),
        "tests for the next exponent",
    )


def _practice(book: Book) -> Card:
    def table(title: str, *of: str) -> Table:
        heads = (
            Head(title, 0.44),
            Head("Months", 0.2, "center"),
            *(Head(letter, 0.12, "center") for letter in GRADES),
        )
        found = (each for each in book.practices.values() if each.of in of)
        return Table(heads, tuple(_cycle(each) for each in found))

    skills, others = table("Skills", "category"), table("Stats, attributes", "stat", "attribute")
    return Card("Practice", ((skills, others),), "hours a day for one test")


def _cycle(each: Practice) -> tuple[str, ...]:
    figures = (each.months, each.routine, each.difficult, each.challenging)
    return (each.name, *map(str, figures))
