"""Sorcerers for tests of Fight!, and their dice told one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.fight.moves import Armor, Parcel, React, Roll, Steel
from bwdesk.rules.games.fight.people import Fighter
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.games.people.spells import Spell
from bwdesk.rules.person.steel import STANDS
from tests.rules.games.fight.people import done, fighter, game

STATS = {"will": "B5", "forte": "B6", "health": "B6", "power": "B4", "speed": "B4"}
BESIDE: Mapping[str, Literal["armor", "again", "fate"]] = {
    "armor": "armor",
    "again": "again",
    "fate": "fate",
}
"""Dice of a blow beside its roll."""
SHARDS = Spell(name="Shards", actions=1)
THE_FEAR = Spell(name="The Fear", ob=2)


def sorcerer(id: str = "a", *spells: str | Spell, **changes: Any) -> Fighter:
    fields: dict[str, Any] = {
        "stats": STATS,
        "skills": {"sorcery": "B5", "sword": "B4", "brawling": "B4"},
        "weapons": (),
        "spells": spells or (SHARDS, THE_FEAR),
    }
    return fighter(id, **{**fields, **changes})


def told(state: State, **said: Any) -> State:
    """The dice that are due, each told by the first word of its key (``tax=2``) or by that and
    whose it is (``tax_a=2``); what is not named has come to nothing, a lone die shows a 3."""
    while True:
        state, each = _next_roll(state)
        if each is None:
            return state
        word = each.key[0]
        count = said.get(f"{word}_{each.actor}", said.get(word))
        first, *more = each.asks
        if (of := BESIDE.get(word)) is not None:
            by, at = each.key[2].removeprefix("spell-").split("-")[:2]
            dice = Told(count or 0) if word == "armor" else Faces((count or 3,))
            state = done(state, Armor(by, at, dice, of)).state
        elif word == "steel":
            state = done(state, Steel(each.actor, Told(count or 0))).state
        else:
            lone = first.reading == "one"
            dice = Told((3 if lone else 0) if count is None else count)
            beside = {ask.key: Told(1 if lone else 0) for ask in more}
            state = done(state, Roll(each.actor, each.part, dice, beside)).state


def _next_roll(state: State) -> tuple[State, Due | None]:
    """The next dice that are due, all else put into effect and nobody having run."""
    while True:
        dues = [each for each in game().due(state) if each.key[0] in ("parcel", "react")]
        if not dues:
            break
        each = dues[0]
        move = Parcel(each.actor) if each.key[0] == "parcel" else React(each.actor, STANDS)
        state = done(state, move).state
    return state, next((e for e in game().due(state) if e.kind == "roll"), None)


def once(state: State, word: str, count: int | Faces[int], beside: Mapping[str, int] = {}) -> State:
    """One roll that is due, told."""
    each = next(e for e in game().due(state) if e.kind == "roll" and e.key[0] == word)
    if word == "steel":
        assert isinstance(count, int)
        return done(state, Steel(each.actor, Told(count))).state
    more = {ask.key: Told(beside.get(ask.key, 0)) for ask in each.asks[1:]}
    dice = Told(count) if isinstance(count, int) else count
    return done(state, Roll(each.actor, each.part, dice, more)).state
