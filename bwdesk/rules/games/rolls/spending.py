"""After the roll, written once for all games that have tests.

A roll lies open until its owner lets it stand; meanwhile what artha, traits and the faces allow is
offered, each with what it costs and the exact chance it adds. Before the roll the same is done with
what is spent then. A game says what everybody has to spend, and what its own rolls lead to::

    does   self.lay(state, key, actor, dice)        for its own move of a roll: now it lies open
    then   state.tray.roll(key, actor), self.settled(...), self.passed(...), and `clear()`

Since nothing else is due while a roll waits, a game that goes on when nothing is due waits by
itself. Whatever changes a roll lets the one that is held against it be thought over again.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.throws import Ask, Dice, FitError, Told, Why, fitting
from bwdesk.rules.games.frame.forms import Choice, Filling, Slot
from bwdesk.rules.games.frame.game import (
    Actor,
    Answered,
    Due,
    Event,
    Fact,
    IllegalMoveError,
    M,
    Reply,
    RollId,
    S,
    Step,
)
from bwdesk.rules.games.frame.guard import NO_ROLL
from bwdesk.rules.games.frame.played import Played
from bwdesk.rules.games.frame.remembered import hand_on, recall
from bwdesk.rules.games.rolls import afterward
from bwdesk.rules.games.rolls import tray as trays
from bwdesk.rules.games.rolls.afterward import AHEAD, SLOT, STAND, Afterward, LetStand, More, Spend
from bwdesk.rules.games.rolls.offering import BEFORE, WHATS, Offering
from bwdesk.rules.games.rolls.tray import CAST, Paid, Roll, Tray

RULE = "ARTHA-10"
"""Artha changes a roll that lies there."""


class Spending(Offering[S], Played[S, M]):
    """A game with tests on which something may be spent; a base of games."""

    @abstractmethod
    def actors(self, state: S) -> tuple[Actor, ...]: ...

    def says(self, event: Event) -> str:
        return afterward.says(event) or super().says(event)

    # What is due

    def due(self, state: S) -> tuple[Due, ...]:
        """The dues of a game, with what was spent on a roll before it, and those of the tray."""
        tray = self.tray(state)
        own = [trays.with_boosts(due, tray) for due in super().due(state)]
        before = (
            each for due in own if due.kind == "roll" for each in self._dues_ahead(state, due)
        )
        return (*own, *before, *self.lying_open(state))

    def lying_open(self, state: S) -> Iterator[Due]:
        """What the rolls that lie there wait for."""
        for roll in self.tray(state).rolls:
            yield from self._dues_waiting(state, roll)

    def is_settled(self, state: S, roll: Roll) -> bool:
        """Whether a roll waits for nobody any more."""
        return not self._dues_waiting(state, roll)

    def _dues_ahead(self, state: S, due: Due) -> tuple[Due, ...]:
        """The same, once for what is asked: that hangs on nothing but what was spent."""
        name, of = (due.roll, due.seats, due.to), (self, due.asks, self.tray(state).paid)
        return recall(state, name, of, lambda: tuple(self._dues_before(state, due)))

    def _dues_before(self, state: S, due: Due) -> Iterator[Due]:
        """What may be spent before a roll; nobody waits for it."""
        for test in trays.tests(due.asks):
            if self.may_before(state, due, test):
                key = (AHEAD, *_test_key(due.asks, due.key, test))
                yield Due("decide", key, due.actor, due.seats, round=due.round, to=due.to)

    def _dues_waiting(self, state: S, roll: Roll) -> tuple[Due, ...]:
        """What a roll that lies there waits for; it hangs on nothing else of the tray than this."""
        tray = self.tray(state)
        meets = (tray.roll(ask.against.key, ask.against.actor) for ask in roll.asks if ask.against)
        of = self, roll, tray.paid, *meets
        return recall(state, "waits", of, lambda: tuple(self._open(state, roll)))

    def _open(self, state: S, roll: Roll) -> Iterator[Due]:
        """What a roll that lies there waits for."""
        readings = self.readings(state)
        for test in roll.tests:
            why, dealt = trays.dice_wanted(roll, test, readings)
            about = (roll.actor, roll.seats)
            if dealt:
                asks = tuple(
                    _ask_more(ask, why, dealt[ask.key], trays.chaining(roll, ask, why, readings))
                    for ask in roll.groups(test)
                    if ask.key in dealt
                )
                key = _more_key(roll, test, why)
                yield Due("roll", key, *about, asks=asks, round=roll.round, to=roll.to)
            elif self._waits(state, roll, test):
                key = (STAND, *_test_key(roll.asks, roll.key, test))
                yield Due("decide", key, *about, round=roll.round, to=roll.to)

    def _waits(self, state: S, roll: Roll, test: str) -> bool:
        ask = roll.ask(test)
        if test in roll.stands or not ask.ability:
            return False
        if ask.against and self.theirs(state, ask) is None:
            return False  # nothing is spent before the other side lies there
        asking = self.ask_readings(state)
        if asking == "always":
            return True
        if asking == "failure" and self.has_passed(state, roll, test):
            return False
        return self.may_after(state, roll, test)

    # What may be spent

    def form(self, state: S, due: Due, written: Mapping[str, Filling]) -> tuple[Slot, ...]:
        """Of a due of the tray what may be spent, with what it costs and brings."""
        if due.kind != "decide":
            return super().form(state, due, written)
        if found := self._due_before(state, due):
            roll, test = found
            return (Slot(SLOT, choices=self.offers_before(state, roll, test), needed=True),)
        if lay := self._find_laid(state, due):
            stand = Choice(STAND, "Let it stand")
            choices = (stand, *self.offers_after(state, *lay))
            return (Slot(SLOT, choices=choices, now=Filling(STAND)),)
        return super().form(state, due, written)

    def move(self, state: S, due: Due, reply: Reply) -> Any:
        if due.kind not in ("decide", "roll"):
            return super().move(state, due, reply)
        return self._spending(state, due, reply) or super().move(state, due, reply)

    def _spending(self, state: S, due: Due, reply: Reply) -> Afterward | None:
        """The move a reply to one of these dues comes to; None for a due of the game's own."""
        if more := self._more_of(state, due):
            roll, test = more
            return More(roll.key, roll.actor, test, dict(reply.dice))
        before, lay = self._due_before(state, due), self._find_laid(state, due)
        found = before or lay
        if found is None:
            return None
        on, test = found
        filling = reply.script.get(SLOT, Filling())
        if lay and filling.choice in ("", STAND):
            return LetStand(on.key, on.actor, test)
        what = next((each for each in WHATS if each == filling.choice), None)
        if what is None:
            raise IllegalMoveError("Say what is spent, or let it stand.")
        return Spend(on.key, on.actor, test, what, *filling.targets[:1])

    # Moves

    def lay(
        self,
        state: S,
        key: tuple[str, ...],
        actor: str,
        dice: Mapping[str, Dice],
        *,
        loose: bool = False,
    ) -> S:
        """The state with the dice of a roll that is due lying open; of a *loose* one as many as
        the table counted. Raises IllegalMoveError."""
        due = self._roll_due(state, key, actor)
        if loose:
            asks = tuple(_ask_as_thrown(ask, dice.get(ask.key)) for ask in due.asks)
            due = replace(due, asks=asks)
        asked = {ask.key: ask for ask in due.asks}
        if set(asked) != set(dice):
            raise IllegalMoveError(
                f"Dice are asked for {_names_line(asked)}, and those are needed."
            )
        readings = self.readings(state)
        try:
            for each, ask in asked.items():
                fitting(ask, dice[each])
                if trays.is_pool(ask) and not isinstance(dice[each], Told):
                    trays.lies((ask,), dice, readings)
        except FitError as why:
            raise IllegalMoveError(str(why)) from None
        roll = Roll(due.round, key, actor, due.asks, dict(dice), due.seats, to=due.to)
        return self._with_tray(state, self._open_again(self.tray(state).with_roll(roll), roll))

    def _with_tray(self, state: S, tray: Tray) -> S:
        """The state with another tray; what looks at none is known of it still."""
        return hand_on(state, self.with_tray(state, tray))

    def does(self, state: S, move: M) -> Step[S]:
        if isinstance(move, Spend | LetStand | More):
            return self.spend(state, move)
        return super().does(state, move)

    def spend(self, state: S, move: Afterward) -> Step[S]:
        """What a move of the tray leads to. Raises IllegalMoveError."""
        match move:
            case Spend():
                return self._spend(state, move)
            case LetStand(key, actor, test):
                roll = self._roll_waiting(state, key, actor, test)
                stands = replace(roll, stands=(*roll.stands, test))
                state = self._with_tray(state, self.tray(state).with_changed(stands))
                return Step(state, (self._event(state, "let-stand", roll),))
            case More(key, actor, test, dice):
                roll = self._roll_laid(state, key, actor, test)
                before = roll.successes(test)
                try:
                    fresh = trays.throw_on(roll, test, dice, self.readings(state))
                except FitError as why:
                    raise IllegalMoveError(str(why)) from None
                tray = self._open_again(self.tray(state).with_changed(fresh), fresh)
                state = self._with_tray(state, tray)
                more = fresh.successes(test) - before
                return Step(state, (self._event(state, "more-dice", roll, more),))

    def _spend(self, state: S, move: Spend) -> Step[S]:
        tray, test = self.tray(state), move.test
        lay: Roll | None = None
        if move.what in BEFORE:
            due = self._roll_due(state, move.key, move.actor)
            asks, id = due.asks, due.roll
            offers = self.offers_before(state, due, test) if test in trays.tests(asks) else ()
        else:
            lay = self._roll_waiting(state, move.key, move.actor, test)
            asks, id = lay.asks, lay.roll
            offers = self.offers_after(state, lay, test)
        offer = next((each for each in offers if each.id == move.what), None)
        if offer is None:
            raise IllegalMoveError("That cannot be spent here now.")
        if offer.barred:
            raise IllegalMoveError(f"{offer.name} cannot be had: {offer.barred}")
        if (move.trait not in offer.targets) if offer.targets else move.trait:
            raise IllegalMoveError(f"No trait “{move.trait}” can be called on here.")
        (ask, *_) = trays.groups(asks, test)
        costs = dict(offer.brings.costs) if offer.brings else {}
        paid = Paid(*id, test, move.what, costs, ask.ability, move.trait)
        tray = replace(tray, paid=(*tray.paid, paid))
        if lay is not None:
            if move.what in CAST:
                lay = replace(lay, throws={**lay.throws, test: CAST[move.what]})
            tray = self._open_again(tray.with_changed(lay), lay)
        state = self._with_tray(state, tray)
        facts: dict[str, Fact] = {"what": move.what, "name": offer.name, "trait": move.trait}
        facts |= {f"cost {kind}": points for kind, points in costs.items()}
        rule = getattr(self.book.spendings.get(move.what), "rule", "BIT-9")
        spent = Event(
            "spent", "", move.actor, rule=rule, facts={**facts, **self.roll_facts(state, id)}
        )
        return Step(state, (spent,))

    def _open_again(self, tray: Tray, changed: Roll) -> Tray:
        """Whoever a changed roll is held against may think theirs over again."""
        if not any(roll.stands for roll in tray.rolls):
            return tray
        mine = {(changed.key, changed.actor, test) for test in changed.tests}
        met = {
            (ask.against.key, ask.against.actor, ask.against.group)
            for ask in changed.asks
            if ask.against
        }
        for roll in tray.rolls:
            meets = {
                test
                for test in roll.tests
                if (roll.key, roll.actor, test) in met or _meets(roll.ask(test)) in mine
            }
            if meets.intersection(roll.stands):
                stands = tuple(each for each in roll.stands if each not in meets)
                tray = tray.with_changed(replace(roll, stands=stands))
        return tray

    def throws(self, state: S, move: M) -> tuple[Answered, ...]:
        """The dice in a move of the tray, by what they answer."""
        if not isinstance(move, More):
            return ()
        roll = self.tray(state).roll(move.key, move.actor)
        if roll is None:
            return ()
        why, _ = trays.dice_wanted(roll, move.test, self.readings(state))
        key = _more_key(roll, move.test, why)
        return (Answered(roll.round, key, roll.actor, dict(move.dice)),)

    # Finding

    def _roll_due(self, state: S, key: tuple[str, ...], actor: str) -> Due:
        for due in self.due(state):
            if (due.kind, due.key, due.actor) == ("roll", key, actor):
                return due
        raise IllegalMoveError(NO_ROLL.format(" ".join(key), actor or "anybody"))

    def _roll_laid(self, state: S, key: tuple[str, ...], actor: str, test: str) -> Roll:
        roll = self.tray(state).roll(key, actor)
        if roll is None or test not in roll.tests:
            raise IllegalMoveError(f"No roll “{' '.join(key)}” of {actor or 'anybody'} lies open.")
        return roll

    def _roll_waiting(self, state: S, key: tuple[str, ...], actor: str, test: str) -> Roll:
        roll = self._roll_laid(state, key, actor, test)
        if trays.dice_wanted(roll, test, self.readings(state))[1]:
            raise IllegalMoveError("Its dice are still to be thrown.")
        stands = (STAND, *_test_key(roll.asks, roll.key, test))
        if all(due.key != stands for due in self._dues_waiting(state, roll)):
            raise IllegalMoveError("That roll stands as it lies.")
        return roll

    def _due_before(self, state: S, due: Due) -> tuple[Due, str] | None:
        for roll in self.due(state):
            if roll.kind == "roll" and roll.actor == due.actor:
                for test in trays.tests(roll.asks):
                    if (AHEAD, *_test_key(roll.asks, roll.key, test)) == due.key:
                        return roll, test
        return None

    def find_decided(self, state: S, due: Due) -> tuple[Roll, str, int | None] | None:
        """The roll a due is about that lies there, its test, and the successes it is held against,
        as far as they lie and less what hinders them; None for any other due."""
        found = self._find_laid(state, due) if due.key[0] == STAND else None
        if found is None:
            return None
        roll, test = found
        ask = roll.ask(test)
        theirs = self.theirs(state, ask)
        if theirs is None or ask.against is None:
            return roll, test, theirs
        other = self.tray(state).roll(ask.against.key, ask.against.actor)
        assert other is not None
        return roll, test, max(0, theirs - self.hinders(state, other.ask(ask.against.group)))

    def _find_laid(self, state: S, due: Due) -> tuple[Roll, str] | None:
        return self._find_test(
            state, due, lambda roll, test: (STAND, *_test_key(roll.asks, roll.key, test))
        )

    def _more_of(self, state: S, due: Due) -> tuple[Roll, str] | None:
        readings = self.readings(state)
        return self._find_test(
            state,
            due,
            lambda roll, test: _more_key(roll, test, trays.dice_wanted(roll, test, readings)[0]),
        )

    def _find_test(
        self, state: S, due: Due, key: Callable[[Roll, str], tuple[str, ...]]
    ) -> tuple[Roll, str] | None:
        for roll in self.tray(state).rolls:
            for test in roll.tests:
                if roll.actor == due.actor and key(roll, test) == due.key:
                    return roll, test
        return None

    # Telling

    def _event(self, state: S, kind: str, roll: Roll, amount: int = 0) -> Event:
        about = self.roll_facts(state, roll.roll)
        return Event(kind, "", roll.actor, amount=amount, rule=RULE, facts=about, to=roll.to)

    def roll_facts(self, state: S, id: RollId) -> dict[str, Fact]:
        """Who rolls, and what, as the sentences of the tray call it."""
        _, key, actor = id
        names = {each.id: each.name for each in self.actors(state)}
        return {"who": names.get(actor, actor), "roll": " ".join(key)}


