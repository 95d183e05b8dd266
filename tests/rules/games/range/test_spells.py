"""Spells in Range and Cover: volleys of words, dice of range, what a success buys (SORC-15)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.frame.game import IllegalMoveError, Open
from bwdesk.rules.games.people.spells import Lends, Spell, Working, count_pinned
from bwdesk.rules.games.range.incanting import volleys_needed
from bwdesk.rules.games.range.moves import (
    Buy,
    Cast,
    Duck,
    Fate,
    Parcel,
    Roll,
    Rule,
    Script,
    Steel,
)
from bwdesk.rules.games.range.state import Aimed, Card, Fighter, Setup, Side, State
from bwdesk.rules.magic.casting import Casting
from bwdesk.rules.tables.magic import Gift, Power
from tests.rules.games.range.people import announced, asked, done, fighter, game, nearest, thrown
from tests.table.replies import reply_at_random

WHITE_FIRE = Spell(name="White Fire", ob=3, power=Power(), facets=("destroy",))
WARD = Spell(name="Ward", ob=2, actions=8, facets=("sustained",), gifts=(Gift("obstacle", each=1),))
LONG = Spell(name="Storm", ob=3, actions=45, power=Power(), facets=("origin sight",))
MAGE: dict[str, Any] = {
    "will": "B5",
    "forte": "B6",
    "health": "B6",
    "weapon": "",
    "skills": {"sorcery": "B5"},
}


def mage(id: str = "a0", *spells: Spell, **changes: Any) -> Fighter:
    return fighter(id, **{**MAGE, "spells": spells or (WHITE_FIRE, WARD), **changes})


def begun(*cards: Card, own: Fighter | None = None, other: Fighter | None = None) -> State:
    """A sorcerer against a bow, with scripts; whoever has none maintains."""
    sides = (
        Side("a", (own or mage(),), seats=("s-a",)),
        Side("b", (other or fighter("b0"),), seats=("s-b",)),
    )
    state = game().start(Setup(sides, "optimal")).state
    held = Card("speed-maintain")
    mine = tuple(Open(each) for each in (*cards, held, held, held)[:3])
    scripts = Script("a", mine), Script("b", ("speed-maintain",) * 3)
    return done(state, *scripts).state


def casts(said: str, maneuver: str = "speed-maintain") -> Card:
    return Card(maneuver, casts={"a0": said})


def won(state: State, by: int = 2) -> State:
    """The next volley, in which the sorcerer has won by so much."""
    return nearest(thrown(state, a=by, b=0))


def bought(state: State) -> State:
    return done(state, Buy("a", (Aimed("a0", "b0"),))).state


def rolled(state: State, **said: int) -> State:
    """The dice of a spell told one after the other; a lone die shows a 3."""
    while True:
        dues = [e for e in game().due(state) if e.key[0] != "before"]
        each = next((e for e in dues if e.kind == "roll" or e.key[0] == "parcel"), None)
        if each is None:
            return state
        word = each.key[0]
        if word == "parcel":
            state = done(state, Parcel(each.actor)).state
        elif word == "steel":
            state = done(state, Steel(each.actor, Told(said.get(word, 9)))).state
        elif word == "fate":
            state = done(state, Fate(each.actor, Faces((said.get(word, 3),)))).state
        elif word == "position":
            return state
        else:
            beside = {ask.key: Told(1) for ask in each.asks[1:]}
            beside = {key: Told(0) if key == "will" else dice for key, dice in beside.items()}
            lone = each.asks[0].reading == "one"
            dice = Told(said.get(word, 3 if lone else 0))
            state = done(state, Cast(each.actor, each.part, dice, beside)).state


@pytest.mark.parametrize(
    ("actions", "volleys"), [(20, 1), (21, 2), (40, 2), (41, 3), (61, 4), (1, 1)]
)
def test_twenty_actions_fit_into_a_volley(actions: int, volleys: int) -> None:
    assert volleys_needed(game().canon, Casting(obstacle=1, actions=actions)) == volleys


def test_a_raised_obstacle_buys_dice_of_range() -> None:
    state = announced(begun(casts("white fire at b0, range 2")))
    parts = {each.label: each.value for each in asked(state, "a").dice.parts}
    assert parts["White Fire, optimal range"] == 2, "SORC-T14"
    state = bought(nearest_won(state))
    (due,) = (e for e in game().due(state) if e.kind == "roll")
    assert due.asks[0].obstacle is not None
    assert due.asks[0].obstacle.whole == 5, "SORC-T14"


def nearest_won(state: State) -> State:
    return nearest(done(state, Roll("a", Told(2)), Roll("b", Told(0))).state)


def test_a_success_buys_the_casting_and_it_wounds_by_the_die_of_fate() -> None:
    state = bought(won(begun(casts("white fire at b0"))))
    state = rolled(state, incant=5, tax=3, fate=5, steel=9)
    (wound,) = state.harm_of("b0").wounds
    assert wound.at == 10, "Will 5 and 2 over: Mark B7, Superb B10"
    assert state.harm_of("a0").taxed == 0


def test_who_does_not_win_does_not_cast_and_may_with_the_next_volley() -> None:
    card = casts("white fire at b0")
    state = nearest(thrown(begun(card, card), a=0, b=2))
    if any(e.key[0] == "spend" for e in game().due(state)):
        state = done(state, Buy("b")).state
    assert not state.wrought
    spoken = state.harm_of("a0").spoken
    assert spoken is not None
    state = bought(won(state))
    assert [e.key[0] for e in game().due(state) if e.kind == "roll"] == ["incant"]


def test_after_a_tie_the_spell_is_cast_for_nothing() -> None:
    state = thrown(begun(casts("white fire at b0")), a=1, b=1)
    state = done(state, Duck("a", "shoot"), Duck("b", "neither")).state
    state = bought(state)
    assert [e.key[0] for e in game().due(state) if e.kind == "roll"] == ["incant"]


def test_a_long_spell_maintains_first() -> None:
    with pytest.raises(IllegalMoveError, match="takes longer than a volley"):
        begun(casts("storm at b0", "speed-close"), own=mage("a0", LONG))
    card = casts("storm at b0")
    last = casts("storm at b0", "speed-close")
    state = won(begun(card, card, last, own=mage("a0", LONG)))
    while state.volley < 3:
        for due in [e for e in game().due(state) if e.key[0] == "spend"]:
            assert not any(slot.id == "a0 shoots" for slot in game().form(state, due, {}))
            state = done(state, Buy("a")).state
        state = won(state)
    state = bought(state)
    assert [e.key[0] for e in game().due(state) if e.kind == "roll"] == ["incant"]


def test_a_wound_breaks_off_a_long_spell() -> None:
    card = casts("storm at b0")
    state = announced(begun(card, card, card, own=mage("a0", LONG)))
    state = done(state, Rule("a0", "wound", named="B7")).state
    assert [each.broken for each in state.wrought] == [True]
    assert state.harm_of("a0").spoken is None


def test_what_is_held_protects_its_caster_and_goes_on_into_a_fight() -> None:
    state = bought(won(begun(casts("ward"))))
    state = rolled(state, incant=5, tax=2)
    (working,) = state.harm_of("a0").workings
    assert working == Working("Ward", 2, True, "a0", (Lends("obstacle", 3),), "own", 3)
    home = [(e.kind, e.what) for e in game().upshots(state) if e.who == "a0"]
    assert ("held", "Ward") in home


def test_shots_by_chance_with_spells_hold_together() -> None:
    chance(range(6))


@pytest.mark.slow
def test_five_hundred_shoot_outs_by_chance_with_spells() -> None:
    chance(range(100, 600))


def chance(seeds: range) -> None:
    """Two who cast play by chance: something is always waited for, a die of Will is free, and the
    Tax comes home as the dice that are gone."""
    spells = (WHITE_FIRE, WARD, LONG, Spell(name="The Fear"), Spell(name="Persuasion", ob=2))
    for seed in seeds:
        lot = Random(seed)
        people = tuple(
            Side(
                id,
                (
                    mage(f"{id}0", *lot.sample(spells, 3), steel="B4", will="B3"),
                    fighter(f"{id}1", steel="B5"),
                ),
                seats=(f"s-{id}",),
            )
            for id in "ab"
        )
        state = game().start(Setup(people, "optimal")).state
        for _ in range(lot.randint(20, 120)):
            if state.phase == "over":
                break
            assert game().due(state)
            state = game().apply(state, reply_at_random(game(), state, lot)[1]).state
        for side in state.sides:
            for own in side.fighters:
                now = state.harm_of(own.id)
                assert count_pinned(now.workings) < max(1, own.stat("will").exponent)
                home = [e for e in game().upshots(state) if e.who == own.id]
                taxed = [e for e in home if (e.kind, e.what) == ("taxed", "forte")]
                assert sum(each.amount for each in taxed) == now.taxed


def test_the_table_distracts_a_caster() -> None:
    card = casts("storm at b0")
    state = announced(begun(card, card, card, own=mage("a0", LONG)))
    assert [each.id for each in game().rulable(state)["distracted"].whose] == ["a0"]
    step = done(state, Rule("a0", "distracted", named="locked"))
    assert step.state.harm_of("a0").spoken is None
    assert "is silenced" in game().says(step.events[0])
