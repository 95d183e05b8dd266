"""The tray of a game: rolls that lie open until their owners let them stand, and what was spent.

A roll that has fallen is not yet a result: artha and traits may change it. Until everybody lets it
stand it lies in the `Tray`, a value a game keeps in its state; what was spent stays there for good.
What may be spent, and what follows, is in :mod:`bwdesk.rules.games.rolls.spending`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.dice import miscount_sentence
from bwdesk.rules.chance.pool import DicePool
from bwdesk.rules.chance.throws import Ask, Cast, Dice, Faces, FitError, Thrown, Told, Why, count
from bwdesk.rules.games.frame.game import Due, RollId, Seats
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.group.readings import Readings
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import ARTHA_KINDS, Artha
from bwdesk.rules.play.casts import Cast as Played
from bwdesk.rules.play.casts import Lying, MiscastError, lay_dice

Asking = Literal["spendable", "always", "failure"]
"""Which rolls lie open: where something may be spent, all, or only what did not pass."""

What = Literal["boon", "divine-inspiration", "luck", "saving-grace", "call-on", "tie"]
"""What may be spent: the spendings of the Book, and a trait called on, for dice or for a tie."""

CAST: Mapping[str, Why] = {"luck": "luck", "saving-grace": "grace", "call-on": "call-on"}
"""Why dice are thrown, by what was spent."""
ARTHA_RULES = ("ARTHA-14", "ARTHA-18")
"""The rules of dice artha adds, which never count for a grade (ARTHA-23)."""


class Means(Struct, frozen=True, omit_defaults=True):
    """What somebody has to spend: *artha*, None where nobody counts it, and traits to call on."""

    artha: Artha | None = Artha()
    call_ons: tuple[str, ...] = ()

    def less(self, paid: Iterable[Paid]) -> Means:
        """What is left when this has been paid."""
        gone = tuple(paid)
        if not gone:
            return self
        used = {each.trait for each in gone}
        traits = tuple(each for each in self.call_ons if each not in used)
        if self.artha is None:
            return replace(self, call_ons=traits)
        left = {
            kind: getattr(self.artha, kind) - sum(each.costs.get(kind, 0) for each in gone)
            for kind in ARTHA_KINDS
        }
        artha = replace(self.artha, **{kind: max(0, points) for kind, points in left.items()})
        return Means(artha, traits)


def call_ons(traits: Iterable[str], called: Iterable[str], book: Book) -> tuple[str, ...]:
    """Of somebody's *traits* those that may still be called on this session (BIT-9)."""
    used = set(called)
    found = (each for each in traits if each in book.traits and each not in used)
    return tuple(each for each in found if "call-on" in book.traits[each].kind)


class Paid(Struct, frozen=True, omit_defaults=True):
    """Something spent on a test of a roll: by whom, on which *ability*, at which *costs*."""

    round: int
    key: tuple[str, ...]
    actor: str
    group: str
    what: What
    costs: Mapping[str, int] = {}
    ability: str = ""
    trait: str = ""

    @property
    def roll(self) -> RollId:
        return self.round, self.key, self.actor


class Roll(Struct, frozen=True, omit_defaults=True):
    """Dice that lie on the table: what was asked for, and how they fell, by group.

    A *test* is a group with all that is thrown beside it, and named as that group. *stands* are the
    tests that were let stand; *throws* says why dice of a test are to be thrown, *to* who may know
    of it, None for all.
    """

    round: int
    key: tuple[str, ...]
    actor: str
    asks: tuple[Ask, ...]
    dice: Mapping[str, Dice]
    seats: Seats = ()
    stands: tuple[str, ...] = ()
    throws: Mapping[str, Why] = {}
    to: Seats | None = None

    @property
    def roll(self) -> RollId:
        return self.round, self.key, self.actor

    @property
    def tests(self) -> tuple[str, ...]:
        return tests(self.asks)

    def ask(self, test: str) -> Ask:
        """What was asked for, of the group a test is named as."""
        return next(each for each in self.asks if each.key == test)

    def groups(self, test: str) -> tuple[Ask, ...]:
        return groups(self.asks, test)

    def successes(self, test: str) -> int:
        """What the dice of a test amount to."""
        return sum(count(ask, self.dice[ask.key]) for ask in self.groups(test))


