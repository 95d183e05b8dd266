"""The tracker of a prolonged conflict: both sides and their banks, every action, what is bought."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bwdesk.rules.tables.prolonged import Outcome
from bwdesk.sheets import Order
from bwdesk.sheets.conflicts.subject import (
    BLANK,
    ActionOnPaper,
    ConflictOnPaper,
    PersonOnPaper,
    SideOnPaper,
    outcomes,
    price,
)
from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.flow import HEAD, draw_head
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Field, Fields, Page, Printed
from bwdesk.sheets.kit.grid import EDGE, Head, draw_grid, write_in
from bwdesk.sheets.kit.marks import label_under, mark
from bwdesk.sheets.kit.paper import (
    BEAT,
    TOP,
    Column,
    paper_of,
)
from bwdesk.sheets.kit.pen import BLACK, FAINT, FINE, FIRM, HEAVY, WHITE, Pen
from bwdesk.sheets.kit.signs import sign
from bwdesk.sheets.kit.type import ENTRY, MEDIUM, NUMBER, SECTION, SMALL, TITLE, Style, one_line

REMINDER = "Three ten-sided dice, at or under the skill; a 1 counts twice. Say the words first."
GAP = 2.5 * BEAT
PEOPLE, PERSON = 5, 4.1 * BEAT
BANK, ROUND_ROW = 20, 4.3 * BEAT
OUTCOME = 3.1 * BEAT
DIE = Style(MEDIUM, 7)
PERSONS = (
    Head("", 30),
    Head("Skills", 34),
    Head("Refl.", 9),
    Head("Quick.", 10),
    Head("Failed", 10),
)
ACTIONS = (
    Head("", 13),
    Head("Acts, skill", 42),
    Head("Succ.", 13),
    Head("On whom, answer", 46),
    Head("Succ.", 13),
    Head("Who banks, who failed", 59),
)


def pages(order: Order) -> Printed:
    """A page; a conflict of more actions than it has rows goes on on others."""
    told, bought = order.conflict or BLANK, outcomes(order.book)
    if len(told.sides) < 2:
        told = BLANK
    paper = paper_of(order)
    first = Page("Tracker", REMINDER, lambda pen: _draw(pen, told, bought))
    rest = told.actions[_rows(paper.bottom) :]
    more = [
        Page(f"Actions {at}", REMINDER, _draw_further(told, rest[start : start + PER_PAGE]))
        for at, start in enumerate(range(0, len(rest), PER_PAGE), start=2)
    ]
    return Printed(told.title_of("Prolonged conflict"), "", paper, [first, *more])


PER_PAGE = 34
"""Rows of a page that goes on."""


def _rows(bottom: float) -> int:
    """How many actions the first page has room for."""
    return int((_grid_bottom(bottom) - GRID_TOP - HEAD) / ROUND_ROW)


SIDES_TOP = TOP + 7 * BEAT + 2.25 * BEAT
SIDE_HIGH = 6 * BEAT + 6 * BEAT + HEAD + PEOPLE * PERSON + 6 * BEAT
GRID_TOP = SIDES_TOP + SIDE_HIGH + GAP
OUTCOMES_HIGH = HEAD + 4 * OUTCOME


def _grid_bottom(bottom: float) -> float:
    return bottom - FOOT_HEIGHT - 2 * BEAT - OUTCOMES_HIGH - GAP


def _draw(pen: Pen, told: ConflictOnPaper, bought: Sequence[Outcome]) -> None:
    columns, inside = pen.paper.columns, pen.paper.inner_column
    number = str(told.round) if told.round else ""
    fields = (
        Field(columns(0, 7), told.name, "Prolonged conflict", TITLE.times(0.7)),
        Field(columns(7, 3), told.kind, "What it is"),
        Field(columns(10, 2), number, "Round", NUMBER),
    )
    Fields(fields, 7 * BEAT).draw(pen, TOP)
    for column, side in zip((columns(0, 6), columns(6, 6)), told.sides, strict=False):
        _draw_side(pen, column, SIDES_TOP, side)
    _draw_actions(pen, inside, GRID_TOP, told.actions, _rows(pen.paper.bottom))
    _draw_outcomes(pen, inside, _grid_bottom(pen.paper.bottom) + GAP, bought)


def _draw_side(pen: Pen, column: Column, y: float, side: SideOnPaper) -> None:
    """Its sign and name, its goal, its people, what it has banked."""
    sign(pen, column.x + 2.4, y + 4.2 * BEAT - 2.4, 4.4, side.sign)
    name = Column(column.x + 7, column.width - 7)
    base = y + 3.9 * BEAT
    _line(pen, name, y, base, side.name, SECTION, "Side")
    _line(pen, column, base + 3.5, base + 5.8 * BEAT, side.goal, ENTRY, "What it is after")
    top = y + 12 * BEAT
    with draw_grid(pen, column, top, "Who is in it", PERSONS, PEOPLE, PERSON) as parts:
        for row in range(PEOPLE):
            person = side.people[row] if row < len(side.people) else None
            with pen.tag("TR"):
                _draw_person(pen, parts, top + HEAD + row * PERSON, person)
    _draw_bank(pen, column, top + HEAD + PEOPLE * PERSON + 1.6 * BEAT, side)


def _draw_person(pen: Pen, parts: Sequence[Column], y: float, person: PersonOnPaper | None) -> None:
    said = ("",) * 4
    if person is not None:
        called = f"{person.name}, leads" if person.leads else person.name
        said = (called, person.skills, person.reflexes, person.quickness)
    styles = (ENTRY.times(0.85),) * 2 + (ENTRY,) * 2
    _draw_cells(pen, parts, y, PERSON, PERSONS, said, styles)
    box = 3.4
    mark(pen, parts[-1].x + (parts[-1].width - box) / 2, y + (PERSON - box) / 2, box)


def _draw_cells(
    pen: Pen,
    parts: Sequence[Column],
    y: float,
    height: float,
    heads: Sequence[Head],
    said: Sequence[str],
    styles: Sequence[Style],
) -> None:
    """The words of a row in its cells; a row with none is for the hand."""
    if not any(said) and not pen.fillable:
        return
    about = "who" if heads is PERSONS else "round"
    for at, (part, text, style) in enumerate(zip(parts, said, styles, strict=False)):
        left = part.x + (EDGE if at else 0)
        area = Area(left, y + 0.4, part.right - left - 0.6, height - 0.8)
        with pen.cell(head=not at):
            write_in(pen, area, style, heads[at].words or about, text)


def _line(
    pen: Pen, column: Column, top: float, base: float, words: str, style: Style, label: str
) -> None:
    pen.rule(column.x, base, column.width, FIRM)
    label_under(pen, column.x, base, label)
    if pen.fillable:
        area = Area(column.x, max(top, base - 6.2), column.width, 6)
        pen.field(area, words, style, base - 1.5, says=label)
    else:
        style, said = one_line(words, style, column.width)
        pen.text(column.x, base - 1.5, said, style)


def _draw_bank(pen: Pen, column: Column, y: float, side: SideOnPaper) -> None:
    """Circles to fill for what is banked, the price of winning ringed where it is known."""
    cost = "" if side.price is None else f"winning costs {side.price}"
    pitch = column.width / BANK
    middle = y + pitch / 2
    for number in range(1, BANK + 1):
        center = column.x + (number - 0.5) * pitch
        has = side.bank is not None and number <= side.bank
        full = number == side.price
        pen.disc(center, middle, pitch - 0.8, HEAVY if full else FINE, fill=WHITE)
        if has:
            pen.disc(center, middle, 2.0, 0, fill=BLACK)
        else:
            pen.middle(center, middle, str(number), DIE, ink=BLACK if full else FAINT)
    label = "Bank: fill what is banked, strike what is spent"
    label_under(pen, column.x, y + pitch + 0.2, f"{label}; {cost}" if cost else label)


def _draw_actions(
    pen: Pen, column: Column, y: float, actions: Sequence[ActionOnPaper], rows: int
) -> None:
    styles = (ENTRY, ENTRY.times(0.85)) * 3
    with draw_grid(pen, column, y, "Round", ACTIONS, rows, ROUND_ROW) as parts:
        for row in range(rows):
            said = ("",) * len(ACTIONS)
            if row < len(actions):
                each = actions[row]
                said = (each.round, each.acts, each.count, each.answers, each.against, each.came)
            with pen.tag("TR"):
                line = y + HEAD + row * ROUND_ROW
                _draw_cells(pen, parts, line, ROUND_ROW, ACTIONS, said, styles)


def _draw_further(told: ConflictOnPaper, actions: Sequence[ActionOnPaper]) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        pen.text(pen.paper.inner_column.x, TOP + 5, told.name, SECTION)
        _draw_actions(pen, pen.paper.inner_column, TOP + 5 * BEAT, actions, PER_PAGE)

    return draw


def _draw_outcomes(pen: Pen, column: Column, y: float, bought: Sequence[Outcome]) -> None:
    """Prices and names in two columns."""
    aside = "one a round and side, in secret; the dearest is resolved first"
    draw_head(pen, column, y, "Outcomes", aside=aside)
    half = Column(column.x, (column.width - 6) / 2)
    rows = -(-len(bought) // 2)
    high = min(OUTCOME, (OUTCOMES_HIGH - HEAD) / max(1, rows))
    for at, each in enumerate(bought):
        place = half if at < rows else Column(half.right + 6, half.width)
        base = y + HEAD + (at % rows) * high + high - 1.3
        cost = price(each)
        used = 6.0 if not each.each else 21.0
        pen.text(place.x, base, cost, NUMBER.times(0.75))
        style, said = one_line(each.name, SMALL, place.width - used)
        pen.text(place.x + used, base - 0.1, said, style)
        pen.rule(place.x, y + HEAD + (at % rows + 1) * high, place.width)
