"""What the plain board tells of a game with a host: to each seat what it may know."""

from __future__ import annotations

from random import Random

from bwdesk.desk.table.due_words import names_of
from bwdesk.desk.table.plain.recent_events import did, done_rows
from tests.table.games import desk


def test_dice_nobody_else_may_see_lie_before_the_host_alone() -> None:
    table, lot = desk("hunts"), Random(3)
    while table.session.state.phase != "search":
        assert table.play(lot)
    session = table.session
    names = names_of(session.game, session.state, {id: s.name for id, s in session.seats.items()})
    shown = {
        seat: [row for row in done_rows(session, names, {}, seat) if row.dice]
        for seat in ("", "s0", "gm")
    }
    assert (shown[""], shown["s0"]) == ([], [])
    assert len(shown["gm"]) == 1
    assert "gm" not in did(session, names)
