"""Stories of one table: seats, take-back, dice once seen, secrets nobody can open any more."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.conquest.moves import Marshal, Reveal, Roll, RollOff, Rule, Write
from bwdesk.rules.games.conquest.state import Slip
from bwdesk.rules.games.frame.game import IllegalMoveError, Open, Sealed
from bwdesk.table import log as logs
from bwdesk.table import record
from bwdesk.table.log import Made, Rewritten, Seat, TakenBack
from bwdesk.table.sealing import AlteredError, SealError, new_lock
from bwdesk.table.session import LockedError, encode, resume, root_digest
from tests.table.games import Desk, desk

ALL = ("s0", "s1", "s2", "s3")
CONSERVE = Slip("conserve")


def _until(table: Desk, reached: Callable[[Any], bool], seed: int = 1) -> Desk:
    lot = Random(seed)
    while not reached(table.session):
        assert table.play(lot)
    return table


def _sealed(seed: int = 1) -> Desk:
    return _until(desk(), lambda session: session.state.phase == "scenes", seed)


def _rolled(seed: int = 1) -> Desk:
    return _until(desk(), lambda session: isinstance(_last(session), Roll), seed)


def _entry(session: Any, number: int = 0) -> Any:
    """An entry of the log by its number; the last one without."""
    return session.log[number - 1]


def _last(session: Any) -> Any:
    entry = _entry(session)
    return entry.move if isinstance(entry, Made) else entry


def _first_sealed(session: Any) -> int:
    made = enumerate(session.log, start=1)
    return next(number for number, each in made if isinstance(each, Made) and each.sealed)


def test_the_moves_since_something_began_are_those_that_count() -> None:
    session = _rolled().session
    moves = list(session.moves_in_force.values())
    at = next(at for at, made in enumerate(moves) if isinstance(made.move, Reveal))
    assert (
        logs.moves_since(session.moves_in_force, lambda made: isinstance(made.move, Reveal))
        == moves[at:]
    )
    assert logs.moves_since(session.moves_in_force, lambda _made: False) == moves
    before = session.take_back(
        list(session.moves_in_force)[at - 1], "s0", "", "too soon", list(ALL)
    )
    assert (
        logs.moves_since(before.moves_in_force, lambda made: isinstance(made.move, Reveal))
        == moves[:at]
    )


# Seats


def test_only_seats_of_the_table_move() -> None:
    with pytest.raises(IllegalMoveError, match="“nobody” has no seat at this table"):
        desk().session.make_move(Write("f0", CONSERVE), "nobody")


def test_a_slip_is_sealed_by_its_own_seat() -> None:
    table = desk()
    with pytest.raises(IllegalMoveError, match="by the seat it belongs to"):
        table.session.make_move(Write("f0", CONSERVE), "s1", keys=table.keys)


def test_without_the_key_nothing_is_sealed_and_nothing_shown() -> None:
    table = desk()
    with pytest.raises(LockedError, match="S0 must unlock the seat") as caught:
        table.session.make_move(Write("f0", CONSERVE), "s0")
    assert [seat.id for seat in caught.value.seats] == ["s0"]
    done = table.session.make_move(Write("f0", CONSERVE), "s0", keys=table.keys)
    assert isinstance(done.state.slips["f0"], Sealed)
    assert isinstance(done.view("s0").slips["f0"], Sealed)
    assert done.view("s0", table.keys).slips["f0"] == Open(CONSERVE)


def test_a_slip_the_rules_refuse_is_not_sealed() -> None:
    table = desk()
    with pytest.raises(IllegalMoveError, match="Assess first"):
        table.session.make_move(Write("f0", Slip("assault", ("f1",))), "s0", keys=table.keys)


def test_the_reveal_names_the_seats_it_waits_for() -> None:
    table = _sealed()
    some = dict(table.keys)
    for seat in ("s1", "s3"):
        del some[_lock(table, seat)]
    with pytest.raises(LockedError, match=r"The seal of S\d and S\d must be opened first") as no:
        table.session.make_move(Reveal(), keys=some)
    assert {seat.id for seat in no.value.seats} == {"s1", "s3"}
    done = table.session.make_move(Reveal(), keys=table.keys)
    assert done.unproven() == ()
    assert len(_entry(done).opened) == 4


def test_slips_on_paper_are_typed_in_at_the_reveal() -> None:
    table = _sealed()
    some = dict(table.keys)
    del some[_lock(table, "s1")]
    done = table.session.make_move(Reveal({"f1": CONSERVE}), keys=some)
    assert done.state.slips["f1"] == Open(CONSERVE)


def test_keys_are_at_hand_only_as_long_as_something_is_sealed() -> None:
    table = _sealed()
    assert table.session.keys_wanted(table.keys) == table.keys
    done = table.session.make_move(Reveal(), keys=table.keys)
    assert done.keys_wanted(table.keys) == {}


def test_a_cipher_put_in_the_place_of_another_is_noticed() -> None:
    table = _sealed()
    log: list[Any] = list(table.session.log)
    first, second = [n for n, each in enumerate(log) if isinstance(each, Made) and each.sealed][:2]
    (mine, note), (other, _) = log[first].sealed, log[second].sealed
    log[first] = replace(log[first], sealed=(replace(mine, cipher=other.cipher), note))
    with pytest.raises(SealError, match="does not open"):
        _forged(table.session, log).make_move(Reveal(), keys=table.keys)


def test_a_reveal_that_was_changed_is_told() -> None:
    table = _sealed()
    done = table.session.make_move(Reveal(), keys=table.keys)
    last = _entry(done)
    forged = (replace(last.opened[0], payload=b"{}"), *last.opened[1:])
    changed = _forged(done, (*done.log[:-1], replace(last, opened=forged)))
    assert changed.unproven() == (forged[0],)


def test_an_earlier_slip_cannot_stand_in_for_the_present_one() -> None:
    """Nor without its key: whoever has the file moves it there and reckons all digests anew."""
    table = _until(desk(), lambda session: session.state.number == 2)
    table = _until(table, lambda session: session.state.phase == "scenes")
    log: list[Any] = list(table.session.log)
    slips = [
        number
        for number, each in enumerate(log)
        if isinstance(each, Made) and each.sealed and each.move.faction == "f0"
    ]
    log[slips[-1]] = replace(log[slips[0]], at=log[slips[-1]].at)
    forged = _forged(table.session, log)
    assert forged.unfaithful(table.keys)
    with pytest.raises(AlteredError, match="nobody sealed in this log"):
        forged.make_move(Reveal(), keys=table.keys)
    swapped = {**table.session.state.slips, "f0": Sealed(log[slips[-1]].move.sealed)}
    forged = replace(forged, state=replace(table.session.state, slips=swapped))
    with pytest.raises(AlteredError, match="not sealed here"):
        forged.make_move(Reveal(), keys=table.keys)


def test_history_changed_before_a_seal_is_found_by_its_key() -> None:
    table = _until(desk(), lambda session: session.state.phase == "marshal")
    table = _until(table, lambda session: session.state.number == 2)
    table = _until(table, lambda session: session.state.phase == "scenes")
    session = table.session
    assert session.unfaithful(table.keys) == ()
    at = next(n for n, each in enumerate(session.log) if isinstance(getattr(each, "move", 0), Roll))
    made: Any = session.log[at]
    changed = replace(made, move=replace(made.move, dice=Told(9)))
    forged = _forged(session, (*session.log[:at], changed, *session.log[at + 1 :]))
    own = {_lock(table, "s1"): table.keys[_lock(table, "s1")]}
    found = forged.unfaithful(own)
    assert {kept.seat for kept in found} == {"s1"}
    assert all(kept.number > at for kept in found)
    with pytest.raises(AlteredError, match="what lies before it was changed"):
        forged.make_move(Reveal(), keys=table.keys)


def test_what_a_game_began_with_is_bound_too() -> None:
    table = _sealed()
    session = table.session
    start = replace(session.start, number=7)
    other = root_digest(session.game.name, encode(start), {})
    assert replace(session, start=start, root=other).unfaithful(table.keys)


def test_a_note_is_read_by_its_seat_alone_later_too() -> None:
    table = desk()
    slip = replace(CONSERVE, note="Remember the mill.")
    session = table.session.make_move(Write("f0", slip), "s0", keys=table.keys)
    for seat in ALL[1:]:
        session = session.make_move(Write(f"f{seat[1:]}", CONSERVE), seat, keys=table.keys)
    assert session.view("s0", table.keys).slips["f0"] == Open(CONSERVE)
    done = session.make_move(Reveal(), keys=table.keys)
    assert "mill" not in encode(done.log).decode()
    assert done.keys_wanted(table.keys) == {}, "nothing waits for a note"
    assert [payload for _, payload in done.notes("s0", table.keys)] == [b'"Remember the mill."']
    assert done.notes("s1", {_lock(table, "s0"): table.keys[_lock(table, "s0")]}) == ()
    assert done.notes("s0", {}) == ()


# Taking back


def test_taking_back_is_an_entry_of_the_log() -> None:
    table = _sealed()
    before = table.session
    back = before.take_back(5, "s2", "2026-01-02", "misread")
    assert back.log[:-1] == before.log
    assert _entry(back) == TakenBack(5, "s2", "2026-01-02", "misread")
    assert len(back.state.slips) == 1


def test_a_reveal_is_taken_back_only_with_every_consent() -> None:
    table = _sealed()
    before = len(table.session.log)
    done = table.session.make_move(Reveal(), keys=table.keys)
    with pytest.raises(IllegalMoveError, match="S1 and S2 must consent"):
        done.take_back(before, consents=("s0", "s3"))
    back = done.take_back(before, consents=ALL)
    assert back.state == table.session.state
    again = back.make_move(Reveal())
    assert again.state == done.state, "what everybody has seen opens without keys"


def test_there_must_be_something_to_take_back() -> None:
    session = desk().session
    with pytest.raises(IllegalMoveError, match="nothing to take back"):
        session.take_back(0)


def test_dice_once_seen_stay_as_they_fell() -> None:
    table = _rolled()
    done, fell = table.session, _last(table.session)
    back = done.take_back(len(done.log) - 1)
    other = replace(fell, dice=Faces((6,) * len(fell.dice.faces)))
    assert other != fell
    with pytest.raises(IllegalMoveError, match="have been seen and stay as they fell"):
        back.make_move(other, "")
    assert encode(back.make_move(fell).state) == encode(done.state)
    ruled = back.make_move(other, consents=ALL)
    assert _entry(ruled).consents == ALL


def test_one_consent_covers_the_throws_a_take_back_names() -> None:
    table = _rolled()
    done, fell = table.session, _last(table.session)
    thrown = len(done.log)
    with pytest.raises(IllegalMoveError, match="S1 and S2 consent to another roll"):
        done.take_back(thrown - 1, consents=("s0", "s3"), anew=(thrown,))
    back = done.take_back(thrown - 1, consents=ALL, anew=(thrown,))
    assert _entry(back).anew == (thrown,)
    other = replace(fell, dice=Faces((6,) * len(fell.dice.faces)))
    again = back.make_move(other)
    assert _last(again) == other
    twice = again.take_back(len(again.log) - 1)
    with pytest.raises(IllegalMoveError, match="have been seen and stay as they fell"):
        twice.make_move(fell)
    assert "may be thrown again" in record.markdown("", twice)


def test_what_a_take_back_does_not_name_stays_as_it_fell() -> None:
    table = _until(
        desk(),
        lambda session: (
            sum(isinstance(each, Made) and isinstance(each.move, Roll) for each in session.log) == 2
        ),
    )
    done = table.session
    rolls = [
        number
        for number, each in enumerate(done.log, start=1)
        if isinstance(each, Made) and isinstance(each.move, Roll)
    ]
    back = done.take_back(rolls[0] - 1, consents=ALL, anew=rolls[1:])
    assert back.index.seen == {_rolls(done, rolls[0]).roll: _rolls(done, rolls[0]).dice}
    once = back.take_back(rolls[0] - 2, consents=ALL, anew=(rolls[0],))
    assert once.index.seen == {}, "dice seen before may be named later"
    with pytest.raises(IllegalMoveError, match="Only dice that were thrown"):
        done.take_back(rolls[0] - 1, consents=ALL, anew=(1,))


def test_dice_of_a_later_round_are_other_dice() -> None:
    table = _rolled()
    (fell,) = _entry(table.session).rolled
    assert table.session.index.seen[fell.roll] == fell.dice
    table = _until(table, lambda each: each.state.number == 2 and each.state.phase == "rolls")
    again = [due for due in table.session.due() if due.actor == fell.actor]
    assert all(
        table.session.dice_seen(due) == {} for due in table.session.due() if due not in again
    )
    assert {due.roll for due in again}.isdisjoint(table.session.index.seen)


def _marshaled_with(more: int) -> tuple[Any, Any, Roll]:
    """A table where a roll and its marshaling were taken back, that roll, and other dice for it."""
    plain = (seed for seed in range(99) if _last(_rolled(seed).session).defense is None)
    table = _rolled(next(plain))
    done = table.session
    (fell,), rolled = _entry(done).rolled, _last(done)
    numbers = [
        number
        for number, made in logs.moves_in_force(done.log).items()
        if isinstance(made.move, Marshal) and made.move.faction == fell.actor
    ]
    moves = [
        made.move for number, made in logs.moves_in_force(done.log).items() if number > numbers[-1]
    ]
    session = done.take_back(numbers[-1] - 1)
    marshal = _entry(done, numbers[-1]).move
    other = replace(marshal, hand=replace(marshal.hand, more=marshal.hand.more + more))
    session = session.make_move(other)
    for move in moves:
        if isinstance(move, Marshal):
            session = session.make_move(move)
    return session, fell, rolled


def test_with_a_die_more_the_first_lie_as_they_fell() -> None:
    session, fell, roll = _marshaled_with(1)
    old = fell.dice["roll"].faces
    (due,) = [each for each in session.due() if each.roll == fell.roll]
    assert due.dice == len(old) + 1
    assert session.dice_seen(due) == fell.dice
    with pytest.raises(IllegalMoveError, match="have been seen"):
        session.make_move(replace(roll, dice=Faces((*(7 - face for face in old), 6))))
    done = session.make_move(replace(roll, dice=Faces((*old, 6))))
    assert done.state.rolled[fell.actor].successes == Faces((*old, 6)).successes()


def test_with_a_die_less_the_first_count_and_all_stay_known() -> None:
    session, fell, roll = _marshaled_with(-1)
    old = fell.dice["roll"].faces
    done = session.make_move(replace(roll, dice=Faces(old[:-1])))
    assert done.index.seen[fell.roll] == fell.dice


def test_dice_of_a_roll_off_are_dice_too() -> None:
    for seed in range(40):
        table, lot = desk(), Random(seed)
        for session in table.some(lot, 200):
            if isinstance(_last(session), RollOff):
                back = session.take_back(len(session.log) - 1)
                other = replace(_last(session), first=Told(9), second=Told(0))
                with pytest.raises(IllegalMoveError, match="have been seen"):
                    back.make_move(other)
                return
    pytest.fail("no tie in so many chronicles")


# Written anew


def test_a_slip_nobody_can_open_is_written_anew_and_the_log_shows_it() -> None:
    table = _sealed()
    number = _first_sealed(table.session)
    old = _entry(table.session, number)
    seat, faction = old.who, old.move.faction
    lock, key = new_lock("another one")
    del table.keys[_lock(table, seat)]
    session = table.session.with_seat(Seat(seat, "Zero", lock), "2026-01-02")
    table.keys[lock.id] = key
    with pytest.raises(LockedError, match="The seal of S"):
        session.make_move(Reveal(), keys=table.keys)
    said = ("2026-01-02", "passphrase forgotten", table.keys)
    others = tuple(each for each in session.seats if each != seat)
    with pytest.raises(IllegalMoveError, match="Zero must consent to writing anew"):
        session.rewrite_part(number, Write(faction, CONSERVE), seat, *said, others)
    everybody = tuple(session.seats)
    fresh = session.rewrite_part(number, Write(faction, CONSERVE), seat, *said, everybody)
    entry = _entry(fresh)
    assert isinstance(entry, Rewritten)
    assert (entry.old, entry.why) == (number, "passphrase forgotten")
    assert fresh.state.phase == "scenes"
    assert fresh.view(seat, table.keys).slips[faction] == Open(CONSERVE)
    done = fresh.make_move(Reveal(), keys=table.keys)
    assert done.state.slips[faction] == Open(CONSERVE)
    assert encode(done.replay_state()) == encode(done.state)
    with pytest.raises(IllegalMoveError, match="Nothing of that lies sealed"):
        done.rewrite_part(number, Write(faction, CONSERVE), seat, keys=table.keys, consents=ALL)


def test_only_the_same_secret_is_written_anew() -> None:
    table = _sealed()
    number = _first_sealed(table.session)
    old = _entry(table.session, number)
    other = next(id for id in ("f0", "f1") if id != old.move.faction)
    with pytest.raises(IllegalMoveError, match="Only the same secret"):
        table.session.rewrite_part(
            number, Write(other, CONSERVE), old.who, keys=table.keys, consents=ALL
        )
    seated = 1
    with pytest.raises(IllegalMoveError, match="Nothing of that lies sealed"):
        table.session.rewrite_part(
            seated, Write(old.move.faction, CONSERVE), old.who, keys=table.keys
        )


def _lock(table: Desk, seat: str) -> str:
    lock = table.session.seats[seat].lock
    assert lock
    return lock.id


def test_a_slip_that_no_longer_fits_is_wasted_when_it_is_opened() -> None:
    """What was legal when it was sealed is never refused at the reveal."""
    table = desk()
    session = table.session.make_move(Rule("f0", "assessed", 1, target="f1"))
    for seat, slip in zip(
        ALL, (Slip("gambit", ("f1",)), CONSERVE, CONSERVE, CONSERVE), strict=True
    ):
        session = session.make_move(Write(f"f{seat[1:]}", slip), seat, keys=table.keys)
    session = session.make_move(Rule("f0", "disposition", 2)).make_move(Reveal(), keys=table.keys)
    assert session.state.struck == ("f0",)
    assert session.state.faction("f0").disposition == 2
    assert [event.actor for event in _entry(session).events if event.kind == "wasted"] == ["f0"]
    assert session.replay_state() == session.state


def _forged(session: Any, log: Any) -> Any:
    """The table as somebody leaves it who changes its log, and all digests with it."""
    return resume(session.game, session.start, session.state, tuple(log), root=session.root)


def _rolls(session: Any, number: int) -> Any:
    (fell,) = _entry(session, number).rolled
    return fell
