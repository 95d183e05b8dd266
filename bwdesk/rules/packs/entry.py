"""What every entry of a pack begins with, and the figures entries share.

Here and where the kinds of entries are, types stand as they are: those that were words the decoder
would parse one by one, whenever a program first reads the packs.
"""

from typing import Annotated

from msgspec import Meta, Struct

from bwdesk.rules.basics.value import Words

Id = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9./*-]*$")]
Years = Annotated[float, Meta(ge=0, multiple_of=0.5)]
Points = Annotated[int, Meta(ge=0, le=9_999)]
Few = Annotated[int, Meta(ge=0, le=99)]
"""What is laid out one by one: a file must not be able to ask for a billion."""


class Entry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Anything of the Book that has a name of its own. *aliases* are other printed names.

    What it *says* is a table's own words on it, plain text, in a pack of theirs; our words for the
    shipped entries are in the reference.
    """

    id: Id
    name: str
    aliases: tuple[str, ...] = ()
    says: Words = ""


class Ruled(Entry, frozen=True, kw_only=True):
    """An entry of a table of the game; *rule* is the rule it is read from.

    A *note* says what else its figures could be, where the source prints them in two ways.
    """

    rule: str = ""
    note: str = ""


class Choice(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The number a lifepath or a price leaves to the player: what it means and its bounds.

    *halves* says that it is half the resource points of the lifepath before.
    """

    asks: str
    min: int = 1
    max: int | None = None
    halves: bool = False
