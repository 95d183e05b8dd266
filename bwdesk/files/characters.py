"""Characters on disk: one pretty JSON file each (``.bwchar``), described in docs/file-format.md."""

from __future__ import annotations

import hashlib
import logging
import os
from pathlib import Path
from typing import Any, Final, Literal, NewType

import msgspec
from msgspec.structs import replace

import bwdesk
from bwdesk.files import atomic, backups, migrations, reader, replacing
from bwdesk.files.errors import ChangedOnDiskError, FileError, FormatError
from bwdesk.rules.character import Character, Value
from bwdesk.rules.excerpt import Excerpt
from bwdesk.rules.joining import KINDS, unfit
from bwdesk.when import minute

SUFFIX = ".bwchar"
KIND: Final = "character"
VERSION = migrations.present(migrations.CHARACTER)

Fingerprint = NewType("Fingerprint", str)
"""Tells one content of a file from another (SHA-256)."""

_TELLING = ("book", "sketch")
"""What says something even when nothing is in it: that there is a sketch at all."""

_log = logging.getLogger(__name__)


class Saved(Value, frozen=True):
    """What a file holds: the character and the entries it uses.

    *fingerprint* is that of the file it was loaded from, for `save` to see whether somebody else
    has written it since.
    """

    character: Character
    excerpt: Excerpt = Excerpt()
    fingerprint: Fingerprint | None = None


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file from top to bottom."""

    bwdesk: Literal["character"]
    version: int
    program: str
    character: Character
    book: Excerpt


def encode(saved: Saved, origin: str | Path = "The character") -> bytes:
    """The content of a file: the same for the same value, ending in a newline.

    Raises FormatError where a value could not be read back, such as a text that is too long.
    """
    file = _File(KIND, VERSION, bwdesk.__version__, saved.character, saved.excerpt)
    try:
        raw = msgspec.json.encode(_bare(msgspec.to_builtins(file, order="deterministic")))
        decode(raw, str(origin))
    except UnicodeEncodeError:
        says = "a text in it holds half a character (a lone surrogate)"
        raise FormatError(origin, says, "delete that character from the text") from None
    except FormatError as why:
        raise FormatError(origin, why.says, "change that, then save again") from None
    pretty = msgspec.json.format(raw, indent=2) + b"\n"
    if len(pretty) > reader.LIMIT:
        says = f"it would be larger than the {reader.LIMIT / 2**20:g} MB a file may have"
        raise FormatError(origin, says, "shorten its notes or its journal")
    return pretty


def _bare(plain: Any) -> Any:
    """Without parts that say nothing: msgspec leaves a default out only if it is the very one."""
    if isinstance(plain, list):
        return [_bare(each) for each in plain]
    if not isinstance(plain, dict):
        return plain
    kept = {key: _bare(each) for key, each in plain.items()}
    return {key: each for key, each in kept.items() if each != {} or key in _TELLING}


def decode(raw: bytes, origin: str) -> Saved:
    """What the content of a file holds, brought up to the present version.

    Raises FormatError, or NewerError for a file of a later version.
    """
    plain = migrations.migrated(reader.value(raw, origin), KIND, migrations.CHARACTER, origin)
    file = reader.convert(plain, _File, origin)
    for kind in KINDS:
        for entry in getattr(file.book, kind):
            if lack := unfit(entry):
                says = f"it carries among its {kind} '{entry.id}', {lack}"
                raise FormatError(origin, says, "put an earlier copy in its place")
    return Saved(file.character, file.book)


def load(path: Path) -> Saved:
    """The character in a file. Raises FileError; a damaged file's names the last good backup."""
    raw = reader.contents(path)
    try:
        saved = decode(raw, str(path))
    except FormatError as why:
        good = backups.last_good(path, _good)
        if good is None:
            raise
        remedy = f"the last good backup is of {minute(good.when)}: {good.path}"
        raise FormatError(path, why.says, remedy) from None
    return replace(saved, fingerprint=fingerprint(raw))


def save(path: Path, saved: Saved, expect: Fingerprint | None = None) -> Fingerprint:
    """Writes a character, whole or not at all, after keeping a backup of what was there.

    With *expect* a file that holds something else by now is left alone; without, one that cannot
    be read, or has grown beyond what a file of bwdesk is, is set aside. Raises ChangedOnDiskError,
    else FileError.
    """
    new = encode(saved, path)
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


def _good(raw: bytes) -> bool:
    try:
        decode(raw, "")
    except FileError:
        return False
    return True
