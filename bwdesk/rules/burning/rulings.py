"""The table's word: numbers fixed by ``Set`` and problems accepted by ``Waive``."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.sums import Pool, Sum
from bwdesk.rules.person.character import Choices, Set, Waive


class Rulings:
    """The rulings of a character, asked by what they settle."""

    def __init__(self, choices: Choices) -> None:
        self._sets = {each.what: each for each in choices.rulings if isinstance(each, Set)}
        self._waived = {each.problem for each in choices.rulings if isinstance(each, Waive)}

    def ruling_on(self, what: str) -> Set | None:
        return self._sets.get(what)

    def things_ruled(self, kind: str) -> tuple[str, ...]:
        """The things of a kind that were ruled on: of ``skill`` their ids."""
        return tuple(
            what.removeprefix(f"{kind}.") for what in self._sets if what.startswith(f"{kind}.")
        )

    def sum(self, what: str, reckoned: Sum) -> Sum:
        """*reckoned*, or what the table set instead; the difference is a part of its own."""
        ruling = self._sets.get(what)
        if ruling is None:
            return reckoned
        return reckoned.with_ruling(ruling.reason or "as the table ruled", ruling.value)

    def pool(self, name: str, pool: Pool) -> Pool:
        if f"pool.{name}" not in self._sets:
            return pool
        return replace(pool, given=self.sum(f"pool.{name}", pool.given))

    def accept(self, problems: Iterable[Problem]) -> tuple[Problem, ...]:
        """The problems, those the table accepted marked as waived."""
        return tuple(
            replace(problem, waived=True) if problem.key in self._waived else problem
            for problem in problems
        )
