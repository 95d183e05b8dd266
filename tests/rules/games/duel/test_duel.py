"""A duel as it is played: what may be done when, readings, rulings, ways to leave."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.duel.moves import (
    Announce,
    Answer,
    Blows,
    Body,
    Choose,
    Offer,
    Roll,
    Rule,
    Script,
    Settle,
    Split,
    Statement,
    Steel,
    Terms,
    Walk,
)
from bwdesk.rules.games.duel.scripting import speaking_order
from bwdesk.rules.games.duel.state import (
    Argument,
    At,
    Card,
    Effect,
    Settings,
    Setup,
    State,
)
from bwdesk.rules.games.duel.words import WORDS, Idle
from bwdesk.rules.games.frame.game import IllegalMoveError, Injected, Open, Sealed
from bwdesk.rules.games.frame.upshots import Outcome
from bwdesk.rules.games.rolls.afterward import More, Spend
from bwdesk.rules.person.character import Artha
from tests.rules.games.duel.people import HELPER, begun, done, duel, side, spoken
from tests.table.replies import reply_at_random


def waits(state: State) -> list[tuple[str, str]]:
    return [(due.part, due.actor) for due in duel().due(state)]


def test_from_the_cases_to_the_first_script() -> None:
    blank = tuple(side(each, statement="", wins="", loses="") for each in "ab")
    state = duel().start(Setup(blank)).state
    assert waits(state) == [("state", "a")]
    state = done(state, Statement("a", "Now!"), Statement("b", "Never!")).state
    assert waits(state) == [("body", "a"), ("body", "b")]
    state = done(state, Body("a", Faces((4, 5, 1, 1, 1))), Body("b", Told(0))).state
    assert waits(state) == [("terms", "a"), ("terms", "b")]
    state = done(state, Terms("a", "We ride", "We stay"), Terms("b", "We stay")).state
    assert waits(state) == [("script 1", "a"), ("script 1", "b")]
    assert [state.bodies[each].start for each in "ab"] == [6, 4]


def test_traits_enmity_and_crowds_make_a_body_larger() -> None:
    sides = (side("a", traits=2, enmity=True), side("b"))
    state = duel().start(Setup(sides, "big", doubled=True)).state
    assert [state.bodies[each].start for each in "ab"] == [30, 18]


@pytest.mark.parametrize(("setting", "body"), [("small", 4), ("luck", 6)])
def test_a_body_without_a_main_skill(setting: Any, body: int) -> None:
    sides = (side("a", main="", skills={"falsehood": "B3"}), side("b"))
    state = duel().start(Setup(sides, settings=Settings(no_main=setting))).state
    for due in duel().due(state):
        state = done(state, Body(due.actor, Told(4))).state
    assert state.bodies["a"].start == body


def test_a_speaker_leads_with_a_main_skill_or_not_at_all() -> None:
    for main, why in (("etiquette", "leads no duel"), ("haggling", "no exponent")):
        with pytest.raises(IllegalMoveError, match=why):
            duel().start(Setup((side("a", main=main), side("b"))))


@pytest.mark.parametrize("settings", [Settings(), Settings(haggling=False)])
def test_haggling_leads_a_duel_about_prices(settings: Settings) -> None:
    fish = side("a", main="haggling", skills={"haggling": "B4", "falsehood": "B3"})
    state = begun({"a": ("point",), "b": ("point",)}, sides=(fish, side("b")), settings=settings)
    state = done(state, Announce()).state
    assert ("choose 1.1", "a") in waits(state) if settings.haggling else True
    assert (("choose 1.1", "a") in waits(state)) == settings.haggling


def test_an_action_without_a_skill_for_it_cannot_be_scripted() -> None:
    mute = side("a", main="", skills={"falsehood": "B3"})
    made = {each: Argument(9, 9) for each in "ab"}
    state = duel().start(Setup((mute, side("b")), at=At(body=made))).state
    with pytest.raises(IllegalMoveError, match="Point in volley 2: no skill for it"):
        done(state, Script("a", ("feint", "point", "avoid")))
    with pytest.raises(IllegalMoveError, match="“shout” is no action"):
        done(state, Script("a", ("shout",)))
    lucky = (
        duel()
        .start(Setup((mute, side("b")), at=At(body=made), settings=Settings(beginners=True)))
        .state
    )
    lucky = done(lucky, Script("a", ("point", "", "")), Script("b", ("feint", "", ""))).state
    lucky = done(lucky, Announce(), Choose("a", "oratory")).state
    assert duel().due(lucky)[0].asks[0].number == 4
    assert done(lucky, Roll("a", Told(5))).state.bodies["b"].loss == 2


def test_an_action_lost_is_shown_and_the_script_stays() -> None:
    effects = (Effect("a", "hesitates"),)
    state = begun({"a": ("point",), "b": ("point",)}, effects=effects)
    step = done(state, Announce(), Choose("b", "oratory"))
    assert [WORDS.facts(e) for e in step.events if e.kind == "idle"] == [Idle("a", "Point")]
    assert step.state.scripts["a"][0] == Open(Card("point"))
    state = done(step.state, Roll("b", Told(2))).state
    assert [state.bodies[each].loss for each in "ab"] == [2, 0]


def test_gritting_the_teeth_is_no_action() -> None:
    state = begun({"a": ("grit", "spell"), "b": ("avoid", "avoid")})
    state = spoken(spoken(state, {}), {})
    assert state.volley == 2
    assert state.tested == ()


def test_a_volley_waits_for_both_scripts() -> None:
    made = {each: Argument(9, 9) for each in "ab"}
    state = duel().start(Setup((side("a"), side("b")), at=At(body=made))).state
    state = done(state, Script("a", ("point", "point", "point"))).state
    with pytest.raises(IllegalMoveError, match="scripts are being written"):
        done(state, Announce())


def test_a_skill_the_action_does_not_test_is_refused() -> None:
    state = done(begun({"a": ("point",), "b": ("avoid",)}), Announce()).state
    with pytest.raises(IllegalMoveError, match="Point is not tested with Falsehood"):
        done(state, Choose("a", "falsehood"))
    with pytest.raises(IllegalMoveError, match="no Etiquette to add"):
        done(state, Choose("a", "oratory", ("etiquette",)))
    with pytest.raises(IllegalMoveError, match="nobody who could speak up"):
        done(state, Choose("a", "oratory", (), ("h",)))


@pytest.mark.parametrize("defense", [0, 5])
def test_a_split_leaves_a_die_on_either_side(defense: int) -> None:
    state = begun({"a": ("rebuttal",), "b": ("point",)})
    state = done(state, Announce(), Choose("a"), Choose("b")).state
    with pytest.raises(IllegalMoveError, match="1 to 4 for the defense"):
        done(state, Split("a", defense))
    with pytest.raises(IllegalMoveError, match="splits the pool before any dice fall"):
        done(state, Roll("b", Told(1)))


def test_one_die_cannot_be_split() -> None:
    weak = side("a", main="oratory", skills={"oratory": "B1"})
    state = begun({"a": ("rebuttal",), "b": ("avoid",)}, sides=(weak, side("b")))
    step = done(state, Announce())
    idle = [WORDS.facts(e) for e in step.events if e.kind == "idle"]
    assert idle == [Idle("a", "Rebuttal", "dice")]


def test_voices_help_either_side() -> None:
    sides = (side("a", helpers=(HELPER,)), side("b"))
    state = begun({"a": ("point",), "b": ("point",)}, sides=sides)
    state = done(state, Announce(), Choose("a", "oratory"), Choose("b", helpers=("h",))).state
    asks = {due.actor: due.asks[0].number for due in duel().due(state)}
    assert asks == {"a": 5, "b": 7}
    state = done(state, Roll("a", Told(1)), Roll("b", Told(2))).state
    tested = [(each.who, each.what, each.dice) for each in duel().upshots(state)]
    assert ("h", "oratory", 5) in tested


def test_the_penalty_of_a_rebuttal_takes_the_half_its_player_says() -> None:
    effects = (Effect("a", "obstacle", 1),)
    for half, lost in (("riposte", (0, 2)), ("defense", (1, 3))):
        state = begun({"a": ("rebuttal",), "b": ("point",)}, effects=effects)
        state = done(state, Announce(), Choose("a"), Choose("b")).state
        penalty: Any = half
        state = done(
            state,
            Split("a", 2, penalty),
            Roll("a", Told(3), defense=Told(2)),
            Roll("b", Told(2)),
        ).state
        assert (state.bodies["a"].loss, state.bodies["b"].loss) == lost


def test_what_hangs_over_an_action_bites_once() -> None:
    state = begun({"a": ("obfuscate", "avoid", ""), "b": ("point", "point", "point")})
    state = spoken(state, {"a": {"argument": 3}, "b": {"argument": 2}})
    assert [(e.on, e.kind, e.volley) for e in state.effects] == [("b", "obstacle", 2)]
    state = spoken(state, {"a": {"argument": 0}, "b": {"argument": 3}})
    assert state.bodies["a"].loss == 2
    state = spoken(state, {"b": {"argument": 3}})
    assert state.bodies["a"].loss == 5


def test_a_die_less_instead_of_a_success_less() -> None:
    settings = Settings(penalty="die")
    effects = (Effect("a", "obstacle", 1),)
    state = begun({"a": ("point",), "b": ("feint",)}, effects=effects, settings=settings)
    state = done(state, Announce(), Choose("a", "oratory")).state
    assert duel().due(state)[0].asks[0].number == 4


def test_a_roll_of_its_own_against_an_obfuscation() -> None:
    state = begun({"a": ("point",), "b": ("obfuscate",)}, settings=Settings(versus="apart"))
    state = spoken(state, {"a": {"argument": 1, "versus": 4}, "b": {"argument": 3}})
    assert state.bodies["b"].loss == 1


def test_a_tie_that_does_not_stop() -> None:
    state = begun({"a": ("point",), "b": ("obfuscate",)}, settings=Settings(ties="fail"))
    state = spoken(state, {"a": {"argument": 3}, "b": {"argument": 3}})
    assert state.bodies["b"].loss == 3
    assert [(e.on, e.kind) for e in state.effects] == [("a", "dice")]


@pytest.mark.parametrize(("carry", "effects"), [("all", 1), ("dismiss", 0)])
def test_what_reaches_into_the_next_exchange(carry: Any, effects: int) -> None:
    state = begun({"a": ("obfuscate",) * 3, "b": ("point",) * 3}, settings=Settings(carry=carry))
    for _ in range(3):
        state = spoken(state, {"a": {"argument": 3}, "b": {"argument": 2}})
    now = [e for e in state.effects if (e.exchange, e.volley) == (2, 1)]
    assert len(now) == effects


def test_an_incitement_costs_one_action_however_long_one_hesitates() -> None:
    state = begun({"a": ("incite", "point", ""), "b": ("avoid", "dismiss", "")})
    state = spoken(state, {"a": {"argument": 5}, "b": {"argument": 0}})
    assert waits(state) == [("steel 1.1", "b")]
    with pytest.raises(IllegalMoveError, match="Nobody asks a for Steel"):
        done(state, Steel("a"))
    state = done(state, Steel("b", Faces((1, 1, 1, 1, 2)))).state
    assert [(e.on, e.kind, e.volley) for e in state.effects] == [("b", "hesitates", 2)]


def test_steel_nobody_knows_is_told() -> None:
    sides = (side("a"), side("b", steel=None))
    state = begun({"a": ("incite",), "b": ("avoid",)}, sides=sides)
    state = spoken(state, {"a": {"argument": 5}, "b": {"argument": 0}})
    (due,) = duel().due(state)
    assert due.kind == "outcome"
    lost = done(state, Injected(due.part, "Steel", Outcome(2, False), "b")).state
    assert len(lost.effects) == 1
    held = done(state, Injected(due.part, "Steel", Outcome(passed=True), "b")).state
    assert not held.effects


def test_both_down_at_once_is_a_tie_and_is_settled() -> None:
    state = begun({"a": ("point",), "b": ("point",)}, bodies=(2, 2))
    state = spoken(state, {"a": {"argument": 3}, "b": {"argument": 2}})
    assert (state.ending, waits(state)) == ("tied", [("offer", "a"), ("offer", "b")])
    state = done(state, Offer("a", "Half the war"), Offer("b", "A third")).state
    state = done(state, Settle("", "b")).state
    assert (state.phase, state.settled) == ("over", "A third")


def test_the_beaten_demands_satisfaction_and_the_winner_says_how() -> None:
    state = begun({"a": ("point",), "b": ("feint",)}, bodies=(20, 1))
    state = done(spoken(state, {"a": {"argument": 1}}), Steel("b")).state
    assert state.phase == "over"
    with pytest.raises(IllegalMoveError, match="has won"):
        done(state, Blows("a"))
    state = done(state, Blows("b")).state
    assert waits(state) == [("answer", "a")]
    state = done(state, Answer("a", "champion")).state
    assert (state.phase, state.answer, state.winner) == ("over", "champion", "a")


@pytest.mark.parametrize("leave", [Walk("b"), Blows("b")])
def test_one_may_always_leave(leave: Any) -> None:
    for state in (
        duel().start(Setup((side("a"), side("b")))).state,
        done(begun({"a": ("point",), "b": ("point",)}), Announce()).state,
    ):
        gone = done(state, leave).state
        assert (gone.phase, gone.winner, duel().due(gone)) == ("over", "", ())


def test_who_speaks_first() -> None:
    def order(one: str, other: str, age: int = 0) -> tuple[str, ...]:
        sides = (side("a"), side("b", age=age))
        state = done(begun({"a": (one,), "b": (other,)}, sides=sides), Announce()).state
        return speaking_order(duel().canon, state)

    assert order("rebuttal", "point") == ("b", "a")
    assert order("obfuscate", "point") == ("b", "a")
    assert order("feint", "rebuttal") == ("a", "b")
    assert order("point", "dismiss", 60) == ("b", "a")


def test_artha_after_the_roll_counts_before_the_matrix() -> None:
    sides = (side("a", artha=Artha(fate=1)), side("b"))
    state = begun({"a": ("point",), "b": ("feint",)}, sides=sides)
    state = done(state, Announce(), Choose("a"), Roll("a", Faces((6, 5, 4, 1, 1)))).state
    assert waits(state) == [("stand argue 1.1", "a")]
    key = ("argue", "1.1")
    state = done(state, Spend(key, "a", "argument", "luck")).state
    state = done(state, More(key, "a", "argument", {"argument": Faces((4,))})).state
    assert state.bodies["b"].loss == 4
    spent = [each for each in duel().upshots(state) if each.kind == "spent"]
    assert [(each.who, each.what, each.amount) for each in spent] == [("a", "fate", 1)]


def test_a_trait_called_on_breaks_a_tie() -> None:
    sides = (side("a", call_ons=("charming",)), side("b"))
    state = begun({"a": ("point",), "b": ("obfuscate",)}, sides=sides)
    state = done(state, Announce(), Choose("a"), Choose("b")).state
    state = done(state, Roll("b", Told(3)), Roll("a", Faces((4, 4, 4, 1, 1)))).state
    assert ("stand argue 1.1", "a") in waits(state)
    state = done(state, Spend(("argue", "1.1"), "a", "argument", "tie", "charming")).state
    assert state.bodies["b"].loss == 3


def test_what_the_table_rules_stands() -> None:
    state = begun({"a": ("point",), "b": ("point",)})
    state = done(state, Rule("a", "dice", 2, "a fine hall"), Announce()).state
    state = done(state, Rule("b", "action", action="avoid"), Choose("a"), Choose("b")).state
    asks = {due.actor: due.asks[0].number for due in duel().due(state)}
    assert asks == {"a": 7, "b": 4}
    state = done(state, Roll("a", Told(4)), Rule("a", "successes", 6), Roll("b", Told(1))).state
    assert state.bodies["b"].loss == 5
    state = done(state, Rule("b", "body", 1), Rule("a", "hesitates", 1)).state
    assert state.bodies["b"].now == 1
    state = done(state, Rule("a", "won", why="the bell rings")).state
    assert (state.winner, state.phase) == ("a", "outcome")
    with pytest.raises(IllegalMoveError, match="says what was ruled"):
        done(state, Rule("a", "other"))


def test_cards_of_others_stay_down_until_their_volley() -> None:
    state = begun({"a": ("point", "avoid", "feint"), "b": ("point", "incite", "dismiss")})
    state = spoken(state, {"a": {"argument": 0}, "b": {"argument": 0}})
    seen = duel().view(state, "s-a")
    assert seen.scripts["b"] == (Open(Card("point")), Sealed(), Sealed())
    assert seen.scripts["a"] == state.scripts["a"]


@pytest.mark.parametrize("seed", range(20))
def test_duels_by_chance_end(seed: int) -> None:
    assert played_by_chance(seed).ending in ("won", "tied")


@pytest.mark.slow
def test_five_hundred_duels_by_chance() -> None:
    endings, scripted = set(), set()
    for seed in range(500):
        state = played_by_chance(seed)
        endings.add(state.ending)
        scripted |= {e.ability for e in state.tested}
    assert endings >= {"won", "tied"}
    assert {"will", "oratory", "falsehood", "steel"} <= scripted


def played_by_chance(seed: int) -> State:
    """A duel from its dues alone; nothing counts twice, and nobody has more than he began with."""
    lot = Random(seed)
    kinds: tuple[Any, ...] = ("rolled", "big", "small")
    sides = (side("a", helpers=(HELPER,)), side("b", steel=None if seed % 3 else "B4"))
    state = duel().start(Setup(sides, lot.choice(kinds), seed % 5 == 0)).state
    for _ in range(2_000):
        if not duel().due(state):
            break
        _, move = reply_at_random(duel(), state, lot)
        state = duel().apply(state, move).state
        assert all(body.now <= body.start for body in state.bodies.values())
    assert state.phase == "over"
    return state


@pytest.mark.parametrize(("mine", "theirs", "winner"), [(4, 2, "a"), (1, 3, "b"), (2, 2, "")])
def test_one_versus_test_may_stand_for_all_of_it(mine: int, theirs: int, winner: str) -> None:
    sides = tuple(side(each, artha=Artha()) for each in "ab")
    state = duel().start(Setup(sides, "versus")).state
    assert [(due.key, due.actor) for due in duel().due(state)] == [
        (("body",), "a"),
        (("body",), "b"),
    ]
    state = done(state, Body("a", Told(mine)), Body("b", Told(theirs))).state
    assert state.winner == winner
    assert state.bodies == {}
    assert state.phase == ("over" if winner else "outcome")
    tests = [each for each in duel().upshots(state) if each.kind == "tested"]
    found = {each.who: (each.obstacle, each.passed) for each in tests}
    assert found == {"a": (theirs, winner == "a"), "b": (mine, winner == "b")}


def test_terms_are_said_before_the_one_test() -> None:
    sides = tuple(side(each, artha=Artha(), wins="", statement="") for each in "ab")
    state = duel().start(Setup(sides, "versus")).state
    said = []
    while state.phase in ("statements", "terms"):
        said.append(state.phase)
        own = duel().due(state)[0].actor
        move = Statement(own, "yes") if state.phase == "statements" else Terms(own, "all of it")
        state = done(state, move).state
    assert said == ["statements", "statements", "terms", "terms"]
    assert state.phase == "bodies"


def test_without_a_skill_half_of_the_one_test_counts() -> None:
    sides = (side("a", artha=Artha(), main=""), side("b", artha=Artha()))
    state = duel().start(Setup(sides, "versus")).state
    state = done(state, Body("a", Told(3)), Body("b", Told(2))).state
    assert state.winner == "b"
