"""After the dice: who fell to whom, what leaders do, consequences, downtime, wounds."""

import pytest

from bwdesk.rules.games.conquest.moves import (
    AnyMove,
    Go,
    Health,
    Inherit,
    Join,
    Maintain,
    Review,
    Rule,
    Spend,
    Tell,
    Wound,
    Yield,
)
from bwdesk.rules.games.conquest.state import Check, Person, State, Wounded
from bwdesk.rules.games.frame.game import IllegalMoveError
from tests.rules.games.conquest.round import GAME, Plan, following, played, resolved, told

P = Plan
LORD = {"people": {"leader": Person("Lord", resources=4, affiliation="2D the Guild")}}
ALIKE = {
    "d": P("assess", "c", own=LORD),
    "a": P("assault", "d", 6),
    "b": P("assault", "d", 6),
    "c": P("fortify", s=2),
}


def due(state: State) -> list[tuple[str, str]]:
    return [(each.part, each.actor) for each in GAME.due(state)]


def refused(state: State, move: AnyMove, says: str) -> None:
    with pytest.raises(IllegalMoveError, match=says):
        GAME.apply(state, move)


def test_the_defeated_say_to_whom_where_two_harmed_alike() -> None:
    state = resolved(ALIKE)
    assert (state.phase, due(state)) == ("fallen", [("yield", "d")])
    assert GAME.due(state)[0].options == ("a", "b")
    refused(state, Join("d", "a"), "First D must say")
    refused(state, Yield("d", "c"), "harmed D most")
    refused(state, Yield("a", "b"), "did not fall")
    refused(state, Go(), "the fallen choose")
    state = played(state, Yield("d", "b"))
    assert state.faction("d").conquered == "b"
    refused(state, Yield("d", "a"), "is known")
    assert due(state) == [("join", "d")]


def test_joining_another_costs_what_the_conqueror_takes() -> None:
    """BK-61: Resources as cash, or the affiliation at once."""
    state = played(resolved(ALIKE), Yield("d", "b"))
    joined, events = told(state, Join("d", "c"))
    assert [event.kind for event in events] == ["joined", "penalty"]
    assert joined.phase == "aftermath"
    assert ("inherit d", "b") in due(joined)
    refused(joined, Inherit("c", "d"), "Only the conqueror")
    kept = played(joined, Inherit("b", "d"))
    assert kept.faction("b").cash == 4
    assert kept.faction("d").people["leader"] == Person("Lord")
    refused(kept, Inherit("b", "d"), "nothing to take")
    bought = played(joined, Inherit("b", "d", buys=True))
    assert bought.faction("b").cash == 0
    assert bought.faction("b").people["leader"].affiliation == "2D the Guild"
    assert following(joined).faction("b").cash == 4, "what nobody takes is cash"


def test_joining_the_conqueror_costs_nothing() -> None:
    state = played(resolved(ALIKE), Yield("d", "b"), Join("d", "b"))
    assert state.faction("d").people["leader"].resources == 4
    assert [part for part, _ in due(state)] == ["tell", "tell", "next"]


def test_an_end_of_ones_own_making_has_no_conqueror() -> None:
    """BK-62: an Ensnare may give up more than there is."""
    plans = {
        "e": P("ensnare", "a", 12, own={"disposition": 4}),
        "a": P("assault", "e", 1),
        "b": P("fortify", s=2),
    }
    state = resolved(plans)
    assert (state.faction("e").conquered, due(state)) == ("", [("join", "e")])
    joined, events = told(state, Join("e", "b"))
    assert [event.kind for event in events] == ["joined"]
    assert joined.faction("e").joined == "b"


def test_who_falls_at_the_same_moment_conquers_nobody() -> None:
    """BK-62: the next largest that stands is the conqueror."""
    plans = {
        "d": P("assault", "a", 9, own={"disposition": 5}),
        "a": P("assault", "d", 8, own={"disposition": 5}),
        "b": P("assault", "d", 2),
        "c": P("fortify", s=2),
    }
    state = resolved(plans)
    assert state.fallen == ("d", "a")
    assert [state.faction(id).conquered for id in "da"] == ["b", ""]


def test_leaders_who_had_joined_a_fallen_one_come_along_with_their_wounds() -> None:
    hurt = {"wounds": (Wounded("leader", 2),)}
    plans = {
        "d": P(own={"disposition": 3, **hurt}),
        "a": P("assault", "d", 5),
        "b": P("fortify", s=2),
        "f": P(own={"out": True, "disposition": 0, "joined": "d"}),
    }
    state = played(resolved(plans), Join("d", "a"))
    assert [state.faction(id).joined for id in "df"] == ["a", "a"]
    assert state.faction("a").wounds == (Wounded("d", 2),)


def test_everything_lies_open_until_the_next_maneuver() -> None:
    decided = resolved(ALIKE)
    aftermath = played(decided, Yield("d", "b"), Join("d", "b"))
    assert GAME.resolution(aftermath) == GAME.resolution(decided)
    assert len(GAME.resolution(aftermath).comparisons) == 3
    assert aftermath.before == {"d": 10, "a": 10, "b": 10, "c": 10, "z": 20}
    assert aftermath.slips
    assert aftermath.rolled
    fresh = following(aftermath)
    assert (fresh.slips, fresh.before, fresh.rolled, fresh.phase) == ({}, {}, {}, "slips")


