"""A hit, and what it asks for at once: Steel, the will to live, or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.injury.care import health_test
from bwdesk.rules.injury.effects import Effects, effects
from bwdesk.rules.injury.patient import Patient
from bwdesk.rules.injury.shrugging import has_tried_standing
from bwdesk.rules.injury.time import schedule
from bwdesk.rules.injury.wounds import Injury
from bwdesk.rules.person.character import Stuck, Wound
from bwdesk.rules.tables.grayscale import circle, level_at


class Prompt(Struct, frozen=True):
    """What the table has to see to now about the wound at *place*.

    *steel* and *health* are tests of *dice* against *obstacle*; with no dice left Steel fails by
    the whole of it (PTGS-A5). *will* asks for the will to live, *owed* for the stat that loses a
    die for good; the others only tell.
    """

    kind: Literal["nothing", "steel", "will", "merged", "down", "health", "owed"]
    place: int
    says: str
    dice: int = 0
    obstacle: int = 0
    rule: str = ""
    shade: Shade = Shade.BLACK


def strike(
    wounds: Sequence[Wound],
    patient: Patient,
    at: int,
    *,
    now: int = 0,
    source: str = "",
    stuck: Stuck | None = None,
) -> tuple[Wound, ...]:
    """The wounds with one more at index *at* (PTGS-8, PTGS-9); scratches are kept (PTGS-10)."""
    level = level_at(patient.tolerances.row(), at)
    down = has_tried_standing(wounds, patient, now)
    wound = Wound(at=at, level=level, source=source, time=now, stood=down, stuck=stuck)
    return (*wounds, wound)


def prompts(wounds: Sequence[Wound], patient: Patient, now: int) -> tuple[Prompt, ...]:
    """What the last of *wounds* asks for, and what it has done."""
    place = len(wounds) - 1
    wound, after = wounds[place], effects(wounds, patient, now)
    if not wound.level:
        says = f"{circle(wound.at)} is left of Superficial: a mark, and no effect."
        return (Prompt("nothing", place, says, rule="PTGS-10"),)
    found: list[Prompt] = []
    merged = _injury(after, place)
    if merged and merged.is_merged:
        light = patient.level(merged.level)
        says = f"The third Superficial Wound: together they are one {light.name} Wound now."
        found.append(Prompt("merged", place, says, rule="PTGS-19"))
    found += _find_prompts(wounds, patient, after, place, now)
    if after.state in ("incapacitated", "unconscious") and after.why:
        found.append(Prompt("down", place, _down_sentence(after), rule="PTGS-23"))
    return tuple(found)


def pending_prompts(wounds: Sequence[Wound], patient: Patient, now: int) -> tuple[Prompt, ...]:
    """Everything that waits for somebody at the table, in the order of the wounds."""
    after = effects(wounds, patient, now)
    return tuple(
        prompt
        for place in range(len(wounds))
        for prompt in _find_prompts(wounds, patient, after, place, now)
    )


def _find_prompts(
    wounds: Sequence[Wound], patient: Patient, after: Effects, place: int, now: int
) -> list[Prompt]:
    wound, injury = wounds[place], _injury(after, place)
    found: list[Prompt] = []
    if wound.owed:
        dice = plural(wound.owed, "die", "dice")
        says = f"The wound at {circle(wound.at)} takes {dice} for good: from which stat?"
        found.append(Prompt("owed", place, says, wound.owed, rule="REC-12"))
    if injury is None or after.state == "dead" or place != injury.places[-1]:
        return found
    level = patient.level(injury.level)
    if level.down and not wound.will:
        found.append(_will(wounds, patient, place, now))
    elif level.dice and _hurts_anew(wound):
        found.append(_steel(patient, after, place))
    test = health_test(injury, patient)
    if not test.lacks and (wound.treated is not None or wound.stage is not None):
        against = f"{plural(test.dice, 'die', 'dice')} against Ob\u00a0{test.obstacle}"
        says = f"Health for the {level.name} at {circle(wound.at)}: {against}."
        found.append(
            Prompt("health", place, says, test.dice, test.obstacle, "REC-6", patient.health_shade)
        )
    return found


def _hurts_anew(wound: Wound) -> bool:
    """Whether the pain of a new injury still asks for Steel; a step of bleeding does not (A6)."""
    return wound.steeled is None and not (wound.worse or wound.treatment or wound.stage)


def _injury(after: Effects, place: int) -> Injury | None:
    return next((each for each in after.injuries if place in each.places), None)


def _will(wounds: Sequence[Wound], patient: Patient, place: int, now: int) -> Prompt:
    dues = schedule(wounds, patient, now)
    left = next((due.time - now for due in dues if due.place == place), 0)
    at = circle(wounds[place].at)
    says = (
        f"{at} is a Mortal Wound: dying. Has the will to live? It takes a persona point, "
        f"and treatment begun within {plural(left, 'minute')}."
    )
    return Prompt("will", place, says, rule="PTGS-37")


def _steel(patient: Patient, after: Effects, place: int) -> Prompt:
    dice = max(0, patient.steel - after.dice.whole)
    obstacle = patient.hesitation + after.obstacle.whole
    says = (
        f"Steel for the pain: {plural(dice, 'die', 'dice')} against hesitation {obstacle}."
        if dice
        else f"No dice left for Steel: hesitates for {obstacle} actions."
    )
    return Prompt("steel", place, says, dice, obstacle, "PTGS-27", patient.steel_shade)


def _down_sentence(after: Effects) -> str:
    stats = " and ".join(each.title() for each in after.why)
    how = "on the ground but aware" if after.state == "incapacitated" else "unconscious"
    return f"{stats} {'is' if len(after.why) == 1 else 'are'} at nothing: {how}."


FALTERS = {
    "arm": ("drops what the hand holds", "drops what the hand holds"),
    "leg": ("down on one knee", "falls prone"),
    "head": ("hesitates an action more", "hesitates an action more"),
}


def falters(limb: str, actions: int) -> str:
    """What else a failed Steel test does by where the hit was, as an option (PTGS-30); "" if none.

    A leg gives way altogether when the test failed by two or more.
    """
    if limb not in FALTERS or not actions:
        return ""
    return FALTERS[limb][actions >= 2]


def relocate(wounds: Sequence[Wound], patient: Patient, place: int, at: int) -> tuple[Wound, ...]:
    """The wound at *place* put on another circle; its level is looked up anew."""
    moved = replace(wounds[place], at=at, level=level_at(patient.tolerances.row(), at))
    return (*wounds[:place], moved, *wounds[place + 1 :])
