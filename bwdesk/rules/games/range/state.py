"""Range and Cover as a value: who shoots with what, where the sides stand, what each holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from bwdesk.rules.arms.blow import Figures, Piece
from bwdesk.rules.arms.edge import Arm
from bwdesk.rules.arms.made import Made
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.basics.value import Line, Name, Value, Words
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.chance.pool import read_ability
from bwdesk.rules.games.frame.game import Open, Sealed
from bwdesk.rules.games.people.concentrating import Broken
from bwdesk.rules.games.people.hurting import Count, Few, Shaken, Spelled, nerve_of
from bwdesk.rules.games.people.incanting import Incanting, Wrought
from bwdesk.rules.games.people.meeting import Comer
from bwdesk.rules.games.people.praying import Praying
from bwdesk.rules.games.people.spells import Brought as Charm
from bwdesk.rules.games.people.spells import Working
from bwdesk.rules.games.range.ladder import Ladder
from bwdesk.rules.games.rolls.tested import Tested
from bwdesk.rules.games.rolls.tray import Asking, Roll, Tray
from bwdesk.rules.games.scripting.volleys import VOLLEYS as VOLLEYS
from bwdesk.rules.games.scripting.volleys import TwoSides
from bwdesk.rules.group.readings import MagicReadings
from bwdesk.rules.group.road import Wall
from bwdesk.rules.person.character import Artha, Moment, Wound
from bwdesk.rules.person.held import CarriedArm
from bwdesk.rules.person.steel import STANDS
from bwdesk.rules.tables.shooting import Category, Cover
from bwdesk.rules.tables.weapons import Missile, Thrown

Phase = Literal["start", "scripts", "volley", "outcome", "over"]
Place = Literal["out", "extreme", "optimal", "too-close", "r0", "r1", "r1b", "r2", "r3", "r4"]
Ending = Literal["", "closed", "escaped", "down", "hidden", "broken", "shot", "nobody"]
Manner = Literal["volleys", "shot"]
Distance = Literal["outside", "lunging", "optimal"]

COVER_MOST = 2
"""Dice of cover anybody holds from having taken it (RNC-16)."""
Rules = Literal[1, 2, 3, 4, 5]
RULES: Rules = 5
"""The number of the rules: logs begun by rules of another number are played by those for good.

By those of 2 what hinders a position is counted in what artha is advised, a call-on breaks a tie,
and a wound may be shrugged off. By those of 3 the length of what is in hand counts for how a fight
begins, and a shot by Beginner's Luck is logged as one of its root. By those of 4 whoever rides
comes to blows by the Speed of the mount; by those of 5 a shot from the saddle is tested as one.
"""
UNARMED: Category = "out"


class Settings(Value, frozen=True):
    """Readings of the source the table may choose (the default first); see ``readings``."""

    start_dice: Literal["extreme", "optimal"] = "extreme"
    out_dice: Literal["extreme", "none"] = "extreme"
    equal: Literal["tie", "met"] = "tie"
    priced: Literal["each", "acts"] = "each"
    way: Literal["winner", "least"] = "winner"
    tied_start: Literal["usual", "again"] = "usual"
    worn: Literal["position", "shot"] = "position"
    spells: Literal["armor", "never"] = "armor"
    asking: Asking = "spendable"
    magic: MagicReadings = MagicReadings()

    @property
    def is_armor_tested(self) -> bool:
        """Whether armor stands against a spell that wounds (SORC-23)."""
        return self.spells == "armor" and not self.magic.unarmored


class Launched(Figures, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The figures of something to shoot, throw or cast with that no pack has.

    *optimal* and *extreme* are its dice of positioning, *paces* how far it reaches. A *spell* is
    at its optimal range wherever it reaches, and what it does is told (SORC-44); against a prayer
    that *uncovers* nobody has dice of cover (FAITH-10). What is *slow* takes a volley to reload.
    """

    optimal: Few = 0
    extreme: Few = 0
    paces: Annotated[int, Meta(ge=0, le=9_999)] = 0
    spell: bool = False
    uncovers: bool = False
    slow: bool = False
    skill: Name = ""

    @property
    def _bare(self) -> bool:
        return self.spell and not self.hits and not self.fate

    def arm(self) -> Arm:
        """As an entry of a pack would be; what a spell does is told, so that it has no hits."""
        made = replace(self, spell=False, fate=(2, 4)).arm() if self._bare else super().arm()
        reach = {"optimal": self.optimal, "extreme": self.extreme, "paces": self.paces}
        if isinstance(made, Missile):
            return replace(made, kind="crossbow" if self.slow else "bow", **reach)
        return replace(made, **reach) if isinstance(made, Thrown) else made


