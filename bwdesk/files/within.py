"""Games within a game: an outcome may name the file of what was played, which lies beside it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bwdesk.rules.games.frame.game import Injected
from bwdesk.table.log import Entry, Made

GONE = "The game it names, “{}”, does not lie beside it; put it there, or leave its file out."
"""The sentence for an outcome whose file is gone."""


def is_there(child: str, beside: Path) -> bool:
    """Whether the file of a game within a game lies in the folder of the file *beside* it.

    An outcome that names none needs none.
    """
    if not child:
        return True
    try:
        return Path(child).name == child and (beside.parent / child).is_file()
    except (OSError, ValueError):
        return False


def find_missing(entries: Iterable[Entry[Any]], beside: Path) -> str:
    """The first file that outcomes among these *entries* name and that is gone; "" for none."""
    for entry in entries:
        move = entry.move if isinstance(entry, Made) else None
        if isinstance(move, Injected) and not is_there(move.child, beside):
            return move.child
    return ""
