"""Question sheets of the attributes: some answer themselves, the rest the player answers."""

from __future__ import annotations

from msgspec import Struct

from bwdesk.rules.book import Book, Fact, Question, Stock
from bwdesk.rules.burning.past import Before
from bwdesk.rules.burning.reckoning import Figure, Walked
from bwdesk.rules.character import Choices
from bwdesk.rules.sums import Sum


class Answer(Struct, frozen=True):
    """A question as it stands for one character.

    *settled* ones follow from the facts; of the others *yes* is the player's answer. *points* is
    what a yes gives now.
    """

    question: Question
    settled: bool
    yes: bool
    points: int


class Facts:
    """What question sheets may look at."""

    def __init__(
        self,
        choices: Choices,
        stock: Stock,
        book: Book,
        path: tuple[Walked, ...],
        age: float,
        figures: dict[str, Figure],
        traits: frozenset[str],
        resources: int,
    ) -> None:
        self._choices, self._stock, self._book = choices, stock, book
        self._before = Before(path, choices, book)
        self._age, self._figures = age, figures
        self._traits, self._resources = traits, resources

    def sheet(self, attribute: str) -> tuple[Answer, ...]:
        """The questions of *attribute* that concern this stock, answered as far as they are."""
        return tuple(
            self._answer(question)
            for question in self._book.questions.values()
            if question.attribute == attribute
            and (not question.stocks or self._stock.id in question.stocks)
        )

    def _answer(self, question: Question) -> Answer:
        points = question.points
        for fact, other in question.instead:
            if self.times(fact):
                points = other
                break
        if question.fact is None:
            return Answer(question, False, question.id in self._choices.answers, points)
        times = self.times(question.fact)
        return Answer(question, True, times > 0, points * max(1, times))

    def times(self, fact: Fact) -> int:
        """How often *fact* holds: 0 or 1, or a count where it counts lifepaths or resources."""
        times = 1
        if fact.stat:
            figure = self._figures.get(fact.stat)
            value = figure.value if figure else 0
            low, high = fact.min, fact.max
            times *= (low is None or value >= low) and (high is None or value <= high)
        if fact.age_over is not None:
            times *= self._age > fact.age_over
        if fact.stocks:
            times *= self._stock.id in fact.stocks
        if fact.traits:
            times *= not self._traits.isdisjoint(fact.traits)
        if fact.lifepaths:
            walked = self._before.count(fact.lifepaths)
            times *= walked if fact.each else walked > 0
        if fact.per_resources:
            times *= self._resources // fact.per_resources
        return int(not times) if fact.without else times


def answered(base: Sum, sheet: tuple[Answer, ...]) -> Sum:
    """*base* with a part for every question answered yes."""
    for answer in sheet:
        if answer.yes:
            base = base.plus(answer.question.asks, answer.points)
    return base
