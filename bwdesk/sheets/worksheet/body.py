"""The body and the mind: stats as placed, what follows from them, and the question sheets."""

from __future__ import annotations

from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning.reckoning import Answer, Figure
from bwdesk.rules.tables.grayscale import LEVELS, circle
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.kit.flow import Section
from bwdesk.sheets.kit.rows import Account, Row, Tick
from bwdesk.sheets.kit.type import SMALL
from bwdesk.sheets.worksheet.ledger import ledger, line, parts_line, some

STATS = (("Placed", 14.0), ("Shade", 13.0), ("Other", 13.0), ("Has", 13.0))
TOLERANCE = (("Circle", 16.0),)
ATTRIBUTE = (("Has", 16.0),)
FOLLOWS = {
    "health": "half of Will and Forte, and the questions",
    "reflexes": "a third of Perception, Agility and Speed",
    "mortal-wound": "half of Power and Forte, and six",
    "steel": "three, and the questions",
    "hesitation": "ten, less Will",
    "circles": "half of Will",
    "resources": "one for each fifteen points in property, reputations and affiliations",
    "stride": "by stock",
}


def stats(subject: Subject) -> Section:
    rows = [_stat(each, subject) for each in subject.reckoning.stats.values()]
    return ledger("Stats", STATS, rows, grows=False)


def _stat(shown: Figure, subject: Subject) -> Account:
    if not shown.value or shown.ability is None:
        return line(shown.name, STATS)
    placed = getattr(subject.choices.stats, shown.id)
    superior = subject.superior(f"stat.{shown.id}", f"stats/{shown.id}")
    other = some(shown.value - placed.points)
    figures = (str(placed.points), placed.shade.value, other, str(shown.ability))
    why = [parts_line(shown.why)] if len(shown.why.parts) > 1 else []
    return line(shown.name, STATS, figures, superior, why=why)


def attributes(subject: Subject) -> Section:
    rows = []
    for shown in subject.reckoning.attributes.values():
        known = subject.is_placed and not shown.blank
        but = ""
        figures = (shown.text,) if known else ()
        if shown.id == "hesitation" and subject.hesitation:
            number, but = subject.hesitation
            figures = (str(number),)
        why = parts_line(shown.why) if known else FOLLOWS.get(shown.id, "")
        why = "; ".join(each for each in (why, but) if each)
        superior = subject.superior(shown.id)
        rows.append(line(shown.name, ATTRIBUTE, figures, superior, why=[why]))
    return ledger("Attributes", ATTRIBUTE, rows, grows=False)


def tolerances(subject: Subject) -> Section:
    found = subject.reckoning.tolerances
    marks = found.row() if found else (None,) * len(LEVELS)
    rows = [
        line(level.title(), TOLERANCE, (str(circle(at)),) if at else ())
        for level, at in zip(LEVELS, marks, strict=True)
    ]
    return ledger("Tolerances", TOLERANCE, rows, grows=False)


def questions(subject: Subject) -> list[Section]:
    """A sheet for each attribute that is asked about."""
    known = subject.is_placed
    return [
        Section(
            f"{subject.reckoning.attributes[attribute].name} questions",
            tuple(_question_row(each, known) for each in answers),
            aside="tick what is so",
        )
        for attribute, answers in subject.reckoning.sheets.items()
        if attribute in subject.reckoning.attributes
    ]


def _question_row(answer: Answer, known: bool) -> Row:
    """A question, what its yes is worth, and a box for it."""
    points = f"{'+' if answer.points > 0 else ''}{figure(answer.points)}"
    return Row(
        answer.question.asks, prose=True, style=SMALL, right=Tick(points, known and answer.yes)
    )
