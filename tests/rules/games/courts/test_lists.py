"""Lists and what becomes of them: who may go, what opens when, what is wasted, what is paid."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Faces
from bwdesk.rules.games.courts.moves import (
    Break,
    Defend,
    End,
    Lose,
    Plan,
    Release,
    Restore,
    Reveal,
    Roll,
    Rule,
)
from bwdesk.rules.games.courts.state import Campaign, Completion, Line, Order, Settings, State
from bwdesk.rules.games.frame.game import IllegalMoveError, Open, Sealed
from tests.rules.games.courts.kingdom import (
    BLACK,
    GAME,
    WHITE,
    court,
    line,
    plans,
    played,
    setup,
    told,
)

PLUNDER = line("white-knight", "plunder", "white-1", "white-2")


def die(face: int) -> Roll:
    return Roll(Faces((face,)))


def stands(state: State, piece: str) -> str:
    return next(e.state for court in state.courts for e in court.pieces if e.id == piece)


@pytest.mark.parametrize(
    ("orders", "says"),
    [
        ((line("white-1", "plunder", "white-2"),), "does not lead"),
        ((line("white-knight", "plunder"),), "needs an army"),
        ((PLUNDER, line("white-knight", "plunder", "white-3")), "only once"),
        ((PLUNDER, line("white-king", "plunder", "white-1")), "only once"),
        ((line("white-knight", "plunder", "black-1"),), "no army of White"),
        ((line("white-knight", "kidnap", "white-1"),), "no objective of this season"),
        ((line("white-knight", "pillage", "white-1", names="Palace"),), "cannot name"),
        ((line("white-knight", "rescue", "white-1", names="white-rook"),), "nothing to name"),
    ],
)
def test_what_may_not_stand_in_a_list(orders: tuple[Order, ...], says: str) -> None:
    with pytest.raises(IllegalMoveError, match=says):
        played(setup(), Plan(WHITE, orders))


def test_winter_asks_for_nature_and_consent() -> None:
    def orders(piece: str, objective: str, **more: Any) -> tuple[Order, ...]:
        return (line(piece, objective, names="black-rook", **more),)

    with pytest.raises(IllegalMoveError, match="only for pieces of unseelie nature"):
        played(setup("winter"), Plan(WHITE, orders("white-knight", "kidnap")))
    two = replace(court(WHITE), seats=("s0", "s2"))
    with pytest.raises(IllegalMoveError, match="consent"):
        played(setup("winter", white=two), Plan(WHITE, orders("white-queen", "kidnap")))
    agreed = orders("white-queen", "kidnap", consent=True)
    for taken in (
        played(setup("winter", white=two), *plans(agreed), Reveal(), Defend(BLACK)),
        # Whoever plays both King and Queen asks nobody.
        played(setup("winter"), *plans(orders("white-queen", "kidnap")), Reveal(), Defend(BLACK)),
    ):
        assert stands(taken, "black-rook") == "captured"
    king = (line("white-bishop", "kidnap", names="black-king"),)
    with pytest.raises(IllegalMoveError, match="cannot name"):
        played(setup("winter"), Plan(WHITE, king))


def test_without_our_completion_winter_is_a_notebook() -> None:
    state = played(setup("winter", completion=Completion(winter=False)))
    assert state.phase == "hand"
    assert played(state, End()).season == "spring"
    assert played(state, End()).year == 2


def test_nobody_in_the_field_defends_and_whoever_has_may_again() -> None:
    black = (line("black-rook", "plunder", "black-3"),)
    state = played(setup(), *plans((PLUNDER, line("white-king", "plunder", "white-3")), black))
    state = played(state, Reveal())
    for commander, army in (("black-rook", "black-1"), ("black-knight", "black-3")):
        with pytest.raises(IllegalMoveError, match=r"goes out in line 1|in the field"):
            GAME.apply(state, Defend(BLACK, commander, (army,)))
    again = Defend(BLACK, "black-knight", ("black-1",))
    state = played(state, again, die(3), Reveal())
    assert played(state, again).phase == "die"
    strict = replace(state, settings=Settings(reuse=False))
    with pytest.raises(IllegalMoveError, match="has defended already"):
        GAME.apply(strict, again)


def test_why_a_piece_of_a_list_cannot_defend_is_told_to_its_court_alone() -> None:
    black = (line("black-rook", "plunder", "black-3"),)
    state = played(setup(), *plans((PLUNDER,), black), Reveal())
    with pytest.raises(IllegalMoveError) as refused:
        GAME.apply(state, Defend(BLACK, "black-rook", ("black-1",)))
    assert "line 1" in refused.value.words_for("s1")
    for seat in ("", "s0"):
        assert not any(word in refused.value.words_for(seat) for word in ("rook", "line"))


def test_a_court_defends_only_by_the_keys_of_its_list_where_the_table_has_it_so() -> None:
    state = played(setup(), *plans((PLUNDER,)), Reveal())
    shut = sealed(state, BLACK)
    answer = Defend(BLACK, "black-rook", ("black-1",))
    assert len(GAME.presumes(shut, answer)) == 5
    assert GAME.presumes(shut, Defend(BLACK)) == ()
    loose = replace(shut, settings=Settings(listed="struck"))
    assert GAME.presumes(loose, answer) == ()


def test_who_is_on_a_list_may_defend_and_is_struck_from_it_as_a_setting() -> None:
    black = (line("black-knight", "plunder", "black-1", "black-2"),)
    loose = setup(settings=Settings(listed="struck"))
    state = played(loose, *plans((PLUNDER,), black), Reveal())
    answer = Defend(BLACK, "black-rook", ("black-1",))
    after, events = told(state, answer, die(3), Reveal())
    wasted = [each.facts for each in events if each.kind == "wasted"]
    assert [(each["why"], each["pieces"]) for each in wasted] == [("defended", ("black-1",))]
    assert after.battle is not None
    assert after.battle.campaign.armies == ("black-2",)


def test_the_owner_says_which_army_breaks_and_it_is_restored_by_hand() -> None:
    answer = Defend(BLACK, "black-knight", ("black-1", "black-2"))
    state = played(setup(), *plans((PLUNDER,)), Reveal(), answer, die(5))
    (due,) = GAME.due(state)
    assert (due.key, due.actor, due.options) == (("break",), BLACK, ("black-1", "black-2"))
    with pytest.raises(IllegalMoveError, match="did not fight"):
        GAME.apply(state, Break("black-3"))
    state = played(state, Break("black-2"))
    assert [each.id for each in state.court(BLACK).pieces if each.state != "free"] == ["black-2"]
    assert state.phase == "hand"
    whole = played(state, Restore("black-2"))
    assert all(each.state == "free" for each in whole.court(BLACK).pieces)
    with pytest.raises(IllegalMoveError, match="is not broken"):
        GAME.apply(whole, Restore("black-2"))
    with pytest.raises(IllegalMoveError, match="nobody's captive"):
        GAME.apply(whole, Release("black-2"))


def test_a_rescued_piece_defends_in_the_same_season() -> None:
    black = court(BLACK)
    caught = replace(
        black,
        pieces=tuple(
            replace(each, state="captured") if each.id == "black-knight" else each
            for each in black.pieces
        ),
    )
    rescue = (line("black-king", "rescue", "black-1", names="black-knight"),)
    state = played(setup(year=2, black=caught), *plans((PLUNDER,), rescue))
    state = played(state, Reveal(), Defend(WHITE), Reveal())
    assert played(state, Defend(BLACK, "black-knight", ("black-2",))).phase == "die"


def sealed(state: State, court: str) -> State:
    """The state in which nobody knows what that court's list says."""
    orders = tuple(Order(Sealed("x"), Sealed("x")) for _ in state.lists[court])
    return replace(state, lists={**state.lists, court: orders})


