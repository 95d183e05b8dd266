"""What was unsaved when the program died is offered at the next start."""

import shutil

import pytest
from PySide6.QtWidgets import QApplication

from bwdesk.desk.shell import filing
from bwdesk.files import characters
from tests.desk.shell.conftest import CON_MAN, rename


@pytest.fixture(autouse=True)
def _soon(monkeypatch):
    monkeypatch.setattr(filing, "KEEP_AFTER_MS", 1)


def snapshots(tmp_path):
    return list((tmp_path / "home").rglob("recovery/*/*.json"))


def crash(window):
    """The process is gone, and the system has closed its files."""
    window.cabinet._recovery._lock.close()


@pytest.fixture
def edited(qtbot, window, tmp_path):
    """A character from a file, with an edit whose snapshot is written."""
    file = tmp_path / "robard.bwchar"
    shutil.copy(CON_MAN, file)
    window.open_path(file)
    rename(window, "Robard Ash")
    qtbot.waitUntil(lambda: bool(snapshots(tmp_path)))
    return window


def test_a_crash_loses_nothing(qtbot, edited, start, tmp_path):
    crash(edited)
    again = start()
    home = again.home
    assert home.kept.isVisible()
    assert home.kept_head.text() == "One unsaved paper was kept"
    assert "Robard Ash" in home.kept_says.text()
    home.take_back.click()
    document = again.current.document
    assert document.title == "Robard Ash"
    assert document.path == tmp_path / "robard.bwchar"
    assert document.unsaved
    again.acts.save.trigger()
    assert characters.load(document.path).character.choices.name == "Robard Ash"
    again.go("home")
    assert not home.kept.isVisible()


def test_whoever_opens_the_file_itself_hears_of_what_was_kept(qtbot, edited, start, tmp_path):
    crash(edited)
    again = start(tmp_path / "robard.bwchar")
    tab = again.current
    assert tab.title != "Robard Ash"
    qtbot.waitUntil(lambda: "Robard Ash" in tab._toast.text())
    assert "waits on Home" in tab._toast.text()
    again.home.take_back.click()
    assert [each.title for each in again.open_tabs] == ["Robard Ash"]


def test_a_second_crash_right_after_loses_nothing_either(edited, start):
    crash(edited)
    again = start()
    again.home.take_back.click()
    crash(again)
    assert "Robard Ash" in start().home.kept_says.text()


def test_what_is_let_go_is_forgotten(edited, start, tmp_path):
    crash(edited)
    again = start()
    again.home.let_go.click()
    assert not again.home.kept.isVisible()
    assert snapshots(tmp_path) == []
    assert not start().home.kept.isVisible()


def test_several_papers(qtbot, edited, start, tmp_path):
    edited.burn()
    rename(edited, "Ysolde")
    qtbot.waitUntil(lambda: len(snapshots(tmp_path)) == 2)
    crash(edited)
    again = start()
    assert again.home.kept_head.text() == "2 unsaved papers were kept"
    assert again.home.take_back.text() == "Take them back"
    again.home.take_back.click()
    assert {tab.document.title for tab in again.open_tabs} == {"Robard Ash", "Ysolde"}
    assert all(tab.document.unsaved for tab in again.open_tabs)


def test_a_program_that_runs_is_left_alone(edited, start, tmp_path):
    assert not start().home.kept.isVisible()
    assert len(snapshots(tmp_path)) == 1


def test_saving_forgets_the_snapshot(edited, tmp_path):
    edited.acts.save.trigger()
    assert snapshots(tmp_path) == []


def test_going_back_to_what_is_saved_forgets_it_too(qtbot, edited, tmp_path):
    edited.acts.undo.trigger()
    qtbot.waitUntil(lambda: not snapshots(tmp_path))


def test_what_was_dropped_is_not_offered_again(qtbot, user, edited, start, tmp_path):
    rename(edited, "Robard the Bold")
    user.closing = ["drop"]
    edited.close_index(0)
    qtbot.wait(20)
    QApplication.processEvents()
    assert snapshots(tmp_path) == []
    crash(edited)
    assert not start().home.kept.isVisible()


def test_quitting_leaves_nothing_behind(user, edited, tmp_path):
    user.closing = ["drop"]
    edited.close()
    assert list((tmp_path / "home").rglob("recovery/*")) == []


def test_a_snapshot_that_cannot_be_written_does_not_stop_the_work(
    qtbot, caplog, window, tmp_path, monkeypatch
):
    state = tmp_path / "home" / "state"
    state.parent.mkdir(exist_ok=True)
    shutil.rmtree(state, ignore_errors=True)
    state.write_text("in the way")
    window.burn()
    rename(window, "Robard Ash")
    qtbot.waitUntil(lambda: bool(caplog.records))
    assert "recovery" in caplog.text
    assert window.current.document.title == "Robard Ash"
