"""Scripts on paper, in every game that takes them: typed in when they are turned over."""

from random import Random
from typing import Any

import pytest

from bwdesk.rules.games.frame.game import IllegalMoveError, Reply
from bwdesk.rules.games.frame.replies import parse_reply
from bwdesk.rules.games.scripting.paper import TypedIn
from bwdesk.rules.games.scripting.scripts import PAPER
from tests.table.games import GAMES
from tests.table.replies import reply

ON_PAPER = ("duel", "prolonged", "courts", "volleys")


@pytest.mark.parametrize("name", ON_PAPER)
def test_a_game_is_played_with_every_script_on_paper(name: str) -> None:
    lot, played = Random(3), GAMES[name]()
    game, state = played.game, played.start
    typed = 0
    for _ in range(120):
        dues = game.due(state)
        if not dues:
            break
        due = lot.choice(dues)
        if due.paper:
            move = parse_reply(game, state, Reply(due.part, due.actor, paper=True))
            assert game.secrets(state, move) == (), "nothing is sealed"
        else:
            move = game.move(state, due, reply(game, state, due, lot))
        typed += isinstance(move, TypedIn)
        step = game.apply(state, move)
        assert game.sealed_commitments(step.state) == (), "nothing that needs a key"
        assert all(game.says(event) for event in step.events)
        state = step.state
    assert typed > 4


@pytest.mark.parametrize("name", ON_PAPER)
def test_what_does_not_lie_on_paper_is_not_typed_in(name: str) -> None:
    played = GAMES[name]()
    with pytest.raises(IllegalMoveError, match="does not lie on paper"):
        played.game.apply(played.start, TypedIn("volley 1", "nobody"))


def test_only_a_script_is_written_on_paper() -> None:
    played = GAMES["volleys"]()
    game: Any = played.game
    state = played.start
    for due in game.due(state):
        state = game.apply(state, game.move(state, due, Reply(due.part, due.actor, paper=True)))
        state = state.state
    assert all(part == PAPER for part in game.parts(state).values())
    (due, *_) = game.due(state)
    with pytest.raises(IllegalMoveError, match="not written on paper"):
        parse_reply(game, state, Reply(due.part, due.actor, paper=True))
