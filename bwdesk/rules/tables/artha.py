"""Artha: what it is awarded for, what it buys, how much of it one roll takes."""

from collections.abc import Mapping
from typing import Literal

from bwdesk.rules.packs.entry import Points, Ruled


class ArthaKind(Ruled, frozen=True, kw_only=True):
    """Fate, Persona or Deeds: at *most* so many on a roll; what an Aristeia and Epiphany take.

    *lifepaths* are the places, in every five lifepaths, that start one with a point of it.
    """

    most: Points
    aristeia: Points
    epiphany: Points
    lifepaths: tuple[Points, ...]


class Award(Ruled, frozen=True, kw_only=True):
    """What earns a point of *artha*; *players* may nominate for it, or it is *voted*.

    One is earned *about* a Belief or an Instinct. Where it is *polled* all vote for one of all, at
    the end of a scenario (ARTHA-5).
    """

    artha: str
    about: Literal["", "belief", "instinct"] = ""
    players: bool = True
    voted: bool = False
    polled: bool = False
    when: str


class Spending(Ruled, frozen=True, kw_only=True):
    """What artha buys: so many points of each, said before or after the roll (or without one).

    Up to *most* times on a roll; *actions* is what it takes in a script; an *optional* one is for
    tables that want it.
    """

    costs: dict[str, int]
    when: Literal["before", "after", ""]
    most: Points = 1
    actions: Points = 0
    optional: bool = False
    buys: str


def starting_artha(kinds: Mapping[str, ArthaKind], lifepaths: int) -> dict[str, int]:
    """What so many lifepaths start with, by the option that gives it so (ARTHA-8)."""
    places = range(lifepaths)
    return {
        id: sum(place % 5 + 1 in kind.lifepaths for place in places) for id, kind in kinds.items()
    }


def epiphany(kinds: Mapping[str, ArthaKind], spent: Mapping[str, int]) -> bool:
    """Whether so much artha spent on an ability lightens its shade (ARTHA-22)."""
    return all(spent.get(id, 0) >= kind.epiphany for id, kind in kinds.items())
