"""The grayscale wheel, large: a circle for every wound, and what wounds do and who tends them."""

from __future__ import annotations

from bwdesk.rules.injury.words import letter
from bwdesk.rules.packs.book import Book, Healer, WoundLevel
from bwdesk.rules.tables.grayscale import LEVELS, circle
from bwdesk.sheets import Order
from bwdesk.sheets.character.harm import hours, loss_of, tend_within
from bwdesk.sheets.character.spread import whole
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.character.wounds import told_wounds
from bwdesk.sheets.kit.dial import OUTERMOST, Dial
from bwdesk.sheets.kit.flow import APART, Section, draw_column, lay
from bwdesk.sheets.kit.flow import Room as ColumnRoom
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Page, Printed, draw_running_head
from bwdesk.sheets.kit.judge import share
from bwdesk.sheets.kit.marks import label_under
from bwdesk.sheets.kit.paper import (
    BEAT,
    TOP,
    Paper,
    paper_of,
)
from bwdesk.sheets.kit.pen import FINE, FIRM, Pen
from bwdesk.sheets.kit.rows import ROW, Columns, Figures, Row, ending
from bwdesk.sheets.kit.type import NO_BREAK, SECTION, SMALL, STRONG, squeeze

REMINDER = "A wound’s level is the nearest flag on its circle or before it."
EFFECTS = (("Loss", 15.0), ("Tend within", 21.0), ("Health", 13.0), ("Heals in", 22.0))
LEVEL_WIDTH = 9.8
MOST_LETTERS = 2
MINUS = "\u2212"
LINES = 7
"""Wounds that can be written inside the wheel."""


def pages(order: Order) -> Printed:
    """One page; the wounds held *now* are struck out."""
    subject, size = Subject.make(order), paper_of(order)
    page = Page("Wheel", REMINDER, lambda pen: _draw(pen, size, subject, order.book))
    behind: list[Page] = []
    if len(lines := told_wounds(subject)) > LINES:
        rows = tuple(Row(each, prose=True, style=SMALL, slim=True) for each in lines)
        behind = whole(subject, size, "Wounds", REMINDER, [Section("Wounds", rows, stretch=Row())])
    return Printed(subject.title_of("grayscale wheel"), subject.player, size, [page, *behind])


def _draw(pen: Pen, paper: Paper, subject: Subject, book: Book) -> None:
    draw_running_head(pen, TOP, subject.name, "Grayscale wheel")
    left, right = paper.halves
    tables = [(left, _effects(subject, book))]
    if book.healers:
        tables.append((right, _treatment(book)))
    height = max(lay(section, ColumnRoom(column.width)).height for column, section in tables)
    bottom = paper.bottom - FOOT_HEIGHT - BEAT
    # A section reckons with the space above it, which the first of a column does not take.
    top = bottom - height + APART
    begins = TOP + 6 * BEAT
    radius = min(paper.inner_column.width, top - begins) / (2 * OUTERMOST)
    middle = paper.inner_column.x + paper.inner_column.width / 2
    _draw_wheel(pen, Dial(pen, middle, (begins + top) / 2, radius), subject)
    for column, section in tables:
        laid = share([section], column.width, bottom - top)
        draw_column(pen, column, top, bottom, laid)


def _draw_wheel(pen: Pen, wheel: Dial, subject: Subject) -> None:
    tolerances = subject.reckoning.tolerances
    found: dict[int, list[str]] = {}
    for place, held in enumerate(subject.wounds_taken):
        if held.healed is None:
            found.setdefault(held.at, []).append(letter(place))
    letters = {at: _few(those) for at, those in found.items()}
    wheel.draw(tolerances.row() if tolerances else (), subject.wounds, letters)
    _draw_inside(pen, wheel, subject)
    _draw_tolerances(pen, wheel, subject)


def _few(letters: list[str]) -> str:
    """What is called at a circle: each by its letter, more than two by their number."""
    return "".join(letters) if len(letters) <= MOST_LETTERS else f"×{len(letters)}"


