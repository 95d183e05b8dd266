"""Who comes near whom: one roll a fighter, compared pair by pair (FIGHT-8 to FIGHT-21).

A volley opens with how everybody moves. Whoever is at stake with somebody throws once; each pair is
compared by itself, and the winner moves by the categories of his own weapon. A Charge is such a
roll, made with Power; what it does to its victim comes with the first action.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.chance.pool import fork_dice
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.fight import lancing, lengths, pools
from bwdesk.rules.games.fight.abilities import MOVING, choice_for
from bwdesk.rules.games.fight.bombs import volleys_held
from bwdesk.rules.games.fight.canon import STAND, Canon, distance_penalty
from bwdesk.rules.games.fight.clash import Want
from bwdesk.rules.games.fight.distances import move_apart, place_event, step_farther, step_nearer
from bwdesk.rules.games.fight.effective import (
    boxes,
    card,
    effective,
    is_hesitating,
    is_immobilized,
    spot,
    weapons_in_hand,
)
from bwdesk.rules.games.fight.grimoire import shorter_spell
from bwdesk.rules.games.fight.guard import find_active, timely
from bwdesk.rules.games.fight.moves import Step as Move
from bwdesk.rules.games.fight.moving_mounted import (
    due_riding,
    find_charge,
    find_moving,
    foot,
    is_held_back,
    mover,
    moves_on_steel,
    riders_waiting,
    usual_ability,
)
from bwdesk.rules.games.fight.pools import PROSTRATE
from bwdesk.rules.games.fight.saddle import add_loose
from bwdesk.rules.games.fight.scripting import TACKLE
from bwdesk.rules.games.fight.state import (
    Act,
    Card,
    Feat,
    Moved,
    Position,
    State,
    Stepping,
    locked_dice,
)
from bwdesk.rules.games.fight.weight import heavier, lighter
from bwdesk.rules.games.fight.words import Idled, Positioned, Tied
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Open, Step
from bwdesk.rules.games.frame.remembered import remember_apart as kept
from bwdesk.rules.games.people.footing import add_footing
from bwdesk.rules.games.rolls.tested import Tested
from bwdesk.rules.games.rolls.tray import Tray
from bwdesk.rules.tables.fighting import DISTANCES, Distance, distance

POSITION, STEP = "position", "step"
TWO = 2
"""By so many successes a win may go two distances (FIGHT-18)."""
CHARGE, FAR = 1, 2
"""The dice a Charge gives, and what crossing more than one distance adds (FIGHT-27)."""
SAYS = "How everybody moves."


# How everybody moves


def open_positions(canon: Canon, state: State) -> State:
    """The state with what everybody does in positioning, when a volley has been announced."""
    there = [each.id for each in state.people_there if not state.rider_of(each.id)]
    moved = {who: _moves(canon, state, who) for who in there}
    state = replace(state, moved=moved)
    for who, own in moved.items():
        if own.charges:
            state = state.with_now(who, stance="neutral")  # nobody charges in one (FIGHT-37)
    rolling = {who: replace(own, rolls=_rolls(state, who)) for who, own in moved.items()}
    return replace(state, moved=rolling)


def _moves(canon: Canon, state: State, who: str) -> Moved:
    now, there = state.now_of(who), card(state, who, state.volley) or Card()
    mount = state.mount_of(who)
    held = any(each.on in (who, mount) for each in state.locks)
    bolts = mount and is_held_back(state, who)
    if bolts or is_hesitating(state, who, (state.volley, 1)):
        now = state.now_of(mount) if bolts else now
        if canon.reaction(now.reaction).runs and not held:
            return Moved("withdraw", idle=False, runs=True)
        return Moved("maintain", idle=True)
    if held and is_immobilized(canon, state, who):
        return Moved("maintain", idle=True)
    first = effective(canon, state, who, (state.volley, 1)).act
    only = boxes(state, who, state.volley) == 1
    if only and first.action == STAND and there.position != "let":
        return Moved("maintain", idle=True)
    by, charge = find_charge(canon, state, who) if mount else (who, first)
    if charged := _charges(canon, state, who, charge):
        weapon = _weapon(state, who, there)
        return Moved("close", charged, charges=charged, weapon=weapon, by=by if mount else "")
    position = _change_position(state, who) or there.position or "maintain"
    if position == "withdraw" and held:
        position = "maintain"
    return Moved(position, there.toward, there.boosts, weapon=_weapon(state, who, there))


def _change_position(state: State, who: str) -> Position:
    """How somebody moves instead of what he wrote, where he gave up an action for it
    (FIGHT-38)."""
    for each in state.changes:
        here = each.who == who and each.at.startswith(f"{state.volley}.")
        if here and isinstance(each.now, Open) and each.now.value.position:
            return each.now.value.position
    return ""


def _weapon(state: State, who: str, there: Card) -> str:
    """The weapon whose length counts: the first in hand that is used in the volley (FIGHT-13)."""
    held = {each.label for each in weapons_in_hand(state, who)}
    return next((each.weapon for each in there.acts if each.weapon in held), "")


def _charges(canon: Canon, state: State, who: str, act: Act) -> str:
    """Whom somebody charges with his first action, where he can from here; "" for nobody."""
    if act.action != "charge":
        return ""
    foes = [each.id for each in state.rivals(who)]
    aimed = state.seat(act.target)
    target = aimed if aimed in foes else next(iter(foes), "")
    if not target:
        return ""
    here = distance(state.place(who, target), lengths.length(canon, state, who))
    return target if distance_penalty(canon.actions[act.entry], here) is not None else ""


def intent(state: State, who: str, other: str) -> str:
    """What somebody wants towards another: of one he does not move for, to stay."""
    own = state.moved.get(who, Moved())
    if own.toward and own.toward != other and state.settings.moving != "all":
        return "maintain"
    if own.charges and own.charges != other:
        return "maintain"
    return own.position


def pairs(state: State) -> Iterator[tuple[str, str]]:
    """Any two who stand against each other."""
    there = state.people_there
    if state.saddles:
        there = tuple(each for each in there if not state.rider_of(each.id))
    for one, other in combinations(there, 2):
        if one.stands_with != other.stands_with:
            yield one.id, other.id


def is_at_stake(state: State, one: str, other: str) -> bool:
    """Whether either of two wants to move towards the other, or away."""
    return any(intent(state, *each) in MOVING for each in ((one, other), (other, one)))


def _rolls(state: State, who: str) -> bool:
    own = state.moved[who]
    if own.idle or own.position == "let":
        return False
    return any(
        is_at_stake(state, who, each.id)
        and not (
            # Against one who cannot hold him, whoever stays has nothing to win by dice.
            state.moved[each.id].idle and intent(state, who, each.id) == "maintain"
        )
        for each in state.rivals(who)
    )


# The dice


def opponents_of(state: State, who: str) -> tuple[str, ...]:
    """Those somebody's roll is compared with."""
    if state.phase == "start":
        return tuple(each.id for each in state.rivals(who))
    return tuple(each.id for each in state.rivals(who) if is_at_stake(state, who, each.id))


