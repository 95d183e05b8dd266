"""What searches of the Circles leave behind in a campaign: who waits to be named, who asked about
whom, who has become an enemy.

Inquiries and enemies are the GM's to know. They stand in the file of the campaign as everything
does, to be read by whoever opens it.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from bwdesk.rules.basics.value import Moment, Name, Number, Text, Value

Dice = Annotated[int, Meta(ge=-99, le=99)]


class Finding(Value, frozen=True):
    """A search that was rolled, and whom it found is still to be said (CIR-13, CIR-16).

    *who* is the member who looked for somebody (*whom*, in words), *obstacle* that of the search
    before it was made quiet, *favor* the dice of reputation he may like or dislike, *through* the
    affiliations and reputations that led to him. The GM may have said already that it is an
    *enemy*, or one who passes for a friend; *note* is what is to be remembered of him.
    """

    who: Name
    how: Literal["exceeded", "met", "failed"]
    whom: Text = ""
    obstacle: Number = 0
    favor: Dice = 0
    through: tuple[Name, ...] = ()
    enemy: Literal["", "open", "hidden"] = ""
    note: Text = ""


class Inquiry(Value, frozen=True):
    """A search somebody may notice (CIR-20 to CIR-24): *by* a member, or by somebody called so, and
    what or whom it was *about*.

    *obstacle* is that before *quiet*; *reputation* are the dice of a name it was asked in;
    *contact* is the one it was asked of. *covered* is what Inconspicuous adds for whoever listens,
    *eased* the die it gives them where it failed. *came* is what the search leaves to a test linked
    to it (CIR-24). *noticed* are the members who know of it.
    """

    by: Name
    about: Name = ""
    obstacle: Number = 0
    quiet: Number = 0
    reputation: Number = 0
    contact: Name = ""
    covered: Number = 0
    eased: Number = 0
    came: Literal["", "failed", "met", "exceeded"] = ""
    noticed: tuple[Name, ...] = ()
    time: Moment = 0


class Enemy(Value, frozen=True):
    """An enemy the GM keeps (CIR-16): *of* a member. A *hidden* one passes for a friend until he
    shows himself (CIR-17)."""

    of: Name
    name: Name
    whom: Text = ""
    note: Text = ""
    hidden: bool = False
    time: Moment = 0
