"""What fighting from the saddle costs and gives, part by part (RIDE-9 to RIDE-13, RIDE-23 to 25).

Everything here asks who rides whom first: on foot nothing of it is reckoned.
"""

from __future__ import annotations

from bwdesk.rules.arms.edge import Arm
from bwdesk.rules.arms.places import AREAS, area, to_move
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.people import Beast, Fighter
from bwdesk.rules.games.fight.state import Act, State
from bwdesk.rules.games.people.mounted import BOWMAN as BOWMAN
from bwdesk.rules.games.people.mounted import MOUNT, RUNS, shooting_groups
from bwdesk.rules.games.people.mounted import MOUNTED as MOUNTED
from bwdesk.rules.tables.advancing import Factor
from bwdesk.rules.tables.weapons import Weapon

HEAD = "head"
LOOSE, OFF = 1, 2
"""Paces a rider is pushed in the saddle, and out of it (RIDE-21)."""
TO_HEAD, TO_OTHER = 2, 1
"""Successes that move a blow to a rider's head, and from rider to mount or back (RIDE-24)."""


def beast_of(own: Fighter) -> Beast:
    """What somebody is as a mount."""
    return own.beast or Beast()


def is_horse(state: State, who: str) -> bool:
    """Whether somebody is ridden and does as it is told, without a script of its own."""
    return bool(state.rider_of(who)) and not beast_of(state.fighter(who)).scripts


def is_trained(state: State, rider: str) -> bool:
    """Whether a rider positions with what he rides (RIDE-17, RIDE-28)."""
    return bool({MOUNTED, BOWMAN} & set(state.fighter(rider).trained))


def factor(canon: Canon, group: str, of: str = MOUNT) -> Factor | None:
    """What counts in the saddle, as the Book has it; None where it has nothing of it."""
    return canon.factor(of, group)


def add_part(found: Sum, part: Factor | None, *, dice: bool = False) -> Sum:
    """The sum with an obstacle or dice of the Book."""
    if part is None:
        return found
    return found.plus(part.name, part.dice if dice else part.obstacle, part.rule)


# Obstacles


def add_melee(canon: Canon, state: State, who: str, found: Sum) -> Sum:
    """What every action hand to hand is harder by in the saddle, each part by its name (RIDE-9 to
    RIDE-11, RIDE-25)."""
    trained = set(state.fighter(who).trained)
    moved = state.movement(who)
    how = moved.position if moved is not None else "let"
    runs, moves = how in RUNS, how in (*RUNS, "maintain")
    if MOUNTED in trained:
        part = factor(canon, "saddle-trained-closing", "melee") if runs else None
        return add_part(found, part)
    if BOWMAN in trained:
        return add_part(found, factor(canon, "bowman-acts") if moves else None)
    found = add_part(found, factor(canon, "saddle-untrained", "melee"))
    found = add_part(found, factor(canon, "saddle-moving", "melee") if moves else None)
    return add_part(found, factor(canon, "saddle-closing", "melee") if runs else None)


def add_shooting(canon: Canon, state: State, who: str, found: Sum) -> Sum | None:
    """What a shot from the saddle is harder by for moving; None on foot (RIDE-25)."""
    if not state.mount_of(who):
        return None
    moved = state.movement(who)
    how = moved.position if moved is not None else "let"
    for of, group in shooting_groups(state.fighter(who).trained, how):
        found = add_part(found, factor(canon, group, of))
    return found


def is_bowman(state: State, who: str) -> bool:
    """Whether somebody shoots from the saddle who has learned it."""
    return bool(state.mount_of(who)) and BOWMAN in state.fighter(who).trained


def add_loose(canon: Canon, state: State, who: str, found: Sum) -> Sum:
    """What everything is harder by of who is half out of the saddle (RIDE-21)."""
    return add_part(found, factor(canon, "loose") if state.now_of(who).loose else None)


def add_duck(canon: Canon, state: State, who: str, found: Sum) -> Sum:
    """What an Avoid of the rider's own is harder by (RIDE-12)."""
    return add_part(found, factor(canon, "duck") if state.mount_of(who) else None)


