"""No word of the table is cut off, whatever the letters and the window."""

import pytest

from tests.desk.hands import Hands
from tests.desk.shell.test_letters import cut_off


@pytest.mark.parametrize(
    ("scale", "wide", "high"), [(100, 1366, 768), (150, 1366, 768), (100, 1024, 700)]
)
def test_no_word_of_a_test_is_cut_off(tab, window, qapp, scale: int, wide: int, high: int) -> None:
    for id in tab.document.evening.people:
        tab.page._answer(id, "begin")
    window.settings.set_scale(scale)
    window.resize(wide, high)
    page, found = tab.page, list[str]()

    def look(where: str) -> None:
        for _ in range(4):
            qapp.processEvents()
        # A narrow card and its rows end a long name with dots, and tell it whole in a tip.
        whole = (each for each in cut_off(page) if not each.startswith(("CardHead", "AbilityRow")))
        found.extend(f"{where}: {each}" for each in whole)

    look("cards")
    page.test("con", "falsehood", 3)
    look("test")
    page.pane.kind.activated.emit(1)
    page.pane.lend("sailor", "brawling")
    look("versus")
    page.pane._choose_kind(0)
    page.pane.foot.field.setText("6 5 4 1")
    page.pane.foot.roll.click()
    look("rolled")
    assert found == []


def test_escape_leaves_a_test_but_not_dice_that_lie(tab, window) -> None:
    tab.page.test("con", "falsehood", 3)
    hands = Hands(window)
    hands.press("Escape")
    assert tab.page.pane is None
    tab.page.test("con", "falsehood", 3)
    pane = tab.page.panel.currentWidget()
    pane.foot.field.setText("6 5 4 1")
    pane.foot.roll.click()
    hands.press("Escape")
    assert tab.page.panel.currentWidget() is pane
    assert pane.lies
