"""What lies on the map of Usurper: terrains, nodes, caches, Settlements, how they trade and take to
somebody, Landmarks, and what the world becomes."""

from typing import Annotated, Literal

from msgspec import Meta

from bwdesk.rules.packs.entry import Few, Points, Ruled
from bwdesk.rules.tables.usurper.effects import Degree, Price, UsurperEffect

Attitude = Literal["hostile", "unfriendly", "indifferent", "friendly", "loyal", "fanatical"]
Good = Literal["building", "iron", "food"]
"""What trade tells apart: lumber and stone alike, iron, foodstuffs."""


class UsurperTerrain(Ruled, frozen=True, kw_only=True):
    """A terrain by its *sign* on the map, the resource it *yields*, who is at *home* there; what
    else scouts may find: *caches*, *information* (USU-MAP-2)."""

    sign: Annotated[str, Meta(min_length=1, max_length=1)]
    yields: str = ""
    home: tuple[str, ...] = ()
    caches: bool = False
    information: bool = False
    travelers: bool = False


class UsurperSeason(Ruled, frozen=True, kw_only=True):
    """A season, from its *first* month on (USU-TIME-2)."""

    first: Few


class UsurperNode(Ruled, frozen=True, kw_only=True):
    """A node of a *size*: so many *dice* of four sides and *plus*, for so many *uses*; scouts find
    it at *found* (USU-HARV-4). *of* are the resources it is one of; one of a *bonus* helps harvests
    (USU-HARV-10)."""

    size: str
    of: tuple[str, ...]
    found: Degree
    dice: Few
    plus: Few
    uses: Few
    bonus: Few = 0


class UsurperCache(Ruled, frozen=True, kw_only=True):
    """A cache scouts find at *found*, worth so much *gold*; *step* counts its size
    (USU-SCOUT-2)."""

    found: Degree
    gold: Points
    step: Few


class UsurperFind(Ruled, frozen=True, kw_only=True):
    """The Settlement scouts find at *found*, in words (USU-SCOUT-5)."""

    found: Degree
    size: str
    races: Few = 1
    advanced: bool = False


class UsurperSettlement(Ruled, frozen=True, kw_only=True):
    """A size of Settlement or City: its *bonus* to Diplomacy, what may be traded a week (*cap*, 0:
    no limit), the trade it *grows* after, and the Units it lends (USU-DIP-5, USU-TRADE-6,
    USU-TRADE-7)."""

    city: bool = False
    bonus: Few = 0
    cap: Points = 0
    grows: Points = 0
    recruits: bool = False


class UsurperAttitude(Ruled, frozen=True, kw_only=True):
    """How a Settlement takes to somebody: its *bonus* to Diplomacy there, and what it allows
    (USU-DIP-6, USU-DIP-8). One that *rounds_up* pays more; reaching it raises the *trade* status
    by so much (USU-TRADE-4)."""

    bonus: Few = 0
    reports: bool = False
    quest: bool = False
    recruits: bool = False
    extras: bool = False
    rounds_up: bool = False
    step: int = 0
    trade: Few = 0


class UsurperAdvance(Ruled, frozen=True, kw_only=True):
    """A step of attitude: *before*, the *bribe*, the degree it *needs*, and *after*
    (USU-DIP-2)."""

    before: Attitude
    bribe: Points = 0
    needs: Degree
    after: Attitude


class UsurperStatus(Ruled, frozen=True, kw_only=True):
    """A trade status: what is bought and sold for how much, and the Gold traded to reach the next
    (USU-TRADE-2, USU-TRADE-3). It needs at least an *attitude*."""

    buy: dict[Good, Price]
    sell: dict[Good, Price]
    next: Points = 0
    attitude: Attitude | Literal[""] = ""
    standing: bool = False


class UsurperLandmark(Ruled, frozen=True, kw_only=True):
    """A Landmark, its square, and the *test* its ritual puts a Unit to (USU-LM-2..5)."""

    square: str = ""
    test: Literal["", "loyalty"] = ""


class UsurperReward(Ruled, frozen=True, kw_only=True):
    """What the ritual of a *landmark* gives at a *degree*, to whom; where it is kept for later, for
    how many *rolls* in how many *weeks*."""

    landmark: str
    degree: Degree
    to: Literal["leader", "unit", "units", "usurpation"]
    effects: tuple[UsurperEffect, ...]
    rolls: Few = 0
    weeks: Few = 0
    means: str = ""


class UsurperFavor(Ruled, frozen=True, kw_only=True):
    """What so *many* favors of a *size* buy (USU-QUEST-4)."""

    size: Literal["small", "medium", "large"]
    many: Few
    means: str


class UsurperWorld(Ruled, frozen=True, kw_only=True):
    """What the world is like from an average of *least* victory points on (USU-VP-6)."""

    least: Points
    levels: Few = 0
    equipment: str = ""
    nobles: Points = 0
    sight: Few = 0
    ambush: tuple[Degree, ...] = ()
    legends: bool = False


class UsurperTier(Ruled, frozen=True, kw_only=True):
    """What scouts tell of a Lair from so many *ranks* of spying on, within a *range*
    (USU-RECON-2)."""

    ranks: Few
    range: Few
    tells: Literal["near", "side", "direction", "close"]


class UsurperVictory(Ruled, frozen=True, kw_only=True):
    """A way to win (USU-WIN-1..7): so much of what it asks for is *enough*, from a *year* on,
    outlived for so many *weeks*."""

    asks: Literal["share", "alone", "legends", "cities", "fanatical", "saga", "renovations"]
    enough: Few = 0
    year: Few = 0
    weeks: Few = 0


class UsurperPoint(Ruled, frozen=True, kw_only=True):
    """What counts in a *category* of victory points: *points* for each *per* of what it *counts*
    (USU-VP-1..5)."""

    category: Literal["might", "lair", "economy", "mysterium", "politics"]
    counts: str
    points: Few = 1
    per: Annotated[int, Meta(ge=1, le=99)] = 1
