"""Stats, attributes and skills: their tokens and the tests they still need."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.sums import Sum, figure
from bwdesk.rules.burning.reckoning import Figure, SkillLine
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.injury.effects import Felt
from bwdesk.rules.play.advancement import NOTHING, Needed
from bwdesk.rules.play.sprinting import sprint_paces
from bwdesk.sheets.character.subject import Subject, roots
from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.flow import Label, Section
from bwdesk.sheets.kit.marks import (
    BURDEN_APART,
    GRADES,
    OBSTACLE,
    PIP,
    TOKEN_SHAPE,
    burden,
    burden_width,
    felt_token,
    graded_pips,
    pips,
    pips_width,
    plain_number,
    token,
)
from bwdesk.sheets.kit.paper import BEAT, Column
from bwdesk.sheets.kit.pen import FIRM, Pen, Run, raise_number, superior_width
from bwdesk.sheets.kit.rows import Row, Spot
from bwdesk.sheets.kit.type import (
    ENTRY,
    NO_BREAK,
    NOTE,
    NUMBER,
    SECTION,
    SMALL,
    measure,
    squeeze,
)

LOGGED = ("health", "steel", "circles", "resources")
"""Attributes that advance as skills do (ADV-5, ADV-6), as Faith does (FAITH-14)."""

FOLLOWING = ("reflexes", "mortal-wound", "hesitation", "stride")

BLANK_STAT = Needed(0, 3, 2)
BLANK_SKILL = Needed(4, 3, 2)

STAT_BOX = 15 * BEAT
TOKEN_HEIGHT = 10.4
Cell = tuple[Figure, ...]
"""The attributes that share a place: one, or two plain numbers."""

EMOTION = Figure("emotion", "Emotion", 0, Sum(), Ability(Shade.BLACK, 0))
"""What stands on a blank sheet for the attribute that a stock may have."""

TALL, SHORT = 7 * BEAT, 5 * BEAT
NUMBER_WIDE, NUMBER_HIGH = 3.0, 5.2
BUT_ROOM = 1.2
"""How much higher a number stands for what is told below it."""


def feel_alone(subject: Subject, id: str) -> Felt | None:
    """What is left of an ability, without what wounds add to each obstacle alike: that is said
    once, above the stats."""
    felt = subject.feel(id)
    return felt and replace(felt, obstacle=felt.obstacle - min(felt.obstacle, _harder(subject)))


def _harder(subject: Subject) -> int:
    """What all wounds add to obstacles."""
    return subject.effects.obstacle.whole if subject.effects else 0


def draw_stats(pen: Pen, y: float, subject: Subject) -> None:
    """Six boxes side by side, and above them what wounds add to all obstacles."""
    inside = pen.paper.inner_column
    if harder := _harder(subject):
        said = f"wounds: {OBSTACLE.format(harder, NO_BREAK)} to each but Health, Circles, Resources"
        with pen.tag("P"):
            pen.text(inside.right, y - 0.9, said, NOTE, align="right")
    width = inside.width / 6
    with pen.tag("L"):
        for place, stat in enumerate(subject.reckoning.stats.values()):
            x = inside.x + place * width
            if place:
                pen.line((x, y), (x, y + STAT_BOX))
            with pen.tag("LI"), pen.words(), pen.name_fields(stat.name):
                _draw_stat(pen, x + width / 2, y, width, stat, subject)
    pen.box(inside.x, y, inside.width, STAT_BOX, FIRM)


def _draw_stat(
    pen: Pen, middle: float, y: float, width: float, stat: Figure, subject: Subject
) -> None:
    superior = subject.superior(f"stat.{stat.id}", f"stats/{stat.id}")
    pen.runs(middle, y + 5.2, raise_number(stat.name, SECTION, superior), align="center")
    felt = feel_alone(subject, stat.id)
    needed = subject.tests_needed(felt.base.exponent, stat=True) if felt else BLANK_STAT
    logged = subject.tests_logged(f"stat.{stat.id}")
    _draw_felt(pen, middle, y + 7.2, TOKEN_HEIGHT, felt)
    graded_pips(pen, middle, y + 20.8, needed, logged, width - 4, align="center")


def _draw_felt(pen: Pen, middle: float, y: float, height: float, felt: Felt | None) -> None:
    """A token around *middle*, what it was at its left, what makes it harder at its right."""
    half = TOKEN_SHAPE * height / 2
    token(pen, middle - half, y, height, felt.exponent_left if felt else None)
    baseline = y + height / 2 + SMALL.cap_height / 2
    harder, base = burden(felt) or (Run("", SMALL), Run("", SMALL))
    pen.runs(middle - half - BURDEN_APART, baseline, [base], align="right")
    pen.text(middle + half + BURDEN_APART, baseline, harder.words.strip(NO_BREAK), NOTE)


def _cells(subject: Subject) -> list[Cell]:
    """Attributes in the order of the sheet: those that log tests, those that only follow.

    An emotion takes the last place of the second row; the two plain numbers then share one.
    """
    every = subject.reckoning.attributes
    emotions: list[Cell] = [
        (each,) for id, each in every.items() if id not in (*LOGGED, *FOLLOWING)
    ]
    if not subject.has_stock:
        emotions = emotions or [(EMOTION,)]
    logged: list[Cell] = [(every[id],) for id in LOGGED if id in every]
    follow: list[Cell] = [(every[id],) for id in FOLLOWING if id in every]
    if emotions:
        *follow, one, other = follow
        follow.append((*one, *other))
    return [*logged, *follow, *emotions]


def _rows(subject: Subject) -> list[tuple[float, list[Cell]]]:
    """Four cells to a row, and how high it is."""
    cells = _cells(subject)
    rows = [cells[place : place + 4] for place in range(0, len(cells), 4)]
    return [
        (TALL if any(_logs(shown) for cell in row for shown in cell) else SHORT, row)
        for row in rows
    ]


def _logs(shown: Figure) -> bool:
    return shown.id in (*LOGGED, "faith")


def attributes_height(subject: Subject) -> float:
    return sum(height for height, _ in _rows(subject))


def draw_attributes(pen: Pen, y: float, subject: Subject) -> None:
    with pen.tag("L"):
        for height, row in _rows(subject):
            for place, cell in enumerate(row):
                column = pen.paper.columns(3 * place, 3)
                _draw_cell(pen, column, y, height, cell, subject)
                pen.rule(column.x, y + height, column.width)
            y += height


def _draw_cell(
    pen: Pen, column: Column, y: float, height: float, cell: Cell, subject: Subject
) -> None:
    parts: tuple[Column, ...] = (column,)
    if len(cell) > 1:
        left = Column(column.x, 0.56 * column.width)
        parts = left, Column(left.right + 4, column.width - left.width - 4)
    for shown, part in zip(cell, parts, strict=True):
        with pen.tag("LI"), pen.words():
            _draw_attribute(pen, part, y, height, shown, subject)


def _draw_attribute(
    pen: Pen, column: Column, y: float, height: float, shown: Figure, subject: Subject
) -> None:
    logs = _logs(shown)
    number, but = plain_figure(shown, subject)
    middle = y + height / 2 - (BUT_ROOM if but else 0)
    felt = feel_alone(subject, shown.id)
    size = 7.2 if height == TALL else 5.8
    taken = TOKEN_SHAPE * size if shown.ability else max(NUMBER_WIDE, measure(number, NUMBER))
    superior = subject.superior(shown.id, *(f"{shown.id}.{cause}" for cause in shown.causes))
    name = with_dice(shown.name, shown.dice)
    beside = taken + burden_width(felt) + superior_width(ENTRY, superior) + 2
    style = squeeze(name, ENTRY, column.width - beside)
    baseline = y + 4.9 if logs else middle + style.cap_height / 2
    pen.runs(column.x, baseline, raise_number(name, style, superior))
    if shown.ability is None:
        place = Area(column.right - taken, middle - NUMBER_HIGH / 2, taken, NUMBER_HIGH)
        plain_number(pen, place, number, NUMBER, shown.name)
        pen.text(column.x, y + height - 0.9, but, squeeze(but, NOTE, column.width))
        return
    with pen.name_fields(shown.name):
        felt_token(pen, column.right, middle, size, felt, baseline=baseline)
        if logs:
            needed = subject.tests_needed(felt.base.exponent) if felt else BLANK_SKILL
            logged = subject.tests_logged(shown.id)
            room = column.width - taken - 1.5
            graded_pips(pen, column.x, y + 8.4, needed, logged, room, size=2.3)


def plain_figure(shown: Figure, subject: Subject) -> tuple[str, str]:
    """A plain number, blank for the hand, and what is told beside it: ``fear 4``, ``sprint 14``."""
    if shown.id == "hesitation":
        number, but = subject.hesitation or ("", "")
        return str(number), but
    if shown.id == "stride" and shown.value and not shown.blank:
        return figure(shown.value), sprint_words(subject)
    known = subject.is_placed or (shown.id == "stride" and shown.value)
    return (figure(shown.value) if known and not shown.blank else ""), ""


def sprint_words(subject: Subject) -> str:
    """``sprint 14``: paces of an exchange by the exponent of Speed (MOVE-2); "" where no
    multiplier is printed or Speed is not known."""
    speed, multiplier = subject.feel("speed"), subject.reckoning.stock.multiplier
    if speed is None or not speed.base.exponent or not multiplier or not subject.is_placed:
        return ""
    return f"sprint {figure(sprint_paces(speed.base.exponent, multiplier))}"


def with_dice(name: str, dice: Sum) -> str:
    """``Riding +1D`` where traits add dice to every test."""
    return f"{name} {'+' if dice.whole > 0 else ''}{figure(dice.whole)}D" if dice.parts else name


class SkillMarks(Struct, frozen=True):
    """The right end of a skill: roots, token, and the tests its advance needs."""

    felt: Felt | None
    needed: Needed
    logged: Needed = NOTHING
    roots: str = ""
    training: bool = False

    ROUTINE, DIFFICULT, CHALLENGING = 35.0, 19.6, 7.2
    TOKEN = 7.5

    @property
    def width(self) -> float:
        said = measure(self.roots, NOTE)
        return (
            self.ROUTINE + 2.6 + self.TOKEN + burden_width(self.felt) + (said + 1.6 if said else 0)
        )

    def draw(self, pen: Pen, spot: Spot, /) -> None:
        right, middle, close = spot
        token_right = right - self.ROUTINE - 2.6
        token_left = token_right - self.TOKEN
        baseline = middle + ENTRY.cap_height / 2
        if self.training:
            with pen.head():
                pen.text(token_left, baseline, "training", SMALL)
                pen.text(token_left - 1.6, baseline, self.roots, NOTE, align="right")
            for _ in GRADES:
                pen.empty_cell()
            return
        height = (self.TOKEN / TOKEN_SHAPE) * (0.86 if close else 1)
        ends = token_right - (self.TOKEN - TOKEN_SHAPE * height) / 2
        with pen.head():
            begins = felt_token(pen, ends, middle, height, self.felt)
            pen.text(min(begins, token_left) - 1.6, baseline, self.roots, NOTE, align="right")
        size = PIP * (0.9 if close else 1)
        # Where many difficult tests are needed no routine ones count, so they may reach left.
        challenging = right - max(self.CHALLENGING, pips_width(self.needed.challenging))
        difficult = challenging - 2.6 - pips_width(self.needed.difficult)
        places = (right - self.ROUTINE, min(right - self.DIFFICULT, difficult), challenging)
        counts = zip(places, GRADES.values(), self.needed, self.logged, strict=True)
        for x, says, needed, logged in counts:
            if not pips(pen, x, middle, needed, logged, size=size, says=says):
                pen.empty_cell()


BLANK_SKILL_ROW = Row(right=SkillMarks(None, BLANK_SKILL))


SKILLS, TIES = "skills", "ties"
"""What sections hold that go on on another page."""


def skills_section(lines: Sequence[SkillLine], subject: Subject) -> Section:
    return Section(
        "Skills",
        tuple(skill_row(line, subject) for line in lines),
        blanks=(BLANK_SKILL_ROW,) * 5,
        stretch=BLANK_SKILL_ROW,
        labels=(
            Label("Routine", SkillMarks.ROUTINE),
            Label("Diff.", SkillMarks.DIFFICULT),
            Label("Chal.", SkillMarks.CHALLENGING),
        ),
        holds=SKILLS,
        each="skill",
    )


def skill_row(line: SkillLine, subject: Subject) -> Row:
    id = f"skill.{line.id}"
    felt = feel_alone(subject, line.id)
    return Row(
        with_dice(line.skill.name, line.dice),
        superior=subject.superior(id, f"skills/{line.id}"),
        right=SkillMarks(
            felt,
            subject.tests_needed(felt.base.exponent) if felt else NOTHING,
            subject.tests_logged(id),
            roots(line.skill.roots, short=bool(burden_width(felt))),
            line.skill.training,
        ),
    )
