"""Spells on any table: the dice that fall for them, what they do, and what becomes of those that
are held. A game says who its casters are and what happens to people there; all else is here.

Spells that are done, or were broken off, lie in `wrought` of its state until the volley is over; a
spell waits there for a counter that is still to end in the same volley (SORC-49). Whose
concentration broke stands in `broken`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from msgspec.structs import replace

from bwdesk.rules.basics.value import Name
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.frame.forms import Slot
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Seats, Step
from bwdesk.rules.games.people import concentrating, incanting
from bwdesk.rules.games.people.concentrating import (
    BREAKS,
    DOWN,
    INTERRUPTS,
    KEEP,
    SHIELD,
    TAX,
    Broken,
    find_next,
    keep_ask,
    list_held,
)
from bwdesk.rules.games.people.incanting import (
    CAST,
    SICK,
    STAGES,
    Caster,
    Effect,
    Incanting,
    Wrought,
    break_off,
)
from bwdesk.rules.games.people.spells import Lends, Working, count_pinned
from bwdesk.rules.games.people.words import (
    SpellBroken,
    SpellCast,
    SpellDid,
    SpellFailed,
    SpellKept,
    SpellSick,
    SpellTaxed,
)
from bwdesk.rules.games.rolls.tested import Tested
from bwdesk.rules.games.rolls.tray import Roll, Tray
from bwdesk.rules.magic import holding
from bwdesk.rules.magic.casting import FORTE, WILL
from bwdesk.rules.magic.harm import MOST_PUSHED
from bwdesk.rules.magic.spell import Known
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import slug
from bwdesk.rules.tables.grayscale import LAST, index

PARCEL = "parcel"
"""Where successes over go."""
ROLLED = (*STAGES, KEEP)
"""The first words of the keys of all rolls of magic."""
Settled = Callable[[Roll], bool]
"""Whether a roll stands."""


class Bound(Protocol):
    """What has become of somebody by magic: the spell that is *spoken*, *workings* that go on,
    dice of Forte *taxed*, and the *hours* of each."""

    @property
    def spoken(self) -> Incanting | None: ...
    @property
    def workings(self) -> tuple[Working, ...]: ...
    @property
    def taxed(self) -> int: ...
    @property
    def hours(self) -> tuple[int, ...]: ...


class Charmed(Protocol):
    """A state with magic in it; *wills* counts the tests of Will."""

    @property
    def wrought(self) -> tuple[Wrought, ...]: ...
    @property
    def broken(self) -> tuple[Broken, ...]: ...
    @property
    def wills(self) -> int: ...
    @property
    def tray(self) -> Tray: ...
    @property
    def tested(self) -> tuple[Tested, ...]: ...
    @property
    def moment(self) -> str: ...
    @property
    def exchange(self) -> int: ...


S = TypeVar("S", bound=Charmed)


def distract(
    book: Book, state: S, who: str, cause: Name, now: Bound, with_bound: Callable[..., S]
) -> S:
    """Somebody to whom something happens: a spell he speaks is broken off, those he holds are to be
    kept by Will (SORC-31, SORC-40). Who casts nothing is as he was."""
    after = state
    if now.spoken is not None and cause in INTERRUPTS:
        broken = break_off(now.spoken, who, state.moment, book)
        after = with_bound(_changed(after, wrought=(*after.wrought, broken)), who, spoken=None)
    held = list_held(now.workings)
    if not held or cause not in BREAKS or any(each.who == who for each in after.broken):
        return after
    broke = Broken(who, cause, len(held), 0, after.wills)
    return _changed(after, broken=(*after.broken, broke))


class Sorcery(ABC, Generic[S]):
    """The spells of a game, played by a Book; a base of what a game knows of its casters."""

    def __init__(self, book: Book) -> None:
        self.book = book

    # What a game says

    @abstractmethod
    def spells(self, state: S, who: str) -> Mapping[str, Known]:
        """What somebody casts, by the slugs of their names."""

    @abstractmethod
    def caster(self, state: S, who: str, *, hinders: bool = True) -> Caster:
        """Somebody as he casts now; without what *hinders* for a test of Will alone."""

    @abstractmethod
    def label(self, state: S, who: str) -> str: ...

    @abstractmethod
    def seats(self, state: S, who: str) -> Seats: ...

    @abstractmethod
    def bound(self, state: S, who: str) -> Bound: ...

    @abstractmethod
    def with_bound(self, state: S, who: str, **changes: object) -> S: ...

    @abstractmethod
    def people(self, state: S) -> Sequence[str]:
        """Everybody, whatever has become of him."""

    @abstractmethod
    def is_up(self, state: S, who: str) -> bool: ...

    @abstractmethod
    def faint(self, state: S, who: str) -> S:
        """Somebody out of it."""

    @abstractmethod
    def wound(self, state: S, who: str, at: int, source: str) -> Step[S]: ...

    @abstractmethod
    def shake(self, state: S, who: str, more: int, spell: str) -> S:
        """Steel is due of somebody, against so much more."""

    @abstractmethod
    def harm(self, state: S, wrought: Wrought, who: str, mark: int) -> S:
        """A spell is on its way to wound somebody."""

    @abstractmethod
    def reached(self, state: S, spell: Known, wrought: Wrought) -> Sequence[str]:
        """Who is in a spell (SORC-11, SORC-12)."""

    @abstractmethod
    def waits(self, state: S, wrought: Wrought) -> bool:
        """Whether a spell waits for another that ends later in the same volley."""

    # What breaks it

    def distract(self, state: S, who: str, cause: Name) -> S:
        """Somebody to whom something happens."""
        now = self.bound(state, who)
        return distract(self.book, state, who, cause, now, self.with_bound)

    # What is due

    def spell_of(self, state: S, wrought: Wrought) -> Known:
        """A spell that is done, with its figures."""
        return self.spells(state, wrought.who)[slug(wrought.spell)]

    def is_pending(self, state: S) -> bool:
        """Whether dice of magic are still to fall, or to stand."""
        return bool(state.broken) or any(not each.settled for each in state.wrought)

    def due(self, state: S) -> tuple[Due, ...]:
        """The dice of magic that are wanted now, and what is to be said of a spell."""
        if not self.is_pending(state):
            return ()
        found = [due for each in state.broken if (due := self._keep_due(state, each))]
        found += [due for each in state.wrought if (due := self._spell_due(state, each))]
        return tuple(each for each in found if not self._lies(state, each))

    def _lies(self, state: S, due: Due) -> bool:
        return due.kind == "roll" and self._roll(state, due.actor, due.key) is not None

    def make_roll(
        self, state: S, who: str, key: tuple[str, ...], asks: tuple[Ask, ...], says: str
    ) -> Due:
        """Dice of somebody that are wanted."""
        seats = self.seats(state, who)
        return Due("roll", key, who, seats, asks=asks, says=says, round=state.exchange)

    def _keep_due(self, state: S, broken: Broken) -> Due | None:
        working = find_next(broken, self.bound(state, broken.who).workings)
        if working is None or not self._may_keep(state, broken):
            return None
        caster = self.caster(state, broken.who, hinders=False)
        ask = keep_ask(working, caster.ability(WILL), caster.dice(WILL))
        says = f"Will to keep up {working.spell}."
        return self.make_roll(state, broken.who, broken.key, (ask,), says)

    def _may_keep(self, state: S, broken: Broken) -> bool:
        """Whether there is Will to roll: not for one who is out of it, nor without a free die."""
        if not self.is_up(state, broken.who) or broken.cause == DOWN:
            return False
        return self.caster(state, broken.who, hinders=False).dice(WILL).whole > 0

    def _spell_due(self, state: S, wrought: Wrought) -> Due | None:
        if wrought.settled:
            return None
        spell = self.spell_of(state, wrought)
        caster = self.caster(state, wrought.who)
        wanted = incanting.find_wanted(self.book, spell, wrought, caster)
        if wanted is not None:
            says = SAYS[wanted.stage].format(wrought.spell)
            if wanted.stage == CAST:
                casts, taxed = incanting.find_chances(self.book, wrought, caster)
                tax = f", and the Tax is borne by {taxed} %" if taxed else ""
                says = f"{says} It works by {casts} %{tax}."
            return self.make_roll(state, wrought.who, wrought.key(wanted.stage), wanted.asks, says)
        if incanting.asks_split(spell, wrought):
            says = f"{wrought.spell} is {wrought.over} over: what of it goes into its Die of Fate?"
            key, seats = (PARCEL, wrought.moment), self.seats(state, wrought.who)
            return Due("decide", key, wrought.who, seats, says=says, round=state.exchange)
        return None

    def find_parceled(self, state: S, who: str) -> Wrought:
        """The spell whose successes are to be shared out. Raises IllegalMoveError."""
        for each in state.wrought:
            if each.who == who and not each.settled and each.pushed is None:
                return each
        raise IllegalMoveError(f"“{who}” has no successes of a spell to share out now.")

    def parcel(self, state: S, who: str, fate: int, duration: int) -> Step[S]:
        """Where the successes over of a spell go (SORC-22): what is left goes into its effect."""
        wrought = self.find_parceled(state, who)
        spell = self.spell_of(state, wrought)
        if not incanting.asks_split(spell, wrought):
            raise IllegalMoveError(f"Nothing of {wrought.spell} is to be shared out now.")
        if fate + duration > wrought.over:
            more = f"{wrought.spell} has {wrought.over} over, and more was shared out."
            raise IllegalMoveError(more)
        if duration and not spell.is_timed:
            raise IllegalMoveError(f"{wrought.spell} lasts no longer for successes.")
        return Step(_with_wrought(state, wrought, replace(wrought, pushed=fate, last=duration)))

    # What falls

    def go_on(self, state: S, settled: Settled) -> Step[S] | None:
        """The next thing of magic that follows of itself; None while dice are awaited, or for
        nothing."""
        if not self.is_pending(state):
            return self._work(state)
        for broken in state.broken:
            if found := self._keep(state, broken, settled):
                return found
        for wrought in state.wrought:
            if not wrought.settled and (found := self._take(state, wrought, settled)):
                return found
        return None

    def _roll(self, state: S, actor: str, key: tuple[str, ...]) -> Roll | None:
        return state.tray.roll(key, actor)

    def _keep(self, state: S, broken: Broken, settled: Settled) -> Step[S] | None:
        """One spell more that is kept, or let go (SORC-32)."""
        who, now = broken.who, self.bound(state, broken.who)
        working, name = find_next(broken, now.workings), self.label(state, broken.who)
        rest = tuple(each for each in state.broken if each is not broken)
        if working is None:
            return Step(_changed(state, broken=rest))
        if self._may_keep(state, broken):
            roll = self._roll(state, who, broken.key)
            if roll is None or not settled(roll):
                return None
            tested = concentrating.log_kept(who, working, roll)
            state = _logged(state, roll, tested, wills=state.wills + 1)
            kept, fell = bool(tested.passed), roll.successes(KEEP)
            facts = SpellKept(name, working.spell, kept, fell, working.obstacle)
        else:
            kept, facts = False, SpellKept(name, working.spell, False)
        if not kept:
            left = concentrating.without_working(now.workings, working)
            state = self.with_bound(state, who, workings=left)
        upto = broken.upto - (not kept)
        later = replace(broken, at=broken.at + kept, upto=upto, number=state.wills)
        return Step(_changed(state, broken=(*rest, later)), (facts.event(who, rule="SORC-32"),))

    def _take(self, state: S, wrought: Wrought, settled: Settled) -> Step[S] | None:
        """The dice of a spell that stand, taken into it."""
        spell, caster = self.spell_of(state, wrought), self.caster(state, wrought.who)
        wanted = incanting.find_wanted(self.book, spell, wrought, caster)
        if wanted is None:
            if incanting.asks_split(spell, wrought):
                return None
            return Step(_with_wrought(state, wrought, replace(wrought, settled=True)))
        roll = self._roll(state, wrought.who, wrought.key(wanted.stage))
        if roll is None or not settled(roll):
            return None
        now = incanting.take_dice(wrought, wanted.stage, roll, caster)
        tests = incanting.log_tests(wrought, wanted.stage, roll, caster.reads)
        after = _logged(_with_wrought(state, wrought, now), roll, *tests)
        events = list(self._roll_events(after, wrought, now, wanted.stage, roll))
        if wanted.stage == "tax" and now.lost:
            step = self._bear_tax(after, now, caster)
            after, events = step.state, [*events, *step.events]
        if wanted.stage == SICK:
            hours = (*self.bound(after, wrought.who).hours, now.hours[-1])
            after = self.with_bound(after, wrought.who, hours=hours)
        return Step(after, tuple(events))

    def _roll_events(
        self, state: S, before: Wrought, now: Wrought, stage: str, roll: Roll
    ) -> Iterator[Event]:
        name, who = self.label(state, now.who), now.who
        if before.broken and before.mishap is None and stage == "mishap":
            yield SpellBroken(name, now.spell).event(who, rule="SORC-39")
        if stage == CAST:
            dice = sum(each.number for each in roll.groups(CAST))
            facts = SpellCast(name, now.spell, dice, now.cast or 0, now.obstacle)
            yield facts.event(who, now.at, now.cast or 0, "SORC-2")
        elif stage == SICK:
            yield SpellSick(name, now.hours[-1]).event(who, amount=now.hours[-1], rule="SORC-20")
        elif stage == "tax":
            ob, caster = roll.ask("tax").obstacle, self.caster(state, who)
            left = max(0, caster.ability(FORTE).exponent - caster.taxed)
            faints = now.lost > 0 and left <= now.lost
            taxed = SpellTaxed(name, now.tax or 0, ob.whole if ob else 0, now.lost, faints)
            yield taxed.event(who, amount=now.lost, rule="SORC-17")
        else:
            spell = self.spell_of(state, now)
            more = incanting.find_wanted(self.book, spell, now, self.caster(state, who))
            if more is None or more.stage not in ("wheel", "half", "summoned"):
                came = incanting.mishap_words(self.book, spell, now)
                yield SpellFailed(name, *came).event(who, rule="SORC-34")

    def _bear_tax(self, state: S, wrought: Wrought, caster: Caster) -> Step[S]:
        """Dice of Forte gone; below nothing a wound, at nothing he faints (SORC-17 to SORC-19)."""
        who = wrought.who
        taken = incanting.bear_tax(wrought, caster)
        after = self.with_bound(state, who, taxed=self.bound(state, who).taxed + taken.lost)
        events: tuple[Event, ...] = ()
        if taken.wound:
            at = min(LAST, index(Shade.BLACK, taken.wound))
            step = self.wound(after, who, at, "Overtax")
            after, events = step.state, step.events
        if taken.faints and self.is_up(after, who):
            after = self.distract(self.faint(after, who), who, DOWN)
        return Step(self.distract(after, who, TAX), events)

    # What they do

    def _work(self, state: S) -> Step[S] | None:
        """The effect of the next spell that waits for no counter; None for none."""
        for wrought in state.wrought:
            if not wrought.worked and (wrought.failed or not self.waits(state, wrought)):
                return self._affect(state, wrought)
        return None

    def _find_counter(self, state: S, wrought: Wrought) -> Wrought | None:
        """The spell of the volley that is set against this one."""
        found = (
            each
            for each in state.wrought
            if each.counter and not each.failed and each.at == wrought.who and each.settled
        )
        return next(found, None)

    def _affect(self, state: S, wrought: Wrought) -> Step[S]:
        """What a spell does, all of it (SORC-13)."""
        spell, who = self.spell_of(state, wrought), wrought.who
        after = _with_wrought(state, wrought, replace(wrought, worked=True))
        if wrought.failed:
            return Step(after)
        if wrought.counter:
            against = next((e for e in state.wrought if e.who == wrought.at and not e.failed), None)
            if against is not None:
                return self._affect_counter(after, wrought, against)
        counter = self._find_counter(state, wrought)
        if spell.entry.uncountered:
            counter = None
        found = incanting.find_effect(spell, wrought, self._will(state, who), counter)
        if found.negated:
            facts = SpellDid(self.label(state, who), wrought.spell, "negated")
            return Step(after, (facts.event(who, rule="SORC-47"),))
        step = self._lend(after, wrought, spell, found)
        after = step.state
        for each in self.reached(state, spell, wrought):
            after = self._reach(after, wrought, spell, each, counter)
        return Step(after, step.events)

    def _will(self, state: S, who: str) -> int:
        return self.caster(state, who, hinders=False).ability(WILL).exponent

    def _affect_counter(self, state: S, wrought: Wrought, against: Wrought) -> Step[S]:
        """A counter: it has met the other spell, and what it has beyond is its own effect."""
        spell, theirs = self.spell_of(state, wrought), self.spell_of(state, against)
        name = self.label(state, wrought.who)
        if theirs.entry.uncountered:
            facts = SpellDid(name, theirs.name, "uncountered")
            return Step(state, (facts.event(wrought.who, against.who, rule="SORC-48"),))
        found = incanting.find_surplus(spell, wrought, against)
        facts = SpellDid(name, wrought.spell, "countered")
        met = facts.event(wrought.who, against.who, rule="SORC-47")
        if found.negated:
            return Step(state, (met,))
        step = self._lend(state, wrought, spell, found)
        return Step(step.state, (met, *step.events))

    def _lend(self, state: S, wrought: Wrought, spell: Known, found: Effect) -> Step[S]:
        """What goes on of a spell: it is held, or lends something to whom it is on."""
        who, now = wrought.who, self.bound(state, wrought.who)
        lends = tuple(each for each in found.lends if each.gives != "steel")
        other = wrought.at not in ("", who) and wrought.at in self.people(state)
        names = (self.label(state, wrought.at),) if other else ()
        did = SpellDid(self.label(state, who), wrought.spell, "works", found.over, names)
        if not spell.is_held and not lends:
            return Step(state, (did.event(who, wrought.at, found.over, "SORC-13"),))
        if spell.is_held and not self._may_hold(state, wrought):
            unheld = SpellDid(self.label(state, who), wrought.spell, "unheld")
            return Step(state, (unheld.event(who, rule="SORC-29"),))
        base, on = wrought.casting.obstacle, wrought.at or who
        working = Working(wrought.spell, base, spell.is_held, on, lends, spell.id, found.over)
        after = self.with_bound(state, who, workings=(*now.workings, working))
        how = replace(did, how="held") if spell.is_held else did
        return Step(after, (how.event(who, wrought.at, found.over, "SORC-29"),))

    def _may_hold(self, state: S, wrought: Wrought) -> bool:
        """Whether a die of Will stays free, and Forte bears the spell on (SORC-29, SORC-33)."""
        who, now = wrought.who, self.bound(state, wrought.who)
        if not self.is_up(state, who):
            return False
        most = holding.most_spells(self._will(state, who))
        if count_pinned(now.workings) + 1 > most:
            return False
        forte = self.caster(state, who, hinders=False).dice(FORTE).whole
        bears = holding.flow_hours(forte, wrought.casting.obstacle) is not None
        return wrought.casting.sung or bears

    def _reach(
        self, state: S, wrought: Wrought, spell: Known, who: str, counter: Wrought | None
    ) -> S:
        """What a spell does to one it reaches: a shield stops it, it shakes, it wounds."""
        shield = self.shield_of(state, who)
        dice = shield.amount("shield") if shield else 0
        will = self._will(state, wrought.who)
        found = incanting.find_effect(spell, wrought, will, counter, dice)
        if shield is not None and found.broken:
            state = self._wear_shield(state, shield, dice - found.broken)
        if found.negated or not self.is_up(state, who):
            return state
        if any(each.gives == "steel" for each in found.lends):
            more = sum(each.amount for each in found.lends if each.gives == "steel")
            state = self.shake(state, who, more, wrought.spell)
        return self.harm(state, wrought, who, found.mark) if found.mark else state

    def workings_on(self, state: S, who: str) -> Iterator[Working]:
        """The spells that go on and are on somebody, whoever cast them."""
        for each in self.people(state):
            yield from (e for e in self.bound(state, each).workings if e.on == who)

    def shield_of(self, state: S, who: str) -> Working | None:
        """The shield of dice that stands before somebody (SORC-50)."""
        return next((e for e in self.workings_on(state, who) if e.amount("shield")), None)

    def _wear_shield(self, state: S, shield: Working, left: int) -> S:
        """A shield with fewer dice; one that is beaten to nothing is gone, and breaks the hold of
        whoever held it (SORC-50)."""
        holder = next(e for e in self.people(state) if shield in self.bound(state, e).workings)
        workings = self.bound(state, holder).workings
        if left > 0:
            worn = tuple(_with_shield(shield, left) if e == shield else e for e in workings)
            return self.with_bound(state, holder, workings=worn)
        gone = concentrating.without_working(workings, shield)
        return self.distract(self.with_bound(state, holder, workings=gone), holder, SHIELD)


SAYS = {
    CAST: "The casting of {0}.",
    "tax": "The Tax of {0}.",
    "mishap": "{0} has failed: the Die of Fate.",
    "wheel": "The wheel: the dark die, then the light one.",
    "half": "The half measured area.",
    "summoned": "What is summoned: its kind, then its rank.",
    SICK: "Health for a die of Forte.",
}


def parcel_slots(spell: Known, wrought: Wrought) -> tuple[Slot, ...]:
    """How many successes over go onto the Die of Fate of a spell, and into how long it lasts."""
    slots = []
    if spell.entry.power is not None:
        most = min(MOST_PUSHED, wrought.over)
        slots.append(Slot("fate", "number", "Onto the Die of Fate", most=most))
    if spell.is_timed:
        name = f"Into {spell.entry.time or 'time'} it lasts"
        slots.append(Slot("duration", "number", name, most=wrought.over))
    return tuple(slots)


def is_wide(spell: Known) -> bool:
    """Whether it reaches everybody around, and not one alone (SORC-11)."""
    area = spell.facet("area")
    return area is not None and (area.joins or area.measured or bool(area.shot))


def is_hostile(spell: Known) -> bool:
    """Whether it does something to others: it harms, shakes, or its obstacle is theirs."""
    steel = any(each.gives == "steel" for each in spell.entry.gifts)
    return spell.entry.power is not None or steel or spell.entry.whose == "target"


def _changed(state: S, **changes: object) -> S:
    made: Any = state
    found: S = replace(made, **changes)
    return found


def _with_wrought(state: S, before: Wrought, after: Wrought) -> S:
    found = tuple(after if each is before else each for each in state.wrought)
    return _changed(state, wrought=found)


def _logged(state: S, roll: Roll, *tests: Tested, **more: object) -> S:
    """The state once a roll of magic is done with, and noted."""
    tested = (*state.tested, *tests)
    return _changed(state, tray=state.tray.finish(roll), tested=tested, **more)


def _with_shield(working: Working, dice: int) -> Working:
    lends = (
        Lends("shield", dice, each.to) if each.gives == "shield" else each for each in working.lends
    )
    return replace(working, lends=tuple(lends), over=max(0, dice - 1))
