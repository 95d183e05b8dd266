"""A process that is really killed, in the middle of typing: all but the last second is offered."""

import os
import shutil
import signal
import subprocess
import sys
import time

import pytest

from bwdesk.files import atomic
from tests.desk.shell.conftest import CON_MAN

ROOT = CON_MAN.parents[2]
TYPED = 18
TYPE = """
import sys, time
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from bwdesk.desk import app

running, window = app.build(sys.argv[1:])
window.resize(1280, 800)
window.show()
window.activateWindow()
if not window.open_tabs:
    window.parts["characters"].burn()
else:
    window.current.go("concept/name")
letters = iter("abcdefghijklmnopqrstuvwxyz" * 40)
field = window.current.page.findChild(QLineEdit, "name")
field.setFocus()
field.end(False)

def press():
    QTest.keyClick(field, next(letters))
    print(time.time(), window.current.document.title, flush=True)

clock = QTimer()
clock.timeout.connect(press)
clock.start(100)
raise SystemExit(running.exec())
"""

pytestmark = pytest.mark.needs("Unix")


@pytest.fixture
def home(tmp_path, monkeypatch):
    home = tmp_path / "home"
    monkeypatch.setenv("BWDESK_HOME", str(home))
    return home


def typed_and_killed(*files):
    """Types without a pause until the process is killed; what was on the desk, and when."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "-c", TYPE, *map(str, files)],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(TYPED)]
        killed = time.time()
        process.send_signal(signal.SIGKILL)
        lines += process.stdout.readlines()
    assert process.returncode == -signal.SIGKILL
    told = [line.rstrip("\n").split(" ", 1) for line in lines if line.endswith("\n")]
    before = [title for when, title in told if float(when) < killed - 1]
    assert before, "the test was killed before it had typed for a second"
    return before[-1]


def test_a_character_never_saved(home, start):
    at_least = typed_and_killed()
    window = start()
    assert window.home.kept.isVisible()
    window.home.take_back.click()
    document = window.current.document
    assert document.title.startswith(at_least)
    assert document.path is None
    assert document.is_unsaved


def test_a_character_of_a_file(home, start, tmp_path):
    file = tmp_path / "robard.bwchar"
    shutil.copyfile(CON_MAN, file)
    at_least = typed_and_killed(file)
    assert at_least.startswith("Complicated Con Mana")
    window = start()
    window.home.take_back.click()
    document = window.current.document
    assert document.title.startswith(at_least)
    assert document.path == file
    assert file.read_bytes() == CON_MAN.read_bytes()


def test_what_a_killed_write_leaves_is_swept_up_later(home, start, tmp_path, user):
    """Only files of ours, and only old ones."""
    window = start()
    user.saves = tmp_path / "robard.bwchar"
    old, fresh, foreign = (
        tmp_path / name for name in (".bwdesk-0123456789ab.tmp", ".bwdesk-ba9876543210.tmp", ".tmp")
    )
    for path in (old, fresh, foreign):
        path.write_text("half a character")
    long_ago = time.time() - atomic.STALE - 1
    for path in (old, foreign):
        os.utime(path, (long_ago, long_ago))
    window.parts["characters"].burn()
    window.acts.save.trigger()
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == sorted(
        (fresh.name, foreign.name, "robard.bwchar")
    )
