"""Characters on disk: one pretty JSON file each (``.bwchar``), described in docs/file-format.md."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

import bwdesk
from bwdesk.files import migrations, reader, whole_documents
from bwdesk.files.errors import FormatError
from bwdesk.files.identity import identify
from bwdesk.files.whole_documents import Fingerprint as Fingerprint
from bwdesk.files.whole_documents import fingerprint as fingerprint
from bwdesk.rules.person.character import Character, Value
from bwdesk.rules.person.excerpt import Excerpt, find_unfit

SUFFIX = ".bwchar"
KIND: Final = "character"
VERSION = migrations.present(migrations.CHARACTER)

_TELLING = ("book", "sketch")
"""What says something even when nothing is in it: that there is a sketch at all."""


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
    return whole_documents.pretty(file, decode, origin, telling=_TELLING)


def decode(raw: bytes, origin: str) -> Saved:
    """What the content of a file holds, brought up to the present version.

    Raises FormatError, or NewerError for a file of a later version.
    """
    plain = migrations.migrate(reader.value(raw, origin), KIND, migrations.CHARACTER, origin)
    # One written by another program may have no id.
    plain = plain | {KIND: identify(plain.get(KIND))}
    file = reader.convert(plain, _File, origin)
    if says := find_unfit(file.book):
        raise FormatError(origin, says, "put an earlier copy in its place")
    return Saved(file.character, file.book)


def load(path: Path) -> Saved:
    """The character in a file. Raises FileError; a damaged file's names the last good backup."""
    saved, print_of_file = whole_documents.load(path, decode)
    return replace(saved, fingerprint=print_of_file)


def save(path: Path, saved: Saved, expect: Fingerprint | None = None) -> Fingerprint:
    """Writes a character, whole or not at all, after keeping a backup of what was there.

    With *expect* a file that holds something else by now is left alone; without, one that cannot
    be read, or has grown beyond what a file of bwdesk is, is set aside. Raises ChangedOnDiskError,
    else FileError.
    """
    return whole_documents.save(path, encode(saved, path), expect)
