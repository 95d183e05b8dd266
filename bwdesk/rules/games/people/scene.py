"""What stands in the scene of a conflict, and what of the scene a conflict has changed.

Walls and doors are things of a campaign’s scene, or are said where a conflict begins: ``Mill door:
heavy door, 2 scratches; Shed: thin wall``. They keep what they have borne (MAT-2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.arms.armory import material_named
from bwdesk.rules.arms.sections import SCRATCHES
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.group.road import MOST_THINGS, Wall
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.weapons import Material

BROKEN = "broken"
LONGEST_COUNT = 2
"""Digits of what a thing has borne."""
NO_WALLS = "None; else: Mill door: heavy door; Shed: thin wall"
"""What stands there where nobody says it."""
BLINDLY = ", unseen"
"""Behind the name of a thing something goes through: nobody sees who is there (MAT-4)."""
LONGEST = 80
"""Letters of the name of a thing."""
LONG = 400
"""Letters of all of them, as they are said where a conflict begins."""


class Scene(Struct, frozen=True):
    """What of a scene a conflict leaves: its *walls*, and who came out of the saddle, by actor."""

    walls: tuple[Wall, ...] = ()
    unseated: tuple[str, ...] = ()


Leaves = Callable[[Any], Scene]
"""What of the scene a state leaves."""


def find_wall(walls: Iterable[Wall], name: str) -> Wall | None:
    """A thing by its name, however it is written; None for none."""
    wanted = " ".join(name.split()).casefold()
    return next((each for each in walls if each.name.casefold() == wanted), None)


def find_standing(walls: Iterable[Wall], name: str) -> Wall | None:
    """The same, where it still stands."""
    found = find_wall(walls, name) if name else None
    return found if found is not None and not found.broken else None


def material_of(wall: Wall, book: Book) -> Material:
    """What it is made of, by id or name. Raises UnknownNameError."""
    return book.materials.get(wall.material) or material_named(wall.material, book)


def split_through(said: str) -> tuple[str, bool]:
    """The thing something goes through, and whether nobody sees behind it."""
    blindly = said.casefold().endswith(BLINDLY)
    return said[: -len(BLINDLY)] if blindly else said, blindly


def known_walls(walls: Iterable[Wall], book: Book, others: Iterable[str] = ()) -> tuple[Wall, ...]:
    """Things with the ids of what they are made of.

    Raises UnknownNameError for a material nobody knows, and ValueError with a sentence for a name
    that is empty, twice there, or one of the *others* who are called so.
    """
    found = dict[str, Wall]()
    taken = {each.casefold() for each in others}
    for each in walls:
        name = " ".join(each.name.split())[:LONGEST]
        if not name:
            raise ValueError("Say what stands there, and of what: Mill door: heavy door.")
        if name.casefold() in found:
            raise ValueError(f"{name} stands there twice; call the other one otherwise.")
        if name.casefold() in taken:
            raise ValueError(f"{name} is somebody here; call the thing otherwise.")
        found[name.casefold()] = replace(each, name=name, material=material_of(each, book).id)
    if len(found) > MOST_THINGS:
        raise ValueError(f"More than {MOST_THINGS} things no scene has; leave some out.")
    return tuple(found.values())


def agree_walls(walls: tuple[Wall, ...], book: Book) -> dict[str, Filling]:
    """What stands there, as it is agreed on where a conflict begins; nothing for nothing."""
    return {"walls": Filling(text=format_walls(walls, book))} if walls else {}


def format_walls(walls: Iterable[Wall], book: Book) -> str:
    """Things in the words they are read from, as many as there is room for; one whose name has a
    semicolon cannot be told from two, and stays away."""
    said = ""
    for each in walls:
        more = "; ".join(filter(None, (said, _wall_words(each, book))))
        if ";" not in each.name and len(more) <= LONG:
            said = more
    return said


def _wall_words(wall: Wall, book: Book) -> str:
    known = book.materials.get(wall.material)
    made = (known.name if known else wall.material).casefold()
    borne = [plural(wall.scratches, "scratch", "scratches")] if wall.scratches else []
    borne += [plural(wall.breaches, "breach", "breaches")] if wall.breaches else []
    borne += [BROKEN] if wall.broken else []
    return ", ".join((f"{wall.name}: {made}", *borne))


def parse_walls(said: str, book: Book) -> tuple[Wall, ...]:
    """Things as they are said where a conflict begins.

    Raises UnknownNameError for a material, ValueError with a sentence for anything else.
    """
    parts = (each.strip() for each in said.split(";"))
    return known_walls((_read_wall(each, book) for each in parts if each), book)


def _read_wall(said: str, book: Book) -> Wall:
    name, colon, rest = said.rpartition(":")
    made, *borne = (each.strip() for each in rest.split(","))
    if not colon or not made:
        raise ValueError(f"Of what is “{said[:LONGEST]}”? Write Mill door: heavy door.")
    material = material_named(made, book)
    wall = Wall(" ".join(name.split())[:LONGEST], material.id)
    for each in borne:
        wall = _bear(wall, each, material)
    return wall


def _bear(wall: Wall, said: str, material: Material) -> Wall:
    """The same, with what it has borne: ``2 scratches``, ``1 breach``, ``broken``."""
    count, _, what = " ".join(said.split()).partition(" ")
    if said.casefold() == BROKEN:
        return replace(wall, broken=True)
    number = int(count) if count.isdecimal() and len(count) <= LONGEST_COUNT else -1
    if number >= 0 and what.casefold() in ("scratch", "scratches"):
        more, scratches = divmod(number, SCRATCHES)
        wall = replace(wall, scratches=scratches, breaches=wall.breaches + more)
    elif number >= 0 and what.casefold() in ("breach", "breaches"):
        wall = replace(wall, breaches=wall.breaches + number)
    else:
        raise ValueError(f"“{said[:40]}” is nothing a wall bears: 2 scratches, 1 breach, broken.")
    return replace(wall, broken=wall.broken or wall.breaches >= material.integrity)
