"""The dice of a test as they are drawn: each in its own shade, where a roll mixes several."""

from __future__ import annotations

from bwdesk.desk.kit.rolling.faces import Lying
from bwdesk.rules.play.verdict import Verdict


def dice_on_table(verdict: Verdict) -> Lying:
    """What lies, or is still to fall; told where only the result was."""
    pool, lies = verdict.thrown, verdict.lying
    if lies is None:
        told = verdict.result is not None
        wanted = tuple(shade for shade, count in pool.groups for _ in range(count))
        shades = wanted if len(set(wanted)) > 1 else ()
        return Lying(pool.dice, told=told, shade=pool.shade, shades=shades)
    faces = tuple(die.face for die in lies.dice)
    fell = tuple(die.shade for die in lies.dice)
    shade = fell[0] if fell else pool.shade
    return Lying(len(faces), faces, shade=shade, shades=fell if len(set(fell)) > 1 else ())
