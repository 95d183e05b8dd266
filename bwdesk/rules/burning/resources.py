"""Resource points: where they come from, what is bought with them, what it should cost."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.arms.linking import amiss, grade_of
from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.basics.sums import Pool, Sum
from bwdesk.rules.burning.past import Before
from bwdesk.rules.burning.reckoning import SkillLine, ThingLine, Walked
from bwdesk.rules.packs.book import Book, Choice, Price, Term, ThingKind, Tie, readable
from bwdesk.rules.packs.requirement import Verdict, judge
from bwdesk.rules.packs.requirement_words import missing_part
from bwdesk.rules.person.character import Choices, Thing

WEALTH: tuple[ThingKind, ...] = ("property", "reputation", "affiliation")
RESOURCES_PER_DIE = 15
"""What makes Resources, and how many points of it a die."""

TIES: tuple[ThingKind, ...] = ("property", "relationship")
CIRCLES_BONUS_FROM = 50
"""What widens the Circles by one, and from how many points on."""

USUAL = "run-of-the-mill"
"""The quality of what is bought without a word about it."""


def points_spent(choices: Choices, kinds: tuple[ThingKind, ...]) -> int:
    """The points spent on things of these kinds."""
    return sum(thing.points for thing in choices.things if thing.kind in kinds)


def resource_points(choices: Choices, path: tuple[Walked, ...]) -> Pool:
    """What the lifepaths give and what the purchases take."""
    given, spent = Sum(), Sum()
    for walked in path:
        given = given.plus(walked.lifepath.name, walked.resources)
    for thing in choices.things:
        spent = spent.plus(thing.name or "a purchase without a name", thing.points)
    return Pool(given, spent)


WITHOUT = "Do without it, or have it if the table agrees."


class Offer(Struct, frozen=True):
    """What a price may depend on: a fixed part or grades, changes in groups, a least.

    *asks* is set where the player names the points.
    """

    name: str
    points: int = 0
    grades: tuple[Term, ...] = ()
    changes: tuple[tuple[Term, ...], ...] = ()
    least: int = 0
    asks: Choice | None = None

    @property
    def groups(self) -> tuple[tuple[Term, ...], ...]:
        """Of each group one term at most, of the grades exactly one."""
        return (self.grades, *self.changes) if self.grades else self.changes

    def chosen_terms(self, terms: tuple[str, ...]) -> tuple[Term, ...]:
        """The terms with these ids, the grade first."""
        return tuple(term for group in self.groups for term in group if term.id in terms)

    def usual(self) -> tuple[str, ...]:
        """The terms of a purchase nobody said more about: run of the mill, or the first grade."""
        grades = [grade.id for grade in self.grades]
        return (USUAL,) if USUAL in grades else tuple(grades[:1])

    def cost(self, terms: tuple[str, ...], count: int = 1) -> Sum:
        """What *count* of it cost on these terms; nothing while a grade is still to be chosen."""
        chosen = self.chosen_terms(terms)
        if self.grades and not any(grade in chosen for grade in self.grades):
            return Sum()
        cost = Sum().plus(self.name, self.points)
        for term in chosen:
            cost = cost.plus(term.name, term.points)
        cost = cost.plus("never less", max(0, self.least - cost.whole))
        return cost.plus(f"{count - 1} more", cost.whole * (count - 1))


def tie_offer(tie: Tie) -> Offer:
    return Offer(tie.name, grades=tie.grades, changes=tie.changes, least=tie.least)


def offer(price: Price, book: Book) -> Offer:
    """A line of the price list; one of a kind of tie, without figures, as that tie is priced."""
    tie = book.ties.get(price.kind)
    if tie and not price.points and not price.grades:
        return tie_offer(tie)
    if isinstance(price.points, Choice):
        return Offer(price.name, changes=price.changes, asks=price.points)
    return Offer(price.name, price.points, price.grades, price.changes)


def offer_of(thing: Thing, book: Book) -> Offer | None:
    """What *thing* was priced from: its line of the price lists, or the tie of its kind."""
    line = book.prices.get(thing.price)
    if line is not None:
        return offer(line, book)
    tie = book.ties.get(thing.kind)
    return tie_offer(tie) if tie and thing.terms else None


def price_of(thing: Thing, book: Book) -> Sum | None:
    """What *thing* should take; None where it is free of price, or its player names the points."""
    priced = offer_of(thing, book)
    if priced is None or priced.asks:
        return None
    cost = priced.cost(thing.terms, thing.count)
    return cost if cost.parts else None


def with_price(thing: Thing, book: Book) -> Thing:
    """*thing* with the points and dice its terms come to; as it is where it has no price."""
    cost, priced = price_of(thing, book), offer_of(thing, book)
    if cost is None or priced is None:
        return thing
    dice = sum(term.dice for term in priced.chosen_terms(thing.terms))
    return replace(thing, points=max(0, cost.whole), dice=dice)


def buy(price: Price, book: Book, terms: tuple[str, ...] | None = None, count: int = 1) -> Thing:
    """The thing one gets for *price*, on its usual terms where none are said."""
    priced = offer(price, book)
    terms = priced.usual() if terms is None else terms
    points = priced.asks.min if priced.asks else 0
    thing = Thing(price.name, price.kind, points, terms=terms, price=price.id, count=count)
    return with_price(thing, book)


def reckon_thing(thing: Thing, book: Book) -> ThingLine:
    priced = offer_of(thing, book)
    agreed = priced.chosen_terms(thing.terms) if priced else ()
    return ThingLine(
        thing=thing,
        price=book.prices.get(thing.price),
        cost=price_of(thing, book),
        terms=", ".join(term.name for term in agreed),
    )


def price_remarks(
    choices: Choices, path: tuple[Walked, ...], skills: tuple[SkillLine, ...], book: Book
) -> list[Problem]:
    """Odd: what is not paid as it is priced, or not for this character by the lists."""
    found: list[Problem] = []
    opened = {line.id for line in skills if line.open}
    past = Before(path, choices, book)
    for place, thing in enumerate(choices.things):
        where = f"resources/{place}"
        found += _terms_problems(thing, where, book)
        found += _points_problems(thing, where, book)
        found += _grade_problems(thing, where, book)
        line = book.prices.get(thing.price)
        if line is not None:
            found += _buyer_problems(thing, line, where, past, opened)
    return found


def _terms_problems(thing: Thing, where: str, book: Book) -> list[Problem]:
    """Grades and changes its line does not offer, which cost nothing."""
    priced = offer_of(thing, book)
    if priced is None:
        return []
    offered = {term.id for group in priced.groups for term in group}
    lost = [f"“{readable(each)}”" for each in thing.terms if each not in offered]
    if not lost:
        return []
    says = f"{_name(thing)} is bought as {series(lost, 'and')}, for which its price has no figure."
    grades = series([each.name for each in priced.grades], "or")
    remedy = f"Choose {grades}." if grades else "Choose it anew from its line."
    return [_odd("terms", where, says, remedy)]


def _points_problems(thing: Thing, where: str, book: Book) -> list[Problem]:
    priced, cost = offer_of(thing, book), price_of(thing, book)
    if priced is None:
        return []
    if priced.asks:
        return _bounds_problems(thing, priced.asks, where)
    if cost is None:
        return []
    if cost.whole == thing.points:
        return []
    its = "its terms come" if thing.terms else "its price comes"
    says = f"{_name(thing)} takes {plural(thing.points, 'point')}; {its} to {cost.whole}."
    return [_odd("price", where, says, f"Give it {cost.whole}, or keep it if the table agrees.")]


def _grade_problems(thing: Thing, where: str, book: Book) -> list[Problem]:
    """What has the figures of another quality than was paid for."""
    entry = amiss(thing, book)
    if entry is None:
        return []
    bought, has = (book.qualities[id].name.lower() for id in (grade_of(thing, book), entry.grade))
    says = f"{_name(thing)} is bought as {bought}; its figures are those of a {has} {entry.name}."
    return [_odd("quality", where, says, "Say anew which it is, or keep it if the table agrees.")]


def _bounds_problems(thing: Thing, asked: Choice, where: str) -> list[Problem]:
    most = asked.max
    if asked.min <= thing.points and (most is None or thing.points <= most):
        return []
    bounds = f"from {asked.min} to {most}" if most is not None else f"{asked.min} or more"
    says = f"{_name(thing)} takes {plural(thing.points, 'point')}; it asks for {bounds}."
    return [_odd("price", where, says, "Give it as many, or keep it if the table agrees.")]


def _buyer_problems(
    thing: Thing, line: Price, where: str, past: Before, opened: set[str]
) -> list[Problem]:
    """What the price list asks of whoever buys."""
    book, stock = past.book, past.choices.stock
    found: list[Problem] = []
    if line.stocks and stock not in line.stocks:
        peoples = [book.stocks[each].people for each in line.stocks if each in book.stocks]
        whose = f"the {series(peoples, 'and')}" if peoples else "others"
        says = f"{_name(thing)} stands on the price list of {whose}."
        found.append(_odd("stock", where, says, WITHOUT))
    if line.requires and judge(line.requires, past) is not Verdict.MET:
        says = f"{_name(thing)} {missing_part(line.requires, past, stock, book)}."
        found.append(_odd("needs", where, says, WITHOUT))
    if line.skill and line.skill not in opened:
        name = book.skill_name(line.skill)
        says = f"{_name(thing)} is of no use without {name}."
        found.append(_odd("skill", where, says, f"Open {name}, or do without it."))
    return found


def _odd(code: str, where: str, says: str, remedy: str) -> Problem:
    return Problem(f"resources.{code}", Severity.ODD, where, says, remedy)


def _name(thing: Thing) -> str:
    return thing.name or "A purchase without a name"
