"""Earlier states of documents, kept in the user's state folder and thinned as they age."""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from bwdesk.files import atomic, places, reader
from bwdesk.files.errors import FileError, unwritable

SAVES, DAYS, WEEKS, MONTHS = 10, 12, 10, 9
"""How many of the last saves, and of the days, weeks and months with a save, are kept."""

_MOMENT = "%Y-%m-%dT%H-%M-%S-%fZ"


class Version(Struct, frozen=True):
    """A document as it was before the save of that moment (UTC)."""

    when: datetime
    path: Path


def keep(path: Path, content: bytes, now: datetime | None = None) -> None:
    """Keeps what the document at *path* held, and drops the backups no longer wanted.

    Nothing is kept twice in a row. Raises FileError.
    """
    folder = folder_of(path)
    known = versions(path)
    if known and _holds(known[0].path, content):
        return
    when = now or datetime.now(UTC)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as why:
        raise unwritable(folder, why) from None
    fresh = Version(when, folder / f"{when:{_MOMENT}}{path.suffix}")
    atomic.write(fresh.path, content)
    atomic.sweep(folder)
    wanted = thinned(version.when for version in (fresh, *known))
    for version in known:
        if version.when not in wanted:
            # One backup too many does no harm.
            with contextlib.suppress(OSError):
                version.path.unlink()


def versions(path: Path) -> tuple[Version, ...]:
    """The backups of the document at *path*, the latest first."""
    try:
        files = list(folder_of(path).iterdir())
    except OSError:
        return ()
    dated = ((_moment(file), file) for file in files)
    found = [Version(when, file) for when, file in dated if when]
    return tuple(sorted(found, key=lambda version: version.when, reverse=True))


def last_good(path: Path, good: Callable[[bytes], bool]) -> Version | None:
    """The latest backup whose content is *good*."""
    for version in versions(path):
        with contextlib.suppress(FileError):
            if good(reader.contents(version.path)):
                return version
    return None


def folder_of(path: Path) -> Path:
    """Where the backups of the document at *path* lie, whether or not there are any."""
    real = os.path.realpath(path)
    # Two documents may have the same name; the name is for people who look into the folder.
    name = re.sub(r"[^\w-]+", "-", path.stem)[:40].strip("-")
    mark = hashlib.sha256(os.fsencode(os.path.normcase(real))).hexdigest()[:12]
    return places.state() / "backups" / f"{name}-{mark}"


def thinned(moments: Iterable[datetime]) -> set[datetime]:
    """Which backups to keep: the last saves, and the last one of each recent day, week and month.

    Days, weeks and months without a save do not count, so that a document left alone for a year
    keeps what it has.
    """
    latest = sorted(moments, reverse=True)
    return {
        *latest[:SAVES],
        *_last_of_each(latest, DAYS, lambda when: (when.year, when.month, when.day)),
        *_last_of_each(latest, WEEKS, lambda when: when.isocalendar()[:2]),
        *_last_of_each(latest, MONTHS, lambda when: (when.year, when.month)),
    }


def _last_of_each(
    latest: list[datetime], many: int, period: Callable[[datetime], tuple[int, ...]]
) -> list[datetime]:
    last: dict[tuple[int, ...], datetime] = {}
    for when in latest:
        last.setdefault(period(when), when)
    return list(last.values())[:many]


def _moment(file: Path) -> datetime | None:
    try:
        return datetime.strptime(file.stem, _MOMENT).replace(tzinfo=UTC)
    except ValueError:
        return None


def _holds(path: Path, content: bytes) -> bool:
    try:
        return reader.contents(path) == content
    except FileError:
        return False
