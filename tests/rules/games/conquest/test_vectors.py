"""The worked cases of the inventory, by their numbers, through the moves players make."""

from itertools import permutations

import pytest
from msgspec.structs import replace

from bwdesk.rules.games.conquest.moves import Go, Health, Wound
from bwdesk.rules.games.conquest.state import Check, Faction, Setup, Slip
from bwdesk.rules.games.frame.game import IllegalMoveError
from tests.rules.games.conquest.round import (
    GAME,
    Plan,
    changes,
    following,
    played,
    resolved,
    revealed,
    rolled,
    setup,
    started,
)

P = Plan
PLOY = {
    "p": P("ploy", "xy", 3),
    "x": P("sap", "w", 4, exponent=6),
    "y": P("fortify", s=0, exponent=5),
    "w": P("assess", "p", 0),
}
CASES = [
    pytest.param({"c": P("conserve", s=5), "a": P("assault", "c", 3), "b": P("gambit", "c", 7)},
                 {"c": -2, "a": 0, "b": 0}, id="BKT-9"),
    pytest.param({"f": P("fortify", s=6), "a": P("assault", "f", 4), "b": P("sap", "f", 2)},
                 {"f": 2, "a": 0, "b": 0}, id="BKT-10"),
    pytest.param({"f": P("fortify", s=6), "a": P("assault", "f", 4), "b": P("onslaught", "f", 8)},
                 {"f": -2, "a": 0, "b": 0}, id="BKT-11"),
    pytest.param({"f": P("fortify", s=4), "a": P("assault", "f", 4)}, {"f": 0, "a": 0},
                 id="BKT-12"),
    pytest.param({"f": P("fortify", s=5)}, {"f": 3}, id="BKT-14"),
    pytest.param({"e": P("ensnare", "a", 7), "a": P("assault", "e", 5)}, {"a": -5, "e": -2},
                 id="BKT-15"),
    pytest.param({"e": P("ensnare", "a", 4), "a": P("assault", "e", 6)}, {"a": 0, "e": -2},
                 id="BKT-16"),
    pytest.param({"e": P("ensnare", "a", 6), "a": P("assess", "e", 3), "b": P("assault", "e", 4)},
                 {"a": -3, "e": -3, "b": 0}, id="BKT-17"),
    pytest.param({"h": P("harry", "", 2, 3), "a": P("assault", "h", 5), "b": P("sap", "h", 2)},
                 {"h": -2, "a": -2, "b": -2}, id="BKT-19"),
    pytest.param({"h": P("harry", "", 3, 2), "a": P("gambit", "h", 4)}, {"h": -4, "a": -3},
                 id="BKT-20"),
    pytest.param({"h": P("harry", "f", 5, 2), "f": P("fortify", s=4)}, {"f": -1, "h": 0},
                 id="BKT-21"),
    pytest.param({"h": P("harry", "", 5, 2), "e": P("ensnare", "h", 7)}, {"h": -5, "e": -2},
                 id="BKT-22 won"),
    pytest.param({"h": P("harry", "", 5, 2), "e": P("ensnare", "h", 3)}, {"h": 0, "e": -2},
                 id="BKT-22 lost"),
    pytest.param(PLOY, {"p": 0, "x": 0, "y": 0}, id="BKT-24"),
    pytest.param({"a": P("gambit", "b", 5), "b": P("gambit", "a", 3)}, {"a": 0, "b": -2},
                 id="BKT-27"),
]  # fmt: skip


@pytest.mark.parametrize(("plans", "expects"), CASES)
def test_a_maneuver_comes_to_what_was_worked_out(
    plans: dict[str, Plan], expects: dict[str, int]
) -> None:
    assert changes(resolved(plans), "".join(expects)) == expects


@pytest.mark.parametrize(("plans", "expects"), CASES)
def test_no_order_of_factions_changes_it(plans: dict[str, Plan], expects: dict[str, int]) -> None:
    for order in permutations(plans):
        shuffled = {id: plans[id] for id in order}
        assert changes(resolved(shuffled), "".join(expects)) == expects


def test_two_assaults_bring_the_dwarves_down() -> None:
    """BKT-4: no obstacle alone, and whoever took more is the conqueror."""
    plans = {
        "d": P("assess", "s", 2, own={"disposition": 13, "start": 13}),
        "e": P("assault", "d", 6),
        "o": P("assault", "d", 7),
        "s": P(),
    }
    state = resolved(plans, cap=0)
    dwarves = state.faction("d")
    assert (dwarves.disposition, dwarves.out, dwarves.conquered) == (0, True, "o")
    assert state.phase == "fallen"
    assert dwarves.assessed == ("s",), "the Assess, too, happened at once"


def test_a_sap_beyond_the_exponent() -> None:
    """BKT-5: eight against Ob 6, two of damage, and no roll in the next maneuver."""
    plans = {
        "e": P("assess", "d", 0, exponent=6),
        "o": P("sap", "e", 8),
        "d": P(),
    }
    state = resolved(plans)
    assert changes(state, "eod") == {"e": -2, "o": 0, "d": 0}
    assert state.faction("e").sapped == 8
    following_plans = {"e": P("fortify", exponent=6), "o": P(), "d": P()}
    again = rolled(revealed(following(state), following_plans), following_plans)
    assert again.marshaled["e"].void
    assert "e" not in again.rolled
    assert following(resolved({}, state=following(state))).faction("e").sapped == 0


