"""Everything that can be done in Range and Cover."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from bwdesk.rules.basics.value import Name, Words
from bwdesk.rules.chance.throws import Dice
from bwdesk.rules.games.frame.game import Injected
from bwdesk.rules.games.frame.moves import Move
from bwdesk.rules.games.people.hurting import Few
from bwdesk.rules.games.people.hurting import React as React
from bwdesk.rules.games.people.hurting import Steel as Steel
from bwdesk.rules.games.range.state import (
    VOLLEYS,
    Aimed,
    Distance,
    Shrug,
    Written,
)
from bwdesk.rules.games.rolls.afterward import Afterward
from bwdesk.rules.games.scripting.paper import TypedIn
from bwdesk.rules.magic.harm import MOST_PUSHED


class Script(Move, frozen=True, tag="script"):
    """Three maneuvers, one a volley, by their ids; each is secret and sealed by itself (RNC-1)."""

    side: str
    volleys: Annotated[tuple[str | Written, ...], Meta(max_length=VOLLEYS)]


class Forfeit(Move, frozen=True, tag="forfeit"):
    """The third maneuver is given up, and the second becomes another one (RNC-29)."""

    side: str
    now: str | Written


class Announce(Move, frozen=True, tag="announce"):
    """The next volley is opened."""


class Choose(Move, frozen=True, tag="choose"):
    """What a side tests its position with: FoRKs, who helps, dice granted and why.

    *observation* instead of Perception; *stat* where the beginning is tested for (RNC-10).
    """

    side: str
    stat: Literal["", "speed", "perception"] = ""
    forks: tuple[str, ...] = ()
    helpers: tuple[str, ...] = ()
    observation: bool = False
    more: Annotated[int, Meta(ge=-99, le=99)] = 0
    why: Words = ""


class Roll(Move, frozen=True, tag="roll"):
    """What fell for a side: for the beginning, a position, or the fight it comes to."""

    side: str
    dice: Dice


class Go(Move, frozen=True, tag="place"):
    """Where somebody who won goes, by the id of the rung; ``beyond`` is off the ladder."""

    side: str
    rung: str


class Buy(Move, frozen=True, tag="buy"):
    """What a margin is spent on: shots, dice of aim that are kept, cover, *other* acts,
    wounds that are shrugged off.

    Of a shot that is free nothing is paid but its aim.
    """

    side: str
    shots: tuple[Aimed, ...] = ()
    cover: Few = 0
    keep: tuple[Aimed, ...] = ()
    other: Few = 0
    what: Words = ""
    shrugs: tuple[Shrug, ...] = ()


class Health(Move, frozen=True, tag="health"):
    """The dice of Health of somebody who shrugs off a wound."""

    who: str
    dice: Dice


class Duck(Move, frozen=True, tag="duck"):
    """After a tie: a side ducks, shoots, or neither (RNC-20)."""

    side: str
    how: Literal["duck", "shoot", "neither"] = "duck"


class AimAt(Move, frozen=True, tag="aim at"):
    """The place a shot is meant for, "" the largest that shows; without the skill for it the *root*
    that is tested, "" the best. It goes *through* a thing of the scene, ``mill door, unseen`` at
    whom nobody sees there."""

    by: str
    place: Words = ""
    root: Name = ""
    through: Words = ""


class Shoot(Move, frozen=True, tag="shoot"):
    """The dice of a shot, and of gunpowder the first die."""

    by: str
    dice: Dice
    powder: Dice | None = None


class Powder(Move, frozen=True, tag="powder"):
    """The second die of gunpowder that showed a 1."""

    by: str
    dice: Dice


class Fate(Move, frozen=True, tag="fate"):
    """The Die of Fate of a shot that hit."""

    by: str
    dice: Dice


class Fuse(Move, frozen=True, tag="fuse"):
    """The Die of Fate of a bomb that was lit and not thrown in time (WPN-14)."""

    by: str
    dice: Dice


class Armor(Move, frozen=True, tag="armor"):
    """The armor of whoever is hit; *again* is the 1 that superior armor rolls once more."""

    by: str
    dice: Dice
    again: bool = False


class Cast(Move, frozen=True, tag="cast"):
    """Dice of a spell or of a prayer that are due, known by their key: ``incant 1.1``, ``pray
    1.1``; Will lies *beside*."""

    who: str
    roll: str
    dice: Dice
    beside: Mapping[str, Dice] = {}

    @property
    def key(self) -> tuple[str, ...]:
        return tuple(self.roll.split(" "))


class Parcel(Move, frozen=True, tag="parcel"):
    """Where the successes over of a spell go: onto its Die of *fate*, into its *duration*; all
    others go into the effect (SORC-22)."""

    actor: str
    fate: Annotated[int, Meta(ge=0, le=MOST_PUSHED)] = 0
    duration: Few = 0


class Hide(Move, frozen=True, tag="hide"):
    """Stealthy of one who swoons, for where he lies (RNC-28)."""

    who: str
    dice: Dice


class Find(Move, frozen=True, tag="find"):
    """Observation or Perception of whoever looks for one who swooned (RNC-28)."""

    who: str
    dice: Dice


class Declare(Move, frozen=True, tag="declare"):
    """At which distance a fight begins (RNC-23)."""

    side: str
    distance: Distance


class Leave(Move, frozen=True, tag="leave"):
    """It is broken off: both lower their weapons, or a side gives itself up."""

    side: str
    why: Words = ""


What = Literal[
    "where",
    "maneuver",
    "successes",
    "cover",
    "aim",
    "unloaded",
    "hesitates",
    "out",
    "wound",
    "light",
    "distracted",
    "drops",
    "other",
]


class Rule(Move, frozen=True, tag="rule"):
    """The table fixes something of a side, or of somebody, and says why.

    *where* stands the ladder (a rung), *maneuver* and *successes* of the open volley; dice of
    *cover* or *aim*, volleys of *unloaded* or *hesitates*, somebody *out* (0: in again), the
    *wound* at a circle of the grayscale, *light* for all shots. Anything *other* is written down.
    """

    of: str
    what: What
    value: Annotated[int, Meta(ge=-99, le=999)] = 0
    named: str = ""
    why: Words = ""


AnyMove = (
    Script
    | Forfeit
    | Announce
    | Choose
    | Roll
    | Go
    | Buy
    | Health
    | Duck
    | AimAt
    | Shoot
    | Powder
    | Fate
    | Fuse
    | Armor
    | Cast
    | Parcel
    | Steel
    | React
    | Hide
    | Find
    | Declare
    | Leave
    | Rule
    | Injected
    | TypedIn
    | Afterward
)
