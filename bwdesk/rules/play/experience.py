"""The experience log: which tests are noted, and the moment an ability rises or a skill opens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.chance.ability import Ability, opening
from bwdesk.rules.group.readings import Readings
from bwdesk.rules.play.advancement import Needed, aptitude, for_skill, for_stat, opens_skill
from bwdesk.rules.tables.advancing import NOTHING, Difficulty, Gain, Grade, Practice, grades

Of = Literal["skill", "stat", "attribute"]
Unnoted = Literal["", "failed", "routine", "enough", "top", "open", "training"]
"""Why a test is not noted: it was *failed* and only success counts; *routine* ones never count
there; there are *enough* of its grade; the ability is at the *top*; the skill is *open* already;
a *training* is only learned by practice and from others."""

SUCCESS_ONLY = ("perception", "resources", "faith")
"""Tests of these count only when passed (ADV-4)."""


class Noted(Struct, frozen=True):
    """A test as it was: what it may count as (two where the player chooses), and whether passed.

    Its *obstacle* tells which is the hardest of a series (ADV-9).
    """

    grades: tuple[Grade, ...]
    passed: bool = True
    obstacle: int = 0


class Experience(Struct, frozen=True):
    """An ability and the tests noted toward its next exponent (ADV-19)."""

    of: Of
    exponent: int
    success_only: bool = False
    log: Needed = NOTHING

    def table(self, gains: Mapping[str, Gain]) -> Needed:
        """The tests the next exponent costs; of exponent 0 any one of them (ADV-3, ADV-19)."""
        if not self.exponent and "0" in gains:
            return Needed(1, 1, 1)
        return (for_stat if self.of == "stat" else for_skill)(gains, self.exponent)

    def needs(self, gains: Mapping[str, Gain]) -> Needed:
        """The tests it still needs.

        Where routine tests count, difficult or challenging ones will do: of both stands what is
        missing until one of them is there.
        """
        table = self.table(gains)
        routine, difficult, challenging = (
            max(0, wants - has) for wants, has in zip(table, self.log, strict=True)
        )
        if table.routine and not (difficult and challenging):
            difficult = challenging = 0
        return Needed(routine, difficult, challenging)

    def ready(self, gains: Mapping[str, Gain]) -> bool:
        """Whether it rises now."""
        if not self.exponent:
            return any(self.log)
        return self.table(gains) != NOTHING and self.needs(gains) == NOTHING

    def grade(self, test: Noted, gains: Mapping[str, Gain]) -> Grade:
        """What it is noted as: of two grades the first that is still needed."""
        needs = self.needs(gains)
        return next((each for each in test.grades if getattr(needs, each)), test.grades[0])

    def why_unnoted(self, test: Noted, gains: Mapping[str, Gain]) -> Unnoted:
        """Why a test does not count, "" where it does."""
        table, grade = self.table(gains), self.grade(test, gains)
        if table == NOTHING:
            return "top"
        if not test.passed and (self.success_only or not self.exponent):
            return "failed"
        if not getattr(table, grade):
            return "routine"
        return "enough" if getattr(self.log, grade) >= getattr(table, grade) else ""

    def note(self, test: Noted, gains: Mapping[str, Gain]) -> Experience:
        """With one test more; if it rises by it the log is wiped, surplus and all (ADV-11)."""
        if self.why_unnoted(test, gains):
            return self
        grade = self.grade(test, gains)
        noted = replace(self, log=self.log._replace(**{grade: getattr(self.log, grade) + 1}))
        if not noted.ready(gains):
            return noted
        return replace(noted, exponent=self.exponent + 1, log=NOTHING)


def find_counting(
    tests: Sequence[Noted], experience: Experience, gains: Mapping[str, Gain]
) -> int | None:
    """Which of a series counts, by its place; None where none does (ADV-8, ADV-9).

    The hardest; but where one test more is enough to rise, the first that is this one.
    """
    rises = (
        at
        for at, test in enumerate(tests)
        if experience.note(test, gains).exponent > experience.exponent
    )
    counting = [at for at, test in enumerate(tests) if not experience.why_unnoted(test, gains)]
    hardest = max(counting, key=lambda at: tests[at].obstacle, default=None)
    return next(rises, hardest)


class Learning(Struct, frozen=True):
    """A skill not yet opened: its roots and the marks toward it (ADV-26).

    A *training* has no marks from tests at the table (ADV-34).
    """

    roots: tuple[Ability, ...]
    marks: int = 0
    training: bool = False

    @property
    def aptitude(self) -> int:
        """Marks that open it."""
        return aptitude(self.roots)

    @property
    def open(self) -> bool:
        return self.marks >= self.aptitude

    def opens(self, readings: Readings) -> Ability:
        """What it opens at (ADV-28, ADV-29)."""
        found = opening(list(self.roots))
        return found._replace(exponent=max(readings.least_opening, found.exponent))

    def direction_of(self, test: Noted) -> Literal["skill", "stat"]:
        """Where a test by Beginner's Luck goes: to the skill where it is routine (ADV-27).

        Its grade is that of the obstacle before it was doubled.
        """
        return "skill" if opens_skill(test.grades, training=self.training) else "stat"

    def mark(self) -> Learning:
        return self if self.open else replace(self, marks=self.marks + 1)


class Practiced(Struct, frozen=True):
    """What hours of practice came to: so many *tests* of a grade, months begun of the next."""

    grade: Grade | None
    tests: int
    left: int


def practiced_tests(practice: Practice, hours: int, months: int) -> Practiced:
    """So many hours every day for so many months (ADV-20, ADV-24)."""
    reached: list[Grade] = [
        grade
        for grade in ("routine", "difficult", "challenging")
        if hours >= getattr(practice, grade)
    ]
    if not reached:
        return Practiced(None, 0, 0)
    return Practiced(reached[-1], months // practice.months, months % practice.months)


def taught_grades(
    table: Mapping[str, Difficulty], obstacle: int, skill: int | None
) -> tuple[Grade, ...]:
    """What a taught test counts as by the student's own dice; none where it is a mark (ADV-32)."""
    return grades(table, skill, obstacle) if skill else ()
