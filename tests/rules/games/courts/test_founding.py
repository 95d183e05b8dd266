"""Two courts before they begin: who sits where, the suggested set, what is still open."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.courts import founding
from bwdesk.rules.games.courts.canon import canon
from bwdesk.rules.games.courts.founding import Player, blank, problems, setup, suggest
from bwdesk.rules.games.courts.state import Piece
from tests.rules.copies import house, ids
from tests.rules.games.courts.kingdom import GAME

CANON = GAME.canon


def test_a_third_player_is_whites_queen_and_a_fourth_blacks() -> None:
    plan = blank(CANON)
    assert (plan.seats("white"), plan.seats("black")) == (("s1",), ("s2",))
    four = replace(plan, players=tuple(Player(f"s{n}") for n in range(1, 5)))
    three = replace(plan, players=four.players[:3])
    assert (three.seats("white"), three.seats("black")) == (("s1", "s3"), ("s2",))
    assert (four.seats("white"), four.seats("black")) == (("s1", "s3"), ("s2", "s4"))


def test_the_suggested_set_is_whole_and_mirrored() -> None:
    plan = blank(CANON)
    white, black = (suggest(CANON, each) for each in plan.courts)
    assert [each.value for each in white.pieces] == [each.value for each in black.pieces]
    assert all(each.value for each in white.pieces)
    for mine, theirs in zip(white.pieces, black.pieces, strict=True):
        assert mine.rank == theirs.rank
        assert bool(mine.nature) is not CANON.is_army(mine)
        assert not mine.nature or mine.nature != theirs.nature
    assert white.glamour == CANON.figures.glamour
    ranks = {each.id: each for each in CANON.ranks.values()}
    assert all(len(each.values) == each.count for each in ranks.values())


def test_what_was_typed_stays_when_the_suggested_set_is_taken() -> None:
    own = blank(CANON).white
    king, queen, knight, *others = own.pieces
    typed = replace(
        own,
        glamour=15,
        pieces=(
            replace(king, value=12),
            replace(queen, nature="seelie"),
            replace(knight, shadow=True),
            *others,
        ),
    )
    whole = suggest(CANON, typed)
    assert whole.glamour == 15
    first, second, third, *_ = whole.pieces
    assert (first.value, first.nature) == (12, "seelie")
    assert (second.nature, second.shadow) == ("seelie", False)
    assert (third.nature, third.shadow) == ("", True)
    assert all(each.value for each in whole.pieces)


def test_what_is_open_is_said_and_forbids_nothing() -> None:
    plan = blank(CANON)
    assert {each.code for each in problems(CANON, plan)} == {
        "courts.player",
        "courts.name",
        "courts.value",
    }
    state = GAME.start(setup(CANON, plan)).state
    assert [each.label for each in state.courts] == list(founding.NAMES.values())
    assert state.courts[0].pieces[2].label == "Knight 1"
    done = replace(
        plan,
        players=(Player("s1", "Ada"), Player("s2", "Milo")),
        white=replace(suggest(CANON, plan.white), name="Hawthorn"),
        black=replace(suggest(CANON, plan.black), name="Night"),
    )
    assert problems(CANON, done) == ()


def test_a_rank_of_a_pack_is_drawn_as_the_one_it_plays_like() -> None:
    ranks = ids("court_ranks")
    ours = canon(house("court_ranks"))
    assert [ours.shape(Piece("one", each)) for each in ranks.values()] == list(ranks)
