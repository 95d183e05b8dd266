"""How a game is played, as far as all games do it alike; the base of every one on the list.

A game says what it waits for, what a move does and what follows of itself. That a broken rule is no
move, that the table may overrule any figure, and that what happened is told in words, is done here.
Bases beside it (:class:`~bwdesk.rules.games.scripting.paper.OnPaper` and
:class:`~bwdesk.rules.games.rolls.spending.Spending`) add to the same functions what is theirs, so
that a game names them and is done::

    class Duel(OnPaper[State, AnyMove], Spending[State, AnyMove]):
        acts, words = ACTS, WORDS

    own_due(state), own_form(...), own_move(...)    its own dues, and what answers them
    does(state, move)                               a move that is not in *acts*, else super()
    then(state)                                     what follows of itself; None where one waits
    rulable(state), ruled(state, said)              what may be overruled, and the move that does
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.value import LONGEST_WORDS
from bwdesk.rules.games.frame import ruling
from bwdesk.rules.games.frame.facts import Words
from bwdesk.rules.games.frame.forms import Filling, Slot
from bwdesk.rules.games.frame.game import (
    Answered,
    Due,
    Event,
    IllegalMoveError,
    M,
    Reply,
    S,
    Seats,
    Step,
)
from bwdesk.rules.games.frame.phases import follow_on

Acts = Mapping[type, Callable[[Any, Any, Any], Step[Any]]]
"""What every move of a game does: of what it is played by, a state and the move."""


class Played(ABC, Generic[S, M]):
    """A game as it is played; a base of games. *canon* is what it is played by."""

    acts: ClassVar[Acts] = {}
    words: ClassVar[Words]
    letters: ClassVar[int] = LONGEST_WORDS
    """Letters there is room for why something is overruled."""

    canon: Any = None

    def hosts(self, _state: S) -> Seats:
        return ()

    def published(self, _state: S, _move: M) -> Seats | None:
        return ()

    def says(self, event: Event) -> str:
        return self.words.says(event)

    # What it waits for

    @abstractmethod
    def own_due(self, state: S) -> tuple[Due, ...]:
        """What the game itself waits for."""

    @abstractmethod
    def own_form(self, state: S, due: Due, written: Mapping[str, Filling]) -> tuple[Slot, ...]:
        """What may be written for a due of its own."""

    @abstractmethod
    def own_move(self, state: S, due: Due, reply: Reply) -> M:
        """The move a reply to a due of its own comes to."""

    def rulable(self, _state: S) -> Mapping[str, ruling.Figure]:
        """What may be overruled."""
        return {}

    def parse_ruling(self, _state: S, said: ruling.Said) -> M:
        """The move that overrules."""
        raise IllegalMoveError(f"“{said.what}” cannot be overruled here.")

    def due(self, state: S) -> tuple[Due, ...]:
        return self.own_due(state)

    def form(self, state: S, due: Due, written: Mapping[str, Filling]) -> tuple[Slot, ...]:
        if due == ruling.DUE:
            return ruling.form(self.rulable(state), written, self.letters)
        return self.own_form(state, due, written)

    def move(self, state: S, due: Due, reply: Reply) -> M:
        if due == ruling.DUE:
            return self.parse_ruling(state, ruling.parse_form(self.rulable(state), reply.script))
        return self.own_move(state, due, reply)

    # Moves

    def check(self, _state: S, _move: M) -> tuple[Problem, ...]:
        """What is wrong with a move, with its reason; nothing where it may be made."""
        return ()

    def hears(self, _state: S, _move: M, _problem: Problem) -> Seats | None:
        """The seats that may be told of a problem; None for all."""
        return None

    def apply(self, state: S, move: M) -> Step[S]:
        """The state after a move, and all that follows. Raises IllegalMoveError with a sentence."""
        for problem in self.check(state, move):
            if problem.severity is Severity.BROKEN:
                says = f"{problem.says} {problem.remedy}".strip()
                raise IllegalMoveError(says, self.hears(state, move, problem))
        return follow_on(self.does(state, move), self.next_step)

    def does(self, state: S, move: M) -> Step[S]:
        """What a move does, before anything follows of it. Raises IllegalMoveError."""
        return self.acts[type(move)](self.canon, state, move)

    @abstractmethod
    def next_step(self, state: S) -> Step[S] | None:
        """What follows of itself; None where something is waited for."""

    def throws(self, _state: S, _move: M) -> tuple[Answered, ...]:
        """The dice in a move, by what they answer in the state before it."""
        return ()
