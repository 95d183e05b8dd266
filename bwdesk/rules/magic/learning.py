"""Learning a spell: the first reading, practicals, the second reading (SORC-51, SORC-52)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.play.trial import Line, Trial

Reading = Literal["first", "second"]
Stage = Literal["begun", "practicals", "read", "mastered"]
"""How far somebody is: about to read it, casting it to learn, about to read it anew, through."""

DAY = 24 * 60
MONTHS, WEEKS = 30, 7
"""Days a point of the obstacle takes at the first and at the second reading."""
APTITUDE = 10


class Study(Struct, frozen=True):
    """How far somebody is with a spell, and how many practicals were *cast*."""

    stage: Stage = "begun"
    cast: int = 0


def practicals_wanted(perception: int) -> int:
    """As many as the aptitude of Perception, one at least."""
    return max(1, APTITUDE - perception)


def reading_trial(
    spell: str, skill: str, obstacle: int, reading: Reading, who: str = "", month: int = MONTHS
) -> Trial:
    """The test of a reading: not open-ended, with FoRKs, help and working quickly, as any test of
    a skill (SORC-51)."""
    days = obstacle * (month if reading == "first" else WEEKS)
    return Trial(
        who=who,
        task=f"{'First' if reading == 'first' else 'Second'} reading of {spell}"[:200],
        ability=skill,
        open_ended=False,
        ob=(Line(spell, obstacle),),
        minutes=days * DAY,
    )


def finish_reading(study: Study, reading: Reading, *, passed: bool) -> Study:
    """After a reading. One that fails the second time needs its practicals anew."""
    if reading == "first":
        return Study("practicals") if passed else study
    return Study("mastered") if passed else Study("practicals")


def cast_practical(study: Study, wanted: int) -> Study:
    """After a practical, passed or failed."""
    cast = study.cast + 1
    return replace(study, cast=cast, stage="read" if cast >= wanted else "practicals")
