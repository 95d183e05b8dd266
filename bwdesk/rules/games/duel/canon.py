"""The part of the Book a duel is played by, and what an action may be rolled with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import field
from msgspec.structs import replace

from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.games.duel.state import SPELL, Settings, Speaker
from bwdesk.rules.games.people.abilities import Abilities, skill_aliases
from bwdesk.rules.games.people.spells import Brought, read_brought
from bwdesk.rules.magic.casting import SORCERY
from bwdesk.rules.magic.spell import Known
from bwdesk.rules.packs.book import Book, Skill
from bwdesk.rules.tables.advancing import Difficulty
from bwdesk.rules.tables.duel import NO_ACTION, DuelAction
from bwdesk.rules.tables.matrix import holes

IDLE = {"grit": "Grit the teeth", SPELL: "Cast a short spell"}
"""What fills a volley beside the duel, and stands in it as no action (DOW-24)."""
WILL = "will"


class Canon(Abilities, frozen=True, eq=False):
    """The actions and skills by id; *aliases* lead from a spelling to a skill."""

    actions: Mapping[str, DuelAction]
    skills: Mapping[str, Skill]
    aliases: Mapping[str, str]
    difficulties: Mapping[str, Difficulty]
    book: Book
    grimoires: dict[tuple[tuple[Brought, ...], tuple[str, ...]], dict[str, Known]] = field(
        default_factory=dict
    )

    def spells(self, speaker: Speaker) -> dict[str, Known]:
        """The spells somebody can cast, by their names. Raises ValueError for one nobody knows."""
        key = speaker.spells, tuple(speaker.skills)
        if key not in self.grimoires:
            known = read_brought(self.book, speaker.spells)
            self.grimoires[key] = {
                name: replace(each, skill=self.skill_like(each.skill or SORCERY, speaker.skills))
                for name, each in known.items()
            }
        return self.grimoires[key]

    def action(self, id: str) -> str:
        """The name of an action, or of what stands as none."""
        if id in self.actions:
            return self.actions[id].name
        return IDLE.get(id, "no action")

    @property
    def main(self) -> tuple[str, ...]:
        """The skills a duel may be led with (DOW-3)."""
        led = (each for each in self.actions.values() if each.main)
        return tuple(skill for each in led for skill in (*each.skills, *each.also))

    @property
    def bargaining(self) -> tuple[str, ...]:
        """Those a duel about a price is led with (RES-17)."""
        led = (each for each in self.actions.values() if each.main)
        return tuple(skill for each in led for skill in each.also)

    def tests(self, action: DuelAction, speaker: Speaker, settings: Settings) -> tuple[str, ...]:
        """The skills of an action somebody may roll it with; where the table lets him, by luck."""
        return tuple(self._tests(action, speaker, settings))

    def _tests(self, action: DuelAction, speaker: Speaker, settings: Settings) -> Iterator[str]:
        led = self.plays_as(speaker.main)
        also = action.also if settings.haggling and led in action.also else ()
        for wanted in (*action.skills, *also):
            each = self.skill_like(wanted, speaker.skills)
            if settings.beginners or speaker.skill(each).exponent > 0:
                yield each

    def ability(self, speaker: Speaker, id: str) -> tuple[Ability, bool]:
        """What is rolled for a stat or a skill, and whether by Beginner's Luck."""
        if id not in self.skills:
            own = speaker.skill(id)
            return (own, False) if own.exponent else (speaker.stat(id), False)
        if (own := speaker.skill(id)).exponent:
            return own, False
        roots = [speaker.stat(root) for root in self.skills[id].roots] or [speaker.stat(WILL)]
        return max(roots, key=lambda root: root.exponent), True

    def why_no_action(self, speaker: Speaker, action: DuelAction, settings: Settings) -> str:
        """Why somebody may not script an action; "" where he may."""
        able = action.stat or next(self._tests(action, speaker, settings), "")
        return "" if able else "no skill for it"

    def fills(self, action: DuelAction, speaker: Speaker, settings: Settings, dice: int) -> bool:
        """Whether some skill alone gives so many dice for an action."""
        found = self._tests(action, speaker, settings)
        return any(self.ability(speaker, each)[0].exponent >= dice for each in found)


def canon(book: Book) -> Canon:
    """What *book* has for a duel.

    Raises ValueError where it has no actions, or one says nothing of another.
    """
    if not book.duel_actions:
        raise ValueError("the Book has no actions of the Duel of Wits")
    for each in holes(book.duel_actions, (NO_ACTION,)):
        raise ValueError(f"in the Book {each.says}")
    aliases = skill_aliases(book)
    return Canon(book.duel_actions, book.skills, aliases, book.difficulties, book)
