"""The rolls of an action, in their order, and where successes over an obstacle go.

A defense waits until it is said what the successes of the attack go for (WPN-6), natural defenses
until the attack has met what hinders it (FIGHT-35).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.fight import pools
from bwdesk.rules.games.fight.bombs import bombs
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.clash import Want, wants
from bwdesk.rules.games.fight.lancing import unhorse_want
from bwdesk.rules.games.fight.slots import ALLOCATE, is_blow
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.games.frame.remembered import remember, remember_apart
from bwdesk.rules.games.rolls.tray import Roll

# Rolls


Stands = Callable[[Roll], bool]
"""Whether nothing may be spent on a roll any more, or nobody wants to."""


def due_rolls(canon: Canon, state: State, stands: Stands) -> tuple[Due, ...]:
    """The dice that are wanted now, and where successes go that lie there."""
    allocations = tuple(_allocations(canon, state, stands))
    waiting = {(each.actor, each.key[2]) for each in allocations}
    found = (
        _due_of(canon, state, want) if want.kind != "shot" else _due(canon, state, want)
        for want, lay in lies(canon, state).items()
        if lay is None and _may_roll(canon, state, want, waiting)
    )
    # One defense against several is one roll, where its dice are not divided.
    once: dict[tuple[str, tuple[str, ...]], Due] = {}
    for each in found:
        once.setdefault((each.actor, each.key), each)
    return (*allocations, *once.values(), *_screens(canon, state))


@remember_apart
def _due_of(canon: Canon, state: State, want: Want) -> Due:
    """The dice of a roll on which no other that lies there has a say."""
    return _due(canon, state, want)


def _due(canon: Canon, state: State, want: Want) -> Due:
    own = state.fighter(want.who)
    return Due(
        "roll",
        want.key(state),
        own.id,
        own.seats,
        asks=pools.ask(canon, state, want),
        says=_says(canon, state, want),
        round=state.exchange,
    )


SCREEN = "screen"


def _screens(canon: Canon, state: State) -> Iterator[Due]:
    """The dice of a shield against whoever shoots at its bearer (ARM-22)."""
    for want, lay in lies(canon, state).items():
        if lay is None and has_screen_due(canon, state, want):
            own = state.fighter(want.at)
            number = pools.screen_dice(canon, state, want)
            ask = Ask(SCREEN, Sum((Part(own.shield, number, "ARM-22"),)))
            says = f"The shield of {own.label} against the shot."
            key = (SCREEN, state.moment, want.who)
            yield Due("roll", key, own.id, own.seats, asks=(ask,), says=says, round=state.exchange)


def has_screen_due(canon: Canon, state: State, want: Want) -> bool:
    """Whether a shield is still to be rolled for a shot."""
    if want.kind != "shot" or f"{want.at} {want.who}" in state.screens:
        return False
    if state.find_roll(want.at, SCREEN, state.moment, want.who) is not None:
        return False
    return pools.screen_dice(canon, state, want) > 0


def _says(canon: Canon, state: State, want: Want) -> str:
    other = state.fighter(want.at).label if want.at in state.now else ""
    name = canon.action(want.entry)
    match want.kind:
        case "natural":
            return f"Natural Defenses against the {name} of {other}."
        case "defense":
            return f"{name} against {other}." if other else f"{name}."
        case "riposte":
            return f"The riposte at {other}."
        case "free":
            return f"A free Strike at {other}."
        case _:
            return f"{name} at {other}." if other else f"{name}."


def find_roll(state: State, want: Want) -> Roll | None:
    """A roll as it lies."""
    return state.find_roll(want.who, *want.key(state))


@remember_apart
def _wants_by_key(canon: Canon, state: State) -> tuple[tuple[Want, tuple[str, ...]], ...]:
    return tuple((want, want.key(state)) for want in every_want(canon, state))


def every_want(canon: Canon, state: State) -> tuple[Want, ...]:
    """All rolls of the open action, and those that keep riders in the saddle (RIDE-21)."""
    found = wants(canon, state)
    if not state.saddles:
        return found
    blows = [each for each in found if each.kind == "attack"]
    return (*found, *(e for each in blows for e in unhorse_want(canon, state, each.who, each.at)))


@remember
def lies(canon: Canon, state: State) -> Mapping[Want, Roll | None]:
    """All rolls of the open action as they lie; None of one that has not been thrown."""
    return {want: state.find_roll(want.who, *key) for want, key in _wants_by_key(canon, state)}


def _may_roll(
    canon: Canon,
    state: State,
    want: Want,
    waiting: set[tuple[str, str]],
) -> bool:
    """Whether a roll is not to wait for another: a defense for what the attack goes for, natural
    defenses for an attack that has first to meet what hinders it (WPN-6, FIGHT-35)."""
    if want.kind == "defense":
        return (want.at, want.who) not in waiting
    if want.kind == "shot":
        return not has_screen_due(canon, state, want)
    if want.kind != "natural":
        return True
    attack, lay = _attack(canon, state, want.at)
    off = pools.penalty(canon, state, attack)
    if not off:
        return True
    return lay is not None and lay.successes(lay.asks[0].key) >= off


def _attack(canon: Canon, state: State, who: str) -> tuple[Want, Roll | None]:
    """The attack of somebody in the open action."""
    return next(each for each in lies(canon, state).items() if _attacks(each[0], who))


def _attacks(want: Want, who: str) -> bool:
    return want.kind == "attack" and want.who == who


def _allocations(canon: Canon, state: State, stands: Stands) -> Iterator[Due]:
    for want, lay in lies(canon, state).items():
        if lay is None or not (is_blow(want) or want.kind == "shot"):
            continue
        if want.kind == "shot" and bombs(canon, state, want.who):
            continue  # what is over goes into its Die of Fate
        if aim_key(want) in state.aims or not stands(lay):
            continue
        if state.settings.allocation == "after" and not _is_defended(canon, state, want):
            continue
        if (left := spare(canon, state, want)) < 1:
            continue
        own, other = state.fighter(want.who), state.fighter(want.at)
        says = f"{left} over the obstacle at {other.label}: aim, or damage?"
        key = (ALLOCATE, state.moment, want.at)
        yield Due("decide", key, own.id, own.seats, says=says, round=state.exchange)


def _is_defended(canon: Canon, state: State, want: Want) -> bool:
    """Whether all dice against an attack lie there."""
    return all(
        lay is not None
        for each, lay in lies(canon, state).items()
        if each.kind == "defense" and (each.stands_for, each.at) == (want.at, want.who)
    )


def spare(canon: Canon, state: State, want: Want) -> int:
    """Successes of a blow that may go into aim or damage; less all that stands against it, where
    that is known first."""
    lay = lies(canon, state).get(want)
    found = margin(lay) if lay is not None else 0
    if state.settings.allocation == "before":
        return found
    for each, against in lies(canon, state).items():
        mine = each.kind == "defense" and (each.stands_for, each.at) == (want.at, want.who)
        if mine and against is not None:
            off = pools.penalty(canon, state, each)
            found -= max(0, against.successes(against.asks[0].key) - off)
    return found


def margin(lay: Roll) -> int:
    """Successes over the obstacle."""
    against = lay.asks[0].obstacle
    return lay.successes(lay.asks[0].key) - (max(1, against.whole) if against else 1)


def aim_key(want: Want) -> str:
    return f"{want.kind} {want.who} {want.at}"
