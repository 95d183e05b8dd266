"""Magic: what spells are made of and how they are cast, what goes wrong, songs, and prayers."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from bwdesk.rules.packs.entry import Few, Points, Ruled

Ring = Literal["element", "impetus", "origin", "duration", "area"]
"""What a spell is described by beside its obstacle, its actions and its effect (SORC-4)."""
Given = Literal["dice", "obstacle", "steel", "shield"]
"""What of an effect counts: dice for tests, an obstacle for tests against whom it protects, a test
of Steel it calls for, dice of a shield."""


class Facet(Ruled, frozen=True, kw_only=True):
    """A facet of spells. Those of one *ring* stand on the Wheel of Magic in the order of the Book,
    clockwise (SORC-35).

    It *opposes* others in a counter-spell (SORC-48). An impetus that *harms* wounds by the Die of
    Fate (SORC-23), one that is *shielded* is stopped by a shield of dice (SORC-50). What is *held*
    takes a die of Will as long as it goes on (SORC-29), what is *timed* lasts so many units
    (SORC-28). An area that is *measured* grows by an obstacle for each measure (SORC-21), *half* is
    one that only the wheel gives. *shot* are its dice of range; those that *join* add up (SORC-44).
    On its ring it has a *place* of its own from 1, else the one the Book gives it.
    """

    ring: Ring
    place: Few = 0
    opposes: tuple[str, ...] = ()
    harms: bool = False
    shielded: bool = False
    held: bool = False
    timed: bool = False
    measured: bool = False
    half: bool = False
    shot: Few = 0
    joins: bool = False


class Measure(Ruled, frozen=True, kw_only=True):
    """A measure of areas: so many of a *unit*, ``10s of paces``. *at* is its face on the die of a
    half measured area (SORC-36).

    It begins with so many *dice* of range; *further* dice cost *obstacle* each time (SORC-44).
    """

    unit: str
    by: Annotated[int, Meta(ge=1, le=9_999)] = 1
    at: Annotated[int, Meta(ge=0, le=6)] = 0
    dice: Few = 0
    further: Few = 0
    obstacle: Few = 0


class Power(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The Mark of a spell that harms: of the caster's Will a *part*, and so much Power, with one
    more for every *per* successes over (SORC-23)."""

    part: Literal["whole", "half"] = "whole"
    power: Few = 0
    per: Annotated[int, Meta(ge=1, le=99)] = 1


class Gift(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What of an effect counts: *base* of it, and *each* for a success over.

    *to* are the abilities dice go to; none: whatever the table says.
    """

    gives: Given
    base: Few = 0
    each: Few = 0
    to: tuple[str, ...] = ()


class Form(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One use of a spell that has an *obstacle* of its own: a lantern, of mage light."""

    name: str
    obstacle: Annotated[int, Meta(ge=1, le=99)]


class Spell(Ruled, frozen=True, kw_only=True):
    """What a spell is, beside what its line in the price lists says, which has the same id.

    *obstacle* and *actions* are those of a spell nobody sells, *skill* what it is cast by;
    *facets* one of each ring, as far as a source prints them. *whose* is the stat an obstacle asks
    for. *measure* is that of its area, *time* the unit of what lasts for a while. *counters* are
    spells it is set against, *uncountered* one nothing is.
    """

    obstacle: str = ""
    actions: str = ""
    skill: str = ""
    whose: Literal["", "caster", "target"] = ""
    facets: tuple[str, ...] = ()
    measure: str = ""
    time: str = ""
    power: Power | None = None
    gifts: tuple[Gift, ...] = ()
    forms: tuple[Form, ...] = ()
    counters: tuple[str, ...] = ()
    uncountered: bool = False
    effect: str = ""


class Made(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """For so much more of an *obstacle* what an art makes gives *dice* to tests (NAT-6)."""

    obstacle: Few
    dice: Few


class Task(Struct, frozen=True, forbid_unknown_fields=True):
    """Something a song or an art does, and its *obstacle*."""

    obstacle: Points
    name: str


class Song(Ruled, frozen=True, kw_only=True):
    """What is printed of a song or an art beside the skill of the same id: its *tasks*, and how
    long it takes in *actions*."""

    actions: str = ""
    tasks: tuple[Task, ...] = ()
    better: Made | None = None
    effect: str = ""


class Casting(Ruled, frozen=True, kw_only=True):
    """A way to cast otherwise (SORC-41).

    One that is slower gives a die for each step *to* the casting, to the Tax or to both, and takes
    so many *times* as long: each step as much again, or twice the step before where it *doubles*.
    One that is *sooner* spares so many actions for each step, for an *obstacle* more, that of the
    Tax from the step after *free* ones on.
    """

    to: Literal["casting", "tax", "both", ""] = ""
    times: Few = 0
    doubles: bool = False
    sooner: Few = 0
    obstacle: Few = 0
    free: Few = 0
    means: str = ""


class Being(Struct, frozen=True, forbid_unknown_fields=True):
    """Who comes of a summoning nobody wanted: a *name*, to be of lesser, usual or greater rank."""

    kind: Literal["angelic", "daemonic"]
    place: Literal["Inner Star", "Outer Circle"]
    name: str


class Mishap(Ruled, frozen=True, kw_only=True):
    """What the Die of Fate of a casting that failed comes to, up to the face *at* (SORC-34).

    *beings* are those that come where it summons; whom none is printed for, the GM names (SORC-38).
    """

    at: Annotated[int, Meta(ge=1, le=6)]
    does: Literal["summons", "garbles", "nothing"]
    beings: tuple[Being, ...] = ()


class Prayer(Ruled, frozen=True, kw_only=True):
    """A prayer and its *obstacle* (FAITH-7); *further* is added for each touched beyond the first.

    What *waits* for a test gives *dice*, as many as it was passed by (``over``), or sixes that are
    rolled on (``opens``). It *stops* foes for half of Faith, *breaks* a spell (FAITH-8). *shot* are
    its dice of range (FAITH-10). What its name does not say is what it *means*.
    """

    obstacle: Annotated[int, Meta(ge=1, le=99)]
    means: str = ""
    further: Few = 0
    waits: Literal["", "dice", "over", "opens"] = ""
    dice: Few = 0
    stops: bool = False
    breaks: bool = False
    shot: Few = 0
