"""What a Charred Black file holds, as that burner writes it: version 1, the only one there is.

Earlier ones of that version give fewer places to a lifepath and lack the last three fields.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from bwdesk.files import reader
from bwdesk.files.errors import FormatError
from bwdesk.rules.person.character import MOST_LIFEPATHS

VERSION = 1
LIMIT = 2**20
"""The largest file read, in bytes; a real one has some ten thousand."""

Words = Annotated[str, Meta(max_length=5_000)]
Points = Annotated[int, Meta(ge=-9_999, le=9_999)]
Several = Meta(max_length=1_000)


class Lived(Struct, frozen=True, array_like=True):
    """A lifepath by the names of its setting and its own, and what was answered for it.

    *rolled* is the Brutal Life die and *maimed* the trait it brought, *years* those the player
    chose, *weapon* the skill that stands for a weapon of choice. *stat* are the stat points as
    they counted, each with ``m``, ``p`` or ``pm``.
    """

    setting: Words
    name: Words
    rolled: Points | None = None
    maimed: Words | None = None
    years: Annotated[float, Meta(ge=0, le=9_999)] | None = None
    weapon: Words | None = None
    stat: Annotated[tuple[tuple[Points, Words], ...], Several] | None = None


class Spread(Struct, frozen=True, rename="camel"):
    """Points of the three pools on a stat; five of them have made a gray one gray."""

    name: Words
    shade: Words = "B"
    mental_points: Points = 0
    physical_points: Points = 0
    either_points: Points = 0


class Learned(Struct, frozen=True, rename="camel"):
    """A skill and the points spent on it; none while it is closed."""

    name: Words
    lifepath_points: Points = 0
    general_points: Points = 0


class Skills(Struct, frozen=True):
    """Those on the lists of the lifepaths, and those chosen beside them."""

    lifepath: Annotated[tuple[Learned, ...], Several] = ()
    general: Annotated[tuple[Learned, ...], Several] = ()


class Bought(Struct, frozen=True):
    """A trait bought; those the lifepaths demand and those of the stock are not in the file."""

    name: Words


class Good(Struct, frozen=True):
    """Gear or property."""

    desc: Words
    cost: Points | None = None


class Related(Struct, frozen=True, rename="camel"):
    """A relationship: ``minor``, ``significant`` or ``powerful``, and what lowers its price."""

    desc: Words
    importance: Words = ""
    is_immed_fam: bool | None = None
    is_other_fam: bool | None = None
    is_romantic: bool | None = None
    is_forbidden: bool | None = None
    is_hateful: bool | None = None


class Standing(Struct, frozen=True):
    """A reputation or an affiliation, and how far it reaches."""

    desc: Words
    importance: Words = ""


class Answered(Struct, frozen=True):
    """A question of an attribute, in that burner's words."""

    question: Words
    answer: bool | None = None


class CharFile(Struct, frozen=True):
    """The file from top to bottom; *strange* are fields nobody has described."""

    serialize_version: int
    name: Words | None
    gender: Words | None
    stock: Words
    lifepaths: Annotated[tuple[Lived, ...], Meta(max_length=MOST_LIFEPATHS)]
    stats: Annotated[tuple[Spread, ...], Several]
    skills: Skills
    traits: Annotated[tuple[Bought, ...], Several]
    gear: Annotated[tuple[Good, ...], Several]
    property: Annotated[tuple[Good, ...], Several]
    relationships: Annotated[tuple[Related, ...], Several]
    reputations: Annotated[tuple[Standing, ...], Several]
    affiliations: Annotated[tuple[Standing, ...], Several]
    attr_mod_questions: dict[Words, Annotated[tuple[Answered, ...], Several]] | None = None
    brutal_life_withdrawn: bool | None = None
    approp_weapons: dict[Words, Annotated[tuple[Words, ...], Several]] | None = None
    strange: tuple[str, ...] = ()


def decode(raw: bytes, origin: str) -> CharFile:
    """The content of a file, checked in every way. Raises FormatError."""
    plain = reader.value(raw, origin)
    if not isinstance(plain, dict) or "serialize_version" not in plain:
        says = "this is no character of Charred Black, whose files begin with 'serialize_version'"
        raise FormatError(origin, says, "choose a .char file which that burner has saved")
    version = plain["serialize_version"]
    if version != VERSION or isinstance(version, bool):
        says = f"it is of another version of Charred Black's format than {VERSION}, the one known"
        raise FormatError(origin, says, f"save it anew from a burner that writes version {VERSION}")
    known = set(CharFile.__struct_fields__) - {"strange"}
    strange = tuple(key for key in plain if key not in known)
    kept = {key: plain[key] for key in plain if key in known}
    return reader.convert({**kept, "strange": strange}, CharFile, origin)
