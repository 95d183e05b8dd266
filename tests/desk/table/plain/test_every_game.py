"""Every game on the list played through the plain board, by chance and from its dues alone.

Whatever a board shows meanwhile, nothing that lies sealed is said anywhere: on no widget, to no
screen reader, in no model, no tooltip and no file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from bwdesk.desk.table.board import Board
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import due_key
from bwdesk.desk.table.plain.cards import secret
from bwdesk.desk.table.plain.page import PlainPage
from bwdesk.desk.table.tab import TableTab
from bwdesk.rules.games import catalog
from bwdesk.rules.games.catalog import Listed
from bwdesk.rules.games.frame.game import Due, Step
from bwdesk.table.log import Made, Seat
from tests.desk.hands import settle
from tests.desk.table.overheard import everything_said, written
from tests.shipped import book
from tests.table.games import GAMES
from tests.table.replies import reply

PLANTED = re.compile(r"the-bridge-at-dawn-\d+")
FEW, MOVES = 9, 18
"""So many moves at least, and so many at most until something was sealed."""


@pytest.fixture(params=sorted(GAMES))
def tab(
    request: Any, qtbot: Any, look: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[TableTab]:
    """A game of the tests at the desk, with the plain board whatever board it has."""
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    played = GAMES[request.param]()
    if request.param not in catalog.GAMES:
        listed = Listed(
            request.param, request.param.title(), lambda _book: played.game, turn="round"
        )
        monkeypatch.setitem(catalog.GAMES, request.param, listed)
    monkeypatch.setattr(played.game, "start", _as_it_is, raising=False)
    path = tmp_path / "game.bwchron"
    seats = [Seat(id, f"Player {id}") for id in played.seats]
    document = TableDocument.create(path, "Game", played.game, played.start, seats, book())
    document.board = Board(request.param.title())
    tab = TableTab(document)
    qtbot.addWidget(tab)
    tab.resize(1366, 724)
    tab.show()
    yield tab
    document.close()


def _as_it_is(start: Any) -> Any:
    return Step(start)


def test_it_is_played_through_the_board_and_nothing_sealed_is_said(tab, tmp_path):
    document, lot, page = tab.document, Random(11), tab.page
    assert isinstance(page, PlainPage)
    refused: list[str] = []
    document.refused.connect(refused.append)
    planted: set[str] = set()
    sealed: set[str] = set()
    kinds = set()
    for number in range(MOVES):
        if not document.dues or (number >= FEW and planted):
            break
        due = lot.choice(document.dues)
        kinds.add(due.kind)
        page._open(due_key(due))
        written_now = _answer(tab, due, lot)
        if refused:
            # Only what its own seat has sealed forbids a move the open table allows.
            assert due.kind == "decide", refused
            assert document.game.sealed_commitments(document.state), refused
            refused.clear()
        planted |= written_now
        last = document.session.log[-1]
        sealed |= written_now if isinstance(last, Made) and last.sealed else set()
        while page.turning.is_on:
            page.turning.turn()
        hear_nothing(tab, planted, sealed, tmp_path)
    assert planted, "something was sealed, else this test hears nothing"
    assert len(kinds) > 1
    assert (page.first is page.over) == (not document.dues), "what is over offers nothing to undo"


def _answer(tab: TableTab, due: Due, lot: Random) -> set[str]:
    """The card's own way: behind the curtain where it is secret. What was planted comes back."""
    document, page = tab.document, tab.page
    alone = secret(document, due)
    if alone:
        page.writing.want(due_key(due))
        document.sit_down(lot.choice(due.seats))
    card = page.writing.card if alone else page.card
    assert card.due == due
    given = reply(document.game, document.view(), due, lot)
    texts = {each.text for each in given.script.values() if PLANTED.fullmatch(each.text)}
    if texts:
        card.body.fill(given.script)
        settle()
        assert texts <= everything_said() or not alone, "who writes sees it"
        card.body._take_written(dict(given.script))
    card.answered.emit(due, given, tuple(document.names))
    if document.at_desk:
        document.end_turn()
    settle()
    return texts if alone else set()


def hear_nothing(tab: TableTab, planted: set[str], sealed: set[str], folder: Path) -> None:
    """Nobody is told what lies sealed or is veiled, before what was closed is deleted and after;
    what is sealed stands in no file either."""
    opened = b"".join(part.payload for part in tab.document.session.index.opened.values())
    lies = {each for each in planted if each.encode() not in opened}
    for _ in range(2):
        said = everything_said()
        assert [text for text in said for each in lies if each in text] == []
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not [file for each in lies & sealed for file in written(folder, each)]
