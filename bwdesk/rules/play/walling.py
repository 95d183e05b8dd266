"""Walls and doors of a scene: put there, struck, gone (MAT-2 to MAT-5)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from bwdesk.rules.arms import sections
from bwdesk.rules.arms.edge import melee_edge, missile_edge
from bwdesk.rules.games.people.scene import Scene
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.group.road import MOST_THINGS, Wall
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.evening import Evening, RefusedError, Step, member, present, with_entries
from bwdesk.rules.play.mounting import with_road
from bwdesk.rules.tables.grayscale import circle
from bwdesk.rules.tables.weapons import Material, Missile, Weapon, damage_to


class Striker(NamedTuple):
    """What somebody may strike a wall with: whose arm it is, its *mark* as an index of the
    grayscale, and what it pierces."""

    who: str
    arm: str
    mark: int
    va: int


def strikers(evening: Evening) -> tuple[Striker, ...]:
    """All that anybody here could strike with: what grew on everybody, and what they carry."""
    return tuple(striker for id in evening.people for striker in _strikers_of(evening, id))


def _strikers_of(evening: Evening, who: str) -> tuple[Striker, ...]:
    someone = present(evening, who)
    power, book = someone.ability("power"), someone.book
    if power is None or not power.exponent:
        return ()
    name = member(evening, who).name
    bare = [each for each in book.weapons.values() if each.natural][:1]
    carried = (each.arm for each in someone.play.arms.carried if not each.broken)
    arms: list[Weapon | Missile] = [*bare]
    arms += (arm for id in carried if (arm := book.weapons.get(id) or book.missiles.get(id)))
    found = []
    for arm in {each.id: each for each in arms}.values():
        edge = missile_edge(arm) if isinstance(arm, Missile) else melee_edge(power, arm)
        found.append(Striker(name, arm.name, edge.hits.mark, edge.pierces))
    return tuple(found)


def put_wall(evening: Evening, name: str, material: Material) -> Step:
    """A wall, a door or another thing stands in the scene. Raises RefusedError for no name, one
    that stands there already, or more than anybody keeps in mind."""
    # Where a conflict begins a semicolon stands between two things.
    said = " ".join(name.replace(";", ",").split())[:80]
    road = evening.campaign.road
    if not said:
        raise RefusedError(f"Say what it is: the mill door, of {material.name}.")
    if any(each.name.casefold() == said.casefold() for each in road.walls):
        raise RefusedError(f"{said} stands there already; call the other one otherwise.")
    if len(road.walls) >= MOST_THINGS:
        raise RefusedError("More walls than that no scene has; take one away first.")
    wall = Wall(said, material.id)
    found = with_road(evening, replace(road, walls=(*road.walls, wall)))
    entry = Entry("wall", what=said, to="put", note=f"it is {material.name.casefold()}")
    return Step(f"Put {said} there", with_entries(found, entry))


def remove_wall(evening: Evening, name: str) -> Step:
    """It stands there no more. Raises RefusedError for what does not."""
    wall = find_wall(evening, name)
    road = evening.campaign.road
    left = tuple(each for each in road.walls if each != wall)
    return Step(f"Take {wall.name} away", with_road(evening, replace(road, walls=left)))


def strike_wall(evening: Evening, name: str, mark: int, by: str, book: Book) -> Step:
    """A hit of that Mark, an index of the grayscale, on a thing of the scene (MAT-2).

    Raises RefusedError for what does not stand any more.
    """
    wall = find_wall(evening, name)
    if wall.broken:
        raise RefusedError(f"{wall.name} is broken already.")
    material = material_of(wall, book)
    struck = sections.strike_wall(wall, material, mark)
    road = evening.campaign.road
    walls = tuple(struck if each == wall else each for each in road.walls)
    did = sections.DID[damage_to(material, mark)]
    stands = "it is broken" if struck.broken else sections.wall_state(struck, material)
    with_what = f" by {by}" if by else ""
    note = f"{did}{with_what} at {circle(mark)}; {stands}"
    entry = Entry("wall", what=wall.name, to="struck", amount=mark, note=note)
    found = with_entries(with_road(evening, replace(road, walls=walls)), entry)
    return Step(f"Strike {wall.name}", found)


def bring_scene(evening: Evening, left: Scene) -> Evening:
    """The evening with the walls of a conflict as it leaves them, and on foot whoever came out of
    the saddle there. What has borne more at the table meanwhile keeps it."""
    road = evening.campaign.road
    walls = {each.name.casefold(): each for each in road.walls}
    for each in left.walls:
        before = walls.get(each.name.casefold(), each)
        walls[each.name.casefold()] = replace(sections.worse(each, before), name=before.name)
    saddles = tuple(each for each in road.saddles if each.rider not in left.unseated)
    kept = tuple(walls.values())[:MOST_THINGS]
    if (kept, saddles) == (road.walls, road.saddles):
        return evening
    return with_road(evening, replace(road, walls=kept, saddles=saddles))


def find_wall(evening: Evening, name: str) -> Wall:
    """A thing of the scene by its name. Raises RefusedError."""
    walls = evening.campaign.road.walls
    found = next((each for each in walls if each.name == name), None)
    if found is None:
        raise RefusedError(f"Nothing here is called {name[:40]}.")
    return found


def material_of(wall: Wall, book: Book) -> Material:
    """What it is made of. Raises RefusedError where no pack has that any more."""
    found = book.materials.get(wall.material)
    if found is None:
        raise RefusedError(
            f"No pack in use has the material of {wall.name}; switch on the pack it comes from."
        )
    return found
