"""What a lifepath asks for before it may be taken: small trees, judged with an explanation."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Annotated, Literal, Protocol

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=1, le=9_999)]
Refs = Annotated[tuple[str, ...], Meta(min_length=1)]


class Every(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="op", tag="all"
):
    """All of these."""

    of: Branches


class AnyOf(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="op", tag="any"
):
    """At least one of these."""

    of: Branches


class Not(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="op", tag="not"
):
    """Not this."""

    of: Requirement


class Took(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="op", tag="took"
):
    """At least *n* earlier lifepaths among *of*.

    A reference is ``student`` (in any setting), ``noble/student``, or ``noble/*`` for any
    lifepath of a setting.
    """

    of: Refs
    n: Count = 1


class Position(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="op",
    tag="position",
):
    """The place in the path, counted from 1."""

    min: int = 1
    max: int | None = None


class Once(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="op", tag="once"
):
    """May not be repeated."""


class Age(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="op", tag="age"
):
    """Age in years before the lifepath begins, in halves: over, under, at least, at most."""

    over: float | None = None
    under: float | None = None
    min: float | None = None
    max: float | None = None


class Sex(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="op", tag="sex"
):
    """A clause of older printings: ``female`` or ``male``."""

    sex: Literal["female", "male"]


class HasTrait(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="op", tag="trait"
):
    """The character has this trait, or buys it (*taken*: because of this lifepath)."""

    trait: str
    taken: bool = False


class HasEmotion(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="op",
    tag="emotion",
):
    """An emotional attribute of at least *min*."""

    attribute: str
    min: int


Branches = Annotated[tuple["Requirement", ...], Meta(min_length=1)]
Requirement = Every | AnyOf | Not | Took | Position | Once | Age | Sex | HasTrait | HasEmotion


class Verdict(Enum):
    """How a requirement stands: met, waiting for a later choice, or not to be met from here."""

    MET = 2
    OPEN = 1
    UNMET = 0


class Past(Protocol):
    """What a requirement may ask about the character before a lifepath."""

    def count(self, refs: tuple[str, ...]) -> int: ...
    def position(self) -> int: ...
    def times(self) -> int: ...
    def age(self) -> float: ...
    def sex(self) -> str: ...
    def trait(self, trait: str) -> Verdict: ...
    def emotion(self, attribute: str) -> int | None: ...


def judge(requirement: Requirement, past: Past) -> Verdict:
    """How *requirement* stands for somebody with this *past*."""
    match requirement:
        case Every(of):
            return min((judge(each, past) for each in of), key=_rank, default=Verdict.MET)
        case AnyOf(of):
            return max((judge(each, past) for each in of), key=_rank, default=Verdict.UNMET)
        case Not(of):
            # A trait one might still buy is not a trait one has.
            return Verdict.UNMET if judge(of, past) is Verdict.MET else Verdict.MET
        case Took(of, n):
            return _verdict_of(past.count(of) >= n)
        case Position(low, high):
            return _verdict_of(low <= past.position() and (high is None or past.position() <= high))
        case Once():
            return _verdict_of(past.times() == 0)
        case Age():
            return _verdict_of(_is_of_age(requirement, past.age()))
        case Sex(wanted):
            return Verdict.OPEN if not past.sex() else _verdict_of(past.sex() == wanted)
        case HasTrait(trait, taken):
            has = past.trait(trait)
            return Verdict.OPEN if taken and has is Verdict.UNMET else has
        case HasEmotion(attribute, low):
            held = past.emotion(attribute)
            return Verdict.OPEN if held is None else _verdict_of(held >= low)


def _rank(verdict: Verdict) -> int:
    return verdict.value


def _verdict_of(yes: bool) -> Verdict:
    return Verdict.MET if yes else Verdict.UNMET


def _is_of_age(rule: Age, age: float) -> bool:
    return (
        (rule.over is None or age > rule.over)
        and (rule.under is None or age < rule.under)
        and (rule.min is None or age >= rule.min)
        and (rule.max is None or age <= rule.max)
    )


def leaves(requirement: Requirement | None) -> Iterable[Requirement]:
    """Every leaf of the tree, left to right."""
    match requirement:
        case None:
            return
        case Every(of) | AnyOf(of):
            for each in of:
                yield from leaves(each)
        case Not(of):
            yield from leaves(of)
        case leaf:
            yield leaf
