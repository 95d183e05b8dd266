"""How a rider moves with his mount: whose dice, and what he has first to pass (RIDE-17)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.games.fight.abilities import choice_for
from bwdesk.rules.games.fight.canon import ORDER, Canon
from bwdesk.rules.games.fight.effective import effective, is_hesitating, mark, spot
from bwdesk.rules.games.fight.mounted import hear, read_riding, riding_ask
from bwdesk.rules.games.fight.saddle import is_trained
from bwdesk.rules.games.fight.state import Act, Moved, State
from bwdesk.rules.games.fight.words import Heeded
from bwdesk.rules.games.frame.game import Due, Event, Step
from bwdesk.rules.games.people.abilities import RIDING
from bwdesk.rules.games.people.footing import Foot

NERVE, CHARGE = "steel", "charge"
"""A Close or a Withdraw on one's own Steel; what a mount does with a Charge."""
STEADY = "ride"
"""The key of the test that keeps a mount in hand for such a move."""


def mover(canon: Canon, state: State, who: str, ability: str) -> str:
    """Whose dice a position is thrown with: a trained rider's are his mount's, but for his own
    Steel (RIDE-17, RIDE-28)."""
    mount = state.mount_of(who)
    if not mount or ability in (NERVE, RIDING) or canon.plays_as(ability) == RIDING:
        return who
    charges = state.moved.get(who, Moved()).by
    return mount if charges or is_trained(state, who) else who


def usual_ability(state: State, who: str) -> str:
    """What a position is thrown with unless somebody says otherwise: an untrained rider's is a test
    of Riding (RIDE-1)."""
    untrained = state.mount_of(who) and not is_trained(state, who)
    return RIDING if untrained else "speed"


def find_moving(canon: Canon, state: State, who: str, id: str) -> tuple[str, Ability]:
    """The ability a position is thrown with: a stat, Steel, or a skill of the saddle."""
    own = state.fighter(who)
    if canon.skill(id) in canon.skills:
        found, ability, _ = canon.find_skill(own, (canon.skill(id),))
        return found, ability
    return id, own.stat(id)


def foot(state: State, who: str) -> Foot:
    """Somebody as they stand to be positioned; in the saddle by the mount's kind, and by the
    quicker of both for who is trained (RIDE-17)."""
    mount = state.mount_of(who)
    if not mount:
        return Foot(state.quick(who), state.fighter(who).multiplier)
    quick = state.quick(who)
    if is_trained(state, who):
        quick = max(quick, state.quick(mount))
    return Foot(quick, state.fighter(mount).multiplier)


def find_charge(canon: Canon, state: State, who: str) -> tuple[str, Act]:
    """Who of a pair charges with the first action, and that action; "" and none for nobody."""
    first = effective(canon, state, who, (state.volley, 1)).act
    mount = state.mount_of(who)
    if first.action == CHARGE or not mount:
        return who, first
    theirs = effective(canon, state, mount, (state.volley, 1)).act
    return (mount, theirs) if theirs.action == CHARGE else (who, first)


def is_held_back(state: State, who: str) -> bool:
    """Whether the mount under somebody is in no state to be moved."""
    mount = state.mount_of(who)
    return bool(mount) and is_hesitating(state, mount, (state.volley, 1))


# What has first to be passed


def due_riding(canon: Canon, state: State, steel: tuple[str, ...]) -> tuple[Due, ...]:
    """Riding before the dice of positioning: for a Charge the mount is told to make, and for a move
    on the rider's own Steel, of those who move so."""
    found = []
    for who, key in riders_waiting(canon, state, steel):
        own, mount = state.fighter(who), state.fighter(state.mount_of(who))
        says = f"Riding, against the Will of {mount.label}."
        asked = riding_ask(canon, state, who, key)
        found.append(
            Due("roll", key, who, own.seats, asks=(asked,), says=says, round=state.exchange)
        )
    return tuple(each for each in found if state.find_roll(each.actor, *each.key) is None)


def riders_waiting(
    canon: Canon, state: State, steel: tuple[str, ...]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Riders whose Riding is wanted before anybody moves, and the keys of their rolls."""
    at = spot(state.volley, 1)
    for who in state.saddles:
        if not state.is_up(who) or who not in state.moved:
            continue
        first = effective(canon, state, who, (state.volley, 1))
        charges = first.act.action == ORDER and canon.plays(first.act.order) == CHARGE
        if charges and not first.idle and mark(who, at) not in state.heeded:
            yield who, (ORDER, at)
        if who in steel and mark(who, spot(state.volley, 0)) not in state.heeded:
            yield who, (STEADY, spot(state.volley, 0))


def moves_on_steel(state: State, key: tuple[str, ...]) -> tuple[str, ...]:
    """Riders who move on their own Steel in the open volley."""
    return tuple(
        who
        for who in state.saddles
        if choice_for(state, who, key).ability == NERVE and state.moved.get(who, Moved()).rolls
    )


def settle_riding(canon: Canon, state: State, steel: tuple[str, ...]) -> Step[State] | None:
    """Riding that lies there before the dice of positioning; None where none does."""
    events, after = list[Event](), state
    for who, key in riders_waiting(canon, state, steel):
        read = read_riding(after, who, key)
        if read is None:
            continue
        after, fell, against = read
        passed = fell >= against
        if key[0] == ORDER:
            act = effective(canon, state, who, (state.volley, 1)).act
            after, event = hear(canon, after, who, act, passed=passed, at=key[1])
        else:
            after, event = _steady(after, who, passed=passed)
        events.append(event)
    return Step(after, tuple(events)) if after is not state else None


def _steady(state: State, who: str, *, passed: bool) -> tuple[State, Event]:
    """A mount that is kept in hand for a move on its rider's Steel, or shies."""
    heeded = {**state.heeded, mark(who, spot(state.volley, 0)): passed}
    names = state.fighter(who).label, state.fighter(state.mount_of(who)).label
    why = "" if passed else "shies, and does not heed"
    told = state.moved[who].position.capitalize()
    event = Heeded(*names, told, why).event(who, amount=int(passed), rule="RIDE-17")
    moved = state.moved
    if not passed:
        moved = {**moved, who: Moved("maintain", idle=True)}
    return replace(state, heeded=heeded, moved=moved), event
