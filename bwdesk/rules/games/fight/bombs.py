"""Bombs: the die of the fuse, the clock, who runs, the blast (WPN-14).

A bomb that has been lit lies in the state until it bursts, in the same volley and action of the
next exchange. Whoever holds it then is in the midst of it; one that was thrown reaches whoever it
was thrown at and whoever is near him, unless he has got away by Withdrawing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from bwdesk.rules.arms.powder import Slot, bursts, catches, delay, fuse
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.effective import longest, missile
from bwdesk.rules.games.fight.lengths import length
from bwdesk.rules.games.fight.state import (
    FARTHEST,
    Beside,
    Bomb,
    Does,
    Hit,
    Near,
    State,
    locked_dice,
)
from bwdesk.rules.games.fight.words import Burst, Smoldered
from bwdesk.rules.games.frame.game import Due, Event, Step
from bwdesk.rules.games.people.hurting import face
from bwdesk.rules.games.rolls.tray import Roll
from bwdesk.rules.tables.fighting import distance, length_dice

THROW = "throw-object"
FUSE, FLIGHT, BLAST, RUN = "fuse", "flight", "blast", "run"
DICE = 6
"""Of an explosion, open-ended."""
FLEES = {"optimal": 2, "lunging": 1}
"""Distances to be Withdrawn before a bomb reaches somebody no more."""


def bombs(canon: Canon, state: State, who: str) -> bool:
    """Whether what somebody throws with the open action is a bomb."""
    does = state.acts.get(who, Does()).act
    held = missile(canon, state, who, does.weapon) if does.action == THROW else None
    return held is not None and getattr(canon.arm(held), "kind", "") == "bomb"


def open_slot(state: State) -> Slot:
    """The open action."""
    return Slot(state.exchange, state.volley, state.slot)


def light(canon: Canon, state: State, who: str, weapon: str) -> State:
    """A fuse is lit with the open action; its die is to be rolled."""
    held = missile(canon, state, who, weapon)
    rest = tuple(each for each in state.bombs if each.by != who or each.at)
    named = held.label if held else weapon
    return replace(state, bombs=(*rest, Bomb(who, named, open_slot(state))))


def volleys_held(state: State, who: str) -> int:
    """For how many volleys somebody has held a bomb that is lit."""
    found = next((each for each in state.bombs if each.by == who and not each.at), None)
    if found is None or not found.due:
        return 0
    exchange, volley, _ = found.lit
    return max(0, 3 * (state.exchange - exchange) + state.volley - volley)


def is_late(state: State, who: str, at: str) -> bool:
    """Whether a throw is not timed: its thrower did not win his position against whom he means."""
    own, theirs = state.moved.get(who), state.moved.get(at)
    if own is None or theirs is None or own.net is None or theirs.net is None:
        return False
    return own.net <= theirs.net


def throw_bomb(canon: Canon, state: State, hit: Hit) -> State:
    """A bomb that was thrown lies where it fell; one that missed lies where it reaches nobody."""
    rest = [each for each in state.bombs if each.by != hit.by or each.at]
    mine = next((each for each in state.bombs if each.by == hit.by and not each.at), None)
    if mine is None or hit.successes < hit.obstacle:
        return replace(state, bombs=tuple(rest))
    near: Near = "lunging" if is_late(state, hit.by, hit.at) else "optimal"
    blast = replace(hit, kind=BLAST, weapon=mine.weapon, far=near == "lunging")
    lies = replace(mine, at=hit.at, near=near, hit=blast, since=open_slot(state))
    return replace(
        state, bombs=(*rest, replace(lies, beside=tuple(_find_beside(canon, state, lies))))
    )


def _find_beside(canon: Canon, state: State, bomb: Bomb) -> Iterator[Beside]:
    """Whoever else a bomb reaches from where it lies, by how far he is from whom it lies by; but
    for its thrower, who throws it from himself."""
    farther = 1 if bomb.near == "lunging" else 0
    for own in state.people_there:
        if own.id not in (bomb.by, bomb.at):
            near = distance(distance_between(state, bomb.at, own.id), canon.longest)
            steps = NEARNESS.get(near, OUT) + farther
            if steps < OUT:
                yield Beside(own.id, "lunging" if steps else "optimal")


NEARNESS = {"inside": 0, "optimal": 0, "lunging": 1}
OUT = 2


def distance_between(state: State, one: str, other: str) -> int:
    """How far two are apart at the most: of two on one side by whom both of them stand against."""
    first, second = state.fighter(one), state.fighter(other)
    if first.stands_with != second.stands_with:
        return state.place(one, other)
    ways = (state.place(one, foe.id) + state.place(other, foe.id) for foe in state.foes(one))
    return min((FARTHEST, *ways))


# What is due


def due(canon: Canon, state: State) -> tuple[Due, ...]:
    """The die of a fuse, a bomb's dice against whoever runs, the blast and Speed against it."""
    return tuple(
        each
        for bomb in state.bombs
        for each in _due(canon, state, bomb)
        if state.find_roll(each.actor, *each.key) is None
    )


