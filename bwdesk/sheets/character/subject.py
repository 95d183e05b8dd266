"""What the sheet says of a character: burned, or as it stands at the table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from bwdesk.rules.arms import bearing
from bwdesk.rules.arms.burden import TRAINING, Burden
from bwdesk.rules.arms.linking import equip
from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.sums import Part, Sum, figure
from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.packs.book import Book, readable
from bwdesk.rules.person.character import (
    Advance,
    Artha,
    Character,
    Clock,
    Note,
    Rewritten,
    Ruling,
    Set,
    Tests,
)
from bwdesk.rules.person.held import Arms
from bwdesk.rules.person.standing import Practicing, Standing
from bwdesk.rules.play.advancement import Needed, for_skill, for_stat
from bwdesk.rules.play.somebody import Somebody
from bwdesk.rules.tables.advancing import Gain
from bwdesk.sheets import Order
from bwdesk.sheets.kit.frame import Ruling as RulingLine
from bwdesk.sheets.kit.type import NO_BREAK, clean

ROOTS = {
    "will": "Wi",
    "perception": "Pe",
    "agility": "Ag",
    "speed": "Sp",
    "power": "Po",
    "forte": "Fo",
}


class Subject(Somebody):
    """A character and its reckoning, asked as the sheet asks."""

    def __init__(self, character: Character, reckoning: Reckoning, now: bool, book: Book) -> None:
        super().__init__(character, reckoning, now, book)
        self._gains: Mapping[str, Gain] = book.gains
        self.name = clean(self.choices.name)
        self.player = clean(self.choices.player)

    @classmethod
    def make(cls, order: Order) -> Subject:
        """The character of an order that is for one."""
        assert order.character is not None, "an order for nobody is made out to a blank one"
        assert order.reckoning is not None, "a character comes with its reckoning"
        return cls(order.character, order.reckoning, order.state == "now", order.book)

    @classmethod
    def all_of(cls, order: Order) -> list[Subject]:
        """Everybody who shares the sheet."""
        now = order.state == "now"
        others = (cls(each, reckoning, now, order.book) for each, reckoning in order.others)
        return [cls.make(order), *others]

    def title_of(self, sheet: str) -> str:
        """What a sheet of theirs is called: ``Robard Ash, wound record``."""
        return f"{self.name}, {sheet}" if self.name else sheet[:1].upper() + sheet[1:]

    def tests_needed(self, exponent: int, *, stat: bool = False) -> Needed:
        """The tests the next exponent of a skill, or of a stat, costs by the Book."""
        return (for_stat if stat else for_skill)(self._gains, exponent)

    def tests_logged(self, id: str) -> Needed:
        """The tests logged toward the next exponent."""
        found = next((each for each in self._play.tests if each.ability == id), Tests(id))
        if not self.now:
            return Needed(0, 0, 0)
        return Needed(found.routine, found.difficult, found.challenging)

    @property
    def artha(self) -> Artha:
        return self._play.artha if self.now else Artha()

    @property
    def advances(self) -> tuple[Advance, ...]:
        return self._play.advances if self.now else ()

    @property
    def changes_in_play(self) -> tuple[Rewritten, ...]:
        """Beliefs and Instincts that were changed in play."""
        return self._play.rewritten if self.now else ()

    @property
    def standing(self) -> Standing:
        """How they stand in play: spells held, Tax, the idiom."""
        return self._play.standing if self.now else Standing()

    @property
    def practicing(self) -> tuple[Practicing, ...]:
        """What has been practiced and is no test yet."""
        return self._play.standing.practice if self.now else ()

    @property
    def clock(self) -> Clock:
        return self._play.clock if self.now else Clock()

    @property
    def journal(self) -> tuple[Note, ...]:
        return self._play.journal if self.now else ()

    def name_of(self, ability: str) -> str:
        """The printed name of what tests and advances call ``skill.sword`` or ``stat.will``."""
        id = ability.removeprefix("stat.")
        if shown := self.reckoning.figure(id):
            return shown.name
        id = ability.removeprefix("skill.")
        found = (each.skill.name for each in self.reckoning.skills if each.id == id)
        known = self.book.skills.get(id)
        return next(found, known.name if known else readable(id))

    @cached_property
    def arms(self) -> Arms:
        """What it carries and wears *now*, or would with what was bought."""
        if self.now and (self._play.begun or self._play.arms != Arms()):
            return self._play.arms
        return equip(Arms(), self.choices.things, self.book)

    @cached_property
    def weight(self) -> Burden:
        """What everything worn costs."""
        trained = any(line.skill.plays == TRAINING for line in self.reckoning.open_skills)
        return bearing.weight(self.arms, self.book, trained=trained)

    @property
    def power(self) -> Ability | None:
        """What its blows have behind them; None while nothing is placed."""
        return self.figure(self.reckoning.stats["power"])

    @cached_property
    def rulings(self) -> list[RulingLine]:
        return [
            RulingLine(str(number), self._ruling_words(ruling))
            for number, ruling in enumerate(self.reckoning.rulings_in_force, 1)
        ]

    def superior(self, *concerns: str) -> str:
        """The numbers of the rulings on a value, or on a problem with it.

        *concerns* are what a ruling settles or where a problem is; ``path/`` is all of the path.
        """
        numbers = [
            str(number)
            for number, ruling in enumerate(self.reckoning.rulings_in_force, 1)
            if any(_concerns(each, _settles(ruling)) for each in concerns)
        ]
        return ",".join(numbers) if len(numbers) <= 2 else f"{numbers[0]}…{numbers[-1]}"

    def _ruling_words(self, ruling: Ruling) -> str:
        what = self._set(ruling) if isinstance(ruling, Set) else self._waived_words(ruling.problem)
        reason = clean(ruling.reason)
        by = ", ".join(each for each in (clean(ruling.who), clean(ruling.when)) if each)
        said = (_sentence(what), f"“{_sentence(reason)}”" if reason else "", _sentence(by))
        return " ".join(each for each in said if each)

    def _set(self, ruling: Set) -> str:
        name, why = self._ruled_value(ruling.what)
        value = f"{name}{NO_BREAK}{figure(ruling.value)}"
        decided = next((part for part in why.parts if part.rule == "ruling"), None)
        return f"{value} instead of {_figure_before(why, decided)}" if decided else value

    def _ruled_value(self, what: str) -> tuple[str, Sum]:
        """The printed name of a ruled value, and how it was reckoned."""
        kind, _, id = what.rpartition(".")
        if what == "age":
            return "Age", self.reckoning.age
        if kind == "pool":
            pool = getattr(self.reckoning.pools, id.replace("-", "_"), None)
            name = readable(id).capitalize().removesuffix("s")
            return f"{name} points", pool.given if pool else Sum()
        if kind == "skill":
            found = next((each for each in self.reckoning.skills if each.id == id), None)
            return (found.skill.name, found.why) if found else (readable(id), Sum())
        if kind == "tolerance":
            return f"{readable(id)} tolerance", Sum()
        if kind == "hesitation":
            hesitation = self.reckoning.attributes["hesitation"]
            return f"Hesitation for {id}", hesitation.causes.get(id, hesitation.why)
        shown = self.reckoning.figure(id)
        return (shown.name, shown.why) if shown else (readable(id), Sum())

    def _waived_words(self, key: str) -> str:
        problem: Problem | None = next(
            (each for each in self.reckoning.problems if each.key == key), None
        )
        return f"Accepted: {problem.says}" if problem else f"Accepted: {readable(key)}"


def _sentence(words: str) -> str:
    return words if not words or words[-1] in ".!?…" else f"{words}."


def _settles(ruling: Ruling) -> str:
    return ruling.what if isinstance(ruling, Set) else ruling.problem.partition("@")[2]


def _concerns(concern: str, settled: str) -> bool:
    return settled.startswith(concern) if concern[-1] in "/." else settled == concern


def _figure_before(why: Sum, decided: Part) -> str:
    return figure(Sum(tuple(part for part in why.parts if part is not decided)).total)


def roots(ids: tuple[str, ...], *, short: bool = False) -> str:
    """The roots of a skill: one in full where there is room, several short."""
    if len(ids) == 1 and not short:
        return readable(ids[0])
    return "/".join(ROOTS.get(each, readable(each)) for each in ids)
