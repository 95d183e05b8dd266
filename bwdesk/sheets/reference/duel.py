"""Cards on the Duel of Wits: what each action is, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bwdesk.rules.packs.book import Book, readable
from bwdesk.rules.tables.duel import DuelAction
from bwdesk.sheets import Order
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.reference.cards import Card, Cards, Head, Table, sheet
from bwdesk.sheets.reference.circles import ENEMY
from bwdesk.sheets.reference.injury import changes

TITLE = "Reference cards: Duel of Wits"
ENDED = (
    ("untouched", "the winner owes nothing"),
    ("hardly hurt", "a very minor concession"),
    ("about half", "a fair concession"),
    ("a few left", "a major concession"),
    ("both gone", "nobody has won; each offers more than the terms were"),
)
COURSE = (
    ("Terms", "What each side asks for, said before a die is rolled."),
    ("Body", "Will and the successes of the skill it is led with."),
    ("Script", "Three actions, one for each volley of the exchange, unseen."),
    ("Speak", "What is not spoken in character does not happen."),
    ("Volley", "Both are shown, both are rolled, in the order the matrix says."),
    ("End", "A body without dice has lost; the winner’s losses are the compromise."),
)

DUEL_HELP = (
    ("full", "all successes come off the body of argument"),
    ("− Will, − defense", "those of that roll come off mine first"),
    ("− from it", "mine come off the other action"),
    ("versus", "the winner’s happens, or what follows"),
    ("voids it", "the other is lost without a roll"),
    ("Ob Will", "against the exponent of the other’s Will"),
)
"""What the words of the matrix of the Duel of Wits mean."""


def pages(order: Order) -> Printed:
    """One page of two cards."""
    return sheet(TITLE, order, lay_out(order))


def lay_out(order: Order) -> list[Cards]:
    """The cards of each page."""
    return [(_actions(order.book), _effects(order.book))]


def _actions(book: Book) -> Card:
    heads = (
        Head("", 0.14),
        Head("Tests", 0.34),
        Head("Must be heard", 0.25),
        Head("And then", 0.27),
    )
    rows = tuple(
        (each.name, _tests(each, book), each.must, "; ".join(_special(each)) or "–")
        for each in book.duel_actions.values()
    )
    return Card("Duel of Wits: actions", ((Table(heads, rows),),), "one of the skills")


def _tests(each: DuelAction, book: Book) -> str:
    stat = (readable(each.stat).capitalize(),) if each.stat else ()
    said = ", ".join((*stat, *(book.skill_name(id) for id in each.skills)))
    return f"{said} +{each.dice}D" if each.dice else said


def _special(each: DuelAction) -> Iterator[str]:
    if each.interrupts:
        yield "spoken into the other’s words"
    if each.obstacle == "will":
        yield "against the exponent of the victim’s Will; he loses his next action"
    if each.split:
        yield "the dice are parted into defense and attack"
    if each.disrupts:
        yield "takes the other’s action, or helps it"
    if each.loses_next:
        yield "the next action is lost, unless it wins"


def _effects(book: Book) -> Card:
    meets = (Head("", 0.18), Head("Counters", 0.5), Head("Countered by", 0.32))
    met = tuple(
        (each.name, _names_line(each.counters, book), _names_line(each.countered_by, book))
        for each in book.duel_actions.values()
    )
    said = (Head("", 0.3, bold=True), Head("", 0.7))
    left = (
        Table(meets, met),
        Table((Head("", 0.16, bold=True), Head("", 0.84)), COURSE, "How it goes"),
    )
    right = (
        Table(said, DUEL_HELP, "What the matrix says"),
        Table(said, ENDED, "What the winner has lost"),
        Table(ENEMY, changes(book, "enmity"), "To deal with"),
    )
    return Card("Duel of Wits: effects", (left, right) if met else ())


def _names_line(ids: Sequence[str], book: Book) -> str:
    names = (book.duel_actions[id].name for id in ids if id in book.duel_actions)
    return ", ".join(names) or "–"
