"""Every page of every room holds at every size, and so do the dialogs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from bwdesk import where
from bwdesk.desk.house.house_room import HouseRules
from bwdesk.rules.games.usurper.orders import Row
from bwdesk.rules.games.usurper.party import Unit
from bwdesk.rules.games.usurper.questions import QUESTIONS
from tests.desk.sizes import LEAST, Size, every_size, faults, take

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
