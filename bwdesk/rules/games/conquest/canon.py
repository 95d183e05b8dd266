"""The lists of a Book the game is played by, and which skills a maneuver may be rolled with."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.games.conquest.means import counts, is_weapon, slug_of
from bwdesk.rules.games.conquest.state import Person
from bwdesk.rules.packs.book import Book, Skill, WoundLevel, readable
from bwdesk.rules.tables.advancing import Difficulty
from bwdesk.rules.tables.artha import Award
from bwdesk.rules.tables.conquest import Chronicle, Maneuver, Scene
from bwdesk.rules.tables.fighting import WEAPON_SKILL


class Canon(Struct, frozen=True):
    """Maneuvers, kinds of scenes and figures by id; *aliases* lead from a slug to a skill.

    *awards*, *wounds* (the levels, the lightest first) and *difficulties* are for characters in
    play; a chronicle of before carries none.
    """

    maneuvers: Mapping[str, Maneuver]
    scenes: Mapping[str, Scene]
    figures: Chronicle
    skills: Mapping[str, Skill]
    aliases: Mapping[str, str]
    awards: Mapping[str, Award] = {}
    wounds: tuple[WoundLevel, ...] = ()
    difficulties: Mapping[str, Difficulty] = {}

    def plays(self, maneuver: str) -> str:
        """The printed maneuver one of this id plays like; "" for none."""
        known = self.maneuvers.get(maneuver)
        return known.plays if known else ""

    def skill(self, name: str) -> str:
        """The id of a skill written as an id or as a name."""
        slug = slug_of(name)
        return self.aliases.get(slug, slug)

    def ability(self, person: Person, skill: str) -> Ability:
        """A skill of somebody, by whatever name; exponent 0 where nobody knows of it."""
        wanted = self.skill(skill)
        return person.has(next((id for id in person.skills if self.skill(id) == wanted), wanted))

    def skill_name(self, skill: str) -> str:
        return self.skills[skill].name if skill in self.skills else readable(slug_of(skill))

    def lists(self, maneuver: Maneuver, name: str) -> bool:
        """Whether a skill stands in the list of a maneuver, by itself or by its kind (BK-28)."""
        return counts(maneuver, self.skill(name), self.skills)

    def choices(self, maneuver: Maneuver) -> tuple[str, ...]:
        """Every skill a maneuver may be rolled with; any of a kind where its list has the kind."""
        any_weapon = WEAPON_SKILL in maneuver.skills
        weapons = (id for id, each in self.skills.items() if any_weapon and is_weapon(each))
        named = (each for each in maneuver.skills if each != WEAPON_SKILL)
        return (*named, *weapons, *maneuver.unlisted)


def canon(book: Book) -> Canon:
    """What *book* has for the game. Raises ValueError where it has no figures for it."""
    if not book.maneuvers or not book.chronicles:
        raise ValueError("the Book has no maneuvers or no figures of a chronicle")
    figures = next(iter(book.chronicles.values()))
    others = {each.name: each.of for each in book.aliases if each.kind == "skills"}
    aliases = {slug_of(name): skill for name, skill in (others | figures.called).items()}
    return Canon(
        book.maneuvers,
        book.scenes,
        figures,
        book.skills,
        aliases,
        book.awards,
        tuple(book.wounds.values()),
        book.difficulties,
    )
