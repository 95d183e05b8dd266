"""Where a source can be read in more ways than one: what is asked, what may be answered.

The first answer of a `Reading` is what a game's settings begin with, and what is recommended.
"""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

C = TypeVar("C", bound=Struct)


Chosen = str | int | tuple[str, ...]
"""What a table decides; a bool is an int."""


class Answer(Struct, frozen=True):
    """One way to read it, in few words, and what it does; *here* in a line where it bites."""

    value: Chosen
    name: str
    says: str
    here: str = ""


class Reading(Struct, frozen=True):
    """A *field* of a game's settings, and the answers to what it asks."""

    field: str
    name: str
    asks: str
    answers: tuple[Answer, ...]
    rule: str

    def answer_of(self, settings: Struct) -> Answer:
        """What is chosen."""
        chosen = getattr(settings, self.field)
        return next(each for each in self.answers if each.value == chosen)

    def choose(self, settings: C, value: Chosen) -> C:
        """The settings with another answer."""
        changed: dict[str, Any] = {self.field: value}
        return replace(settings, **changed)
