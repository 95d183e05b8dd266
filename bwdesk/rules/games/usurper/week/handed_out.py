"""What was published to a seat, as sentences: for a terminal, and for whoever hands it on."""

from __future__ import annotations

from typing import Any

from bwdesk.rules.games.usurper.week.pages import told_entry
from bwdesk.rules.games.usurper.week.state import Bulletin, Entry
from bwdesk.rules.games.usurper.week.words import WORDS, Erratum, altered


def tell_bulletin(bulletin: Bulletin | None, seat: str) -> dict[str, Any] | None:
    """A bulletin: its week, its entries, what is put right, the words to all of it."""
    if bulletin is None:
        return None
    return {
        "week": bulletin.turn,
        "entries": [tell_entry(each, seat) for each in bulletin.entries],
        "apart": [_tell_apart(each, seat) for each in bulletin.entries],
        "errata": [Erratum(altered(each.changes), each.words).says() for each in bulletin.errata],
        "words": bulletin.words,
    }


def tell_entry(entry: Entry, seat: str) -> str:
    """What its seat is told of an act."""
    return WORDS.says(told_entry(entry, seat))


def _tell_apart(entry: Entry, seat: str) -> tuple[str, str]:
    """The mechanics of an act, and the narrator's words to it."""
    said = tell_entry(entry, seat)
    return (said.removesuffix(entry.words).strip() if entry.words else said), entry.words
