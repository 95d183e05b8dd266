"""Who meets whom in an action, and what is rolled for it: the matrix, read for everybody at once.

Every action that goes against somebody is looked up against what that one does in the same slot
(FIGHT-25 to FIGHT-34). What a defense takes off, a riposte that comes, natural defenses: each is a
`Want`, a roll that is wanted. Nothing is kept of it; it is worked out from the acts as they stand.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from bwdesk.rules.games.fight.canon import Canon, distance_penalty
from bwdesk.rules.games.fight.effective import is_immobilized
from bwdesk.rules.games.fight.lasting import needs
from bwdesk.rules.games.fight.lengths import length
from bwdesk.rules.games.fight.state import Does, State, locked_dice
from bwdesk.rules.games.frame.remembered import remember_apart, remember_bare
from bwdesk.rules.tables.fighting import Distance, FightStep, distance
from bwdesk.rules.tables.fighting import find_meeting as _against

Kind = Literal["attack", "free", "riposte", "defense", "natural", "plain", "shot"]
HOSTILE = (
    "strike",
    "great-strike",
    "feint",
    "beat-and-bind",
    "disarm",
    "push",
    "lock",
    "throw",
    "block-and-strike",
)
"""What goes against somebody hand to hand; a Charge does so in positioning."""
BLOWS = ("strike", "great-strike", "block-and-strike")
SHOTS = ("shoot", "throw-object")
DEFENSES = ("avoid", "block", "counterstrike", "block-and-strike")
TAKES: dict[FightStep, str] = {
    "less-avoid": "avoid",
    "less-block": "block",
    "less-shield-block": "block",
    "less-defense": "counterstrike",
}
NOTHING = Does()
KEYS = {"counterstrike": "defense", "block-and-strike": "block"}
"""What the defending half of an action is called as a roll."""


class Want(NamedTuple):
    """A roll of somebody: for an *action*, *at* somebody, by the matrix's *kind* of it.

    *of* is the action it is a half of, or that stands against a defense; *named* the entry of a
    pack that plays like the action. A mount's may stand for its rider, its *ward*.
    """

    who: str
    kind: Kind
    action: str
    at: str = ""
    of: str = ""
    named: str = ""
    ward: str = ""

    @property
    def stands_for(self) -> str:
        """Whom it defends: oneself, or who rides one."""
        return self.ward or self.who

    @property
    def entry(self) -> str:
        """The id of the action that has its name and its figures."""
        return self.named or self.action

    def key(self, state: State) -> tuple[str, ...]:
        """As it is due: ``strike 1.1``, ``natural 2.1 orc``; a defense that is shared out names
        against whom."""
        here = state.moment
        match self.kind:
            case "natural":
                return "natural", here, self.at
            case "riposte":
                return "riposte", here
            case "defense" if is_divided(state, self.who):
                return KEYS.get(self.action, self.action), here, self.at
            case "defense":
                return KEYS.get(self.action, self.action), here
            case _:
                return self.action, here


@remember_bare
def is_divided(state: State, who: str) -> bool:
    """Whether a defense was divided among several attackers."""
    return len([each for each in state.splits.get(who, {}) if each not in ("", who)]) > 1


def act_of(state: State, who: str) -> Does:
    """What somebody does in the open action."""
    return state.acts.get(who, NOTHING)


@remember_bare
def target(state: State, who: str) -> str:
    """Whom somebody's open action goes against: as it was said, or the one there is; "" where that
    is still to be said."""
    if said := state.targets.get(who):
        return said
    act = act_of(state, who).act
    aimed, foes = act.target, [each.id for each in state.foes(who)]
    if aimed in foes:
        return find_rider(state, act.action, aimed)
    if state.saddles and act.action not in SHOTS:
        foes = [each.id for each in state.rivals(who)]
    return foes[0] if len(foes) == 1 else ""


def find_rider(state: State, action: str, other: str) -> str:
    """Whom a blow goes against that is meant for somebody: rider and steed are one target, and it
    is for them to say what is hit (RIDE-24)."""
    return state.seat(other) if action in (*BLOWS, "feint") else other


def guard_of(state: State, who: str) -> str:
    """Whose action stands against what comes at somebody: of a rider who does nothing for himself
    his mount's Avoid (RIDE-12), and against maneuvers the mount he acts with (RIDE-15)."""
    mount = state.mount_of(who)
    if not mount or mount not in state.acts or act_of(state, who).act.action in DEFENSES:
        return who
    does = act_of(state, mount)
    return mount if does.act.action == "avoid" and not does.idle else who


