"""A one-off in the window: every step opens, and promoting it is a step that can be taken back."""

import pytest

from bwdesk.desk.burner import step_status
from bwdesk.desk.burner.tab import CharacterTab
from bwdesk.desk.character.document import Document
from bwdesk.rules.burning.sketching import promote, sketch
from bwdesk.rules.person.character import Character
from tests.desk.hands import Hands


@pytest.fixture
def guard(look, book):
    skills = ("sword", "brawling", "armor-training")
    return Document(Character(sketch(book.stocks["human"], name="A guard", skills=skills)), book)


@pytest.mark.parametrize("step", [key for key, _ in step_status.STEPS])
def test_every_step_opens(qtbot, guard, step):
    tab = CharacterTab(guard)
    qtbot.addWidget(tab)
    tab.resize(1200, 740)
    tab.show()
    qtbot.waitExposed(tab)
    tab.go(step)
    assert not tab.grab().isNull()
    guard.apply(promote(guard.choices, guard.book))
    assert guard.choices.sketch is None
    assert not tab.grab().isNull()
    guard.stack.undo()
    assert guard.choices.sketch is not None


def test_gear_typed_without_enter_is_kept_when_it_is_saved_or_left(qtbot, guard):
    tab = CharacterTab(guard)
    qtbot.addWidget(tab)
    tab.resize(1200, 740)
    hands = Hands(tab)
    page = tab.page
    hands.click(page.gear)
    hands.type("Spear")
    tab.settle()
    assert [each.name for each in guard.choices.things][-1] == "Spear"
    assert page.gear.text() == ""
    before = guard.choices
    tab.settle()
    assert guard.choices == before
