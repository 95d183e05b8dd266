"""Maneuver slips: six on a page to cut apart, each to be folded over its face and sealed."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec import Struct

from bwdesk.rules.tables.conquest import Maneuver
from bwdesk.sheets import Order
from bwdesk.sheets.chronicle.rules import Conquest, costs_line, draw_kind
from bwdesk.sheets.chronicle.subject import ChronicleOnPaper, MoveOnPaper
from bwdesk.sheets.kit.frame import Page, Printed
from bwdesk.sheets.kit.marks import label_under, mark
from bwdesk.sheets.kit.paper import (
    Column,
    paper_of,
)
from bwdesk.sheets.kit.pen import FINE, FIRM, HEAVY, Pen
from bwdesk.sheets.kit.signs import arrow, shield, sign
from bwdesk.sheets.kit.slips import EDGE, ON_A_PAGE, Place, cut_page, flap
from bwdesk.sheets.kit.type import (
    FOOT,
    MEDIUM,
    SEMIBOLD,
    STRONG,
    Style,
    measure,
    one_line,
    wrap,
)

NAME, HEADING, CHOICE = Style(SEMIBOLD, 15), Style(MEDIUM, 12), Style(MEDIUM, 12)
FIRST_ROW, ROW = 17.0, 6.5
BENEATH = 17.5
"""What the targets take at the foot of the face; more maneuvers than printed stand closer."""

BACK_ROW = 6.4
"""A row on the back, at least; for more maneuvers all gets smaller."""

BOX, AROUND = 4.0, 0.9
CLOSEST = 2.6
"""Points of type by a millimeter of row, at most."""

WRITTEN = Style(MEDIUM, 12)

LEGEND: tuple[tuple[str, Callable[[Pen, float, float], None]], ...] = (
    ("both", lambda pen, x, y: shield(pen, x, y, 2.6, filled=True)),
    ("defense", lambda pen, x, y: shield(pen, x, y, 2.6)),
    ("offense", lambda pen, x, y: arrow(pen, x, y, 2.8)),
)
"""What the signs at the maneuvers say, from right to left."""


class SlipOnPaper(Struct, frozen=True):
    """What is written on a slip; a blank one says nothing.

    *chosen* is a maneuver's id, *defense* how many of ten dice ward off where they are split.
    """

    sign: str = ""
    faction: str = ""
    maneuver: int | None = None
    chosen: str = ""
    targets: tuple[str, ...] = ()
    defense: int | None = None


class Strip(NamedTuple):
    """A row of one half of a slip."""

    column: Column
    y: float
    high: float


def pages(order: Order) -> Printed:
    """A page of slips; ``slips-and-list`` has the maneuvers on the back of each.

    Those of a chronicle are for its present maneuver, each with the faction it is for.
    """
    conquest, paper = Conquest.read(order.book), paper_of(order)
    told = conquest.chronicle_of(order)
    laid = [slips(conquest, read_slips(told))]
    if order.kind == "slips-and-list":
        laid.append(cut_page("Back", lambda pen, place: _draw_back(pen, place, conquest)))
    return Printed(told.title_of("Maneuver slips"), "", paper, laid)


def read_slips(told: ChronicleOnPaper) -> list[SlipOnPaper]:
    """The slips of the present maneuver; what was chosen stands on them once it was revealed.

    A faction that has fallen, or has no maneuver this time, needs none.
    """
    blank = [SlipOnPaper()] * ON_A_PAGE
    if not told.maneuvers:
        return blank
    now = told.maneuvers[-1]
    found = []
    for each in told.factions:
        move = now.moves.get(each.id, MoveOnPaper())
        if each.now and not each.skip:
            names = tuple(told.faction(target).name for target in move.targets)
            slip = SlipOnPaper(each.sign, each.name, now.number, move.chosen, names, move.defense)
            found.append(slip)
    return [*found, *blank[len(found) :]]


def slips(conquest: Conquest, written: list[SlipOnPaper]) -> Page:
    """A page of slips."""
    left = iter(written)
    return cut_page("Slips", lambda pen, place: _draw_face(pen, place, conquest, next(left)))


def _draw_face(pen: Pen, place: Place, conquest: Conquest, slip: SlipOnPaper) -> None:
    inside, y = place.inner_column, place.y
    sign(pen, inside.x + 2.1, y + 11.6, 4.2, slip.sign)
    number = "Maneuver" if slip.maneuver is None else f"Maneuver {slip.maneuver}"
    blank = 9.0 if slip.maneuver is None else 0.0
    used = blank + measure(number, HEADING)
    if blank:
        pen.rule(inside.right - blank + 1, y + 13.6, blank - 1, FINE, 0)
    style, name = one_line(slip.faction, NAME, inside.width - used - 10)
    with pen.tag("H1"):
        pen.text(inside.x + 7, y + 13.4, name, style)
        pen.text(inside.right - blank, y + 13.2, number, HEADING, align="right")
    pen.rule(inside.x, y + 15.6, inside.width, HEAVY)

    rows = -(-(len(conquest.maneuvers) + 1) // 2)
    high = min(ROW, (place.face - BENEATH - y - FIRST_ROW) / rows)
    split = next((each for each in conquest.maneuvers if each.pool), None)
    with pen.tag("Table"):
        for nth, maneuver in enumerate(conquest.maneuvers):
            column, row = place.halves[nth // rows], nth % rows
            chosen = slip.chosen == maneuver.id
            strip = Strip(column, y + FIRST_ROW + row * high, high)
            with pen.tag("TR"):
                _draw_choice(pen, strip, maneuver, chosen=chosen)
        if split:
            said = "" if slip.defense is None else str(slip.defense)
            strip = Strip(place.halves[1], y + FIRST_ROW + (rows - 1) * high, high)
            with pen.tag("TR"):
                _draw_split(pen, strip, split.name, said)
    _draw_targets(pen, place, slip.targets, conquest)
    flap(pen, place, "Leader’s hand")


def _draw_choice(pen: Pen, strip: Strip, maneuver: Maneuver, *, chosen: bool) -> None:
    column, y, high = strip
    box = min(BOX, high - AROUND)
    mark(pen, column.x, y + (high - box) / 2, box, ticked=chosen)
    baseline = y + high / 2 + CHOICE.cap_height / 2
    name = CHOICE._replace(size=min(CHOICE.size, high * CLOSEST))
    name = name._replace(face=SEMIBOLD) if chosen else name
    with pen.cell(head=True):
        used = box + 2 + pen.text(column.x + box + 2, baseline, maneuver.name, name)
    beside = column.x + used + 1.8
    style, words = one_line(costs_line(maneuver), FOOT, column.right - 4 - beside)
    with pen.cell():
        pen.text(beside, baseline - 0.1, words, style)
        draw_kind(pen, column.right - 1.7, y + high / 2, maneuver, 2.8)
    pen.rule(column.x, y + high, column.width)


def _draw_split(pen: Pen, strip: Strip, name: str, said: str) -> None:
    """How many of ten dice ward off: a ratio, for nobody knows the dice yet (BK-42)."""
    column, y, high = strip
    baseline = y + high / 2 + FOOT.cap_height / 2 + 0.3
    with pen.cell(head=True):
        used = pen.text(column.x, baseline, f"{name}: defense", FOOT)
    after = measure("in ten", FOOT)
    start, end = column.x + used + 2, column.right - after - 2
    with pen.cell():
        pen.text((start + end) / 2, baseline - 0.2, said, WRITTEN, align="center")
        pen.text(column.right, baseline, "in ten", FOOT, align="right")
    pen.rule(start, baseline + 0.7, end - start, FINE, 0)
    pen.rule(column.x, y + high, column.width)


def _draw_targets(pen: Pen, place: Place, targets: tuple[str, ...], conquest: Conquest) -> None:
    line = place.face - 11.0
    two = " or ".join(each.name for each in conquest.maneuvers if each.targets > 1)
    labels = ("Target", f"Second target, {two} only" if two else "")
    for column, label, said in zip(place.halves, labels, (*targets, "", ""), strict=False):
        if not label:
            continue
        style, words = one_line(said, WRITTEN, column.width)
        pen.text(column.x, line - 1.2, words, style)
        pen.rule(column.x, line, column.width, FIRM)
        label_under(pen, column.x, line, label)
    x, middle = place.inner_column.right, place.face - 3.6
    for words, draw in LEGEND:
        x -= pen.text(x, middle + FOOT.cap_height / 2, words, FOOT, align="right") + 2.8
        draw(pen, x, middle)
        x -= 4.2


def _draw_back(pen: Pen, place: Place, conquest: Conquest) -> None:
    """What every maneuver comes to, in two lines each."""
    inside = place.inner_column
    with pen.tag("H1"):
        pen.text(inside.x, place.y + 11.6, "Maneuvers", HEADING._replace(face=SEMIBOLD))
    words = Column(inside.x + 33, inside.width - 33)
    pen.text(words.x, place.y + 11.6, "when it wins", FOOT)
    y = place.y + 13.6
    pen.rule(inside.x, y, inside.width, HEAVY)
    row = (place.height - 13.6 - EDGE) / len(conquest.maneuvers)
    scale = min(1, row / BACK_ROW)
    strong, small = STRONG.times(scale), FOOT.times(scale)
    for maneuver in conquest.maneuvers:
        middle = y + row / 2
        draw_kind(pen, inside.x + 1.6, middle, maneuver, 2.6 * scale)
        below = costs_line(maneuver)
        above = -0.6 * scale if below else strong.cap_height / 2
        pen.text(inside.x + 5, middle + above, maneuver.name, strong)
        pen.text(inside.x + 5, middle + 2.6 * scale, below, small)
        lines = wrap(maneuver.won, small, words.width)
        first = middle + small.cap_height / 2 - (len(lines) - 1) * 1.5 * scale
        for place_, line in enumerate(lines):
            pen.text(words.x, first + place_ * 3.0 * scale, line, small)
        y += row
        pen.rule(inside.x, y, inside.width)
