"""What was taken back can be done again after a crash, in a paper as in a campaign."""

import shutil

import pytest

from bwdesk.rules.burning import edits
from tests.desk.evening.conftest import IN_PLAY, let_write, quays
from tests.desk.hands import Hands
from tests.desk.shell.conftest import CON_MAN, rename
from tests.desk.shell.test_recovery import crash

__all__ = ["quays"]


def crashed(window, start):
    window.settings.snapshots.keep_all()
    crash(window)
    again = start()
    again.show()
    again.home.take_back.click()
    return again


@pytest.mark.parametrize("filed", [True, False], ids=["of a file", "never saved"])
def test_a_paper(window, start, tmp_path, filed):
    if filed:
        file = tmp_path / "robard.bwchar"
        shutil.copyfile(CON_MAN, file)
        window.open_path(file)
    else:
        window.parts["characters"].burn()
    window.show()
    rename(window, "Robard")
    if filed:
        window.acts.save.trigger()
    window.current.document.do(lambda choices: edits.write(choices, "concept", "A liar"))
    rename(window, "Robard Ash")
    Hands(window).press("Ctrl+Z")
    label = window.current.document.stack.redoText()
    again = crashed(window, start)
    document = again.current.document
    assert document.title == "Robard"
    assert document.stack.redoText() == label
    assert document.is_unsaved
    Hands(again).press("Ctrl+Shift+Z")
    assert document.title == "Robard Ash"
    Hands(again).press("Ctrl+Z")
    assert document.title == "Robard"


@pytest.fixture
def table(window, quays):
    window.resize(1366, 768)
    window.open_path(quays)
    tab = window.current
    for deed in IN_PLAY:
        assert tab.document.do(deed)
    window.show()
    tab.reveal("wounds", "sailor")
    tab.page.board.strike(6)
    tab.page.board.strike(4)
    return window


def wounds(window):
    return window.current.document.evening.people["sailor"].play.wounds


def test_a_campaign(table, start):
    hands = Hands(table)
    hands.press("Ctrl+Z")
    hands.press("Ctrl+Z")
    assert not wounds(table)
    let_write(table)
    again = crashed(table, start)
    assert not wounds(again)
    hands = Hands(again)
    hands.press("Ctrl+Shift+Z")
    assert len(wounds(again)) == 1
    # A second crash, with one step ahead.
    let_write(again)
    again = crashed(again, start)
    assert len(wounds(again)) == 1
    Hands(again).press("Ctrl+Shift+Z")
    assert len(wounds(again)) == 2
    assert not again.current.document.stack.canRedo()


def test_not_where_the_file_is_another_by_now(table, start, quays):
    old = quays.read_bytes()
    Hands(table).press("Ctrl+Z")
    let_write(table)
    table.settings.snapshots.keep_all()
    crash(table)
    quays.write_bytes(old)
    again = start()
    again.show()
    again.home.take_back.click()
    assert not again.current.document.stack.canRedo()
    assert not again.home.kept.isVisible()


def test_nothing_is_kept_of_what_is_closed(table, tmp_path):
    Hands(table).press("Ctrl+Z")
    let_write(table)
    table.settings.snapshots.keep_all()
    table.settings.writer.wait()
    assert list((tmp_path / "home").rglob("recovery/*/*.json"))
    table.close()
    assert not list((tmp_path / "home").rglob("recovery/*/*.json"))
