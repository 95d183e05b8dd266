"""What lies in the folders of documents, kept in the state folder so that nothing is read twice.

The index may be thrown away at any time: it is filled again from the files, which it never writes.
It is made anew where the packs have changed, for what is broken or unfinished follows from them.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

import bwdesk
from bwdesk.files import atomic, campaigns, characters, packs, places, settings, whereabouts
from bwdesk.files.errors import FileError
from bwdesk.rules.burning import reckon
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.searching import fold
from bwdesk.rules.person.excerpt import pin
from bwdesk.rules.play.present import with_traits
from bwdesk.rules.play.shelf.seeking import Searchable
from bwdesk.rules.play.shelf.volume import (
    Kind,
    Volume,
    damaged,
    shelve_campaign,
    shelve_character,
    shelve_game,
)

FORMAT: Final = 2
"""Raised whenever a volume says more or otherwise: an index of another one is made anew."""

BookOf = Callable[[tuple[str, ...] | None], Book]
"""Finds the Book of the packs of these ids; of None, that of the packs in force at the table."""

KINDS: Final[dict[str, Kind]] = {
    characters.SUFFIX: "character",
    whereabouts.CAMPAIGN: "campaign",
    whereabouts.CHRONICLE: "chronicle",
}

_log = logging.getLogger(__name__)


class Shelved(Struct, frozen=True):
    """A file on the shelf: its *stamp* tells whether it was changed since, *folded* are the words
    of the volume's passages made ready to be searched."""

    path: Path
    stamp: str
    day: str
    volume: Volume
    folded: tuple[str, ...]


class _Kept(Struct, frozen=True, array_like=True):
    """What of a file lies in the index."""

    volume: Volume
    folded: tuple[str, ...]


_KEPT: Final = msgspec.msgpack.Decoder(_Kept)


class ShelfIndex:
    """The files of some folders, as they were when they were looked at last.

    Where nothing can be kept, on a full or closed disk, it is in memory alone.
    """

    def __init__(self, file: Path | None = None) -> None:
        self.rows: dict[Path, Shelved] = {}
        self._ready: dict[Path, tuple[Shelved, str, Searchable]] = {}
        self._file = file or places.state() / "shelf.db"
        self._stamp = ""
        try:
            self._db = self._open(str(self._file))
            self._load()
        except (OSError, sqlite3.Error, msgspec.MsgspecError, UnicodeError, ValueError) as why:
            _log.info("The index of the shelf begins anew: %s", why)
            self._begin_anew()

    def close(self) -> None:
        self._db.close()

    def _open(self, name: str) -> sqlite3.Connection:
        """Raises OSError, sqlite3.Error."""
        if name != ":memory:":
            places.private(self._file.parent)
            os.close(atomic.private_handle(self._file))
        db = sqlite3.connect(name, isolation_level=None, timeout=0.2, check_same_thread=False)
        try:
            # What may be thrown away needs no journal and waits for no disk.
            db.execute("PRAGMA journal_mode=MEMORY")
            db.execute("PRAGMA synchronous=OFF")
            if db.execute("PRAGMA user_version").fetchone() != (FORMAT,):
                db.execute("DROP TABLE IF EXISTS files")
                db.execute("DROP TABLE IF EXISTS packs")
                db.execute(f"PRAGMA user_version={FORMAT}")
            db.execute("CREATE TABLE IF NOT EXISTS files (path TEXT PRIMARY KEY, stamp, day, kept)")
            db.execute("CREATE TABLE IF NOT EXISTS packs (stamp TEXT)")
        except sqlite3.Error:
            db.close()
            raise
        return db

    def _load(self) -> None:
        self._stamp = next(iter(self._db.execute("SELECT stamp FROM packs").fetchall()), ("",))[0]
        for name, stamp, day, kept in self._db.execute("SELECT path, stamp, day, kept FROM files"):
            found, path = _KEPT.decode(kept), Path(name)
            self.rows[path] = Shelved(path, stamp, day, found.volume, found.folded)

    def _begin_anew(self) -> None:
        self.rows = {}
        self._stamp = ""
        with contextlib.suppress(AttributeError, sqlite3.Error):
            self._db.close()
        try:
            self._file.unlink(missing_ok=True)
            self._db = self._open(str(self._file))
        except (OSError, sqlite3.Error) as why:
            _log.warning("The index of the shelf is not kept: %s", why)
            self._db = self._open(":memory:")

    def refresh(
        self,
        folders: Sequence[Path],
        book_of: BookOf,
        table: settings.Table,
        *,
        apart: bool = False,
    ) -> Iterator[Path | None]:
        """Looks at all files again, a step at a time: each step names a file that is otherwise, or
        gone, and is None where none was. *Apart* from the folders of the shelf, what lies elsewhere
        stays known."""
        now = stamp_of_packs(table)
        anew = now != self._stamp
        seen = set[Path]()
        for at, path in enumerate(whereabouts.walk(folders)):
            seen.add(path)
            stamp, day = _stamp_of(path)
            known = self.rows.get(path)
            if known is not None and known.stamp == stamp and not anew:
                if not at % 40:
                    yield None
                continue
            self._put(read_file(path, book_of, stamp, day))
            yield path
        for path in [each for each in self.rows if each not in seen]:
            if apart and not any(path.is_relative_to(folder) for folder in folders):
                continue
            del self.rows[path]
            self._write("DELETE FROM files WHERE path = ?", _name(path))
            yield path
        if anew and not apart:
            self._stamp = now
            self._write("DELETE FROM packs")
            self._write("INSERT INTO packs VALUES (?)", now)

    def read_again(self, path: Path, book_of: BookOf) -> None:
        """One file that was just written, made or taken away."""
        if path.is_file():
            self._put(read_file(path, book_of, *_stamp_of(path)))
        elif self.rows.pop(path, None):
            self._write("DELETE FROM files WHERE path = ?", _name(path))

    def _put(self, found: Shelved) -> None:
        self.rows[found.path] = found
        name = _name(found.path)
        if name is not None:
            kept = msgspec.msgpack.encode(_Kept(found.volume, found.folded))
            says = "INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?)"
            self._write(says, name, found.stamp, found.day, kept)

    def _write(self, says: str, *values: object) -> None:
        """What cannot be written is read again next time."""
        with contextlib.suppress(sqlite3.Error):
            self._db.execute(says, values)

    def make_searchable(self) -> list[tuple[Path, Searchable]]:
        """All of it, to be searched, by name. What was made ready before and is as it was is taken
        again."""
        knowing: dict[str, list[str]] = {}
        for each in self.rows.values():
            for person in each.volume.people:
                key = person.id or str(each.path.parent / person.file)
                knowing.setdefault(key, []).append(each.volume.name)
        ready: dict[Path, tuple[Shelved, str, Searchable]] = {}
        for path, each in self.rows.items():
            own = each.volume.name if each.volume.kind == "campaign" else ""
            tables_of = knowing.get(each.volume.id) or knowing.get(str(path), [])
            tables = " ".join((*tables_of, own))
            known = self._ready.get(path)
            if known is None or known[0] is not each or known[1] != tables:
                known = (each, tables, _ready(each, tables))
            ready[path] = known
        self._ready = ready
        order = sorted(ready, key=lambda path: ready[path][0].volume.name.casefold())
        return [(path, ready[path][2]) for path in order]


