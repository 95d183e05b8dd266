"""What every move of every game is."""

from __future__ import annotations

from msgspec import Struct


class Move(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="move"):
    """One entry of the log."""
