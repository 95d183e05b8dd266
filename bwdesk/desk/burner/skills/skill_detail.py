"""What a chosen skill tells: how it opens, where from, what is wrong with it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.burner.parts.remarks import Detail
from bwdesk.desk.burner.skills.skill_points import Points, mend
from bwdesk.desk.burner.skills.skill_rows import SkillRow
from bwdesk.rules.book import Skill, readable
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.burning.words import counted, plural, series


class SkillDetail(Detail):
    """`placed` asks for points on the skill; `choose` for the field to name another one."""

    placed = Signal(str, object)
    choose = Signal()
    why = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[SkillRow, str] | None = None

    def show_row(self, row: SkillRow, reckoning: Reckoning) -> bool:
        """Tell of a row. False when it was told already."""
        told = how(row, reckoning)
        if self._shown == (row, told):
            return False
        self._shown = (row, told)
        self.clear()
        if row.line.skill.open:
            self.say(told, "Type one", self.choose.emit)
        elif row.line.ability:
            self.say(told, "Why?", lambda: self.why.emit(row.key))
        else:
            self.say(told)
        self.say(about(row))
        left, limit = reckoning.pools.lifepath_skills.left, reckoning.choices.limits.skill
        for problem in row.problems:
            mended = mend(problem, row.line, left, limit)
            if mended:
                self.remark(problem, mended.verb, self._placing(row.key, mended.points))
            else:
                self.remark(problem)
        return True

    def _placing(self, skill: str, points: Points):
        return lambda: self.placed.emit(skill, points)


def how(row: SkillRow, reckoning: Reckoning) -> str:
    """``Opens at B2 for 1 point, half of Will B4; two advances.``"""
    line, skill = row.line, row.line.skill
    if skill.open:
        return f"{skill.name} stands for one of your choice; its points are spent on that one."
    price = plural(line.cost, "point")
    if skill.training:
        return f"A training: {price} open it. It has no exponent and does not advance."
    roots = [reckoning.figure(root) for root in skill.roots]
    named = [f"{root.name} {root.ability or root.value}" for root in roots if root]
    half = f"half of {series(named, 'and')}" if named else "no root of yours"
    told = f"Opens at {line.opens} for {price}, {half}"
    advances = line.lifepath + line.general - line.cost
    if line.open and advances > 0:
        told += f"; {counted(advances)} advance{'s' if advances > 1 else ''}"
    return f"{told}."


def about(row: SkillRow) -> str:
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
