"""What the parts of a document are made of: frozen values, and their bounds."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

LONGEST_NAME = LONGEST_LINE = 200
LONGEST_TAG, MOST_TAGS = 40, 40
LONGEST_NOTE, LONGEST_WORDS, LONGEST_TEXT = 500, 2_000, 20_000
"""What a document takes in characters: of a name or a line that says how something looks; of a note
or a reason; of words that tell something; of a text. Of tags, so many of that length."""

Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Line = Annotated[str, Meta(max_length=LONGEST_LINE)]
Words = Annotated[str, Meta(max_length=LONGEST_WORDS)]
Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Id = Annotated[str, Meta(max_length=64)]
"""Of a document; "" until one is handed in from outside."""
Tag = Annotated[str, Meta(min_length=1, max_length=LONGEST_TAG)]
Tags = Annotated[tuple[Tag, ...], Meta(max_length=MOST_TAGS)]
"""Words somebody sorts documents by."""
Number = Annotated[int, Meta(ge=0, le=9_999)]
Face = Annotated[int, Meta(ge=1, le=6)]

Moment = Annotated[int, Meta(ge=0)]
"""In-game minutes since the character came into play."""


class Value(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A frozen part of a document; what equals its default is not written."""