@remember_apart
def where(canon: Canon, state: State, who: str, other: str, weapon: str = "") -> Distance:
    """How far somebody stands from another for a weapon of his own (FIGHT-19)."""
    return distance(state.place(who, other), length(canon, state, who, weapon))


def reaches(canon: Canon, state: State, who: str, other: str) -> bool:
    """Whether the open action can be done from where somebody stands (FIGHT-20)."""
    act = act_of(state, who).act
    own = canon.actions[act.entry]
    return distance_penalty(own, where(canon, state, who, other, act.weapon)) is not None


def column(state: State, who: str) -> str:
    """What somebody does, as another meets it: an action, or ``hesitating``."""
    does = act_of(state, who)
    if does.idle and does.idle != "fooled":
        return "hesitating"
    return does.act.entry


def first(state: State) -> bool:
    """Whether somebody acts before everybody else: no scripted action stands against him."""
    return state.stage == "first"


def cell(canon: Canon, state: State, who: str, other: str) -> tuple[FightStep, ...]:
    """What somebody's open action comes to against another's."""
    mine = act_of(state, who).act
    stands = guard_of(state, other)
    theirs = "" if first(state) else column(state, stands)
    if mine.action == "feint" and act_of(state, other).idle == "feinted":
        theirs = act_of(state, other).act.entry
    if canon.plays(theirs) in DEFENSES and not defends(state, stands, who):
        theirs = "other"
    return _against(canon.actions, mine.entry, theirs)


def defends(state: State, who: str, against: str) -> bool:
    """Whether somebody's defense stands against an attacker: one it was divided for."""
    split = state.splits.get(who, {})
    if not any(each not in ("", who) for each in split):
        return True
    return bool(split.get(against))


@remember_bare
def hostile(state: State) -> tuple[tuple[str, str], ...]:
    """Everybody who goes against somebody in the open action, and whom."""
    return tuple(
        (own.id, other)
        for own in state.people_there
        if act_of(state, own.id).act.action in HOSTILE and (other := target(state, own.id))
    )


def attackers(canon: Canon, state: State, who: str) -> tuple[str, ...]:
    """Whoever does something to somebody that his open action defends against."""
    mine = act_of(state, who).act
    if mine.action not in DEFENSES:
        return ()
    # The Block half of a Block and Strike stands against what a Block does.
    own = canon.actions["block" if mine.action == "block-and-strike" else mine.entry]
    defended = (*own.defends, *(own.shield if true_shield(canon, state, who) else ()))
    return tuple(
        by
        for by, other in hostile(state)
        if who in (other, guard_of(state, other))
        and reaches(canon, state, by, who)
        and canon.actions[act_of(state, by).act.entry].is_among(defended)
    )


@remember_apart
def wants(canon: Canon, state: State) -> tuple[Want, ...]:
    """All rolls of the open action."""
    found: dict[Want, None] = {}
    for who, other in hostile(state):
        if reaches(canon, state, who, other):
            found |= dict.fromkeys(_meeting_wants(canon, state, who, other))
    for own in state.people_there:
        found |= dict.fromkeys(_lone_wants(canon, state, own.id))
    return tuple(found)


