"""Arms in somebody's hands: the skill that goes with them, and the actions they allow in Fight!"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bwdesk.rules.arms.edge import Arm
from bwdesk.rules.arms.shields import defends
from bwdesk.rules.book import Book
from bwdesk.rules.held import Arms
from bwdesk.rules.injury.effects import Felt
from bwdesk.rules.tables.fighting import WEAPON_SKILL, FightAction
from bwdesk.rules.tables.weapons import Weapon

SHIELD_TRAINING = "shield-training"
"""The training skill that lets a shield do more than Block (ARM-21)."""
UNSKILLED = "agility"
"""What is tested by whoever has no skill for an arm (WPN-1)."""


def skill_of(arm: Arm, known: Mapping[str, Felt]) -> str:
    """The best of the skills that go with an arm among those that are *known*; none is open:
    Agility."""
    open_ = [id for id in arm.skills if id in known]
    return max(open_, key=lambda id: _strength(known[id]), default=UNSKILLED)


def _strength(felt: Felt) -> tuple[int, int]:
    return felt.now, felt.base.shade.steps


def allowed(arm: Arm, arms: Arms, book: Book, *, trained: bool) -> tuple[FightAction, ...]:
    """The martial actions a melee weapon is used for, as it lies in these hands.

    A Great Strike is for weapons that may; a Block and Strike for whoever is *trained* with the
    shield he holds, beside a weapon for one hand (ARM-21). Fists and teeth do what their own
    skills do. What shoots or flies allows none of them.
    """
    return tuple(_allowed(arm, arms, book, trained)) if isinstance(arm, Weapon) else ()


def _allowed(arm: Weapon, arms: Arms, book: Book, trained: bool) -> Iterator[FightAction]:
    held = any(each.held and each.shield in book.shields for each in arms.shields)
    shield = held and not arm.two_handed and defends("block-and-strike", trained=trained)
    for action in book.fight_actions.values():
        tests = arm.skills if arm.natural else (WEAPON_SKILL,)
        if action.group != "martial" or not set(tests) & set(action.tests):
            continue
        if action.id == "great-strike" and not arm.great:
            continue
        if action.id == "block-and-strike" and not shield:
            continue
        yield action
