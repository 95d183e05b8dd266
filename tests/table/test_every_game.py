"""What holds of every game at the table, whatever is played."""

from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec
import pytest

from bwdesk.rules.games.frame.game import Event, IllegalMoveError
from bwdesk.table import log as logs
from bwdesk.table.session import encode
from tests.chance import seeds
from tests.table.games import GAMES, SECRET, desk

MOVES = 120

every_game = pytest.mark.parametrize("name", GAMES)
any_seed = seeds(2, 40)


@every_game
@any_seed
def test_what_is_due_can_be_done_and_the_log_leads_there_again(name: str, seed: int) -> None:
    lot, table = Random(seed), desk(name)
    states = {}
    for session in table.some(lot, MOVES):
        states[len(session.log)] = encode(session.state)
    assert len(states) > 20
    session = table.session
    assert encode(session.replay_state()) == encode(session.state)
    for number in lot.sample(sorted(states), 6):
        assert encode(session.state_at(number)) == states[number]
    assert session.unproven() == ()


@every_game
@any_seed
def test_values_survive_their_encoding(name: str, seed: int) -> None:
    table = desk(name)
    for session in table.some(Random(seed), MOVES):
        entry = session.log[-1]
        again = logs.decode(logs.encode(entry), session.game.moves)
        assert again == entry
        if isinstance(entry, logs.Made) and isinstance(again, logs.Made):
            assert told(session.game, again.events) == told(session.game, entry.events)
            assert not any(event.says for event in entry.events), "facts, whose words come later"
        raw = msgspec.json.encode(session.state)
        fresh = msgspec.json.decode(raw, type=session.game.states)
        assert fresh == session.state
        # Whatever a state has remembered is what one comes to that remembers nothing.
        assert session.game.due(fresh) == session.game.due(session.state)


def told(game: Any, events: Iterable[Event]) -> list[str]:
    return [game.says(each) for each in events]


@every_game
@any_seed
def test_a_secret_shows_to_its_seat_alone_until_the_reveal(name: str, seed: int) -> None:
    table = desk(name)
    sealed = 0
    shown: set[bytes] = set()
    for session in table.some(Random(seed), MOVES):
        hidden = set(table.hidden)
        open_to_all = (session.state, session.log, session.due(), session.view(None, table.keys))
        for value in open_to_all:
            assert hidden.isdisjoint(SECRET.findall(encode(value)))
        for seat in session.seats:
            own = {text for text, whose in table.hidden.items() if whose == seat}
            seen = set(SECRET.findall(_known(session, seat, table.keys)))
            assert seen & hidden <= own
            shown |= seen & own
            locked = set(SECRET.findall(_known(session, seat, {})))
            assert locked.isdisjoint(hidden)
        sealed += bool(hidden)
    assert sealed
    assert len(shown) > 4, "whoever sealed it reads it"
    assert table.session.index.opened


def _known(session: Any, seat: str, keys: dict[str, bytes]) -> bytes:
    """What a seat may see, and its private notes."""
    notes = b"".join(payload for _, payload in session.notes(seat, keys))
    return encode(session.view(seat, keys)) + notes


@every_game
@any_seed
def test_a_secret_that_was_never_revealed_stays_one(name: str, seed: int) -> None:
    """A volley of an exchange that broke off is in the log, and nobody ever reads it."""
    table = desk(name)
    planted: set[bytes] = set()
    for _ in table.some(Random(seed), MOVES):
        planted |= set(table.hidden)
    known = b"".join(part.payload for part in table.session.index.opened.values())
    never = {text for text in planted if text not in known}
    assert never.isdisjoint(SECRET.findall(encode(table.session.log)))
    assert never == set(table.hidden)


@every_game
@any_seed
def test_the_length_of_a_secret_does_not_show(name: str, seed: int) -> None:
    table = desk(name)
    *_, last = table.some(Random(seed), 40)
    assert len({len(kept.part.cipher) for kept in last.index.sealed.values()}) == 1


@every_game
@any_seed
def test_taking_back_leads_to_what_was(name: str, seed: int) -> None:
    lot, table = Random(seed), desk(name)
    moments: dict[int, bytes] = {len(table.session.log): encode(table.session.state)}
    for session in table.some(lot, MOVES):
        moments[len(session.log)] = encode(session.state)
        if lot.random() < 0.05:
            to = lot.choice([each for each in moments if each < len(session.log)])
            back = session.take_back(to, why="misread", consents=tuple(session.seats))
            assert encode(back.state) == moments[to]
            assert back.log[: len(session.log)] == session.log
            moments = {each: state for each, state in moments.items() if each <= to}
            moments[len(back.log)] = encode(back.state)
            table.session = back
    assert encode(table.session.replay_state()) == encode(table.session.state)


@every_game
def test_a_refused_move_leaves_no_trace(name: str) -> None:
    table: Any = desk(name)
    before = table.session
    with pytest.raises(IllegalMoveError, match=r"nobody.*seat"):
        before.make_move(table.played.move(before.state, Random(1))[1], "nobody", keys=table.keys)
    assert table.session is before


@every_game
@any_seed
def test_no_roll_is_asked_for_twice(name: str, seed: int) -> None:
    """Dice are known by what they answered: a second throw of that name would have to lie as the
    first fell, so only one that was taken back may come again."""
    table = desk(name)
    rolls = [
        each.roll
        for session in table.some(Random(seed), MOVES)
        for each in getattr(session.log[-1], "rolled", ())
    ]
    assert len(set(rolls)) == len(rolls)
