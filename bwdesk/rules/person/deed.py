"""What happens to a character at the table, as steps one can take back."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from bwdesk.rules.basics.taken import Taken
from bwdesk.rules.person.character import Character, Play


class Deed(NamedTuple):
    """A step of undo: its name in the user's words, and the play after it.

    Deeds of the same *group* in a row (typing in one field) are one step. *taken* is what it takes
    away.
    """

    label: str
    play: Play
    group: str = ""
    taken: Taken | None = None

    def apply(self, character: Character) -> Character:
        """The character after it."""
        return replace(character, play=self.play)
