"""People a campaign holds itself: the makes they share, and what each of them has of their own.

Ten watchmen are one make and ten members; a file of their own is what somebody gets who is burned.
"""

from __future__ import annotations

from bwdesk.rules.basics.value import Name, Value
from bwdesk.rules.person.character import Choices, Play

MOST_INSIDE = 399
"""People one campaign holds itself; whoever is more than that lives in a file."""


class Make(Value, frozen=True):
    """What several people are, by an *id* of this campaign; the name in the *choices* is that of
    all of them, and each has one of their own."""

    id: Name
    choices: Choices


class Own(Value, frozen=True):
    """What a member has who is kept in the campaign: what play has done to them, and the *choices*
    of who was set apart from the make; None: they are those of the make."""

    play: Play = Play()
    choices: Choices | None = None
