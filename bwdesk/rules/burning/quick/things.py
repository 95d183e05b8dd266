"""What a quick burn spends its resource points on: a few things by the price lists of the stock."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.arms.linking import link
from bwdesk.rules.burning.past import Before
from bwdesk.rules.burning.reckon import reckon
from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.burning.resources import buy, with_price
from bwdesk.rules.burning.wander import Choose
from bwdesk.rules.packs.book import Book, Choice, ThingKind
from bwdesk.rules.packs.requirement import Verdict, judge
from bwdesk.rules.person.character import Choices, Thing

SMALL = 2
"""Points of what everybody has: clothes, shoes, a bundle for the road."""

WARLIKE = ("Martial", "Military")
CRAFTY = ("Craftsman", "Artisan", "Artist", "Medicinal", "Peasant")

PEOPLE = ("A friend", "A rival", "A sibling", "An old teacher", "A patron", "A debtor")
"""Who a relationship is with, until somebody is thought of."""


def spend_resources(choices: Choices, book: Book, choose: Choose) -> Choices:
    """Every resource point: clothes and tools, arms for who can use them, people, property."""
    now = reckon(choices, book)
    shop = _Shop(now, book, choose)
    if shop.left > 0:
        shop.dress()
        shop.equip()
        shop.settle()
        shop.spend_the_rest()
    return replace(choices, things=tuple(shop.things))


class _Shop:
    """The price list as far as it is for this character, and what is left to spend."""

    def __init__(self, now: Reckoning, book: Book, choose: Choose) -> None:
        self._book, self._choose = book, choose
        self._categories = {line.skill.category for line in now.open_skills}
        self.left = now.pools.resources.points_left
        self.things: list[Thing] = []
        before = Before(now.path, now.choices, book)
        opened = {line.id for line in now.open_skills}
        lived = {walked.lifepath.setting for walked in now.path}
        strange = {each.name for each in now.stock.settings if each.id not in lived}
        self._offers = [
            (price, thing)
            for price in book.prices_of(now.stock.id)
            if price.group not in strange
            and not isinstance(price.points, Choice)
            and (price.requires is None or judge(price.requires, before) is Verdict.MET)
            and price.skill in ("", *opened)
            and (thing := buy(price, book)).points
        ]

    def dress(self) -> None:
        """Two or three of the cheapest things to wear and carry."""
        cheap = [
            (price, thing)
            for price, thing in self._offers
            if price.kind == "gear" and thing.points <= SMALL
        ]
        for _, thing in cheap[:3]:
            if thing.points <= self.left // 2:
                self._take(thing)

    def equip(self) -> None:
        """Arms and armor for fighters, tools for craftsmen, a spell or two for whoever casts."""
        if not self._categories.isdisjoint(WARLIKE):
            self._one("arms", self.left // 3)
            self._one("armor", self.left // 3)
        if not self._categories.isdisjoint(CRAFTY):
            tools = [thing for price, thing in self._offers if "tool" in price.name.casefold()]
            self._any(tools, self.left // 2)
        self._one("spell", self.left // 2)
        self._one("spell", self.left // 2)

    def settle(self) -> None:
        """Somebody, somewhere to live, and what people say."""
        self._tie("relationship", PEOPLE[self._choose(len(PEOPLE))], self.left)
        self._one("property", self.left * 2 // 3)
        self._tie("affiliation", "Those one works with", self.left // 2)
        self._tie("reputation", "Good at what one does", self.left // 2)
        self._tie("relationship", PEOPLE[self._choose(len(PEOPLE))], self.left // 2)

    def spend_the_rest(self) -> None:
        """The dearest of what is left first, until only odds and ends are left."""
        for kind in ("property", "gear", "armor", "arms"):
            while self.left > SMALL and self._one(kind, self.left):
                pass
        self._tie("relationship", PEOPLE[self._choose(len(PEOPLE))], self.left)
        if self.left > 0:
            self._take(Thing("Odds and ends", "gear", self.left))

    def _one(self, kind: ThingKind, most: int) -> bool:
        """One of a kind, among the dearer half of what may be had for *most* points."""
        return self._any([thing for price, thing in self._offers if price.kind == kind], most)

    def _any(self, things: list[Thing], most: int) -> bool:
        had = {thing.price for thing in self.things}
        fit = [each for each in things if each.points <= most and each.price not in had]
        fit = sorted(fit, key=lambda each: each.points)[len(fit) // 2 :]
        if fit:
            self._take(fit[self._choose(len(fit))])
        return bool(fit)

    def _tie(self, kind: ThingKind, name: str, most: int) -> None:
        """A tie of one of the grades to be had for *most* points."""
        tie = self._book.ties.get(kind)
        grades = [grade for grade in tie.grades if grade.points <= most] if tie else []
        if grades:
            grade = grades[self._choose(len(grades))]
            thing = Thing(name, kind, grade.points, terms=(grade.id,))
            self._take(with_price(thing, self._book))

    def _take(self, thing: Thing) -> None:
        self.things.append(link(thing, self._book))
        self.left -= thing.points
