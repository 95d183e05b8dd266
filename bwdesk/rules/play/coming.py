"""What time brings to everybody of an evening, in one list: wounds that bleed and close, dice that
come back, spells that tax again, readings that end, maintenance, debts and jobs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from bwdesk.rules.burning.attributes import LOST
from bwdesk.rules.injury.patient import patient
from bwdesk.rules.injury.time import DueKind, schedule
from bwdesk.rules.packs.book import EMOTIONS
from bwdesk.rules.person.sickness import FORTE
from bwdesk.rules.play.evening import Evening, present
from bwdesk.rules.play.magic.grimoire import held_pins
from bwdesk.rules.play.money.cycle import next_dues
from bwdesk.rules.play.present import Present

Kind = DueKind | Literal["upkeep", "debt", "job", "recovers", "flows", "read", "ends"]
"""Beside what wounds do: what is asked of Resources, the end of a job, a die of Forte that comes
back, a spell that is held and taxes again, a reading that ends; the end of whose Faith, Grief,
Greed or Hatred can rise no more (FAITH-12)."""
OF_RESOURCES: tuple[Kind, ...] = ("upkeep", "debt", "job")
MET: tuple[Kind, ...] = (*OF_RESOURCES, "flows", "read", "ends")
"""What somebody has to do something about; all else happens by itself."""


class Coming(NamedTuple):
    """Something that comes to a member at a *time*; *what* it is of (a spell by name or by id),
    or the *place* of the wound and the *level* it comes to."""

    time: int
    who: str
    kind: Kind
    what: str = ""
    place: int = 0
    level: int = 0


def list_coming(evening: Evening, kinds: tuple[Kind, ...] = ()) -> tuple[Coming, ...]:
    """Everything that is still to come or is due now, the earliest first; of those *kinds* where
    any are named."""
    found = [
        each
        for who in evening.people
        for each in _coming_to(who, present(evening, who))
        if not kinds or each.kind in kinds
    ]
    return tuple(sorted(found, key=lambda each: each.time))


def due_now(evening: Evening, kinds: tuple[Kind, ...] = ()) -> tuple[Coming, ...]:
    """What is due at this hour, or has been for a while."""
    now = evening.campaign.clock.now
    return tuple(each for each in list_coming(evening, kinds) if each.time <= now)


def first_flow(evening: Evening) -> Coming | None:
    """The spell that taxes again first: no time passes over it (SORC-33)."""
    return next(iter(list_coming(evening, ("flows",))), None)


def _coming_to(who: str, someone: Present) -> Iterator[Coming]:
    play, standing = someone.play, someone.play.standing
    for each in EMOTIONS:
        if (felt := someone.ability(each)) is not None and felt.exponent >= LOST:
            yield Coming(play.clock.now, who, "ends", each)
    yield from (Coming(time, who, kind) for time, kind in next_dues(standing))
    if hurt := patient(someone.reckoning):
        for due in schedule(play.wounds, hurt, play.clock.now):
            yield Coming(due.time, who, due.kind, place=due.place, level=due.level)
    for tax in standing.tax:
        if tax.until is not None and tax.ability == FORTE:
            yield Coming(tax.until, who, "recovers")
    for pin in held_pins(play):
        if pin.due is not None:
            yield Coming(pin.due, who, "flows", pin.by)
    for study in standing.studies:
        if study.until is not None:
            yield Coming(study.until, who, "read", study.spell)
