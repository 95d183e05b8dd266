"""What wearing armor costs: clumsy weight by the piece, and want of training."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from bwdesk.rules.arms.places import area
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.ability import Ability, average
from bwdesk.rules.packs.book import STATS, Skill
from bwdesk.rules.tables.armor import Armor

TRAINING = "armor-training"
"""The skill that spares one the obstacle to every test (ARM-8)."""

MARTIAL = "Martial"
"""Skills of this category strike, and sleeves do not hinder them (ARM-9) ..."""
LOOSED = ("bow", "crossbow", "firearms", "javelin", "sling", "throwing")
"""... but for those that shoot or throw."""

QUIET = ("stealthy", "swimming")
"""What breastplates hinder."""
CLIMBING = "climbing"

UNTRAINED, SLEEVES, LEGGINGS = "{}, untrained", "{} sleeves", "{} leggings"


class Piece(NamedTuple):
    """A piece that is worn: its kind, its place, and whether it is a half one."""

    kind: Armor
    place: str
    half: bool = False


class Burden(Struct, frozen=True):
    """Obstacles, and dice of Speed, that the pieces worn cost (ARM-8, ARM-9).

    Each is the heaviest of its pieces, so that two sleeves count once. *speed_dice* come off Speed
    and its skills, and Reflexes are factored anew without them. *martial* is what a destroyed
    shield costs until it is dropped (ARM-17).
    """

    every: Part | None = None
    arms: Part | None = None
    climbing: Part | None = None
    torso: Part | None = None
    head: Part | None = None
    legs: Part | None = None
    speed_dice: Part | None = None
    martial: Part | None = None

    def obstacle(self, ability: str, skills: Mapping[str, Skill]) -> Sum:
        """What a test of ``stat.agility``, ``skill.bow`` ... is harder by."""
        id = ability.rpartition(".")[2]
        skill = skills.get(id) if ability not in (f"stat.{each}" for each in STATS) else None
        parts = [self.every]
        if self._touches(id, skill, "agility") and not _strikes(skill):
            parts.append(self.arms)
        plays = skill.plays if skill else id
        if plays == CLIMBING:
            parts.append(self.climbing)
        if plays in QUIET:
            parts.append(self.torso)
        if id == "perception":
            parts.append(self.head)
        if self._touches(id, skill, "speed"):
            parts.append(self.legs)
        if skill and skill.category == MARTIAL and not skill.training:
            parts.append(self.martial)
        return Sum(tuple(part for part in parts if part))

    def dice(self, ability: str, skills: Mapping[str, Skill]) -> Sum:
        """Dice a test of that ability loses; none but for Speed and its skills."""
        id = ability.rpartition(".")[2]
        skill = skills.get(id) if ability.startswith("skill.") else None
        lost = self.speed_dice if self._touches(id, skill, "speed") else None
        return Sum((Part(lost.label, -lost.value, lost.rule),)) if lost else Sum()

    def slower(self, perception: Ability, agility: Ability, speed: Ability) -> Sum:
        """Dice of Reflexes that are missing with less Speed (ARM-9)."""
        if not self.speed_dice:
            return Sum()
        heavy = speed._replace(exponent=max(0, speed.exponent - int(self.speed_dice.value)))
        usual = average([perception, agility, speed]).exponent
        left = average([perception, agility, heavy]).exponent
        return Sum().plus(self.speed_dice.label, left - usual, self.speed_dice.rule)

    @staticmethod
    def _touches(id: str, skill: Skill | None, stat: str) -> bool:
        return id == stat or (skill is not None and stat in skill.roots)


def burden(pieces: Iterable[Piece], *, trained: bool) -> Burden:
    """What it costs to wear these."""
    return _burden(tuple(pieces), trained)


@lru_cache(maxsize=256)  # asked for at every comparison of two rolls
def _burden(worn: tuple[Piece, ...], trained: bool) -> Burden:
    def heaviest(of: Callable[[Piece], int], as_worn: str) -> Part | None:
        found = max(worn, key=of, default=None)
        if not found or not of(found):
            return None
        label = as_worn.format(found.kind.name)
        return Part(label, of(found), "ARM-8" if as_worn == UNTRAINED else "ARM-9")

    def cost_at(place: str, field: str) -> Callable[[Piece], int]:
        def cost(piece: Piece) -> int:
            return getattr(piece.kind.clumsy, field) if area(piece.place) == place else 0

        return cost

    def full(place: str, field: str) -> Callable[[Piece], int]:
        cost = cost_at(place, field)
        return lambda piece: 0 if piece.half else cost(piece)

    def legs(piece: Piece) -> int:
        field = "half_legs" if piece.half else "legs"
        return cost_at("legs", field)(piece)

    return Burden(
        every=None if trained else heaviest(lambda piece: piece.kind.untrained, UNTRAINED),
        arms=heaviest(full("arms", "arms"), SLEEVES),
        climbing=heaviest(full("arms", "climbing"), SLEEVES),
        torso=heaviest(cost_at("torso", "torso"), "{} on the torso"),
        head=heaviest(cost_at("head", "head"), "{} helmet"),
        legs=heaviest(legs, LEGGINGS),
        speed_dice=heaviest(full("legs", "legs_dice"), LEGGINGS),
    )


def _strikes(skill: Skill | None) -> bool:
    if skill is None or skill.training:
        return False
    return skill.category == MARTIAL and skill.plays not in LOOSED
