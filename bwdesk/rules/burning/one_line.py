"""People of the GM in one line: ``10 dockers, brawling 3, will 3, knife`` (NPC-1 to NPC-13).

What stands first is how many and what they are called; behind it, in any order and between commas,
stats and skills with their exponents, a level for all stats, a competence for all skills, a people,
a lifepath whose skills they have, arms and gear, a trait, and a Belief in quotes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import get_args

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.arms.linking import link
from bwdesk.rules.burning.sketching import COMPETENCES, sketch, sketch_beast, skills_of
from bwdesk.rules.packs.book import Book, Lifepath, StatName, Stock
from bwdesk.rules.packs.register import (
    Register,
    price_register,
    skill_register,
    stock_named,
    trait_register,
)
from bwdesk.rules.packs.spelling import UnknownNameError, key, singular
from bwdesk.rules.person.character import Choices, Sketch, SketchSkill, SketchStat, Thing, ThingKind

MOST_EXPONENT = 10
KINDS: tuple[ThingKind, ...] = ("arms", "armor")
AGED: tuple[StatName, ...] = ("agility", "speed", "power", "forte")
"""The stats that are 3 of who is old or a child, where nothing else is said of them (NPC-6)."""
OLD, YOUNG = 50, 15
"""Years from which somebody is old, and under which a child."""
COMPETENT = {
    "ordinary": 3,
    "professional": 4,
    "trained": 4,
    "expert": 5,
    **{str(level): level for level, _ in COMPETENCES},
}
_LEVEL = re.compile(r"(?:stats?|levels?|stat level)\s+(\d{1,2})", re.IGNORECASE)
_SKILLED = re.compile(r"(?:skills?|competence)\s+(\d{1,2})", re.IGNORECASE)
_EXPONENT = re.compile(r"(.*\S)\s+[Bb]?(\d{1,2})")
_AGE = re.compile(r"(?:age\s+)?(\d{1,3})(?:\s+years)?(?:\s+old)?", re.IGNORECASE)
_BELIEF = re.compile(r"[\"“„«]\s*(.*?)\s*[\"”“»]")
_FIRST = re.compile(r"\s*(?:(\d{1,4})\s*(?:x|×)?\s+)?(.*?)(?:\s+(\d{1,4}))?\s*", re.DOTALL)


class Asked(Struct, frozen=True):
    """What a line asks for: so many of such people, called so; *unread* are the words nobody
    understands, as they stand there."""

    choices: Choices
    count: int = 1
    unread: tuple[str, ...] = ()


class LineReader:
    """Reads lines by a Book; whoever reads one with every key keeps it."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.skills, self.traits = skill_register(book), trait_register(book)
        self.beasts: Register[Stock] = Register(
            book, "beasts", [each.stock for each in book.beasts.values()]
        )

    def parse_line(self, line: str, stock: str = "human") -> Asked:
        """What is meant by a line; *stock* is whose people they are where it says nothing of it."""
        return _parse(line, self, stock)


def with_part(choices: Choices, part: str, known: LineReader) -> Choices | None:
    """A one-off with one thing more: a skill, a trait, arms, as a line says it; None where nobody
    understands it."""
    stock = known.book.find_stock(choices.stock)
    if stock is None or choices.sketch is None:
        return None
    reader = _Reader(known, stock)
    reader.choices = choices
    return reader.choices if reader.take(part.strip()) else None


def parse_people(line: str, book: Book, stock: str = "human") -> Asked:
    """What is meant by a line that is read once."""
    return LineReader(book).parse_line(line, stock)


def _parse(line: str, known: LineReader, stock: str) -> Asked:
    book = known.book
    beliefs = tuple(_BELIEF.findall(line))
    head, *parts = _BELIEF.sub("", line).split(",")
    first = _FIRST.fullmatch(head)
    assert first, "the pattern has room for anything"
    count, name = int(first[1] or first[3] or 1), " ".join(first[2].split())
    if name.isdigit():
        count, name = int(name), ""
    if first[1] is not None and count != 1 and name:
        *before, last = name.split()
        name = " ".join((*before, singular(last)))
    reader = _Reader(known, _find_stock(name, parts, book) or book.stocks[stock])
    reader.begin_beast(name)
    unread = tuple(part for each in parts if (part := each.strip()) and not reader.take(part))
    # What is said of them ranks before what such people know besides.
    reader.add_usual(name)
    beliefs = tuple(each for each in beliefs if each)
    return Asked(replace(reader.choices, name=_capital(name), beliefs=beliefs), count, unread)


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _find_stock(name: str, parts: list[str], book: Book) -> Stock | None:
    """The people a line names: by itself, or as a word of what they are called."""
    for each in (*(part.strip() for part in parts), *name.split()):
        if each and (found := _stock(each, book)) is not None:
            return found
    return None


def _stock(name: str, book: Book) -> Stock | None:
    try:
        return stock_named(name, book)
    except UnknownNameError:
        return None


