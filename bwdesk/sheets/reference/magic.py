"""Cards on magic: casting, what it does to nature, prayers, and every spell and song there is."""

from __future__ import annotations

from collections.abc import Mapping

from bwdesk.rules.packs.book import Book, Skill, readable
from bwdesk.rules.tables.advancing import Rung, rungs
from bwdesk.rules.tables.magic import Casting
from bwdesk.sheets import Order
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.kit.marks import OBSTACLE
from bwdesk.sheets.kit.type import NO_BREAK
from bwdesk.sheets.reference.cards import Card, Cards, Head, Table, sheet, split_table
from bwdesk.sheets.reference.injury import CHANGES

TITLE = "Reference cards: magic"
AT = (Head("", 0.09, bold=True), Head("", 0.91))
ORDER = (
    "Say the intent, the spell and its area; roll the skill and Will; then Forte against the"
    " obstacle for Tax, whether it came about or not."
)
MASTERY = (
    ("Element", "what it works on"),
    ("Impetus", "what it does with it"),
    ("Origin", "where it begins: oneself, as far as words carry, whatever is seen"),
    ("Duration", "at once, a time, for good, or held: that takes a die of Will meanwhile"),
    ("Area", "who or how much of the world"),
    ("^", "more successes than the obstacle do more"),
)
SHORT = {
    "will": "Wi",
    "perception": "Pe",
    "agility": "Ag",
    "speed": "Sp",
    "power": "Po",
    "forte": "Fo",
}
"""Roots as a list of many skills has them; of an emotion its name."""


def pages(order: Order) -> Printed:
    """A page of four cards, and one of two: spells, songs and arts."""
    return sheet(TITLE, order, lay_out(order))


def lay_out(order: Order) -> list[Cards]:
    """The cards of each page."""
    book = order.book
    cards = (_casting(book), _failing_card(book), _nature(book), _prayers(book))
    return [cards, (_spells(book), _songs(book))]


def _casting(book: Book) -> Card:
    rows = tuple((f"{each.name}: {each.means}", _step(each)) for each in book.castings.values())
    larger = (("For each measure the area grows by", OBSTACLE.format(1, NO_BREAK)),)
    tables = (
        Table(CHANGES, (*rows, *larger), "Casting otherwise", ORDER),
        Table((Head("", 0.2, bold=True), Head("", 0.8)), MASTERY, "What a spell is made of"),
    )
    return Card("Casting", (tables if rows else (),), "open-ended")


def _step(way: Casting) -> str:
    """What one step of a way to cast changes."""
    return OBSTACLE.format(way.obstacle, NO_BREAK) if way.sooner else "+1D"


def _failing_card(book: Book) -> Card:
    rows = _mishaps(book)
    note = "An interrupted spell is lost, is taxed for what was done of it, and rolls here too."
    held = (
        ("Will", "One die lies aside for every spell that is held, so at most Will less one."),
        ("Shaken", "by Steel that fails, a wound, a hard fall, Tax that fails, sleep"),
        ("Then", "a test of Will for each, at its own obstacle, says which of them go on."),
    )
    upkeep = Table((Head("", 0.16, bold=True), Head("", 0.84)), held, "Spells that are held")
    tables = (Table(AT, rows, "The Die of Fate of a spell that fails", note), upkeep)
    return Card("Failing and holding", (tables if rows else (),))


def _nature(book: Book) -> Card:
    rows = ladder(book.rungs, "natural-effect")
    return Card(
        "Natural effects", ((Table(AT, rows),),), "by successes over; wind, light, fire, water"
    )


def _prayers(book: Book) -> Card:
    rows = tuple(
        (str(each.obstacle), f"{each.name}: {each.means}" if each.means else each.name)
        for each in sorted(book.prayers.values(), key=lambda each: each.obstacle)
    )
    note = "Faith, open-ended. Granted is granted whole, and the GM adds a wonder of its own."
    return Card("Prayers", ((Table(AT, rows, note=note if rows else ""),),), "obstacle")


def _mishaps(book: Book) -> tuple[tuple[str, str], ...]:
    """Faces of the Die of Fate, and what each comes to: ``3–6``."""
    rows, least = [], 1
    for each in sorted(book.mishaps.values(), key=lambda each: each.at):
        rows.append((str(least) if least == each.at else f"{least}–{each.at}", each.name))
        least = each.at + 1
    return tuple(rows)


def ladder(table: Mapping[str, Rung], of: str) -> tuple[tuple[str, str], ...]:
    """The rows of a ladder; where it is open its last one goes on."""
    return tuple(
        (
            f"{each.at}+" if each.open else str(each.at),
            f"{each.name}: {each.means}" if each.means else each.name,
        )
        for each in rungs(table, of)
    )


def _spells(book: Book) -> Card:
    heads = (
        Head("", 0.44),
        Head("Ob", 0.29, "center", bold=True),
        Head("Actions", 0.17, "center"),
        Head("Rp", 0.1, "right"),
    )
    rows = tuple(
        (each.name, each.obstacle, each.actions, str(each.points))
        for each in book.prices.values()
        if each.kind == "spell" and each.obstacle
    )
    return Card("Spells", split_table(heads, rows, 3), "x: times the obstacle. ^: more does more")


def _songs(book: Book) -> Card:
    heads = (Head("", 0.74), Head("Roots", 0.26))
    stocks = [each.id for each in book.stocks.values()]
    magical = [
        each for each in book.skills.values() if each.magical and not each.training and each.stocks
    ]
    magical.sort(
        key=lambda each: (
            min(map(stocks.index, each.stocks)) if set(each.stocks) <= set(stocks) else 99,
            each.name,
        )
    )
    rows = tuple((each.name, _roots(each)) for each in magical)
    return Card("Songs and arts", split_table(heads, rows, 4), "every roll open-ended")


def _roots(skill: Skill) -> str:
    return "/".join(SHORT.get(each, readable(each)) for each in skill.roots)
