"""Everything that can be done in a Duel of Wits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from bwdesk.rules.basics.value import Words
from bwdesk.rules.chance.throws import Dice
from bwdesk.rules.games.duel.state import VOLLEYS, Count, Written
from bwdesk.rules.games.frame.game import Injected
from bwdesk.rules.games.frame.moves import Move
from bwdesk.rules.games.rolls.afterward import Afterward
from bwdesk.rules.games.scripting.paper import TypedIn
from bwdesk.rules.magic.harm import MOST_PUSHED


class Statement(Move, frozen=True, tag="state"):
    """A side states its case (DOW-4)."""

    side: str
    says: Words


class Body(Move, frozen=True, tag="body"):
    """The roll for a body of argument (DOW-4)."""

    side: str
    dice: Dice


class Terms(Move, frozen=True, tag="terms"):
    """What a side wants if it wins, and what it does if it loses (DOW-9)."""

    side: str
    wins: Words
    loses: Words = ""


class Script(Move, frozen=True, tag="script"):
    """Three actions, one a volley, by their ids; each is secret and sealed by itself (DOW-10)."""

    side: str
    volleys: Annotated[tuple[str | Written, ...], Meta(max_length=VOLLEYS)]


class Announce(Move, frozen=True, tag="announce"):
    """The next volley is opened (DOW-11)."""


class Choose(Move, frozen=True, tag="choose"):
    """What a side rolls with: its skill, FoRKs, who speaks up for it, dice granted and why."""

    side: str
    skill: str = ""
    forks: tuple[str, ...] = ()
    helpers: tuple[str, ...] = ()
    more: Annotated[int, Meta(ge=-99, le=99)] = 0
    why: Words = ""


class Split(Move, frozen=True, tag="split"):
    """How many dice of an action that is split defend; which half a penalty takes."""

    side: str
    defense: Count
    penalty: Literal["riposte", "defense"] = "riposte"


class Roll(Move, frozen=True, tag="roll"):
    """What fell for a side: its argument (of a split action its riposte), its *defense*.

    *again* is the second roll of a Feint into an Obfuscate, *versus* that of a table that rolls it
    apart from the action.
    """

    side: str
    dice: Dice
    defense: Dice | None = None
    again: Dice | None = None
    versus: Dice | None = None


class Steel(Move, frozen=True, tag="steel"):
    """The Steel of somebody incited or beaten: its dice, or for how long he hesitates."""

    side: str
    dice: Dice | None = None
    hesitates: Count = 0


class Cast(Move, frozen=True, tag="cast"):
    """Dice of a spell that are due, known by their key: ``incant 1.1``; Will lies *beside*."""

    side: str
    roll: str
    dice: Dice
    beside: Mapping[str, Dice] = {}

    @property
    def key(self) -> tuple[str, ...]:
        return tuple(self.roll.split(" "))


class Parcel(Move, frozen=True, tag="parcel"):
    """Where the successes over of a spell go: onto its Die of *fate*, into its *duration*; all
    others go into the effect (SORC-22)."""

    side: str
    fate: Annotated[int, Meta(ge=0, le=MOST_PUSHED)] = 0
    duration: Count = 0


class Offer(Move, frozen=True, tag="offer"):
    """What a side offers after a tie: more generous than its terms were (DOW-18)."""

    side: str
    says: Words


class Settle(Move, frozen=True, tag="settle"):
    """What both agree on: the concession, or after a tie the *chosen* side's offer.

    Without a chosen side it is a third way, or they part.
    """

    says: Words
    chosen: str = ""


class Walk(Move, frozen=True, tag="walk"):
    """A side walks away, and drops the matter (DOW-2)."""

    side: str


class Blows(Move, frozen=True, tag="blows"):
    """To blows instead of words; after the end a demand for satisfaction (DOW-2, DOW-19)."""

    side: str


class Answer(Move, frozen=True, tag="answer"):
    """What the winner says to a demand for satisfaction (DOW-19)."""

    side: str
    how: Literal["accepts", "champion", "refuses"]


What = Literal[
    "body",
    "start",
    "dice",
    "obstacle",
    "hesitates",
    "action",
    "successes",
    "won",
    "distracted",
    "drops",
    "other",
]
"""What a ruling may fix."""


class Rule(Move, frozen=True, tag="rule"):
    """The table fixes something of a side, and says why.

    *body* and *start* are dice of its argument. Of the open volley, or the next one: *dice* and
    *obstacle* more, that it *hesitates* (0: not), its *action*, its *successes* in a *group* of the
    roll. *won* ends the duel for it; anything *other* is only written down.
    """

    side: str
    what: What
    value: Annotated[int, Meta(ge=-99, le=999)] = 0
    why: Words = ""
    action: str = ""
    group: str = "argument"


AnyMove = (
    Statement
    | Body
    | Terms
    | Script
    | Announce
    | Choose
    | Split
    | Roll
    | Steel
    | Cast
    | Parcel
    | Offer
    | Settle
    | Walk
    | Blows
    | Answer
    | Rule
    | Injected
    | TypedIn
    | Afterward
)
