"""What Usurpers build and carry: rooms and their renovations, goods, tools, arms, what quality they
have, what a good roll saves; and the figures that stand alone."""

from typing import Literal

from msgspec import field

from bwdesk.rules.packs.entry import Few, Points, Ruled
from bwdesk.rules.tables.usurper.effects import Act, UsurperEffect


class UsurperRoom(Ruled, frozen=True, kw_only=True):
    """A room: its *effects* stand from the day it is built, those of each *level* count for each
    (USU-HQ-1..8).

    A new Lair *begins* with it. It may stand *many* times, have no renovations where *plain*, and
    is needed for an act it is *for*. Intermediate renovations need it at a level of *opens*.
    """

    effects: tuple[UsurperEffect, ...] = ()
    level: tuple[UsurperEffect, ...] = ()
    begins: bool = False
    many: bool = False
    plain: bool = False
    serves: tuple[Act, ...] = ()
    opens: Few = 5


class UsurperRenovation(Ruled, frozen=True, kw_only=True):
    """A renovation of a *room* (USU-HQ-9, USU-HQ-10): it may be made *most* times (0: without
    limit) and costs so much *stone* beside the level's."""

    room: str
    tier: Literal["basic", "intermediate", "pillar"] = "basic"
    most: Few = 0
    stone: Few = 0
    effects: tuple[UsurperEffect, ...] = ()
    means: str = ""


class UsurperItem(Ruled, frozen=True, kw_only=True):
    """A thing bought, made, stored or carried (USU-ITEM-1..7).

    The market asks *gold* for a *lot* of it (0: it is not sold there). *made* is what crafting
    takes, of a *gem* its worth; it needs a *gate* beside the workshop where one is named. Of a tool
    *primary* and *secondary* are the acts it helps; *needs* another tool it goes with. Of a mount
    *speed* and *grids*. *room* is how many lie in one slot (0: it needs none). HQ resources
    *stand_for* another. *trades* says among what it is traded.
    """

    kind: Literal["tool", "melee", "ranged", "shield", "armor", "mount", "resource", "food"]
    gold: Points = 0
    lot: Few = 1
    made: dict[str, Points] = field(default_factory=dict)
    gem: Points = 0
    gate: str = ""
    craftable: bool = False
    primary: tuple[Act, ...] = ()
    secondary: tuple[Act, ...] = ()
    carried: bool = False
    embeds: Few = 0
    effects: tuple[UsurperEffect, ...] = ()
    needs: str = ""
    speed: str = ""
    grids: Few = 0
    room: Few = 1
    saves: bool = False
    stand_for: str = ""
    trades: Literal["", "building", "iron", "food"] = ""
    weight: Few = 0


class UsurperQuality(Ruled, frozen=True, kw_only=True):
    """What a crafted thing is from a total of *least* on with so many *helps* (USU-CRAFT-4).

    *bonus* is that of arms, *tool* that of tools, *step* counts for points. It sells for so much
    *flat* or *percent* more, the higher; for nothing where it is not *sold*.
    """

    least: int
    helps: Few = 0
    bonus: Few = 0
    tool: Few = 0
    step: Few = 0
    flat: Few = 0
    percent: Points = 0
    sold: bool = True


class UsurperSaving(Ruled, frozen=True, kw_only=True):
    """What a degree of the same id saves of a cost of each column of *costs*, and the *percent*
    of what is above them all (USU-CRAFT-8)."""

    costs: tuple[Points, ...]
    saved: tuple[Points, ...]
    percent: Few = 0


class UsurperFigures(Ruled, frozen=True, kw_only=True):
    """The figures that stand alone.

    Of checks: the *presence* of a Leader, the *overwhelm* of a further Unit, the *hotbed* of an
    encounter, *primary* and *secondary* tools, *missing* PAX, *explodes* from that face on
    (USU-DICE-1..10); a *further_item* crafted with others (USU-CRAFT-10). Of a Lair: *per_room* and
    *base* of a cost, a *new_lair* and the Units it takes, each *pillar* before, what it is
    *build_with* and *renovate_with* (USU-BUILD-2..9), its *obscurity* (USU-OBS-1). Of a Unit: its
    *pax*, the *cap* of its level, its most *tools* (USU-XP-5), a *casualty* in battle and to its
    *nerve*, the morale of a level (USU-CMB-15, USU-MOR-2). Of a battle: the *excess* a point of
    damage takes (USU-CMB-12), its *rounds* (USU-CMB-20), the chance of *injury* of who was routed
    without those who *stood*, and from how many losses on (*half*, USU-INJ-1). Of prisoners: the
    chance of *capture* and of *escape*, *per_level*, what an *execution* costs
    (USU-PRIS-7..11). An unpaid *disbanded* Unit costs Obscurity (USU-UPK-3), a completed *quest*
    helps to explore and talk (USU-QUEST-1). *extras* of each tier teach so much XP a week, of an
    *advanced* skill at most that (USU-TRAIN-4).
    """

    presence: Few
    overwhelm: Few
    hotbed: Few
    primary: Few
    secondary: Few
    missing: Few
    explodes: Few
    per_room: Few
    base: Few
    new_lair: Few
    new_lair_units: Few
    pillar: Few
    build_with: str
    renovate_with: str
    pax: Few
    casualty: Few
    nerve: Few
    level_morale: Few
    capture: Few
    escape: Few
    per_level: Few
    execution: Few
    disbanded: Few
    quest: Few
    extras: tuple[Few, ...]
    advanced: Few
    further_item: Few
    excess: Few
    rounds: Few
    injury: Few
    stood: Few
    half: Few
    obscurity: Points
    cap: Few
    tools: Few
