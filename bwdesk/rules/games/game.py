"""What every game of the table is: a state that only moves change, and what it waits for.

A game is a package of pure functions, constructed with the part of the Book it plays by::

    start(setup) -> Step          the first state
    due(state) -> tuple[Due, ...]     what it waits for, several seats at once where they may
    check(state, move) -> tuple[Problem, ...]     live in the editor, at sealing, at the reveal
    apply(state, move) -> Step        the state after a move, and what happened
    view(state, seat) -> State        the same type, with the secrets of others sealed

and, for the table to keep its secrets (see :class:`Game`)::

    secrets(move) -> tuple[Secret, ...]       the parts of a move that are sealed
    sealed(move, commitments) -> move         the same move as everybody may see it
    opens(state, move) -> tuple[str, ...]     the commitments a reveal opens
    unsealed(state, payloads) -> State        the state with those parts open

*Seat* is a person at the keyboard, *side* who wins or loses together, *actor* who acts: one seat
may act for many. Dice are never rolled here: a :class:`Roll` asks, :class:`Faces` or
:class:`Told` answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Generic, Literal, Protocol, TypeVar

from msgspec import Meta, Struct

from bwdesk.rules.ability import Shade
from bwdesk.rules.dice import successes
from bwdesk.rules.problems import Problem

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


class Faces(Struct, frozen=True, tag_field="dice", tag="faces", forbid_unknown_fields=True):
    """Dice as they lie, rolled by the program or typed from the table."""

    faces: tuple[Annotated[int, Meta(ge=1, le=6)], ...]

    def successes(self, shade: Shade = Shade.BLACK) -> int:
        return successes(self.faces, shade)


class Told(Struct, frozen=True, tag_field="dice", tag="told", forbid_unknown_fields=True):
    """Only the result was said; nothing can be rerolled."""

    count: Annotated[int, Meta(ge=0, le=9_999)]

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


class Contents(Struct, frozen=True):
    """How the record of a game is divided, for a reader.

    An event of the kind *chapter* begins one and says its title; *first* is that of what comes
    before. *headings* are those that events stand under, by their kind.
    """

    first: str = ""
    chapter: str = ""
    headings: Mapping[str, str] = {}


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


class Slot(Struct, frozen=True):
    """A place of a script: what may stand in it, and at whom it may be aimed.

    *most* targets may be named.
    """

    name: str
    choices: tuple[str, ...]
    targets: tuple[str, ...] = ()
    most: int = 0


DueKind = Literal["script", "decide", "roll", "consent", "outcome", "go"]


class Due(Struct, frozen=True):
    """What the game waits for: a *script* to seal, a choice, dice, a consent, or only to *go* on.

    An *outcome* is that of another game or test, played apart. *actor* and *seats* say for whom;
    *part* which one of theirs, another one for every roll of a round; *options* what may be
    chosen, *form* what a script may hold.
    """

    kind: DueKind
    part: str
    actor: str = ""
    seats: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    dice: int = 0
    obstacle: int = 0
    says: str = ""
    form: tuple[Slot, ...] = ()


class Injected(Struct, frozen=True, tag_field="move", tag="injected", forbid_unknown_fields=True):
    """What came of a game within the game, or of a test made apart: a move of the outer game.

    *part* is the outcome that was due, *by* names what was played, *amount* its figure.
    """

    part: str
    by: str
    amount: int = 0
    says: str = ""


class Secret(Struct, frozen=True):
    """A part of a move only its seat may know until it is revealed, sealed by itself.

    *part* names it among all that can lie sealed at a time; *payload* is its value, encoded.
    """

    part: str
    payload: bytes


class IllegalMoveError(ValueError):
    """A move the state does not allow; its text is a sentence for the table."""


class Game(Protocol[S, M]):
    """What the table knows of a game. States and moves are values msgspec encodes.

    *version* is that of its rules: another one may come to another state by the same log.
    """

    @property
    def name(self) -> str: ...

    @property
    def version(self) -> str: ...

    @property
    def states(self) -> Any:
        """The type of a state."""

    @property
    def moves(self) -> Any:
        """The type of a move, mostly a union."""

    def contents(self, start: S) -> Contents:
        """How the record of a game that began so is divided."""

    def due(self, state: S) -> tuple[Due, ...]: ...

    def check(self, state: S, move: M) -> tuple[Problem, ...]: ...

    def apply(self, state: S, move: M) -> Step[S]: ...

    def view(self, state: S, seat: str | None) -> S: ...

    def secrets(self, move: M) -> tuple[Secret, ...]:
        """Its parts that must be sealed; none for most moves, and for a move already sealed."""

    def sealed(self, move: M, commitments: Mapping[str, str]) -> M:
        """The move with a commitment in place of every secret part; it can be applied as well."""

    def opens(self, state: S, move: M) -> tuple[str, ...]:
        """The commitments of the parts that must lie open for the move to be made."""

    def unsealed(self, state: S, payloads: Mapping[str, bytes]) -> S:
        """The state with the parts of these commitments open; it knows no others."""