def _draw_inside(pen: Pen, wheel: Dial, subject: Subject) -> None:
    """What the wounds cost together in boxes, and each on a line; blank for the hand."""
    hurt = subject.effects
    costs = (hurt.dice.whole, hurt.obstacle.whole) if hurt and hurt.injuries else (0, 0)
    wide, high = 0.27 * wheel.radius, 0.2 * wheel.radius
    top = wheel.y - 0.5 * wheel.radius
    for side, label, cost in ((-1, "Dice lost", costs[0]), (1, "Obstacle", costs[1])):
        left = wheel.x + (-wide - 2 if side < 0 else 2)
        pen.box(left, top, wide, high, FIRM)
        sign = MINUS if side < 0 else "+"
        pen.middle(left + wide / 2, top + high / 2, f"{sign}{cost}" if cost else "", SECTION)
        label_under(pen, left, top + high, label)
    y = top + high + 4 * BEAT
    half = 0.47 * wheel.radius
    lines = told_wounds(subject)
    if len(lines) > LINES:
        lines = [*lines[: LINES - 1], f"and {len(lines) - LINES + 1} more on the page behind"]
    for number in range(LINES):
        words = lines[number] if number < len(lines) else ""
        style = squeeze(words, SMALL, 2 * half)
        pen.text(wheel.x - half, y + ROW - 1.6, words, style)
        pen.rule(wheel.x - half, y + ROW, 2 * half)
        y += ROW
    label_under(pen, wheel.x - half, y, "Wound, from what, tend before")


def _draw_tolerances(pen: Pen, wheel: Dial, subject: Subject) -> None:
    """Where each level begins, to draw the flags by."""
    found = subject.reckoning.tolerances
    row = found.row() if found else (0,) * len(LEVELS)
    step = 0.16 * wheel.radius
    wide, high = 0.8 * step, 0.62 * step
    left, top = wheel.x - (len(LEVELS) * step - 0.2 * step) / 2, wheel.y + 0.42 * wheel.radius
    for level, at in zip(LEVELS, row, strict=True):
        pen.box(left, top, wide, high, FINE)
        pen.middle(left + wide / 2, top + high / 2, str(circle(at)) if at else "", STRONG)
        label_under(pen, left, top + high, level[:2])
        left += step


def _effects(subject: Subject, book: Book) -> Section:
    """What a wound of each level takes, when it worsens, and how it heals."""
    rows = tuple(
        _slim(
            level.name,
            EFFECTS,
            (
                loss_of(level),
                tend_within(level, subject) or _bleeds(level),
                f"Ob{NO_BREAK}{level.recovery}",
                _heals(level, subject),
            ),
        )
        for level in book.wounds.values()
    )
    return Section("Effects", rows, labels=ending(EFFECTS))


def _slim(name: str, columns: Columns, figures: tuple[str, ...]) -> Row:
    widths = tuple(width for _, width in columns)
    return Row(name, right=Figures(widths, figures), style=SMALL, slim=True, prose=True)


def _bleeds(level: WoundLevel) -> str:
    """The rule, where nobody is known."""
    if level.down:
        return "Health, minutes"
    return f"Forte{NO_BREAK}×{NO_BREAK}{hours(level.bleeds)}" if level.bleeds else ""


def _heals(level: WoundLevel, subject: Subject) -> str:
    """``2d6 weeks``; a lesser wound fades by itself."""
    if level.heals:
        return f"{level.heals.dice}d{level.heals.sides}{NO_BREAK}{level.heals.unit}s"
    forte = subject.figure(subject.reckoning.stats["forte"])
    if forte is None:
        return f"{level.fades}{NO_BREAK}−{NO_BREAK}Forte{NO_BREAK}hours"
    return hours(max(1, level.fades - forte.exponent))


def _treatment(book: Book) -> Section:
    """The obstacles to treat and to staunch, by who tends; those alike share a row."""
    alike: dict[tuple[str, ...], list[str]] = {}
    columns = tuple((level.mark, LEVEL_WIDTH) for level in book.wounds.values())
    for healer in book.healers.values():
        figures = tuple(_obstacles(healer, level) for level in book.wounds)
        alike.setdefault(figures, []).append(healer.name)
    rows = tuple(_slim(", ".join(names), columns, figures) for figures, names in alike.items())
    return Section("Treat, staunch", rows, labels=ending(columns))


def _obstacles(healer: Healer, level: str) -> str:
    """``4/3``: to treat and to staunch; a dash for what cannot be done."""
    treat, staunch = healer.treat.get(level), healer.staunch.get(level)
    if treat is None and staunch is None:
        return "–"
    return str(treat or "–") if staunch is None else f"{treat or '–'}/{staunch}"
