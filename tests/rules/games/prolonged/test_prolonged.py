"""Kinds of conflict, outcomes against each other, disadvantage, rulings, chance."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.frame.game import IllegalMoveError, Open, Reply, Sealed
from bwdesk.rules.games.frame.replies import parse_reply
from bwdesk.rules.games.people.meeting import Agreed, Comer
from bwdesk.rules.games.prolonged.meeting import meets
from bwdesk.rules.games.prolonged.moves import (
    Act,
    Buy,
    First,
    Join,
    Note,
    Respond,
    Reveal,
    Roll,
    Rule,
    Tell,
)
from bwdesk.rules.games.prolonged.presets import PRESETS
from bwdesk.rules.games.prolonged.state import (
    Nominated,
    Person,
    PresetId,
    Settings,
    Setup,
    Side,
    State,
)
from tests.rules.games.prolonged.test_vectors import done, game
from tests.shipped import book
from tests.table.replies import reply_at_random


def person(id: str, **fields: Any) -> Person:
    usual: dict[str, Any] = {
        "skills": {"brawl": 6, "climb": 4, "endure": 5},
        "reflexes": 5,
        "fortitude": 2,
        "evasion": 2,
        "menace": 4,
    }
    return Person(id, **{**usual, **fields})


def begun(mine: int = 1, theirs: int = 1, preset: PresetId = "general", **fields: Any) -> State:
    sides = (
        Side("a", tuple(person(f"a{n}") for n in range(mine)), seats=("s0",), goal="The bridge"),
        Side("b", tuple(person(f"b{n}") for n in range(theirs)), seats=("s1",)),
    )
    return game().start(Setup(sides, preset, **fields)).state


def spent(state: State, *buys: Buy) -> State:
    """The end of a round with these purchases; sides that are not named carry on."""
    state = done(state, Rule("round-over", why="for the test")).state
    named = {each.side for each in buys}
    rest = [Buy(each.id) for each in state.sides_left() if each.id not in named]
    return done(state, *buys, *rest, Reveal()).state


def test_the_second_answer_is_at_a_disadvantage() -> None:
    state = begun(2, 1)
    state = done(state, Act("a0", "brawl", "b0"), Respond("aggressive", "brawl")).state
    assert {d.actor: d.asks[0].number for d in game().due(state)} == {"a0": 3, "b0": 3}
    state = done(state, Roll("a0", Told(1)), Roll("b0", Told(0))).state
    state = done(state, Act("a1", "brawl", "b0"), Respond("evasive", "climb")).state
    assert {d.actor: d.asks[0].number for d in game().due(state)} == {"a1": 3, "b0": 4}


def test_a_hindrance_bites_the_next_roll_and_no_other() -> None:
    state = spent(begun(banks={"a": 1}), Buy("a", "hindrance", "b0"))
    assert state.hindered == ("b0",)
    state = done(state, Act("b0", "brawl", "a0"), Respond("none")).state
    assert game().due(state)[0].asks[0].number == 4
    state = done(state, Roll("b0", Faces((1, 4, 8, 9)))).state
    assert (state.bank("b"), state.hindered) == (1, ())


def test_who_acts_unopposed_fails_with_nothing() -> None:
    state = done(begun(2, 1), Act("a0", "climb"), Roll("a0", Told(0))).state
    assert state.failed == ("a0",)
    assert done(state, Act("a1", "climb"), Roll("a1", Told(2))).state.bank("a") == 2


@pytest.mark.parametrize(
    ("attack", "block", "out"),
    [
        (Buy("a", "remove", "b0"), Buy("b", "block-remove"), ()),
        (Buy("a", "remove", "b0"), Buy("b", "block-remove-failed"), ("b0",)),
        (Buy("a", "remove-failed", "b0"), Buy("b", "block-remove-failed"), ()),
        (Buy("a", "remove-failed", "b0"), Buy("b", "block-remove"), ("b0",)),
    ],
)
def test_a_block_stops_its_own_kind_alone(attack: Buy, block: Buy, out: tuple[str, ...]) -> None:
    state = begun(2, 2, banks={"a": 9, "b": 9})
    state = done(state, Rule("failed", "b0")).state
    assert spent(state, attack, block).out == out


def test_a_wipe_takes_what_would_be_carried_and_not_what_was_paid() -> None:
    state = begun(2, 2, banks={"a": 5, "b": 8})
    state = spent(state, Buy("a", "wipe", "b"), Buy("b", "remove", "a0"))
    assert (state.bank("a"), state.bank("b"), state.out) == (0, 0, ("a0",))


def test_two_wins_at_once_are_disputed_by_a_die() -> None:
    state = begun(banks={"a": 10, "b": 10})
    state = spent(state, Buy("a", "win"), Buy("b", "win"))
    assert [due.part for due in game().due(state)] == ["dispute 1.1", "dispute 1.1"]
    even = done(state, Roll("a", Faces((4,))), Roll("b", Faces((4,)))).state
    assert [due.part for due in game().due(even)] == ["dispute 1.2", "dispute 1.2"]
    assert done(even, Roll("a", Faces((3,))), Roll("b", Faces((9,)))).state.winner == "b"


def test_several_outcomes_a_round_are_a_setting() -> None:
    both = Buy("a", "hindrance", "b0", (Nominated("remove", "b1"),))
    state = done(begun(1, 2, banks={"a": 7}), Rule("round-over")).state
    with pytest.raises(IllegalMoveError, match="One Outcome a round"):
        done(state, both)
    state = begun(1, 2, banks={"a": 7}, settings=Settings(outcomes="several"))
    state = spent(state, both)
    assert (state.out, state.hindered, state.bank("a")) == (("b1",), ("b0",), 1)


def test_what_is_chosen_is_nobody_elses_until_the_reveal() -> None:
    state = done(begun(banks={"a": 1}), Rule("round-over"), Buy("a", "hindrance", "b0")).state
    assert isinstance(game().view(state, "s1").slips["a"], Sealed)
    assert isinstance(game().view(state, "s0").slips["a"], Open)


@pytest.mark.parametrize(("totals", "winner"), [("nobody", ""), ("first", "a")])
def test_a_single_round(totals: Any, winner: str) -> None:
    state = begun(preset="round", settings=Settings(totals=totals))
    for who in ("a0", "b0"):
        state = done(state, Act(who, "climb"), Roll(who, Told(2))).state
    assert (state.phase, state.winner) == ("over", winner)


def test_a_chase_uses_up_skills_and_ends_with_a_contest_lost() -> None:
    state = begun(preset="chase")
    assert [due.actor for due in game().due(state)] == ["a0"]
    state = done(state, Act("a0", "climb", "b0"), Respond("aggressive", "climb")).state
    state = done(state, Roll("a0", Told(2)), Roll("b0", Told(1))).state
    with pytest.raises(IllegalMoveError, match="climb has been used"):
        done(state, Act("a0", "climb", "b0"))
    state = done(state, Act("a0", "brawl", "b0"), Respond("evasive", "brawl")).state
    state = done(state, Roll("a0", Told(1)), Roll("b0", Told(1))).state
    assert (state.winner, state.because) == ("b", "caught")


@pytest.mark.parametrize(("rounds", "because"), [(1, "escaped"), (2, "caught"), (0, "caught")])
def test_whoever_is_not_caught_in_the_last_round_is_away_without_a_skill_as_well(
    rounds: int, because: str
) -> None:
    """The one skill is used in round 1, and its contest won."""
    runner = Side("r", (Person("osk", skills={"riding": 5}),))
    hunter = Side("h", (Person("hale", skills={"riding": 4}),))
    setup = Setup((runner, hunter), "chase", rounds=rounds)
    state = game().start(setup).state
    after = done(
        state,
        Act("osk", "riding", "hale"),
        Respond("aggressive", "riding"),
        Roll("osk", Faces((3, 3, 3))),
        Roll("hale", Faces((9, 9, 9))),
    ).state
    assert (after.phase, after.because) == ("over", because)


def test_a_chase_with_a_gap_and_a_limit() -> None:
    state = begun(preset="chase", gap=2, rounds=2, settings=Settings(chase="gap"))
    for skill, theirs, gap in (("climb", 3, 1), ("brawl", 0, 2)):
        state = done(state, Act("a0", skill, "b0"), Respond("aggressive", "brawl")).state
        state = done(state, Roll("a0", Told(2)), Roll("b0", Told(theirs))).state
        assert state.gap == gap
    assert (state.winner, state.because) == ("a", "escaped")


def test_an_argument_wears_down_every_skill() -> None:
    state = begun(preset="spiral")
    losses = 0
    while not state.winner:
        who, other = ("a0", "b0") if "a0" not in state.acted else ("b0", "a0")
        state = done(state, Act(who, "brawl", other), Respond("aggressive", "brawl")).state
        fell = {"a0": 1, "b0": 0}
        state = done(state, Roll(who, Told(fell[who])), Roll(other, Told(fell[other]))).state
        losses += 1
        assert losses <= 6
    assert (losses, state.winner, state.out) == (6, "a", ("b0",))


def test_most_wins_of_three() -> None:
    state = begun(preset="spiral", settings=Settings(spiral="three"))
    for turn in range(3):
        for who, other in (("a0", "b0"), ("b0", "a0")):
            state = done(state, Act(who, "brawl", other), Respond("aggressive", "brawl")).state
            mine = Told(int(who == "a0") + turn)
            state = done(state, Roll(who, mine), Roll(other, Told(0))).state
    assert (state.phase, state.winner) == ("over", "a" if state.wins["a"] > state.wins["b"] else "")


def test_an_attack_against_evasion() -> None:
    state = begun(preset="attack")
    state = done(state, Act("a0", "brawl", "b0"), Roll("a0", Told(2))).state
    assert [due.part for due in game().due(state)] == ["menace 1.1"]
    state = done(state, Roll("a0", Told(3))).state
    state = done(state, Act("b0", "brawl", "a0"), Roll("b0", Told(1))).state
    assert (state.wounds, state.phase) == ({"b0": 3}, "over")
    assert [(each.who, each.amount) for each in game().upshots(state)] == [("b0", 3)]


@pytest.mark.parametrize(
    ("move", "why"),
    [
        (Act("z", "brawl"), "“z” is nobody"),
        (Act("a0", "sing"), "no skill “sing”"),
        (Act("a0", "brawl", "a0"), "acts on an opponent"),
        (Respond("none"), "Nobody is asked"),
        (Buy("a"), "That has another time"),
        (Roll("a0", Faces((1, 2, 3))), "No roll is due"),
        (Rule("other"), "says what was ruled"),
    ],
)
def test_what_may_not_be_gets_a_sentence(move: Any, why: str) -> None:
    with pytest.raises(IllegalMoveError, match=why):
        done(begun(), move)


def test_a_face_of_eleven_is_refused() -> None:
    state = done(begun(), Act("a0", "brawl")).state
    with pytest.raises(IllegalMoveError, match="shows no 11"):
        done(state, Roll("a0", Faces((11, 2, 3))))


def test_initiative_is_thrown_again_where_the_best_are_even() -> None:
    state = done(begun(), First("a0", ("b0",))).state
    state = done(state, Roll("a0", Faces((2, 5, 9))), Roll("b0", Faces((5, 1, 10)))).state
    assert [due.part for due in game().due(state)] == ["initiative 1.1.2", "initiative 1.1.2"]
    state = done(state, Roll("a0", Faces((2, 3, 9))), Roll("b0", Faces((5, 1, 10)))).state
    assert [due.actor for due in game().due(state)] == ["b0"]
    with pytest.raises(IllegalMoveError, match="Initiative says"):
        done(state, Act("a0", "brawl"))


CAP = 1_500
"""Moves after which a conflict by chance is left to itself."""


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", range(4))
def test_conflicts_by_chance(preset: PresetId, seed: int) -> None:
    by_chance(preset, seed)


@pytest.mark.slow
def test_five_hundred_conflicts_by_chance() -> None:
    came: set[tuple[str, str]] = set()
    for seed in range(500):
        came |= by_chance(list(PRESETS)[seed % 2 * (seed % len(PRESETS))], seed)
    bought = {(outcome, how) for outcome, how in came}
    for each in game().outcomes.values():
        assert (each.name, "works") in bought
        assert each.wins or (each.name, "wasted") in bought
    blocked = {game().outcomes[e.blocks].name for e in game().outcomes.values() if e.blocks}
    assert {(each, "blocked") for each in blocked} <= bought


def by_chance(preset: PresetId, seed: int) -> set[tuple[str, str]]:
    """A conflict from its dues alone; what came of everything that was bought."""
    lot = Random(f"{preset} {seed}")
    limit = 0 if preset == "general" else 12
    several = Settings(outcomes="several") if seed % 2 else Settings()
    state = begun(lot.randint(1, 4), lot.randint(1, 4), preset, rounds=limit, settings=several)
    came: set[tuple[str, str]] = set()
    for _ in range(CAP):
        if not game().due(state):
            assert state.phase == "over"
            break
        _, move = reply_at_random(game(), state, lot)
        step = game().apply(state, move)
        state = step.state
        for event in step.events:
            if event.kind == "bought":
                came.add((str(event.facts["outcome"]), str(event.facts.get("came", "works"))))
        assert all(bank >= 0 for bank in state.banks.values())
    return came


def test_people_meet_with_every_skill_they_have() -> None:
    def comer(id: str, side: str, **abilities: str) -> Comer:
        return Comer(id, id.title(), side, (f"s-{id}",), abilities)

    one = comer("jen", "us", oratory="B3", brawling="B5", reflexes="B4", will="B4")
    setup = meets(book(), (one, comer("cook", "them", cooking="G10")), Agreed())
    jen, cook = (side.people[0] for side in setup.sides)
    assert dict(jen.skills) == {"Brawling": 5, "Oratory": 3}
    assert (jen.reflexes, dict(cook.skills)) == (4, {"Cooking": 10})
    assert game().due(game().start(setup).state)
    with pytest.raises(IllegalMoveError, match="Ox has none"):
        meets(book(), (one, comer("ox", "them", power="B8")), Agreed())


def test_dice_alone_answer_a_roll() -> None:
    state = done(begun(), Act("a0", "brawl", "b0"), Respond("aggressive", "climb")).state
    for due in game().due(state):
        state = (
            game()
            .apply(
                state,
                parse_reply(
                    game(), state, Reply(due.part, due.actor, dice={due.asks[0].key: Told(1)})
                ),
            )
            .state
        )
    assert state.acted == ("a0",)


def test_who_comes_later_acts_and_makes_winning_no_dearer() -> None:
    state = begun(1, 1)
    dear = game().win_price(state, state.sides[0])
    state = done(state, Join("b", person("b1"))).state
    assert game().win_price(state, state.sides[0]) == dear
    state = done(state, Act("b1", "brawl", "a0"), Respond("none"), Roll("b1", Told(2))).state
    assert state.bank("b") == 2
    with pytest.raises(IllegalMoveError, match="is in it already"):
        done(state, Join("a", person("b1")))
    with pytest.raises(IllegalMoveError, match="no side"):
        done(state, Join("c", person("c1")))


def test_a_leader_is_one_of_the_side() -> None:
    sides = (Side("a", (person("a0"),), leader="b0"), Side("b", (person("b0"),)))
    with pytest.raises(IllegalMoveError, match="led by"):
        game().start(Setup(sides))


def test_notes_have_no_effect_and_are_hidden_until_they_are_told() -> None:
    state = begun(1, 1)
    noted = done(state, Note("b0", "weakness", " ingenue "), Note("b0", "presence", "2"))
    assert "ingenue" not in " ".join(map(game().says, noted.events))
    assert replace(noted.state, sides=state.sides) == state
    theirs, mine = game().view(noted.state, "s0"), game().view(noted.state, "s1")
    assert (theirs.person("b0").notes, mine) == ({}, noted.state)
    assert game().view(noted.state, None) == theirs
    told = done(noted.state, Tell("b0", "weakness"))
    assert game().says(told.events[0]) == "B0, weakness: ingenue."
    assert game().view(told.state, "s0").person("b0").notes == {"weakness": "ingenue"}
    again = done(told.state, Note("b0", "weakness", "drink"))
    assert game().view(again.state, "s0").person("b0").notes == {}
    gone = done(again.state, Note("b0", "weakness"), Note("b0", "presence")).state
    assert gone == state
    for move in (Tell("b0", "weakness"), Note("b0", "weakness"), Tell("nobody", "presence")):
        with pytest.raises(IllegalMoveError, match=r"\.$"):
            done(gone, move)
    with pytest.raises(IllegalMoveError, match="told already"):
        done(told.state, Tell("b0", "weakness"))
