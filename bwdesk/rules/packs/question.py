"""The question sheets of attributes as data: what is asked, and what answers itself."""

from msgspec import Struct

from bwdesk.rules.packs.entry import Id


class Fact(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """When a question answers itself: all that is given here must hold.

    *stat* with *min*/*max* looks at an exponent (or an attribute), with *over* it counts the
    points above; *age_over* looks at the age, *lifepaths* at the path (references as in
    requirements), *traits* and *skills* at whether one of them is owned or open, *each* counts
    them; *per_resources* counts full multiples of the resource points, *stocks* looks at the
    stock, *rolled* counts the dice of the Brutal Life that show this face, *terms* the
    relationships priced with all of these, *yes* at the answer to another question. *without*
    turns it round.
    """

    stat: str = ""
    min: int | None = None
    max: int | None = None
    over: int | None = None
    age_over: int | None = None
    lifepaths: tuple[str, ...] = ()
    each: bool = False
    per_resources: int | None = None
    stocks: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    rolled: int | None = None
    terms: tuple[str, ...] = ()
    yes: str = ""
    without: bool = False


class Question(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One line of an attribute's question sheet.

    With *fact* it answers itself; else the player does. An *arguable* one answers itself where
    its fact holds, and else the player does. *points* are added for a yes, *most* says how often
    the player may say it. *stocks* limits it, and *needs* to those who own one of these traits.
    *instead* gives other points while a fact holds (the first that does).
    """

    id: Id
    attribute: str
    asks: str
    points: int = 1
    stocks: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    most: int = 1
    arguable: bool = False
    fact: Fact | None = None
    instead: tuple[tuple[Fact, int], ...] = ()
