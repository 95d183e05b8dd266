"""What a game does to people: what of it comes home to their sheets, and what comes of a test."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

UpshotKind = Literal[
    "wounded",
    "mended",
    "tested",
    "spent",
    "earned",
    "practiced",
    "taxed",
    "restored",
    "worn",
    "lost",
    "gained",
    "owes",
    "hesitates",
    "held",
    "dropped",
    "waits",
    "used",
]

LEVELS = "levels"
"""What a wound is told in whose amount is levels, from 1 for superficial, and not a circle."""


SHATTERED = "shattered"
"""The note of a weapon that is lost since it broke."""

SHIELD = "shield"
"""What a shield is told as that has lost dice."""


class Upshot(Struct, frozen=True, omit_defaults=True):
    """One thing a game has done to somebody, *who*; computed from the state; a war keeps the list.

    *what* names the ability tested, the artha spent or earned, the armor or arrows worn, the thing
    lost or gained, the terms owed, or the place of a wound; *amount* how much of it. A test has its
    *dice*, its *obstacle* (None: an open test), and whether it *passed*; by Beginner's Luck
    the skill that was lacking is tested *on* a root, its obstacle the one before it was doubled.
    The *amount* of a wound is the index of its circle on the grayscale; where a game knows no more,
    only the *dice* it costs are told; of one for whose pain Steel was tested, the actions that were
    lost, *steeled*. One is *mended* by the dice of it that came back, or by none where it closed.
    Artha is spent *on* an ability, and so is a trait that was called on, which *note* names; it is
    earned *on* a reason of the Book. What is *practiced* is so for an *amount* of days, by as many
    hours as *dice*. Resources are *taxed* and *restored* by dice; Forte is for as many hours as
    *dice*, all of them at once by the *note*. A spell, whose id is the *note*, is *held* against an
    *amount* of obstacle with so many *dice* over, *on* somebody else of that name, or dropped. What
    a prayer left *waits* for a test of the ability in the *note*: so many *dice*, or none where it
    is to be open-ended; *on* is who prayed. Or it was *used* there.
    Of what is *worn* the *amount* is left, and *dice* of it were lost here: what comes home is
    these, so that games may come home in any order.
    """

    kind: UpshotKind
    who: str
    what: str = ""
    amount: int = 0
    dice: int = 0
    obstacle: int | None = None
    passed: bool | None = None
    note: str = ""
    on: str = ""
    steeled: int | None = None


class Outcome(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What came of a test or a game played apart: its figure, whether it passed, what was chosen.

    *upshots* are what it did to people, for the game that waited for it to hand on.
    """

    amount: int = 0
    passed: bool | None = None
    choice: str = ""
    note: str = ""
    upshots: tuple[Upshot, ...] = ()
