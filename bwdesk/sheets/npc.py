"""Half-sheets: a character on half a page, two of them to cut apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.burning.reckoning import Figure, SkillLine
from bwdesk.rules.person.character import ThingKind
from bwdesk.rules.play.somebody import PEOPLE
from bwdesk.rules.tables.grayscale import circle, level_at
from bwdesk.sheets import Order, for_nobody
from bwdesk.sheets.character.abilities import EMOTION, plain_figure
from bwdesk.sheets.character.arming import armor_words
from bwdesk.sheets.character.front import (
    beliefs,
    instincts,
    thing_row,
    tolerances,
    traits_by_kind,
)
from bwdesk.sheets.character.harm import loss_of, tend_within, wounds_words
from bwdesk.sheets.character.spread import further_pages
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.character.wielded import list_wielded
from bwdesk.sheets.kit.cutting import cut_across
from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.flow import Section, draw_column, rests
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Field, Fields, Page, Printed
from bwdesk.sheets.kit.judge import share
from bwdesk.sheets.kit.marks import (
    TOKEN_SHAPE,
    burden_width,
    felt_token,
    pips,
    pips_width,
    plain_number,
)
from bwdesk.sheets.kit.paper import (
    BEAT,
    TOP,
    Column,
    Paper,
    paper_of,
)
from bwdesk.sheets.kit.pen import Pen, raise_number, superior_width
from bwdesk.sheets.kit.rows import Cells, Columns, Exponent, Figures, Prose, Row, Spot, ending
from bwdesk.sheets.kit.type import (
    ASIDE,
    ENTRY,
    NOTE,
    NUMBER,
    SEMIBOLD,
    SMALL,
    Style,
    measure,
    squeeze,
    wrap,
)

NAME = Style(SEMIBOLD, 18)
CELL = 3.75 * BEAT
CELL_APART = 5.4
CELLS = 5
"""Stats and attributes in a row."""
TOKEN = 5.0
OWNED: tuple[ThingKind, ...] = ("spell", "gear")
APART = 2 * BEAT
COLUMNS = ((0, 5), (5, 3), (8, 4))
"""First and how many of twelve: prose, skills, what else there is."""
WOUND: Columns = (("From", 9.0), ("Loss", 12.0), ("Tend in", 18.0))
ARTHA: Columns = (("fate", 16.0), ("persona", 18.0), ("deeds", 16.0))
PLAIN = ("hesitation", "stride")
BUT_LINE = 2.6
REMINDER = "Cut along the line."


def pages(order: Order) -> Printed:
    """Two to a page; whoever needs more has the other half as well, and then what is behind."""
    size, people = paper_of(order), Subject.all_of(order)
    halves = [_fitting(each, size) for each in people]
    small = [each for each in halves if not each.whole]
    if len(small) % 2:
        small.append(Half(Subject.make(for_nobody(order)), size))
    laid: list[Page] = []
    for half in (each for each in halves if each.whole):
        laid += [_page(half), *further_pages(half.subject, size, half.over)]
    laid += [_page(*pair) for pair in zip(small[::2], small[1::2], strict=True)]
    title = people[0].title_of("half-sheet") if not order.others else "Half-sheets"
    return Printed(title, people[0].player, size, laid)


def _fitting(subject: Subject, paper: Paper) -> Half:
    """On half a page, or on a whole one where half of it does not hold everything."""
    half = Half(subject, paper)
    return Half(subject, paper, whole=True) if half.over else half


class Harm(Struct, frozen=True):
    """The right end of a level of wounds: its figures, and circles, those *held* filled."""

    figures: tuple[str, ...]
    held: int = 0

    CIRCLES = 3

    @property
    def width(self) -> float:
        return sum(width for _, width in WOUND) + 10

    def draw(self, pen: Pen, spot: Spot, /) -> None:
        widths = tuple(width for _, width in WOUND)
        Figures(widths, self.figures).draw(pen, spot._replace(right=spot.right - 10))
        pips(
            pen,
            spot.right - pips_width(self.CIRCLES, 2.3),
            spot.middle,
            self.CIRCLES,
            self.held,
            size=2.3,
        )


class Half:
    """A character laid out on half a page, or on the *whole* of it."""

    def __init__(self, subject: Subject, paper: Paper, *, whole: bool = False) -> None:
        self.subject, self.paper, self.whole = subject, paper, whole
        room = paper.bottom - FOOT_HEIGHT - BEAT - TOP
        self.height = room if whole else (room - 2 * APART) / 2
        self.heads = _heads(subject, paper)
        cells = [*subject.reckoning.stats.values(), *subject.reckoning.attributes.values()]
        if not subject.has_stock:
            cells.append(EMOTION)
        self.rows = [cells[place : place + CELLS] for place in range(0, len(cells), CELLS)]
        self.above = self.heads.height + len(self.rows) * CELL + 2 * BEAT
        left, middle, right = (paper.columns(*each) for each in COLUMNS)
        high = self.height - self.above
        self.columns = [(left, share(_left_sections(subject), left.width, high, tears=not whole))]
        skills = share([_skills(subject.skills, subject)], middle.width, high)
        more = [*rests(skills), *_right(subject)]
        self.columns += [(middle, skills), (right, share(more, right.width, high, tears=not whole))]
        self.over = [*rests(self.columns[0][1]), *rests(self.columns[2][1])]

    def draw(self, pen: Pen, y: float) -> None:
        self.heads.draw(pen, y)
        top = y + self.heads.height + BEAT
        for number, row in enumerate(self.rows):
            for place, shown in enumerate(row):
                column = _fifth(self.paper.inner_column, place)
                _draw_cell(pen, column, top + number * CELL, shown, self.subject)
        for column, laid in self.columns:
            draw_column(pen, column, y + self.above, y + self.height, laid)


def _page(above: Half, below: Half | None = None) -> Page:
    """Two halves and the cut between them, or one that takes both."""

    def draw(pen: Pen) -> None:
        above.draw(pen, TOP)
        if below is None:
            return
        cut = TOP + above.height + APART
        inside = pen.paper.inner_column
        cut_across(pen, cut, inside.x, inside.width)
        below.draw(pen, cut + APART)

    names = [each.subject.name for each in (above, below) if each and each.subject.name]
    return Page(" and ".join(names) or "Half-sheets", REMINDER if below else "", draw)


def _heads(subject: Subject, paper: Paper) -> Fields:
    columns = paper.columns
    who = ", ".join(each for each in (subject.beside, subject.path) if each)
    named = Field(columns(0, 6), subject.name, "Name", NAME)
    return Fields((named, Field(columns(6, 6), who, "Stock, age, lifepaths")), 5.5 * BEAT)


def _fifth(inside: Column, place: int) -> Column:
    step = (inside.width + CELL_APART) / CELLS
    return Column(inside.x + place * step, step - CELL_APART)


def _draw_cell(pen: Pen, column: Column, y: float, shown: Figure, subject: Subject) -> None:
    """A stat or an attribute with its token, or its number."""
    wide, middle = TOKEN_SHAPE * TOKEN, y + CELL / 2
    felt = subject.feel(shown.id)
    superior = subject.superior(shown.id, f"stat.{shown.id}")
    name, beside = shown.name, wide + burden_width(felt) + superior_width(ENTRY, superior) + 1
    style = squeeze(name, ENTRY, column.width - beside)
    pen.runs(column.x, middle + style.cap_height / 2, raise_number(name, style, superior))
    plain = shown.id in PLAIN
    if shown.ability is not None and not plain:
        with pen.name_fields(shown.name):
            felt_token(pen, column.right, middle, TOKEN, felt)
    else:
        number = NUMBER.times(0.8)
        words, but = plain_figure(shown, subject)
        place = Area(column.right - wide, middle - TOKEN / 2, wide, TOKEN)
        plain_number(pen, place, words, number, shown.name)
        _draw_but(pen, column, middle, measure(name, style) + 1, measure(words, number) + 1, but)
    pen.rule(column.x, y + CELL, column.width)


def _draw_but(
    pen: Pen, column: Column, middle: float, before: float, after: float, but: str
) -> None:
    """For what a number is another, on two lines between the name and it."""
    width = column.width - before - after
    lines = wrap(but, NOTE, width) if but else []
    top = middle - len(lines) * BUT_LINE / 2
    for number, words in enumerate(lines, 1):
        below = top + number * BUT_LINE - 0.6
        pen.text(column.right - after, below, words, squeeze(words, NOTE, width), align="right")


def _left_sections(subject: Subject) -> list[Section]:
    """What is written, and a line or two for the rest: a minor character may have one of each."""
    written = [row for row in beliefs(subject) if row.words]
    instinct = [row for row in instincts(subject) if row.words]
    return [
        Section(
            "Beliefs",
            tuple(replace(row, least=1, style=ASIDE) for row in written),
            (Row(),) * 2,
            whole=True,
        ),
        Section("Instincts", tuple(instinct), (Row(),) * 2, stretch=Row(), whole=True),
        Section(
            "Wounds",
            (*_wounds(subject), *_wound_rows(subject), _artha_row(subject)),
            labels=ending((*WOUND, ("Marks", 10.0))),
            whole=True,
        ),
    ]


def _artha_row(subject: Subject) -> Row:
    """What is in hand of each kind, with room before its name to write it."""
    held = subject.artha
    points = zip((held.fate, held.persona, held.deeds), ARTHA, strict=True)
    figures = tuple(f"{count} {name}" if count else name for count, (name, _) in points)
    widths = tuple(width for _, width in ARTHA)
    right = Cells(widths, figures, says=tuple(name for name, _ in ARTHA))
    return Row("Artha", right=right, style=SMALL, slim=True)


def _skills(lines: Sequence[SkillLine], subject: Subject) -> Section:
    rows = tuple(
        Row(
            line.skill.name,
            superior=subject.superior(f"skill.{line.id}", f"skills/{line.id}"),
            right=Exponent(subject.feel(line.id), line.skill.training),
        )
        for line in lines
    )
    blank = Row(right=Exponent(None))
    return Section("Skills", rows, blanks=(blank,), stretch=blank)


def _right(subject: Subject) -> list[Section]:
    """Traits by kind and possessions in a row of words; ties each on its line."""
    ties = [thing_row(each) for each in subject.things(*PEOPLE)]
    owned = ", ".join(thing_row(each).words for each in subject.things(*OWNED))
    things = (*ties, *([Row(owned, prose=True)] if owned else []))
    weapons = tuple(Prose(tuple(each.words(SMALL))) for each in list_wielded(subject))
    worn = armor_words(subject)
    bought = ", ".join(thing_row(each).words for each in subject.things("armor"))
    armor = (Row(worn or bought, prose=True, style=SMALL, slim=True),) if worn or bought else ()
    return [
        Section("Traits", tuple(traits_by_kind(subject)), blanks=(Row(),) * 2),
        Section("Arms and armor", (*weapons, *armor), blanks=(Row(),)),
        Section("People and things", things, blanks=(Row(),), stretch=Row()),
    ]


def _wounds(subject: Subject) -> Iterator[Row]:
    """Where each level begins, what it takes and how long it may wait, with circles to mark."""
    row = tolerances(subject) or (0,) * len(subject.reckoning.wounds)
    held = Counter(level_at(row, at) for at in subject.wounds) if any(row) else Counter()
    for number, (level, at) in enumerate(zip(subject.reckoning.wounds, row, strict=True), 1):
        begins = str(circle(at)) if at else ""
        figures = (begins, loss_of(level), tend_within(level, subject))
        harm = Harm(figures, held[number])
        yield Row(level.name, right=harm, style=SMALL, slim=True)


def _wound_rows(subject: Subject) -> Iterator[Row]:
    """What the wounds cost together, and each of them."""
    if said := " ".join(wounds_words(subject)):
        yield Row(said, prose=True, style=SMALL, slim=True)
