"""Whether the chronicle on screen is what was played: its replay, its seals, its fingerprint."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer, Signal

from bwdesk.desk.table.keyring import Derivation
from bwdesk.files.chronicles import Chronicle
from bwdesk.rules.basics.prose import plural
from bwdesk.table import fingerprint as prints
from bwdesk.table.checking import Difference
from bwdesk.table.fingerprint import Fingerprint, Standing
from bwdesk.table.session import Keys, Session

if TYPE_CHECKING:
    from bwdesk.desk.table.document import TableDocument

SLICE = 0.012
"""Seconds of replay between two events: nobody at the table notices."""
PAUSE_MS = 500
"""After a file was opened, until it is on screen."""


class Seals(Struct, frozen=True):
    """What a seat has sealed under the keys at hand: in so many entries it *held*, the last of them
    *last*; the entries where it did not, and in how many it lies under *other* keys."""

    name: str
    held: int = 0
    last: int = 0
    broken: tuple[int, ...] = ()
    other: int = 0

    def __str__(self) -> str:
        if not self.broken:
            if not self.held:
                return f"Nothing that {self.name} sealed can be checked without the key."
            says = f"{plural(self.held, 'seal')} of {self.name} checked, up to entry {self.last}"
            other = f"; {self.other} under an earlier passphrase not" if self.other else ""
            return f"{says}: nothing before it was changed since{other}."
        since = f" or after entry {self.last}" if self.last else ""
        return (
            f"What {self.name} sealed in entry {self.broken[0]} does not open as it was: the file "
            f"was changed there{since}."
        )


def seals(session: Session[Any, Any], seat: str, keys: Keys) -> Seals:
    """What becomes of all that a seat has sealed, with the *keys* at hand."""
    own = {lock for lock, owner in session.index.owners.items() if owner.id == seat}
    usable = {lock: key for lock, key in keys.items() if lock in own}
    mine = [each for each in session.index.sealed.values() if own.intersection(each.part.locks)]
    tried = [each for each in mine if any(lock in usable for lock in each.part.locks)]
    broken = {each.part.commitment: each.number for each in session.unfaithful(usable)}
    first = min(broken.values(), default=len(session.log) + 1)
    held = {each.number for each in tried if each.part.commitment not in broken}
    return Seals(
        session.seats[seat].name,
        len(held),
        max((number for number in held if number < first), default=0),
        tuple(sorted(set(broken.values()))),
        len({each.number for each in mine} - {each.number for each in tried}),
    )


class Checks(QObject):
    """Looks a chronicle over, in the pauses between events; ``told`` when there is news.

    *found* is where its file and the replay of its log differ, *seals* what is known of those of
    each seat that was unlocked. *over*: the replay has come to its end.
    """

    told = Signal()

    def __init__(self, document: TableDocument, chronicle: Chronicle[Any, Any]) -> None:
        super().__init__(document)
        self._document, self._chronicle = document, chronicle
        self.found: tuple[Difference, ...] = ()
        self.seals: dict[str, Seals] = {}
        self.over = False
        self._steps: Iterator[tuple[Difference, ...]] = iter(())
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._go_on)

    def begin(self) -> None:
        """The log as it is now, from its start."""
        self.found, self.over = (), False
        self._steps = self._replay()
        self._next.start(PAUSE_MS)

    def _replay(self) -> Iterator[tuple[Difference, ...]]:
        """What was replayed on the way need not be replayed for a chart or to take back."""
        course = yield from self._chronicle.differences()
        self._document.past.take(course)

    def stop(self) -> None:
        """It is closed."""
        self._next.stop()
        self._steps = iter(())

    def unlock(self, seat: str, keys: Keys) -> None:
        """The seals of a seat whose player is there with the key."""
        self.seals[seat] = seals(self._document.session, seat, keys)
        self.told.emit()

    def ask(self, keys: Keys) -> None:
        """The seals of every seat of which a key is at hand."""
        for seat in self._document.session.seats:
            known = seals(self._document.session, seat, keys)
            if known.held or known.broken:
                self.seals[seat] = known
        self.told.emit()

    def has_sealed(self, seat: str) -> bool:
        """Whether there is anything its player could check."""
        index = self._document.session.index
        own = {lock for lock, owner in index.owners.items() if owner.id == seat}
        return any(own.intersection(each.part.locks) for each in index.sealed.values())

    @property
    def asks(self) -> bool:
        """Whether somebody is to be asked for what was written down, for the file holds less than
        was played in it; once."""
        return self._chronicle.asks

    def ask_no_more(self) -> None:
        """Somebody was."""
        self._chronicle.ask_no_more()

    @property
    def trouble(self) -> tuple[str, ...]:
        """What is wrong, in sentences."""
        broken = (str(each) for each in self.seals.values() if each.broken)
        return (*map(str, self.found), *broken)

    def _go_on(self) -> None:
        until = perf_counter() + SLICE
        for step in self._steps:
            if step:
                self.found += step
                self.told.emit()
            if perf_counter() > until:
                self._next.start(0)
                return
        self.over = True
        self.told.emit()


class Reckoning(QObject):
    """Fingerprints, one at a time, on a thread of their own; ``ready`` has each."""

    ready = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.under_way: Derivation | None = None
        self._wanted: Standing | None = None

    def ask(self, standing: Standing) -> None:
        """That of where a table stands; of several asked for meanwhile only the last."""
        self._wanted = standing
        if self.under_way is None:
            self._begin(standing)

    def _begin(self, standing: Standing) -> None:
        self.under_way = Derivation(lambda: prints.fingerprint(standing), self)
        self.under_way.ended.connect(lambda came: self._emit_ready(standing, came))
        self.under_way.start()

    def _emit_ready(self, of: Standing, came: object) -> None:
        if self.under_way is not None:
            self.under_way.deleteLater()
        self.under_way = None
        if self._wanted not in (None, of):
            self._begin(self._wanted)
            return
        self._wanted = None
        assert isinstance(came, Fingerprint)
        self.ready.emit(came)
