"""What the game knows and shows to some: nobody else finds it anywhere."""

from random import Random
from typing import Any

import pytest

from bwdesk.table.record import chapters, lines, markdown
from bwdesk.table.session import encode
from tests.table.games import SECRET, desk

SEEDS = range(8)
HOST = "gm"


def shown(session: Any, seat: str, keys: dict[str, bytes]) -> bytes:
    """All a seat may see of a table; "" is nobody in particular."""
    view = session.view(seat or None, keys)
    return b"".join(
        encode(each)
        for each in (
            view,
            session.due(seat),
            lines(session, seat),
            chapters(session, seat),
            session.game.actors(view),
            session.game.upshots(view),
            markdown("The hunt", session),
        )
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_veiled_shows_to_those_it_is_for_and_the_host(seed: int) -> None:
    table = desk("hunts")
    met: dict[str, set[bytes]] = {}
    for session in table.some(Random(seed), 60):
        for seat in ("", *session.seats):
            seen = set(SECRET.findall(shown(session, seat, table.keys)))
            mine = {text for text, to in table.veiled.items() if seat in to or seat == HOST}
            assert seen & set(table.veiled) <= mine
            met.setdefault(seat, set()).update(seen & mine)
    assert not met[""]
    assert met["s0"]
    assert met[HOST] == set(table.veiled)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_roll_that_is_veiled_is_due_of_nobody_else(seed: int) -> None:
    table, found = desk("hunts"), 0
    for session in table.some(Random(seed), 60):
        hidden = [due for due in session.game.due(session.state) if due.to is not None]
        found += bool(hidden)
        for due in hidden:
            assert due not in session.due()
            assert due not in session.due("s0")
            assert due in session.due(HOST)
    assert found


def test_dice_that_are_veiled_are_kept_for_those_who_may_know() -> None:
    table = desk("hunts")
    for _ in table.some(Random(1), 40):
        pass
    fell = [each for entry in table.session.log for each in getattr(entry, "rolled", ())]
    assert {each.key[0]: each.to for each in fell} == {"wander": (HOST,), "search": None}
