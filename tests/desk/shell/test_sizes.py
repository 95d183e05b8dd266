"""Every page of every room holds at every size, and so do the dialogs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QMenu
from pytestqt.qtbot import QtBot

from bwdesk import where
from bwdesk.desk.character.versions import Versions
from bwdesk.desk.house.house_room import HouseRules
from bwdesk.desk.kit.ruling import RulingDialog
from bwdesk.desk.shell.unopened import Unopened
from bwdesk.files.errors import FileError
from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.games.usurper.orders import Row
from bwdesk.rules.games.usurper.party import Unit
from bwdesk.rules.games.usurper.questions import QUESTIONS
from tests.desk.sizes import LEAST, Size, every_size, faults, settle, take

WIDEST, HIGHEST = 1000, 664
"""Of a dialog on a screen as small as the least window: what the frame of a window leaves."""
BY_THE_SYSTEM = ("Open", "Save", "Export", "Import", "Find")
"""Actions that ask by a dialog of the system, or by none."""
SAMPLES = where.resources() / "samples"


def _looked_at(window: Any, where_: str) -> Iterator[str]:
    for each in faults(window):
        yield f"{where_}: {each}"


@every_size
def test_every_page_of_what_is_open_holds(window: Any, size: Size) -> None:
    take(window, size)
    found: list[str] = []
    for pattern in ("*.bwchar", "*.bwcampaign"):
        path = min(SAMPLES.glob(pattern))
        window.open_sample(path)
        for key, _ in window.current.steps:
            window.current.open_step(key)
            found += _looked_at(window, f"{path.stem} {key}")
        if path.suffix == ".bwchar":
            for key in ("grayscale", "arms"):
                window.current.open_room(key)
                found += _looked_at(window, f"{path.stem} {key}")
    for room in window.rooms:
        window.show_room(room)
        found += _looked_at(window, room.key)
    assert found == [], "\n".join(found)


@every_size
def test_a_pack_of_house_rules_holds(window: Any, size: Size) -> None:
    take(window, size)
    rules = next(each for each in window.rooms if each.key == "rules")
    window.show_room(rules)
    desk = window.findChild(HouseRules)
    desk.new()
    found = list(_looked_at(window, "a new pack"))
    kinds = [desk.page.tabs.tabText(at) for at in range(desk.page.tabs.count())]
    assert len(kinds) > 5
    for at, kind in enumerate(kinds):
        desk.page.tabs.setCurrentIndex(at)
        found += _looked_at(window, kind)
    assert found == [], "\n".join(found)


def test_every_question_of_usurper_holds(window: Any) -> None:
    take(window, LEAST)
    window.go("usurper")
    page, found = window.parts["usurper"].page, list[str]()
    elves = Unit(race="elf", name="Elves", skills={"scout": 3}, tools={"shovels": "decent"})
    for word in QUESTIONS:
        page.choose(word)
        if "units" in page.fields:
            page.form.take("units", (elves,))
        if word == "orders":
            page.form.take("rows", (Row(name="Elves", action="scout", start="C3"),))
        found += _looked_at(window, word)
    assert found == [], "\n".join(found)


def test_pages_without_room_in_the_strip_are_in_a_menu(window: Any) -> None:
    window.open_sample(min(SAMPLES.glob("*.bwcampaign")))
    take(window, LEAST)
    strip = window.current._steps
    assert strip.all_pages.isVisible()
    assert strip.all_pages.geometry().right() == strip.rect().right()
    strip.all_pages.click()
    menu = strip.all_pages.findChild(QMenu)
    assert [each.text() for each in menu.actions()] == [name for _, name in window.current.steps]
    menu.actions()[-1].trigger()
    menu.close()
    assert window.current.key == "settings"
    take(window, Size(1920, 1080, 100))
    assert not strip.all_pages.isVisible()


def test_one_card_at_a_time_where_there_is_room_for_one(window: Any, qtbot: QtBot) -> None:
    window.open_sample(min(SAMPLES.glob("*.bwcampaign")))
    take(window, LEAST)
    page = window.current.page
    assert (list(page.cards), page.spines) == ([page.chosen], {})
    other = next(id for id in page.who.chips if id != page.chosen)
    qtbot.mouseClick(page.who.chips[other], Qt.MouseButton.LeftButton)
    assert (list(page.cards), page.chosen) == ([other], other)
    assert page.cards[other].isVisible()
    take(window, Size(1920, 1080, 100))
    assert len(page.cards) > 1
    assert not page.who.isVisible()


def _of_dialogs(opened: str) -> Iterator[str]:
    """What does not hold in those that came up, as small as the screen of the least window."""
    settle()
    found = [each for each in QApplication.topLevelWidgets() if isinstance(each, QDialog)]
    shown = [each for each in found if each.isVisible()]
    if not shown:
        yield f"{opened}: no dialog came up"
    for dialog in shown:
        dialog.resize(min(dialog.width(), WIDEST), min(dialog.height(), HIGHEST))
        yield from _looked_at(dialog, type(dialog).__name__)
        if dialog.width() > WIDEST or dialog.height() > HIGHEST:
            yield f"{type(dialog).__name__}: takes {dialog.width()}x{dialog.height()}"
        dialog.close()
    settle()


def test_every_dialog_holds_on_the_least_screen(window: Any) -> None:
    take(window, LEAST)
    window.open_sample(min(SAMPLES.glob("*.bwchar")))
    found: list[str] = []
    asking = [each for each in window.actions() if each.text().endswith("…") and each.isEnabled()]
    for act in asking:
        if act.text().startswith(BY_THE_SYSTEM):
            continue
        act.trigger()
        found += _of_dialogs(act.text())
    tab = window.current
    tab.open_step("lifepaths")
    for open_it in (tab.page.plan_life, tab.page.random_life):
        open_it()
        found += _of_dialogs("lifepaths")
    tab.open_step("review")
    tab.page._begin()
    found += _of_dialogs("review")
    long = "There are more points in skills than there is room for. " * 4
    RulingDialog(Problem("skills", Severity.BROKEN, "skills", long, long), "", window).open()
    found += _of_dialogs("a ruling")
    Versions(tab.document, min(SAMPLES.glob("*.bwchar")), window).open()
    found += _of_dialogs("versions")
    listed = Unopened(window)
    for at in range(9):
        listed.add(FileError(f"{at}.bwchar", long, long))
    listed.come_up()
    found += _of_dialogs("what did not open")
    assert found == [], "\n".join(found)
