"""What a conflict scene may be played as, and which of these games can be played here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bwdesk.rules.games.conquest.moves import Play

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

CONFLICTS = ("Fight!", "Duel of Wits", "Range and Cover", "Battle!")
"""BK-21."""

Begin = Callable[["ChronicleDocument", Play], None]
BEGINS: dict[str, Begin] = {}
"""Begins the game of a conflict that is about to be noted, by its name. A game of a conflict enters
itself here; where none has, the scene is played elsewhere and only noted."""
