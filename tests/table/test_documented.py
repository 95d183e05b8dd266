"""The small game of the page that says what a game is: as it stands there, it can be played."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.frame.replies import parse_reply
from bwdesk.table.record import markdown
from bwdesk.table.session import encode
from tests.table.documented import straws
from tests.table.games import Desk, desk_of, drawn
from tests.table.replies import reply


@pytest.fixture
def table() -> Desk:
    return desk_of(drawn())


def test_it_is_played_to_its_end(table: Desk) -> None:
    played = list(table.some(Random(1), 200))
    session = played[-1]
    assert session.state.phase == "over"
    assert max(session.state.won.values()) == 3
    assert encode(session.replay_state()) == encode(session.state)
    assert session.unproven() == ()
    assert "wins the round." in markdown("Straws", session)
    assert "## Round 2" in markdown("Straws", session)
    raw = encode(session.state)
    assert msgspec.json.decode(raw, type=session.game.states) == session.state


def test_what_is_taken_shows_to_its_seat_alone(table: Desk) -> None:
    lot = Random(2)
    while not table.session.state.taken:
        assert table.play(lot)
    (of,) = table.session.state.taken
    seen: dict[str, Any] = {
        seat: table.session.view(seat, table.keys).taken[of] for seat in ("s0", "s1")
    }
    assert {type(each).__name__ for each in seen.values()} == {"Open", "Sealed"}
    assert type(seen[of]).__name__ == "Open"


def test_it_is_played_from_its_dues_alone() -> None:
    game, lot = straws().Straws(), Random(3)
    state = game.start(straws().State({"s0": "Ada", "s1": "Ben"})).state
    while due := game.due(state):
        said = reply(game, state, lot.choice(due), lot)
        state = game.apply(state, parse_reply(game, state, said)).state
    assert state.phase == "over"


def test_what_may_not_be_is_refused() -> None:
    game = straws().Straws()
    with pytest.raises(IllegalMoveError, match="name both"):
        game.start(straws().State({"s0": "Ada"}))
    with pytest.raises(IllegalMoveError, match="not to be done now"):
        game.apply(straws().State({"s0": "Ada", "s1": "Ben"}), straws().Show())
