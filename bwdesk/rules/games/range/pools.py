"""The dice of a position: what is tested, and everything that speaks for it (RNC-7, RNC-10 to 12).

What happens is not always what was written: somebody who hesitates loses his maneuver, and one who
runs withdraws whatever he meant to do (RNC-28).
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.chance.pool import fork_dice, help_dice, read_ability
from bwdesk.rules.chance.throws import Against, Ask
from bwdesk.rules.games.frame.game import Open
from bwdesk.rules.games.people.abilities import STEALTHY
from bwdesk.rules.games.people.footing import Foot, add_footing
from bwdesk.rules.games.people.spells import is_opened
from bwdesk.rules.games.range.canon import Canon
from bwdesk.rules.games.range.harming import wound_costs
from bwdesk.rules.games.range.incanting import (
    add_dice,
    by_presence,
    shorter_spell,
    spell_dice,
    workings_on,
)
from bwdesk.rules.games.range.praying import prayer_dice, uncovers
from bwdesk.rules.games.range.state import (
    COVER_MOST,
    VOLLEYS,
    Brought,
    Fighter,
    Launched,
    Side,
    State,
)
from bwdesk.rules.person.steel import STANDS
from bwdesk.rules.tables.shooting import Category, RangeManeuver

POSITION, SPEED = "position", "speed"
NEAR = ("optimal", "too-close")
"""The ranges nobody rides into where a position is stormed (RNC-27)."""
NONE_LEFT = "no dice of it are left"


# What happens, whatever was written


def script_maneuver(state: State, side: str) -> str:
    """What a side wrote for the open volley; "" for nothing, and for what it gave up."""
    cards = state.scripts.get(side, ())
    if was_given_up(state, side) or not 0 < state.volley <= len(cards):
        return ""
    card = cards[state.volley - 1]
    return card.value.maneuver if isinstance(card, Open) else ""


def was_given_up(state: State, side: str) -> bool:
    """Whether the open volley is the one a side gave up for another (RNC-29)."""
    return side in state.forfeited and state.volley == VOLLEYS


def reaction(state: State, side: Side) -> str:
    """How the leader of a side hesitates in the open volley; "" where he does not."""
    if was_given_up(state, side.id):
        return STANDS
    now = state.harm_of(state.leader(side).id)
    return (now.reaction or STANDS) if now.hesitates else ""


def runs(canon: Canon, state: State, side: Side) -> bool:
    """Whether the leader of a side runs from it, and holds a position at least."""
    how = reaction(state, side)
    return bool(how) and canon.reaction(how).runs


def effective(_canon: Canon, state: State, side: str) -> str:
    """What a side does in the open volley: the id of a maneuver, or "" where it does nothing."""
    return state.does.get(side, "")


def happens(canon: Canon, state: State, side: str) -> str:
    """What comes of what a side wrote, when its volley is opened (RNC-28)."""
    own = state.side(side)
    id, away = script_maneuver(state, side), runs(canon, state, own)
    if reaction(state, own) and not away:
        return ""
    if away:
        fits = canon.maneuvers.get(id)
        flees = bool(fits and fits.intent == "withdraw" and canon.plays_as(fits.tests) != STEALTHY)
        return id if flees else canon.flight
    if id in canon.maneuvers and not why_no_maneuver(canon, state, state.side(side), id):
        return id
    return ""


def why_no_maneuver(canon: Canon, state: State, side: Side, id: str) -> str:
    """Why a side may not script a maneuver; "" where it may."""
    tests, leader = canon.maneuvers[id].tests, state.leader(side)
    hides, skill = canon.plays_as(tests) == STEALTHY, canon.skill_like(tests, leader.skills)
    if hides and not leader.has(skill).exponent:
        return "no skill for it"
    if hides and state.rules > 1 and not dice_left(canon, state, leader, skill):
        return NONE_LEFT
    if tests == "steel" and not leader.steel:
        return "nobody said the leader’s Steel"
    return ""


# What is tested


def observes(canon: Canon, state: State, side: Side) -> bool:
    """Whether a side tests Observation instead, which meets a Stealthy one plainly (RNC-12)."""
    return state.brought.get(side.id, Brought()).observation and may_observe(canon, state, side)


def may_observe(canon: Canon, state: State, side: Side) -> bool:
    if not state.opened:
        return False
    mine, theirs = (effective(canon, state, each.id) for each in (side, state.other(side.id)))
    own = canon.maneuvers.get(mine)
    seen = canon.cell(mine, theirs).observed
    return bool(own and own.instead and seen and lends_dice(canon, state, side, own.instead))


def automatic(canon: Canon, state: State, side: Side) -> bool:
    """Whether the Stealthy exponent of a side counts as successes, without a die (RNC-12)."""
    other = state.other(side.id)
    mine, theirs = effective(canon, state, side.id), effective(canon, state, other.id)
    cell = canon.cell(mine, theirs)
    return cell.test == "mine" and not (cell.observed and observes(canon, state, other))


def find_ability(canon: Canon, state: State, side: Side) -> tuple[str, Ability]:
    """The stat or skill a side tests its position with."""
    leader = state.leader(side)
    mount = mount_speed(canon, state, side)
    if not state.opened:
        stat = state.brought.get(side.id, Brought()).stat or usual_stat(canon, state, leader)
        return stat, mount if mount and stat == SPEED else leader.stat(stat)
    own = canon.maneuvers[effective(canon, state, side.id)]
    tests = own.instead if observes(canon, state, side) else own.tests
    id = canon.skill_like(tests, leader.skills)
    if mount and id == SPEED:
        return id, mount
    return id, leader.has(id) if id in canon.skills else leader.stat(id)


def mount_speed(canon: Canon, state: State, side: Side) -> Ability | None:
    """The Speed of what the leader of a side rides, as fast as its wounds leave it; None on foot.

    Who storms a fortified position rides up to optimal range, and no nearer (RNC-27): of two
    weapons it is reached where either is at its best.
    """
    leader = state.leader(side)
    whole = whole_speed(canon, state, leader)
    if whole is None:
        return None
    ranges = (state.ladder.range_of(state.rung, each.id) for each in state.sides)
    near = state.phase != "start" and any(each in NEAR for each in ranges)
    stormed = state.other(side.id).fortified > 0
    return None if stormed and near else whole


def whole_speed(canon: Canon, state: State, own: Fighter) -> Ability | None:
    """The Speed of what somebody rides, wherever he is; None on foot, or where it is down."""
    if not own.mount or (own.steed is not None and not state.mount_of(own.id)):
        return None
    speed = read_ability(own.mount)
    lame = wound_costs(canon, state, own.steed.id)[0] if own.steed is not None else 0
    return speed._replace(exponent=max(1, speed.exponent - lame))


def moves_mounted(canon: Canon, state: State, side: Side) -> bool:
    """Whether a side tests its position by the Speed of a mount: what burdens the rider does not
    count for it, and he learns nothing by it."""
    return (
        mount_speed(canon, state, side) is not None and find_ability(canon, state, side)[0] == SPEED
    )


def dice_left(canon: Canon, state: State, own: Fighter, id: str) -> int:
    """The dice of a stat or skill that wounds, armor, Tax and spells held have left (PTGS-15)."""
    whole = own.has(id) if id in canon.skills else own.stat(id)
    less = wound_costs(canon, state, own.id)[0] - canon.lighter(own, Sum(), id).whole
    return max(0, whole.exponent - less)


def ability_words(canon: Canon, state: State, own: Fighter, id: str) -> str:
    """``B4``, or ``1D of B4`` where less is left of it."""
    whole, dice = (
        own.has(id) if id in canon.skills else own.stat(id),
        dice_left(canon, state, own, id),
    )
    return str(whole) if dice == whole.exponent else f"{dice}D of {whole}"


def lends_dice(canon: Canon, state: State, side: Side, id: str) -> bool:
    """Whether the leader of a side has dice of a skill: none is tested and none is a FoRK without
    (PTGS-21)."""
    leader = state.leader(side)
    id = canon.skill_like(id, leader.skills)
    if state.rules < 2:
        return bool(leader.has(id).exponent)
    return bool(leader.has(id).exponent and dice_left(canon, state, leader, id))


def usual_stat(canon: Canon, state: State, leader: Fighter) -> str:
    """Which of the two a start is tested with, unless another is said (RNC-10)."""
    if state.is_single:
        return SPEED
    speed = whole_speed(canon, state, leader) or leader.stat(SPEED)
    first = speed.exponent >= leader.stat("perception").exponent
    return "speed" if first else "perception"


# The dice


def pool(canon: Canon, state: State, side: Side) -> Sum:
    """All dice of a position; of an automatic one those that are rolled on top."""
    id, ability = find_ability(canon, state, side)
    own = canon.maneuvers.get(effective(canon, state, side.id)) if state.opened else None
    found = Sum()
    if not (own and automatic(canon, state, side)):
        named = canon.ability_name(id)
        rides = moves_mounted(canon, state, side)
        found = found.plus(f"Mount’s {named}" if rides else named, ability.exponent)
        found = _add_forks(canon, state, side, found)
        found = found.plus(own.name, own.dice, own.rule) if own else found
    return _add_place(canon, state, side, found, own)


def _add_place(
    canon: Canon, state: State, side: Side, found: Sum, own: RangeManeuver | None
) -> Sum:
    """With the dice of range, cover, advantage, help and what the table grants."""
    if not (runs(canon, state, side) or state.is_single):
        found = found.plus(*_range(canon, state, side))
        found = _add_cover(canon, state, side, found)
    if own and own.intent == "maintain":
        found = found.plus("Fortified position", side.fortified, "RNC-26")
    mine, theirs = (_foot(canon, state, each) for each in (side, state.other(side.id)))
    found = add_footing(found, mine, (theirs,), "RNC-11")
    found = found.plus("Shorter spell", shorter_spell(canon, state, side.id), "SORC-44")
    leader, rolled = state.leader(side), not (own and automatic(canon, state, side))
    if moves_mounted(canon, state, side):
        return _add_help(canon, state, side, found)
    if rolled or state.rules < 2:
        found = found.plus("Wounds", -wound_costs(canon, state, leader.id)[0], "PTGS-17")
    if rolled:
        tested = find_ability(canon, state, side)[0]
        found = canon.lighter(leader, found, tested)
        found = add_dice(state, leader.id, found, tested)
    return _add_help(canon, state, side, found)


def _foot(canon: Canon, state: State, side: Side) -> Foot:
    """The feet of a side’s leader, or those of what he rides."""
    leader = state.leader(side)
    fast = leader.multiplier if mount_speed(canon, state, side) is None else leader.gait
    return Foot(quick(canon, state, leader), fast)


def _add_cover(canon: Canon, state: State, side: Side, found: Sum) -> Sum:
    """With the dice of cover; a bomb takes one of them, a prayer all (WPN-14, FAITH-10)."""
    other = state.fighters_up(state.other(side.id))
    cover = min(COVER_MOST, state.cover.get(side.id, 0))
    if any(isinstance(each.weapon, Launched) and each.weapon.uncovers for each in other):
        return found
    if uncovers(state, state.other(side.id).id):
        return found
    found = found.plus("Cover", cover, "RNC-16")
    bombed = cover and any(canon.is_bomb(e) or by_presence(canon, state, e.id) for e in other)
    return found.plus("A bomb against it", -1 if bombed else 0, "WPN-14")


def _range(canon: Canon, state: State, side: Side) -> tuple[str, int, str]:
    """The dice a weapon gives where the side stands; none while it is reloaded (RNC-8)."""
    here = state.ladder.range_of(state.rung, side.id)
    spells = [found for e in state.fighters_up(side) if (found := spell_dice(canon, state, e.id))]
    if spells:
        name, most = max(spells, key=lambda each: each[1])
        return f"{name}, {AT['optimal']}", most, "SORC-44"
    dice = [(range_dice(canon, state, each, here), each) for each in state.fighters_up(side)]
    most, best = max(dice, key=lambda each: each[0], default=(0, None))
    prayer, lent = prayer_dice(canon, state, side.id)
    if lent > most:
        return prayer, lent, "FAITH-10"
    arm = canon.weapon(best) if best else None
    if best and canon.is_bomb(best) and most == BOMB and _theirs(canon, state, side) == BOMB:
        most += 1  # against another weapon of one die a bomb counts two (WPN-14)
    return f"{arm.name}, {AT[here]}" if arm else "Range", most, "RNC-7"


BOMB = 1


def _theirs(canon: Canon, state: State, side: Side) -> int:
    """The dice of range of the other side."""
    other = state.other(side.id)
    here = state.ladder.range_of(state.rung, other.id)
    return max((range_dice(canon, state, e, here) for e in state.fighters_up(other)), default=0)


AT: Mapping[Category, str] = {
    "out": "out of range",
    "extreme": "extreme range",
    "optimal": "optimal range",
    "too-close": "too close",
}


def range_dice(canon: Canon, state: State, fighter: Fighter, here: Category) -> int:
    """Dice of positioning of somebody's weapon at a range (RNC-7)."""
    arm, now = canon.weapon(fighter), state.harm_of(fighter.id)
    if arm is None or now.unloaded or now.hesitates or _is_spent(fighter, now.shot):
        return 0
    if canon.is_spell(fighter):
        return arm.optimal
    if not state.opened:
        return arm.extreme if state.settings.start_dice == "extreme" else arm.optimal
    if here == "out":
        return arm.extreme if state.settings.out_dice == "extreme" else 0
    return {"extreme": arm.extreme, "optimal": arm.optimal}.get(here, 0)


