"""What a list was filtered by is there again with its character, and never with another's."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from bwdesk.desk.burner.lifepaths.filters import Filter
from bwdesk.desk.burner.step_status import STEPS
from bwdesk.desk.kit import filters
from bwdesk.files import settings
from bwdesk.rules.burning.edits import Edit

BOARD = [key for key, _ in STEPS].index("lifepaths")


@pytest.fixture
def board(window, user, tmp_path):
    """Opens the board of a new character, saved under a name where one is given."""

    def open_(stock, name=""):
        tab = window.parts["characters"].add(window.parts["characters"].filing.new(stock))
        if name:
            user.saves = tmp_path / f"{name}.bwchar"
            assert window.parts["characters"].filing.save(tab.document, window)
        tab.show_step(BOARD)
        return tab.page

    return open_


def test_the_board_opens_as_it_was_left(qtbot, window, board):
    first = board("human", "ash")
    qtbot.mouseClick(first.filters.barred_chip, Qt.MouseButton.LeftButton)
    qtbot.keyClicks(first.search, "sword")
    window.settings.writer.wait()
    path = first.document.path
    assert settings.load().filters == {f"lifepaths.human of {path}": '{"barred":false}'}
    window.close_current()
    window.open_path(path)
    window.current.show_step(BOARD)
    again = window.current.page
    assert again.filters.filter == Filter(barred=False)
    assert not again.filters.barred_chip.isChecked()
    assert again.search.text() == ""


@pytest.mark.parametrize("name", ["", "bertram"])
def test_what_was_looked_for_in_one_is_not_looked_for_in_another(board, name):
    first = board("human", "ash")
    first.filters.barred_chip.click()
    assert board("human", name).filters.filter == Filter()


def test_one_without_a_file_keeps_its_filter_as_long_as_it_is_open(window, board):
    page = board("human")
    page.filters.barred_chip.click()
    window.current.show_step(0)
    window.current.show_step(BOARD)
    assert page.filters.filter == Filter(barred=False)
    window.settings.writer.wait()
    assert settings.load().filters == {}


def test_a_setting_that_is_no_more_filters_nothing(window, board, tmp_path):
    name = filters.list_key("lifepaths.human", tmp_path / "ash.bwchar")
    window.settings.set_filter(name, '{"setting":"atlantis","skill":"sword"}')
    page = board("human", "ash")
    assert page.filters.filter == Filter(skill="sword")
    assert page._candidates.count_fitting > 0
    assert page.filters.found.text().startswith(f"{page._candidates.count_fitting} of ")


def test_another_people_has_filters_of_its_own(window, board, tmp_path):
    name = filters.list_key("lifepaths.dwarf", tmp_path / "ash.bwchar")
    window.settings.set_filter(name, '{"barred":false}')
    page = board("human", "ash")
    document = page.document
    document.apply(Edit("Choose Dwarf", replace(document.choices, stock="dwarf")))
    assert page.filters.filter == Filter(barred=False)


def test_what_nobody_has_opened_for_long_is_forgotten(window):
    settings = window.settings
    settings.set_filter("tolerances", "{}")
    for each in ("old", "new"):
        settings.set_filter(filters.list_key("skills", Path(each)), '{"open":true}')
    assert settings.filter("skills of old") == ""
    assert settings.filter("tolerances") == "{}"
    assert settings.filter("skills of new") == '{"open":true}'
