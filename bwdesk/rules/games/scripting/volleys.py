"""Two sides who script three volleys, a card each: what a duel and Range and Cover do alike.

A game says what its cards are and when one may be written; its state has the fields a `TwoSides`
asks for, in its own order.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from msgspec.structs import replace

from bwdesk.rules.basics.value import Value
from bwdesk.rules.games.frame.forms import Filling, Slot, room
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, M, Open, Seats, Step
from bwdesk.rules.games.scripting.cards import Cards, Script, script, volley_of
from bwdesk.rules.games.scripting.scripts import Name
from bwdesk.rules.games.scripting.words import Scripted

VOLLEYS = 3
"""Volleys of an exchange."""


class Side(Protocol):
    """Whoever writes a script."""

    @property
    def id(self) -> str: ...
    @property
    def label(self) -> str: ...
    @property
    def seats(self) -> Seats: ...


X = TypeVar("X", bound=Side)


class TwoSides(Value, Generic[X], frozen=True):
    """A state between two sides; *volley* is the one that lies open, 0 before the first."""

    if TYPE_CHECKING:

        @property
        def sides(self) -> tuple[X, ...]: ...
        @property
        def phase(self) -> str: ...
        @property
        def exchange(self) -> int: ...
        @property
        def volley(self) -> int: ...
        @property
        def opened(self) -> bool: ...
        @property
        def scripts(self) -> Mapping[str, Any]: ...

    def side(self, id: str) -> X:
        """The side of that id; KeyError where there is none."""
        for each in self.sides:
            if each.id == id:
                return each
        raise KeyError(id)

    def other(self, id: str) -> X:
        """The one it stands against."""
        return next(each for each in self.sides if each.id != id)

    @property
    def moment(self) -> str:
        """The open volley, as rolls are named by it: ``1.2``."""
        return f"{self.exchange}.{self.volley}"

    @property
    def next_volley(self) -> tuple[int, int]:
        """Exchange and volley that follow the open one."""
        if self.volley < VOLLEYS:
            return self.exchange, self.volley + 1
        return self.exchange + 1, 1


T = TypeVar("T", bound=TwoSides[Any])


def require_open(state: TwoSides[Any]) -> None:
    """Raises IllegalMoveError unless a volley lies open."""
    if not state.opened:
        raise IllegalMoveError(f"Announce volley {state.next_volley[1]} first.")


def due_scripts(state: TwoSides[Any], says: str) -> tuple[Due, ...]:
    """The script of every side that has not written."""
    key = ("script", str(state.exchange))
    return tuple(
        Due("script", key, each.id, each.seats, says=says, round=state.exchange)
        for each in state.sides
        if each.id not in state.scripts
    )


def lay_script(state: T, own: Side, cards: Script, rule: str) -> Step[T]:
    """The cards of a side as it has written them, face down. Raises IllegalMoveError."""
    if own.id in state.scripts:
        raise IllegalMoveError(f"{own.label} has written already; take it back to write anew.")
    scripts = {**state.scripts, own.id: cards}
    event = Scripted(own.label).event(own.id, rule=rule)
    return Step(replace(state, scripts=scripts), (event,))


def open_script(
    card: Any, written: tuple[Any, ...], known: Collection[str], what: str, field: str
) -> Script:
    """Cards a setup lays open, an id or a card each, *what* is ``action``.

    Raises IllegalMoveError for too many, and for one whose *field* is none of those *known*.
    """
    if len(written) > VOLLEYS:
        raise IllegalMoveError(f"An exchange has {VOLLEYS} volleys, and {len(written)} were given.")
    cards = [each if isinstance(each, card) else card(each) for each in written]
    for does in (getattr(each, field) for each in cards):
        if does and does not in known:
            raise IllegalMoveError(f"“{does}” is no {what}; there are {', '.join(known)}.")
    return script(card, tuple(map(Open, cards)), VOLLEYS)


class VolleyCards(Cards[T, M], Generic[T, M]):
    """The secrets of such a game: each card of each side by itself; a base of games."""

    announces: Any
    """The move that opens the next volley."""
    scripted: Any
    """The move by which a side writes, of its id and its volleys."""

    @abstractmethod
    def card_form(self, state: T, side: str, volley: int) -> tuple[Slot, ...]: ...

    @abstractmethod
    def card_written(self, written: Mapping[str, Filling], volley: int) -> Any:
        """The card a form comes to."""

    def scripts_of(self, state: T) -> Mapping[str, Script]:
        return state.scripts

    def with_scripts(self, state: T, scripts: Mapping[str, Script]) -> T:
        return replace(state, scripts=scripts)

    def written_parts(self, move: M) -> tuple[str, Mapping[int, Any]]:
        if not isinstance(move, self.scripted):
            return "", {}
        cards = script(self.card, move.volleys, VOLLEYS)
        return move.side, dict(enumerate(cards, start=1))

    def with_cards(self, move: M, cards: Mapping[int, Any]) -> M:
        if isinstance(move, self.scripted):
            return replace(move, volleys=tuple(cards.values()))
        return move

    def opening(self, state: T, move: M) -> int:
        closed = state.phase == "volley" and not state.opened
        return state.next_volley[1] if isinstance(move, self.announces) and closed else 0

    def lies_open(self, state: T) -> int:
        return state.volley if state.phase != "scripts" else 0

    def writers(self, state: T, part: Name) -> Seats:
        seats: Seats = state.side(part[1]).seats
        return seats

    def room(self, state: T, part: Name) -> int:
        return room(self.card_form(state, part[1], 1))

    def blank_script(self, _state: T, due: Due) -> M:
        blank: M = self.scripted(due.actor, ())
        return blank

    def part_form(self, state: T, part: Name, _written: Mapping[str, Filling]) -> tuple[Slot, ...]:
        return self.card_form(state, part[1], volley_of(part))

    def part_written(self, _state: T, part: Name, written: Mapping[str, Filling]) -> Any:
        return self.card_written(written, volley_of(part))