def _is_spent(fighter: Fighter, shot: int) -> bool:
    return fighter.ammunition is not None and shot >= fighter.ammunition


def quick(canon: Canon, state: State, own: Fighter) -> int:
    """Somebody's Reflexes, less what wounds and armor take."""
    return canon.quick(own) - wound_costs(canon, state, own.id)[0]


def penalty(canon: Canon, state: State, side: Side) -> Sum:
    """What comes off the successes of a position: wounds, and what is worn (ARM-8, ARM-9)."""
    if moves_mounted(canon, state, side):
        return Sum()
    leader = state.leader(side)
    found = Sum().plus("Wounds", wound_costs(canon, state, leader.id)[1], "PTGS-17")
    return canon.heavier(leader, found, find_ability(canon, state, side)[0])


def _add_forks(canon: Canon, state: State, side: Side, found: Sum) -> Sum:
    for fork in state.brought.get(side.id, Brought()).forks:
        dice = fork_dice(state.leader(side).has(fork).exponent)
        found = found.plus(f"FoRK {canon.ability_name(fork)}", dice, "TEST-32")
    return found


def _add_help(canon: Canon, state: State, side: Side, found: Sum) -> Sum:
    mine = state.brought.get(side.id, Brought())
    for id in mine.helpers:
        helper = state.fighter(id)
        found = found.plus(f"help of {helper.label}", lends(canon, state, side, helper), "TEST-30")
    return found.plus(mine.why or "granted", mine.more)


