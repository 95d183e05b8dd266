"""Everything that can be done in a prolonged conflict."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from bwdesk.rules.basics.value import Line, Words
from bwdesk.rules.chance.throws import Dice
from bwdesk.rules.games.frame.moves import Move
from bwdesk.rules.games.prolonged.state import How, Nominated, NoteKind, Person
from bwdesk.rules.games.scripting.paper import TypedIn

What = Literal["", "act", "answer", "menace", "initiative", "endure", "dispute"]
"""The rolls there are, by the first word of what is due."""

Ruling = Literal[
    "bank",
    "won",
    "failed",
    "out",
    "hindered",
    "favored",
    "failures",
    "lost",
    "gap",
    "round-over",
    "other",
]
"""What the table may fix."""


class First(Move, frozen=True, tag="first"):
    """Somebody wants to act next; where others do *also*, initiative says who does (PRO-13)."""

    actor: str
    also: tuple[str, ...] = ()


class Act(Move, frozen=True, tag="act"):
    """Somebody acts with a skill, at an opponent or at nobody (PRO-15)."""

    actor: str
    skill: str
    target: str = ""


class Respond(Move, frozen=True, tag="answer"):
    """Whoever is acted at answers, or does not (PRO-16, PRO-20)."""

    how: How
    skill: str = ""


class Roll(Move, frozen=True, tag="roll"):
    """What fell for somebody; *what* where he has more than one roll due."""

    actor: str
    dice: Dice
    what: What = ""


class Buy(Move, frozen=True, tag="buy"):
    """A side nominates an Outcome in secret, *also* others where the table plays several (PRO-22).

    *line* says how it looks; *sealed* is the commitment others see instead. Without anything all
    is carried on.
    """

    side: str
    what: str = ""
    target: str = ""
    also: tuple[Nominated, ...] = ()
    line: Line = ""
    sealed: str = ""


class Reveal(Move, frozen=True, tag="reveal"):
    """What was nominated lies open, and is resolved, the dearest first (PRO-25)."""


class Rule(Move, frozen=True, tag="rule"):
    """The table fixes something, and says why.

    Of a side: its *bank*, or that it has *won*. Of a person: that he has *failed* his action, is
    *out*, *hindered* or *favored* (0: not), his *failures*, his *lost* ranks. The *gap* of a chase.
    *round-over* ends the actions of the round. Anything *other* is only written down.
    """

    what: Ruling
    of: str = ""
    value: Annotated[int, Meta(ge=0, le=999)] = 1
    why: Words = ""


class Join(Move, frozen=True, tag="join"):
    """Somebody comes to a side later; the price of winning stays that of the outset (PRO-23)."""

    side: str
    person: Person


class Note(Move, frozen=True, tag="note"):
    """A note of somebody is written, or struck out where it *says* nothing. Its side sees it."""

    of: str
    what: NoteKind
    says: Line = ""


class Tell(Move, frozen=True, tag="tell"):
    """A note of somebody is told to everybody."""

    of: str
    what: NoteKind


AnyMove = First | Act | Respond | Roll | Buy | Reveal | Rule | Join | Note | Tell | TypedIn
