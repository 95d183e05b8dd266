"""Walls and doors in a fight: hacked at, struck and shot through (MAT-2 to MAT-5).

Whoever hacks rolls nothing: what he strikes with does its Mark. A blow or a shot through a thing is
harder, finds nobody behind it unless its Mark makes a breach, and leaves the thing as it would be
hacked.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from bwdesk.rules.arms.edge import melee_edge, missile_edge
from bwdesk.rules.arms.landing import LEAST_THROUGH, UNSEEN
from bwdesk.rules.arms.sections import DID, strike_wall, wall_state
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.games.fight.abilities import arm
from bwdesk.rules.games.fight.canon import FIST, HACK, PARTS, Canon
from bwdesk.rules.games.fight.clash import SHOTS, Want, act_of
from bwdesk.rules.games.fight.effective import find_wielded, missile
from bwdesk.rules.games.fight.people import Wielded
from bwdesk.rules.games.fight.state import Act, Does, State
from bwdesk.rules.games.fight.words import Marked
from bwdesk.rules.games.frame.game import Event
from bwdesk.rules.games.people.scene import (
    BLINDLY,
    find_standing,
    find_wall,
    material_of,
    split_through,
)
from bwdesk.rules.group.road import Wall
from bwdesk.rules.tables.grayscale import circle
from bwdesk.rules.tables.weapons import Material, Missile, Weapon, damage_to

PIERCING = ("strike", "great-strike", *SHOTS)
"""What may go through a thing."""
STOPPED = "does not get through"


class Behind(NamedTuple):
    """What a blow goes through: the thing, its material, whether nobody sees behind it."""

    wall: Wall
    material: Material
    unseen: bool


def find_behind(canon: Canon, state: State, act: Act) -> Behind | None:
    """What an action goes through that still stands; None for nothing."""
    if not act.through or not state.walls:
        return None
    name, unseen = split_through(act.through)
    wall = find_standing(state.walls, name)
    return Behind(wall, material_of(wall, canon.book), unseen) if wall else None


def why_no_thing(state: State, act: Act) -> str:
    """Why an action cannot be meant for what stands here; "" where it can."""
    if act.action == HACK:
        if not state.walls:
            return "Nothing stands here to be hacked at."
        if act.target and find_wall(state.walls, act.target) is None:
            return f"“{act.target}” is nothing that stands here; there is {_listed(state)}."
    if not act.through:
        return ""
    if act.action and act.action not in PIERCING:
        return "Only a Strike, a Great Strike or a shot goes through a thing."
    if find_wall(state.walls, split_through(act.through)[0]) is None:
        there = _listed(state) if state.walls else "nothing"
        return f"“{act.through}” is nothing that stands here; there is {there}."
    return ""


def _listed(state: State) -> str:
    return ", ".join(each.name for each in state.walls)


def standing(state: State) -> tuple[Wall, ...]:
    """All that has not been broken."""
    return tuple(each for each in state.walls if not each.broken)


def thing_hacked(state: State, who: str, act: Act) -> Wall | None:
    """What somebody hacks at: as it was written or said since, else the only thing that stands."""
    if said := state.targets.get(who, act.target):
        return find_standing(state.walls, said)
    there = standing(state)
    return there[0] if len(there) == 1 else None


def lacks_thing(state: State, who: str, act: Act) -> tuple[str, ...]:
    """What somebody may hack at who has not said which; nothing where he has, or there is one."""
    if act.action != HACK or act.target or who in state.targets:
        return ()
    there = standing(state)
    return tuple(each.name for each in there) if len(there) > 1 else ()


def mark_of(canon: Canon, state: State, who: str, act: Act) -> int:
    """The Mark, an index of the grayscale, of what an action is done with."""
    own, head = state.fighter(who), None
    if act.action in SHOTS:
        held = missile(canon, state, who, act.weapon) or _carried(canon, state, who, act)
        head = canon.book.heads.get(held.head) if held else None
        with_ = canon.arm(held)
    elif act.weapon in (FIST, *PARTS):
        with_ = canon.part(act.weapon)
    else:
        with_ = canon.arm(
            _carried(canon, state, who, act) or find_wielded(canon, state, who, act.weapon)
        )
    if isinstance(with_, Missile):
        return missile_edge(with_, head, "fight").hits.mark
    adds = state.greats.get(who, "power") if act.action == "great-strike" else ""
    great = adds if isinstance(with_, Weapon) else ""
    lent = state.settings.lent == "lent"
    return melee_edge(own.stat("power"), with_, great=great, lent=lent).hits.mark


def _carried(canon: Canon, state: State, who: str, act: Act) -> Wielded | None:
    """The weapon that is named, in hand or not drawn yet; of shots the first there is."""
    every = state.now_of(who).weapons
    named = next((each for each in every if each.label == act.weapon), None)
    if named is not None or act.action not in SHOTS:
        return named
    return next((e for e in every if not isinstance(canon.arm(e), Weapon)), None)


def add_through(canon: Canon, state: State, want: Want, found: Sum) -> Sum:
    """What a blow or a shot through a thing is harder by (MAT-3, MAT-4)."""
    act = act_of(state, want.who).act
    behind = find_behind(canon, state, act) if act.through else None
    if behind is None or want.kind not in ("attack", "free", "shot"):
        return found
    shoots = want.kind == "shot"
    more = UNSEEN if shoots and behind.unseen else LEAST_THROUGH
    return found.plus(f"Through {behind.wall.name}", more, "MAT-4" if shoots else "MAT-3")


def why_not_through(canon: Canon, state: State, who: str, act: Act) -> str:
    """Why nothing comes through; "" where it does, or nothing is in between."""
    behind = find_behind(canon, state, act) if act.through else None
    if behind is None:
        return ""
    through = mark_of(canon, state, who, act) >= behind.material.breach
    return "" if through else f"{STOPPED} {behind.wall.name}"


def bear(canon: Canon, state: State, who: str, does: Does) -> tuple[State, Event | None]:
    """The scene after what somebody did to a thing of it: what stood between bears the blow, too,
    whether it found anybody or not."""
    if does.idle or does.done or not state.walls:
        return state, None
    act = does.wrote if does.why.startswith(STOPPED) else does.act
    if act.action == HACK:
        wall = thing_hacked(state, who, act)
    elif act.through and act.action in PIERCING:
        wall = find_standing(state.walls, split_through(act.through)[0])
    else:
        wall = None
    if wall is None:
        return state, None
    mark, material = mark_of(canon, state, who, act), material_of(wall, canon.book)
    struck = strike_wall(wall, material, mark)
    did = damage_to(material, mark)
    facts = Marked(
        state.fighter(who).label, wall.name, did, str(circle(mark)), wall_state(struck, material)
    )
    walls = tuple(struck if each is wall else each for each in state.walls)
    return replace(state, walls=walls), facts.event(who, amount=mark, rule="MAT-2")


def in_the_way(canon: Canon, state: State, want: Want) -> str:
    """What a blow that lands has come through, as a blow has it; "" for nothing."""
    behind = find_behind(canon, state, act_of(state, want.who).act)
    if behind is None or getattr(arm(canon, state, want)[1], "kind", "") == "bomb":
        return ""
    return behind.wall.name + (BLINDLY if behind.unseen else "")


def preview_hack(canon: Canon, state: State, who: str, act: Act) -> str:
    """What hacking would do as things stand: ``Mark B9: a breach``; "" of anything else."""
    if act.action != HACK:
        return ""
    mark, wall = mark_of(canon, state, who, act), thing_hacked(state, "", act)
    said = f"Mark {circle(mark)}"
    if wall is None:
        return said
    return f"{said}: {DID[damage_to(material_of(wall, canon.book), mark)]}"
