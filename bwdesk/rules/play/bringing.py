"""What somebody can bring to a test: FoRKs, helpers, and what they do to its grade.

Dice are lent by the exponent, which wounds leave as it is (TEST-30, PTGS-15); what has no dice left
lends none (PTGS-21).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal, NamedTuple

from msgspec.structs import replace

from bwdesk.rules.burning.forks import Because, Fork, forks
from bwdesk.rules.chance.pool import help_dice
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.evening import Evening, present
from bwdesk.rules.play.inside import list_met
from bwdesk.rules.play.present import Present
from bwdesk.rules.play.trial import Lent, Trial, key
from bwdesk.rules.play.verdict import judge
from bwdesk.rules.tables.advancing import Grade


class Helper(NamedTuple):
    """A member who could help by an ability: with so many *dice* (TEST-30), *because* it is the
    same one, or for what speaks for it as a FoRK."""

    who: str
    lent: Lent
    dice: int
    because: Literal["same"] | Because


class Leaner(NamedTuple):
    """The same test with so many FoRKs left out: what it counts as, and the chance to pass."""

    without: int
    grades: tuple[Grade, ...]
    chance: Fraction | None


def forks_of(someone: Present, ability: str) -> tuple[Fork, ...]:
    """Their skills that may lend dice to a test of that skill, as they stand now (TEST-32)."""
    skill = someone.book.skills.get(key(ability))
    every = forks(skill, someone.lines) if skill else ()
    return tuple(each for each in every if can_lend(someone, each.line.id))


def can_lend(someone: Present, ability: str) -> bool:
    """Whether wounds, Tax and the like have left dice of what somebody would lend (PTGS-21)."""
    felt = someone.feel(key(ability))
    return felt is not None and felt.now > 0


def helpers(evening: Evening, who: str, ability: str) -> tuple[Helper, ...]:
    """Everybody else who could help; whether they are near and may is the table’s to say."""
    here = (
        each for each in list_met(evening.campaign) if each.id in evening.people and not each.dead
    )
    others = (each.id for each in here if each.id != who)
    return tuple(helper for id in others for helper in _helps(evening, id, key(ability)))


def _helps(evening: Evening, id: str, ability: str) -> Iterator[Helper]:
    someone = present(evening, id)
    own = someone.ability(ability)
    if own and can_lend(someone, ability):
        yield _helper(id, ability, str(own), own.exponent, "same")
    for fork in forks_of(someone, ability):
        has = fork.line.ability
        if has:
            yield _helper(id, fork.line.id, str(has), has.exponent, fork.because)


def _helper(
    who: str, ability: str, said: str, exponent: int, because: Literal["same"] | Because
) -> Helper:
    dice = help_dice(exponent)
    return Helper(who, Lent(ability, said, who), dice, because)


def leaner(trial: Trial, book: Book) -> tuple[Leaner, ...]:
    """What fewer FoRKs would make of a test before it is rolled: the last ones go first.

    Whoever wants a harder grade for the log leaves dice at home.
    """
    taken = trial.forks
    count = taken if isinstance(taken, int) else len(taken)
    found = []
    for without in range(count + 1):
        left = count - without if isinstance(taken, int) else taken[: count - without]
        verdict = judge(replace(trial, forks=left), book)
        found.append(Leaner(without, verdict.grades, verdict.chance))
    return tuple(found)
