"""What is broken, odd or unfinished, as values a screen can show beside the control concerned."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct


class Severity(Enum):
    """*Broken* is against a rule, *odd* is legal but strange, *unfinished* waits for a choice."""

    BROKEN = "broken"
    ODD = "odd"
    UNFINISHED = "unfinished"


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
