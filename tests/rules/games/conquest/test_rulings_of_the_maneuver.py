"""What the table rules of the maneuver itself: pairs, obstacles, dice, help, cap, conqueror."""

import pytest

from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.conquest.moves import Go, Join, Marshal, Roll, Rule, Split
from bwdesk.rules.games.conquest.state import Marshaled, State
from bwdesk.rules.games.frame.game import IllegalMoveError
from tests.rules.games.conquest.round import (
    FALLS,
    GAME,
    RIVALS,
    Plan,
    gathering,
    played,
    resolved,
    rolled,
    setup,
    started,
    told,
)


def ended(state: State, plans: dict[str, Plan]) -> dict[str, int]:
    """Dispositions once all has been rolled as planned; surpluses become disposition."""
    state = rolled(state, plans)
    while state.phase == "decisions":
        state = played(state, Split(GAME.due(state)[0].actor, 0))
    return {id: state.faction(id).disposition for id in plans}


ASSAULTED = {"a": Plan("assault", "b", 5), "b": Plan("fortify", s=3)}
SPIED = {"a": Plan("infiltrate", "b", 2), "b": Plan("sap", "a", own={"circles": 4})}


@pytest.mark.parametrize(
    ("value", "b"),
    [(0, 8), (1, 5 + 1), (2, 8), (3, 10 + 1)],
    ids=["as printed", "independently", "versus", "not at all"],
)
@pytest.mark.parametrize("order", ["ab", "ba"])
def test_how_a_pair_meets_is_ruled(value: int, b: int, order: str) -> None:
    """An Assault of 5 meets a Fortify of 3: versus, unless the table says otherwise.

    A Fortify that nothing versus comes at has its own obstacle of 2.
    """
    ruling = Rule(order[0], "pair", value, "they never met", order[1])
    after = ended(played(gathering(ASSAULTED), ruling), ASSAULTED)
    assert after == {"a": 10, "b": b}


def test_a_pair_made_versus_is_met_by_the_roll_of_its_target() -> None:
    plans = {"a": Plan("assault", "b", 5), "b": Plan("assess", "a", 3)}
    state = played(gathering(plans), Rule("a", "pair", 2, "face to face", "b"))
    assert ended(state, plans)["b"] == 10 - 2


def test_a_strike_made_versus_is_met_by_a_roll_and_at_a_harrier_by_its_defense() -> None:
    plans = {"h": Plan("harry", "", 5, 2), "a": Plan("assault", "h", 3)}
    state = played(gathering(plans), Rule("h", "pair", 2, "face to face", "a"))
    assert ended(state, plans) == {"h": 9, "a": 10 - (5 - 0)}, "the defense stands as printed"
    plans = {"h": Plan("harry", "g", 5, 2), "g": Plan("gambit", "h", 4)}
    state = played(gathering(plans), Rule("h", "pair", 2, "face to face", "g"))
    assert ended(state, plans) == {"h": 10 - (4 - 2), "g": 10 - (5 - 4)}


def test_a_conserve_that_is_met_versus_after_all_gathers_its_dice() -> None:
    plans = {"a": Plan("assess", "c", 1), "c": Plan("conserve", s=4)}
    state = played(gathering(plans), Marshal("a", Marshaled(exponent=4)))
    assert state.phase == "rolls"
    state = played(state, Rule("a", "pair", 2, "caught in the act", "c"))
    assert state.phase == "marshal"
    assert [due.actor for due in GAME.due(state)] == ["c"]
    assert ended(state, plans)["c"] == 10 + 3


@pytest.mark.parametrize(("obstacle", "won"), [(2, True), (3, False)])
def test_the_obstacle_of_a_test_is_ruled(obstacle: int, won: bool) -> None:
    """An Infiltrate of 2 against Circles 4."""
    ruling = Rule("a", "obstacle", obstacle, "half of them sleep", "b")
    for state, wins in ((gathering(SPIED), False), (played(gathering(SPIED), ruling), won)):
        found = GAME.resolution(rolled(state, SPIED)).comparisons
        assert [each.won for each in found if each.arrow.source == "a"] == [wins]


