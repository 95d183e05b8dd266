"""Gentle looks at a table before it plays: what a GM may want to ask about. Nothing here blocks.

Figures and names; the words are made at the edge.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from bwdesk.rules.group.campaign import Member
from bwdesk.rules.person.character import Limits, Thing
from bwdesk.rules.play.evening import Evening, present
from bwdesk.rules.play.inside import in_files

Kind = Literal[
    "lifepaths-few",
    "lifepaths-many",
    "stat",
    "skill",
    "beliefs",
    "instinct-kind",
    "relationship",
    "strangers",
    "skills-nobody",
]


class Hint(NamedTuple):
    """Something to look at, of somebody (*who*, \"\" for all): *what* it is of, what is there
    (*has*) and what the table agreed on (*limit*)."""

    kind: Kind
    who: str = ""
    what: str = ""
    has: int = 0
    limit: int = 0


LIMITS: tuple[Kind, ...] = ("lifepaths-few", "lifepaths-many", "stat", "skill")
"""Those that measure somebody by what the table agreed on (PLAY-3)."""


def list_hints(evening: Evening) -> tuple[Hint, ...]:
    """Everything there is to look at: limits first, then what ties people to the campaign."""
    here = [each for each in in_files(evening.campaign) if each.id in evening.people]
    burned = [e for e in here if evening.people[e.id].choices.sketch is None]
    found = [hint for each in burned for hint in _of_person(evening, each)]
    found += _strangers(evening, burned)
    found += _lacking(evening, burned)
    return tuple(sorted(found, key=lambda each: each.kind not in LIMITS))


USUAL_BELIEFS = 3


def _of_person(evening: Evening, member: Member) -> Iterator[Hint]:
    choices, id = evening.people[member.id].choices, member.id
    yield from _beyond(evening, member)
    written = sum(bool(each.strip()) for each in choices.beliefs)
    if written < USUAL_BELIEFS:
        yield Hint("beliefs", id, has=written, limit=USUAL_BELIEFS)
    for instinct in choices.instincts:
        if instinct.text.strip() and not instinct.kind:
            yield Hint("instinct-kind", id, instinct.text)
    for thing in choices.things:
        if thing.kind == "relationship" and not thing.note.strip():
            yield Hint("relationship", id, thing.name)


def _beyond(evening: Evening, member: Member) -> Iterator[Hint]:
    """What is past the limits of the table."""
    limits: Limits = evening.campaign.settings.limits
    reckoning, id = present(evening, member.id).reckoning, member.id
    lived = len(reckoning.choices.path)
    if lived < limits.lifepaths_min:
        yield Hint("lifepaths-few", id, has=lived, limit=limits.lifepaths_min)
    if limits.lifepaths_max and lived > limits.lifepaths_max:
        yield Hint("lifepaths-many", id, has=lived, limit=limits.lifepaths_max)
    for stat in reckoning.stats.values():
        if limits.stat and stat.ability and stat.ability.exponent > limits.stat:
            yield Hint("stat", id, stat.name, stat.ability.exponent, limits.stat)
    for line in reckoning.skills:
        if limits.skill and line.ability and line.ability.exponent > limits.skill:
            yield Hint("skill", id, line.skill.name, line.ability.exponent, limits.skill)


def _strangers(evening: Evening, here: list[Member]) -> Iterator[Hint]:
    """Who knows none of the others, by any name that is written in what ties them."""
    for each in here:
        others = [e.name.casefold() for e in here if e.id != each.id]
        choices = evening.people[each.id].choices
        ties: tuple[Thing, ...] = tuple(e for e in choices.things if e.kind == "relationship")
        said = " ".join(
            (
                *choices.beliefs,
                *(e.text for e in choices.instincts),
                choices.notes,
                *(f"{e.name} {e.note}" for e in ties),
            )
        ).casefold()
        if others and not any(name and name in said for name in others):
            yield Hint("strangers", each.id)


def _lacking(evening: Evening, here: list[Member]) -> Iterator[Hint]:
    """The kinds of skills of which nobody has any."""
    if not here:
        return
    lines = [line for each in here for line in present(evening, each.id).lines]
    known = {line.skill.category for line in lines}
    every = (each.category for each in evening.books[here[0].id].skills.values())
    for category in sorted({each for each in every if each} - known):
        yield Hint("skills-nobody", what=category)
