"""A game of Usurper at the desk: packets given and answers taken at the narrator's, a copy of one
seat at home; journals."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from bwdesk.desk.table.document import TableDocument
from bwdesk.files import turns
from bwdesk.files.turns import Front, Given, Held, Taken
from bwdesk.rules.games.usurper.week.moves import Choose, Jot, Order, Recall, Receive
from bwdesk.rules.games.usurper.week.state import State
from bwdesk.rules.packs.book import Book
from bwdesk.table.log import Made
from bwdesk.table.session import Session
from bwdesk.when import stamp

Way = Literal["", "at the desk", "by packet", "typed in"]


class Line(NamedTuple):
    """A line of a journal, and the week it was written in."""

    turn: int
    words: str


class UsurperDocument(TableDocument):
    """What a table of Usurper has beside that of any game."""

    @property
    def rulebook(self) -> Book:
        """The Book its rules are read by."""
        found: Book = self.game.book
        return found

    @property
    def truth(self) -> State:
        state: State = self.session.state
        return state

    @property
    def home(self) -> str:
        """The seat whose copy at home this is; "" for the narrator's."""
        return self.truth.home

    @property
    def narrates(self) -> bool:
        """Whether a narrator is at the desk."""
        return not self.home and self.at_desk in self.truth.hosts

    @property
    def of_game(self) -> str:
        """The id of the narrator's chronicle, here or elsewhere."""
        packet = self.truth.packet
        return packet.game if packet else self._chronicle.id

    # Packets

    def list_held(self) -> dict[str, Held]:
        """What is kept of the packets of each seat."""
        return turns.held_of(self._chronicle)

    def has_changed(self, seat: str) -> bool:
        """Whether a seat knows something that is not in its last packet."""
        return turns.has_changed(self._chronicle, seat)

    def give(self, seat: str) -> bytes | None:
        """The packet of a seat, kept as given; None where it could not be, and ``refused`` says
        why."""
        found: list[bytes] = []
        made = self._attempt(
            lambda: found.append(turns.give(self._chronicle, seat, stamp())[0]), None, self._follow
        )
        return found[0] if made else None

    def hold_key(self, seat: str, made: Held, *, anew: bool = False) -> bool:
        """A key made before is that of a seat which has none, or has lost its words."""
        return self._attempt(lambda: turns.hold_key(self._chronicle, seat, anew=anew, made=made))

    def read_answer(self, content: bytes, path: Path) -> Taken:
        """An answer held against what was given. Raises FileError."""
        return turns.read_answer(self._chronicle, content, path)

    def take(self, taken: Taken) -> bool:
        """All of an answer, or nothing."""
        return self._attempt(
            lambda: turns.take(self._chronicle, taken, stamp()), None, self._follow
        )

    def _follow(self) -> None:
        self.changed.emit()

    def way_of(self, seat: str) -> Way:
        """By which way a seat has handed in its orders or choices of this week."""
        state = self.truth
        if seat not in (state.sent if state.phase != "choices" else state.chosen):
            return ""
        last = self._last_of(seat)
        if last is None:
            return ""
        if last.who in state.hosts:
            return "typed in"
        held = self.list_held().get(seat)
        packets = held.issues if held else ()
        return "by packet" if _came_by_packet(packets, state.turn) else "at the desk"

    def _last_of(self, seat: str) -> Made[Any] | None:
        kinds = Choose if self.truth.phase == "choices" else Order | Recall
        found = (
            made
            for made in reversed(self.session.moves_in_force.values())
            if isinstance(made.move, kinds) and made.move.seat == seat
        )
        return next(found, None)

    # At home

    def receive(self, given: Given, front: Front, path: Path) -> bool:
        """The next packet goes into this copy. Raises FileError."""
        return self.make(turns.receive_of(given, front, path), self.home)

    def answer(self) -> bytes:
        """The answer to the last packet, with the key of this seat's own passphrase."""
        lock = self.session.seats[self.home].lock
        key = self.file_keys.get(lock.id, b"") if lock and lock.phrase else b""
        return turns.answer_from_home(self.session, lock if key else None, key)

    @property
    def waits_to_go(self) -> int:
        """How much was written since the last packet that goes to the narrator."""
        return len(turns.moves_since_packet(self.session)) if self.home else 0

    # The journal

    def journal(self) -> tuple[Line, ...]:
        """What the seat at the desk wrote into its journal, the latest first; with its key."""
        if not self.at_desk:
            return ()
        weeks = dict(_weeks(self.session))
        return tuple(
            Line(weeks.get(kept.number, 0), msgspec.json.decode(payload, type=str))
            for kept, payload in self.session.notes(self.at_desk, self.keys)
        )[::-1]


def _came_by_packet(packets: tuple[turns.Issue, ...], turn: int) -> bool:
    return any(each.answers for each in packets if each.turn == turn)


def _weeks(session: Session[Any, Any]) -> Iterator[tuple[int, int]]:
    """The week every line of a journal was written in, by the number of its entry."""
    turn = session.start.turn
    for number, made in session.moves_in_force.items():
        if isinstance(made.move, Receive):
            turn = made.move.view.turn
        turn = max((turn, *(each.amount or 0 for each in made.events if each.kind == "week")))
        if isinstance(made.move, Jot):
            yield number, turn
