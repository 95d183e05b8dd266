"""A small game with artha: two fighters, a strike against a Counterstrike split in two.

Each round both write a guard and seal it; then one strikes while the other splits dice into a
defense, held against the strike, and a riposte with an obstacle of its own, thrown together. All
rolls lie open until they are let stand.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.throws import Against, Ask, Dice
from bwdesk.rules.games.frame.facts import Words
from bwdesk.rules.games.frame.forms import Choice, Filling, Slot, room
from bwdesk.rules.games.frame.game import (
    Actor,
    Answered,
    Contents,
    Due,
    Event,
    IllegalMoveError,
    Open,
    Reply,
    Sealed,
    Step,
)
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.games.rolls.afterward import LetStand, More, Spend
from bwdesk.rules.games.rolls.spending import Spending
from bwdesk.rules.games.rolls.tray import Asking, Means, Tray, upshots
from bwdesk.rules.games.scripting.scripts import Name, Parts, Scripts
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Artha
from tests.table.replies import NOTE

SWORD, LAST = 5, 12


class Guard(Struct, frozen=True):
    high: bool = False
    note: str = ""


class Take(Struct, frozen=True, tag_field="move", tag="take", forbid_unknown_fields=True):
    actor: str
    guard: Open[Guard] | Sealed = Sealed()


class Cross(Struct, frozen=True, tag_field="move", tag="cross", forbid_unknown_fields=True):
    """The guards are shown."""


class Split(Struct, frozen=True, tag_field="move", tag="split", forbid_unknown_fields=True):
    defense: int


class Throw(Struct, frozen=True, tag_field="move", tag="throw", forbid_unknown_fields=True):
    what: str
    dice: Mapping[str, Dice]


AnyMove = Take | Cross | Split | Throw | Spend | LetStand | More


class Bout(Struct, frozen=True, dict=True):
    """*means* are what the fighters had at the start; in odd rounds the first of them strikes."""

    means: dict[str, Means]
    asking: Asking = "spendable"
    round: int = 1
    phase: Literal["guards", "cross", "split", "rolls", "over"] = "guards"
    guards: dict[str, Open[Guard] | Sealed] = {}
    defense: int = 0
    hits: dict[str, int] = {}
    tray: Tray = Tray()

    @property
    def sides(self) -> tuple[str, str]:
        first, second = self.means
        return (first, second) if self.round % 2 else (second, first)


class Ripostes(Scripts[Bout, AnyMove], Spending[Bout, AnyMove]):
    name = "ripostes"
    version = "1"
    states: Any = Bout
    moves: Any = AnyMove
    setups: Any = Bout
    words = Words()

    def __init__(self, book: Book) -> None:
        self.book = book

    def start(self, setup: Bout) -> Step[Bout]:
        return Step(setup)

    def contents(self, _start: Bout) -> Contents:
        return Contents()

    def says(self, event: Event) -> str:
        if event.kind == "hit":
            return f"{event.actor} hits for {event.amount}."
        return super().says(event)

    # Artha

    def means(self, state: Bout, actor: str) -> Means:
        return state.means[actor]

    def ask_readings(self, state: Bout) -> Asking:
        return state.asking

    # What it waits for

    def own_due(self, state: Bout) -> tuple[Due, ...]:
        strikes, counters = state.sides
        asked = partial(Due, round=state.round)
        match state.phase:
            case "guards":
                waits = (each for each in state.means if each not in state.guards)
                return tuple(asked("script", ("guard",), each, (each,)) for each in waits)
            case "cross":
                return (asked("go", ("cross",)),)
            case "split":
                return (asked("decide", ("split",), counters, (counters,)),)
            case "rolls":
                rolls = (
                    asked("roll", ("strike",), strikes, (strikes,), asks=(self._strike(state),)),
                    asked("roll", ("counter",), counters, (counters,), asks=self._counter(state)),
                )
                return tuple(each for each in rolls if not state.tray.roll(each.key, each.actor))
            case "over":
                return ()

    def _strike(self, state: Bout) -> Ask:
        against = Against(("counter",), state.sides[1], "defense", "theirs")
        return _sword("strike", SWORD, against=against)

    def _counter(self, state: Bout) -> tuple[Ask, ...]:
        against = Against(("strike",), state.sides[0], "strike", "mine")
        riposte = Sum((Part("Avoid", 1), Part("Guard", 1)))
        shield = Ask("shield", Sum((Part("Buckler", 1),)), shade=Shade.GRAY, beside="defense")
        return (
            _sword("defense", state.defense, against=against),
            shield,
            _sword("riposte", SWORD - state.defense, obstacle=riposte),
        )

    def own_form(self, state: Bout, due: Due, _written: Mapping[str, Filling]) -> tuple[Slot, ...]:
        if due.key == ("guard",):
            choices = (Choice("high"), Choice("low"))
            return (Slot("guard", choices=choices, needed=True), Slot("note", "text", most=NOTE))
        if due.key == ("split",):
            return (Slot("defense", "number", least=1, most=SWORD - 1, needed=True),)
        return ()

    def own_move(self, state: Bout, due: Due, reply: Reply) -> AnyMove:
        if due.key == ("guard",):
            note = reply.script.get("note", Filling()).text
            return Take(due.actor, Open(Guard(reply.script["guard"].choice == "high", note)))
        if due.key == ("cross",):
            return Cross()
        if due.key == ("split",):
            return Split(reply.script["defense"].number or 0)
        return Throw(due.part, reply.dice)

    def actors(self, state: Bout) -> tuple[Actor, ...]:
        return tuple(Actor(each, each.title(), (each,)) for each in state.means)

    def upshots(self, state: Bout) -> tuple[Upshot, ...]:
        return upshots(state.tray)

    # Moves

    def does(self, state: Bout, move: AnyMove) -> Step[Bout]:
        match move:
            case Take(actor, guard):
                _in(state, "guards", actor in state.means and actor not in state.guards)
                guards = {**state.guards, actor: guard}
                phase = "cross" if len(guards) == 2 else "guards"
                return Step(replace(state, guards=guards, phase=phase))
            case Cross():
                _in(state, "cross")
                return Step(replace(state, phase="split"))
            case Split(defense):
                _in(state, "split", 0 < defense < SWORD)
                return Step(replace(state, defense=defense, phase="rolls"))
            case Throw(what, dice):
                _in(state, "rolls")
                actor = state.sides[what == "counter"]
                return Step(self.lay(state, (what,), actor, dice))
            case _:
                return super().does(state, move)

    def next_step(self, state: Bout) -> Step[Bout] | None:
        """Both rolls stand: whoever hit has hit, and the next round begins."""
        if state.phase != "rolls" or self.due(state):
            return None
        strikes, counters = state.sides
        hits, events = dict(state.hits), []
        for actor, key, test in ((strikes, "strike", "strike"), (counters, "counter", "riposte")):
            roll = state.tray.roll((key,), actor)
            if roll and self.has_passed(state, roll, test):
                amount = roll.successes(test)
                hits[actor] = hits.get(actor, 0) + amount
                events.append(Event("hit", "", actor, amount=amount))
        phase: Any = "over" if state.round == LAST else "guards"
        fresh = Bout(state.means, state.asking, state.round + 1, phase, hits=hits)
        return Step(replace(fresh, tray=state.tray.clear()), tuple(events))

    def throws(self, state: Bout, move: AnyMove) -> tuple[Answered, ...]:
        match move:
            case Throw(what, dice):
                actor = state.sides[what == "counter"]
                return (Answered(state.round, (what,), actor, dict(dice)),)
            case _:
                return super().throws(state, move)

    def view(self, state: Bout, seat: str | None) -> Bout:
        shown = state.phase not in ("guards", "cross")
        return self.veil(state, lambda part: shown or part[1] == seat)

    # Where scripts lie

    def parts(self, state: Bout) -> Parts:
        return {("guard", actor): part for actor, part in state.guards.items()}

    def with_parts(self, state: Bout, parts: Parts) -> Bout:
        return replace(state, guards={actor: part for (_, actor), part in parts.items()})

    def writes(self, _state: Bout, move: AnyMove) -> Parts:
        return {("guard", move.actor): move.guard} if isinstance(move, Take) else {}

    def with_written(self, move: AnyMove, parts: Parts) -> AnyMove:
        return Take(move.actor, *parts.values()) if isinstance(move, Take) else move

    def kind(self, _part: Name) -> Any:
        return Guard

    def writers(self, _state: Bout, part: Name) -> tuple[str, ...]:
        return (part[1],)

    def room(self, state: Bout, part: Name) -> int:
        return room(self.form(state, Due("script", ("guard",), part[1]), {}))

    def reveals(self, state: Bout, move: AnyMove) -> Collection[Name]:
        return set(self.parts(state)) if isinstance(move, Cross) else ()


def bout(**fields: Any) -> Bout:
    """Two fighters; the first has artha and two traits, the second nobody counts."""
    some = Means(Artha(3, 2, 2), ("charming", "mule-headed"))
    return Bout({"s0": some, "s1": Means(None)}, **fields)


def _sword(key: str, dice: int, **fields: Any) -> Ask:
    sword = Sum((Part("Sword", dice),))
    return Ask(key, sword, ability="sword", exponent=dice, **fields)


def _in(state: Bout, phase: str, allowed: bool = True) -> None:
    if state.phase != phase or not allowed:
        raise IllegalMoveError("Not now.")