def _ask_as_thrown(ask: Ask, fell: Dice | None) -> Ask:
    """What was asked for, with as many dice as were thrown."""
    if fell is None or isinstance(fell, Told) or fell.first_dice == ask.number:
        return ask
    return replace(
        ask, dice=ask.dice.plus("as the table counted", fell.first_dice - ask.dice.whole)
    )


def _ask_more(ask: Ask, why: Why, number: int, chains: bool) -> Ask:
    """What is thrown because of dice that lie there already."""
    dice = Sum((Part(why, number),))
    return Ask(ask.key, dice, ask.sides, ask.reading, ask.shade, open_ended=chains)


def _test_key(asks: tuple[Ask, ...], key: tuple[str, ...], test: str) -> tuple[str, ...]:
    """A test by the key of its roll, and its own where there are several."""
    return key if len(trays.tests(asks)) == 1 else (*key, test)


def _more_key(roll: Roll, test: str, why: Why) -> tuple[str, ...]:
    """A throw is known by why it was made, and how often it was for that reason."""
    casts = max(
        sum(cast.why == why for cast in getattr(roll.dice[ask.key], "casts", ()))
        for ask in roll.groups(test)
    )
    return (why, str(casts + 1), *_test_key(roll.asks, roll.key, test))


def _meets(ask: Ask) -> tuple[tuple[str, ...], str, str] | None:
    return (ask.against.key, ask.against.actor, ask.against.group) if ask.against else None


def _names_line(names: Iterable[str]) -> str:
    return ", ".join(names) or "none"
