"""What a file of ``bwdesk cast`` may say."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from bwdesk.rules.basics.value import Face, Name
from bwdesk.rules.magic.casting import Count
from bwdesk.rules.tables.magic import Power

Faces = tuple[Face, ...]
Exponent = int | str


class SpellSaid(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A spell: one of the Book by its *name*, with what is said otherwise, or one of one's own.

    *ob* and *actions* are figures, or as printed: ``4^``, ``Will``, ``×3``. *stats* are the
    exponents an obstacle asks for, *chosen* the one of a range, *form* a use of its own. *facets*
    are ids or names of the Book, *measure* that of its area; *sustained* it takes a die of Will.
    """

    name: Name = ""
    ob: int | str | None = None
    actions: int | str | None = None
    form: Name = ""
    stats: dict[str, int] = {}
    chosen: int | None = None
    facets: tuple[str, ...] = ()
    measure: Name = ""
    sustained: bool | None = None
    power: Power | None = None


class HeldSaid(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A spell that is held, and its base obstacle."""

    name: Name = ""
    ob: Count = 0


class FacesSaid(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Dice as they fell: of the casting, the Tax, Health for each die lost, Will for each spell
    held; the Die of Fate of a harm or a failure; the die of a half measured area, two of what was
    summoned."""

    cast: Faces | None = None
    tax: Faces | None = None
    sickness: tuple[Faces, ...] = ()
    will: tuple[Faces, ...] = ()
    fate: Face | None = None
    half: Face | None = None
    summoned: tuple[Face, Face] | None = None


class SplitSaid(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where successes over go (SORC-22): left out, all of them go into the effect."""

    effect: Count = 0
    duration: Count = 0
    fate: Count = 0


class InterruptedSaid(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Broken off after so many actions."""

    done: Annotated[int, Meta(ge=0, le=99_999)]


class CounterSaid(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A counter of so many *successes* against its *ob*; the spell's own are *theirs*, its obstacle
    *against*."""

    successes: Count
    ob: Count
    theirs: Count
    against: Count


class ShieldSaid(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A shield of so many *dice*, and the successes of what meets it."""

    dice: Count
    incoming: Count


class Order(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A casting, or what is asked of one instead.

    Abilities are exponents (``B5``); *wounds* are dice lost, *taxed* those of Forte. *song* is the
    exponent of an art: without Will and Tax. *area* are measures more than the first, or its size
    (``40 paces``). *inspired* is the half that Divine Inspiration doubles. *broken* something broke
    the concentration. *once*: wounds take dice from a casting once.
    """

    sorcery: Exponent = ""
    song: Exponent = ""
    will: Exponent = ""
    forte: Exponent = ""
    health: Exponent = ""
    perception: Exponent = ""
    reflexes: Annotated[int, Meta(ge=0, le=20)] = 0
    spell: str | SpellSaid | None = None
    carefully: Count = 0
    patiently: Count = 0
    hastily: Count = 0
    area: Count | str = 0
    range: Count = 0
    boon: Count = 0
    inspired: Literal["", "sorcery", "will"] = ""
    held: tuple[HeldSaid, ...] = ()
    wounds: Count = 0
    taxed: Count = 0
    once: bool = False
    faces: FacesSaid = FacesSaid()
    split: SplitSaid | None = None
    broken: bool = False
    flow: bool = False
    coup: Count = 0
    interrupted: InterruptedSaid | None = None
    counter: CounterSaid | None = None
    shield: ShieldSaid | None = None
    learn: Literal["", "first", "practical", "second"] = ""
    wheel: tuple[Face, Face] | None = None
