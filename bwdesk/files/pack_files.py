"""Writing packs: one entry a line, the same for the same pack, whole or not at all."""

from __future__ import annotations

import hashlib
import io
import lzma
import shutil
import struct
import zipfile
import zlib
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bwdesk.files import atomic, backups, packs, places, reader, replacing
from bwdesk.files.characters import Fingerprint
from bwdesk.files.errors import ChangedOnDiskError, FileError, FormatError
from bwdesk.files.packs import MANIFEST, Own, Part
from bwdesk.rules.packs.book import Alias, Pack
from bwdesk.rules.packs.joining import PackError, join

LISTS: Final = Part.__struct_fields__
HEAD: Final = tuple(field for field in Pack.__struct_fields__ if field not in LISTS)
EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""The date of every file in a .zip: the same pack gives the same bytes."""


def encode(pack: Pack, origin: str | Path = "The pack") -> bytes:
    """The whole pack as one file. Raises FormatError where it could not be read back."""
    try:
        raw = _text({field: getattr(pack, field) for field in (*HEAD, *LISTS)}, pack)
        reader.decode(raw, Pack, str(origin))
    except UnicodeEncodeError:
        says = "a text in it holds half a character (a lone surrogate)"
        raise FormatError(origin, says, "delete that character from the text") from None
    except FormatError as why:
        raise FormatError(origin, why.says, "correct that, then save again") from None
    return raw


def _text(fields: Mapping[str, Any], pack: Pack) -> bytes:
    """Fields one below the other, and of the lists one entry to a line; defaults are left out."""
    written = msgspec.to_builtins(pack)
    rows = []
    for field, value in fields.items():
        if field not in LISTS:
            if field in written:
                rows.append(f'  "{field}": {_line(value)}')
        elif value:
            entries = ",\n".join(f"    {_line(entry)}" for entry in value)
            rows.append(f'  "{field}": [\n{entries}\n  ]')
    return ("{\n" + ",\n".join(rows) + "\n}\n").encode()


def _line(value: Any) -> str:
    """One value on one line, a space after every comma and colon."""
    raw = msgspec.json.encode(_whole(msgspec.to_builtins(value)))
    return msgspec.json.format(raw, indent=0).decode()


def _whole(plain: Any) -> Any:
    """Whole numbers without a point."""
    match plain:
        case dict():
            return {key: _whole(each) for key, each in plain.items()}
        case list() | tuple():
            return [_whole(each) for each in plain]
        case float() if plain.is_integer():
            return int(plain)
        case _:
            return plain


def save(folder: Path, pack: Pack, expect: Fingerprint | None = None) -> Fingerprint:
    """Writes *pack* into its folder; what was there goes to the backups.

    In a folder of several files an entry stays in the file it was in, and new ones go into
    ``pack.json``. With *expect* a pack that is another by now is left alone: raises
    ChangedOnDiskError, else FileError.
    """
    encode(pack, folder)
    if expect is not None and fingerprint(folder) != expect:
        says = "somebody else has changed it since it was opened"
        raise ChangedOnDiskError(folder, says, "replace it, or read it anew")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as why:
        raise places.unwritable(folder, why) from None
    for path, content in _files(folder, pack).items():
        old = reader.contents(path) if path.is_file() else None
        if old != content:
            if old is not None:
                backups.keep(path, old)
            atomic.write(path, content)
    found = fingerprint(folder)
    assert found is not None, "it has just been written"
    return found


def _files(folder: Path, pack: Pack) -> dict[Path, bytes]:
    """What every file of the folder shall hold; the manifest last, as new entries come there."""
    manifest = folder / MANIFEST
    parts = {
        path: reader.decode(reader.contents(path), Part, str(path))
        for path in packs.files_of(folder)
        if path != manifest
    }
    rest = {field: list(getattr(pack, field)) for field in LISTS}
    files: dict[Path, bytes] = {}
    for path, before in parts.items():
        share: dict[str, Any] = {}
        for field in LISTS:
            there = {_mark(entry) for entry in getattr(before, field)}
            share[field] = [entry for entry in rest[field] if _mark(entry) in there]
            rest[field] = [entry for entry in rest[field] if _mark(entry) not in there]
        files[path] = _text(share, pack)
    files[manifest] = _text({field: getattr(pack, field) for field in HEAD} | rest, pack)
    return files


def _mark(entry: Any) -> tuple[str, str]:
    """What tells one entry of a list from another."""
    if isinstance(entry, Alias):
        return entry.kind, entry.name
    return str(getattr(entry, "kind", "")), str(entry.id)


def fingerprint(folder: Path) -> Fingerprint | None:
    """Of every file of a pack together; None where it cannot be read."""
    digest = hashlib.sha256()
    try:
        for path in packs.files_of(folder):
            digest.update(f"{path.relative_to(folder)}\0".encode(errors="replace"))
            digest.update(hashlib.sha256(reader.contents(path)).digest())
        return Fingerprint(digest.hexdigest()) if (folder / MANIFEST).is_file() else None
    except (FileError, OSError):
        return None


def create(pack: Pack) -> Own:
    """A new pack in a folder of its own. Raises FileError."""
    folder = packs.home() / pack.id
    number = 2
    while folder.exists():
        folder = packs.home() / f"{pack.id}-{number}"
        number += 1
    try:
        folder.mkdir(parents=True)
    except OSError as why:
        raise places.unwritable(folder, why) from None
    save(folder, pack)
    return Own(pack, folder)


def remove(own: Own, now: datetime | None = None) -> Path:
    """Moves a pack to the backups, from where it can be brought back. Returns where it lies.

    Raises FileError.
    """
    when = now or datetime.now(UTC)
    target = backups.home() / "packs" / f"{own.folder.name}-{when:%Y-%m-%dT%H-%M-%S-%f}"
    try:
        places.private(target.parent)
        shutil.move(own.folder, target)
    except OSError as why:
        raise places.unwritable(own.folder, why) from None
    return target


def read(path: Path) -> Pack:
    """A pack somebody gave us: a folder, a .zip with one in it, or one .json. Raises FileError."""
    if path.is_dir():
        pack = packs.load(path)
    elif path.suffix.casefold() == ".zip":
        pack = _unzip(path)
    elif path.name == MANIFEST:
        pack = packs.load(path.parent)
    else:
        pack = reader.decode(reader.contents(path), Pack, str(path))
    try:
        join([replace(pack, amend=())])
    except PackError as why:
        raise FormatError(path, f"it {why.says}", why.remedy) from None
    return pack


UNZIPPED: Final = (
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError),
    *(EOFError, LookupError, OSError, OverflowError, RuntimeError, ValueError, struct.error),
)
"""What a damaged .zip raises, wherever it is damaged."""


def _unzip(path: Path) -> Pack:
    """The pack in a .zip: ``pack.json`` and the files beside and below it."""
    try:
        with zipfile.ZipFile(io.BytesIO(reader.contents(path))) as packed:
            names = sorted(name for name in packed.namelist() if name.endswith(".json"))
            manifests = [name for name in names if name.rpartition("/")[2] == MANIFEST]
            if len(manifests) != 1:
                says = f"there {'are several packs' if manifests else 'is no pack'} in it"
                raise FormatError(path, says, "choose a .zip with one pack.json")
            home = manifests[0].removesuffix(MANIFEST)
            whole = sum(packed.getinfo(name).file_size for name in names)
            if whole > reader.LIMIT:
                says = f"it holds more than {reader.LIMIT / 2**20:g} MB, which no pack does"
                raise FormatError(path, says, "choose another file")
            files = {name: packed.read(name) for name in names if name.startswith(home)}
    except UNZIPPED as why:
        says = f"it is no .zip that can be read ({why})"
        raise FormatError(path, says, "choose another file") from None
    pack = reader.decode(files.pop(manifests[0]), Pack, f"{path}: {manifests[0]}")
    for name, raw in files.items():
        pack = packs.join_part(pack, reader.decode(raw, Part, f"{path}: {name}"))
    return pack


def export(path: Path, pack: Pack) -> None:
    """The whole pack as one .json, or as a .zip with its folder in it. Raises FileError."""
    raw = encode(pack, path)
    if path.suffix.casefold() == ".zip":
        filled = io.BytesIO()
        with zipfile.ZipFile(filled, "w") as packed:
            entry = zipfile.ZipInfo(f"{pack.id.replace('/', '-')}/{MANIFEST}", EPOCH)
            packed.writestr(entry, raw, zipfile.ZIP_DEFLATED)
        raw = filled.getvalue()
    replacing.keep(path)
    atomic.write(path, raw)
