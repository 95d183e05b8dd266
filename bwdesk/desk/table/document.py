"""A game at the table, whichever it is: its session, who is at the desk, the file that keeps it.

The game comes from the file (`files.games.find`); nothing here knows which it is. Pages read
`session`, `state`, `view` and `dues`, answer with `make` or `reply`, and keep what a player has
written and not sealed as a `draft` of its actor. What a game has beside that (how it was founded,
what its players noted) a subclass of its own adds, which the game's board names.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from bwdesk.desk.table import keyring
from bwdesk.desk.table.checks import Checks
from bwdesk.desk.table.half_done import WHOLE, HalfDone, Place
from bwdesk.desk.table.keyring import Keyring
from bwdesk.desk.table.origin import Origin, origin_of
from bwdesk.desk.table.replayed import Replayed
from bwdesk.desk.table.unsent_fields import UnsentFields
from bwdesk.files import chronicles, games
from bwdesk.files.chronicles import Chronicle
from bwdesk.files.errors import FileError
from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.games.frame import replies
from bwdesk.rules.games.frame.forms import Filling, Slot
from bwdesk.rules.games.frame.game import Due, Game, IllegalMoveError, Reply
from bwdesk.rules.games.frame.signs import signs_of
from bwdesk.rules.packs.book import Book
from bwdesk.table.log import Seat
from bwdesk.table.sealing import Lock, SealError
from bwdesk.table.session import LockedError, Table, begin_session
from bwdesk.when import instant, stamp

if TYPE_CHECKING:
    from bwdesk.desk.table.board import AnyBoard


class LostSeal(Struct, frozen=True):
    """Something sealed nobody can open any more, to be written anew in the place of its *entry*.

    *before* is the state it was written in, *due* what it answered (None where that cannot be
    told); *why* and *consents* go into the log with what replaces it.
    """

    entry: int
    before: Any
    due: Due | None
    why: str
    consents: tuple[str, ...]


def _void_seal(
    session: Table, past: Replayed, entry: int, why: str, consents: tuple[str, ...]
) -> LostSeal:
    """What was due before an entry and not after it is what the entry answered."""
    try:
        before, after = past.state_at(session, entry - 1), past.state_at(session, entry)
    except IllegalMoveError:
        return LostSeal(entry, session.state, None, why, consents)
    still = session.game.due(after)
    due = next((each for each in session.game.due(before) if each not in still), None)
    return LostSeal(entry, before, due, why, consents)


def find_lost_seals(
    session: Table, past: Replayed, locks: Collection[str], why: str, consents: tuple[str, ...]
) -> tuple[LostSeal, ...]:
    """What lies sealed under these *locks*, whose keys are gone; oldest first."""
    gone = {
        kept.part.commitment
        for kept in session.sealed_waiting()
        if any(each in locks for each in kept.part.locks)
    }
    return tuple(
        _void_seal(session, past, number, why, consents)
        for number, made in session.moves_in_force.items()
        if any(part.commitment in gone for part in made.sealed)
    )


def draft_of(due: Due) -> str:
    """By what something written for a due is kept behind the curtain: a script by its actor, so
    that two who play the same one write one; all else by itself."""
    return due.actor if due.kind == "script" else f"{due.round} {due.part} {due.actor}"


T = TypeVar("T")
Packs = Callable[[], Book]
"""Gives what a file does not carry, read when it is first asked for: most games never do."""
SETTLED = "up to entry {} it was played by other rules: what is saved stands, and is not checked"


class TableDocument(QObject):
    """An open game. Pages read it; only its own methods change it.

    ``changed`` follows every move that was kept, ``refused`` says in a sentence why one was not.
    ``turning`` asks for the curtain before the seat it names, ``handed`` tells that another is at
    the desk: a page then shows nothing any more of who was there before. ``locked`` names the
    seats without whose keys a reveal could not be made. ``meeting`` carries a conflict that is to
    begin. ``settling`` asks every page to make a move of what stands in its fields. ``begun`` tells
    that something else is half done, ``restored`` that what was written last was taken back: of an
    actor, or "" at the open desk.
    """

    changed = Signal()
    refused = Signal(str)
    handed = Signal()
    turning = Signal(str)
    locked = Signal(object)
    settling = Signal()
    meeting = Signal(object)
    begun = Signal()
    restored = Signal(str)

    board: AnyBoard
    """What its game has at the desk. Whoever opens the file sets it: `Board.open` does."""

    def __init__(
        self, chronicle: Chronicle[Any, Any], packs: Packs, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._chronicle, self._packs = chronicle, packs
        self._keyring = Keyring()
        self._drafts: dict[tuple[str, str], object] = {}
        self._waiting: Callable[[], bool] | None = None
        self._void: tuple[LostSeal, ...] = ()
        self._half_done = HalfDone()
        self.jots = UnsentFields(chronicle, lambda: self.round, self)
        self.jots.refused.connect(self.refused)
        self.past, self.at_desk = Replayed(), ""
        self.file_keys: Mapping[str, bytes] = {}
        """What its file was opened with where only some may read it, by lock."""
        self._shown: tuple[object, str, Any] = (None, "", None)
        self.checks = Checks(self, chronicle)
        self.checks.begin()

    @classmethod
    def open(cls, path: Path, packs: Packs) -> Self:
        """The game of a file. Raises FileError."""
        return cls(chronicles.open_chronicle(path, games.find), packs)

    @classmethod
    def create(
        cls,
        path: Path,
        title: str,
        game: Game[Any, Any],
        setup: object,
        seats: Collection[Seat],
        packs: Book,
        characters: Mapping[str, bytes] | None = None,
        plan: str = "",
        keys: Mapping[str, bytes] | None = None,
    ) -> Self:
        """A new game in a file of its own, founded or begun as *plan* says; the *keys* of its hosts
        guard it. Raises FileError, IllegalMoveError."""
        carried = games.parts_to_carry(packs, game.name)
        table: Table = begin_session(game, game.start(setup).state, seats, instant(), carried)
        chronicles.create(path, title, table, carried, characters, plan, keys)
        return cls(chronicles.open_chronicle(path, games.find, keys=keys), lambda: packs)

    # What it is

    @property
    def path(self) -> Path:
        return self._chronicle.path

    @property
    def title(self) -> str:
        return self._chronicle.title

    @property
    def reading_reason(self) -> str:
        """Why it can only be read; "" where it can be played."""
        return self._chronicle.fixed

    @property
    def odd(self) -> str:
        """What is strange about the file; "" where nothing is."""
        settled = self.session.settled
        return self._chronicle.odd or (SETTLED.format(settled) if settled else "")

    @property
    def one_rules(self) -> bool:
        """Whether all of it was played by the rules of now."""
        return self._chronicle.one_rules

    @property
    def characters(self) -> Mapping[str, bytes]:
        """The characters it carries, each as its own file would hold it, by their id."""
        return self._chronicle.characters

    @cached_property
    def origin(self) -> Origin | None:
        """Where a conflict came from; None for a game that stands alone."""
        found = origin_of(self._chronicle.plan) if self.board.conflict else None
        return found.follow(self.path, self.characters) if found else None

    @property
    def is_over(self) -> bool:
        """Nothing is waited for any more, of anybody."""
        return self.session.is_over

    @cached_property
    def book(self) -> Book:
        """What the game started with; of the packs what an earlier version did not carry."""
        own = games.book_of(self._chronicle.book)
        return own if games.all_of(self.game.name, own) else self.whole_book

    @cached_property
    def whole_book(self) -> Book:
        """What the game started with, and all the packs have beside it."""
        return games.with_packs(self._chronicle.book, self._packs())

    @property
    def game(self) -> Any:
        """The rules that run it; a subclass may say more of what they are."""
        return self.session.game

    @property
    def session(self) -> Table:
        return self._chronicle.session

    @property
    def state(self) -> Any:
        """What everybody may see; with a host, what whoever is at the desk may. What is sealed is
        sealed in it."""
        session = self.session
        if not session.hosts:
            return session.state
        if self._shown[0] is not session or self._shown[1] != self.at_desk:
            self._shown = session, self.at_desk, session.page(self.at_desk)
        return self._shown[2]

    @property
    def knows_all(self) -> bool:
        """Whether whoever is at the desk may see all that the table knows: with a host the host."""
        return self.session.knows_all(self.at_desk)

    @property
    def consenting(self) -> dict[str, str]:
        """Whose consent is asked for, by seat: everybody's, with a host the host's."""
        return {id: seat.name for id, seat in self.session.consenting.items()}

    @property
    def names(self) -> dict[str, str]:
        """Who sits at the table, by seat."""
        return {id: seat.name for id, seat in self.session.seats.items()}

    def player(self, seat: str) -> str:
        """The name of who sits there; a seat nobody has named is called by its id."""
        return self.names.get(seat) or seat

    @property
    def signs(self) -> dict[str, str]:
        """The sign of every actor, by its id."""
        return signs_of(self.board.actors(self.session))

    @property
    def round(self) -> int:
        """The round the game is in, by what it waits for; 0 where it has none."""
        return self.session.round

    @property
    def dues(self) -> tuple[Due, ...]:
        """What is waited for, as whoever is at the desk may know it; what is written anew alone."""
        if self.void and self.void.due:
            return (self.void.due,)
        return self.session.due(self.at_desk)

    @property
    def offers(self) -> tuple[Due, ...]:
        """What may be done though nothing waits for it, as far as the seat at the desk may know."""
        return () if self.reading_reason or self.void else self.session.offers(self.at_desk)

    def view(self) -> Any:
        """The state as the seat at the desk may see it, its own secrets open."""
        return self._keyring.view(self.session, self.at_desk)

    @property
    def keys(self) -> dict[str, bytes]:
        """The keys at hand, by the id of their lock."""
        return self._keyring.usable_keys(self.session)

    def problems(self, move: Any) -> tuple[Problem, ...]:
        """What is wrong with a move as it stands; nothing where it may be made."""
        try:
            return tuple(self.game.check(self.view(), move))
        except IllegalMoveError as why:
            return (Problem("move.illegal", Severity.BROKEN, "", str(why), ""),)

    # Moves

    def make(self, move: Any, who: str = "", consents: Collection[str] = (), of: str = "") -> bool:
        """Makes a move and keeps it at once; False where it could not be, and ``refused`` says why.

        Without *who* it is that of the seat at the desk. A reveal without the keys of some seats
        is ``locked``, and made as soon as `resume` is called with them at hand. A move that seals
        something ends the draft *of* its actor; without one, all drafts of the seat.
        """
        seat, void = who or self.at_desk, self.void
        secret = self._secret(move)

        def step() -> Table:
            table = self._keyring.with_lock(self.session, seat) if secret else self.session
            at_hand = self._keyring.usable_keys(table)
            if void and secret:
                return table.rewrite_part(
                    void.entry, move, seat, stamp(), void.why, at_hand, void.consents
                )
            return table.make_move(move, seat, stamp(), at_hand, consents)

        def again() -> bool:
            return self.make(move, who, consents, of)

        def sealed() -> None:
            if secret:
                self._void = self._void[1:]
                ended = {of} if of else {actor for writer, actor in self._drafts if writer == seat}
                self._drafts = {k: v for k, v in self._drafts.items() if k[1] not in ended}
                self._half_done.forget(lambda place: place[0] == seat and place[1] in ended)
            elif of:
                self._drafts.pop((seat, of), None)
                self._keep_for_host(seat, of, None)
                self._half_done.forget(lambda place: place == (seat, of))

        return self._keep(step, again, sealed)

    def reply(self, due: Due, reply: Reply, who: str = "", consents: Collection[str] = ()) -> bool:
        """Makes the move that a reply to something due comes to, as `make` does.

        What is written anew answers what was due when it was written first.
        """
        try:
            move = self.move(due, reply)
        except IllegalMoveError as why:
            self.refused.emit(str(why))
            return False
        return self.make(move, who, consents, draft_of(due))

    def move(self, due: Due, reply: Reply) -> Any:
        """The move a reply comes to, not made yet. Raises IllegalMoveError."""
        return replies.parse_reply(self.game, self._state_for(due), reply)

    def form(self, due: Due, written: Mapping[str, Filling]) -> tuple[Slot, ...]:
        """What may be written for something due, once so much is written."""
        return tuple(self.game.form(self._state_for(due), due, written))

    def _state_for(self, due: Due) -> Any:
        """The state something due is answered in, as the seat at the desk may see it."""
        void = self.void
        if void and due == void.due:
            return self.game.view(void.before, self.at_desk or None)
        return self.view()

    def _secret(self, move: Any) -> bool:
        """Whether a move has something to seal."""
        before = self.void.before if self.void else self.session.state
        return bool(self.game.secrets(before, move))

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

        def step() -> Table:
            known = self.past.state_upto(self.session, to)
            return self.session.take_back(to, self.at_desk, stamp(), why, consents, anew, known)

        return self._keep(step)

    def seat(self, seat: Seat) -> bool:
        """Somebody sits down, or changes name or lock."""
        return self._keep(lambda: self.session.with_seat(seat, stamp()))

    def rename(self, title: str) -> bool:
        return self._attempt(lambda: self._chronicle.rename(title))

    def copy(self, path: Path) -> None:
        """Writes all of it under another name; this one stays open. Raises FileError."""
        self.jots.flush()
        self._chronicle.copy(path)

    def require_file(self) -> None:
        """Raises FileError where what is played is in no file any more."""
        self._chronicle.require_file()

    def close(self) -> None:
        self.checks.stop()
        self.jots.flush()
        self._drafts.clear()
        self._half_done.forget()
        self._waiting, self._void = None, ()
        self._keyring.clear()
        self._chronicle.close()

    # What is no move yet

    def read_jot(self, field: str) -> str:
        """What was left standing in a *field* of the open desk; "" for nothing."""
        return self.jots.text(field)

    def jot(self, field: str, text: str, line: str = WHOLE) -> None:
        """What stands in a *field*, letter by letter: it outlives its page, and the program.

        A field of one round begins with its number, and is forgotten once that is over. What
        is jotted down lies readable in the file; what is secret is a `draft`. Until a move is made
        it can be taken back: changes of the same *line* together, those of none one by one.
        """
        if not self.reading_reason:
            # Whoever made a move of it empties it; that is no step of anybody.
            if text or self.half_done:
                self._half_done.note(("", field), self.read_jot(field), text, line)
            self.jots.note(field, text)
            self.begun.emit()

    def mark(self, field: str, text: str) -> None:
        """Jots down what nobody typed, and nobody takes back."""
        if not self.reading_reason:
            self.jots.note(field, text)

    def make_of(self, field: str, move: Any, who: str = "") -> bool:
        """Makes a move that says what was jotted down in *field*, which is then empty."""
        text = self.read_jot(field)
        self.jot(field, "")
        made = self.make(move, who)
        if not made:
            self.jot(field, text)
        return made

    def settle(self) -> None:
        """A page is left, or all of it: nothing that stands in a field is lost."""
        if not self.reading_reason:
            self.settling.emit()
        self.jots.keep()

    # Taking back what is half done

    @property
    def half_done(self) -> bool:
        """Whether whoever is at the desk has typed or chosen something that is no move yet."""
        return self._half_done.last(self._is_at_desk) is not None

    def undo_half_done(self) -> None:
        """As it was before the last thing typed or chosen that is no move yet."""
        bit = self._half_done.last(self._is_at_desk)
        if bit is None:
            return
        seat, what = bit.place
        self._half_done.take(bit)
        if seat:
            gone = self._draft_lines(what)
            self._drafts = {k: v for k, v in self._drafts.items() if k not in gone}
            if bit.before is not None:
                self._drafts[seat, what] = bit.before
            self._keep_for_host(seat, what, bit.before)
        else:
            self.jots.note(what, str(bit.before))
        self.restored.emit(what if seat else "")
        self.begun.emit()

    def forget_half_done(self) -> None:
        """What stands in the fields of the open desk stays there; it is not seen any more."""
        self._half_done.forget(lambda place: not place[0])
        self.begun.emit()

    def _is_at_desk(self, place: Place) -> bool:
        return place[0] == self.at_desk

    # The hot seat

    def begin_turn(self, seat: str) -> None:
        """Asks for the curtain: who sits there says so, and is then alone at the desk."""
        self.turning.emit(seat)

    def sit_down(self, seat: str) -> None:
        """The player of a seat is alone at the desk now: the curtain has let him in. What was
        published for the seat is seen by that, and stands."""
        self.at_desk = seat
        self._note_seen(seat)
        self.checks.unlock(seat, self._keyring.usable_keys(self.session))
        self.handed.emit()

    def note_printed(self, seat: str) -> None:
        """What was published for a seat is on paper: it stands."""
        self._note_seen(seat, printed=True)

    def _note_seen(self, seat: str, *, printed: bool = False) -> None:
        fresh = self.session.show(seat, stamp(), printed=printed)
        if fresh is not self.session and not self.reading_reason:
            self._keep(lambda: fresh)

    def end_turn(self) -> None:
        """The desk is open to all again; nothing of what was written alone stays on it."""
        self.at_desk, self._void = "", ()
        self._keyring.forget(self.session)
        self.handed.emit()

    def draft(self, actor: str) -> object:
        """What the seat at the desk has written for an *actor* and not sealed; None for nothing.

        Two who play the same actor write one draft. It is in no file, and nobody else sees it; it
        is gone with the program.
        """
        return next((self._drafts[each] for each in self._draft_lines(actor)), None)

    def keep_draft(self, actor: str, written: object, line: str = "") -> None:
        """What the seat at the desk has *written* so far for an actor; None to forget it. Changes
        of the words of one *line* are taken back together."""
        self._half_done.note((self.at_desk, actor), self.draft(actor), written, line)
        self._drafts = {k: v for k, v in self._drafts.items() if k not in self._draft_lines(actor)}
        if written is not None and self.at_desk:
            self._drafts[self.at_desk, actor] = written
        self._keep_for_host(self.at_desk, actor, written)
        self.begun.emit()

    def kept_draft(self, actor: str, of: type[T]) -> T | None:
        """The draft of an *actor*, *of* a type; what a host has half written lies in the file, too,
        and is there after the program was closed."""
        found = self.draft(actor)
        if found is None and self.at_desk in self.session.hosts:
            try:
                left = self.read_jot(self._host_jot(actor))
                found = msgspec.json.decode(left, type=of) if left else None
            except msgspec.MsgspecError:
                return None  # another version left it in another shape
        return cast("T | None", found)

    def _keep_for_host(self, seat: str, actor: str, written: object) -> None:
        if seat and seat in self.session.hosts:
            left = msgspec.json.encode(written).decode() if written else ""
            self.mark(self._host_jot(actor), left)

    def _host_jot(self, actor: str) -> str:
        return f"{self.round} of the host: {actor}"

    def _draft_lines(self, actor: str) -> list[tuple[str, str]]:
        """The draft of an *actor* that is open to the seat at the desk, by who wrote it last."""
        game, state = self.session.game, self.session.state
        playing = next((each.seats for each in game.actors(state) if each.id == actor), ())
        seats = playing if self.at_desk in playing else (self.at_desk,)
        return [each for each in self._drafts if each[1] == actor and each[0] in seats]

    @property
    def unsealed_seats(self) -> tuple[Seat, ...]:
        """The seats that have written something and not sealed it."""
        hosts = self.session.hosts  # what they write is kept
        wrote = {seat for seat, _actor in self._drafts if seat not in hosts}
        return tuple(seat for id, seat in self.session.seats.items() if id in wrote)

    # Keys

    def hold(self, lock: Lock, key: bytes) -> None:
        """A player has given the passphrase: its key stays in memory for as long as it must."""
        self._keyring.hold(lock, key)
        if owner := self.session.index.owners.get(lock.id):
            self.checks.unlock(owner.id, {lock.id: key})

    def check_seals(self) -> None:
        """Of every seat whose key is at hand; for the others their players are asked."""
        self.checks.ask(self._keyring.usable_keys(self.session))

    def relock(self, seat: str, lock: Lock, key: bytes) -> bool:
        """A seat gets another lock; what is sealed keeps the one it has."""
        if not lock.phrase:
            try:
                keyring.keep(lock, key)
            except FileError as why:
                self.refused.emit(str(why))
                return False
        kept = self.seat(replace(self.session.seats[seat], lock=lock))
        if kept and seat in self.session.hosts:
            self._attempt(lambda: self._chronicle.admit(self.session.seats[seat], key))
        if kept and lock.phrase:
            # Not before: with each entry goes every key nothing lies sealed for.
            self.hold(lock, key)
        return kept

    def needs_phrase(self, seat: str) -> bool:
        """Whether a seat cannot seal anything before it has a passphrase."""
        return self._keyring.needs_phrase(self.session.seats[seat].lock)

    def locks_of(self, seat: str) -> tuple[Lock, ...]:
        """The locks something of a seat lies sealed under."""
        waiting = {lock for kept in self.session.sealed_waiting() for lock in kept.part.locks}
        return tuple(lock for lock in keyring.locks(self.session, seat) if lock.id in waiting)

    def has_lost_key(self, seat: str) -> bool:
        """Something of the seat lies sealed whose key, without a passphrase, is not here."""
        return any(
            not lock.phrase and not self._keyring.holds(lock) for lock in self.locks_of(seat)
        )

    def write_anew(self, seat: str, why: str, consents: tuple[str, ...]) -> None:
        """What the seat sealed cannot be opened any more: what it seals next replaces it, part
        after part, as the seats that gave their *consents* agreed. Where a game has it written anew
        no more, it is lost by a ruling, and the game goes on."""
        mine = {lock.id for lock in self.locks_of(seat)}
        # Whoever says that it is forgotten may be anybody: nobody reads what is void.
        self._keyring.drop(mine)
        ruling = self.game.loses(self.state, seat, why)
        if ruling is not None:
            self.make(ruling, seat, consents)
            return
        self._void = find_lost_seals(self.session, self.past, mine, why, consents)

    @property
    def void(self) -> LostSeal | None:
        """What the seat at the desk writes anew now; None where it writes as always."""
        return self._void[0] if self._void else None

    @property
    def rewriting(self) -> str:
        """The actor whose sealed part is void, and written anew by the seat at the desk."""
        return self.void.due.actor if self.void and self.void.due else ""

    # Keeping

    def _keep(
        self,
        step: Callable[[], Table],
        again: Callable[[], bool] | None = None,
        after: Callable[[], None] = lambda: None,
    ) -> bool:
        return self._attempt(lambda: self._chronicle.keep(step()), again, after)

    def _attempt(
        self,
        act: Callable[[], Any],
        again: Callable[[], bool] | None = None,
        after: Callable[[], None] = lambda: None,
    ) -> bool:
        try:
            act()
        except LockedError as why:
            self._waiting = again
            self.locked.emit(why.seats)
            return False
        except IllegalMoveError as why:
            self.refused.emit(why.words_for(self.at_desk))
            return False
        except (SealError, FileError) as why:
            self.refused.emit(str(why))
            return False
        self._waiting = None
        self.forget_half_done()
        after()
        seat = self.session.seats.get(self.at_desk)
        self._keyring.forget(self.session, seat.lock if seat else None)
        self.changed.emit()
        return True

    def resume(self) -> bool:
        """Makes the move that waited for keys."""
        waiting, self._waiting = self._waiting, None
        return waiting() if waiting else False
