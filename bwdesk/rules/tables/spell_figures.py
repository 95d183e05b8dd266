"""What a spell asks, as it is printed, read into values: ``4^``, ``1 + Speed``, ``×3`` actions."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct

from bwdesk.rules.chance.pool import MOST_OBSTACLE
from bwdesk.rules.packs.book import ATTRIBUTES, EMOTIONS, STATS

UP = "^"
MOST_ACTIONS = 9_999

_OBSTACLE = "Write an obstacle like 3, 4^, 1 to 8, Will, 1 + Speed or Will or Forte."
_ACTIONS = "Write actions like 12, or ×3 for three times the obstacle."


class Asked(Struct, frozen=True):
    """An obstacle as printed (SORC-5): *base*, and one of *stats* beside it where there are some.

    Within *base* and *most* the table says which. With an *up*, successes over do more (SORC-6).
    """

    base: int = 0
    most: int = 0
    stats: tuple[str, ...] = ()
    up: bool = False

    @property
    def is_fixed(self) -> bool:
        """Whether nothing is left to be said of it."""
        return not self.stats and not self.most


class Taking(Struct, frozen=True):
    """Casting time as printed (SORC-7): so many actions, or that often the obstacle."""

    actions: int
    times: bool = False


@lru_cache(maxsize=256)
def read_obstacle(text: str) -> Asked:
    """An obstacle as printed. Raises ValueError with a sentence."""
    said = text.strip()
    up = said.endswith(UP)
    said = said.removesuffix(UP).strip()
    if found := re.fullmatch(r"(\d{1,3})", said):
        return _check(Asked(int(found[1]), up=up), text)
    if found := re.fullmatch(r"(\d{1,3})\s*(?:to|–|-)\s*(\d{1,3})", said):
        least, most = int(found[1]), int(found[2])
        if least < most:
            return _check(Asked(least, most, up=up), text)
    if found := re.fullmatch(r"(?:(\d{1,3})\s*\+\s*)?([A-Za-z][A-Za-z -]*)", said):
        stats = tuple(_stat(each) for each in re.split(r"\s+or\s+", found[2].strip()))
        if {*stats} <= {*STATS, *ATTRIBUTES, *EMOTIONS}:
            return _check(Asked(int(found[1] or 0), stats=stats, up=up), text)
    raise ValueError(f"“{text.strip()[:40]}” is no obstacle of a spell. {_OBSTACLE}")


def _stat(name: str) -> str:
    return re.sub(r"\s+", "-", name.strip().casefold())


def _check(asked: Asked, text: str) -> Asked:
    if max(asked.base, asked.most) > MOST_OBSTACLE:
        raise ValueError(f"“{text.strip()[:40]}” is more than any spell asks. {_OBSTACLE}")
    return asked


def obstacle_words(asked: Asked) -> str:
    """An obstacle as it is printed."""
    up = UP if asked.up else ""
    if asked.stats:
        names = " or ".join(each.replace("-", " ").capitalize() for each in asked.stats)
        return f"{asked.base} + {names}{up}" if asked.base else f"{names}{up}"
    return f"{asked.base} to {asked.most}{up}" if asked.most else f"{asked.base}{up}"


def actions_words(taking: Taking) -> str:
    """Actions as they are printed."""
    return f"×{taking.actions}" if taking.times else str(taking.actions)


@lru_cache(maxsize=256)
def read_actions(text: str) -> Taking:
    """Actions as printed. Raises ValueError with a sentence."""
    found = re.fullmatch(r"([×x*])?\s*(\d{1,4})", text.strip(), re.IGNORECASE)
    if not found or not int(found[2]):
        raise ValueError(f"“{text.strip()[:40]}” are no actions of a spell. {_ACTIONS}")
    return Taking(int(found[2]), bool(found[1]))
