"""What would change with one more lifepath."""

from __future__ import annotations

from msgspec import Struct

from bwdesk.rules.book import Book, Lifepath
from bwdesk.rules.burning.edits import take_lifepath
from bwdesk.rules.burning.reckon import reckon
from bwdesk.rules.burning.reckoning import Reckoning, Walked
from bwdesk.rules.problems import Problem
from bwdesk.rules.sums import figure


class Change(Struct, frozen=True):
    """A figure before and after; *because* where the reason is not plain."""

    label: str
    before: float
    after: float
    because: str = ""


class Prospect(Struct, frozen=True):
    """The life with *walked* added: changed figures, demands, lists, and what would be wrong.

    *skill*, *trait* are ids or ""; *new* and *known* are skills of its list not on any list yet,
    and already there.
    """

    walked: Walked
    changes: tuple[Change, ...]
    skill: str
    trait: str
    new: tuple[str, ...]
    known: tuple[str, ...]
    traits: tuple[str, ...]
    problems: tuple[Problem, ...]


def prospect(now: Reckoning, lifepath: Lifepath, book: Book) -> Prospect:
    """*now* with *lifepath* taken next, and what that does."""
    then = reckon(take_lifepath(now.choices, lifepath).choices, book)
    walked = then.path[-1]
    listed = {skill for each in now.path for skill in each.lifepath.skills}
    where = f"path/{walked.place}"
    return Prospect(
        walked=walked,
        changes=tuple(_changes(now, then)),
        skill=walked.skill,
        trait=walked.trait,
        new=tuple(skill for skill in lifepath.skills if skill not in listed),
        known=tuple(skill for skill in lifepath.skills if skill in listed),
        traits=lifepath.traits,
        problems=tuple(each for each in then.problems if each.where == where),
    )


ALWAYS_SAID = ("mental", "physical")


def _changes(now: Reckoning, then: Reckoning) -> list[Change]:
    """Age and stat pools always, of the other pools what changes."""
    changes = [Change("Age", now.age.total, then.age.total)]
    old, new = now.stock.bracket(now.age.total), then.stock.bracket(then.age.total)
    for label, pool, before, after in (
        ("Mental pool", "mental", old.mental, new.mental),
        ("Physical pool", "physical", old.physical, new.physical),
        ("Either pool", "either", 0, 0),
        ("Lifepath skill points", "lifepath_skills", 0, 0),
        ("General skill points", "general_skills", 0, 0),
        ("Trait points", "traits", 0, 0),
        ("Resource points", "resources", 0, 0),
    ):
        was = getattr(now.pools, pool).given.whole
        will = getattr(then.pools, pool).given.whole
        because = ""
        if now.path and after != before:
            sign = "+" if after > before else ""
            because = f"age {then.age.whole}: {sign}{figure(after - before)}"
        if was != will or pool in ALWAYS_SAID:
            changes.append(Change(label, was, will, because))
    return changes
