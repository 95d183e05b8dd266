"""A house pack with maneuvers of its own: each plays as the printed one it says it plays like."""

from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.rules.games.conquest import means
from bwdesk.rules.games.conquest.hands import Hand
from bwdesk.rules.games.conquest.moves import AnyMove, Reveal, Write
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.resolve import Alone, resolve
from bwdesk.rules.games.conquest.state import Slip, State
from bwdesk.rules.games.frame.game import Event, Open
from bwdesk.rules.packs.book import Pack
from bwdesk.rules.packs.joining import PackError, join
from bwdesk.rules.packs.packing import check
from bwdesk.rules.tables.conquest import HOLDING, Maneuver, Plays
from tests.rules.games.conquest.policy import conquest_at_random
from tests.rules.games.conquest.round import GAME
from tests.rules.games.conquest.test_chance import LONGEST, READINGS, beginning
from tests.shipped import book

OURS, OUR = "our-", "Our "


def our(printed: Maneuver, **fields: Any) -> Maneuver:
    """A copy of a printed maneuver under another name and id."""
    named = {"id": OURS + printed.id, "name": OUR + printed.name, "plays_like": printed.id}
    return replace(printed, **(named | fields))


PACK = Pack(
    id="ours", name="Ours", version="1", maneuvers=tuple(map(our, book().maneuvers.values()))
)
HOUSE = Conquest(check(PACK, book()).book)


def test_the_pack_of_copies_is_sound_without_a_word_in_the_printed_rows() -> None:
    assert check(PACK, book()).problems == ()
    assert set(get_args(Plays)) == set(book().maneuvers)
    assert set(HOUSE.maneuvers) == {*book().maneuvers, *(OURS + each for each in get_args(Plays))}


def ours(move: AnyMove, lot: Random) -> AnyMove:
    """The move with copies on some of its slips."""

    def told(slip: Slip) -> Slip:
        copied = slip.maneuver in GAME.maneuvers and lot.random() < 0.6
        return replace(slip, maneuver=OURS + slip.maneuver) if copied else slip

    match move:
        case Write(slip=slip):
            return replace(move, slip=told(slip))
        case Reveal(slips=slips):
            return replace(move, slips={id: told(slip) for id, slip in slips.items()})
        case _:
            return move


def printed(state: State) -> State:
    """The state with the printed maneuver on every slip."""
    slips = {
        id: Open(replace(slip.value, maneuver=slip.value.maneuver.removeprefix(OURS)))
        if isinstance(slip, Open)
        else slip
        for id, slip in state.slips.items()
    }
    return replace(state, slips=slips)


def told(game: Conquest, events: tuple[Event, ...]) -> list[tuple[Any, ...]]:
    return [
        (each.kind, game.says(each).replace(OUR, ""), each.amount, each.rule, each.actor)
        for each in events
    ]


@pytest.mark.parametrize("seed", range(9))
def test_copies_of_every_maneuver_play_the_same_war(seed: int) -> None:
    """Whole wars by every reading, move by move beside the same war with the printed ones."""
    lot, other = Random(seed), Random(-seed)
    one = both = beginning(lot, 2 + seed % 4, READINGS[seed % 3])
    copies = 0
    for _ in range(LONGEST):
        if one.phase == "over":
            break
        _, move = conquest_at_random(GAME, one, lot)
        alike = ours(move, other)
        copies += alike != move
        wrong = [(each.key, each.severity) for each in GAME.check(one, move)]
        assert [(each.key, each.severity) for each in HOUSE.check(both, alike)] == wrong
        step, again = GAME.apply(one, move), HOUSE.apply(both, alike)
        one, both = step.state, again.state
        assert printed(both) == one
        assert told(HOUSE, again.events) == told(GAME, step.events)
        dues = [(due.kind, due.key, due.actor, due.times, due.dice) for due in GAME.due(one)]
        assert [(d.kind, d.key, d.actor, d.times, d.dice) for d in HOUSE.due(both)] == dues
        assert shown(HOUSE.resolution(both)) == shown(GAME.resolution(one))
    assert one.phase == "over"
    assert copies


def shown(done: Any) -> str:
    return str(done).replace(OURS, "")


