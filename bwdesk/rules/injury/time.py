"""What is due, and what happens to wounds while time passes.

One schedule for the board, the prompts and the paper. Time only moves by :func:`pass_time`, which
stops before anybody dies.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.injury.patient import Patient
from bwdesk.rules.injury.wounds import (
    MIDI,
    MORTAL,
    SEVERE,
    SUPERFICIAL,
    counts,
    injuries,
    level_now,
    returns,
)
from bwdesk.rules.person.character import Wound

DueKind = Literal["bleeds", "dies", "resumes", "returns", "closes"]


class Due(Struct, frozen=True):
    """Something that will happen to the wound at *place* by itself at *time*.

    It *bleeds* to *level*, *dies*, bleeding *resumes* after a staunching, a die *returns*, or the
    wound (or a stage of it) *closes*.
    """

    time: int
    kind: DueKind
    place: int
    level: int = 0


def is_bleeding(wound: Wound, now: int) -> bool:
    """Whether a wound bleeds at *now*: Midi and worse, neither tended nor staunched (PTGS-A7).

    A Midi Wound that bled to Severe bleeds no further (PTGS-32), and a bungled Midi is closed.
    """
    level = level_now(wound)
    if not counts(wound) or level < MIDI or wound.stage is not None or wound.died is not None:
        return False
    if wound.treatment == "passed" or (wound.treatment == "failed" and wound.level == MIDI):
        return False
    if wound.level == MIDI and level == SEVERE:
        return False
    return wound.staunched is None or wound.staunched <= now


def schedule(wounds: Sequence[Wound], patient: Patient, now: int) -> tuple[Due, ...]:
    """The next thing due for every wound, and every die that will come back; the soonest first."""
    found: list[Due] = []
    flowing = [is_bleeding(wound, now) for wound in wounds]
    speed = sum(flowing)
    for place, wound in enumerate(wounds):
        if not counts(wound) or wound.died is not None:
            continue
        level = level_now(wound)
        if flowing[place]:
            # Two bleed twice as fast as one (PTGS-33); a part of a minute counts as a whole one.
            left = max(0, patient.bleeds(level) - wound.bled)
            time = now - (-left // speed)
            dies = patient.level(level).down
            found.append(
                Due(time, "dies" if dies else "bleeds", place, MORTAL if dies else level + 1)
            )
        elif wound.staunched is not None and wound.staunched > now:
            found.append(Due(wound.staunched, "resumes", place, level))
        if wound.stage is None:
            dice = returns(wound, patient.level(level))
            found += [Due(at, "returns", place, level) for at in dice if at > now]
        if wound.resting is not None:
            found.append(Due(max(now, wound.resting + wound.length), "closes", place, level))
    return tuple(sorted(found, key=lambda due: (due.time, due.place)))


class Passed(Struct, frozen=True):
    """The wounds at *now*, and what happened on the way. *stopped* is a death that is due."""

    wounds: tuple[Wound, ...]
    now: int
    happened: tuple[Due, ...] = ()
    stopped: Due | None = None


def pass_time(wounds: Sequence[Wound], patient: Patient, now: int, until: int) -> Passed:
    """Let time go on to *until*, or to the moment somebody would die: nobody does unasked."""
    standing = tuple(wounds)
    happened: list[Due] = []
    while True:
        due = next(iter(schedule(standing, patient, now)), None)
        if due is None or due.time > until:
            return Passed(_bleed(standing, now, until), max(now, until), tuple(happened))
        standing = _bleed(standing, now, due.time)
        now = max(now, due.time)
        if due.kind == "dies":
            return Passed(standing, now, tuple(happened), due)
        standing = _come_due(standing, due, patient)
        happened.append(due)


def _bleed(wounds: tuple[Wound, ...], now: int, to: int) -> tuple[Wound, ...]:
    flowing = [is_bleeding(wound, now) for wound in wounds]
    minutes = (to - now) * sum(flowing)
    return tuple(
        replace(wound, bled=wound.bled + minutes) if flows and minutes else wound
        for wound, flows in zip(wounds, flowing, strict=True)
    )


def _come_due(wounds: tuple[Wound, ...], due: Due, patient: Patient) -> tuple[Wound, ...]:
    wound = wounds[due.place]
    match due.kind:
        case "bleeds":
            changed = {due.place: replace(wound, worse=wound.worse + 1, bled=0)}
        case "resumes":
            changed = {due.place: replace(wound, staunched=None, bled=0)}
        case "closes":
            together = next(
                (
                    each.places
                    for each in injuries(wounds, patient, due.time)
                    if due.place in each.places
                ),
                (due.place,),
            )
            changed = {place: close(wounds[place], patient, due.time) for place in together}
        case _:
            return wounds
    return tuple(changed.get(place, each) for place, each in enumerate(wounds))


def close(wound: Wound, patient: Patient, now: int) -> Wound:
    """A wound whose time is over: healed, or a Mortal one come down a stage (REC-9).

    What a failed Health test left unhealed is lost for good now (REC-A2).
    """
    level = level_now(wound)
    dice = patient.level(level).dice
    kept = dice // 2 if patient.level(level).back else dice
    owed = wound.owed + (
        dice - kept if wound.health == "failed" and wound.treatment != "failed" else 0
    )
    if wound.stage is not None and wound.stage > SUPERFICIAL:
        return replace(
            wound, stage=wound.stage - 1, health="", bonus=0, resting=None, length=0, owed=owed
        )
    return replace(wound, healed=now, owed=owed, resting=None, length=0)
