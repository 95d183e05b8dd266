"""Wounds as they stand at a moment: their level, the dice they take, which of them count as one."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from bwdesk.rules.injury.patient import Patient
from bwdesk.rules.packs.book import WoundLevel
from bwdesk.rules.person.character import Wound

SUPERFICIAL, LIGHT, MIDI, SEVERE, TRAUMATIC, MORTAL = range(1, 7)
MERGE = 3
"""So many Superficial Wounds are one Light one (PTGS-19)."""


class Injury(Struct, frozen=True):
    """What is held and healed as one: a wound, or three Superficial ones together.

    *places* are places in the list of wounds, from 0; *dice* and *obstacle* what it costs now,
    after what has come back and what was shrugged off.
    """

    places: tuple[int, ...]
    wound: Wound
    level: int
    dice: int
    obstacle: int
    shrugged: int = 0

    @property
    def is_merged(self) -> bool:
        return len(self.places) > 1

    @property
    def is_tended(self) -> bool:
        return self.wound.treatment == "passed"


def level_now(wound: Wound) -> int:
    """The level 0..6 after bleeding, or the one a healing Mortal Wound has come down to."""
    return min(MORTAL, wound.level + wound.worse) if wound.stage is None else wound.stage


def counts(wound: Wound) -> bool:
    """Whether a wound still counts for anything."""
    return wound.healed is None and level_now(wound) > 0


def injuries(wounds: Sequence[Wound], patient: Patient, now: int) -> tuple[Injury, ...]:
    """Every injury held, in the order of the wounds; three Superficial ones count as a Light one.

    They join in the order they were taken, whether shrugged off or not (PTGS-19, PTGS-39).
    """
    standing = [place for place, wound in enumerate(wounds) if counts(wound)]
    small = [place for place in standing if _small(wounds[place])]
    small.sort(key=lambda place: (wounds[place].time, place))
    joined = len(small) - len(small) % MERGE
    found = [
        _join_places(tuple(small[at : at + MERGE]), wounds, patient)
        for at in range(0, joined, MERGE)
    ]
    loose = small[joined:]
    # Several loose ones cost no more than one (PTGS-18): the first that is not shrugged off.
    felt = next((place for place in loose if not wounds[place].cobwebs), None)
    for place in standing:
        if place in small[:joined]:
            continue
        if place in loose:
            obstacle = patient.level(SUPERFICIAL).obstacle if place == felt else 0
            found.append(Injury((place,), wounds[place], SUPERFICIAL, 0, obstacle))
        else:
            found.append(_single(place, wounds[place], patient, now))
    return tuple(sorted(found, key=lambda injury: injury.places))


def _small(wound: Wound) -> bool:
    return level_now(wound) == SUPERFICIAL and wound.stage is None


def _join_places(places: tuple[int, ...], wounds: Sequence[Wound], patient: Patient) -> Injury:
    last = wounds[places[-1]]
    dice = patient.level(LIGHT).dice
    shrugged = min(dice, any(wounds[place].gritted for place in places))
    return Injury(places, last, LIGHT, dice - shrugged, 0, shrugged)


def _single(place: int, wound: Wound, patient: Patient, now: int) -> Injury:
    number = level_now(wound)
    level = patient.level(number)
    dice = level.dice if wound.stage is not None else max(0, _dice_left(wound, level, now))
    shrugged = min(dice, wound.gritted)
    obstacle = 0 if wound.cobwebs else level.obstacle
    return Injury((place,), wound, number, dice - shrugged, obstacle, shrugged)


def _dice_left(wound: Wound, level: WoundLevel, now: int) -> int:
    """The dice a wound still takes: less what has come back, and what is lost for good anyhow."""
    gone = wound.owed + sum(loss.dice for loss in wound.lost)
    return level.dice - gone - sum(at <= now for at in returns(wound, level))


def returns(wound: Wound, level: WoundLevel) -> list[int]:
    """The moments at which dice of a tended wound come back, as far as they are known.

    The first at the treatment (REC-A1); with a failed Health test only half of them, rounded down,
    at their usual times (REC-A2).
    """
    if wound.treated is None or not level.back:
        return []
    if wound.treatment == "failed":
        # One die of it is lost; the other comes back when the wound has closed (REC-A7).
        return [] if wound.resting is None else [wound.resting + wound.length]
    due = [Fraction(*each) for each in level.back]
    if wound.health == "failed":
        due = due[: level.dice // 2]
    if wound.resting is None:
        return [wound.treated for each in due if not each]
    return [wound.treated if not each else wound.resting + int(wound.length * each) for each in due]
