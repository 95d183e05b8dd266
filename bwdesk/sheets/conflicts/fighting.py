"""The script of Fight!: three exchanges of three volleys, their actions as Reflexes allow; on the
back what there is to script, and what it does."""

from __future__ import annotations

from typing import NamedTuple

from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.fighting import DISTANCES, spreads
from bwdesk.sheets import Order
from bwdesk.sheets.character.wielded import list_at_hand
from bwdesk.sheets.conflicts.bearer import Bearer, draw_abilities
from bwdesk.sheets.conflicts.in_hand import armor_height, arms_height, draw_armor, draw_arms
from bwdesk.sheets.kit.cutting import Piece
from bwdesk.sheets.kit.flow import HEAD, draw_head
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Field, Fields, Page, Printed
from bwdesk.sheets.kit.marks import label_under, mark
from bwdesk.sheets.kit.paper import (
    BEAT,
    SIDE,
    TOP,
    Column,
    paper_of,
)
from bwdesk.sheets.kit.pen import FAINT, FINE, FIRM, LIGHT, Pen
from bwdesk.sheets.kit.type import (
    ENTRY,
    NOTE,
    NUMBER,
    SMALL,
    TITLE,
    squeeze,
)
from bwdesk.sheets.reference import fight
from bwdesk.sheets.reference.cards import EDGE, Head, Table, draw_card
from bwdesk.sheets.reference.movement import stance_says

REMINDER = "Positioning first, then slot by slot. What is announced stands."
EXCHANGES, VOLLEYS, BLANK_SLOTS = 3, 3, 3
GAP = 1.5 * BEAT
POSITIONING = 6.5 * BEAT
WEAPONS = 3
ABILITY_ROW = 4.5 * BEAT
HESITATION, HESITATES = 44.0, "Hesitation"
MARTIAL = 0.6
"""The share of the back that the martial actions have."""
BLANK = 5.5
NOTES = 40.0
APART = 3.0
TICK = 3.0
ABILITIES = ("reflexes", "agility", "speed", "power", "steel")
INTENTS = ("Close", "Maintain", "Withdraw")
NOTED = ("Wounds", "Hesitates, actions left", "Conditions")
STANCES = 34.0
"""Where in the head of an exchange its stance is ticked."""


class Slots(NamedTuple):
    """How many slots to print in each volley, and in how many volleys the last one counts."""

    rows: int = BLANK_SLOTS
    last: int = VOLLEYS

    @classmethod
    def make(cls, reflexes: int) -> Slots:
        """Those of an exchange of so many actions."""
        volleys = spreads(reflexes)[0]
        most = max(1, *volleys)
        return cls(most, volleys.count(most))

    @property
    def is_last_uncertain(self) -> bool:
        """Whether the last slot is not there in every volley."""
        return self.last < VOLLEYS


def pages(order: Order) -> Printed:
    """Front and back of one sheet on its side, for one fighter."""
    bearer = Bearer(order)
    subject = bearer.subject
    paper = paper_of(order).on_its_side
    front = Page("Script", REMINDER, lambda pen: _draw(pen, bearer))
    back = Page("Actions", REMINDER, lambda pen: _draw_actions(pen, order))
    return Printed(subject.title_of("Fight! script"), subject.player, paper, [front, back])


def _draw(pen: Pen, bearer: Bearer) -> None:
    columns, subject = pen.paper.columns, bearer.subject
    names = Fields(
        (
            Field(columns(0, 6), bearer.name, "Fight!, fighter", TITLE.times(0.8)),
            Field(columns(6, 3), "", "Against"),
            Field(columns(9, 3), "", "Their weapon, length"),
        ),
        6 * BEAT,
    )
    names.draw(pen, TOP)
    y = TOP + names.height + BEAT
    weapons = list_at_hand(subject, melee=True)
    draw_arms(pen, columns(0, 8), y, weapons, WEAPONS)
    draw_armor(pen, columns(8, 4), y, subject)
    y += max(arms_height(weapons, WEAPONS), armor_height()) + BEAT
    _draw_numbers(pen, pen.paper.inner_column, y, bearer)
    y += ABILITY_ROW + BEAT
    reflexes = bearer.feel("reflexes")
    slots = Slots.make(reflexes.now) if reflexes else Slots()
    bottom = pen.paper.bottom - FOOT_HEIGHT - 1.5 * BEAT
    height = (bottom - y - (EXCHANGES - 1) * GAP) / EXCHANGES
    for exchange in range(1, EXCHANGES + 1):
        _draw_exchange(pen, y, height, exchange, slots, bearer.book)
        y += height + GAP


def _draw_numbers(pen: Pen, column: Column, y: float, bearer: Bearer) -> None:
    """The abilities of a fight in a row, and how long one hesitates."""
    hesitation = Column(column.right - HESITATION, HESITATION)
    rest = Column(column.x, column.width - HESITATION - 2 * APART)
    draw_abilities(pen, rest, y, bearer, ABILITIES, ABILITY_ROW)
    middle = y + ABILITY_ROW / 2
    below = middle + NUMBER.cap_height / 2
    name = pen.text(hesitation.x, middle + ENTRY.cap_height / 2, HESITATES, ENTRY)
    used = pen.text(hesitation.right, below, bearer.number("hesitation"), NUMBER, align="right")
    but = bearer.subject.hesitation[1] if bearer.subject.hesitation else ""
    style = squeeze(but, NOTE, HESITATION - name - used - 3)
    pen.text(hesitation.x + name + 2, middle + ENTRY.cap_height / 2, but, style)
    pen.rule(column.x, y + ABILITY_ROW, column.width)


