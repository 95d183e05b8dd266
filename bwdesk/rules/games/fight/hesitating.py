"""Steel for pain and surprise, and how somebody hesitates (STEEL-5, FIGHT-41 to 44, PTGS-27)."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.distracting import distract
from bwdesk.rules.games.fight.grimoire import workings_on
from bwdesk.rules.games.fight.guard import find_fighter
from bwdesk.rules.games.fight.mounted import reacts, unsaddle
from bwdesk.rules.games.fight.moves import React, Steel
from bwdesk.rules.games.fight.people import IN_HAND
from bwdesk.rules.games.fight.saddle import is_horse
from bwdesk.rules.games.fight.state import NOTHING, State
from bwdesk.rules.games.fight.words import Reacted, Steeled
from bwdesk.rules.games.fight.words import Shaken as Falters
from bwdesk.rules.games.frame.game import Due, Event, Injected, Step
from bwdesk.rules.games.people import concentrating, hurting
from bwdesk.rules.games.people.hurting import Shaken, steel_ask
from bwdesk.rules.games.rolls import steel_tests
from bwdesk.rules.games.rolls.steel_tests import STEEL
from bwdesk.rules.person.steel import STANDS

PAIN = "Steel for the pain, against hesitation."
SURPRISE = "Steel for the surprise, against hesitation."


def key(state: State) -> tuple[str, ...]:
    """The key of a roll of Steel: who acted before everybody else may be shaken twice in one
    action."""
    if state.pausing:
        return STEEL, state.moment, "lance"
    return (STEEL, state.moment, "first") if state.stage == "first" else (STEEL, state.moment)


def due_steel(state: State) -> tuple[Due, ...]:
    """The Steel of everybody shaken: rolled here where it is known, else told."""
    found = []
    for each in state.shaken:
        if state.find_roll(each.who, *key(state)) is None:
            own, says = state.fighter(each.who), each.cause or PAIN
            asked, at = steel_ask(own, each, workings_on(state, own.id)), state.exchange
            found.append(steel_tests.make_due(own.id, own.seats, key(state), asked, says, at))
    return tuple(found)


def find_shaken(state: State, who: str) -> Shaken:
    """The Steel that is due of somebody. Raises IllegalMoveError where none is."""
    own = find_fighter(state, who)
    return hurting.find_shaken(state.shaken, own.id, own.label)


def resolve_steel(canon: Canon, state: State, shaken: Shaken) -> Step[State]:
    """Steel whose roll stands."""
    roll, own = state.find_roll(shaken.who, *key(state)), state.fighter(shaken.who)
    assert roll is not None
    lost, fell, tested = steel_tests.count_roll(own.id, roll, shaken.obstacle)
    after = replace(state, tray=state.tray.finish(roll), tested=(*state.tested, tested))
    facts = Steeled(own.label, lost, shaken.obstacle, fell, cause=shaken.cause)
    return _take_steel(canon, after, shaken, lost, facts)


def steel(canon: Canon, state: State, move: Steel) -> Step[State]:
    """Steel tested elsewhere: for how many actions somebody hesitates."""
    shaken = find_shaken(state, move.who)
    facts = Steeled(state.fighter(move.who).label, move.hesitates, told=True, cause=shaken.cause)
    return _take_steel(canon, state, shaken, move.hesitates, facts)


def take_injected(canon: Canon, state: State, move: Injected) -> Step[State]:
    return steel(canon, state, Steel(move.of, hesitates=steel_tests.count_outcome(move.outcome)))


def _take_steel(
    canon: Canon, state: State, shaken: Shaken, lost: int, facts: Steeled
) -> Step[State]:
    """From the next action on (FIGHT-41). Where the table says so, its own seat alone knows for
    how long."""
    after = replace(state, shaken=tuple(each for each in state.shaken if each != shaken))
    own, now = state.fighter(shaken.who), state.now_of(shaken.who)
    if shaken.of == hurting.PAIN:
        after = after.with_now(own.id, wounds=hurting.mark_steeled(now.wounds, lost))
    if state.saddles and is_horse(state, own.id):
        after = after.with_now(own.id, order=NOTHING)  # it forgets what it was told (RIDE-14)
    if lost:
        after = after.with_now(
            shaken.who,
            hesitates=max(now.hesitates, lost),
            reaction="",
            stance="neutral",
            carry=None,
            sets=0,
            waiting=False,
        )
        after = distract(canon, after, own.id, concentrating.STEEL)
    event = facts.event(shaken.who, amount=lost, rule="STEEL-5")
    return Step(after, _hide_loss(state, event, own.seats, own.label, lost))


def _hide_loss(
    state: State, event: Event, seats: tuple[str, ...], name: str, lost: int
) -> tuple[Event, ...]:
    if state.settings.hesitation == "shown" or not lost or not seats:
        return (event,)
    return (Falters(name).event(event.actor, rule="STEEL-5"), replace(event, to=seats))


# How


def due_reactions(canon: Canon, state: State) -> tuple[Due, ...]:
    """Whoever has begun to hesitate says how."""
    return tuple(
        _of_mount(canon, state, own.id, due) if state.rider_of(own.id) else due
        for own in state.people_there
        if state.now_of(own.id).hesitates and not state.now_of(own.id).reaction
        for due in (
            hurting.reaction_due(canon.book, own.id, own.seats, state.moment, state.exchange),
        )
    )


REAR = "rear"
"""How a mount may stand there that throws its rider, unless he stays up (RIDE-27)."""


def _of_mount(canon: Canon, state: State, mount: str, due: Due) -> Due:
    """How a mount loses it: bolt, shy, roll; or it rears."""
    ways = {id: each.beast for id, each in canon.book.reactions.items() if each.beast}
    name = state.fighter(mount).label
    return replace(due, options=(*ways, REAR), says=f"{name} loses its nerve: how?")


def reaction_name(canon: Canon, state: State, who: str, how: str) -> str:
    """What a way to hesitate is called, of people or of a mount."""
    if how == REAR:
        return "It rears or bucks"
    way = canon.reaction(how)
    return f"It {way.beast}" if state.rider_of(who) and way.beast else way.name


def react(canon: Canon, state: State, move: React) -> Step[State]:
    own, now = find_fighter(state, move.who), state.now_of(move.who)
    open_ = bool(now.hesitates) and not now.reaction
    if rider := state.rider_of(own.id):
        return _rear_or_bolt(canon, state, move, rider, open_=open_)
    way = hurting.choose_reaction(canon.book, move, own.label, open_=open_)
    after = state.with_now(own.id, reaction=way.id)
    if way.falls:
        after = after.with_now(own.id, posture="down")
        after = unsaddle(after, own.id) if state.saddles else after
    if way.drops:
        # Falling and begging one drops what one holds, in melee (STEEL-5).
        weapons = tuple(
            replace(each, hand="ground") if each.hand in IN_HAND and not each.is_grown else each
            for each in after.now_of(own.id).weapons
        )
        after = after.with_now(own.id, weapons=weapons)
    event = Reacted(own.label, way.id, way.does).event(own.id, rule="STEEL-5")
    return Step(after, (event,))


def _rear_or_bolt(
    canon: Canon, state: State, move: React, rider: str, *, open_: bool
) -> Step[State]:
    """How a mount loses it: one that rears throws who does not stay up, one that rolls as well."""
    label = state.fighter(move.who).label
    rears = open_ and move.how == REAR
    how = STANDS if rears else move.how
    way = hurting.choose_reaction(canon.book, React(move.who, how), label, open_=open_)
    after = reacts(canon, state, move.who, way.id)
    if rears:
        after = after.with_now(rider, stays=REAR)
    does = "rears" if rears else way.beast or way.does
    event = Reacted(label, way.id, does).event(move.who, rule="RIDE-27")
    return Step(after, (event,))
