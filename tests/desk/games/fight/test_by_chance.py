"""Fights by chance with the page open: whatever lies on the table, everybody is drawn."""

from __future__ import annotations

from random import Random

import pytest

from bwdesk.rules.games.frame.game import IllegalMoveError
from tests.desk.games.fight.ring import Opens, gray, karsten, limp
from tests.desk.hands import settle
from tests.table.replies import reply

MOVES = 45


@pytest.mark.parametrize("seed", [3, 11, 29])
def test_whatever_happens_everybody_is_drawn(opens: Opens, seed: int) -> None:
    ring, lot = opens(people=(gray(), karsten(), limp())), Random(seed)
    document = ring.tab.document
    for _ in range(MOVES):
        if not document.dues:
            break
        due = lot.choice(document.dues)
        seat = next(iter(due.seats), "s-gm")
        try:
            given = reply(document.game, document.session.view(seat, document.keys), due, lot)
            document.move(due, given)
        except IllegalMoveError:
            continue
        assert document.reply(due, given, seat, tuple(document.names))
        settle()
        page = ring.page
        assert len(page.tableau.shown.rows) == 3
        assert len(page.tracks.shown) == len(
            [e for e in ("gray", "limp") if ring.state.is_up(e) and ring.state.is_up("karsten")]
        )
        assert page.stage.shown.cards
        assert not page.grab().isNull()
