"""Everything that can be done at the table of the two courts."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from bwdesk.rules.basics.value import Words
from bwdesk.rules.chance.throws import Dice
from bwdesk.rules.games.courts.state import LINES, Change, Figure, Line, Order, Short, Stands
from bwdesk.rules.games.frame.moves import Move
from bwdesk.rules.games.scripting.paper import TypedIn


class Declare(Move, frozen=True, tag="event"):
    """The Adjudicator declares an Event (WIN-3)."""

    says: Short
    amount: Change = 0


class Plan(Move, frozen=True, tag="plan"):
    """A court's list for the season, each line secret by itself (WIN-12).

    *lines* are in the open, as somebody types them; *orders* may be sealed. *pays* is the price of
    all it aims at, where the table sees it when it is planned.
    """

    court: str
    orders: Annotated[tuple[Order, ...], Meta(max_length=LINES)] = ()
    lines: Annotated[tuple[Line, ...], Meta(max_length=LINES)] = ()
    pays: Figure = 0

    @property
    def all_orders(self) -> tuple[Order, ...]:
        """All of it, however it was written."""
        return (*self.orders, *(each.order for each in self.lines))


class Reveal(Move, frozen=True, tag="reveal"):
    """The next line is reached."""


class Defend(Move, frozen=True, tag="defend"):
    """The defending King answers with a commander and armies, or with nobody (WIN-13)."""

    court: str
    commander: str = ""
    armies: tuple[str, ...] = ()


class Roll(Move, frozen=True, tag="roll"):
    """The attacker's one die (WIN-16)."""

    dice: Dice


class Lean(Move, frozen=True, tag="lean"):
    """What was told makes it so much better or worse for the attack (WIN-16)."""

    amount: Literal[-1, 0, 1]


class Break(Move, frozen=True, tag="break"):
    """The owner says which army breaks."""

    army: str


class Grant(Move, frozen=True, tag="grant"):
    """Glamour given or taken by hand."""

    court: str
    glamour: Change
    why: Short = ""


class Harvest(Move, frozen=True, tag="harvest"):
    """The Glamour of an autumn, for both courts, once a year (WIN-20)."""


class Restore(Move, frozen=True, tag="restore"):
    """A broken army is whole again."""

    piece: str
    why: Short = ""


class Release(Move, frozen=True, tag="release"):
    """A captive goes home."""

    piece: str
    why: Short = ""


class Improve(Move, frozen=True, tag="improve"):
    """An Improvement is built, or *lost*."""

    court: str
    improvement: Short
    lost: bool = False


class Note(Move, frozen=True, tag="note"):
    """What is told of the year."""

    says: Words
    court: str = ""


class End(Move, frozen=True, tag="end"):
    """The season ends."""


class Rule(Move, frozen=True, tag="rule"):
    """What the table rules: how a *piece* stands, or which court (*winner*) the game ends with."""

    why: Short
    piece: str = ""
    stands: Stands = "free"
    winner: str = ""
    ends: bool = False


class Lose(Move, frozen=True, tag="lose"):
    """The table rules that what still lies sealed of a list is lost: nobody can open it (ours)."""

    court: str
    why: Short = ""


AnyMove = (
    Declare
    | Plan
    | Reveal
    | Defend
    | Roll
    | Lean
    | Break
    | Grant
    | Harvest
    | Restore
    | Release
    | Improve
    | Note
    | End
    | Rule
    | Lose
    | TypedIn
)
