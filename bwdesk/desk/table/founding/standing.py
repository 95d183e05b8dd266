"""How the steps of a founding stand: what is wrong with each, and what nobody has looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from bwdesk.desk.kit import marks
from bwdesk.desk.kit.steps import Step
from bwdesk.rules.basics.problems import Problem, Severity

LAST = "begin"
"""The key of the step that begins the game: it stands as all the others together."""


def step_states(
    steps: Iterable[tuple[str, str]], left: Sequence[Problem], touched: Callable[[str], bool]
) -> tuple[Step, ...]:
    """Every step, by key and name, with its worst severity and how often it occurs.

    *left* is what is still open or wrong; *touched* tells whether a step was looked at.
    """
    return tuple(_step(at, key, name, left, touched) for at, (key, name) in enumerate(steps, 1))


def _step(
    number: int, key: str, name: str, left: Sequence[Problem], touched: Callable[[str], bool]
) -> Step:
    if key == LAST:
        broken = any(each.severity is Severity.BROKEN for each in left)
        mark = marks.DONE if not left else marks.BROKEN if broken else marks.UNTOUCHED
        return Step(number, name, mark)
    here = [each.severity for each in left if each.page == key]
    for severity in Severity:
        count = here.count(severity)
        # What nobody has looked at yet is not wrong.
        if count and touched(key):
            return Step(number, name, severity.value, count)
    return Step(number, name, marks.UNTOUCHED if here or not touched(key) else marks.DONE)
