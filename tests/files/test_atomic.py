"""A file is the old one or the new one at any moment, whatever fails."""

from __future__ import annotations

import errno
import io
import os
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from bwdesk.files import atomic
from bwdesk.files.errors import FileError

unix = pytest.mark.needs("Unix")


def refused(path: Path, content: bytes = b"new") -> str:
    with pytest.raises(FileError) as why:
        atomic.write(path, content)
    return str(why.value)


def test_new_and_old_files_are_written_and_nothing_is_left_over(tmp_path: Path) -> None:
    path = tmp_path / "Élena.bwchar"
    atomic.write(path, b"one")
    assert path.read_bytes() == b"one"
    atomic.write(path, b"two\r\n\0")
    assert path.read_bytes() == b"two\r\n\0"
    assert list(tmp_path.iterdir()) == [path]


@unix
def test_permissions_stay_and_new_files_take_the_usual_ones(tmp_path: Path) -> None:
    usual = tmp_path / "usual"
    usual.write_bytes(b"")
    path = tmp_path / "a"
    atomic.write(path, b"one")
    assert path.stat().st_mode == usual.stat().st_mode
    path.chmod(0o640)
    atomic.write(path, b"two")
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


@unix
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    target, link = tmp_path / "real" / "a", tmp_path / "link"
    link.symlink_to(target)
    atomic.write(link, b"made")
    target.chmod(0o600)
    atomic.write(link, b"again")
    assert link.is_symlink()
    assert target.read_bytes() == b"again"
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert list((tmp_path / "real").iterdir()) == [target]


@unix
def test_links_in_a_circle_are_said(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    assert "links lead in a circle; choose the real file" in refused(tmp_path / "a")


def test_what_is_in_the_way_is_said(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    assert "a folder of that name is in the way; choose another" in refused(tmp_path / "folder")
    assert "its folder does not exist; create" in refused(tmp_path / "no" / "a")
    (tmp_path / "file").write_bytes(b"old")
    assert "its folder does not exist" in refused(tmp_path / "file" / "a")
    assert "its name is too long" in refused(tmp_path / ("x" * 300))
    assert "it cannot be written" in refused(tmp_path / "a\0b")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["file", "folder"]


@unix
def test_a_device_is_not_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "a device, not a file" in refused(tmp_path / "pipe")
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


def test_a_write_protected_file_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")
    # Root may write everything, so the answer of the system is given here.
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert "it may not be written; change its permissions" in refused(path)
    assert path.read_bytes() == b"old"


class Full(io.BufferedWriter):
    """A file on a disk that is full halfway."""

    def write(self, content: object, /) -> int:
        assert isinstance(content, bytes)
        super().write(content[: len(content) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")


def full(path: Path, _mode: int) -> Full:
    return Full(io.FileIO(path, "xb"))


def failing(number: int) -> Callable[..., None]:
    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


@pytest.mark.parametrize(
    ("what", "failure", "says"),
    [
        ((atomic, "_create"), full, "the disk is full; free some space"),
        ((atomic, "_create"), failing(errno.EACCES), "it may not be written; change its perm"),
        ((atomic, "_create"), failing(errno.EROFS), "its disk is read-only; save elsewhere"),
        ((os, "fsync"), failing(errno.ENOSPC), "the disk is full; free some space"),
        ((os, "fsync"), failing(errno.EIO), "it cannot be written (input/output error); save"),
        ((Path, "replace"), failing(errno.EACCES), "it may not be written; change its perm"),
        ((Path, "replace"), failing(errno.EXDEV), "it cannot be written (invalid cross-device"),
    ],
)
def test_whatever_fails_the_old_file_is_as_it_was(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    what: tuple[object, str],
    failure: Callable[..., object],
    says: str,
) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")
    with monkeypatch.context() as broken:
        broken.setattr(*what, failure)
        assert says in refused(path, b"new content")
        assert "; " in refused(tmp_path / "b")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_drives_without_permissions_are_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")
    monkeypatch.setattr(Path, "chmod", failing(errno.EPERM))
    atomic.write(path, b"new")
    assert path.read_bytes() == b"new"


class HeldError(OSError):
    """What Windows says while another program holds the file."""

    winerror = 32


def test_a_file_held_for_a_moment_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")
    replace, tries, waits = Path.replace, [HeldError(), HeldError()], list[float]()

    def held(self: Path, target: Path) -> Path:
        if tries:
            raise tries.pop()
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", held)
    monkeypatch.setattr(time, "sleep", waits.append)
    atomic.write(path, b"new")
    assert path.read_bytes() == b"new"
    assert len(waits) == 2


def test_a_file_held_for_good_is_given_up_after_some_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, waits = tmp_path / "a", list[float]()

    def held(self: Path, target: Path) -> Path:
        raise HeldError(errno.EACCES, "in use")

    monkeypatch.setattr(Path, "replace", held)
    monkeypatch.setattr(time, "sleep", waits.append)
    assert "another program has it open; close it there" in refused(path)
    assert 2 <= sum(waits) <= 3
    assert list(tmp_path.iterdir()) == []


SAVING = """
import itertools, sys
from pathlib import Path
from bwdesk.files import atomic
for turn in itertools.count():
    atomic.write(Path(sys.argv[1]), bytes([65 + turn % 2]) * 300_000)
    if not turn:
        print("saving", flush=True)
"""


@pytest.mark.parametrize("moment", range(10))
def test_a_killed_save_leaves_a_whole_file(tmp_path: Path, moment: int) -> None:
    path = tmp_path / "a"
    with subprocess.Popen(
        [sys.executable, "-c", SAVING, str(path)],
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
    ) as saving:
        assert saving.stdout
        assert saving.stdout.readline().strip() == b"saving"
        time.sleep(0.0007 * moment)
        saving.kill()
    assert path.read_bytes() in (b"A" * 300_000, b"B" * 300_000)


def test_what_killed_writes_left_is_swept_when_it_is_old(tmp_path: Path) -> None:
    old, young = tmp_path / ".bwdesk-0123456789ab.tmp", tmp_path / ".bwdesk-ba9876543210.tmp"
    others = [
        tmp_path / name for name in ("mine.tmp", ".bwdesk-xyz.tmp", "a.bwdesk-0123456789ab.tmp")
    ]
    folder = tmp_path / ".bwdesk-aaaaaaaaaaaa.tmp"
    folder.mkdir()
    for path in (old, young, *others):
        path.write_bytes(b"half")
    for path in (old, folder, *others):
        os.utime(path, (0, 0))
    atomic.sweep(tmp_path)
    assert sorted(tmp_path.iterdir()) == sorted((young, folder, *others))
    atomic.sweep(tmp_path, older=0)
    assert sorted(tmp_path.iterdir()) == sorted((folder, *others))
    atomic.sweep(tmp_path / "nowhere")
