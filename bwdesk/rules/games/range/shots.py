"""Shots on their way: aim, the roll, powder, the Die of Fate, armor (WPN-9 to WPN-13, ARM-3).

A shot goes the road every blow goes (``rules/arms``): here it is only kept what has fallen of it,
and asked for what is still lacking. All shots of a volley are shot before any of them hurts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from bwdesk.rules.arms.blow import Blow, Figures
from bwdesk.rules.arms.outcome import Lacks, Outcome
from bwdesk.rules.arms.places import AREAS, PLACES
from bwdesk.rules.arms.resolve import resolve
from bwdesk.rules.arms.wielding import double
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.frame.forms import Choice, Slot
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Step
from bwdesk.rules.games.frame.prose import whose
from bwdesk.rules.games.frame.remembered import remember_apart
from bwdesk.rules.games.people.hurting import (
    armor_ask,
    armor_left,
    face,
    fate_says,
    hit_result,
    lighter_than_armor,
    read_armor,
    single_die,
    wound_source,
)
from bwdesk.rules.games.people.spells import is_opened
from bwdesk.rules.games.range import saddle
from bwdesk.rules.games.range.canon import Canon
from bwdesk.rules.games.range.guard import open_volley
from bwdesk.rules.games.range.harming import hit, hurt, wound_costs
from bwdesk.rules.games.range.incanting import add_dice, workings_on
from bwdesk.rules.games.range.moves import AimAt, Armor, Fate, Fuse, Powder, Shoot
from bwdesk.rules.games.range.pools import effective
from bwdesk.rules.games.range.saddle import add_height, add_saddle
from bwdesk.rules.games.range.state import Fighter, Launched, Shot, State
from bwdesk.rules.games.range.things import (
    add_through,
    bear,
    find_between,
    require_through,
    through_choices,
)
from bwdesk.rules.games.range.words import Burst, Fired, OnFoot
from bwdesk.rules.games.rolls.tested import Tested, find_graded
from bwdesk.rules.magic.harm import FATE as FATED
from bwdesk.rules.tables.grayscale import circle
from bwdesk.rules.tables.shooting import Cover

SHOT = "shot"
POWDER, FATE, ARMOR, AGAIN, FUSE = "powder", "fate", "armor", "again", "fuse"
BURSTS = "The bomb bursts in the hand."
FUSES = "The bomb is lit and was not thrown in time: on a 1 it bursts in the hand."
BARBS = 4
"""The rules by which a wound says which head stays in it."""
DUCKED = 1
"""What ducking adds to the obstacle (RNC-20)."""
OPEN: Cover = "open"
STEP: Mapping[Cover, Cover] = {"open": "reasonable", "reasonable": "dense", "dense": "dense"}
"""Cover one step better (RNC-9)."""
LUCKLESS = 2
"""What an obstacle is multiplied with without the skill (TEST-34)."""


def shot_by(state: State, fighter: str) -> Shot:
    """The shot of somebody that is on its way. Raises IllegalMoveError where there is none."""
    open_volley(state)
    found = next((each for each in state.shots if each.by == fighter), None)
    if found is None:
        raise IllegalMoveError(f"Nobody waits for a shot of “{fighter}” now.")
    return found


def with_shot(state: State, shot: Shot) -> State:
    key = shot.by, shot.at
    shots = tuple(shot if (each.by, each.at) == key else each for each in state.shots)
    return replace(state, shots=shots)


# What it is tested with


def pool(canon: Canon, state: State, shot: Shot) -> Sum:
    """The skill, the aim, and what wounds take."""
    own = state.fighter(shot.by)
    id, ability, luck = canon.shot_with(own, shot.root)
    said = f"{canon.ability_name(id)}, Beginner’s Luck" if luck else canon.ability_name(id)
    found = Sum((Part(said, ability.exponent),)).plus("Aim", shot.aim, "RNC-17")
    found = found.plus("Wounds", -wound_costs(canon, state, own.id)[0], "PTGS-17")
    found = add_dice(state, own.id, found, id)
    found = add_height(canon, state, own.id, shot.at, found)
    return found.plus("Held or taxed", -own.short.get(id, 0), "SORC-29")


@remember_apart
def obstacle(canon: Canon, state: State, shot: Shot) -> Sum:
    """By range and cover, light, a shield, ducking, wounds; twice without the skill."""
    own = state.fighter(shot.by)
    found = _screen_sum(canon, state, shot)
    luck = canon.shot_with(own)[2]
    if state.rules > 1:
        found = double(found, unskilled=luck)
    found = found.plus("Light and weather", state.light, "RNC-6")
    for each in workings_on(state, shot.at):
        found = found.plus(each.spell, each.amount("obstacle"), "SORC-22")
    found = add_through(canon, state, shot.through, found)
    found = add_saddle(canon, state, own.id, found)
    found = found.plus("Ducking", DUCKED if shot.ducked else 0, "RNC-20")
    found = found.plus("Wounds", wound_costs(canon, state, own.id)[1], "PTGS-17")
    if state.settings.worn == "shot":
        found = canon.heavier(own, found, canon.shot_with(own)[0])
    if luck and state.rules < 2:
        found = found.plus("Beginner’s Luck", found.whole * (LUCKLESS - 1), "TEST-34")
    return found


COVERS: Mapping[Cover, str] = {
    "open": "In the open",
    "reasonable": "Reasonable cover",
    "dense": "Dense cover",
}


def _screen_sum(canon: Canon, state: State, shot: Shot) -> Sum:
    """The range, the cover of the place, and the step a shield adds to it, each by itself."""
    blow = _blow(canon, state, shot, bare=True)
    whole = resolve(blow, canon.book).obstacle
    if state.rules < 2:
        return whole
    place = state.side_of(shot.at).cover
    bare, covered = (
        resolve(replace(blow, cover=each), canon.book).obstacle for each in (OPEN, place)
    )
    found = bare.plus(COVERS[place], covered.whole - bare.whole, "RNC-9")
    return found.plus("Shield on the move", whole.whole - covered.whole, "RNC-9")


def cover(canon: Canon, state: State, shot: Shot) -> Cover:
    """What the target stands behind; his shield makes it a step better (RNC-9).

    Only for whoever moves by Speed or Steel and shoots at nobody, and whose shield has more dice
    than the weapon pierces.
    """
    side = state.side_of(shot.at)
    mine, target = canon.maneuvers.get(effective(canon, state, side.id)), state.fighter(shot.at)
    moves = mine is not None and mine.tests in ("speed", "steel")
    shoots = any(each.by == shot.at for each in (*state.shots, *state.landed))
    dice = canon.shield_dice(target) if moves and not shoots else 0
    if dice and dice > resolve(_arms(state, shot), canon.book).edge.pierces:
        return STEP[side.cover]
    return side.cover


def _arms(state: State, shot: Shot) -> Blow:
    """The weapon of a shot alone."""
    own = state.fighter(shot.by)
    return Blow(
        power=str(own.stat("power")),
        weapon=own.weapon,
        grade=own.grade,
        head=own.head,
        shade=own.shade,
        range=shot.range,
    )


def _blow(canon: Canon, state: State, shot: Shot, *, bare: bool = False) -> Blow:
    """The shot as a blow has it said; *bare* without anything that has fallen."""
    said = replace(_arms(state, shot), cover=cover(canon, state, shot), conditions=state.conditions)
    if bare or shot.successes is None:
        return said
    target, now = state.fighter(shot.at), state.harm_of(shot.at)
    armor = armor_left(target.armor, now.armor)
    behind = find_between(canon, state, shot.through)
    return replace(
        said,
        through=behind.material.id if behind else "",
        unseen=bool(behind and behind.unseen),
        ob=obstacle(canon, state, shot).whole,
        successes=shot.successes,
        aim=shot.place or "",
        powder=shot.powder,
        fate=shot.fate,
        pips=target.pips,
        armor=armor,
        armor_faces=shot.armor,
        armor_again=shot.again,
    )


def _spell_blow(canon: Canon, state: State, shot: Shot) -> Blow:
    """What a spell does that harms: three hits of its Mark by the Die of Fate (SORC-23); armor
    stands against it as against any blow, unless the table reads it otherwise."""
    target, now = state.fighter(shot.at), state.harm_of(shot.at)
    incidental, mark = canon.book.fates[FATED].fate
    worn = armor_left(target.armor, now.armor)
    return Blow(
        power="B1",
        weapon=Figures(name=shot.spell, power=shot.mark - 1, fate=(incidental, mark)),
        range="optimal",
        ob=1,
        successes=shot.successes,
        pips=target.pips,
        fate=shot.fate,
        armor=worn if state.settings.is_armor_tested else "",
        armor_faces=shot.armor,
        armor_again=shot.again,
    )


@remember_apart
def come(canon: Canon, state: State, shot: Shot) -> Outcome | None:
    """What has come of a shot so far; None before it is rolled, and for a spell."""
    if shot.spell:
        return resolve(_spell_blow(canon, state, shot), canon.book)
    if shot.successes is None or canon.is_spell(state.fighter(shot.by)):
        return None
    return resolve(_blow(canon, state, shot), canon.book)


def lacks(canon: Canon, state: State, shot: Shot) -> Lacks:
    """The dice a shot still wants."""
    found = come(canon, state, shot)
    return "" if found is None or shot.told else found.lacking


def is_done(canon: Canon, state: State, shot: Shot) -> bool:
    """Whether nothing more falls for a shot."""
    return shot.successes is not None and not lacks(canon, state, shot)


# What is due of them


def due_shots(canon: Canon, state: State) -> tuple[Due, ...]:
    """For every shot the next thing that is wanted of it."""
    found = [(each, due) for each in state.shots for due in _due(canon, state, each)]
    # A spell that reaches several asks for one of them after the other.
    first = {each.by: each.at for each, _ in reversed(found) if each.spell}
    return tuple(due for each, due in found if not each.spell or first[each.by] == each.at)


def _due(canon: Canon, state: State, shot: Shot) -> Iterator[Due]:
    own = state.fighter(shot.by)
    if shot.place is None and not canon.is_spell(own):
        yield _ask_shot(state, shot, "aim")
    elif shot.successes is None:
        if state.find_roll(own.id, SHOT) is None:
            yield _ask_shot(state, shot, SHOT, shoot_ask(canon, state, shot), *_powder(canon, own))
    elif (lacking := lacks(canon, state, shot)) == "powder":
        yield _ask_shot(state, shot, POWDER, single_die(POWDER, "Gunpowder"))
    elif lacking == "fate":
        found = come(canon, state, shot)
        due = _ask_shot(state, shot, FATE, single_die(FATE, "Die of Fate"))
        yield replace(due, says=f"{due.says} {fate_says(found) if found else ''}".strip())
    elif lacking in ("armor", "armor again"):
        target = state.fighter(shot.at)
        ask = _armor_ask(canon, state, shot, again=lacking != "armor")
        worn = f"{whose(target.label)} armor"
        yield Due(
            "roll",
            stopping(state, shot, ask.key),
            target.id,
            state.side_of(target.id).seats,
            asks=(ask,),
            says=f"{worn} against the shot of {own.label}.",
            title=worn,
            round=state.exchange,
        )


def stopping(state: State, shot: Shot, key: str) -> tuple[str, ...]:
    """What the wearer's dice against a shot are known by: who shot is the last of it."""
    return key, state.moment, shot.by