@pytest.mark.parametrize(("obstacle", "left"), [(2, 1), (0, 3), (3, 0), (4, 0)])
def test_the_obstacle_of_a_fortify_nobody_attacks_is_ruled(obstacle: int, left: int) -> None:
    plans = {"f": Plan("fortify", s=3)}
    state = played(gathering(plans), Rule("f", "obstacle", obstacle, "the wall stands half"))
    assert ended(state, plans)["f"] == 10 + left


def test_dice_gathered_are_ruled_before_and_after() -> None:
    plans = {"h": Plan("harry", "", 1, 1), "a": Plan("assault", "h", 1)}
    state = gathering(plans)
    early = played(state, Rule("h", "pool", 7, "as told", defense=True))
    hand = Marshal("h", Marshaled(exponent=6))
    early = played(early, hand)
    late = played(state, hand, Rule("h", "pool", 7, "as told", defense=True))
    assert early.marshaled == late.marshaled
    assert (late.marshaled["h"].dice, late.marshaled["h"].defense) == (3, 7)
    assert played(late, Rule("h", "pool", 2)).marshaled["h"].dice == 2


def test_a_hand_given_dice_by_ruling_is_void_no_more() -> None:
    plans = {"a": Plan("assault", "b", 4, own={"sapped": 6}), "b": Plan("assess", "a")}
    state = played(gathering(plans), Marshal("a", Marshaled(exponent=6)))
    assert state.marshaled["a"].void
    state = played(state, Rule("a", "pool", 3, "the spring was clean"))
    assert (state.marshaled["a"].dice, state.marshaled["a"].void) == (3, False)
    assert ended(state, plans)["b"] == 6


def test_help_is_ruled_whatever_was_lent() -> None:
    state = gathering({"a": Plan("assault", "b", 4), "b": Plan("assess", "a")})
    hand = Marshal("a", Marshaled(exponent=4, help={"b": 1}))
    assert [each.code for each in GAME.check(state, hand)] == ["conquest.help"]
    ruled = played(state, Rule("a", "help", 3, "they were there", "b"))
    assert GAME.check(ruled, hand) == ()
    assert played(ruled, hand).marshaled["a"].dice == 4 + 3
    assert played(state, hand, Rule("a", "help", 0, "they were not", "b")).marshaled["a"].dice == 4


def test_a_roll_is_ruled_before_the_dice_and_after() -> None:
    hands = (Marshal("a", Marshaled(exponent=5)), Marshal("b", Marshaled(exponent=5)))
    state = played(gathering(ASSAULTED), *hands)
    ruling = Rule("a", "roll", 4, "an open gate")
    instead = played(state, ruling)
    assert [due.actor for due in GAME.due(instead)] == ["b"], "what is ruled is not rolled"
    after = played(state, Roll("a", Told(1)), ruling)
    assert after.rolled == instead.rolled
    assert played(after, Roll("b", Told(3))).faction("b").disposition == 10 - 1


def test_of_a_roll_of_two_pools_one_may_be_ruled() -> None:
    plans = {"h": Plan("harry", "", 1, 1), "a": Plan("assault", "h", 5)}
    state = played(gathering(plans), *(Marshal(each, Marshaled(exponent=6)) for each in "ha"))
    state = played(state, Rule("h", "roll", 4, "high walls", defense=True))
    assert ("roll", "h") in [(due.part, due.actor) for due in GAME.due(state)]
    state = played(state, Roll("h", Told(1), Told(0)))
    assert (state.rolled["h"].successes, state.rolled["h"].defense) == (1, 4)


def test_what_is_ruled_while_a_surplus_is_divided_divides_it_anew() -> None:
    plans = {
        "f": Plan("fortify", s=6),
        "g": Plan("fortify", s=6),
        "a": Plan("assault", "f", 1),
    }
    state = rolled(gathering(plans), plans)
    state = played(state, Split("f", 5))
    state = played(state, Rule("a", "roll", 5, "they came at night"))
    assert state.splits == {}
    assert [(due.actor, due.dice) for due in GAME.due(state)] == [("f", 1), ("g", 4)]


