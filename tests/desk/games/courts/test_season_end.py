"""The season's end by hand: nothing slips under it, and what is typed in vain holds the season."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.courts.season.end import EndPage
from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.widgets.curtain import paint_seal
from bwdesk.rules.games.frame.signs import BLACK as DARK
from bwdesk.rules.games.frame.signs import WHITE as LIGHT
from tests.desk.games.courts.kingdoms import OTHERS, Table, begun
from tests.desk.hands import settle
from tests.rules.games.courts.kingdom import WHITE, court, setup


@pytest.fixture
def table(window: MainWindow, tmp_path: Path) -> Table:
    """A spring in which two armies of White are broken."""
    own = court(WHITE)
    pieces = tuple(
        replace(each, state="broken") if each.id in ("white-1", "white-2") else each
        for each in own.pieces
    )
    path = tmp_path / "spring.bwchron"
    begun(path, setup("spring", 2, white=replace(own, pieces=pieces)), OTHERS)
    window.open_path(path)
    return Table(window)


def end(table: Table) -> EndPage:
    page: Any = table.tab.page
    assert isinstance(page, EndPage)
    return page


def place(table: Table, widget: QWidget) -> QPoint:
    settle()
    return widget.mapTo(table.window, QPoint(0, 0))


def button(page: EndPage, name: str) -> QPushButton:
    found = page.findChildren(QPushButton)
    return next(each for each in found if each.accessibleName() == name)


def test_what_is_written_down_moves_nothing_under_the_hand(table: Table) -> None:
    page = end(table)
    changes = page.changes[WHITE]
    second = button(page, "Restore white-2")
    before = place(table, second)
    table.hands.click(button(page, "Restore white-1"))
    assert place(table, button(page, "Restore white-2")) == before
    assert not button(page, "Back white-1").isEnabled()
    where = place(table, changes.build)
    table.hands.click(changes.improvement)
    table.hands.type("A tower")
    table.hands.click(changes.build)
    assert place(table, changes.build) == where
    bridge = next(e for e in changes.findChildren(QPushButton) if e.text() == "Bridge")
    mill = next(e for e in changes.findChildren(QPushButton) if e.text() == "Mill")
    there = place(table, mill)
    table.hands.click(bridge)
    mill = next(e for e in changes.findChildren(QPushButton) if e.text() == "Mill")
    assert place(table, mill) == there, "no other one is struck by a second click"
    assert table.document.state.court(WHITE).improvements == ("Mill", "A tower")


def test_words_without_glamour_hold_the_season(table: Table) -> None:
    page = end(table)
    changes = page.changes[WHITE]
    said: list[str] = []
    table.document.refused.connect(said.append)
    table.hands.click(changes.why)
    table.hands.type("tribute")
    table.hands.click("End the Spring: Summer begins")
    assert table.document.state.season == "spring"
    assert len(said) == 1
    assert "tribute" in said[0]
    assert table.hands.focus is changes.amount
    assert changes.why.text() == "tribute"
    table.hands.type("4")
    table.hands.click("End the Spring: Summer begins")
    assert table.document.state.season == "summer"
    assert table.document.state.court(WHITE).glamour == 14


def test_ctrl_enter_ends_the_season_with_the_number_that_is_being_typed(table: Table) -> None:
    changes = end(table).changes[WHITE]
    table.hands.click(changes.why)
    table.hands.type("tribute")
    table.hands.click(changes.amount)
    table.hands.type("4")
    table.hands.press("Ctrl+Return")
    assert table.document.state.season == "summer"
    assert table.document.state.court(WHITE).glamour == 14


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
