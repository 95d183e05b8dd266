"""The lifepaths of a stock as sets: who leads where, and what opens and what closes what.

A set of lifepaths is an int whose bit *i* stands for lifepath *i*. They are numbered by their
years, so that the lowest bit of a set is its shortest lifepath and the highest its longest. Ages
and years are in half-years, which are whole.

Why sets: a stock has some three hundred lifepaths, a life may be ten of them, and a search asks at
every step of very many lives which of them may come next. Asked of one lifepath after the other,
each with its requirement as a tree, that is far too slow. As a set an answer is a handful of
machine words: what the last one leads to, and what the place allows, less what has been barred,
and of what wants an opener only what has been opened. Most requirements say no more than "one of
these" or "none of those" and become such sets (*opens*, *closes*); what counts higher, asks about
age or joins conditions otherwise stays a tree, a *knot*, and is walked only for those few
lifepaths and only when the sets have let them through. Nothing here is a guess: what a set bars,
the rules bar; every life found is walked once more by the rules themselves (`planner/witness.py`)
before it is shown.

An atlas depends on the stock, the sex, the traits and the rulings, not on the goal. It is made
once and kept with the Book, in steps, so that a window can make it between two events.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from math import inf

from msgspec.structs import replace

from bwdesk.rules.burning.past import Before
from bwdesk.rules.burning.planner.needs import (
    ALWAYS,
    Aged,
    All,
    Fewer,
    Lived,
    Need,
    Outlook,
    Place,
    Reader,
    every,
    holds,
    indispensable,
    leaves,
)
from bwdesk.rules.burning.reckoning import Walked
from bwdesk.rules.packs.book import Book, Each, Lifepath, Stock
from bwdesk.rules.person.character import Choices, Set

MOST_NUMBER = 9_999
AGES = 8
"""Ages before the last that matters which are told apart at a glance."""


class Atlas:
    """Everything about a stock's lifepaths that no goal changes, for somebody in particular.

    By lifepath: *next* are those it leads to; *opens* those whose demand for something lived it
    meets, where that demand is simple; *closes* those it bars; *years* and *resources* with its
    least number, *richest* with its most, *spare* the years between; *fork* is one number for all
    that go on alike. *knots* holds the needs that are neither opened nor closed nor bound to a
    place, *counted* what they count and to how many, *timely* who asks about age, *oldest* is the
    last age anybody asks about. *indispensable* are sets of each of which something must have been
    lived before. *free* need no opening. From the place *settled* on, the place matters no more.
    """

    def __init__(
        self, choices: Choices, stock: Stock, book: Book, foreign: tuple[str, ...]
    ) -> None:
        self.making = self._make(choices, stock, book, foreign)
        """What is left to do before it is whole, bit by bit: packs may bring thousands."""

    def _make(
        self, choices: Choices, stock: Stock, book: Book, foreign: tuple[str, ...]
    ) -> Iterator[None]:
        own = sorted(book.lifepaths_of(stock.id), key=_least_years)
        self.lifepaths = (*own, *(book.lifepaths[each] for each in foreign))
        self.index = {lifepath.id: at for at, lifepath in enumerate(self.lifepaths)}
        self.own = (1 << len(own)) - 1
        self.born = union(1 << at for at, each in enumerate(own) if each.born)
        self.lead = 2 * stock.lead_years
        self.numbers = tuple(map(numbers, self.lifepaths))
        yield
        self.years, longest = self._both(lambda each: each.years, 2)
        self.spare = tuple(high - low for low, high in zip(self.years, longest, strict=True))
        self.spared = union(1 << at for at, each in enumerate(self.spare) if each)
        self.most_spare = max(self.spare, default=0)
        _, self.richest = self._both(lambda each: each.resources)
        worths = sorted({*self.richest}, reverse=True)
        self._riches = [
            (worth, union(1 << at for at, each in enumerate(self.richest) if each == worth))
            for worth in worths
        ]
        yield
        self.setting, self.roads = self._lay_out()
        there = {name: those for name, those, _ in self.roads}
        self.next = tuple(
            union(there.get(name, 0) for name in {each.setting, *each.leads})
            for each in self.lifepaths
        )
        yield
        forks = {fork: at for at, fork in enumerate(dict.fromkeys(self._forks()))}
        self.fork = tuple(forks[fork] for fork in self._forks())
        yield
        needs = self._needs(choices, book)
        yield
        yield from self._gate(needs)

    def _both(
        self, figure: Callable[[Lifepath], float | Each], times: int = 1
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """A figure of every lifepath, with the least numbers and with the most."""
        both = list(zip(self.lifepaths, self.numbers, strict=True))
        least = (worth(figure(each), low) for each, (low, _) in both)
        most = (worth(figure(each), high) for each, (_, high) in both)
        return tuple(int(times * each) for each in least), tuple(int(times * each) for each in most)

    def _forks(self) -> Iterator[tuple[int, str]]:
        """What the future may ask about the present lifepath alone."""
        return zip(self.next, self.setting, strict=True)

    def _lay_out(self) -> tuple[tuple[str, ...], tuple[tuple[str, int, int], ...]]:
        """The setting of each lifepath; and of each setting who is there and who leads there."""
        setting = tuple(each.setting for each in self.lifepaths)
        there, into = dict.fromkeys(setting, 0), dict.fromkeys(setting, 0)
        for at, lifepath in enumerate(self.lifepaths):
            if 1 << at & self.own & ~self.born:
                there[lifepath.setting] |= 1 << at
            for name in {lifepath.setting, *lifepath.leads} & into.keys():
                into[name] |= 1 << at
        return setting, tuple((name, there[name], into[name]) for name in there)

    def _needs(self, choices: Choices, book: Book) -> list[Need]:
        """What each lifepath needs of *choices*."""
        meant: dict[str, int] = {}
        listing: dict[str, int] = {}
        for at, lifepath in enumerate(self.lifepaths):
            slug, setting = lifepath.slug, lifepath.setting
            for reference in (slug, f"{setting}/{slug}", f"{setting}/*"):
                meant[reference] = meant.get(reference, 0) | 1 << at
            for trait in lifepath.traits:
                listing[trait] = listing.get(trait, 0) | 1 << at
        reader = Reader(
            Before((), choices, book),
            among=lambda references: union(meant.get(each, 0) for each in references),
            listing=lambda trait: listing.get(trait, 0),
        )
        return [
            reader.need(each.requires, 1 << at) if each.requires else ALWAYS
            for at, each in enumerate(self.lifepaths)
        ]

    def _gate(self, needs: list[Need]) -> Iterator[None]:
        """Sorts *needs* into those that sets answer at once, and knots."""
        count = len(needs)
        opens, closes = [0] * count, [0] * count
        self.knots: dict[int, Need] = {}
        self.indispensable = tuple(map(indispensable, needs))
        self.counted = tuple(tuple(_counted_sets(need)) for need in needs)
        self.timely = union(1 << at for at, need in enumerate(needs) if any(_ages(need)))
        self.oldest = max((0, *(age for need in needs for age in _ages(need))))
        self.span = 1 + self.oldest // AGES
        self.settled = max(edge for need in needs for edge in (2, *_edges(need)))
        self.free = 0
        yield
        rooms: dict[int, tuple[float, float]] = {}
        for at, need in enumerate(needs):
            one, simple, rest = 1 << at, 0, list[Need]()
            for part in need.of if isinstance(need, All) else (need,):
                match part:
                    case Place(low, high) if at not in rooms:
                        rooms[at] = (low, high)
                    case Fewer(among, 1):
                        for each in bits(among):
                            closes[each] |= one
                    case Lived(among, 1) if among and not simple:
                        simple = among
                    case _:
                        rest.append(part)
            if rest:
                self.knots[at] = every(rest)
            if simple:
                for each in bits(simple):
                    opens[each] |= one
            else:
                self.free |= one
        yield
        self.opens, self.closes = tuple(opens), tuple(closes)
        self.openers = union(1 << at for at, each in enumerate(opens) if each)
        self.knotty = union(1 << at for at in self.knots)
        self.cited = {at: union(_cited_sets(knot)) for at, knot in self.knots.items()}
        self.places = self._places(rooms)

    def _places(self, rooms: dict[int, tuple[float, float]]) -> tuple[int, ...]:
        """What may be taken as the first lifepath, the second ...; the last holds from there on."""
        found: list[int] = []
        for place in range(1, self.settled + 1):
            fits = self.born if place == 1 else self.own & ~self.born
            for at, (low, high) in rooms.items():
                if not low <= place <= high:
                    fits &= ~(1 << at)
            found.append(fits)
        return tuple(found)

    def possible_at(self, place: int) -> int:
        """What may be taken as lifepath number *place*, as far as its place goes."""
        return self.places[min(place, len(self.places)) - 1]

    def most_resources(self, of: int) -> int:
        """Those of the richest lifepath of a set."""
        return next((worth for worth, those in self._riches if those & of), 0)

    def reach_from(self, here: int) -> int:
        """Everything that some lifepath of *here* leads to."""
        return union(there for _, there, into in self.roads if into & here)

    def leads_to(self, there: int) -> int:
        """Everything that leads to some lifepath of *there*."""
        return union(into for _, inside, into in self.roads if inside & there)

    def without_knots(self, found: int, life: Outlook, here: str | None = None) -> int:
        """*found* without those whose knots do not hold for *life*, which ends in setting *here*.

        Where that is None, the ages of *life* are taken to have allowed for a lead.
        """
        for each in bits(found & self.knotty):
            moves = here is not None and self.setting[each] != here
            if not holds(self.knots[each], life.after_years(self.lead) if moves else life):
                found ^= 1 << each
        return found


def preparing(
    choices: Choices, lived: tuple[Walked, ...], book: Book
) -> Generator[None, None, Atlas]:
    """The atlas for *choices*, made once for all who stand alike before the requirements; yields
    between two bits of the work.

    *lived* may have left scars, and be of other stocks.
    """
    stock = book.stocks[choices.stock]
    others = (walked.lifepath for walked in lived if walked.lifepath.stock != stock.id)
    foreign = tuple({each.id: 0 for each in others})
    traits = frozenset((*choices.traits, *(walked.scar for walked in lived if walked.scar)))
    settled = tuple(each for each in choices.rulings if isinstance(each, Set))
    key = ("atlas", stock.id, choices.sex, traits, settled, foreign)
    if key not in book.cache:
        # Two searches may be at it at once; what one of them gave up half-way nobody sees.
        made = Atlas(replace(choices, traits=tuple(traits)), stock, book, foreign)
        yield from made.making
        book.cache[key] = made
    kept: Atlas = book.cache[key]
    return kept


def atlas(choices: Choices, lived: tuple[Walked, ...], book: Book) -> Atlas:
    """The whole atlas, at once."""
    made = preparing(choices, lived, book)
    while True:
        try:
            next(made)
        except StopIteration as whole:
            done: Atlas = whole.value
            return done


def bits(of: int) -> Iterator[int]:
    """The members of a set, those of the fewest years first."""
    while of:
        low = of & -of
        yield low.bit_length() - 1
        of ^= low


def union(sets: Iterable[int]) -> int:
    found = 0
    for each in sets:
        found |= each
    return found


def numbers(lifepath: Lifepath) -> tuple[int, int]:
    """The least and the most its number may be set to; an open end matters only for years.

    A number without a bound that gives no years follows from something else, and stays the least.
    """
    choice = lifepath.choice
    if choice is None:
        return 0, 0
    open_end = MOST_NUMBER if isinstance(lifepath.years, Each) else choice.min
    return choice.min, open_end if choice.max is None else max(choice.min, choice.max)


def worth(figure: float | Each, number: int) -> float:
    """A figure of a lifepath with this number."""
    return figure.each * number if isinstance(figure, Each) else figure


def _least_years(lifepath: Lifepath) -> float:
    return worth(lifepath.years, numbers(lifepath)[0])


def _cited_sets(need: Need) -> Iterator[int]:
    return (leaf.among for leaf in leaves(need) if isinstance(leaf, (Lived, Fewer)))


def _counted_sets(need: Need) -> Iterator[tuple[int, int]]:
    for leaf in leaves(need):
        if isinstance(leaf, (Lived, Fewer)) and leaf.n > 1:
            yield leaf.among, leaf.n


def _edges(need: Need) -> Iterator[int]:
    """The places where something changes."""
    for leaf in leaves(need):
        if isinstance(leaf, Place):
            yield from (int(edge) for edge in (leaf.low, leaf.high + 1) if -inf < edge < inf)


def _ages(need: Need) -> Iterator[float]:
    """The ages at which something changes."""
    for leaf in leaves(need):
        if isinstance(leaf, Aged):
            yield from (edge for edge in (leaf.low, leaf.high) if -inf < edge < inf)