def _draw_actions(pen: Pen, order: Order) -> None:
    """What there is to script and what it does, the stances, the lengths."""
    book, high = order.book, pen.paper.bottom - FOOT_HEIGHT
    inside, edge = pen.paper.inner_column, SIDE - EDGE
    high -= BEAT
    wide = MARTIAL * inside.width
    left = Piece(edge, BEAT, wide + 2 * EDGE - BEAT, high)
    right = Piece(edge + wide + BEAT, BEAT, inside.width - wide + 2 * EDGE - BEAT, high)
    draw_card(pen, left, fight.martial(book, order.words, (_stances(book),)))
    draw_card(pen, right, fight.others(book, order.words, (_lengths(book),)))


def _stances(book: Book) -> Table:
    stances = book.stances.values()
    rows = tuple((each.name, "; ".join(stance_says(each, book))) for each in stances)
    note = "Neutral to begin with; another takes an action."
    return Table((Head("", 0.2, bold=True), Head("", 0.8)), rows, "Stances", note)


def _lengths(book: Book) -> Table:
    rows = tuple((str(each.rank), each.name, ", ".join(each.of)) for each in book.lengths.values())
    heads = (Head("", 0.06, bold=True), Head("", 0.2), Head("", 0.74))
    return Table(heads, rows, "Lengths", "A longer one has a die more in positioning.")


def _draw_exchange(
    pen: Pen, y: float, height: float, exchange: int, slots: Slots, book: Book
) -> None:
    inside = pen.paper.inner_column
    draw_head(pen, inside, y, f"Exchange {exchange}", aside=_slots_line(slots))
    _draw_stances(pen, inside.x + STANCES, y + HEAD - 2.9, book)
    top, bottom = y + HEAD, y + height
    width = (inside.width - NOTES - VOLLEYS * APART) / VOLLEYS
    for volley in range(VOLLEYS):
        column = Column(inside.x + volley * (width + APART), width)
        _draw_volley(pen, column, top, bottom, volley + 1, slots)
    notes = Column(inside.right - NOTES, NOTES)
    row = (bottom - top) / len(NOTED)
    for place, words in enumerate(NOTED):
        pen.rule(notes.x, top + (place + 1) * row, notes.width)
        label_under(pen, notes.x, top + place * row, words)


def _draw_stances(pen: Pen, x: float, middle: float, book: Book) -> None:
    """Where to tick the stance one is in."""
    baseline = middle + NOTE.cap_height / 2
    for each in book.stances.values():
        mark(pen, x, middle - TICK / 2, TICK)
        x += TICK + 0.8 + pen.text(x + TICK + 0.8, baseline, each.name, NOTE) + APART


def _slots_line(slots: Slots) -> str:
    if not slots.last:
        return "no action is left with Reflexes at nothing"
    said = "left my action and dice, right what it met; ring the distance"
    return f"{said}; dashed: in {slots.last} of the {VOLLEYS}" if slots.is_last_uncertain else said


def _draw_volley(
    pen: Pen, column: Column, top: float, bottom: float, number: int, slots: Slots
) -> None:
    """Positioning, then the slots; mine at the left, what it met at the right."""
    middle = top + 2.2 * BEAT
    pen.text(column.x, middle + NUMBER.cap_height / 2, str(number), NUMBER)
    x, baseline = column.x + 5, middle + NOTE.cap_height / 2
    for intent in INTENTS:
        mark(pen, x, middle - 1.5, 3.0)
        x += 3.6 + pen.text(x + 3.6, baseline, intent, NOTE) + 2
    x = column.right
    for words in (" to", "succ."):
        pen.rule(x - BLANK, middle + 1.8, BLANK, FINE)
        x -= BLANK + 1
        x -= pen.text(x, baseline, words.strip(), NOTE, align="right") + 1
    step = column.width / len(DISTANCES)
    below = top + POSITIONING - 1.6
    for place, distance in enumerate(DISTANCES):
        center = column.x + (place + 0.5) * step
        pen.text(center, below, distance, SMALL, align="center", ink=FAINT)
    row = (bottom - top - POSITIONING) / slots.rows
    split = column.x + 0.56 * column.width
    for slot in range(slots.rows):
        y = top + POSITIONING + slot * row
        pen.line((split, y + 1.2), (split, y + row - 1.2), LIGHT)
        if slot:
            pen.rule(column.x, y, column.width)
    if slots.is_last_uncertain:
        with pen.dash(1.0, 0.8):
            pen.box(column.x + 1, y + 1, column.width - 2, row - 2, LIGHT)
    pen.box(column.x, top + POSITIONING, column.width, slots.rows * row, FIRM)
