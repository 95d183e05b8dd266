"""Prayers in a fight: a few words in a volley, which take no action (FAITH-9).

Faith is rolled once everybody stands where he stands, before the first action of the volley.
"""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.distracting import distract
from bwdesk.rules.games.fight.effective import card
from bwdesk.rules.games.fight.state import Now, State
from bwdesk.rules.games.people.praying import Devotion, Praying, read_prayer
from bwdesk.rules.magic.prayer import FAITH
from bwdesk.rules.person.steel import STANDS


def begin_prayers(canon: Canon, state: State) -> State:
    """The state with what is prayed in the volley that is opened: by nobody who hesitates."""
    found = []
    for own in state.people_there:
        there = card(state, own.id, state.volley)
        prayed = read_prayer(canon.book, there.prays) if there else None
        if prayed is not None and own.stat(FAITH).exponent and not state.now_of(own.id).hesitates:
            found.append(Praying(own.id, prayed, state.moment))
    return replace(state, prayers=tuple(found)) if found else state


def is_heard_now(state: State) -> bool:
    """Whether everybody stands where he stands, and prayers are rolled for."""
    settled = state.stage == "position" and state.known and not state.stepping
    return bool(state.prayers) and settled


class FightDevotion(Devotion[State]):
    """The prayers of a fight."""

    def __init__(self, canon: Canon) -> None:
        super().__init__(canon.book)
        self.canon = canon

    def faith(self, state: State, who: str) -> Ability:
        return state.fighter(who).stat(FAITH)

    def label(self, state: State, who: str) -> str:
        return state.fighter(who).label

    def seats(self, state: State, who: str) -> tuple[str, ...]:
        return state.fighter(who).seats

    def is_up(self, state: State, who: str) -> bool:
        return state.is_up(who)

    def bound(self, state: State, who: str) -> Now:
        return state.now_of(who)

    def with_bound(self, state: State, who: str, **changes: object) -> State:
        return state.with_now(who, **changes)

    def distract(self, state: State, who: str, cause: str) -> State:
        return distract(self.canon, state, who, cause)

    def stop(self, state: State, who: str, actions: int) -> State:
        """Somebody who stands there for so many actions, and has nothing under way any more."""
        now = state.now_of(who)
        return state.with_now(
            who,
            hesitates=max(now.hesitates, actions),
            reaction=now.reaction or STANDS,
            carry=None,
            sets=0,
            waiting=False,
        )
