"""What things cost at the table: obstacles of Resources for goods, and what coins are worth."""

from typing import Annotated

from msgspec import Meta

from bwdesk.rules.packs.entry import Points, Ruled
from bwdesk.rules.packs.wares import ThingKind


class Good(Ruled, frozen=True, kw_only=True):
    """Something that is bought in play, and the *obstacle* of Resources it takes (RES-4).

    *kind* says what a purchase of it counts as. It is the line *price* of the price lists, in one
    *grade* of it, where it stands there; else *points* are what it would take at the burning, 0
    where nobody says. *coins* are the least and the most it costs, in pieces of one *coin*.
    """

    obstacle: Annotated[int, Meta(ge=1, le=99)]
    kind: ThingKind = "gear"
    price: str = ""
    grade: str = ""
    points: Points = 0
    coins: tuple[Points, Points] | None = None
    coin: str = ""


class Coin(Ruled, frozen=True, kw_only=True):
    """A coin of the currency, *worth* so many of the smallest."""

    worth: Annotated[int, Meta(ge=1, le=1_000_000)]
