"""Which weapon or armor of the Book something bought is, and what is had of it at the table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from bwdesk.rules.arms import bearing
from bwdesk.rules.arms.armory import COMMON, parse_grade
from bwdesk.rules.arms.edge import Arm
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import Key, key
from bwdesk.rules.person.character import Thing
from bwdesk.rules.person.held import Arms, BorneShield, CarriedArm, Hold
from bwdesk.rules.tables.armor import Armor, Shield
from bwdesk.rules.tables.weapons import Missile, Weapon

Ware = Arm | Armor | Shield
"""An entry of the Book that something bought may be."""

SEVERAL = re.compile(r"[,;&+/]|\band\b", re.IGNORECASE)
"""What stands between the things one line names."""

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
    return bought or parse_grade(thing.name, book).grade


def find_meant(thing: Thing, book: Book) -> tuple[str, ...]:
    """The ids of what a purchase is by its name, none where its name is none of the Book's.

    ``Sword, glaive and dirk`` are three. Of names within a name the longest counts:
    ``Dwarven-Made Light Mail`` is light mail. Of namesakes it is the one made as well as the
    purchase is; better than run of the mill it has the figures of that where there are no others,
    as a superior dirk has.
    """
    whole, parts = _find_meant(thing, book), _several(thing.name)
    if len(parts) < 2 or whole is None:
        return (whole.id,) if whole else ()
    found: list[Ware] = []
    if len(_several(whole.name)) > 1 and set(key(whole.name)) <= set(key(thing.name)):
        # The comma of ``Polearm, Thrust`` parts nothing.
        found, parts = [whole], [e for e in parts if not set(key(e)) & set(key(whole.name))]
    grade = grade_of(thing, book)
    each_part = (_find_meant(replace(thing, name=part), book, grade) for part in parts)
    found += [each for each in each_part if each is not None]
    return tuple(dict.fromkeys(each.id for each in found)) or (whole.id,)


def _find_meant(thing: Thing, book: Book, grade: str = "") -> Ware | None:
    """The one entry a name means; *grade* is that of the line it stands on."""
    bought = grade_of(thing, book) or grade
    grade = bought or COMMON
    words = set(key(parse_grade(thing.name, book).name))
    best: tuple[int, int, Ware | None] = (0, 0, None)
    for each in wares(thing, book):
        own = each.grade if isinstance(each, Weapon) else ""
        fits = 2 if own == grade else int(not own or not bought or _stands_in(each, grade, book))
        if not fits:
            continue
        for name in _names(each):
            if set(name) <= words and (len(name), fits) > best[:2]:
                best = (len(name), fits, each)
    return best[2]


def _several(name: str) -> list[str]:
    """The things a line names, each for itself."""
    return [each.strip() for each in SEVERAL.split(name) if each.strip()]


def _stands_in(entry: Ware, grade: str, book: Book) -> bool:
    """Whether what is run of the mill has the only figures there are for what is made better."""
    if not isinstance(entry, Weapon) or entry.grade != COMMON:
        return False
    return _better(grade, COMMON, book) and _find_made(entry, grade, book) is entry


def link(thing: Thing, book: Book) -> Thing:
    """A purchase of arms or armor with the entries it is by its name, and how they are made."""
    if thing.kind not in KINDS:
        return thing
    return link_to(thing, find_meant(thing, book), book)


def link_to(thing: Thing, ids: Iterable[str], book: Book) -> Thing:
    """A purchase as the entries of those ids, or their namesakes made as well as was paid for.

    What has a grade of its own keeps it.
    """
    grade = grade_of(thing, book)
    entries = [_find_made(found, grade, book) for id in ids if (found := ware(id, book))]
    plain = grade == COMMON or all(isinstance(each, Weapon) and each.grade for each in entries)
    arm, *besides = [each.id for each in entries] or [""]
    return replace(thing, arm=arm, besides=tuple(besides), grade="" if plain else grade)


class Piece(NamedTuple):
    """One of the arms of a purchase; *name* is its own, "" where it is called as its entry."""

    entry: Ware
    name: str
    grade: str


def pieces(thing: Thing, book: Book) -> tuple[Piece, ...]:
    """The weapons and armor a purchase is, each as the line calls it."""
    entries = [found for id in thing.arms if (found := ware(id, book))]
    parts = _several(thing.name) if len(entries) > 1 else [thing.name]
    return tuple(
        Piece(each, _own_name(each, thing, parts, book), _grade(each, thing)) for each in entries
    )


def _own_name(entry: Ware, thing: Thing, parts: list[str], book: Book) -> str:
    """What somebody calls one of the arms on a line; "" where that is the name of its entry."""
    own = parts[0]
    if len(thing.arms) > 1:
        grade = grade_of(thing, book)
        found = ((e, _find_meant(replace(thing, name=e), book, grade)) for e in parts)
        same = (e for e, said in found if said is not None and said.name == entry.name)
        own = parse_grade(next(same, entry.name), book).name
        own = own[:1].upper() + own[1:]
    return own if key(own) != key(entry.name) else ""


def _grade(entry: Ware, thing: Thing) -> str:
    """How one of the arms on a line is made; "" for what has a grade of its own."""
    return "" if isinstance(entry, Weapon) and entry.grade else thing.grade


def linkable_wares(thing: Thing, book: Book) -> tuple[Ware, ...]:
    """What a purchase may be said to be: of namesakes the one made as well as was paid for, and
    what it is already."""
    grade = grade_of(thing, book)
    return tuple(
        each
        for each in wares(thing, book)
        if each.id == thing.arm or _find_made(each, grade, book) is each
    )


def amiss(thing: Thing, book: Book) -> Weapon | None:
    """The first entry a purchase is though another was paid for: its namesake, or a worse one."""
    grade = grade_of(thing, book)
    if grade not in book.qualities:
        return None
    own = (book.weapons[id] for id in thing.arms if id in book.weapons and book.weapons[id].grade)
    wrong = (e for e in own if _find_made(e, grade, book) is not e or _better(e.grade, grade, book))
    return next(wrong, None)


def _better(one: str, other: str, book: Book) -> bool:
    """Whether a grade is above another: the Book has them in their order, the poorest first."""
    order = list(book.qualities)
    return one in order and other in order and order.index(one) > order.index(other)


def _find_made(entry: Ware, grade: str, book: Book) -> Ware:
    """The namesake of an entry that is made in that grade, else the entry."""
    if not isinstance(entry, Weapon) or not grade or grade == entry.grade or not entry.grade:
        return entry
    alike = (each for each in book.weapons.values() if each.name == entry.name)
    return next((each for each in alike if each.grade == grade), entry)


def find_unlinked(things: Iterable[Thing], book: Book) -> Iterator[int]:
    """The places of arms and armor that are no entry of the Book yet."""
    for place, thing in enumerate(things):
        if thing.kind in KINDS and ware(thing.arm, book) is None:
            yield place


def equip(arms: Arms, things: Iterable[Thing], book: Book) -> Arms:
    """*arms*, and with them everything among *things* that is linked.

    Armor is put on as a whole suit where nothing is worn yet; what shoots is slung, other weapons
    are ready to be drawn, the first shield is held.
    """
    for thing in things:
        for piece in pieces(thing, book):
            arms = _add_weapon(arms, piece, thing.count)
    return arms


def _add_weapon(arms: Arms, piece: Piece, count: int) -> Arms:
    found, own, grade = piece
    if isinstance(found, Armor):
        return arms if arms.worn else bearing.put_on_suit(arms, found, grade)
    if isinstance(found, Shield):
        held = not any(each.held for each in arms.shields)
        new = BorneShield(found.id, own, grade, held)
        return replace(arms, shields=(*arms.shields, new))
    hold: Hold = "slung" if isinstance(found, Missile) else "readied"
    return bearing.take(arms, CarriedArm(found.id, own, grade, hold=hold, count=count))


def _names(entry: Ware) -> Iterator[Key]:
    """Every name an entry goes by: those of one comma-separated name each for itself."""
    for name in (entry.name, entry.id.replace("-", " "), *entry.aliases):
        yield key(name)
        for part in re.split(r",\s*|\s+or\s+", name):
            yield key(part)