@settings(max_examples=300, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(("", *get_args(Plays))),
            st.integers(1, 8),
            st.integers(0, 9),
            st.integers(0, 5),
            st.booleans(),
        ),
        min_size=2,
        max_size=5,
    ),
    st.sampled_from(READINGS),
    st.randoms(use_true_random=False),
)
def test_any_hands_of_copies_come_to_the_same(
    drawn: list[tuple[str, int, int, int, bool]], readings: Any, lot: Random
) -> None:
    hands: dict[str, Hand] = {}
    copies: dict[str, Hand] = {}
    for place, (id, exponent, successes, defense, copied) in enumerate(drawn):
        own = f"f{place}"
        rivals = [f"f{n}" for n in range(len(drawn)) if n != place]
        most = GAME.maneuvers[id].targets if id else 0
        aims = tuple(lot.sample(rivals, min(most, len(rivals))))
        hand = Hand(own, id, aims, exponent, exponent // 2, successes, defense)
        hands[own] = hand
        like = copied and bool(id)
        copies[own] = replace(hand, maneuver=OURS + id, like=id) if like else hand
    assert resolve(copies, HOUSE.maneuvers, None, readings) == resolve(
        hands, GAME.maneuvers, None, readings
    )


def test_a_siege_is_offered_priced_and_felt() -> None:
    """An Assault of another price and skill, which the rows of the others do not know."""
    assault = book().maneuvers["assault"]
    siege = our(assault, id="siege", name="Siege", cost=2, dice=1, skills=("siege-engineer",))
    game = Conquest(join_on(siege))
    assert means.dice_of(GAME_FACTION, siege, 4) == 5
    hands = {
        "a": Hand("a", "siege", ("b",), 4, successes=5, like="assault"),
        "b": Hand("b", "fortify", (), 4, successes=2),
    }
    (met,) = resolve(hands, game.maneuvers).comparisons
    assert (met.arrow.cell, met.own, met.opposed, met.margin) == ("V", 5, 2, 3)
    assert [(each.kind, each.faction, each.amount) for each in met.effects] == [("loss", "b", 3)]


def test_what_figures_say_is_played_by_the_figures() -> None:
    """An obstacle, a mark, what must be exceeded: by the entry, not by what it plays like."""
    fortify, assess = book().maneuvers["fortify"], book().maneuvers["assess"]
    wall = our(fortify, id="wall", name="Wall", obstacle=4)
    spy = our(assess, id="spy", name="Spy", obstacle=3, beats=True)
    raid = our(book().maneuvers["assault"], id="raid", name="Raid", marks="assessed")
    maneuvers = Conquest(join_on(wall, spy, raid)).maneuvers
    one = resolve({"a": Hand("a", "wall", successes=5, like="fortify")}, maneuvers)
    assert one.alone == (Alone("a", 5, 4),)
    assert one.gain("a") == 1
    for successes, won in ((3, False), (4, True)):
        hands = {
            "a": Hand("a", "spy", ("b",), successes=successes, like="assess"),
            "b": Hand("b", ""),
        }
        (met,) = resolve(hands, maneuvers).comparisons
        assert (met.opposed, met.what, met.won) == (3, "obstacle", won)
    hands = {"a": Hand("a", "raid", ("b",), successes=2, like="assault"), "b": Hand("b", "")}
    effects = resolve(hands, maneuvers).effects
    assert [(each.kind, each.amount) for each in effects] == [("assessed", 0), ("loss", 2)]


def join_on(*maneuvers: Maneuver) -> Any:
    found = check(Pack(id="ours", name="Ours", version="1", maneuvers=maneuvers), book())
    assert found.problems == ()
    return found.book


GAME_FACTION = beginning(Random(1), 2, READINGS[0]).factions[0]


@pytest.mark.parametrize(
    ("of", "fields", "says"),
    [
        ("assault", {"plays_like": ""}, "which of the printed maneuvers it plays like"),
        ("assault", {"targets": 0}, "names no target"),
        ("fortify", {"targets": 1}, "names targets"),
        ("onslaught", {"optional": True}, "may name nobody"),
        ("assault", {"pool": 2}, "is rolled in two pools"),
        ("harry", {"pool": 0}, "is not rolled in two pools"),
        ("conserve", {"obstacle": 2}, "has an obstacle"),
        ("assault", {"obstacle": None}, "has no obstacle"),
        ("fortify", {"obstacle": "circles"}, "an obstacle that is no number"),
        ("assess", {"marks": ""}, "does not leave its target assessed"),
        ("assault", {"downtime": "by success"}, "does not buy downtime as that does"),
    ],
)
def test_what_could_not_be_played_is_refused_when_it_is_loaded(
    of: str, fields: dict[str, Any], says: str
) -> None:
    siege = our(book().maneuvers[of], **({"id": "siege", "name": "Siege"} | fields))
    with pytest.raises(PackError, match=says) as refused:
        join((Pack(id="ours", name="Ours", version="1", maneuvers=(siege,)),))
    assert str(refused.value).startswith("The pack 'ours' has among its maneuvers 'siege', which ")


def test_every_printed_maneuver_is_fit_and_holds_or_aims() -> None:
    for each in book().maneuvers.values():
        assert each.plays == each.id
        assert (each.id in HOLDING) == (each.targets == 0)
