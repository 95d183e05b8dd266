"""A Duel of Wits as a value: who speaks, the bodies of argument, scripts, what hangs over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from bwdesk.rules.basics.value import Line, Value, Words
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.chance.pool import read_ability
from bwdesk.rules.games.frame.game import Open, Sealed
from bwdesk.rules.games.people.concentrating import Broken
from bwdesk.rules.games.people.incanting import Incanting, Wrought
from bwdesk.rules.games.people.meeting import Comer
from bwdesk.rules.games.people.spells import Brought as Spellbook
from bwdesk.rules.games.people.spells import Working
from bwdesk.rules.games.rolls.tested import Tested
from bwdesk.rules.games.rolls.tray import Asking, Roll, Tray
from bwdesk.rules.games.scripting.volleys import VOLLEYS as VOLLEYS
from bwdesk.rules.games.scripting.volleys import TwoSides
from bwdesk.rules.group.readings import MagicReadings
from bwdesk.rules.person.character import Artha
from bwdesk.rules.person.steel import hesitation

Spelled = Annotated[str, Meta(pattern=r"^[BGW](\d|10)$")]
"""A shade and an exponent: ``B4``."""
Count = Annotated[int, Meta(ge=0, le=999)]
Phase = Literal["statements", "bodies", "terms", "scripts", "volley", "outcome", "over"]
BodyKind = Literal["rolled", "big", "small", "versus"]
"""How a body of argument is made; *versus* is one test instead of all the rest."""
EffectKind = Literal["hesitates", "obstacle", "dice"]
Ending = Literal["", "won", "tied", "walked", "blows"]

"""Actions in an exchange (DOW-10)."""
Rules = Literal[1, 2]
RULES: Rules = 2
"""The number of the rules: logs begun by rules of another number are played by those for good.

