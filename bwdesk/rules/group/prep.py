"""What a GM has drawn up: what will test each Belief, scenes ahead, what was promised and is held.

All of it is the GM's alone: it is in no journal, on no paper of players, in no copy of theirs.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from bwdesk.rules.basics.value import Moment, Name, Number, Text, Value, Words

MOST_DRAWN_UP = 999
"""Of each kind of thing a GM notes: more than anybody keeps in mind."""


class Challenge(Value, frozen=True):
    """What will test a Belief or an Instinct of a member (*who*), *about* which by its text: *what*
    comes, *by* whom. *used* by hand: it came up, though no entry of the journal says so, in the
    session of that number from 1; 0: it waits."""

    who: Name
    about: Text
    what: Words = ""
    by: Name = ""
    used: Annotated[int, Meta(ge=0, le=99_999)] = 0


class Ahead(Value, frozen=True):
    """A scene drawn up: its *name*, *where* it is, *who* is in it (ids), and what it *asks*."""

    name: Name = ""
    where: Name = ""
    who: tuple[Name, ...] = ()
    asks: Words = ""


class Promise(Value, frozen=True):
    """What was said would follow, and *to* whom (an id; "": to all). *due*: it comes at that
    minute of the campaign's clock; None: some day. *kept* ones never go by themselves."""

    says: Words
    to: Name = ""
    due: Moment | None = None
    kept: bool = False
    session: Annotated[int, Meta(ge=0, le=99_999)] = 0
    scene: Annotated[int, Meta(ge=0, le=99_999)] = 0


class HeldAction(Value, frozen=True):
    """An action that waits: *whose* (an id), what it is, and what or whom it waits *for*."""

    whose: Name
    what: Words = ""
    waits: Words = ""


class CoveredObstacle(Value, frozen=True):
    """An obstacle that is fixed before anybody asks for it (EX-1): *what* it is of, *written* at
    that minute of the clock; *opened* by the test that needed it."""

    what: Words
    obstacle: Number
    written: Moment = 0
    opened: bool = False


class Used(Value, frozen=True):
    """Somebody who had their part in a session, as the GM ticked by hand."""

    who: Name
    session: Annotated[int, Meta(ge=1, le=99_999)]


class Prep(Value, frozen=True):
    """Everything a GM has drawn up, in the order it was."""

    challenges: Annotated[tuple[Challenge, ...], Meta(max_length=MOST_DRAWN_UP)] = ()
    ahead: Annotated[tuple[Ahead, ...], Meta(max_length=MOST_DRAWN_UP)] = ()
    promises: Annotated[tuple[Promise, ...], Meta(max_length=MOST_DRAWN_UP)] = ()
    held: Annotated[tuple[HeldAction, ...], Meta(max_length=MOST_DRAWN_UP)] = ()
    used: tuple[Used, ...] = ()
    covered: Annotated[tuple[CoveredObstacle, ...], Meta(max_length=MOST_DRAWN_UP)] = ()
