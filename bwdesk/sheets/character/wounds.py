"""The wound record: the grayscale, and for each wound its clock, its care and its healing."""

from __future__ import annotations

from collections.abc import Sequence

from bwdesk.rules.basics.sums import figure
from bwdesk.rules.injury.care import health_test, staunchings_left
from bwdesk.rules.injury.patient import HOUR, Patient, patient
from bwdesk.rules.injury.time import Due, schedule
from bwdesk.rules.injury.words import letter, moment
from bwdesk.rules.injury.wounds import Injury, injuries, level_now, returns
from bwdesk.rules.person.character import Clock, Wound
from bwdesk.rules.tables.grayscale import circle
from bwdesk.sheets import Order
from bwdesk.sheets.character.harm import level_loss
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.kit.flow import HEAD, draw_head
from bwdesk.sheets.kit.frame import (
    FOOT_HEIGHT,
    UNDER,
    Field,
    Fields,
    Page,
    Printed,
    draw_running_head,
)
from bwdesk.sheets.kit.marks import mark, token
from bwdesk.sheets.kit.paper import (
    BEAT,
    TOP,
    Paper,
    paper_of,
)
from bwdesk.sheets.kit.pen import FIRM, Pen
from bwdesk.sheets.kit.strip import WIDTH as STRIP_WIDTH
from bwdesk.sheets.kit.strip import strip, strip_height
from bwdesk.sheets.kit.type import ENTRY, NO_BREAK, SECTION, SMALL, STRONG, clean

REMINDER = "An untended wound bleeds on. Several bleed as many times faster as there are."
LEAST_BLOCK = 21.5 * BEAT
ROWS = 4
BLEEDS = ("bleeds", "dies")
"""Kinds of what is due that a healer can prevent."""


def pages(order: Order) -> Printed:
    """The wounds held *now* first, and empty blocks for those to come."""
    subject, size = Subject.make(order), paper_of(order)
    blocks = _blocks(subject)
    laid = [_page(subject, each, first) for each, first in _share_blocks(blocks, size, subject)]
    return Printed(subject.title_of("wound record"), subject.player, size, laid)


class Block:
    """What is known of one wound, as the fields of its block; all empty for one to come."""

    def __init__(
        self, letters: str = "", injury: Injury | None = None, hurt: Patient | None = None
    ) -> None:
        self.letters, self.injury, self.hurt = letters, injury, hurt
        self.due: Due | None = None
        self.clock = Clock()

    @property
    def wound(self) -> Wound | None:
        return self.injury.wound if self.injury else None

    def when(self, time: int | None) -> str:
        return "" if time is None else moment(time, self.clock)

    def rows(self) -> tuple[tuple[tuple[int, str, str], ...], ...]:
        """Columns of twelve, words and label of each field, row by row."""
        wound, injury, hurt = self.wound, self.injury, self.hurt
        if wound is None or injury is None or hurt is None:
            return _rows(*[""] * 16)
        level, test = hurt.level(injury.level), health_test(injury, hurt)
        bleeds = self.due is not None and self.due.kind in BLEEDS
        becomes = ""
        if bleeds and self.due:
            worse = "death" if self.due.kind == "dies" else hurt.level(self.due.level).name
            becomes = worse
        back = returns(wound, hurt.level(level_now(wound))) if wound.stage is None else []
        ends = None if wound.resting is None else wound.resting + wound.length
        lost = ", ".join(f"{loss.stat.title()} {figure(-loss.dice)}D" for loss in wound.lost)
        hesitated = "" if wound.steeled is None else str(wound.steeled)
        source = ", ".join(e for e in (wound.source, wound.place.replace("-", " ")) if e)
        name = "Light of three" if injury.is_merged else level.name
        loss = level_loss(injury, hurt.levels)
        return _rows(
            ", ".join(each for each in (name, loss) if each),
            clean(source),
            self.when(wound.time),
            hesitated,
            self.when(self.due.time) if bleeds and self.due else "",
            becomes,
            self.when(wound.staunched),
            str(staunchings_left(wound, hurt)) if hurt.bleeds(injury.level) else "",
            clean(wound.healer),
            self.when(wound.treated),
            str(wound.bonus) if wound.treatment == "passed" else "",
            f"Ob{NO_BREAK}{test.obstacle}",
            wound.health,
            "; ".join(self.when(each) for each in back),
            self.when(ends if wound.healed is None else wound.healed),
            lost,
        )


def _rows(*said: str) -> tuple[tuple[tuple[int, str, str], ...], ...]:
    labels = (
        ((2, "Level"), (4, "From what, where"), (3, "Taken"), (2, "Hesitated")),
        ((3, "Tend before"), (3, "or it turns"), (3, "Staunched until"), (2, "More times")),
        ((4, "Treated by"), (3, "Done"), (2, "Bonus dice"), (2, "Health")),
        ((2, "Test"), (4, "Dice back"), (3, "Closed"), (2, "Lost for good")),
    )
    words = iter(said)
    return tuple(tuple((span, next(words), label) for span, label in row) for row in labels)


def _blocks(subject: Subject) -> list[Block]:
    found: list[Block] = []
    hurt, held, clock = patient(subject.reckoning), subject.wounds_taken, subject.clock
    if hurt is not None:
        dues = schedule(held, hurt, clock.now)
        for injury in injuries(held, hurt, clock.now):
            letters = " ".join(letter(place) for place in injury.places)
            block = Block(letters, injury, hurt)
            block.due = next((due for due in dues if due.place in injury.places), None)
            block.clock = clock
            found.append(block)
    return found


