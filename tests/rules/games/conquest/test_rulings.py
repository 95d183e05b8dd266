"""What the table overrules, what no longer fits, and what a slip may hold."""

from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.games.conquest.moves import (
    Go,
    Join,
    Marshal,
    Play,
    Reveal,
    Roll,
    Rule,
    Split,
    Unplay,
    Write,
    Yield,
)
from bwdesk.rules.games.conquest.state import Faction, Marshaled, Person, Scene, Slip, State
from bwdesk.rules.games.forms import Filling
from bwdesk.rules.games.game import IllegalMoveError, Sealed
from bwdesk.rules.problems import Severity
from bwdesk.rules.throws import Told
from tests.rules.games.conquest.round import (
    GAME,
    Plan,
    played,
    resolved,
    revealed,
    rolled,
    setup,
    started,
    told,
)

RIVALS = (
    Faction("a", "Aster", 10, 12, assessed=("b",)),
    Faction("b", "Briar", 10, 12),
    Faction("c", "Cedar", 10, 12),
)


def table(slips: dict[str, Slip], *rulings: Rule, **own: Any) -> State:
    """Slips are sealed, then the table rules, before anything is revealed."""
    state = State((replace(RIVALS[0], **own), *RIVALS[1:]))
    written = (Write(id, slips.get(id, Slip())) for id in "abc")
    return played(state, *written, *rulings)


def kinds(events: tuple[Any, ...]) -> list[str]:
    return [event.kind for event in events]


@pytest.mark.parametrize(
    ("slip", "ruling"),
    [
        (Slip("assault", ("b",)), Rule("b", "out", 1)),
        (Slip("assault", ("b",)), Rule("a", "assessed", 0, target="b")),
        (Slip("assault", ("b",)), Rule("a", "skip", 1)),
        (Slip("gambit", ("b",)), Rule("a", "disposition", 3)),
    ],
)
def test_a_slip_that_no_longer_fits_is_wasted_and_costs_nothing(slip: Slip, ruling: Rule) -> None:
    state, events = told(table({"a": slip}, ruling), Reveal())
    assert "wasted" in kinds(events)
    assert "paid" not in kinds(events)
    assert state.struck == ("a",)
    assert GAME.hands(state)["a"].acts == ""
    assert GAME.arrows(state) == ()
    assert state.phase == "aftermath", "nobody has anything to do"


@pytest.mark.parametrize(
    "slip", [Slip("sorcery"), Slip("assault", ("nobody",)), Slip("assault", ("a",)), Slip("sap")]
)
def test_nonsense_from_paper_is_wasted_too(slip: Slip) -> None:
    typed = Reveal({"a": slip})
    warned = GAME.check(table({}), typed)
    assert warned
    assert {each.severity for each in warned} == {Severity.ODD}
    assert played(table({}), typed).struck == ("a",)
    with pytest.raises(IllegalMoveError, match="no faction"):
        GAME.apply(table({}), Reveal({"nobody": Slip()}))


def test_a_slip_nobody_opened_is_not_revealed() -> None:
    state = replace(table({}), slips={"a": Sealed("proof")})
    with pytest.raises(IllegalMoveError, match="Aster lies sealed"):
        GAME.apply(state, Reveal())


def test_a_maneuver_is_struck_and_stands_again() -> None:
    """BK-22: a required conflict was left out."""
    state = played(table({"a": Slip("assault", ("b",)), "b": Slip("assess", ("c",))}), Reveal())
    struck = played(state, Rule("a", "strike", 1, "nothing led to it"))
    assert struck.struck == ("a",)
    assert struck.marshaled["a"].void
    assert [due.actor for due in GAME.due(struck)] == ["b"]
    stands = played(struck, Rule("a", "strike", 0))
    assert stands.struck == ()
    assert [due.actor for due in GAME.due(stands)] == ["a", "b"]
    with pytest.raises(IllegalMoveError, match="stands"):
        played(stands, Rule("a", "strike", 0))


def test_a_maneuver_may_be_struck_when_dice_have_fallen() -> None:
    slips = {"a": Slip("assault", ("b",)), "b": Slip("fortify"), "c": Slip("assess", ("a",))}
    state = played(
        table(slips),
        Reveal(),
        *(Marshal(id, Marshaled(exponent=5)) for id in "abc"),
        Roll("a", Told(5)),
        Rule("a", "strike", 1),
        Roll("b", Told(3)),
        Roll("c", Told(1)),
    )
    assert state.phase == "decisions"
    assert GAME.resolution(state).gain("b") == 1, "a Fortify nobody attacks"
    with pytest.raises(IllegalMoveError, match="another time"):
        played(state, Rule("a", "strike", 0))