class Tray(Struct, frozen=True, omit_defaults=True):
    """Rolls that lie on the table, and all that was *paid*, on these and on those before."""

    rolls: tuple[Roll, ...] = ()
    paid: tuple[Paid, ...] = ()

    def roll(self, key: tuple[str, ...], actor: str) -> Roll | None:
        """The latest of that key."""
        found = (each for each in reversed(self.rolls) if (each.key, each.actor) == (key, actor))
        return next(found, None)

    def with_roll(self, roll: Roll) -> Tray:
        return replace(self, rolls=(*self.rolls, roll))

    def with_changed(self, roll: Roll) -> Tray:
        """With a roll in the place of the one it was."""
        rolls = tuple(roll if each.roll == roll.roll else each for each in self.rolls)
        return replace(self, rolls=rolls)

    def finish(self, roll: Roll) -> Tray:
        """Once a roll is done with; what was spent on it stays spent."""
        return replace(self, rolls=tuple(each for each in self.rolls if each != roll))

    def clear(self) -> Tray:
        """Without any roll; what was spent stays spent."""
        return replace(self, rolls=())

    def paid_on(self, roll: RollId, test: str) -> tuple[Paid, ...]:
        return tuple(each for each in self.paid if each.roll == roll and each.group == test)

    def paid_by(self, actor: str) -> tuple[Paid, ...]:
        return tuple(each for each in self.paid if each.actor == actor)

    def without_roll(self, roll: RollId) -> Tray:
        """Without that roll, and what was spent on it."""
        return Tray(
            tuple(each for each in self.rolls if each.roll != roll),
            tuple(each for each in self.paid if each.roll != roll),
        )


def tests(asks: Iterable[Ask]) -> tuple[str, ...]:
    """The tests in what is asked for, each named as its first group."""
    return tuple(ask.key for ask in asks if not ask.beside)


def groups(asks: Iterable[Ask], test: str) -> tuple[Ask, ...]:
    """All that is thrown in a test, its own group first."""
    return tuple(ask for ask in asks if test in (ask.key, ask.beside))


def is_pool(ask: Ask) -> bool:
    """Whether dice are those artha knows: six-sided, counted by their shade."""
    return ask.reading == "pool" and ask.sides == 6


def with_boosts(due: Due, tray: Tray) -> Due:
    """A roll that is due, with the dice artha was spent on before it (ARTHA-14, ARTHA-18)."""
    if due.kind != "roll" or not tray.paid:
        return due
    return replace(
        due, asks=tuple(_boost(ask, tray.paid_on(due.roll, ask.key)) for ask in due.asks)
    )


def _boost(ask: Ask, paid: tuple[Paid, ...]) -> Ask:
    what = [each.what for each in paid]
    dice = ask.dice.plus("Boon", what.count("boon"), "ARTHA-14")
    if "divine-inspiration" in what:
        dice = dice.plus("Divine Inspiration", ask.exponent, "ARTHA-18")
    return replace(ask, dice=dice) if dice is not ask.dice else ask


# How dice lie


def lies(asks: Iterable[Ask], dice: Mapping[str, Dice], readings: Readings) -> Lying | None:
    """All dice of a test as they lie; None where only what they came to was told.

    Raises FitError for dice that cannot have fallen so.
    """
    found = []
    for ask in asks:
        thrown = dice[ask.key]
        if isinstance(thrown, Told):
            return None
        found.append(_lies(ask, thrown, readings))
    opened = any(each.open_ended for each in found)
    # Where some of the dice are open-ended, sixes of the others are never rolled on.
    return Lying(
        tuple(
            die if each.open_ended or not opened else die._replace(followed=True)
            for each in found
            for die in each.dice
        ),
        opened,
    )


def dice_wanted(roll: Roll, test: str, readings: Readings) -> tuple[Why, Mapping[str, int]]:
    """Dice of a test that are to be thrown now, by group, and why; none for most rolls.

    An open-ended roll follows its sixes first (DICE-9); then comes what was spent on it.
    """
    asks = roll.groups(test)
    told = any(isinstance(roll.dice[ask.key], Told) for ask in asks)
    if told or not all(is_pool(ask) for ask in asks):
        return "rolled", {}
    each = {ask: _lies(ask, roll.dice[ask.key], readings) for ask in asks}
    if owed := {ask.key: found.dice_owed for ask, found in each.items() if found.dice_owed}:
        return "open-ended", owed
    why = roll.throws.get(test, "rolled")
    if why == "luck" and any(found.open_ended for found in each.values()):
        failed = [(-shade.steps, ask.key) for ask, f in each.items() for shade in f.failed_shades]
        return why, {min(failed)[1]: 1}
    if why == "luck":
        return why, {ask.key: len(found.sixes) for ask, found in each.items() if found.sixes}
    if why in ("grace", "call-on"):
        return why, {
            ask.key: len(found.failed_shades) for ask, found in each.items() if found.failed_shades
        }
    return "rolled", {}