def wound_lines(subject: Subject) -> list[tuple[str, tuple[str, ...]]]:
    """Each wound on a line: what it is from, then circle, level, taken, tended, bonus, health and
    when it closes."""
    told: list[tuple[str, tuple[str, ...]]] = []
    for block in _blocks(subject):
        said = [words for row in block.rows() for _, words, _ in row]
        circle_of = str(circle(block.wound.at)) if block.wound else ""
        level, source, taken, treated, bonus, health, closes = (
            said[place] for place in (0, 1, 2, 9, 10, 12, 14)
        )
        told.append((source, (circle_of, level, taken, treated, bonus, health, closes)))
    return told


def told_wounds(subject: Subject) -> list[str]:
    """Each wound held now: letter, circle, level, loss, from what, tend before."""
    told = []
    for block in _blocks(subject):
        wound = block.wound
        if wound is None or wound.healed is not None:
            continue
        (level, source, *_), *_ = ([words for _, words, _ in row] for row in block.rows())
        due = block.due
        before = f"tend before {block.when(due.time)}" if due and due.kind in BLEEDS else ""
        first = f"{block.letters} {circle(wound.at)} {level}"
        told.append(", ".join(each for each in (first, source, before) if each))
    return told


def _share_blocks(
    blocks: list[Block], paper: Paper, subject: Subject
) -> list[tuple[list[Block], bool]]:
    """The blocks of each page; the last one is filled up with empty ones."""
    left = list(blocks)
    pages: list[tuple[list[Block], bool]] = []
    while left or not pages:
        first = not pages
        fit = int(_room(subject, paper, first) // LEAST_BLOCK)
        here, left = left[:fit], left[fit:]
        pages.append(([*here, *(Block() for _ in range(fit - len(here)))], first))
    return pages


def _row(subject: Subject) -> tuple[int, ...]:
    tolerances = subject.reckoning.tolerances
    return tolerances.row() if tolerances else ()


def _top(subject: Subject, first: bool) -> float:
    """Where the blocks of a page begin."""
    head = TOP + 5 * BEAT
    return head + HEAD + strip_height(_row(subject)) + 5 * BEAT if first else head


def _room(subject: Subject, paper: Paper, first: bool) -> float:
    """The height that the blocks of a page share."""
    return paper.bottom - FOOT_HEIGHT - BEAT - _top(subject, first)


def _page(subject: Subject, blocks: Sequence[Block], first: bool) -> Page:
    def draw(pen: Pen) -> None:
        draw_running_head(pen, TOP, subject.name, "Wound record")
        if first:
            _draw_scale(pen, subject)
        y = _top(subject, first)
        height = _room(subject, pen.paper, first) / len(blocks)
        for block in blocks:
            _draw_block(pen, y, height, block)
            y += height

    return Page("Wounds", REMINDER, draw)


def _draw_scale(pen: Pen, subject: Subject) -> None:
    inside, y = pen.paper.inner_column, TOP + 5 * BEAT
    draw_head(pen, inside, y, "Grayscale", aside="Mark each wound on its circle.")
    row = _row(subject)
    strip(pen, inside.x, y + HEAD + BEAT, row, subject.wounds)
    hurt = patient(subject.reckoning)
    if hurt is None:
        return
    x, y = inside.x + STRIP_WIDTH + 9, y + HEAD + 2 * BEAT
    for words, value in _constants(hurt):
        pen.text(x, y + 3, words, SMALL)
        pen.text(inside.right, y + 3, value, STRONG, align="right")
        pen.rule(x, y + 3 * BEAT, inside.right - x)
        y += 3 * BEAT


def _constants(hurt: Patient) -> list[tuple[str, str]]:
    """What every deadline follows from, reckoned once."""
    waits = [
        (f"{level.name} bleeds within", _span(hurt.bleeds(number)))
        for number, level in enumerate(hurt.levels, start=1)
        if hurt.bleeds(number)
    ]
    return [
        *waits,
        ("Staunching holds", f"{hurt.health} hours, {hurt.health} times"),
        ("Pain", f"Steel {hurt.steel} against {hurt.hesitation}"),
    ]


def _span(minutes: int) -> str:
    if minutes < HOUR:
        return f"{minutes} minutes"
    hours = minutes / HOUR
    return f"{figure(hours)} hour{'' if hours == 1 else 's'}"


def _draw_block(pen: Pen, y: float, height: float, block: Block) -> None:
    inside, columns = pen.paper.inner_column, pen.paper.columns
    pen.rule(inside.x, y, inside.width, FIRM)
    at = columns(0, 1)
    if block.wound is not None:
        pen.text(at.x, y + 6.4, block.letters, SECTION)
        token(pen, at.x, y + 8.6, 7.0, circle(block.wound.at))
    else:
        mark(pen, at.x, y + 2.6, 7.0)
    step = (height - BEAT) / ROWS
    for number, row in enumerate(block.rows()):
        first, fields = 1, []
        for span, words, label in row:
            fields.append(Field(columns(first, span), words, label, ENTRY))
            first += span
        Fields(fields, step - UNDER).draw(pen, y + number * step + 1)