By those of 2 a split roll is logged half by half, a versus test with dice of its own for itself,
and whoever defends has passed at a tie.
"""
SPELL = "spell"
"""What stands on a card in a volley that is spent on a spell."""
NOBODY = Ability(Shade.BLACK, 0)


class Settings(Value, frozen=True):
    """Readings of the source the table may choose (the default first); see ``readings``."""

    ties: Literal["stop", "fail"] = "stop"
    versus: Literal["same", "apart"] = "same"
    penalty: Literal["success", "die"] = "success"
    carry: Literal["all", "dismiss"] = "all"
    idle: Literal["penalty", "nothing"] = "penalty"
    haggling: bool = True
    no_main: Literal["small", "luck"] = "small"
    beginners: bool = False
    logged: Literal["opposed", "whole", "open"] = "opposed"
    concession: Literal["half", "thirds"] = "half"
    order: Literal["elder", "sides"] = "elder"
    asking: Asking = "spendable"
    magic: MagicReadings = MagicReadings()


class Speaker(Value, frozen=True):
    """Who argues for a side: exponents as they stand now, wounds counted.

    *main* is the skill the duel is led with. *stats* are others that skills open from. *hesitation*
    follows from *will* where it is not given; an unknown *steel* is tested elsewhere. *traits* are
    dice of fitting traits on the body of argument, *enmity* that of somebody hostile (DOW-7, 8).
    *artha* is what he may spend, None where nobody counts it; *call_ons* traits he may call on.
    *beliefs*, *instincts* and the traits he is *known_for* are such as the table knows them. *came*
    is the person as they came, for what follows. *spells* are those he casts; *held* those that go
    on, whose dice *will* is without.
    """

    will: Spelled
    main: str = ""
    skills: Mapping[str, Spelled] = {}
    stats: Mapping[str, Spelled] = {}
    steel: Spelled | None = None
    hesitation: Count | None = None
    traits: Count = 0
    enmity: bool = False
    age: Count = 0
    artha: Artha | None = Artha()
    call_ons: tuple[str, ...] = ()
    beliefs: tuple[Words, ...] = ()
    instincts: tuple[Words, ...] = ()
    known_for: tuple[Words, ...] = ()
    spells: tuple[Spellbook, ...] = ()
    held: tuple[Working, ...] = ()
    came: Comer | None = None

    def stat(self, id: str) -> Ability:
        """A stat by its id; exponent 0 where nobody said."""
        return read_ability(self.will if id == "will" else self.stats.get(id, "B0"))

    def skill(self, id: str) -> Ability:
        """A skill by its id; exponent 0 where it is unknown to him."""
        return read_ability(self.skills.get(id, "B0"))

    @property
    def hesitates_at(self) -> int:
        """The obstacle of his Steel (DOW-22)."""
        return hesitation(self.stat("will")) if self.hesitation is None else self.hesitation


class Charms(Value, frozen=True):
    """What magic has done to a speaker: the spell that is *spoken*, *workings* that go on, dice of
    Forte *taxed* with the *hours* of each, the circles of *wounds*; he may have *fainted*."""

    spoken: Incanting | None = None
    workings: tuple[Working, ...] = ()
    taxed: Count = 0
    hours: tuple[Count, ...] = ()
    wounds: tuple[Count, ...] = ()
    fainted: bool = False


UNCHARMED = Charms()


class Helper(Value, frozen=True):
    """Somebody who raises his voice now and then, for either side (DOW-20)."""

    id: str
    name: str = ""
    skills: Mapping[str, Spelled] = {}
    came: Comer | None = None

    @property
    def label(self) -> str:
        return self.name or self.id


class Side(Value, frozen=True):
    """A side of the argument: what it *states*, what it *wins* and what it does if it *loses*."""

    id: str
    speaker: Speaker
    name: str = ""
    seats: tuple[str, ...] = ()
    helpers: tuple[Helper, ...] = ()
    statement: Words = ""
    wins: Words = ""
    loses: Words = ""
    sign: str = ""

    @property
    def label(self) -> str:
        return self.name or self.id

    @property
    def seat(self) -> str:
        """Who of its seats speaks for it; "" where nobody sits."""
        return next(iter(self.seats), "")


class Argument(Value, frozen=True):
    """A body of argument: its dice at the *start*, and *now*, which may be below zero."""

    start: int
    now: int

    @property
    def loss(self) -> int:
        return self.start - self.now


class Effect(Value, frozen=True):
    """What bites a side in one volley: it *hesitates*, has an *obstacle* or *dice* more.

    Without a volley it is the next one to come. *by* is the action it came of, or a ruling.
    """

    on: str
    kind: EffectKind
    amount: int = 1
    exchange: Count = 0
    volley: Annotated[int, Meta(ge=0, le=VOLLEYS)] = 0
    by: str = ""


class Card(Value, frozen=True):
    """An action somebody scripts, and a line of what shall be said."""

    action: str = ""
    line: Line = ""


Written = Open[Card] | Sealed


class Brought(Value, frozen=True):
    """What a side rolls its action with: a skill, FoRKs, who speaks up for it, and *more* dice.

    *why* says what those are for.
    """

    skill: str = ""
    forks: tuple[str, ...] = ()
    helpers: tuple[str, ...] = ()
    more: Annotated[int, Meta(ge=-99, le=99)] = 0
    why: Words = ""


class Halves(Value, frozen=True):
    """How many dice of a split action defend, and which half a penalty takes."""

    defense: Count
    penalty: Literal["riposte", "defense"] = "riposte"


class Said(Value, frozen=True):
    """What a side did in a volley that is over, and what came of it.

    It *wrote* an action, and did it or nothing ("none"); *counts* are its successes by group of
    dice, *off* what it took from the other's body, *left* what stayed of its own. *met* tells of a
    test against an obstacle.
    """

    wrote: str = ""
    action: str = ""
    line: str = ""
    skill: str = ""
    dice: int = 0
    counts: Mapping[str, int] = {}
    off: int = 0
    left: int = 0
    stopped: bool = False
    voided: bool = False
    met: bool | None = None


class Heard(Value, frozen=True):
    """A volley that is over, *by* side."""

    exchange: int
    volley: int
    by: Mapping[str, Said]


class Shaken(Value, frozen=True):
    """A Steel test that is due of a side, *by* an incitement or a defeat; *depth* is below zero."""

    side: str
    by: str
    depth: Count = 0


class At(Value, frozen=True):
    """Where a duel begins that is under way: the volley to be opened next, and what stands."""

    exchange: Annotated[int, Meta(ge=1, le=999)] = 1
    volley: Annotated[int, Meta(ge=1, le=VOLLEYS)] = 1
    body: Mapping[str, Argument] = {}
    effects: tuple[Effect, ...] = ()


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a duel begins with. *scripts* are cards that lie open, an action's id or a `Card`;
    *rules* is the number of those it is played by."""

    sides: tuple[Side, ...]
    body: BodyKind = "rolled"
    doubled: bool = False
    at: At | None = None
    scripts: Mapping[str, tuple[str | Card, ...]] = {}
    settings: Settings = Settings()
    rules: Rules = RULES


