"""What was said of a test one after the other, so that the last of it can be taken back."""

from __future__ import annotations

from bwdesk.desk.evening.table.said import MINE, THEIRS, Saying, Which
from bwdesk.rules.play.trial import Trial

WORDS = ("task", "intent", "stakes")
"""What of a trial is a line of words."""


class SaidBefore:
    """Each step of what is said of one test, from the ability alone. Letters of the same line are
    one step."""

    def __init__(self, *steps: Saying) -> None:
        self._steps = list(steps)

    @property
    def steps(self) -> tuple[Saying, ...]:
        """From the ability alone to what is said now."""
        return tuple(self._steps)

    @property
    def any(self) -> bool:
        """Whether something can be taken back."""
        return len(self._steps) > 1

    def note(self, now: Saying) -> bool:
        """The test as it is said now; whether that is a new step."""
        if now == self._steps[-1]:
            return False
        if self.any and (line := _line(*self._steps[-2:])) and line == _line(self._steps[-1], now):
            self._steps[-1] = now
            return False
        self._steps.append(now)
        return True

    def back(self) -> Saying:
        """The test as it was said before the last step, which is forgotten."""
        if self.any:
            self._steps.pop()
        return self._steps[-1]


def _line(before: Saying, after: Saying) -> tuple[Which, str] | None:
    """The line of words that became another from one to the next; None where more did."""
    if before.linked != after.linked or before.conditions != after.conditions:
        return None
    mine = [(MINE, name) for name in _changed_fields(before.mine, after.mine)]
    if before.other is None or after.other is None:
        theirs = [] if before.other is after.other else [(THEIRS, "")]
    else:
        theirs = [(THEIRS, name) for name in _changed_fields(before.other, after.other)]
    changed = mine + theirs
    return changed[0] if len(changed) == 1 and changed[0][1] in WORDS else None


def _changed_fields(before: Trial, after: Trial) -> list[str]:
    names = Trial.__struct_fields__
    return [name for name in names if getattr(before, name) != getattr(after, name)]
