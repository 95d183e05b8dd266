"""Points left in a pool, or taken from it beyond its end."""

from __future__ import annotations

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.sums import Pool


def points_left(where: str, pool: Pool, noun: str, remedy: str = "Place them.") -> list[Problem]:
    """Unfinished while points are left, broken when more are spent than given."""
    page = where.partition("/")[0]
    many = noun.replace("point", "points", 1)
    if pool.points_left > 0:
        says = f"{plural(pool.points_left, noun, many)} left."
        return [Problem(f"{page}.left", Severity.UNFINISHED, where, says, remedy)]
    if pool.points_left < 0:
        says = f"{plural(-pool.points_left, noun, many)} more spent than there are."
        return [Problem(f"{page}.overdrawn", Severity.BROKEN, where, says, "Take some back.")]
    return []