def opened(state: State, court: str, *orders: Order) -> State:
    """The lines at the front open."""
    rest = state.lists[court][len(orders) :]
    return replace(state, lists={**state.lists, court: (*orders, *rest)})


def test_what_no_longer_fits_when_it_opens_stays_behind() -> None:
    """A defender that was in the field by a sealed list comes out when it opens (nobody knew)."""
    line_ = line("black-knight", "plunder", "black-1", "black-2")
    second = line("black-king", "plunder", "black-3", "black-4")
    state = played(setup(), *plans((PLUNDER,), (line_, second)))
    blind = sealed(state, BLACK)
    answer = Defend(BLACK, "black-knight", ("black-1", "black-3"))
    blind = played(blind, Reveal(), answer, die(3))
    after, events = told(opened(blind, BLACK, line_), Reveal())
    assert [(each.kind, each.facts["why"]) for each in events] == [("wasted", "commander")]
    after, events = told(opened(after, BLACK, line_, second), Reveal())
    wasted = next(each for each in events if each.kind == "wasted")
    assert wasted.facts["pieces"] == ("black-3",)
    assert after.battle is not None
    assert after.battle.campaign == Campaign("black-king", ("black-4",))


def test_a_pledge_is_out_of_a_plunders_reach() -> None:
    """What was taken of it comes back when it is seen to be owed."""
    mate = line("black-king", "checkmate", "black-1")
    state = played(setup(year=5), *plans((PLUNDER,), (mate,)), Reveal(), Defend(BLACK))
    assert [each.glamour for each in state.courts] == [12, 8]
    state = played(state, Reveal(), Defend(WHITE, "white-rook", ("white-3",)), die(1))
    assert [each.glamour for each in state.courts] == [10, 0]


