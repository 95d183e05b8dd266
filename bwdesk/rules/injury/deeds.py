"""What is done about wounds, as steps one can take back. Each is noted in the journal."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.taken import Taken
from bwdesk.rules.injury import care, shrugging
from bwdesk.rules.injury.hits import falters, strike
from bwdesk.rules.injury.hits import relocate as moved
from bwdesk.rules.injury.patient import Patient
from bwdesk.rules.injury.time import Passed, pass_time
from bwdesk.rules.injury.words import due_says
from bwdesk.rules.injury.wounds import Injury
from bwdesk.rules.packs.book import Healer
from bwdesk.rules.person.character import Note, Play, Stuck, Wound
from bwdesk.rules.person.deed import Deed
from bwdesk.rules.person.sickness import recover as recover_forte
from bwdesk.rules.person.steel import heartbeats
from bwdesk.rules.tables.grayscale import circle

Wounds = tuple[Wound, ...]


def take(
    play: Play, patient: Patient, at: int, source: str = "", stuck: Stuck | None = None
) -> Deed:
    """A hit at index *at*."""
    now = play.clock.now
    wounds = strike(play.wounds, patient, at, now=now, source=source, stuck=stuck)
    level = wounds[-1].level
    name = patient.level(level).name if level else "scratch"
    of = f" ({source})" if source else ""
    return _deed(play, f"Wound at {circle(at)}", wounds, f"{name} at {circle(at)}{of}.")


def remove(play: Play, place: int) -> Deed:
    """A wound that was never taken."""
    what = f"the wound at {circle(play.wounds[place].at)}"
    deed = _deed(play, f"Remove {what}", play.wounds[:place] + play.wounds[place + 1 :])
    return deed._replace(taken=Taken("removed", what))


def move(play: Play, patient: Patient, place: int, at: int) -> Deed:
    label = f"Move the wound at {circle(play.wounds[place].at)} to {circle(at)}"
    return _deed(play, label, moved(play.wounds, patient, place, at))


def change(play: Play, place: int, /, **fields: object) -> Deed:
    """Other fields of a wound: *source*, *limb*, *note* and the like."""
    wound = replace(play.wounds[place], **fields)
    label = f"Change the wound at {circle(wound.at)}"
    wounds = (*play.wounds[:place], wound, *play.wounds[place + 1 :])
    return _deed(play, label, wounds, group=f"wound.{place}.{','.join(fields)}")


def steel(play: Play, place: int, obstacle: int, successes: int) -> Deed:
    """The Steel test for the pain of a wound."""
    wound = play.wounds[place]
    actions = heartbeats(obstacle, successes)
    wounds = (*play.wounds[:place], replace(wound, steeled=actions), *play.wounds[place + 1 :])
    said = f"hesitates for {plural(actions, 'action')}" if actions else "stands fast"
    more = falters(wound.limb, actions)
    note = f"Steel at {circle(wound.at)}: {said}{f', {more}' if more else ''}."
    return _deed(play, f"Steel at {circle(wound.at)}", wounds, note)


def let_pass(play: Play, patient: Patient, minutes: int) -> tuple[Deed, Passed]:
    """Time, and what it brings; it stops before a death."""
    now = play.clock.now
    passed = pass_time(play.wounds, patient, now, now + minutes)
    notes = tuple(
        Note(f"{_capital(due_says(due, passed.wounds[due.place], patient))}.", due.time)
        for due in passed.happened
    )
    clock = replace(play.clock, now=passed.now)
    gone = replace(play, wounds=passed.wounds, clock=clock, journal=(*play.journal, *notes))
    return Deed("Let time pass", recover_forte(gone)), passed


def treat(
    play: Play,
    patient: Patient,
    injury: Injury,
    healer: Healer,
    successes: int,
    *,
    quickly: int = 0,
    by: str = "",
) -> Deed:
    """A treatment by *healer*, done by somebody called *by*; the time it takes is not passed."""
    need = care.treating(healer, injury, patient)
    if need is None:
        raise ValueError(f"{healer.name} cannot treat that wound.")
    who = by or healer.name
    wounds = care.treat(
        play.wounds, injury, need, successes, now=play.clock.now, quickly=quickly, healer=who
    )
    return _deed(play, *_tend("Treat", "treated", injury, who, successes >= need.obstacle, wounds))


def staunch(
    play: Play,
    patient: Patient,
    injury: Injury,
    healer: Healer,
    successes: int,
    *,
    quickly: int = 0,
    by: str = "",
) -> Deed:
    """The bleeding stopped for a while, or not."""
    need = care.staunching(healer, injury, patient)
    if need is None:
        raise ValueError(f"{healer.name} cannot staunch that wound.")
    wounds = care.staunch(
        play.wounds, injury, patient, need, successes, now=play.clock.now, quickly=quickly
    )
    passed, who = successes >= need.obstacle, by or healer.name
    return _deed(play, *_tend("Staunch", "staunched", injury, who, passed, wounds))


def draw_out(
    play: Play, patient: Patient, place: int, skill: str = "", successes: int = 0, by: str = ""
) -> Deed:
    """What stays in a wound comes out by the dice of a *skill*, or is torn out without one; torn
    out, or where they fail, it is one wound more at the Mark of what shot it (REC-17).

    *by* is what the skill is called, or whoever did it. Raises ValueError where nothing stays in
    it, or that skill takes nothing out.
    """
    wound = play.wounds[place]
    stuck = wound.stuck
    if stuck is None:
        raise ValueError("Nothing stays in that wound.")
    if skill and skill not in stuck.ways:
        raise ValueError(f"The {stuck.name} does not come out by that skill.")
    wounds = (*play.wounds[:place], replace(wound, stuck=None), *play.wounds[place + 1 :])
    out = f"The {stuck.name} is out of the wound at {circle(wound.at)}"
    label = f"Take the {stuck.name} out"
    if skill and successes >= stuck.ways[skill]:
        return _deed(play, label, wounds, f"{out}{f', by {by}' if by else ''}.")
    how = f"{by or 'whoever tried'} failed" if skill else "torn out"
    source = f"{stuck.name} torn out"
    wounds = strike(wounds, patient, stuck.mark, now=play.clock.now, source=source)
    return _deed(play, label, wounds, f"{out}, {how}: a wound more at {circle(stuck.mark)}.")


def recover(
    play: Play,
    patient: Patient,
    injury: Injury,
    successes: int,
    *,
    units: int = 0,
    mortal: Literal["hard", "soft"] = "soft",
    scar: str = "",
    capped: str = "",
) -> Deed:
    """The Health test of a recovery."""
    wounds = care.recover(
        play.wounds,
        injury,
        patient,
        successes,
        now=play.clock.now,
        units=units,
        mortal=mortal,
        scar=scar,
        capped=capped,
    )
    passed = successes >= patient.level(injury.level).recovery
    at = circle(injury.wound.at)
    note = f"Health for {at}: {'passed' if passed else 'failed'} with {successes}."
    return _deed(play, f"Recover from {at}", wounds, note)


def lose(play: Play, place: int, stat: str) -> Deed:
    """A die of a wound lost from *stat* for good."""
    at = circle(play.wounds[place].at)
    note = f"{stat.title()} is a die less for good, by the wound at {at}."
    return _deed(play, f"Lose a die of {stat.title()}", care.lose(play.wounds, place, stat), note)


def live(play: Play, place: int) -> Deed:
    """The will to live: a persona point (PTGS-37). Raises ValueError where there is none."""
    if not play.artha.persona:
        raise ValueError("The will to live takes a persona point, and there is none.")
    artha = replace(play.artha, persona=play.artha.persona - 1)
    wounds = care.will_to_live(play.wounds, place)
    return _deed(replace(play, artha=artha), "Will to live", wounds, "Has the will to live.")


def pass_on(play: Play, place: int) -> Deed:
    """Death by the wound at *place*."""
    wounds = care.pass_on(play.wounds, place, play.clock.now)
    return _deed(play, "Pass on", wounds, f"Died of the wound at {circle(play.wounds[place].at)}.")


def clear_cobwebs(play: Play, *, by_fate: bool = False) -> Deed:
    """The +1 Ob gone for the scene, by a passed test or by a fate point."""
    return _deed(
        _spend(play, fate=by_fate), "Clear the cobwebs", shrugging.clear_cobwebs(play.wounds)
    )


def grit(
    play: Play,
    patient: Patient,
    injury: Injury,
    *,
    passed: bool = True,
    by_persona: bool = False,
) -> Deed:
    """A die of an injury gone for the scene, by a test or by a persona point."""
    wounds = shrugging.grit(play.wounds, injury, patient, play.clock.now, passed=passed)
    return _deed(_spend(play, persona=by_persona), "Grit one's teeth", wounds)


def end_scene(play: Play) -> Deed:
    return _deed(play, "End the scene", shrugging.end_scene(play.wounds))


def name_days(play: Play, epoch: str) -> Deed:
    """What the campaign calls the day the clock began."""
    clock = replace(play.clock, epoch=epoch)
    return Deed("Name the day", replace(play, clock=clock), "clock.epoch")


def _spend(play: Play, *, fate: bool = False, persona: bool = False) -> Play:
    artha = play.artha
    if (fate and not artha.fate) or (persona and not artha.persona):
        raise ValueError(f"There is no {'fate' if fate else 'persona'} point left.")
    left = replace(artha, fate=artha.fate - fate, persona=artha.persona - persona)
    return replace(play, artha=left)


def _tend(
    verb: str, done: str, injury: Injury, who: str, passed: bool, wounds: Wounds
) -> tuple[str, Wounds, str]:
    at = circle(injury.wound.at)
    how = f"{done} by {who}" if passed else f"{who} failed to {verb.lower()} it"
    return f"{verb} {at}", wounds, f"The wound at {at}: {how}."


def _deed(play: Play, label: str, wounds: Wounds, note: str = "", group: str = "") -> Deed:
    journal = (*play.journal, Note(note, play.clock.now)) if note else play.journal
    return Deed(label, replace(play, wounds=wounds, journal=journal), group)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