def key(state: State) -> tuple[str, ...]:
    """The key of everybody's roll for his position."""
    if state.phase == "start":
        return ("start", str(state.tied + 1)) if state.tied else ("start",)
    return POSITION, spot(state.volley, 0)


@kept
def ask(canon: Canon, state: State, who: str) -> Ask:
    """The dice of somebody's position: his Speed, or the Power of a Charge, and what helps him."""
    own, moved = state.fighter(who), state.moved.get(who, Moved())
    said = choice_for(state, who, key(state))
    id, ability, by = _tested(canon, state, who)
    found = Sum((Part(_ability_label(canon, state, who, id, by), ability.exponent),))
    if moved.charges:
        found = found.plus("Charge", CHARGE, "FIGHT-27")
        found = found.plus("Closed before", int(state.now_of(who).closed), "FIGHT-27")
    others = opponents_of(state, who)
    if not moved.runs:
        parts = [lengths.dice(canon, state, who, each, begins=_begins(state)) for each in others]
        if parts and all(parts):
            best = min((each for each in parts if each), key=lambda each: each.value)
            found = found.plus(best.label, best.value, best.rule)
        shorter = shorter_spell(canon, state, who, others)
        found = found.plus("Shorter spell", shorter, "SORC-44")
        if state.saddles:
            found = lancing.add_help(canon, state, who, others, found)
        found = found.plus("A lit bomb in hand", volleys_held(state, who), "WPN-14")
        found = found.plus("Advantages", own.advantages, "FIGHT-46")
        stance = canon.stance(state.now_of(who).stance)
        if moved.boosts and stance:
            found = found.plus(f"{stance.name} stance", stance.positioning, stance.rule)
    mine, feet = foot(state, who), [foot(state, each) for each in others]
    several = canon.book if state.rules > 3 else None
    found = add_footing(found, mine, feet, "FIGHT-14", several)
    for fork in said.forks:
        dice = fork_dice(own.has(fork).exponent)
        found = found.plus(f"FoRK {canon.ability_name(fork)}", dice, "TEST-32")
    found = found.plus(said.why or "granted", said.more)
    found = found.plus("Wounds", -state.now_of(by).dice, "PTGS-17")
    found = found.plus("Lock", -locked_dice(state, by), "FIGHT-32")
    found = lighter(canon, state, by, found, id)
    return Ask(
        key(state)[0],
        found,
        shade=ability.shade,
        ability=id,
        exponent=ability.exponent,
        hindered=penalty(canon, state, who),
    )


