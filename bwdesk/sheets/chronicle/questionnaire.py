"""The questionnaire that a faction's starting disposition comes from."""

from __future__ import annotations

from typing import NamedTuple

from bwdesk.rules.basics.sums import figure
from bwdesk.rules.games.conquest.founding import CROWDING, PROLOGUE
from bwdesk.rules.tables.conquest import StepChoice
from bwdesk.sheets.chronicle.rules import Conquest
from bwdesk.sheets.chronicle.subject import FactionOnPaper
from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.flow import HEAD, draw_head
from bwdesk.sheets.kit.grid import write_in
from bwdesk.sheets.kit.marks import mark
from bwdesk.sheets.kit.paper import Column
from bwdesk.sheets.kit.pen import BLACK, FINE, FIRM, HEAVY, Pen
from bwdesk.sheets.kit.type import (
    ENTRY,
    NOTE,
    NUMBER,
    SANS_BOLD,
    SECTION,
    SMALL,
    STRONG,
    Style,
    measure,
    squeeze,
)

TITLE, TOTAL = 6.6, 10.0
MOST_LINE = 5.2
CLEAR = 0.8
"""How far below its last choice the line under a step runs."""

BOX, TICK = 11.0, 2.9
INDENT = 4.2
BESIDE = 1.0
"""What stays free before the points."""
ORDINAL = Style(SANS_BOLD, 8)


class Choice(NamedTuple):
    """A line to tick: what it is, whom it fits and its points; one to write on has none."""

    name: str
    fits: str
    points: str
    id: str = ""


class Question(NamedTuple):
    """A step as it stands on paper; *id* is where its points are known by."""

    number: str
    name: str
    id: str
    choices: list[Choice]


def questions(conquest: Conquest) -> list[Question]:
    """The steps in order, the number of factions and the prologue last."""
    found: list[Question] = []
    known = ""
    for step in conquest.questionnaire:
        number = str(step.number)
        choices = [_choice(each, conquest) for each in step.choices]
        found.append(
            Question("" if number == known else number, step.name, step.id, choices or CIVILIZED)
        )
        known = number
    crowding = sorted(conquest.chronicle.crowding.items())
    fewer = [Choice(f"{count} factions", "", figure(-less)) for count, less in crowding]
    last = max((each.number for each in conquest.questionnaire), default=0) + 1
    return [
        *found,
        Question(str(last), "Number of factions", CROWDING, fewer),
        Question("+", "Prologue", PROLOGUE, [Choice("successes", "", "")]),
    ]


CIVILIZED = [
    Choice("twice the settings of its people", "", ""),
    Choice("or settings and subsettings", "", ""),
]
"""What civilization is reckoned from: the better of two figures."""


def _choice(choice: StepChoice, conquest: Conquest) -> Choice:
    stocks = [
        conquest.book.stocks[each].name for each in choice.stocks if each in conquest.book.stocks
    ]
    return Choice(choice.name, choice.fits or ", ".join(stocks), figure(choice.points), choice.id)


def draw_questionnaire(
    pen: Pen, column: Column, top: float, bottom: float, conquest: Conquest, told: FactionOnPaper
) -> None:
    """All steps in one column, as airy as its height allows."""
    asked = questions(conquest)
    draw_head(pen, column, top, "Disposition", aside="tick, and carry to the right")
    y = top + HEAD
    lines = sum(len(each.choices) for each in asked)
    line = min((bottom - 1 - y - TOTAL - TITLE * len(asked)) / lines, MOST_LINE)
    for each in asked:
        y = _draw_question(pen, column, y, line, each, told)
    pen.rule(column.x, y + CLEAR, column.width, HEAVY)
    pen.text(column.x, y + 7.4, "Starting disposition", SECTION)
    total = figure(sum(told.points.values())) if told.points else ""
    if told.start is not None:
        total = figure(told.start)
    area = Area(column.right - BOX, y + 2.2, BOX, 7.4)
    _draw_points(pen, area, total, NUMBER, "Starting disposition")


def _written_lines(asked: Question, told: FactionOnPaper) -> list[str]:
    """What stands on the lines of a step that are to be written on, as far as it is known."""
    if told.civilized and asked.choices == CIVILIZED:
        settings, subsettings = told.civilized
        return [str(2 * settings), str(settings + subsettings)]
    if asked.id == PROLOGUE:
        return [told.prologue[1]]
    return [""] * len(asked.choices)


def _draw_points(pen: Pen, area: Area, said: str, style: Style, says: str) -> None:
    """A box for points."""
    pen.box(area.x, area.y, area.width, area.height, FIRM)
    middle = area.y + area.height / 2
    if pen.fillable:
        inside = Area(area.x + 0.4, area.y + 0.3, area.width - 0.8, area.height - 0.6)
        baseline = middle + style.cap_height / 2
        pen.field(inside, said, style, baseline, says=f"{says} points", align="center")
    else:
        pen.middle(area.x + area.width / 2, middle, said, style)


def _draw_question(
    pen: Pen, column: Column, y: float, line: float, asked: Question, told: FactionOnPaper
) -> float:
    pen.text(column.x, y + 4.8, asked.number, ORDINAL)
    pen.text(column.x + INDENT, y + 4.8, asked.name, STRONG)
    points = told.points.get(asked.id)
    said = "" if points is None else figure(points)
    _draw_points(pen, Area(column.right - BOX, y + 1.4, BOX, 5.0), said, ENTRY, asked.name)
    right = column.right - BOX - 3
    y += TITLE
    ticked = told.ticked.get(asked.id, ())
    for choice, words in zip(asked.choices, _written_lines(asked, told), strict=True):
        baseline = y + line / 2 + SMALL.cap_height / 2
        x = column.x + INDENT + TICK + 1.6
        used = pen.text(x, baseline, choice.name, SMALL) + 1.8
        if choice.points:
            says = f"{asked.name} {choice.name}"
            # The number of factions has no ids: its points tell which it is.
            on = choice.id in ticked if choice.id else choice.points == said
            mark(pen, column.x + INDENT, y + (line - TICK) / 2, TICK, ticked=on, says=says)
            room = right - x - used - measure(choice.points, SMALL) - BESIDE
            pen.text(x + used, baseline, choice.fits, squeeze(choice.fits, NOTE, room))
            pen.text(right, baseline, choice.points, SMALL, align="right")
        else:
            pen.rule(x + used, baseline + 0.6, right - x - used, FINE, BLACK)
            area = Area(x + used, y, right - x - used, line - 0.4)
            write_in(pen, area, SMALL, f"{asked.name} {choice.name}", words)
        y += line
    pen.rule(column.x, y + CLEAR, column.width)
    return y
