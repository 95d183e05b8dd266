"""The long form: the character sheet with a page for each thing that grows in a campaign."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bwdesk.rules.injury.words import moment
from bwdesk.rules.person.character import Clock, Note
from bwdesk.sheets import Order
from bwdesk.sheets.character.abilities import BLANK_SKILL_ROW, SKILLS, TIES
from bwdesk.sheets.character.arming import armor, arms
from bwdesk.sheets.character.back import (
    gear,
    heads,
    more_skills,
    notes,
    people,
    record,
    spells,
)
from bwdesk.sheets.character.front import front, traits, traits_by_kind
from bwdesk.sheets.character.spread import further_pages, spread, whole
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.character.wounds import wound_lines
from bwdesk.sheets.kit.flow import Section
from bwdesk.sheets.kit.frame import Page, Printed
from bwdesk.sheets.kit.judge import Part
from bwdesk.sheets.kit.paper import (
    Paper,
    paper_of,
)
from bwdesk.sheets.kit.rows import Aside, Cells, Row
from bwdesk.sheets.kit.type import NO_BREAK, clean

MORE_TRAITS = 8
"""Lines for traits beside those there are."""
MET = (("Circle", 20.0), ("Ob", 9.0), ("Enmity", 14.0))
WOUNDS = (
    ("Circle", 13.0),
    ("Level", 29.0),
    ("Taken", 28.0),
    ("Tended", 22.0),
    ("Bonus", 12.0),
    ("Health", 14.0),
    ("Closes", 28.0),
)
SPENT = (("Fate", 18.0), ("Persona", 18.0), ("Deeds", 18.0))
RISEN = (("From", 13.0), ("To", 13.0), ("When", 26.0))
EPIPHANY = (
    f"An ability turns a lighter shade for 20{NO_BREAK}fate, 10{NO_BREAK}persona and "
    f"3{NO_BREAK}deeds spent on it."
)


def pages(order: Order) -> Printed:
    """The sheet laid out; what a page cannot hold comes last."""
    subject, size = Subject.make(order), paper_of(order)
    first, over = front(subject, size, roomy=True)
    laid, left_over = [first], []
    for page, rest in (
        _abilities(subject, size, _sections_of(SKILLS, over)),
        _ties(subject, size, over),
        _possessions(subject, size),
    ):
        laid.append(page)
        left_over += rest
    laid += _fates(subject, size) + _journal(subject, size)
    laid += further_pages(subject, size, left_over)
    return Printed(subject.title_of("character sheet, long"), subject.player, size, laid)


def _sections_of(what: str, over: Sequence[Section]) -> list[Section]:
    return [each for each in over if each.holds == what]


def _abilities(
    subject: Subject, paper: Paper, over: Sequence[Section]
) -> tuple[Page, list[Section]]:
    """Traits with room for some more, Beliefs that were let go; skills beside them."""
    left, right = paper.halves
    skills = more_skills(over, subject)
    own = Section(
        "Traits",
        traits(subject),
        blanks=(Row(),) * MORE_TRAITS,
        brief=tuple(traits_by_kind(subject)),
    )
    changed = tuple(
        Row(": ".join(each for each in (said.was, said.reason) if each), prose=True)
        for said in subject.changes_in_play
    )
    gone = Section("Beliefs and Instincts of before", changed, stretch=Row(), aside="and why")
    return spread(
        subject,
        paper,
        "Traits and skills",
        "Log a test whether it passed or failed; of one scene the hardest alone.",
        Part(left, [own, gone]),
        Part(right, [replace(skills, stretch=BLANK_SKILL_ROW)]),
    )


def _ties(subject: Subject, paper: Paper, over: Sequence[Section]) -> tuple[Page, list[Section]]:
    left, right = paper.halves
    ties = people(_sections_of(TIES, over), least=2)
    others = [each for each in over if each.holds not in (SKILLS, TIES)]
    widths = tuple(width for _, width in MET)
    met = Row(right=Cells(widths))
    circles = Section("Met through Circles", blanks=(met,) * 12, stretch=met, labels=heads(MET))
    return spread(
        subject,
        paper,
        "People",
        "Write what each of them wants; a name that is used again is worth its line.",
        Part(left, [*others, replace(ties, stretch=Row(least=2))]),
        Part(right, [circles]),
    )


def _possessions(subject: Subject, paper: Paper) -> tuple[Page, list[Section]]:
    left, right = paper.halves
    have, magic, wield = gear(subject), spells(subject), arms(subject)
    return spread(
        subject,
        paper,
        "Possessions and spells",
        f"Armor stops a blow with one success at Ob{NO_BREAK}1 and the weapon’s VA.",
        Part(left, [replace(have, stretch=Row()), replace(magic, stretch=magic.blanks[0])]),
        Part(right, [replace(wield, stretch=wield.blanks[0]), armor(subject), record(subject)]),
    )


def _fates(subject: Subject, paper: Paper) -> list[Page]:
    """Wounds and artha: what the table does to the character."""
    widths = tuple(width for _, width in WOUNDS)
    hurt = tuple(
        Row(words, right=Cells(widths, figures)) for words, figures in wound_lines(subject)
    )
    blank = Row(right=Cells(widths))
    wounds = Section("Wounds", hurt, (blank,) * 12, stretch=blank, labels=heads(WOUNDS))
    return whole(
        subject,
        paper,
        "Wounds and artha",
        EPIPHANY,
        [wounds, _spent_section(subject), _advances_section(subject)],
    )


def _spent_section(subject: Subject) -> Section:
    """Artha by the ability it was spent on."""
    widths = tuple(width for _, width in SPENT)
    rows = tuple(
        Row(
            subject.name_of(each.ability),
            right=Cells(
                widths, tuple(str(n) if n else "" for n in (each.fate, each.persona, each.deeds))
            ),
        )
        for each in subject.artha.spent
    )
    blank = Row(right=Cells(widths))
    return Section("Artha spent", rows, (blank,) * 8, labels=heads(SPENT))


def _advances_section(subject: Subject) -> Section:
    """Exponents gained."""
    widths = tuple(width for _, width in RISEN)
    rows = tuple(
        Row(
            subject.name_of(each.ability),
            right=Aside(f"{'+' if each.by > 0 else chr(0x2212)}{abs(each.by)}"),
        )
        for each in subject.advances
    )
    blank = Row(right=Cells(widths))
    return Section("Advances", rows, (blank,) * 8, labels=heads(RISEN))


def _journal(subject: Subject, paper: Paper) -> list[Page]:
    clock = subject.clock
    written = tuple(
        Row(clean(each.text), prose=True, right=Aside(_when(each, clock)))
        for each in subject.journal
    )
    journal = Section("Journal", written, (Row(),) * 4, stretch=Row(), aside="session, day")
    noted = replace(notes(subject), stretch=None)
    return whole(
        subject,
        paper,
        "Journal",
        "What did you learn, and whom did it cost?",
        [noted, journal],
    )


def _when(note: Note, clock: Clock) -> str:
    said = (clean(note.session), moment(note.time, clock) if note.time else "")
    return ", ".join(each for each in said if each)
