"""What a step of undo takes away, by which it can be offered back."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Taken(NamedTuple):
    """*what*, by its name, and how it went."""

    how: Literal["removed", "given up", "replaced", "started over", "lifted"]
    what: str