class State(TwoSides[Side], frozen=True, dict=True):
    """A duel between two moves; *volley* is the one that lies open, 0 before the first.

    *brought* and *halves* are those of the open volley, *ruled* and *successes* what the table
    fixed for it; its dice lie in the *tray*. *heard* are the volleys that are over. *answer* is
    what the winner says to a demand for satisfaction. Of magic: the *charms* of speakers, spells
    that are *wrought*, whose concentration is *broken*, how many *wills* were tested. *rules* is
    the number of those it was begun by; what was begun before they were numbered says none.
    """

    sides: tuple[Side, ...]
    settings: Settings = Settings()
    body: BodyKind = "rolled"
    doubled: bool = False
    phase: Phase = "statements"
    exchange: int = 1
    volley: int = 0
    bodies: Mapping[str, Argument] = {}
    effects: tuple[Effect, ...] = ()
    scripts: Mapping[str, tuple[Written, ...]] = {}
    opened: bool = False
    brought: Mapping[str, Brought] = {}
    halves: Mapping[str, Halves] = {}
    tray: Tray = Tray()
    ruled: Mapping[str, Card] = {}
    successes: Mapping[str, dict[str, int]] = {}
    shaken: tuple[Shaken, ...] = ()
    tested: tuple[Tested, ...] = ()
    heard: tuple[Heard, ...] = ()
    hesitated: Mapping[str, int] = {}
    ending: Ending = ""
    winner: str = ""
    ended_by: str = ""
    offers: Mapping[str, Words] = {}
    settled: Words | None = None
    chosen: str = ""
    demanded: bool = False
    rules: Rules = 1
    answer: str = ""
    charms: Mapping[str, Charms] = {}
    wrought: tuple[Wrought, ...] = ()
    broken: tuple[Broken, ...] = ()
    wills: Count = 0

    def effects_now(self, id: str, kind: EffectKind) -> tuple[Effect, ...]:
        """What bites a side in the open volley."""
        return tuple(
            each
            for each in self.effects
            if (each.on, each.kind) == (id, kind)
            and (each.exchange, each.volley) == (self.exchange, self.volley)
        )

    @property
    def single(self) -> bool:
        """Whether one versus test decides it, without bodies and volleys."""
        return self.body == "versus"

    def find_roll(self, side: str, what: str = "argue") -> Roll | None:
        """A side's roll in the open volley as it lies, or that of its *steel*, or of its *body*."""
        return self.tray.roll((what,) if what == "body" else (what, self.moment), side)

    def charms_of(self, side: str) -> Charms:
        """What magic has done to a speaker."""
        return self.charms.get(side, UNCHARMED)

    def with_charms(self, side: str, **changes: object) -> State:
        charms = replace(self.charms_of(side), **changes)
        return replace(self, charms={**self.charms, side: charms})

    def with_side(self, side: Side) -> State:
        return replace(self, sides=tuple(side if e.id == side.id else e for e in self.sides))
