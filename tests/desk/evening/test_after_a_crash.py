"""A trial that lay on the table when the program ended lies there again: seen dice stay seen."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bwdesk.rules.play import evening as evenings
from tests.desk.evening.conftest import IN_PLAY, let_write
from tests.desk.hands import Hands

STEP = "table"
BEFORE = (*IN_PLAY, lambda evening: evenings.begin_scene(evening, "Tallow Stairs"))


@pytest.fixture
def hands(window):
    return Hands(window)


@pytest.fixture
def crashed(window, tab, start):
    """Ends the program as a crash does; the next one, with everything taken back."""

    def end():
        window.settings.snapshots.keep_all()

        let_write(window)
        window.settings.snapshots.recovery._lock.close()
        again = start()
        again.show()
        again.home.take_back.click()
        return again

    return end


def left(window):
    """The tab that is open after the crash."""
    tab = window.open_tabs[-1]
    tab.open_step("table")
    return tab


def test_a_test_lies_as_it_lay_and_goes_on(page, hands, crashed) -> None:
    page.test("con", "falsehood", 2)
    pane = page.pane
    hands.click(pane.foot.stakes)
    hands.type("the ship")
    pane.foot.field.setFocus()
    hands.type("6 5 4 1")
    hands.press("Return")
    assert pane.lies
    said = pane.saying
    window = crashed()
    tab = left(window)
    again = tab.page.pane
    assert again.lies
    assert again.saying == said
    hands = Hands(window)
    hands.press("Ctrl+Z")
    assert not again.lies
    assert again.foot.field.text() == "6 5 4 1"
    again.setFocus()
    hands.press("Ctrl+Z")
    assert again.saying.mine.stakes == ""
    hands.press("Ctrl+Shift+Z")


def test_a_test_let_stand_goes_home_once(page, hands, crashed) -> None:
    page.test("con", "falsehood", 2)
    page.pane.foot.field.setText("6 5 4 1")
    hands.press("Return")
    before = len(page.document.campaign.journal)
    tab = left(crashed())
    tab.page.pane.let_stand()
    assert len(tab.document.campaign.journal) == before + 1
    assert tab.page.pane is None
    assert not tab.document.trials["table"].is_unsaved


@pytest.mark.parametrize("ability", ["steel", "resources", "circles"])
def test_other_trials_lie_again(page, hands, crashed, ability) -> None:
    page.test("con", ability)
    pane = page.pane
    if ability == "resources":
        hands.click(pane.what)
        hands.type("a riding horse")
        hands.press("Return")
    if ability == "circles":
        pane.whom.setText("A forger")
        pane.quiet.step(1)
    row = pane._shown_rows[0].roll if ability == "steel" else pane.roll
    row.row.button.click()
    assert row.has_dice
    state = pane.state
    tab = left(crashed())
    again = tab.page.pane
    assert again.state == state
    assert again.half_done
    assert not again.leaves()
    row = again._shown_rows[0].roll if ability == "steel" else again.roll
    row.undo_last()
    assert not row.has_dice
    assert not row.row.field.empty()


def test_a_purchase_beside_the_accounts_lies_again(tab, page, hands, crashed) -> None:
    tab.open_step("money")
    tab.page.open_pane("buy")
    pane = tab.page.pane
    pane.what.setText("A riding horse")
    pane.roll.row.button.click()
    assert pane.roll.has_dice
    state = pane.state
    tab = left(crashed())
    tab.open_step("money")
    assert tab.page.pane.state == state


def test_faces_typed_and_not_laid_stand_in_their_field(page, hands, crashed) -> None:
    page.test("con", "falsehood", 2)
    page.pane.foot.field.setFocus()
    hands.type("6 5")
    assert left(crashed()).page.pane.foot.field.text() == "6 5"


def test_what_was_written_at_the_last_moment_does_not_lie_again(page, hands, crashed) -> None:
    """The snapshot of the dice is older than the step they became."""
    page.test("con", "falsehood", 2)
    page.pane.foot.field.setText("6 5 4 1")
    hands.press("Return")
    trial = page.document.trials["table"]
    trial_then = trial._trial
    page.pane.let_stand()
    trial._trial = trial_then
    tab = left(crashed())
    assert tab.page.pane is None
    assert not tab.document.trials["table"].is_unsaved


def test_an_open_pane_in_which_nothing_was_said_is_no_unsaved_work(page) -> None:
    page.test("con", "falsehood", 2)
    assert not page.document.trials["table"].is_unsaved
    page.pane.foot.field.setText("6 5 4 1")
    assert page.document.trials["table"].is_unsaved
    page.close_pane()
    assert not page.document.trials["table"].is_unsaved


PLAY = """
import sys
from PySide6.QtTest import QTest
from bwdesk.desk import app

running, window = app.build(sys.argv[1:])
window.show()
window.current.page.test("con", "falsehood", 2)
pane = window.current.page.pane
QTest.keyClicks(pane.foot.field, "6 5 4 1")
pane.foot.roll.click()
while not list(window.settings.snapshots.recovery._home.rglob("*/*.json")):
    QTest.qWait(50)
QTest.qWait(700)
print(pane.lies, flush=True)
raise SystemExit(running.exec())
"""


@pytest.mark.needs("Unix")
def test_dice_of_a_process_that_is_killed_lie_again(quays, start, tmp_path) -> None:
    home = str(tmp_path / "home")
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "BWDESK_HOME": home}
    environment["PYTHONPATH"] = str(Path(__file__).parents[3])
    with subprocess.Popen(
        [sys.executable, "-c", PLAY, str(quays)], env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "True\n"
        process.send_signal(signal.SIGKILL)
    window = start()
    assert "Falsehood of Robard Ash" in window.home.kept_says.text()
    window.home.take_back.click()
    pane = window.current.page.pane
    assert pane.lies
    assert pane.saying.mine.casts[0].faces == (6, 5, 4, 1)
