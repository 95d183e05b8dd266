"""Chronicles on disk: one SQLite file each (``.bwchron``), described in docs/file-format.md.

A chronicle stays open while it is played. Every change of its table is one transaction: after
`Chronicle.keep` returns, it survives whatever happens to the program.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
from collections.abc import Callable, Generator, Mapping
from contextlib import closing
from pathlib import Path
from threading import RLock
from typing import Any, Final, Generic, NamedTuple

import msgspec
from filelock import FileLock, Timeout
from msgspec.structs import replace

import bwdesk
from bwdesk.files import (
    atomic,
    backups,
    beside,
    chronicle_tables,
    differences,
    guard,
    kept_states,
    reader,
    remembered,
    replacing,
    restoring,
    schema,
    within,
)
from bwdesk.files.chronicle_errors import (
    ClosedError,
    DamagedError,
    remedy,
    unkept_error,
    unopened_error,
)
from bwdesk.files.chronicle_tables import ChronicleTables, DamageError
from bwdesk.files.errors import (
    ChangedOnDiskError,
    FileError,
    FormatError,
    NewerError,
    unreadable,
)
from bwdesk.files.json_place import printable_name
from bwdesk.files.kept_states import Snapshot
from bwdesk.rules.basics.value import Tags
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.frame.game import M, S
from bwdesk.table import checking
from bwdesk.table import log as logs
from bwdesk.table.checking import Difference, Proven
from bwdesk.table.course import Course
from bwdesk.table.fingerprint import make_mark
from bwdesk.table.log import Seat
from bwdesk.table.session import Session, encode

SUFFIX = ".bwchron"
LARGEST = chronicle_tables.LARGEST
HELD = "another window or program has this file open; here it can only be read"
FIXED = "this file may not be written; it can only be read"
LOOKED = "it was opened only to be read"

Book = restoring.Book
Find = restoring.Find

_MAGIC: Final = b"SQLite format 3\0"

_log = logging.getLogger(__name__)


class Chronicle(Generic[S, M]):
    """An open chronicle. *fixed* says why it can only be read, *odd* what is strange about it.

    *one_rules*: all of it was played by the rules of now. *id* tells it from any other chronicle,
    not from its copies. *lacks* is what this computer remembers of it and it does not hold.
    """

    def __init__(
        self,
        path: Path,
        db: sqlite3.Connection,
        read: ChronicleTables,
        session: Session[S, M],
        lock: FileLock | None,
        *,
        fixed: str = "",
        odd: str = "",
    ) -> None:
        self.path = path
        self._meta = dict(read.meta)
        self.title = _line(read.meta.get("title", "")) or path.stem
        self.plan = read.meta.get("plan", "")
        self.book = read.book
        self.characters = dict(read.characters)
        self.jots = _jots(read.meta.get("jots", ""))
        self.packets = read.meta.get("packets", "")
        self.home = read.meta.get("home", "")
        self.session = session
        self.fixed = fixed
        self.odd = "; ".join(filter(None, (odd, guard.bare(session, read.cover))))
        rules = {read.meta.get("rules", ""), *(each.rules for each in read.states)}
        self.one_rules = rules == {session.game.version}
        self._db = db
        self._lock = lock
        self._cover, self._guard = read.cover, guard.read(read.meta)
        self._tail = read.laid[-1] if read.laid else b""
        self.id = chronicle_tables.id_of(read.laid)
        self._doubts = tuple(restoring.doubts(read, session))
        self._known = remembered.recall(self.id, path)
        self.lacks = remembered.find_loss(self._known, session)
        self._moments = _moments(read, session)
        self._proven = _find_proven(read, session, self._known)
        self._file = _identity(path)
        self._kept = self._closed = False
        # What is jotted down comes on the thread of a writer, moves and copies on the window's.
        self._turn = RLock()

    def keep(self, session: Session[S, M], characters: Book | None = None) -> None:
        """Makes the present table last, with the characters changed by it.

        Raises FileError; the file is then as it was.
        """
        with self._turn:
            self._keep(session, characters)

    def _keep(self, session: Session[S, M], characters: Book | None) -> None:
        stored = len(self.session.log)
        if session.log[:stored] != self.session.log:
            raise ValueError("a log only grows")
        self.require_file()
        if child := within.find_missing(session.log[stored:], self.path):
            says = f"the game it names, {printable_name(child)}, does not lie beside it"
            raise FileError(self.path, says, "put it there, or tell what came of it without it")
        fresh = tuple(logs.encode(entry) for entry in session.log[stored:])
        number = len(session.log)
        session = replace(session, marks=self.session.marks)
        state = encode(session.state)
        held = self.characters | dict(characters or {})
        mark = make_mark(session, state, beside.digests(self._meta, self.book, held))
        kept = self._moments.next(number, session.game.version, state)
        dropped = self._moments.entry_to_drop(kept)
        try:
            self._db.execute("BEGIN IMMEDIATE")
            tail = chronicle_tables.add_entries(self._db, fresh, stored, self._tail, self._cover)
            if fresh:
                chronicle_tables.put_state(self._db, kept, self._cover)
                chronicle_tables.put_mark(self._db, number, mark, self._cover)
            if fresh and beside.META in self._meta:
                self._db.execute("DELETE FROM meta WHERE key = ?", (beside.META,))
            for each in (dropped, self._moments.whole_to_drop(kept)) if fresh else ():
                if each is not None:
                    self._db.execute("DELETE FROM states WHERE number = ?", (each,))
            for id, content in (characters or {}).items():
                chronicle_tables.put_character(self._db, id, content, self._cover)
            self._db.execute("COMMIT")
        except sqlite3.Error as why:
            self._undo()
            raise unkept_error(self.path, why) from None
        if fresh:
            self.session = replace(session, marks={**session.marks, number: mark})
            self._tail, self._moments = tail, self._moments.with_snapshot(kept, state)
            self._meta.pop(beside.META, None)
            self.remember()
        self.characters = held
        self._kept = True

    def differences(
        self, *, whole: bool = False
    ) -> Generator[tuple[Difference, ...], None, Course[Any, Any]]:
        """Where the file is not what was played: what this computer remembers of it, its log played
        once more, a step a time, and what it says of itself.

        It is played from where it was proven before, or the *whole* of it from its start.
        """
        found = bool(self._doubts) or self.lacks is not None
        yield tuple(filter(None, (self.lacks,)))
        begins, session = None if whole else self._proven, self.session
        kept = self._moments
        steps = checking.differences(session, told=self.one_rules, proven=begins)
        while True:
            try:
                step = next(steps)
            except StopIteration as over:
                course: Course[Any, Any] = over.value
                break
            found = found or bool(step)
            yield step
        yield self._doubts
        if not found:
            self._remember_proven(session, kept)
        return course

    def every_difference(self) -> tuple[Difference, ...]:
        """The same in one go: the log is played from its start."""
        return tuple(each for step in self.differences(whole=True) for each in step)

    def _remember_proven(self, session: Session[S, M], kept: kept_states.KeptStates) -> None:
        """It was played once more up to here, and is what it says: so far it need not be again."""
        number, whole = len(session.log), kept.whole.number
        proven = {number: remembered.proof(session, number, encode(session.state))}
        if whole < number:
            proven[whole] = remembered.proof(session, whole, kept.state)
        if proven != self._known.proven and not self.fixed:
            self._known = replace(self._known, proven=proven)
            remembered.remember(self.id, self.path, self._known)

    @property
    def asks(self) -> bool:
        """Whether somebody should be asked, once, what they know of what it lacks."""
        return self.lacks is not None and not self._known.asked and not self.fixed

    def ask_no_more(self) -> None:
        """Somebody was."""
        self._known = replace(self._known, asked=True)
        remembered.remember(self.id, self.path, self._known)

    def remember(self) -> None:
        """This computer remembers how far it was played; where it lacks something, only once it
        has come further than that."""
        now = remembered.known_file(self.session, self._known)
        if self.lacks is None or now.entries > self._known.entries:
            self._known = now
            remembered.remember(self.id, self.path, now)

    def rename(self, title: str) -> None:
        """Gives the chronicle another title. Raises FileError."""
        with self._turn:
            self._note("title", title)
            self.title = title

    def jot(self, jots: Mapping[str, str]) -> None:
        """Keeps what stands in fields at the open desk and is no move yet, on any thread.

        After it was closed nothing comes of it. Raises FileError.
        """
        with self._turn:
            if not self._closed:
                self._note("jots", msgspec.json.encode(jots).decode())
                self.jots = dict(jots)

    def keep_packets(self, text: str) -> None:
        """Keeps what seats were given to answer at home (JSON, `files/turns.py`). Raises
        FileError."""
        with self._turn:
            self._note("packets", text)
            self.packets = text

    def _note(self, key: str, value: str) -> None:
        self.require_file()
        now = self._meta | {key: value}
        now |= beside.renewal(now, key)
        try:
            self._db.execute("BEGIN IMMEDIATE")
            for each in now:
                if now[each] != self._meta.get(each):
                    chronicle_tables.put_meta(self._db, each, now[each], self._cover)
            self._db.execute("COMMIT")
        except sqlite3.Error as why:
            self._undo()
            raise unkept_error(self.path, why) from None
        self._meta = now
        self._kept = True

    def admit(self, seat: Seat, key: bytes) -> None:
        """Lets a seat read a guarded file with the key of its lock.

        Raises FileError, and ValueError where that is no key of theirs.
        """
        if self._guard is None:
            return
        fresh = guard.admit(self._cover, seat, key)
        others = (each for each in self._guard.admitted if each.seat != seat.id)
        who = guard.Guard((*others, fresh))
        with self._turn:
            self._note(guard.META, who.to_json())
            self._guard = who

    def opened_by(self, keys: Mapping[str, bytes]) -> str:
        """The seat whose key among these opens it; "" where nobody's is wanted."""
        return guard.seat_of(self._guard, keys)

    def copy(self, path: Path) -> None:
        """Writes all of it under another name; this one stays open.

        What lies there goes to the backups. Raises FileError.
        """
        with self._turn:
            content = self._db.serialize()
        replacing.keep(path, chronicle_tables.LARGEST)
        atomic.write(path, content)
        file = Path(os.path.realpath(path))
        remembered.remember(self.id, file, remembered.known_file(self.session))

    def close(self) -> None:
        """Lets go of the file, with a backup of what was played."""
        with self._turn:
            self._closed = True
            self._db.close()
        if self._kept:
            _back_up(self.path)
        self._kept = False
        if self._lock:
            self._lock.release()

    def __enter__(self) -> Chronicle[S, M]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def require_file(self) -> None:
        """Raises FileError where the next move could not be kept: the file is only read, or another
        lies in its place."""
        if self.fixed:
            raise FileError(self.path, self.fixed, "save a copy and play on in that")
        if _identity(self.path) != self._file:
            says = "it was moved or replaced since it was opened"
            raise ChangedOnDiskError(self.path, says, "save a copy and play on in that")

    def _undo(self) -> None:
        # A database that is closed has nothing to undo, and refuses even to say so.
        with contextlib.suppress(sqlite3.ProgrammingError):
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")


