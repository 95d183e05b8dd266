"""Everything that can be done in a chronicle of conquest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.throws import Dice, SixSided
from bwdesk.rules.games.conquest.state import Count, Marshaled, Scene, Slip, Who
from bwdesk.rules.games.frame.moves import Move
from bwdesk.rules.games.rolls import afterward
from bwdesk.rules.games.rolls.afterward import LetStand, More
from bwdesk.rules.games.rolls.tray import What


class Write(Move, frozen=True, tag="write"):
    """A faction seals its slip, which is secret: others see its commitment, *sealed*, instead.

    *noted* is the commitment of the note on it, which is nobody's but the writer's.
    """

    faction: str
    slip: Slip = Slip()
    sealed: str = ""
    noted: str = ""


class Paper(Move, frozen=True, tag="paper"):
    """A faction's slip is written on paper: nothing is sealed, it is typed in at the reveal."""

    faction: str


class Play(Move, frozen=True, tag="scene"):
    """A scene is spent; one noted after the reveal is a late entry."""

    faction: str
    scene: Scene


class Unplay(Move, frozen=True, tag="unplay"):
    """A scene noted by mistake is struck out: the faction's scene at that *place*, from 0."""

    faction: str
    place: Annotated[int, Meta(ge=0, le=99)]


class Pair(Move, frozen=True, tag="pair"):
    """Which seat of a pair runs the conflict this maneuver; the other runs the building (BK-11)."""

    faction: str
    conflict: str


class Reveal(Move, frozen=True, tag="reveal"):
    """All scenes are done: every slip lies open; *slips* are those typed in from paper."""

    slips: Mapping[str, Slip] = {}


class Marshal(Move, frozen=True, tag="marshal"):
    """Who rolls for a faction, with what."""

    faction: str
    hand: Marshaled


class Roll(Move, frozen=True, tag="roll"):
    """What fell for a faction: its roll (Harry: the attack), its defense, its tagged dice."""

    faction: str
    dice: SixSided
    defense: SixSided | None = None
    tagged: Mapping[str, SixSided] = {}


class Answer(Move, frozen=True, tag="answer"):
    """Whether a faction agrees to roll a tied *pair* off (BK-30)."""

    faction: str
    pair: str
    agrees: bool


class RollOff(Move, frozen=True, tag="roll-off"):
    """Both root stats tested: the dice of the first and of the second of the *pair*.

    Their *shades* are those known of the rollers, black where nothing is, unless said here.
    """

    pair: str
    first: SixSided
    second: SixSided
    shades: tuple[Shade, Shade] | None = None


class Split(Move, frozen=True, tag="split"):
    """So much of a surplus becomes downtime, the rest disposition (BK-36, BK-39)."""

    faction: str
    downtime: Count


class Join(Move, frozen=True, tag="join"):
    """The leader of a fallen faction joins another (BK-60)."""

    faction: str
    side: str


class Go(Move, frozen=True, tag="go"):
    """The next maneuver begins."""


Overruled = Literal[
    "disposition",
    "sapped",
    "skip",
    "circles",
    "out",
    "assessed",
    "infiltrated",
    "advantage",
    "strike",
    "other",
    "pair",
    "obstacle",
    "pool",
    "roll",
    "help",
    "cap",
    "conqueror",
]
"""The figures a ruling may fix."""


class Rule(Move, frozen=True, tag="rule"):
    """The table fixes a figure of a faction, and says why.

    *skip* is 0 none, 1 hesitates, 2 barred; flags (*out*, *assessed*, *infiltrated*, *strike*) are
    0 or 1; *assessed*, *infiltrated* and *advantage* are those at a *target*. To *strike* a
    maneuver is to let it not stand. Anything *other* is only written down, with its reason.

    Of the maneuver being resolved: how a *pair* (with *target*) meets, 0 as the matrix has it, 1
    independently, 2 versus, 3 not at all; the *obstacle* of an independent test at the *target*, or
    of a Fortify nobody attacks; the dice of a *pool* and the successes of a *roll*, of those tagged
    for a *target*, or of the *defense* of a Harry; the dice of *help* from a *target*. The *cap* is
    that of all dispositions. The *conqueror* of a fallen faction is the *target*, or nobody.
    """

    faction: str
    what: Overruled
    value: Annotated[int, Meta(ge=0, le=9_999)] = 0
    why: str = ""
    target: str = ""
    defense: bool = False


