"""Finding lifepaths and skills by the names people write, wises of one's own among them.

A path may be written as ``City Born, Pickpocket, Criminal=3, Outcast: Thief``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.basics.prose import brief
from bwdesk.rules.burning.past import Before
from bwdesk.rules.burning.path import bars, take
from bwdesk.rules.burning.reckoning import Walked
from bwdesk.rules.burning.skills import skill_of
from bwdesk.rules.packs.book import Book, Lifepath, Skill, Stock
from bwdesk.rules.packs.register import names_of, printed_names, skill_register, stock_named
from bwdesk.rules.packs.spelling import (
    WISE,
    Spelled,
    UnknownNameError,
    all_spellings,
    nearest,
    slug,
    spellings,
)
from bwdesk.rules.person.character import MOST_LIFEPATHS, Choices, Step

MOST_READINGS = 64
LEAD = re.compile(r"^lead\s+to\b", re.IGNORECASE)


def new_wise(name: str, book: Book) -> Skill | None:
    """What ends in *-wise* and is not listed is a wise of one's own."""
    of = slug(WISE.sub("", name.strip()))
    return skill_of(book, f"{of}-wise") if WISE.search(name.strip()) and of else None


def skill_named(name: str, book: Book) -> Skill:
    """The skill somebody means, or a new wise.

    Raises:
        UnknownNameError: the Book has no such skill; the nearest names come with it.
    """
    register = skill_register(book)
    found = register.get(name) or new_wise(name, book)
    if found is None:
        raise UnknownNameError("skill", name.strip(), register.nearest(name))
    return found


class Finder:
    """The names of a Book for one stock, ready to be asked."""

    def __init__(self, book: Book, stock: Stock) -> None:
        self._book, self._stock = book, stock
        self._names: dict[str, str] = {}
        self._written: dict[tuple[str, str], str] = {}
        printed = printed_names(book, "lifepaths")
        lifepaths = book.lifepaths_of(stock.id)
        self._spelled = Spelled((each, names_of(each, printed)) for each in lifepaths)
        for lifepath in lifepaths:
            self._names[lifepath.name.casefold()] = lifepath.name

    def knows(self, name: str) -> bool:
        """Whether a lifepath is called so."""
        return bool(self._spelled.find_meant(name))

    def lifepaths(self, name: str, setting: str = "") -> tuple[Lifepath, ...]:
        """Every lifepath of that name, in Book order; exact names before likenesses.

        With *setting*, an id, only those there.

        Raises:
            UnknownNameError: nothing is called so, or nothing there.
        """
        named = self._spelled.find_meant(name)
        if not named:
            near = nearest(name, self._names, like=0.5)
            raise UnknownNameError("lifepath", name, tuple(self._names[each] for each in near))
        within = [each for each in named if setting in ("", each.setting)]
        if not within:
            known = (
                f"{named[0].name} in "
                f"{', '.join(self._setting_name(each.setting) for each in named)}"
            )
            raise UnknownNameError(f"lifepath in {self._setting_name(setting)}", name, (known,))
        exact = [each for each in within if each.name.casefold() == name.casefold()]
        order = {
            each.id: place for place, each in enumerate(self._book.lifepaths_of(self._stock.id))
        }
        return tuple(sorted(exact or within, key=lambda each: order[each.id]))

    def find_meant(self, written: str) -> tuple[Lifepath, ...]:
        """Every lifepath called so; ``Setting: Name`` means the one there.

        Raises:
            UnknownNameError: nothing is called so, or nothing there.
        """
        setting, colon, name = written.partition(":")
        if not colon:
            return self.lifepaths(written)
        return self.lifepaths(name.strip(), self.setting(setting.strip()))

    def path(self, steps: Iterable[Step]) -> tuple[str, ...]:
        """The names of a path as :func:`read_path` reads them; the Book has every lifepath.

        A name that would mean another one there has its setting before it.
        """
        written: list[str] = []
        here = ""
        for step in steps:
            lifepath = self._book.lifepaths[step.lifepath]
            name = self._qualified_name(lifepath, here)
            written.append(name if step.number is None else f"{name}={step.number}")
            here = lifepath.setting
        return tuple(written)

    def _qualified_name(self, lifepath: Lifepath, here: str) -> str:
        """The name of a lifepath, with its setting unless it is the one meant from *here*."""
        known = self._written.get((lifepath.id, here))
        if known is None:
            named = self.lifepaths(lifepath.name)
            meant = tuple(each for each in named if each.setting == here) or named
            there = self._setting_name(lifepath.setting)
            known = lifepath.name if meant == (lifepath,) else f"{there}: {lifepath.name}"
            self._written[lifepath.id, here] = known
        return known

    def _setting_name(self, setting: str) -> str:
        return self._book.setting_name(self._stock.id, setting)

    def setting(self, name: str) -> str:
        """The id of a setting by name.

        Raises:
            UnknownNameError: the stock has no setting called so.
        """
        names = {each.name.casefold(): each for each in self._stock.settings}
        printed = printed_names(self._book, "settings")
        for each in self._stock.settings:
            others = (*each.aliases, *printed.get(f"{self._stock.id}/{each.id}", ()))
            if not spellings(name).isdisjoint(all_spellings((each.id, each.name, *others))):
                return each.id
        near = nearest(name, names, like=0.4)
        raise UnknownNameError("setting", name, tuple(names[each].name for each in near))


