"""Where a conflict came from, and ends as a scene."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import Struct

LED_TO = "led to"
"""The field at the open desk of a conflict that names the file of the one that followed from it."""


class Origin(Struct, frozen=True, omit_defaults=True):
    """Where a conflict came from, and ends as a scene: the file at *path*, and its *title*.

    *what* says which scene, in the words of whoever began it. Without a path it stands alone.
    *people* are the files of the characters who came, by their actor. *after* is the file of the
    conflict this one followed from.
    """

    path: str = ""
    title: str = ""
    what: str = ""
    people: Mapping[str, str] = {}
    after: str = ""


def origin_of(text: str) -> Origin | None:
    """Where a conflict came from, as its file says it; None where it does not."""
    try:
        return msgspec.json.decode(text, type=Origin) if text else None
    except (msgspec.MsgspecError, RecursionError):
        return None
