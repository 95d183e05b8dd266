"""The seasonal courts: ranks of pieces, what each season adds up, objectives, results of a battle.

What is *ours* stands in no source: it completes what the printed page leaves to others, and can be
switched off (WIN-19, WIN-25).
"""

from typing import Literal

from bwdesk.rules.packs.entry import Few, Points, Ruled
from bwdesk.rules.tables.matrix import Likened

Season = Literal["spring", "summer", "autumn", "winter"]
Attribute = Literal["dreaming", "sorcery", "warcraft", "intrigue", "protection", "battle"]
Nature = Literal["seelie", "unseelie"]
Side = Literal["attacker", "defender"]


class CourtRank(Likened, frozen=True, kw_only=True):
    """A kind of piece, its one *attribute*, and how many of it a suggested court has.

    One of a pack that *plays_like* a King is mated as one.
    An *army* stands before the back rank and commands nothing. *values* are those of a suggested
    court, one for each, *names* those its pieces may be given by lot.
    """

    attribute: Attribute
    count: Few
    army: bool = False
    values: tuple[Points, ...] = ()
    names: tuple[str, ...] = ()
    ours: bool = False


class CourtSeason(Ruled, frozen=True, kw_only=True):
    """A season in which lists are written: the attributes a commander adds to either strength.

    Where *armies* take part an attack and a defense have one at least.
    """

    attack: tuple[Attribute, ...] = ()
    defense: tuple[Attribute, ...] = ()
    armies: bool = False
    ours: bool = False


class CourtObjective(Ruled, frozen=True, kw_only=True):
    """What can be aimed at in a *season*, its price in Glamour, from which *year* on.

    It *names* an improvement or piece of the other court, a captive of one's own, or what somebody
    writes. One of a *nature* is for pieces of that nature alone.
    """

    season: Season
    effect: Literal["destroy", "plunder", "free", "capture", "spy", "told"]
    names: Literal["", "improvement", "captive", "piece", "king", "text"] = ""
    nature: Nature | Literal[""] = ""
    cost: Points = 0
    year: Points = 1
    ours: bool = False


class CourtResult(Ruled, frozen=True, kw_only=True):
    """A row of the results: for totals of *least* or more, down from the row above.

    The objective is *achieved* or not; one army of a side is *broken*, or *all*, and the commander
    of that side is *captured* with all of them.
    """

    season: Season
    least: int
    achieved: bool
    broken: Side | Literal[""] = ""
    all: bool = False
    captured: Side | Literal[""] = ""
    ours: bool = False


class CourtFigures(Ruled, frozen=True, kw_only=True):
    """How many *years* are played; the Glamour a suggested court begins with and harvests."""

    years: Points
    glamour: Points
    harvest: Points
