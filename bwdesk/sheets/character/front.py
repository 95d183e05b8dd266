"""Page one: who it is, what it can do, what it believes, and how hurt it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace
from PIL.Image import Image

from bwdesk.rules.burning.reckoning import ThingLine, TraitLine
from bwdesk.rules.person.portrait import HIGH, WIDE
from bwdesk.rules.play.somebody import (
    PEOPLE,
    TRAIT_ORDER,
    contact_is,
    contact_says,
    make_of,
    tie_of,
)
from bwdesk.rules.tables.grayscale import LEVELS
from bwdesk.sheets.character.abilities import (
    STAT_BOX,
    TIES,
    attributes_height,
    draw_attributes,
    draw_stats,
    skills_section,
)
from bwdesk.sheets.character.harm import loss_of, tend_within, total_loss
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.kit.flow import HEAD, Draw, Section, draw_column, draw_head
from bwdesk.sheets.kit.frame import (
    FOOT_HEIGHT,
    Field,
    Fields,
    Page,
    Ruling,
    draw_rulings,
    rulings_height,
)
from bwdesk.sheets.kit.grid import Spot, print_heads, print_row
from bwdesk.sheets.kit.judge import Part, judge
from bwdesk.sheets.kit.marks import value_box
from bwdesk.sheets.kit.paper import BEAT, GUTTER, TOP, Column, Paper
from bwdesk.sheets.kit.pen import FINE, FIRM, Pen
from bwdesk.sheets.kit.picture import cut
from bwdesk.sheets.kit.rows import Aside, Block, Row
from bwdesk.sheets.kit.strip import WIDTH as STRIP_WIDTH
from bwdesk.sheets.kit.strip import strip, strip_height
from bwdesk.sheets.kit.type import ASIDE, NO_BREAK, SMALL, STRONG, TITLE, clean

REMINDER = "Cobwebs: Health Ob\u00a02. Grit your teeth: Health Ob\u00a04."
MOST_RULINGS_HEIGHT = 15.0
ARTHA_BOX = 11.0
OF_BELIEFS, OF_INSTINCTS, OF_SKILLS, OF_TRAITS = 6, 5, 4, 3
"""What the sections are worth: what one believes before what one has. Others are worth 1."""
ROOMY_BELIEF, ROOMY_INSTINCT = 5, 2
"""Lines for each where there is room."""
PORTRAIT = 14 * BEAT
"""The height of the portrait, beside the name and the life."""


def front(subject: Subject, paper: Paper, *, roomy: bool = False) -> tuple[Page, list[Section]]:
    """The page, and what of it goes on; a *roomy* one has Beliefs on five lines and no traits."""
    portrait = cut(subject.choices.portrait)
    heads = _heads(subject, _portrait_paper(paper) if portrait else paper)
    after_heads = TOP + sum(each.height for each in heads)
    if portrait:
        after_heads = max(after_heads, TOP + PORTRAIT)
    stats = after_heads + BEAT
    attributes = stats + STAT_BOX + BEAT
    top = attributes + attributes_height(subject) + 2 * BEAT

    rulings = _rulings_here(subject.rulings, paper.inner_column.width)
    below = paper.bottom - FOOT_HEIGHT - rulings_height(rulings, paper.inner_column.width)
    scale = below - _scale_height(subject)
    bottom = scale - 2 * BEAT

    left, right = paper.halves
    prose = _roomy(subject) if roomy else _left_sections(subject)
    known = [*_right(subject), *([artha(subject)] if roomy else [])]
    judged = judge([Part(left, prose), Part(right, known)], bottom - top)

    def draw(pen: Pen) -> None:
        y = TOP
        for fields in heads:
            fields.draw(pen, y)
            y += fields.height
        if portrait:
            _draw_portrait(pen, portrait)
        draw_stats(pen, stats, subject)
        draw_attributes(pen, attributes, subject)
        for column, laid in judged.parts:
            draw_column(pen, column, top, bottom, laid)
        _draw_scale(pen, scale, subject)
        draw_rulings(pen, paper.inner_column, below, rulings)

    over = judged.over
    if further := subject.rulings[len(rulings) :]:
        over.append(Section("Rulings", tuple(_ruling_row(each) for each in further)))
    return Page("Character", REMINDER, draw, gave=judged.gave), over


def _portrait_paper(paper: Paper) -> Paper:
    """The paper without the strip at its right that the portrait takes."""
    return paper._replace(width=paper.width - PORTRAIT * WIDE / HIGH - GUTTER)


def _draw_portrait(pen: Pen, portrait: Image) -> None:
    width = PORTRAIT * WIDE / HIGH
    left = pen.paper.inner_column.right - width
    with pen.figure("Portrait"):
        pen.picture(left, TOP, width, PORTRAIT, portrait)
    pen.box(left, TOP, width, PORTRAIT, FINE)


def _heads(subject: Subject, paper: Paper) -> list[Fields]:
    columns = paper.columns
    lifepaths = subject.superior("path", "path/")
    return [
        Fields(
            (
                Field(columns(0, 9), subject.name, "Name", TITLE),
                Field(columns(9, 3), subject.player, "Player"),
            ),
            8 * BEAT,
        ),
        Fields(
            (
                Field(columns(0, 2), subject.reckoning.stock.name, "Stock"),
                Field(columns(2, 1), subject.age, "Age", superior=subject.superior("age")),
                Field(columns(3, 9), subject.path, "Lifepaths", superior=lifepaths),
            ),
            4.5 * BEAT,
        ),
    ]


def _left_sections(subject: Subject) -> list[Section]:
    return [
        Section("Beliefs", beliefs(subject), whole=True, worth=OF_BELIEFS),
        Section(
            "Instincts",
            instincts(subject),
            aside="insurance or dare",
            whole=True,
            worth=OF_INSTINCTS,
        ),
        Section(
            "Traits",
            traits(subject),
            blanks=(Row(),) * 3,
            stretch=Row(),
            brief=tuple(traits_by_kind(subject)),
            worth=OF_TRAITS,
        ),
        artha(subject),
    ]


def _roomy(subject: Subject) -> list[Section]:
    """What is written, with room to write it anew; traits have a page of their own."""
    rows = tuple(replace(row, least=ROOMY_INSTINCT) for row in instincts(subject))
    return [
        Section("Beliefs", beliefs(subject, least=ROOMY_BELIEF), whole=True, worth=OF_BELIEFS),
        Section(
            "Instincts",
            rows,
            aside="insurance or dare",
            stretch=Row(),
            whole=True,
            worth=OF_INSTINCTS,
        ),
    ]


def artha(subject: Subject) -> Section:
    """What is in hand, a box for each kind."""
    boxes = Block(ARTHA_BOX + 3.5 * BEAT, _artha(subject))
    return Section("Artha", (boxes,), whole=True, worth=OF_BELIEFS)


def beliefs(subject: Subject, least: int = 2) -> tuple[Row, ...]:
    words = [*subject.choices.beliefs, "", "", ""]
    count = max(3, len(subject.choices.beliefs))
    return tuple(
        Row(each, number=str(number), prose=True, least=least, full=True)
        for number, each in enumerate(words[:count], 1)
    )


def instincts(subject: Subject) -> tuple[Row, ...]:
    rows = [
        Row(each.text, number=str(number), prose=True, right=Aside(each.kind, ASIDE))
        for number, each in enumerate(subject.choices.instincts, 1)
    ]
    blank = [Row(number=str(number)) for number in range(len(rows) + 1, 4)]
    return (*rows, *blank)


def trait_name(line: TraitLine, subject: Subject) -> str:
    """``Frail (Forte)``, where a trait left a choice."""
    return subject.trait_name(line)


def traits(subject: Subject) -> tuple[Row, ...]:
    lines = subject.traits
    return tuple(
        Row(
            trait_name(line, subject),
            right=Aside(line.trait.kind),
            superior=subject.superior(f"trait.{line.id}", f"traits/{line.id}"),
        )
        for line in lines
    )


def traits_by_kind(subject: Subject) -> Iterator[Row]:
    """The traits of a kind in one row of words."""
    for kind in TRAIT_ORDER:
        names = [trait_name(each, subject) for each in subject.traits if each.trait.kind == kind]
        if names:
            yield Row(", ".join(names), prose=True, right=Aside(kind))


def _artha(subject: Subject) -> Draw:
    held = subject.artha
    points = (("Fate", held.fate), ("Persona", held.persona), ("Deeds", held.deeds))

    def draw(pen: Pen, x: float, y: float, width: float) -> None:
        each, top = (width - 2 * 3) / 3, y + 1.5 * BEAT
        for place, (name, count) in enumerate(points):
            left = x + place * (each + 3)
            # An empty hand leaves an empty box, which a pencil can fill.
            value_box(pen, left, top, each, ARTHA_BOX, str(count) if count else "", name)

    return draw


def _right(subject: Subject) -> list[Section]:
    known = (
        Row(clean(contact_says(each)), prose=True, right=Aside(contact_is(each)))
        for each in subject.contacts
    )
    people = (*(thing_row(each) for each in subject.things(*PEOPLE)), *known)
    return [
        replace(skills_section(subject.skills, subject), worth=OF_SKILLS),
        Section("People and things", people or (Row(),), blanks=(Row(),), holds=TIES),
    ]


def thing_row(line: ThingLine) -> Row:
    """How many, its name, its quality and what is noted of it; what kind of tie stands right."""
    thing = line.thing
    many = f"{thing.count}{NO_BREAK}× " if thing.count > 1 else ""
    said = (many + clean(thing.name), make_of(line), clean(thing.note))
    words = ", ".join(each for each in said if each)
    return Row(words, prose=True, right=Aside(tie_of(line).replace(" ", NO_BREAK)))


def _rulings_here(rulings: Sequence[Ruling], width: float) -> list[Ruling]:
    """As many as fit at the foot."""
    here = list(rulings)
    while here and rulings_height(here, width) > MOST_RULINGS_HEIGHT:
        here.pop()
    return here


def _ruling_row(ruling: Ruling) -> Row:
    return Row(ruling.says, number=ruling.number, prose=True, style=SMALL)


def tolerances(subject: Subject) -> tuple[int, ...]:
    """Their indices, or nothing while nobody is known."""
    return subject.tolerances


LEVELS_ROW = 3 * BEAT


def _scale_height(subject: Subject) -> float:
    strip_and_air = strip_height(tolerances(subject)) + 2 * BEAT
    rows = len(LEVELS) + (2 if total_loss(subject) else 1)
    return HEAD + max(strip_and_air, rows * LEVELS_ROW + BEAT)


def _draw_scale(pen: Pen, y: float, subject: Subject) -> None:
    inside = pen.paper.inner_column
    pen.place("Grayscale", y, level=1)
    aside = "Mark each wound on its circle. Its level is the nearest flag there or to the left."
    superior = subject.superior("tolerance.", "tolerances/")
    draw_head(pen, inside, y, "Grayscale", aside=aside, superior=superior)
    top = y + HEAD
    strip(pen, inside.x, top + BEAT, tolerances(subject), subject.wounds)
    left = inside.x + STRIP_WIDTH + 9
    _draw_levels(pen, Column(left, inside.right - left), top + 0.4, subject)


def _draw_levels(pen: Pen, column: Column, y: float, subject: Subject) -> None:
    """What each level takes, and how long it may wait."""
    loss, tend = column.x + 0.36 * column.width, column.x + 0.57 * column.width
    baseline = LEVELS_ROW - 1.5
    spots = (Spot(column.x), Spot(loss), Spot(tend), Spot(column.right, "right"))
    with pen.tag("Table"):
        heads = ("Level", "Loss", "Tend within", "Heals")
        print_heads(pen, y + baseline, spots, heads, STRONG)
        pen.rule(column.x, y + LEVELS_ROW, column.width, FIRM)
        for level in subject.reckoning.wounds:
            y += LEVELS_ROW
            heals = f"Ob{NO_BREAK}{level.recovery}"
            words = (level.name, loss_of(level), tend_within(level, subject), heals)
            print_row(pen, y + baseline, spots, words, SMALL)
            pen.rule(column.x, y + LEVELS_ROW, column.width)
    if lost := total_loss(subject):
        y += LEVELS_ROW
        pen.text(column.x, y + baseline, "All wounds now", STRONG)
        pen.text(column.right, y + baseline, lost, STRONG, align="right")
