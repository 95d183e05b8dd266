"""What nobody at a table can do, whatever is played: see dice twice, or touch another's secret."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Ask, Dice, Faces, Thrown, Told, as_they_fell
from bwdesk.rules.games.frame.game import Due, IllegalMoveError
from bwdesk.table.log import Made
from bwdesk.table.session import Session, encode
from tests.chance import seeds
from tests.table.games import GAMES, Desk, desk
from tests.table.replies import reply

MOVES = {"courts": 1000}
"""Games of few dice are played longer."""

every_game = pytest.mark.parametrize("name", GAMES)
any_seed = seeds(1, 24)

Fallen = dict[Any, dict[str, Dice]]


@every_game
@any_seed
def test_a_roll_taken_back_by_whatever_way_keeps_its_dice(name: str, seed: int) -> None:
    """Taken back alone or with all that led to it, asked for with more dice or with fewer."""
    lot, table = Random(seed), desk(name)
    fell: Fallen = {}
    refused = laid = 0
    for _ in range(MOVES.get(name, 120)):
        session = table.session
        if not (dues := session.game.due(session.state)):
            break
        due = lot.choice(dues)
        if any(_too_many(ask, session.dice_seen(due).get(ask.key)) for ask in due.asks):
            table.session = _taken_back(session, len(session.log) - 1)
            continue
        seen = session.view(due.seats[0], table.keys) if due.seats else session.state
        said = reply(session.game, seen, due, lot)
        move = session.game.move(session.state, due, said)
        seat = lot.choice(due.seats) if due.seats else ""
        fresh = session.game.throws(session.state, move)
        if any(_others(fell, each.roll, each.dice) for each in fresh):
            refused += 1
            with pytest.raises(IllegalMoveError, match="have been seen"):
                session.make_move(move, seat, keys=table.keys)
            dice = {ask.key: _again(ask, fell[due.roll].get(ask.key), lot) for ask in due.asks}
            move = session.game.move(session.state, due, replace(said, dice=dice))
        table.session = session.make_move(move, seat, keys=table.keys)
        for each in session.game.throws(session.state, move):
            laid += each.roll in fell
            known = fell.setdefault(each.roll, {})
            for key, these in each.dice.items():
                known[key] = max((known.get(key, these), these), key=_known)
        if fresh and lot.random() < 0.5:
            last = len(table.session.log) - 1
            back = last if lot.random() < 0.5 else lot.randrange(len(session.seats), last + 1)
            table.session = _taken_back(table.session, back)
    if name != "conquest":
        assert refused
        assert laid


def _known(dice: Dice) -> tuple[int, int]:
    """How many dice were seen, and in how many throws."""
    return (0, 0) if isinstance(dice, Told) else (dice.first_dice, len(dice.casts))


def _too_many(ask: Ask, lay: Dice | None) -> bool:
    """Whether more successes were told than fewer dice can have: only consent helps then."""
    return isinstance(lay, Told) and not ask.open_ended and lay.count > ask.number


def _others(fell: Fallen, roll: Any, dice: Any) -> bool:
    return any(
        key in fell.get(roll, {}) and not as_they_fell(fell[roll][key], each)
        for key, each in dice.items()
    )


def _again(ask: Ask, lay: Dice | None, lot: Random) -> Dice:
    """The dice that lie there, for what is asked now: more of them, or fewer."""
    if lay is None or not isinstance(lay, Faces | Thrown):
        return lay or Faces(tuple(lot.randint(1, ask.sides) for _ in range(ask.number)))
    if lay.first_dice == ask.number and (ask.open_ended or len(lay.casts) < 2):
        return lay
    first = lay.casts[0].faces if lay.casts else ()
    more = (lot.randint(1, ask.sides) for _ in range(ask.number - len(first)))
    return Faces((*first[: ask.number], *more))


def _taken_back(session: Session[Any, Any], to: int) -> Session[Any, Any]:
    try:
        return session.take_back(to, consents=tuple(session.seats))
    except IllegalMoveError:
        return session  # nothing was in force after that


def secrets(name: str, seed: int, moves: int = 60) -> Iterator[tuple[Desk, Due, Any, str]]:
    """Every time something is to be sealed: what is due, a move of it, and whose it is."""
    lot, table = Random(seed), desk(name)
    for _ in range(moves):
        session = table.session
        for due in session.game.due(session.state):
            said = reply(session.game, session.state, due, lot)
            move = session.game.move(session.state, due, said)
            if session.game.secrets(session.state, move):
                yield table, due, move, due.seats[0]
        if not table.play(lot):
            return


@every_game
@any_seed
def test_no_seat_seals_what_is_anothers(name: str, seed: int) -> None:
    tried = 0
    for table, _, move, seat in secrets(name, seed):
        for other in (each for each in table.session.seats if each != seat):
            tried += 1
            with pytest.raises(IllegalMoveError, match="the seat it belongs to"):
                table.session.make_move(move, other, keys=table.keys)
        table.session.make_move(move, seat, keys=table.keys)
    assert tried


@every_game
@any_seed
def test_what_lies_sealed_does_not_depend_on_what_was_written(name: str, seed: int) -> None:
    """Neither how many parts, nor how long they are, nor what they are called."""
    tried = 0
    for table, due, move, seat in secrets(name, seed):
        session, lot = table.session, Random(seed)
        other = session.game.move(session.state, due, reply(session.game, session.state, due, lot))
        if due.key[0] == "change" and _parts(session, move) != _parts(session, other):
            continue  # which one is changed is done in the open
        looks = [_looks(session.make_move(each, seat, keys=table.keys)) for each in (move, other)]
        assert looks[0] == looks[1]
        tried += move != other
    assert tried


def _parts(session: Session[Any, Any], move: Any) -> list[str]:
    return [each.part for each in session.game.secrets(session.state, move)]


def _looks(session: Session[Any, Any]) -> list[tuple[str, int, tuple[str, ...]]]:
    *_, entry = session.log
    assert isinstance(entry, Made)
    return [(each.part, len(each.cipher), each.locks) for each in entry.sealed]


@every_game
@any_seed
def test_writing_anew_closes_nothing_that_was_open(name: str, seed: int) -> None:
    lot, table = Random(seed), desk(name)
    written: dict[int, tuple[Any, str]] = {}
    anew = 0
    for _ in range(90):
        before = table.session
        if not table.play(lot):
            break
        session = table.session
        *_, entry = session.log
        if isinstance(entry, Made) and entry.sealed:
            written[len(session.log)] = _another(before, entry, lot), entry.who
        for number, (move, who) in written.items():
            if move is None or (anew and lot.random() < 0.85):
                continue  # each tries all that was played before
            anew += _written_anew(session, table.keys, number, move, who)
    assert anew


def _another(before: Session[Any, Any], entry: Made[Any], lot: Random) -> Any:
    """Something else that might have been written there, of the same parts."""
    game = before.game
    parts = {each.part for each in entry.sealed}
    for due in game.due(before.state):
        move = game.move(before.state, due, reply(game, before.state, due, lot))
        if {each.part for each in game.secrets(before.state, move)} == parts:
            return move
    return None


def _written_anew(
    session: Session[Any, Any], keys: dict[str, bytes], number: int, move: Any, who: str
) -> bool:
    everybody = tuple(session.seats)
    waiting = {kept.number for kept in session.sealed_waiting()}
    if number not in waiting:
        with pytest.raises(IllegalMoveError, match="Nothing of that lies sealed"):
            session.rewrite_part(number, move, who, "", "", keys, everybody)
        return False
    fresh = session.rewrite_part(number, move, who, "", "", keys, everybody)
    others = [each for each in session.seats if each != who]
    for other in others:
        with pytest.raises(IllegalMoveError, match="the seat it belongs to"):
            session.rewrite_part(number, move, other, "", "", keys, everybody)
    with pytest.raises(IllegalMoveError, match="must consent"):
        session.rewrite_part(number, move, who, "", "", keys, (who,))
    assert fresh.index.opened == session.index.opened
    assert fresh.unproven() == ()
    assert [due.roll for due in fresh.due()] == [due.roll for due in session.due()]
    assert len(fresh.sealed_waiting()) == len(session.sealed_waiting())
    assert fresh.view(None) == _but_commitments(fresh, session)
    return True


def _but_commitments(fresh: Session[Any, Any], session: Session[Any, Any]) -> Any:
    """What everybody saw before; a commitment is no part of a view but of what lies sealed."""
    old = [kept.part.commitment for kept in session.sealed_waiting()]
    new = [kept.part.commitment for kept in fresh.sealed_waiting()]
    raw = encode(session.view(None))
    for before, after in zip(old, new, strict=True):
        raw = raw.replace(before.encode(), after.encode())
    return msgspec.json.decode(raw, type=session.game.states)