@pytest.mark.parametrize(
    ("ruling", "field", "value"),
    [
        (Rule("a", "disposition", 3), "disposition", 3),
        (Rule("a", "sapped", 2), "sapped", 2),
        (Rule("a", "circles", 5), "circles", 5),
        (Rule("a", "skip", 1), "skip", "hesitates"),
        (Rule("a", "skip", 2), "skip", "barred"),
        (Rule("a", "skip", 0), "skip", ""),
        (Rule("a", "assessed", 1, target="c"), "assessed", ("b", "c")),
        (Rule("a", "assessed", 0, target="b"), "assessed", ()),
        (Rule("a", "infiltrated", 1, target="c"), "infiltrated", ("c",)),
        (Rule("a", "advantage", 2, target="c"), "advantage", {"c": 2}),
        (Rule("a", "advantage", 0, target="c"), "advantage", {}),
        (Rule("a", "out", 1), "out", True),
        (Rule("a", "disposition", 0), "out", True),
    ],
)
def test_any_figure_is_fixed_with_its_reason(ruling: Rule, field: str, value: object) -> None:
    state, events = told(State(RIVALS), replace(ruling, why="the plague"))
    assert getattr(state.faction("a"), field) == value
    assert events[0].says.startswith("Ruled for Aster: ")
    assert "(the plague)." in events[0].says


def test_words_alone_are_a_ruling() -> None:
    state, events = told(State(RIVALS), Rule("a", "other", why="The bridge is down."))
    assert state == State(RIVALS)
    assert events[0].says == "Ruled for Aster: The bridge is down."


@pytest.mark.parametrize(
    ("ruling", "says"),
    [
        (Rule("a", "other"), "says what was ruled"),
        (Rule("nobody", "sapped", 1), "no faction"),
        (Rule("a", "assessed", 1), "no faction"),
        (Rule("a", "assessed", 1, target="a"), "against itself"),
        (Rule("a", "strike", 1), "another time"),
    ],
)
def test_a_ruling_says_about_what(ruling: Rule, says: str) -> None:
    with pytest.raises(IllegalMoveError, match=says):
        played(State(RIVALS), ruling)


def test_a_ruling_may_be_all_that_was_waited_for() -> None:
    state = played(State(RIVALS), Write("a"), Write("b"))
    assert state.phase == "slips"
    assert played(state, Rule("c", "skip", 1)).phase == "scenes"
    left = played(state, Rule("b", "out", 1))
    assert left.phase == "slips"
    ended = played(left, Rule("c", "out", 1))
    assert (ended.phase, ended.winner) == ("over", "a")


@pytest.mark.parametrize(
    ("maneuver", "scenes", "warned"),
    [
        ("assault", (), True),
        ("assault", ("b",), False),
        ("assault", ("c",), True),
        ("assess", ("b",), True),
        ("fortify", ("b",), True),
        ("harry", ("b",), True),
        ("harry", ("c",), False),
        ("harry", (), False),
    ],
)
def test_conflicts_owed_and_conflicts_that_may_not_be(
    maneuver: str, scenes: tuple[str, ...], warned: bool
) -> None:
    """BK-22, BK-33: warnings, whatever is chosen stands. C has staged one at A."""
    aims = ("b",) if maneuver in ("assault", "assess") else ()
    state = table({"a": Slip(maneuver, aims)})
    staged = [Play("a", Scene("conflict", target=each)) for each in scenes]
    came = Play("c", Scene("conflict", target="a"))
    after, events = told(state, *staged, came, Reveal())
    assert ("duty" in [each.kind for each in events if each.actor == "a"]) == warned
    assert after.struck == ()


@pytest.mark.parametrize(
    ("own", "choices"),
    [
        ({}, {"assault", "assess", "gambit", "infiltrate", "onslaught"}),
        ({"disposition": 3}, {"assault", "assess", "infiltrate", "onslaught"}),
        ({"infiltrated": ("c",)}, {"assault", "gambit", "ploy", "sap"}),
        ({"assessed": ()}, {"assess", "infiltrate"}),
    ],
)
def test_the_form_of_a_slip(own: dict[str, Any], choices: set[str]) -> None:
    state = State((replace(RIVALS[0], **own), *RIVALS[1:]))
    due = GAME.due(state)[0]
    slot, *_ = GAME.form(state, due, {})
    offered = {each.id for each in slot.choices if not each.barred}
    assert choices <= offered
    for maneuver in offered:
        form = GAME.form(state, due, {"maneuver": Filling(choice=maneuver)})
        targets = [each for each in form if each.id.startswith("target")]
        assert len(targets) == GAME.maneuvers[maneuver].targets
        assert all([each.id for each in slot.choices] == ["b", "c"] for slot in targets)
    gone = {"assault", "assess", "gambit", "infiltrate", "onslaught", "ploy", "sap"} - choices
    if own and "infiltrated" not in own:
        assert gone.isdisjoint(slot.choices)


