"""The rows of the skills page: what each one shows, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from msgspec import Struct

from bwdesk.desk.burner.skills.skill_points import Kind, why_no_step
from bwdesk.desk.burner.widgets.remarks import worst
from bwdesk.desk.kit import marks
from bwdesk.desk.kit.row_model import Head
from bwdesk.desk.kit.stepper import Steps
from bwdesk.desk.kit.sum_table import signed_number
from bwdesk.rules.basics.problems import Problem, Severity, by_thing
from bwdesk.rules.basics.prose import number_word
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.burning.reckoning import SkillLine
from bwdesk.rules.burning.skills import lists_of
from bwdesk.rules.packs.book import Book, readable

SORTS = ("As demanded", "By name", "By root", "By exponent")


class SkillRow(Struct, frozen=True):
    """One skill: *source* names the lifepaths that list it, *offered* if points of theirs buy it.

    *begun* puts it above the rule. Steps that go nowhere say so by their ends.
    """

    line: SkillLine
    roots: str
    source: str
    offered: bool
    lifepath: Steps
    general: Steps
    problems: tuple[Problem, ...] = ()

    can_be_chosen: ClassVar[bool] = True

    @property
    def explains(self) -> str:
        """What it is called in the reference."""
        return f"skill/{self.line.id}"

    @property
    def key(self) -> str:
        return self.line.id

    @property
    def name(self) -> str:
        return self.line.skill.name

    @property
    def is_begun(self) -> bool:
        return self.line.open or self.line.lifepath + self.line.general > 0

    def steps(self, kind: Kind) -> Steps:
        return self.lifepath if kind == "lifepath" else self.general

    @property
    def mark(self) -> str:
        """The gravest remark; a demand that is not met yet is told by the pennant."""
        waiting = ("skills.demanded", Severity.UNFINISHED)
        told = [each for each in self.problems if (each.code, each.severity) != waiting]
        return worst(tuple(told))

    @property
    def exponent(self) -> str:
        """What stands in the last column where there is no token."""
        if self.line.skill.open:
            return "choose"
        if self.line.skill.training:
            return "trained" if self.line.open else "training"
        return f"opens\u00a0{self.line.opens}"

    @property
    def dice(self) -> str:
        """``+1D`` where traits add dice to its tests, else ""."""
        return f"{signed_number(self.line.dice.whole)}D" if self.line.dice.parts else ""

    def __str__(self) -> str:
        line = self.line
        said = [line.skill.name, self.roots]
        if line.demanded:
            said.append(f"demanded by {line.demanded}")
        if line.lifepath:
            said.append(f"{line.lifepath} lifepath")
        if line.general:
            said.append(f"{line.general} general")
        said.append(str(line.ability or self.exponent))
        if self.dice:
            said.append(f"{self.dice} to every test")
        said += [problem.says for problem in self.problems]
        return ", ".join(said)


class Rule(Head, frozen=True):
    """The 2 px rule between what is open and what is only on a list."""


class Closing(Struct, frozen=True):
    """The last line: whether everything demanded is open."""

    mark: str
    name: str
    can_be_chosen: ClassVar[bool] = False
    key: ClassVar[str] = "closing"

    def __str__(self) -> str:
        return self.name


Row = SkillRow | Rule | Closing


def skill_rows(reckoning: Reckoning, book: Book) -> dict[str, SkillRow]:
    """Every skill of the reckoning by id, in the order of the rules."""
    lists = lists_of(reckoning, book)
    problems = by_thing(reckoning.problems, "skills")
    return {
        line.id: _row(line, lists.offers(line.skill), problems.get(line.id, ()))
        for line in reckoning.skills
    }


def _row(line: SkillLine, offered: bool, problems: tuple[Problem, ...]) -> SkillRow:
    def steps(kind: Kind, value: int) -> Steps:
        down, up = (bool(why_no_step(line, kind, by, offered)) for by in (-1, 1))
        return Steps(value, value if down else 0, value if up else 999)

    source = ", ".join(line.offered) or ("any of your choice" if offered else "no lifepath")
    return SkillRow(
        line=line,
        roots=", ".join(readable(root) for root in line.skill.roots),
        source=source,
        offered=offered,
        lifepath=steps("lifepath", line.lifepath),
        general=steps("general", line.general),
        problems=problems,
    )


def order_rows(rows: Iterable[SkillRow], sort: str) -> list[str]:
    """The ids in order: what is open first."""
    by: dict[str, Callable[[SkillRow], tuple[bool | int | str, ...]]] = {
        "As demanded": lambda row: (not row.line.demanded,),
        "By name": lambda row: (row.line.skill.name.casefold(),),
        "By root": lambda row: (row.roots, row.line.skill.name.casefold()),
        "By exponent": lambda row: (-_exponent(row.line), row.line.skill.name.casefold()),
    }
    return [row.key for row in sorted(rows, key=lambda row: (not row.is_begun, *by[sort](row)))]


def _exponent(line: SkillLine) -> int:
    return line.ability.exponent if line.ability else line.opens.exponent


def split_rows(rows: dict[str, SkillRow], order: list[str], begun: set[str]) -> list[Row]:
    """The rows in a given order, parted by the rule, and the closing line.

    *begun* says which ids stand above the rule: those that were begun when the order was made.
    """
    above = [rows[id] for id in order if id in begun]
    below = [rows[id] for id in order if id not in begun]
    shown: list[Row] = [*above]
    if not order and rows:
        shown.append(Closing(marks.UNTOUCHED, "No skill here fits what you look for."))
    if below:
        shown += [Rule("On your lists, not opened"), *below]
    demanded = [row for row in rows.values() if row.line.demanded]
    missing = sum(any(p.code == "skills.demanded" for p in row.problems) for row in demanded)
    if missing:
        skills = "skill is" if missing == 1 else "skills are"
        said = f"{number_word(missing).capitalize()} demanded {skills} not open yet."
        shown.append(Closing(marks.UNFINISHED, said))
    elif demanded:
        shown.append(Closing(marks.DONE, "Every skill your lifepaths demand is open."))
    return shown
