"""Snapshots of unsaved documents, kept apart from the files themselves, for the next start.

Every running bwdesk has a folder of its own, whose lock it holds as long as it lives: what lies
in a folder nobody holds was left behind by a crash. It is let go piece by piece, by whoever was
offered it; what another window left meanwhile, or a newer bwdesk, stays.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import sys
from collections.abc import Collection
from datetime import UTC, datetime
from io import BufferedWriter
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from bwdesk.files import atomic, campaigns, characters, pack_files, places, reader
from bwdesk.files.atomic import PRIVATE, Publish, run_at_once
from bwdesk.files.characters import Fingerprint, Saved
from bwdesk.files.errors import FileError, FormatError, NewerError
from bwdesk.rules.group.campaign import Campaign
from bwdesk.rules.packs.book import Pack

TABS: Final = "tabs"
"""The key of the list of what was open."""
WORDS: Final = "words"
"""The key of what stands in fields."""

_LOCK = "in-use"
_ENDINGS: Final = (".json", f".{TABS}")


class Place(Struct, frozen=True):
    """Where one was in a tab: *tab* is its file, before it has one the key of its snapshot, and
    *page* the key of the page on screen."""

    tab: str
    page: str = ""


class Tabs(Struct, frozen=True):
    """The files that were open, in the order of their tabs; *places* where one was in each tab,
    *shown* the tab on screen."""

    paths: tuple[str, ...] = ()
    places: tuple[Place, ...] = ()
    shown: str = ""


class Word(Struct, frozen=True):
    """A *text* that stood in the field called *field* and in no document, *where* it was."""

    where: str
    field: str
    text: str


class Words(Struct, frozen=True):
    """What had been typed and not been used yet."""

    said: tuple[Word, ...] = ()


class OpenTrial(Struct, frozen=True):
    """A trial of *who* by *ability* in a campaign that is in no step yet: its *kind*, the *page* it
    stands on, the *name* it is called by, and as *state* what its pane has said and lying. The
    journal had so many *entries* by then."""

    page: str
    kind: str
    who: str
    ability: str
    name: str = ""
    entries: int = 0
    state: dict[str, Any] = {}


class Standing(Struct, frozen=True):
    """How a document stood: the *campaign*, and *people* in it by their id; a character alone is
    the one person, by the id ""."""

    campaign: Campaign | None = None
    people: dict[str, Saved] = {}


class StepAhead(Struct, frozen=True):
    """A step that was taken back: its *label*, the key of the *page* it was made on, and how the
    document stands *after* it is done again."""

    label: str
    page: str
    after: Standing


class TakenBack(Struct, frozen=True):
    """The *steps* of a document that can be done again, the next one first. *tab* is the document
    as `Place` names it, *now* how it stood before the first of them."""

    tab: str
    now: Standing
    steps: tuple[StepAhead, ...]


Content = Saved | Campaign | Pack | Tabs | Words | OpenTrial | TakenBack


class Unsaved(Struct, frozen=True):
    """What would be lost if the program ended now; *path* is its file, None before it has one.

    *fingerprint* is that of the file when it was last read or saved.
    """

    content: Content
    title: str
    path: Path | None = None
    fingerprint: Fingerprint | None = None


class Kept(Struct, frozen=True):
    """What an earlier run had unsaved at that moment (UTC); *file* is the snapshot's own."""

    unsaved: Unsaved
    when: datetime
    file: Path


class _Snapshot(Struct, frozen=True):
    """The file of a snapshot; *document* is what its own file would hold."""

    bwdesk: Literal["recovery"]
    title: str
    path: str | None
    when: datetime
    fingerprint: str | None
    document: Any
    kind: str = "character"


