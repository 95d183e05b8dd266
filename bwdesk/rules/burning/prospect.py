"""What would change with one more lifepath, at the end of the path or within it."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning.edits import take_lifepath
from bwdesk.rules.burning.past import Before
from bwdesk.rules.burning.path import may_follow, walk
from bwdesk.rules.burning.places import Place, put
from bwdesk.rules.burning.reckon import reckon
from bwdesk.rules.burning.reckoning import Reckoning, Walked
from bwdesk.rules.packs.book import Book, Lifepath
from bwdesk.rules.person.character import Choices


class Change(Struct, frozen=True):
    """A figure before and after; *because* where the reason is not plain."""

    label: str
    before: float
    after: float
    because: str = ""


class Prospect(Struct, frozen=True):
    """The life with *walked* in its *path*: changed figures, demands, lists, what would be wrong.

    *skill*, *trait* are ids or ""; *new* and *known* are skills of its list on no other list, and
    on one already. *later* is what would become wrong about lifepaths after it, *opens* what may
    follow that may not now (of a lifepath at the end only).
    """

    path: tuple[Walked, ...]
    walked: Walked
    changes: tuple[Change, ...]
    skill: str
    trait: str
    new: tuple[str, ...]
    known: tuple[str, ...]
    traits: tuple[str, ...]
    problems: tuple[Problem, ...]
    later: tuple[Problem, ...] = ()
    opens: tuple[Lifepath, ...] = ()


def life_with(
    now: Reckoning, lifepath: Lifepath, book: Book, place: Place | None = None
) -> tuple[tuple[Walked, ...], Walked]:
    """The path with *lifepath* taken next, or put in at *place*, and the lifepath in it."""
    path, _ = walk(_with_lifepath(now, lifepath, book, place), now.stock, book)
    return path, _find_taken(path, now, place)


def prospect(
    now: Reckoning, lifepath: Lifepath, book: Book, place: Place | None = None
) -> Prospect:
    """The same, and what that does."""
    then = reckon(_with_lifepath(now, lifepath, book, place), book)
    walked = _find_taken(then.path, now, place)
    others = [each for each in then.path if each is not walked]
    listed = {skill for each in others for skill in each.lifepath.skills}
    return Prospect(
        path=then.path,
        walked=walked,
        changes=tuple(_changes(now, then)),
        skill=walked.skill,
        trait=walked.trait,
        new=tuple(skill for skill in lifepath.skills if skill not in listed),
        known=tuple(skill for skill in lifepath.skills if skill in listed),
        traits=lifepath.traits,
        problems=tuple(each for each in then.problems if each.where == _where(walked)),
        later=_later_problems(now, then, walked),
        opens=() if place else _opens(now, then, book),
    )


def _with_lifepath(now: Reckoning, lifepath: Lifepath, book: Book, place: Place | None) -> Choices:
    """A sketch has no lifepaths; it is as if it were burned from here on."""
    choices = replace(now.choices, sketch=None)
    edit = put(choices, place, lifepath, book) if place else take_lifepath(choices, lifepath)
    return edit.choices


def _find_taken(path: tuple[Walked, ...], now: Reckoning, place: Place | None) -> Walked:
    at = place.at if place else len(now.choices.path)
    return next(each for each in path if each.at == at)


def _where(walked: Walked) -> str:
    return f"path/{walked.place}"


def _later_problems(now: Reckoning, then: Reckoning, walked: Walked) -> tuple[Problem, ...]:
    """Broken rules of lifepaths after *walked* that are not broken now.

    Both lives end with the same lifepaths, whatever was put in before them.
    """
    after = then.path[walked.place :]
    before = now.path[len(now.path) - len(after) :]
    known = {each.key for each in now.problems}
    return tuple(
        problem
        for was, is_ in zip(before, after, strict=True)
        for problem in then.problems
        if problem.where == _where(is_)
        and problem.severity is Severity.BROKEN
        and replace(problem, where=_where(was)).key not in known
    )


def _opens(now: Reckoning, then: Reckoning, book: Book) -> tuple[Lifepath, ...]:
    """What may follow *then* and may not follow *now*."""
    before, after = Before(now.path, now.choices, book), Before(then.path, then.choices, book)
    return tuple(
        each
        for each in book.lifepaths_of(now.stock.id)
        if may_follow(each, after, now.stock) and not may_follow(each, before, now.stock)
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