def create(
    path: Path,
    title: str,
    session: Session[S, M],
    book: Book,
    characters: Book | None = None,
    plan: str = "",
    keys: Mapping[str, bytes] | None = None,
    home: str = "",
) -> None:
    """Writes a chronicle that begins, whole or not at all; *plan* says how it was founded (JSON),
    *home* of which game and seat it is the copy of a player.

    Where its game veils something, the host's passphrase guards it; their key is among the *keys*.
    Raises FileError.
    """
    game = session.game
    try:
        cover, who = guard.cover_of_host(session, keys or {})
    except ValueError as why:
        raise FileError(path, str(why), "ask for the passphrase") from None
    meta = {"title": title, "game": game.name, "rules": game.version, "program": bwdesk.__version__}
    if plan:
        meta["plan"] = plan
    if home:
        meta["home"] = home
    if who:
        meta[guard.META] = who.to_json()
    held = beside.digests(meta, book, characters or {})
    states = {0: encode(session.start), len(session.log): encode(session.state)}
    content = chronicle_tables.whole(
        ChronicleTables(
            meta,
            book,
            tuple(logs.encode(entry) for entry in session.log),
            tuple(
                Snapshot(number, game.version, differences.pack(state))
                for number, state in states.items()
            ),
            characters or {},
            cover=cover,
            marks={len(session.log): make_mark(session, beside=held)},
        )
    )
    atomic.write(path, content)


