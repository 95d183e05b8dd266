"""The faction sheet: how it starts, who leads it, and what it holds against the others."""

from __future__ import annotations

from bwdesk.sheets import Order
from bwdesk.sheets.chronicle.parts import TICK, draw_faction, draw_ticks, draw_track
from bwdesk.sheets.chronicle.questionnaire import draw_questionnaire
from bwdesk.sheets.chronicle.rules import Conquest, FactionOnPaper, draw_kind
from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.flow import HEAD, Draw, Section, draw_column, draw_head, share
from bwdesk.sheets.kit.frame import (
    FOOT_HEIGHT,
    UNDER,
    Field,
    Fields,
    Page,
    Printed,
    draw_running_head,
)
from bwdesk.sheets.kit.grid import Ruled, write_in
from bwdesk.sheets.kit.marks import label_under, mark
from bwdesk.sheets.kit.paper import BEAT, COLUMNS, GUTTER, PAPERS, TOP, Column
from bwdesk.sheets.kit.pen import FIRM, Pen
from bwdesk.sheets.kit.rows import Aside, Block, Row
from bwdesk.sheets.kit.signs import SIGNS, sign
from bwdesk.sheets.kit.type import ENTRY, NO_BREAK, SMALL, STRONG, TITLE

REMINDER = "At 0 a faction is out, and its leader joins another."
LINE = 7 * BEAT
"""A named line to write on."""

OPPONENT, COVER, MOMENTS = 4.6 * BEAT, 4 * BEAT, 16
MANEUVER_BOX = 7.4
ARTHA = 29.0
COVERED = ("leader’s skill", "leader’s dice", "second’s skill", "second’s dice", "FoRKs")


def pages(order: Order) -> Printed:
    """A blank one."""
    conquest, paper = Conquest.of(order.book), PAPERS[order.paper]
    laid = faction(conquest, FactionOnPaper())
    return Printed("Faction sheet", "", paper, laid)


def faction(conquest: Conquest, told: FactionOnPaper) -> list[Page]:
    """The sheet of one faction: how it starts, and how it plays."""
    return [_start(conquest, told), _play(conquest, told)]


def _start(conquest: Conquest, told: FactionOnPaper) -> Page:
    def draw(pen: Pen) -> None:
        columns = pen.paper.columns
        heads = Fields(
            (
                Field(columns(0, 9), told.name, "Faction", TITLE),
                Field(columns(9, 3), told.player, "Player"),
            ),
            7 * BEAT,
        )
        heads.draw(pen, TOP)
        y = TOP + heads.height
        more = Fields(
            (
                Field(columns(4, 2), "", "Color"),
                Field(columns(6, 6), told.objective, "Objective"),
            ),
            4.5 * BEAT,
        )
        more.draw(pen, y)
        _draw_signs(pen, columns(0, 4), y + more.height - UNDER, told.sign)
        top = y + more.height + BEAT
        bottom = pen.paper.bottom - FOOT_HEIGHT - BEAT
        left, right = pen.paper.halves
        draw_questionnaire(pen, left, top, bottom, conquest, told)
        laid = share(_people(right, conquest, told), right.width, bottom - top)
        draw_column(pen, right, top, bottom, laid)

    return Page("Start", REMINDER, draw)


def _draw_signs(pen: Pen, column: Column, line: float, chosen: str) -> None:
    """The chosen sign, or all of them with boxes to tick."""
    pen.rule(column.x, line, column.width, FIRM)
    label_under(pen, column.x, line, "Sign")
    step = column.width / len(SIGNS)
    for number, each in enumerate([chosen] if chosen else SIGNS):
        x = column.x + number * step
        sign(pen, x + 1.9, line - 2.9, 3.4, each)
        if not chosen:
            mark(pen, x + 4.3, line - 4.1, 2.4, says=f"Sign {each}")


def _named(column: Column, *fields: tuple[int, str, str]) -> Block:
    """A line of fields side by side: of twelve, words and label."""
    step, first, said = (column.width + GUTTER) / COLUMNS, 0, []
    for span, words, label in fields:
        place = Column(column.x + first * step, span * step - GUTTER)
        said.append(Field(place, words, label, ENTRY))
        first += span
    line = Fields(said, LINE - UNDER - 0.5)
    return Block(line.height + 0.5, lambda pen, _x, y, _width: line.draw(pen, y))