def _tested(canon: Canon, state: State, who: str) -> tuple[str, Ability, str]:
    """What somebody throws for his position, and whose it is: in the saddle his mount’s."""
    said, moved = choice_for(state, who, key(state)), state.moved.get(who, Moved())
    id = said.ability or ("power" if moved.charges else "speed")
    if not state.mount_of(who):
        return id, state.fighter(who).stat(id), who
    id = said.ability or ("power" if moved.charges else usual_ability(state, who))
    if moved.charges:
        by = moved.by or who
    else:
        by = mover(canon, state, who, id)
    return *find_moving(canon, state, by, id), by


def whose_dice(canon: Canon, state: State, who: str) -> str:
    """Who earns the test of a position: a rider's mount, where its dice are thrown."""
    return _tested(canon, state, who)[2]


def _ability_label(canon: Canon, state: State, who: str, id: str, by: str) -> str:
    name = canon.ability_name(id)
    return name if by == who else f"{name} of {state.fighter(by).label}"


def _begins(state: State) -> bool:
    return state.phase == "start"


def penalty(canon: Canon, state: State, who: str) -> Sum:
    """What comes off the successes of somebody's position."""
    tested, _, by = _tested(canon, state, who)
    now, moved = state.now_of(by), state.moved.get(who, Moved())
    found = Sum().plus("Wounds", now.obstacle, "PTGS-17")
    found = found.plus("Armor without training", now.untrained, "ARM-8")
    found = found.plus("On the ground", PROSTRATE if now.posture == "down" else 0, "FIGHT-23")
    found = found.plus("Staggered", now.off if now.staggered else 0, "FIGHT-33")
    if moved.charges:
        found = found.plus("Off balance", 0 if now.staggered else now.off, "FIGHT-27")
        found = found.plus("Farther than one distance", FAR if _leaps(canon, state, who) else 0)
    said = choice_for(state, who, key(state))
    if state.saddles:
        found = add_loose(canon, state, who, found)
    found = heavier(canon, state, by, found, tested)
    return found.plus(said.why or "ruled", said.obstacle)


def tackles(canon: Canon, state: State, who: str) -> bool:
    by = state.moved[who].by if who in state.moved else ""
    return effective(canon, state, by or who, (state.volley, 1)).act.weapon == TACKLE