def _ask_shot(state: State, shot: Shot, key: str, *asks: Ask) -> Due:
    """The next thing of a shot: a decision, or its dice."""
    own, target = state.fighter(shot.by), state.fighter(shot.at)
    return Due(
        "roll" if asks else "decide",
        (key, state.moment),
        own.id,
        state.side_of(own.id).seats,
        asks=asks,
        says=f"{own.label} shoots at {target.label}." if own != target else BURSTS,
        round=state.exchange,
    )


def shoot_ask(canon: Canon, state: State, shot: Shot) -> Ask:
    id, ability, _ = canon.shot_with(state.fighter(shot.by), shot.root)
    return Ask(
        SHOT,
        pool(canon, state, shot),
        shade=ability.shade,
        open_ended=is_opened(workings_on(state, shot.by), id),
        obstacle=obstacle(canon, state, shot) if not _spell(canon, state, shot) else None,
        ability=id,
        exponent=ability.exponent,
    )


def _spell(canon: Canon, state: State, shot: Shot) -> bool:
    return canon.is_spell(state.fighter(shot.by))


def _powder(canon: Canon, own: Fighter) -> tuple[Ask, ...]:
    return (single_die(POWDER, "Gunpowder"),) if canon.powder(own) else ()


def _armor_ask(canon: Canon, state: State, shot: Shot, *, again: bool) -> Ask:
    found = come(canon, state, shot)
    assert found is not None
    assert found.armor is not None
    if again:
        return single_die(AGAIN, "The 1, once more")
    return armor_ask(ARMOR, found, state.fighter(shot.at).armor, canon.book)