def _ready(each: Shelved, tables: str) -> Searchable:
    """One file made ready; *tables* are the campaigns that know it."""
    return Searchable(
        each.volume,
        "\n".join(each.folded),
        tuple(zip(each.volume.passages, each.folded, strict=True)),
        fold(tables),
        fold(str(each.path.parent)),
        each.day,
    )


def read_file(path: Path, book_of: BookOf, stamp: str = "", day: str = "") -> Shelved:
    """A file as it stands on the shelf; one that cannot be read says why. Raises nothing."""
    kind = KINDS[path.suffix.casefold()]
    try:
        volume = _READS[kind](path, book_of)
    except FileError as why:
        volume = damaged(kind, path.stem, f"{why.says}; {why.remedy}")
    # An entry of a pack may be strange in a way that only reckoning meets.
    except (ArithmeticError, LookupError, TypeError, ValueError) as why:
        _log.info("%s is not told of on the shelf: %r", path, why)
        volume = damaged(kind, path.stem, "it cannot be reckoned by the packs in force")
    folded = tuple(f" {fold(each.text)}" for each in volume.passages)
    return Shelved(path, stamp, day, volume, folded)


def _read_character(path: Path, book_of: BookOf) -> Volume:
    saved = characters.load(path)
    character = saved.character
    book = pin(book_of(character.choices.packs), saved.excerpt)
    bare = replace(character, id="", tags=())
    reckoning = reckon(with_traits(character), book)
    return shelve_character(character, reckoning, book, _digest(bare), _digest(character.choices))


def _read_campaign(path: Path, _book_of: BookOf) -> Volume:
    campaign, _ = campaigns.load(path)
    title = campaign.name.strip() or path.stem
    return shelve_campaign(campaign, title, _digest(replace(campaign, id="", tags=())))


def _read_chronicle(path: Path, _book_of: BookOf) -> Volume:
    # They bring all games along, which most shelves do without.
    from bwdesk.files import chronicles
    from bwdesk.rules.games.catalog import GAMES

    page = chronicles.read_title_page(path)
    listed = GAMES.get(page.game)
    kind: Kind = "conflict" if listed is not None and listed.met is not None else "chronicle"
    says = listed.title if listed is not None else page.game
    return shelve_game(kind, page.title or path.stem, says, page.id, page.tags)


_READS: Final[dict[Kind, Callable[[Path, BookOf], Volume]]] = {
    "character": _read_character,
    "campaign": _read_campaign,
    "chronicle": _read_chronicle,
}


def stamp_of_packs(table: settings.Table) -> str:
    """Tells whether the packs in force, or the program that reads them, are others than before."""
    found = hashlib.sha256(bwdesk.__version__.encode())
    found.update(msgspec.json.encode(table, order="deterministic"))
    home = packs.home()
    if home.is_dir():
        for file in sorted(home.rglob("*.json")):
            with contextlib.suppress(OSError):
                about = file.stat()
                found.update(f"{file}:{about.st_size}:{about.st_mtime_ns}".encode())
    return found.hexdigest()


def _digest(content: Struct) -> str:
    return hashlib.sha256(msgspec.json.encode(content, order="deterministic")).hexdigest()[:32]


def _stamp_of(path: Path) -> tuple[str, str]:
    """What tells one state of a file from the next, and the day it was changed."""
    try:
        about = path.stat()
    except OSError:
        return "", ""
    day = datetime.fromtimestamp(about.st_mtime).date().isoformat()  # noqa: DTZ006
    return f"{about.st_size}:{about.st_mtime_ns}:{about.st_ino}", day


def _name(path: Path) -> str | None:
    """None for a name that is not text, which is read anew each time."""
    return places.as_text(path)
