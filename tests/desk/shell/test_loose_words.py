"""Words that stood in a field when the program died are given back; no secret is among them."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit

from bwdesk import where
from bwdesk.desk.burner import why
from bwdesk.desk.burner.part import Characters
from bwdesk.desk.kit import writing
from bwdesk.desk.kit.ruling import RulingDialog
from bwdesk.desk.shell.typed_words import TypedWords
from bwdesk.files.recovery import Words
from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.burning.sketching import sketch
from tests.desk.shell.conftest import CON_MAN
from tests.desk.shell.test_recovery import crash

SAMPLES = where.resources() / "samples"
LEFT = Qt.MouseButton.LeftButton
SAID = "the river was frozen"


@pytest.fixture(autouse=True)
def _soon(monkeypatch):
    monkeypatch.setattr(writing, "PAUSE_MS", 1)


def noted(window):
    """Where each of the words stood that would come back after a crash, and the words."""
    window.settings.writer.wait()
    found = window.settings.snapshots.recovery
    if not found._own:
        return {}
    contents = [kept for kept in read(found) if isinstance(kept, Words)]
    return {(word.where, word.field): word.text for kept in contents for word in kept.said}


def read(recovery):
    from bwdesk.files.recovery import _read, _snapshots

    return [kept.unsaved.content for file in _snapshots(recovery._own) if (kept := _read(file))]


def keeps(qtbot, window, text):
    """Soon, by itself."""
    qtbot.waitUntil(lambda: text in noted(window).values())


def forgets(qtbot, window):
    qtbot.waitUntil(lambda: noted(window) == {})


@pytest.fixture
def somebody(window):
    window.open_sample(CON_MAN)
    return window


def write(qtbot, field, text):
    field.setFocus()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is field)
    qtbot.keyClicks(field, text)


@pytest.fixture
def ruling(qtbot, somebody):
    """A dialog, half written."""
    problem = Problem("age", Severity.BROKEN, "stats", "Too old for this.", "")
    dialog = RulingDialog(problem, "", somebody)
    dialog.open()
    qtbot.waitUntil(dialog.isActiveWindow)
    write(qtbot, dialog.reason, SAID)
    return dialog


def test_what_stood_in_a_dialog_is_given_back(qtbot, somebody, ruling, start):
    keeps(qtbot, somebody, SAID)
    crash(somebody)
    again = start()
    assert again.home.kept_head.text() == "What you had typed was kept"
    assert "A ruling of the table, Complicated" in again.home.kept_says.text()
    again.home.take_back.click()
    shown = QApplication.activeModalWidget()
    assert isinstance(shown, TypedWords)
    assert "Because" in shown.page.toPlainText()
    assert SAID in shown.page.toPlainText()
    shown.copy.click()
    assert QApplication.clipboard().text() == f"{SAID}\n"
    assert not again.home.kept.isVisible()
    crash_while_reading = start()
    assert crash_while_reading.home.kept_head.text() == "What you had typed was kept"
    shown.go_on.click()
    again.settings.writer.wait()
    assert not start().home.kept.isVisible()


@pytest.mark.parametrize("way", ["given up", "done"])
def test_a_dialog_that_was_closed_leaves_nothing(qtbot, somebody, ruling, way):
    keeps(qtbot, somebody, SAID)
    qtbot.mouseClick(ruling.cancel if way == "given up" else ruling.accept_it, LEFT)
    forgets(qtbot, somebody)


def test_a_ruling_in_a_popover(qtbot, somebody):
    document = somebody.current.document
    popover = why.figure(somebody.current, document, document.reckoning.attributes["health"])
    assert popover.offer
    qtbot.mouseClick(popover.offer.otherwise, LEFT)
    write(qtbot, popover.offer.reason, SAID)
    keeps(qtbot, somebody, SAID)
    popover.close()
    forgets(qtbot, somebody)


def test_a_thing_that_is_not_bought(qtbot, somebody):
    somebody.current.go("resources")
    page = somebody.current.page
    page.search.setFocus()
    qtbot.keyClicks(page.search, "mail")
    page._to_shop()
    write(qtbot, page.counter.name, SAID)
    keeps(qtbot, somebody, page.counter.name.text())
    assert "mail" not in noted(somebody).values(), "what is looked for is no loss"
    page.buy(page._drafted)
    forgets(qtbot, somebody)


def test_gear_of_a_sketch_that_is_not_added(qtbot, somebody):
    characters = somebody.part(Characters)
    choices = sketch(somebody.installed.book.stocks["human"], name="A guard")
    tab = characters.add(characters.filing.open_rolled(choices))
    write(qtbot, tab.page.gear, SAID)
    keeps(qtbot, somebody, SAID)
    qtbot.keyClick(tab.page.gear, Qt.Key.Key_Return)
    forgets(qtbot, somebody)


def test_what_the_document_has_is_noted_once(qtbot, somebody):
    somebody.current.go("concept")
    write(qtbot, somebody.current.page.name, SAID)
    somebody._loose_words.keep()
    assert noted(somebody) == {}
    assert SAID in somebody.current.document.choices.name


def test_closing_the_program_as_one_should_leaves_nothing(qtbot, somebody, ruling, start):
    keeps(qtbot, somebody, SAID)
    somebody.close()
    assert not start().home.kept.isVisible()


def test_no_passphrase_and_nothing_from_behind_the_curtain(qtbot, window):
    window.open_sample(next(SAMPLES.glob("*.bwchron")))
    document = window.current.document
    seat = next(iter(document.session.seats))
    document.begin_turn(seat)
    dialog = window.parts["chronicles"].hot_seat.dialog
    dialog.show_mode("set")
    write(qtbot, dialog.fields[0], SAID)
    dialog.fields[0].setEchoMode(QLineEdit.EchoMode.Normal)
    qtbot.keyClicks(dialog.fields[0], SAID)
    window._loose_words.keep()
    assert noted(window) == {}
    dialog.show_mode("enter")
    qtbot.mouseClick(dialog.button, LEFT)
    assert document.at_desk == seat
    loose = QLineEdit(window.current)
    loose.show()
    write(qtbot, loose, SAID)
    window._loose_words.keep()
    document.end_turn()
    qtbot.keyClicks(loose, " indeed")
    window._loose_words.keep()
    assert noted(window) == {}, "what was begun alone stays alone"