def _due(canon: Canon, state: State, bomb: Bomb) -> Iterator[Due]:
    if not bomb.due:
        again = bomb.fuse is not None
        key = (FUSE, state.moment, "again") if again else (FUSE, state.moment)
        says = "The fuse fails: a second die." if again else "The die of the fuse: on a 1 it fails."
        yield _roll(state, bomb.by, key, says, Ask(FUSE, Sum((Part("Fuse", 1),)), reading="one"))
    elif bomb.bursts:
        found = Ask(BLAST, Sum((Part("Explosion", DICE, "WPN-14"),)), open_ended=True)
        yield _roll(state, bomb.by, (BLAST, state.moment, bomb.by), "The bomb bursts.", found)
        for who in people_reached(canon, state, bomb):
            key = (RUN, state.moment, bomb.by)
            yield _roll(state, who, key, "Speed, to be away from the bomb.", _speed(state, who))
    else:
        for who in runs(state, bomb):
            says = f"The bomb against {state.fighter(who).label}, who runs."
            key = (FLIGHT, f"{state.volley}.0", who)
            yield _roll(state, bomb.by, key, says, _lengths(canon, state, who))


def _roll(state: State, who: str, key: tuple[str, ...], says: str, ask: Ask) -> Due:
    seats = state.fighter(who).seats
    asks = (replace(ask, key=key[0]),)
    return Due("roll", key, who, seats, asks=asks, says=says, round=state.exchange)


def _speed(state: State, who: str) -> Ask:
    """Raw Speed: neither lengths, nor Reflexes, nor multipliers count."""
    speed = state.fighter(who).stat("speed")
    found = Sum((Part("Speed", speed.exponent),))
    found = found.plus("Wounds", -state.now_of(who).dice, "PTGS-17")
    found = found.plus("Lock", -locked_dice(state, who), "FIGHT-32")
    return Ask(RUN, found, shade=speed.shade, ability="speed", exponent=speed.exponent)


def _lengths(canon: Canon, state: State, who: str) -> Ask:
    """The dice of the longest weapon, which a lit bomb counts as."""
    longest = canon.longest
    found = length_dice(longest, length(canon, state, who), "optimal")
    return Ask(FLIGHT, Sum((Part(f"{longest.name} weapon", found, "WPN-14"),)))


def runs(state: State, bomb: Bomb) -> tuple[str, ...]:
    """Whoever a bomb lies by and Withdraws from it in this volley, where that is not yet rolled."""
    fresh = bomb.seen != (state.exchange, state.volley)
    if not bomb.at or not fresh or (state.exchange, state.volley) <= bomb.since[:2]:
        return ()
    by = (bomb.at, *(each.who for each in bomb.beside))
    return tuple(who for who in by if who in state.moved and flees(state, who))


def flees(state: State, who: str) -> bool:
    return state.is_up(who) and state.moved[who].position == "withdraw"


def people_reached(canon: Canon, state: State, bomb: Bomb) -> tuple[str, ...]:
    """Whoever a bomb that bursts may catch."""
    if bomb.at:
        lies = (Beside(bomb.at, bomb.near, bomb.fled), *bomb.beside)
        return tuple(e.who for e in lies if state.is_up(e.who) and e.fled < FLEES[e.near])
    reach = canon.longest.rank + 1
    near = (each.id for each in state.foes(bomb.by) if state.place(bomb.by, each.id) <= reach)
    return (*((bomb.by,) if state.is_up(bomb.by) else ()), *near)


# What comes of it


