"""Prayers on any table: what is prayed, the Faith it is rolled with, and what it does there.

A prayer is speech: it takes no action, and a volley has room for one of somebody (FAITH-9). It is
written in few words, ``hindrance at orc & wolf, believers 20``. A game says who prays there and
what becomes of whom it touches; what waits of it for a test lies with whom it was prayed for as a
`Working` that pins nothing.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from msgspec.structs import replace

from bwdesk.rules.basics.prose import series
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.basics.value import Line, Name, Number, Value
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.games.frame.game import Due, Seats, Step
from bwdesk.rules.games.people.concentrating import LOCKED, list_held, without_working
from bwdesk.rules.games.people.hurting import Few
from bwdesk.rules.games.people.sorcery import Bound, Settled
from bwdesk.rules.games.people.spells import Lends, Working
from bwdesk.rules.games.people.words import PrayerHeard
from bwdesk.rules.games.rolls.tested import Tested
from bwdesk.rules.games.rolls.tray import Roll, Tray
from bwdesk.rules.group.readings import MagicReadings
from bwdesk.rules.magic.prayer import (
    A_DIE,
    FAITH,
    Answer,
    answer,
    believers_dice,
    find_prayer,
    prayer_obstacle,
    waits_text,
)
from bwdesk.rules.packs.book import STATS, Book
from bwdesk.rules.packs.spelling import slug
from bwdesk.rules.tables.magic import Prayer

PRAY = "pray"
"""The first word of the key of a roll of Faith."""
BESIDE = " & "
"""Between those a prayer touches."""
NUMBERED = {"believers": "Dice of believers", "help": "Dice of help", "more": "For a wild intent"}
"""What is said of a prayer in figures, and what a form calls it."""
_WAY = re.compile(r"([a-z]+)\s+(\d{1,3})")


TESTS = (*STATS, "steel", "health")
"""What is tested beside skills."""


# What is written


class Prayed(Value, frozen=True):
    """A prayer as it is written: *at* whom, *to* which ability what waits of it goes, dice of Will
    of *believers*, dice of *help*, and what a wild intent asks *more*."""

    prayer: Name
    at: tuple[Name, ...] = ()
    to: Name = ""
    believers: Number = 0
    help: Few = 0
    more: Few = 0


def parse_prayer(book: Book, said: str) -> Prayed:
    """A prayer by what is written of it. Raises ValueError with a sentence."""
    head, *ways = (each.strip() for each in said.split(","))
    head, _, to = head.partition(" for ")
    name, _, at = head.partition(" at ")
    prayer = find_prayer(book, name.strip())
    numbers: dict[str, int] = {}
    for each in filter(None, ways):
        found = _WAY.fullmatch(each.casefold())
        if found is None or found[1] not in NUMBERED or not _fits(found[1], int(found[2])):
            known = ", ".join(f"{way} 1" for way in NUMBERED)
            raise ValueError(f"“{each[:40]}” says nothing of a prayer. There are {known}.")
        numbers[found[1]] = int(found[2])
    whom = tuple(each.strip() for each in at.split(BESIDE.strip()) if each.strip())
    return Prayed(prayer.id, whom, slug(to), **numbers)


def _fits(word: str, number: int) -> bool:
    return number <= (999 if word == "believers" else 20)


def find_named(book: Book, said: str) -> Prayer | None:
    """The prayer that is named by what is written; None where it is none."""
    name = said.partition(",")[0].partition(" for ")[0].partition(" at ")[0].strip()
    try:
        return find_prayer(book, name) if name else None
    except ValueError:
        return None


def read_prayer(book: Book, said: str) -> Prayed | None:
    """The same of what lies there already; None for what nobody understands."""
    try:
        return parse_prayer(book, said) if said else None
    except ValueError:
        return None


def why_no_prayer(
    book: Book,
    said: str,
    faith: int,
    name: str,
    there: Sequence[str],
    barred: Collection[str] = (),
) -> str:
    """Why somebody of that *name* may not pray as it is written, among those who are *there*; ""
    where he may. Prayers that are *barred* do not exist at this table (FAITH-7)."""
    if not said:
        return ""
    if not faith:
        return f"{name} has no Faith to pray by."
    try:
        prayed = parse_prayer(book, said)
    except ValueError as why:
        return str(why)
    stranger = next((each for each in prayed.at if each not in there), None)
    if stranger is not None:
        return f"“{stranger[:40]}” is nobody here."
    prayer = book.prayers[prayed.prayer]
    if prayer.id in barred:
        left = (each.name for each in book.prayers.values() if each.id not in barred)
        return f"Nobody prays for {prayer.name} at this table. There are: {series(left, 'and')}."
    if (prayer.stops or prayer.breaks) and not prayed.at:
        return f"Say whom {prayer.name} is prayed against: {prayer.name} at {there[-1]}."
    if prayer.waits and not prayed.to:
        return f"Say which test {prayer.name} is for: {prayer.name} for speed."
    if prayed.to and prayed.to not in book.skills and prayed.to not in TESTS:
        return f"“{prayed.to[:40]}” is no skill or stat a prayer could help with."
    return ""


def prayer_slots(
    book: Book,
    written: Mapping[str, Filling],
    at: str,
    foes: tuple[Choice, ...],
    friends: tuple[Choice, ...],
    abilities: tuple[Choice, ...],
    barred: Collection[str] = (),
) -> Iterator[Slot]:
    """What is prayed, in the slots of a form whose names begin with *at*: which prayer of those
    that are not *barred*, against which *foes* or for which *friends*, for which of their
    *abilities*, and by how many."""
    there = (each for each in book.prayers.values() if each.id not in barred)
    known = sorted(there, key=lambda each: (each.obstacle, each.name))
    choices = tuple(Choice(each.id, f"{each.name}, Ob {each.obstacle}") for each in known)
    if not choices:
        return
    yield Slot(f"{at} prays", "choice", "Prays, in a few words", choices=choices)
    prayer = book.prayers.get(written.get(f"{at} prays", EMPTY).choice)
    if prayer is None:
        return
    against = prayer.stops or prayer.breaks
    whom = foes if against else friends if prayer.waits else ()
    for place, id in enumerate(_touches(at, prayer)):
        before = [written.get(each, EMPTY).choice for each in _touches(at, prayer)[:place]]
        if not all(before) or len(before) >= len(whom):
            break
        left = tuple(each for each in whom if each.id not in before)
        name = "And" if place else "Against whom" if against else "For whom"
        yield Slot(id, "choice", name, choices=left, needed=against and not place)
    if prayer.waits and abilities:
        yield Slot(f"{at} prays to", "choice", "For a test of", choices=abilities, needed=True)
    for word, name in NUMBERED.items():
        yield Slot(f"{at} prays {word}", "number", name, most=MOST)


MOST, TOUCHED = 5, 3
"""Dice, or what a wild intent asks, that a form offers; and how many a prayer may touch there."""


def _touches(at: str, prayer: Prayer) -> tuple[str, ...]:
    """The slots for those a prayer touches: several where each further one is dearer."""
    many = TOUCHED if prayer.further else 1
    return tuple(f"{at} prays at {place}" for place in range(1, many + 1))


def prayer_written(written: Mapping[str, Filling], at: str) -> Line:
    """What was written into those slots, in few words: ``hindrance at orc``."""
    prayer = written.get(f"{at} prays", EMPTY).choice.removeprefix("prayer/")
    if not prayer:
        return ""
    touched = (f"{at} prays at {place}" for place in range(1, TOUCHED + 1))
    whom = [said for each in touched if (said := written.get(each, EMPTY).choice)]
    to = written.get(f"{at} prays to", EMPTY).choice
    said = prayer + (f" at {BESIDE.join(whom)}" if whom else "") + (f" for {to}" if to else "")
    numbers = {each: written.get(f"{at} prays {each}", EMPTY).number or 0 for each in NUMBERED}
    numbers["believers"] *= A_DIE
    return ", ".join([said, *(f"{each} {number}" for each, number in numbers.items() if number)])


def fill_prayer(book: Book, said: str, at: str) -> dict[str, Filling]:
    """Those slots as what is prayed fills them."""
    prayed = read_prayer(book, said)
    if prayed is None:
        return {}
    found = {f"{at} prays": Filling(prayed.prayer)}
    found |= {f"{at} prays at {place}": Filling(e) for place, e in enumerate(prayed.at, 1)}
    if prayed.to:
        found[f"{at} prays to"] = Filling(prayed.to)
    numbers = {each: getattr(prayed, each) for each in NUMBERED}
    numbers["believers"] = believers_dice((prayed.believers,))
    return found | {f"{at} prays {e}": Filling(number=n) for e, n in numbers.items() if n}


# A prayer that is spoken


class Praying(Value, frozen=True):
    """A prayer somebody speaks in the volley of that *moment*, by which its roll is named."""

    who: str
    prayed: Prayed
    moment: str

    @property
    def key(self) -> tuple[str, ...]:
        """The key of its roll: ``pray 2.0``."""
        return PRAY, self.moment


class Reads(Protocol):
    """Settings that say how magic is read."""

    @property
    def magic(self) -> MagicReadings: ...


class Prays(Protocol):
    """A state in which prayers are spoken."""

    @property
    def settings(self) -> Reads: ...
    @property
    def prayers(self) -> tuple[Praying, ...]: ...
    @property
    def tested(self) -> tuple[Tested, ...]: ...
    @property
    def tray(self) -> Tray: ...
    @property
    def exchange(self) -> int: ...


S = TypeVar("S", bound=Prays)


class Devotion(ABC, Generic[S]):
    """The prayers of a game, played by a Book; a base of what a game knows of those who pray."""

    def __init__(self, book: Book) -> None:
        self.book = book

    @abstractmethod
    def faith(self, state: S, who: str) -> Ability: ...

    @abstractmethod
    def label(self, state: S, who: str) -> str: ...

    @abstractmethod
    def seats(self, state: S, who: str) -> Seats: ...

    @abstractmethod
    def is_up(self, state: S, who: str) -> bool: ...

    @abstractmethod
    def bound(self, state: S, who: str) -> Bound: ...

    @abstractmethod
    def with_bound(self, state: S, who: str, **changes: object) -> S: ...

    @abstractmethod
    def distract(self, state: S, who: str, cause: Name) -> S: ...

    @abstractmethod
    def stop(self, state: S, who: str, actions: int) -> S:
        """Somebody who cannot move for so many actions (FAITH-7)."""

    def prayer_of(self, praying: Praying) -> Prayer:
        return self.book.prayers[praying.prayed.prayer]

    def due(self, state: S) -> tuple[Due, ...]:
        """The dice of Faith that are wanted now."""
        return tuple(
            self.make_due(state, each)
            for each in state.prayers
            if self.is_up(state, each.who) and state.tray.roll(each.key, each.who) is None
        )

    def make_due(self, state: S, praying: Praying) -> Due:
        """The dice of Faith of a prayer that is spoken."""
        prayed, faith = praying.prayed, self.faith(state, praying.who)
        dice = Sum((Part("Faith", faith.exponent),))
        dice = dice.plus("Believers", believers_dice((prayed.believers,)), "FAITH-11")
        ask = Ask(
            PRAY,
            dice.plus("Help", prayed.help, "FAITH-11"),
            shade=faith.shade,
            open_ended=True,
            obstacle=prayer_obstacle(self.prayer_of(praying), len(prayed.at), prayed.more),
            ability=FAITH,
            exponent=faith.exponent,
        )
        says = f"Faith for {self.prayer_of(praying).name}."
        seats, who = self.seats(state, praying.who), praying.who
        return Due("roll", praying.key, who, seats, asks=(ask,), says=says, round=state.exchange)

    def go_on(self, state: S, settled: Settled) -> Step[S] | None:
        """The next prayer whose dice stand, and what it does; None while dice are awaited."""
        for praying in state.prayers:
            if not self.is_up(state, praying.who):
                return Step(_without(state, praying))
            roll = state.tray.roll(praying.key, praying.who)
            if roll is not None and settled(roll):
                return self._hear(state, praying, roll)
        return None

    def use_up(self, state: S, people: Sequence[str]) -> S | None:
        """The state without what waited of a prayer and has gone into a test since; None where
        nothing has."""
        return use_up(state, people, self.bound, self.with_bound)

    def _hear(self, state: S, praying: Praying, roll: Roll) -> Step[S]:
        """A prayer that was rolled. Only one that is heard is a test (FAITH-14)."""
        who, prayer, fell = praying.who, self.prayer_of(praying), roll.successes(PRAY)
        ask = roll.ask(PRAY)
        against = ask.obstacle.whole if ask.obstacle else 0
        heard = fell >= against
        after = _without(state, praying, tray=state.tray.finish(roll))
        found = answer(prayer, self.faith(state, who).exponent, fell - against) if heard else None
        whom = tuple(self.label(state, each) for each in praying.prayed.at)
        facts = PrayerHeard(
            self.label(state, who),
            prayer.name,
            ask.number,
            fell,
            against,
            whom,
            found.stops if found else 0,
            waits_text(found) if found else "",
            praying.prayed.to,
        )
        event = facts.event(who, amount=fell, rule="FAITH-5")
        if found is None:
            return Step(after, (event,))
        test = Tested(who, FAITH, ask.number, against, passed=True)
        return Step(self._grant(_logged(after, test), praying, prayer, found), (event,))

    def _grant(self, state: S, praying: Praying, prayer: Prayer, found: Answer) -> S:
        """What a prayer that was heard does: foes stand still, a spell breaks, something waits."""
        prayed = praying.prayed
        for each in prayed.at:
            if found.stops:
                state = self.distract(self.stop(state, each, found.stops), each, LOCKED)
            if prayer.breaks and not state.settings.magic.unbroken:
                state = self._break(state, each)
        if not found.waits:
            return state
        whom = next(iter(prayed.at), praying.who)
        now = self.bound(state, praying.who)
        to = (prayed.to,) if prayed.to else ()
        opens = found.waits == "opens"
        lends = Lends("opens", 1, to) if opens else Lends("dice", found.dice, to)
        # What is given by successes goes into one test; a Blessing holds for an intent, a Boon
        # for a scene.
        since = len(state.tested) if prayer.waits == "over" else None
        token = Working(prayer.name, held=False, on=whom, lends=(lends,), since=since, prayed=True)
        return self.with_bound(state, praying.who, workings=(*now.workings, token))

    def _break(self, state: S, who: str) -> S:
        """A Minor Miracle breaks off the spell somebody speaks, else the last he holds
        (FAITH-8)."""
        now = self.bound(state, who)
        if now.spoken is not None:
            return self.distract(state, who, LOCKED)
        held = list_held(now.workings)
        if not held:
            return state
        return self.with_bound(state, who, workings=without_working(now.workings, held[-1]))


class Tests(Protocol):
    """A state in which what waits of a prayer goes into a test."""

    @property
    def tested(self) -> tuple[Tested, ...]: ...


T = TypeVar("T", bound=Tests)


def use_up(
    state: T,
    people: Sequence[str],
    bound: Callable[[T, str], Bound],
    with_bound: Callable[..., T],
) -> T | None:
    """The state without what waited of a prayer and has gone into a test since; None where nothing
    has."""
    for who in people:
        now = bound(state, who)
        for each in now.workings:
            if each.since is not None and _is_used(state, each):
                return with_bound(state, who, workings=without_working(now.workings, each))
    return None


def _is_used(state: Tests, waiting: Working) -> bool:
    to = {ability for lent in waiting.lends for ability in lent.to}
    later = state.tested[waiting.since or 0 :]
    return any(each.who == waiting.on and each.ability in to for each in later)


def _without(state: S, praying: Praying, **changes: object) -> S:
    made: Any = state
    left = tuple(each for each in state.prayers if each is not praying)
    found: S = replace(made, prayers=left, **changes)
    return found


def _logged(state: S, test: Tested) -> S:
    made: Any = state
    found: S = replace(made, tested=(*state.tested, test))
    return found
