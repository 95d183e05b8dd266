"""A game being played: moves come in, secrets stay sealed, the log grows, a state follows.

The state a session keeps is the one everybody may see: what is sealed is sealed in it too, and
only a view for the right seat, with its key, opens it. So nothing made of the state or the log
(files, exports, titles) can tell a secret.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Generic

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.games.game import Due, Game, IllegalMoveError, M, S, Sealed, Step
from bwdesk.table import log as logs
from bwdesk.table import sealing
from bwdesk.table.log import Log, Made, Rewritten, Seat, Seated, TakenBack
from bwdesk.table.sealing import OpenedPart, SealedPart, SealError

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
    """

    game: Game[S, M]
    start: S
    state: S
    log: Log[M] = ()
    settled: int = 0
    base: S | None = None

    @property
    def seats(self) -> dict[str, Seat]:
        return logs.seats(self.log)

    def due(self) -> tuple[Due, ...]:
        return self.game.due(self.state)

    def view(self, seat: str | None, keys: Keys | None = None) -> S:
        """The state as a seat may see it; its own secrets lie open if its key is at hand."""
        mine = {
            part.commitment: sealing.opened(part, keys[part.lock]).payload
            for part in (self.waiting() if keys and seat is not None else ())
            if keys and part.lock in keys and self._owner(part.lock).id == seat
        }
        return self.game.view(self.game.unsealed(self.state, mine) if mine else self.state, seat)

    def wanted(self, keys: Keys) -> dict[str, bytes]:
        """Those of the *keys* something still lies sealed for; no other need be kept at hand."""
        locks = {part.lock for part in self.waiting()}
        return {lock: key for lock, key in keys.items() if lock in locks}

    # What changes it

    def sat(self, seat: Seat, at: str = "") -> Session[S, M]:
        """Somebody sits down, or changes name or lock; what is sealed keeps the lock it has."""
        return replace(self, log=(*self.log, Seated(seat, seat.id, at)))

    def made(
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
        self._known(who)
        opened = self._opened(self.game.opens(self.state, move), keys or {})
        before = self._with(self.state, opened)
        moved = move
        sealed: tuple[SealedPart, ...] = ()
        if self.game.secrets(move):
            # The rules see the secret once, to refuse it; what is kept comes from the sealed move.
            self._own(before, self.game.apply(before, move).state, who)
            moved, sealed = self._sealed(move, who, keys or {})
        step = self.game.apply(before, moved)
        rolled = self._rolled(before, moved, step.state)
        self._dice_stay(rolled, moved, consents)
        entry = Made(moved, who, at, step.events, sealed, opened, rolled, tuple(sorted(consents)))
        return replace(self, state=step.state, log=(*self.log, entry))

    def taken_back(
        self,
        to: int,
        who: str = "",
        at: str = "",
        why: str = "",
        consents: Collection[str] = (),
        anew: Collection[int] = (),
    ) -> Session[S, M]:
        """Back to what was after entry *to*; what came later stays in the log.

        The dice of the entries *anew* may then be thrown again without another word. Raises
        IllegalMoveError, for a reveal or for throws anew unless every seat consents.
        """
        self._known(who)
        moves = logs.in_force(self.log)
        undone = [made for number, made in moves.items() if number > to]
        if to < 0 or not undone:
            raise IllegalMoveError("There is nothing to take back after that.")
        self._not_settled(to + 1)
        missing = self._missing(consents)
        thrown = {
            number
            for number, made in enumerate(self.log, start=1)
            if isinstance(made, Made) and made.rolled
        }
        if missing and any(made.opened for made in undone):
            raise IllegalMoveError(
                f"That lies before a reveal: {_listed(missing)} must consent to taking it back."
            )
        if anew and not all(number in thrown for number in anew):
            raise IllegalMoveError("Only dice that were thrown can be thrown anew.")
        if missing and anew:
            raise IllegalMoveError(
                "These dice have been seen and stay as they fell, "
                f"unless {_listed(missing)} consent to another roll."
            )
        entry = TakenBack(to, who, at, why, tuple(sorted(consents)), tuple(sorted(anew)))
        return self._with_log((*self.log, entry))

    def rewritten(
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

        Raises IllegalMoveError, also unless every seat consents, and LockedError.
        """
        self._known(who)
        old = logs.in_force(self.log).get(number)
        waiting = {part.commitment for part in self.waiting()}
        if old is None or not waiting.intersection(part.commitment for part in old.sealed):
            raise IllegalMoveError("Nothing of that lies sealed any more.")
        self._not_settled(number)
        if {each.part for each in self.game.secrets(move)} != {each.part for each in old.sealed}:
            raise IllegalMoveError("Only the same secret can be written anew.")
        self.game.apply(self._upto(number - 1), move)
        if missing := self._missing(consents):
            says = f"{_listed(missing)} must consent to writing anew what was sealed."
            raise IllegalMoveError(says)
        moved, sealed = self._sealed(move, who, keys or {})
        entry = Rewritten(number, moved, sealed, who, at, why, tuple(sorted(consents)))
        return self._with_log((*self.log, entry))

    # What was

    def at(self, number: int) -> S:
        """The state after entry *number*, as it was at that moment (0: the start)."""
        return self._replayed(self.start, logs.in_force(self.log[:number]).values())

    def course(self) -> Iterator[tuple[int, Made[M], S]]:
        """Every move that counts, by the number of its entry, with the state after it.

        What other rules have settled is left out.
        """
        state = self._ground()
        for number, made in logs.in_force(self.log).items():
            if number > self.settled:
                state = self.again(state, made).state
                yield number, made, state

    def replayed(self) -> S:
        """The state the whole log leads to by the rules of now."""
        return self.at(len(self.log))

    def again(self, state: S, made: Made[M]) -> Step[S]:
        """What an entry of the log leads to from the state before it, by the rules of now.

        Raises IllegalMoveError.
        """
        return self.game.apply(self._with(state, made.opened), made.move)

    def unproven(self) -> tuple[OpenedPart, ...]:
        """Revealed parts that are not what was sealed; none unless somebody changed the log."""
        sealed = logs.sealed_parts(self.log)
        return tuple(
            part
            for commits, part in logs.opened_parts(self.log).items()
            if not part.holds or commits not in sealed or sealed[commits].part != part.part
        )

    def _upto(self, number: int) -> S:
        """What is in force after entry *number*, as of now."""
        moves = logs.in_force(self.log).items()
        kept = [made for each, made in moves if self.settled < each <= number]
        return self._replayed(self._ground(), kept)

    def _with_log(self, log: Log[M]) -> Session[S, M]:
        fresh = replace(self, log=log)
        return replace(fresh, state=fresh._upto(len(log)))

    def _ground(self) -> S:
        return self.start if self.base is None else self.base

    def _replayed(self, state: S, moves: Iterable[Made[M]]) -> S:
        for made in moves:
            state = self.again(state, made).state
        return state

    def _with(self, state: S, opened: tuple[OpenedPart, ...]) -> S:
        if not opened:
            return state
        return self.game.unsealed(state, {part.commitment: part.payload for part in opened})

    # Secrets

    def waiting(self) -> list[SealedPart]:
        """What lies sealed in the state and was never revealed."""
        sealed, known = logs.sealed_parts(self.log), logs.opened_parts(self.log)
        lying = (each for each in logs.everything(self.state) if isinstance(each, Sealed))
        return [
            sealed[each.commitment]
            for each in lying
            if each.commitment in sealed and each.commitment not in known
        ]

    def _own(self, before: S, after: S, who: str) -> None:
        """What a seat seals it seals for an actor of its own."""
        left = self.game.due(after)
        for due in self.game.due(before):
            if due.kind == "script" and due not in left and due.seats and who not in due.seats:
                raise IllegalMoveError("That is sealed by the seat it belongs to.")

    def _sealed(self, move: M, who: str, keys: Keys) -> tuple[M, tuple[SealedPart, ...]]:
        seat = self.seats.get(who)
        if seat is None:
            raise IllegalMoveError("Whoever seals something must say which seat it is.")
        if seat.lock is None or seat.lock.id not in keys:
            raise LockedError(f"{seat.name} must unlock the seat to seal something.", (seat,))
        key = keys[seat.lock.id]
        parts = tuple(
            sealing.seal(seat.lock, key, each.part, each.payload)
            for each in self.game.secrets(move)
        )
        commitments = {part.part: part.commitment for part in parts}
        return self.game.sealed(move, commitments), parts

    def _opened(self, commitments: tuple[str, ...], keys: Keys) -> tuple[OpenedPart, ...]:
        if not commitments:
            return ()
        sealed, known = logs.sealed_parts(self.log), logs.opened_parts(self.log)
        wanted = [sealed[each] for each in commitments if each not in known]
        locked = {part.lock for part in wanted if part.lock not in keys}
        if locked:
            seats = tuple(self._owner(lock) for lock in sorted(locked))
            names = _listed(tuple(dict.fromkeys(seat.name for seat in seats)))
            raise LockedError(f"The seal of {names} must be opened first.", seats)
        fresh = {part.commitment: sealing.opened(part, keys[part.lock]) for part in wanted}
        return tuple(fresh.get(each) or known[each] for each in commitments)

    def _owner(self, lock: str) -> Seat:
        """The seat as it was when it had that lock."""
        seated = (entry.seat for entry in self.log if isinstance(entry, Seated))
        return next(seat for seat in seated if seat.lock and seat.lock.id == lock)

    # Consents

    def _rolled(self, before: S, move: M, after: S) -> tuple[Due, ...]:
        if not logs.has_dice(move):
            return ()
        left = self.game.due(after)
        return tuple(due for due in self.game.due(before) if due not in left)

    def _dice_stay(self, rolled: tuple[Due, ...], move: M, consents: Collection[str]) -> None:
        if not rolled:
            return
        seen = logs.seen_dice(self.log)
        other = any(due in seen and seen[due] != move for due in rolled)
        if other and (missing := self._missing(consents)):
            raise IllegalMoveError(
                "These dice have been seen and stay as they fell, "
                f"unless {_listed(missing)} consent to another roll."
            )

    def _missing(self, consents: Collection[str]) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats.values() if seat.id not in consents)

    def _known(self, who: str) -> None:
        if who and who not in self.seats:
            raise IllegalMoveError(f"“{who}” has no seat at this table.")

    def _not_settled(self, number: int) -> None:
        if number <= self.settled:
            raise IllegalMoveError(
                f"What lies before entry {self.settled + 1} was played by other rules and stands."
            )


def begun(game: Game[S, M], start: S, seats: Iterable[Seat] = (), at: str = "") -> Session[S, M]:
    """A table at the start of a game."""
    session: Session[S, M] = Session(game, start, start)
    for seat in seats:
        session = session.sat(seat, at)
    return session


def encoded(state: object) -> bytes:
    """A state as it is kept: the same for the same state."""
    return msgspec.json.encode(state, order="deterministic")


def _listed(names: tuple[str, ...]) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
