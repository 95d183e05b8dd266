"""Points on skills: what a stepper may do, and the one edit that mends a remark."""

from __future__ import annotations

from typing import Literal, NamedTuple

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.burning.reckoning import SkillLine

Kind = Literal["lifepath", "general"]


class Points(NamedTuple):
    """What lies on a skill."""

    lifepath: int
    general: int

    def with_moved(self, kind: Kind, by: int) -> Points:
        if kind == "lifepath":
            return self._replace(lifepath=self.lifepath + by)
        return self._replace(general=self.general + by)


class Mend(NamedTuple):
    """The link beside a remark, and the points after it."""

    verb: str
    points: Points


def points_of(line: SkillLine) -> Points:
    return Points(line.lifepath, line.general)


def why_no_step(line: SkillLine, kind: Kind, by: int, offered: bool) -> str:
    """Why the stepper does not go that way, "" when it does."""
    here = getattr(points_of(line), kind)
    if by < 0:
        return "" if here else "Nothing lies on it."
    if line.skill.open:
        return "It stands for a skill of your choice; name that one."
    if line.skill.training and line.lifepath + line.general >= line.cost:
        return "A training does not advance."
    if kind == "lifepath" and not offered:
        return "No lifepath offers it; general points buy it."
    return ""


def with_step(line: SkillLine, kind: Kind, by: int) -> Points:
    """Opening costs what it costs at once; closing gives it all back; between them one by one."""
    points = points_of(line)
    paid = points.lifepath + points.general
    if by > 0:
        return points.with_moved(kind, max(1, line.cost - paid))
    here = getattr(points, kind)
    return points.with_moved(kind, -min(here, line.cost if paid <= line.cost else 1))


def with_points(line: SkillLine, kind: Kind, wanted: int) -> Points:
    """So many of a kind laid there: with the others enough to open it, or nothing."""
    points = points_of(line)
    others = points.lifepath + points.general - getattr(points, kind)
    if wanted:
        wanted = max(wanted, line.cost - others)
    if line.skill.training:
        wanted = min(wanted, line.cost - others)
    return points.with_moved(kind, wanted - getattr(points, kind))


def to_general(line: SkillLine, left: int) -> Points | None:
    """As many lifepath points as there are general ones *left* for, moved; what stays behind must
    still open the skill. None where nothing can move."""
    moving = min(line.lifepath, max(0, left))
    if 0 < line.lifepath - moving < line.cost:
        moving = line.lifepath - line.cost
    if moving < 1:
        return None
    return Points(line.lifepath - moving, line.general + moving)


def mend(problem: Problem, line: SkillLine, lifepath_left: int, limit: int) -> Mend | None:
    """What one click can do about a remark; None where somebody has to choose."""
    lifepath, general = points_of(line)
    match problem.code.removeprefix("skills."):
        case "not-offered":
            return Mend("Move", Points(0, lifepath + general))
        case "could-be-lifepath":
            moving = min(general, lifepath_left)
            return Mend("Move", Points(lifepath + moving, general - moving))
        case "mixed":
            moving = line.cost - lifepath
            return Mend("Move", Points(lifepath + moving, general - moving))
        case "demanded" if not line.skill.open:
            return Mend("Open it", with_step(line, "lifepath", 1))
        case "half-open":
            return Mend("Pay the rest", with_step(line, "lifepath" if lifepath else "general", 1))
        case "training":
            return Mend("Stop at two", _lower(lifepath, general, line.cost))
        case "over-limit" if line.ability:
            to = lifepath + general - (line.ability.exponent - limit)
            return Mend("Take it down", _lower(lifepath, general, to)) if to >= line.cost else None
    return None


def _lower(lifepath: int, general: int, to: int) -> Points:
    """General points go first: they are the ones other skills can use."""
    over = max(0, lifepath + general - to)
    kept = max(0, general - over)
    return Points(lifepath - (over - (general - kept)), kept)
