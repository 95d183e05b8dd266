"""A span of time everybody has while something long is done (TEST-26)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from bwdesk.rules.basics.value import Moment, Name, Value, Words

MOST_DOINGS = 999
LONGEST_SPAN = 9_999 * 24 * 60
"""Minutes."""
Minutes = Annotated[int, Meta(ge=1, le=LONGEST_SPAN)]


class Doing(Value, frozen=True):
    """What somebody (*who*, an id) does meanwhile, and for how many *minutes*."""

    who: Name
    what: Words
    minutes: Minutes


class Span(Value, frozen=True):
    """So many *minutes* from where it has *begun*, in which *who* (an id; "": nobody here) is
    busy with what it is *about*. The others fill it with *doings*; the clock moves when it ends."""

    about: Words
    minutes: Minutes
    begun: Moment = 0
    who: Name = ""
    doings: Annotated[tuple[Doing, ...], Meta(max_length=MOST_DOINGS)] = ()