def aim_form(canon: Canon, state: State, shot: Shot) -> tuple[Slot, ...]:
    """The place a shot is meant for, and the stat of whoever may pick one."""
    own = state.fighter(shot.at).armor
    creature = tuple(own) if isinstance(own, dict) and not set(own) & set(PLACES) else ()
    choices = tuple(Choice(each, each.capitalize()) for each in (*AREAS, *creature))
    choices += tuple(saddle.list_places(state, shot.at))
    place = Slot("place", "choice", "Aimed at, or the largest that shows", choices=choices)
    return place, *_through_slot(canon, state, shot), *_root_slot(canon, state.fighter(shot.by))


def _through_slot(canon: Canon, state: State, shot: Shot) -> tuple[Slot, ...]:
    """What the shot may go through, where anything stands here."""
    edge = resolve(_arms(state, shot), canon.book).edge if state.walls else None
    choices = tuple(through_choices(canon, state, edge)) if edge else ()
    return (Slot("through", "choice", "Through", choices=choices),) if choices else ()


def _root_slot(canon: Canon, own: Fighter) -> tuple[Slot, ...]:
    """The stat that is tested without the skill, where there are several (TEST-34)."""
    if len(roots := canon.roots(own)) < 2:
        return ()
    choices = tuple(Choice(e, f"{canon.ability_name(e)} {own.stat(e)}") for e in roots)
    said = f"Without {canon.ability_name(canon.shot_with(own)[0])} tests, or the best"
    return (Slot("root", "choice", said, choices=choices),)


