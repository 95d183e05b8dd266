"""What nobody expected is said once, and the work is kept."""

import sys
import threading
import time

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from bwdesk.desk import app
from bwdesk.desk.kit.message_bar import MessageBar
from bwdesk.desk.shell import failures
from bwdesk.desk.shell.heard import Heard
from tests.desk.shell.conftest import rename


@pytest.fixture
def hooked(window, monkeypatch):
    """What fails is not the test's."""
    for hooks, name in ((sys, "excepthook"), (threading, "excepthook"), (sys, "unraisablehook")):
        monkeypatch.setattr(hooks, name, lambda *_args: None)
    heard = Heard()
    end = heard.install()
    window.failures.listen(heard)
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


def test_a_slow_disk_holds_nothing_up(qtbot, hooked, burned):
    """While it is written the window goes on, and does not say yet that all is kept."""
    at_last = threading.Event()
    hooked.settings.writer.put("slow", lambda _publish: at_last.wait(20))
    began = time.monotonic()
    QTimer.singleShot(0, fails)
    qtbot.waitUntil(lambda: bool(bars(hooked)))
    assert time.monotonic() - began < 10
    (bar,) = bars(hooked)
    assert bar.text() == failures.UNKEPT
    at_last.set()
    qtbot.waitUntil(lambda: bar.text() == failures.KEPT)


def test_what_cannot_be_kept_is_not_called_kept(qtbot, hooked, burned, monkeypatch):
    monkeypatch.setattr(type(burned.current.document), "snapshot", lambda _self: fails())
    QTimer.singleShot(0, lambda: 1 // 0)
    qtbot.waitUntil(lambda: bool(bars(hooked)))
    qtbot.wait(100)
    assert bars(hooked)[0].text() == failures.UNKEPT


def test_one_before_the_window_is_told_by_it(qtbot, window):
    heard = Heard()
    try:
        fails()
    except RuntimeError as why:
        heard.note(type(why), why.__traceback__)
    window.failures.listen(heard)
    qtbot.waitUntil(lambda: bool(bars(window)))
    assert "in fails" in window.failures.report


def test_where_no_window_comes_a_box_tells(qtbot, monkeypatch):
    boxes = []

    def copy_and_close():
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        copy, close = sorted(box.buttons(), key=lambda each: each.text() != failures.COPY)
        copy.click()
        boxes.append((box.text(), box.isVisible(), QGuiApplication.clipboard().text()))
        close.click()

    for hooks, name in ((sys, "excepthook"), (threading, "excepthook"), (sys, "unraisablehook")):
        monkeypatch.setattr(hooks, name, getattr(hooks, name))
    monkeypatch.setattr(app, "build", lambda _argv: fails())
    QTimer.singleShot(0, copy_and_close)
    with pytest.raises(RuntimeError):
        app.open_window([])
    [(says, stays, report)] = boxes
    assert "cannot start" in says
    assert stays, "copying does not close it"
    assert "RuntimeError" in report
    assert "in fails" in report
    assert "secret" not in report
