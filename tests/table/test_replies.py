"""Any game can be played from its dues alone: a reply made from a form is a legal move."""

from random import Random

import pytest

from bwdesk.rules.chance.throws import Faces
from bwdesk.rules.games.frame.game import IllegalMoveError, Reply
from bwdesk.rules.games.frame.replies import parse_reply
from tests.table.games import GAMES
from tests.table.replies import reply, reply_at_random


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(12))
def test_a_reply_made_from_a_form_is_a_legal_move(name: str, seed: int) -> None:
    played, lot = GAMES[name](), Random(seed)
    game, state, kinds = played.game, played.start, set()
    for _ in range(360):
        due = game.due(state)
        if not due:
            break
        chosen = lot.choice(due)
        kinds.add(chosen.kind)
        if chosen.kind == "roll":
            assert game.form(state, chosen, {}) == (), "dice alone answer a roll"
        state = game.apply(state, parse_reply(game, state, reply(game, state, chosen, lot))).state
    assert len(kinds) > 3


@pytest.mark.parametrize("name", GAMES)
def test_what_no_due_asks_for_gets_a_sentence(name: str) -> None:
    game, state = GAMES[name]().game, GAMES[name]().start
    with pytest.raises(IllegalMoveError, match="No “dance” is due"):
        parse_reply(game, state, Reply("dance"))
    parts = [due.part for due in game.due(state)]
    for part in {each for each in parts if parts.count(each) > 1}:
        with pytest.raises(IllegalMoveError, match="say of whom this is"):
            parse_reply(game, state, Reply(part))


@pytest.mark.parametrize("name", GAMES)
def test_dice_nobody_asked_for_are_refused(name: str) -> None:
    game, state, lot = GAMES[name]().game, GAMES[name]().start, Random(4)
    while not any(due.kind == "roll" for due in game.due(state)):
        _, move = reply_at_random(game, state, lot)
        state = game.apply(state, move).state
    due = next(due for due in game.due(state) if due.kind == "roll")
    ask = due.asks[0]
    many = Faces((1,) * (ask.number + 1))
    with pytest.raises(IllegalMoveError, match="faces, but"):
        parse_reply(game, state, Reply(due.part, due.actor, dice={ask.key: many}))
    with pytest.raises(IllegalMoveError, match="still wants its dice"):
        parse_reply(game, state, Reply(due.part, due.actor))
