"""Everything that can be done in a fight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from bwdesk.rules.basics.value import Name, Words
from bwdesk.rules.chance.throws import Dice
from bwdesk.rules.games.fight.people import Fighter
from bwdesk.rules.games.fight.state import VOLLEYS, Apart, Place, Waiting, Written
from bwdesk.rules.games.frame.game import Injected
from bwdesk.rules.games.frame.moves import Move
from bwdesk.rules.games.people.hurting import Few
from bwdesk.rules.games.people.hurting import React as React
from bwdesk.rules.games.people.hurting import Steel as Steel
from bwdesk.rules.games.rolls.afterward import Afterward
from bwdesk.rules.games.scripting.paper import TypedIn
from bwdesk.rules.magic.harm import MOST_PUSHED

Loosely = tuple[str, ...] | Written
"""A volley as it is sealed, or in few words: ``["close", "strike elf", "avoid"]``."""


class Start(Move, frozen=True, tag="start"):
    """Where two begin, as the table says or as the test gave it (FIGHT-12)."""

    places: tuple[Apart, ...] = ()
    by: str = ""


class Script(Move, frozen=True, tag="script"):
    """An exchange as somebody writes it; each part is secret and sealed by itself (FIGHT-6)."""

    actor: str
    volleys: Annotated[tuple[Loosely, ...], Meta(max_length=VOLLEYS)] = ()
    condition: Waiting | None = None
    what_ifs: Annotated[tuple[Loosely, ...], Meta(max_length=VOLLEYS)] = ()


class Bid(Move, frozen=True, tag="bid"):
    """So many actions are bid for the first one, all told; none: no more than before (FIGHT-40)."""

    actor: str
    actions: Few = 0


class Announce(Move, frozen=True, tag="announce"):
    """The next volley is opened, of everybody."""


class First(Move, frozen=True, tag="first"):
    """Whoever won the bid acts before positioning, or after it."""

    actor: str
    after: bool = False


class Engage(Move, frozen=True, tag="engage"):
    """Whom an action is aimed at."""

    actor: str
    target: str


class Choose(Move, frozen=True, tag="choose"):
    """What a roll is made with: the ability, FoRKs, dice or obstacle granted, and why.

    *roll* is its key as it is due: ``strike 1.1``.
    """

    actor: str
    roll: str
    ability: str = ""
    forks: tuple[str, ...] = ()
    more: Annotated[int, Meta(ge=-99, le=99)] = 0
    obstacle: Annotated[int, Meta(ge=-99, le=99)] = 0
    why: Words = ""


class Split(Move, frozen=True, tag="split"):
    """How the dice of an action are divided, by whom they go against; the rest is its other half.

    Of a Counterstrike ``riposte``, of a Block and Strike ``strike`` is the other half.
    """

    actor: str
    dice: Mapping[str, Few]


class Show(Move, frozen=True, tag="show"):
    """The place somebody shows to whom strikes at him (WPN-4)."""

    actor: str
    to: str
    place: Words = "torso"


class Great(Move, frozen=True, tag="great"):
    """What a Great Strike adds to: Power, or what it pierces."""

    actor: str
    adds: Literal["power", "va"] = "power"


class Roll(Move, frozen=True, tag="roll"):
    """What fell for a roll that is due, known by its key: ``strike 1.1``.

    *beside* are dice of other groups thrown with it, those of a shield.
    """

    actor: str
    roll: str
    dice: Dice
    beside: Mapping[str, Dice] = {}

    @property
    def key(self) -> tuple[str, ...]:
        """Its words; whom it is against comes last, of however many words his id is."""
        return tuple(self.roll.split(" ", 2))


class Step(Move, frozen=True, tag="step"):
    """Where somebody who won his position comes to."""

    actor: str
    of: str
    place: Place


class Allocate(Move, frozen=True, tag="allocate"):
    """Where successes over the obstacle go: into the place that is hit, all others into damage.

    "" leaves the blow where the defender shows.
    """

    actor: str
    at: str
    aim: Words = ""


class Effect(Move, frozen=True, tag="effect"):
    """What the successes of a Push, a Disarm or a Throw do: down, and so many distances away.

    Who is thrown *lands* on a place of his, "" on his back, and *on* a ground or against a
    material, "" as the fight has it (MAT-6 to MAT-9).
    """

    actor: str
    at: str
    down: bool = True
    away: Few = 0
    lands: Name = ""
    on: Name = ""


class Armor(Move, frozen=True, tag="armor"):
    """The dice of armor, of a Die of Fate or of gunpowder, for the blow of *by* at *at*."""

    by: str
    at: str
    dice: Dice
    what: Literal["armor", "again", "fate", "powder"] = "armor"


class Parcel(Move, frozen=True, tag="parcel"):
    """Where the successes over of a spell go: onto its Die of *fate*, into its *duration*; all
    others go into the effect (SORC-22)."""

    actor: str
    fate: Annotated[int, Meta(ge=0, le=MOST_PUSHED)] = 0
    duration: Few = 0


class Change(Move, frozen=True, tag="change"):
    """An action is given up, and another one changed (FIGHT-38): *at* 2.1 stands *now*."""

    actor: str
    at: str
    gives: str
    now: tuple[str, ...] | Written


class Defend(Move, frozen=True, tag="defend"):
    """A later action is given up to Avoid or Block at once, where the table allows it
    (FIGHT-38)."""

    actor: str
    gives: str
    action: Literal["avoid", "block"] = "avoid"


class Trigger(Move, frozen=True, tag="trigger"):
    """What somebody waited for has come (FIGHT-45)."""

    actor: str


class Arrive(Move, frozen=True, tag="arrive"):
    """Somebody comes into it, so far from the others."""

    fighter: Fighter
    places: tuple[Apart, ...] = ()


class Leave(Move, frozen=True, tag="leave"):
    """Somebody gives himself up, flees, or it is called off for all, or goes on at range."""

    actor: str
    how: Literal["surrendered", "fled", "called off", "apart"] = "surrendered"
    why: Words = ""


class Part(Move, frozen=True, tag="part"):
    """Nobody reaches anybody: it goes on as written, all is written anew, or it is over."""

    what: Literal["on", "anew", "over"] = "on"


class Versus(Move, frozen=True, tag="versus"):
    """How somebody divides his skill where one roll decides it, and with what (FIGHT-1 to 3)."""

    actor: str
    ability: str = ""
    attack: Few = 0
    more: Annotated[int, Meta(ge=-99, le=99)] = 0
    why: Words = ""


What = Literal[
    "place",
    "action",
    "successes",
    "hesitates",
    "steel",
    "posture",
    "stance",
    "lock",
    "dropped",
    "drawn",
    "out",
    "wound",
    "order",
    "saddle",
    "distracted",
    "drops",
    "other",
]


class Rule(Move, frozen=True, tag="rule"):
    """The table fixes something of somebody, perhaps towards another (*at*), and says why.

    Of *steel* the value is what comes to hesitation; it is called for where somebody is shaken.
    """

    of: str
    what: What
    at: str = ""
    value: Annotated[int, Meta(ge=-99, le=999)] = 0
    named: str = ""
    why: Words = ""


AnyMove = (
    Start
    | Script
    | Bid
    | Announce
    | First
    | Engage
    | Choose
    | Split
    | Show
    | Great
    | Roll
    | Step
    | Allocate
    | Effect
    | Armor
    | Parcel
    | Steel
    | React
    | Change
    | Defend
    | Trigger
    | Arrive
    | Leave
    | Part
    | Versus
    | Rule
    | Injected
    | TypedIn
    | Afterward
)
