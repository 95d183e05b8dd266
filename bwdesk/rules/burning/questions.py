"""Question sheets of the attributes: some answer themselves, the rest the player answers."""

from __future__ import annotations

from bwdesk.rules.book import Book, Fact, Question, Stock, readable
from bwdesk.rules.burning.past import Before
from bwdesk.rules.burning.reckoning import Answer, Figure, Walked
from bwdesk.rules.burning.words import plural, series
from bwdesk.rules.character import Choices
from bwdesk.rules.sums import Sum, figure


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
        points, because = question.points, ""
        for fact, other in question.instead:
            if self.times(fact):
                points, because = other, self.because(fact)
                break
        if question.fact is None:
            yes = question.id in self._choices.answers
            return Answer(question, False, yes, points, because)
        times = self.times(question.fact)
        because = self.because(question.fact)
        return Answer(question, True, times > 0, points * max(1, times), because)

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

    def because(self, fact: Fact) -> str:
        """What *fact* finds in this character: ``Will B4``, ``Squire and Knight``, ``age 32``."""
        said: list[str] = []
        if fact.stat:
            known = self._figures.get(fact.stat)
            name = known.name if known else readable(fact.stat)
            said.append(f"{name} {known.ability or known.value if known else 'none'}")
        if fact.age_over is not None:
            said.append(f"age {figure(self._age)}")
        if fact.stocks:
            said.append(self._stock.name)
        if fact.traits:
            held = [self._book.trait_name(each) for each in fact.traits if each in self._traits]
            said.append(series(held, "and") if held else "no such trait")
        if fact.lifepaths:
            walked = self._before.walked(fact.lifepaths)
            said.append(series(walked, "and") if walked else "no such lifepath")
        if fact.per_resources:
            said.append(plural(self._resources, "resource point"))
        return ", ".join(said)


def answered(base: Sum, sheet: tuple[Answer, ...]) -> Sum:
    """*base* with a part for every question answered yes."""
    for answer in sheet:
        if answer.yes:
            base = base.plus(answer.question.asks, answer.points)
    return base
