"""Cards of what drives somebody: a Belief or an Instinct each, and one for each kind of artha."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.artha import ArthaKind
from bwdesk.sheets import Order
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.deck.card import (
    ACROSS,
    ON_A_PAGE,
    Draw,
    Fine,
    FineRows,
    Place,
    Words,
    deck,
    draw_head,
    fine,
    fine_in,
    place_on,
    rows_of,
    set_in,
    top_of,
    write_on,
)
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.kit.marks import pips, pips_width
from bwdesk.sheets.kit.paper import BEAT, Column, Paper, paper_of
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.type import ASIDE, FOOT, NO_BREAK, NUMBER
from bwdesk.sheets.reference.means import buys

TITLES = {"belief": "Belief", "instinct": "Instinct"}
REMINDER = "Cut along the lines, and lay them where the table can read them."
ABOVE = BEAT
"""Between the words of a card and what is below them."""

KIND = 5.0
"""What a word below them takes more."""
BETWEEN = 1.1
"""Between what artha buys and what else it does."""
IN_A_ROW, ROWS, MOST_ROWS = 8, 2, 4
ROW = 6.8
HELD = "Fill one for a point, strike it out when it is spent."


def pages(order: Order) -> Printed:
    """Beliefs, Instincts and artha, a row of cards for each, or more; the rest of the page is
    Beliefs and Instincts to come."""
    size, subject = paper_of(order), Subject.make(order)
    blanks = {of: _card(subject, size, Creed(of, title)) for of, title in TITLES.items()}
    beliefs = [
        each
        for number, words in enumerate(subject.choices.beliefs, 1)
        for each in _creed_cards(subject, size, Creed("belief", f"Belief {number}", words))
    ]
    instincts = [
        each
        for number, said in enumerate(subject.choices.instincts, 1)
        for each in _creed_cards(
            subject, size, Creed("instinct", f"Instinct {number}", said.text, said.kind)
        )
    ]
    artha = [_artha(subject, size, kind) for kind in order.book.artha_kinds.values()]
    cards = rows_of(beliefs, blanks["belief"]) + rows_of(instincts, blanks["instinct"])
    cards += rows_of(artha, blanks["belief"]) if artha else []
    while len(cards) % ON_A_PAGE:
        of = "belief" if len(cards) % ON_A_PAGE < ON_A_PAGE - ACROSS else "instinct"
        cards += [blanks[of]] * ACROSS
    title = subject.title_of("Belief, Instinct and artha cards")
    return Printed(title, subject.player, size, deck(cards, "Cards", REMINDER))


def _foot(book: Book, of: str, paper: Paper) -> FineRows:
    """What a Belief or an Instinct earns, each with a box to tick."""
    rows = [
        Fine(book.artha_kinds[each.artha].name, each.when, ticks=True)
        for each in book.awards.values()
        if each.about == of and each.artha in book.artha_kinds
    ]
    return fine(rows, place_on(paper).inner_column.width)


class Creed(NamedTuple):
    """What stands on a card: its title, its words, and a word below them."""

    of: str
    title: str
    words: str = ""
    kind: str = ""


def _creed_cards(subject: Subject, paper: Paper, creed: Creed) -> Iterator[Draw]:
    """A card, or as many as it takes."""
    if not creed.words.strip():
        yield _card(subject, paper, creed)
        return
    place = place_on(paper)
    below = _foot(subject.book, creed.of, paper).height + ABOVE + (KIND if creed.kind else 0)
    room = place.bottom - below - top_of(place, subject.name)
    for number, words in enumerate(set_in(creed.words, place.inner_column.width, room)):
        said = f"{creed.title}, continued" if number else creed.title
        yield _card(subject, paper, creed._replace(title=said), words)


def _card(subject: Subject, paper: Paper, creed: Creed, words: Words | None = None) -> Draw:
    """A Belief or an Instinct; without *words* there are lines to write it on."""
    foot = _foot(subject.book, creed.of, paper)

    def draw(pen: Pen, place: Place) -> None:
        column, end = place.inner_column, place.bottom - foot.height
        top = draw_head(pen, place, creed.title, subject.name)
        if words:
            words.draw(pen, column, top)
        else:
            write_on(pen, column, top, end - ABOVE)
        pen.text(column.right, end - ABOVE, creed.kind, ASIDE, align="right")
        foot.draw(pen, column, end)

    return draw


def _artha(subject: Subject, paper: Paper, kind: ArthaKind) -> Draw:
    """A kind of artha: what there is of it, and what it buys."""
    bought = [
        Fine(f"{each.name}{NO_BREAK}{each.costs[kind.id]}", buys(each))
        for each in subject.book.spendings.values()
        if kind.id in each.costs
    ]
    says = f"{kind.most} on a roll; for an Epiphany {kind.epiphany}"
    most = fine([Fine("At most", says)], place_on(paper).inner_column.width)
    held = getattr(subject.artha, kind.id, 0)

    def draw(pen: Pen, place: Place) -> None:
        column, end = place.inner_column, place.bottom - most.height
        top = draw_head(pen, place, kind.name, subject.name)
        top = _draw_held(pen, column, top + BEAT, held)
        pen.text(column.x, top + 2.4, HELD, FOOT)
        top += 2.4 + ABOVE
        fine_in(bought, column.width, end - top, BETWEEN).draw(pen, column, top)
        most.draw(pen, column, end)

    return draw


def _draw_held(pen: Pen, column: Column, y: float, held: int) -> float:
    """A circle for every point, with some to come; too many to count stand as a figure."""
    if held > IN_A_ROW * MOST_ROWS:
        pen.text(column.x, y + NUMBER.cap_height, str(held), NUMBER)
        return y + ROW
    size = column.width / pips_width(IN_A_ROW, 1)
    rows = max(ROWS, -(-held // IN_A_ROW))
    for row in range(rows):
        filled = min(max(held - row * IN_A_ROW, 0), IN_A_ROW)
        pips(pen, column.x, y + row * ROW + size / 2, IN_A_ROW, filled, size=size)
    return y + rows * ROW
