"""What might be found, weighed: by terrain, shared traits, degree and the state of the world.

The weights are ours: no source has any.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from bwdesk.rules.basics.value import Name
from bwdesk.rules.games.usurper.checks import Answer
from bwdesk.rules.games.usurper.finding import find, rank_of
from bwdesk.rules.games.usurper.lairs import Natural
from bwdesk.rules.games.usurper.party import Question
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.usurper.effects import Degree
from bwdesk.rules.tables.usurper.people import UsurperRace

HOME, ELSEWHERE = 6, 1
"""How much likelier somebody is at home."""


class Draw(Question, frozen=True, kw_only=True):
    """*what* is drawn *where*, at a *threshold*; a *seed* chooses, the same one always the same.

    *average* is that of all points, *exists* what is there already and does not come again.
    """

    what: Literal["encounter", "settlement", "unique"]
    where: Name
    threshold: Degree = "success"
    seed: Annotated[int, Meta(ge=0)] | None = None
    average: Natural = 0
    exists: tuple[Name, ...] = ()


def draw(asked: Draw, book: Book) -> Answer:
    """Candidates with their weights and shares, and the one a seed chooses."""
    terrain = find(book.usurper_terrains, asked.where, "terrain")
    weights = {
        "encounter": _monsters,
        "settlement": _races,
        "unique": _traits,
    }[asked.what](asked, terrain.id, terrain.home, book)
    kept = {name: weight for name, weight in weights.items() if name not in asked.exists}
    total = sum(kept.values())
    values = {
        "candidates": [
            {"name": name, "weight": weight, "share": weight / total}
            for name, weight in sorted(kept.items(), key=lambda each: -each[1])
        ],
        "weights": "ours",
        "choice": _chosen(kept, asked.seed) if asked.seed is not None and total else None,
    }
    return Answer(values)


def _monsters(asked: Draw, _terrain: str, home: tuple[str, ...], book: Book) -> Mapping[str, int]:
    """Monsters: those at home first; the hardy ones the likelier, the further the world is."""
    worlds = [each for each in book.usurper_worlds.values() if asked.average >= each.least]
    step = max(each.levels for each in worlds)
    found = {}
    for race in book.usurper_races.values():
        if race.hp:
            weight = HOME if race.id in home else ELSEWHERE
            found[race.id] = weight * (2 + step * (race.hp > _middling(book)))
    return found


def _middling(book: Book) -> int:
    hardy = sorted(each.hp for each in book.usurper_races.values() if each.hp)
    return hardy[len(hardy) // 2]


def _races(asked: Draw, _terrain: str, home: tuple[str, ...], book: Book) -> Mapping[str, int]:
    """Races of a Settlement: standard ones, and advanced where so good a degree finds them."""
    advanced = any(
        each.advanced and rank_of(book, asked.threshold) >= rank_of(book, each.found)
        for each in book.usurper_finds.values()
    )
    return {
        race.id: HOME if race.id in home else ELSEWHERE
        for race in book.usurper_races.values()
        if not race.hp and _may_come(race, advanced)
    }


def _may_come(race: UsurperRace, advanced: bool) -> bool:
    return advanced == (race.kind == "advanced")


def _traits(asked: Draw, terrain: str, home: tuple[str, ...], book: Book) -> Mapping[str, int]:
    """Traits of a Unique: those of the terrain and its people first, the more the better."""
    rank = rank_of(book, asked.threshold)
    return {
        trait.id: ELSEWHERE + rank * ((terrain in trait.of) + bool(set(home) & set(trait.of)))
        for trait in book.usurper_traits.values()
    }


def _chosen(weights: Mapping[str, int], seed: int) -> str:
    """The candidate a seed falls on: its digits are stirred, so that neighbors differ."""
    stirred = (seed * 6_364_136_223_846_793_005 + 1_442_695_040_888_963_407) % 2**64
    at = (stirred >> 33) % sum(weights.values())
    for name, weight in weights.items():
        if at < weight:
            return name
        at -= weight
    raise AssertionError("some candidate holds every place")