def resolve_rolled(
    canon: Canon, state: State, stands: Callable[[Roll], bool]
) -> Step[State] | None:
    """The next thing that follows of dice that lie; None where more are to fall."""
    for bomb in state.bombs:
        wanted = [(each.actor, each.key) for each in _due(canon, state, bomb)]
        rolls = [state.find_roll(who, *key) for who, key in wanted]
        lying = [each for each in rolls if each is not None and stands(each)]
        if wanted and len(lying) == len(wanted):
            after = replace(
                state,
                tray=replace(
                    state.tray, rolls=tuple(e for e in state.tray.rolls if e not in lying)
                ),
            )
            return _resolve_flights(after, bomb, lying)
    return None


def _resolve_flights(state: State, bomb: Bomb, lying: list[Roll]) -> Step[State]:
    first, *others = lying
    if not bomb.due:
        return _burn_fuse(state, bomb, face(first.dice[FUSE])[0])
    if bomb.bursts:
        return _burst(state, bomb, first.successes(BLAST), others)
    return Step(_with_bomb(state, bomb, _flee_bomb(state, bomb, lying)))


def _flee_bomb(state: State, bomb: Bomb, flights: list[Roll]) -> Bomb:
    """A bomb from which everybody has come a distance who was quicker than it."""
    away = {
        roll.key[2]: int((state.moved[roll.key[2]].net or 0) > roll.successes(FLIGHT))
        for roll in flights
    }
    beside = tuple(replace(e, fled=e.fled + away.get(e.who, 0)) for e in bomb.beside)
    fled = bomb.fled + away.get(bomb.at, 0)
    return replace(bomb, fled=fled, beside=beside, seen=(state.exchange, state.volley))


def _with_bomb(state: State, bomb: Bomb, now: Bomb | None) -> State:
    found = (now if each is bomb else each for each in state.bombs)
    return replace(state, bombs=tuple(each for each in found if each is not None))


def _burn_fuse(state: State, bomb: Bomb, fell: int) -> Step[State]:
    """What the die of the fuse comes to, and the second one after a 1."""
    name = state.fighter(bomb.by).label
    flawed = any(e.label == bomb.weapon and e.flawed for e in state.now_of(bomb.by).weapons)
    came = fuse(bomb.fuse or fell, fell if bomb.fuse else 0, flawed=flawed)
    if bomb.fuse is None and fell == 1 and not flawed:
        return Step(_with_bomb(state, bomb, replace(bomb, fuse=1)))
    told = Smoldered(name, came).event(bomb.by, amount=fell, rule="WPN-14")
    if came == "at once":
        return Step(
            _with_bomb(state, bomb, replace(bomb, due=open_slot(state), bursts=True)), (told,)
        )
    if came == "dud":
        after = _with_bomb(state, bomb, None).with_now(bomb.by, lit="")
        return Step(after, (told,))
    at = delay(Slot(*bomb.lit)) if came == "next volley" else bursts(Slot(*bomb.lit))
    return Step(_with_bomb(state, bomb, replace(bomb, due=at)), (told,))


def bursting(state: State) -> Step[State] | None:
    """A bomb whose moment has come with the action that is just done; None for none."""
    if not state.bombs:
        return None
    now = open_slot(state)
    last = state.slot >= longest(state)
    for bomb in state.bombs:
        if not bomb.due or bomb.bursts:
            continue
        due = Slot(*bomb.due)
        if due <= now or (last and due[:2] == now[:2]):
            return Step(_with_bomb(state, bomb, replace(bomb, bursts=True)))
    return None


def _burst(state: State, bomb: Bomb, blast: int, runs: list[Roll]) -> Step[State]:
    """It bursts: whoever the blast is faster than takes it, by the Die of Fate and his armor."""
    name, hits = state.fighter(bomb.by).label, list[Hit]()
    events: list[Event] = [Burst(name, blast).event(bomb.by, amount=blast, rule="WPN-14")]
    for roll in runs:
        speed = roll.successes(RUN)
        if catches(blast, speed):
            hits.append(_hit(bomb, roll.actor))
    after = _with_bomb(state, bomb, None).with_now(bomb.by, lit="")
    return Step(replace(after, hits=(*after.hits, *hits)), tuple(events))


def _hit(bomb: Bomb, who: str) -> Hit:
    if bomb.hit is not None and who == bomb.at:
        return bomb.hit
    if bomb.hit is not None:
        far = any(each.who == who and each.near == "lunging" for each in bomb.beside)
        return replace(bomb.hit, at=who, far=far, successes=bomb.hit.obstacle)
    return Hit(bomb.by, who, BLAST, THROW, bomb.weapon, 1, 1)