class Recovery:
    """The snapshots of this run, by a key of the caller's, and those earlier runs left behind.

    `keep` may be called on another thread than the rest, but not twice at once.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._home = folder or places.state() / "recovery"
        self._own: Path | None = None
        self._lock: BufferedWriter | None = None
        self._taken: dict[str, Path] = {}

    def keep(self, key: str, unsaved: Unsaved, publish: Publish = run_at_once) -> None:
        """Replaces the snapshot of that key. Raises FileError."""
        kind, document = _encode(unsaved.content, unsaved.title)
        snapshot = _Snapshot(
            bwdesk="recovery",
            title=unsaved.title,
            path=places.as_text(unsaved.path) if unsaved.path else None,
            when=datetime.now(UTC),
            fingerprint=unsaved.fingerprint,
            document=msgspec.Raw(document),
            kind=kind,
        )
        atomic.write(
            self._claim_folder() / _name(key), msgspec.json.encode(snapshot), publish, PRIVATE
        )
        if key in self._taken:
            _forget(self._taken[key])

    def drop(self, key: str) -> None:
        """Forgets the snapshot of that key, if there is one, and the one it took over."""
        if self._own:
            with contextlib.suppress(OSError):
                (self._own / _name(key)).unlink()
        if key in self._taken:
            _forget(self._taken.pop(key))

    def take_over(self, key: str, kept: Kept) -> None:
        """What was kept is worked on again under that key: it goes as soon as it is kept anew."""
        self._taken[key] = kept.file

    def find_left(self) -> tuple[Kept, ...]:
        """What earlier runs left and nobody here works on again, the latest first.

        A snapshot that is damaged is set aside as ``.bad`` and not offered.
        """
        taken = set(self._taken.values())
        found: list[Kept | None] = []
        for folder in self._find_abandoned():
            found.extend(_read(file) for file in _snapshots(folder) if file not in taken)
            _remove(folder)
        kept = (each for each in found if each)
        return tuple(sorted(kept, key=lambda each: each.when, reverse=True))

    def forget(self, offered: Collection[Kept]) -> None:
        """Forgets what was *offered* and is not wanted, and nothing else."""
        for kept in offered:
            _forget(kept.file)

    def close(self) -> None:
        """Ends this run: what it still keeps will be offered at the next start."""
        if self._lock:
            self._lock.close()
        if self._own:
            _remove(self._own)
        self._own = self._lock = None

    def _claim_folder(self) -> Path:
        """The folder of this run, made and locked when it is first needed."""
        if self._own is None or not self._own.is_dir():
            self.close()
            own = self._home / f"{os.getpid()}-{secrets.token_hex(4)}"
            try:
                places.private(own)
                self._lock = os.fdopen(atomic.private_handle(own / _LOCK), "wb")
            except OSError as why:
                raise places.unwritable(own, why) from None
            _hold(self._lock)
            self._own = own
        return self._own

    def _find_abandoned(self) -> list[Path]:
        """Folders whose bwdesk lives no more."""
        try:
            folders = sorted(each for each in self._home.iterdir() if each.is_dir())
        except OSError:
            return []
        return [folder for folder in folders if not _is_in_use(folder)]


def _encode(content: Content, title: str) -> tuple[str, bytes]:
    """What kind of document it is, and what its own file would hold. Raises FileError."""
    match content:
        case Saved():
            return "character", characters.encode(content, title)
        case Campaign():
            return "campaign", campaigns.encode(content, title)
        case Pack():
            return "pack", pack_files.encode(content, title)
        case Tabs():
            return TABS, msgspec.json.encode(content)
        case Words():
            return WORDS, msgspec.json.encode(content)
        case OpenTrial():
            return "trial", msgspec.json.encode(content)
        case TakenBack():
            return "taken back", msgspec.json.encode(_file_of_steps(content, title))


def _decode(kind: str, document: Any, origin: str) -> Content:
    """Raises FileError."""
    raw = msgspec.json.encode(document)
    match kind:
        case "character":
            return characters.decode(raw, origin)
        case "campaign":
            return campaigns.decode(raw, origin)
        case "pack":
            return reader.decode(raw, Pack, origin)
        case "tabs":
            return reader.decode(raw, Tabs, origin)
        case "words":
            return reader.decode(raw, Words, origin)
        case "trial":
            return reader.decode(raw, OpenTrial, origin)
        case "taken back":
            return _steps_of(reader.decode(raw, _StepsFile, origin), origin)
    says = "it was written by a newer bwdesk and is left as it is"
    raise NewerError(origin, says, "open it with that version, or install it")


class _StandingFile(Struct, frozen=True):
    """What the files of all of it would hold."""

    campaign: Any = None
    people: dict[str, Any] = {}


class _StepsFile(Struct, frozen=True):
    tab: str
    now: _StandingFile
    steps: tuple[tuple[str, str, _StandingFile], ...]


def _file_of_steps(taken: TakenBack, title: str) -> _StepsFile:
    """Raises FileError."""

    def file_of(standing: Standing) -> _StandingFile:
        campaign = standing.campaign
        raw = campaigns.encode(campaign, title) if campaign else b"null"
        people = {
            id: msgspec.Raw(characters.encode(each, title)) for id, each in standing.people.items()
        }
        return _StandingFile(msgspec.Raw(raw), people)

    steps = tuple((each.label, each.page, file_of(each.after)) for each in taken.steps)
    return _StepsFile(taken.tab, file_of(taken.now), steps)


def _steps_of(file: _StepsFile, origin: str) -> TakenBack:
    """Raises FileError."""

    def standing(kept: _StandingFile) -> Standing:
        def raw(document: Any) -> bytes:
            return msgspec.json.encode(document)

        campaign = campaigns.decode(raw(kept.campaign), origin) if kept.campaign else None
        people = {id: characters.decode(raw(each), origin) for id, each in kept.people.items()}
        return Standing(campaign, people)

    steps = tuple(StepAhead(label, page, standing(after)) for label, page, after in file.steps)
    return TakenBack(file.tab, standing(file.now), steps)


def _name(key: str) -> str:
    return f"{key}.{TABS}" if key == TABS else f"{key}.json"


def _snapshots(folder: Path) -> list[Path]:
    try:
        return sorted(each for each in folder.iterdir() if each.suffix in _ENDINGS)
    except OSError:
        return []


def _read(file: Path) -> Kept | None:
    try:
        raw = reader.contents(file)
        snapshot = reader.decode(raw, _Snapshot, str(file))
        content = _decode(snapshot.kind, snapshot.document, str(file))
    except NewerError:
        return None  # the newer bwdesk will offer it
    except FormatError:
        with contextlib.suppress(OSError):
            file.replace(file.with_suffix(".bad"))
        return None
    except FileError:
        return None  # perhaps it can be read another time
    path = Path(snapshot.path) if snapshot.path else None
    known = Fingerprint(snapshot.fingerprint) if snapshot.fingerprint else None
    return Kept(Unsaved(content, snapshot.title, path, known), snapshot.when, file)


def _forget(file: Path) -> None:
    """Removes a snapshot of an earlier run, and its folder with the last one."""
    with contextlib.suppress(OSError):
        file.unlink()
    _remove(file.parent)


def _remove(folder: Path) -> None:
    """Removes a folder nobody uses, if nothing but its lock is left in it."""
    atomic.sweep(folder, older=0)
    with contextlib.suppress(OSError):
        if all(each.name == _LOCK for each in folder.iterdir()):
            (folder / _LOCK).unlink(missing_ok=True)
            folder.rmdir()


def _is_in_use(folder: Path) -> bool:
    try:
        with os.fdopen(atomic.private_handle(folder / _LOCK), "ab") as lock:
            return not _hold(lock)
    except FileNotFoundError:
        return False
    except OSError:
        return True


def _hold(lock: BufferedWriter) -> bool:
    """Locks the file for as long as it stays open; False where another process holds it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
