"""What wounds do to somebody: dice and obstacle in all, and whether they can still stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.injury.patient import Patient
from bwdesk.rules.injury.wounds import Injury, injuries
from bwdesk.rules.packs.book import MENTAL
from bwdesk.rules.person.character import Wound
from bwdesk.rules.tables.grayscale import circle

State = Literal["up", "incapacitated", "unconscious", "comatose", "dying", "dead"]

CAP = 5


class Felt(Struct, frozen=True):
    """A stat, skill or attribute under what burdens it: what it had, the dice it has *now*, and
    what comes to its obstacles."""

    base: Ability
    now: int
    obstacle: int = 0

    @property
    def exponent_left(self) -> Ability:
        """What there is to roll."""
        return self.base._replace(exponent=self.now)

    @property
    def less(self) -> bool:
        """Whether dice are missing."""
        return self.now != self.base.exponent

    @property
    def is_struck(self) -> bool:
        """At nothing: it cannot be tested, lent or FoRKed (PTGS-21)."""
        return self.now <= 0


class Effects(Struct, frozen=True):
    """All wounds together: *dice* off and *obstacle* on, each with its parts (PTGS-17).

    *why* names the stats that are at nothing. *lost* are the dice each stat lost for good; those
    *capped* never rise above 5 again (a Mortal Wound survived the soft way).
    """

    dice: Sum
    obstacle: Sum
    state: State
    injuries: tuple[Injury, ...]
    why: tuple[str, ...] = ()
    lost: dict[str, int] = {}
    capped: frozenset[str] = frozenset()

    def feel(self, ability: Ability, stat: str = "") -> Felt:
        """What is left of an ability that wounds touch (PTGS-15); *stat* where it is one."""
        most = CAP if stat in self.capped else ability.exponent
        left = min(most, ability.exponent - self.lost.get(stat, 0))
        base = Ability(ability.shade, max(0, left))
        return Felt(base, max(0, base.exponent - self.dice.whole), self.obstacle.whole)


def effects(wounds: Sequence[Wound], patient: Patient, now: int) -> Effects:
    """What *wounds* do at the moment *now*.

    Dice come off stats, skills, Reflexes and Steel, never off Health, emotional attributes,
    Circles or Resources; the obstacle goes the same way (PTGS-15, PTGS-A4).
    """
    standing = injuries(wounds, patient, now)
    dice = Sum(tuple(Part(_label(each, patient), each.dice) for each in standing if each.dice))
    obstacle = Sum(
        tuple(Part(_label(each, patient), each.obstacle) for each in standing if each.obstacle)
    )
    lost: dict[str, int] = {}
    for wound in wounds:
        for loss in wound.lost:
            lost[loss.stat] = lost.get(loss.stat, 0) + loss.dice
    state, why = _state(wounds, standing, patient, dice.whole, lost)
    capped = frozenset(wound.capped for wound in wounds if wound.capped)
    return Effects(dice, obstacle, state, standing, why, lost, capped)


def _label(injury: Injury, patient: Patient) -> str:
    name = patient.level(injury.level).name
    if injury.is_merged:
        return f"{len(injury.places)} Superficial as one {name}"
    return f"{name} at {circle(injury.wound.at)}"


def _state(
    wounds: Sequence[Wound],
    standing: tuple[Injury, ...],
    patient: Patient,
    dice: int,
    lost: dict[str, int],
) -> tuple[State, tuple[str, ...]]:
    """How somebody stands, the worst first, and which stats are at nothing (PTGS-22, PTGS-23)."""
    if any(wound.died is not None for wound in wounds):
        return "dead", ()
    down = [each for each in standing if patient.level(each.level).down]
    if any(not each.is_tended for each in down):
        return "dying", ()
    left = {id: stat.exponent - lost.get(id, 0) for id, stat in patient.stats.items()}
    emptied = tuple(id for id, exponent in left.items() if exponent <= 0 and lost.get(id))
    if emptied:
        return "comatose", emptied
    if down:
        return "unconscious", ()
    out = tuple(id for id, exponent in left.items() if exponent <= dice and dice)
    if not out:
        return "up", ()
    return ("unconscious" if any(id in MENTAL for id in out) else "incapacitated"), out
