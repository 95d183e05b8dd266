"""The page of shortcuts: those that hold here first, found by a word or by pressing."""

import pytest

from bwdesk.desk.kit.keycap import KeyCap
from bwdesk.desk.kit.words import SectionLabel
from bwdesk.desk.shell.shortcuts import HERE, Shortcuts, narrow
from bwdesk.keys import group_keys
from tests.desk.hands import Hands


@pytest.fixture
def page(window):
    window.go("odds")
    Hands(window).press("Ctrl+F1")
    return window.findChild(Shortcuts)


def places(page):
    return [each.accessibleName() for each in page.area.widget().findChildren(SectionLabel)]


def test_what_holds_where_one_is_comes_first(page):
    assert places(page)[0] == HERE
    assert len(places(page)) == len(group_keys()) + 1


def test_a_word_finds_what_does_it(page):
    Hands(page).type("journal note")
    assert places(page) == ["A campaign"]


def test_a_key_that_is_pressed_is_found(page):
    Hands(page).press("Ctrl+K")
    assert page.search.text() == "Ctrl+K"
    assert places(page) == ["Go"]
    assert page.isVisible()
    Hands(page).press("F1")
    assert "Help" in places(page)


def test_nothing_found_is_said(page):
    Hands(page).type("zzzz")
    assert places(page) == []
    assert not page.area.widget().findChildren(KeyCap)


def test_letters_of_a_range_are_found_one_by_one():
    assert "Fight!" in narrow(group_keys(), "fight! 3")
