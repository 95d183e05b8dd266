"""The table of a campaign: where these games take from a character what that has not.

Skills keep their exponents; Reflexes and what else is asked for come from an ability, halved where
the table says so: ``speed / 2``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.chance.pool import MOST_EXPONENT, read_ability
from bwdesk.rules.games.prolonged.entry import FIGURES
from bwdesk.rules.games.prolonged.state import Person
from bwdesk.rules.packs.book import STATS, Book, Skill

USUAL: Mapping[str, str] = {
    "reflexes": "reflexes",
    "quickness": "speed / 2",
    "wits": "perception / 2",
    "fortitude": "forte / 2",
    "evasion": "agility / 2",
    "menace": "power",
}
"""Where figures come from unless a campaign says otherwise: ours, the source has no such table."""
ATTRIBUTES = ("reflexes", "steel", "health")
_SAID = re.compile(r"([a-zà-ÿ' -]*[a-zà-ÿ])\s*(?:/\s*(\d))?", re.IGNORECASE)


class BorrowError(ValueError):
    """A line of the table nobody can read; its text is a sentence."""


class Source(Struct, frozen=True):
    """An ability by its id, and by what it is divided, rounded up."""

    ability: str
    by: int = 1

    def figure_of(self, abilities: Mapping[str, str]) -> int:
        """The figure of somebody whose abilities are so: ``B4``; 0 where it is not known."""
        exponent = read_ability(abilities.get(self.ability, "B0")).exponent
        return -(-exponent // self.by)


def read_source(said: str, book: Book) -> Source | None:
    """``speed / 2``; None for nothing. Raises BorrowError with a sentence."""
    if not said.strip():
        return None
    found = _SAID.fullmatch(said.strip())
    known = {each: each for each in (*STATS, *ATTRIBUTES)}
    known |= {each.name.casefold(): id for id, each in book.skills.items()}
    id = known.get(found[1].casefold()) if found else None
    by = int(found[2] or 1) if found else 1
    if id is None or by < 1:
        raise BorrowError(f"“{said}” is no stat, attribute or skill; write one: speed / 2.")
    return Source(id, by)


def read_table(said: Mapping[str, str], book: Book) -> dict[str, Source]:
    """The table as a campaign has it: what is not *said* is as usual. Raises BorrowError."""
    found = {each: read_source(said.get(each, USUAL[each]), book) for each in FIGURES}
    return {name: source for name, source in found.items() if source is not None}


IN_A_CHASE = ("Forester", "Physical", "Seafaring")
"""The kinds of skills one flees with, beside all that are quick: ours, any other is typed in."""
QUICK = "speed"
"""The stat that serves in a chase, as do all skills rooted in it."""


def is_for_chase(skill: Skill) -> bool:
    """Whether somebody flees or pursues with a skill (PRO-8: it must fit what is told)."""
    return skill.category in IN_A_CHASE or QUICK in skill.roots


def borrow(
    book: Book,
    name: str,
    id: str,
    abilities: Mapping[str, str],
    table: Mapping[str, Source],
    *,
    chase: bool = False,
) -> Person:
    """Somebody of a conflict with the figures of a character: every skill, and the table’s rest.

    In a *chase* the skills of one, and Speed itself: everybody can run.
    """
    skills = {
        book.skills[each].name.lower(): min(MOST_EXPONENT, read_ability(of).exponent)
        for each, of in abilities.items()
        if each in book.skills and (not chase or is_for_chase(book.skills[each]))
    }
    if chase and QUICK in abilities:
        skills[QUICK] = min(MOST_EXPONENT, read_ability(abilities[QUICK]).exponent)
    able = ((name, exponent) for name, exponent in skills.items() if exponent)
    best = dict(sorted(able, key=lambda each: -each[1]))
    figures = {each: source.figure_of(abilities) for each, source in table.items()}
    for each in ("reflexes", "menace"):
        figures[each] = min(MOST_EXPONENT, figures.get(each, 0))
    return replace(Person(id, name, best), **figures)