def test_as_many_parts_are_sealed_whatever_is_written() -> None:
    state = played(setup())
    numbers = {len(GAME.secrets(state, Plan(WHITE, orders))) for orders in ((), (PLUNDER,))}
    assert numbers == {2 * 5}
    rooms = {each.room for each in GAME.secrets(state, Plan(WHITE, (PLUNDER,)))}
    assert len(rooms) == 1
    (first, *_) = GAME.secrets(state, Plan(WHITE, (Order(), PLUNDER)))
    assert b"white-knight" in first.payload, "what goes out comes first, so that nobody can count"


def test_another_court_sees_a_line_when_it_is_reached_and_its_aim_with_the_result() -> None:
    both = (PLUNDER, line("white-king", "plunder", "white-3"))
    state = played(setup(), *plans(both), Reveal())
    for seat in ("s1", None):
        first, second, *_ = GAME.view(state, seat).lists[WHITE]
        assert (first.campaign, first.goal) == (PLUNDER.campaign, Sealed())
        assert (second.campaign, second.goal) == (Sealed(), Sealed())
    assert GAME.view(state, "s0").lists[WHITE] == state.lists[WHITE]
    after = played(state, Defend(BLACK))
    assert GAME.view(after, "s1").lists[WHITE][0] == PLUNDER
    assert isinstance(after.lists[WHITE][0].goal, Open)


def test_espionage_opens_the_list_of_the_next_summer_with_its_first_line() -> None:
    spy = (line("white-bishop", "espionage"),)
    winter = setup("winter", white=court(WHITE), black=court(BLACK))
    state = played(winter, *plans(spy), Reveal(), Defend(BLACK), End(), End())
    assert (state.season, state.spies) == ("summer", (WHITE,))
    both = (
        line("black-knight", "plunder", "black-1"),
        line("black-king", "plunder", "black-2"),
    )
    state = played(state, *plans(black=both))
    assert isinstance(GAME.view(state, "s0").lists[BLACK][0].campaign, Sealed)
    state, events = told(state, Reveal())
    seen = GAME.view(state, "s0").lists[BLACK]
    assert seen[1] == Order(both[1].campaign, Sealed()), "who follows, not what for"
    assert [each.facts["follow"] for each in events if each.kind == "spied"] == [("black-king",)]
    assert played(state, Defend(WHITE), Reveal(), Defend(WHITE), End()).spies == ()


def test_what_espionage_opens_is_opened_at_the_reveal() -> None:
    state = replace(played(setup("summer", year=2)), spies=(WHITE,))
    state = played(state, *plans(black=(line("black-knight", "plunder", "black-1"),)))
    opens = GAME.reveals(sealed(state, BLACK), Reveal())
    assert {name for name, _ in opens} == {f"campaign {n}" for n in range(1, 6)}


