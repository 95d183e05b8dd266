"""Skills and stats by the names people write, for any game that knows its Book."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from bwdesk.rules.packs.book import Book, Skill, readable
from bwdesk.rules.packs.spelling import slug


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

    def ability_name(self, ability: str) -> str:
        """The name of a skill, a stat or an attribute."""
        return self.skills[ability].name if ability in self.skills else readable(ability)


def skill_aliases(book: Book) -> dict[str, str]:
    """The skills by the other names printed of them."""
    return {slug(each.name): each.of for each in book.aliases if each.kind == "skills"}
