"""What a roll of a fight is made with: the weapon, the ability, and what is left of it."""

from __future__ import annotations

from bwdesk.rules.arms.edge import Arm
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.games.fight.canon import FIST, PARTS, SHIELD, Canon
from bwdesk.rules.games.fight.clash import BLOWS, Want, act_of
from bwdesk.rules.games.fight.effective import find_wielded, missile
from bwdesk.rules.games.fight.people import Wielded
from bwdesk.rules.games.fight.state import Brought, State, locked_dice
from bwdesk.rules.games.frame.remembered import remember_apart
from bwdesk.rules.games.people.abilities import RIDING
from bwdesk.rules.tables.fighting import WEAPON_SKILL

MOVING = ("close", "withdraw")


def choice_for(state: State, who: str, key: tuple[str, ...]) -> Brought:
    """What somebody makes a roll with, where he said so."""
    return state.brought.get(f"{who} {' '.join(key)}", USUAL)


def choice_of(state: State, want: Want) -> Brought:
    """What a roll of the open action is made with."""
    return choice_for(state, want.who, want.key(state)) if state.brought else USUAL


USUAL = Brought()
"""Where nobody said anything."""

# What is tested


def arm(canon: Canon, state: State, want: Want) -> tuple[Wielded | None, Arm, str]:
    """What a roll is made with: the weapon, its figures, and the part that is struck with."""
    if want.kind == "shot":
        held = missile(canon, state, want.who, act_of(state, want.who).act.weapon)
        return held, canon.arm(held), ""
    name = act_of(state, want.who).act.weapon
    held = find_wielded(canon, state, want.who, name)
    if name == FIST:
        return None, canon.arm(None), FIST
    if name in PARTS:
        return held, canon.part(name), name
    return held, canon.arm(held), ""


@remember_apart
def find_ability(canon: Canon, state: State, want: Want) -> tuple[str, Ability, bool]:
    """The ability of a roll, its exponent, and whether it is Beginner's Luck."""
    own = state.fighter(want.who)
    said = canon.skill(choice_of(state, want).ability or "")
    if said in canon.skills:
        return canon.find_skill(own, (said,), state.rules)
    if said and said not in luck_roots(canon, state, want):
        return said, own.stat(said), False
    if want.kind == "natural":
        return _natural(canon, state, want)
    if skills := _skills(canon, state, want):
        return canon.find_skill(own, skills, state.rules, said)
    action = canon.actions[want.entry]
    id = action.tests[0] if action.tests else "agility"
    return id, own.stat(id), False


def find_root(canon: Canon, state: State, want: Want) -> str:
    """The stat a roll is made with by Beginner's Luck; "" for whoever has the skill."""
    if not find_ability(canon, state, want)[2]:
        return ""
    said = canon.skill(choice_of(state, want).ability or "")
    skills = (said,) if said in canon.skills else _skills(canon, state, want)
    return canon.luck_root(state.fighter(want.who), skills, said)


def luck_roots(canon: Canon, state: State, want: Want) -> tuple[str, ...]:
    """The stats the player may pick from who has none of the skills of a roll (TEST-34)."""
    skills = _skills(canon, state, want) if state.rules > 1 and want.kind != "natural" else ()
    own = state.fighter(want.who)
    if any(own.has(id).exponent for id in canon.skills_like(skills, own.skills)):
        return ()
    return canon.roots(skills)


def _skills(canon: Canon, state: State, want: Want) -> tuple[str, ...]:
    """The skills one of which is rolled; none where that is a stat."""
    action = canon.actions[want.entry]
    held, with_, part = arm(canon, state, want)
    if want.kind == "shot":
        return canon.skills_with(held, with_)
    if WEAPON_SKILL in action.tests or want.action in BLOWS or want.kind in ("free", "riposte"):
        if part == SHIELD and held is None:
            return ("brawling",)
        return canon.skills_with(held if part != FIST else None, canon.arm(held))
    return action.tests if action.tests and action.tests[0] in canon.skills else ()


def _natural(canon: Canon, state: State, want: Want) -> tuple[str, Ability, bool]:
    """The best of what may be tested against a maneuver (FIGHT-25, FIGHT-33)."""
    may = naturals(canon, state, want)
    own = state.fighter(want.who)
    found = []
    for id in may:
        if id == WEAPON_SKILL:
            held = find_wielded(canon, state, want.who)
            known = canon.find_skill(own, canon.skills_with(held, canon.arm(held)), state.rules)
            if not known[2]:
                return known  # Agility is for whoever has no skill (FIGHT-26)
        elif id in canon.skills:
            mine = ((each, own.has(each)) for each in canon.skills_like((id,), own.skills))
            found += [(each, has, False) for each, has in mine if has.exponent]
        else:
            found.append((id, own.stat(id), False))
    return max(
        found, key=lambda each: (_dice_left(canon, state, want, each[0], each[1]), each[1][1])
    )


def _dice_left(canon: Canon, state: State, want: Want, id: str, ability: Ability) -> int:
    """The dice there would be of an ability: a Lock is resisted with all one's Power."""
    lost = 0 if full(want, id) else lock_penalty(canon, state, want.who, id)
    stance = canon.stance(state.now_of(want.who).stance)
    harder = stance.natural.get(id, 0) if stance else 0
    return ability.exponent - lost - harder


def naturals(canon: Canon, state: State, want: Want) -> tuple[str, ...]:
    """What may be tested against a maneuver: of whoever moves only what his moving leaves him."""
    if want.of == UNHORSE:
        return CLINGS
    action, moved = canon.actions[want.entry], state.movement(want.who)
    if action.moving and moved is not None and moved.position in MOVING:
        return action.moving
    return action.natural


UNHORSE = "unhorse"
"""What a lance does beside its blow (RIDE-21)."""
CLINGS = (RIDING, "power")
"""What keeps a rider in the saddle, as he likes."""
PHYSICAL = ("agility", "speed", "power", "forte")


def full(want: Want, id: str) -> bool:
    """Whether a Lock takes nothing of it: resisting another, and getting out by Power."""
    locks = want.kind == "natural" and want.action == "lock"
    return id == "power" and (locks or want.action == "escape-lock")


def lock_penalty(canon: Canon, state: State, who: str, id: str) -> int:
    """The dice Locks take from an ability (FIGHT-32)."""
    return locked_dice(state, who) if id in canon.skills or id in PHYSICAL else 0
