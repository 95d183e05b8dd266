"""What is decided in an action before its dice, and behind them: the moves of it."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.arms.places import AREAS, PLACES, area
from bwdesk.rules.games.fight import blows
from bwdesk.rules.games.fight.canon import HACK, Canon
from bwdesk.rules.games.fight.clash import HOSTILE, SHOTS, act_of, find_rider
from bwdesk.rules.games.fight.grimoire import speaks
from bwdesk.rules.games.fight.guard import find_active, find_fighter, timely
from bwdesk.rules.games.fight.moves import Allocate, Choose, Engage, Great, Show, Split
from bwdesk.rules.games.fight.pools import whole
from bwdesk.rules.games.fight.rolling import aim_key, lies, spare
from bwdesk.rules.games.fight.saddle import bodies, shows_no_legs
from bwdesk.rules.games.fight.slots import CAST, casting, is_blow, split_for
from bwdesk.rules.games.fight.state import Brought, Hit, State
from bwdesk.rules.games.fight.weight import lends
from bwdesk.rules.games.fight.words import Cast
from bwdesk.rules.games.frame.game import IllegalMoveError, Injected, Step
from bwdesk.rules.games.people.scene import find_standing


def engage(canon: Canon, state: State, move: Engage) -> Step[State]:
    """Whom an action goes against: it may be said until its dice fall (FIGHT-26)."""
    timely(state, "volley")
    own = find_active(state, move.actor)
    act = act_of(state, own.id).act
    action = act.action
    if action == HACK:
        return _engage_thing(state, own.id, move.target)
    other = find_active(state, move.target)
    aims = action in (*HOSTILE, *SHOTS) or speaks(canon, state, own.id, act)
    if not aims or state.landed:
        raise IllegalMoveError(f"Nothing {own.label} does goes against anybody now.")
    if other.stands_with == own.stands_with:
        raise IllegalMoveError(f"{other.label} stands on the same side.")
    if any(each.actor == own.id for each in state.tray.rolls):
        raise IllegalMoveError("His dice have fallen; take them back to aim at somebody else.")
    targets = {**state.targets, own.id: find_rider(state, action, other.id)}
    return Step(replace(state, targets=targets, known=False))


def _engage_thing(state: State, who: str, said: str) -> Step[State]:
    thing = find_standing(state.walls, said)
    if thing is None or state.landed:
        raise IllegalMoveError(f"“{said[:80]}” is nothing that stands here to be hacked at.")
    return Step(replace(state, targets={**state.targets, who: thing.name}, known=False))


def split(canon: Canon, state: State, move: Split) -> Step[State]:
    """The dice of an action, divided (FIGHT-28, ARM-21)."""
    timely(state, "volley")
    own = find_active(state, move.actor)
    halves = split_for(canon, state, own.id)
    if not halves or own.id in state.splits:
        raise IllegalMoveError(f"{own.label} has no dice to divide now.")
    given = {_half(halves, own.id, each): dice for each, dice in move.dice.items()}
    if strange := next((each for each in given if each not in halves), None):
        listed = ", ".join(each or "the other half" for each in halves)
        raise IllegalMoveError(f"“{strange}” is no part of it; there are {listed}.")
    total = whole(canon, state, own.id)
    missing = [each for each in halves if each not in given]
    said = sum(given.values())
    left = total - said
    if len(missing) == 1:
        given[missing[0]] = left
    elif missing:
        given |= dict.fromkeys(missing, 0)
    if sum(given.values()) != total or min(given.values()) < 0:
        raise IllegalMoveError(f"There are {total} dice to divide, and {said} were.")
    defends = sum(dice for each, dice in given.items() if each)
    if "" in halves and total > 1 and not 0 < defends < total:
        raise IllegalMoveError("Each half has one die at least.")
    return Step(replace(state, splits={**state.splits, own.id: given}))


def _half(halves: tuple[str, ...], who: str, said: str) -> str:
    """A half as people call it: its riposte, its Strike, its defense."""
    if said in ("riposte", "strike", "other"):
        return ""
    if said in ("defense", "block"):
        return next((each for each in halves if each), who)
    return said


def show(canon: Canon, state: State, move: Show) -> Step[State]:
    """The place somebody shows to whom strikes at him (WPN-4)."""
    timely(state, "volley")
    own, other = find_active(state, move.actor), find_fighter(state, move.to)
    place = move.place
    worn = own.armor if isinstance(own.armor, dict) else {}
    mount = state.mount_of(own.id)
    place = f"{mount} torso" if mount and place == mount else place
    if place not in (*AREAS, *PLACES, *worn, *bodies(state, own.id)):
        raise IllegalMoveError(f"“{place}” is no place; there are {', '.join(AREAS)}.")
    if shows_no_legs(state, own.id, other.id) and area(place) == "legs":
        raise IllegalMoveError(f"{other.label} strikes from the saddle: nobody shows his legs.")
    if any(
        lay is not None and is_blow(each) and (each.who, each.at) == (other.id, own.id)
        for each, lay in lies(canon, state).items()
    ):
        raise IllegalMoveError("The blow has fallen; what is shown is said before.")
    return Step(replace(state, shows={**state.shows, f"{own.id} {other.id}": place}))


def great(_canon: Canon, state: State, move: Great) -> Step[State]:
    """What a Great Strike adds to, said before its dice (FIGHT-26)."""
    own = find_active(state, move.actor)
    if act_of(state, own.id).act.action != "great-strike" or state.landed:
        raise IllegalMoveError(f"{own.label} makes no Great Strike now.")
    return Step(replace(state, greats={**state.greats, own.id: move.adds}))


def choose(canon: Canon, state: State, move: Choose) -> Step[State]:
    """What a roll is made with, before its dice fall."""
    own = find_fighter(state, move.actor)
    key = f"{own.id} {move.roll}"
    if any((e.actor, " ".join(e.key)) == (own.id, move.roll) for e in state.tray.rolls):
        raise IllegalMoveError("Those dice have fallen; take them back to make it otherwise.")
    forks = tuple(canon.skill(each) for each in move.forks)
    if lacking := next((each for each in forks if not own.has(each).exponent), None):
        raise IllegalMoveError(f"{own.label} does not know {canon.ability_name(lacking)}.")
    if spent := next((each for each in forks if not lends(canon, state, own.id, each)), None):
        raise IllegalMoveError(
            f"{own.label} has no dice of {canon.ability_name(spent)} left; leave that FoRK out."
        )
    made = Brought(
        canon.skill(move.ability) if move.ability else "",
        forks,
        move.more,
        move.obstacle,
        move.why,
    )
    return Step(replace(state, brought={**state.brought, key: made}))


def allocate(canon: Canon, state: State, move: Allocate) -> Step[State]:
    """Where successes over the obstacle go (WPN-5, WPN-6)."""
    timely(state, "volley")
    own = find_fighter(state, move.actor)
    for want, lay in lies(canon, state).items():
        if (want.who, want.at) != (own.id, move.at):
            continue
        if not (is_blow(want) or want.kind == "shot"):
            continue
        if lay is None or state.landed:
            continue
        shows = state.shows.get(f"{want.at} {want.who}", blows.TORSO)
        aim = move.aim
        if aim and aim == state.mount_of(want.at):
            aim = f"{aim} torso"
        hit = Hit(want.who, want.at, want.kind, want.action, shows=shows)
        may = {each.id: each.barred for each in blows.places(state, hit, spare(canon, state, want))}
        if aim and aim != shows and (aim not in may or may[aim]):
            why = may.get(aim) or f"“{aim}” is no place of his."
            raise IllegalMoveError(why)
        return Step(replace(state, aims={**state.aims, aim_key(want): aim}))
    raise IllegalMoveError(f"{own.label} has no successes to place at “{move.at}” now.")


def cast(canon: Canon, state: State, move: Injected) -> Step[State]:
    """What came of a spell that was incanted to its end (SORC-44)."""
    own = find_active(state, move.of)
    if not state.landed or own.id in state.casts or not casting(canon, state, own.id):
        raise IllegalMoveError(f"{own.label} ends no spell now.")
    said = move.outcome.choice or ("fails" if move.outcome.passed is False else CAST)
    note = act_of(state, own.id).act.note or move.outcome.note
    facts = Cast(own.label, note, said)
    event = facts.event(own.id, amount=move.outcome.amount, rule="SORC-44")
    return Step(replace(state, casts={**state.casts, own.id: said}), (event,))
