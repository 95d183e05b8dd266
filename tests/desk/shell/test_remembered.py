"""What lists were filtered by is there again at the next start."""

from msgspec.structs import replace
from PySide6.QtCore import Qt

from bwdesk.desk.burner.lifepaths.filters import Filter
from bwdesk.desk.burner.standing import STEPS
from bwdesk.files import settings
from bwdesk.rules.burning.edits import Edit

BOARD = [key for key, _ in STEPS].index("lifepaths")


def board(window, stock):
    document = window.filing.new(stock)
    window.add(document).show_step(BOARD)
    return window.current.page


def test_the_board_opens_as_it_was_left(qtbot, window):
    first = board(window, "human")
    qtbot.mouseClick(first.filters.barred_chip, Qt.MouseButton.LeftButton)
    qtbot.keyClicks(first.search, "sword")
    window.cabinet.writer.wait()
    assert settings.load().filters["lifepaths.human"] == '{"barred":false}'
    again = board(window, "human")
    assert again.filters.filter == Filter(barred=False)
    assert not again.filters.barred_chip.isChecked()
    assert again.search.text() == ""
    assert board(window, "dwarf").filters.filter == Filter()


def test_a_setting_that_is_no_more_filters_nothing(qtbot, window):
    window.cabinet.set_filter("lifepaths.human", '{"setting":"atlantis","skill":"sword"}')
    page = board(window, "human")
    assert page.filters.filter == Filter(skill="sword")
    assert page._candidates.found > 0
    assert page.filters.found.text().startswith(f"{page._candidates.found} of ")


def test_another_people_has_filters_of_its_own(qtbot, window):
    window.cabinet.set_filter("lifepaths.dwarf", '{"barred":false}')
    page = board(window, "human")
    document = page.document
    document.apply(Edit("Choose Dwarf", replace(document.choices, stock="dwarf")))
    assert page.filters.filter == Filter(barred=False)
