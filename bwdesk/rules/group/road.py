"""What a campaign knows of the road: who sits on whom, a pursuit under way, things of a scene."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from bwdesk.rules.basics.value import Id, Name, Number, Value
from bwdesk.rules.tables.moving import Country

MOST_THINGS = 99


class Saddle(Value, frozen=True):
    """A member on the back of another: with *tack* or without (RIDE-3), and the last *order* the
    mount was given, which it goes on with (RIDE-14)."""

    rider: Name
    mount: Name
    tack: bool = True
    order: Name = ""


class Length(Value, frozen=True):
    """A length that was run: how it *ended*, and what both came to."""

    ended: Literal["away", "ahead", "tied", "caught"]
    quarry: Number = 0
    pursuer: Number = 0


class Pursuit(Value, frozen=True):
    """A pursuit under way: who flees and who follows, by id or as they were typed.

    *won* and *lengths* are as in a chase that is judged; *act*: the pursuer has caught up, and may
    do one thing (MOVE-7).
    """

    quarry: Name
    pursuer: Name
    mounted: bool = False
    where: Country = ""
    lengths: Annotated[int, Meta(ge=1, le=99)] = 1
    won: Annotated[int, Meta(ge=-1, le=99)] = 0
    run: Annotated[tuple[Length, ...], Meta(max_length=MOST_THINGS)] = ()
    act: bool = False

    @property
    def length(self) -> int:
        """Which length is run next, from 1; a tie is run again, the last one until the end."""
        decided = sum(each.ended != "tied" for each in self.run)
        return min(self.lengths, decided + 1)


class Wall(Value, frozen=True):
    """A wall, a door or another thing of the scene: what it is made of, and what it has borne."""

    name: Name
    material: Id
    scratches: Number = 0
    breaches: Number = 0
    broken: bool = False


class Road(Value, frozen=True):
    """Who rides whom; the pursuit and the walls of the scene that goes on."""

    saddles: Annotated[tuple[Saddle, ...], Meta(max_length=999)] = ()
    pursuit: Pursuit | None = None
    walls: Annotated[tuple[Wall, ...], Meta(max_length=MOST_THINGS)] = ()
