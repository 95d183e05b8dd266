"""What the character has and is about: purchases, Beliefs, tolerances, and what is to settle."""

from __future__ import annotations

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.sums import figure
from bwdesk.sheets.character.front import beliefs as beliefs_rows
from bwdesk.sheets.character.front import instincts as instincts_rows
from bwdesk.sheets.character.front import thing_row
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.kit.flow import Section
from bwdesk.sheets.kit.rows import Aside, Row
from bwdesk.sheets.kit.type import SMALL
from bwdesk.sheets.worksheet.ledger import ledger, line, some

BELIEF = 5
"""Lines for each."""
COSTS = (("Kind", 22.0), ("Points", 13.0))


def purchases(subject: Subject) -> Section:
    """Everything bought, and what it comes to."""
    things = subject.reckoning.things
    rows = [
        line(thing_row(each).words, COSTS, (each.thing.kind, some(each.thing.points)), style=SMALL)
        for each in things
    ]
    spent = subject.reckoning.pools.resources.spent
    if rows:
        superior = subject.superior("pool.resources", "resources/points")
        rows.append(line("Together", COSTS, ("", figure(spent.whole)), superior, style=SMALL))
    return ledger("Resources", COSTS, rows, 6)


def beliefs(subject: Subject) -> list[Section]:
    return [
        Section("Beliefs", beliefs_rows(subject, least=BELIEF), whole=True),
        Section("Instincts", instincts_rows(subject), aside="insurance or dare"),
    ]


def settled_sections(subject: Subject) -> list[Section]:
    """What the table has ruled, and what it has still to look at."""
    ruled = tuple(
        Row(each.says, number=each.number, prose=True, style=SMALL) for each in subject.rulings
    )
    open_ = tuple(_problem(each) for each in subject.reckoning.problems if not each.waived)
    shown = subject.is_placed
    sections = [
        Section("Rulings", ruled),
        Section("To look at", open_ if shown else (), blanks=(Row(),) * 2, stretch=Row()),
    ]
    return [each for each in sections if each.entries or each.stretch]


def _problem(problem: Problem) -> Row:
    aside = Aside(problem.severity.value)
    return Row(problem.says, prose=True, style=SMALL, right=aside)