def test_whoever_rolled_most_tells_the_consequences() -> None:
    """BK-27: all dice count, both pools and the tagged."""
    plans = {
        "h": P("harry", "", 3, 3),
        "a": P("assault", "h", 4, tagged={"h": 2}, own={"advantage": {"h": 2}}),
        "b": P("fortify", s=5),
    }
    state = resolved(plans)
    assert state.narrators == ("h", "a")
    refused(state, Tell("b", "I did."), "rolled most")
    said = played(state, Tell("a", "The bridge burned."))
    assert said.told == "The bridge burned."
    assert "tell" not in [part for part, _ in due(said)]


def test_months_pass_for_all_and_a_sap_stands_apart() -> None:
    """BK-63."""
    plans = {
        "f": P("fortify", s=6, downtime=4),
        "g": P("fortify", s=5, downtime=1),
        "s": P("sap", "x", 7),
        "x": P("assess", "f", 0, exponent=5),
    }
    state = resolved(plans)
    assert state.cycles == {"f": 4, "g": 1, "s": 1}
    months = Check("the months that pass")
    assert {id: len(each) for id, each in state.checks.items()} == {"g": 3, "s": 4, "x": 5, "z": 4}
    assert state.checks["x"] == (*[months] * 4, Check("the Sap of S", 2))
    assert "f" not in state.checks


def test_downtime_is_used_and_maintenance_tested() -> None:
    state = resolved({"s": P("sap", "x", 7), "x": P("assess", "s", 0, exponent=5)})
    assert due(state) == [("tell", "s"), ("spend", "s"), ("maintain", "x"), ("next", "")]
    state = played(state, Spend("s", "practice", "Sorcery"), Maintain("x", passed=False))
    assert state.cycles == {"s": 0}
    assert state.checks["x"][0].done == "failed"
    refused(state, Spend("s", "resources"), "no downtime left")
    refused(state, Maintain("x", passed=True), "no maintenance")


def test_what_is_left_undone_goes_by_and_says_so() -> None:
    state = resolved({"s": P("sap", "x", 7), "x": P("assess", "s", 0, exponent=5)})
    fresh, events = told(state, Go())
    assert [event.kind for event in events] == ["lapsed", "lapsed", "maneuver"]
    assert (fresh.cycles, fresh.checks) == ({}, {})


def test_wounds_heal_in_downtime() -> None:
    """BK-65: of whoever earned it, by a Conserve, a Fortify or a Sap; of nobody else."""
    hurt = {"wounds": (Wounded("leader", 3),)}
    plans = {
        "f": P("fortify", s=4, downtime=2, own=hurt),
        "a": P("fortify", s=4, own=hurt),
        "c": P("conserve", s=4, downtime=1, own=hurt),
        "s": P("sap", "c", 2, own=hurt),
        "t": P("sap", "x", 7, own=hurt),
        "x": P("assess", "s", exponent=5, own=hurt),
    }
    fresh = following(resolved(plans))
    assert {id: len(fresh.faction(id).wounds) for id in plans} == {
        "f": 0,
        "c": 0,
        "t": 0,
        "a": 1,
        "s": 1,
        "x": 1,
    }


def test_a_cycle_already_used_has_healed_all_the_same() -> None:
    hurt = {"wounds": (Wounded("leader", 3),)}
    state = resolved({"f": P("fortify", s=3, downtime=1, own=hurt)})
    assert following(played(state, Spend("f", "practice"))).faction("f").wounds == ()


@pytest.mark.parametrize(("downtime", "healed"), [(2, "fa"), (0, "")])
def test_where_the_table_reads_it_so_the_months_heal_everybody(downtime: int, healed: str) -> None:
    hurt = {"wounds": (Wounded("leader", 3),)}
    plans = {"f": P("fortify", s=4, downtime=downtime, own=hurt), "a": P("fortify", own=hurt)}
    fresh = following(resolved(plans, rest="all"))
    assert [id for id in "fa" if not fresh.faction(id).wounds] == list(healed)


def test_a_failed_health_test_is_made_again_in_the_next_maneuver() -> None:
    """BK-66."""
    plans = {"a": P("fortify", s=2, own={"wounds": (Wounded("second", 2),)})}
    state = following(resolved(plans))
    state = played(state, Health("a", "second", passed=False))
    assert state.faction("a").wounds[0].dice == 2
    refused(state, Health("a", "second", passed=True), "No Health test")
    refused(state, Health("a", "f9", passed=True), "does not act")
    state = following(resolved({}, state=state))
    assert ("health second", "a") in due(state)
    state = played(state, Health("a", "second", passed=True))
    assert state.faction("a").wounds == (Wounded("second", 1, healing=True),)


def test_wounds_are_told_and_taken_away() -> None:
    state = played(resolved({"a": P("fortify", s=2)}), Wound("a", "leader", 2, "an arrow"))
    assert state.faction("a").wounds == (Wounded("leader", 2, note="an arrow"),)
    assert played(state, Wound("a", "leader", 0)).faction("a").wounds == ()
    refused(state, Wound("a", "nobody", 1), "does not act")
    refused(state, Health("a", "leader", passed=True), "another time")


def test_the_objective_in_the_eyes_of_the_table() -> None:
    """BK-19: at any end of a maneuver, and when all is over."""
    state = resolved({"a": P("assault", "b", 10), "b": P("assess", "a")}, cap=0)
    assert state.phase == "over"
    state = played(state, Review("b", "partly", "the bridge stands"))
    assert state.faction("b").met == "partly"
    assert played(state, Review("b", "")).faction("b").met == ""


def test_the_table_brings_a_fallen_one_back() -> None:
    state = resolved({"a": P("assault", "b", 10), "b": P("assess", "a")}, cap=0)
    state = played(state, Rule("b", "disposition", 1, "a truce"))
    assert (state.phase, state.winner, state.faction("b").out) == ("aftermath", "", False)
    assert following(state).phase == "slips"
