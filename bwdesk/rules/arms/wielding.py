"""Arms in somebody's hands: the skill that goes with them, and the actions they allow in Fight!"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from bwdesk.rules.arms.edge import Arm
from bwdesk.rules.arms.shields import defends
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.injury.effects import Felt
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.held import Arms
from bwdesk.rules.tables.fighting import WEAPON_SKILL, FightAction
from bwdesk.rules.tables.weapons import Weapon

LUCK = "Beginner’s Luck"
SHIELD_TRAINING = "shield-training"
"""The training skill that lets a shield do more than Block (ARM-21)."""
UNSKILLED = "agility"
"""What is tested without a skill for an arm, where its skills name no root (WPN-1)."""


def skill_of(arm: Arm, known: Mapping[str, Felt], book: Book) -> str:
    """The best of the skills that go with an arm among those that are *known*; none is open: a
    root of theirs."""
    open_ = {id: known[id] for id in book.skills_like(arm.skills, known)}
    return max(open_, key=lambda id: _strength(open_[id]), default=root_of(arm.skills, known, book))


def root_of(skills: Iterable[str], known: Mapping[str, Felt], book: Book) -> str:
    """The stat of whoever has none of these skills, by Beginner's Luck: of several roots the best
    of those *known*, as a player would pick; the first of equals (TEST-34)."""
    here = [root for root in roots_of(skills, book) if root in known]
    return max(here, key=lambda root: _strength(known[root]), default=UNSKILLED)


def roots_of(skills: Iterable[str], book: Book) -> tuple[str, ...]:
    """The stats that stand in for a skill nobody has, of which the player picks one (TEST-34)."""
    roots = (root for id in skills if id in book.skills for root in book.skills[id].roots)
    return tuple(dict.fromkeys(roots))


def double(base: Sum, *, unskilled: bool) -> Sum:
    """An obstacle without the skill: twice what it is before anything hinders (TEST-34)."""
    return base.plus(LUCK, base.whole if unskilled else 0, "TEST-34")


def _strength(felt: Felt) -> tuple[int, int]:
    return felt.now, felt.base.shade.steps


def allowed_actions(arm: Arm, arms: Arms, book: Book, *, trained: bool) -> tuple[FightAction, ...]:
    """The martial actions a melee weapon is used for, as it lies in these hands.

    A Great Strike is for weapons that may; a Block and Strike for whoever is *trained* with the
    shield he holds, beside a weapon for one hand (ARM-21). Fists and teeth do what their own
    skills do. What shoots or flies allows none of them.
    """
    return tuple(_find_allowed(arm, arms, book, trained)) if isinstance(arm, Weapon) else ()


def _find_allowed(arm: Weapon, arms: Arms, book: Book, trained: bool) -> Iterator[FightAction]:
    held = any(each.held and each.shield in book.shields for each in arms.shields)
    shield = held and not arm.two_handed and defends("block-and-strike", trained=trained)
    for action in book.fight_actions.values():
        tests = arm.skills if arm.natural else (WEAPON_SKILL,)
        if action.group != "martial" or not set(tests) & set(action.tests):
            continue
        if action.plays == "great-strike" and not arm.great:
            continue
        if action.plays == "block-and-strike" and not shield:
            continue
        yield action
