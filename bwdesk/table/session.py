"""A game being played: moves come in, secrets stay sealed, the log grows, a state follows.

The state a session keeps is the one everybody may see: what is sealed is sealed in it too, and
only a view for the right seat, with its key, opens it. So nothing made of the state or the log
(files, exports, titles) can tell a secret.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any, Generic

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.frame.game import (
    Answered,
    Due,
    Game,
    IllegalMoveError,
    M,
    S,
    Seats,
    Secret,
    Step,
)
from bwdesk.rules.games.frame.replies import sound_dice
from bwdesk.table import log as logs
from bwdesk.table import sealing, strange
from bwdesk.table.index import Groups, Index, Kept, index
from bwdesk.table.log import Entry, Log, Made, Rewritten, Seat, Seated, Shown, TakenBack
from bwdesk.table.mark import Mark
from bwdesk.table.sealing import AlteredError, OpenedPart, SealedPart, SealError

Keys = Mapping[str, bytes]
"""The keys at hand, by the id of their lock."""


class LockedError(SealError):
    """Keys are wanted that are not at hand: those of *seats*."""

    def __init__(self, says: str, seats: tuple[Seat, ...]) -> None:
        super().__init__(says)
        self.seats = seats


class Session(Struct, Generic[S, M], frozen=True):
    """A table and its game; every change is a new value with entries added to the log.

    *start* is the state before the first entry, *state* the one now. What lies at or before entry
    *settled* was played by other rules: *base* is the state there, and nothing goes back behind it.
    *root* is the digest of all the game began with, *chain* that of each entry and all before it;
    what was sealed at or before entry *unbound*, in a file of the first version, is bound to
    neither. *index* is what the log says, *marks* how it stood after entries its file was kept
    with. Make one with `begin_session` or `resume`.
    """

    game: Game[S, M]
    start: S
    state: S
    log: Log[M] = ()
    settled: int = 0
    base: S | None = None
    root: bytes = b""
    chain: tuple[bytes, ...] = ()
    index: Index = Index()
    unbound: int = 0
    marks: Mapping[int, Mark] = {}

    @property
    def seats(self) -> Mapping[str, Seat]:
        return self.index.seats

    @property
    def moves_in_force(self) -> dict[int, Made[M]]:
        """The moves that count, by the number of their entry (from 1)."""
        return self.index.moves

    @property
    def hosts(self) -> Seats:
        """Who sees all that is veiled; nobody where nothing is."""
        return self.game.hosts(self.state)

    def knows_all(self, seat: str) -> bool:
        """Whether nothing of the table's own is veiled for a *seat*: a host, or of a game without
        one anybody."""
        return not self.hosts or seat in self.hosts

    def page(self, seat: str = "") -> S:
        """The state as far as a *seat* may know of it, or everybody: what is sealed stays so."""
        return self.state if self.knows_all(seat) else self.game.view(self.state, seat or None)

    @property
    def is_over(self) -> bool:
        """Nothing is waited for any more, of anybody."""
        return not self.game.due(self.state)

    @property
    def round(self) -> int:
        """The round the game is in, by all it waits for; 0 where it has none."""
        return max((due.round for due in self.game.due(self.state)), default=0)

    def due(self, seat: str = "") -> tuple[Due, ...]:
        """What the game waits for, as a *seat* may know it, or as everybody may."""
        found = self.game.due(self.page(seat))
        return tuple(each for each in found if self.may_know(each.to, seat))

    def offers(self, seat: str = "") -> tuple[Due, ...]:
        """What may be done though nothing waits for it, as a *seat* may know it."""
        found = self.game.offers(self.page(seat))
        return tuple(each for each in found if self.may_know(each.to, seat))

    def view(self, seat: str | None, keys: Keys | None = None) -> S:
        """The state as a seat may see it; its own secrets lie open if its key is at hand."""
        return self.game.view(self._state_known_to(self.state, seat, keys or {}), seat)

    def may_know(self, to: Seats | None, seat: str) -> bool:
        """Whether something veiled for all but the seats *to* may be told to a seat."""
        return to is None or (bool(seat) and (seat in to or seat in self.hosts))

    def keys_wanted(self, keys: Keys) -> dict[str, bytes]:
        """Those of the *keys* a reveal still waits for; no other need be kept at hand."""
        locks = {lock for kept in self.sealed_waiting() for lock in kept.part.locks}
        return {lock: key for lock, key in keys.items() if lock in locks}

    def dice_seen(self, due: Due) -> Groups:
        """Dice that lie on the table already for something due, by group: its move was undone."""
        return self.index.seen.get(due.roll, {}) if due.kind == "roll" else {}

    # What changes it

    def with_seat(self, seat: Seat, at: str = "") -> Session[S, M]:
        """Somebody sits down, or changes name or lock; what is sealed keeps the lock it has."""
        return self._with_entry(Seated(seat, seat.id, at))

    def make_move(
        self,
        move: M,
        who: str = "",
        at: str = "",
        keys: Keys | None = None,
        consents: Collection[str] = (),
    ) -> Session[S, M]:
        """A move made by the seat *who*.

        Raises IllegalMoveError with its sentence, LockedError for a reveal that lacks keys, and
        SealError for a secret that is not what was sealed.
        """
        self._require_seat(who)
        opened = self._open_sealed(self.game.opens(self.state, move), keys or {})
        before = self._open_parts(self.state, opened)
        presumed = self._open_sealed(self.game.presumes(before, move), keys or {})
        # Whoever moves is judged by what they may see; what is kept comes from the sealed move.
        own = self._open_parts(self._state_known_to(before, who, keys or {}), presumed)
        veils = not self.knows_all(who)
        if veils:
            own = self.game.view(own, who or None)
        secrets = self.game.secrets(before, move)
        if secrets or own is not before:
            self.game.apply(own, move)
        moved, sealed = self._seal_move(before, move, secrets, who, keys or {})
        try:
            step = self.game.apply(before, moved)
        except IllegalMoveError as why:
            if not veils:
                raise
            raise IllegalMoveError(str(why), self.hosts) from None
        sound_dice(self.game, before, moved)
        rolled = self.game.throws(before, moved)
        veiled = {due.roll: due.to for due in self.game.due(before)} if rolled else {}
        rolled = tuple(replace(each, to=veiled.get(each.roll)) for each in rolled)
        self._dice_stay(rolled, consents)
        entry = Made(
            moved,
            who,
            at,
            step.events,
            sealed,
            opened,
            rolled,
            tuple(sorted(consents)),
            self.game.published(before, moved),
        )
        return replace(self._with_entry(entry), state=step.state)

    def take_back(
        self,
        to: int,
        who: str = "",
        at: str = "",
        why: str = "",
        consents: Collection[str] = (),
        anew: Collection[int] = (),
        known: S | None = None,
    ) -> Session[S, M]:
        """Back to what was after entry *to*; what came later stays in the log.

        The dice of the entries *anew* may then be thrown again without another word. Whoever has
        the state it leads to gives it (*known*); else it is replayed from the start. Raises
        IllegalMoveError, for a reveal or for throws anew unless every seat consents; in a game with
        a host unless the host does, and for whatever somebody has seen published.
        """
        self._require_seat(who)
        if who in self.hosts:
            consents = {*consents, who}
        moves = self.moves_in_force
        undone = [made for number, made in moves.items() if number > to]
        if to < 0 or not undone:
            raise IllegalMoveError("There is nothing to take back after that.")
        self._require_unsettled(to + 1)
        self._require_unseen(to)
        missing = self.seats_missing(consents)
        if missing and (self.hosts or any(made.opened for made in undone)):
            says = f"{series(missing, 'and')} must consent to taking it back."
            raise IllegalMoveError(says if self.hosts else f"That lies before a reveal: {says}")
        if not all(number in self.index.rolled for number in anew):
            raise IllegalMoveError("Only dice that were thrown can be thrown anew.")
        if missing and anew:
            raise IllegalMoveError(_stay(missing))
        entry = TakenBack(to, who, at, why, tuple(sorted(consents)), tuple(sorted(anew)))
        return self._add_again(entry, known)

    def rewrite_part(
        self,
        number: int,
        move: M,
        who: str = "",
        at: str = "",
        why: str = "",
        keys: Keys | None = None,
        consents: Collection[str] = (),
    ) -> Session[S, M]:
        """A secret nobody can open any more, written anew in the place of entry *number*.

        Of several parts only those that still lie sealed are written anew; what was opened stays
        as it was. Raises IllegalMoveError, also unless every seat consents, and LockedError.
        """
        self._require_seat(who)
        old = self.moves_in_force.get(number)
        waiting = {kept.part.commitment for kept in self.sealed_waiting()}
        if old is None or not waiting.intersection(part.commitment for part in old.sealed):
            raise IllegalMoveError("Nothing of that lies sealed any more.")
        self._require_unsettled(number)
        before = self._state_upto(number - 1)
        secrets = self.game.secrets(before, move)
        if {each.part for each in secrets} != {each.part for each in old.sealed}:
            raise IllegalMoveError("Only the same secret can be written anew.")
        self.game.apply(before, move)
        if missing := self.seats_missing(consents):
            says = f"{series(missing, 'and')} must consent to writing anew what was sealed."
            raise IllegalMoveError(says)
        stays = {
            each.part: each.commitment
            for each in old.sealed
            if each.commitment not in waiting and not each.private
        }
        fresh = tuple(each for each in secrets if each.part not in stays)
        moved, sealed = self._seal_move(before, move, fresh, who, keys or {}, stays)
        kept = tuple(each for each in old.sealed if each.part in stays)
        entry = Rewritten(number, moved, (*kept, *sealed), who, at, why, tuple(sorted(consents)))
        return self._add_again(entry)

    # What was

    def state_at(self, number: int) -> S:
        """The state after entry *number*, as it was at that moment (0: the start)."""
        return self._replay_moves(self.start, logs.moves_in_force(self.log[:number]).values())

    def course(self) -> Iterator[tuple[int, Made[M], S]]:
        """Every move that counts, by the number of its entry, with the state after it.

        What other rules have settled is left out.
        """
        state = self._ground()
        for number, made in self.moves_in_force.items():
            if number > self.settled:
                state = self.replay_move(state, made).state
                yield number, made, state

    def replay_state(self) -> S:
        """The state the whole log leads to by the rules of now."""
        return self.state_at(len(self.log))

    def replay_move(self, state: S, made: Made[M]) -> Step[S]:
        """What an entry of the log leads to from the state before it, by the rules of now.

        Raises IllegalMoveError.
        """
        with strange.refuse_nonsense():
            return self.game.apply(self._open_parts(state, made.opened), made.move)

    def unproven(self) -> tuple[OpenedPart, ...]:
        """Revealed parts that are not what was sealed; none unless somebody changed the log.

        Every part that a move in force wrote and the state no longer holds sealed must have been
        opened as it was committed to.
        """
        sealed = self.index.sealed
        return tuple(
            part
            for commits, part in self.index.opened.items()
            if not part.holds
            or commits not in sealed
            or sealed[commits].part.part != part.part
            or bool(part.bound) != bool(sealed[commits].part.wraps)
            or (part.bound and part.bound != self._binding(sealed[commits]))
        )

    def unfaithful(self, keys: Keys) -> tuple[Kept, ...]:
        """What was sealed under these keys and does not open as it was, oldest first.

        There is nothing unless somebody changed the file: a part, its place, or what lay before it
        when it was sealed. What the first version sealed counts where the file was written by it.
        """
        found = []
        for kept in self.index.sealed.values():
            if not any(lock in keys for lock in kept.part.locks):
                continue
            try:
                self._open(kept, keys)
            except SealError:
                found.append(kept)
        return tuple(found)

    def notes(self, seat: str, keys: Keys) -> tuple[tuple[Kept, bytes], ...]:
        """What a seat sealed for itself alone, with what it holds; only with its key."""
        found = []
        for kept in self.index.sealed.values():
            own = any(lock in keys and self._owns(lock, seat) for lock in kept.part.locks)
            if kept.part.private and own:
                with suppress(SealError):
                    found.append((kept, self._open(kept, keys).payload))
        return tuple(found)

    def _state_upto(self, number: int) -> S:
        """What is in force after entry *number*, as of now."""
        moves = self.moves_in_force.items()
        kept = [made for each, made in moves if self.settled < each <= number]
        return self._replay_moves(self._ground(), kept)

    def _with_entry(self, entry: Entry[M]) -> Session[S, M]:
        number = len(self.log) + 1
        tail = logs.chain_digest(self.chain[-1] if self.chain else b"", number, logs.encode(entry))
        return replace(
            self,
            log=(*self.log, entry),
            chain=(*self.chain, tail),
            index=self.index.with_entries(number, (entry,)),
        )

    def _add_again(self, entry: Entry[M], known: S | None = None) -> Session[S, M]:
        """With an entry that changes what is in force, and the state it leads to."""
        fresh = self._with_entry(entry)
        return replace(fresh, state=fresh._state_upto(len(fresh.log)) if known is None else known)

    def _ground(self) -> S:
        return self.start if self.base is None else self.base

    def _replay_moves(self, state: S, moves: Iterable[Made[M]]) -> S:
        for made in moves:
            state = self.replay_move(state, made).state
        return state

    def _open_parts(self, state: S, opened: tuple[OpenedPart, ...]) -> S:
        if not opened:
            return state
        return self.game.unseal(state, {part.commitment: part.payload for part in opened})

    # Secrets

    def sealed_waiting(self) -> list[Kept]:
        """What lies sealed in the state and was never revealed."""
        sealed, known = self.index.sealed, self.index.opened
        lying = self.game.sealed_commitments(self.state)
        return [sealed[each] for each in lying if each in sealed and each not in known]

    def _state_known_to(self, state: S, seat: str | None, keys: Keys) -> S:
        """The state with what a seat has sealed lying open, as far as its key is at hand."""
        if not seat or not keys:
            return state
        mine: dict[str, bytes] = {}
        for commits in self.game.sealed_commitments(state):
            kept = self.index.sealed.get(commits)
            if kept and any(lock in keys and self._owns(lock, seat) for lock in kept.part.locks):
                # What does not open as it was sealed stays closed: `unfaithful` tells of it.
                with suppress(SealError):
                    mine[commits] = self._open(kept, keys).payload
        return self.game.unseal(state, mine) if mine else state

    def _seal_move(
        self,
        before: S,
        move: M,
        secrets: tuple[Secret, ...],
        who: str,
        keys: Keys,
        stays: Mapping[str, str] | None = None,
    ) -> tuple[M, tuple[SealedPart, ...]]:
        """The move as everybody may see it, and its parts, sealed by those they belong to.

        Raises IllegalMoveError, LockedError.
        """
        if not secrets:
            return (self.game.seal(before, move, stays), ()) if stays else (move, ())
        seat = self.seats.get(who)
        if seat is None:
            raise IllegalMoveError("Whoever seals something must say which seat it is.")
        if any(each.seats and who not in each.seats for each in secrets):
            raise IllegalMoveError("That is sealed by the seat it belongs to.")
        if seat.lock is None or seat.lock.id not in keys:
            raise LockedError(f"{seat.name} must unlock the seat to seal something.", (seat,))
        number = len(self.log) + 1
        parts = tuple(
            sealing.seal(
                self._keys_of(each, seat, keys),
                each.part,
                each.payload,
                sealing.binding(self._digest_before(number), number, who, each.part),
                each.room,
                each.private,
            )
            for each in secrets
        )
        commitments = {part.part: part.commitment for part in parts}
        return self.game.seal(before, move, {**(stays or {}), **commitments}), parts

    def _keys_of(self, secret: Secret, seat: Seat, keys: Keys) -> Keys:
        """The keys a part is sealed for: those at hand of the seats it belongs to."""
        locks = (self.seats[each].lock for each in secret.seats if each in self.seats)
        found = {lock.id for lock in (seat.lock, *locks) if lock and lock.id in keys}
        return {lock: keys[lock] for lock in found}

    def _open_sealed(self, commitments: tuple[str, ...], keys: Keys) -> tuple[OpenedPart, ...]:
        if not commitments:
            return ()
        sealed, known = self.index.sealed, self.index.opened
        if any(each not in sealed for each in commitments):
            raise AlteredError(
                "Something lies sealed that nobody sealed in this log; it was changed."
            )
        wanted = [sealed[each] for each in commitments if each not in known]
        locked = [kept for kept in wanted if not any(lock in keys for lock in kept.part.locks)]
        if locked:
            seats = {owner.id: owner for kept in locked for owner in self._owners(kept)}
            names = series((seat.name for seat in seats.values()), "and")
            raise LockedError(f"The seal of {names} must be opened first.", tuple(seats.values()))
        fresh = {kept.part.commitment: self._open(kept, keys) for kept in wanted}
        return tuple(fresh.get(each) or known[each] for each in commitments)

    def _open(self, kept: Kept, keys: Keys) -> OpenedPart:
        """Raises SealError, AlteredError for a part put there after the file was brought up."""
        if kept.part.lock and kept.number > self.unbound:
            raise AlteredError(f"The {kept.part.part} was not sealed here; write it anew.")
        return sealing.open_part(kept.part, keys, self._binding(kept))

    def _binding(self, kept: Kept) -> bytes:
        return sealing.binding(
            self._digest_before(kept.number), kept.number, kept.seat, kept.part.part
        )

    def _digest_before(self, number: int) -> bytes:
        """The digest of all before entry *number*, and of what the game began with."""
        return logs.digest("before", self.root, self.chain[number - 2] if number > 1 else b"")

    def _owns(self, lock: str, seat: str) -> bool:
        owner = self.index.owners.get(lock)
        return owner is not None and owner.id == seat

    def sealers(self, commitment: str) -> tuple[Seat, ...]:
        """The seats, as they were then, whose keys open what was sealed; none for what was not."""
        kept = self.index.sealed.get(commitment)
        return self._owners(kept) if kept else ()

    def _owners(self, kept: Kept) -> tuple[Seat, ...]:
        """The seats as they were when they had the locks of a part."""
        return tuple(
            self.index.owners[lock] for lock in kept.part.locks if lock in self.index.owners
        )

    # Consents

    def _dice_stay(self, rolled: tuple[Answered, ...], consents: Collection[str]) -> None:
        """Raises IllegalMoveError for dice other than those seen, unless everybody consents."""
        missing = self.seats_missing(consents) if rolled else ()
        if missing and not self.index.as_seen(rolled):
            raise IllegalMoveError(_stay(missing))

    @property
    def consenting(self) -> Mapping[str, Seat]:
        """Whose consent is asked for: that of every seat, of a game with a host that of one."""
        hosts = self.hosts
        return {id: seat for id, seat in self.seats.items() if not hosts or id in hosts}

    def seats_missing(self, consents: Collection[str]) -> tuple[str, ...]:
        """The names of those whose consent is wanted and not among these."""
        return names_missing(self.hosts, self.seats, consents)

    def unseen(self, seat: str) -> bool:
        """Whether something published for a *seat* has not been seen there yet."""
        last = self.index.shown.get(seat, 0)
        return any(
            made.published is None or seat in made.published
            for number, made in self.moves_in_force.items()
            if number > last
        )

    def show(self, seat: str, at: str = "", *, printed: bool = False) -> Session[S, M]:
        """A *seat* has seen what was published; the table as it is where nothing is new to it."""
        if seat in self.hosts or not self.unseen(seat):
            return self
        return self._with_entry(Shown(seat, "", at, printed))

    def _require_unseen(self, to: int) -> None:
        """Raises IllegalMoveError where somebody has seen what was published after entry *to*."""
        for number, made in self.moves_in_force.items():
            if number <= to or not (seen := self.index.seen_by(number, made.published)):
                continue
            names = series((self.seats[each].name for each in seen if each in self.seats), "and")
            raise IllegalMoveError(SEEN.format(names=names), self.hosts)

    def _require_seat(self, who: str) -> None:
        if who and who not in self.seats:
            raise IllegalMoveError(f"“{who}” has no seat at this table.")

    def _require_unsettled(self, number: int) -> None:
        if number <= self.settled:
            raise IllegalMoveError(
                f"What lies before entry {self.settled + 1} was played by other rules and stands."
            )


SEEN = "{names} has seen what was published there: it stands. Put it right in what comes next."


def names_missing(
    hosts: Seats, seats: Mapping[str, Seat], consents: Collection[str]
) -> tuple[str, ...]:
    """Whose consent is wanted and not given: every seat's, in a game with hosts one of theirs."""
    if hosts and not {*hosts}.isdisjoint(consents):
        return ()
    asked = (seat for id, seat in seats.items() if not hosts or id in hosts)
    return tuple(seat.name for seat in asked if seat.id not in consents)


