"""Arms by the names people write: ``superior sword``, ``chainmail,superior``, ``bodkin``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeVar

from bwdesk.rules.arms.edge import Arm
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.entry import Ruled
from bwdesk.rules.packs.spelling import Spelled, UnknownNameError, nearest
from bwdesk.rules.tables.armor import Armor, Quality, Shield
from bwdesk.rules.tables.weapons import Head, Material, Weapon

COMMON = "run-of-the-mill"
"""The grade of what is said to have none."""

R = TypeVar("R", bound=Ruled)


class Graded(NamedTuple):
    """A name without the words that say how well it is made."""

    name: str
    grade: str
    half: bool


def arm_named(text: str, book: Book, grade: str = "") -> tuple[Arm, str]:
    """A weapon, a missile or a thrown thing by its id, or by its name with its grade.

    *grade* is said of it beside its name: of what has entries of several it means the one of that.
    Raises UnknownNameError, or ValueError for a grade it is not made in.
    """
    grade = quality_named(grade, book).id if grade else ""
    every: tuple[Arm, ...] = (
        *book.missiles.values(),
        *book.thrown.values(),
        *book.weapons.values(),
    )
    found, own = _arm_of(text.strip(), book), ""
    if found is None:
        bare = parse_grade(text, book)
        found, own = _find_named(bare.name, every, bare.grade), bare.grade
        if found is None:
            raise UnknownNameError("weapon", text, _names_near(text, every))
    own = found.grade or own if isinstance(found, Weapon) else own
    if own and grade and own != grade:
        return _find_regraded(found, own, grade, every, book)
    return found, own or grade


def _find_regraded(
    found: Arm, own: str, grade: str, every: tuple[Arm, ...], book: Book
) -> tuple[Arm, str]:
    """The entry of the same name in another grade, where nothing else was said before."""
    other = _find_named(found.name, every, grade)
    if own == COMMON and isinstance(other, Weapon) and other.grade == grade:
        return other, grade
    if grade == COMMON and not (isinstance(other, Weapon) and other.grade == COMMON):
        return found, own  # a knife is made in one grade, whatever it is called
    raise ValueError(
        f"A {found.name} of the entry {found.id} is not {book.qualities[grade].name.lower()}. "
        "Leave the grade out, or name another weapon."
    )


def balance(arm: Arm, grade: str, book: Book) -> int:
    """Dice to hit with what shoots or is thrown, for how it is made; what is struck with has
    balance only where it is said of the piece itself (WPN-12)."""
    made = book.qualities.get(grade)
    return made.balance if made and not isinstance(arm, Weapon) else 0


def _arm_of(id: str, book: Book) -> Arm | None:
    return book.weapons.get(id) or book.missiles.get(id) or book.thrown.get(id)


def armor_named(text: str, book: Book) -> tuple[Armor, Quality, bool]:
    """A kind of armor, how it is made, and whether as a half piece: ``chainmail,superior``."""
    if text in book.armors:
        return book.armors[text], book.qualities[COMMON], False
    bare = parse_grade(text, book)
    found = book.armors.get(bare.name) or _find_named(bare.name, book.armors.values())
    if found is None:
        raise UnknownNameError("armor", text, _names_near(bare.name, book.armors.values()))
    return found, book.qualities[bare.grade or COMMON], bare.half


def shield_named(text: str, book: Book) -> tuple[Shield, Quality]:
    """A shield and how it is made: ``target``, ``heater,poor``."""
    if text in book.shields:
        return book.shields[text], book.qualities[COMMON]
    bare = parse_grade(text, book)
    found = book.shields.get(bare.name) or _find_named(bare.name, book.shields.values())
    if found is None:
        raise UnknownNameError("shield", text, _names_near(bare.name, book.shields.values()))
    return found, book.qualities[bare.grade or COMMON]


def head_named(text: str, book: Book) -> Head:
    """A head of an arrow or a bolt."""
    return _one(text, book.heads, "head of an arrow or a bolt")


def material_named(text: str, book: Book) -> Material:
    return _one(text, book.materials, "material")


def quality_named(text: str, book: Book) -> Quality:
    """A grade: ``poor``, ``run of the mill``, ``superior``."""
    return _one(text, book.qualities, "grade")


def parse_grade(text: str, book: Book) -> Graded:
    """A name and the grade said before or behind it."""
    name, grade, half = re.sub(r"[,;]", " ", text), "", False
    for each in book.qualities.values():
        said = re.escape(each.name).replace(r"\ ", r"[\s-]+")
        bare = re.sub(rf"(?i)\b{said}\b(\s+quality\b)?(?!-\w)", " ", name)
        if bare != name and bare.strip(" -"):
            name, grade = bare, each.id
    if re.search(r"(?i)\bhalf\b", name):
        name, half = re.sub(r"(?i)\bhalf\b", " ", name), True
    return Graded(" ".join(name.split()).strip(" -"), grade, half)


def find_among(text: str, shelf: Mapping[str, R]) -> R | None:
    """An entry of a list by its id or one of its names; None where nothing is called so."""
    return shelf.get(text.strip()) or _find_named(text, shelf.values())


def _one(text: str, shelf: Mapping[str, R], what: str) -> R:
    found = find_among(text, shelf)
    if found is None:
        raise UnknownNameError(what, text, _names_near(text, shelf.values()))
    return found


def _find_named(text: str, shelf: Iterable[R], grade: str = "") -> R | None:
    """The entry a name means; of those of one name the one of that grade, else the common one."""
    every = tuple(shelf)
    found = Spelled((each, _names(each)) for each in every).find_meant(text)
    if grade:
        there = [each for each in found if getattr(each, "grade", "") == grade]
        return next(iter(there), next((e for e in found if not getattr(e, "grade", "")), None))
    common = [each for each in found if getattr(each, "grade", "") == COMMON]
    return next(iter(common or found), None)


def _names(entry: Ruled) -> tuple[str, ...]:
    """Every name an entry goes by; ``Knife, Shiv`` is a knife as well as a shiv."""
    parts = re.split(r",\s*|\s+or\s+", entry.name)
    return (entry.name, entry.id.replace("-", " "), *entry.aliases, *parts)


def _names_near(text: str, shelf: Iterable[Ruled]) -> tuple[str, ...]:
    ids = {each.id: each for each in shelf}
    slug = "-".join(re.findall(r"[a-z0-9]+", text.casefold()))
    return tuple(dict.fromkeys(ids[each].name for each in nearest(slug, ids, like=0.5)))
