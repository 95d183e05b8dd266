"""The dice of every roll of a fight, and what it is tested against, part by part."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.arms import shields
from bwdesk.rules.arms.edge import Great
from bwdesk.rules.arms.edge import melee_edge as edge_of
from bwdesk.rules.arms.wielding import double
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.pool import fork_dice
from bwdesk.rules.chance.throws import Against, Ask
from bwdesk.rules.games.fight import bombs, saddle
from bwdesk.rules.games.fight.abilities import (
    MOVING,
    arm,
    choice_of,
    find_ability,
    full,
    lock_penalty,
)
from bwdesk.rules.games.fight.canon import HILT, Canon, distance_penalty
from bwdesk.rules.games.fight.clash import (
    BLOWS,
    Want,
    act_of,
    where,
)
from bwdesk.rules.games.fight.effective import boxes, current_act, find_wielded, mark, spot
from bwdesk.rules.games.fight.grimoire import add_spell_dice, add_spell_obstacle, workings_on
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.fight.things import add_through
from bwdesk.rules.games.fight.weight import heavier, lighter
from bwdesk.rules.games.frame.remembered import remember, remember_apart
from bwdesk.rules.games.people.spells import is_opened
from bwdesk.rules.play.trial import UNWOUNDED
from bwdesk.rules.tables.fighting import Stance
from bwdesk.rules.tables.weapons import Weapon

BASE = 1
"""Of a Strike, and of a shot whose target is acquired (WPN-1, FIGHT-39)."""
SNAPSHOT = 2
LATE, AGILE = 2, 2
"""Of a bomb whose throw is not timed, and that is thrown by Agility."""
FEET, PROSTRATE, KNEELING = 4, 2, 1
"""What lying on the ground adds to attacks, to defenses and positioning; kneeling to defenses."""
WORDED = {"close": "Closing", "withdraw": "Withdrawing"}
UNARMED = 1
"""Blocking an armed Strike with bare hands (FIGHT-39)."""
WARES = "shield"
"""The group of a shield's dice."""


# Dice


def dice(canon: Canon, state: State, want: Want) -> Sum:
    """All dice of a roll, but those thrown beside it."""
    id, ability, luck = find_ability(canon, state, want)
    said = f"{canon.ability_name(id)}, Beginner’s Luck" if luck else canon.ability_name(id)
    found = Sum((Part(said, ability.exponent),))
    found = _add_forks(canon, state, want, found)
    if want.kind in ("attack", "free", "riposte", "defense"):
        found = _add_balance(canon, state, want, found)
        found = _add_stance(canon, state, want, found)
        found = _add_height(canon, state, want, found)
    elif want.kind == "shot":
        found = saddle.add_height(canon, state, want.who, want.at, found)
    found = _add_assessed(state, want, found)
    found = add_spell_dice(state, want.who, found, id)
    chosen = choice_of(state, want)
    found = found.plus(chosen.why or "granted", chosen.more)
    found = _hurt(canon, state, want, found, id)
    return _take_half(state, want, found)


def _add_forks(canon: Canon, state: State, want: Want, found: Sum) -> Sum:
    own = state.fighter(want.who)
    for fork in choice_of(state, want).forks:
        lent = fork_dice(own.has(fork).exponent)
        found = found.plus(f"FoRK {canon.ability_name(fork)}", lent, "TEST-32")
    return found


WEAPONED = (*BLOWS, "block", "counterstrike", "disarm", "feint", "beat-and-bind")
"""What is done with the weapon that was beaten aside."""
BALANCED = (*BLOWS, "block", "counterstrike", "feint", "disarm")


def _add_balance(canon: Canon, state: State, want: Want, found: Sum) -> Sum:
    """What a weapon gives that is well balanced (WPN-12)."""
    held, _, part = arm(canon, state, want)
    if held is None or part or want.action not in BALANCED:
        return found
    return found.plus(f"Balance of the {held.label}", held.balance, "WPN-12")


def _add_height(canon: Canon, state: State, want: Want, found: Sum) -> Sum:
    """What a weapon gives from the saddle (RIDE-23)."""
    if not state.mount_of(want.who) or want.action not in WEAPONED:
        return found
    _, with_, part = arm(canon, state, want)
    return found if part else saddle.add_dice(canon, state, want.who, with_, found)


