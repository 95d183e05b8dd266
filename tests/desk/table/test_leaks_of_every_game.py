"""What a seat writes is told to nobody before its reveal, on the own board of every game listed.

The games are played by chance; whoever writes something in secret types words of their own into
every field of the page, seals something else, and hands the desk on. Then every page is looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit

from bwdesk.desk.games.catalog import board_of
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.plain.cards import secret
from bwdesk.desk.table.tab import TableTab
from bwdesk.rules.games import catalog
from bwdesk.rules.games.frame.game import Due, Step
from bwdesk.table.log import Seat
from tests.desk.hands import settle
from tests.desk.table.overheard import everything_said, telling, written
from tests.shipped import book
from tests.table.games import GAMES, HOSTED
from tests.table.replies import reply

PLANTED = re.compile(r"the-bridge-at-dawn-\d+")
TYPED = "under-the-willow"
CHOSEN_FIRST = ("courts", "duel")
"""Whose fields come up once something is chosen, which a board of its own does in its own way."""
MOVES = {"conquest": 6, "fight": 16}
"""Where little is sealed more moves are played."""


def test_every_game_listed_is_played_by_the_tests() -> None:
    assert set(catalog.GAMES) <= {*GAMES, *HOSTED}


@pytest.fixture(params=sorted(set(catalog.GAMES) - set(HOSTED)))
def tab(
    request: Any, qtbot: Any, look: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[TableTab]:
    """A game of the list at the desk, with the board it has there."""
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    played = GAMES[request.param]()
    monkeypatch.setattr(played.game, "start", lambda start: Step(start), raising=False)
    board = board_of(request.param)
    seats = [Seat(id, f"Player {id}") for id in played.seats]
    document = board.document.create(
        tmp_path / "game.bwchron", "Game", played.game, played.start, seats, book()
    )
    document.board = board
    tab = TableTab(document)
    qtbot.addWidget(tab)
    tab.resize(1290, 724)
    tab.show()
    yield tab
    document.close()


def test_nothing_sealed_is_said_on_any_page_of_any_board(tab: TableTab, tmp_path: Path) -> None:
    document, lot = tab.document, Random(5)
    planted: set[str] = set()
    typed = 0
    for _ in range(MOVES.get(document.game.name, 9)):
        if not document.dues:
            break
        # What is secret comes before what turns it.
        waits = [due for due in document.dues if secret(document, due)]
        due = lot.choice(waits or list(document.dues))
        if secret(document, due):
            found, fields = _write(tab, due, lot)
            planted |= found
            typed += fields
        else:
            given = reply(document.game, document.view(), due, lot)
            document.reply(due, given, next(iter(due.seats), ""), tuple(document.names))
        settle()
        look_everywhere(tab, planted, tmp_path)
    assert planted, "something was sealed, else this test hears nothing"
    assert typed or document.game.name in CHOSEN_FIRST


def _write(tab: TableTab, due: Due, lot: Random) -> tuple[set[str], int]:
    """Behind the curtain: words into every field there is, then something else is sealed."""
    document: TableDocument = tab.document
    seat = due.seats[0]
    document.sit_down(seat)
    tab.go(document.board.writes)
    settle()
    window = tab.window()
    texts: list[QLineEdit | QPlainTextEdit] = [*window.findChildren(QLineEdit)]
    texts += window.findChildren(QPlainTextEdit)
    fields = [each for each in texts if each.isVisible() and each.isEnabled()]
    fields = [each for each in fields if not each.isReadOnly()]
    for field in fields:
        QTest.keyClicks(field, TYPED)
    settle()
    seen = [field for field in fields if TYPED in _said(field)]
    if seen:
        assert telling(TYPED), "who writes sees it"
    # Not on paper: it shall be sealed.
    given = reply(document.game, document.view(), due, lot)
    while given.paper:
        given = reply(document.game, document.view(), due, lot)
    assert document.reply(due, given, seat)
    if document.at_desk:
        document.end_turn()
    sealed = {each.text for each in given.script.values() if PLANTED.fullmatch(each.text)}
    return sealed, len(seen)


def _said(field: QLineEdit | QPlainTextEdit) -> str:
    return field.text() if isinstance(field, QLineEdit) else field.toPlainText()


def look_everywhere(tab: TableTab, planted: set[str], folder: Path) -> None:
    """Every page there is by now; what was revealed may be told."""
    document = tab.document
    opened = b"".join(part.payload for part in document.session.index.opened.values())
    lies = {each for each in planted if each.encode() not in opened}
    for key in tab.keys:
        tab.go(key)
        settle()
        _hear_nothing(lies)
    tab.go(document.board.step_of(document.state))
    settle()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    _hear_nothing(lies)
    assert not [file for each in (*lies, TYPED) for file in written(folder, each)]


def _hear_nothing(lies: set[str]) -> None:
    said = everything_said()
    assert [text for text in said for each in (*lies, TYPED) if each in text] == []
