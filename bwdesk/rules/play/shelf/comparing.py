"""Two to four characters side by side: only what differs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from msgspec import Struct

from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.packs.book import STATS, Book
from bwdesk.rules.person.character import ARTHA_KINDS, Character
from bwdesk.rules.play.present import Present

MOST = 4
"""So many fit beside each other, on screen and on paper."""

LETTERS = "abcd"


class Compared(Struct, frozen=True):
    """Somebody to be compared: as they are now, by their own Book."""

    character: Character
    reckoning: Reckoning
    book: Book


class Differing(Struct, frozen=True):
    """Something that is not the same in all: *what* by its id (``skill.sword``), the *name* it goes
    by, the *part* it belongs to, and the *values* in order, "" where somebody has none. *where* is
    the place in the burner it is decided at."""

    what: str
    name: str
    part: str
    values: tuple[str, ...]
    where: str = ""


PARTS = {
    "who": "Who",
    "life": "Life",
    "stat": "Stats",
    "attribute": "Attributes",
    "skill": "Skills",
    "trait": "Traits",
    "point": "Points",
    "gear": "Gear",
    "belief": "Beliefs",
}
"""The parts of a comparison, in order, with their headings."""

_PLACES = {
    "who": "concept/name",
    "life": "lifepaths",
    "stat": "stats",
    "attribute": "attributes",
    "skill": "skills",
    "trait": "traits",
    "point": "resources",
    "gear": "resources",
    "belief": "beliefs",
}


def compare(people: Sequence[Compared]) -> tuple[Differing, ...]:
    """What differs between them, part by part, each in the order of the first who has it."""
    told = [dict(_facts(each)) for each in people]
    order = dict.fromkeys(chain.from_iterable(told))
    found = []
    for what in sorted(order, key=lambda what: _rank(what)):
        values = tuple(each.get(what, ("", ""))[1] for each in told)
        if len(set(values)) > 1:
            part = what.partition(".")[0]
            name = next(each[what][0] for each in told if what in each)
            found.append(Differing(what, name, part, values, _PLACES[part]))
    return tuple(found)


def _rank(what: str) -> int:
    return list(PARTS).index(what.partition(".")[0])


def _facts(one: Compared) -> Iterator[tuple[str, tuple[str, str]]]:
    """Everything that is told of somebody: its id, and its name and value."""
    choices, reckoning, play = one.character.choices, one.reckoning, one.character.play
    present = Present(reckoning, play, one.book)
    yield "who.name", ("Name", choices.name)
    yield "who.stock", ("Stock", reckoning.stock.name)
    yield "who.player", ("Player", choices.player)
    yield "who.concept", ("Concept", choices.concept)
    yield "life.path", ("Lifepaths", ", ".join(each.lifepath.name for each in reckoning.path))
    yield "life.age", ("Age", figure(reckoning.age.total))
    for id in STATS:
        if ability := present.ability(id):
            yield f"stat.{id}", (reckoning.stats[id].name, str(ability))
    for id, has in reckoning.attributes.items():
        ability = present.ability(id)
        yield f"attribute.{id}", (has.name, str(ability) if ability else str(has.value))
    for line in present.lines:
        says = str(line.ability) if line.ability else "trained" if line.skill.training else ""
        yield f"skill.{line.id}", (line.skill.name, says)
    yield from _traits(one)
    for name, points in (*_pools(reckoning), *_artha(one.character)):
        yield f"point.{name.casefold().replace(' ', '-')}", (name, points)
    yield from _gear(one)
    for at, belief in enumerate(choices.beliefs, start=1):
        yield f"belief.{at}", (f"Belief {at}", belief)
    for at, instinct in enumerate(choices.instincts, start=1):
        yield f"belief.instinct-{at}", (f"Instinct {at}", instinct.text)


def _traits(one: Compared) -> Iterator[tuple[str, tuple[str, str]]]:
    lost = {each.trait for each in one.character.play.traits if each.lost}
    for line in one.reckoning.owned_traits:
        if line.trait.id not in lost:
            yield f"trait.{line.trait.id}", (line.trait.name, line.trait.kind)
    for each in one.character.play.traits:
        trait = one.book.traits.get(each.trait)
        if trait is not None and not each.lost:
            yield f"trait.{trait.id}", (trait.name, trait.kind)


def _pools(reckoning: Reckoning) -> Iterator[tuple[str, str]]:
    for name, each in (
        ("Mental points", reckoning.pools.mental),
        ("Physical points", reckoning.pools.physical),
        ("Either points", reckoning.pools.either),
        ("Skill points", reckoning.pools.lifepath_skills),
        ("General points", reckoning.pools.general_skills),
        ("Trait points", reckoning.pools.traits),
        ("Resource points", reckoning.pools.resources),
    ):
        yield name, figure(each.given.total)


def _artha(character: Character) -> Iterator[tuple[str, str]]:
    for kind in ARTHA_KINDS:
        yield kind.capitalize(), str(getattr(character.play.artha, kind))


def _gear(one: Compared) -> Iterator[tuple[str, tuple[str, str]]]:
    """Things and ties by their names, those of one name together."""
    found: dict[str, tuple[str, int]] = {}
    for thing in (*one.character.choices.things, *one.character.play.possessions):
        key = thing.name.strip().casefold()
        name, many = found.get(key, (thing.name, 0))
        found[key] = (name, many + thing.count)
    for key, (name, many) in found.items():
        yield f"gear.{key.replace(' ', '-')}", (name, str(many))


def count_differing(rows: Iterable[Differing]) -> dict[str, int]:
    """How many differ by part."""
    found: dict[str, int] = {}
    for each in rows:
        found[each.part] = found.get(each.part, 0) + 1
    return found
