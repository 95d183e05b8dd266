"""What nobody expected is said once, and the work is kept."""

import sys
import threading

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit.message_bar import MessageBar
from tests.desk.shell.conftest import rename


@pytest.fixture
def hooked(window, monkeypatch):
    """What fails is not the test's."""
    for hooks, name in ((sys, "excepthook"), (threading, "excepthook"), (sys, "unraisablehook")):
        monkeypatch.setattr(hooks, name, lambda *_args: None)
    end = window.failures.install()
    yield window
    end()


def bars(window):
    found = [each for each in window.findChildren(MessageBar) if each.isVisible()]
    return [each for each in found if each.button.text() == "Copy for a report"]


def fails():
    raise RuntimeError("the secret word")


def test_a_failure_is_told_once_and_what_is_unsaved_is_kept(qtbot, hooked, burned, tmp_path):
    for _ in range(30):
        QTimer.singleShot(0, fails)
    qtbot.waitUntil(lambda: bool(bars(hooked)))
    (bar,) = bars(hooked)
    qtbot.waitUntil(lambda: "kept" in bar.text())
    assert list((tmp_path / "home").rglob("recovery/*/*.json"))
    bar.button.click()
    report = QGuiApplication.clipboard().text()
    assert report.count("RuntimeError") == 1
    assert "in fails" in report
    assert "secret" not in report
    bar.say("")
    QTimer.singleShot(0, fails)
    qtbot.wait(20)
    assert not bars(hooked)


def test_one_of_another_thread_is_told(qtbot, hooked):
    thread = threading.Thread(target=fails)
    thread.start()
    thread.join()
    assert not bars(hooked), "nothing of the window is touched there"
    qtbot.waitUntil(lambda: bool(bars(hooked)))


class Broken(QWidget):
    def paintEvent(self, _event: object) -> None:
        fails()


def test_one_while_a_page_is_painted_is_told(qtbot, hooked, burned):
    broken = Broken(hooked)
    broken.resize(90, 90)
    broken.show()
    qtbot.waitUntil(lambda: bool(bars(hooked)))
    rename(burned, "Robard goes on")
    assert burned.current.title == "Robard goes on"
    broken.deleteLater()
