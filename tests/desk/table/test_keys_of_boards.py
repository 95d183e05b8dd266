"""All boards keep the rule of keys, wherever one of them asks for dice (docs/guide/keys.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from bwdesk.desk.app import build
from bwdesk.desk.games import catalog
from bwdesk.desk.kit import ask
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.frame.game import IllegalMoveError, Step
from bwdesk.table import sealing
from bwdesk.table.log import Seat
from tests.desk.hands import settle
from tests.desk.rule_of_keys import Walk, dice_watched
from tests.shipped import book
from tests.table.games import GAMES, Played

OURS = ("conquest", "courts", "duel", "fight", "prolonged", "range")
MOVES = 80
Begins = Callable[[str], "Desk"]


class Desk:
    """A window with a game that is played by chance."""

    def __init__(self, window: Any, played: Played, walk: Walk) -> None:
        self.tab: Any = window.current
        self.document: Any = self.tab.document
        self.played, self.walk = played, walk

    def play(self, most: int) -> None:
        """Some moves, with a walk at the first of each kind of thing that asks for dice."""
        lot, seen = Random(11), set[Any]()
        for _ in range(MOVES):
            settle()
            dues = self.document.dues
            kinds = frozenset((each.kind, each.key[0]) for each in dues)
            if kinds not in seen:
                self._say_who_acts()
            if self.walk.fields and kinds not in seen:
                seen.add(kinds)
                self.walk.walk(" ".join(sorted(f"{kind}:{key}" for kind, key in kinds)))
                if len(seen) == most:
                    return
            try:
                seat, move = self.played.move(self.document.view(), lot)
            except (IllegalMoveError, IndexError):
                continue
            self.document.make(move, seat)

    def _say_who_acts(self) -> None:
        """In a prolonged conflict nobody's dice are asked for before somebody is to act."""
        if self.tab.key != (due := self.document.board.step_of(self.document.state)):
            self.tab.go(due)
            settle()
        turn = getattr(self.walk.page, "turn", None)
        chips = tuple(turn.order.chips.values()) if turn is not None else ()
        if chips and chips[0].isVisible():
            self.walk.hands.click(chips[0])


@pytest.fixture
def begun(
    qtbot: QtBot, look: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Begins]:
    """Begins a game in a window."""
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sealing, "COST", 2)
    monkeypatch.setattr(ask, "whether_to_lose", lambda *_: True)
    windows: list[Any] = []
    with dice_watched() as rolled:

        def begin(name: str) -> Desk:
            played = GAMES[name]()
            # It has begun already.
            monkeypatch.setattr(type(played.game), "start", lambda _self, start: Step(start))
            path = tmp_path / "game.bwchron"
            seats = [Seat(id, f"Player {id}") for id in played.seats]
            game = played.game, played.start
            TableDocument.create(path, "The Salt Road War", *game, seats, book()).close()
            _, window = build([str(path)])
            windows.append(window)
            qtbot.addWidget(window)
            window.resize(1366, 768)
            window.show()
            qtbot.waitExposed(window)
            tab: Any = window.current
            walk = Walk(window, rolled, lambda: tab.page, lambda: len(tab.document.session.log))
            return Desk(window, played, walk)

        yield begin
    for window in windows:
        window.close()


MOST = pytest.mark.parametrize("most", [1, pytest.param(12, marks=pytest.mark.slow)])
"""Kinds of things that ask for dice: one in every run, the others in the slow one."""


@MOST
@pytest.mark.parametrize("name", OURS)
def test_a_board_keeps_the_rule_of_keys(name: str, most: int, begun: Begins) -> None:
    desk = begun(name)
    desk.play(most)
    assert desk.walk.walked, "no page asked for dice"
    assert desk.walk.found == [], "\n".join(desk.walk.found)


@MOST
def test_the_plain_board_keeps_it(
    most: int, begun: Begins, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalog, "BOARDS", {})
    desk = begun("range")
    desk.play(most)
    assert desk.walk.walked, "no page asked for dice"
    assert desk.walk.found == [], "\n".join(desk.walk.found)
