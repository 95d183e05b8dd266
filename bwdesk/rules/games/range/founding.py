"""How it begins: two sides who can be told apart, somebody with something to shoot."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.arms.armory import arm_named
from bwdesk.rules.arms.blow import Piece
from bwdesk.rules.chance.pool import read_ability
from bwdesk.rules.games.frame.game import Event, IllegalMoveError
from bwdesk.rules.games.people.hurting import come_with, feel_wounds
from bwdesk.rules.games.people.scene import known_walls
from bwdesk.rules.games.people.spells import keep_whole
from bwdesk.rules.games.range.canon import Canon
from bwdesk.rules.games.range.guard import find_side
from bwdesk.rules.games.range.single import UNSAID
from bwdesk.rules.games.range.state import (
    Card,
    Fighter,
    Harm,
    Held,
    Launched,
    Setup,
    Side,
    State,
    Written,
)
from bwdesk.rules.games.range.words import Stands
from bwdesk.rules.games.scripting.volleys import open_script
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.person.held import CarriedArm, Hold
from bwdesk.rules.tables.weapons import Weapon


def found_game(canon: Canon, setup: Setup) -> State:
    """The state a setup leads to. Raises IllegalMoveError with a sentence."""
    try:
        sides = tuple(_side(canon, each, setup) for each in setup.sides)
        callings = (name for s in sides for e in s.fighters for name in (e.id, e.label))
        walls = known_walls(setup.walls, canon.book, callings)
    except (UnknownNameError, ValueError) as why:
        raise IllegalMoveError(str(why)) from None
    _require_distinct(sides)
    if not any(canon.reach(each) for each in sides):
        raise IllegalMoveError("Nobody here shoots or throws: that is no Range and Cover.")
    state = State(
        sides,
        canon.ladder(sides),
        setup.settings,
        light=setup.light,
        conditions=setup.conditions,
        exchange=setup.exchange,
        volley=setup.volley - 1,
        walls=walls,
        manner=setup.manner,
        rules=setup.rules,
        harm={e.id: _harm(canon, e) for side in sides for own in side.fighters for e in own.bodies},
    )
    for id, held in setup.held.items():
        state = _hold_cover(canon, state, id, held)
    scripts = {
        find_side(state, id).id: _lay_open(canon, each) for id, each in setup.scripts.items()
    }
    where = setup.state or (UNSAID if state.is_single else None)
    if where is None:
        return replace(state, scripts=scripts)
    try:
        rung = state.ladder.place_of(where)
    except KeyError:
        may = ", ".join(each.id for each in state.ladder.rungs)
        says = f"These weapons never stand at “{where}”; there may be {may}."
        raise IllegalMoveError(says) from None
    if rung == state.ladder.nearest:
        raise IllegalMoveError("Too close to shoot: that is a fight, not Range and Cover.")
    if state.is_single:
        if {state.ladder.range_of(rung, each.id) for each in sides} == {"out"}:
            raise IllegalMoveError("Out of range nobody shoots: say how far it is.")
        return replace(state, rung=rung)
    return replace(state, phase="scripts", rung=rung, scripts=scripts)


def stands(state: State, *, begins: bool = False) -> Event:
    """Where both sides are."""
    found = state.ladder
    names = tuple(each.label for each in state.sides)
    ranges = tuple(found.range_of(state.rung, each.id) for each in state.sides)
    return Stands(names, ranges, begins).event(amount=state.rung, rule="RNC-25")


def _require_distinct(sides: tuple[Side, ...]) -> None:
    ids = [each.id for each in sides]
    if len(ids) != 2 or "" in ids or ids[0] == ids[1]:
        raise IllegalMoveError(
            "Range and Cover has two sides, each with an id of its own. "
            "Of more, begin one for every two who oppose each other."
        )
    if empty := next((each for each in sides if not each.fighters), None):
        raise IllegalMoveError(f"Nobody stands on the side “{empty.id}”.")
    people = [each.id for side in sides for own in side.fighters for each in own.bodies]
    if "" in people or len(set(people)) < len(people):
        raise IllegalMoveError("Everybody has an id, and nobody the same as another.")


def _side(canon: Canon, side: Side, setup: Setup) -> Side:
    fighters = tuple(_fighter(canon, each, setup) for each in side.fighters)
    return replace(side, fighters=fighters, cover=setup.cover.get(side.id, side.cover))


def _fighter(canon: Canon, own: Fighter, setup: Setup) -> Fighter:
    """Somebody with every name looked up. Raises ValueError for one nobody knows."""
    skills = {canon.skill(name): each for name, each in own.skills.items()}
    if own.mount is not None and not read_ability(own.mount).exponent:
        raise ValueError(f"{own.label} rides something that has no Speed. Say it, like B6.")
    weapon = own.weapon
    if isinstance(weapon, Launched):
        if not weapon.paces:
            raise ValueError(f"How far does the {weapon.name} of {own.label} reach? Say its paces.")
        if canon.weapon(own) is None and not weapon.spell:
            raise ValueError(
                f"{weapon.name} of {own.label} is neither shot nor thrown: "
                "give its three hits, or its Die of Fate."
            )
    elif weapon:
        own = _hold_named(canon, own, weapon) if setup.rules > 2 else own
        weapon = canon.named_weapon(weapon)
    if isinstance(own.armor, str):
        canon.named_armor(own.armor)
    for place, piece in own.armor.items() if isinstance(own.armor, dict) else ():
        said = piece if isinstance(piece, Piece) else Piece(armor=piece)
        canon.named_armor(said.armor, place, half=said.half)
    canon.shield_dice(own)
    canon.sound(replace(own, weapon=weapon), setup.conditions)
    if own.tolerances and len(own.tolerances) != 6:
        raise ValueError(f"Tolerances of {own.label} are six circles, lightest first: B3, B5 ...")
    spells = tuple(keep_whole(each) for each in canon.spells(own).values())
    steed = _fighter(canon, own.steed, setup) if own.steed is not None else None
    return replace(own, skills=skills, weapon=weapon, spells=spells, steed=steed)


def _hold_named(canon: Canon, own: Fighter, weapon: str) -> Fighter:
    """Somebody with what is only struck with in hand, where that is what was said of him."""
    arm, grade = arm_named(weapon, canon.book)
    if not isinstance(arm, Weapon):
        return own
    hold: Hold = "both hands" if arm.two_handed else "right hand"
    said = CarriedArm(arm.id, grade="" if arm.grade else grade)
    mine = next((each for each in own.carried if each.arm == arm.id), said)
    others = tuple(each for each in own.carried if each is not mine)
    return replace(own, carried=(replace(mine, hold=hold), *others))


def _harm(canon: Canon, own: Fighter) -> Harm:
    """Somebody as he comes: the wounds he has."""
    try:
        wounds = come_with(canon.book, own, own.wounds)
    except ValueError as why:
        raise IllegalMoveError(f"{own.label}: {why}") from None
    found = feel_wounds(canon.book, own, wounds)
    out = found is not None and found.state != "up"
    return Harm(wounds, out=out, workings=own.held)


def _hold_cover(canon: Canon, state: State, id: str, held: Held) -> State:
    """With what a side holds from before."""
    side = find_side(state, id)
    leader = side.fighters[0]
    state = state.with_harm(
        leader.id,
        aim=held.aim,
        unloaded=int(not held.loaded and canon.slow(leader)),
        hesitates=held.hesitating,
        reaction=held.reaction if held.hesitating else "",
    )
    return replace(state, cover={**state.cover, id: held.cover})


def _lay_open(canon: Canon, written: tuple[str | Card, ...]) -> tuple[Written, ...]:
    return open_script(Card, written, canon.maneuvers, "maneuver", "maneuver")