def lends(canon: Canon, state: State, side: Side, helper: Fighter) -> int:
    """The dice somebody gives to the test of his leader (TEST-30)."""
    id = canon.skill_like(canon.plays_as(find_ability(canon, state, side)[0]), helper.skills)
    own = helper.has(id) if id in canon.skills else helper.stat(id)
    none = state.rules > 1 and not dice_left(canon, state, helper, id)
    return 0 if none else help_dice(own.exponent)


# What is thrown


def rolls(canon: Canon, state: State, side: Side) -> bool:
    """Whether a side throws anything for its position in the open volley."""
    return bool(effective(canon, state, side.id))


def ask(canon: Canon, state: State, side: Side) -> Ask:
    """The dice of a side for its position."""
    (id, ability), other = find_ability(canon, state, side), state.other(side.id)
    own = canon.maneuvers.get(effective(canon, state, side.id)) if state.opened else None
    open_ended = bool(own and own.open_ended and not observes(canon, state, side))
    open_ended = open_ended or is_opened(workings_on(state, state.leader(side).id), id)
    against = None
    key = (POSITION, state.moment) if state.opened else ("start",)
    if not state.opened or rolls(canon, state, other):
        against = Against(key, other.id, POSITION, "none")
    wanted = Ask(
        POSITION,
        _fix_dice(pool(canon, state, side), canon.ability_name(id)),
        shade=ability.shade,
        open_ended=open_ended,
        ability=id,
        exponent=0 if own and automatic(canon, state, side) else ability.exponent,
        against=against,
    )
    # A roll of the first rules did not say it.
    return (
        replace(wanted, hindered=position_hindrance(canon, state, side))
        if state.rules > 1
        else wanted
    )


def position_hindrance(canon: Canon, state: State, side: Side) -> Sum:
    """What comes off the successes of a position; those without a die are added to them."""
    found = penalty(canon, state, side)
    if not state.opened:
        return found
    return found.plus("Successes without a die", -sure(canon, state, side), "RNC-12")


def _fix_dice(dice: Sum, of: str) -> Sum:
    """So many dice and no others, even if they are none."""
    return dice if dice.parts else Sum((Part(of, 0),))


def sure(canon: Canon, state: State, side: Side) -> int:
    """Successes a side has without a die: as many as dice are left of what it tests (RNC-12)."""
    if not effective(canon, state, side.id) or not automatic(canon, state, side):
        return 0
    id, ability = find_ability(canon, state, side)
    if state.rules < 2:
        return ability.exponent
    return dice_left(canon, state, state.leader(side), id)