def _leaps(canon: Canon, state: State, who: str) -> bool:
    """Whether a Tackle comes from lunging distance (FIGHT-27)."""
    place = state.place(who, state.moved[who].charges)
    here = distance(place, lengths.length(canon, state, who))
    return tackles(canon, state, who) and here == "lunging"


def due(canon: Canon, state: State) -> tuple[Due, ...]:
    """The dice of everybody who throws, an Avoid against a Charge among them; then steps."""
    if state.saddles:
        steel = moves_on_steel(state, key(state))
        if any(riders_waiting(canon, state, steel)):
            return due_riding(canon, state, steel)
    found = [
        _roll(state, who, key(state), ask(canon, state, who))
        for who, own in state.moved.items()
        if own.rolls and own.net is None and state.find_roll(who, *key(state)) is None
    ]
    found += [
        _roll(state, who, ("avoid", spot(state.volley, 1)), avoid_ask(canon, state, who))
        for who in avoiders(canon, state)
        if state.find_roll(who, "avoid", spot(state.volley, 1)) is None
    ]
    return tuple(found) or due_steps(canon, state)


def _roll(state: State, who: str, key: tuple[str, ...], ask: Ask) -> Due:
    seats = state.fighter(who).seats
    return Due("roll", key, who, seats, asks=(ask,), says=SAYS, round=state.exchange)


def avoiders(canon: Canon, state: State) -> tuple[str, ...]:
    """Whoever is charged and Avoids with his first action, and has not thrown for it (FIGHT-27)."""
    charged = {each.charges for each in state.moved.values() if each.charges}
    return tuple(
        who
        for who in charged
        if state.moved[who].avoid is None
        and effective(canon, state, who, (state.volley, 1)).act.action == "avoid"
    )


def avoid_ask(canon: Canon, state: State, who: str) -> Ask:
    """An Avoid against a Charge: plain Speed, without the dice of positioning (EX-11)."""
    return pools.ask(canon, *_dodge(canon, state, who))[0]


def _dodge(canon: Canon, state: State, who: str) -> tuple[State, Want]:
    """The roll of an Avoid against a Charge, which belongs to the first action."""
    named = effective(canon, state, who, (state.volley, 1)).act.named
    charger = _charger(state, who)
    return replace(state, slot=1), Want(who, "defense", "avoid", charger, "charge", named)


def _charger(state: State, who: str) -> str:
    return next((by for by, own in state.moved.items() if own.charges == who), "")


# Who won


def resolve_throws(canon: Canon, state: State) -> Step[State]:
    """All dice lie: what everybody has, and who has won against whom."""
    counted, told = _count_dice(canon, state)
    after = _steady(counted)
    feats, steps = list[Feat](), list[Stepping]()
    for one, other in pairs(after):
        if not is_at_stake(after, one, other):
            continue
        charges = tuple(_charge_feats(after, one, other))
        feats += charges
        found = _find_step(after, one, other)
        if charges:
            # Whoever charges comes where his Charge takes him; who was quicker does as he wants.
            steps += [found] if found and not after.moved[found.won].charges else []
        elif lancing.jousts(canon, after, one, other):
            after = meet_joust(canon, after, one, other)
        elif found:
            steps.append(found)
        elif intent(after, one, other) != intent(after, other, one):
            names = after.fighter(one).label, after.fighter(other).label
            told.append(Tied(*names).event(one, other, rule="FIGHT-18"))
    after = replace(after, feats=tuple(feats), stepping=tuple(steps))
    return Step(after, tuple(told))


