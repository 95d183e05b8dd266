"""What every game of the table is: a state that only moves change, and what it waits for.

A game is a package of pure functions, constructed with the part of the Book it plays by::

    start(setup) -> Step          the first state
    due(state) -> tuple[Due, ...]     what it waits for, several seats at once where they may
    check(state, move) -> tuple[Problem, ...]     live in the editor, at sealing, at the reveal
    apply(state, move) -> Step        the state after a move, and what happened
    view(state, seat) -> State        the same type, with the secrets of others sealed

*Seat* is a person at the keyboard, *side* who wins or loses together, *actor* who acts: one seat
may act for many. Dice are never rolled here: a :class:`Roll` asks, :class:`Faces` or
:class:`Told` answer.
"""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

from msgspec import Struct

from bwdesk.rules.ability import Shade
from bwdesk.rules.dice import successes

S = TypeVar("S")
V = TypeVar("V")


class Faces(Struct, frozen=True, tag_field="dice", tag="faces", forbid_unknown_fields=True):
    """Dice as they lie, rolled by the program or typed from the table."""

    faces: tuple[int, ...]

    def successes(self, shade: Shade = Shade.BLACK) -> int:
        return successes(self.faces, shade)


class Told(Struct, frozen=True, tag_field="dice", tag="told", forbid_unknown_fields=True):
    """Only the result was said; nothing can be rerolled."""

    count: int

    def successes(self, _shade: Shade = Shade.BLACK) -> int:
        return self.count


Dice = Faces | Told


class Event(Struct, frozen=True):
    """One thing that happened, as a fact: who, to whom, how much, by which rule.

    *says* is a sentence for the log; the board reads the other fields.
    """

    kind: str
    says: str
    actor: str = ""
    target: str = ""
    amount: int = 0
    rule: str = ""


class Step(Struct, Generic[S], frozen=True):
    """A state and what led to it."""

    state: S
    events: tuple[Event, ...] = ()


class Sealed(Struct, frozen=True, tag_field="seen", tag="sealed"):
    """A secret for those who may not see it; the table keeps what proves it was not changed."""

    commitment: str = ""


class Open(Struct, Generic[V], frozen=True, tag_field="seen", tag="open"):
    """A secret for its owner, or one that has been revealed."""

    value: V


DueKind = Literal["script", "decide", "roll", "consent", "go"]


class Due(Struct, frozen=True):
    """What the game waits for: a *script* to seal, a choice, dice, a consent, or only to *go* on.

    *actor* and *seats* say for whom; *part* which one of theirs; *options* what may be chosen.
    """

    kind: DueKind
    part: str
    actor: str = ""
    seats: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    dice: int = 0
    obstacle: int = 0
    says: str = ""


class IllegalMoveError(ValueError):
    """A move the state does not allow; its text is a sentence for the table."""