class Reading(Struct, frozen=True):
    """One way to read the names of a path so far; smaller *cost* is better."""

    steps: tuple[Step, ...] = ()
    path: tuple[Walked, ...] = ()
    cost: tuple[int, int, tuple[int, ...]] = (0, 0, ())


def read_path(text: str, choices: Choices, book: Book) -> tuple[Step, ...]:
    """The steps a written path means.

    An ambiguous name takes the present setting, then the legal reading with the fewest leads,
    then Book order. ``Setting: Name`` settles it; ``Name=5`` answers the choice inside a lifepath;
    an entry such as ``Lead to Society`` says where the next lifepath is.

    Raises:
        UnknownNameError: a lifepath, setting or stock nobody knows.
        ValueError: a number that is none, or more lifepaths than anybody has.
    """
    stock = stock_named(choices.stock, book)
    finder = Finder(book, stock)
    readings = [Reading()]
    bound = ""
    for entry in _entries(text, finder):
        if LEAD.match(entry):
            bound = finder.setting(LEAD.sub("", entry).strip())
            continue
        name, number = _number(entry)
        setting, name = _setting(name, bound, finder)
        named = finder.lifepaths(name, setting)
        if len(readings[0].path) == MOST_LIFEPATHS:
            raise ValueError(f"Nobody has more than {MOST_LIFEPATHS} lifepaths.")
        bound = ""
        readings = _extend(readings, named, number, choices, stock, book)
    return readings[0].steps


def _entries(text: str, finder: Finder) -> Iterator[str]:
    """What stands between the commas; the last two names may be joined by "and"."""
    for entry in (each.strip() for each in text.split(",")):
        first, joined, last = entry.rpartition(" and ")
        if joined and not finder.knows(entry) and finder.knows(first) and finder.knows(last):
            yield first
            yield last
        elif entry:
            yield entry


def _number(entry: str) -> tuple[str, int | None]:
    name, equals, digits = entry.rpartition("=")
    if not equals:
        return entry, None
    if not digits.strip().isdecimal() or int(digits) > 999:
        raise ValueError(f"“{brief(entry)}”: after = comes a whole number up to 999.")
    return name.strip(), int(digits)


def _setting(name: str, bound: str, finder: Finder) -> tuple[str, str]:
    setting, colon, rest = name.partition(":")
    return (finder.setting(setting.strip()), rest.strip()) if colon else (bound, name)


def _extend(
    readings: list[Reading],
    named: tuple[Lifepath, ...],
    number: int | None,
    choices: Choices,
    stock: Stock,
    book: Book,
) -> list[Reading]:
    """Every reading so far with every meaning of the next name, best first."""
    longer: list[Reading] = []
    for reading in readings:
        before = Before(reading.path, choices, book)
        here = reading.path[-1].lifepath.setting if reading.path else ""
        staying = [each for each in named if each.setting == here]
        for lifepath in staying or named:
            step = Step(lifepath.id, number)
            walked = take(step, lifepath, reading.path, stock)
            broken = sum(bar.severity is Severity.BROKEN for bar in bars(lifepath, before, stock))
            illegal, leads, orders = reading.cost
            cost = (illegal + broken, leads + walked.changed, (*orders, named.index(lifepath)))
            longer.append(Reading((*reading.steps, step), (*reading.path, walked), cost))
    return sorted(longer, key=lambda reading: reading.cost)[:MOST_READINGS]
