"""What a margin buys, and what is free: shots, aim, cover, other acts (RNC-13, RNC-15 to RNC-20).

Three ways lead to a shot. A winner buys it. After a tie each side shoots for nothing, or ducks.
And whoever stands against a Steel maneuver shoots for nothing, where the sides stood before it. A
last shot, before it comes to blows, is free as well (RNC-22).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, Step
from bwdesk.rules.games.frame.prose import dice, opening
from bwdesk.rules.games.range import shrugging
from bwdesk.rules.games.range.canon import Canon
from bwdesk.rules.games.range.guard import find_side, open_volley, somebody
from bwdesk.rules.games.range.incanting import cast, is_ready
from bwdesk.rules.games.range.moves import Buy, Duck
from bwdesk.rules.games.range.pools import effective
from bwdesk.rules.games.range.state import COVER_MOST, Aimed, Fighter, Shot, Shrug, Side, State
from bwdesk.rules.games.range.words import Bought, Ducked
from bwdesk.rules.tables.shooting import Category

DUCKS = "A tie: shoot, or duck."
YES = "yes"
"""The choice of a shot."""
FREE = "A shot that costs nothing."
TEXT = 200
WHATEVER = 99
SPENDS = ("spend", "margin")
SHOOTS = ("shoot",)


class Purse(NamedTuple):
    """What a side has to spend: a margin, times *price* for each thing; a *free* shot or none."""

    margin: int = 0
    price: int = 1
    free: bool = False


def purse(canon: Canon, state: State, side: str) -> Purse:
    """What a side may do in the open volley, once it is known who won."""
    met, other = state.met, state.other(side).id
    assert met is not None
    own = canon.maneuvers.get(effective(canon, state, side))
    theirs = canon.maneuvers.get(effective(canon, state, other))
    last = state.rung == state.ladder.nearest and met.won in ("", side)
    free = bool(theirs and theirs.fire) or state.ducks.get(side) == "shoot" or last
    if side in met.faltered:
        free = False
    if state.is_single:
        return Purse(free=met.won == side)
    margin = met.margin if met.won == side else 0
    return Purse(margin, own.price if own else 1, free)


def range_for(canon: Canon, state: State, side: str, fighter: Fighter) -> Category:
    """How far the target is, for somebody's weapon.

    A shot goes at the range the test has fixed, but against a Steel maneuver at that before it,
    and a last shot before blows at the optimal one (RNC-13, RNC-15, RNC-22). Whose weapon is not
    the longest of his side counts as one of the shorter side's, or is a category farther off.
    """
    found, other = state.ladder, state.other(side).id
    theirs = canon.maneuvers.get(effective(canon, state, other))
    rung = state.before if theirs and theirs.fire else state.rung
    if canon.is_spell(fighter):
        return "optimal"
    if rung == found.nearest:
        return "optimal"
    here, paces = found.rungs[rung], canon.paces(fighter)
    longer = max(canon.reach(each) for each in state.sides)
    others = [r for each in state.sides if (r := canon.reach(each)) and r < longer]
    shorter = min(others, default=longer)
    if paces >= longer:
        return here.longer
    if paces >= shorter:
        return here.shorter
    farther: dict[Category, Category] = {"optimal": "extreme", "extreme": "out"}
    return farther.get(here.shorter, "out")


def keeps(canon: Canon, state: State, side: str, fighter: Fighter) -> str:
    """Why somebody may not shoot now; "" where he may."""
    now = state.harm_of(fighter.id)
    if is_ready(state, fighter.id) and not (now.out or now.hesitates):
        return ""
    if any(each.who == fighter.id and not each.broken for each in state.wrought):
        return "has cast"
    if canon.weapon(fighter) is None and not canon.is_spell(fighter):
        return "nothing to shoot with"
    if now.out or now.hesitates:
        return "out of it" if now.out else "hesitates"
    if now.unloaded:
        return "reloads"
    if any(each.by == fighter.id for each in (*state.shots, *state.landed)):
        return "has shot"
    if fighter.ammunition is not None and now.shot >= fighter.ammunition:
        return "nothing left to shoot"
    if range_for(canon, state, side, fighter) not in ("extreme", "optimal"):
        return "out of reach"
    return ""


def shooters(canon: Canon, state: State, side: str) -> tuple[Fighter, ...]:
    """Who of a side may shoot now."""
    own = state.side(side)
    return tuple(e for e in own.fighters if not keeps(canon, state, side, e))


def aim_most(fighter: Fighter) -> int:
    """The most dice of aim somebody may have (RNC-17)."""
    return -(-fighter.stat("perception").exponent // 2)


def targets(state: State, side: str) -> tuple[Fighter, ...]:
    """Who may be shot at: everybody of the other side who is not wholly out of sight."""
    return tuple(
        each for each in state.fighters_up(state.other(side)) if not state.harm_of(each.id).hidden
    )


# A tie


def due_ducks(canon: Canon, state: State) -> tuple[Due, ...]:
    """After a tie each says whether it shoots or ducks, if anybody can shoot (RNC-20)."""
    if state.met is None or state.met.won or state.met.faltered:
        return ()
    able = {each.id: bool(shooters(canon, state, each.id)) for each in state.sides}
    if not any(able.values()):
        return ()
    found = []
    for each in state.sides:
        if each.id in state.ducks or not effective(canon, state, each.id):
            continue
        options = (*(("shoot",) if able[each.id] else ()), "duck", "neither")
        due = Due(
            "decide",
            ("duck", state.moment),
            each.id,
            each.seats,
            options=options,
            says=DUCKS,
            title=f"{opening(each.label)}: {'shoot or duck' if able[each.id] else 'duck or wait'}",
            round=state.exchange,
        )
        found.append(due)
    return tuple(found)


def duck(canon: Canon, state: State, move: Duck) -> Step[State]:
    own = find_side(state, move.side)
    if own.id not in {due.actor for due in due_ducks(canon, state)}:
        raise IllegalMoveError(f"{own.label} has nothing to duck from, or has said it already.")
    if move.how == "shoot" and not shooters(canon, state, own.id):
        raise IllegalMoveError(f"Nobody of {own.label} can shoot now.")
    event = Ducked(own.label, move.how).event(own.id, rule="RNC-20")
    return Step(replace(state, ducks={**state.ducks, own.id: move.how}), (event,))


# Buying


def due_buy(canon: Canon, state: State) -> tuple[Due, ...]:
    """Who still has something to spend, or a free shot."""
    if state.met is None or state.moving or due_ducks(canon, state):
        return ()
    found = []
    for each in state.sides:
        has = purse(canon, state, each.id)
        able = has.free and bool(shooters(canon, state, each.id)) and bool(targets(state, each.id))
        if each.id in state.bought or not (has.margin or able):
            continue
        due = Due(
            "decide",
            (*(SPENDS if has.margin else SHOOTS), state.moment),
            each.id,
            each.seats,
            says=_buys(canon, has, free=able, shoots=bool(shooters(canon, state, each.id))),
            round=state.exchange,
            times=has.margin,
        )
        found.append(due)
    return tuple(found)


def _buys(canon: Canon, has: Purse, *, free: bool, shoots: bool) -> str:
    """``A margin of 3. A shot costs 1.``"""
    if not has.margin:
        return FREE
    if free:
        return f"A margin of {has.margin}. A shot is free."
    costs = f" A shot costs {_price(canon, has, 'shot')}." if shoots else ""
    return f"A margin of {has.margin}.{costs}"


def buy_form(
    canon: Canon, state: State, side: Side, written: Mapping[str, Filling]
) -> tuple[Slot, ...]:
    """For everybody who has something to shoot with a shot and its aim; cover, and other acts.

    Every place has room for what is left beside the others.
    """
    has, so_far = purse(canon, state, side.id), buy_written(side, written)
    left = has.margin - count_paid(canon, state, so_far)
    aims = tuple(each.id for each in targets(state, side.id))
    slots = []

    def number(id: str, name: str, group: str, price: int, cap: int = WHATEVER) -> None:
        own = written.get(id, EMPTY).number or 0
        most = min(cap, own + max(0, left) // price)
        # What costs more than is left stays where the hand knows it.
        if id in written or (cap > 0 and has.margin >= price):
            held = f", at most {cap}" if cap < WHATEVER else ""
            slots.append(Slot(id, "number", f"{name}, {price} each{held}", group, most=most))

    for each in side.fighters:
        why = keeps(canon, state, side.id, each)
        if why == "out of it":
            continue
        chosen = written.get(f"{each.id} shoots", EMPTY).choice == YES
        if not why and not (has.free or chosen or left >= _price(canon, has, "shot")):
            why = "costs more than there is"
        why = why or ("" if aims else "nobody to be seen")
        shoots = Choice(YES, "Shoots", why, targets=aims, least=1, most=1)
        # A shot that is free is never forgotten: whoever does not shoot says so.
        free = has.free and not why
        either = (shoots, Choice("no", "Does not shoot")) if free else (shoots,)
        slot = Slot(f"{each.id} shoots", "choice", "Shot", each.label, either, needed=free)
        ready = is_ready(state, each.id)
        if ready:
            shoots = replace(shoots, name="Casts the spell")
            either = (shoots, Choice("no", "Does not cast")) if free else (shoots,)
            slot = replace(slot, name="Spell", choices=either)
        armed = keeps(canon, state, side.id, each) != "nothing to shoot with"
        slots += [slot] if armed else []
        barred = "" if left >= (dear := _price(canon, has, "other")) else "costs more than there is"
        if written.get(f"{each.id} shrugs", EMPTY).choice:
            barred = ""
        if offered := shrugging.choices(canon, state, each, barred, dear):
            slots.append(Slot(f"{each.id} shrugs", "choice", "Shrugs off", each.label, offered))
        can_aim = canon.weapon(each) is not None or canon.is_spell(each)
        if can_aim and not state.harm_of(each.id).hesitates:
            room, price = (
                aim_most(each) - state.harm_of(each.id).aim,
                _dear(canon, state, has, "aim"),
            )
            number(f"{each.id} aim", "Dice of aim", each.label, price, room)
    room, price = COVER_MOST - state.cover.get(side.id, 0), _dear(canon, state, has, "cover")
    number("cover", "Dice of cover", side.label, price, room)
    number("other", "Other acts", side.label, _price(canon, has, "other"))
    if so_far.other:
        slots.append(Slot("what", "text", "Which", side.label, most=TEXT))
    return tuple(slots)


def buy_written(side: Side, written: Mapping[str, Filling]) -> Buy:
    shots, keep, shrugs = [], [], []
    for each in side.fighters:
        shoots = written.get(f"{each.id} shoots", EMPTY)
        aim = written.get(f"{each.id} aim", EMPTY).number or 0
        if shoots.choice == YES:
            shots.append(Aimed(each.id, next(iter(shoots.targets), ""), aim))
        elif aim:
            keep.append(Aimed(each.id, "", aim))
        said = written.get(f"{each.id} shrugs", EMPTY).choice
        shrugs += [Shrug(each.id, what) for what in shrugging.OBSTACLES if what == said]
    return Buy(
        side.id,
        tuple(shots),
        written.get("cover", EMPTY).number or 0,
        tuple(keep),
        written.get("other", EMPTY).number or 0,
        written.get("what", EMPTY).text,
        tuple(shrugs),
    )


def _price(canon: Canon, has: Purse, what: str) -> int:
    """Successes a thing costs; under a Speed Withdraw three times as many (RNC-12)."""
    return canon.prices[what].successes * has.price


def _dear(canon: Canon, state: State, has: Purse, what: str) -> int:
    """The price of a die of aim or cover, as the table reads it."""
    return _price(canon, has if state.settings.priced == "each" else has._replace(price=1), what)


def count_paid(canon: Canon, state: State, move: Buy) -> int:
    """The successes everything costs that a side does."""
    has = purse(canon, state, move.side)
    aim = sum(each.aim for each in (*move.shots, *move.keep))
    shots = 0 if has.free else len(move.shots) * _price(canon, has, "shot")
    return (
        shots
        + aim * _dear(canon, state, has, "aim")
        + move.cover * _dear(canon, state, has, "cover")
        + (move.other + len(move.shrugs)) * _price(canon, has, "other")
    )


def margin_left(canon: Canon, state: State, move: Buy) -> int:
    """Successes of a margin that are not spent though something can be had for them."""
    has = purse(canon, state, move.side)
    left = has.margin - count_paid(canon, state, move)
    return left if left >= _price(canon, has, "other") else 0


def buy(canon: Canon, state: State, move: Buy) -> Step[State]:
    """What a side does with its margin. Raises IllegalMoveError where it may not."""
    open_volley(state)
    own = find_side(state, move.side)
    if own.id not in {due.actor for due in due_buy(canon, state)}:
        raise IllegalMoveError(f"{own.label} has nothing to spend now.")
    _require_allowed(canon, state, own, move)
    has, cost = purse(canon, state, own.id), count_paid(canon, state, move)
    if cost > has.margin:
        raise IllegalMoveError(f"That costs {cost}, and {own.label} has a margin of {has.margin}.")
    after = state
    for each in (*move.shots, *move.keep):
        after = after.with_harm(each.by, aim=after.harm_of(each.by).aim + each.aim)
    cover = {**after.cover, own.id: after.cover.get(own.id, 0) + move.cover}
    cast_now = [each for each in move.shots if is_ready(state, each.by)]
    shots = tuple(_shot(canon, after, own.id, e) for e in move.shots if e not in cast_now)
    for each in cast_now:
        after = cast(canon, after, each.by, each.at)
    after = replace(
        after,
        cover=cover,
        bought=(*after.bought, own.id),
        shots=(*after.shots, *shots),
        shrugs=(*after.shrugs, *move.shrugs),
    )
    things = tuple(_things(state, move))
    event = Bought(own.label, things, cost, has.margin).event(own.id, amount=cost, rule="RNC-15")
    return Step(after, (event,))


def _require_allowed(canon: Canon, state: State, own: Side, move: Buy) -> None:
    seen: set[str] = set()
    for each in (*move.shots, *move.keep):
        fighter = somebody(state, each.by)
        if state.side_of(fighter.id) != own:
            raise IllegalMoveError(f"{fighter.label} does not stand with {own.label}.")
        if fighter.id in seen:
            raise IllegalMoveError(f"{fighter.label} shoots once in a volley, and aims once.")
        seen.add(fighter.id)
        if each.aim + state.harm_of(fighter.id).aim > aim_most(fighter):
            says = f"{fighter.label} has at most {dice(aim_most(fighter))} of aim"
            raise IllegalMoveError(f"{says}: half of Perception, rounded up.")
    _shrugs(canon, state, own, move)
    aims = {each.id for each in targets(state, own.id)}
    for each in move.shots:
        fighter = state.fighter(each.by)
        if why := keeps(canon, state, own.id, fighter):
            raise IllegalMoveError(f"{fighter.label} cannot shoot: {why}.")
        if each.at not in aims:
            there = ", ".join(f"“{id}”" for id in sorted(aims)) or "nobody"
            raise IllegalMoveError(f"“{each.at}” is no target; there is {there}.")
    if move.cover + state.cover.get(own.id, 0) > COVER_MOST and move.cover:
        raise IllegalMoveError(f"Nobody holds more than {dice(COVER_MOST)} of cover.")


def _shrugs(canon: Canon, state: State, own: Side, move: Buy) -> None:
    """Raises IllegalMoveError for a wound that cannot be shrugged off."""
    if len({each.who for each in move.shrugs}) < len(move.shrugs):
        raise IllegalMoveError("Nobody shrugs off more than one thing in a volley.")
    for each in move.shrugs:
        fighter = somebody(state, each.who)
        if state.side_of(fighter.id) != own:
            raise IllegalMoveError(f"{fighter.label} does not stand with {own.label}.")
        if each.what not in shrugging.may(canon, state, fighter.id):
            raise IllegalMoveError(f"{fighter.label} has no wound to shrug off so.")


def _shot(canon: Canon, state: State, side: str, aimed: Aimed) -> Shot:
    fighter = state.fighter(aimed.by)
    far = range_for(canon, state, side, fighter) == "extreme"
    ducked = state.ducks.get(state.other(side).id) == "duck"
    aim = state.harm_of(aimed.by).aim
    return Shot(aimed.by, aimed.at, aim, "extreme" if far else "optimal", ducked)


def _things(state: State, move: Buy) -> Iterator[str]:
    side = state.side(move.side)
    for each in move.shots:
        aim = f" with {dice(each.aim)} of aim" if each.aim else ""
        target, who = state.fighter(each.at).label, state.fighter(each.by).label
        does = "casts" if is_ready(state, each.by) else "shoots"
        shoots = does if who == side.label else f"{who} {does}"
        yield f"{shoots} at {target}{aim}"
    for each in move.keep:
        yield f"{dice(each.aim)} of aim for {state.fighter(each.by).label}"
    for shrug in move.shrugs:
        who = state.fighter(shrug.who).label
        yield (
            shrugging.DONE[shrug.what]
            if who == side.label
            else (f"{who} {shrugging.DONE[shrug.what]}")
        )
    if move.cover:
        yield f"{dice(move.cover)} of cover"
    if move.other:
        yield move.what or f"{move.other} more acts"
