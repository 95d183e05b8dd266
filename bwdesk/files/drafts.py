"""Chronicles being founded, kept until they begin: closing the program or a crash loses nothing.

Each lies in a file of its own in the state folder. Whoever works on one holds its lock, so that no
other window takes it up meanwhile; one that nobody holds is offered again.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from filelock import FileLock, Timeout
from msgspec import Struct

from bwdesk.files import atomic, characters, places, reader
from bwdesk.files.atomic import PRIVATE, Publish, run_at_once
from bwdesk.files.characters import Saved
from bwdesk.files.errors import FileError, FormatError, NewerError
from bwdesk.rules.games.conquest.plan import Plan
from bwdesk.rules.games.courts.founding import Founding
from bwdesk.when import minute

VERSION: Final = 1


class Kept(Struct, frozen=True):
    """A plan of an earlier run for a *game*, with the characters linked to it, by their ids."""

    path: Path
    when: datetime
    plan: Any
    people: Mapping[str, Saved]
    game: str = "conquest"

    @property
    def title(self) -> str:
        """``“The fords”``, or ``A chronicle without a title``."""
        title = self.plan.title.strip()
        return f"“{title}”" if title else f"A {self.plan.kind} without a title"

    @property
    def stands(self) -> str:
        """``3 factions, last changed 14 May 2026, 20:15``"""
        return f"{self.plan.summary}, last changed {minute(self.when)}"


PLANS: Mapping[str, Any] = {"conquest": Plan, "courts": Founding}
"""What is kept of a game being founded, by its name."""


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    """The file from top to bottom; *people* are what their own files would hold."""

    bwdesk: Literal["founding"]
    version: int
    when: datetime
    plan: Any
    people: dict[str, Any] = {}
    game: str = "conquest"


class Draft:
    """A plan being worked on; nothing lies on the disk before it is first kept."""

    def __init__(self, path: Path | None = None, lock: FileLock | None = None) -> None:
        self.path = path or _folder() / f"{secrets.token_hex(8)}.json"
        self._lock = lock

    def keep(
        self,
        plan: Any,
        people: Mapping[str, Saved],
        publish: Publish = run_at_once,
        game: str = "conquest",
    ) -> None:
        """Replaces what was kept. Raises FileError."""
        file = _File(
            "founding",
            VERSION,
            datetime.now(UTC),
            plan,
            {id: msgspec.Raw(characters.encode(saved)) for id, saved in people.items()},
            game,
        )
        self._claim()
        atomic.write(self.path, msgspec.json.encode(file), publish, PRIVATE)

    def drop(self) -> None:
        """The chronicle has begun, or is not wanted any more."""
        with contextlib.suppress(OSError):
            self.path.unlink()
        self.release()

    def release(self) -> None:
        """Nobody works on it any more; what was kept is offered again."""
        if self._lock:
            self._lock.release()
            with contextlib.suppress(OSError):
                Path(self._lock.lock_file).unlink()
        self._lock = None

    def _claim(self) -> None:
        if self._lock is None:
            try:
                places.private(self.path.parent)
            except OSError as why:
                raise places.unwritable(self.path, why) from None
            self._lock = _lock_file(self.path)


def find_left(game: str = "") -> tuple[Kept, ...]:
    """Plans nobody works on, the latest first; a damaged one is set aside as ``.bad``.

    Those of one *game*, or of all.
    """
    atomic.sweep(_folder())
    try:
        files = sorted(_folder().glob("*.json"))
    except OSError:
        return ()
    found = (_read(file) for file in files if not _is_held(file))
    wanted = (each for each in found if each and game in ("", each.game))
    return tuple(sorted(wanted, key=lambda each: each.when, reverse=True))


def take(kept: Kept) -> Draft | None:
    """Goes on with a plan; None where another window does so already."""
    lock = _lock_file(kept.path)
    return Draft(kept.path, lock) if lock else None


def discard(kept: Kept) -> None:
    """Throws a plan away."""
    draft = take(kept)
    if draft:
        draft.drop()


def _folder() -> Path:
    return places.state() / "founding"


def _lock_file(path: Path) -> FileLock | None:
    # Taken by the thread that writes, released by that of the window.
    beside = path.with_suffix(".lock")
    lock = FileLock(beside, timeout=0, mode=PRIVATE, thread_local=False, is_singleton=False)
    try:
        lock.acquire()
    except Timeout:
        return None
    except OSError as why:
        raise places.unwritable(path, why) from None
    return lock


def _is_held(path: Path) -> bool:
    """Whether somebody works on it."""
    try:
        lock = _lock_file(path)
    except FileError:
        return False
    if lock is None:
        return True
    lock.release()
    return False


def _is_later(version: object) -> bool:
    return isinstance(version, int) and version > VERSION


def _read(path: Path) -> Kept | None:
    try:
        plain = reader.value(reader.contents(path), str(path))
        if isinstance(plain, dict) and _is_later(plain.get("version")):
            return None  # the newer bwdesk will offer it
        file = reader.convert(plain, _File, str(path))
        if file.game not in PLANS:
            return None  # a bwdesk that knows the game will offer it
        plan = reader.convert(file.plan, PLANS[file.game], str(path))
        people = {
            id: characters.decode(msgspec.json.encode(each), str(path))
            for id, each in file.people.items()
        }
    except NewerError:
        return None
    except FormatError:
        with contextlib.suppress(OSError):
            path.replace(path.with_suffix(".bad"))
        return None
    except FileError:
        return None  # perhaps it can be read another time
    return Kept(path, file.when, plan, people, file.game)