def open_chronicle(
    path: Path, find: Find, *, looking: bool = False, keys: Mapping[str, bytes] | None = None
) -> Chronicle[Any, Any]:
    """The chronicle in a file, to play on, or only to read where somebody else has it open.

    *looking* leaves everything as it is: no lock, no backup, no word in the file. One that is
    guarded opens with one of the *keys* (by lock). Raises FileError: DamagedError where the file is
    not what was written, ClosedError where no key opens it.
    """
    path = Path(os.path.realpath(path))
    check_file(path)
    lock, fixed = (None, LOOKED) if looking else _lock_file(path)
    db: sqlite3.Connection | None = None
    try:
        db = chronicle_tables.connect(path, writing=not fixed)
        read = chronicle_tables.read(db, keys)
        session, odd = restoring.restore(read, find, path)
        chronicle = Chronicle(path, db, read, session, lock, fixed=fixed, odd=odd)
    except BaseException as why:
        if db:
            db.close()
        if lock:
            lock.release()
        if isinstance(why, DamageError):
            says = f"it is damaged ({why} does not hold what was written)"
            raise DamagedError(path, says, remedy(path)) from None
        if isinstance(why, guard.ClosedError):
            raise ClosedError(path, why.guard) from None
        if isinstance(why, sqlite3.Error | UnicodeDecodeError):
            raise unopened_error(path, why) from None
        raise
    if not fixed and read.version < schema.VERSION:
        number, mark = next(iter(session.marks.items()))
        chronicle_tables.bring_up(db, read.version, session.unbound, number, mark, read.cover)
    if odd and not fixed:
        chronicle_tables.put_meta(db, "settled", str(session.settled))
    if not fixed:
        chronicle.remember()
        remembered.tidy(chronicle.id)
        _back_up(path)
    return chronicle


