"""What is broken, odd or unfinished, as values a screen can show beside the control concerned."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from msgspec import Struct

from bwdesk.rules.basics.value import Name, Value


class Severity(Enum):
    """*Broken* is against a rule, *odd* is legal but strange, *unfinished* waits for a choice."""

    BROKEN = "broken"
    ODD = "odd"
    UNFINISHED = "unfinished"


class Overruled(Value, frozen=True):
    """A rule that was set aside: the *code* of its problem, *of* what it was one, and *who* it was
    about."""

    code: Name
    of: Name = ""
    who: Name = ""


class Problem(Struct, frozen=True):
    """One thing to see to.

    *where* names a page and the thing on it (``skills/sleight-of-hand``, ``path/3``); *code* and
    *where* together are the key a waiver refers to. *beside* says the same next to the name of what
    it is about, as a predicate (``needs Student or Clerk``); "" where only the sentence will do.
    """

    code: str
    severity: Severity
    where: str
    says: str
    remedy: str
    rule: str = ""
    waived: bool = False
    beside: str = ""

    @property
    def key(self) -> str:
        return f"{self.code}@{self.where}"

    @property
    def page(self) -> str:
        return self.where.partition("/")[0]


def gravest_first(problems: Iterable[Problem]) -> list[Problem]:
    """Broken ones before odd ones before what is unfinished; else as they were."""
    order = list(Severity)
    return sorted(problems, key=lambda each: order.index(each.severity))


def find_open(problems: Iterable[Problem], where: str) -> tuple[Problem, ...]:
    """Those of one place that nobody has waived."""
    return tuple(each for each in problems if each.where == where and not each.waived)


def by_thing(problems: Iterable[Problem], page: str) -> dict[str, tuple[Problem, ...]]:
    """Those of a page that nobody has waived, by the thing on it."""
    found: dict[str, tuple[Problem, ...]] = {}
    for problem in problems:
        if problem.page == page and not problem.waived:
            thing = problem.where.partition("/")[2]
            found[thing] = (*found.get(thing, ()), problem)
    return found
