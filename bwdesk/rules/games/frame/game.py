"""What every game of the table is: a state that only moves change, and what it waits for.

A game is a package of pure functions, constructed with the part of the Book it plays by::

    start(setup) -> Step              the first state
    due(state) -> tuple[Due, ...]     what it waits for, several seats at once where they may
    offers(state) -> tuple[Due, ...]  what may be done though nothing waits for it, overruling too
    check(state, move) -> Problems    live in the editor, at sealing, at the reveal
    apply(state, move) -> Step        the state after a move, and what happened
    view(state, seat) -> State        the same type, with what others alone may know left out

so that it can be played from its dues alone::

    form(state, due, written) -> tuple[Slot, ...]    what may be written, given what is written
    move(state, due, reply) -> Move                  the move a reply to a due comes to

that others may tell of it::

    actors(state) -> tuple[Actor, ...]       who is there, and how they stand
    upshots(state) -> tuple[Upshot, ...]     what it has done to people
    says(event) -> str                       the sentence of what happened

and that the table may keep its dice and secrets (see :class:`Game`)::

    throws(state, move) -> tuple[Answered, ...]      the dice in a move, by what they answer
    secrets(state, move) -> tuple[Secret, ...]       the parts of a move that are sealed
    sealed(state, move, commitments) -> move         the same move as everybody may see it
    opens(state, move) -> tuple[str, ...]            the commitments a reveal opens
    unsealed(state, payloads) -> State               the state with those parts open
    lying(state) -> tuple[str, ...]                  the commitments of what lies sealed

*Seat* is a person at the keyboard, *side* who wins or loses together, *actor* who acts: one seat
may act for many. *Sealed* is what the game itself does not know before its reveal; *veiled* what it
knows and shows to some (`Event.to`, `Due.to`, `view`). Dice are never rolled here: a `Due` asks
(:mod:`bwdesk.rules.chance.throws`), and a move answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, Literal, Protocol, TypeVar

from msgspec import Struct

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.chance.throws import Ask, Dice
from bwdesk.rules.games.frame.forms import Filling, Slot
from bwdesk.rules.games.frame.upshots import Outcome, Upshot

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")

Seats = tuple[str, ...]
Plain = str | int | bool
Fact = Plain | tuple[Plain | tuple[Plain, ...], ...]


class Event(Struct, frozen=True):
    """One thing that happened, as a fact: who, to whom, how much, by which rule, and *facts*.

    Its sentence is made of these by `Game.says`, as :mod:`bwdesk.rules.games.frame.facts` has it;
    *says* is one that an earlier version kept. *to* are the seats that may know of it, None for
    all.
    """

    kind: str
    says: str = ""
    actor: str = ""
    target: str = ""
    amount: int = 0
    rule: str = ""
    facts: Mapping[str, Fact] = {}
    to: Seats | None = None


class Contents(Struct, frozen=True):
    """How the record of a game is divided, for a reader.

    An event of the kind *chapter* begins one and says its title; *first* is the event that began
    what comes before. *headings* are those that events stand under, by their kind. *phases* are
    the words for those a game goes through, in their order, by what its state calls its ``phase``.
    """

    first: Event | None = None
    chapter: str = ""
    headings: Mapping[str, str] = {}
    phases: Mapping[str, str] = {}


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


DueKind = Literal["script", "decide", "roll", "consent", "outcome", "go", "rule"]
RollId = tuple[int, tuple[str, ...], str]
"""What a roll is known by however often it is asked for: its round, its key and its actor."""


class Due(Struct, frozen=True):
    """What the game waits for: a *script* to seal, a choice, dice, a consent, or only to *go* on.

    An *outcome* is that of another game or test, played apart; what may be overruled (*rule*) is
    never waited for, only offered. *actor* and *seats* say for whom;
    *key* which one of theirs in that *round* of the game; *options* what may be chosen, *times*
    how often, *asks* what is to be thrown, a group each. *to* are the seats that may know of it,
    None for all. A script that may be written on *paper* instead is typed in where it is turned.
    *title* is what it is called as a heading, where a game has a better one than its key makes;
    *named* are its options in words, one after the other; of what only goes on the one way on.
    """

    kind: DueKind
    key: tuple[str, ...]
    actor: str = ""
    seats: Seats = ()
    options: tuple[str, ...] = ()
    asks: tuple[Ask, ...] = ()
    says: str = ""
    round: int = 0
    times: int = 0
    to: Seats | None = None
    paper: bool = False
    title: str = ""
    named: tuple[str, ...] = ()

    @property
    def seat(self) -> str:
        """Who of its seats answers, where any may; "" for nobody."""
        return next(iter(self.seats), "")

    @property
    def part(self) -> str:
        """Its key as one types it in a log: ``strike 2.1``."""
        return " ".join(self.key)

    @property
    def dice(self) -> int:
        """How many dice the first group takes; without dice how often, or how much, is chosen."""
        return self.asks[0].number if self.asks else self.times

    @property
    def obstacle(self) -> int:
        """That of the first group; 0 where there is none."""
        first = self.asks[0].obstacle if self.asks else None
        return first.whole if first else 0

    @property
    def roll(self) -> RollId:
        return self.round, self.key, self.actor


class Answered(Struct, frozen=True, omit_defaults=True):
    """Dice that answer what was due, by group; *to* are the seats that may know, None for all."""

    round: int
    key: tuple[str, ...]
    actor: str
    dice: Mapping[str, Dice]
    to: Seats | None = None

    @property
    def roll(self) -> RollId:
        return self.round, self.key, self.actor


class Reply(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="move",
    tag="reply",
):
    """An answer in the terms of what is due alone, whatever the game.

    *reply* is the name of the `Due`, *of* its actor. A script or a decision with a form fills its
    slots (*script*), another decision or a consent takes one of the options (*choice*), a roll
    gives *dice* by the key of their group, an outcome tells what came (*outcome*). *paper* says
    of a script that it is not sealed here, but lies on the table.
    """

    reply: str
    of: str = ""
    script: Mapping[str, Filling] = {}
    choice: str = ""
    dice: Mapping[str, Dice] = {}
    outcome: Outcome | None = None
    paper: bool = False

    def answers(self, due: Due) -> bool:
        return self.reply == due.part and self.of in (due.actor, "")


class Actor(Struct, frozen=True):
    """Somebody who acts: a leader, a fighter, a piece; *sign* is that of their color.

    *standing* is how far they are from the end, of *full* at the start; None where nothing counts
    it. *out* are those who have no part in the game any more. *stands_for_others*: only the side
    of others, who are actors themselves.
    """

    id: str
    name: str
    seats: Seats = ()
    side: str = ""
    sign: str = ""
    standing: Sum | None = None
    full: Sum | None = None
    out: bool = False
    stands_for_others: bool = False


class Injected(Struct, frozen=True, tag_field="move", tag="injected", forbid_unknown_fields=True):
    """What came of a game within the game, or of a test made apart: a move of the outer game.

    *part* names the outcome that was due, *of* for whom, *by* what was played, *child* the file of
    it where there is one.
    """

    part: str
    by: str
    outcome: Outcome = Outcome()
    of: str = ""
    child: str = ""


class Secret(Struct, frozen=True):
    """A part of a move only its *seats* may know until it is revealed, sealed by itself.

    *part* names it among all that can lie sealed at a time; *payload* is its value, encoded, and
    *room* the most bytes any value of its form could take: as many are sealed, so that its length
    tells nothing. One that is *private* is never revealed: only its seats read it, later too.
    """

    part: str
    payload: bytes
    seats: Seats = ()
    room: int = 0
    private: bool = False


class IllegalMoveError(ValueError):
    """A move the state does not allow; its text is a sentence for the table.

    It may tell what is secret: then it is for the seats *to* alone, None for all.
    """

    def __init__(self, says: str, to: Seats | None = None) -> None:
        super().__init__(says)
        self.to = to

    def words_for(self, seat: str) -> str:
        """What a *seat* may hear of it, "" for the whole table."""
        return str(self) if self.to is None or seat in self.to else UNTOLD


UNTOLD = "What stands against it is written in secret; whoever wrote it is told why."


class Game(Protocol[S, M]):
    """What the table knows of a game. States and moves are values msgspec encodes; a state carries
    a dictionary for what is :mod:`remembered <bwdesk.rules.games.frame.remembered>` of it.

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

    @property
    def setups(self) -> Any:
        """The type of what a game begins with."""

    def contents(self, start: S) -> Contents:
        """How the record of a game that began so is divided."""

    def hosts(self, state: S) -> Seats:
        """The seats that see all that is veiled, narrators or GMs; none where nothing is.

        What any other seat may do, and why not, is judged by its `view`.
        """

    def published(self, state: S, move: M) -> Seats | None:
        """The seats a move hands something to for good, None for all: once it was seen, the move
        is not taken back."""

    def start(self, setup: Any) -> Step[S]:
        """Raises IllegalMoveError where what is given may not be."""

    def due(self, state: S) -> tuple[Due, ...]: ...

    def offers(self, state: S) -> tuple[Due, ...]:
        """What may be done now though nothing waits for it, answered as what is due.

        One of the kind *rule* has a form that says all that the table may overrule.
        """

    def check(self, state: S, move: M) -> tuple[Problem, ...]: ...

    def apply(self, state: S, move: M) -> Step[S]: ...

    def view(self, state: S, seat: str | None) -> S: ...

    def form(self, state: S, due: Due, written: Mapping[str, Filling]) -> tuple[Slot, ...]:
        """What may be written where, once so much is written; nothing where a due has no form."""

    def move(self, state: S, due: Due, reply: Reply) -> M:
        """The move a reply comes to. Raises IllegalMoveError where it does not fit what is due."""

    def actors(self, state: S) -> tuple[Actor, ...]: ...

    def upshots(self, state: S) -> tuple[Upshot, ...]: ...

    def says(self, event: Event) -> str:
        """The sentence of what happened; "" for what is not told."""

    def throws(self, state: S, move: M) -> tuple[Answered, ...]:
        """The dice in a move, by what they answer in the state before it."""

    def secrets(self, state: S, move: M) -> tuple[Secret, ...]:
        """Its parts that must be sealed; none for most moves, and for a move already sealed."""

    def seal(self, state: S, move: M, commitments: Mapping[str, str]) -> M:
        """The move with a commitment in place of every secret part; it can be applied as well."""

    def opens(self, state: S, move: M) -> tuple[str, ...]:
        """The commitments of the parts that must lie open for the move to be made."""

    def unseal(self, state: S, payloads: Mapping[str, bytes]) -> S:
        """The state with the parts of these commitments open; it knows no others."""

    def sealed_commitments(self, state: S) -> tuple[str, ...]:
        """The commitments of all that lies sealed in the state."""

    def presumes(self, state: S, move: M) -> tuple[str, ...]:
        """The commitments of what whoever makes the move must be able to read, sealed as it is."""

    def loses(self, state: S, seat: str, why: str) -> M | None:
        """The ruling by which what a seat sealed and nobody can open is lost; None where it is
        written anew instead."""
