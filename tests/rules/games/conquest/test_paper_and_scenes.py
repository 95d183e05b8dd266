"""Slips written on paper and typed in at the reveal; scenes struck out; pairs."""

import pytest

from bwdesk.rules.games.conquest.moves import AnyMove, Pair, Paper, Play, Reveal, Unplay, Write
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import Faction, Scene, Slip, State
from bwdesk.rules.games.frame.game import IllegalMoveError, Open, Sealed
from tests.shipped import book


@pytest.fixture
def game() -> Conquest:
    return Conquest(book())


@pytest.fixture
def table() -> State:
    return State(
        (Faction("a", "Aubrac", 10, 12, 3, ("s1", "s2")), Faction("b", "Veld", 10, 12, 3, ("s3",)))
    )


def played(game: Conquest, state: State, *moves: AnyMove) -> State:
    for move in moves:
        state = game.apply(state, move).state
    return state


def test_a_table_may_write_on_paper_and_type_in_at_the_reveal(game: Conquest, table: State) -> None:
    scenes = played(game, table, Paper("a"), Write("b", Slip("fortify")))
    assert (scenes.phase, scenes.slips["a"]) == ("scenes", Sealed())
    with pytest.raises(IllegalMoveError, match="Aubrac lies on paper"):
        game.apply(scenes, Reveal())
    revealed = played(game, scenes, Reveal({"a": Slip("assess", ("b",))}))
    assert revealed.slips == {"a": Open(Slip("assess", ("b",))), "b": Open(Slip("fortify"))}


def test_a_slip_on_paper_wants_no_key(game: Conquest, table: State) -> None:
    sealed = played(game, table, Paper("a"), Write("b", sealed="proof"))
    assert game.opens(sealed, Reveal({"a": Slip()})) == ("proof",)
    assert game.secrets(table, Paper("a")) == ()


def test_a_scene_noted_by_mistake_is_struck_out(game: Conquest, table: State) -> None:
    scenes = played(game, table, Paper("a"), Paper("b"))
    first, second = Scene("color"), Scene("building", rolled=True)
    both = played(game, scenes, Play("a", first), Play("a", second))
    assert played(game, both, Unplay("a", 0)).scenes["a"] == (second,)
    assert played(game, both, Unplay("a", 0), Play("a", first)).scenes["a"] == (second, first)
    with pytest.raises(IllegalMoveError, match="not played so many"):
        game.apply(both, Unplay("a", 2))


def test_a_pair_says_who_runs_the_conflict(game: Conquest, table: State) -> None:
    assert played(game, table, Pair("a", "s2")).runs == {"a": "s2"}
    for move in (Pair("a", "s3"), Pair("b", "s3")):
        with pytest.raises(IllegalMoveError, match="no such pair"):
            game.apply(table, move)
