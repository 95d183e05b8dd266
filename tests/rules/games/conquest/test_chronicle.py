"""Slips, scenes and what the table may rule, move by move."""

import pytest

from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.conquest.legality import may_substitute
from bwdesk.rules.games.conquest.moves import (
    AnyMove,
    Marshal,
    Play,
    Reveal,
    Roll,
    Rule,
    Split,
    Write,
)
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import Faction, Marshaled, Scene, Slip, State
from bwdesk.rules.games.frame.game import IllegalMoveError, Sealed
from tests.shipped import book

GAME = Conquest(book())


def game() -> Conquest:
    return GAME


def two() -> State:
    return State(
        (
            Faction("a", "Aster", 10, 10, 3, ("anna",)),
            Faction("b", "Briar", 10, 10, 2, ("bela",), assessed=("a",)),
        )
    )


def play(state: State, *moves: AnyMove) -> State:
    for each in moves:
        state = game().apply(state, each).state
    return state


def test_slips_are_sealed_from_others_until_the_reveal() -> None:
    state = play(two(), Write("a", Slip("assess", ("b",), note="hush")))
    assert "hush" not in str(game().view(state, "bela"))
    assert "hush" not in str(game().view(state, None))
    assert isinstance(game().view(state, "bela").slips["a"], Sealed)
    assert "hush" in str(game().view(state, "anna"))
    both = play(state, Write("b", Slip("fortify")), Reveal())
    assert "hush" in str(game().view(both, "bela"))


@pytest.mark.parametrize(
    ("slip", "says"),
    [
        (Slip("assault", ("b",)), "assessed"),
        (Slip("sap", ("b",)), "infiltrated"),
        (Slip("assess", ("a",)), "cannot be aimed"),
        (Slip("assess"), "names 1"),
        (Slip("ploy", ("b", "b")), "twice"),
        (Slip("sorcery"), "no maneuver"),
    ],
)
def test_an_illegal_slip_is_told_why(slip: Slip, says: str) -> None:
    assert says in " ".join(each.says for each in game().check(two(), Write("a", slip)))
    with pytest.raises(IllegalMoveError):
        game().apply(two(), Write("a", slip))


def test_gambit_is_paid_at_the_reveal_and_cap_is_net() -> None:
    """BKT-29 with a cap of 20: 18 - 3 + 4 is 19."""
    state = State(
        (Faction("f", "F", 18, 18), Faction("g", "G", 20, 20, assessed=("f",))),
    )
    state = play(
        state,
        Write("f", Slip("fortify")),
        Write("g", Slip("gambit", ("f",))),
        Reveal(),
        Marshal("f", Marshaled(exponent=6)),
        Marshal("g", Marshaled(exponent=4)),
        Roll("f", Told(6)),
        Roll("g", Told(3)),
        Split("f", 0),
    )
    assert [each.disposition for each in state.factions] == [19, 17]


def test_who_is_sapped_to_the_exponent_may_not_roll() -> None:
    sapped = State((Faction("a", "A", 9, 9, sapped=5), Faction("b", "B", 9, 9)))
    state = play(
        sapped,
        Write("a", Slip("fortify")),
        Write("b", Slip("fortify")),
        Reveal(),
        Marshal("a", Marshaled(exponent=5, more=3)),
        Marshal("b", Marshaled(exponent=5)),
    )
    assert state.marshaled["a"].void
    assert [due.actor for due in game().due(state)] == ["b"]


@pytest.mark.parametrize(
    ("by", "may"),
    [
        pytest.param("ssl", True, id="BKT-31 two of three"),
        pytest.param("sl", False, id="BKT-31 one of two"),
        pytest.param("C", True, id="BKT-31 the conflict"),
        ("", False),
    ],
)
def test_when_the_second_in_command_may_roll(by: str, may: bool) -> None:
    kinds = {
        "s": Scene("building", "second", rolled=True),
        "l": Scene("building", "leader", rolled=True),
        "C": Scene("conflict", "second"),
    }
    assert may_substitute(tuple(kinds[each] for each in by), game().figures) is may


def test_scenes_run_out() -> None:
    state = play(two(), Write("a", Slip("fortify")), Write("b", Slip("fortify")))
    for _ in range(3):
        state = play(state, Play("a", Scene("building", rolled=True)))
    with pytest.raises(IllegalMoveError, match="no building scene left"):
        game().apply(state, Play("a", Scene("building")))


def test_the_table_may_rule_on_anything() -> None:
    ruled = play(two(), Rule("a", "disposition", 3, "The plague"))
    assert ruled.faction("a").disposition == 3


def test_a_missing_conflict_is_told_and_nothing_more() -> None:
    state = play(two(), Write("a", Slip("infiltrate", ("b",))), Write("b", Slip("fortify")))
    kinds = [event.kind for event in game().apply(state, Reveal()).events]
    assert "duty" in kinds
    met = play(state, Play("a", Scene("conflict", target="b")))
    assert "duty" not in [event.kind for event in game().apply(met, Reveal()).events]