@pytest.mark.parametrize("cap", [11, 13, 30])
def test_the_cap_is_ruled(cap: int) -> None:
    """BK-37."""
    plans = {"f": Plan("fortify", s=6)}
    state = played(gathering(plans, 12), Rule("", "cap", cap, "the river is full"))
    assert ended(state, plans)["f"] == min(10 + 4, cap)
    state = resolved(plans, state=played(started(setup(plans, 12)), Rule("", "cap", cap)))
    assert played(state, Go()).cap == cap, "for the whole chronicle"


@pytest.mark.parametrize("to", ["a", "c", ""])
def test_who_conquered_is_ruled(to: str) -> None:
    """BK-62: also somebody who did no harm, or nobody."""
    state = resolved(FALLS)
    assert [due.part for due in GAME.due(state)] == ["yield"]
    state, events = told(state, Rule("d", "conqueror", why="as we all saw", target=to))
    assert state.faction("d").conquered == to
    assert [due.part for due in GAME.due(state)] == ["join"]
    joined, events = told(state, Join("d", "b"))
    assert [each.kind for each in events] == (["joined", "penalty"] if to else ["joined"])
    assert played(joined, Rule("d", "conqueror", target="b")).faction("d").conquered == "b"


@pytest.mark.parametrize(
    ("ruling", "says"),
    [
        (Rule("a", "pair", 4, target="b"), "meet in 4 ways"),
        (Rule("a", "pair", 1), "no faction"),
        (Rule("a", "pair", 1, target="a"), "against itself"),
        (Rule("a", "obstacle", 2), "test at somebody"),
        (Rule("z", "pool", 2), "no maneuver"),
        (Rule("z", "roll", 2), "no maneuver"),
        (Rule("a", "pool", 2, defense=True), "no dice of its own"),
        (Rule("a", "roll", 2, defense=True), "no dice of its own"),
        (Rule("a", "conqueror", target="b"), "another time"),
    ],
)
def test_a_ruling_of_the_maneuver_has_its_time_and_its_maneuver(ruling: Rule, says: str) -> None:
    with pytest.raises(IllegalMoveError, match=says):
        played(gathering(ASSAULTED), ruling)
    with pytest.raises(IllegalMoveError):
        played(State(RIVALS), ruling)


def test_dice_that_have_fallen_are_ruled_as_a_roll() -> None:
    hands = (Marshal("a", Marshaled(exponent=5)), Marshal("b", Marshaled(exponent=5)))
    state = played(gathering(ASSAULTED), *hands, Roll("a", Told(1)))
    with pytest.raises(IllegalMoveError, match="rule on its roll"):
        played(state, Rule("a", "pool", 3))


def test_rulings_of_a_maneuver_end_with_it() -> None:
    state = played(gathering(ASSAULTED), Rule("a", "pair", 1, "so", "b"))
    state = played(rolled(state, ASSAULTED), Split("b", 0))
    assert state.ruled
    assert played(state, Go()).ruled == ()


@pytest.mark.parametrize(
    ("successes", "says"),
    [
        (1, "F’s Fortify (1), which nobody attacked, missed Ob 2, and nothing came of it."),
        (2, "F’s Fortify (2), which nobody attacked, made Ob 2 with nothing left over."),
        (3, "F’s Fortify (3), which nobody attacked, made Ob 2."),
    ],
)
def test_a_fortify_nobody_attacks_has_its_sentence(successes: int, says: str) -> None:
    plans = {"f": Plan("fortify")}
    state = played(gathering(plans), Marshal("f", Marshaled(exponent=4)))
    state, events = told(state, Roll("f", Told(successes)))
    if state.phase == "decisions":
        state, events = told(state, Split("f", 0))
    assert says in [GAME.says(each) for each in events]
