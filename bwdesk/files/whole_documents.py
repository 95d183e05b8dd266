"""Documents that are read whole and replaced whole: backups, and who else has written them."""

from __future__ import annotations

import hashlib
import logging
import os
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any, NewType, TypeVar

import msgspec
from msgspec import Struct

from bwdesk.files import atomic, backups, reader, replacing
from bwdesk.files.errors import ChangedOnDiskError, FileError, FormatError
from bwdesk.when import minute

Fingerprint = NewType("Fingerprint", str)
"""Tells one content of a file from another (SHA-256)."""

T = TypeVar("T")

_log = logging.getLogger(__name__)


def pretty(
    file: Struct,
    decode: Callable[[bytes, str], object],
    origin: str | Path,
    telling: Collection[str] = (),
) -> bytes:
    """The content of a file: the same for the same value, ending in a newline.

    A part that says nothing is left out, but for those *telling* by being there. Raises FormatError
    where a value could not be read back, such as a text that is too long.
    """
    try:
        plain = msgspec.to_builtins(file, order="deterministic")
        raw = msgspec.json.encode(_bare(plain, telling))
        decode(raw, str(origin))
    except UnicodeEncodeError:
        says = "a text in it holds half a character (a lone surrogate)"
        raise FormatError(origin, says, "delete that character from the text") from None
    except FormatError as why:
        raise FormatError(origin, why.says, "change that, then save again") from None
    found = msgspec.json.format(raw, indent=2) + b"\n"
    if len(found) > reader.LIMIT:
        # What could be opened can be saved: written without indents it is as small as it came.
        found = raw + b"\n"
    if len(found) > reader.LIMIT:
        says = f"it would be larger than the {reader.LIMIT / 2**20:g} MB a file may have"
        raise FormatError(origin, says, "shorten its notes or its journal")
    return found


def load(path: Path, decode: Callable[[bytes, str], T]) -> tuple[T, Fingerprint]:
    """What a file holds. Raises FileError; a damaged file's names the last good backup."""
    raw = reader.contents(path)
    try:
        return decode(raw, str(path)), fingerprint(raw)
    except FormatError as why:
        good = backups.last_good(path, lambda content: _good(content, decode))
        if good is None:
            raise
        remedy = f"the last good backup is of {minute(good.when)}: {good.path}"
        raise FormatError(path, why.says, remedy) from None


def save(path: Path, new: bytes, expect: Fingerprint | None = None) -> Fingerprint:
    """Writes a file, whole or not at all, after keeping a backup of what was there.

    With *expect* a file that holds something else by now is left alone; without, one that cannot
    be read, or has grown beyond what a file of bwdesk is, is set aside. Raises ChangedOnDiskError,
    else FileError.
    """
    try:
        old = replacing.present(path)
    except FileError as why:
        if expect is not None:
            says = f"it has changed since it was opened ({why.says})"
            raise ChangedOnDiskError(path, says, "save under another name, or replace it") from None
        replacing.set_aside(path)
        old = None
    if old is not None:
        if expect is not None and fingerprint(old) != expect:
            says = "somebody else has changed it since it was opened"
            raise ChangedOnDiskError(path, says, "save under another name, or replace it")
        if old != new:
            try:
                backups.keep(path, old)
            except FileError as why:
                # What the user has now matters more than what they had before.
                _log.warning("Saved without a backup of the earlier state: %s", why)
    atomic.write(path, new)
    atomic.sweep(Path(os.path.realpath(path)).parent)
    return fingerprint(new)


def fingerprint(raw: bytes) -> Fingerprint:
    return Fingerprint(hashlib.sha256(raw).hexdigest())


def _bare(plain: Any, telling: Collection[str]) -> Any:
    """Without parts that say nothing: msgspec leaves a default out only if it is the very one."""
    if isinstance(plain, list):
        return [_bare(each, telling) for each in plain]
    if not isinstance(plain, dict):
        return plain
    kept = {key: _bare(each, telling) for key, each in plain.items()}
    return {key: each for key, each in kept.items() if each != {} or key in telling}


def _good(raw: bytes, decode: Callable[[bytes, str], object]) -> bool:
    try:
        decode(raw, "")
    except FileError:
        return False
    return True
