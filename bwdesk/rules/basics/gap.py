"""A reference of the Book to something it does not hold."""

from __future__ import annotations

from msgspec import Struct


class Gap(Struct, frozen=True):
    """A reference to nothing: whose (*kind* and *id*), in which *field*, and what it *says*."""

    kind: str
    id: str
    field: str
    says: str
