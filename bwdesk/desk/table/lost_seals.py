"""What somebody sealed and nobody can open any more: it is written anew in its place."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec import Struct

from bwdesk.desk.table.replayed import Replayed
from bwdesk.rules.games.frame.game import Due, IllegalMoveError
from bwdesk.table.session import Table


class LostSeal(Struct, frozen=True):
    """Something sealed nobody can open any more, to be written anew in the place of its *entry*.

    *before* is the state it was written in, *due* what it answered (None where that cannot be
    told); *why* and *consents* go into the log with what replaces it.
    """

    entry: int
    before: Any
    due: Due | None
    why: str
    consents: tuple[str, ...]


def _void_seal(
    session: Table, past: Replayed, entry: int, why: str, consents: tuple[str, ...]
) -> LostSeal:
    """What was due before an entry and not after it is what the entry answered."""
    try:
        before, after = past.state_at(session, entry - 1), past.state_at(session, entry)
    except IllegalMoveError:
        return LostSeal(entry, session.state, None, why, consents)
    still = session.game.due(after)
    due = next((each for each in session.game.due(before) if each not in still), None)
    return LostSeal(entry, before, due, why, consents)


def find_lost_seals(
    session: Table, past: Replayed, locks: Collection[str], why: str, consents: tuple[str, ...]
) -> tuple[LostSeal, ...]:
    """What lies sealed under these *locks*, whose keys are gone; oldest first."""
    gone = {
        kept.part.commitment
        for kept in session.sealed_waiting()
        if any(each in locks for each in kept.part.locks)
    }
    return tuple(
        _void_seal(session, past, number, why, consents)
        for number, made in session.moves_in_force.items()
        if any(part.commitment in gone for part in made.sealed)
    )