def game_in(path: Path) -> str:
    """The name of the game a file holds; "" where it cannot be told."""
    return _ask_file(path, lambda db: chronicle_tables.good_meta(db).get("game", ""))


def title_in(path: Path) -> str:
    """The title of a chronicle, which needs no key; the file's name where it cannot be told."""
    title = _ask_file(path, lambda db: chronicle_tables.good_meta(db).get("title", ""))
    return _line(title) or path.stem


def id_in(path: Path) -> str:
    """The id of the chronicle a file holds; "" where it cannot be told. It needs no key."""
    return _ask_file(path, lambda db: chronicle_tables.id_of(chronicle_tables.first_laid(db)))


class TitlePage(NamedTuple):
    """What a file tells everybody, guarded or not: its title, its game, its tags, its id; of a copy
    at *home* which game and seat it is of."""

    title: str
    game: str
    tags: tuple[str, ...]
    id: str
    home: str = ""


def read_title_page(path: Path) -> TitlePage:
    """Raises FileError for a file that is no chronicle, or damaged there."""
    check_file(path)
    try:
        with closing(chronicle_tables.connect(path, writing=False)) as db:
            meta = chronicle_tables.good_meta(db)
            id = chronicle_tables.id_of(chronicle_tables.first_laid(db))
    except (OSError, sqlite3.Error):
        raise DamagedError(path, "it is damaged (its title page)", remedy(path)) from None
    return TitlePage(
        _line(meta.get("title", "")), meta.get("game", ""), _tags(meta), id, meta.get("home", "")
    )


def _tags(meta: Mapping[str, str]) -> tuple[str, ...]:
    try:
        return msgspec.json.decode(meta.get("tags") or "[]", type=Tags)
    except (msgspec.MsgspecError, RecursionError):
        return ()  # nobody wrote that by the program


def retag(path: Path, tags: tuple[str, ...]) -> None:
    """Puts other tags on a chronicle that nobody plays just now. Raises FileError."""
    check_file(path)
    lock, held = _lock_file(path)
    if held:
        raise FileError(path, f"its tags cannot be changed: {held}", "close it there first")
    try:
        with closing(chronicle_tables.connect(path, writing=True)) as db:
            chronicle_tables.put_meta(db, "tags", msgspec.json.encode(tags).decode())
    except sqlite3.Error as why:
        raise unkept_error(path, why) from None
    finally:
        if lock is not None:
            lock.release()