def double_bareback(state: State, who: str, found: Sum) -> Sum:
    """The obstacle so far, twice, of whoever rides without saddle and stirrups (RIDE-13)."""
    mount = state.mount_of(who)
    if not mount or beast_of(state.fighter(mount)).tack:
        return found
    return found.plus("No saddle and stirrups", found.whole, "RIDE-13")


# Dice


def add_dice(canon: Canon, state: State, who: str, arm: Arm, found: Sum) -> Sum:
    """The dice a weapon gives from above: a curved blade most, a spear only at speed, what stabs or
    grew on somebody none (RIDE-23)."""
    if not isinstance(arm, Weapon) or arm.natural or arm.couched:
        return found
    if arm.thrust:
        part = factor(canon, "thrust") if speeds(state, who, arm) else None
    else:
        part = factor(canon, "curved" if arm.curved else "blade")
    return add_part(found, part, dice=True)


def speeds(state: State, who: str, arm: Arm) -> bool:
    """Whether a spear runs into its target as the mount passes by (RIDE-23)."""
    moved = state.movement(who)
    closes = moved is not None and moved.position == "close"
    return bool(state.mount_of(who)) and closes and isinstance(arm, Weapon) and arm.thrust


def add_height(canon: Canon, state: State, who: str, other: str, found: Sum) -> Sum:
    """The die of a mounted bowman who shoots at somebody on foot (RIDE-25)."""
    high = is_bowman(state, who) and not state.mount_of(other) and not state.rider_of(other)
    return add_part(found, factor(canon, "height") if high else None, dice=True)


# Rider and steed are one target


def bodies(state: State, rider: str) -> tuple[str, ...]:
    """The places of a mount that may be hit instead of its rider's, as they are written: ``bay``,
    ``bay head``; none of who is on foot (RIDE-24)."""
    mount = state.mount_of(rider)
    return tuple(f"{mount} {each}" for each in AREAS) if mount else ()


def split_place(state: State, rider: str, said: str) -> tuple[str, str]:
    """Whose body a place is of, and where on it."""
    mount = state.mount_of(rider)
    if mount and said == mount:
        return mount, "torso"
    if mount and said.startswith(f"{mount} "):
        return mount, said.removeprefix(f"{mount} ")
    return rider, said


def to_shift(state: State, rider: str, shown: str, aimed: str) -> int:
    """Successes that move a blow on somebody in the saddle (RIDE-24)."""
    (here, at), (there, to) = (split_place(state, rider, each) for each in (shown, aimed))
    if here == there and to_move(at, to) == 0:
        return 0
    if there == rider and area(to) == HEAD:
        return TO_HEAD
    if here != there:
        return TO_OTHER
    return to_move(at, to)


def shows_no_legs(state: State, who: str, attacker: str) -> bool:
    """Whether somebody on foot may not show his legs to an attacker in the saddle (RIDE-24)."""
    return bool(state.mount_of(attacker)) and not state.mount_of(who)


# What cannot be done from the saddle, or by a horse


def why_not_now(canon: Canon, state: State, who: str, act: Act) -> str:
    """Why a mount does not do now what it was told; "" where it may (RIDE-12)."""
    own = canon.actions.get(act.entry)
    if own is None or own.beast != "moving" or not is_horse(state, who):
        return ""
    moved = state.movement(who)
    runs = moved is not None and moved.position in RUNS
    return "" if runs else "avoids only while it Closes or Withdraws"


def why_no_lance(state: State, who: str, arm: Arm) -> str:
    """Why somebody does not strike with a lance now; "" where he may (RIDE-19)."""
    if not isinstance(arm, Weapon) or not arm.couched or not state.mount_of(who):
        return ""
    if not beast_of(state.fighter(state.mount_of(who))).tack:
        return "couches no lance without saddle and stirrups"
    if BOWMAN in (trained := state.fighter(who).trained) and MOUNTED not in trained:
        return "never learned to couch a lance"
    moved = state.movement(who)
    if moved is None or moved.position != "close":
        return "couches the lance only while Closing at full speed"
    return "has first to Withdraw from the last charge" if state.now_of(who).lanced else ""
