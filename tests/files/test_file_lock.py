"""What one program holds no other has."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bwdesk.files.file_lock import hold

HELD = """
import sys
from pathlib import Path
from bwdesk.files.file_lock import hold
lock = hold(Path(sys.argv[1]))
print("held" if lock else "not held", flush=True)
sys.stdin.read()
"""


def test_what_is_held_here_nobody_else_holds_until_it_is_released(tmp_path: Path) -> None:
    path = tmp_path / "war.lock"
    lock = hold(path)
    assert lock is not None
    assert hold(path) is None
    lock.release()
    lock.release()
    again = hold(path)
    assert again is not None
    del again
    assert hold(path) is not None


def test_the_lock_of_a_program_ends_with_it(tmp_path: Path) -> None:
    path = tmp_path / "war.lock"
    command = [sys.executable, "-c", HELD, str(path)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        assert hold(path) is None
        other.kill()
        other.wait()
        assert hold(path) is not None


def test_where_no_lock_can_be_the_system_says_why(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        hold(tmp_path / "nowhere" / "war.lock")
