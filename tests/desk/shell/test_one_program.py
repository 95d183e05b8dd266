"""A second start hands its files to the window that is open."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtNetwork import QLocalSocket

from bwdesk.desk import one_program
from bwdesk.desk.app import FileOpenings
from bwdesk.desk.one_program import Reception, hand_over
from tests.desk.shell.conftest import CON_MAN, SAMPLES

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def _short(monkeypatch, tmp_path_factory):
    """A socket's path may not be long."""
    folder = tmp_path_factory.mktemp("run")
    folder.chmod(0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))


@pytest.fixture
def reception(window):
    found = Reception(window.arrive, window)
    assert found.open
    yield found
    found.close()


@pytest.fixture
def mine(tmp_path):
    path = tmp_path / "robard ash.bwchar"
    shutil.copyfile(CON_MAN, path)
    return path


def started(qtbot, *args):
    """The exit code of another start of the program."""
    again = subprocess.Popen([sys.executable, "-m", "bwdesk", *args], cwd=ROOT)
    qtbot.waitUntil(lambda: again.poll() is not None, timeout=30_000)
    return again.returncode


def test_a_second_start_opens_its_files_in_the_first(qtbot, window, reception, mine):
    window.showMinimized()
    assert started(qtbot, str(mine)) == 0
    qtbot.waitUntil(lambda: [tab.path for tab in window.open_tabs] == [mine])
    assert not window.windowState() & Qt.WindowState.WindowMinimized
    assert started(qtbot, str(mine)) == 0
    assert len(window.open_tabs) == 1, "what is open is shown"
    window.go("home")
    assert started(qtbot) == 0
    assert window.current is None, "without a file it comes to the front as it is"


def test_behind_a_closed_curtain_files_wait(qtbot, window, reception, mine):
    window.open_sample(next(SAMPLES.glob("*.bwchron")))
    document = window.current.document
    document.begin_turn(next(iter(document.session.seats)))
    window.arrive([mine])
    assert window.curtained
    assert len(window.open_tabs) == 1
    dialog = window.parts["chronicles"].hot_seat.dialog
    qtbot.mouseClick(dialog.links["left"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(window.open_tabs) == 2)


def test_where_no_window_is_open_nobody_answers(window, mine):
    assert not hand_over([mine])


def test_no_socket_stays_behind_and_one_a_crash_left_does_not_matter(window, mine):
    name = Path(one_program._name())
    first = Reception(window.arrive, window)
    assert name.exists()
    first.close()
    assert not name.exists()
    name.write_text("left behind")
    assert not hand_over([mine])
    second = Reception(window.arrive, window)
    assert second.open
    second.close()


@pytest.mark.parametrize(
    "said", [b"nonsense\n", b"{}\n", b"[1]\n", b"[" * 9_000 + b"\n", b"x" * 1_200_000]
)
def test_what_is_no_list_of_files_is_not_listened_to(qtbot, window, reception, said):
    caller = QLocalSocket()
    caller.connectToServer(one_program._name())
    caller.write(said)
    qtbot.waitUntil(lambda: caller.state() == QLocalSocket.LocalSocketState.UnconnectedState)
    assert window.open_tabs == []


def test_a_name_that_is_no_text_arrives_as_it_is():
    path = Path("/tmp/\udcff.bwchar")
    assert one_program.read(json.dumps([str(path)]).encode()) == [path]


def test_a_folder_of_somebody_else_is_not_used(window, mine, monkeypatch, tmp_path):
    tmp_path.chmod(0o777)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert not Reception(window.arrive, window).open
    assert not hand_over([mine])


def test_nothing_is_done_while_a_socket_tells(qtbot, window):
    """What arrives may ask a question; the socket whose signal that were dies meanwhile."""
    heard: list[object] = []

    def arrive(paths):
        sockets = desk.findChildren(QLocalSocket)
        heard.append((paths, [each.state() for each in sockets if each.isOpen()]))

    desk = Reception(arrive, window)
    assert started(qtbot, "/nowhere/robard.bwchar") == 0
    qtbot.waitUntil(lambda: bool(heard))
    desk.close()
    assert heard == [([Path("/nowhere/robard.bwchar")], [])]


def test_what_the_finder_opens_is_heard(qapp, qtbot, window, mine):
    filter_ = FileOpenings(window)
    qapp.installEventFilter(filter_)
    QCoreApplication.sendEvent(qapp, QFileOpenEvent(str(mine)))
    qapp.removeEventFilter(filter_)
    qtbot.waitUntil(lambda: [tab.path for tab in window.open_tabs] == [mine])
