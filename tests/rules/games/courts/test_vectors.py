"""The vectors of the inventory, played through moves."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Faces
from bwdesk.rules.games.courts.battle import modifier, strength
from bwdesk.rules.games.courts.moves import AnyMove, Declare, Defend, Lean, Reveal, Roll
from bwdesk.rules.games.courts.state import Piece, Settings, State
from bwdesk.rules.games.frame.game import IllegalMoveError
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


def clash(attack: int, defense: int) -> State:
    """White's Knight with one army against Black's with one, of these strengths, before the die."""
    sides = {}
    for id, whole in ((WHITE, attack), (BLACK, defense)):
        pieces = tuple(
            replace(each, value=0 if each.rank == "knight" else whole)
            for each in court(id, (whole,)).pieces
        )
        sides[id] = court(id, pieces=pieces)
    start = setup(white=sides[WHITE], black=sides[BLACK])
    return played(
        start,
        *plans((line("white-knight", "pillage", "white-1", names="Mill"),)),
        Reveal(),
        Defend(BLACK, "black-knight", ("black-1",)),
    )


def die(face: int) -> Roll:
    return Roll(Faces((face,)))


MODIFIERS = [
    pytest.param(7, 7, 0, id="WINT-1"),
    pytest.param(0, 0, 0, id="WINT-1-nothing"),
    pytest.param(8, 7, 1, id="WINT-2"),
    pytest.param(13, 7, 1, id="WINT-2-almost-twice"),
    pytest.param(14, 7, 2, id="WINT-3"),
    pytest.param(5, 0, 2, id="WINT-3-against-nothing"),
    pytest.param(6, 7, -1, id="WINT-4"),
    pytest.param(4, 7, -1, id="WINT-4-more-than-half"),
    pytest.param(5, 10, -2, id="WINT-5"),
    pytest.param(3, 7, -2, id="WINT-5-less-than-half"),
]


@pytest.mark.parametrize(("attack", "defense", "expected"), MODIFIERS)
def test_what_strength_brings(attack: int, defense: int, expected: int) -> None:
    assert modifier(attack, defense) == expected
    state = clash(attack, defense)
    assert strength(GAME.canon, state, "attacker").whole == attack
    assert strength(GAME.canon, state, "defender").whole == defense
    after, events = told(state, die(3))
    fought = next(each for each in events if each.kind == "battle")
    assert fought.amount == 3 + expected
    assert ("Mill" in after.court(BLACK).improvements) is (3 + expected < 4)


@pytest.mark.parametrize(
    ("attack", "defense", "face", "total", "improvements", "broken", "captured"),
    [
        pytest.param(14, 7, 1, 3, 2, (), (), id="WINT-6-1"),
        pytest.param(14, 7, 4, 6, 1, ("black-1",), ("black-knight",), id="WINT-6-4"),
        pytest.param(5, 10, 6, 4, 1, (), (), id="WINT-7-6"),
        pytest.param(5, 10, 3, 1, 2, ("white-1",), ("white-knight",), id="WINT-7-3"),
    ],
)
def test_battles(
    attack: int,
    defense: int,
    face: int,
    total: int,
    improvements: int,
    broken: tuple[str, ...],
    captured: tuple[str, ...],
) -> None:
    after, events = told(clash(attack, defense), die(face))
    assert next(each.amount for each in events if each.kind == "battle") == total
    assert len(after.court(BLACK).improvements) == improvements
    stands = {
        how: tuple(piece.id for side in after.courts for piece in side.pieces if piece.state == how)
        for how in ("broken", "captured")
    }
    assert stands == {"broken": broken, "captured": captured}
    assert after.phase == "hand"


CHANCES = [
    (-3, (4, 1, 1, 0, 0, 0), 0),
    (-2, (3, 1, 1, 1, 0, 0), 1),
    (-1, (2, 1, 1, 1, 1, 0), 2),
    (0, (1, 1, 1, 1, 1, 1), 3),
    (1, (0, 1, 1, 1, 1, 2), 4),
    (2, (0, 0, 1, 1, 1, 3), 5),
    (3, (0, 0, 0, 1, 1, 4), 6),
]


@pytest.mark.parametrize(
    ("change", "rows", "achieved"),
    [pytest.param(*each, id=f"WINT-8{each[0]:+}") for each in CHANCES],
)
def test_the_chances_in_sixths(change: int, rows: tuple[int, ...], achieved: int) -> None:
    """All six faces through moves: what strength gives, and one for the telling beyond it."""
    figures = {-2: (5, 10), -1: (6, 7), 0: (7, 7), 1: (8, 7), 2: (14, 7)}
    lean = max(-1, min(1, change - max(-2, min(2, change))))
    state = clash(*figures[change - lean])
    names = [each.name for each in GAME.canon.results if each.season == "summer"]
    found, times = dict.fromkeys(names, 0), 0
    for face in range(1, 7):
        told_so: tuple[AnyMove, ...] = (Lean(1 if lean > 0 else -1),) if lean else ()
        after, events = told(state, *told_so, die(face))
        fought = next(each for each in events if each.kind == "battle")
        found[str(fought.facts["result"])] += 1
        times += "Mill" not in after.court(BLACK).improvements
    assert tuple(found.values()) == rows
    assert times == achieved


def rook(id: str) -> tuple[Piece, ...]:
    return court(id, (3, 2)).pieces


@pytest.mark.parametrize(("defends", "attacks"), [pytest.param(8, 5, id="WINT-9")])
def test_a_rook_adds_to_a_defense_alone(defends: int, attacks: int) -> None:
    start = setup(white=court(WHITE, pieces=rook(WHITE)), black=court(BLACK, pieces=rook(BLACK)))
    state = played(
        start,
        *plans((line("white-rook", "plunder", "white-1", "white-2"),)),
        Reveal(),
        Defend(BLACK, "black-rook", ("black-1", "black-2")),
    )
    assert strength(GAME.canon, state, "defender").whole == defends
    assert strength(GAME.canon, state, "attacker").whole == attacks


@pytest.mark.parametrize("taken", [pytest.param(3, id="WINT-10")])
def test_a_plunder_nobody_meets(taken: int) -> None:
    orders = (line("white-knight", "plunder", "white-1", "white-2", "white-3"),)
    after, events = told(setup(), *plans(orders), Reveal(), Defend(BLACK))
    assert [each.glamour for each in after.courts] == [10 + taken, 10 - taken]
    assert "battle" not in {each.kind for each in events}


@pytest.mark.parametrize(("early", "soonest"), [pytest.param(4, 5, id="WINT-11")])
def test_checkmate_has_its_year_and_its_price(early: int, soonest: int) -> None:
    orders = (line("white-knight", "checkmate", "white-1"),)
    with pytest.raises(IllegalMoveError, match="not before year 5"):
        played(setup(year=early), *plans(orders))
    with pytest.raises(IllegalMoveError, match="costs 10 Glamour"):
        played(setup(year=soonest, white=court(WHITE, glamour=9)), *plans(orders))
    defended = (*plans(orders), Reveal(), Defend(BLACK, "black-knight", ("black-1",)))
    state = played(setup(year=soonest), *defended)
    assert state.court(WHITE).glamour == 10, "pledged, and seen by nobody"
    after = played(state, die(1))
    assert after.court(WHITE).glamour == 0, "paid, though it failed"
    assert (after.phase, after.winner) == ("hand", "")
    won = played(state, die(6))
    assert (won.phase, won.winner) == ("over", WHITE)


@pytest.mark.parametrize(
    ("year", "first"),
    [pytest.param(7, WHITE, id="WINT-12-7"), pytest.param(8, BLACK, id="WINT-12-8")],
)
def test_priority(year: int, first: str) -> None:
    both = (
        (line("white-knight", "plunder", "white-1"), line("white-king", "plunder", "white-2")),
        (line("black-knight", "plunder", "black-1"),),
    )
    state = played(setup(year=year), *plans(*both))
    seen = []
    while state.phase == "campaign":
        state = played(state, Reveal())
        if state.battle:
            seen.append((state.battle.court, state.battle.place))
            state = played(state, Defend(state.other(state.battle.court).id))
    white, black = [(WHITE, 0), (WHITE, 1)], [(BLACK, 0)]
    assert seen == (white + black if first == WHITE else black + white)


def test_an_event_counts_for_strength_or_on_the_die() -> None:
    orders = (line("white-knight", "pillage", "white-1", names="Mill"),)
    answer = Defend(BLACK, "black-knight", ("black-1",))
    moves = (Declare("Festivals", 1), *plans(orders), Reveal(), answer, die(3))
    for reading, total in (("strength", 4), ("die", 4)):
        settings = Settings(events="strength" if reading == "strength" else "die")
        _, events = told(setup(settings=settings), *moves)
        fought = next(each for each in events if each.kind == "battle")
        assert fought.amount == total
        assert fought.facts["attack"] == (8 if reading == "strength" else 7)