def chaining(roll: Roll, ask: Ask, why: Why, readings: Readings) -> bool:
    """Whether sixes of the dice that are wanted of a group are rolled on (ARTHA-12, ARTHA-19)."""
    opened = _lies(ask, roll.dice[ask.key], readings).open_ended
    match why:
        case "luck":
            return readings.luck_chains and not opened
        case "grace" | "call-on":
            return readings.rerolls_chain and opened
        case _:
            return opened


def throw_on(roll: Roll, test: str, dice: Mapping[str, Dice], readings: Readings) -> Roll:
    """A roll with the dice that were wanted of a test. Raises FitError."""
    why, dealt = dice_wanted(roll, test, readings)
    if set(dice) != set(dealt):
        raise FitError(f"The dice that are wanted are those of {', '.join(dealt) or 'none'}.")
    fallen = dict(roll.dice)
    for ask in (each for each in roll.groups(test) if each.key in dealt):
        fallen[ask.key] = _more(
            ask, roll.dice[ask.key], why, dice[ask.key], dealt[ask.key], readings
        )
    throws = {each: other for each, other in roll.throws.items() if each != test or other != why}
    return replace(roll, dice=fallen, throws=throws)


def _more(ask: Ask, lay: Dice, why: Why, more: Dice, number: int, readings: Readings) -> Dice:
    before = _lies(ask, lay, readings)
    if isinstance(more, Told) or isinstance(lay, Told):
        if more.successes() > number:
            raise FitError(f"{more.successes()} successes are too many for {number} dice.")
        return Told(before.successes + more.successes())
    if more.first_dice != number:
        raise FitError(miscount_sentence(more.first_dice, number))
    again = why in ("grace", "call-on") or (why == "luck" and before.open_ended)
    instead = _failed_places(lay, before, number) if again else ()
    faces = tuple(face for cast in more.casts for face in cast.faces)
    first = Cast(faces[:number], why, instead)
    # What chains on behind is thrown because of sixes, whatever was spent.
    rest = (Cast(faces[number:], "open-ended"),) if faces[number:] else ()
    found = Thrown((*lay.casts, first, *rest))
    _lies(ask, found, readings)
    return found


def _failed_places(lay: Faces[int] | Thrown, found: Lying, number: int) -> tuple[int, ...]:
    """The first so many dice that failed, counted over all that ever fell."""
    at = list(_places(lay.casts))
    return tuple(at[n] for n, die in enumerate(found.dice) if not die.is_passed)[:number]


def _places(casts: Iterable[Cast]) -> list[int]:
    """Which of all dice that fell lies in which place."""
    places: list[int] = []
    fell = 0
    for cast in casts:
        for offset in range(len(cast.faces)):
            if offset < len(cast.instead):
                places[places.index(cast.instead[offset])] = fell + offset
            else:
                places.append(fell + offset)
        fell += len(cast.faces)
    return places


def _lies(ask: Ask, dice: Dice, readings: Readings) -> Lying:
    if isinstance(dice, Told):
        return Lying()
    return _lay_casts(ask.shade, dice.first_dice, ask.open_ended, dice.casts, readings)


@lru_cache(maxsize=512)
def _lay_casts(
    shade: Shade, dice: int, open_ended: bool, casts: tuple[Cast, ...], readings: Readings
) -> Lying:
    played = [Played(_WHY[cast.why], cast.faces) for cast in casts]
    try:
        return lay_dice(DicePool(shade, dice, open_ended=open_ended), played, readings)
    except MiscastError as why:
        raise FitError(str(why)) from None


_WHY: Mapping[Why, Literal["rolled", "open-ended", "luck", "call-on", "grace"]] = {
    "rolled": "rolled",
    "open-ended": "open-ended",
    "explodes": "open-ended",
    "luck": "luck",
    "call-on": "call-on",
    "grace": "grace",
}


# What it did to people


def log_upshot(roll: Roll, test: str, passed: bool | None) -> Upshot:
    """A test for the log of whoever rolled; dice of artha do not count (ARTHA-23)."""
    asks = roll.groups(test)
    dice = sum(
        part.value for ask in asks for part in ask.dice.parts if part.rule not in ARTHA_RULES
    )
    obstacle = asks[0].obstacle
    return Upshot(
        "tested",
        roll.actor,
        asks[0].ability,
        roll.successes(test),
        max(0, int(dice)),
        obstacle.whole if obstacle else None,
        passed,
    )


def upshots(tray: Tray) -> tuple[Upshot, ...]:
    """All that was spent, by whom and on what."""
    return tuple(
        upshot
        for each in tray.paid
        for upshot in (
            *(
                Upshot("spent", each.actor, kind, points, on=each.ability)
                for kind, points in each.costs.items()
            ),
            *(
                (Upshot("spent", each.actor, "call-on", 1, note=each.trait, on=each.ability),)
                if each.trait
                else ()
            ),
        )
    )
