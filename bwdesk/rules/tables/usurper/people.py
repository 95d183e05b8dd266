"""Who there is in Usurper: races and monsters, Leaders' bonuses, skills, traits, titles; what is
learned, and how somebody stands up to a fight or to hunger."""

from typing import Literal

from bwdesk.rules.packs.entry import Few, Points, Ruled
from bwdesk.rules.tables.usurper.effects import Degree, UsurperEffect


class UsurperRace(Ruled, frozen=True, kw_only=True):
    """A race of Units, or a monster that fights alone (USU-UNIT-2..4).

    *off*, *def_* and *str_* are dice, *speed* that of battle, *grids* a week's way. A monster has
    *hp*, *targets* in the source's codes, and neither cost nor upkeep.
    """

    kind: Literal["standard", "advanced", "monster"] = "standard"
    off: Few
    def_: Few
    str_: Few
    speed: str
    grids: Few
    tools: Few = 0
    weapons: Few = 0
    cost: Points = 0
    upkeep: Points = 0
    hp: Few = 0
    targets: tuple[str, ...] = ()
    effects: tuple[UsurperEffect, ...] = ()
    means: str = ""


class UsurperBonus(Ruled, frozen=True, kw_only=True):
    """The bonus of a Leader: what it does where the Leader is, and, *whole*, everywhere
    (USU-LEAD-2)."""

    effects: tuple[UsurperEffect, ...]


class UsurperSkill(Ruled, frozen=True, kw_only=True):
    """A skill: its *effects* count once for each rank (USU-SKILL-1).

    It *needs* ranks of another. *whose* it may be: a Leader's, a Unit's, anybody's. It is of a
    *group* for the points; *advanced* where the reading says so by its limit.
    """

    most: Few = 10
    needs: str = ""
    ranks: Few = 0
    whose: Literal["leader", "unit", ""] = ""
    group: Literal["combat", "lair", "economy", "politics", ""] = ""
    effects: tuple[UsurperEffect, ...] = ()
    means: str = ""


class UsurperTrait(Ruled, frozen=True, kw_only=True):
    """A trait that what is found shares with where it is found (USU-TRAIT-1). *groups* are what it
    is offered for: terrains and races."""

    of: tuple[str, ...] = ()
    means: str = ""


class UsurperTitle(Ruled, frozen=True, kw_only=True):
    """A title, which one Usurper holds; what it does the table says in *effects* (USU-POL-1)."""

    effects: tuple[UsurperEffect, ...] = ()
    means: str = ""


class UsurperRank(Ruled, frozen=True, kw_only=True):
    """Reaching a rank or a level: its *xp*, with a Scholar *learned*; and the *weeks* and the
    *gold* a casualty of such a level takes (USU-XP-2, USU-XP-6)."""

    rank: Few
    xp: Few
    learned: Few
    weeks: Few
    gold: Few


class UsurperSpeed(Ruled, frozen=True, kw_only=True):
    """A speed of battle, the fastest first; known by its *sign* too (USU-CMB-5)."""

    sign: str


class UsurperNerve(Ruled, frozen=True, kw_only=True):
    """What a test of *of* comes to from a total of *least* on (USU-MOR-1, USU-MOR-5).

    Who does not *stay* flees or leaves. *morale*, *dice* and *actions* are penalties from then on;
    *loyalty* one on the test of loyalty that follows, *obscurity* what goes when somebody leaves.
    Who is *idle* does nothing until fed or paid. Penalties that are *unpaid* stand for missed
    upkeep alone.
    """

    of: Literal["morale", "loyalty"]
    least: int
    stays: bool = False
    morale: int = 0
    dice: int = 0
    actions: int = 0
    loyalty: int = 0
    obscurity: int = 0
    idle: bool = False
    unpaid: bool = False


class UsurperThreshold(Ruled, frozen=True, kw_only=True):
    """A degree a check comes to from a total of *least* on (USU-DICE-2).

    *obscurity* the acting Lair loses, *everybody* all Lairs. A repetition is helped by *retry*.
    *xp* of skills and *leveling* are gained (USU-XP-4, USU-XP-8). A harvest brings *per_die* and
    *per_unit* more, throws ones again (*rerolls*), counts each die in full (*full*), and *leader*
    for each that assists (USU-HARV-5).
    """

    least: int
    obscurity: Few = 0
    everybody: Few = 0
    retry: Few = 0
    xp: Few = 0
    leveling: Few = 0
    yields: bool = True
    per_die: Few = 0
    per_unit: Few = 0
    rerolls: bool = False
    full: bool = False
    leader: Few = 0


class UsurperHarm(Ruled, frozen=True, kw_only=True):
    """What damage that exceeds the armor by more than *over* does in a *phase*, or to a *single*
    entity in melee; the row without it is for what does not exceed it (USU-CMB-17..19).

    *guard* comes off Defense and armor rolls, *morale* off Morale.
    """

    phase: Literal["ranged", "melee", "single"]
    over: int | None = None
    guard: Few = 0
    morale: Few = 0
    pax: Few = 0
    hp: Few = 0
    slain: bool = False


class UsurperEscape(Ruled, frozen=True, kw_only=True):
    """What an *intent* of interrogation asks for and does to the chance of escape (USU-PRIS-4..8).

    It succeeds from *needs* on; a prisoner who escapes after it costs *obscurity*.
    """

    needs: Degree
    escape: int
    obscurity: Few = 0


class UsurperSpell(Ruled, frozen=True, kw_only=True):
    """A spell: what it does for whom its caster assists, for a Unit in battle, or for the whole
    Usurpation at the month's end (USU-SPELL-2)."""

    number: Few = 0
    combat: bool = False
    monthly: bool = False
    effects: tuple[UsurperEffect, ...]
    means: str = ""


class UsurperAct(Ruled, frozen=True, kw_only=True):
    """An act of a week: by whom it is *started*, others needing a gift for it (USU-ACT-7).

    One at *home* is done in one's own Lair, one that is *fought* is no check that could fail, one
    that is *led* has nothing from the number of Units. It needs its primary *tool*, a known *node*,
    a *prisoner*, *travelers* on the road. Of a *free* one several may begin at one place.
    """

    started: tuple[Literal["unit", "leader", "extra"], ...] = ()
    home: bool = False
    fought: bool = False
    led: bool = False
    tool: bool = False
    node: bool = False
    prisoner: bool = False
    travelers: bool = False
    free: bool = False