def test_a_price_may_be_seen_when_it_is_planned() -> None:
    mate = (line("white-king", "checkmate", "white-1"),)
    start = setup(year=5, settings=Settings(price="planned"))
    with pytest.raises(IllegalMoveError, match="costs 10 Glamour, and pays 0"):
        played(start, Plan(WHITE, mate))
    state, events = told(start, Plan(WHITE, mate, pays=10), Plan(BLACK))
    assert state.court(WHITE).glamour == 0
    assert [each.amount for each in events if each.kind == "pledged"] == [10]
    answer = Defend(BLACK, "black-knight", ("black-1",))
    after = played(state, Reveal(), answer, die(1))
    assert (after.court(WHITE).glamour, after.pledged[WHITE]) == (0, 0)
    with pytest.raises(IllegalMoveError, match="paid when its objective opens"):
        played(setup(year=5), Plan(WHITE, mate, pays=10))


@pytest.mark.parametrize("how", ["hand", "spring"])
def test_the_broken_and_the_captured_come_back_by_hand_or_in_spring(how: Any) -> None:
    settings = Settings(broken=how, captives=how)
    state = played(
        setup("winter", completion=Completion(winter=False), settings=settings),
        Rule("a war", "white-1", "broken"),
        Rule("a war", "black-rook", "captured"),
        End(),
    )
    back = "free" if how == "spring" else ""
    assert stands(state, "white-1") == (back or "broken")
    assert stands(state, "black-rook") == (back or "captured")


def test_without_presets_an_intrigue_aims_at_what_is_written() -> None:
    bare = setup("winter", completion=Completion(presets=False))
    assert [each.id for each in GAME.canon.aims(played(bare))] == ["other"]


def test_a_battle_decided_stays_to_be_looked_at() -> None:
    answer = Defend(BLACK, "black-knight", ("black-1",))
    state = played(setup(), *plans((PLUNDER,)), Reveal(), answer, die(3))
    assert state.battle is None
    assert state.last is not None
    assert (state.last.die, state.last.campaign.commander) == (3, "white-knight")


def test_the_table_rules_and_may_end_it() -> None:
    state = played(setup("spring"), Rule("a plague", "white-king", "captured"))
    assert stands(state, "white-king") == "captured"
    over = played(state, Rule("we stop here", winner=BLACK, ends=True))
    assert (over.phase, over.winner) == ("over", BLACK)
    with pytest.raises(IllegalMoveError, match="over"):
        GAME.apply(over, End())


def test_a_list_is_typed_line_by_line_and_may_begin_in_the_middle() -> None:
    lines = (Line("white-knight", ("white-1",), "pillage", "Mill", "for the bread"),)
    typed = played(setup(), Plan(WHITE, lines=lines), Plan(BLACK))
    begun = GAME.start(setup(lists={WHITE: lines, BLACK: ()})).state
    assert begun == typed
    assert typed.phase == "campaign"
    with pytest.raises(IllegalMoveError, match="cannot name"):
        GAME.start(setup(lists={WHITE: (replace(lines[0], names="Palace"),)}))


def test_what_nobody_can_open_is_lost_by_a_ruling_and_the_season_goes_on() -> None:
    black = (line("black-knight", "plunder", "black-1"), line("black-king", "plunder", "black-2"))
    state = sealed(played(setup(), *plans((PLUNDER,), black)), BLACK)
    ruled, events = told(state, Lose(BLACK, "forgotten"))
    assert [each.kind for each in events] == ["lost"]
    assert ruled.lists[BLACK] == (Order(),) * 5
    assert played(ruled, Reveal(), Defend(BLACK)).phase == "hand"
    with pytest.raises(IllegalMoveError, match="Nothing of the list"):
        GAME.apply(ruled, Lose(BLACK))
    with pytest.raises(IllegalMoveError, match="written anew"):
        GAME.apply(played(setup(), Plan(WHITE, (PLUNDER,))), Lose(WHITE))


def test_a_goal_nobody_can_open_comes_to_nothing() -> None:
    state = played(setup(), *plans((PLUNDER,)), Reveal())
    blind = replace(
        state, lists={**state.lists, WHITE: (Order(PLUNDER.campaign, Sealed("x")),) * 2}
    )
    ruled = played(blind, Lose(WHITE), Defend(BLACK))
    assert [each.glamour for each in ruled.courts] == [10, 10]