def _meeting_wants(canon: Canon, state: State, who: str, other: str) -> list[Want]:
    stands = guard_of(state, other)
    ward = other if stands != other else ""
    mine, theirs = act_of(state, who).act, act_of(state, stands).act
    action, named = mine.action, mine.named
    steps = cell(canon, state, who, other)
    if "hesitate" in steps:
        return []
    if "free-strike" in steps:
        return [Want(who, "free", "feint", other, named=named)]
    found = [Want(who, "attack", action, other, named=named)]
    if "natural" in steps:
        found += _natural_wants(canon, state, who, other)
    for step in steps:
        if step == "less-shield-block" and not true_shield(canon, state, stands):
            continue
        if step in TAKES:
            found.append(Want(stands, "defense", theirs.action, who, action, theirs.named, ward))
        if step in ("riposte", "riposte-blocked") and who == riposte_target(canon, state, other):
            found.append(Want(other, "riposte", "counterstrike", who, named=theirs.named))
        if step == "riposte-blocked":
            found.append(Want(who, "defense", "block-and-strike", other, "riposte", named))
    return found


def _natural_wants(canon: Canon, state: State, who: str, other: str) -> list[Want]:
    """What stands against a maneuver by itself: of a rider who acts in tandem what his mount has,
    but where the maneuver is meant for the rider by name (RIDE-15)."""
    mine, mount = act_of(state, who).act, state.mount_of(other)
    tandem = mount and mine.target != other and state.heeded.get(f"{other} {state.moment}")
    by, ward = (mount, other) if tandem and state.is_up(mount) else (other, "")
    if not has_natural(canon, state, by):
        return []
    return [Want(by, "natural", mine.action, who, named=mine.named, ward=ward)]


def riposte_target(canon: Canon, state: State, who: str) -> str:
    """Whom the riposte of a Counterstrike goes against: the one it was written at, else the first
    of those who attack and can be reached; it is one Strike (FIGHT-20, FIGHT-28)."""
    strike, weapon = canon.actions["strike"], act_of(state, who).act.weapon
    against = [
        by
        for by in attackers(canon, state, who)
        if distance_penalty(strike, where(canon, state, who, by, weapon)) is not None
    ]
    aimed = act_of(state, who).act.target
    return aimed if aimed in against else next(iter(against), "")


def has_natural(canon: Canon, state: State, who: str) -> bool:
    """Whether somebody has Natural Defenses: not while he hesitates, nor held fast (FIGHT-42)."""
    does = act_of(state, who)
    return not (does.idle and does.idle != "fooled") and not is_immobilized(canon, state, who)


def true_shield(canon: Canon, state: State, who: str) -> bool:
    """Whether a Block of somebody stands against a Great Strike (ARM-20)."""
    kind, now = canon.shield(state.fighter(who)), state.now_of(who)
    return bool(kind and kind.true and not now.dropped and now.shield != 0)


TESTED = ("assess", "intimidate", "command", "escape-lock", "clear-cobwebs", "grit-teeth")


def _lone_wants(canon: Canon, state: State, who: str) -> list[Want]:
    """Rolls that no action stands against: shots, and tests beside the fight."""
    does = act_of(state, who)
    action, named = does.act.action, does.act.named
    if action in SHOTS and (other := target(state, who)):
        return [Want(who, "shot", action, other, named=named)]
    if action == "avoid" and locked_dice(state, who) and not attackers(canon, state, who):
        return [
            Want(who, "plain", action, named=named)
        ]  # nobody comes at him: he wriggles (FIGHT-32)
    if action in TESTED and finishes(canon, state, who):
        return [Want(who, "plain", action, target(state, who), named=named)]
    return []


@remember_apart
def finishes(canon: Canon, state: State, who: str) -> bool:
    """Whether the open action is the last one of what takes several."""
    carry = state.now_of(who).carry
    action = act_of(state, who).act.action
    if carry is not None and carry.action == action:
        return carry.done + 1 >= carry.needs
    return needs(canon, state, who, act_of(state, who).act) <= 1
