"""The script of Fight!: three exchanges of three volleys, their actions as Reflexes allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bwdesk.rules.tables.fighting import DISTANCES, spreads
from bwdesk.sheets import Order
from bwdesk.sheets.character.wielded import list_at_hand
from bwdesk.sheets.conflicts.bearer import Bearer
from bwdesk.sheets.conflicts.in_hand import armor_height, arms_height, draw_armor, draw_arms
from bwdesk.sheets.kit.flow import HEAD, draw_head
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Field, Fields, Page, Printed
from bwdesk.sheets.kit.marks import felt_token, label_under, mark
from bwdesk.sheets.kit.paper import (
    BEAT,
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
    STRONG,
    TITLE,
    fit,
    measure,
    squeeze,
)
from bwdesk.sheets.reference.movement import stance_says

REMINDER = "Positioning first, then slot by slot. What is announced stands."
EXCHANGES, VOLLEYS, BLANK_SLOTS = 3, 3, 3
GAP = 1.5 * BEAT
POSITIONING = 6.5 * BEAT
WEAPONS = 3
ABILITY_ROW, ABILITY = 4 * BEAT, 5.0
ABREAST = 2
"""Abilities beside each other."""
BLANK = 5.5
NOTES = 40.0
APART = 3.0
TABLE_ROW = 2.5 * BEAT
ABILITIES = ("reflexes", "agility", "speed", "power", "steel")
INTENTS = ("Close", "Maintain", "Withdraw")


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
    """One page on its side for one fighter."""
    bearer = Bearer(order)
    subject = bearer.subject
    paper = paper_of(order).on_its_side
    page = Page("Script", REMINDER, lambda pen: _draw(pen, bearer))
    return Printed(subject.title_of("Fight! script"), subject.player, paper, [page])


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
    numbers = _draw_numbers(pen, columns(0, 4), y, bearer)
    stances = _draw_stances(pen, columns(4, 5), y, bearer)
    lengths = _draw_lengths(pen, columns(9, 3), y, bearer)
    y = max(numbers, stances, lengths) + BEAT
    reflexes = bearer.feel("reflexes")
    slots = Slots.make(reflexes.now) if reflexes else Slots()
    bottom = pen.paper.bottom - FOOT_HEIGHT - 1.5 * BEAT
    height = (bottom - y - (EXCHANGES - 1) * GAP) / EXCHANGES
    for exchange in range(1, EXCHANGES + 1):
        _draw_exchange(pen, y, height, exchange, slots)
        y += height + GAP


def _draw_numbers(pen: Pen, column: Column, y: float, bearer: Bearer) -> float:
    """The abilities of a fight, and how long one hesitates; returns where they end."""
    draw_head(pen, column, y, "Abilities")
    y += HEAD
    step = (column.width + APART) / ABREAST
    for place, id in enumerate((*ABILITIES, "hesitation")):
        row, side = divmod(place, ABREAST)
        part = Column(column.x + side * step, step - APART)
        middle = y + (row + 0.5) * ABILITY_ROW
        name = pen.text(part.x, middle + ENTRY.cap_height / 2, bearer.ability_name(id), ENTRY)
        if id in ABILITIES:
            felt_token(pen, part.right, middle, ABILITY, bearer.feel(id), style=NOTE)
        else:
            below = middle + NUMBER.cap_height / 2
            used = name + 2 + pen.text(part.right, below, bearer.number(id), NUMBER, align="right")
            but = bearer.subject.hesitation[1] if bearer.subject.hesitation else ""
            style = squeeze(but, NOTE, part.width - used - 1)
            left = part.x + name + 2
            pen.text(left, middle + ENTRY.cap_height / 2, but, style)
        pen.rule(part.x, y + (row + 1) * ABILITY_ROW, part.width)
    return y + len(ABILITIES) // ABREAST * ABILITY_ROW + ABILITY_ROW


def _draw_stances(pen: Pen, column: Column, y: float, bearer: Bearer) -> float:
    """Where to tick the stance one is in; returns where it ends."""
    draw_head(pen, column, y, "Stance", aside="neutral to begin with; changing it takes an action")
    y += HEAD
    for stance in bearer.book.stances.values():
        mark(pen, column.x, y + 0.8, 3.0)
        pen.text(column.x + 5, y + TABLE_ROW - 1.1, stance.name, ENTRY)
        x = column.x + 29
        for line in _lines(stance_says(stance, bearer.book), column.right - x):
            pen.text(x, y + TABLE_ROW - 1.2, line, SMALL)
            y += 2.1 * BEAT
        y += TABLE_ROW - 2.1 * BEAT
        pen.rule(column.x, y, column.width)
    return y


def _lines(parts: Sequence[str], width: float) -> list[str]:
    """Parts joined by semicolons, broken between them where a line is full."""
    lines = [""]
    for part in parts:
        longer = f"{lines[-1]}; {part}" if lines[-1] else part
        if lines[-1] and measure(longer, SMALL) > width:
            lines[-1] += ";"
            lines.append(part)
        else:
            lines[-1] = longer
    return lines


def _draw_lengths(pen: Pen, column: Column, y: float, bearer: Bearer) -> float:
    """The lengths of weapons; returns where they end."""
    draw_head(pen, column, y, "Lengths", aside="longer: +1D")
    y += HEAD
    for length in bearer.book.lengths.values():
        baseline = y + TABLE_ROW - 1.2
        pen.text(column.x, baseline, str(length.rank), STRONG)
        pen.text(column.x + 4, baseline, length.name, ENTRY)
        style, [said, *_] = fit(", ".join(length.of), SMALL, column.width - 23)
        pen.text(column.right, baseline, said, style, align="right")
        pen.rule(column.x, y + TABLE_ROW, column.width)
        y += TABLE_ROW
    return y


def _draw_exchange(pen: Pen, y: float, height: float, exchange: int, slots: Slots) -> None:
    inside = pen.paper.inner_column
    draw_head(pen, inside, y, f"Exchange {exchange}", aside=_slots_line(slots))
    top, bottom = y + HEAD, y + height
    width = (inside.width - NOTES - VOLLEYS * APART) / VOLLEYS
    for volley in range(VOLLEYS):
        column = Column(inside.x + volley * (width + APART), width)
        _draw_volley(pen, column, top, bottom, volley + 1, slots)
    notes = Column(inside.right - NOTES, NOTES)
    row = (bottom - top) / 4
    for place, words in enumerate(("Wounds", "", "Hesitates, actions left", "Conditions")):
        below = top + (place + 1) * row
        pen.rule(notes.x, below, notes.width)
        if words:
            label_under(pen, notes.x, top + place * row, words)


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
