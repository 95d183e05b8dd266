"""Stories of one table: seats, take-back, dice once seen, secrets nobody can open any more."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.games.conquest.moves import Reveal, Roll, RollOff, Rule, Write
from bwdesk.rules.games.conquest.state import Slip
from bwdesk.rules.games.game import Faces, IllegalMoveError, Open, Sealed, Told
from bwdesk.table import log as logs
from bwdesk.table import record
from bwdesk.table.log import Made, Rewritten, Seat, TakenBack
from bwdesk.table.sealing import SealError, new_lock
from bwdesk.table.session import LockedError, encoded
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


# Seats


def test_only_seats_of_the_table_move() -> None:
    with pytest.raises(IllegalMoveError, match="“nobody” has no seat at this table"):
        desk().session.made(Write("f0", CONSERVE), "nobody")


def test_a_slip_is_sealed_by_its_own_seat() -> None:
    table = desk()
    with pytest.raises(IllegalMoveError, match="by the seat it belongs to"):
        table.session.made(Write("f0", CONSERVE), "s1", keys=table.keys)


def test_without_the_key_nothing_is_sealed_and_nothing_shown() -> None:
    table = desk()
    with pytest.raises(LockedError, match="S0 must unlock the seat") as caught:
        table.session.made(Write("f0", CONSERVE), "s0")
    assert [seat.id for seat in caught.value.seats] == ["s0"]
    done = table.session.made(Write("f0", CONSERVE), "s0", keys=table.keys)
    assert isinstance(done.state.slips["f0"], Sealed)
    assert isinstance(done.view("s0").slips["f0"], Sealed)
    assert done.view("s0", table.keys).slips["f0"] == Open(CONSERVE)


def test_a_slip_the_rules_refuse_is_not_sealed() -> None:
    table = desk()
    with pytest.raises(IllegalMoveError, match="Assess first"):
        table.session.made(Write("f0", Slip("assault", ("f1",))), "s0", keys=table.keys)


def test_the_reveal_names_the_seats_it_waits_for() -> None:
    table = _sealed()
    some = dict(table.keys)
    for seat in ("s1", "s3"):
        del some[_lock(table, seat)]
    with pytest.raises(LockedError, match=r"The seal of S\d and S\d must be opened first") as no:
        table.session.made(Reveal(), keys=some)
    assert {seat.id for seat in no.value.seats} == {"s1", "s3"}
    done = table.session.made(Reveal(), keys=table.keys)
    assert done.unproven() == ()
    assert len(_entry(done).opened) == 4


def test_slips_on_paper_are_typed_in_at_the_reveal() -> None:
    table = _sealed()
    some = dict(table.keys)
    del some[_lock(table, "s1")]
    done = table.session.made(Reveal({"f1": CONSERVE}), keys=some)
    assert done.state.slips["f1"] == Open(CONSERVE)


def test_keys_are_at_hand_only_as_long_as_something_is_sealed() -> None:
    table = _sealed()
    assert table.session.wanted(table.keys) == table.keys
    done = table.session.made(Reveal(), keys=table.keys)
    assert done.wanted(table.keys) == {}


def test_a_cipher_put_in_the_place_of_another_is_noticed() -> None:
    table = _sealed()
    log: list[Any] = list(table.session.log)
    first, second = [n for n, each in enumerate(log) if isinstance(each, Made) and each.sealed][:2]
    (mine,), (other,) = log[first].sealed, log[second].sealed
    log[first] = replace(log[first], sealed=(replace(mine, cipher=other.cipher),))
    with pytest.raises(SealError, match="does not open"):
        replace(table.session, log=tuple(log)).made(Reveal(), keys=table.keys)


def test_a_reveal_that_was_changed_is_told() -> None:
    table = _sealed()
    done = table.session.made(Reveal(), keys=table.keys)
    last = _entry(done)
    forged = (replace(last.opened[0], payload=b"{}"), *last.opened[1:])
    changed = replace(done, log=(*done.log[:-1], replace(last, opened=forged)))
    assert changed.unproven() == (forged[0],)


# Taking back


def test_taking_back_is_an_entry_of_the_log() -> None:
    table = _sealed()
    before = table.session
    back = before.taken_back(5, "s2", "2026-01-02", "misread")
    assert back.log[:-1] == before.log
    assert _entry(back) == TakenBack(5, "s2", "2026-01-02", "misread")
    assert len(back.state.slips) == 1


def test_a_reveal_is_taken_back_only_with_every_consent() -> None:
    table = _sealed()
    before = len(table.session.log)
    done = table.session.made(Reveal(), keys=table.keys)
    with pytest.raises(IllegalMoveError, match="S1 and S2 must consent"):
        done.taken_back(before, consents=("s0", "s3"))
    back = done.taken_back(before, consents=ALL)
    assert back.state == table.session.state
    again = back.made(Reveal())
    assert again.state == done.state, "what everybody has seen opens without keys"


def test_there_must_be_something_to_take_back() -> None:
    session = desk().session
    with pytest.raises(IllegalMoveError, match="nothing to take back"):
        session.taken_back(0)


def test_dice_once_seen_stay_as_they_fell() -> None:
    table = _rolled()
    done, fell = table.session, _last(table.session)
    back = done.taken_back(len(done.log) - 1)
    other = replace(fell, dice=Faces((6,) * len(fell.dice.faces)))
    assert other != fell
    with pytest.raises(IllegalMoveError, match="have been seen and stay as they fell"):
        back.made(other, "")
    assert encoded(back.made(fell).state) == encoded(done.state)
    ruled = back.made(other, consents=ALL)
    assert _entry(ruled).consents == ALL


def test_one_consent_covers_the_throws_a_take_back_names() -> None:
    table = _rolled()
    done, fell = table.session, _last(table.session)
    thrown = len(done.log)
    with pytest.raises(IllegalMoveError, match="S1 and S2 consent to another roll"):
        done.taken_back(thrown - 1, consents=("s0", "s3"), anew=(thrown,))
    back = done.taken_back(thrown - 1, consents=ALL, anew=(thrown,))
    assert _entry(back).anew == (thrown,)
    other = replace(fell, dice=Faces((6,) * len(fell.dice.faces)))
    again = back.made(other)
    assert _last(again) == other
    twice = again.taken_back(len(again.log) - 1)
    with pytest.raises(IllegalMoveError, match="have been seen and stay as they fell"):
        twice.made(fell)
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
    back = done.taken_back(rolls[0] - 1, consents=ALL, anew=rolls[1:])
    assert list(logs.seen_dice(back.log).values()) == [_entry(done, rolls[0]).move]
    once = back.taken_back(rolls[0] - 2, consents=ALL, anew=(rolls[0],))
    assert logs.seen_dice(once.log) == {}, "dice seen before may be named later"
    with pytest.raises(IllegalMoveError, match="Only dice that were thrown"):
        done.taken_back(rolls[0] - 1, consents=ALL, anew=(1,))


def test_dice_of_a_later_round_are_other_dice() -> None:
    table = _rolled()
    fell = _last(table.session)
    table.session = table.session.taken_back(len(table.session.log) - 1)
    assert fell in logs.seen_dice(table.session.log).values()
    table.session = table.session.made(fell)
    assert logs.seen_dice(table.session.log) == {}


def test_a_roll_that_never_came_again_is_forgotten_with_the_round() -> None:
    table = _rolled()
    marshals = [
        number
        for number, each in enumerate(table.session.log, start=1)
        if isinstance(each, Made) and each.opened
    ]
    session = table.session.taken_back(marshals[0] - 1, consents=ALL)
    assert logs.seen_dice(session.log)
    table.session = session.made(Reveal())
    table = _until(
        table, lambda each: each.state.number == 2 and len(each.state.slips) == 1, seed=3
    )
    assert logs.seen_dice(table.session.log) == {}


def test_dice_of_a_roll_off_are_dice_too() -> None:
    for seed in range(40):
        table, lot = desk(), Random(seed)
        for session in table.some(lot, 200):
            if isinstance(_last(session), RollOff):
                back = session.taken_back(len(session.log) - 1)
                other = replace(_last(session), first=Told(9), second=Told(0))
                with pytest.raises(IllegalMoveError, match="have been seen"):
                    back.made(other)
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
    session = table.session.sat(Seat(seat, "Zero", lock), "2026-01-02")
    table.keys[lock.id] = key
    with pytest.raises(LockedError, match="The seal of S"):
        session.made(Reveal(), keys=table.keys)
    said = ("2026-01-02", "passphrase forgotten", table.keys)
    others = tuple(each for each in session.seats if each != seat)
    with pytest.raises(IllegalMoveError, match="Zero must consent to writing anew"):
        session.rewritten(number, Write(faction, CONSERVE), seat, *said, others)
    everybody = tuple(session.seats)
    fresh = session.rewritten(number, Write(faction, CONSERVE), seat, *said, everybody)
    entry = _entry(fresh)
    assert isinstance(entry, Rewritten)
    assert (entry.old, entry.why) == (number, "passphrase forgotten")
    assert fresh.state.phase == "scenes"
    assert fresh.view(seat, table.keys).slips[faction] == Open(CONSERVE)
    done = fresh.made(Reveal(), keys=table.keys)
    assert done.state.slips[faction] == Open(CONSERVE)
    assert encoded(done.replayed()) == encoded(done.state)
    with pytest.raises(IllegalMoveError, match="Nothing of that lies sealed"):
        done.rewritten(number, Write(faction, CONSERVE), seat, keys=table.keys)


def test_only_the_same_secret_is_written_anew() -> None:
    table = _sealed()
    number = _first_sealed(table.session)
    old = _entry(table.session, number)
    other = next(id for id in ("f0", "f1") if id != old.move.faction)
    with pytest.raises(IllegalMoveError, match="Only the same secret"):
        table.session.rewritten(number, Write(other, CONSERVE), old.who, keys=table.keys)
    seated = 1
    with pytest.raises(IllegalMoveError, match="Nothing of that lies sealed"):
        table.session.rewritten(seated, Write(old.move.faction, CONSERVE), old.who, keys=table.keys)


def _lock(table: Desk, seat: str) -> str:
    lock = table.session.seats[seat].lock
    assert lock
    return lock.id


def test_a_slip_that_no_longer_fits_is_wasted_when_it_is_opened() -> None:
    """What was legal when it was sealed is never refused at the reveal."""
    table = desk()
    session = table.session.made(Rule("f0", "assessed", 1, target="f1"))
    for seat, slip in zip(
        ALL, (Slip("gambit", ("f1",)), CONSERVE, CONSERVE, CONSERVE), strict=True
    ):
        session = session.made(Write(f"f{seat[1:]}", slip), seat, keys=table.keys)
    session = session.made(Rule("f0", "disposition", 2)).made(Reveal(), keys=table.keys)
    assert session.state.struck == ("f0",)
    assert session.state.faction("f0").disposition == 2
    assert [event.actor for event in _entry(session).events if event.kind == "wasted"] == ["f0"]
    assert session.replayed() == session.state
