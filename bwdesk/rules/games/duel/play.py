"""The Duel of Wits, step by step: cases, bodies, terms, scripts, volleys, outcome."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.games.duel import (
    ending,
    forms,
    incanting,
    opening,
    scripting,
    speaking,
    volley,
)
from bwdesk.rules.games.duel.canon import Canon, canon
from bwdesk.rules.games.duel.founding import found_game
from bwdesk.rules.games.duel.guard import find_side, timely
from bwdesk.rules.games.duel.moves import (
    Announce,
    Answer,
    AnyMove,
    Blows,
    Body,
    Cast,
    Choose,
    Offer,
    Parcel,
    Roll,
    Rule,
    Script,
    Settle,
    Split,
    Statement,
    Steel,
    Terms,
    Walk,
)
from bwdesk.rules.games.duel.pools import asks, rolls
from bwdesk.rules.games.duel.ruling import figures, parse_rule, rule
from bwdesk.rules.games.duel.scripting import DuelCards
from bwdesk.rules.games.duel.state import VOLLEYS, Setup, Side, State
from bwdesk.rules.games.duel.upshots import upshots
from bwdesk.rules.games.duel.words import EXCHANGE, WORDS
from bwdesk.rules.games.frame import ruling
from bwdesk.rules.games.frame.forms import Filling, Slot
from bwdesk.rules.games.frame.game import (
    Actor,
    Answered,
    Contents,
    Due,
    Injected,
    Reply,
    Step,
)
from bwdesk.rules.games.frame.phases import follow_on
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.games.rolls import tray as trays
from bwdesk.rules.games.rolls.spending import Spending
from bwdesk.rules.games.rolls.tray import Means
from bwdesk.rules.games.scripting.volleys import due_scripts
from bwdesk.rules.packs.book import Book

ACTS: Mapping[type, Callable[[Canon, State, Any], Step[State]]] = {
    Statement: opening.state_case,
    Terms: opening.agree,
    Script: scripting.script,
    Announce: scripting.announce,
    Choose: speaking.choose,
    Split: speaking.split,
    Steel: lambda canon, state, move: incanting.after_steel(
        canon, move.side, ending.steel(canon, state, move)
    ),
    Injected: lambda canon, state, move: incanting.after_steel(
        canon, move.of, ending.steel_told(canon, state, move)
    ),
    Parcel: lambda canon, state, move: incanting.DuelSorcery(canon).parcel(
        state, move.side, move.fate, move.duration
    ),
    Offer: ending.offer,
    Settle: ending.settle,
    Walk: ending.walk,
    Blows: ending.blows,
    Answer: ending.answer,
    Rule: rule,
}
"""What every move does."""


class Duel(DuelCards, Spending[State, AnyMove]):
    """The game, played by the actions and skills of a Book."""

    name = "duel"
    version = "1"
    states: Any = State
    moves: Any = AnyMove
    setups: Any = Setup
    acts, words = ACTS, WORDS

    def __init__(self, book: Book) -> None:
        self.book, self.canon = book, canon(book)

    def start(self, setup: Setup) -> Step[State]:
        """The first state. Raises IllegalMoveError where something given with it may not be."""
        state = found_game(self.canon, setup)
        return follow_on(Step(state, opening.opening_events(state)), self.next_step)

    def contents(self, _start: State) -> Contents:
        return Contents(chapter=EXCHANGE)

    # What may be spent

    def means(self, state: State, actor: str) -> Means:
        speaker = state.side(actor).speaker
        return Means(speaker.artha, speaker.call_ons)

    # What it waits for

    def own_due(self, state: State) -> tuple[Due, ...]:
        match state.phase:
            case "statements":
                return opening.due_statements(state)
            case "bodies":
                return opening.due_bodies(self.canon, state)
            case "terms":
                return opening.due_terms(state)
            case "scripts":
                return due_scripts(state, scripting.SCRIPTS)
            case "volley" if state.opened:
                magic = incanting.due(self.canon, state)
                return (*speaking.due_speech(self.canon, state), *magic)
            case "volley" if state.shaken:
                return ending.due_steel(state)
            case "volley" | "outcome" if magic := incanting.due(self.canon, state):
                return magic
            case "volley":
                return scripting.due_announce(state)
            case "outcome":
                return ending.due_outcome(state)
            case _:
                return ()

    def offers(self, state: State) -> tuple[Due, ...]:
        return (*ending.offers(state), ruling.DUE)

    def own_form(self, state: State, due: Due, written: Mapping[str, Filling]) -> tuple[Slot, ...]:
        return forms.form(self.canon, state, due, written)

    def own_move(self, state: State, due: Due, reply: Reply) -> AnyMove:
        return forms.move(state, due, reply)

    def rulable(self, state: State) -> Mapping[str, ruling.Figure]:
        return figures(self.canon, state)

    def parse_ruling(self, state: State, said: ruling.Said) -> AnyMove:
        return parse_rule(self.canon, state, said)

    def actors(self, state: State) -> tuple[Actor, ...]:
        found = []
        for each in state.sides:
            body = state.bodies.get(each.id)
            now = Sum((Part("argument", body.now),)) if body else None
            full = Sum((Part("argument", body.start),)) if body else None
            out = bool(state.ending) and body is not None and body.now <= 0
            found.append(Actor(each.id, each.label, each.seats, each.id, each.sign, now, full, out))
        return tuple(found)

    def upshots(self, state: State) -> tuple[Upshot, ...]:
        return upshots(self.canon, state)

    def check(self, state: State, move: AnyMove) -> tuple[Problem, ...]:
        if isinstance(move, Script):
            return scripting.script_problems(self.canon, state, move)
        return ()

    # Moves

    def does(self, state: State, move: AnyMove) -> Step[State]:
        match move:
            case Body(side, dice):
                timely(state, "bodies")
                return Step(
                    self.lay(state, ("body",), find_side(state, side).id, {"argument": dice})
                )
            case Roll(side):
                ready = speaking.choose_usual(self.canon, state, side)
                dice_by = speaking.dice_by_group(move, asks(self.canon, ready, ready.side(side)))
                return Step(self.lay(ready, ("argue", ready.moment), side, dice_by))
            case Cast(side, _, dice, beside):
                own = find_side(state, side).id
                return Step(self.lay(state, move.key, own, {move.key[0]: dice, **beside}))
            case Steel(side, dice) if dice is not None:
                ending.find_shaken(state, side)
                return Step(self.lay(state, ("steel", state.moment), side, {"steel": dice}))
            case _:
                return super().does(state, move)

    def next_step(self, state: State) -> Step[State] | None:
        """What follows of spells, then the phase after this one."""
        if state.broken or state.wrought:
            if found := incanting.go_on(self.canon, state, partial(self.is_settled, state)):
                return found
            if incanting.is_pending(state) and not self._stands(state, "steel"):
                return None
        if (left := incanting.use_up_waiting(self.canon, state)) is not state:
            return Step(left)
        return self._next_phase(state)

    def _next_phase(self, state: State) -> Step[State] | None:
        """The phase after this one where nothing keeps the state in it."""
        match state.phase:
            case "statements" if not opening.due_statements(state):
                return Step(replace(state, phase="terms" if state.single else "bodies"))
            case "bodies":
                return self._bodies(state)
            case "terms" if not opening.due_terms(state) and state.single:
                return Step(replace(state, phase="bodies"))
            case "terms" if not opening.due_terms(state):
                return Step(replace(state, phase="scripts"), (scripting.exchange_begins(state),))
            case "scripts" if not due_scripts(state, scripting.SCRIPTS):
                return Step(replace(state, phase="volley"))
            case "volley" if state.opened and self._has_spoken(state):
                return volley.resolve(self.canon, state)
            case "volley" | "outcome" if own := self._stands(state, "steel"):
                side, roll = own
                step = ending.steel_rolled(state, ending.find_shaken(state, side.id), roll)
                return incanting.after_steel(self.canon, side.id, step)
            case "volley" if not state.opened and not state.shaken and state.volley == VOLLEYS:
                fresh = replace(
                    state, phase="scripts", exchange=state.exchange + 1, volley=0, scripts={}
                )
                return Step(fresh, (scripting.exchange_begins(fresh),))
            case "outcome" if not ending.due_outcome(state):
                return Step(replace(state, phase="over"))
        return None

    def _bodies(self, state: State) -> Step[State] | None:
        """What a roll that stands comes to: a body of argument, or the one test instead of all."""
        if state.single:
            lie = all(self._lies(state, each, "body") for each in state.sides)
            return ending.versus(self.canon, state) if lie else None
        if own := self._stands(state, "body", but=tuple(state.bodies)):
            return opening.rolled_body(self.canon, state, *own)
        made = opening.bodies_without_dice(self.canon, state)
        if made is None and len(state.bodies) == len(state.sides):
            return Step(replace(state, phase="terms", brought={}, tray=state.tray.clear()))
        return made

    def _stands(
        self, state: State, what: str, but: tuple[str, ...] = ()
    ) -> tuple[Side, trays.Roll] | None:
        """A side whose roll lies there and waits for nobody; none of those of *but*."""
        for each in state.sides:
            roll = state.find_roll(each.id, what) if each.id not in but else None
            if roll is not None and self.is_settled(state, roll):
                return each, roll
        return None

    def _lies(self, state: State, own: Side, what: str) -> bool:
        """Whether a roll of a side lies there and waits for nobody."""
        roll = state.find_roll(own.id, what)
        return roll is not None and self.is_settled(state, roll)

    def _has_spoken(self, state: State) -> bool:
        """Whether all dice of the open volley lie, and stand."""
        return all(
            not rolls(self.canon, state, each.id) or self._lies(state, each, "argue")
            for each in state.sides
        )

    def throws(self, state: State, move: AnyMove) -> tuple[Answered, ...]:
        match move:
            case Body(side, dice):
                return (Answered(0, ("body",), side, {"argument": dice}),)
            case Roll(side):
                if state.phase != "volley" or not state.opened:
                    return ()
                ready = speaking.choose_usual(self.canon, state, side)
                asked = asks(self.canon, ready, ready.side(side))
                dice_by = speaking.dice_by_group(move, asked)
                return (Answered(state.exchange, ("argue", state.moment), side, dice_by),)
            case Cast(side, _, dice, beside):
                fallen = {move.key[0]: dice, **beside}
                return (Answered(state.exchange, move.key, side, fallen),)
            case Steel(side, dice) if dice is not None:
                return (Answered(state.exchange, ("steel", state.moment), side, {"steel": dice}),)
            case _:
                return super().throws(state, move)