def _people(column: Column, conquest: Conquest, told: FactionOnPaper) -> list[Section]:
    figures = conquest.chronicle
    least, most = figures.lifepaths
    limits = _limits(figures.stat - figures.lower, figures.skill - figures.lower)
    price = Aside(f"second, {figures.second_points}{NO_BREAK}points")
    people = _named(column, (8, told.leader, "Name"), (4, "", "Lifepaths"))
    inimical = Aside(f"inimical {figures.inimical}".replace("-", "−"))
    return [
        Section(
            "Leader",
            (people, Block(_artha_height(), _artha(conquest))),
            aside=f"{least} to {most} lifepaths; {_limits(figures.stat, figures.skill)}",
        ),
        Section(
            "Second in command",
            (_named(column, (8, told.second, "Name"), (4, "", "Lifepaths")),),
            aside=f"{figures.fewer} lifepaths fewer; {limits}",
        ),
        Section(
            "Relationships",
            (Row(right=price), *(Row(right=inimical) for _ in range(figures.rivals))),
            aside=f"the second, and {figures.rivals} in other factions",
            blanks=(Row(),),
        ),
        Section("Prologue", (_named(column, (8, "", "Skill"), (4, "", "Successes")),)),
        Section("Notes", blanks=(Row(),) * 2, stretch=Row()),
    ]


def _limits(stat: int, skill: int) -> str:
    return f"stats to {stat}, skills to {skill}"


def _artha_height() -> float:
    return 4 * 2.9 * BEAT + 2 * BEAT


def _artha(conquest: Conquest) -> Draw:
    """What the leader starts with, by lifepaths; ring the column."""
    table = conquest.chronicle.artha
    rows = (
        ("Artha by lifepaths", [each.lifepaths for each in table]),
        ("Fate", [each.fate for each in table]),
        ("Persona", [each.persona for each in table]),
        ("Deeds", [each.deeds for each in table]),
    )

    def draw(pen: Pen, x: float, y: float, width: float) -> None:
        grid = Ruled(Column(x, width), (ARTHA, *[(width - ARTHA) / len(table)] * len(table)))
        top = y = y + BEAT
        for number, (name, figures) in enumerate(rows):
            y += 2.9 * BEAT
            style = SMALL if number else STRONG
            pen.text(x, y - 1.4, name, style)
            for cell, figure in zip(grid.columns[1:], figures, strict=True):
                said = str(figure) if figure or not number else "–"
                pen.text(cell.x + cell.width / 2, y - 1.4, said, style, align="center")
            grid.row(pen, y, last=not number)
        grid.lines(pen, top, y)

    return draw


def _play(conquest: Conquest, told: FactionOnPaper) -> Page:
    def draw(pen: Pen) -> None:
        inside = pen.paper.inside
        y = draw_running_head(pen, TOP, told.name or "Faction", "In play")
        y = _draw_disposition(pen, y)
        y = _draw_opponents(pen, y + 2.5 * BEAT, len(conquest.factions) - 1)
        y = _draw_next(pen, y + 2.5 * BEAT)
        y = _draw_cover(pen, y + 2.5 * BEAT, conquest)
        bottom = pen.paper.bottom - FOOT_HEIGHT - BEAT
        section = Section("Downtime", stretch=Row(), aside="in months: resources, practice, wounds")
        top = y + 2.5 * BEAT
        draw_column(pen, inside, top, bottom, share([section], inside.width, bottom - top))

    return Page("In play", REMINDER, draw)


def _draw_disposition(pen: Pen, y: float) -> float:
    """The track, and below it what was held after each maneuver."""
    inside = pen.paper.inside
    draw_head(pen, inside, y, "Disposition", aside="below: after each maneuver")
    y += HEAD + 1.5 * BEAT
    with pen.about("Disposition"):
        draw_track(pen, inside.x, y + 3, inside.width)
    y += 6 + 1.5 * BEAT
    width = inside.width / MOMENTS
    for number in range(MOMENTS):
        pen.box(inside.x + number * width, y, width, MANEUVER_BOX, FIRM)
        area = Area(inside.x + number * width + 1, y + 0.4, width - 2, MANEUVER_BOX - 0.8)
        write_in(pen, area, ENTRY, f"Disposition after {number}" if number else "Disposition start")
        label_under(pen, inside.x + number * width + 0.6, y + MANEUVER_BOX, str(number or "start"))
    return y + MANEUVER_BOX + 2.5


