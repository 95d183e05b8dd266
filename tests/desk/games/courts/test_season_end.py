"""What is done by hand in a season, in the card of the plain board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QLabel

from bwdesk.desk import theme as themes
from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.widgets.curtain import paint_seal
from bwdesk.rules.games.courts.state import Court
from bwdesk.rules.games.frame.signs import BLACK as DARK
from bwdesk.rules.games.frame.signs import WHITE as LIGHT
from tests.desk.games.courts.kingdoms import OTHERS, Table, begun
from tests.desk.hands import settle
from tests.rules.games.courts.kingdom import WHITE, court, setup

KEYS = ("Tab", "Down")


@pytest.fixture
def table(window: MainWindow, tmp_path: Path) -> Table:
    """An autumn in which two armies of White are broken."""
    own = court(WHITE)
    pieces = tuple(
        replace(each, state="broken") if each.id in ("white-1", "white-2") else each
        for each in own.pieces
    )
    path = tmp_path / "autumn.bwchron"
    begun(path, setup("autumn", 2, white=replace(own, pieces=pieces)), OTHERS)
    window.open_path(path)
    return Table(window)


def test_what_is_done_by_hand_is_answered_in_the_card(table: Table) -> None:
    hands, document = table.hands, table.document
    page: Any = table.season

    def white() -> Court:
        found: Court = document.state.court(WHITE)
        return found

    def answer(offer: str, *keys: str) -> None:
        hands.click(offer)
        for each in keys:
            (hands.press if each in KEYS else hands.type)(each)
        hands.press("Ctrl+Return")

    answer("Declare an Event", "Late snow", "Tab", "-1")
    assert document.state.omen == -1
    answer("Bring a piece back", "Down")
    assert [each.id for each in white().pieces if each.state == "broken"] == ["white-1"]
    hands.click("Write down Glamour")
    hands.type("w")
    hands.press("Tab")
    hands.type("-11")
    hands.press("Tab")
    hands.type("11 oxen for the bridge")
    hands.press("Ctrl+Return")
    assert white().glamour == 10, "it has no 11 to give"
    assert page.card.isVisible(), "and what was typed stays"
    hands.press("Shift+Tab")
    hands.type("-10")
    hands.press("Ctrl+Return")
    assert white().glamour == 0
    answer("Build an Improvement", "w", "Tab", "Lighthouse")
    assert white().improvements == ("Bridge", "Mill", "Lighthouse")
    answer("Strike out an Improvement", "b")
    assert white().improvements == ("Mill", "Lighthouse")
    answer("Tell of the season", "The oaks were late.")
    assert "The oaks were late." in str(document.session.log[-1])
    hands.click("Bring it in")
    assert [each.glamour for each in document.state.courts] == [5, 15]
    hands.click("End the Autumn")
    assert document.state.season == "winter"
    assert page.lists.isVisible()


def test_the_seal_of_the_curtain_tells_white_from_black(table: Table) -> None:
    middle = {}
    for sign in (LIGHT, DARK):
        image = QImage(84, 84, QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        paint_seal(painter, QRectF(0, 0, 84, 84), sign, themes.theme_of(table.window))
        painter.end()
        middle[sign] = image.pixelColor(42, 42).lightness()
    assert middle[LIGHT] > 200
    assert middle[DARK] < 60


def test_the_chart_of_history_has_a_legend(table: Table) -> None:
    table.tab.go("history")
    page: Any = table.tab.page
    settle()
    reading = page.beside.reading
    assert reading.legend.isVisible()
    assert [each.text() for each in reading.legend.findChildren(QLabel)] == [
        *("White, Glamour", "White, pieces", "Black, Glamour", "Black, pieces")
    ]
