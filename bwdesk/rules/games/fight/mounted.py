"""Who rides whom: what the mount is told and does, and who comes out of the saddle (RIDE-12 to 18).

A mount is somebody: it has its own card, wounds and Steel, but shares its rider's place on the
tracks and is moved by him. One that does as it is told repeats its last order; another one costs
the rider an action and a test of Riding. One that scripts itself is told instead of what it wrote,
and gives up a later action for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.pool import fork_dice
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.fight.abilities import choice_for
from bwdesk.rules.games.fight.canon import ORDER, Canon
from bwdesk.rules.games.fight.clash import act_of
from bwdesk.rules.games.fight.effective import boxes, find_does, mark, spot
from bwdesk.rules.games.fight.people import Fighter
from bwdesk.rules.games.fight.saddle import add_loose, add_part, beast_of, factor, is_horse
from bwdesk.rules.games.fight.state import VOLLEYS, Act, Card, Change, Moved, State, pair
from bwdesk.rules.games.fight.weight import heavier, lighter
from bwdesk.rules.games.fight.words import Heeded
from bwdesk.rules.games.frame.forms import Choice
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Open, Step
from bwdesk.rules.games.people.abilities import RIDING
from bwdesk.rules.games.people.hurting import Shaken
from bwdesk.rules.games.rolls.tested import Tested, find_graded

FEAR = "fear"
"""The cause of Steel of a mount that was never trained for a fight."""
FEARS = "Steel of a mount that is not trained for a fight."


# Who rides whom, when it begins


def saddle_up(state: State) -> State:
    """The state with who rides whom. Raises IllegalMoveError for what cannot be."""
    saddles = dict[str, str]()
    for own in state.fighters:
        if own.rides:
            saddles[own.id] = _find_mount(state, own, saddles).id
    found = replace(state, saddles=saddles)
    if both := next((each for each in saddles if each in saddles.values()), None):
        raise IllegalMoveError(f"“{both}” rides and is ridden; nobody does both.")
    return found


def mount_up(state: State, own: Fighter) -> State:
    """The state with somebody who comes riding in the saddle. Raises IllegalMoveError."""
    if not own.rides:
        return state
    saddles = dict(state.saddles)
    mount = _find_mount(state, own, saddles)
    if mount.id in saddles:
        raise IllegalMoveError(f"“{mount.id}” rides and is ridden; nobody does both.")
    return replace(state, saddles={**saddles, own.id: mount.id})


def _find_mount(state: State, own: Fighter, saddles: dict[str, str]) -> Fighter:
    mount = next((each for each in state.fighters if each.id == own.rides), None)
    if mount is None:
        there = ", ".join(sorted(each.id for each in state.fighters))
        raise IllegalMoveError(
            f"{own.label} rides “{own.rides}”, who is nobody; there are {there}."
        )
    if mount.id == own.id:
        raise IllegalMoveError(f"{own.label} cannot ride himself.")
    if mount.id in saddles.values():
        raise IllegalMoveError(f"{mount.label} carries one rider; two ride it. Say one.")
    if mount.stands_with != own.stands_with:
        raise IllegalMoveError(
            f"{own.label} and {mount.label} stand on two sides; say one for both."
        )
    will = mount.stats.get("will", "B0") if mount.beast else str(mount.stat("will"))
    if will[1:] == "0":
        raise IllegalMoveError(f"{mount.label} has no Will to ride against. Say it, like B3.")
    return mount


def unsaddle(state: State, rider: str) -> State:
    """Rider and mount apart, where they were together; a horse alone stands aside."""
    mount = state.mount_of(rider)
    if not mount:
        return state
    horse = not beast_of(state.fighter(mount)).scripts
    saddles = {one: other for one, other in state.saddles.items() if one != rider}
    places = dict(state.places)
    for each in state.fighters:
        if each.id not in (rider, mount):
            places[pair(mount, state.seat(each.id))] = state.place(rider, each.id)
    after = replace(state, saddles=saddles, places=places)
    if state.moved and not horse and state.is_up(mount):
        after = replace(after, moved={**state.moved, mount: Moved("maintain")})
    after = after.with_now(rider, loose=False, stays="")
    if horse and after.is_up(mount):
        after = after.with_now(mount, out="riderless", carry=None, hesitates=0)
        shaken = tuple(each for each in after.shaken if each.who != mount)
        acts = {each: does for each, does in after.acts.items() if each != mount}
        after = replace(after, shaken=shaken, acts=acts)
    return after


def fall_off(state: State, rider: str) -> State:
    """A rider on the ground beside his mount."""
    after = unsaddle(state, rider)
    return after.with_now(rider, posture="down", carry=None) if after.is_up(rider) else after


def part(state: State, who: str) -> State:
    """Rider and mount apart because one of them has no part in it any more: on foot again, whoever
    rode is down beside a mount that fell; a horse goes with its rider."""
    if rider := state.rider_of(who):
        return fall_off(state, rider)
    return unsaddle(state, who)


# Its nerve


def frightened(state: State) -> Iterator[Shaken]:
    """Every mount without training tests Steel when an exchange begins (RIDE-9)."""
    for mount in state.saddles.values():
        own, now = state.fighter(mount), state.now_of(mount)
        if beast_of(own).trained or not state.is_up(mount) or now.hesitates:
            continue
        dice = max(0, own.stat("steel").exponent - now.dice)
        yield Shaken(mount, own.hesitates(FEAR) + now.obstacle, dice, FEARS, of=FEAR)


# Orders


def orders(state: State) -> tuple[str, ...]:
    """Riders whose open action is an order that nobody knows yet to be heeded or not."""
    return tuple(
        who
        for who, does in state.acts.items()
        if does.act.action == ORDER
        and not does.idle
        and state.mount_of(who)
        and mark(who, state.moment) not in state.heeded
    )


def acts_in_tandem(state: State, rider: str) -> bool:
    """Whether rider and mount do one thing together in the open action (RIDE-15)."""
    told = act_of(state, rider).act.action == ORDER
    return told and state.heeded.get(mark(rider, state.moment), False)


def due_orders(canon: Canon, state: State) -> tuple[Due, ...]:
    """The Riding of everybody who gives an order in the open action."""
    return tuple(
        _riding_due(canon, state, who, state.moment)
        for who in orders(state)
        if state.find_roll(who, ORDER, state.moment) is None
    )


def _riding_due(canon: Canon, state: State, rider: str, at: str) -> Due:
    mount = state.fighter(state.mount_of(rider)).label
    own = state.fighter(rider)
    return Due(
        "roll",
        (ORDER, at),
        rider,
        own.seats,
        asks=(riding_ask(canon, state, rider, (ORDER, at)),),
        says=f"Riding, against the Will of {mount}.",
        round=state.exchange,
    )


def riding_ask(
    canon: Canon, state: State, rider: str, key: tuple[str, ...], against: Sum | None = None
) -> Ask:
    """The rider's dice against the mount's Will, twice that of one that knows no rider, or against
    an obstacle of its own (RIDE-1 to RIDE-3)."""
    own, now = state.fighter(rider), state.now_of(rider)
    mount = state.fighter(state.mount_of(rider))
    said = choice_for(state, rider, key)
    id, ability, luck = canon.find_skill(own, (canon.skill(RIDING),), 2, said.ability)
    name = canon.ability_name(id)
    dice = Sum((Part(f"{name}, Beginner’s Luck" if luck else name, ability.exponent),))
    dice = add_part(dice, factor(canon, "tack") if beast_of(mount).tack else None, dice=True)
    for fork in said.forks:
        lent = fork_dice(own.has(fork).exponent)
        dice = dice.plus(f"FoRK {canon.ability_name(fork)}", lent, "TEST-32")
    dice = dice.plus(said.why or "granted", said.more)
    dice = dice.plus("Wounds", -now.dice, "PTGS-17")
    dice = lighter(canon, state, rider, dice, id)
    obstacle = against if against is not None else _will(mount)
    if luck and state.settings.unskilled == "twice":
        obstacle = obstacle.plus("Unskilled", obstacle.whole, "TEST-34")
    obstacle = obstacle.plus("Wounds", now.obstacle, "PTGS-17")
    obstacle = obstacle.plus("Armor without training", now.untrained, "ARM-8")
    obstacle = add_loose(canon, state, rider, obstacle)
    obstacle = heavier(canon, state, rider, obstacle, id)
    obstacle = obstacle.plus(said.why or "ruled", said.obstacle)
    return Ask(
        key[0],
        dice,
        shade=ability.shade,
        obstacle=obstacle,
        ability=id,
        exponent=ability.exponent,
    )


def _will(mount: Fighter) -> Sum:
    will = mount.stat("will").exponent
    found = Sum((Part(f"Will of {mount.label}", will, "RIDE-1"),))
    return (
        found if beast_of(mount).is_ridden_in else found.plus("No Rider Training", will, "RIDE-2")
    )


def read_riding(state: State, rider: str, key: tuple[str, ...]) -> tuple[State, int, int] | None:
    """A test of Riding that lies there, logged and off the table: the state without it, its
    successes and its obstacle; None where it has not fallen."""
    roll = state.find_roll(rider, *key)
    if roll is None:
        return None
    asked = roll.asks[0]
    assert asked.obstacle is not None
    fell = state.fixed.get(f"{rider} {' '.join(key)}", roll.successes(asked.key))
    against = asked.obstacle.whole
    ob = find_graded(asked.obstacle, luck=True)
    tested = Tested(rider, asked.ability, asked.number, ob, fell >= against)
    rest = state.tray.finish(roll)
    return replace(state, tray=rest, tested=(*state.tested, tested)), fell, against


def settle_orders(canon: Canon, state: State) -> Step[State] | None:
    """Riders whose Riding lies there: what their mounts do now; None where nobody gives one."""
    events, after = list[Event](), state
    for rider in orders(state):
        read = read_riding(after, rider, (ORDER, state.moment))
        if read is None:
            continue
        after, fell, against = read
        act = act_of(state, rider).act
        after, heeded = hear(canon, after, rider, act, passed=fell >= against)
        events.append(heeded)
    return Step(after, tuple(events)) if after is not state else None


def hear(
    canon: Canon, state: State, rider: str, act: Act, *, passed: bool, at: str = ""
) -> tuple[State, Event]:
    """A mount that was told something, and whether it does that."""
    at, mount = at or state.moment, state.mount_of(rider)
    done, why = (state, "does not heed")
    if passed:
        done, why = _obey(canon, state, mount, act, at)
    done = replace(done, heeded={**done.heeded, mark(rider, at): not why})
    names = state.fighter(rider).label, state.fighter(mount).label
    turns = _turns_fright(canon, state, mount, act)
    told = f"it {canon.reaction(act.order).beast}" if turns else canon.action(act.order)
    return done, Heeded(*names, told, why).event(rider, mount, amount=int(not why), rule="RIDE-14")


def _turns_fright(canon: Canon, state: State, mount: str, act: Act) -> bool:
    """Whether an order says how a mount loses it that has lost it already (RIDE-27)."""
    way = canon.book.reactions.get(act.order)
    known = act.order in canon.actions and not state.now_of(mount).hesitates
    return way is not None and bool(way.beast) and not known


def _obey(canon: Canon, state: State, mount: str, act: Act, at: str) -> tuple[State, str]:
    """The mount with what it was told, and why it cannot all the same; "" where it does."""
    now = state.now_of(mount)
    if _turns_fright(canon, state, mount, act):
        if not now.hesitates:
            return state, "has its wits about it, not heeding"
        return reacts(canon, state, mount, act.order), ""
    new = canon.read_act(Act(act.order, act.target))
    after, volley, slot = state, *(int(each) for each in at.split("."))
    horse = is_horse(state, mount)
    beyond = slot > boxes(state, mount, volley)
    if not horse or beyond:
        later = _spare_later(state, mount, volley, slot)
        if not later:
            return state, "has no action left to give up, not heeding"
        now_ = Open(Card("", acts=(new,)))
        after = replace(after, changes=(*after.changes, Change(mount, at, later, now_)))
    if horse:
        after = after.with_now(mount, order=new)
    if state.stage != "position":
        does = find_does(canon, after, mount, (volley, slot))
        after = replace(after, acts={**after.acts, mount: does}, known=False)
    return after, ""


def _spare_later(state: State, mount: str, volley: int, slot: int) -> str:
    """The last action of a mount after this one, which it gives up (RIDE-18); "" for none."""
    gone = {each.gives for each in state.changes if each.who == mount}
    for each in range(VOLLEYS, volley - 1, -1):
        for place in range(boxes(state, mount, each), 0, -1):
            if (each, place) > (volley, slot) and spot(each, place) not in gone:
                return spot(each, place)
    return ""


def reacts(canon: Canon, state: State, mount: str, how: str) -> State:
    """A mount that hesitates in that way; where it falls its rider has to stay up (RIDE-27)."""
    way = canon.reaction(how)
    after = state.with_now(mount, reaction=way.id)
    if way.falls:
        after = go_down(after, mount)
    return after


def go_down(state: State, who: str) -> State:
    """Somebody on the ground: off his mount, or under a rider who has to stay in the saddle."""
    after = state.with_now(who, posture="down", carry=None)
    if rider := state.rider_of(who):
        return after.with_now(rider, stays="reseat")
    return unsaddle(after, who)


# What may be ordered, and what a horse may do

TOLD = ("avoid", "charge", "push", "lock", "strike", "great-strike", "throw", "counterstrike")
"""What a mount is told to do beside moving."""


def list_orders(canon: Canon, state: State, rider: str) -> tuple[Choice, ...]:
    """What a rider may tell his mount, and why not: acts, and of one that lost its nerve another
    way to lose it (RIDE-14, RIDE-27)."""
    mount = state.mount_of(rider)
    found = [
        Choice(id, each.name, why_no_order(canon, state, rider, Act(ORDER, order=id)))
        for id, each in canon.actions.items()
        if each.plays in TOLD
    ]
    ways = canon.book.reactions.values() if state.now_of(mount).hesitates else ()
    return (*found, *(Choice(each.id, f"It {each.beast}") for each in ways if each.beast))


def why_no_order(canon: Canon, state: State, rider: str, act: Act) -> str:
    """Why an order may not be given; "" where it may (RIDE-12, RIDE-16)."""
    mount = state.mount_of(rider)
    if not mount:
        return "Nobody is ridden who could be told anything."
    if act.weapon and act.weapon != mount:
        return f"“{act.weapon}” is not the mount: {state.fighter(mount).label} is."
    if not act.order:
        return ""
    if act.order in canon.book.reactions and canon.book.reactions[act.order].beast:
        return ""
    own = canon.actions.get(act.order)
    if own is None or own.plays == ORDER:
        return f"“{act.order}” is nothing a mount does."
    if is_horse(state, mount) and own.beast == "never":
        return f"A horse makes no {own.name}."
    return ""