@pytest.mark.parametrize(
    ("scene", "says"),
    [
        (Scene("building", "second"), ""),
        (Scene("building", "b"), "does not act"),
        (Scene("conflict", target="nobody"), "another faction"),
        (Scene("conflict", target="a"), "another faction"),
        (Scene("color", helped=("a",)), "another faction"),
        (Scene("conflict"), "staged at somebody"),
        (Scene("color", rolled=True), "no dice"),
    ],
)
def test_what_a_scene_may_name(scene: Scene, says: str) -> None:
    found = GAME.check(table({}), Play("a", scene))
    assert says in " ".join(each.says for each in found)
    assert bool(found) == bool(says)


# What the table rules of the maneuver itself


def gathering(plans: dict[str, Plan], cap: int = 20) -> State:
    return revealed(started(setup(plans, cap, ties="stand")), plans)


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


FALLS = {
    "d": Plan("assess", "c", own={"disposition": 5}),
    "a": Plan("assault", "d", 6),
    "b": Plan("assault", "d", 6),
    "c": Plan("fortify", s=2),
}


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


# Late entries


LATE = {"a": Plan("assault", "b", 2), "b": Plan("assess", "a", 1)}


def test_scenes_are_noted_until_the_maneuver_ends_and_late_ones_say_so() -> None:
    state = gathering(LATE)
    scene = Scene("building", rolled=True, helped=("b", "z"))
    state, events = told(state, Play("a", scene))
    assert state.scenes["a"] == (replace(scene, late=True),)
    assert events[0].says == ("A: a building scene; help was given to B and Zander, noted late.")
    phases = {state.phase}
    for id in "ab":
        state = played(state, Marshal(id, Marshaled(exponent=4)), Play(id, Scene("color")))
        phases.add(state.phase)
    for id in "ab":
        state = played(state, Roll(id, Told(2)), Play(id, Scene("interstitial")))
        phases.add(state.phase)
    assert phases == {"marshal", "rolls", "aftermath"}
    assert len(state.scenes["a"]) == 3
    assert played(state, Unplay("a", 0)).scenes["a"][0].kind == "color"
    fresh = played(state, Go())
    assert fresh.scenes == {}
    with pytest.raises(IllegalMoveError, match="another time"):
        played(fresh, Play("a", Scene("color")))


def test_a_scene_noted_in_time_is_not_late_whatever_is_said() -> None:
    state = table({})
    assert not played(state, Play("a", Scene("color", late=True))).scenes["a"][0].late


def test_a_conflict_noted_late_pays_what_was_owed() -> None:
    plans = LATE
    begun = started(setup(plans))
    slips = (Write(id, Slip(p.maneuver, tuple(p.targets))) for id, p in plans.items())
    state, events = told(begun, *slips, Write("z"), Reveal())
    assert [each.actor for each in events if each.kind == "duty"] == ["a"]
    state, events = told(state, Play("a", Scene("conflict", target="b")))
    assert kinds(events) == ["scene", "met"]
    assert events[1].actor == "a"


def test_late_help_counts_as_any_other() -> None:
    state = gathering(LATE)
    hand = Marshal("a", Marshaled(exponent=4, help={"b": 1}))
    assert GAME.check(state, hand)
    assert GAME.check(played(state, Play("b", Scene("building", helped=("a",)))), hand) == ()


def test_those_who_fell_in_a_maneuver_may_still_be_noted_in_its_scenes() -> None:
    state = resolved(FALLS)
    state = played(state, Yield("d", "a"), Join("d", "a"))
    assert played(state, Play("d", Scene("color"))).scenes["d"]
    assert played(state, Play("a", Scene("conflict", target="d"))).scenes["a"]
    gone = played(state, Go())
    slips = (Write(each.id) for each in gone.active)
    with pytest.raises(IllegalMoveError, match="no part in this"):
        played(played(gone, *slips), Play("d", Scene("color")))


def test_an_unburned_second_is_of_no_use_in_a_scene_with_dice() -> None:
    lord = {"leader": Person("Lord", skills={"tactics": 4})}
    state = table({}, people=lord)
    found = GAME.check(state, Play("a", Scene("building", "second", rolled=True)))
    assert [each.code for each in found] == ["conquest.unburned"]
    assert GAME.check(state, Play("a", Scene("color", "second"))) == ()


# Fortify alone


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
    assert says in [each.says for each in events]
