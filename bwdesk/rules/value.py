"""What the parts of a document are made of: frozen values, and their bounds."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

LONGEST_NAME, LONGEST_TEXT = 200, 20_000
"""What a document takes of one name, of one text, in characters."""

Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Number = Annotated[int, Meta(ge=0, le=9_999)]
Face = Annotated[int, Meta(ge=1, le=6)]

Moment = Annotated[int, Meta(ge=0)]
"""In-game minutes since the character came into play."""


class Value(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A frozen part of a document; what equals its default is not written."""