def _add_stance(canon: Canon, state: State, want: Want, found: Sum) -> Sum:
    """The dice of a stance, where they did not go into the position (FIGHT-36)."""
    stance, moved = canon.stance(state.now_of(want.who).stance), state.movement(want.who)
    if stance is None or (moved is not None and moved.boosts):
        return found
    half = want.action == "block-and-strike"
    defends = want.kind == "defense"
    if half and defends != (stance.id == "defensive"):
        return found
    action = "strike" if want.kind in ("free", "riposte") else want.entry
    if want.kind == "riposte" and stance.id != "aggressive":
        return found
    return found.plus(f"{stance.name} stance", canon.figure(stance.dice, action), stance.rule)


def _add_assessed(state: State, want: Want, found: Sum) -> Sum:
    """More actions of an Assess give dice, and every Aim one (FIGHT-22)."""
    now = state.now_of(want.who)
    if want.action == "assess" and now.carry is not None:
        return found.plus("Longer looking", now.carry.needs - 1, "FIGHT-22")
    if want.kind == "shot":
        return found.plus("Aim", now.aimed, "FIGHT-22")
    return found


ESCAPES = ("escape-lock", "avoid")
"""What gets out of a Lock."""


def firmest(state: State, who: str) -> int:
    """The rating of the Lock somebody would get out of first."""
    return max((each.rating for each in state.locks if each.on == who), default=0)


def _spares(state: State, id: str) -> bool:
    """Whether wounds leave an ability as it is: Health, but by the first rules (PTGS-15)."""
    return state.rules > 2 and id in UNWOUNDED


def _hurt(canon: Canon, state: State, want: Want, found: Sum, id: str) -> Sum:
    if not _spares(state, id):
        found = found.plus("Wounds", -state.now_of(want.who).dice, "PTGS-17")
    found = lighter(canon, state, want.who, found, id)
    if full(want, id):
        return found
    return found.plus("Lock", -lock_penalty(canon, state, want.who, id), "FIGHT-32")


@remember_apart
def whole(canon: Canon, state: State, who: str) -> int:
    """The dice there are to divide between the halves of an action, or between attackers."""
    act = act_of(state, who).act
    bare = replace(state, splits={})
    found = dice(canon, bare, Want(who, "defense", act.action, named=act.named))
    return max(0, found.whole)


def _take_half(state: State, want: Want, found: Sum) -> Sum:
    """So many of the dice as were divided for this."""
    split = state.splits.get(want.who)
    if split is None or want.kind not in ("defense", "riposte", "attack"):
        return found
    if want.kind == "defense":
        part = split.get(want.at, split.get(want.who, 0))
    elif want.kind == "riposte" or want.action == "block-and-strike":
        part = split.get("", 0)
    else:
        return found
    total = found.whole
    return found if part == total else Sum((*found.parts, Part("the other half", part - total)))


# Obstacles


def obstacle(canon: Canon, state: State, want: Want) -> Sum:
    """What a roll is tested against; of one held against another what is taken from it."""
    return (
        _screenable(canon, state, want)
        if want.kind == "shot"
        else _other_obstacle(canon, state, want)
    )


@remember
def _screenable(canon: Canon, state: State, want: Want) -> Sum:
    """Of a shot, which a shield that lies on the table may hinder."""
    return _obstacle(canon, state, want)


@remember_apart
def _other_obstacle(canon: Canon, state: State, want: Want) -> Sum:
    """Of anything else: no roll has a say in it."""
    return _obstacle(canon, state, want)


def _obstacle(canon: Canon, state: State, want: Want) -> Sum:
    action, held = want.action, Sum()
    if want.kind in ("attack", "free", "riposte"):
        held = _attack(canon, state, want)
    elif want.kind == "shot":
        held = _shot(canon, state, want)
    elif want.kind == "plain":
        held = Sum().plus(canon.action(want.entry), canon.actions[want.entry].obstacle)
        held = held.plus("Lock", firmest(state, want.who) if action in ESCAPES else 0, "FIGHT-32")
    if want.kind in ("attack", "free", "riposte", "shot"):
        held = add_spell_obstacle(state, want.at, held)
        held = add_through(canon, state, want, held) if state.walls else held
    return _add_hindrance(canon, state, want, held)


