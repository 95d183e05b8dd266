"""What burdens or lifts somebody at the table beside wounds: Tax, spells held, armor, a shade."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from bwdesk.rules.tables.armor import Location

Dice = Annotated[int, Meta(ge=0, le=99)]


class Worn(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A piece of an *armor* of the Book; a *half* one covers only a part of arms or legs."""

    piece: Location
    armor: str
    half: bool = False


class Besides(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """As it is now: dice *taxed* from abilities by id, *pinned* Will dice, one for each spell that
    is held (SORC-29), abilities a shade *lightened* (ARTHA-21, ARTHA-22), and what is *worn*."""

    taxed: dict[str, Dice] = {}
    pinned: Dice = 0
    lightened: tuple[str, ...] = ()
    worn: tuple[Worn, ...] = ()