# What was done


def aim(canon: Canon, state: State, move: AimAt) -> Step[State]:
    shot = shot_by(state, move.by)
    if shot.place is not None:
        raise IllegalMoveError("It has been said where this shot is meant to hit.")
    at, place = saddle.split_place(state, shot.at, move.place)
    if at != shot.at:
        # The shot goes at the body under its rider (RIDE-26).
        others = tuple(each for each in state.shots if each is not shot)
        shot = replace(shot, at=at)
        state = replace(state, shots=(*others, shot))
    try:
        resolve(replace(_blow(canon, state, shot), successes=0, aim=place), canon.book)
    except ValueError as why:
        raise IllegalMoveError(str(why)) from None
    if move.root and move.root not in (roots := canon.roots(state.fighter(shot.by))):
        listed = " or ".join(map(canon.ability_name, roots)) or canon.ability_name(
            canon.shot_with(state.fighter(shot.by))[0]
        )
        raise IllegalMoveError(f"This shot is tested with {listed}, not with “{move.root}”.")
    edge = resolve(_arms(state, shot), canon.book).edge
    through = require_through(canon, state, move.through, edge)
    return Step(with_shot(state, replace(shot, place=place, root=move.root, through=through)))


def shot_of(state: State, move: Shoot) -> State:
    """The state in which a shot may be rolled: its aim said, or as the rule has it."""
    shot = shot_by(state, move.by)
    return state if shot.place is not None else with_shot(state, replace(shot, place=""))


def resolve_shot(canon: Canon, state: State, shot: Shot) -> Step[State]:
    """A shot whose roll stands: an arrow is gone, the weapon is shot (RNC-8)."""
    own, roll = state.fighter(shot.by), state.find_roll(shot.by, SHOT)
    assert roll is not None
    ask = roll.ask(SHOT)
    fell = roll.successes(SHOT)
    powder = roll.dice.get(POWDER)
    against = ask.obstacle.whole if ask.obstacle else None
    passed = None if against is None else fell >= against
    told = canon.is_spell(own)
    now = replace(
        shot,
        successes=fell,
        powder=face(powder),
        told=told,
    )
    tests = _log_shot(canon, state, shot, ask, passed=passed)
    after = replace(
        with_shot(state, now),
        tray=state.tray.finish(roll),
        tested=(*state.tested, tests),
    )
    harm = after.harm_of(own.id)
    # The volley of the shot is counted as well, so that the one after it is lost.
    unloaded = 2 if canon.slow(own) else 0
    return Step(after.with_harm(own.id, shot=harm.shot + 1, unloaded=unloaded, aim=0))


def _log_shot(canon: Canon, state: State, shot: Shot, ask: Ask, *, passed: bool | None) -> Tested:
    """A shot as a test; by Beginner's Luck as one of its root (ADV-27)."""
    root = canon.luck_root(state.fighter(shot.by), shot.root) if state.rules > 2 else ""
    graded = find_graded(ask.obstacle, luck=bool(root))
    return Tested(shot.by, ask.ability, ask.number, graded, passed, shot=True, root=root)


def powder(canon: Canon, state: State, move: Powder) -> Step[State]:
    shot = _find_shot(canon, state, move.by, "powder")
    return Step(with_shot(state, replace(shot, powder=(*shot.powder, *face(move.dice)))))


def fate(canon: Canon, state: State, move: Fate) -> Step[State]:
    shot = _find_shot(canon, state, move.by, "fate")
    return Step(with_shot(state, replace(shot, fate=face(move.dice)[0])))


def armor(canon: Canon, state: State, move: Armor) -> Step[State]:
    """The armor's dice; of dice only told so many lie that as many successes are among them."""
    shot = _find_shot(canon, state, move.by, "armor again" if move.again else "armor")
    if move.again:
        return Step(with_shot(state, replace(shot, again=face(move.dice)[0])))
    found = come(canon, state, shot)
    assert found is not None
    return Step(with_shot(state, replace(shot, armor=read_armor(move.dice, found))))


