"""What is asked of the planner, and what it answers."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from bwdesk.rules.burning.reckoning import Walked
from bwdesk.rules.person.character import Step

DEFAULT_MOST = 12
"""Lifepaths of a whole path where the goal sets no limit; no lifepath takes more than seven."""

DEFAULT_MORE = 6
"""Lifepaths beyond the present path that are tried at least, where the goal sets no limit."""


class Goal(Struct, frozen=True, kw_only=True):
    """What a life should come to. Everything may be left out; what is given must all hold.

    *end*: the last lifepath is one of these. *skills*, *traits*: each is on a list of the life.
    *settings*: each is lived in. *include*: each of these lifepaths occurs. *avoid*, *shun*: no
    lifepath of these, none in these settings, is added. *age_min*, *age_max*: years at the end of
    the path; *resources_min*: resource points of its lifepaths. *most*: lifepaths of the whole
    path, those already lived included; 0 for the planner's own limit.

    Everything is named by id, settings without their stock. What the present path already holds
    counts as had; what it holds against *avoid* and *shun* is let be.
    """

    end: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    include: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    shun: tuple[str, ...] = ()
    age_min: float | None = None
    age_max: float | None = None
    resources_min: int = 0
    most: int = 0

    def limit(self, lived: int) -> int:
        """Lifepaths of the longest path tried, after *lived* ones."""
        return self.most or max(DEFAULT_MOST, lived + DEFAULT_MORE)


class Chain(Struct, frozen=True):
    """A legal life that meets the goal: its whole path, lived before and added.

    *steps* go into the choices as they are. Only steps whose number had to be more than the least
    name one. *skill_points* are those of the lifepath lists.
    """

    steps: tuple[Step, ...]
    path: tuple[Walked, ...]

    @property
    def count(self) -> int:
        return len(self.path)

    @property
    def age(self) -> float:
        """Years at the end of the path."""
        return self.path[-1].ends

    @property
    def resources(self) -> int:
        return sum(walked.resources for walked in self.path)

    @property
    def skill_points(self) -> int:
        return sum(walked.skill_points for walked in self.path)

    @property
    def general_points(self) -> int:
        return sum(walked.general_points for walked in self.path)

    @property
    def trait_points(self) -> int:
        return sum(walked.trait_points for walked in self.path)

    @property
    def points(self) -> int:
        """Skill and trait points together."""
        return self.skill_points + self.general_points + self.trait_points

    @property
    def order(self) -> tuple[int, float, int, int, tuple[str, ...]]:
        """Fewer lifepaths first, then fewer years, more points, more resources."""
        ids = tuple(step.lifepath for step in self.steps)
        return self.count, self.age, -self.points, -self.resources, ids


class Looking(Struct, frozen=True):
    """A pause in the search, which is among paths of *count* lifepaths."""

    count: int


class Verdict(Enum):
    """How a search ended that nobody stopped."""

    ALL = "all"
    """Every chain within the limit has been given."""

    NONE_WITHIN = "none within the limit"
    """There is none within the limit."""

    NEVER = "never"
    """There is none of any length."""
