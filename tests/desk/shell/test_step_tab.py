"""Whatever is gone through in steps is walked alike: a character, a founding, a maneuver."""

import pytest
from PySide6.QtWidgets import QAbstractButton, QLineEdit

from tests.desk.hands import Hands
from tests.desk.shell.conftest import CON_MAN, SAMPLES

WAR = SAMPLES / "salt-road-war.bwchron"


@pytest.fixture(params=["character", "founding", "maneuver"])
def tab(request, window):
    """One of each, on its first step."""
    match request.param:
        case "character":
            window.open_sample(CON_MAN)
        case "founding":
            window.parts["chronicles"].found_chronicle()
        case "maneuver":
            window.open_sample(WAR)
    window.current.show_step(0)
    return window.current


def test_every_step_that_can_be_opened_in_its_turn_is_walked_there_and_back(tab):
    open_ = [key for at, key in enumerate(tab.keys) if tab._steps.can(at) and tab.leads_on(at)]
    there = [tab.key]
    while tab.next_place(1) is not None:
        tab.walk(1)
        there.append(tab.key)
    assert there == open_
    tab.walk(1)
    assert tab.key == open_[-1]
    while tab.next_place(-1) is not None:
        tab.walk(-1)
    assert tab.key == open_[0]


def test_who_walks_never_stands_on_a_button(window, tab):
    hands = Hands(window)
    while tab.next_place(1) is not None:
        tab.walk(1)
        assert hands.focus is not None
        assert not isinstance(hands.focus, QAbstractButton), tab.key
        assert tab.isAncestorOf(hands.focus), tab.key


def test_a_page_that_goes_leaves_the_focus_where_something_is_typed(window):
    window.open_sample(CON_MAN)
    tab = window.current
    tab.show_step(1)
    hands = Hands(window)
    hands.click(tab.page.search)
    tab.open_step("concept")
    assert isinstance(hands.focus, QLineEdit)
    assert tab.page.isAncestorOf(hands.focus)


def test_who_walks_in_the_list_of_steps_stays_there(window):
    window.open_sample(CON_MAN)
    hands = Hands(window)
    hands.tab_to("Steps")
    window.current.open_step("skills")
    hands.press("Down", "Down")
    assert window.current.key == "attributes"
    assert hands.focus is window.current._steps


def test_a_click_on_a_step_gives_the_focus_to_its_page(window):
    """What is typed then is for the page: it does not jump to another step."""
    window.open_sample(CON_MAN)
    hands = Hands(window)
    hands.click("Traits")
    hands.type("tough")
    assert window.current.key == "traits"
    assert window.current.page.isAncestorOf(hands.focus)
    hands.click("Traits")
    assert window.current.page.isAncestorOf(hands.focus)
