"""Spells in a Duel of Wits: a volley is spent on them, and nothing is argued in it (SORC-15)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.duel.moves import Announce, Cast, Rule, Script
from bwdesk.rules.games.duel.play import Duel
from bwdesk.rules.games.duel.pools import effective
from bwdesk.rules.games.duel.state import Argument, At, Card, Setup, Side, Speaker, State
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, Open
from bwdesk.rules.games.people.spells import Spell, Working, count_pinned
from bwdesk.rules.tables.magic import Gift
from tests.shipped import book
from tests.table.replies import reply, reply_at_random

GAME = Duel(book())
SILVER = Spell(
    name="Silver Tongue",
    ob=2,
    actions=8,
    facets=("sustained",),
    gifts=(Gift("dice", each=1, to=("persuasion",)),),
)
LONG = Spell(name="Slow Words", ob=2, actions=30)
MAGE: dict[str, Any] = {
    "will": "B5",
    "main": "persuasion",
    "skills": {"persuasion": "B4", "sorcery": "B5"},
    "stats": {"forte": "B6", "health": "B6"},
    "artha": None,
}


def side(id: str, *spells: Spell, **changes: Any) -> Side:
    speaker = Speaker(**{**MAGE, "spells": spells, **changes})
    return Side(id, speaker, seats=(f"s-{id}",), statement="so", wins="all")


def spell(said: str) -> Card:
    return Card("spell", said)


def begun(*cards: Card, own: Side | None = None) -> State:
    """A duel under way, in which *a* has written these; the other makes points."""
    body = {"a": Argument(40, 40), "b": Argument(40, 40)}
    sides = (own or side("a", SILVER, LONG), side("b"))
    state = GAME.start(Setup(sides, at=At(body=body))).state
    rest = (Card("point"),) * 3
    mine = tuple(Open(each) for each in (*cards, *rest)[:3])
    return done(state, Script("a", mine), Script("b", ("point",) * 3))


def done(state: State, *moves: Any) -> State:
    for move in moves:
        state = GAME.apply(state, move).state
    return state


def cast(state: State, **said: int) -> State:
    """The dice of a spell told one after the other."""
    while each := next((e for e in GAME.due(state) if e.part.split(" ")[0] in WORDS), None):
        beside = {ask.key: Told(0) for ask in each.asks[1:]}
        state = done(state, Cast(each.actor, each.part, Told(said.get(each.key[0], 3)), beside))
    return state


WORDS = ("incant", "tax", "sickness", "mishap", "keep", "summoned", "wheel", "half")


def test_a_spell_takes_a_volley_in_which_nothing_is_argued() -> None:
    state = done(begun(spell("silver tongue, hastily 1")), Announce())
    assert effective(GAME.canon, state, "a") == "none"
    (due,) = (e for e in GAME.due(state) if e.key[0] == "incant")
    assert [ask.number for ask in due.asks] == [5, 5]
    assert due.asks[0].obstacle is not None
    assert due.asks[0].obstacle.whole == 3
    state = cast(state, incant=5, tax=9)
    (working,) = state.charms_of("a").workings
    assert (working.spell, working.amount("dice", "persuasion")) == ("Silver Tongue", 2)


def test_a_held_spell_helps_where_it_is_meant_to() -> None:
    state = cast(done(begun(spell("silver tongue")), Announce()), incant=5, tax=9)
    state = done(spoken(state), Announce())
    while each := next((e for e in GAME.due(state) if e.key[0] == "choose"), None):
        state = answered(state, each)
    ask = next(e.asks[0] for e in GAME.due(state) if e.key[0] == "argue" and e.actor == "a")
    assert ("Silver Tongue", 3) in [(part.label, part.value) for part in ask.dice.parts]


def spoken(state: State) -> State:
    """The open volley to its end, whatever falls."""
    while state.opened:
        state = answered(state, GAME.due(state)[0])
    return state


def answered(state: State, due: Due) -> State:
    return done(state, GAME.move(state, due, reply(GAME, state, due, Random(1))))


def test_a_longer_spell_stands_on_several_cards() -> None:
    state = done(begun(spell("slow words"), spell("slow words")), Announce())
    assert not [e for e in GAME.due(state) if e.key[0] == "incant"]
    spoken = state.charms_of("a").spoken
    assert spoken is not None
    assert (spoken.done, spoken.needs) == (1, 2)


def test_words_given_up_are_broken_off_and_tax() -> None:
    state = done(begun(spell("slow words")), Announce())
    state = done(spoken(state), Announce())
    assert [each.broken for each in state.wrought] == [True]
    state = cast(state, tax=0)
    assert state.charms_of("a").taxed == 1, "half of Ob 2"


def test_pinned_dice_count_in_a_test_of_will() -> None:
    held = (Working("One", 2, on="a"), Working("Two", 2, on="a"))
    state = done(begun(spell("silver tongue"), own=side("a", SILVER, held=held, will="B3")))
    state = done(state, Announce())
    (due,) = (e for e in GAME.due(state) if e.key[0] == "incant")
    assert due.asks[1].number == 3, "Will 5 of which two are pinned"
    state = cast(state, incant=5, tax=9)
    assert count_pinned(state.charms_of("a").workings) == 3


def test_what_cannot_be_cast_is_said_before() -> None:
    with pytest.raises(IllegalMoveError, match="at most 4 may be"):
        begun(spell("silver tongue, hastily 7"))
    begun(spell("something nobody lists"))  # is told, as before


def test_duels_by_chance_with_spells_hold_together() -> None:
    chance(range(6))


@pytest.mark.slow
def test_five_hundred_duels_by_chance_with_spells() -> None:
    chance(range(100, 600))


def chance(seeds: range) -> None:
    """Two who cast play by chance, cut short anywhere: a die of Will is free, and the Tax comes
    home as the dice that are gone."""
    for seed in seeds:
        lot = Random(seed)
        sides = side("a", SILVER, LONG), side("b", SILVER)
        body = {"a": Argument(9, 9), "b": Argument(9, 9)}
        state = GAME.start(Setup(sides, at=At(body=body))).state
        for _ in range(lot.randint(5, 90)):
            if state.phase == "over":
                break
            dues = GAME.due(state)
            assert dues
            due = lot.choice(dues)
            if due.kind == "script" and due.key[0] == "script":
                names = ("silver tongue", "slow words", "silver tongue, hastily 2, counter")
                cards = tuple(Open(spell(lot.choice(names))) for _ in range(3))
                move: Any = Script(due.actor, cards)
            else:
                move = reply_at_random(GAME, state, lot)[1]
            state = done(state, move)
        for own in state.sides:
            now = state.charms_of(own.id)
            assert count_pinned(now.workings) < own.speaker.stat("will").exponent
            home = [e for e in GAME.upshots(state) if e.who == own.id]
            taxed = [e for e in home if (e.kind, e.what) == ("taxed", "forte")]
            assert sum(each.amount for each in taxed) == now.taxed


def test_the_table_distracts_a_caster_and_lets_a_spell_go() -> None:
    held = (Working("Silver Tongue", 2, on="a"),)
    state = begun(spell("slow words"), own=side("a", LONG, held=held))
    state = done(state, Announce())
    assert GAME.rulable(state)["drops"].values == ("Silver Tongue",)
    step = GAME.apply(state, Rule("a", "distracted", group="locked"))
    assert step.state.charms_of("a").spoken is None
    assert "is silenced" in GAME.says(step.events[0])
    dropped = done(state, Rule("a", "drops", group="silver tongue"))
    assert not dropped.charms_of("a").workings
