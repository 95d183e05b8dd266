"""A character of Charred Black in the window: a tab of its own, and a report to read and copy."""

import json
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from bwdesk.desk.character.import_report import ImportReport
from bwdesk.desk.kit import writing

FILES = Path(__file__).parents[2] / "files" / "charred_black"


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "prince.char"
    shutil.copyfile(FILES / "prince.char", path)
    return path


@pytest.fixture
def report(qtbot):
    """The report on screen."""

    def report(window):
        qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), ImportReport))
        found = QApplication.activeModalWidget()
        assert found
        assert found.parent() is window
        return found

    return report


def test_import_asks_for_a_file_and_makes_a_new_character(report, qtbot, user, window, file, press):
    user.opens = file
    press(window, "i")
    told = report(window)
    document = window.current.document
    assert document.title == "Anselm"
    assert document.path is None
    assert document.is_unsaved
    assert window.isWindowModified()
    text = told.page.toPlainText()
    assert "Taken over" in text
    assert "4 physical points more spent than there are" in text
    qtbot.waitUntil(told.go_on.hasFocus)
    qtbot.keyClick(told.go_on, Qt.Key.Key_Return)
    assert QApplication.activeModalWidget() is None


def test_the_report_is_copied_whole(report, window, file):
    window.open_path(file)
    told = report(window)
    told.copy.click()
    copied = QApplication.clipboard().text()
    assert copied.startswith("Charred Black: prince.char")
    assert copied.count("\n- ") == len(
        [line for line in told.page.toPlainText().splitlines() if line.endswith(".")]
    )
    assert told.copy.text() == "Copied"
    told.close()


def test_names_stand_in_the_report_as_they_are(report, window, file):
    raw = json.loads(file.read_text())
    raw["traits"].append({"name": "<b>&amp;%s 火の子"})
    file.write_text(json.dumps(raw))
    window.open_path(file)
    told = report(window)
    assert "The trait “<b>&amp;%s 火の子”" in told.page.toPlainText()
    assert "<b>&amp;%s 火の子" in window.current.document.choices.notes
    told.close()


def test_open_and_the_command_line_take_such_a_file_too(report, user, start, file):
    window = start(file)
    report(window).close()
    user.opens = file
    window.acts.open.trigger()
    report(window).close()
    assert [tab.document.title for tab in window.open_tabs] == ["Anselm", "Anselm"]
    assert window.settings.recent == []


def test_saving_it_asks_where(report, user, window, file, tmp_path):
    window.open_path(file)
    report(window).close()
    user.saves = tmp_path / "anselm.bwchar"
    window.acts.save.trigger()
    assert user.saves.is_file()
    assert not window.current.document.is_unsaved
    assert file.read_bytes() == (FILES / "prince.char").read_bytes()


def test_what_was_imported_is_kept_before_the_first_edit(
    report, qtbot, window, file, tmp_path, monkeypatch
):
    monkeypatch.setattr(writing, "PAUSE_MS", 1)
    window.open_path(file)
    report(window).close()
    qtbot.waitUntil(lambda: bool(list((tmp_path / "home").rglob("recovery/*/*.json"))))


@pytest.mark.parametrize("content", [b"", b"{", b'{"serialize_version": 3}', b"[]"])
def test_a_bad_file_gives_a_sentence_and_no_tab(user, window, file, content):
    file.write_bytes(content)
    window.open_path(file)
    assert window.open_tabs == []
    (said,) = user.told
    assert str(file) in said


def test_leaving_the_dialog_imports_nothing(user, window, press):
    press(window, "i")
    assert user.asked
    assert window.open_tabs == []


def test_a_change_of_letters_reaches_the_report(report, window, file):
    window.open_path(file)
    told = report(window)
    before = told.page.document().begin().begin().fragment().charFormat().font().pixelSize()
    window.settings.set_scale(150)
    after = told.page.document().begin().begin().fragment().charFormat().font().pixelSize()
    assert after == round(before * 1.5)
    told.close()
