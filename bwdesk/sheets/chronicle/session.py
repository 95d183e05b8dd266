"""The session record: what a maneuver brought, from the slips to the downtime; on its side."""

from __future__ import annotations

from collections.abc import Sequence

from bwdesk.rules.tables.conquest import Scene
from bwdesk.sheets import Order
from bwdesk.sheets.chronicle.parts import draw_faction
from bwdesk.sheets.chronicle.rules import Conquest, FactionOnPaper
from bwdesk.sheets.kit.flow import Section, draw_column, share
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Field, Fields, Page, Printed
from bwdesk.sheets.kit.grid import EDGE, Ruled
from bwdesk.sheets.kit.paper import BEAT, GUTTER, PAPERS, TOP, Column
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.rows import Cells, Row
from bwdesk.sheets.kit.signs import scene

REMINDER = "All dice are rolled together, then all of it is applied at once."
LABELS = (
    "Faction",
    "Maneuver",
    "Target",
    "Scenes played",
    "Who rolls, skill",
    "Dice",
    "Succ.",
    "Against whom, what came of it",
    "Change",
    "Now",
)
SHARES = (34, 28, 28, 40, 42, 13, 13, 49, 14, 12)
ROW, SHAPE = 12.4, 3.8
DOWNTIME = Row(right=Cells((14.0, 40.0)))


def pages(order: Order) -> Printed:
    """One page for one maneuver."""
    conquest, paper = Conquest.of(order.book), PAPERS[order.paper]

    def draw(pen: Pen) -> None:
        columns = pen.paper.columns
        heads = Fields(
            (
                Field(columns(0, 6), "", "Chronicle"),
                Field(columns(6, 2), "", "Session"),
                Field(columns(8, 2), "", "Date"),
                Field(columns(10, 2), "", "Maneuver"),
            ),
            5 * BEAT,
        )
        heads.draw(pen, TOP)
        y = _draw_moves(pen, TOP + heads.height + BEAT, conquest.factions, conquest.scenes)
        _draw_told(pen, y + 3 * BEAT)

    page = Page("Maneuver", REMINDER, draw, paper.lying)
    return Printed("Session record", "", paper, [page])


def _draw_moves(
    pen: Pen, y: float, factions: Sequence[FactionOnPaper], scenes: Sequence[Scene]
) -> float:
    """A row for each faction: its slip, its scenes to strike out, its roll and its results."""
    grid = Ruled(pen.paper.inside, SHARES)
    grid.labels(pen, y + 3.6, LABELS)
    top, y = y, y + 3.5 * BEAT
    grid.row(pen, y, last=True)
    for faction in factions:
        draw_faction(pen, grid.columns[0], y + ROW / 2, faction)
        _draw_scenes(pen, grid.columns[3], y + ROW / 2, scenes)
        y += ROW
        grid.row(pen, y, last=faction is factions[-1])
    grid.lines(pen, top, y)
    return y


def _draw_scenes(pen: Pen, column: Column, middle: float, scenes: Sequence[Scene]) -> None:
    """The shapes of a faction's scenes, to be filled as they are played."""
    each = [kind for kind in scenes for _ in range(kind.count)]
    step = (column.width - 2 * EDGE) / len(each)
    for number, kind in enumerate(each):
        scene(pen, column.x + EDGE + (number + 0.5) * step, middle, SHAPE, kind.id)


def _draw_told(pen: Pen, y: float) -> None:
    """Three columns below: scenes, consequences, and what the time between brings."""
    inside = pen.paper.inside
    width = (inside.width - 4 * GUTTER) / 3
    bottom = pen.paper.bottom - FOOT_HEIGHT - BEAT
    told = (
        [Section("Scenes", stretch=Row(), aside="who, with whom, what was rolled")],
        [Section("Consequences", stretch=Row(), aside="told by who had most successes")],
        [
            Section("Downtime", blanks=(DOWNTIME,) * 4, aside="faction, months, what for"),
            Section("Wounds and maintenance", blanks=(Row(),) * 2, stretch=Row()),
        ],
    )
    for number, sections in enumerate(told):
        column = Column(inside.x + number * (width + 2 * GUTTER), width)
        draw_column(pen, column, y, bottom, share(sections, width, bottom - y))
