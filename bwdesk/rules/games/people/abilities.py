"""Skills and stats by the names people write, for any game that knows its Book."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from bwdesk.rules.packs.book import Book, Skill, readable, skills_like
from bwdesk.rules.packs.spelling import slug

RIDING, STEALTHY = "riding", "stealthy"
"""Skills that rules name; one of a pack serves for them that plays like them."""


class Abilities(Struct, frozen=True):
    """What a game asks of a Book by name; *aliases* lead from a spelling to a skill."""

    if TYPE_CHECKING:

        @property
        def skills(self) -> Mapping[str, Skill]: ...
        @property
        def aliases(self) -> Mapping[str, str]: ...

    def skill(self, name: str) -> str:
        """The id of a skill written as an id or as a name."""
        found = slug(name)
        return self.aliases.get(found, found)

    def plays_as(self, skill: str) -> str:
        """The id by which the rules know a skill."""
        return self.skills[skill].plays if skill in self.skills else skill

    def skills_like(self, wanted: Iterable[str], owned: Collection[str]) -> tuple[str, ...]:
        """Of the skills somebody *owned* those *wanted*, or what plays like them."""
        return skills_like(self.skills, wanted, owned)

    def skill_like(self, wanted: str, owned: Collection[str]) -> str:
        """The skill somebody has for one that is *wanted*; that itself where he has none."""
        return next(iter(self.skills_like((wanted,), owned)), wanted)

    def ability_name(self, ability: str) -> str:
        """The name of a skill, a stat or an attribute."""
        return self.skills[ability].name if ability in self.skills else readable(ability)


def skill_aliases(book: Book) -> dict[str, str]:
    """The skills by the other names printed of them."""
    return {slug(each.name): each.of for each in book.aliases if each.kind == "skills"}
