"""What the life has taught: skills with the points of both kinds, and traits with their price."""

from __future__ import annotations

from bwdesk.rules.burning.reckoning import SkillLine, TraitLine
from bwdesk.sheets.character.front import trait_name
from bwdesk.sheets.character.subject import ROOTS, Subject
from bwdesk.sheets.kit.flow import Section
from bwdesk.sheets.kit.rows import Account
from bwdesk.sheets.kit.type import SMALL
from bwdesk.sheets.worksheet.ledger import ledger, line, some

SKILLS = (("Roots", 12.5), ("Opens", 10.5), ("LP", 8.0), ("Gen", 8.5), ("Has", 9.5))
TRAITS = (("Kind", 22.0), ("From", 18.0), ("Cost", 10.0))
MORE_TRAITS = 12
"""Lines for traits beside those there are."""
KINDS = {"call-on and die": "call-on, die"}


def skills(subject: Subject) -> Section:
    """Those that are open or paid for; the rest of the page is for the hand."""
    listed = [
        each for each in subject.reckoning.skills if each.open or each.lifepath + each.general
    ]
    listed.sort(key=lambda each: each.skill.name.casefold())
    return ledger("Skills", SKILLS, [_skill(each, subject) for each in listed], 3)


def _skill(taught: SkillLine, subject: Subject) -> Account:
    has = "training" if taught.skill.training else str(taught.ability or "")
    figures = (
        "/".join(ROOTS.get(each, each[:2].title()) for each in taught.skill.roots),
        "" if taught.skill.training else str(taught.opens),
        some(taught.lifepath),
        some(taught.general),
        "yes" if has == "training" else has,
    )
    superior = subject.superior(f"skill.{taught.id}", f"skills/{taught.id}")
    return line(taught.skill.name, SKILLS, figures, superior)


def traits(subject: Subject) -> Section:
    rows = [_trait(each, subject) for each in subject.reckoning.owned_traits]
    return ledger("Traits", TRAITS, rows, MORE_TRAITS, grows=False)


def _trait(had: TraitLine, subject: Subject) -> Account:
    kind = KINDS.get(had.trait.kind, had.trait.kind)
    superior = subject.superior(f"trait.{had.id}", f"traits/{had.id}")
    figures = (kind, had.origin, some(had.cost))
    return line(trait_name(had, subject), TRAITS, figures, superior, style=SMALL)
