"""What a test may have beside its dice: written instructions, and results that come in parts."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

MOST_PARTS = 99


class Written(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Written instructions of a complexity *ob*, read once: *passed* tells how it went, None that
    nobody has read them yet (TEST-35)."""

    ob: Annotated[int, Meta(ge=1, le=99)] = 2
    passed: bool | None = None

    @property
    def how(self) -> Literal["", "followed", "confused"]:
        """What they come to for the test they are of."""
        if self.passed is None:
            return ""
        return "followed" if self.passed else "confused"


class Long(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A test rolled once, whose results come in so many *parts* over so many *days* (TEST-24)."""

    parts: Annotated[int, Meta(ge=1, le=MOST_PARTS)] = 1
    days: Annotated[int, Meta(ge=1, le=9_999)] = 1

    @property
    def due(self) -> tuple[int, ...]:
        """The days after which each part is done."""
        return tuple(max(1, round(self.days * at / self.parts)) for at in range(1, self.parts + 1))