class Yield(Move, frozen=True, tag="yield"):
    """A fallen faction picks its conqueror among those who harmed it alike (BK-62)."""

    faction: str
    to: str


class Inherit(Move, frozen=True, tag="inherit"):
    """A conqueror takes the cash, and *buys* the highest affiliation for it or not (BK-61)."""

    faction: str
    fallen: str
    buys: bool = False


class Tell(Move, frozen=True, tag="tell"):
    """The Consequence scene, told by who rolled most (BK-27)."""

    faction: str
    says: str


class Spend(Move, frozen=True, tag="spend"):
    """Artha is spent on a *test* of a roll, or a *trait* called on, as in every game.

    With a *use* instead a cycle of downtime is used by a faction, and the table sees to it (BK-64).
    """

    faction: str = ""
    use: Literal["", "resources", "practice"] = ""
    note: str = ""
    key: tuple[str, ...] = ()
    actor: str = ""
    test: str = ""
    what: What | Literal[""] = ""
    trait: str = ""

    @property
    def on_roll(self) -> afterward.Spend | None:
        """What is spent on a roll; None where it is a cycle of downtime."""
        if self.use or not self.what:
            return None
        return afterward.Spend(self.key, self.actor, self.test, self.what, self.trait)


class Throw(Move, frozen=True, tag="throw"):
    """The dice of any roll of a character in play but that of a maneuver, by group: of a scene, for
    Health, of upkeep, for work."""

    key: tuple[str, ...]
    actor: str
    dice: Mapping[str, Dice]


class Award(Move, frozen=True, tag="award"):
    """A point of artha for one of the reasons of the Book, earned in a scene or by a maneuver."""

    faction: str
    award: str
    who: Who = "leader"
    why: str = ""


class Work(Move, frozen=True, tag="work"):
    """Somebody uses a cycle of downtime for a job by a *skill*; its roll is due (BK-64, RES-20)."""

    faction: str
    skill: str
    who: Who = "leader"


class Practice(Move, frozen=True, tag="practice"):
    """Somebody uses a cycle of downtime to practice: *hours* a day by ability (BK-64, ADV-20)."""

    faction: str
    hours: dict[str, Annotated[int, Meta(ge=1, le=24)]]
    who: Who = "leader"


class Maintain(Move, frozen=True, tag="maintain"):
    """The first maintenance test that is due was made (BK-63)."""

    faction: str
    passed: bool
    note: str = ""


class Wound(Move, frozen=True, tag="wound"):
    """Somebody of a faction has lost so many dice to wounds now; none: whole again.

    Of a character in play one more wound lies *at* a circle of the grayscale, 1 to 48, and costs
    what its level does, whatever *dice* say.
    """

    faction: str
    who: Who
    dice: Count
    note: str = ""
    at: Annotated[int, Meta(ge=0, le=48)] = 0


class Health(Move, frozen=True, tag="health"):
    """The Health test of somebody wounded, at the start of a maneuver (BK-66)."""

    faction: str
    who: Who
    passed: bool


class Review(Move, frozen=True, tag="review"):
    """How a faction's objective went, in the eyes of the table."""

    faction: str
    met: Literal["", "met", "partly", "missed"]
    note: str = ""


AnyMove = (
    Write
    | Paper
    | Play
    | Unplay
    | Pair
    | Reveal
    | Marshal
    | Roll
    | Answer
    | RollOff
    | Split
    | Yield
    | Join
    | Inherit
    | Tell
    | Spend
    | LetStand
    | More
    | Throw
    | Award
    | Work
    | Practice
    | Maintain
    | Review
    | Wound
    | Health
    | Go
    | Rule
)
