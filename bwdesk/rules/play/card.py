"""Somebody at the table at a glance: what every other player wants to see of them."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct

from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.injury.wounds import Injury
from bwdesk.rules.packs.book import STATS
from bwdesk.rules.person.character import ARTHA_KINDS, Artha, Character
from bwdesk.rules.person.standing import Aristeia, Evolving, Hesitating
from bwdesk.rules.play.evening import Evening, member, present
from bwdesk.rules.play.present import Present

KEY_SKILLS = 6


class Drive(NamedTuple):
    """A Belief or an Instinct, and the kinds of artha that mark it (BIT-14)."""

    of: Literal["belief", "instinct"]
    text: str
    marks: tuple[str, ...] = ()


class CallOn(NamedTuple):
    """A trait to call on; *used* in this session already (BIT-9)."""

    trait: str
    name: str
    used: bool = False


class Wanting(NamedTuple):
    """An ability that rises with one test more: of which grade."""

    ability: str
    grades: tuple[str, ...]


class Card(Struct, frozen=True):
    """A member as the others see him. *stats* and *skills* are as they stand, before wounds; *lost*
    are the dice wounds take, *obstacle* what they add. *ripe* is what one test more would raise."""

    id: str
    name: str
    player: str
    drives: tuple[Drive, ...]
    call_ons: tuple[CallOn, ...]
    artha: Artha
    stats: tuple[tuple[str, Ability], ...]
    skills: tuple[tuple[str, Ability], ...]
    injuries: tuple[Injury, ...] = ()
    lost: int = 0
    obstacle: int = 0
    ripe: tuple[Wanting, ...] = ()
    hesitating: Hesitating | None = None
    aristeia: Aristeia | None = None


def card(evening: Evening, who: str) -> Card:
    """Raises RefusedError for whoever is not open."""
    named, someone = member(evening, who), present(evening, who)
    felt, standing = someone.effects, someone.play.standing
    stats = ((id, someone.ability(id)) for id in STATS)
    return Card(
        named.id,
        named.name,
        named.player,
        drives(evening.people[who]),
        call_ons(someone),
        someone.play.artha,
        tuple((id, ability) for id, ability in stats if ability),
        best(someone, KEY_SKILLS),
        felt.injuries if felt else (),
        felt.dice.whole if felt else 0,
        felt.obstacle.whole if felt else 0,
        ripe(someone),
        standing.hesitating,
        standing.aristeia,
    )


def drives(character: Character) -> tuple[Drive, ...]:
    """Their Beliefs, then their Instincts, with the marks each has gathered."""
    choices, marks = character.choices, character.play.standing.evolving
    return (
        *(_drive("belief", text, marks) for text in choices.beliefs),
        *(_drive("instinct", each.text, marks) for each in choices.instincts),
    )


def call_ons(someone: Present) -> tuple[CallOn, ...]:
    """The traits they can call on, those of this session marked."""
    used = someone.play.standing.call_ons
    return tuple(
        CallOn(line.id, line.trait.name, line.id in used)
        for line in someone.reckoning.owned_traits
        if line.trait.kind == "call-on"
    )


def best(someone: Present, count: int) -> tuple[tuple[str, Ability], ...]:
    """So many of their skills, the best first."""
    known = [(line.id, line.ability) for line in someone.lines if line.ability]
    known.sort(key=lambda each: (-each[1].shade.steps, -each[1].exponent, each[0]))
    return tuple(known[:count])


def ripe(someone: Present) -> tuple[Wanting, ...]:
    """What rises with one test more, by the grades that would do it."""
    found = []
    for log in someone.play.tests:
        id = log.ability.rpartition(".")[2]
        experience = someone.experience(id)
        if experience is None:
            continue
        needs = experience.needs(someone.book.gains)
        either = experience.table(someone.book.gains).routine > 0
        wanted = [name for name, count in needs._asdict().items() if count]
        if sum(needs) == 1 or (
            either and not needs.routine and 1 in (needs.difficult, needs.challenging)
        ):
            grades = tuple(name for name in wanted if getattr(needs, name) == 1)
            found.append(Wanting(log.ability, grades))
    return tuple(found)


def _drive(of: Literal["belief", "instinct"], text: str, evolving: tuple[Evolving, ...]) -> Drive:
    marks = next((each for each in evolving if (each.of, each.text) == (of, text)), None)
    return Drive(of, text, tuple(kind for kind in ARTHA_KINDS if marks and getattr(marks, kind)))
