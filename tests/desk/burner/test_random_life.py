"""Lives at random on the board: one lifepath more, or a whole life from its knobs."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from bwdesk.desk.burner.lifepaths.page import LifepathsPage
from bwdesk.desk.character.document import Document
from bwdesk.rules.burning.finder import read_path
from bwdesk.rules.person.character import Character, Choices


@pytest.fixture
def page_of(qtbot, look, book):
    def make(written, stock="human"):
        blank = Choices(stock=stock, name="Robard Ash")
        path = read_path(written, blank, book) if written else ()
        document = Document(Character(replace(blank, path=path)), book)
        page = LifepathsPage(document)
        document.changed.connect(page.refresh)
        qtbot.addWidget(page)
        page.resize(1032, 700)
        page.show()
        qtbot.waitExposed(page)
        page.refresh()
        return page

    return make


def entry(page, says):
    (found,) = [each for each in page.heading.ask_random().actions() if each.text() == says]
    return found


@pytest.mark.parametrize("stock", ["human", "orc", "great-wolf"])
def test_one_more_at_random_is_always_legal(page_of, stock):
    page = page_of("", stock)
    for count in range(1, 7):
        entry(page, "One more lifepath at random").trigger()
        assert len(page.document.choices.path) == count
        assert not page.document.reckoning.is_broken
    assert page.document.stack.count() == 6


def test_what_chance_says_is_taken(page_of):
    page = page_of("City Born")
    page.chance = lambda many: many - 1
    may = [each for each in page._candidates.lifepaths if each.open and not each.waits]
    page.take_random()
    assert page.document.choices.path[-1].lifepath == may[-1].lifepath.id


@pytest.fixture
def dialog(qtbot, page_of):
    page = page_of("City Born, Pickpocket")
    entry(page, "A whole life at random…").trigger()
    qtbot.waitExposed(page._rolling)
    return page._rolling


def test_the_same_seed_gives_the_same_life(qtbot, dialog):
    dialog.knobs.seed.setValue(7)
    first = dialog.says.text()
    dialog.knobs.seed.setValue(8)
    other = dialog.says.text()
    dialog.knobs.seed.setValue(7)
    assert dialog.says.text() == first != other


def test_the_knobs_are_heeded_and_the_life_is_taken_in_one_step(qtbot, dialog):
    document = dialog.document
    dialog.knobs.count.setValue(5)
    dialog.knobs.end.choose("human/city-dweller/student")
    qtbot.mouseClick(dialog.knobs.again, Qt.MouseButton.LeftButton)
    qtbot.keyClick(dialog.take, Qt.Key.Key_Space)
    assert len(document.choices.path) == 5
    assert document.choices.path[-1].lifepath == "human/city-dweller/student"
    assert document.stack.undoText() == "Take a life at random"
    assert not document.reckoning.is_broken
    document.stack.undo()
    assert len(document.choices.path) == 2


def test_a_life_that_cannot_be_is_said_and_not_taken(dialog):
    dialog.knobs.count.setValue(1)
    dialog.knobs.end.choose("human/city-dweller/student")
    assert "Student" in dialog.says.text()
    assert not dialog.take.isEnabled()
    assert dialog.line.segments() == ()