def test_a_wound_of_two_dice() -> None:
    """BKT-6, REC-T7: a Health test starts the healing, the rest goes by itself."""
    state = played(resolved({"a": P("fortify", s=2)}), Wound("a", "leader", 2))

    def lost() -> list[int]:
        return [each.dice for each in state.faction("a").wounds]

    assert lost() == [2]
    state = played(state, Go())
    assert [due.part for due in GAME.due(state) if due.kind == "outcome"] == ["health leader"]
    state = played(state, Health("a", "leader", passed=True))
    assert lost() == [1]
    state = following(resolved({}, state=state))
    assert lost() == []


def test_downtime_instead_of_disposition() -> None:
    """BKT-14: three cycles of three months, or any part of them."""
    state = resolved({"f": P("fortify", s=5, downtime=3)})
    assert changes(state, "f") == {"f": 0}
    assert state.cycles == {"f": 3}
    assert {id: len(due) for id, due in state.checks.items()} == {"z": 3}


def test_a_ploy_without_harm_bars() -> None:
    """BKT-24."""
    state = resolved(PLOY)
    assert state.faction("p").skip == "barred"
    after = following(state)
    assert [due.actor for due in GAME.due(after) if due.kind == "script"] == ["x", "y", "w", "z"]


def test_a_sap_against_a_roll() -> None:
    """BKT-25: three dice less, no damage, a cycle, and one test at three more."""
    state = resolved({"s": P("sap", "c", 5), "c": P("conserve", s=2, exponent=5)})
    assert changes(state, "sc") == {"s": 0, "c": 0}
    assert state.faction("c").sapped == 3
    assert state.cycles == {"s": 1}
    assert state.checks == {"c": (Check("the Sap of S", 3),)}


@pytest.mark.parametrize(
    ("successes", "advantage"),
    [
        pytest.param(5, {"t": 2}, id="BKT-26 two dice"),
        pytest.param(3, {"t": 0}, id="BKT-26 none"),
        pytest.param(2, None, id="BKT-26 fails"),
    ],
)
def test_an_infiltrate_against_circles(successes: int, advantage: dict[str, int] | None) -> None:
    plans = {
        "i": P("infiltrate", "t", successes, own={"infiltrated": ()}),
        "t": P("sap", "i", 0, own={"circles": 3}),
    }
    own = resolved(plans).faction("i")
    assert own.infiltrated == (("t",) if advantage is not None else ())
    assert own.advantage == (advantage or {})


def test_the_cap_is_that_of_the_net() -> None:
    """BKT-29: 18 - 3 + 4 is 19 under a cap of 20."""
    plans = {
        "f": P("fortify", s=6, own={"disposition": 18, "start": 18}),
        "g": P("gambit", "f", 3),
    }
    assert resolved(plans).faction("f").disposition == 19


def test_four_factions_at_once() -> None:
    """BKT-30."""
    plans = {
        "a": P("assault", "b", 5, own={"disposition": 14, "start": 14, "circles": 3}),
        "b": P("harry", "", 3, 3, own={"disposition": 11, "start": 11}),
        "c": P("infiltrate", "a", 4, own={"disposition": 12, "start": 12, "infiltrated": ()}),
        "d": P("fortify", s=4, own={"disposition": 9, "start": 9}),
    }
    state = resolved(plans, cap=0)
    dispositions = {each.id: each.disposition for each in state.factions}
    assert dispositions == {"a": 11, "b": 9, "c": 12, "d": 11}
    assert state.faction("c").advantage == {"a": 1}
    assert state.cap == 14


def test_advantage_is_rolled_apart_and_once() -> None:
    """BK-58: against the infiltrated alone, with the next maneuver that names it."""
    plans = {
        "c": P("assault", "a", 2, tagged={"a": 1}, own={"advantage": {"a": 2, "b": 1}}),
        "a": P("assess", "b"),
        "b": P("fortify", s=2),
    }
    state = resolved(plans)
    assert changes(state, "a") == {"a": -3}
    assert state.faction("c").advantage == {"b": 1}


def test_a_chronicle_may_begin_in_the_middle() -> None:
    """As the black box does: dispositions, what was carried over, slips in the open."""
    made = setup({"a": P("assault", "b", 3), "b": P("fortify", s=1)}, cap=0)
    slips = {"a": Slip("assault", ("b",)), "b": Slip("fortify")}
    state = started(replace(made, slips=slips, number=7))
    assert (state.number, state.phase) == (7, "scenes")
    idle = (replace(made.factions[0], skip="hesitates"), made.factions[1])
    assert [due.actor for due in GAME.due(started(replace(made, factions=idle)))] == ["b"]
    with pytest.raises(IllegalMoveError, match="hesitates"):
        GAME.start(replace(made, factions=idle, slips=slips))


def test_who_stands_at_nothing_is_out_from_the_start() -> None:
    """BK-5."""
    gone = Faction("c", "C", 0, 12)
    state = started(Setup((Faction("a", "A", 5, 5), Faction("b", "B", 5, 5), gone)))
    assert [each.id for each in state.active] == ["a", "b"]


def test_the_end_of_a_war_of_two() -> None:
    """BK-5, BK-60: one stands, and the last leader joins it."""
    plans = {"a": P("assault", "b", 10), "b": P("assess", "a")}
    state = resolved(plans, cap=0)
    assert (state.phase, state.winner) == ("over", "a")
    assert state.faction("b").joined == "a"
    assert GAME.due(state) == ()


def test_nobody_is_left() -> None:
    plans = {"a": P("assault", "b", 10), "b": P("assault", "a", 12)}
    state = resolved(plans, cap=0)
    assert (state.phase, state.winner) == ("over", "")
    assert [each.conquered for each in state.factions] == ["", ""]


def test_a_faction_needs_an_id_of_its_own() -> None:
    twice = (Faction("a", "A", 5, 5), Faction("a", "B", 5, 5))
    with pytest.raises(ValueError, match="same id"):
        GAME.start(Setup(twice))
