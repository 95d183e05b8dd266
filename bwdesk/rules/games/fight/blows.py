"""Blows and shots on their way from the roll to the circle (WPN-4 to WPN-10, ARM-3 to ARM-6).

A blow goes the road every blow goes (``rules/arms``): here it is only kept what has fallen of it,
and asked for what is still lacking. All of a slot fall before any of them hurts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from bwdesk.rules.arms.blow import Armored, Blow, Figures
from bwdesk.rules.arms.outcome import Lacks, Outcome
from bwdesk.rules.arms.places import AREAS, PLACES, to_aim, to_move
from bwdesk.rules.arms.resolve import resolve
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.fight.canon import FIST, HILT, SHIELD, Canon
from bwdesk.rules.games.fight.distracting import distract
from bwdesk.rules.games.fight.effective import find_wielded, missile
from bwdesk.rules.games.fight.falling import FALL, LANCES, thrown_on
from bwdesk.rules.games.fight.guard import find_fighter
from bwdesk.rules.games.fight.mounted import part
from bwdesk.rules.games.fight.moves import Armor
from bwdesk.rules.games.fight.people import Wielded
from bwdesk.rules.games.fight.saddle import bodies, shows_no_legs, split_place, to_shift
from bwdesk.rules.games.fight.state import Hit, State
from bwdesk.rules.games.fight.words import Fell, Hurt, Shattered, Struck
from bwdesk.rules.games.frame.forms import Choice
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Step
from bwdesk.rules.games.frame.prose import whose
from bwdesk.rules.games.frame.remembered import remember_apart
from bwdesk.rules.games.people.concentrating import DOWN, HURT
from bwdesk.rules.games.people.hurting import (
    armor_ask,
    armor_left,
    face,
    fate_says,
    hit_result,
    level,
    lighter_than_armor,
    read_armor,
    single_die,
    with_shaken,
    wound,
    wound_source,
)
from bwdesk.rules.games.people.scene import find_wall, material_of, split_through
from bwdesk.rules.magic.harm import FATE as FATED
from bwdesk.rules.person.character import Stuck
from bwdesk.rules.tables.grayscale import circle

POWDER, FATE, ARMOR, AGAIN = "powder", "fate", "armor", "again"
KEYS = {"powder": POWDER, "fate": FATE, "armor": ARMOR, "armor again": AGAIN}
SAYS = {
    POWDER: "Gunpowder: a second die, after a 1.",
    FATE: "Die of Fate: how it hits.",
    ARMOR: "Armor against the blow.",
    AGAIN: "The 1 of superior armor, once more.",
}
TORSO, LEGS = "torso", "legs"
SPELL = "spell"
"""The kind of a hit that a spell makes."""


def blow(canon: Canon, state: State, hit: Hit) -> Blow:
    """A blow as the arms have it said, with all that has fallen of it."""
    own, target = state.fighter(hit.by), state.fighter(hit.at)
    worn = armor_left(target.armor, state.now_of(hit.at).armor)
    if hit.kind == SPELL:
        return _spell_blow(canon, state, hit, worn)
    if hit.kind == FALL:
        return Blow(
            power=hit.power or str(own.stat("power")),
            against=thrown_on(canon, state, hit.weapon),
            ob=1,
            successes=hit.successes,
            shows=hit.shows,
            pips=target.pips,
            armor=worn,
            fate=hit.fate,
            armor_faces=hit.armor,
            armor_again=hit.again,
        )
    held = weapon_of(canon, state, hit)
    weapon, hilt, grade, head = FIST if held is None else held.weapon, False, "", ""
    if hit.weapon in (FIST, SHIELD):
        weapon = hit.weapon
    elif held is not None:
        hilt = hit.weapon == HILT and not getattr(canon.arm(held), "natural", False)
        grade, head = held.grade, held.head
    return Blow(
        power=str(own.stat("power")),
        weapon=weapon,
        grade=grade,
        hilt=hilt,
        head=head,
        shade=held.shade if held is not None and weapon == held.weapon else "",
        great=hit.great,
        lent=state.settings.lent == "lent",
        range="fight" if hit.kind == "shot" else _blast_at(hit),
        ob=max(1, hit.obstacle),
        successes=max(0, hit.successes - hit.spent),
        speeds=hit.speeds,
        shows=hit.shows or TORSO,
        aim=hit.aim or "",
        defense=hit.defense,
        powder=hit.powder,
        fate=hit.fate,
        pips=target.pips,
        armor=worn,
        armor_faces=hit.armor,
        armor_again=hit.again,
        **_through(canon, state, hit),
    )


def _through(canon: Canon, state: State, hit: Hit) -> dict[str, Any]:
    """What a blow comes through, as the arms have it said (MAT-3, MAT-4)."""
    name, unseen = split_through(hit.through)
    wall = find_wall(state.walls, name) if name else None
    if wall is None:
        return {}
    return {"through": material_of(wall, canon.book).id, "unseen": unseen}


def _spell_blow(canon: Canon, state: State, hit: Hit, worn: Armored) -> Blow:
    """What a spell does that harms: three hits of its Mark by the Die of Fate (SORC-23, SORC-24);
    armor stands against it as against any blow, unless the table reads it otherwise."""
    incidental, mark = canon.book.fates[FATED].fate
    return Blow(
        power="B1",
        weapon=Figures(name=hit.weapon, power=hit.mark - 1, fate=(incidental, mark)),
        range="fight",
        ob=1,
        successes=hit.successes,
        shows=hit.shows or TORSO,
        pips=state.fighter(hit.at).pips,
        fate=hit.fate,
        armor=worn if state.settings.is_armor_tested else "",
        armor_faces=hit.armor,
        armor_again=hit.again,
    )


def weapon_of(canon: Canon, state: State, hit: Hit) -> Wielded | None:
    """What a blow is struck with, a shot is loosed from; of a bomb the one that was lit."""
    match hit.kind:
        case "shot":
            return missile(canon, state, hit.by, hit.weapon)
        case "blast":
            return next(e for e in state.now_of(hit.by).weapons if e.label == hit.weapon)
        case _:
            return find_wielded(canon, state, hit.by, hit.weapon)


def _blast_at(hit: Hit) -> Literal["", "lunging", "optimal"]:
    """The distance of a blast."""
    if hit.kind != "blast":
        return ""
    return "lunging" if hit.far else "optimal"


@remember_apart
def come(canon: Canon, state: State, hit: Hit) -> Outcome:
    """What has come of a blow so far."""
    return resolve(blow(canon, state, hit), canon.book)


def lacks(canon: Canon, state: State, hit: Hit) -> Lacks:
    """The dice a blow still wants."""
    return come(canon, state, hit).lacking


# Where it may be moved to


def places(state: State, hit: Hit, over: int) -> tuple[Choice, ...]:
    """The places a blow may be moved to by successes over its obstacle, with what each costs."""
    worn = state.fighter(hit.at).armor
    own = tuple(worn) if isinstance(worn, dict) and not set(worn) & set(PLACES) else ()
    shown = hit.shows or TORSO
    free = hit.kind == "free"
    found, mounted = [], hit.kind != "shot" and state.mount_of(hit.at)
    bodies_ = bodies(state, hit.at) if mounted else ()
    for place in dict.fromkeys((*AREAS, *own, *bodies_)):
        if place == LEGS and shows_no_legs(state, hit.at, hit.by):
            continue  # from the saddle nobody reaches them
        if mounted:
            cost = 0 if free else to_shift(state, hit.at, shown, place)
        else:
            cost = 0 if free else (to_aim if hit.kind == "shot" else to_move)(shown, place)
        name = place_name(state, hit.at, place)
        says = f"{name}, {cost} of {over}" if cost else name
        lacking = "" if cost <= over else "More successes than there are over the obstacle."
        if place != shown:
            found.append(Choice(place, says, lacking))
    return tuple(found)


def place_name(state: State, who: str, place: str) -> str:
    """A place of somebody, or of the mount under him: ``Bay, head``."""
    body, at = split_place(state, who, place)
    return f"{state.fighter(body).label}, {at}" if body != who else place.capitalize()


# What is due of them


def due(canon: Canon, state: State) -> tuple[Due, ...]:
    """For every blow the next dice that are wanted of it."""
    return tuple(each for hit in state.hits for each in _due(canon, state, hit))


def _due(canon: Canon, state: State, hit: Hit) -> Iterator[Due]:
    found = come(canon, state, hit)
    if not found.lacking:
        return
    key = KEYS[found.lacking]
    if key in (ARMOR, AGAIN):
        owner = state.fighter(hit.at)
        assert found.armor is not None
        ask = _die(AGAIN) if key == AGAIN else armor_ask(ARMOR, found, owner.armor, canon.book)
    else:
        owner, ask = state.fighter(hit.by), _die(key)
    own, target = state.fighter(hit.by), state.fighter(hit.at)
    says = f"{SAYS[key]} {own.label} at {target.label}."
    if key == ARMOR:
        falls = hit.kind == FALL
        blow_ = f"the {hit.weapon.lower()}" if falls else f"the blow of {own.label}"
        says = f"{whose(target.label)} armor against {blow_}."
    elif key == FATE and hit.kind == FALL:
        says = f"Die of Fate: a 1 leaves {target.label} unhurt, all else is a Superb hit."
    elif key == FATE:
        says = f"{says} {fate_says(found)}".strip()
    part = (key, state.moment, blow_name(hit))
    yield Due("roll", part, owner.id, owner.seats, asks=(ask,), says=says, round=state.exchange)


def blow_name(hit: Hit) -> str:
    """A blow as its dice are named by it; of a blast that reaches several by whom it reaches."""
    if hit.kind == SPELL:
        return f"{SPELL}-{hit.by}-{hit.at}"
    return f"{hit.kind}-{hit.at if hit.kind == 'blast' else hit.by}"


def _die(key: str) -> Ask:
    return single_die(key, SAYS[key].split(":")[0])


def take_dice(canon: Canon, state: State, move: Armor) -> Step[State]:
    """Dice of a blow beside its roll: armor, the Die of Fate, gunpowder."""
    find_fighter(state, move.by), find_fighter(state, move.at)
    hit = next(
        (
            e
            for e in state.hits
            if (e.by, e.at) == (move.by, move.at) and KEYS.get(lacks(canon, state, e)) == move.what
        ),
        None,
    )
    if hit is None or not (state.landed or hit.kind in ("blast", SPELL, FALL)):
        raise IllegalMoveError(f"No dice of {move.what} are wanted for a blow of “{move.by}” now.")
    match move.what:
        case "armor":
            now = replace(hit, armor=read_armor(move.dice, come(canon, state, hit)))
        case "again":
            now = replace(hit, again=face(move.dice)[0])
        case "fate":
            now = replace(hit, fate=face(move.dice)[0])
        case "powder":
            now = replace(hit, powder=(*hit.powder, *face(move.dice)))
    hits = tuple(now if each == hit else each for each in state.hits)
    return Step(replace(state, hits=hits))


# What they do


def land_blows(canon: Canon, state: State) -> Step[State]:
    """All blows of the slot at once: armor worn, wounds, Steel for the pain."""
    events, after = list[Event](), state
    for hit in state.hits:
        found = come(canon, state, hit)
        events.append(_blow_event(canon, state, hit, found))
        if found.armor is not None and found.armor.successes is not None and found.armor.dice:
            worn = {**after.now_of(hit.at).armor, found.place: found.armor.left}
            after = after.with_now(hit.at, armor=worn)
        if shatters(state, hit, found):
            after, name = _shatter(canon, after, hit)
            shattered = Shattered(state.fighter(hit.by).label, name)
            events.append(shattered.event(hit.by, rule="HERO-8"))
        if found.at is not None:
            name, stuck = hit.weapon or _weapon(canon, state, hit), None
            if state.rules >= LANCES and hit.kind == "shot":
                held = weapon_of(canon, state, hit)
                shot = _weapon(canon, state, hit)
                name = wound_source(canon.book, shot, held.head if held else "")
                stuck = found.stuck
            after = strike(canon, after, hit.at, found.at, name, stuck)
            events.append(hurt(canon, after, hit.at))
        if found.powder:
            after = _unload(after, hit)
    return Step(replace(after, hits=()), tuple(events))


def shatters(state: State, hit: Hit, found: Outcome) -> bool:
    """Whether the weapon of a blow breaks: it bears a lighter Power, and nothing of the blow is
    left after what stood against it (HERO-8)."""
    spent = hit.successes <= hit.defense + hit.added
    return state.rules > 1 and found.edge.shatters and spent


def _shatter(canon: Canon, state: State, hit: Hit) -> tuple[State, str]:
    """Somebody without the weapon, or the shield, that broke in his hand; and its name."""
    if hit.weapon == SHIELD:
        return state.with_now(hit.by, shield=0, dropped=True), SHIELD
    held = weapon_of(canon, state, hit)
    assert held is not None
    weapons = list(state.now_of(hit.by).weapons)
    if held in weapons:
        weapons.remove(held)
    return state.with_now(hit.by, weapons=tuple(weapons)), canon.arm(held).name


def _unload(state: State, hit: Hit) -> State:
    weapons = tuple(
        replace(each, loaded=False) if each.label == hit.weapon else each
        for each in state.now_of(hit.by).weapons
    )
    return state.with_now(hit.by, weapons=weapons)


def strike(
    canon: Canon, state: State, who: str, at: int, source: str, stuck: Stuck | None = None
) -> State:
    """Somebody with one wound more; its pain asks for Steel once a slot."""
    own, now = state.fighter(who), state.now_of(who)
    wounds, found, shaken = wound(canon.book, own, who, now.wounds, at, source, stuck)
    after = state.with_now(
        who,
        wounds=wounds,
        dice=found.dice.whole,
        obstacle=found.obstacle.whole,
        reflexes=max(0, own.quick - now.slower - found.dice.whole)
        if state.settings.reflexes == "once"
        else now.reflexes,
        out=now.out or ("down" if found.state != "up" else ""),
    )
    costs = found.dice.whole > now.dice or found.obstacle.whole > now.obstacle
    if after.now_of(who).out and not now.out:
        after = distract(canon, fall(after, who), who, DOWN)
    elif costs:
        after = distract(canon, after, who, HURT)
    return replace(after, shaken=with_shaken(after.shaken, who, shaken))


def fall(state: State, who: str) -> State:
    """Somebody who has no part in it any more: his Locks end, his stance, his Steel (FIGHT-37), and
    whoever rides whom is apart."""
    state = part(state, who) if state.saddles else state
    locks = tuple(each for each in state.locks if who not in (each.by, each.on))
    shaken = tuple(each for each in state.shaken if each.who != who)
    after = state.with_now(who, stance="neutral", carry=None, sets=0, waiting=False)
    return replace(after, locks=locks, shaken=shaken)


def hurt(canon: Canon, state: State, who: str) -> Event:
    wound, now = state.now_of(who).wounds[-1], state.now_of(who)
    name = level(canon.book, wound)
    facts = Hurt(state.fighter(who).label, name, str(circle(wound.at)), bool(now.out))
    return facts.event(who, amount=wound.level, rule="PTGS-8")


def _weapon(canon: Canon, state: State, hit: Hit) -> str:
    return canon.arm(weapon_of(canon, state, hit)).name


def _blow_event(canon: Canon, state: State, hit: Hit, found: Outcome) -> Event:
    own, target = state.fighter(hit.by), state.fighter(hit.at)
    circled = str(circle(found.at)) if found.at else ""
    if hit.kind == FALL:
        fell = Fell(
            target.label, hit.weapon, hit.successes, hit_result(found), found.place, circled
        )
        return fell.event(hit.at, hit.by, hit.successes, "MAT-6")
    bare = hit.kind == SPELL or hit.weapon in (FIST, SHIELD, HILT)
    weapon = hit.weapon if bare else _weapon(canon, state, hit)
    facts = Struck(
        own.label,
        target.label,
        weapon,
        hit.successes,
        found.obstacle.whole or hit.obstacle,
        hit.defense,
        hit_result(found),
        found.place,
        circled,
        lighter_than_armor(found),
    )
    return facts.event(hit.by, hit.at, hit.successes, "WPN-1")
