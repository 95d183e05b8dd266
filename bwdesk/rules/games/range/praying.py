"""Prayers in Range and Cover: a few words in a volley, against which nobody has cover (FAITH-10).

What somebody prays stands on the card of his side where a spell would, ``hindrance at orc``. Faith
is rolled once it is known who won the volley, before anything is bought.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.games.people.praying import Devotion, Praying, find_named, read_prayer
from bwdesk.rules.games.people.spells import find_brought
from bwdesk.rules.games.range.canon import Canon
from bwdesk.rules.games.range.harming import distract
from bwdesk.rules.games.range.incanting import split_cast, written_casts
from bwdesk.rules.games.range.state import Fighter, Harm, State
from bwdesk.rules.magic.prayer import FAITH
from bwdesk.rules.magic.timing import A_VOLLEY
from bwdesk.rules.person.steel import STANDS


def is_prayer(canon: Canon, own: Fighter, said: str) -> bool:
    """Whether what stands on a card is prayed by somebody, and none of his spells."""
    name = split_cast(said)[0]
    if own.spells and find_brought(canon.spells(own), name) is not None:
        return False
    return find_named(canon.book, said) is not None


def begin_prayers(canon: Canon, state: State) -> State:
    """The state with what is prayed in the volley that is opened: by nobody who hesitates."""
    found = []
    for side in state.sides:
        casts = written_casts(state, side.id)
        for own in state.fighters_up(side):
            said = casts.get(own.id, "")
            if not said or state.harm_of(own.id).hesitates or not own.stat(FAITH).exponent:
                continue
            prayed = read_prayer(canon.book, said) if is_prayer(canon, own, said) else None
            found += [Praying(own.id, prayed, state.moment)] if prayed else []
    return replace(state, prayers=tuple(found)) if found else state


def prayer_dice(canon: Canon, state: State, side: str) -> tuple[str, int]:
    """The prayer of a side that gives most dice of range, and how many (FAITH-10)."""
    there = {each.id for each in state.fighters_up(state.side(side))}
    prayers = [
        canon.book.prayers[each.prayed.prayer] for each in state.prayers if each.who in there
    ]
    best = max(prayers, key=lambda each: each.shot, default=None)
    return (best.name, best.shot) if best else ("", 0)


def uncovers(state: State, side: str) -> bool:
    """Whether somebody of a side prays, against which nobody has cover (FAITH-10)."""
    there = {each.id for each in state.fighters_up(state.side(side))}
    return any(each.who in there for each in state.prayers)


class RangeDevotion(Devotion[State]):
    """The prayers of Range and Cover."""

    def __init__(self, canon: Canon) -> None:
        super().__init__(canon.book)
        self.canon = canon

    def faith(self, state: State, who: str) -> Ability:
        return state.fighter(who).stat(FAITH)

    def label(self, state: State, who: str) -> str:
        return state.fighter(who).label

    def seats(self, state: State, who: str) -> tuple[str, ...]:
        return state.side_of(who).seats

    def people(self, state: State) -> Sequence[str]:
        """Everybody, whatever has become of him."""
        return tuple(each.id for side in state.sides for each in side.fighters)

    def is_up(self, state: State, who: str) -> bool:
        return not state.harm_of(who).out

    def bound(self, state: State, who: str) -> Harm:
        return state.harm_of(who)

    def with_bound(self, state: State, who: str, **changes: object) -> State:
        return state.with_harm(who, **changes)

    def distract(self, state: State, who: str, cause: str) -> State:
        return distract(self.canon, state, who, cause)

    def stop(self, state: State, who: str, actions: int) -> State:
        """Somebody who stands there for what is left of the volley, and the volleys those actions
        are."""
        now, lost = state.harm_of(who), -(-actions // A_VOLLEY)
        longer = max(now.hesitates, lost + 1)
        return state.with_harm(who, hesitates=longer, reaction=now.reaction or STANDS, aim=0)