class Fighter(Value, frozen=True):
    """Somebody at range: exponents as they are without the *wounds* that are named.

    *weapon* is the name of an entry, or figures; "" shoots nothing. *skill* is what it is shot
    with, where the weapon does not say. *ammunition* None: nobody counts it. *armor* is worn as a
    blow has it said, *tolerances* are circles B1 to W16 where they were set by hand, *wounds* those
    somebody comes with. *artha* is what there is to spend, None where nobody counts it; *call_ons*
    are traits to call on. What is *carried* beside, and weapons that were *made*, are for a fight
    that follows.

    *reflexes* with their shade, ``B4``, are those before armor; a bare number holds. *shade* is
    that of a weapon lighter than its kind, *shield_left* the dice a shield has still. *trained*,
    *nerve*, *short*, *pips*, *clock* and *came* are as in a fight: trainings, hesitation by cause,
    dice an ability lacks, what a trait takes off every blow, the moment of the wounds, the person
    as they came. *spells* are those he casts, *held* those that go on. *mount* is the Speed of what
    he rides, at its *gait*, the multiplier of its kind (RNC-27); None on foot. *steed* is the mount
    itself where it is somebody, who can be shot at (RIDE-26).
    """

    id: str
    name: str = ""
    perception: Spelled = "B4"
    speed: Spelled = "B4"
    power: Spelled = "B4"
    forte: Spelled = "B4"
    will: Spelled | None = None
    agility: Spelled = "B4"
    steel: Spelled | None = None
    health: Spelled | None = None
    faith: Spelled | None = None
    hesitation: Count | None = None
    reflexes: Few | Spelled = 4
    multiplier: Annotated[float, Meta(ge=0, le=20)] = 3.5
    skills: Mapping[str, Spelled] = {}
    weapon: Name | Launched = ""
    head: Name = ""
    grade: Name = ""
    skill: Name = ""
    ammunition: Count | None = None
    shield: Name = ""
    armor: Name | dict[str, Name | Piece] = ""
    tolerances: tuple[Name, ...] = ()
    wounds: tuple[Name | Wound, ...] = ()
    artha: Artha | None = Artha()
    call_ons: tuple[str, ...] = ()
    carried: tuple[CarriedArm, ...] = ()
    made: tuple[Made, ...] = ()
    shade: Literal["", "B", "G", "W"] = ""
    shield_left: Count | None = None
    trained: tuple[Name, ...] = ("shield", "armor")
    nerve: Mapping[str, Count] = {}
    short: Mapping[str, Few] = {}
    pips: Few = 0
    clock: Moment = 0
    spells: tuple[Charm, ...] = ()
    held: tuple[Working, ...] = ()
    came: Comer | None = None
    mount: Spelled | None = None
    gait: Annotated[float, Meta(ge=0, le=20)] = 8
    steed: Fighter | None = None

    @property
    def bodies(self) -> tuple[Fighter, ...]:
        """Himself, and what he rides where that is somebody."""
        return (self,) if self.steed is None else (self, self.steed)

    @property
    def label(self) -> str:
        return self.name or self.id

    @property
    def reacts(self) -> Ability:
        """Reflexes with their shade, before wounds and armor."""
        said = self.reflexes
        return read_ability(said if isinstance(said, str) else f"B{said}")

    def stat(self, id: str) -> Ability:
        """A stat or Steel by its id; exponent 0 where nobody said."""
        return read_ability(getattr(self, id, None) or "B0")

    @property
    def healthy(self) -> Ability:
        """Health: what was said, else that of the person as they came, else the average of Will and
        Forte."""
        if self.health:
            return read_ability(self.health)
        if self.came is not None and self.came.has("health").exponent:
            return self.came.has("health")
        roots = read_ability(self.will or "B4").exponent + self.stat("forte").exponent
        return Ability(Shade.BLACK, roots // 2)

    def has(self, skill: str) -> Ability:
        """A skill by its id; exponent 0 where it is unknown."""
        return read_ability(self.skills.get(skill, "B0"))

    def hesitates(self, cause: str = "") -> int:
        """The obstacle of his Steel, for a cause where that has one of its own (STEEL-2)."""
        return nerve_of(self, read_ability(self.will or "B4"), cause)


class Side(Value, frozen=True):
    """Who stands together; the first of the *fighters* that can leads, and tests for all.

    *cover* is what the place gives against shots, *fortified* the dice of a position somebody
    holds (RNC-26).
    """

    id: str
    fighters: tuple[Fighter, ...]
    name: str = ""
    seats: tuple[str, ...] = ()
    cover: Cover = "open"
    fortified: Few = 0
    sign: str = ""

    @property
    def label(self) -> str:
        return self.name or (self.fighters[0].label if self.fighters else self.id)


class Harm(Value, frozen=True):
    """What has become of a fighter here: wounds taken, armor and arrows lost.

    *armor* are dice left by place, *shot* what was loosed. *unloaded* counts the volleys until a
    weapon is ready again, 0 when it is; *aim* are dice kept. *hesitates* counts volleys that are
    lost, in a *reaction*; *hidden* are the successes of whoever swoons out of sight, once he has
    *searched* a place. Of magic: the spell that is *spoken*, volley by volley, *workings* that go
    on, dice of Forte *taxed* and the *hours* of each.
    """

    wounds: tuple[Wound, ...] = ()
    armor: Mapping[str, int] = {}
    shot: Count = 0
    unloaded: Few = 0
    aim: Few = 0
    hesitates: Count = 0
    reaction: Name = ""
    hidden: Count = 0
    searched: bool = False
    out: bool = False
    spoken: Incanting | None = None
    workings: tuple[Working, ...] = ()
    taxed: Count = 0
    hours: tuple[Count, ...] = ()


FRESH = Harm()


class Held(Value, frozen=True):
    """What a side begins with, when it is under way: dice of *cover*, *aim*, volleys *hesitating*.

    *loaded* is False where the leader's weapon was shot in the volley before.
    """

    cover: Few = 0
    aim: Few = 0
    loaded: bool = True
    hesitating: Count = 0
    reaction: Name = STANDS


class Card(Value, frozen=True):
    """A maneuver somebody scripts, and what is meant by it in a line; who *casts* a spell in it,
    and which, ``white fire at orc, range 2``, or prays: ``hindrance at orc``."""

    maneuver: str = ""
    line: Line = ""
    casts: Mapping[Name, Line] = {}


Written = Open[Card] | Sealed


class Brought(Value, frozen=True):
    """What a side tests its position with: FoRKs, who helps, and *more* dice, which *why* explains.

    *observation* instead of Perception; at the start *stat* says which one is tested.
    """

    stat: Literal["", "speed", "perception"] = ""
    forks: tuple[str, ...] = ()
    helpers: tuple[str, ...] = ()
    observation: bool = False
    more: Annotated[int, Meta(ge=-99, le=99)] = 0
    why: Words = ""


class Met(Value, frozen=True):
    """How two positions met: who *won* and by how much, or neither, and who *faltered* on Steel.

    *counts* are the successes of both as they were compared, *pools* the dice they threw.
    """

    won: str = ""
    margin: Count = 0
    counts: Mapping[str, int] = {}
    faltered: Mapping[str, int] = {}
    pools: Mapping[str, Sum] = {}


class Aimed(Value, frozen=True):
    """A shot to be bought: whose, at whom, with how many dice of aim."""

    by: str
    at: str = ""
    aim: Few = 0


class Shrug(Value, frozen=True):
    """A wound somebody shrugs off in a volley: the +1 Ob of the *cobwebs*, or a die by *grit*."""

    who: str
    what: Literal["cobwebs", "grit"] = "grit"


class Shot(Value, frozen=True):
    """A shot that is being shot: dice of *aim*, the range and what it is tested against.

    What is still None has not fallen yet. *place* is where it is meant to hit, *root* the stat
    that was picked by whoever has no skill for it. It goes *through* a thing of the scene,
    ``mill door, unseen`` at whom nobody sees there. A *spell* that wounds has a *mark* of its own.
    """

    by: str
    at: str
    aim: Few = 0
    range: Literal["extreme", "optimal"] = "optimal"
    ducked: bool = False
    place: Name | None = None
    root: Name = ""
    successes: Count | None = None
    powder: tuple[int, ...] = ()
    fate: Annotated[int, Meta(ge=1, le=6)] | None = None
    armor: tuple[int, ...] | None = None
    again: Annotated[int, Meta(ge=1, le=6)] | None = None
    told: bool = False
    spell: Name = ""
    mark: Count = 0
    through: str = ""


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What it begins with: two *sides*, and the *state* they are in; without one it is tested for.

    *light* is what light and weather add to every shot, *cover* what the place gives a side where
    the side does not say so itself. *scripts* lie open, from the *volley* on
    that is said; *held* is by side. *walls* are things of the scene. *rules* is the number of those
    it is played by. In the *manner* of one shot there are no volleys: whoever wins a single test
    shoots, from the *state* that is said or at optimal range.
    """

    sides: tuple[Side, ...]
    state: Place | None = None
    light: Few = 0
    cover: Mapping[str, Cover] = {}
    conditions: tuple[Name, ...] = ()
    exchange: Annotated[int, Meta(ge=1, le=999)] = 1
    volley: Annotated[int, Meta(ge=1, le=VOLLEYS)] = 1
    held: Mapping[str, Held] = {}
    scripts: Mapping[str, tuple[str | Card, ...]] = {}
    settings: Settings = Settings()
    walls: tuple[Wall, ...] = ()
    manner: Manner = "volleys"
    rules: Rules = RULES


class State(TwoSides[Side], frozen=True, dict=True):
    """Range and Cover between two moves; *volley* is the one that lies open, 0 before the first.

    *rung* is where the sides stand, by its place on their *ladder* from far to near. *cover* are
    dice held, by side. *melee* is who says how a fight begins, and who is *ready* to shoot in it.
    Of the open volley: what each *does*, successes the table *fixed*, what is *brought*, how it
    *met*, whose step is still to be said (*moving*), whose bombs may burst in the hand
    (*fuses*), what ties chose, what was bought (*bought*: by
    whom), the *shots*, what is shrugged off (*shrugs*), who is *shaken*. Of magic: spells that are
    *wrought*, whose concentration is *broken*, how many *wills* were tested; *prayers* are spoken
    in the volley. *walls* are things of the scene as they stand. *rules* is the number of those it
    was begun by; what was begun before they were numbered says none.
    """

    sides: tuple[Side, ...]
    ladder: Ladder
    settings: Settings = Settings()
    phase: Phase = "start"
    rung: int = 0
    light: int = 0
    conditions: tuple[str, ...] = ()
    exchange: int = 1
    volley: int = 0
    opened: bool = False
    scripts: Mapping[str, tuple[Written, ...]] = {}
    forfeited: tuple[str, ...] = ()
    cover: Mapping[str, int] = {}
    does: Mapping[str, str] = {}
    fixed: Mapping[str, int] = {}
    harm: Mapping[str, Harm] = {}
    brought: Mapping[str, Brought] = {}
    tray: Tray = Tray()
    met: Met | None = None
    before: int = 0
    moving: tuple[str, ...] = ()
    fuses: tuple[str, ...] = ()
    ducks: Mapping[str, Literal["duck", "shoot", "neither"]] = {}
    bought: tuple[str, ...] = ()
    shots: tuple[Shot, ...] = ()
    shrugs: tuple[Shrug, ...] = ()
    landed: tuple[Shot, ...] = ()
    wrought: tuple[Wrought, ...] = ()
    broken: tuple[Broken, ...] = ()
    wills: Count = 0
    prayers: tuple[Praying, ...] = ()
    shaken: tuple[Shaken, ...] = ()
    tested: tuple[Tested, ...] = ()
    ending: Ending = ""
    ended_by: str = ""
    distance: Literal["", Distance] = ""
    melee: str = ""
    ready: tuple[str, ...] = ()
    walls: tuple[Wall, ...] = ()
    manner: Manner = "volleys"
    rules: Rules = 1

    @property
    def is_single(self) -> bool:
        """Whether one test and its shot decide it, without volleys."""
        return self.manner == "shot"

    def fighter(self, id: str) -> Fighter:
        """Somebody by id; KeyError where there is nobody of it."""
        for side in self.sides:
            for each in side.fighters:
                if each.id == id:
                    return each
                if each.steed is not None and each.steed.id == id:
                    return each.steed
        raise KeyError(id)

    def rider_of(self, id: str) -> str:
        """Who rides somebody; "" for nobody."""
        riders = (each for side in self.sides for each in side.fighters if each.steed)
        return next((each.id for each in riders if each.steed and each.steed.id == id), "")

    def mount_of(self, fighter: str) -> str:
        """What somebody rides that is up, where it is somebody; "" for nothing."""
        steed = self.fighter(fighter).steed
        return steed.id if steed is not None and not self.harm_of(steed.id).out else ""

    def side_of(self, fighter: str) -> Side:
        """The side somebody stands on."""
        own = self.rider_of(fighter) or fighter
        return next(s for s in self.sides if any(e.id == own for e in s.fighters))

    def harm_of(self, fighter: str) -> Harm:
        """What has become of somebody."""
        return self.harm.get(fighter, FRESH)

    def fighters_up(self, side: Side) -> tuple[Fighter, ...]:
        """Those of a side who are not out."""
        return tuple(each for each in side.fighters if not self.harm_of(each.id).out)

    def leader(self, side: Side) -> Fighter:
        """Who tests for a side: the first who stands; the first of all where nobody does."""
        return next(iter(self.fighters_up(side)), side.fighters[0])

    def with_harm(self, fighter: str, **changes: object) -> State:
        harm = replace(self.harm_of(fighter), **changes)
        return replace(self, harm={**self.harm, fighter: harm})

    def find_roll(self, actor: str, what: str = "position") -> Roll | None:
        """A roll of the open volley as it lies."""
        return self.tray.roll(
            (what,) if what in ("start", "melee", "find") else (what, self.moment), actor
        )


NOBODY = Ability(Shade.BLACK, 0)
