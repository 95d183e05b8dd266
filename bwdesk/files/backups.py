"""Earlier states of documents, kept in the user's state folder, thinned as they age and by what
they take.

A running number orders them: a clock may have been wrong for a while.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from bwdesk.files import atomic, places, reader
from bwdesk.files.errors import FileError

SAVES, DAYS, WEEKS, MONTHS = 10, 12, 10, 9
"""How many of the last saves, and of the days, weeks and months with a save, are kept."""

LARGEST, FEWEST = 96 * 2**20, 2
"""Bytes all backups of a document may take together, and how many of the last stay whatever they
take."""

_MOMENT = "%Y-%m-%dT%H-%M-%S-%fZ"
_NAME = re.compile(r"(?:(?P<number>\d+)_)?(?P<moment>.+)")


class Version(Struct, frozen=True):
    """A document as it was before the save of that moment (UTC), by the clock of then.

    A later *number* is a later save; 0 is older than those that have one.
    """

    when: datetime
    path: Path
    number: int = 0


def keep(path: Path, content: bytes, now: datetime | None = None) -> None:
    """Keeps what the document at *path* held, and drops the backups no longer wanted.

    Nothing is kept twice in a row, and a backup is as private as the document. Raises FileError.
    """
    folder = folder_of(path)
    known = versions(path)
    if known and _holds(known[0].path, content):
        return
    when = now or datetime.now(UTC)
    try:
        places.private(folder)
    except OSError as why:
        raise places.unwritable(folder, why) from None
    number = known[0].number + 1 if known else 1
    name = f"{number:06}_{when:{_MOMENT}}{path.suffix}"
    fresh = Version(when, folder / name, number)
    atomic.write(fresh.path, content, fresh_mode=atomic.mode_of(path))
    atomic.sweep(folder)
    ordered = (fresh, *known)
    wanted = backups_to_keep([version.when for version in ordered])
    taken = 0
    for place, version in enumerate(ordered):
        taken += _size(version.path) if place in wanted else 0
        if taken > LARGEST and place >= FEWEST:
            wanted.discard(place)
    for place, version in enumerate(ordered):
        if place not in wanted:
            # One backup too many does no harm.
            with contextlib.suppress(OSError):
                version.path.unlink()


def versions(path: Path) -> tuple[Version, ...]:
    """The backups of the document at *path*, the latest first."""
    try:
        files = list(folder_of(path).iterdir())
    except OSError:
        return ()
    found = [version for version in map(_version, files) if version]
    return tuple(sorted(found, key=lambda each: (each.number, each.when), reverse=True))


def last_good(path: Path, good: Callable[[bytes], bool]) -> Version | None:
    """The latest backup whose content is *good*."""
    for version in versions(path):
        with contextlib.suppress(FileError):
            if good(reader.contents(version.path)):
                return version
    return None


def home() -> Path:
    """Where all backups lie."""
    return places.state() / "backups"


def folder_of(path: Path) -> Path:
    """Where the backups of the document at *path* lie, whether or not there are any."""
    real = os.path.realpath(path)
    # Two documents may have the same name; the name is for people who look into the folder.
    name = re.sub(r"[^\w-]+", "-", path.stem)[:40].strip("-")
    mark = hashlib.sha256(os.fsencode(os.path.normcase(real))).hexdigest()[:12]
    return home() / f"{name}-{mark}"


def backups_to_keep(latest: Sequence[datetime]) -> set[int]:
    """Which backups to keep, by their places among those moments, of which the latest come first:
    the last saves, and the last one of each recent day, week and month.

    Days, weeks and months without a save do not count, so that a document left alone for a year
    keeps what it has. Whatever the moments say, the last saves stay.
    """
    return {
        *range(min(SAVES, len(latest))),
        *_last_of_each(latest, DAYS, lambda when: (when.year, when.month, when.day)),
        *_last_of_each(latest, WEEKS, lambda when: when.isocalendar()[:2]),
        *_last_of_each(latest, MONTHS, lambda when: (when.year, when.month)),
    }


def _last_of_each(
    latest: Sequence[datetime], many: int, period: Callable[[datetime], tuple[int, ...]]
) -> list[int]:
    last: dict[tuple[int, ...], int] = {}
    for place, when in enumerate(latest):
        last.setdefault(period(when), place)
    return list(last.values())[:many]


def _version(file: Path) -> Version | None:
    """What a file's name says; None for a file of something else."""
    name = _NAME.fullmatch(file.stem)
    if name is None:
        return None
    try:
        when = datetime.strptime(name["moment"], _MOMENT).replace(tzinfo=UTC)
    except ValueError:
        return None
    return Version(when, file, int(name["number"] or 0))


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _holds(path: Path, content: bytes) -> bool:
    try:
        return path.stat().st_size == len(content) and path.read_bytes() == content
    except OSError:
        return False


def follow(old: Path, new: Path) -> None:
    """The document at *old* lies at *new* now, and its earlier versions with it. What cannot be
    taken along stays where it is."""
    before, after = folder_of(old), folder_of(new)
    if before.is_dir() and not after.exists():
        with contextlib.suppress(OSError):
            before.rename(after)
