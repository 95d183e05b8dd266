"""One open chronicle: its table, who is at the desk, and the file that keeps every move."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from bwdesk.desk.table import keys
from bwdesk.desk.table.keys import Keyring
from bwdesk.desk.table.past import Past
from bwdesk.files import chronicles, games
from bwdesk.files.chronicles import Chronicle
from bwdesk.files.errors import FileError
from bwdesk.rules.book import Book
from bwdesk.rules.games.conquest.moves import AnyMove, Go, Write
from bwdesk.rules.games.conquest.plan import Plan
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import Setup, State
from bwdesk.rules.games.game import IllegalMoveError, Open, Sealed
from bwdesk.rules.problems import Problem, Severity
from bwdesk.table import log as logs
from bwdesk.table.log import Seat
from bwdesk.table.sealing import Lock, SealError
from bwdesk.table.session import LockedError, Session, begun

Table = Session[State, AnyMove]
KEEP_AFTER_MS = 400
"""How long what is typed may wait before it is on the disk."""


class ChronicleDocument(QObject):
    """A chronicle at the table. Pages read it; only its own methods change it.

    ``changed`` follows every move that was kept, ``refused`` says in a sentence why one was not.
    ``turning`` asks for the curtain before the seat it names, ``handed`` tells that another is at
    the desk: a page then shows nothing any more of who was there before. ``locked`` names the
    seats without whose keys a reveal could not be made. ``settling`` asks every page to make a
    move of what stands in its fields, where it can be one.
    """

    changed = Signal()
    refused = Signal(str)
    handed = Signal()
    turning = Signal(str)
    locked = Signal(object)
    settling = Signal()

    def __init__(
        self, chronicle: Chronicle[State, AnyMove], packs: Book, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._chronicle = chronicle
        self._packs = packs
        self._keyring = Keyring()
        self._drafts: dict[str, object] = {}
        self._waiting: Callable[[], bool] | None = None
        self._void: tuple[int, str, tuple[str, ...]] | None = None
        self._jots, self._jotted = dict(chronicle.jots), dict(chronicle.jots)
        self._clock = QTimer(self, singleShot=True, interval=KEEP_AFTER_MS)
        self._clock.timeout.connect(self._keep_jots)
        self.past = Past()
        self.at_desk = ""

    @classmethod
    def opened(cls, path: Path, packs: Book) -> ChronicleDocument:
        """The chronicle of a file, with *packs* for what it does not carry. Raises FileError."""
        return cls(chronicles.opened(path, games.find), packs)

    @classmethod
    def founded(
        cls,
        path: Path,
        title: str,
        setup: Setup,
        seats: Collection[Seat],
        packs: Book,
        characters: Mapping[str, bytes] | None = None,
    ) -> ChronicleDocument:
        """A new chronicle in a file of its own. Raises FileError, IllegalMoveError."""
        game = Conquest(packs)
        carried = games.carried(packs)
        table: Table = begun(game, game.start(setup).state, seats, _now(), carried)
        chronicles.create(path, title, table, carried, characters)
        return cls.opened(path, packs)

    # What it is

    @property
    def path(self) -> Path:
        return self._chronicle.path

    @property
    def title(self) -> str:
        return self._chronicle.title

    @property
    def fixed(self) -> str:
        """Why it can only be read; "" where it can be played."""
        return self._chronicle.fixed

    @property
    def odd(self) -> str:
        """What is strange about the file; "" where nothing is."""
        return self._chronicle.odd

    @property
    def characters(self) -> Mapping[str, bytes]:
        """The characters it carries, each as its own file would hold it, by their id."""
        return self._chronicle.characters

    @property
    def plan(self) -> Plan | None:
        """How it was founded, where it says so."""
        return games.plan_of(self._chronicle.plan)

    @cached_property
    def book(self) -> Book:
        """What the chronicle started with, and of the packs what it does not carry."""
        own = games.book_of(self._chronicle.book)
        return replace(
            self._packs, **{part: getattr(own, part) for part in games.PARTS if getattr(own, part)}
        )

    @property
    def game(self) -> Conquest:
        game = self.session.game
        assert isinstance(game, Conquest)
        return game

    @property
    def session(self) -> Table:
        return self._chronicle.session

    @property
    def state(self) -> State:
        """What everybody may see."""
        return self.session.state

    @property
    def names(self) -> dict[str, str]:
        """Who sits at the table, by seat."""
        return {id: seat.name for id, seat in self.session.seats.items()}

    def view(self) -> State:
        """What the seat at the desk may see, its own notes on its slips too."""
        keys = self._keyring.at_hand(self.session)
        state = self.session.view(self.at_desk or None, keys)
        slips = dict(state.slips)
        for faction, note in self._notes(keys):
            slip = slips.get(faction)
            if isinstance(slip, Open):
                slips[faction] = Open(replace(slip.value, note=note))
        return replace(state, slips=slips) if slips != state.slips else state

    def _notes(self, keys: Mapping[str, bytes]) -> Iterator[tuple[str, str]]:
        """The notes of the seat at the desk on slips of this maneuver, by faction."""
        if not self.at_desk:
            return
        lie = {slip.commitment for slip in self.state.slips.values() if isinstance(slip, Sealed)}
        for kept, payload in self.session.notes(self.at_desk, keys):
            move = getattr(self.session.log[kept.number - 1], "move", None)
            if isinstance(move, Write) and move.sealed in lie:
                yield move.faction, msgspec.json.decode(payload, type=str)

    def notes(self) -> tuple[tuple[int, str], ...]:
        """What the seat at the desk noted for itself, with the maneuver, the latest first."""
        if not self.at_desk:
            return ()
        begun = [number for number, made in logs.in_force(self.session.log).items() if _goes(made)]
        read = (
            (
                self.session.start.number + sum(go < kept.number for go in begun),
                msgspec.json.decode(payload, type=str),
            )
            for kept, payload in self.session.notes(
                self.at_desk, self._keyring.at_hand(self.session)
            )
        )
        return tuple(note for note in read if note[1])[::-1]

    def problems(self, move: AnyMove) -> tuple[Problem, ...]:
        """What is wrong with a move as it stands; nothing where it may be made."""
        try:
            return self.game.check(self.view(), move)
        except IllegalMoveError as why:
            return (Problem("move.illegal", Severity.BROKEN, "", str(why), ""),)

    # Moves

    def make(self, move: AnyMove, who: str = "", consents: Collection[str] = ()) -> bool:
        """Makes a move and keeps it at once; False where it could not be, and ``refused`` says why.

        Without *who* it is that of the seat at the desk. A reveal without the keys of some seats
        is ``locked``, and made as soon as `resume` is called with them at hand.
        """
        seat = who or self.at_desk

        def step() -> Table:
            table = self._bolted(seat) if self._secret(move) else self.session
            at_hand = self._keyring.at_hand(table)
            if self._void and isinstance(move, Write) and move.faction == self.rewriting:
                number, why, given = self._void
                return table.rewritten(number, move, seat, _now(), why, at_hand, given)
            return table.made(move, seat, _now(), at_hand, consents)

        def again() -> bool:
            return self.make(move, who, consents)

        secret = self._secret(move)
        if not self._kept(step, again):
            return False
        if secret:
            self._drafts.pop(seat, None)
            self._void = None
        return True

    def _secret(self, move: AnyMove) -> bool:
        """Whether a move has something to seal."""
        return bool(self.game.secrets(self.state, move))

    def take_back(
        self,
        to: int,
        why: str = "",
        consents: Collection[str] = (),
        anew: Collection[int] = (),
    ) -> bool:
        """Back to what was after entry *to*, as an entry everybody can read.

        The dice of the entries *anew* may then be thrown again.
        """
        return self._kept(
            lambda: self.session.taken_back(to, self.at_desk, _now(), why, consents, anew)
        )

    def seat(self, seat: Seat) -> bool:
        """Somebody sits down, or changes name or lock."""
        return self._kept(lambda: self.session.sat(seat, _now()))

    def rename(self, title: str) -> bool:
        return self._tried(lambda: self._chronicle.rename(title))

    def copy(self, path: Path) -> None:
        """Writes all of it under another name; this one stays open. Raises FileError."""
        self._chronicle.copy(path)

    def close(self) -> None:
        self._keep_jots()
        self._drafts.clear()
        self._waiting = self._void = None
        self._keyring.clear()
        self._chronicle.close()

    # What is no move yet

    def jotted(self, field: str) -> str:
        """What was left standing in a *field* of the open desk; "" for nothing."""
        return self._jots.get(field, "")

    def jot(self, field: str, text: str) -> None:
        """What stands in a *field*, letter by letter: it outlives its page, and the program.

        A field of one maneuver begins with its number, and is forgotten once that is over. What
        is jotted down lies readable in the file; what is secret is a `draft`.
        """
        if text == self.jotted(field) or self.fixed:
            return
        self._jots.pop(field, None)
        if text:
            self._jots[field] = text
        # Not anew at each letter: who types without a pause must not lose it all.
        if not self._clock.isActive():
            self._clock.start()

    def make_of(self, field: str, move: AnyMove, who: str = "") -> bool:
        """Makes a move that says what was jotted down in *field*, which is then empty."""
        text = self.jotted(field)
        self.jot(field, "")
        made = self.make(move, who)
        if not made:
            self.jot(field, text)
        return made

    def settle(self) -> None:
        """A page is left, or all of it: nothing that stands in a field is lost."""
        if not self.fixed:
            self.settling.emit()
        self._keep_jots()

    def _keep_jots(self) -> None:
        # Not by the clock: it rests already when it strikes.
        if self._jots == self._jotted:
            return
        self._clock.stop()
        now = str(self.state.number)
        told = {field: field.partition(" ")[0] for field in self._jots}
        past = [field for field, first in told.items() if first.isdigit() and first != now]
        for field in past:
            del self._jots[field]
        try:
            self._chronicle.jot(self._jots)
            self._jotted = dict(self._jots)
        except FileError as why:
            self.refused.emit(str(why))

    # The hot seat

    def begin_turn(self, seat: str) -> None:
        """Asks for the curtain: who sits there says so, and is then alone at the desk."""
        self.turning.emit(seat)

    def sit_down(self, seat: str) -> None:
        """The player of a seat is alone at the desk now: the curtain has let him in."""
        self.at_desk = seat
        self.handed.emit()

    def end_turn(self) -> None:
        """The desk is open to all again; nothing of what was written alone stays on it."""
        self.at_desk, self._void = "", None
        self._keyring.forget(self.session)
        self.handed.emit()

    @property
    def draft(self) -> object:
        """What the seat at the desk has written and not sealed; None for nothing.

        It is in no file, and nobody else sees it; it is gone with the program.
        """
        return self._drafts.get(self.at_desk)

    @draft.setter
    def draft(self, written: object) -> None:
        if written is None:
            self._drafts.pop(self.at_desk, None)
        elif self.at_desk:
            self._drafts[self.at_desk] = written

    @property
    def unsealed(self) -> tuple[Seat, ...]:
        """The seats that have written something and not sealed it."""
        return tuple(seat for id, seat in self.session.seats.items() if id in self._drafts)

    # Keys

    def hold(self, lock: Lock, key: bytes) -> None:
        """A player has given the passphrase: its key stays in memory for as long as it must."""
        self._keyring.hold(lock, key)

    def relock(self, seat: str, lock: Lock, key: bytes) -> bool:
        """A seat gets another lock; what is sealed keeps the one it has."""
        if lock.phrase:
            self.hold(lock, key)
        else:
            try:
                keys.keep(lock, key)
            except FileError as why:
                self.refused.emit(str(why))
                return False
        return self.seat(replace(self.session.seats[seat], lock=lock))

    def locked_by(self, seat: str) -> tuple[Lock, ...]:
        """The locks something of a seat lies sealed under."""
        waiting = {lock for kept in self.session.waiting() for lock in kept.part.locks}
        return tuple(lock for lock in keys.locks(self.session, seat) if lock.id in waiting)

    def lost(self, seat: str) -> bool:
        """Something of the seat lies sealed whose key, without a passphrase, is not here."""
        return any(
            not lock.phrase and not self._keyring.holds(lock) for lock in self.locked_by(seat)
        )

    def write_anew(self, seat: str, why: str, consents: tuple[str, ...]) -> None:
        """What the seat sealed cannot be opened any more: the next slip it seals replaces it, as
        the seats that gave their *consents* agreed."""
        mine = {lock.id for lock in self.locked_by(seat)}
        commitments = {
            kept.part.commitment
            for kept in self.session.waiting()
            if mine.intersection(kept.part.locks)
        }
        for number, made in logs.in_force(self.session.log).items():
            if any(part.commitment in commitments for part in made.sealed):
                self._void = (number, why, consents)

    @property
    def rewriting(self) -> str:
        """The faction whose sealed slip is void, and written anew by the seat at the desk."""
        if self._void is None:
            return ""
        made = logs.in_force(self.session.log)[self._void[0]]
        return made.move.faction if isinstance(made.move, Write) else ""

    # Keeping

    def _bolted(self, seat: str) -> Table:
        """The table with a lock on that seat, if it had none, or one whose key is not here."""
        found = self.session.seats.get(seat)
        if found is None:
            return self.session
        if found.lock and (found.lock.phrase or self._keyring.holds(found.lock)):
            return self.session
        return self.session.sat(keys.bolted(found), _now())

    def _kept(self, step: Callable[[], Table], again: Callable[[], bool] | None = None) -> bool:
        return self._tried(lambda: self._chronicle.keep(step()), again)

    def _tried(self, act: Callable[[], Any], again: Callable[[], bool] | None = None) -> bool:
        try:
            act()
        except LockedError as why:
            self._waiting = again
            self.locked.emit(why.seats)
            return False
        except (IllegalMoveError, SealError, FileError) as why:
            self.refused.emit(str(why))
            return False
        self._waiting = None
        seat = self.session.seats.get(self.at_desk)
        self._keyring.forget(self.session, seat.lock if seat else None)
        self.changed.emit()
        return True

    def resume(self) -> bool:
        """Makes the move that waited for keys."""
        waiting, self._waiting = self._waiting, None
        return waiting() if waiting else False


def _goes(made: logs.Made[AnyMove]) -> bool:
    """Whether with this move the next maneuver began."""
    return isinstance(made.move, Go)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
