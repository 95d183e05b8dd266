"""The arms of the table: every weapon, missile, armor and shield of the packs in force, in a list
with lines for those the table adds by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from bwdesk.rules.packs.book import Book
from bwdesk.sheets import Order
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Page, Printed, draw_running_head
from bwdesk.sheets.kit.paper import BEAT, TOP, Column, paper_of
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.reference.arms import USE, WEAPON, armor, missiles, weapon
from bwdesk.sheets.reference.cards import APART, Head, Laid, Table, draw_table, lay

TITLE = "Weapons and armor"
REMINDER = "Every figure is that of the packs in force. Add the table’s own below."
HEAD_ROOM = TOP + 4.4 * BEAT
FEWEST = 3
"""Rows for which a table is begun at the foot of a column."""
WRITTEN = 6.4
"""How high a line for the hand is."""
KEPT = 3
"""How many there are at least on a page."""
AIRS = (2.2, 1.9, 1.6, 1.3, 1.0, 0.7, 0.5, 0.35, 0.2)
"""Between rows, times what reference cards have as a rule: as much as costs no further page
and tears no table."""

Stack = list[Laid]


def pages(order: Order) -> Printed:
    """Weapons across the page, then missiles and armor in two columns.

    Raises ValueError where the packs have no arms at all.
    """
    book, size = order.book, paper_of(order)
    height = size.bottom - FOOT_HEIGHT - BEAT - HEAD_ROOM
    laid = [
        page
        for tables, columns in ((_melee(book), [size.inner_column]), (_others(book), size.halves))
        for page in _airy(tables, columns, height)
    ]
    if not laid:
        raise ValueError(f"The packs in force have no tables for “{TITLE}”. Switch one on.")
    return Printed(TITLE, "", size, laid)


def _melee(book: Book) -> list[Table]:
    """Weapons with the skills that strike with them."""
    heads = (*WEAPON, Head("Skill", 0.34))

    def rows(kind: str) -> tuple[tuple[str, ...], ...]:
        return tuple(
            (*weapon(each), ", ".join(book.skill_name(skill) for skill in each.skills))
            for each in book.weapons.values()
            if each.kind == kind
        )

    titles = {"melee": "Weapons", "part": "Parts of weapons", "found": "Found weapons"}
    tables = [Table(heads, rows(kind), title) for kind, title in titles.items()]
    known = [each for each in tables if each.rows]
    return [*known[:-1], *(replace(each, note=f"{USE}.") for each in known[-1:])]


def _others(book: Book) -> list[Table]:
    materials = (
        Head("Material", 0.4),
        *(Head(each, 0.2, "center", bold=True) for each in ("Surface", "Breach", "Destroyed")),
    )
    made = tuple(
        (each.name, *(f"B{at}" for at in (each.surface, each.breach, each.destroyed)))
        for each in book.materials.values()
    )
    tables = [
        _title_table(table, card.title if card.columns[0][0] is table else "")
        for card in (missiles(book), armor(book))
        for column in card.columns
        for table in column
    ]
    return [each for each in (*tables, _title_table(Table(materials, made))) if each.rows]


def _title_table(table: Table, card: str = "") -> Table:
    """What a card says in its own head, or over its first column, is the title of the table."""
    first, *others = table.heads
    if first.words:
        heads = (first._replace(words=""), *others)
        return replace(table, title=first.words, heads=heads)
    return replace(table, title=f"{card}: {table.title.lower()}") if card else table


def _airy(tables: Sequence[Table], columns: Sequence[Column], height: float) -> list[Page]:
    """As few pages as there can be, and as much air on them as that allows."""
    room = height - KEPT * WRITTEN

    def cost(air: float) -> tuple[int, int]:
        """Pages, and tables that are torn."""
        stacks = list(_flow_tables(tables, columns, room, air))
        return len(stacks), sum(len(each) for page in stacks for each in page)

    air = min(AIRS, key=cost)
    stacks = _flow_tables(tables, columns, room, air)
    return [_page(columns, each, height, air) for each in stacks]


def _flow_tables(
    tables: Sequence[Table], columns: Sequence[Column], height: float, air: float
) -> Iterator[list[Stack]]:
    """Pages of columns; a table goes on in the next one under its own heads."""
    stacks: list[Stack] = [[]]
    used = 0.0
    for table in tables:
        left = table
        while left.rows:
            column = columns[(len(stacks) - 1) % len(columns)]
            count = _fitting(left, column, height - used, air)
            if not count and used:
                stacks, used = [*stacks, []], 0.0
                continue
            part = lay(replace(left, rows=left.rows[:count], note=""), column, 1)
            rest = replace(left, rows=left.rows[count:])
            if not rest.rows:
                part = lay(replace(left, rows=left.rows[:count]), column, 1)
            stacks[-1].append(part)
            used += part.height(air) + APART
            left = rest
    found = [each for each in stacks if each]
    for at in range(0, len(found), len(columns)):
        yield found[at : at + len(columns)]


def _fitting(table: Table, column: Column, room: float, air: float) -> int:
    """How many rows of a table fit; none where that would be fewer than are worth its heads."""
    laid = lay(replace(table, note=""), column, 1)
    note = lay(table, column, 1).height(air) - laid.height(air)
    rows = [laid.row(cells, air) for cells in laid.rows]
    used = laid.height(air) - sum(rows)
    count = 0
    while count < len(rows):
        last = count == len(rows) - 1
        used += rows[count]
        if used + (note if last else 0) > room:
            break
        count += 1
    return count if count >= min(FEWEST, len(table.rows)) else 0


def _page(columns: Sequence[Column], stacks: Sequence[Stack], height: float, air: float) -> Page:
    def draw(pen: Pen) -> None:
        draw_running_head(pen, TOP, TITLE, "")
        for column, stack in zip(columns, stacks, strict=False):
            y = HEAD_ROOM
            for each in stack:
                y = draw_table(pen, column, y, each, air) + APART
            _draw_blanks(pen, column, y - APART, HEAD_ROOM + height)

    return Page(TITLE, REMINDER, draw)


def _draw_blanks(pen: Pen, column: Column, y: float, bottom: float) -> None:
    """Lines for what the table adds."""
    for number in range(1, int((bottom - y) / WRITTEN) + 1):
        pen.rule(column.x, y + number * WRITTEN, column.width)
