"""What a seat does by itself: orders taken back, letters, a journal, marks, meetings, bargains; the
copy at home; and the whole truth at the end."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import IllegalMoveError, Open, Reply
from bwdesk.rules.games.usurper.week.moves import Jot, Meet, Receive, Stand
from bwdesk.rules.games.usurper.week.receiving import bring_home
from bwdesk.rules.games.usurper.week.state import Packet, Stance, State
from bwdesk.rules.games.usurper.week.trying import try_lines
from bwdesk.table import sealing
from bwdesk.table.log import Seat
from bwdesk.table.session import begin_session, encode
from tests.rules.games.usurper.week.people import begun, events, game, play
from tests.shipped import book

BEGIN = {"move": "begin"}
SCOUT = {"name": "Unit 00", "action": "Scout", "target": "C3"}
ORDER = {"move": "order", "seat": "p0", "rows": [SCOUT], "words": "quietly"}


def view(state: State, seat: str) -> State:
    return game().view(state, seat)


def test_orders_are_taken_back_until_the_first_card() -> None:
    state = play(begun(), BEGIN, ORDER)
    assert next(each.key[0] for each in game().offers(view(state, "p0"))) == "recall"
    back = play(state, {"move": "recall", "seat": "p0"})
    assert back == play(begun(), BEGIN)
    with pytest.raises(IllegalMoveError, match="no orders"):
        play(back, {"move": "recall", "seat": "p0"})


def test_one_exchange_a_week_sends_the_next_orders_with_the_choices() -> None:
    state = play(begun(settings={"one_exchange": True}, date="W4 M1 Y1"), BEGIN)
    state = replace(state, phase="choices")
    order = msgspec.convert({**ORDER, "wishes": "if Significant: Spy"}, game().moves)
    assert [each.code for each in game().flags_of(view(state, "p0"), order)][-1] == "events-unknown"
    state = game().apply(state, order).state
    assert view(state, "p1").ahead == {}
    state = play(state, {"move": "close"}, {"move": "begin", "events": []})
    assert state.sent["p0"].wishes == "if Significant: Spy"
    assert state.ahead == {}
    with pytest.raises(IllegalMoveError):
        play(replace(begun(), phase="choices"), ORDER)


def test_letters_are_for_those_they_name() -> None:
    sent = {"move": "send", "seat": "p0", "to": ["p1", "narrator"], "words": "Meet me."}
    state, told = events(begun(3), sent)
    assert [each.to for each in told] == [("p0", "p1", "narrator")]
    assert view(state, "p1").letters == view(state, "p0").letters == state.letters
    assert view(state, "p2").letters == ()
    wrong: tuple[dict[str, Any], ...] = ({"to": []}, {"to": ["p9"]}, {"words": " "})
    for bad in wrong:
        with pytest.raises(IllegalMoveError):
            play(begun(), {**sent, **bad})


def test_a_journal_is_read_with_its_seats_key_alone() -> None:
    locks = {seat: sealing.new_lock() for seat in ("narrator", "p0", "p1")}
    seats = [Seat(id, id, lock) for id, (lock, _) in locks.items()]
    keys = {lock.id: key for lock, key in locks.values()}
    session: Any = begin_session(game(), begun(), seats, "2026-01-01")
    session = session.make_move(
        Jot(seat="p0", words=Open("They lie at the bridge.")), "p0", "", keys
    )
    for held in (encode(session.state), encode(session.log)):
        assert b"the bridge" not in held
    assert [note[1] for note in session.notes("p0", keys)] == [b'"They lie at the bridge."']
    others = {locks[seat][0].id: locks[seat][1] for seat in ("narrator", "p1")}
    assert session.notes("p0", others) == session.notes("narrator", keys) == ()
    assert encode(session.replay_state()) == encode(session.state)


def test_a_mark_stands_on_its_own_map_alone() -> None:
    drawn = {"move": "draw", "seat": "p0", "at": "c4", "words": "smoke", "lair": "Court 1"}
    state = play(begun(), drawn)
    assert [each.at for each in view(state, "p0").marks["p0"]] == ["C4"]
    assert view(state, "p1").marks == {}
    assert play(state, {"move": "draw", "seat": "p0", "at": "C4"}).marks == {"p0": ()}


MET = Meet(at="E5", seats=("p0", "p1"), sees={"p0": "Orcs.", "p1": "Elves."})


def test_who_meets_sees_its_own_side_until_all_have_said_what_they_do() -> None:
    one, state = game(), play(begun(3), BEGIN, ORDER)
    step = one.apply(state, MET)
    state = step.state
    assert [(one.says(e), e.to) for e in step.events] == [
        ("Somebody is met at E5. Orcs.", ("p0",)),
        ("Somebody is met at E5. Elves.", ("p1",)),
    ]
    (due,) = (each for each in one.due(view(state, "p0")) if each.key[0] == "stand")
    spends = Stance(does="fight", gems=(20,), spells=("glitter",))
    fight = Stand(seat="p0", meeting=due.key[1], stance=spends)
    state = one.apply(state, fight).state
    (seen,) = view(state, "p1").meetings
    assert (seen.seats, seen.stands, seen.sees) == (("p1",), {}, {"p1": "Elves."})
    assert view(state, "p2").meetings == ()
    leave = {"does": Filling("leave"), "words": Filling(text="They must not see us.")}
    (due,) = (each for each in one.due(view(state, "p1")) if each.key[0] == "stand")
    move = one.move(view(state, "p1"), due, Reply(due.part, "p1", script=leave))
    step = one.apply(state, move)
    assert one.says(step.events[-1]) == "At E5 you would leave, the other fight."
    (seen,) = view(step.state, "p1").meetings
    assert seen.stands["other 1"] == Stance(does="fight")
    assert "p0" not in encode(seen).decode()
    assert any(card.at == "E5" and card.seat == "p0" for card in step.state.waiting)


def test_orders_may_say_what_is_done_if_somebody_is_met() -> None:
    says = {**ORDER, "meeting": {"does": "yield"}}
    state = game().apply(play(begun(), BEGIN, says), MET).state
    assert [*state.meetings[0].stands] == ["p0"]


def test_a_bargain_takes_a_full_week_and_nobody_keeps_what_was_not_paid() -> None:
    offer = {"move": "offer", "seat": "p0", "to": "p1", "gives": ["12 gold"], "wants": ["2 iron"]}
    agree = {"move": "agree", "seat": "p1", "bargain": "p0-1"}
    close, begin = {"move": "close"}, {"move": "begin"}
    state = play(begun(3), offer)
    assert view(state, "p2").bargains == ()
    with pytest.raises(IllegalMoveError):
        play(state, {**agree, "seat": "p0"})
    with pytest.raises(IllegalMoveError):
        play(begun(), {**offer, "gives": ["-5 gold"]})
    assert play(state, agree, {**agree, "off": True}).bargains == ()

    def after(state: State) -> State:
        state = play(replace(play(state, agree), phase="choices"), close)
        assert [each.struck for each in state.bargains] == [1], "the week is not full yet"
        return play(replace(play(state, begin), phase="choices"), close)

    unpaid = after(state)
    assert [each.gold for each in unpaid.usurpations] == [100, 100, 100]
    assert unpaid.bargains == ()
    rich = play(state, {"move": "grant", "changes": ["p1: 3 iron"]})
    one, other, _ = after(rich).usurpations
    assert (one.gold, other.gold, one.goods["iron"], other.goods["iron"]) == (88, 112, 2, 1)


def test_what_a_rule_takes_of_others_is_told_where_the_narrator_says_so() -> None:
    state = play(begun(), BEGIN, ORDER, {"move": "order", "seat": "p1"})
    done = {"move": "resolve", "card": "p0 unit-00 scout", "total": 260, "found": ["information"]}
    state = play(state, done)
    (telling,) = state.tellings
    assert telling.seat == "p1"
    assert [each.what for each in telling.entry.changes] == ["obscurity"]
    for told in ((), (telling.key,)):
        after = play(state, {"move": "publish", "told": list(told)})
        bulletin = view(after, "p1").pages["p1"].bulletin
        assert bulletin is not None
        assert len(bulletin.entries) == len(told)
        assert after.tellings == ()


def test_a_copy_at_home_holds_the_view_and_goes_on_by_packets() -> None:
    one = game()
    state = play(begun(3), BEGIN)
    home = bring_home(view(state, "p0"), "p0", Packet(game="g", issue=1))
    assert one.hosts(home) == ("p0",)
    assert one.view(home, "p0") is home
    assert {each.actor for each in one.due(home)} == {"p0"}
    assert all(each.actor == "p0" for each in one.offers(home))
    order = msgspec.convert(ORDER, one.moves)
    there = one.apply(state, order).state
    home = one.apply(home, order).state
    assert home.sent == view(there, "p0").sent
    drawn = play(home, {"move": "draw", "seat": "p0", "at": "C4", "words": "smoke"})
    later = view(play(replace(there, phase="resolve", turn=2), {"move": "publish"}), "p0")
    after = one.apply(drawn, Receive(view=later, packet=Packet(game="g", issue=1))).state
    assert (after.turn, after.home, [*after.marks]) == (2, "p0", ["p0"])
    for bad in (Packet(game="other", issue=9), Packet(game="g", issue=1)):
        with pytest.raises(IllegalMoveError):
            one.apply(after, Receive(view=later, packet=bad))
    with pytest.raises(IllegalMoveError, match="copy of one seat"):
        play(home, {"move": "close"})
    with pytest.raises(IllegalMoveError, match="another seat"):
        play(home, {**ORDER, "seat": "p1"})


def test_the_whole_truth_is_told_once_all_agree() -> None:
    state = replace(begun(), phase="over")
    assert view(state, "p0").usurpations != state.usurpations
    state = play(state, {"move": "bare", "seat": "p0"})
    assert len(view(state, "p0").usurpations) == 1
    state = play(state, {"move": "bare", "seat": "p1"})
    assert view(state, "p0") is game().view(state, None) is state
    assert set(game().hosts(state)) == {"narrator", "p0", "p1"}


def test_what_would_it_cost_is_tried_and_done_nowhere() -> None:
    state = view(play(begun(), {"move": "grant", "changes": ["p0: 40 lumber"]}), "p0")
    lines = "renovate throne room\nsing\nbuy 2 lumber at Highmarket"
    tried = try_lines(lines, "p0", state, book())
    assert any(each.startswith("renovate throne room") for each in tried.odd), "no saws"
    assert any("sing" in each for each in tried.odd)
    assert any("lumber" in each.casefold() for each in tried.changes)
    assert tried.left.startswith("Left: 98 Gold")
    assert try_lines("", "p0", state, book()) == ((), "", ())
    assert state.pages["p0"].own.gold == 100
