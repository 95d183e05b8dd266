"""Spells in a fight: words that run on, dice, Tax, what is held, counters, shields (SORC-14)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.fight.grimoire import length_part, presence, shorter_spell
from bwdesk.rules.games.fight.incanting import caster_of
from bwdesk.rules.games.fight.moves import (
    Announce,
    Armor,
    Leave,
    Parcel,
    React,
    Roll,
    Rule,
    Script,
)
from bwdesk.rules.games.fight.people import Fighter, Settings, Wielded
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.frame.ruling import Said
from bwdesk.rules.games.people.spells import Lends, Spell, Working
from bwdesk.rules.person.steel import STANDS
from bwdesk.rules.tables.magic import Gift, Power
from tests.rules.games.fight.people import (
    PLAIN,
    asked,
    begun,
    done,
    due,
    fighter,
    game,
    waits,
    written,
)
from tests.rules.games.fight.sorcerers import SHARDS, STATS, THE_FEAR, once, sorcerer, told

M = "maintain"
ONE = Spell(name="Ember", ob=3, actions=1, facets=("origin sight",), power=Power())
EMPTY = ((M,), (M,), (M,))


def volley(*people: Fighter, **acts: str) -> State:
    """The first volley opened: of each the one action that is named."""
    state = begun(*(people or (sorcerer(), fighter("b"))))
    scripts = {each.id: EMPTY for each in state.fighters}
    return written(state, **scripts | {who: ((M, act), (M,), (M,)) for who, act in acts.items()})


def dues(state: State) -> list[str]:
    return [each.key[0] for each in game().due(state) if each.kind == "roll"]


# Time


@pytest.mark.parametrize(
    ("actions", "ends"),
    [
        pytest.param(4, (1, "3.1"), id="SORC-T1"),
        pytest.param(5, (2, "1.1"), id="SORC-T1, of five actions"),
    ],
)
def test_a_spell_runs_through_the_exchange(actions: int, ends: tuple[int, str]) -> None:
    long = Spell(name="Ember", ob=3, actions=actions)
    state = begun(sorcerer("a", long), fighter("b"), place=7, settings=_on())
    exchange = 1
    while "incant" not in dues(state):
        whole = ((M, "incant", "incant"), (M, "incant"), (M, "incant"))
        state = written(state, a=whole, b=EMPTY)
        exchange = state.exchange
        while state.phase == "between" and state.volley < 3 and "incant" not in dues(state):
            state = done(state, Announce()).state
    assert (exchange, state.moment) == ends


def _on() -> Settings:
    """Whoever is apart goes on."""
    return replace(PLAIN, apart="on")


def test_haste_and_care_change_how_long_it_takes() -> None:
    nine = Spell(name="Ember", ob=3, actions=9)
    state = volley(sorcerer("a", nine), fighter("b"), a="incant with ember, hastily 3")
    spoken = told(state).now_of("a").spoken
    assert spoken is not None
    assert spoken.needs == 6, "SORC-T12"
    with pytest.raises(IllegalMoveError, match=r"5.actions spared, and at most 4 may be"):
        volley(sorcerer("a", nine), fighter("b"), a="incant with ember, hastily 5")


@pytest.mark.parametrize(
    ("act", "says"),
    [
        ("incant with moonbeam", "has the spells Shards, The Fear: say which"),
        ("incant with shards, slowly", "“slowly” is no way to cast a spell"),
        ("incant with shards, hastily 1", "1.action spared, and at most 0 may be"),
    ],
)
def test_what_cannot_be_cast_is_said_before(act: str, says: str) -> None:
    with pytest.raises(IllegalMoveError, match=says):
        volley(a=act)


def test_only_who_maintains_incants() -> None:
    state = begun(sorcerer(), fighter("b"))
    with pytest.raises(IllegalMoveError, match="may only Maintain"):
        done(state, Script("a", (("close", "incant b with shards"), (M,), (M,))))


# The dice


def test_casting_and_tax_of_the_fear() -> None:
    own = sorcerer(stats={"will": "B4", "forte": "B4"}, skills={"sorcery": "B4"})
    state = volley(own, fighter("b", steel="B6", hesitation=7), a="incant b with fear")
    cast, will = due(state, "incant", "a").asks
    assert (cast.number + will.number, cast.obstacle and cast.obstacle.whole) == (8, 2), "SORC-T17"
    assert cast.open_ended
    assert will.open_ended
    state = once(state, "incant", 4)
    assert asked(state, "tax", "a").number == 4
    state = once(state, "tax", 1)
    assert state.now_of("a").taxed == 1, "EXV-5"
    state = told(state)
    assert state.now_of("b").hesitates == 7
    assert asked_forte(state) == 3


def asked_forte(state: State) -> int:
    """The dice of Forte the next Tax would be rolled with."""
    return caster_of(game().canon, state, "a").dice("forte").whole


def test_avoiding_in_the_same_volley_makes_it_harder() -> None:
    state = begun(sorcerer(), fighter("b"))
    state = written(state, a=((M, "avoid", "incant b with fear"), (M,), (M,)), b=EMPTY)
    ob = asked(told_until(state, "incant"), "incant", "a").obstacle
    assert ob is not None
    assert ob.whole == 3, "T15"


def told_until(state: State, word: str) -> State:
    """Dice told as nothing until that roll is due."""
    while word not in dues(state):
        each = next(e for e in game().due(state) if e.kind == "roll" or e.key[0] == "react")
        if each.kind == "roll":
            state = once(state, each.key[0], 0)
        else:
            state = done(state, React(each.actor, STANDS)).state
    return state


def test_a_failed_casting_asks_for_the_die_of_fate_and_taxes() -> None:
    state = once(volley(a="incant b with shards"), "incant", 1)
    assert dues(state) == ["mishap"]
    state = once(state, "mishap", 1)
    assert dues(state) == ["summoned"]
    state = once(state, "summoned", 2, {"rank": 5})
    assert dues(state) == ["tax"]
    state = once(state, "tax", 0)
    assert dues(state) == ["sickness"]
    state = once(once(state, "sickness", 2), "sickness", 9)
    assert state.now_of("a").hours == (2, 1), "SORC-T2"
    assert not state.hits
    assert state.phase == "between"


# Harm


@pytest.mark.parametrize(
    ("successes", "fate", "pushed", "circle"),
    [
        pytest.param(2 + 7, 5, 0, 7, id="SORC-T7, 7 over by SORC-A2"),
        pytest.param(2 + 8, 5, 0, 9, id="SORC-T7"),
        pytest.param(2 + 8, 2, 0, 3, id="SORC-T7, Incidental"),
        pytest.param(2 + 8, 2, 1, 5, id="SORC-24: one pushed makes it a Mark"),
    ],
)
def test_shards_wound_by_the_die_of_fate(
    successes: int, fate: int, pushed: int, circle: int
) -> None:
    state = once(volley(a="incant b with shards"), "incant", successes)
    state = once(state, "tax", 2)
    assert waits(state) == [("parcel", "a")]
    with pytest.raises(IllegalMoveError, match="lasts no longer"):
        done(state, Parcel("a", 0, 1))
    state = told(done(state, Parcel("a", pushed)).state, fate=fate, steel=5)
    (wound,) = state.now_of("b").wounds
    assert wound.at == circle


def test_armor_stands_against_a_spell_unless_the_table_says_never() -> None:
    for spells, wanted in (("armor", True), ("never", False)):
        people = sorcerer(), fighter("b", armor="plated-leather")
        state = begun(*people, settings=replace(PLAIN, spells=spells))
        state = written(state, a=((M, "incant b with shards"), (M,), (M,)), b=EMPTY)
        state = once(once(state, "incant", 2), "tax", 2)
        state = done(state, Armor("a", "b", Faces((4,)), "fate")).state
        assert ("armor" in dues(state)) is wanted


# Broken off


def test_a_wound_breaks_off_what_is_spoken_and_taxes_its_share() -> None:
    four = Spell(name="Ember", ob=4, actions=4)
    state = volley(sorcerer("a", four), fighter("b"), a="incant with ember", b="strike a")
    state = done(state, Rule("a", "wound", named="B7")).state
    state = told_until(state, "mishap")
    state = once(state, "mishap", 6)
    ob = asked(state, "tax", "a").obstacle
    assert ob is not None
    assert ob.whole == 1, "a quarter of Ob 4 (SORC-39)"
    assert state.now_of("a").spoken is None
    assert ("a", "Ember") not in {(e.who, e.spell) for e in state.wrought if not e.broken}


def test_a_superficial_wound_without_a_penalty_breaks_nothing() -> None:
    four = Spell(name="Ember", ob=4, actions=4)
    own = sorcerer("a", four, stats={**STATS, "forte": "B9", "power": "B9"})
    state = volley(own, fighter("b"), a="incant with ember")
    state = told(state)
    light = done(state, Rule("a", "wound", named="B1")).state
    assert light.now_of("a").spoken is not None, "SORC-A11"


def test_who_gives_up_a_spell_for_something_else_loses_it() -> None:
    four = Spell(name="Ember", ob=4, actions=4)
    state = begun(sorcerer("a", four), fighter("b"), place=7, settings=_on())
    state = written(state, a=((M, "incant"), (M, "set"), (M,)), b=EMPTY)
    state = done(told(state), Announce()).state
    state = told_until(state, "mishap")
    assert [each.broken for each in state.wrought] == [True]


def test_who_flees_while_he_speaks_is_taxed_before_it_is_over() -> None:
    four = Spell(name="Ember", ob=4, actions=4)
    state = told(volley(sorcerer("a", four), fighter("b"), a="incant with ember"))
    state = done(state, Leave("a", "fled")).state
    assert dues(state) == ["mishap"]
    assert told(state).phase == "over"


# Held


def holder(*names: str, will: str = "B5", **changes: Any) -> Fighter:
    held = tuple(Working(name, 4, on="a") for name in names)
    return sorcerer("a", held=held, stats={**STATS, "will": will}, **changes)


def test_a_held_spell_pins_a_die_of_will_in_every_test() -> None:
    state = volley(holder("One", "Two", "Three"), fighter("b"), a="incant b with fear")
    _, will = due(state, "incant", "a").asks
    assert will.number == 2, "SORC-T15"


def test_spells_are_kept_in_their_order_by_the_dice_that_are_free() -> None:
    state = volley(holder("One", "Two", "Three"), fighter("b"), a="set")
    state = done(told(state), Rule("a", "wound", named="B7")).state
    state, seen = once(state, "steel", 9), []
    for count in (4, 0, 5):
        seen.append(asked(state, "keep", "a").number)
        state = once(state, "keep", count)
    hurt = state.now_of("a").dice
    assert seen == [2 - hurt, 2 - hurt, 3 - hurt], "what is dropped gives its die back (SORC-A9)"
    assert [each.spell for each in state.now_of("a").workings] == ["One", "Three"]
    tests = [each for each in game().upshots(state) if each.what == "will"]
    assert len(tests) == 1, "the hardest alone is noted"


def test_a_failed_tax_is_no_danger_to_the_spell_that_is_raised() -> None:
    ward = Spell(
        name="Ward", ob=2, actions=1, facets=("sustained",), gifts=(Gift("obstacle", each=1),)
    )
    own = sorcerer("a", ward, held=(Working("One", 4, on="a"),))
    state = volley(own, fighter("b"), a="incant with ward")
    state = once(told_until(state, "incant"), "incant", 6)
    state = once(state, "tax", 1)
    assert "keep" in dues(state)
    state = told(state, keep=0)
    (working,) = state.now_of("a").workings
    assert working == Working("Ward", 2, True, "a", (Lends("obstacle", 4),), "own", 4)
    upshots = {(e.kind, e.what) for e in game().upshots(state) if e.who == "a"}
    assert {("held", "Ward"), ("dropped", "One"), ("taxed", "forte")} <= upshots


def test_turning_blades_aside_makes_every_attack_harder() -> None:
    turned = Working("Turn Aside the Blade", 4, True, "a", (Lends("obstacle", 4),))
    state = volley(sorcerer(held=(turned,)), fighter("b"), a="set", b="strike a")
    ob = asked(state, "strike", "b").obstacle
    assert ob is not None
    assert ("Turn Aside the Blade", 4) in [(e.label, e.value) for e in ob.parts], "SORC-T5"


def test_a_die_of_will_always_stays_free() -> None:
    ward = Spell(name="Ward", ob=2, actions=1, facets=("sustained",))
    names = ("One", "Two", "Three", "Four")
    held = tuple(Working(name, 1, on="a") for name in names)
    state = volley(sorcerer("a", ward, held=held), fighter("b"), a="incant with ward")
    state = told(state, incant=5, tax=5)
    assert [each.spell for each in state.now_of("a").workings] == list(names)


def test_who_is_felled_holds_nothing() -> None:
    state = done(
        told(volley(holder("One"), fighter("b"), a="set")), Rule("a", "wound", named="B15")
    )
    assert not state.state.now_of("a").workings


def test_steel_that_fails_breaks_the_hold() -> None:
    state = done(told(volley(holder("One"), fighter("b"), a="set")), Rule("a", "steel")).state
    assert "keep" in dues(told_until(once(state, "steel", 0), "keep"))


# Held back


def test_a_spell_held_back_tests_will_for_every_further_set() -> None:
    own = sorcerer("a", SHARDS, stats={**STATS, "will": "B2"}, reflexes=4)
    state = begun(own, fighter("b"), place=7, settings=_on())
    back = "incant b with shards, coup"
    state = written(state, a=((M, back, back), (M, back), (M, "incant b with shards")), b=EMPTY)
    state = done(told(state), Announce()).state
    assert asked(state, "coup", "a").obstacle.whole == 1  # type: ignore[union-attr]
    lost = once(state, "coup", 0)
    assert lost.now_of("a").spoken is None
    assert not lost.wrought, "lost without Tax or mishap (SORC-43)"
    kept = done(once(state, "coup", 1), Announce()).state
    assert "incant" in dues(kept)


def test_distracted_while_holding_back_is_the_whole_tax() -> None:
    back = "incant b with shards, coup"
    state = told(volley(a=back))
    state = told_until(done(state, Rule("a", "wound", named="B7")).state, "tax")
    ob = asked(state, "tax", "a").obstacle
    assert ob is not None
    assert ob.whole == 2


# Positioning


@pytest.mark.parametrize(
    ("mine", "dice"),
    [
        pytest.param("incant b with fear", 2, id="presence against a short blade"),
        pytest.param("set", 0, id="no spell in this volley"),
        pytest.param("incant b with ember", 2, id="sight"),
    ],
)
def test_a_spell_has_the_length_of_the_longest_weapon(mine: str, dice: int) -> None:
    own = sorcerer("a", THE_FEAR, ONE, SHARDS)
    people = own, fighter("b", weapons=(Wielded("knife"),))
    state = begun(*people, place=3)
    state = done(state, Script("a", ((M, mine), (M,), (M,)))).state
    state = done(state, Script("b", (("close", "set"), (M,), (M,))), Announce()).state
    parts = {each.rule: each.value for each in asked(state, "position", "a").dice.parts}
    assert parts.get("SORC-44", 0) == dice


def test_presence_is_measured_by_will_and_traits() -> None:
    assert presence(game().canon, sorcerer(skills={"meditation": "B2", "stealthy": "B2"})) == 5
    assert presence(game().canon, sorcerer(skills={"command": "B2"})) == 6


def test_the_shorter_spell_has_a_die_against_another_sorcerer() -> None:
    long = Spell(name="Ember", ob=3, actions=4, facets=("origin sight",))
    short = Spell(name="Ember", ob=3, actions=2, facets=("origin sight",))
    state = begun(sorcerer("a", short), sorcerer("b", long), place=3)
    for who, other in (("a", "b"), ("b", "a")):
        move = Script(who, ((M, f"incant {other} with ember"), (M,), (M,)))
        state = done(state, move).state
    state = done(state, Announce()).state
    canon = game().canon
    assert shorter_spell(canon, state, "a", ("b",)) == 1
    assert shorter_spell(canon, state, "b", ("a",)) == 0
    assert length_part(canon, state, "a", "b", canon.shortest, shoots=False) is None


# Counters and shields


RAIN = Spell(name="Flood", ob=3, actions=1, gifts=(Gift("dice", each=1, to=("sorcery",)),))


def dueling(first: str, second: str, *, later: bool = False) -> State:
    """Two sorcerers: *a* casts Ember, *b* sets Flood against it, perhaps an action later."""
    state = begun(sorcerer("a", ONE), sorcerer("b", RAIN, ONE), place=7, settings=_on())
    wait = ("set",) if later else ()
    state = done(state, Script("a", ((M, first, *(("set",) if later else ())), (M,), (M,)))).state
    return done(state, Script("b", ((M, *wait, second), (M,), (M,))), Announce()).state


def test_a_counter_takes_from_a_spell_before_its_effect() -> None:
    state = dueling("incant b with ember", "incant a with flood, counter")
    state = told(state, incant_a=4, incant_b=5, tax=9)
    assert not state.now_of("b").wounds, "5 over 3 takes 2 of 4: not the obstacle (SORC-47)"
    taxed = [each for each in state.tested if each.ability == "forte"]
    assert len(taxed) == 2, "what is countered taxes (SORC-A9)"


def test_a_spell_waits_for_a_counter_that_ends_later_in_the_volley() -> None:
    state = dueling("incant b with ember", "incant a with flood, counter", later=True)
    state = told(state, incant_a=4, incant_b=9, tax=9)
    assert not state.now_of("b").wounds
    working = [each for each in state.now_of("b").workings if each.spell == "Flood"]
    assert working[0].amount("dice") == 2, "6 over, less all 4 of the other (SORC-A17)"


def test_a_counter_that_is_too_weak_leaves_the_rest() -> None:
    state = dueling("incant b with ember", "incant a with flood, counter")
    state = told(state, incant_a=6, incant_b=4, tax=9, fate=5, steel=9)
    (wound,) = state.now_of("b").wounds
    assert wound.at == 10, "5 left, 2 over: Mark B7, Superb B10"


def test_what_has_no_counter_is_not_stopped() -> None:
    talk = Spell(name="Persuasion", ob=3)
    state = begun(sorcerer("a", talk), sorcerer("b", talk), place=7, settings=_on())
    row = ("incant", "incant"), ("incant",), ("incant",)
    a = tuple((M, *(f"{each} b with persuasion" for each in part)) for part in row)
    b = tuple((M, *(f"{each} a with persuasion, counter" for each in part)) for part in row)
    state = done(state, Script("a", a), Script("b", b)).state
    words: list[str] = []
    for _ in range(3):
        state = told_with_words(done(state, Announce()).state, words, incant=5)
    assert state.exchange == 2
    assert "Nothing is set against Persuasion." in words, "SORC-T19"
    assert "A’s Persuasion works on b, 2 over." in words


def told_with_words(state: State, words: list[str], **said: int) -> State:
    """All dice told; what happened goes into *words*."""
    while each := next((e for e in game().due(state) if e.kind == "roll"), None):
        beside = {ask.key: Told(0) for ask in each.asks[1:]}
        move = Roll(each.actor, each.part, Told(said.get(each.key[0], 9)), beside)
        step = done(state, move)
        words += [game().says(event) for event in step.events]
        state = step.state
    return state


@pytest.mark.parametrize(("dice", "hurt"), [(2, False), (4, False), (1, True)])
def test_a_shield_stops_dice_and_loses_them(dice: int, hurt: bool) -> None:
    shield = Working("Eldritch Shield", 3, True, "b", (Lends("shield", dice),))
    other = Working("Ward", 2, True, "b")
    people = sorcerer("a", SHARDS), sorcerer("b", held=(shield, other))
    state = begun(*people, place=7, settings=_on())
    state = done(state, Script("a", ((M, "incant b with shards"), (M,), (M,)))).state
    state = done(state, Script("b", EMPTY), Announce()).state
    state = once(once(state, "incant", 3), "tax", 2)
    state = told(state) if not hurt else told(state, fate=4, steel=9)
    assert bool(state.now_of("b").wounds) is hurt
    spells = [each.spell for each in state.now_of("b").workings]
    if dice == 4:
        assert spells == ["Eldritch Shield", "Ward"]
        assert state.now_of("b").workings[0].amount("shield") == 1
    else:
        assert "Eldritch Shield" not in spells
        assert "Ward" not in spells, "what is beaten to nothing breaks the hold (SORC-50)"


# As the table says


@pytest.mark.parametrize(
    ("cause", "spoken", "tested"),
    [("stopped", False, True), ("locked", False, False), ("fall", True, True)],
)
def test_the_table_names_what_distracts(cause: str, spoken: bool, tested: bool) -> None:
    four = Spell(name="Ember", ob=4, actions=4)
    own = sorcerer("a", four, held=(Working("One", 1, on="a"),))
    state = told(volley(own, fighter("b"), a="incant with ember"))
    figure = game().rulable(state)["distracted"]
    assert [each.id for each in figure.whose] == ["a"]
    place = next(i for i, each in enumerate(figure.values) if "hard fall" in each)
    said = Said("distracted", "a", "", place, "a stair")
    assert game().parse_ruling(state, said) == Rule("a", "distracted", "", 0, "fall", "a stair")
    after = done(state, Rule("a", "distracted", named=cause)).state
    assert (after.now_of("a").spoken is not None) is spoken
    assert bool(after.broken) is tested


def test_the_table_lets_a_spell_go() -> None:
    state = told(volley(holder("One", "Two"), fighter("b"), a="set"))
    step = done(state, Rule("a", "drops", named="one", why="a bell"))
    assert [each.spell for each in step.state.now_of("a").workings] == ["Two"]
    assert game().says(step.events[0]) == "The table rules: a lets go of one, because a bell."
    with pytest.raises(IllegalMoveError, match=r"a holds no “Light”; held: One, Two."):
        done(state, Rule("a", "drops", named="Light"))
    with pytest.raises(IllegalMoveError, match="“thunder” distracts nobody"):
        done(state, Rule("a", "distracted", named="thunder"))
    with pytest.raises(IllegalMoveError, match="neither speaks a spell nor holds one"):
        done(state, Rule("b", "distracted"))
