"""Does one thing with a file when told to, so that a tracer can watch it or kill it on the way."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from msgspec.structs import replace

from bwdesk.files import backups, characters, chronicles
from bwdesk.files.characters import Saved
from bwdesk.files.recovery import Recovery, Unsaved
from bwdesk.rules.person.character import Character, Choices
from tests.table.games import desk, find

OLD, NEW = "Old", "New"
SAVES = 14
NOON = datetime(2026, 7, 15, 12, tzinfo=UTC)


def somebody(name: str) -> Saved:
    return Saved(Character(Choices(stock="human", name=name)))


def save(folder: Path) -> Callable[[], object]:
    path = folder / "ash.bwchar"
    characters.save(path, somebody(OLD))
    return lambda: characters.save(path, somebody(NEW))


def snapshot(folder: Path) -> Callable[[], object]:
    run = Recovery(folder)
    run.keep("1", Unsaved(somebody(OLD), OLD))
    return lambda: run.keep("1", Unsaved(somebody(NEW), NEW))


def take_over(folder: Path) -> Callable[[], object]:
    """What an earlier run left is kept anew."""
    earlier = Recovery(folder)
    earlier.keep("1", Unsaved(somebody(OLD), OLD))
    earlier.close()
    run = Recovery(folder)
    (kept,) = run.find_left()
    run.take_over("7", kept)
    return lambda: run.keep("7", replace(kept.unsaved, title=NEW))


def move(folder: Path) -> Callable[[], object]:
    path, table = folder / "war.bwchron", desk()
    chronicles.create(path, "War", table.session, {})
    chronicle = chronicles.open_chronicle(path, find)
    (session,) = table.some(Random(1), 1)
    return lambda: chronicle.keep(session)


def thin(folder: Path) -> Callable[[], object]:
    """One more save, after which one backup goes."""
    path = folder / "ash.bwchar"
    for number in range(SAVES):
        backups.keep(path, str(number).encode(), NOON + timedelta(minutes=number))
    return lambda: backups.keep(path, b"last", NOON + timedelta(minutes=SAVES))


DOES = {each.__name__: each for each in (save, snapshot, take_over, move, thin)}


def main(what: str, folder: Path) -> None:
    act = DOES[what](folder)
    if sys.platform == "linux":
        # PR_SET_PTRACER: whoever started us may watch, where only parents may else.
        ctypes.CDLL(None).prctl(0x59616D61, ctypes.c_ulong(-1), 0, 0, 0)
    print("ready", flush=True)
    sys.stdin.readline()
    act()
    print("done", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
