"""The end of a volley, and of it all: what is kept, who reloads, how a fight begins.

RNC-8, RNC-16, RNC-18, RNC-21 to RNC-23, RNC-28, and losing altogether.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.chance.throws import Against, Ask
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Step
from bwdesk.rules.games.frame.phases import chain
from bwdesk.rules.games.people.footing import Foot, add_footing
from bwdesk.rules.games.range.canon import Canon
from bwdesk.rules.games.range.guard import find_side, timely
from bwdesk.rules.games.range.harming import wound_costs
from bwdesk.rules.games.range.hesitating import recover
from bwdesk.rules.games.range.moves import Declare, Leave
from bwdesk.rules.games.range.pools import mount_speed, quick
from bwdesk.rules.games.range.positioning import sole_caller
from bwdesk.rules.games.range.scripting import exchange_begins
from bwdesk.rules.games.range.single import end_shot
from bwdesk.rules.games.range.state import Distance, Fighter, Side, State
from bwdesk.rules.games.range.words import Ended, Found, Lost, Met, Positioned
from bwdesk.rules.games.rolls.tested import Tested
from bwdesk.rules.tables.fighting import length_dice
from bwdesk.rules.tables.weapons import Thrown

MELEE, FIND, DISTANCE = "melee", "find", "distance"
OBSERVATION, SIGHT = "observation", "perception"
"""The skill by which somebody in hiding is found, and the stat without it."""
FINDS = "To find whoever lies swooned."
DISTANCES: tuple[Distance, ...] = ("outside", "lunging", "optimal")
"""Where a fight may begin; never inside (FIGHT-12)."""
MEETS = "Speed for how the fight begins."
DECLARES = "The distance the fight begins at, for his weapon."


def close_volley(canon: Canon, state: State) -> Step[State]:
    """The volley is over: aim lost with it, weapons reloaded, who is himself again (RNC-8, 18)."""
    events, cover, after = list[Event](), dict(state.cover), state
    won = state.met.won if state.met else ""
    for side in state.sides:
        for each in side.fighters:
            harm = after.harm_of(each.id)
            if won and won != side.id and harm.aim:
                events.append(Lost(each.label, "the aim").event(each.id, rule="RNC-18"))
                harm = replace(harm, aim=0)
            harm, gets = recover(canon, harm)
            if gets and state.leader(side).id == each.id:
                cover[side.id] = max(cover.get(side.id, 0), gets)
            harm = replace(harm, unloaded=max(0, harm.unloaded - 1))
            after = replace(after, harm={**after.harm, each.id: harm})
    after = replace(after, cover=cover)
    return chain(Step(after, tuple(events)), follow_volley(after))


def follow_volley(state: State) -> Step[State]:
    """What comes after a volley: the end, a fight, the next volley or exchange."""
    blank = replace(
        state,
        opened=False,
        met=None,
        moving=(),
        ducks={},
        fuses=(),
        bought=(),
        shrugs=(),
        landed=(),
        wrought=tuple(each for each in state.wrought if not each.worked),
        brought={},
        does={},
        fixed={},
    )
    for side in state.sides:
        if not state.fighters_up(side):
            over = replace(blank, phase="over", ending="down", ended_by=side.id)
            return Step(over, (Ended("down", side.label).event(side.id),))
    if state.is_single and state.met:
        return end_shot(blank, state.met.won)
    if state.rung == state.ladder.nearest:
        return Step(replace(blank, phase="outcome"))
    return Step(blank)


def next_exchange(state: State) -> Step[State]:
    fresh = replace(
        state,
        phase="scripts",
        exchange=state.exchange + 1,
        volley=0,
        scripts={},
        forfeited=(),
    )
    return Step(fresh, (exchange_begins(fresh),))


# A fight


def due_melee(canon: Canon, state: State) -> tuple[Due, ...]:
    """Speed of both for how the fight begins, and then the distance (RNC-21 to RNC-23).

    One who lies swooned out of sight has to be found first (RNC-28).
    """
    if seeker := find_seeker(state):
        side, _ = seeker
        leader = state.leader(side)
        if state.find_roll(leader.id, FIND):
            return ()
        ask, round_ = find_ask(canon, state), state.exchange
        return (Due("roll", (FIND,), leader.id, side.seats, asks=(ask,), says=FINDS, round=round_),)
    if state.melee:
        side = state.side(state.melee)
        says = DECLARES
        return (Due("decide", (DISTANCE,), side.id, side.seats, options=DISTANCES, says=says),)
    return tuple(
        Due(
            "roll",
            (MELEE,),
            each.id,
            each.seats,
            asks=(melee_ask(canon, state, each),),
            says=MEETS,
            round=state.exchange,
        )
        for each in movers(canon, state)
        if state.find_roll(each.id, MELEE) is None
    )


def movers(canon: Canon, state: State) -> tuple[Side, ...]:
    """The sides that test how a fight begins: not whoever hesitates, unless both do."""
    able = tuple(
        each
        for each in state.sides
        if not (
            state.harm_of(state.leader(each).id).hesitates and _has_lost_nerve(canon, state, each)
        )
    )
    return able or state.sides


def _has_lost_nerve(canon: Canon, state: State, side: Side) -> bool:
    return not canon.reaction(state.harm_of(state.leader(side).id).reaction).runs


def find_seeker(state: State) -> tuple[Side, Fighter] | None:
    """Who has to find whom before it comes to blows; None where nobody lies hidden."""
    for side in state.sides:
        leader = state.leader(side)
        if state.harm_of(leader.id).hidden:
            return state.other(side.id), leader
    return None


def find_ask(canon: Canon, state: State) -> Ask:
    """Perception or Observation against where somebody lies (RNC-28)."""
    found = find_seeker(state)
    assert found is not None
    side, hidden = found
    leader = state.leader(side)
    skill = canon.skill_like(OBSERVATION, leader.skills)
    skilled = leader.has(skill).exponent > 0
    id, ability = (skill, leader.has(skill)) if skilled else (SIGHT, leader.stat(SIGHT))
    return Ask(
        FIND,
        Sum((Part(canon.ability_name(id), ability.exponent),)),
        shade=ability.shade,
        obstacle=Sum((Part("Where he lies", state.harm_of(hidden.id).hidden, "RNC-28"),)),
        ability=id,
        exponent=ability.exponent,
    )


def resolve_search(canon: Canon, state: State) -> Step[State]:
    """Whoever looked for one who swooned finds him, or it is over."""
    seekers = find_seeker(state)
    assert seekers is not None
    side, hidden = seekers
    leader, ask = state.leader(side), find_ask(canon, state)
    roll = state.find_roll(leader.id, FIND)
    assert roll is not None
    assert ask.obstacle is not None
    fell, ob = roll.successes(FIND), ask.obstacle.whole
    tests = Tested(leader.id, ask.ability, roll.ask(FIND).number, ob, fell >= ob)
    event = Found(leader.label, hidden.label, fell, ob).event(leader.id, hidden.id, fell)
    after = replace(state, tray=state.tray.clear(), tested=(*state.tested, tests))
    if fell >= ob:
        return Step(after.with_harm(hidden.id, hidden=0), (event,))
    away = state.side_of(hidden.id)
    over = replace(after, phase="over", ending="hidden", ended_by=away.id)
    return Step(over, (event, Ended("hidden", hidden.label).event(hidden.id, rule="RNC-28")))


def melee_ask(canon: Canon, state: State, side: Side) -> Ask:
    leader, against = state.leader(side), state.other(side.id)
    other, mount = state.leader(against), _mount_in_blows(canon, state, side)
    speed = mount or leader.stat("speed")
    dice = Sum((Part("Mount’s Speed" if mount else "Speed", speed.exponent),))
    mine, theirs = (_foot(canon, state, each) for each in (side, against))
    dice = add_footing(dice, mine, (theirs,), "FIGHT-14")
    if state.rules > 2 and canon.book.lengths:
        dice = dice.plus(*_find_length(canon, leader, other))
    if mount is None:
        dice = dice.plus("Wounds", -wound_costs(canon, state, leader.id)[0], "PTGS-17")
        dice = canon.lighter(leader, dice, "speed")
    wanted = Ask(
        MELEE,
        dice,
        shade=speed.shade,
        ability="speed",
        exponent=speed.exponent,
        against=Against((MELEE,), against.id, MELEE, "none"),
    )
    # A roll of the first rules did not say it.
    return (
        replace(wanted, hindered=_find_hindrance(canon, state, side)) if state.rules > 1 else wanted
    )


MOUNTED = 4
"""The rules by which a rider comes to blows by the Speed of the mount."""


def _mount_in_blows(canon: Canon, state: State, side: Side) -> Ability | None:
    """The Speed of what the leader of a side rides into blows; None on foot (RIDE-17, RNC-27)."""
    return mount_speed(canon, state, side) if state.rules >= MOUNTED else None


def _foot(canon: Canon, state: State, side: Side) -> Foot:
    own = state.leader(side)
    fast = own.multiplier if _mount_in_blows(canon, state, side) is None else own.gait
    return Foot(quick(canon, state, own), fast)


def _find_length(canon: Canon, own: Fighter, other: Fighter) -> tuple[str, int, str]:
    """The dice of the longer of two weapons, as where a fight begins; one for what is thrown."""
    mine = canon.length(own)
    found = length_dice(mine, canon.length(other), "optimal")
    if isinstance(arm := canon.weapon(own), Thrown):
        return arm.name, min(1, found), "FIGHT-16"
    return f"{mine.name} weapon", found, "FIGHT-14"


def _find_hindrance(canon: Canon, state: State, side: Side) -> Sum:
    """What comes off the successes of whoever moves for how it begins; a mount bears no wounds of
    its rider’s."""
    own = state.leader(side)
    if _mount_in_blows(canon, state, side) is not None:
        return Sum()
    found = Sum().plus("Wounds", wound_costs(canon, state, own.id)[1], "PTGS-17")
    return canon.heavier(own, found, "speed")


def _log_melee(state: State, id: str, dice: int, counts: Mapping[str, int], won: str) -> Tested:
    """How it begins as a test: against the successes of the other side, as a position is."""
    leader, against = state.leader(state.side(id)).id, counts.get(state.other(id).id)
    # The first rules logged it as an open roll.
    if state.rules < 2 or against is None:
        return Tested(leader, "speed", dice)
    return Tested(leader, "speed", dice, against, won == id if won else None)


def melee(canon: Canon, state: State) -> Step[State]:
    """Both have thrown: who says where it begins, and whose weapon is ready (RNC-23).

    Of a tie whoever shoots has the say. Where it is not settled by that the sides begin outside.
    """
    events, counts, dice = list[Event](), dict[str, int](), dict[str, int]()
    for each in movers(canon, state):
        roll = state.find_roll(each.id, MELEE)
        assert roll is not None
        fell, number = roll.successes(MELEE), roll.ask(MELEE).number
        off = _find_hindrance(canon, state, each)
        counts[each.id] = max(0, fell - off.whole)
        named = roll.ask(MELEE).dice.parts[0].label
        facts = Positioned.from_roll(each.label, named, number, fell, 0, off)
        events.append(facts.event(each.id, amount=counts[each.id], rule="FIGHT-14"))
        dice[each.id] = number
    best = max(counts.values())
    first = [id for id, count in counts.items() if count == best]
    shoots = [each.id for each in state.sides if canon.reach(each)]
    won = first[0] if len(first) == 1 else sole_caller(state, *first)
    margin = best - min(counts.values()) if len(counts) > 1 else best
    says = won or (shoots[0] if len(shoots) == 1 else "")
    called = state.side(won).label if won else ""
    events.append(Met(called, margin).event(won, amount=margin))
    # A rider learns nothing by the feet of the mount.
    walk = [id for id in dice if _mount_in_blows(canon, state, state.side(id)) is None]
    tests = tuple(_log_melee(state, id, dice[id], counts, won) for id in walk)
    ready = tuple(
        each.id
        for side in state.sides
        for each in state.fighters_up(side)
        if (not won or won == side.id)
        and canon.weapon(each)
        and not state.harm_of(each.id).unloaded
    )
    after = replace(
        state,
        tray=state.tray.clear(),
        tested=(*state.tested, *tests),
        ready=ready,
        melee=says,
    )
    if says:
        return Step(after, tuple(events))
    return chain(Step(after, tuple(events)), _fights(after, "outside"))


def declare(_canon: Canon, state: State, move: Declare) -> Step[State]:
    timely(state, "outcome")
    own = find_side(state, move.side)
    if state.melee != own.id:
        raise IllegalMoveError(f"It is not for {own.label} to say where the fight begins.")
    return _fights(state, move.distance)


def _fights(state: State, distance: Distance) -> Step[State]:
    over = replace(state, phase="over", ending="closed", distance=distance)
    names = tuple(state.fighter(each).label for each in state.ready)
    event = Ended("closed", "", distance, names).event(rule="RNC-23")
    return Step(over, (event,))


LEAVE = ("break", "off")
LEAVES = "Break it off; the table says what comes of that."


def offers(state: State) -> tuple[Due, ...]:
    """Each side may break it off."""
    if state.phase == "over":
        return ()
    return tuple(Due("decide", LEAVE, each.id, each.seats, says=LEAVES) for each in state.sides)


def leave(_canon: Canon, state: State, move: Leave) -> Step[State]:
    """It is broken off by a side; the table says what comes of that."""
    own = find_side(state, move.side)
    if state.phase == "over":
        raise IllegalMoveError("It is over already.")
    over = replace(state, phase="over", ending="broken", ended_by=own.id, opened=False)
    return Step(over, (Ended("broken", own.label, note=move.why).event(own.id),))
