"""The page at a game's end: who won, by what, the turns that decided it, each with its dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from bwdesk.desk.app import build
from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.ending_page import EndingPage, TurnView
from bwdesk.desk.table.tab import TableTab
from bwdesk.desk.theme import Theme
from bwdesk.rules.chance.throws import Faces
from bwdesk.rules.games.courts.moves import Defend, Plan, Reveal, Roll
from bwdesk.rules.games.courts.state import Line
from bwdesk.rules.games.prolonged.moves import Act, Respond
from bwdesk.rules.games.prolonged.moves import Roll as Throw
from bwdesk.rules.games.prolonged.play import Prolonged
from bwdesk.table.log import Seat
from bwdesk.table.turning_points import find_decisive, moments
from tests.desk.games.prolonged.conftest import haggling
from tests.rules.games.courts.kingdom import BLACK, GAME, WHITE, setup
from tests.shipped import book

SEATS = (Seat("s0", "Ada"), Seat("s1", "Milo"))
Opens = Callable[[Any, Any, tuple[Any, ...]], TableTab]


@pytest.fixture
def plays(
    qtbot: QtBot, look: Theme, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[Opens]:
    """A game of moves in the open, up to where they lead, in a window of its own."""
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    windows: list[MainWindow] = []

    def opened(game: Any, start: Any, moves: tuple[Any, ...]) -> TableTab:
        path = tmp_path / "game.bwchron"
        document = TableDocument.create(path, "A game", game, start, SEATS, book())
        for each in moves:
            # Of the courts both sides write, each for itself.
            who = {WHITE: "s0", BLACK: "s1"}.get(getattr(each, "court", ""), "s0")
            assert document.make(each, who)
        document.close()
        _, window = build([str(path)])
        windows.append(window)
        qtbot.addWidget(window)
        window.resize(1366, 768)
        window.show()
        qtbot.waitExposed(window)
        tab = window.current
        assert isinstance(tab, TableTab)
        return tab

    yield opened
    for window in windows:
        window.close()


MATE = Line("white-king", ("white-1", "white-2", "white-3"), "checkmate")
PLUNDER = Line("black-knight", ("black-1",), "plunder")
ENDED = (
    Plan(WHITE, lines=(Line("white-knight", ("white-4",), "plunder"), MATE)),
    Plan(BLACK, lines=(PLUNDER,)),
    Reveal(),
    Defend(BLACK, "black-rook", ("black-2",)),
    Roll(Faces((2,))),
    Reveal(),
    Defend(BLACK, "black-bishop", ("black-3",)),
    Roll(Faces((6,))),
)


def read(qtbot: QtBot, tab: TableTab) -> EndingPage:
    tab.go("ending")
    page = tab.page
    assert isinstance(page, EndingPage)
    qtbot.waitUntil(lambda: bool(list(page.turns)) or page.none.isVisible())
    return page


def turns(page: EndingPage) -> list[TurnView]:
    return [each for each in page.turns if isinstance(each, TurnView)]


def test_a_game_of_courts_that_ends_tells_who_won_and_the_battle_that_decided_it(
    qtbot: QtBot, plays: Opens
) -> None:
    page = read(qtbot, plays(GAME, setup(year=5), ENDED))
    assert page.title.text() == "White won"
    assert "captured" in page.by.text()
    *_, last = turns(page)
    assert last.turn.where.startswith("Year 5, Summer")
    assert [str(each.dice) for each in last.turn.dice] == ["6"]
    assert "White" in last.turn.dice[0].label
    assert page.focusProxy() is None
    assert page.first is page.title


def test_a_chase_that_ends_tells_the_dice_of_its_last_contest(qtbot: QtBot, plays: Opens) -> None:
    moves = (
        Act("jen", "falsehoods", "oswin"),
        Respond("aggressive", "affable"),
        Throw("jen", Faces((9, 9, 9))),
        Throw("oswin", Faces((1, 2, 9))),
    )
    page = read(qtbot, plays(Prolonged(book()), haggling(preset="chase"), moves))
    assert page.title.text() == "The fish stall won"
    assert "banked" not in page.stands.text()
    (turn,) = turns(page)
    faces = [each.dice.faces for each in turn.turn.dice]
    assert faces == [(9, 9, 9), (1, 2, 9)]


def test_the_end_is_a_page_only_of_what_is_over(plays: Opens) -> None:
    tab = plays(GAME, setup(year=5), ENDED[:-1])
    assert "ending" not in [key for key, _ in tab.steps]
    assert not tab._steps.isTabVisible(tab.keys.index("ending"))
    assert tab.document.make(Roll(Faces((6,))))
    assert "ending" in [key for key, _ in tab.steps]
    assert tab._steps.isTabVisible(tab.keys.index("ending"))


def test_the_turns_that_decide_are_the_weightiest_and_the_last(tmp_path: Path) -> None:
    path = tmp_path / "game.bwchron"
    document = TableDocument.create(path, "A game", GAME, setup(year=5), SEATS, book())
    for each in ENDED:
        assert document.make(each, {WHITE: "s0", BLACK: "s1"}.get(getattr(each, "court", ""), "s0"))
    session = document.session
    found = [e for e in moments(session, document.past.states(session)) if e is not None]
    assert [len(session.moves_in_force[each.entries[0]].rolled) for each in found] == [1] * len(
        found
    )
    assert find_decisive(found)[-1] == found[-1]
    assert find_decisive(()) == ()
    document.close()