Table = Session[Any, Any]
"""A session of any game."""


def begin_session(
    game: Game[S, M],
    start: S,
    seats: Iterable[Seat] = (),
    at: str = "",
    book: Mapping[str, bytes] | None = None,
) -> Session[S, M]:
    """A table at the start of a game, with the *book* its file is to carry."""
    root = root_digest(game.name, encode(start), book or {})
    session: Session[S, M] = Session(game, start, start, root=root)
    for seat in seats:
        session = session.with_seat(seat, at)
    return session


def resume(
    game: Game[S, M],
    start: S,
    state: S,
    log: Log[M],
    chain: tuple[bytes, ...] | None = None,
    **known: Any,
) -> Session[S, M]:
    """A table as it was left; *known* are the other fields of a session.

    Without a *chain* it is made of the log, which then must be the one of this version.
    """
    if chain is None:
        chain = logs.chain_of(map(logs.encode, log))
    known.setdefault("root", root_digest(game.name, encode(start), {}))
    return Session(game, start, state, log, chain=chain, index=index(log), **known)


def root_digest(game: str, start: bytes, book: Mapping[str, bytes]) -> bytes:
    """The digest of what a game begins with: its name, its start, and the Book it is played by."""
    parts = (each for name, content in sorted(book.items()) for each in (name, content))
    return logs.digest("root", game, start, *parts)


def encode(state: object) -> bytes:
    """A state as it is kept: the same for the same state."""
    return msgspec.json.encode(state, order="deterministic")


def _stay(missing: tuple[str, ...]) -> str:
    return (
        "These dice have been seen and stay as they fell, "
        f"unless {series(missing, 'and')} consent to another roll."
    )
