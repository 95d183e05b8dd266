"""A prolonged conflict, step by step: order, actions, outcomes, over."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.basics.value import LONGEST_LINE
from bwdesk.rules.games.frame import ruling
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot, room
from bwdesk.rules.games.frame.game import (
    Actor,
    Answered,
    Contents,
    Due,
    Event,
    Open,
    Reply,
    Sealed,
    Step,
)
from bwdesk.rules.games.frame.phases import follow_on
from bwdesk.rules.games.frame.upshots import LEVELS, Upshot
from bwdesk.rules.games.prolonged import acting, buying, contests, forms, noting
from bwdesk.rules.games.prolonged.founding import found_game, join
from bwdesk.rules.games.prolonged.moves import (
    Act,
    AnyMove,
    Buy,
    First,
    Join,
    Note,
    Respond,
    Reveal,
    Roll,
    Rule,
    Tell,
)
from bwdesk.rules.games.prolonged.presets import preset
from bwdesk.rules.games.prolonged.ruling import figures, parse_rule, rule
from bwdesk.rules.games.prolonged.state import NOMINATED, Setup, Side, Slip, State
from bwdesk.rules.games.prolonged.words import HEADINGS, PHASES, ROUND, WORDS, Goal, Price
from bwdesk.rules.games.scripting.paper import OnPaper
from bwdesk.rules.games.scripting.scripts import Name, Parts
from bwdesk.rules.packs.book import Book

ACTS: Mapping[type, Callable[[Any, State, Any], Step[State]]] = {
    First: acting.first,
    Act: acting.act,
    Respond: acting.respond,
    Buy: buying.buy,
    Reveal: buying.reveal,
    Rule: rule,
    Join: join,
    Note: noting.note,
    Tell: noting.tell,
}
"""What every move does."""


class Prolonged(OnPaper[State, AnyMove]):
    """The game, played by the Outcomes of a Book."""

    name = "prolonged"
    version = "2"
    states: Any = State
    moves: Any = AnyMove
    setups: Any = Setup
    acts, words = ACTS, WORDS

    def __init__(self, book: Book) -> None:
        if not book.outcomes:
            raise ValueError("the Book has no Outcomes of a prolonged conflict")
        self.canon = self.outcomes = book.outcomes

    def start(self, setup: Setup) -> Step[State]:
        """The first state. Raises IllegalMoveError where something given with it may not be."""
        state = found_game(setup)
        goals = [Goal(e.label, e.goal).event(e.id, rule="PRO-7") for e in state.sides if e.goal]
        events = (*goals, *self._prices(state), contests.begins(state))
        return follow_on(Step(state, events), self.next_step)

    def _prices(self, state: State) -> tuple[Event, ...]:
        """What winning costs each side, said at once."""
        if not preset(state).buys:
            return ()
        return tuple(
            Price(each.label, cost).event(each.id, amount=cost, rule="PRO-23")
            for each in state.sides
            if (cost := self.win_price(state, each)) is not None
        )

    def win_price(self, state: State, side: Side) -> int | None:
        """What winning costs a side; None where nothing of the Book wins."""
        wins = [each for each in self.outcomes.values() if each.wins]
        return min((buying.price(state, each, side.id) for each in wins), default=None)

    def contents(self, start: State) -> Contents:
        return Contents(contests.begins(start), ROUND, HEADINGS, PHASES)

    # What it waits for

    def own_due(self, state: State) -> tuple[Due, ...]:
        match state.phase:
            case "order" | "actions":
                return acting.due_actions(state)
            case "outcomes":
                return buying.due_outcomes(state)
            case _:
                return ()

    def offers(self, _state: State) -> tuple[Due, ...]:
        return (ruling.DUE,)

    def own_form(self, state: State, due: Due, written: Mapping[str, Filling]) -> tuple[Slot, ...]:
        return forms.form(self.outcomes, state, due, written)

    def own_move(self, state: State, due: Due, reply: Reply) -> AnyMove:
        return forms.move(state, due, reply)

    def rulable(self, state: State) -> Mapping[str, ruling.Figure]:
        return figures(state)

    def parse_ruling(self, _state: State, said: ruling.Said) -> AnyMove:
        return parse_rule(said)

    def actors(self, state: State) -> tuple[Actor, ...]:
        """Each side with its bank and the price of winning, and then its people."""
        found = []
        for side in state.sides:
            price = self.win_price(state, side) if preset(state).buys else None
            banks = preset(state).does == "banked"
            bank = Sum((Part("banked", state.bank(side.id)),)) if banks else None
            full = Sum((Part("to win", price),)) if price else None
            out = side not in state.sides_left()
            whole = Actor(side.id, side.label, side.seats, side.id, side.sign, bank, full, out)
            mine = replace(whole, stands_for_others=any(e.id != side.id for e in side.people))
            people = (
                Actor(e.id, e.label, side.seats, side.id, side.sign, out=e.id in state.out)
                for e in side.people
            )
            found += [mine, *people]
        return tuple(found)

    def upshots(self, state: State) -> tuple[Upshot, ...]:
        """Wounds of attacks; once it is over, the goal that is reached."""
        wounds = (Upshot("wounded", who, LEVELS, count) for who, count in state.wounds.items())
        if not state.winner:
            return tuple(wounds)
        side = state.side(state.winner)
        goals = (Upshot("gained", each.id, "goal", note=side.goal) for each in side.people)
        return (*wounds, *goals)

    def check(self, state: State, move: AnyMove) -> tuple[Problem, ...]:
        if isinstance(move, Buy) and state.phase == "outcomes":
            return buying.problems(self.outcomes, state, move)
        return ()

    # Moves

    def does(self, state: State, move: AnyMove) -> Step[State]:
        match move:
            case Roll() if state.phase == "outcomes":
                return buying.dispute(state, move.actor, move.dice)
            case Roll():
                return acting.take_roll(state, move.what, move.actor, move.dice)
            case _:
                return super().does(state, move)

    def next_step(self, state: State) -> Step[State] | None:
        """What follows of itself: the end of a contest, of a round, of the conflict."""
        if (end := contests.end_if_alone(state)) is not None:
            return end
        match state.phase:
            case "order" | "actions":
                if preset(state).does != "ladder" or not state.acted:
                    done = contests.conclude(state)
                    if done is not None:
                        return done
                return contests.end_round(state) if contests.round_over(state) else None
            case "outcomes":
                return buying.resolve(self.outcomes, state)
            case _:
                return None

    def throws(self, state: State, move: AnyMove) -> tuple[Answered, ...]:
        if not isinstance(move, Roll):
            return ()
        for due in self.own_due(state):
            fits = due.kind == "roll" and due.actor == move.actor
            if fits and move.what in ("", due.key[0]):
                return (Answered(due.round, due.key, due.actor, {due.asks[0].key: move.dice}),)
        return ()

    def view(self, state: State, seat: str | None) -> State:
        """The state as a seat may see it: what others chose is sealed until the reveal, what is
        noted of their people hidden until it is told."""
        state = noting.hide_notes(state, (seat,) if seat else ())
        if state.phase != "outcomes" or state.revealed:
            return state
        return self.veil(state, lambda part: seat in self.writers(state, part))

    # Where slips lie

    def parts(self, state: State) -> Parts:
        return {_part(side): slip for side, slip in state.slips.items()}

    def with_parts(self, state: State, parts: Parts) -> State:
        return replace(state, slips={side: parts[_part(side)] for side in state.slips})

    def writes(self, _state: State, move: AnyMove) -> Parts:
        if not isinstance(move, Buy):
            return {}
        slip = buying.slip_of(move)
        return {_part(move.side): Sealed(move.sealed) if move.sealed else Open(slip)}

    def with_written(self, move: AnyMove, parts: Parts) -> AnyMove:
        if not isinstance(move, Buy):
            return move
        part = parts[_part(move.side)]
        return Buy(move.side, sealed=part.commitment) if isinstance(part, Sealed) else move

    def kind(self, _part: Name) -> Any:
        return Slip

    def writers(self, state: State, part: Name) -> tuple[str, ...]:
        return state.side(part[1]).seats

    def room(self, state: State, _part: Name) -> int:
        outcomes = tuple(Choice(each) for each in self.outcomes)
        ids = [each.id for each in state.people] + [each.id for each in state.sides]
        aims = tuple(Choice(each) for each in ids)
        slots = (Slot("what", choices=outcomes), Slot("target", choices=aims))
        return room((*slots * NOMINATED, Slot("line", "text", most=LONGEST_LINE)))

    def blank_script(self, _state: State, due: Due) -> AnyMove:
        return Buy(due.actor)

    def part_form(
        self, state: State, part: Name, written: Mapping[str, Filling]
    ) -> tuple[Slot, ...]:
        return buying.form(self.outcomes, state, part[1], written)

    def part_written(self, _state: State, _part: Name, written: Mapping[str, Filling]) -> Slip:
        return Slip(buying.written_slip(written), written.get("line", EMPTY).text)

    def reveals(self, state: State, move: AnyMove) -> Collection[Name]:
        if not isinstance(move, Reveal) or state.phase != "outcomes":
            return ()
        return {_part(side) for side in state.slips}


def _part(side: str) -> Name:
    return "outcome", side
