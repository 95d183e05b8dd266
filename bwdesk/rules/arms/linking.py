"""Which weapon or armor of the Book something bought is, and what is had of it at the table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from bwdesk.rules.arms import bearing
from bwdesk.rules.arms.armory import COMMON, graded
from bwdesk.rules.arms.edge import Arm
from bwdesk.rules.book import Book
from bwdesk.rules.character import Thing
from bwdesk.rules.held import Arms, BorneShield, CarriedArm, Hold
from bwdesk.rules.spelling import Key, key
from bwdesk.rules.tables.armor import Armor, Shield
from bwdesk.rules.tables.weapons import Missile, Weapon

Ware = Arm | Armor | Shield
"""An entry of the Book that something bought may be."""

KINDS = ("arms", "armor")
"""Of the kinds of purchases those that may be weapons, armor or shields."""


def wares(thing: Thing, book: Book) -> tuple[Ware, ...]:
    """What a purchase may be, by its kind; parts of weapons and what lies about are no purchase."""
    if thing.kind == "armor":
        return (*book.armors.values(), *book.shields.values())
    if thing.kind == "arms":
        made = (each for each in book.weapons.values() if each.kind == "melee" and not each.natural)
        return (*made, *book.missiles.values(), *book.thrown.values(), *book.shields.values())
    return ()


def ware(id: str, book: Book) -> Ware | None:
    """The entry of an id; None for what no pack has."""
    shelves = (book.weapons, book.missiles, book.thrown, book.armors, book.shields)
    return next((shelf[id] for shelf in shelves if id in shelf), None)


def grade_of(thing: Thing, book: Book) -> str:
    """How a purchase is made: as it was bought, or as its name says; "" where nothing does."""
    bought = next((term for term in thing.terms if term in book.qualities), "")
    return bought or graded(thing.name, book).grade


def meant(thing: Thing, book: Book) -> str:
    """The id of what a purchase is by its name, "" where its name is none of the Book's.

    Of names within a name the longest counts: ``Dwarven-Made Light Mail`` is light mail. Of
    namesakes it is the one made as well as the purchase is.
    """
    grade = grade_of(thing, book) or COMMON
    words = key(graded(thing.name, book).name)
    best: tuple[int, int, str] = (0, 0, "")
    for each in wares(thing, book):
        own = each.grade if isinstance(each, Weapon) else ""
        fits = 2 if own == grade else int(not own or not grade_of(thing, book))
        if not fits:
            continue
        for name in _names(each):
            if set(name) <= set(words) and (len(name), fits) > best[:2]:
                best = (len(name), fits, each.id)
    return best[2]


def linked(thing: Thing, book: Book) -> Thing:
    """A purchase of arms or armor with the entry it is by its name, and how it is made."""
    if thing.kind not in KINDS:
        return thing
    return of(thing, meant(thing, book), book)


def of(thing: Thing, id: str, book: Book) -> Thing:
    """A purchase as the entry of that id; what has a grade of its own keeps it."""
    found = ware(id, book)
    own = isinstance(found, Weapon) and bool(found.grade)
    grade = "" if own or found is None else grade_of(thing, book)
    return replace(thing, arm=id, grade="" if grade == COMMON else grade)


def unlinked(things: Iterable[Thing], book: Book) -> Iterator[int]:
    """The places of arms and armor that are no entry of the Book yet."""
    for place, thing in enumerate(things):
        if thing.kind in KINDS and ware(thing.arm, book) is None:
            yield place


def equipped(arms: Arms, things: Iterable[Thing], book: Book) -> Arms:
    """*arms*, and with them everything among *things* that is linked.

    Armor is put on as a whole suit where nothing is worn yet; what shoots is slung, other weapons
    are ready to be drawn, the first shield is held.
    """
    for thing in things:
        arms = _with(arms, thing, ware(thing.arm, book))
    return arms


def _with(arms: Arms, thing: Thing, found: Ware | None) -> Arms:
    if found is None:
        return arms
    own = thing.name if key(thing.name) != key(found.name) else ""
    if isinstance(found, Armor):
        return arms if arms.worn else bearing.suited(arms, found, thing.grade)
    if isinstance(found, Shield):
        held = not any(each.held for each in arms.shields)
        new = BorneShield(found.id, own, thing.grade, held)
        return replace(arms, shields=(*arms.shields, new))
    hold: Hold = "slung" if isinstance(found, Missile) else "readied"
    return bearing.took(arms, CarriedArm(found.id, own, thing.grade, hold=hold, count=thing.count))


def _names(entry: Ware) -> Iterator[Key]:
    """Every name an entry goes by: those of one comma-separated name each for itself."""
    for name in (entry.name, entry.id.replace("-", " "), *entry.aliases):
        yield key(name)
        for part in re.split(r",\s*|\s+or\s+", name):
            yield key(part)
