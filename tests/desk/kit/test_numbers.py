"""Every number of the program takes digits: walked page by page, as a hand comes to each."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog, QScrollArea, QSpinBox, QWidget

import bwdesk
from bwdesk import where
from bwdesk.desk.burner.step_status import STEPS
from bwdesk.desk.burner.tab import CharacterTab
from bwdesk.desk.character.document import Document
from bwdesk.desk.games.conquest.founding.page import FoundingPage
from bwdesk.desk.grayscale.board import GrayscaleBoard
from bwdesk.desk.kit.number_box import NumberBox
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.shell.installed_packs import InstalledPacks
from bwdesk.desk.shell.settings import DeskSettings
from bwdesk.desk.table.tab import TableTab
from bwdesk.files import characters
from tests.desk.games.conquest.war import marshaled, revealed, war
from tests.desk.hands import Hands, settle
from tests.shipped import book

SAMPLES = Path(where.resources() / "samples")


def open_ones(within: QWidget) -> list[Stepper]:
    """The steppers on screen that can be set at all."""
    found = [each for each in within.findChildren(Stepper) if each.isVisible()]
    return [each for each in found if each.isEnabled() and each._steps.least < each._steps.most]


def another(steps: Steps) -> int:
    """A number within the ends that is not the present one, of one digit where there is one."""
    offered = [each for each in range(steps.least, min(steps.most, 60) + 1) if each != steps.value]
    return next((each for each in offered if 0 < each < 10), offered[0])


def typed_into_all(within: QWidget, hands: Hands) -> set[str]:
    """Type another number into every stepper, one after the other; the names of those that took it.

    A page may be made anew at each number, so that each is looked for again.
    """
    taken: set[str] = set()
    while left := [each for each in open_ones(within) if each.accessibleName() not in taken]:
        stepper, told = left[0], list[int]()
        name, steps = stepper.accessibleName(), stepper._steps
        assert name, "a number nobody names"
        wanted = another(steps)
        shown = str(type(steps)(wanted, steps.least, steps.most, steps.nothing))
        stepper.stepped.connect(told.append)
        area = _area(stepper)
        if area is not None:
            area.ensureWidgetVisible(stepper)
        stepper.setFocus()
        assert hands.focus is stepper, (name, hands.focus)
        hands.type(shown if shown.isdecimal() else str(wanted))
        if not told:
            hands.press("Return")
        assert told == [wanted], (name, steps, wanted)
        taken.add(name)
    for box in within.findChildren(QSpinBox):
        assert isinstance(box, NumberBox), box.accessibleName()
    return taken


def _area(widget: QWidget) -> QScrollArea | None:
    above = widget.parentWidget()
    while above is not None and not isinstance(above, QScrollArea):
        above = above.parentWidget()
    return above


def sample(name: str) -> Document:
    saved = characters.load(SAMPLES / f"{name}.bwchar")
    return Document(saved.character, book(), saved.excerpt)


def test_every_number_of_a_burning_takes_digits(qtbot, look):
    tab = CharacterTab(sample("complicated-con-man"))
    qtbot.addWidget(tab)
    tab.resize(1280, 760)
    hands, taken = Hands(tab), dict[str, set[str]]()
    for key, _ in STEPS:
        tab.open_step(key)
        taken[key] = typed_into_all(tab.page, hands)
    assert {"Will, points", "Forte, points"} <= taken["stats"]
    assert taken["tolerances"]
    assert taken["concept"]


def test_every_number_of_a_founding_takes_digits(qtbot, look, tmp_path, monkeypatch):
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path))
    complaints: list[str] = []
    page = FoundingPage(DeskSettings(complaints.append), InstalledPacks())
    qtbot.addWidget(page)
    page.resize(1280, 760)
    hands, taken = Hands(page), dict[str, set[str]]()
    for at, key in enumerate(page.keys):
        page.show_step(at)
        if key == "leaders":
            page.page.second.type.click()
        taken[key] = typed_into_all(page, hands)
    page.release()
    assert len(taken["leaders"]) > 3
    assert any(name.startswith("Dice of") for name in taken["prologue"])


def test_every_number_of_a_maneuver_takes_digits(qtbot, look):
    tab = TableTab(revealed(war()))
    qtbot.addWidget(tab)
    tab.resize(1280, 760)
    hands = Hands(tab)
    assert typed_into_all(tab.page, hands), "the hand that is marshaled"
    marshaled(tab.document)
    tab.go("downtime")
    settle()
    hands.click("Note a wound")
    hands.press("1", "1")
    assert typed_into_all(tab.page, hands), "the dice somebody has lost to wounds"


def test_every_number_of_the_grayscale_takes_digits(qtbot, look):
    document = sample("complicated-con-man")
    board = GrayscaleBoard(document)
    document.changed.connect(board.refresh)
    qtbot.addWidget(board)
    board.resize(1200, 740)
    board.refresh()
    Hands(board)
    board.strike(8)

    def asked(act: str) -> set[str]:
        board.clock.click() if act == "clock" else board.side.card_of(0).buttons[act].click()
        dialog = board.asking
        assert isinstance(dialog, QDialog)
        taken = typed_into_all(dialog, Hands(dialog))
        dialog.reject()
        return taken

    assert asked("treat") == {"Dice of the healer"}
    assert asked("clock") == {"How much"}


def test_no_number_is_a_field_that_takes_the_wheel_from_the_page():
    """Neither in code nor in a form."""
    desk = Path(bwdesk.__file__).parent / "desk"
    made = [file for file in desk.rglob("*.py") if "QSpinBox()" in file.read_text("utf-8")]
    assert made == []
    forms = [
        file.name
        for file in where.forms().glob("*.ui")
        if 'class="QSpinBox"' in file.read_text("utf-8")
    ]
    assert forms == []


@pytest.mark.parametrize("way", ["Tab", "click"])
def test_what_is_typed_takes_the_place_of_a_great_number_too(qtbot, look, way):
    window = QWidget()
    qtbot.addWidget(window)
    before, box = NumberBox(window), NumberBox(window)
    box.move(0, 60)
    box.setRange(0, 9_999)
    box.setValue(123)
    window.resize(300, 200)
    hands = Hands(window)
    hands.click(before)
    hands.press("Tab") if way == "Tab" else hands.click(box)
    assert hands.focus is box
    hands.type("45")
    assert box.value() == 45
    hands.click(before)
    hands.wheel(box, 1)
    assert box.value() == 45
