"""The lance: a joust as one versus, the longer weapon first, who is knocked out of the saddle.

What a lance may be used for at all is said in `saddle`; what its push does to a rider in
`unseating` (RIDE-19 to RIDE-22).
"""

from __future__ import annotations

from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.chance.pool import help_dice
from bwdesk.rules.games.fight.abilities import UNHORSE, arm
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.clash import HOSTILE, Want, act_of, target
from bwdesk.rules.games.fight.effective import find_wielded
from bwdesk.rules.games.fight.lengths import length
from bwdesk.rules.games.fight.state import Moved, State
from bwdesk.rules.games.people.abilities import RIDING
from bwdesk.rules.tables.weapons import Weapon

FIRST = (*(each for each in HOSTILE if each != "block-and-strike"), "charge")
"""What a lance that won its Close comes before; a Block or an Avoid falls with it (RIDE-22)."""


def is_lance(canon: Canon, state: State, who: str) -> bool:
    """Whether somebody in the saddle strikes with a lance in the open action."""
    act = act_of(state, who).act
    if not state.mount_of(who) or act.action not in ("strike", "great-strike"):
        return False
    return _is_couched(arm(canon, state, Want(who, "attack", act.action))[1])


def _is_couched(held: object) -> bool:
    return isinstance(held, Weapon) and held.couched


def unhorse_want(canon: Canon, state: State, who: str, other: str) -> tuple[Want, ...]:
    """What keeps a rider in the saddle who is struck at with a lance (RIDE-21)."""
    if not state.saddles or not state.mount_of(other) or not is_lance(canon, state, who):
        return ()
    return (Want(other, "natural", act_of(state, who).act.action, who, UNHORSE),)


# Lance on lance


def jousts(canon: Canon, state: State, who: str, other: str) -> bool:
    """Whether two ride at each other, both Closing, both with a lance in hand (RIDE-20)."""
    return bool(state.saddles) and all(_couches(canon, state, each) for each in (who, other))


def _couches(canon: Canon, state: State, who: str) -> bool:
    moved = state.moved.get(who, Moved())
    if not state.mount_of(who) or moved.position != "close" or moved.idle or moved.charges:
        return False
    return _is_couched(canon.arm(find_wielded(canon, state, who, moved.weapon)))


def add_help(canon: Canon, state: State, who: str, others: tuple[str, ...], found: Sum) -> Sum:
    """The beast's Speed with the rider's skill as help, lance on lance (RIDE-20)."""
    if not any(jousts(canon, state, who, each) for each in others):
        return found
    own = state.fighter(who)
    skill = own.has(canon.skill_like(canon.skill(RIDING), own.skills)).exponent
    return found.plus("Help of its rider", help_dice(skill) if skill else 0, "RIDE-20")


def is_outmaneuvered(canon: Canon, state: State, who: str, other: str) -> bool:
    """Whether somebody lost a joust, so that his lance finds nothing."""
    if not is_lance(canon, state, who) or not jousts(canon, state, who, other):
        return False
    return _net(state, who) < _net(state, other)


def _net(state: State, who: str) -> int:
    return max(0, state.moved.get(who, Moved()).net or 0)


# Lance on what is shorter


def strikes_first(canon: Canon, state: State, who: str, other: str) -> bool:
    """Whether a lance comes before what its target does: it won the Close against a weapon that is
    shorter, and the other attacks (RIDE-22)."""
    if not is_lance(canon, state, who) or target(state, who) != other:
        return False
    if state.moved.get(who, Moved()).position != "close" or _net(state, who) <= _net(state, other):
        return False
    weapon = act_of(state, other).act.weapon
    shorter = length(canon, state, other, weapon).rank < length(canon, state, who).rank
    return shorter and act_of(state, other).act.action in FIRST


def answers_late(canon: Canon, state: State, who: str, *, riposte: bool = False) -> bool:
    """Whether what somebody does waits until a lance has come home: an attack the lance is quicker
    than, or the riposte of a Counterstrike against it (RIDE-22)."""
    if not state.saddles:
        return False
    for each in state.people_there:
        if riposte and is_lance(canon, state, each.id) and target(state, each.id) == who:
            return True
        if not riposte and strikes_first(canon, state, each.id, who):
            return True
    return False
