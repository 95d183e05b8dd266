"""What is off at a table: a subsystem, a whole list, or one entry of the Book (PLAY-2)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from bwdesk.rules.basics.value import Name, Value

MOST_OFF = 999


class Off(Value, frozen=True):
    """A subsystem by its id, or where there is a *kind* an entry of that list of the Book; "" is
    all of it. It is off for everybody *but* some members (ids), and *until* the session of that
    number, 0: until somebody switches it on."""

    what: Name = ""
    kind: Name = ""
    but: tuple[Name, ...] = ()
    until: Annotated[int, Meta(ge=0, le=99_999)] = 0