def _ask_file(path: Path, ask: Callable[[sqlite3.Connection], str]) -> str:
    try:
        check_file(path)
        with closing(chronicle_tables.connect(path, writing=False)) as db:
            return ask(db)
    except (FileError, OSError, sqlite3.Error):
        return ""


def acquaint(path: Path) -> None:
    """The program itself put an earlier copy there: nobody is asked what it lacks."""
    remembered.remember(id_in(path), Path(os.path.realpath(path)), remembered.Known())


def holds_conflict(path: Path) -> bool:
    """Whether a file holds a game people came to as they are; else it was founded."""
    listed = GAMES.get(game_in(path))
    return listed is not None and listed.met is not None


def check_file(path: Path) -> None:
    """Looks at the first bytes of a file without touching it.

    Raises FormatError for another kind of file, NewerError for a later format, DamagedError for
    one larger than any chronicle.
    """
    head = _head(path)
    if not head:
        raise FormatError(path, "it is empty", remedy(path))
    if head[: len(_MAGIC)] != _MAGIC or head[68:72] != chronicle_tables.APPLICATION.to_bytes(
        4, "big"
    ):
        raise FormatError(path, "this is not a chronicle of bwdesk", "choose another file")
    if int.from_bytes(head[60:64], "big") > schema.VERSION:
        says = "it was written by a newer bwdesk and is left as it is"
        raise NewerError(path, says, "open it with that version, or install it")
    if int.from_bytes(head[60:64], "big") < 1 or head[18:20] != b"\1\1":
        raise DamagedError(path, "it is damaged (its first bytes)", remedy(path))
    if path.stat().st_size > LARGEST:
        says = f"it is larger than the {LARGEST / 2**20:g} MB a chronicle may have"
        raise DamagedError(path, says, remedy(path))


def _moments(read: ChronicleTables, session: Session[Any, Any]) -> kept_states.KeptStates:
    """Raises DamageError."""
    try:
        return kept_states.moments(read.states, session.settled)
    except ValueError:
        raise DamageError("a saved state") from None


def _find_proven(
    read: ChronicleTables, session: Session[Any, Any], known: remembered.Known
) -> Proven | None:
    """The furthest state the file holds that was proven before, where it is still the same."""
    for one in sorted(read.states, key=lambda each: -each.number):
        if one.number > session.settled and one.number in known.proven:
            kept = one.state
            if remembered.proof(session, one.number, kept) == known.proven[one.number]:
                return one.number, msgspec.json.decode(kept, type=session.game.states)
    return None


def _jots(kept: str) -> dict[str, str]:
    try:
        return msgspec.json.decode(kept or "{}", type=dict[str, str])
    except msgspec.MsgspecError:
        return {}  # of another bwdesk; nothing that was played is in them


def _head(path: Path) -> bytes:
    reader.require_file(path)
    try:
        with path.open("rb") as file:
            return file.read(100)
    except (OSError, ValueError) as why:
        raise unreadable(path, why) from None


def _lock_file(path: Path) -> tuple[FileLock | None, str]:
    """The lock beside the file, or why there is none."""
    if not os.access(path, os.W_OK) or not os.access(path.parent, os.W_OK):
        return None, FIXED
    lock = FileLock(path.with_name(f".{path.name}.lock"), timeout=0, is_singleton=False)
    try:
        lock.acquire()
    except Timeout:
        return None, HELD
    except OSError:
        return None, FIXED
    return lock, ""


def _back_up(path: Path) -> None:
    try:
        backups.keep(path, path.read_bytes())
    except (FileError, OSError) as why:
        # What is played now matters more than what was played before.
        _log.warning("No backup of a chronicle: %s", why)


def _line(title: str) -> str:
    """What a file has for a title, fit to stand on a tab."""
    return " ".join("".join(each if each.isprintable() else " " for each in title).split())[:200]


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_dev, about.st_ino
