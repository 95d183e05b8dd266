"""Whom somebody may know: what a named lifepath comes to in a search, with a reason for each.

The table decides (CIR-7, CIR-9); this is what settings, leads and reach speak for (CIR-6, CIR-10).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple

from bwdesk.rules.basics.prose import series
from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.packs.book import Book, Lifepath
from bwdesk.rules.packs.spelling import slug
from bwdesk.rules.play.circles.scope import Reach, scope
from bwdesk.rules.play.circles.search import GroupName

NEAREST: tuple[Reach, ...] = ("own", "lead", "tale", "beyond")
LOW, HIGH, STEP = 0.1, 0.9, 0.25
"""Ranks by what lifepaths of a people bring: the lowest and the highest tenth of them stand apart,
and who is a quarter of all of them away is a step higher or lower. A reading of ours."""


class Proposal(NamedTuple):
    """What a group comes to: the *id* of the choice, and *why*."""

    group: GroupName
    id: str
    why: str


def find_sought(name: str, reckoning: Reckoning, book: Book) -> Lifepath | None:
    """The lifepath somebody means: of the searcher's own people first, and of several of one name
    the one nearest to his circle; None for no such one."""
    wanted = slug(name)
    if not wanted:
        return None
    own = book.lifepaths_of(reckoning.stock.id)
    every = (*own, *(each for each in book.lifepaths.values() if each not in own))
    exact = [each for each in every if wanted in (slug(each.name), *map(slug, each.aliases))]
    inside = [each for each in every if f"-{wanted}-" in f"-{slug(each.name)}-"]

    def far(each: Lifepath) -> tuple[bool, int]:
        return each.stock != reckoning.stock.id, NEAREST.index(scope(reckoning, each.setting).reach)

    return min(exact or inside, key=far, default=None)


def propose(sought: Lifepath, reckoning: Reckoning, book: Book) -> tuple[Proposal, ...]:
    """Occupation, station and place for whoever lives that life, as a search would begin."""
    return tuple(_proposals(sought, reckoning, book))


def _proposals(sought: Lifepath, reckoning: Reckoning, book: Book) -> Iterator[Proposal]:
    station, ranks = _station(sought, reckoning, book)
    highest = station == "highest-rank"
    setting = book.setting_name(sought.stock, sought.setting)
    lived = [each.lifepath for each in reckoning.path]
    found = scope(reckoning, sought.setting, highest=highest)
    foreign = sought.stock != reckoning.stock.id
    if any(each.id == sought.id for each in lived):
        yield Proposal("occupation", "broad", f"has been a {sought.name} himself")
    elif foreign:
        people = book.stocks[sought.stock].name if sought.stock in book.stocks else sought.stock
        yield Proposal(
            "occupation", "specific", f"{sought.name} is a life of another people, {people}"
        )
    elif found.reach == "own" and sought.requires is None:
        by = series(found.by, "and")
        yield Proposal("occupation", "broad", f"common in {setting}, where {by} was lived")
    elif found.reach == "own":
        yield Proposal("occupation", "uncommon", f"of {setting}, but a life not open to everybody")
    elif found.reach == "lead":
        by = series(found.by, "and")
        yield Proposal("occupation", "uncommon", f"{by} leads to {setting}")
    else:
        why = "beyond this circle" if found.reach == "beyond" else "no lead goes there"
        yield Proposal("occupation", "specific", f"of {setting}, {why}")
    yield Proposal("station", station, ranks)
    if found.reach == "own" and not foreign:
        yield Proposal("place", "somewhere-local", f"{setting} is where they have lived")
    else:
        why = f"wherever people of {setting} are; it may be far"
        yield Proposal("place", "anywhere-in-the-region", why)


def _station(sought: Lifepath, reckoning: Reckoning, book: Book) -> tuple[str, str]:
    """The rank, by what lifepaths bring in resources among all of their people."""
    every = sorted(_worth(each) for each in book.lifepaths_of(sought.stock))
    own = max((_worth(each.lifepath) for each in reckoning.path), default=0)
    theirs, mine = (bisect_left(every, each) / max(1, len(every)) for each in (_worth(sought), own))
    told = f"{_worth(sought)} resource points, where these lives gave {own} at most"
    if abs(theirs - mine) < STEP and not (theirs >= HIGH > mine):
        return "same-rank", told
    if theirs >= HIGH:
        return "highest-rank", told
    if theirs <= LOW:
        return "lowest-rank", told
    return "one-step-higher-or-lower", told


def _worth(lifepath: Lifepath) -> int:
    """What it brings; a life whose points are the player's to choose counts as none."""
    points = lifepath.resources
    return points if isinstance(points, int) else 0
