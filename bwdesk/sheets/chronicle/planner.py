"""A planner of maneuvers: what a faction could play, with which dice, and what it means to play."""

from __future__ import annotations

from bwdesk.rules.tables.conquest import Maneuver
from bwdesk.sheets import Order
from bwdesk.sheets.chronicle.rules import Conquest, costs_line, draw_kind, obstacle
from bwdesk.sheets.chronicle.subject import ChronicleOnPaper, Cover, FactionOnPaper
from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.flow import HEAD
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Page, Printed, draw_running_head
from bwdesk.sheets.kit.grid import EDGE, Head, draw_grid, grid_height, write_in
from bwdesk.sheets.kit.marks import mark
from bwdesk.sheets.kit.paper import BEAT, TOP, Column, Paper, paper_of
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.signs import sign
from bwdesk.sheets.kit.type import ENTRY, SMALL

REMINDER = "Kept behind the hand: nobody else at the table sees it."
AHEAD = 5
"""Maneuvers to plan."""
PLANNED = 13.0
"""Millimeters of a column for one of them."""
GAP = 2 * BEAT
KIND, BOX, SIGN = 3.2, 3.2, 3.4
LEAST_OTHERS, MOST_ROW = 3, 11.0


def pages(order: Order) -> Printed:
    """A page for each faction, on its side; blank, one."""
    conquest, paper = Conquest.read(order.book), paper_of(order).on_its_side
    told = order.chronicle or ChronicleOnPaper((FactionOnPaper(),))
    laid = [_page(conquest, told, each, paper) for each in told.factions]
    return Printed(told.title_of("Maneuver planner"), "", paper, laid)


def _page(
    conquest: Conquest, told: ChronicleOnPaper, faction: FactionOnPaper, paper: Paper
) -> Page:
    others = [each for each in told.factions if each is not faction]
    rows = max(LEAST_OTHERS, len(others))
    first = max((each.number for each in told.maneuvers), default=0) + (not told.maneuvers)

    def draw(pen: Pen) -> None:
        draw_running_head(pen, TOP, faction.name, "Maneuver planner")
        inside, top = paper.inner_column, TOP + 6 * BEAT
        room = paper.bottom - FOOT_HEIGHT - BEAT - top - 2 * HEAD - GAP
        high = min(MOST_ROW, room / (len(conquest.maneuvers) + rows))
        coming = [Head(f"No. {first + ahead}", PLANNED) for ahead in range(AHEAD)]
        wide = inside.width - AHEAD * PLANNED
        heads = (
            *(Head("", 0.2 * wide), Head("Leader", 0.18 * wide), Head("Second", 0.18 * wide)),
            *(Head("Alone", 0.2 * wide), Head("Needs, costs", 0.24 * wide), *coming),
        )
        with draw_grid(
            pen, inside, top, "Maneuvers", heads, len(conquest.maneuvers), high
        ) as parts:
            for number, each in enumerate(conquest.maneuvers):
                with pen.tag("TR"):
                    y = top + HEAD + number * high
                    _draw_maneuver(pen, parts, y, high, each, faction.cover.get(each.id, Cover()))
        below = top + grid_height(len(conquest.maneuvers), high) + GAP
        heads = (Head("", 0.38 * wide), Head("What it wants, and will fear", 0.62 * wide), *coming)
        with draw_grid(pen, inside, below, "The others", heads, rows, high) as parts:
            for number in range(rows):
                with pen.tag("TR"):
                    other = others[number] if number < len(others) else FactionOnPaper()
                    _draw_other(pen, parts, below + HEAD + number * high, high, other)

    return Page(faction.name or "Planner", REMINDER, draw, paper)


def _draw_maneuver(
    pen: Pen, parts: list[Column], y: float, high: float, maneuver: Maneuver, cover: Cover
) -> None:
    middle = y + high / 2
    first = parts[0]
    draw_kind(pen, first.x + KIND / 2, middle, maneuver, KIND)
    name = Area(first.x + KIND + 1.6, y, first.width - KIND - 2, high)
    with pen.cell(head=True):
        write_in(pen, name, ENTRY, "maneuver", maneuver.name)
    leader = f"{cover.leader} {cover.leader_dice}" if cover.leader else ""
    second = f"{cover.second} {cover.second_dice}" if cover.second else ""
    said = (leader, second, obstacle(maneuver), costs_line(maneuver))
    for part, words in zip(parts[1:], said, strict=False):
        with pen.cell():
            area = Area(part.x + EDGE, y, part.width - 2 * EDGE, high)
            write_in(pen, area, SMALL, "figure", words)
    for part in parts[1 + len(said) :]:
        with pen.cell():
            x = part.x + (part.width - BOX) / 2
            mark(pen, x, middle - BOX / 2, BOX, says=f"{maneuver.name} planned")


def _draw_other(
    pen: Pen, parts: list[Column], y: float, high: float, other: FactionOnPaper
) -> None:
    first = parts[0]
    sign(pen, first.x + SIGN / 2, y + high / 2, SIGN, other.sign)
    for number, part in enumerate(parts):
        room = SIGN + 2 if not number else EDGE
        words = other.name if not number else other.objective if number == 1 else ""
        with pen.cell(head=not number):
            area = Area(part.x + room, y, part.width - room - EDGE, high)
            write_in(pen, area, SMALL if number else ENTRY, "plan", words)
