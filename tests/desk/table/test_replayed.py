"""What was replayed once is what the log leads to, however often it is taken back."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.desk.table.replayed import Replayed
from bwdesk.rules.games.conquest.moves import Roll
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.table.checking import differences
from bwdesk.table.session import resume
from tests.table.games import GAMES, desk

MOVES = 60


@pytest.mark.parametrize("name", GAMES)
def test_what_is_known_of_the_past_is_what_a_replay_leads_to(name: str) -> None:
    table, lot, past = desk(name), Random(7), Replayed()
    for _ in range(MOVES):
        if not table.play(lot):
            break
        if lot.random() < 0.2:
            session, seats = table.session, tuple(table.session.seats)
            to = max(session.moves_in_force) - 1 - lot.randrange(3)
            if not any(number > to for number in session.moves_in_force) or to < 0:
                continue
            fresh = session.take_back(to, consents=seats)
            known = past.state_upto(session, to)
            assert session.take_back(to, consents=seats, known=known).state == fresh.state
            table.session = fresh
            table.unseal()
    assert past.state_at(table.session, len(table.session.log)) == table.session.state


def test_what_the_checks_replayed_is_replayed_no_more() -> None:
    table, lot = desk("duel"), Random(3)
    for session in table.some(lot, 20):
        before = session
    past = Replayed()
    past.take(_replay_whole(differences(before)))
    assert past.reach(before, len(before.log), seconds=-1)
    assert past.state_upto(before, len(before.log)) == before.state
    # What was proven before was passed over: of the states on the way a chart wants all.
    short = Replayed()
    short.take(_replay_whole(differences(before, proven=(len(before.log), before.state))))
    assert not short.reach(before, len(before.log), seconds=-1)
    assert len(short.states(before)) == len(past.states(before))


def _replay_whole(steps: Generator[Any, None, Any]) -> Any:
    """What the steps come to at their end."""
    while True:
        try:
            next(steps)
        except StopIteration as over:
            return over.value


def test_what_makes_no_sense_is_a_move_the_rules_refuse() -> None:
    """Whoever replays a log asks for nothing else: no chart and no taking back ends otherwise."""
    table = desk()
    list(table.some(Random(3), 80))
    session = table.session
    log: list[Any] = list(session.log)
    place = max(n for n, each in enumerate(log) if isinstance(getattr(each, "move", 0), Roll))
    log[place] = replace(log[place], move=replace(log[place].move, dice=None))
    forged = resume(session.game, session.start, session.state, tuple(log))
    with pytest.raises(IllegalMoveError, match="does not fit"):
        Replayed().states(forged)
    with pytest.raises(IllegalMoveError, match="does not fit"):
        forged.replay_state()
