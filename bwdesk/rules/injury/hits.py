"""A hit, and what it asks for at once: Steel, the will to live, or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.burning.words import plural
from bwdesk.rules.character import Wound
from bwdesk.rules.injury.effects import Effects, effects
from bwdesk.rules.injury.grayscale import circle, level_at
from bwdesk.rules.injury.patient import Patient
from bwdesk.rules.injury.time import schedule


class Prompt(Struct, frozen=True):
    """What the table has to see to now.

    For *steel*, *dice* are rolled against *obstacle* (base hesitation and wounds); with no dice
    left it fails by the whole of it (PTGS-A5).
    """

    kind: Literal["nothing", "steel", "will", "merged", "down"]
    says: str
    dice: int = 0
    obstacle: int = 0
    rule: str = ""


def struck(
    wounds: Sequence[Wound], patient: Patient, at: int, *, now: int = 0, source: str = ""
) -> tuple[Wound, ...]:
    """The wounds with one more at index *at* (PTGS-8, PTGS-9); scratches are kept (PTGS-10)."""
    level = level_at(patient.tolerances.row(), at)
    return (*wounds, Wound(at=at, level=level, source=source, time=now))


def prompts(wounds: Sequence[Wound], patient: Patient, now: int) -> tuple[Prompt, ...]:
    """What the last of *wounds* asks for."""
    wound = wounds[-1]
    after = effects(wounds, patient, now)
    where = circle(wound.at)
    if not wound.level:
        says = f"{where} is left of Superficial: a mark, and no effect."
        return (Prompt("nothing", says, rule="PTGS-10"),)
    if patient.level(wound.level).down:
        dues = schedule(wounds, patient, now)
        last = len(wounds) - 1
        left = next(
            (due.time - now for due in dues if due.place == last), patient.bleeds(wound.level)
        )
        says = (
            f"{where} is a Mortal Wound: dying. Has the will to live? It takes a persona point, "
            f"and treatment begun within {plural(left, 'minute')}."
        )
        return (Prompt("will", says, rule="PTGS-37"),)
    found: list[Prompt] = []
    merged = next((each for each in after.injuries if len(wounds) - 1 in each.places), None)
    if merged and merged.merged:
        light = patient.level(merged.level)
        says = f"The third Superficial Wound: together they are one {light.name} Wound now."
        found.append(Prompt("merged", says, rule="PTGS-19"))
    if patient.level(merged.level if merged else wound.level).dice:
        found.append(_steel(patient, after))
    if after.state in ("incapacitated", "unconscious") and after.why:
        found.append(Prompt("down", _down(after), rule="PTGS-23"))
    return tuple(found)


def _steel(patient: Patient, after: Effects) -> Prompt:
    dice = max(0, patient.steel - after.dice.whole)
    obstacle = patient.hesitation + after.obstacle.whole
    says = (
        f"Steel for the pain: {plural(dice, 'die', 'dice')} against hesitation {obstacle}."
        if dice
        else f"No dice left for Steel: hesitates for {obstacle} actions."
    )
    return Prompt("steel", says, dice, obstacle, "PTGS-27")


def _down(after: Effects) -> str:
    stats = " and ".join(each.title() for each in after.why)
    how = "on the ground but aware" if after.state == "incapacitated" else "unconscious"
    return f"{stats} {'is' if len(after.why) == 1 else 'are'} at nothing: {how}."


def hesitates(obstacle: int, successes: int) -> int:
    """Actions lost after a Steel test (PTGS-28)."""
    return max(0, obstacle - successes)


def relocated(wounds: Sequence[Wound], patient: Patient, place: int, at: int) -> tuple[Wound, ...]:
    """The wound at *place* put on another circle; its level is looked up anew."""
    moved = replace(wounds[place], at=at, level=level_at(patient.tolerances.row(), at))
    return (*wounds[:place], moved, *wounds[place + 1 :])
