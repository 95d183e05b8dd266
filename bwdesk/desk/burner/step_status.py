"""How each step of the burning stands, and what every pool says of itself in the ledger."""

from __future__ import annotations

from bwdesk.desk.kit import marks, pool_bar
from bwdesk.desk.kit.steps import Step
from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.sums import Pool, figure
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.person.character import Choices, Stats

STEPS = (
    ("concept", "Concept"),
    ("lifepaths", "Lifepaths"),
    ("age", "Age, pools"),
    ("stats", "Stats"),
    ("skills", "Skills"),
    ("traits", "Traits"),
    ("attributes", "Attributes"),
    ("resources", "Resources"),
    ("tolerances", "Tolerances"),
    ("beliefs", "Beliefs"),
    ("review", "Review"),
)

SKETCH = (("sketch", "Sketch"),)
"""A one-off has one page for everything."""

POOLS = (
    ("mental", "Mental"),
    ("physical", "Physical"),
    ("lifepath_skills", "Lifepath skills"),
    ("general_skills", "General skills"),
    ("traits", "Traits"),
    ("resources", "Resources"),
)


def steps_of(choices: Choices) -> tuple[tuple[str, str], ...]:
    """The pages of a character: key and name of each."""
    return SKETCH if choices.sketch else STEPS


def page_of(where: str) -> str:
    """The page that can mend what a problem's ``where`` names."""
    head = where.partition("/")[0]
    return "lifepaths" if head == "path" else head


def steps(reckoning: Reckoning) -> tuple[Step, ...]:
    """Every step with its worst severity and how often it occurs."""
    problems = [problem for problem in reckoning.problems if not problem.waived]
    return tuple(
        _step(number, key, name, reckoning, problems)
        for number, (key, name) in enumerate(steps_of(reckoning.choices), 1)
    )


def _step(number: int, key: str, name: str, reckoning: Reckoning, problems: list[Problem]) -> Step:
    if key == "review":
        return _review(number, name, reckoning, problems)
    here = [problem for problem in problems if page_of(problem.where) == key]
    for severity in Severity:
        count = sum(problem.severity is severity for problem in here)
        if count and (severity is not Severity.UNFINISHED or _is_touched(key, reckoning)):
            return Step(number, name, severity.value, count)
    if here or not _is_touched(key, reckoning):
        return Step(number, name, marks.UNTOUCHED)
    return Step(number, name, marks.DONE)


def _review(number: int, name: str, reckoning: Reckoning, problems: list[Problem]) -> Step:
    """Done when nothing is broken and nothing left open; only what is broken is counted."""
    found = [problem.severity for problem in problems]
    broken = found.count(Severity.BROKEN)
    if broken:
        return Step(number, name, marks.BROKEN, broken)
    ready = reckoning.path and Severity.UNFINISHED not in found
    return Step(number, name, marks.DONE if ready else marks.UNTOUCHED)


def _is_touched(key: str, reckoning: Reckoning) -> bool:
    choices = reckoning.choices
    return bool(
        {
            "sketch": True,
            "concept": choices.name or choices.concept or choices.player,
            "lifepaths": choices.path,
            "age": choices.path,
            "stats": choices.stats != Stats(),
            "skills": choices.skills or choices.path,
            "traits": choices.traits or choices.path,
            "attributes": choices.answers,
            "resources": choices.things,
            "tolerances": reckoning.tolerances,
            "beliefs": choices.beliefs or choices.instincts,
        }[key]
    )


def pools(reckoning: Reckoning) -> tuple[pool_bar.Pool, ...]:
    """The six cells of the ledger."""
    either = reckoning.pools.either
    return tuple(_cell(key, label, getattr(reckoning.pools, key), either) for key, label in POOLS)


def _cell(key: str, label: str, pool: Pool, either: Pool) -> pool_bar.Pool:
    given, spent, left = pool.given.whole, pool.spent.whole, pool.points_left
    free = either.points_left if key in ("mental", "physical") else 0
    share = spent / given if given > 0 else (2.0 if spent else 0.0)
    if spent == 0:
        words = f"and {free} either way" if free and given else "points" if given else "none yet"
        return pool_bar.Pool(key, label, figure(given), words, 0.0)
    words = f"of {figure(given)}"
    if left:
        words += f", {left} left" if left > 0 else f", {-left} over"
    return pool_bar.Pool(key, label, str(spent), words, share)
