"""Bringing files of older versions up to the present one, a step per version.

A step takes the plain value of a file of version *n* and gives that of version *n + 1*; it is
never changed once released. ``tests/frozen`` holds files of every version.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bwdesk.files.errors import FormatError, NewerError
from bwdesk.files.identity import identify

Plain = dict[str, Any]
Steps = Mapping[int, Callable[[Plain], Plain]]


def _as_it_is(plain: Plain) -> Plain:
    """All that version 2 knows more of is left out where nothing was said of it."""
    return plain


def _with_an_id(kind: str) -> Callable[[Plain], Plain]:
    """Version 3 of characters and 2 of campaigns know a document by its id; all else they know
    more of is left out where nothing was said of it."""
    return lambda plain: plain | {kind: identify(plain[kind])}


CHARACTER: Steps = {1: _as_it_is, 2: _with_an_id("character")}
"""The steps of ``.bwchar``; the present version is one more than the last."""

CAMPAIGN: Steps = {1: _with_an_id("campaign")}
"""The steps of ``.bwcampaign``."""


def present(steps: Steps) -> int:
    """The version written today."""
    return max(steps, default=0) + 1


def migrate(plain: object, kind: str, steps: Steps, origin: str) -> Plain:
    """The value of a file of *kind* in the present version.

    Raises FormatError for a file of another kind, NewerError for one of a later version.
    """
    if not isinstance(plain, dict) or plain.get("bwdesk") != kind:
        raise FormatError(origin, f"this is not a {kind} of bwdesk", "choose another file")
    version = plain.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise FormatError(origin, "it does not say its version", "put an earlier copy in its place")
    if version > present(steps):
        by = plain.get("program")
        newer = f" ({by})" if isinstance(by, str) and 0 < len(by) < 20 and by.isprintable() else ""
        says = f"it was written by a newer bwdesk{newer} and is left as it is"
        raise NewerError(origin, says, "open it with that version, or install it")
    while version < present(steps):
        try:
            plain = steps[version](plain) | {"version": version + 1}
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            # A step trusts its file to be what that version wrote.
            says = f"it is not what a file of version {version} should be"
            raise FormatError(origin, says, "put an earlier copy in its place") from None
        version += 1
    return plain
