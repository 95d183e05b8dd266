"""The matrix of the maneuvers as a card for the hand, two on a page."""

from __future__ import annotations

from collections.abc import Sequence

from bwdesk.rules.tables.conquest import Maneuver, Relation
from bwdesk.sheets import Order
from bwdesk.sheets.chronicle.rules import Conquest, draw_kind
from bwdesk.sheets.kit.cutting import cut_across
from bwdesk.sheets.kit.frame import Page, Printed
from bwdesk.sheets.kit.paper import (
    SIDE,
    paper_of,
)
from bwdesk.sheets.kit.pen import BLACK, FAINT, FIRM, HEAVY, LIGHT, Pen, Run
from bwdesk.sheets.kit.type import (
    ITALIC,
    MEDIUM,
    NO_BREAK,
    SEMIBOLD,
    SMALL,
    STRONG,
    Style,
    one_line,
    wrap,
)

CARDS = 2
TITLE = Style(SEMIBOLD, 15)
HEADS = 25.0
"""Width of the maneuvers' names at the left."""

AIR, HEAD, HEAD_ROW, HELP_ROOM = 11.0, 6.2, 6.6, 27.0
NAME, OWN = Style(MEDIUM, 10.8), Style(SEMIBOLD, 11.5)
POOL = Style(ITALIC, 11)
INDEPENDENT = Style(MEDIUM, 10.8)

HELP: tuple[tuple[Relation, str], ...] = (
    ("I", "independent: each rolls by itself, and both may succeed"),
    ("V", "versus: the rolls are compared, and one of the two succeeds at most"),
    ("dV", "versus, with the defense dice of {split}; its attack dice meet no roll"),
    ("aV", "versus, with the attack dice of {split}; its defense dice stay out of it"),
)


def pages(order: Order) -> Printed:
    """One page with two cards."""
    conquest = Conquest.read(order.book)

    def draw(pen: Pen) -> None:
        for card in range(CARDS):
            _draw_card(pen, card * pen.paper.height / CARDS, conquest)
        cut_across(pen, pen.paper.height / CARDS)

    page = Page("Matrix", "", draw, foot=False)
    return Printed("Maneuver matrix", "", paper_of(order), [page])


def _draw_card(pen: Pen, top: float, conquest: Conquest) -> None:
    inside, maneuvers = pen.paper.inner_column, conquest.maneuvers
    y = top + AIR
    with pen.tag("H1"):
        pen.text(SIDE, y + 4, "Independent or versus", TITLE)
    split = " or ".join(each.name for each in maneuvers if each.pool)
    said = "Your maneuver is at the left, the other one at the head."
    said += f" {split} is read from its own row." if split else ""
    pen.text(inside.right, y + 4, said, SMALL, align="right")
    y += HEAD
    pen.rule(SIDE, y, inside.width, HEAVY)
    step, first = (inside.width - HEADS) / len(maneuvers), SIDE + HEADS
    bottom = top + pen.paper.height / CARDS - HELP_ROOM
    with pen.tag("Table"):
        with pen.tag("TR"):
            pen.empty_cell()
            for column, maneuver in enumerate(maneuvers):
                style, name = one_line(maneuver.name, STRONG, step - 1)
                with pen.column_head():
                    middle = first + (column + 0.5) * step
                    pen.text(middle, y + 4.4, name, style, align="center")
        _draw_rows(pen, y + HEAD_ROW, bottom, maneuvers)
    _draw_help(pen, bottom + 1.6, maneuvers, split)


def _draw_rows(pen: Pen, y: float, bottom: float, maneuvers: Sequence[Maneuver]) -> None:
    inside = pen.paper.inner_column
    step, first = (inside.width - HEADS) / len(maneuvers), SIDE + HEADS
    row_height = (bottom - y) / len(maneuvers)
    pen.rule(SIDE, y, inside.width, FIRM)
    for column in range(len(maneuvers)):
        pen.line((first + column * step, y), (first + column * step, bottom), LIGHT)
    for row, mine in enumerate(maneuvers):
        below = y + (row + 1) * row_height
        with pen.tag("TR"):
            draw_kind(pen, SIDE + 1.8, below - row_height / 2, mine, 2.8)
            with pen.head():
                pen.text(SIDE + 5.4, below - row_height / 2 + NAME.cap_height / 2, mine.name, NAME)
            for column, theirs in enumerate(maneuvers):
                middle = first + (column + 0.5) * step
                _draw_cell(pen, middle, below - row_height / 2, mine.cell(theirs))
        pen.rule(SIDE, below, inside.width, FIRM if mine is maneuvers[-1] else LIGHT)


def _draw_cell(pen: Pen, x: float, y: float, relation: Relation) -> None:
    if relation == "I":
        pen.middle(x, y, relation, INDEPENDENT, ink=FAINT)
        return
    runs = [Run(relation[:-1], POOL), Run(relation[-1], OWN)]
    pen.runs(x, y + OWN.cap_height / 2, runs, align="center", ink=BLACK)


def _draw_help(pen: Pen, y: float, maneuvers: Sequence[Maneuver], split: str) -> None:
    """What the letters mean, in two columns; the pools only where a maneuver has them."""
    used = {cell for each in maneuvers for cell in each.against.values()}
    left, right = pen.paper.halves
    for place, (letters, says) in enumerate(each for each in HELP if each[0] in used):
        column = right if place % 2 else left
        row = y + (place // 2) * 7.2
        pen.runs(column.x, row + 4, [Run(letters[:-1], POOL), Run(letters[-1], OWN)])
        words = says.format(split=split).replace(" dice", f"{NO_BREAK}dice")
        for number, line in enumerate(wrap(words, SMALL, column.width - 7)):
            pen.text(column.x + 7, row + 4 + number * 3.3, line, SMALL)
