"""Question sheets of the attributes: some answer themselves, the rest the player answers."""

from __future__ import annotations

from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.basics.sums import Sum, figure
from bwdesk.rules.burning.past import Before
from bwdesk.rules.burning.reckoning import Answer, Figure, Walked
from bwdesk.rules.packs.book import Book, Stock, readable
from bwdesk.rules.packs.question import Fact, Question
from bwdesk.rules.person.character import Choices


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
        skills: frozenset[str],
        resources: int,
    ) -> None:
        self._choices, self._stock, self._book = choices, stock, book
        self._path, self._before = path, Before(path, choices, book)
        self._age, self._figures = age, figures
        self._traits, self._skills, self._resources = traits, skills, resources
        self._asking: set[str] = set()

    def sheet(self, attribute: str) -> tuple[Answer, ...]:
        """The questions of *attribute* that concern this stock, answered as far as they are."""
        return tuple(
            self.answer(question)
            for question in self._book.questions.values()
            if question.attribute == attribute
            and (not question.stocks or self._stock.id in question.stocks)
            and (not question.needs or not self._traits.isdisjoint(question.needs))
        )

    def answer(self, question: Question) -> Answer:
        """How a question stands. One that asks for itself in the end is answered no there."""
        points, because = question.points, ""
        for fact, other in question.instead:
            if self.times(fact):
                points, because = other, self.because(fact)
                break
        known = self.times(question.fact) if question.fact else 0
        told = 0
        if question.fact is None or (question.arguable and (not known or question.most > 1)):
            told = min(self._choices.answers.count(question.id), question.most)
        settled = question.fact is not None and (
            not question.arguable or (known > 0 and question.most == 1)
        )
        if question.fact and (known or settled):
            because = self.because(question.fact)
        times = known + told
        return Answer(question, settled, points * max(1, times), because, times, told)

    def times(self, fact: Fact) -> int:
        """How often *fact* holds: 0 or 1, or a count where it counts something."""
        times = 1
        if fact.stat:
            figure = self._figures.get(fact.stat)
            value = figure.value if figure else 0
            low, high = fact.min, fact.max
            times *= (low is None or value >= low) and (high is None or value <= high)
            if fact.over is not None:
                times *= max(0, value - fact.over)
        if fact.age_over is not None:
            times *= self._age > fact.age_over
        if fact.stocks:
            times *= self._stock.id in fact.stocks
        for wanted, owned in ((fact.traits, self._traits), (fact.skills, self._skills)):
            if wanted:
                held = len(owned.intersection(wanted))
                times *= held if fact.each else held > 0
        if fact.lifepaths:
            walked = self._before.count(fact.lifepaths)
            times *= walked if fact.each else walked > 0
        if fact.per_resources:
            times *= self._resources // fact.per_resources
        if fact.rolled is not None:
            times *= sum(
                walked.toll is not None and walked.roll == fact.rolled for walked in self._path
            )
        if fact.terms:
            times *= len(self._related_names(fact.terms))
        if fact.yes:
            times *= self._said_yes(fact.yes)
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
        if fact.skills:
            held = [self._book.skill_name(each) for each in fact.skills if each in self._skills]
            said.append(series(held, "and") if held else "no such skill")
        if fact.lifepaths:
            walked = self._before.names_walked(fact.lifepaths)
            said.append(series(walked, "and") if walked else "no such lifepath")
        if fact.per_resources:
            said.append(plural(self._resources, "resource point"))
        if fact.rolled is not None:
            rolls = [str(walked.roll) for walked in self._path if walked.toll and walked.roll]
            said.append(f"rolled {series(rolls, 'and')}" if rolls else "nothing rolled")
        if fact.terms:
            tied = self._related_names(fact.terms)
            said.append(series(tied, "and") if tied else "nobody of that kind")
        if fact.yes and fact.yes in self._book.questions:
            said.append(self._book.questions[fact.yes].asks)
        return ", ".join(said)

    def _said_yes(self, id: str) -> bool:
        question = self._book.questions.get(id)
        if question is None or id in self._asking:
            return False
        self._asking.add(id)
        yes = self.answer(question).yes
        self._asking.discard(id)
        return yes

    def _related_names(self, terms: tuple[str, ...]) -> list[str]:
        """The relationships whose price has all of these terms."""
        return [
            thing.name
            for thing in self._choices.things
            if thing.kind == "relationship" and set(terms) <= set(thing.terms)
        ]


def with_answers(base: Sum, sheet: tuple[Answer, ...]) -> Sum:
    """*base* with a part for every question answered yes."""
    for answer in sheet:
        if answer.yes:
            base = base.plus(answer.question.asks, answer.points, "question", answer.question.id)
    return base
