"""A game with a host: a seat is judged by its page, what was taken back is told to the host."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Faces
from bwdesk.rules.games.frame.game import UNTOLD, Due, IllegalMoveError, Seats, Step
from bwdesk.table.checking import differences
from bwdesk.table.log import Made, Shown, TakenBack
from bwdesk.table.record import lines, markdown
from bwdesk.table.session import Session
from tests.table.games import Desk, desk
from tests.table.hunts import Camp, Hunt, Hunts, Omen, Search, Whisper

HOST = "gm"


class Whispering(Hunts):
    """A hunt that says of a search where the beast lies, and bars the fire where it is near."""

    def due(self, state: Hunt) -> tuple[Due, ...]:
        near = f"The lair is {state.lair}."
        return tuple(
            replace(each, says=near) if each.key == ("search",) else each
            for each in super().due(state)
        )

    def apply(self, state: Hunt, move: Any) -> Step[Hunt]:
        if isinstance(move, Camp) and move.how == "fire" and state.lair == 1:
            raise IllegalMoveError("The beast lies at the fire.")
        return super().apply(state, move)

    def hosts(self, _state: Hunt) -> Seats:
        return (HOST, "s1")


def hunt_in(phase: str, seed: int = 3) -> Desk:
    """A hunt that has come so far."""
    table, lot = desk("hunts"), Random(seed)
    while table.session.state.phase != phase or not table.session.state.whispers:
        assert table.play(lot)
    return table


def by(table: Desk, **changed: Any) -> Session[Any, Any]:
    session = replace(table.session, game=Whispering())
    return replace(session, state=replace(session.state, **changed)) if changed else session


def test_all_dues_veiled_is_no_end() -> None:
    session = hunt_in("wander").session
    assert session.due() == ()
    assert session.due("s0") == ()
    assert not session.is_over
    assert session.round == session.state.night


def test_dues_of_a_seat_are_made_of_its_page() -> None:
    session = by(hunt_in("search"))
    assert {each.says for each in session.due("s0")} == {"The lair is 0."}
    assert {each.says for each in session.due()} == {"The lair is 0."}
    told = {f"The lair is {session.state.lair}."}
    for host in (HOST, "s1"):
        assert {each.says for each in session.due(host)} == told, "several may be hosts"


def test_a_move_only_the_truth_refuses_says_so_to_the_host_alone() -> None:
    session = by(hunt_in("camp"), lair=1)
    with pytest.raises(IllegalMoveError) as refused:
        session.make_move(Camp("fire"), "s0")
    assert refused.value.words_for("s0") == UNTOLD
    assert refused.value.words_for("") == UNTOLD
    assert refused.value.words_for(HOST) == "The beast lies at the fire."
    with pytest.raises(IllegalMoveError, match="Not now"):
        session.make_move(Omen(1, ""), "s0")


def test_taking_back_wants_the_host_and_is_told_to_the_host() -> None:
    session = hunt_in("camp").session
    to = len(session.log) - 1
    with pytest.raises(IllegalMoveError, match="GM must consent"):
        session.take_back(to, "s0", why="misread")
    back = session.take_back(to, HOST, why="misread")
    entry = back.log[-1]
    assert isinstance(entry, TakenBack)
    assert entry.consents == (HOST,), "the host's consent is recorded"
    assert session.take_back(to, "s0", consents=(HOST,)).state == back.state
    mine = lines(back, HOST)
    assert mine[-1].says == f"Taken back to entry {to}: misread."
    for reader in ("", "s0"):
        told = lines(back, reader)
        assert {each.number for each in told} == {0}
        assert all(each.counts for each in told)
        assert "aken back" not in " ".join(each.says for each in told)
    assert "misread" not in markdown("The hunt", back)
    assert not any(any(step) for step in differences(back))


def test_a_throw_anew_wants_the_host() -> None:
    table = hunt_in("camp")
    session = table.session
    thrown = max(session.index.rolled)
    made = session.moves_in_force[thrown]
    assert isinstance(made.move, Search)
    back = session.take_back(thrown - 1, HOST)
    other = Search(made.move.actor, Faces((3, 9)))
    with pytest.raises(IllegalMoveError, match="unless GM consent"):
        back.make_move(other, made.who)
    done = back.make_move(other, made.who, consents=(HOST,))
    entry = done.log[-1]
    assert isinstance(entry, Made)
    assert entry.consents == (HOST,)


def test_what_was_published_and_seen_is_never_taken_back() -> None:
    table, lot = hunt_in("tracks"), Random(5)
    while table.session.state.phase != "omen":
        assert table.play(lot)
    table.session = table.session.show("s1")
    before = len(table.session.log)
    omen = Omen(2, "north", Whisper("s0", "look north"))
    session = table.session.make_move(omen, HOST, keys=table.keys)
    made = session.log[-1]
    assert isinstance(made, Made)
    assert made.published == ("s0",)
    assert session.unseen("s0")
    assert not session.show("s1").log[before + 1 :], "it is nothing to anybody else"
    session.take_back(before, HOST)
    seen = session.show("s0", "2026-01-01T20:00Z", printed=True)
    assert seen.log[-1] == Shown("s0", "", "2026-01-01T20:00Z", True)
    assert seen.show("s0") is seen
    with pytest.raises(IllegalMoveError, match="S0 has seen what was published") as refused:
        seen.take_back(before, HOST)
    assert refused.value.words_for("s1") == UNTOLD
    assert lines(seen, HOST)[-1].says == "What was published was printed for S0."
    assert not any("published" in each.says for each in lines(seen, "s0"))
