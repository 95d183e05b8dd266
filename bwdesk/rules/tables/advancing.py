"""Tests: how hard one was, what an exponent costs, what practice earns, what an obstacle means."""

from collections.abc import Mapping
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

from bwdesk.rules.packs.entry import Points, Ruled

Grade = Literal["routine", "difficult", "challenging"]


class Needed(NamedTuple):
    """Tests of each grade for one exponent; 0 where a grade never counts."""

    routine: Points
    difficult: Points
    challenging: Points


NOTHING = Needed(0, 0, 0)


class Gain(Ruled, frozen=True, kw_only=True):
    """What the next exponent costs at this one, its id: tests for a skill, and for a stat.

    Up to 4 the difficult or the challenging ones of a skill will do, later and for stats both.
    """

    skill: Needed
    stat: Needed


class Difficulty(Ruled, frozen=True, kw_only=True):
    """The highest obstacles that are routine and difficult for so many *dice*; over it is more.

    Where both are one, the player says which it was.
    """

    dice: Annotated[int, Meta(ge=1)]
    routine: Points
    difficult: Points


class Practice(Ruled, frozen=True, kw_only=True):
    """Hours a day, for a cycle of so many *months*, that earn a test of each grade.

    *of* a category of skills, a stat or an attribute.
    """

    of: Literal["category", "stat", "attribute"]
    months: Annotated[int, Meta(ge=1)]
    routine: Points
    difficult: Points
    challenging: Points


class Rung(Ruled, frozen=True, kw_only=True):
    """What stands at a figure of a ladder; from the last one on where it is *open*.

    What its name alone does not say is what it *means*.
    """

    of: Literal[
        "obstacle",
        "exponent",
        "purchase",
        "wise",
        "lifestyle",
        "steel",
        "natural-effect",
        "stigmata",
    ]
    at: Points
    open: bool = False
    means: str = ""


Minutes = Annotated[int, Meta(ge=0, le=5_256_000)]
"""Of ten years at most."""


class UsualTime(Ruled, frozen=True, kw_only=True):
    """How long tests of a category of skills, of a stat or of an attribute usually take, in minutes
    from *least* to *most*; 0 is at once (TEST-23)."""

    of: Literal["category", "stat", "attribute"] = "category"
    least: Minutes = 0
    most: Minutes = 0


class Factor(Ruled, frozen=True, kw_only=True):
    """What changes a test: an obstacle (up to *most* where it is a range) or dice.

    Of a *group* at most one counts, where it has one.
    """

    of: Literal[
        "circles",
        "steel",
        "steel-standard",
        "missile",
        "melee",
        "resources",
        "enmity",
        "detection",
        "quiet",
        "affiliation",
        "footing",
        "riding",
        "mount",
        "presence",
    ]
    group: str = ""
    obstacle: Points = 0
    most: Points = 0
    dice: Points = 0


def grades(table: Mapping[str, Difficulty], dice: int, obstacle: int) -> tuple[Grade, ...]:
    """What a test counts as (ADV-1); two where the player may choose.

    An obstacle of 0 counts as 1; more dice than the table has go on as its last line does.
    """
    last = max(table.values(), key=lambda row: row.dice)
    row = next((row for row in table.values() if row.dice == dice), None)
    more = dice - last.dice if dice > last.dice else 0
    if row is None:
        if not more:
            return ("challenging",)
        row = last
    obstacle = max(1, obstacle) - more
    if obstacle > row.difficult:
        return ("challenging",)
    if obstacle > row.routine:
        return ("difficult",)
    both = row.routine == row.difficult == obstacle
    return ("routine", "difficult") if both else ("routine",)


def rungs(table: Mapping[str, Rung], of: str) -> tuple[Rung, ...]:
    """A ladder, the lowest rung first."""
    return tuple(sorted((each for each in table.values() if each.of == of), key=lambda it: it.at))


def find_rung(table: Mapping[str, Rung], of: str, at: int) -> Rung | None:
    """What a figure means on a ladder; None where it has no word for it."""
    there = rungs(table, of)
    exact = next((each for each in there if each.at == at), None)
    return exact or next((each for each in there if each.open and at > each.at), None)


def factors(table: Mapping[str, Factor], of: str) -> dict[str, tuple[Factor, ...]]:
    """What changes a test, by group."""
    found: dict[str, tuple[Factor, ...]] = {}
    for each in table.values():
        if each.of == of:
            found[each.group] = (*found.get(each.group, ()), each)
    return found
