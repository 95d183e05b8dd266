"""Page two: what it has, and how it came to be; first of all what page one could not hold."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Pool, figure
from bwdesk.rules.burning.reckoning import ThingLine, Walked
from bwdesk.rules.packs.book import readable
from bwdesk.sheets.character.abilities import SKILLS, TIES, skills_section
from bwdesk.sheets.character.arming import armor, arms
from bwdesk.sheets.character.front import thing_row
from bwdesk.sheets.character.spread import spread
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.kit.flow import Draw, Label, Section
from bwdesk.sheets.kit.frame import Page
from bwdesk.sheets.kit.judge import Part
from bwdesk.sheets.kit.paper import BEAT, Paper
from bwdesk.sheets.kit.pen import Pen, Run, raise_number
from bwdesk.sheets.kit.rows import Aside, Block, Cells, Figures, Row
from bwdesk.sheets.kit.type import NO_BREAK, SMALL, STRONG, paragraphs

TITLE = "Possessions and record"
REMINDER = f"Armor stops a blow with one success at Ob{NO_BREAK}1 and the weapon’s VA."
LEDGER_LINE = 2.75 * BEAT
SPELLS = (("Ob", 18.0), ("Actions", 13.0))


def back(subject: Subject, paper: Paper, over: Sequence[Section]) -> tuple[Page, list[Section]]:
    """The page, and what of it goes on. *over* is what page one left."""
    skills = [each for each in over if each.holds == SKILLS]
    ties = [each for each in over if each.holds == TIES]
    others = [each for each in over if each not in (*skills, *ties)]
    left, right = paper.halves
    mine = [*others, gear(subject), people(ties), spells(subject), notes(subject)]
    used = [more_skills(skills, subject), arms(subject), armor(subject), record(subject)]
    mine = [replace(each, moves=not each.whole) for each in mine]
    used = [replace(each, moves=True) for each in used]
    return spread(subject, paper, TITLE, REMINDER, Part(left, mine), Part(right, used))


def more_skills(over: Sequence[Section], subject: Subject) -> Section:
    more = skills_section((), subject)
    if over:
        return replace(more, entries=over[0].entries, continued=True)
    return replace(more, title="More skills")


def gear(subject: Subject) -> Section:
    rows = tuple(thing_row(each) for each in subject.things("gear"))
    return Section("Gear", rows, blanks=(Row(),) * 9)


def people(over: Sequence[Section], least: int = 1) -> Section:
    """What page one had no room for, and *least* lines for every kind of tie."""
    asked = ("relationship",) * 3 + ("affiliation",) * 2 + ("reputation",) * 2 + ("property",) * 2
    blanks = tuple(Row(right=Aside(kind), least=least) for kind in asked)
    if over:
        return replace(over[0], blanks=blanks)
    return Section("More people and things", blanks=blanks)


def spells(subject: Subject) -> Section:
    return table("Spells", SPELLS, [(each, _cast(each)) for each in subject.things("spell")])


def _cast(spell: ThingLine) -> tuple[str, ...]:
    """Obstacle and actions, where the price list tells them."""
    return (spell.price.obstacle, spell.price.actions) if spell.price else ()


def table(
    title: str,
    columns: Sequence[tuple[str, float]],
    things: Sequence[tuple[ThingLine, tuple[str, ...]]] = (),
) -> Section:
    """Things with their figures in columns; where there are none, the hand writes them."""
    widths, says = tuple(wide for _, wide in columns), tuple(name for name, _ in columns)
    rows = tuple(
        Row(thing_row(each).words, right=Cells(widths, figures, says=says))
        for each, figures in things
    )
    blanks = (Row(right=Cells(widths, says=says)),) * 5
    one = title.lower().removesuffix("s")
    return Section(title, rows, blanks=blanks, labels=heads(columns), each=one)


def heads(columns: Sequence[tuple[str, float]]) -> tuple[Label, ...]:
    """The labels of table columns, counted from the right."""
    return tuple(
        Label(words, sum(width for _, width in columns[place:]) - 0.8)
        for place, (words, _) in enumerate(columns)
    )


def record(subject: Subject) -> Section:
    """How the character was burned: its path by age, and what its points went to."""
    walked = tuple(_lifepath_row(each, subject) for each in subject.reckoning.path)
    pools = Block(3 * LEDGER_LINE + BEAT, _ledger(subject))
    return Section(
        "Burning record",
        (*walked, pools) if walked else (),
        blanks=() if walked else (Row(),) * 6,
        labels=(Label("Years", 25.5), Label("Ages", 7.5)),
    )


def _lifepath_row(walked: Walked, subject: Subject) -> Row:
    setting = subject.reckoning.stock.setting(walked.lifepath.setting)
    place = setting.name if setting else readable(walked.lifepath.setting)
    ages = f"{figure(walked.begins)}–{figure(walked.ends)}"
    return Row(
        f"{walked.lifepath.name}, {place}",
        right=Figures((10.0, 16.0), (figure(walked.years), ages)),
        style=SMALL,
        slim=True,
    )


def _ledger(subject: Subject) -> Draw:
    pools = subject.reckoning.pools
    given = (
        ("Mental", pools.mental, "pool.mental", "stats/mental"),
        ("Physical", pools.physical, "pool.physical", "stats/physical"),
        ("Either", pools.either, "pool.either", "stats/either"),
        ("Lifepath skills", pools.lifepath_skills, "pool.lifepath-skills", "skills/lifepath"),
        ("General skills", pools.general_skills, "pool.general-skills", "skills/general"),
        ("Traits", pools.traits, "pool.traits", "traits/points"),
        ("Resources", pools.resources, "pool.resources", "resources/points"),
    )
    shown = [each for each in given if each[1].given.parts or each[1].spent.parts]

    def draw(pen: Pen, x: float, y: float, width: float) -> None:
        each = width / 3
        for place, (name, pool, *concerns) in enumerate(shown):
            left = x + place % 3 * each
            baseline = y + LEDGER_LINE * (1 + place // 3)
            value = raise_number(_spent_words(pool), STRONG, subject.superior(*concerns))
            pen.runs(left, baseline, [Run(f"{name} ", SMALL), *value])

    return draw


def _spent_words(pool: Pool) -> str:
    spent, given = figure(pool.spent.whole), figure(pool.given.whole)
    return f"{spent}{NO_BREAK}of{NO_BREAK}{given}"


def notes(subject: Subject) -> Section:
    words = (*paragraphs(subject.choices.concept), *paragraphs(subject.choices.notes))
    rows = tuple(Row(each, prose=True) for each in words)
    return Section("Notes", rows, blanks=(Row(),) * 4, stretch=Row())
