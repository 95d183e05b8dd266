"""What might be found, weighed: by terrain, shared traits, degree and the state of the world.

The weights are ours: no source has any. What is drawn beyond races and traits are cards of the
Book, those a narrator wrote among them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.prose import series
from bwdesk.rules.basics.value import Name
from bwdesk.rules.games.usurper.checks import Answer
from bwdesk.rules.games.usurper.effects import allowed, figure_of, gifts_of_all
from bwdesk.rules.games.usurper.finding import find, odd, rank_of
from bwdesk.rules.games.usurper.lairs import Natural
from bwdesk.rules.games.usurper.party import Party
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import slug
from bwdesk.rules.tables.usurper.cards import QuestCard, Sort, UsurperCard, sort_of
from bwdesk.rules.tables.usurper.effects import Degree
from bwdesk.rules.tables.usurper.people import UsurperRace
from bwdesk.rules.tables.usurper.places import UsurperTerrain

HOME, ELSEWHERE = 6, 1
"""How much likelier somebody is at home."""
SHARED = 3
"""How much a shared trait, or the season of an event, adds."""
FIRST = 4
"""How much likelier a Settlement is where nobody scouted yet (USU-SET-2)."""


class Draw(Party, frozen=True, kw_only=True):
    """*what* is drawn *where*, at a *threshold*; a *seed* chooses, the same one always the same;
    what the narrator picks (*pick*, by id or name) stands instead.

    *average* is that of all points, *exists* what is there already and does not come again,
    *traits* those it may share, beside those renovations offer, *season* the time of the year. A
    *first* look at a square finds a Settlement sooner.
    """

    what: Literal["find", "unique"] | Sort
    where: Name = ""
    threshold: Degree = "success"
    seed: Annotated[int, Meta(ge=0)] | None = None
    pick: Name = ""
    average: Natural = 0
    exists: tuple[Name, ...] = ()
    traits: tuple[Name, ...] = ()
    season: Name = ""
    first: bool = False


def draw(asked: Draw, book: Book) -> Answer:
    """Candidates with their weights and shares, and the one a seed chooses; of a quest the *weeks*
    each of its steps has (0: without an end)."""
    where = find(book.usurper_terrains, asked.where, "terrain") if asked.where else None
    kept = {
        name: weight
        for name, weight in _candidates(asked, where, book).items()
        if name not in asked.exists and weight > 0
    }
    total = sum(kept.values())
    values: dict[str, Any] = {
        "candidates": [
            {"name": name, "weight": weight, "share": weight / total}
            for name, weight in sorted(kept.items(), key=lambda each: -each[1])
        ],
        "weights": "ours",
        "choice": _chosen(kept, asked.seed) if asked.seed is not None and total else None,
    }
    if asked.pick:
        values["choice"] = _picked(asked.pick, kept, book)
    if (card := book.usurper_cards.get(str(values["choice"]))) and isinstance(card.what, QuestCard):
        more = figure_of(gifts_of_all(asked, book), "quest-time")
        values["weeks"] = [each.weeks + more if each.weeks else 0 for each in card.what.tasks]
    return Answer(values, (), () if kept else (_nothing(asked),))


def _nothing(asked: Draw) -> Problem:
    says = f"Nothing of the kind “{asked.what}” is left to be drawn."
    remedy = "Write a card of it in House rules, or draw at a better degree."
    return odd("nothing", "what", says, remedy)


def _picked(pick: str, kept: Mapping[str, int], book: Book) -> str:
    """The candidate of an id or a name. Raises ValueError with those there are."""
    shelves = (book.usurper_cards, book.usurper_races, book.usurper_traits)
    names = {id: each[id].name for each in shelves for id in kept if id in each}
    for id in kept:
        if slug(pick) in (slug(id), slug(names.get(id, id))):
            return id
    raise ValueError(f"“{pick[:40]}” is not among what may come. There is {series(kept, 'and')}.")


def _candidates(asked: Draw, where: UsurperTerrain | None, book: Book) -> Mapping[str, int]:
    home = where.home if where else ()
    match asked.what:
        case "find":
            return dict(_finds(asked, where))
        case "unique":
            return _traits(asked, where, book)
        case "encounter":
            found = _monsters(asked, home, book)
        case "settlement":
            found = _races(asked, home, book)
        case _:
            found = {}
    return {**found, **dict(_cards(asked, where, book))}


def _cards(asked: Draw, where: UsurperTerrain | None, book: Book) -> Iterator[tuple[str, int]]:
    """Cards of a sort, weighed: nothing that wants a better degree, another season, or a world
    further on."""
    shared = {*asked.traits, *(where.home if where else ()), *((where.id,) if where else ())}
    for card in book.usurper_cards.values():
        if sort_of(card) != asked.what or card.average > asked.average:
            continue
        if rank_of(book, card.least) > rank_of(book, asked.threshold):
            continue
        weight = card.weight * (HOME if shared & set(card.of) else ELSEWHERE)
        yield card.id, weight * _in_season(card, asked.season)


def _in_season(card: UsurperCard, season: str) -> int:
    """Whether it may come in a season, and how much likelier."""
    seasons: tuple[str, ...] = getattr(card.what, "seasons", ())
    if not seasons or not season:
        return 1
    return SHARED if season in seasons else 0


def _finds(asked: Draw, where: UsurperTerrain | None) -> Iterator[tuple[str, int]]:
    """What kind of thing scouts find there (USU-SCOUT-1, USU-SET-2)."""
    yield "settlement", HOME * (FIRST if asked.first else 1)
    yield "encounter", HOME
    if where is None or where.yields:
        yield "node", HOME
    if where is None or where.caches:
        yield "cache", HOME
    if where is not None and where.information:
        yield "information", HOME
    yield "favor", ELSEWHERE


def _monsters(asked: Draw, home: tuple[str, ...], book: Book) -> dict[str, int]:
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


def _races(asked: Draw, home: tuple[str, ...], book: Book) -> dict[str, int]:
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


def _traits(asked: Draw, where: UsurperTerrain | None, book: Book) -> dict[str, int]:
    """Traits of a Unique: those of the terrain and its people first, the more the better; and
    those it shares already."""
    rank, found = rank_of(book, asked.threshold), dict[str, int]()
    shared = {*asked.traits, *allowed(gifts_of_all(asked, book), "trait")}
    for trait in book.usurper_traits.values():
        fits = (where.id in trait.of) + bool(set(where.home) & set(trait.of)) if where else 0
        found[trait.id] = ELSEWHERE + rank * fits + SHARED * rank * (trait.id in shared)
    return found


def _chosen(weights: Mapping[str, int], seed: int) -> str:
    """The candidate a seed falls on: its digits are stirred, so that neighbors differ."""
    stirred = (seed * 6_364_136_223_846_793_005 + 1_442_695_040_888_963_407) % 2**64
    at = (stirred >> 33) % sum(weights.values())
    for name, weight in weights.items():
        if at < weight:
            return name
        at -= weight
    raise AssertionError("some candidate holds every place")
