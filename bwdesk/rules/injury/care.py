"""Tending wounds: treatment, stopping the bleeding, and the Health test of recovery."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.injury.patient import HOUR, Patient
from bwdesk.rules.injury.time import close
from bwdesk.rules.injury.wounds import MIDI, MORTAL, Injury
from bwdesk.rules.packs.book import Healer
from bwdesk.rules.person.character import Loss, Wound

MOST_SAVED = 9
"""Tenths of a time that extra successes can save (REC-7)."""


class Care(Struct, frozen=True):
    """What a healer has to meet: an *obstacle*, and the minutes it takes without haste."""

    obstacle: int
    minutes: int


def treating(healer: Healer, injury: Injury, patient: Patient) -> Care | None:
    """The treatment of an injury (REC-3, REC-5); None where the healer cannot."""
    obstacle = healer.treat.get(patient.level(injury.level).id)
    return Care(obstacle, obstacle * healer.treat_minutes) if obstacle else None


def staunching(healer: Healer, injury: Injury, patient: Patient) -> Care | None:
    """Stopping the bleeding of an injury (REC-15, REC-16); None where the healer cannot."""
    obstacle = healer.staunch.get(patient.level(injury.level).id)
    return Care(obstacle, obstacle * healer.staunch_minutes) if obstacle else None


def shorten_time(minutes: int, saved: int) -> int:
    """A time after *saved* successes went to working quickly, a tenth each (REC-4, REC-7)."""
    return minutes * (10 - min(saved, MOST_SAVED)) // 10


def treat(
    wounds: Sequence[Wound],
    injury: Injury,
    care: Care,
    successes: int,
    *,
    now: int,
    quickly: int = 0,
    healer: str = "",
) -> tuple[Wound, ...]:
    """A treatment and what comes of it. Successes over that do not hurry it help the Health test.

    Failed, a Midi Wound costs a die for good (REC-A7), a Severe or Traumatic one bleeds on, a
    Mortal one is death (:attr:`Wound.died` is set).
    """
    over = successes - care.obstacle
    quickly = max(0, min(quickly, over))
    done = now + shorten_time(care.minutes, quickly)

    def tended(wound: Wound) -> Wound:
        if over >= 0:
            stage = MORTAL if injury.level == MORTAL else None
            bonus = over - quickly
            return replace(
                wound, treatment="passed", treated=done, bonus=bonus, healer=healer, stage=stage
            )
        failed = replace(wound, treatment="failed", treated=done, bonus=0, healer=healer)
        if injury.level == MIDI:
            return replace(failed, owed=wound.owed + 1)
        if injury.level == MORTAL:
            return replace(failed, died=done)
        return failed

    return _change_injury(wounds, injury, tended)


def staunch(
    wounds: Sequence[Wound],
    injury: Injury,
    patient: Patient,
    care: Care,
    successes: int,
    *,
    now: int,
    quickly: int = 0,
) -> tuple[Wound, ...]:
    """The bleeding stopped for Health hours (REC-14), or begun anew from the start (REC-A6)."""
    over = successes - care.obstacle

    def tended(wound: Wound) -> Wound:
        if over < 0:
            # Only a failed repetition opens what was closed; a first try changes nothing.
            return replace(wound, staunched=None, bled=0) if wound.staunchings else wound
        until = now + shorten_time(care.minutes, min(quickly, over)) + patient.health * HOUR
        return replace(wound, staunched=until, staunchings=wound.staunchings + 1, bled=0)

    return _change_injury(wounds, injury, tended)


def staunchings_left(wound: Wound, patient: Patient) -> int:
    """How many times more its bleeding may be stopped (REC-14)."""
    return max(0, patient.health - wound.staunchings)


class HealthTest(Struct, frozen=True):
    """The Health test of a recovery: *dice* (bonus dice of the treatment among them), obstacle.

    *lacks* says what must come first, "" when it may be rolled. With *units* the GM says how many
    of the span's units the healing takes; else *minutes* is the time after a failure.
    """

    dice: int
    obstacle: int
    lacks: str = ""
    minutes: int = 0


def health_test(injury: Injury, patient: Patient) -> HealthTest:
    """The recovery of an injury (REC-6); wounds take no dice from Health (REC-11)."""
    level, wound = patient.level(injury.level), injury.wound
    return HealthTest(
        patient.health + wound.bonus,
        level.recovery,
        _lacks(injury, patient),
        patient.fades(injury.level) if level.fades else 0,
    )


def _lacks(injury: Injury, patient: Patient) -> str:
    wound, level = injury.wound, patient.level(injury.level)
    if wound.resting is not None:
        return f"The Health test of this {level.name} Wound is made; it takes its time now."
    if level.fades and wound.stage is None:
        return ""
    if wound.level == MORTAL or injury.level == MORTAL:
        if not wound.will:
            return "A Mortal Wound cannot be recovered from without the will to live."
        return "" if wound.stage is not None else f"A {level.name} Wound must be treated first."
    if wound.treatment == "passed" or (wound.treatment == "failed" and injury.level == MIDI):
        return ""
    return f"A {level.name} Wound must be treated first."


def recover(
    wounds: Sequence[Wound],
    injury: Injury,
    patient: Patient,
    successes: int,
    *,
    now: int,
    units: int = 0,
    mortal: Literal["hard", "soft"] = "soft",
    scar: str = "",
    capped: str = "",
) -> tuple[Wound, ...]:
    """The Health test and the healing it begins.

    Lesser wounds are gone at once, or after their full time (REC-8); others take *units* of their
    span, a tenth less for each success over (REC-7). A failed test for a Mortal Wound is death the
    hard way, and the soft way a trait (*scar*) and a stat *capped* at 5.
    """
    level = patient.level(injury.level)
    over = successes - level.recovery
    full = patient.fades(injury.level) if level.fades else patient.span(injury.level, units)

    def recovered(wound: Wound) -> Wound:
        if level.fades and over >= 0:
            return close(replace(wound, health="passed"), patient, now)
        if over >= 0:
            length = shorten_time(full, over)
            return replace(wound, health="passed", resting=now, length=length)
        failed = replace(wound, health="failed", resting=now, length=full)
        if injury.level < MORTAL:
            return failed
        if mortal == "hard":
            return replace(wound, health="failed", died=now)
        return replace(failed, scar=scar, capped=capped)

    return _change_injury(wounds, injury, recovered)


def lose(wounds: Sequence[Wound], place: int, stat: str) -> tuple[Wound, ...]:
    """One of the dice a wound owes is lost from *stat* for good (REC-12)."""
    wound = wounds[place]
    if not wound.owed:
        return tuple(wounds)
    before = {loss.stat: loss.dice for loss in wound.lost}
    before[stat] = before.get(stat, 0) + 1
    lost = tuple(Loss(each, dice) for each, dice in before.items())
    changed = replace(wound, owed=wound.owed - 1, lost=lost)
    return (*wounds[:place], changed, *wounds[place + 1 :])


def will_to_live(wounds: Sequence[Wound], place: int) -> tuple[Wound, ...]:
    """The will to live is declared; the persona point is the caller's to take (PTGS-37)."""
    return (*wounds[:place], replace(wounds[place], will=True), *wounds[place + 1 :])


def pass_on(wounds: Sequence[Wound], place: int, now: int) -> tuple[Wound, ...]:
    """No will to live, or bled to death: nothing can save whoever has this wound (PTGS-36)."""
    return (*wounds[:place], replace(wounds[place], died=now), *wounds[place + 1 :])


def _change_injury(
    wounds: Sequence[Wound], injury: Injury, change: Callable[[Wound], Wound]
) -> tuple[Wound, ...]:
    return tuple(
        change(wound) if place in injury.places else wound for place, wound in enumerate(wounds)
    )
