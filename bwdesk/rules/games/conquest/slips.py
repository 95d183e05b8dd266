"""What of conquest is secret: the slips, from their sealing to the reveal (BK-55, step 1).

A slip has two parts that are sealed by themselves: what the reveal opens, and a note that is
nobody's but its writer's. Both are always sealed, the note empty or not, so that nobody can tell
by their number who had something to note.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec.structs import replace

from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.forms import slip_room
from bwdesk.rules.games.conquest.moves import AnyMove, Reveal, Write
from bwdesk.rules.games.conquest.state import Slip, State
from bwdesk.rules.games.frame.game import Open, Sealed
from bwdesk.rules.games.scripting.scripts import Name, Part, Parts, Scripts

SLIP, NOTE = "slip", "note"


class Slips(Scripts[State, AnyMove]):
    """How the table keeps the slips of the game without knowing what they say."""

    canon: Canon

    def parts(self, state: State) -> Parts:
        return {(SLIP, faction): slip for faction, slip in state.slips.items()}

    def with_parts(self, state: State, parts: Parts) -> State:
        return replace(state, slips={faction: slip for (_, faction), slip in parts.items()})

    def writes(self, _state: State, move: AnyMove) -> Parts:
        if not isinstance(move, Write):
            return {}
        slip, note = (SLIP, move.faction), (NOTE, move.faction)
        if move.sealed:
            return {slip: Sealed(move.sealed), note: Sealed(move.noted)}
        return {slip: Open(replace(move.slip, note="")), note: Open(move.slip.note)}

    def with_written(self, move: AnyMove, parts: Parts) -> AnyMove:
        if not isinstance(move, Write):
            return move
        slip, note = (parts[what, move.faction] for what in (SLIP, NOTE))
        return Write(move.faction, sealed=_commitment(slip), noted=_commitment(note))

    def kind(self, part: Name) -> Any:
        return str if part[0] == NOTE else Slip

    def private(self, part: Name) -> bool:
        return part[0] == NOTE

    def writers(self, state: State, part: Name) -> tuple[str, ...]:
        return state.faction(part[1]).seats

    def room(self, state: State, _part: Name) -> int:
        return slip_room(self.canon, state)

    def reveals(self, state: State, move: AnyMove) -> Collection[Name]:
        """All slips that lie sealed here, but those typed in from paper."""
        if not isinstance(move, Reveal):
            return ()
        return {(SLIP, faction) for faction in state.slips if faction not in move.slips}


def _commitment(part: Part) -> str:
    return part.commitment if isinstance(part, Sealed) else ""
