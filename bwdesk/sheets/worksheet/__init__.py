"""The burning worksheet: every ledger of a burning, to burn by hand or to check by."""

from __future__ import annotations

from bwdesk.sheets import Order
from bwdesk.sheets.character.spread import further_pages, spread, whole
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.kit.judge import Part
from bwdesk.sheets.kit.paper import (
    paper_of,
)
from bwdesk.sheets.kit.type import NO_BREAK
from bwdesk.sheets.worksheet.body import attributes, questions, stats, tolerances
from bwdesk.sheets.worksheet.learning import skills, traits
from bwdesk.sheets.worksheet.lives import age, concept, heads, lifepaths, pools, working_section
from bwdesk.sheets.worksheet.means import beliefs, purchases, settled_sections


def pages(order: Order) -> Printed:
    """A page each for the life, the body, the learning and the means."""
    subject, size = Subject.make(order), paper_of(order)
    left, right = size.halves
    life = [concept(subject), lifepaths(subject), age(subject), pools(subject), working_section()]
    laid = whole(
        subject,
        size,
        "Life",
        "A change of setting is a lead and takes a year or more. Lifepaths and leads make the age.",
        life,
        heads=heads(subject, size),
    )
    over = []
    for page, rest in (
        spread(
            subject,
            size,
            "Body and mind",
            f"A gray stat costs five points more. What is left of a half is rounded{NO_BREAK}down.",
            Part(left, [stats(subject), attributes(subject), tolerances(subject)]),
            Part(right, [*questions(subject), working_section()]),
        ),
        spread(
            subject,
            size,
            "Skills and traits",
            "A skill opens at half its roots: one point, two for sorcery and trainings.",
            Part(left, [skills(subject)]),
            Part(right, [traits(subject), working_section()]),
        ),
        spread(
            subject,
            size,
            "Means and meaning",
            "What the points do not pay for the character does not own.",
            Part(left, [purchases(subject)]),
            Part(right, [*beliefs(subject), *settled_sections(subject)]),
        ),
    ):
        laid.append(page)
        over += rest
    laid += further_pages(subject, size, over)
    return Printed(subject.title_of("burning worksheet"), subject.player, size, laid)