class _Reader:
    """Takes one part of a line after the other into *choices*."""

    def __init__(self, known: LineReader, stock: Stock) -> None:
        self.book, self.stock = known.book, stock
        self.choices = sketch(stock)
        self._skills, self._traits, self._beasts = known.skills, known.traits, known.beasts

    def begin_beast(self, name: str) -> None:
        """What they are called may be a beast, which has stats of its own."""
        if beast := self._beasts.find(name):
            self.choices = sketch_beast(self.book.beasts[beast.id])

    def add_usual(self, name: str) -> None:
        """What they are called may be a lifepath, and means its skills then (NPC-5)."""
        if lifepath := self._find_lifepath(name):
            self._add_skills(lifepath)

    def take(self, part: str) -> bool:
        """Whether somebody understands what it says."""
        ways: tuple[Callable[[str], bool], ...] = (
            self._take_figure,
            self._take_word,
            self._take_ware,
            self._take_known_skill,
            self._take_lifepath,
            self._take_trait,
            self._take_gear,
        )
        return any(way(part) for way in ways)

    @property
    def _sketch(self) -> Sketch:
        assert self.choices.sketch, "a reader begins with one"
        return self.choices.sketch

    def _become(self, sketch: Sketch) -> bool:
        self.choices = replace(self.choices, sketch=sketch)
        return True

    def _take_figure(self, part: str) -> bool:
        """``will 3``, ``brawling 4``, ``stats 5``, ``skills 3``."""
        if level := _LEVEL.fullmatch(part):
            return self._become(replace(self._sketch, level=min(MOST_EXPONENT, int(level[1]))))
        if level := _SKILLED.fullmatch(part):
            exponent = min(MOST_EXPONENT, int(level[1]))
            return self._become(replace(self._sketch, competence=exponent))
        found = _EXPONENT.fullmatch(part)
        if not found or int(found[2]) > MOST_EXPONENT:
            return False
        exponent, name = int(found[2]), found[1].casefold()
        stat = next((each for each in get_args(StatName) if each == name), None)
        if stat is not None:
            others = tuple(each for each in self._sketch.stats if each.stat != stat)
            return self._become(replace(self._sketch, stats=(*others, SketchStat(stat, exponent))))
        skill = self._skills.find(found[1])
        return skill is not None and self._add_skill(SketchSkill(skill.id, exponent))

    def _take_word(self, part: str) -> bool:
        """``expert``, ``ranked``, ``old``, ``age 62``, a people."""
        word = part.casefold()
        if word in COMPETENT and not word.isdigit():
            return self._become(replace(self._sketch, competence=COMPETENT[word]))
        if word in ("ranked", "by rank"):
            return self._become(replace(self._sketch, ranked=True))
        years = _AGE.fullmatch(part)
        aged = int(years[1]) >= OLD or int(years[1]) < YOUNG if years else False
        if word in ("old", "child", "young") or aged:
            have = {each.stat for each in self._sketch.stats}
            three = tuple(SketchStat(each, 3) for each in AGED if each not in have)
            return self._become(replace(self._sketch, stats=(*self._sketch.stats, *three)))
        stock = _stock(part, self.book)
        return years is not None or (stock is not None and stock.id == self.stock.id)

    def _take_known_skill(self, part: str) -> bool:
        skill = self._skills.find(part)
        return skill is not None and self._add_skill(SketchSkill(skill.id))

    def _take_lifepath(self, part: str) -> bool:
        lifepath = self._find_lifepath(part)
        if lifepath is None:
            return False
        self._add_skills(lifepath)
        self.choices = replace(self.choices, concept=lifepath.name)
        return True

    def _take_ware(self, part: str) -> bool:
        """Arms or armor of the Book; who has a sword is asked for Sword as well."""
        for kind in KINDS:
            thing = link(Thing(_capital(part), kind), self.book)
            if thing.arm:
                skill = self._skills.find(part)
                if skill is not None and skill.name.casefold() == part.casefold():
                    self._add_skill(SketchSkill(skill.id))
                return self._add_thing(thing)
        return False

    def _take_gear(self, part: str) -> bool:
        """A line of the price list."""
        price = price_register(self.book, self.stock.id).find(part)
        if price is None:
            return False
        return self._add_thing(Thing(price.name, price.kind, price=price.id))

    def _take_trait(self, part: str) -> bool:
        trait = self._traits.find(part)
        if trait is None:
            return False
        self.choices = replace(self.choices, traits=(*self.choices.traits, trait.id))
        return True

    def _add_thing(self, thing: Thing) -> bool:
        self.choices = replace(self.choices, things=(*self.choices.things, thing))
        return True

    def _add_skill(self, known: SketchSkill) -> bool:
        others = tuple(each for each in self._sketch.skills if each.skill != known.skill)
        return self._become(replace(self._sketch, skills=(*others, known)))

    def _add_skills(self, lifepath: Lifepath) -> None:
        have = {each.skill for each in self._sketch.skills}
        new = (SketchSkill(id) for id in skills_of(lifepath, self.book) if id not in have)
        self._become(replace(self._sketch, skills=(*self._sketch.skills, *new)))

    def _find_lifepath(self, name: str) -> Lifepath | None:
        return next(self._lifepaths(name), None)

    def _lifepaths(self, name: str) -> Iterator[Lifepath]:
        asked = key(name)
        for each in self.book.lifepaths_of(self.stock.id):
            if asked and key(each.name) == asked:
                yield each
