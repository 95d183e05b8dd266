"""What a chosen skill tells: how it opens, where from, what is wrong with it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.burner.skills.skill_points import Points, mend, to_general
from bwdesk.desk.burner.skills.skill_rows import SkillRow
from bwdesk.desk.burner.widgets.remarks import Act, Detail
from bwdesk.desk.kit.sum_table import signed_number
from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.prose import number_word, plural, series
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.burning.forks import Because, Fork, forks
from bwdesk.rules.packs.book import Skill, readable

MOST_NAMED = 6
FAMILIES: dict[Because, str] = {
    "named": "named by the book",
    "category": "{} as well",
    "wise": "where their subject fits",
}


class SkillDetail(Detail):
    """`placed` asks for points on the skill; `choose` for the field to name another one;
    `allowed` for the table to let a problem be."""

    placed = Signal(str, object)
    choose = Signal()
    why = Signal(str)
    allowed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[SkillRow, str, str, Points | None] | None = None

    def show_row(self, row: SkillRow, reckoning: Reckoning) -> bool:
        """Tell of a row. False when it was told already."""
        told, lending = how(row, reckoning), lenders(row, reckoning)
        moved = to_general(row.line, reckoning.pools.general_skills.points_left)
        if self._shown == (row, told, lending, moved):
            return False
        self._shown = (row, told, lending, moved)
        self.clear()
        if row.line.skill.open:
            self.say(told, "Type one", self.choose.emit)
        elif row.line.ability:
            self.say(told, "Why?", lambda: self.why.emit(row.key))
        else:
            self.say(told)
        self.say(about_line(row))
        if lending:
            self.say(lending)
        if moved and row.line.open:
            paid = f"{plural(row.line.lifepath, 'lifepath point')} on it."
            self.say(paid, "Move them to general points", self._placing(row.key, moved))
        left, limit = reckoning.pools.lifepath_skills.points_left, reckoning.choices.limits.skill
        for problem in row.problems:
            mended = mend(problem, row.line, left, limit)
            allow = self._allowing(problem)
            if mended:
                act = self._placing(row.key, mended.points)
                self.remark(problem, mended.verb, act, allow=allow)
            else:
                self.remark(problem, allow=allow)
        return True

    def _allowing(self, problem: Problem) -> Act:
        return lambda: self.allowed.emit(problem)

    def _placing(self, skill: str, points: Points) -> Act:
        return lambda: self.placed.emit(skill, points)


def how(row: SkillRow, reckoning: Reckoning) -> str:
    """``Opens at B2 for 1 point, half of Will B4; two advances.``"""
    line, skill = row.line, row.line.skill
    if skill.open:
        return f"{skill.name} stands for one of your choice; its points are spent on that one."
    price = plural(line.cost, "point")
    if line.open and line.lifepath + line.general < line.cost:
        return "Open by the table's word."
    if skill.training:
        return f"A training: {price} open it. It has no exponent and does not advance."
    roots = [reckoning.figure(root) for root in skill.roots]
    named = [f"{root.name} {root.ability or root.value}" for root in roots if root]
    half = f"half of {series(named, 'and')}" if named else "no root of yours"
    if len({root.ability.shade for root in roots if root and root.ability}) > 1:
        half += ", the lighter as two more"
    by = f", open by {line.granted}" if line.granted else f" for {price}"
    told = f"Opens at {line.opens}{by}, {half}"
    advances = line.lifepath + line.general - line.cost
    if line.open and advances > 0:
        told += f"; {number_word(advances)} advance{'s' if advances > 1 else ''}"
    if line.dice.parts:
        traits = series((part.label for part in line.dice.parts), "and")
        told += f"; {signed_number(line.dice.whole)}D to every test, by {traits}"
    return f"{told}."


def lenders(row: SkillRow, reckoning: Reckoning) -> str:
    """Which skills of the character may lend it a die (FoRK), and what speaks for them."""
    found = forks(row.line.skill, reckoning.skills)
    said = []
    for because, name in FAMILIES.items():
        here = [each for each in found if each.because == because]
        told = [_lender(each) for each in here[:MOST_NAMED]]
        if len(here) > MOST_NAMED:
            told.append(f"{len(here) - MOST_NAMED} more")
        if told:
            said.append(f"{series(told, 'and')} ({name.format(row.line.skill.category.lower())})")
    return f"May lend a die, if the table agrees: {'; '.join(said)}." if said else ""


def _lender(fork: Fork) -> str:
    two = ", 2D" if fork.dice > 1 else ""
    return f"{fork.line.skill.name}\u00a0{fork.line.ability}{two}"


def about_line(row: SkillRow) -> str:
    """Who demands and who offers it, what kind of skill it is, what tools it takes."""
    skill, said = row.line.skill, [_kind(row.line.skill)]
    if row.line.demanded:
        said.append(f"{row.line.demanded} demands it.")
    others = [each for each in row.line.offered if each != row.line.demanded]
    if others:
        also = "Also on" if row.line.demanded else "On"
        said.append(f"{also} the list of {series(others, 'and')}.")
    elif not row.line.offered:
        said.append(
            "A lifepath of yours leaves it open to choose."
            if row.offered
            else "On no list of yours: general points buy it."
        )
    if skill.stocks:
        peoples = series((readable(each) for each in skill.stocks), "and")
        said.append(f"Learned among: {peoples}.")
    return " ".join(said)


def _kind(skill: Skill) -> str:
    magical = ["Magical"] if skill.magical else []
    if skill.wise or skill.category == "Wise":
        return ", ".join([*magical, "Wise."])
    category = skill.category.lower() if magical else skill.category
    kind = " ".join(each for each in (*magical, category, "skill" if category else "Skill") if each)
    return f"{kind}, {skill.tools or 'no tools'}."
