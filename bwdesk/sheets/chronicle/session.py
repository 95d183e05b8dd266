"""The session record: what a maneuver brought, from the slips to the downtime; on its side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bwdesk.rules.tables.conquest import Scene
from bwdesk.sheets import Order
from bwdesk.sheets.chronicle.parts import LEADING, SIGN, draw_faction, signed_number
from bwdesk.sheets.chronicle.rules import Conquest
from bwdesk.sheets.chronicle.subject import (
    ChronicleOnPaper,
    FactionOnPaper,
    ManeuverOnPaper,
    MoveOnPaper,
)
from bwdesk.sheets.kit.flow import Laid, Section, draw_column, pour, rests
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Field, Fields, Page, Printed, draw_running_head
from bwdesk.sheets.kit.grid import EDGE, Ruled
from bwdesk.sheets.kit.judge import share
from bwdesk.sheets.kit.paper import (
    BEAT,
    GUTTER,
    TOP,
    Column,
    Paper,
    paper_of,
)
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.rows import Cells, Row
from bwdesk.sheets.kit.signs import scene, sign
from bwdesk.sheets.kit.type import (
    ENTRY,
    NOTE,
    NUMBER,
    SEMIBOLD,
    SMALL,
    SMALLER,
    Style,
    one_line,
    pack,
    wrap,
)

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
ROW, SHAPE, LINE = 12.4, 3.8, 3.5
TABLE_TOP = 3.5 * BEAT
DOWNTIME = Row(right=Cells((14.0, 40.0)))
FIGURE = Style(SEMIBOLD, 11.4)
BLANK_ROWS = 4


def pages(order: Order) -> Printed:
    """A page for every maneuver of a chronicle, or a blank one."""
    conquest, paper = Conquest.read(order.book), paper_of(order)
    told = conquest.chronicle_of(order)
    maneuvers = told.maneuvers or (ManeuverOnPaper(0),)
    laid = [page for each in maneuvers for page in _pages(conquest, told, each, paper.on_its_side)]
    return Printed(told.title_of("Session record"), "", paper, laid)


def _pages(
    conquest: Conquest, told: ChronicleOnPaper, maneuver: ManeuverOnPaper, paper: Paper
) -> list[Page]:
    """One page for a maneuver, and what its columns cannot hold behind it."""
    number = str(maneuver.number or "")
    heads = Fields(
        (
            Field(paper.columns(0, 4), told.name, "Chronicle"),
            Field(paper.columns(4, 3), maneuver.there, "At the table"),
            Field(paper.columns(7, 1), "", "Session"),
            Field(paper.columns(8, 2), maneuver.date, "Date"),
            Field(paper.columns(10, 2), number, "Maneuver"),
        ),
        5 * BEAT,
    )
    factions = [each for each in told.factions if not maneuver.moves or each.id in maneuver.moves]
    first = TOP + heads.height + BEAT
    top = first + TABLE_TOP + ROW * len(factions) + 3 * BEAT
    bottom = paper.bottom - FOOT_HEIGHT - BEAT
    columns = _thirds(paper)
    laid = [share(each, columns[0].width, bottom - top) for each in _story_columns(maneuver)]
    over = [rest for each in laid for rest in rests(each)]

    def draw(pen: Pen) -> None:
        with pen.tag("H1"):
            heads.draw(pen, TOP)
        _draw_moves(pen, first, told, factions, maneuver, conquest.scenes)
        for column, sections in zip(columns, laid, strict=True):
            draw_column(pen, column, top, bottom, sections)

    name = f"Maneuver {number}".strip()
    return [Page(name, REMINDER, draw, paper), *_further_pages(told.name, name, paper, over)]


def _thirds(paper: Paper) -> list[Column]:
    width = (paper.inner_column.width - 4 * GUTTER) / 3
    return [
        Column(paper.inner_column.x + number * (width + 2 * GUTTER), width) for number in range(3)
    ]


def _further_pages(name: str, beside: str, paper: Paper, over: list[Section]) -> list[Page]:
    """As many pages of three columns as what is left needs."""
    found: list[Page] = []
    top, bottom = TOP + 6 * BEAT, paper.bottom - FOOT_HEIGHT - BEAT
    while over:
        laid: list[tuple[Column, list[Laid]]] = []
        for column in _thirds(paper):
            laid.append((column, pour(over, column.width, bottom - top)))
            over = rests(laid[-1][1])
        found.append(
            Page("Continued", REMINDER, _draw_page(name, beside, top, bottom, laid), paper)
        )
    return found


def _draw_page(
    name: str, beside: str, top: float, bottom: float, laid: list[tuple[Column, list[Laid]]]
) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        draw_running_head(pen, TOP, name, f"{beside}, continued")
        for column, sections in laid:
            draw_column(pen, column, top, bottom, sections)

    return draw


def _draw_moves(
    pen: Pen,
    y: float,
    told: ChronicleOnPaper,
    factions: Sequence[FactionOnPaper],
    maneuver: ManeuverOnPaper,
    scenes: Sequence[Scene],
) -> None:
    """A row for each faction: its slip, its scenes to strike out, its roll and its results."""
    grid, top = Ruled(pen.paper.inner_column, SHARES), y
    with pen.tag("Table"):
        grid.labels(pen, y + 3.6, LABELS)
        y += TABLE_TOP
        grid.row(pen, y, last=True)
        for faction in factions:
            move = maneuver.moves.get(faction.id, MoveOnPaper())
            with pen.tag("TR"):
                with pen.cell(head=True):
                    draw_faction(pen, grid.columns[0], y + ROW / 2, faction)
                shown = move if maneuver.open else None
                _draw_move(pen, grid.columns, y, told, shown, scenes, move)
            y += ROW
            grid.row(pen, y, last=faction is factions[-1])
    grid.lines(pen, top, y)


def _draw_move(
    pen: Pen,
    cells: Sequence[Column],
    y: float,
    told: ChronicleOnPaper,
    move: MoveOnPaper | None,
    scenes: Sequence[Scene],
    played: MoveOnPaper,
) -> None:
    """What one faction did and what came of it, as far as it is known: a cell for each column."""
    middle = y + ROW / 2
    with pen.cell():
        if move:
            _draw_maneuver(pen, cells[1], middle, move)
    with pen.cell():
        if move:
            _draw_targets(pen, cells[2], middle, [told.faction(each) for each in move.targets])
    with pen.cell():
        _draw_scenes(pen, cells[3], middle, scenes, played)
    with pen.cell():
        if move:
            _draw_lines(pen, cells[4], y, [each for each in (move.who, move.skill) if each])
    figures = (move.dice, move.successes or None) if move else (None, None)
    for cell, words in zip(cells[5:7], figures, strict=True):
        with pen.cell():
            if words is not None:
                style, said = one_line(str(words), FIGURE, cell.width - 2)
                pen.middle(cell.x + cell.width / 2, middle, said, style)
    with pen.cell():
        if move:
            _draw_lines(pen, cells[7], y, move.results)
    with pen.cell():
        if move and move.change is not None:
            change = signed_number(move.change)
            pen.middle(cells[8].x + cells[8].width / 2, middle, change, FIGURE)
    with pen.cell():
        if move and move.now is not None:
            pen.middle(cells[9].x + cells[9].width / 2, middle, str(move.now), NUMBER)


def _draw_maneuver(pen: Pen, cell: Column, middle: float, move: MoveOnPaper) -> None:
    """What it is called, and below it how much of it is for defense."""
    above = 0.0 if move.defense is None else LINE / 2
    style, name = one_line(move.name or "none", ENTRY, cell.width - 2 * EDGE)
    pen.text(cell.x + EDGE, middle - above + ENTRY.cap_height / 2, name, style)
    if move.defense is not None:
        baseline = middle + above + ENTRY.cap_height / 2
        pen.text(cell.x + EDGE, baseline, f"{move.defense} in ten for defense", NOTE)


def _draw_targets(pen: Pen, cell: Column, middle: float, targets: Sequence[FactionOnPaper]) -> None:
    """The sign of each, with its name on two lines where it needs them."""
    room = cell.width - 2 * EDGE - SIGN - 1.6
    for place, target in enumerate(targets):
        y = middle + (place - (len(targets) - 1) / 2) * ROW / 2
        sign(pen, cell.x + EDGE + SIGN / 2, y, SIGN, target.sign)
        style, lines = pack(target.name, SMALL, room, 1 if len(targets) > 1 else 2)
        first = y - (len(lines) - 1) * LINE / 2 + style.cap_height / 2
        for number, line in enumerate(lines):
            pen.text(cell.x + EDGE + SIGN + 1.6, first + number * LINE, line, style)


def _draw_lines(pen: Pen, cell: Column, y: float, said: Sequence[str]) -> None:
    """Words in a cell, closer and smaller where there are many."""
    width, style = cell.width - 2 * EDGE, SMALL
    lines = [line for words in said for line in wrap(words, style, width)]
    while len(lines) * style.size * LEADING > ROW - 1:
        style = style.times(SMALLER)
        lines = [line for words in said for line in wrap(words, style, width)]
    apart = min(LINE, style.size * LEADING)
    first = y + (ROW - (len(lines) - 1) * apart) / 2 + style.cap_height / 2
    for place, line in enumerate(lines):
        pen.text(cell.x + EDGE, first + place * apart, line, style)


def _draw_scenes(
    pen: Pen, column: Column, middle: float, scenes: Sequence[Scene], move: MoveOnPaper
) -> None:
    """The shapes of a faction's scenes, filled as they are played."""
    each = [(kind, nth) for kind in scenes for nth in range(kind.count)]
    played: list[str] = [one.kind for one in move.scenes]
    step = (column.width - 2 * EDGE) / len(each)
    for number, (kind, nth) in enumerate(each):
        spent = nth < played.count(kind.id)
        x = column.x + EDGE + (number + 0.5) * step
        scene(pen, x, middle, SHAPE, kind.id, spent=spent)


def _story_columns(maneuver: ManeuverOnPaper) -> list[list[Section]]:
    """Three columns below: scenes, consequences, and what the time between brings."""

    def rows(said: Sequence[str]) -> tuple[Row, ...]:
        return tuple(Row(each, prose=True, style=SMALL) for each in said)

    left = max(0, BLANK_ROWS - len(maneuver.downtime))
    return [
        [
            Section(
                "Scenes",
                rows(maneuver.scenes),
                stretch=Row(),
                aside="who, with whom, what was rolled",
            )
        ],
        [
            Section(
                "Consequences",
                rows(maneuver.consequences),
                stretch=Row(),
                aside="told by who had most successes",
            )
        ],
        [
            Section(
                "Downtime",
                rows(maneuver.downtime),
                blanks=(DOWNTIME,) * left,
                aside="faction, months, what for",
            ),
            Section(
                "Wounds and maintenance", rows(maneuver.care), blanks=(Row(),) * 2, stretch=Row()
            ),
        ],
    ]
