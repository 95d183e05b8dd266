"""Somebody as he comes into a fight: at its beginning, or while it goes on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from bwdesk.rules.games.fight.between import rest
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.distances import move_apart
from bwdesk.rules.games.fight.guard import find_fighter, timely
from bwdesk.rules.games.fight.hesitating import SURPRISE
from bwdesk.rules.games.fight.mounted import mount_up
from bwdesk.rules.games.fight.moves import Arrive
from bwdesk.rules.games.fight.people import Fighter
from bwdesk.rules.games.fight.state import Now, State
from bwdesk.rules.games.fight.words import Came
from bwdesk.rules.games.frame.game import IllegalMoveError, Step
from bwdesk.rules.games.people import hurting
from bwdesk.rules.games.people.hurting import Shaken, come_with, feel_wounds


def as_he_comes(canon: Canon, own: Fighter) -> Now:
    """What he has and is under. Raises ValueError for a wound that is no circle."""
    wounds = come_with(canon.book, own, own.wounds)
    found = feel_wounds(canon.book, own, wounds)
    now = Now(
        wounds,
        shield=own.shield_left,
        untrained=canon.armor_penalty(own),
        slower=canon.slower(own),
        weapons=own.weapons,
        stance=own.stance,
        workings=own.held,
    )
    if found is None:
        return now
    down = "down" if found.state != "up" else ""
    return replace(now, dice=found.dice.whole, obstacle=found.obstacle.whole, out=down)


def surprise(state: State, people: Iterable[Fighter]) -> Iterator[Shaken]:
    """Whoever was not aware tests Steel before he does anything (FIGHT-44)."""
    for own in people:
        if not own.aware:
            obstacle = own.hesitates(hurting.SURPRISE) + state.now_of(own.id).obstacle
            dice = max(0, own.stat("steel").exponent - state.now_of(own.id).dice)
            yield Shaken(own.id, obstacle, dice, SURPRISE, of=hurting.SURPRISE)


def arrive(canon: Canon, state: State, move: Arrive) -> Step[State]:
    """Somebody more, who writes with the next exchange."""
    timely(state, "scripts", "between")
    if any(each.id == move.fighter.id for each in state.fighters) or not move.fighter.id:
        raise IllegalMoveError("Whoever comes has an id of his own.")
    try:
        own = canon.sound(move.fighter)
        now = as_he_comes(canon, own)
    except ValueError as why:
        raise IllegalMoveError(str(why)) from None
    after = replace(state, fighters=(*state.fighters, own), now={**state.now, own.id: now})
    after = mount_up(rest(after, own.id), own)
    for each in move.places:
        for who in each.between:
            find_fighter(after, who)
        after = move_apart(after, *each.between, each.place)
    after = replace(after, shaken=(*after.shaken, *surprise(after, (own,))))
    return Step(after, (Came(own.label).event(own.id),))
