"""What of conquest is secret: the slips, from their sealing to the reveal (BK-55, step 1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from bwdesk.rules.games.conquest.moves import AnyMove, Reveal, Write
from bwdesk.rules.games.conquest.prose import HEADINGS
from bwdesk.rules.games.conquest.state import Slip, State
from bwdesk.rules.games.game import Contents, Open, Sealed, Secret


class Slips:
    """How the table keeps the slips of the game without knowing what they say."""

    name = "conquest"
    version = "2"
    states: Any = State
    moves: Any = AnyMove

    def contents(self, start: State) -> Contents:
        return Contents(f"Maneuver {start.number}", "maneuver", HEADINGS)

    def secrets(self, move: AnyMove) -> tuple[Secret, ...]:
        if isinstance(move, Write) and not move.sealed:
            return (Secret(_part(move), msgspec.json.encode(move.slip)),)
        return ()

    def sealed(self, move: AnyMove, commitments: Mapping[str, str]) -> AnyMove:
        if isinstance(move, Write):
            return Write(move.faction, sealed=commitments[_part(move)])
        return move

    def opens(self, state: State, move: AnyMove) -> tuple[str, ...]:
        """All slips that lie sealed here, but those typed in from paper."""
        if not isinstance(move, Reveal):
            return ()
        return tuple(
            slip.commitment
            for faction, slip in state.slips.items()
            if isinstance(slip, Sealed) and slip.commitment and faction not in move.slips
        )

    def unsealed(self, state: State, payloads: Mapping[str, bytes]) -> State:
        slips = {
            faction: Open(msgspec.json.decode(payloads[slip.commitment], type=Slip))
            if isinstance(slip, Sealed) and slip.commitment in payloads
            else slip
            for faction, slip in state.slips.items()
        }
        return replace(state, slips=slips)


def _part(move: Write) -> str:
    return f"slip of {move.faction}"