def _count_dice(canon: Canon, state: State) -> tuple[State, list[Event]]:
    """What everybody's dice come to, for his position and for an Avoid of his first action."""
    moved, events, tests = dict(state.moved), list[Event](), list[Tested]()
    at_one = spot(state.volley, 1)
    for who, own in state.moved.items():
        if roll := state.find_roll(who, *key(state)):
            fell, off = roll.successes(roll.asks[0].key), penalty(canon, state, who).whole
            fell = state.fixed.get(f"{who} {' '.join(key(state))}", fell)
            moved[who] = own = replace(own, net=fell - off)
            facts = Positioned(
                state.fighter(who).label,
                own.position,
                roll.asks[0].number,
                fell,
                off,
                bool(own.charges),
            )
            events.append(facts.event(who, amount=fell - off, rule="FIGHT-8"))
            by = whose_dice(canon, state, who)
            tests.append(Tested(by, roll.asks[0].ability, roll.asks[0].number))
        if roll := state.find_roll(who, "avoid", at_one):
            off = pools.penalty(canon, *_dodge(canon, state, who))
            moved[who] = replace(moved[who], avoid=max(0, roll.successes("avoid") - off))
            tests.append(Tested(who, "speed", roll.asks[0].number))
    counted = replace(state, moved=moved)
    tested = (*state.tested, *(log_position(counted, each) for each in tests))
    return replace(counted, tray=_keep_avoid(state.tray), tested=tested), events


def log_position(state: State, test: Tested) -> Tested:
    """A position as a versus test: against the most that was rolled on another side (ADV-14)."""
    own = state.moved[state.seat(test.who)]
    others = [
        found.net
        for each in state.rivals(test.who)
        if (found := state.moved.get(each.id)) is not None and found.net is not None
    ]
    # The first rules logged it as an open roll.
    if state.rules < 3 or not others or own.net is None:
        return test
    best, mine = max(0, *others), own.net + (own.avoid or 0)
    return replace(test, obstacle=best, passed=None if mine == best else mine > best)


def _steady(state: State) -> State:
    """Whoever was off balance and rolled stands firm again; who wins comes to what he dropped."""
    for who, own in state.moved.items():
        if state.now_of(who).staggered and own.rolls:
            state = state.with_now(who, off=0, staggered=False)
        if state.now_of(who).away and _wins(state, who):
            state = state.with_now(who, away=False)  # he comes to his weapon (FIGHT-29)
    return state


def _wins(state: State, who: str) -> bool:
    """Whether somebody has more than everybody he is compared with."""
    own = state.moved[who].net
    nets = [state.moved[each].net for each in opponents_of(state, who) if each in state.moved]
    return own is not None and own > max((max(0, each or 0) for each in nets), default=0)


def _keep_avoid(tray: Tray) -> Tray:
    """An Avoid that was thrown against a Charge stands for whoever else comes in the first
    action."""
    return replace(tray, rolls=tuple(each for each in tray.rolls if each.key[0] == "avoid"))


def _charge_feats(state: State, one: str, other: str) -> Iterator[Feat]:
    """What the Charges of two at each other come to: each stands against the other's position."""
    for by, on in ((one, other), (other, one)):
        if state.moved[by].charges == on:
            own, theirs = state.moved[by], state.moved[on]
            against = max(0, theirs.net or 0) + (theirs.avoid or 0)
            yield Feat(own.by or by, on, "charge", (own.net or 0) - against)


def _find_step(state: State, one: str, other: str) -> Stepping | None:
    """Who of two gets where he wants, where somebody has to move for it."""
    mine, theirs = state.moved[one], state.moved[other]
    for who, against, own, his in ((one, other, mine, theirs), (other, one, theirs, mine)):
        if his.position == "let" and own.position != "let":
            margin = TWO if (own.net or 0) >= TWO else 1
            return _stepping(state, who, against, margin)
        if his.idle and not own.idle and (own.net or 0) >= 0:
            return _stepping(state, who, against, max(1, own.net or 0))
    if mine.net is None or theirs.net is None:
        return None
    first, second = max(0, mine.net), max(0, theirs.net)  # nobody has less than no success
    if first == second:
        return None
    if first > second:
        return _stepping(state, one, other, first - second)
    return _stepping(state, other, one, second - first)


def _stepping(state: State, won: str, lost: str, margin: int) -> Stepping | None:
    if intent(state, won, lost) not in MOVING:
        return None
    return Stepping(won, lost, margin, margin >= TWO)


