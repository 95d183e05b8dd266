"""What the system is asked for, in its order, and a kill at every single call of it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bwdesk.files import backups, characters, chronicles
from bwdesk.files.recovery import Recovery
from tests.files import traced
from tests.files.traced import NEW, OLD, SAVES
from tests.table.games import desk, find

ROOT = Path(__file__).parents[2]
CALLS = (
    "open,openat,creat,write,pwrite64,fsync,fdatasync,unlink,unlinkat,rename,renameat,renameat2,"
    "mkdir,mkdirat,rmdir,link,linkat,chmod,fchmod,fchmodat,ftruncate,close,flock,fcntl"
)
"""Whatever changes a disk, and what stands between."""

_CALL = re.compile(r"(?:\[pid +\d+\] |\d+ +)?(?P<name>\w+)\((?P<rest>.*)")

pytestmark = [pytest.mark.slow, pytest.mark.needs("strace")]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))


@contextmanager
def watched(what: str, folder: Path, *options: str) -> Iterator[subprocess.Popen[str]]:
    """The process that does it, under a tracer from the moment it begins."""
    command = [sys.executable, "-m", "tests.files.traced", what, str(folder)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, text=True, stdin=pipe, stdout=pipe) as actor:
        assert actor.stdout
        assert actor.stdout.readline() == "ready\n"
        watch = ["strace", "-f", "-y", "-p", str(actor.pid), *options]
        with subprocess.Popen(watch, stderr=subprocess.PIPE, text=True) as tracer:
            assert tracer.stderr
            assert "attached" in tracer.stderr.readline()
            yield actor
            actor.wait()


def calls(what: str, folder: Path) -> list[tuple[str, str]]:
    """Every system call of doing it, by name, with what it was given; "done" stands among them."""
    log = folder / "calls"
    with watched(what, folder, "-e", f"trace={CALLS}", "-o", str(log)) as actor:
        said, _ = actor.communicate("go\n")
    assert said == "done\n"
    found = [_CALL.match(line) for line in log.read_text().splitlines()]
    named = [(each["name"], each["rest"]) for each in found if each]
    end = next(at for at, (name, rest) in enumerate(named) if name == "write" and "done" in rest)
    return named[: end + 1]


def test_a_move_is_acknowledged_after_its_folder_was_synced(tmp_path: Path) -> None:
    made = calls("move", tmp_path)
    unlinked = max(
        at for at, (name, rest) in enumerate(made) if "unlink" in name and "-journal" in rest
    )
    synced = [
        at
        for at, (name, rest) in enumerate(made)
        if name in ("fsync", "fdatasync") and f"<{tmp_path}>" in rest
    ]
    assert [at for at in synced if at > unlinked], "the folder was not synced after the unlink"


def test_a_save_is_acknowledged_after_its_folder_was_synced(tmp_path: Path) -> None:
    made = calls("save", tmp_path)
    renamed = max(
        at for at, (name, rest) in enumerate(made) if "rename" in name and "ash.bwchar" in rest
    )
    before = [rest for name, rest in made[:renamed] if name == "fsync"]
    after = [rest for name, rest in made[renamed:] if name == "fsync"]
    assert any(f"<{tmp_path}/.bwdesk-" in rest for rest in before)
    assert any(f"<{tmp_path}>" in rest for rest in after)


@pytest.mark.parametrize("what", traced.DOES)
def test_a_kill_at_any_system_call_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    first = tmp_path / "whole"
    first.mkdir()
    made = Counter(name for name, _ in calls(what, first)[:-1])
    assert made
    print(f"{what}: {sum(made.values())} calls of {len(made)} kinds")
    for name, times in sorted(made.items()):
        for number in range(1, times + 1):
            folder = tmp_path / f"{name}-{number}"
            folder.mkdir()
            monkeypatch.setenv("BWDESK_HOME", str(folder / "home"))
            inject = f"inject={name}:signal=SIGKILL:when={number}"
            with watched(what, folder, "-e", inject, "-o", os.devnull) as actor:
                said, _ = actor.communicate("go\n")
            assert actor.returncode == -9, f"{name} {number} was not reached"
            CHECKS[what](folder, done="done" in said)


def saved(folder: Path, *, done: bool) -> None:
    path = folder / "ash.bwchar"
    name = characters.load(path).character.choices.name
    assert name == NEW if done else name in (OLD, NEW)
    if name == NEW:
        (kept,) = backups.versions(path)
        assert characters.load(kept.path).character.choices.name == OLD


def offered(folder: Path, *, done: bool) -> None:
    titles = {kept.unsaved.title for kept in Recovery(folder).find_left()}
    assert titles == {NEW} if done else titles and titles <= {OLD, NEW}
    assert not list(folder.rglob("*.bad"))


def moved(folder: Path, *, done: bool) -> None:
    with chronicles.open_chronicle(folder / "war.bwchron", find) as chronicle:
        before = len(desk().session.log)
        assert len(chronicle.session.log) - before in ((1,) if done else (0, 1))


def thinned(folder: Path, *, done: bool) -> None:
    held = [each.path.read_bytes() for each in backups.versions(folder / "ash.bwchar")]
    wanted = [str(number).encode() for number in range(SAVES)][::-1]
    if done or b"last" in held:
        wanted.insert(0, b"last")
    assert held[: backups.SAVES] == wanted[: backups.SAVES]


CHECKS = {
    "save": saved,
    "snapshot": offered,
    "take_over": offered,
    "move": moved,
    "thin": thinned,
}
