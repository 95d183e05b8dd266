"""What comes from outside is opened between events, and one list tells what did not open."""

import shutil

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer, QUrl
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton

from bwdesk import where
from bwdesk.desk.kit import ask
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.shell import arrivals
from bwdesk.desk.shell.unopened import Unopened
from tests.desk.drops import drop, files
from tests.desk.shell.conftest import CON_MAN, rename


def lists(window):
    return [each for each in window.findChildren(Unopened) if each.isVisible()]


def said(found):
    return "\n".join(line.text() for line in found.lines)


def rescues(line):
    return line.findChild(QPushButton)


@pytest.fixture
def copies(tmp_path):
    def copies(count):
        made = [tmp_path / f"robard {number:02}.bwchar" for number in range(count)]
        for each in made:
            shutil.copyfile(CON_MAN, each)
        return made

    return copies


@pytest.fixture
def question(qtbot, window):
    """The question that comes up."""

    def question():
        qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), AnswerDialog))
        return QApplication.activeModalWidget()

    return question


def test_all_that_is_missing_stands_in_one_list(qtbot, window, user, tmp_path):
    gone = [tmp_path / f"gone {number}.bwchar" for number in range(12)]
    assert drop(window, files(gone))
    assert not lists(window), "nothing comes up inside a drop"
    qtbot.waitUntil(lambda: bool(lists(window)))
    (found,) = lists(window)
    assert all(each.name in said(found) for each in gone)
    window.arrive([tmp_path / "late.bwchron"])
    qtbot.waitUntil(lambda: "late.bwchron" in said(found))
    assert lists(window) == [found]
    assert not user.told
    found.close()


def test_the_list_grows_with_what_comes(qtbot, window, tmp_path):
    """It was as high as its first file needs, so that a third was cut."""
    window.arrive([tmp_path / "gone 0.bwchar"])
    qtbot.waitUntil(lambda: bool(lists(window)))
    (found,) = lists(window)
    for number in range(1, 4):
        window.arrive([tmp_path / f"gone {number}.bwchar"])
        qtbot.waitUntil(lambda number=number: f"gone {number}.bwchar" in said(found))
    QApplication.processEvents()
    last = list(found.lines)[-1]
    shown = found.page.viewport().rect()
    assert shown.contains(last.rect().translated(last.mapTo(found.page.viewport(), QPoint(0, 0))))
    found.close()


def test_the_good_open_beside_the_bad(qtbot, window, copies, tmp_path):
    bad = tmp_path / "bad.bwchar"
    bad.write_text("{")
    good = copies(2)
    assert drop(window, files([good[0], bad, good[1]]))
    qtbot.waitUntil(lambda: bool(lists(window)))
    assert [tab.path for tab in window.open_tabs] == good
    lists(window)[0].close()


def test_of_damaged_chronicles_nobody_is_asked_until_their_button_is_pressed(
    qtbot, window, user, tmp_path, monkeypatch
):
    whole = (where.resources() / "samples" / "salt-road-war.bwchron").read_bytes()
    at = whole.rindex(b'"entry":"seat"')
    damaged = [tmp_path / f"war {number}.bwchron" for number in range(3)]
    for each in damaged:
        each.write_bytes(whole[:at] + b'"entry":"seal"' + whole[at + 14 :])
    gone = tmp_path / "gone.bwchron"
    own, asked = tmp_path / "own.bwchron", []

    def agrees(_parent, damage, found):
        asked.append((damage, found))
        return True

    monkeypatch.setattr(ask, "whether_to_rescue", agrees)
    monkeypatch.setattr(ask, "chronicle_to_save", lambda *_: own)
    assert drop(window, files([*damaged, gone]))
    qtbot.waitUntil(lambda: bool(lists(window)))
    (found,) = lists(window)
    assert not asked
    assert not window.open_tabs
    lines = list(found.lines)
    assert [bool(rescues(line)) for line in lines] == [True, True, True, False]
    rescues(lines[1]).setFocus()
    qtbot.keyClick(rescues(lines[1]), Qt.Key.Key_Space)
    assert [damage.count("war 1.bwchron: it is damaged") for damage, _ in asked] == [1]
    assert [tab.path for tab in window.open_tabs] == [own]
    assert lists(window) == [found], "the others are still to be answered"
    assert "war 1" not in said(found)
    assert "war 2" in said(found)
    monkeypatch.setattr(ask, "chronicle_to_save", lambda *_: None)
    qtbot.mouseClick(rescues(list(found.lines)[1]), Qt.MouseButton.LeftButton)
    assert "war 2" in said(found), "left alone, it has not opened"
    assert not user.told
    found.close()


def test_more_than_many_are_asked_about(qtbot, window, copies, question, monkeypatch):
    monkeypatch.setattr(arrivals, "MANY", 3)
    assert drop(window, files(copies(4)))
    question().reject()
    qtbot.waitUntil(lambda: not window.arrivals.count_waiting)
    assert window.open_tabs == []
    assert drop(window, files(copies(4)))
    question().accept()
    qtbot.waitUntil(lambda: len(window.open_tabs) == 4)


def test_what_is_under_way_is_stopped(qtbot, window, copies):
    assert drop(window, files(copies(9)))
    qtbot.waitUntil(lambda: len(window.open_tabs) == 2)
    window.arrivals.stop()
    qtbot.wait(50)
    assert len(window.open_tabs) == 2


def test_a_folder_is_opened_file_by_file(qtbot, window, copies, tmp_path):
    good = copies(3)
    (tmp_path / "notes.txt").write_text("no file of ours")
    assert drop(window, files([tmp_path]))
    qtbot.waitUntil(lambda: len(window.open_tabs) == 3)
    assert [tab.path for tab in window.open_tabs] == good
    assert not lists(window)


def test_an_empty_folder_and_an_address_are_told(qtbot, window, tmp_path):
    assert drop(window, files([tmp_path, QUrl("https://example.org/robard.bwchar")]))
    qtbot.waitUntil(lambda: bool(lists(window)))
    found = lists(window)[0]
    assert tmp_path.name in said(found)
    assert "address" in said(found)
    lists(window)[0].close()


def test_behind_a_dialog_files_wait(qtbot, window, copies):
    dialog = AnswerDialog("A question", "", "Yes", window)
    dialog.open()
    window.arrive(copies(1))
    qtbot.wait(arrivals.AGAIN_MS * 2)
    assert window.open_tabs == []
    dialog.reject()
    qtbot.waitUntil(lambda: len(window.open_tabs) == 1)


def test_what_comes_while_closing_is_asked_about_opens_when_it_is_not_closed(
    qtbot, window, user, copies, monkeypatch
):
    mine, late = copies(2)
    window.open_path(mine)
    rename(window, "Robard the Late")

    def stay(parent, _title):
        asked = QMessageBox(parent)
        QTimer.singleShot(0, lambda: window.arrive([late]))
        QTimer.singleShot(4 * arrivals.AGAIN_MS, asked.reject)
        asked.exec()
        assert len(window.open_tabs) == 1, "nothing comes up behind a question"
        return "stay"

    monkeypatch.setattr(ask, "whether_to_save", stay)
    assert not window.close()
    qtbot.waitUntil(lambda: len(window.open_tabs) == 2)
    assert window.current.path == late