def meet_joust(canon: Canon, state: State, one: str, other: str) -> State:
    """Two who ride at each other with lances meet at the points of them (RIDE-20)."""
    rank = max(lengths.length(canon, state, each).rank for each in (one, other))
    return move_apart(state, one, other, rank)


# The step


def steps(canon: Canon, state: State, who: str, other: str) -> tuple[int, ...]:
    """Where one and two steps of somebody lead, by the categories of his weapon (FIGHT-17)."""
    found, place = [], state.place(who, other)
    weapon = state.moved.get(who, Moved()).weapon
    rank = lengths.length(canon, state, who, weapon).rank
    theirs = lengths.length(canon, state, other).rank
    near = intent(state, who, other) == "close"
    for _ in range(TWO):
        place = step_nearer(place, rank) if near else step_farther(place, rank, theirs)
        found.append(place)
    return tuple(dict.fromkeys(found))


def due_steps(canon: Canon, state: State) -> tuple[Due, ...]:
    """Whoever won by two says how far he goes."""
    found = []
    for each in state.stepping:
        own, other = state.fighter(each.won), state.fighter(each.lost)
        says = f"{own.label} won against {other.label}: how far?"
        if each.far and len(steps(canon, state, each.won, each.lost)) > 1:
            at = (STEP, spot(state.volley, 0), each.lost)
            found.append(Due("decide", at, own.id, own.seats, says=says, round=state.exchange))
    return tuple(found)


def step(canon: Canon, state: State, move: Move) -> Step[State]:
    timely(state, "volley")
    own = find_active(state, move.actor)
    found = next((e for e in state.stepping if (e.won, e.lost) == (own.id, move.of)), None)
    if found is None:
        raise IllegalMoveError(f"{own.label} has no step to make towards “{move.of}”.")
    may = steps(canon, state, own.id, move.of)
    if move.place not in (may if found.far else may[:1]):
        listed = ", ".join(str(each) for each in may)
        raise IllegalMoveError(f"From here {own.label} comes to {listed}, not to {move.place}.")
    return place(canon, state, found, move.place)


def place(canon: Canon, state: State, found: Stepping, place: int) -> Step[State]:
    """A pair at its new distance."""
    rest = tuple(each for each in state.stepping if each != found)
    after = move_apart(replace(state, stepping=rest), found.won, found.lost, place)
    return Step(after, (place_event(canon, after, found.won, found.lost),))


def find_only_step(canon: Canon, state: State) -> Step[State] | None:
    """The step of whoever won by one, or has one place to come to."""
    for each in state.stepping:
        may = steps(canon, state, each.won, each.lost)
        if not each.far or len(may) == 1:
            return place(canon, state, each, may[0])
    return None


def close(canon: Canon, state: State) -> Step[State]:
    """Positioning is over: where Charges have come to, who has Closed."""
    after, events = state, list[Event]()
    for feat in state.feats:
        if feat.action == "charge" and feat.margin > 0:
            rank = lengths.length(canon, state, feat.by).rank
            place = 0 if tackles(canon, state, state.seat(feat.by)) else rank
            after = move_apart(after, feat.by, feat.at, place)
            events.append(place_event(canon, after, feat.by, feat.at))
    for who, own in state.moved.items():
        now = after.now_of(who)
        rolled = own.rolls or state.settings.beat == "volley"
        after = after.with_now(
            who, closed=own.position == "close", beaten=now.beaten and not rolled
        )
        if now.lanced and own.position == "withdraw":
            after = after.with_now(who, lanced=False)  # he comes round for the next charge
        if own.idle and state.now_of(who).hesitates:
            events.append(Idled(state.fighter(who).label).event(who, rule="FIGHT-42"))
    return Step(after, tuple(events))


def all_apart(canon: Canon, state: State) -> bool:
    """Whether nobody reaches anybody any more (FIGHT-21)."""
    return all(
        distance(state.place(one, other), lengths.length(canon, state, each)) == FAR_OFF
        for one, other in pairs(state)
        for each in (one, other)
    )


FAR_OFF: Distance = DISTANCES[0]