def _find_shot(canon: Canon, state: State, by: str, what: str) -> Shot:
    shot_by(state, by)
    for shot in state.shots:
        if shot.by == by and lacks(canon, state, shot) == what:
            return shot
    raise IllegalMoveError(f"No {what} is wanted for the shot of “{by}” now.")


# Bombs


def due_fuses(state: State) -> tuple[Due, ...]:
    """Whose bomb may burst in the hand (WPN-14)."""
    return tuple(
        Due(
            "roll",
            (FUSE, state.moment),
            each,
            state.side_of(each).seats,
            asks=(single_die(FUSE, "Die of Fate"),),
            says=FUSES,
            round=state.exchange,
        )
        for each in state.fuses
    )


def fuse(canon: Canon, state: State, move: Fuse) -> Step[State]:
    """On a 1 it bursts: a shot at oneself, which hits."""
    if move.by not in state.fuses:
        raise IllegalMoveError(f"No fuse burns in the hand of “{move.by}” now.")
    rest = tuple(each for each in state.fuses if each != move.by)
    after, own = replace(state, fuses=rest), state.fighter(move.by)
    bursts = face(move.dice) == (1,)
    event = Burst(own.label, bursts).event(own.id, amount=int(bursts), rule="WPN-14")
    if not bursts:
        return Step(after, (event,))
    shot = Shot(own.id, own.id, place="")
    shot = replace(shot, successes=obstacle(canon, after, shot).whole)
    ob = shot.successes
    tests = Tested(own.id, "", 0, ob, passed=True, shot=True)
    harm = after.harm_of(own.id)
    after = after.with_harm(own.id, shot=harm.shot + 1)
    after = replace(after, shots=(*after.shots, shot), tested=(*after.tested, tests))
    return Step(after, (event,))


# What they do


def land_shots(canon: Canon, state: State) -> Step[State]:
    """All shots of the volley at once: wounds, armor worn, what became of each."""
    events, after, scene = list[Event](), state, state
    for each in state.shots:
        found = come(canon, state, each)
        events.append(_shot_event(canon, state, each, found))
        if found is None:
            continue
        # All shots of the volley go through what stood there before it.
        if each.through and not found.powder:
            scene, marked = bear(canon, scene, each, found.edge)
            events += [marked] if marked else []
        if found.armor is not None and found.armor.successes is not None:
            worn = {**after.harm_of(each.at).armor, found.place: found.armor.left}
            after = after.with_harm(each.at, armor=worn)
        if found.powder == "misfire":
            after = after.with_harm(each.by, unloaded=max(2, after.harm_of(each.by).unloaded))
        if found.at is None:
            continue
        name, stuck = _weapon(canon, state, each), None
        if state.rules >= BARBS and not each.spell:
            name = wound_source(canon.book, name, state.fighter(each.by).head)
            stuck = found.stuck
        after = hit(canon, after, each.at, found.at, name, stuck)
        events.append(hurt(canon, after, each.at))
        rider = after.rider_of(each.at)
        if rider and after.harm_of(each.at).out:
            fell = OnFoot(after.fighter(rider).label, after.fighter(each.at).label)
            events.append(fell.event(rider, each.at, rule="RIDE-26"))
    landed = (*state.landed, *state.shots)
    return Step(replace(after, shots=(), landed=landed, walls=scene.walls), tuple(events))


def _weapon(canon: Canon, state: State, shot: Shot) -> str:
    if shot.spell:
        return shot.spell
    own = state.fighter(shot.by)
    arm = canon.weapon(own)
    return own.weapon.name if isinstance(own.weapon, Launched) else arm.name if arm else ""


def _shot_event(canon: Canon, state: State, shot: Shot, found: Outcome | None) -> Event:
    own, target = state.fighter(shot.by), state.fighter(shot.at)
    if shot.spell:
        dice, against = 0, 0
    else:
        tested = next(each for each in reversed(state.tested) if each.shot and each.who == own.id)
        told = _spell(canon, state, shot)
        dice, against = tested.dice, 0 if told else obstacle(canon, state, shot).whole
    facts = Fired(
        own.label,
        target.label,
        _weapon(canon, state, shot),
        dice,
        shot.successes or 0,
        against,
        hit_result(found) if found else "told",
        found.place if found else "",
        str(circle(found.at)) if found and found.at else "",
        lighter_than_armor(found) if found else "",
    )
    return facts.event(own.id, target.id, shot.successes or 0, "WPN-9")
