"""What this computer remembers of chronicles: how far each was played, in which file.

Rules, seals and marks prove what a file holds, not what it has lost: a log cut short is a war that
ended earlier. So the state folder remembers, by the id of a chronicle, how many entries each of its
files had, and how it stood after the last of them.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from bwdesk import where
from bwdesk.files import atomic, places, reader
from bwdesk.files.errors import FileError
from bwdesk.table.checking import Difference
from bwdesk.table.fingerprint import find_standing
from bwdesk.table.log import digest
from bwdesk.table.session import Session

MOST: Final = 60
"""So many files of one chronicle are remembered, those last played in."""

_LARGEST = 2**24
_ID = re.compile(r"[0-9a-f]{32}")

_log = logging.getLogger(__name__)


class Known(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A file was seen with so many *entries*, and stood then as its *digest* says.

    *asked*: somebody was told, once, that it does not hold them any more. *proven* are the digests
    of where it stood after entries up to which it was played once more, and was what it said.
    """

    entries: int = 0
    digest: bytes = b""
    asked: bool = False
    proven: Mapping[int, bytes] = {}


class _Line(Struct, frozen=True, forbid_unknown_fields=True):
    file: str
    known: Known


_LINES: Final = msgspec.json.Decoder(_Line)


def known_file(session: Session[Any, Any], before: Known | None = None) -> Known:
    """A file as its table stands now; what was proven *before* is so still."""
    now = find_standing(session)
    return Known(now.entry, now.digest, proven=before.proven if before else {})


def proof(session: Session[Any, Any], number: int, state: bytes) -> bytes:
    """What tells where a table stood after an entry: all that led there, and its *state* (JSON)."""
    tail = session.chain[number - 1] if number else b""
    rules = session.game.version
    return digest("proven", session.root, session.settled, rules, number, tail, state)


def recall(id: str, path: Path) -> Known:
    """What is known of a file; of one that was never open here, what is known of the furthest of
    its chronicle. What the program brings along is never judged by that."""
    files = _files(id)
    if own := files.get(_name(path)):
        return own
    if path.is_relative_to(where.resources()):
        return Known()
    return max(files.values(), key=lambda each: each.entries, default=Known())


def find_loss(known: Known, session: Session[Any, Any]) -> Difference | None:
    """What was played in a file and is not in it; None where nothing is lost."""
    if known.entries > len(session.log):
        return Difference("shorter", len(session.log), file=str(known.entries))
    if known.entries and find_standing(session, known.entries).digest != known.digest:
        return Difference("other", known.entries)
    return None


def remember(id: str, path: Path, known: Known) -> None:
    """Keeps what is known of a file: a line more, for it comes with every move. What cannot be kept
    is not: no move waits for it."""
    if not _ID.fullmatch(id):
        return
    line = msgspec.json.encode(_Line(_name(path), known))
    try:
        # Before it, too: a line that was torn by a crash takes no other with it.
        _append(_file(id), b"\n" + line + b"\n")
    except OSError as why:
        _log.warning("How far a chronicle was played is not remembered: %s", why)


def tidy(id: str) -> None:
    """Of each file of a chronicle only what was noted last."""
    if files := _files(id):
        kept = list(files.items())[-MOST:]
        lines = (msgspec.json.encode(_Line(name, known)) + b"\n" for name, known in kept)
        try:
            atomic.write(_file(id), b"".join(lines))
        except FileError as why:
            _log.warning("How far a chronicle was played stays as it is: %s", why)


def _append(file: Path, line: bytes) -> None:
    """For this user alone, as it tells what lies where. Raises OSError."""
    try:
        handle = atomic.private_handle(file)
    except FileNotFoundError:
        places.private(file.parent)
        handle = atomic.private_handle(file)
    try:
        os.write(handle, line)
    finally:
        os.close(handle)


def _files(id: str) -> dict[str, Known]:
    """What is known of each file, those noted last at the end."""
    found: dict[str, Known] = {}
    try:
        lines = reader.contents(_file(id), _LARGEST).splitlines() if _ID.fullmatch(id) else ()
    except FileError:
        return {}  # never played here
    for each in filter(None, lines):
        with suppress(msgspec.MsgspecError, RecursionError):
            line = _LINES.decode(each)
            found.pop(line.file, None)
            found[line.file] = line.known
    return found


def _file(id: str) -> Path:
    return places.state() / "played" / f"{id}.jsonl"


def _name(path: Path) -> str:
    return os.fsencode(path).decode(errors="backslashreplace")
