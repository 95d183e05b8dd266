"""What prints otherwise than it is written, said before anybody prints it."""

from __future__ import annotations

from msgspec import Struct, field

MOST_SHOWN = 8
"""Of letters that cannot be printed."""


class Lacking(Struct):
    """What could not be printed as it is written: *letters* no font of this machine draws, whose
    place a box takes, and whether letters that join stand *unjoined*."""

    letters: set[str] = field(default_factory=set)
    unjoined: bool = False

    @property
    def words(self) -> str:
        """What to say of it and what to do, for whoever prints; nothing where all is well."""
        said = []
        if self.letters:
            some = sorted(self.letters)
            shown = " ".join(some[:MOST_SHOWN]) + (" …" if some[MOST_SHOWN:] else "")
            draws = f"No font here that can go into a PDF draws {shown}; a box stands for each."
            said.append(f"{draws} Install a TrueType font of those letters, or write others.")
        if self.unjoined:
            said.append("Letters that join, as in Arabic, stand apart.")
        return " ".join(said)