def _draw_opponents(pen: Pen, y: float, count: int) -> float:
    """What this faction knows of the others, and they of it."""
    inside = pen.paper.inside
    draw_head(pen, inside, y, "The others", aside="scouting lasts for the whole chronicle")
    y += HEAD
    grid = Ruled(inside, (62, 22, 22, 32, 24, 24))
    labels = (
        "Faction",
        "We assessed",
        "infiltrated",
        "Advantage dice",
        "They assessed",
        "infiltrated",
    )
    grid.labels(pen, y + 3.4, labels)
    top, y = y, y + 3.2 * BEAT
    name, assessed, infiltrated, advantage, they_assessed, they_infiltrated = grid.columns
    for number in range(1, count + 1):
        grid.row(pen, y)
        middle = y + OPPONENT / 2
        draw_faction(pen, name, middle, FactionOnPaper())
        with pen.about(f"Opponent {number}"):
            _write(pen, Column(name.x + 6, name.width - 6), y, OPPONENT, "name")
            draw_ticks(pen, assessed, middle, says="we assessed")
            draw_ticks(pen, infiltrated, middle, says="we infiltrated")
            _write(pen, advantage, y, OPPONENT, "advantage dice")
            draw_ticks(pen, they_assessed, middle, says="they assessed")
            draw_ticks(pen, they_infiltrated, middle, says="they infiltrated")
        y += OPPONENT
    grid.lines(pen, top, y)
    grid.row(pen, y)
    return y


def _write(pen: Pen, cell: Column, y: float, height: float, says: str) -> None:
    """An empty cell to write in."""
    write_in(pen, Area(cell.x + 1.2, y + 0.4, cell.width - 1.6, height - 0.8), ENTRY, says)


def _draw_next(pen: Pen, y: float) -> float:
    """What holds for the next maneuver and lapses after it."""
    inside = pen.paper.inside
    draw_head(pen, inside, y, "Next maneuver", aside="lapses after it")
    y += HEAD + 2.6 * BEAT
    x = inside.x
    for words, room in (("Sapped dice", 22.0), ("hesitates", 0.0), ("barred", 0.0)):
        x += pen.text(x, y, words, SMALL) + 2
        if room:
            pen.rule(x, y + 0.6, room, FIRM)
            write_in(pen, Area(x, y - 4, room, 4.4), ENTRY, words)
            x += room + 8
        else:
            draw_ticks(pen, Column(x, TICK), y - SMALL.cap_height / 2, says=words)
            x += TICK + 8
    used = pen.text(x, y, "Maintenance due, Ob", SMALL) + 2
    pen.rule(x + used, y + 0.6, inside.right - x - used, FIRM)
    area = Area(x + used, y - 4, inside.right - x - used, 4.4)
    write_in(pen, area, ENTRY, "Maintenance obstacle")
    return y + BEAT


def _draw_cover(pen: Pen, y: float, conquest: Conquest) -> float:
    """With what each maneuver could be rolled."""
    inside = pen.paper.inside
    draw_head(
        pen, inside, y, "Our maneuvers", aside="the best skill of each, FoRKs from the same list"
    )
    y += HEAD
    grid = Ruled(inside, (34, 44, 14, 44, 14, 36))
    grid.labels(pen, y + 3.4, ("Maneuver", "Leader", "Dice", "Second", "Dice", "FoRKs"))
    top, y = y, y + 3.2 * BEAT
    for maneuver in conquest.maneuvers:
        grid.row(pen, y)
        middle = y + COVER / 2
        draw_kind(pen, inside.x + 1.8, middle, maneuver, 2.8)
        pen.text(inside.x + 5.4, middle + ENTRY.cap_height / 2, maneuver.name, ENTRY)
        with pen.about(maneuver.name):
            for cell, says in zip(grid.columns[1:], COVERED, strict=True):
                _write(pen, cell, y, COVER, says)
        y += COVER
    grid.lines(pen, top, y)
    grid.row(pen, y)
    return y
