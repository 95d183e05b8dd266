"""What somebody is thrown on or against: it hurts him as a weapon does (MAT-6 to MAT-10).

What a Throw has over is a blow of its own, with the ground for a weapon and the Power of whoever
threw. Each distance he is tossed takes its successes from it, and so does it where he is made to
land on another place than his back. Whoever a lance knocks out of the saddle is thrown, too.
"""

from __future__ import annotations

from bwdesk.rules.arms.falling import surface_named, surfaces, usual_ground
from bwdesk.rules.arms.places import AREAS
from bwdesk.rules.games.fight.abilities import UNHORSE
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.saddle import OFF
from bwdesk.rules.games.fight.state import Feat, Hit, State
from bwdesk.rules.games.frame.forms import Choice, Slot
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.people.scene import find_standing, find_wall, material_of
from bwdesk.rules.packs.spelling import UnknownNameError

FALL, BACK = "fall", "torso"
PRICE = 2
"""Successes that move a victim one distance (FIGHT-33)."""
LANDS = 1
"""Successes for where he lands (MAT-9)."""
LANCES = 6
"""The rules by which a lance says where somebody lands."""


def grounds(canon: Canon, state: State) -> tuple[str, ...]:
    """All that somebody can be thrown on or against: what stands here first."""
    here = tuple(each.name for each in state.walls if not each.broken)
    return (*here, *(each.name for each in surfaces(canon.book)))


def find_ground(canon: Canon, said: str) -> str:
    """A ground or a material by its name; "" where nothing is said. Raises UnknownNameError."""
    return surface_named(said, canon.book).name if said else ""


def find_landing(canon: Canon, state: State, said: str) -> str:
    """What somebody is thrown on or against, by its name: a thing that stands here, a ground or a
    material. Raises UnknownNameError."""
    wall = find_standing(state.walls, said)
    return wall.name if wall else find_ground(canon, said)


def thrown_on(canon: Canon, state: State, said: str) -> str:
    """The same as a blow has it: of a thing what it is made of."""
    wall = find_wall(state.walls, said) if state.walls else None
    return material_of(wall, canon.book).id if wall else said


def ground_here(canon: Canon, state: State) -> str:
    """What is under everybody’s feet, as it was said; else what is there usually."""
    usual = usual_ground(canon.book)
    return state.falls_on or (usual.name if usual else "")


def hurts(state: State, feat: Feat) -> bool:
    """Whether a feat throws somebody who is hurt by it: a Throw, or a lance (RIDE-21)."""
    if feat.action == UNHORSE:
        return state.rules >= LANCES and feat.margin >= OFF and bool(state.mount_of(feat.at))
    return state.rules > 1 and feat.action == "throw" and feat.margin > 0


def asks(state: State, feat: Feat) -> bool:
    """Whether there is more to say of a fall than that it hurts: by one he lands on his back."""
    return hurts(state, feat) and feat.margin > LANDS


def fall_successes(feat: Feat, away: int, lands: str) -> int:
    """The successes of a Throw that go into the blow of the fall."""
    return feat.margin - PRICE * away - LANDS * bool(lands)


def slots(canon: Canon, state: State, feat: Feat) -> tuple[Slot, ...]:
    """Where somebody lands, and on what."""
    barred = "" if fall_successes(feat, 0, BACK) > 0 else "Nothing would be left of the fall."
    lands = tuple(Choice(each, each.capitalize(), barred) for each in AREAS if each != BACK)
    on = tuple(Choice(each, each) for each in grounds(canon, state))
    usual = ground_here(canon, state)
    return (
        Slot("lands", "choice", "On his back, or for a success on", choices=lands),
        Slot("on", "choice", f"On the {usual.lower()}, or", choices=on),
    )


def check(canon: Canon, state: State, feat: Feat) -> Feat:
    """A Throw as it was said; where he lands may take the last success of the fall, which then
    hurts nobody. Raises IllegalMoveError."""
    if feat.lands and (feat.lands not in AREAS or feat.lands == BACK):
        raise IllegalMoveError(f"Nobody lands on “{feat.lands}”: head, arms or legs, or the back.")
    try:
        find_landing(canon, state, feat.on)
    except UnknownNameError as why:
        raise IllegalMoveError(str(why)) from None
    return feat


def falls(canon: Canon, state: State) -> tuple[Hit, ...]:
    """The blows of all who are thrown in the open action by hand and still stand."""
    return tuple(
        Hit(
            feat.by,
            feat.at,
            FALL,
            feat.action,
            find_landing(canon, state, feat.on) or ground_here(canon, state),
            successes=fall_successes(feat, feat.away or 0, feat.lands),
            shows=feat.lands or BACK,
        )
        for feat in state.feats
        if feat.action != UNHORSE
        and hurts(state, feat)
        and state.is_up(feat.at)
        and fall_successes(feat, feat.away or 0, feat.lands) > 0
    )
