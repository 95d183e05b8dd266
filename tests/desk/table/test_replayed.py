"""What was replayed once is what the log leads to, however often it is taken back."""

from __future__ import annotations

from random import Random

import pytest

from bwdesk.desk.table.replayed import Replayed
from bwdesk.table.checking import differences
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
            to = max(session.in_force) - 1 - lot.randrange(3)
            if not any(number > to for number in session.in_force) or to < 0:
                continue
            fresh = session.taken_back(to, consents=seats)
            known = past.upto(session, to)
            assert session.taken_back(to, consents=seats, known=known).state == fresh.state
            table.session = fresh
            table.unseal()
    assert past.at(table.session, len(table.session.log)) == table.session.state


def test_what_the_checks_replayed_is_replayed_no_more() -> None:
    table, lot = desk("duel"), Random(3)
    for session in table.some(lot, 20):
        before = session
    course, steps = {}, differences(before)
    try:
        while True:
            next(steps)
    except StopIteration as over:
        course = over.value
    past = Replayed()
    past.take(course)
    assert past.reach(before, len(before.log), seconds=-1)
    assert past.upto(before, len(before.log)) == before.state