def _attack(canon: Canon, state: State, want: Want) -> Sum:
    """By the action and the distance (FIGHT-20, FIGHT-26, FIGHT-29)."""
    struck = want.kind in ("free", "riposte")
    action = canon.actions["strike" if struck else want.entry]
    found = Sum().plus(action.name, action.obstacle, action.rule)
    if action.by_skill:
        found = found.plus(*_disarms(canon, state, want))
    _, _, luck = find_ability(canon, state, want)
    if luck and state.settings.unskilled == "twice" and found.whole:
        found = found.plus("Unskilled", found.whole, "TEST-34")
    here = where(canon, state, want.who, want.at, act_of(state, want.who).act.weapon)
    found = found.plus(f"{here.capitalize()}", distance_penalty(action, here) or 0, "FIGHT-20")
    if state.saddles and saddle.is_horse(state, want.who):
        found = found.plus("No grip for a mount", action.beast_obstacle, "RIDE-16")
    if here == "inside" and action.by_weapon:
        _, with_, part = arm(canon, state, want)
        inside = with_.inside if isinstance(with_, Weapon) else 0
        found = found.plus(with_.name if part != HILT else "Hilt", inside, "FIGHT-20")
    return found


def _disarms(canon: Canon, state: State, want: Want) -> tuple[str, int, str]:
    """The weapon skill of the victim; half his Agility, rounded up, without one (FIGHT-29)."""
    held = find_wielded(canon, state, want.at)
    own = state.fighter(want.at)
    id, ability, luck = canon.find_skill(own, canon.skills_with(held, canon.arm(held)), state.rules)
    if luck:
        return "Half of Agility", -(-own.stat("agility").exponent // 2), "FIGHT-29"
    return canon.ability_name(id), ability.exponent, "FIGHT-29"


def _shot(canon: Canon, state: State, want: Want) -> Sum:
    """A shot or a throw in a fight (FIGHT-10, FIGHT-39)."""
    now, found = state.now_of(want.who), Sum((Part("Shot", BASE, "FIGHT-39"),))
    held, with_, _ = arm(canon, state, want)
    bomb = getattr(with_, "kind", "") == "bomb"
    if state.rules > 1 and state.settings.unskilled == "twice" and not bomb:
        found = double(found, unskilled=find_ability(canon, state, want)[2])
    found = found.plus("Bomb", int(bomb), "WPN-14")
    if bomb:
        late = bombs.is_late(state, want.who, want.at)
        found = found.plus("Position not won", LATE * late, "WPN-14")
        found = found.plus("By Agility", AGILE * find_ability(canon, state, want)[2], "WPN-14")
    snap = now.target != want.at and not now.drawn
    found = found.plus("Snapshot", SNAPSHOT if snap else 0, "FIGHT-39")
    moved, theirs = state.movement(want.who), state.movement(want.at)
    mounted = saddle.add_shooting(canon, state, want.who, found)
    found = found if mounted is None else mounted
    if saddle.is_bowman(state, want.who):
        pass  # a list of his own, instead of what moving costs anybody
    elif moved is not None and moved.position in MOVING:
        more = 2 if state.settings.shooting == "two" else 1
        found = found.plus("Shooting while moving", more, "FIGHT-10")
    elif moved is not None and moved.position == "maintain":
        found = found.plus("Shooting while Maintaining", 1, "FIGHT-10")
    if theirs is not None and theirs.position in MOVING:
        found = found.plus("Moving target", 1, "FIGHT-39")
    if avoids(state, want.at):
        found = found.plus("Target avoids", 1, "FIGHT-26")
    found = found.plus("Shield", screen(state, want), "ARM-22")
    head = canon.book.heads.get(held.head) if held else None
    found = found.plus(head.name, head.obstacle, head.rule) if head else found
    for said in state.conditions:
        factor = canon.condition(said, "missile")
        if factor and said not in state.fighter(want.who).spared:
            found = found.plus(factor.name, factor.obstacle, factor.rule)
    return found


def screen_dice(canon: Canon, state: State, want: Want) -> int:
    """The dice a shield has against a shot: none while its bearer hesitates, nor where the shot
    goes through it as if there were none (ARM-22, ARM-25)."""
    own, now = state.fighter(want.at), state.now_of(want.at)
    kind = canon.shield(own)
    if kind is None or now.dropped or act_of(state, want.at).idle:
        return 0
    has = kind.dice if now.shield is None else min(kind.dice, now.shield)
    return shields.dice(has, canon.arm(arm(canon, state, want)[0]).va, missile=True)


def screen(state: State, want: Want) -> int:
    """What a shield has added to the obstacle of a shot."""
    if (before := state.screens.get(f"{want.at} {want.who}")) is not None:
        return before
    lay = state.find_roll(want.at, "screen", state.moment, want.who)
    return shields.cover(lay.successes("screen")) if lay is not None else 0


def avoids(state: State, who: str) -> bool:
    """Whether somebody Avoids in the open action."""
    return act_of(state, who).act.action == "avoid"


def _add_hindrance(canon: Canon, state: State, want: Want, found: Sum) -> Sum:
    """What makes everything of somebody harder, or this."""
    now, own = state.now_of(want.who), state.fighter(want.who)
    shot = want.kind == "shot"
    if not shot:
        found = _melee(canon, state, want, found)
    id, _, luck = find_ability(canon, state, want)
    if not _spares(state, id):
        found = found.plus("Wounds", now.obstacle, "PTGS-17")
    found = found.plus("Armor without training", now.untrained, "ARM-8")
    if state.saddles:
        found = saddle.add_loose(canon, state, want.who, found)
    if not (luck and not shot):  # sleeves do not hinder whoever strikes without the skill
        found = heavier(canon, state, want.who, found, id)
    if want.kind != "natural":
        found = found.plus("Off balance", now.off, "FIGHT-27")
        found = found.plus("Avoiding", int(other_avoids(canon, state, want)), "FIGHT-26")
    martial = want.kind not in ("plain", "natural")
    if martial and canon.shield(own) and not now.dropped and now.shield is not None:
        found = found.plus("Broken shield", shields.hindrance(now.shield), "ARM-17")
    chosen = choice_of(state, want)
    return found.plus(chosen.why or "ruled", chosen.obstacle)


def other_avoids(canon: Canon, state: State, want: Want) -> bool:
    """Whether he Avoids in this volley, and this is something else (FIGHT-26)."""
    if want.action == "avoid":
        return False
    most = boxes(state, want.who, state.volley)
    for slot in range(1, most + 1):
        if slot >= state.slot and state.settings.avoids == "later":
            return False
        done = state.did.get(mark(want.who, spot(state.volley, slot)))
        act = (
            done.act if done else canon.read_act(current_act(state, want.who, (state.volley, slot)))
        )
        if act.action == "avoid" and not (slot < state.slot and done is None):
            return True
    return False


def _melee(canon: Canon, state: State, want: Want, found: Sum) -> Sum:
    now, own = state.now_of(want.who), state.fighter(want.who)
    moved, stance = state.movement(want.who), canon.stance(now.stance)
    attack = want.kind in ("attack", "free", "riposte")
    runs = moved is not None and moved.position in MOVING and not moved.charges
    if state.mount_of(want.who) and want.kind not in ("natural", "plain"):
        found = saddle.add_melee(canon, state, want.who, found)
        found = saddle.add_duck(canon, state, want.who, found) if want.action == "avoid" else found
    elif moved is not None and runs and want.kind != "natural":
        found = found.plus(WORDED[moved.position], 1, "FIGHT-9")
    if attack:
        found = found.plus("From the ground", FEET if now.posture == "down" else 0, "FIGHT-23")
    elif want.kind in ("defense", "natural"):
        found = found.plus("On the ground", PROSTRATE if now.posture == "down" else 0, "FIGHT-23")
        low = KNEELING if now.posture == "crouching" else 0
        found = found.plus("From the knees", low, "FIGHT-23")
    if stance:
        found = found.plus(f"{stance.name} stance", _by_stance(canon, state, stance, want))
    if now.beaten_off and want.kind != "natural" and want.action in WEAPONED:
        found = found.plus("Weapon beaten aside", now.beaten_off, "FIGHT-26")
    held = want.kind == "defense" and want.action != "avoid"
    if held and state.settings.inside == "all":
        _, with_, _ = arm(canon, state, want)
        near = where(canon, state, want.who, want.at) == "inside"
        inside = with_.inside if near and isinstance(with_, Weapon) else 0
        found = found.plus(f"{with_.name}, inside", inside, "FIGHT-20")
    if want.kind == "defense" and want.action in ("block", "counterstrike"):
        found = found.plus("Bare hands", UNARMED if _bare(canon, state, want) else 0, "FIGHT-39")
    for said in state.conditions:
        factor = canon.condition(said, "melee")
        if factor and said not in own.spared and want.kind != "plain":
            found = found.plus(factor.name, factor.obstacle, factor.rule)
    if want.kind in ("natural", "plain"):
        return found
    return saddle.double_bareback(state, want.who, found)


def _by_stance(canon: Canon, state: State, found: Stance, want: Want) -> int:
    """What a stance makes harder (FIGHT-36)."""
    if want.kind == "natural":
        return found.natural.get(find_ability(canon, state, want)[0], 0)
    if want.kind == "plain":
        return 0
    if want.action == "block-and-strike":
        defends = want.kind == "defense"
        return (
            canon.figure(found.obstacles, want.entry) if defends == (found.id != "defensive") else 0
        )
    action = "strike" if want.kind in ("free", "riposte") else want.entry
    if want.kind == "riposte":
        return canon.figure(found.obstacles, "strike")
    return canon.figure(found.obstacles, action)


def _bare(canon: Canon, state: State, want: Want) -> bool:
    """Whether bare hands stand against an armed Strike."""
    if canon.shield(state.fighter(want.who)) and not state.now_of(want.who).dropped:
        return False
    mine = find_wielded(canon, state, want.who)
    theirs = find_wielded(canon, state, want.at, act_of(state, want.at).act.weapon)
    return want.of in BLOWS and mine is None and theirs is not None


# What is thrown


def ask(canon: Canon, state: State, want: Want) -> tuple[Ask, ...]:
    """The dice of a roll, with those of a shield beside it."""
    id, ability, _ = find_ability(canon, state, want)
    key = want.key(state)
    name = key[0]
    obs = obstacle(canon, state, want)
    against = None
    if want.kind == "natural":
        against = Against((want.action, key[1]), want.at, want.action, "mine")
    # What is held against another roll has no obstacle: what hinders it comes off its successes.
    held = want.kind in ("natural", "defense") or versus(want)
    found = Ask(
        name,
        dice(canon, state, want),
        shade=ability.shade,
        open_ended=is_opened(workings_on(state, want.who), id),
        obstacle=None if held else obs,
        ability=id,
        exponent=ability.exponent,
        against=against,
        hindered=obs if held else Sum(),
    )
    shield = shield_dice(canon, state, want)
    if not shield.parts:
        return (found,)
    return (found, Ask(WARES, shield, shade=Shade.BLACK, beside=name))


def versus(want: Want) -> bool:
    """Whether a roll has no obstacle of its own, only natural defenses."""
    return want.kind == "attack" and want.action in ("push", "lock", "throw", "beat-and-bind")


def shield_dice(canon: Canon, state: State, want: Want) -> Sum:
    """The dice a shield adds to a defense, less what the weapon pierces (ARM-13 to ARM-15)."""
    own, now = state.fighter(want.who), state.now_of(want.who)
    kind = canon.shield(own)
    if kind is None or want.kind != "defense" or now.dropped:
        return Sum()
    here = where(canon, state, want.who, want.at)
    trained = "shield" in own.trained
    if not shields.defends(want.action, trained=trained, inside=here == "inside"):
        return Sum()
    has = kind.dice if now.shield is None else min(kind.dice, now.shield)
    number = shields.dice(has, _pierces(canon, state, want) if want.of in BLOWS else 0)
    return Sum((Part(kind.name, number, "ARM-13"),)) if number else Sum()


def _pierces(canon: Canon, state: State, want: Want) -> int:
    """The VA of the blow a defense stands against (ARM-5, ARM-15)."""
    with_ = arm(canon, state, Want(want.at, "attack", want.of, want.who))[1]
    if not isinstance(with_, Weapon):
        return 0
    great: Great = state.greats.get(want.at, "") if want.of == "great-strike" else ""
    return edge_of(state.fighter(want.at).stat("power"), with_, great=great).pierces


def penalty(canon: Canon, state: State, want: Want) -> int:
    """What comes off the successes of a roll that is held against another one (EX-16)."""
    return obstacle(canon, state, want).whole
