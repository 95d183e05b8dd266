"""Which tests an ability must log before it gains an exponent."""

from __future__ import annotations

from typing import NamedTuple


class Needed(NamedTuple):
    """Tests of each grade for one exponent; 0 where a grade never counts."""

    routine: int
    difficult: int
    challenging: int


NOTHING = Needed(0, 0, 0)

# By exponent, from 0. At 0 a single test of any grade will do; past 9 there is nothing to gain.
_STATS = (
    Needed(0, 1, 1),
    Needed(0, 1, 1),
    Needed(0, 1, 1),
    Needed(0, 2, 1),
    Needed(0, 2, 1),
    Needed(0, 3, 1),
    Needed(0, 3, 2),
    Needed(0, 4, 2),
    Needed(0, 4, 3),
    Needed(0, 5, 3),
)
_SKILLS = (
    Needed(1, 1, 1),
    Needed(1, 1, 1),
    Needed(2, 1, 1),
    Needed(3, 2, 1),
    Needed(4, 2, 1),
    *_STATS[5:],
)


def for_stat(exponent: int) -> Needed:
    """Difficult and challenging tests, both; routine ones never advance a stat (ADV-3)."""
    return _STATS[exponent] if 0 <= exponent < len(_STATS) else NOTHING


def for_skill(exponent: int) -> Needed:
    """The same for skills, Health, Steel, Circles and Resources (ADV-3, ADV-5, ADV-6).

    Up to exponent 4 the routine tests and either the difficult or the challenging ones will do;
    from 5 on the difficult and the challenging ones are needed, both.
    """
    return _SKILLS[exponent] if 0 <= exponent < len(_SKILLS) else NOTHING
