"""The matrices of the conflicts: two on cards of half a page, Fight! on a page of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bwdesk.rules.tables import duel, fighting
from bwdesk.rules.tables.matrix import cell as met_by
from bwdesk.sheets import Order
from bwdesk.sheets.kit.cutting import cut_across
from bwdesk.sheets.kit.frame import Page, Printed
from bwdesk.sheets.kit.paper import (
    SIDE,
    paper_of,
)
from bwdesk.sheets.kit.pen import BLACK, FAINT, FIRM, HEAVY, LIGHT, Pen, Run
from bwdesk.sheets.kit.type import (
    MEDIUM,
    NO_BREAK,
    SANS,
    SANS_BOLD,
    SEMIBOLD,
    SMALL,
    STRONG,
    Style,
    fit,
    measure,
    wrap,
)
from bwdesk.sheets.reference.duel import DUEL_HELP

TITLE = Style(SEMIBOLD, 15)
NAME = Style(MEDIUM, 12)
AIR, HEAD, HEAD_ROW, HELP_LINE = 11.0, 6.2, 9.0, 4.0
LEADING = 0.39
"""From line to line in a cell, in millimeters for each point of its letters."""

HELP_APART = 5.0


class Cell(NamedTuple):
    """What stands in a cell; a *quiet* one is where nothing special comes of the meeting."""

    words: str
    quiet: bool = False


class Matrix(NamedTuple):
    """A matrix to read from the left: its rows, its columns, what its words mean.

    *first* is how wide the names at the left are, *size* the letters of its cells, in points.
    """

    title: str
    aside: str
    rows: Sequence[str]
    columns: Sequence[str]
    cell: Callable[[int, int], Cell]
    help: Sequence[tuple[str, str]]
    first: float
    size: float


def pages(order: Order) -> Printed:
    """Two pages: two half cards to cut apart, and the third card on its side.

    Raises ValueError where the Book has none of the conflicts.
    """
    if not (order.book.duel_actions and order.book.range_maneuvers and order.book.fight_actions):
        raise ValueError("The packs in force have no matrices of the conflicts. Switch one on.")
    paper = paper_of(order)
    half = paper.height / 2

    def halves(pen: Pen) -> None:
        draw_matrix(pen, 0, half, duel_matrix(order))
        draw_matrix(pen, half, half, range_matrix(order))
        cut_across(pen, half)

    def whole(pen: Pen) -> None:
        draw_matrix(pen, 0, pen.paper.height, fight_matrix(order))

    return Printed(
        "Conflict matrices",
        "",
        paper,
        [
            Page("Duel of Wits, Range and Cover", "", halves, foot=False),
            Page("Fight!", "", whole, paper.on_its_side, foot=False),
        ],
    )


def duel_matrix(order: Order) -> Matrix:
    """The actions of the Duel of Wits, and last of an opponent without one."""
    actions = list(order.book.duel_actions.values())
    columns = [*(each.id for each in actions), duel.NO_ACTION]

    def cell(row: int, column: int) -> Cell:
        steps = duel.steps(order.book.duel_actions, actions[row].id, columns[column])
        return Cell(duel.cell_words(steps), not steps)

    return Matrix(
        "Duel of Wits",
        "your action at the left, the other one at the head",
        [each.name for each in actions],
        [*(each.name for each in actions), "No action"],
        cell,
        DUEL_HELP,
        33,
        9.8,
    )


def range_matrix(order: Order) -> Matrix:
    """The maneuvers of Range and Cover."""
    maneuvers = list(order.book.range_maneuvers.values())

    def cell(row: int, column: int) -> Cell:
        met = met_by(maneuvers[row].against, maneuvers[column])
        return Cell(met.notation, met.test == "versus" and met.tie == "hold")

    return Matrix(
        "Range and Cover",
        "your maneuver at the left, the other one at the head",
        [each.name for each in maneuvers],
        [each.name for each in maneuvers],
        cell,
        (
            ("V", "versus"),
            ("A", "my Stealthy exponent is successes"),
            ("a", "that of the other is"),
            ("/O", "versus where Observation is used"),
            ("H", "a tie holds the range"),
            ("++", "a tie brings both nearer"),
            ("−−", "a tie draws both back"),
            ("Steel", "meets Hesitation first, and the other may shoot"),
        ),
        39,
        11.5,
    )


def fight_matrix(order: Order) -> Matrix:
    """The martial actions of Fight! against what an opponent may do in the same slot."""
    actions = [each for each in order.book.fight_actions.values() if each.group == "martial"]
    known = order.book.fight_actions
    heads = {"strike": "Strike or Great Strike", "other": "Anything else"}

    def cell(row: int, column: int) -> Cell:
        steps = actions[row].against[fighting.COLUMNS[column]]
        return Cell(fighting.cell_words(steps), not steps)

    def head(column: str) -> str:
        return heads.get(column) or (known[column].name if column in known else "Hesitating")

    return Matrix(
        "Fight!",
        "your action at the left, the other one of the same slot at the head",
        [each.name for each in actions],
        [head(each) for each in fighting.COLUMNS],
        cell,
        (
            ("free", "nothing of it stands against mine"),
            ("ND", "versus Natural Defenses"),
            ("Ob", "against its own obstacle"),
            ("0D", "unopposed"),
            ("−", "the successes of what is named come off mine first"),
            ("I subtract", "mine come off the attack, if it is one that mine defends from"),
            ("riposte", "the attacking half of the Counterstrike"),
        ),
        37,
        10.8,
    )


def draw_matrix(pen: Pen, top: float, height: float, matrix: Matrix) -> None:
    """A matrix as a card between two heights of the page."""
    inside = pen.paper.inner_column
    y = top + AIR
    with pen.tag("H1"):
        pen.text(SIDE, y + 4, matrix.title, TITLE)
    pen.text(inside.right, y + 4, matrix.aside, SMALL, align="right")
    y += HEAD
    pen.rule(SIDE, y, inside.width, HEAVY)
    step = (inside.width - matrix.first) / len(matrix.columns)
    first = SIDE + matrix.first
    with pen.tag("Table"):
        with pen.tag("TR"):
            pen.empty_cell()
            for column, name in enumerate(matrix.columns):
                middle = first + (column + 0.5) * step
                with pen.column_head():
                    _draw_centered(pen, middle, y + HEAD_ROW / 2, name, STRONG, step - 2)
        lines = _help_lines(matrix.help, inside.width)
        y += HEAD_ROW
        bottom = top + height - AIR - len(lines) * HELP_LINE - 1
        _draw_cells(pen, y, bottom, matrix)
    for number, line in enumerate(lines, 1):
        x = SIDE
        for pair in line:
            x += pen.runs(x, bottom + 1.4 + number * HELP_LINE, _runs(pair)) + HELP_APART


def _draw_cells(pen: Pen, y: float, bottom: float, matrix: Matrix) -> None:
    """The rows of a matrix between two heights."""
    inside = pen.paper.inner_column
    step = (inside.width - matrix.first) / len(matrix.columns)
    first = SIDE + matrix.first
    row_height = (bottom - y) / len(matrix.rows)
    pen.rule(SIDE, y, inside.width, FIRM)
    for column in range(len(matrix.columns)):
        pen.line((first + column * step, y), (first + column * step, bottom), LIGHT)
    for row, name in enumerate(matrix.rows):
        below = y + (row + 1) * row_height
        middle = below - row_height / 2
        style, [said, *_] = fit(name, NAME, matrix.first - 2)
        with pen.tag("TR"):
            with pen.head():
                pen.text(SIDE, middle + style.cap_height / 2, said, style)
            for column in range(len(matrix.columns)):
                cell = matrix.cell(row, column)
                style = Style(SANS if cell.quiet else SANS_BOLD, matrix.size)
                ink = FAINT if cell.quiet else BLACK
                x = first + (column + 0.5) * step
                with pen.words():
                    _draw_centered(pen, x, middle, cell.words, style, step - 2, ink=ink)
                if not cell.words:
                    pen.empty_cell()
        pen.rule(SIDE, below, inside.width, FIRM if row == len(matrix.rows) - 1 else LIGHT)


def _runs(pair: tuple[str, str]) -> list[Run]:
    term, says = pair
    return [Run(f"{term}{NO_BREAK}{NO_BREAK}", STRONG), Run(says, SMALL)]


def _help_lines(pairs: Sequence[tuple[str, str]], width: float) -> list[list[tuple[str, str]]]:
    """Terms with what they mean, as many on a line as there is room for."""
    lines: list[list[tuple[str, str]]] = [[]]
    used = 0.0
    for pair in pairs:
        length = sum(measure(run.words, run.style) for run in _runs(pair))
        if lines[-1] and used + length > width:
            lines.append([])
            used = 0
        lines[-1].append(pair)
        used += length + HELP_APART
    return lines


def _draw_centered(
    pen: Pen, x: float, y: float, words: str, style: Style, width: float, *, ink: float = BLACK
) -> None:
    """Words around (x, y), on several lines where they are long."""
    lines = _break_words(words, style, width)
    longest = max(measure(line, style) for line in lines)
    style = style.times(min(1.0, width / longest)) if longest else style
    leading = LEADING * style.size
    baseline = y + style.cap_height / 2 - (len(lines) - 1) * leading / 2
    for line in lines:
        pen.text(x, baseline, line, style, align="center", ink=ink)
        baseline += leading


def _break_words(words: str, style: Style, width: float) -> list[str]:
    """One line, two that break after a comma, or as many as it takes."""
    if measure(words, style) <= width:
        return [words]
    first, comma, second = words.rpartition(", ")
    halves = [f"{first},", second]
    if comma and all(measure(half, style) <= width for half in halves):
        return halves
    return wrap(words, style, width)
