"""The hot seat: a curtain over the whole window while the desk is handed from one to the next.

Several people share one screen, and some of what they write nobody else may see. The curtain
closes before and after every turn alone, and covers the window whole rather than the field in
question: tabs, panels, menus, tips and other dialogs could all tell of what is sealed, and a list
of what may would be wrong the day somebody adds a widget. What was open beside the window is
hidden, what was opened during the turn is closed, the title tells nothing, and what was copied
leaves the clipboard.

Covering is the smaller half. What the seat wrote is dropped by whoever showed it when ``handed``
is told, widgets and all, so that no later screenshot, crash report or accessible name has it;
behind the curtain there is nothing left to be seen. An idle desk closes it again by itself.
Passphrases are worked out on a thread, since that is slow on purpose.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QClipboard, QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from bwdesk import when
from bwdesk.desk.kit import layouts
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.keyring import Derivation
from bwdesk.desk.table.seat_dialog import WRONG, Awaited, SeatDialog
from bwdesk.desk.table.widgets.curtain import SEALED, WAITS, WRITES, Curtain, Standing, Stands
from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.frame.game import Actor
from bwdesk.table import sealing
from bwdesk.table.log import Seat, Seated
from bwdesk.table.sealing import Lock

if TYPE_CHECKING:
    from bwdesk.desk.shell.interface import Window

MOVED = (
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseMove,
    QEvent.Type.Wheel,
)
"""What shows that somebody is at the desk."""

READS = Stands("reads now", "eye", "ember")
FORGOTTEN, ELSEWHERE = "the passphrase was forgotten", "the key is on another computer"


class Wait(Struct, frozen=True):
    """Why the curtain is closed: before the *seat* of a document, in its turn or to *open* the
    seal under a *lock* for the reveal."""

    document: TableDocument
    seat: Seat
    lock: Lock | None
    open: bool = False


class HotSeat(QObject):
    """Hands the desk of one window over, one player after the other."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._curtain: Curtain | None = None
        self.dialog: SeatDialog | None = None
        self._wait: Wait | None = None
        self._queue: list[Wait] = []
        self._hidden: list[QWidget] = []
        self._before: list[QWidget] = []
        self._at_desk: TableDocument | None = None
        self._copied = False
        self.derivation: Derivation | None = None
        self._idle = QTimer(self)
        self._idle.setSingleShot(True)
        self._idle.timeout.connect(self._close_again)
        QGuiApplication.clipboard().changed.connect(self._note_copy)

    def attach(self, document: TableDocument) -> None:
        """Answers for a document of the window."""
        document.turning.connect(lambda seat: self._turn(document, seat))
        document.locked.connect(lambda seats: self._unlock(document, seats))
        document.handed.connect(lambda: self._follow(document))

    @property
    def is_closed(self) -> bool:
        return self._curtain is not None

    # Closing and opening

    def _turn(self, document: TableDocument, seat: str) -> None:
        """The curtain before whoever sits there."""
        if document.at_desk:
            document.end_turn()
        sat = document.session.seats[seat]
        self._queue = []
        self._show(Wait(document, sat, sat.lock))

    def _unlock(self, document: TableDocument, seats: tuple[Seat, ...]) -> None:
        """Each of these players in turn, so that what they sealed can be opened."""
        if document.at_desk:
            document.end_turn()
        first, *others = [Wait(document, seat, seat.lock, open=True) for seat in seats]
        self._queue = others
        self._show(first)

    def _show(self, wait: Wait) -> None:
        self._wait = wait
        dialog = SeatDialog(_make_awaited(wait), _standings(wait))
        dialog.entered.connect(self._enter)
        dialog.set_anew.connect(self._set)
        dialog.forgot.connect(self._forget)
        dialog.anew.connect(lambda: self._begin_anew(ELSEWHERE, dialog.consenting_seats))
        dialog.left.connect(self._leave)
        self.dialog = dialog
        if self._curtain is None:
            self._cover()
        assert self._curtain
        self._curtain.hold(dialog)
        dialog.take_focus()

    def _cover(self) -> None:
        """Everything of the program is out of sight."""
        self._curtain = Curtain(self._window)
        self._hidden = self._others()
        for other in self._hidden:
            other.hide()
        self._window.draw_curtain(closed=True)
        self._curtain.show()
        self._curtain.cover()

    def _others(self) -> list[QWidget]:
        """Whatever else of the program is in sight: dialogs, menus, tips."""
        tops = QApplication.topLevelWidgets()
        return [each for each in tops if each is not self._window and each.isVisible()]

    def _uncover(self) -> None:
        curtain, self._curtain = self._curtain, None
        self._wait, self.dialog = None, None
        if curtain is not None:
            self._window.removeEventFilter(curtain)
            layouts.drop(curtain)
        self._window.draw_curtain(closed=False)
        for other in self._hidden:
            if _alive(other):
                other.show()
        self._hidden = []

    def _leave(self) -> None:
        """Back to the table: nothing that is secret is open there."""
        self._queue = []
        self._uncover()

    # What is said at the curtain

    def _enter(self, passphrase: str) -> None:
        wait = self._wait
        assert wait
        if wait.lock is None or not wait.lock.phrase:
            self._let_in()
            return
        lock = wait.lock
        self._derive(lambda: sealing.unlock(lock, passphrase), self._take_key)

    def _take_key(self, key: object) -> None:
        if self._wait is None or self.dialog is None:
            return
        if not isinstance(key, bytes):
            self.dialog.refuse(WRONG)
            return
        assert self._wait.lock
        self._wait.document.hold(self._wait.lock, key)
        self._let_in()

    def _let_in(self) -> None:
        wait = self._wait
        assert wait
        if not wait.open:
            self._uncover()
            wait.document.sit_down(wait.seat.id)
        elif self._queue:
            self._show(self._queue.pop(0))
        else:
            self._uncover()
            wait.document.resume()

    def _set(self, old: str, new: str) -> None:
        """Another passphrase, of who knows the one until now."""
        lock = self._wait.lock if self._wait else None

        def work() -> object:
            key = sealing.unlock(lock, old) if lock and lock.phrase else b""
            return None if key is None else (key, sealing.new_lock(new))

        self._derive(work, self._relock)

    def _relock(self, came: object) -> None:
        if self._wait is None or self.dialog is None:
            return
        if not isinstance(came, tuple):
            self.dialog.refuse(WRONG)
            return
        key, (lock, fresh) = came
        document, old = self._wait.document, self._wait.lock
        if old and old.phrase:
            document.hold(old, key)
        if self._change(lock, fresh):
            # Who has just set it need not type it once more.
            self._let_in()

    def _forget(self, new: str) -> None:
        """Another passphrase, of who does not know the one until now: what it sealed is void."""
        self._derive(lambda: sealing.new_lock(new), self._take_forgotten)

    def _take_forgotten(self, came: object) -> None:
        if self._wait is None or not isinstance(came, tuple):
            return
        wait, agreed = self._wait, self.dialog.consenting_seats if self.dialog else ()
        void = bool(wait.document.locks_of(wait.seat.id))
        if not self._change(*came):
            return
        if void:
            self._begin_anew(FORGOTTEN, agreed)
        else:
            self._let_in()

    def _change(self, lock: Lock, key: bytes) -> bool:
        """The seat has another lock, and all that was typed is gone."""
        assert self._wait
        document, id = self._wait.document, self._wait.seat.id
        if not document.relock(id, lock, key):
            self._leave()
            return False
        if self.dialog is not None:
            self.dialog.wipe()
        sat = document.session.seats[id]
        self._wait = Wait(document, sat, sat.lock, self._wait.open)
        return True

    def _begin_anew(self, why: str, agreed: tuple[str, ...]) -> None:
        """What the seat sealed is void; whoever sits there writes it anew now, or it is lost."""
        assert self._wait
        document, seat = self._wait.document, self._wait.seat.id
        self._queue = []
        self._uncover()
        document.write_anew(seat, why, (*agreed, seat))
        if document.void:
            document.sit_down(seat)

    def _derive(self, work: Callable[[], object], then: Callable[[object], None]) -> None:
        assert self.dialog
        self.dialog.wait(True)
        self.derivation = Derivation(work, self)
        self.derivation.ended.connect(lambda came: self._take_derived(came, then))
        self.derivation.start()

    def _take_derived(self, came: object, then: Callable[[object], None]) -> None:
        derivation, self.derivation = self.derivation, None
        if derivation is not None:
            derivation.deleteLater()
        then(came)

    # A turn

    def _follow(self, document: TableDocument) -> None:
        """Somebody has sat down alone, or stood up: the clock of the idle desk."""
        app = QApplication.instance()
        assert app
        if document.at_desk:
            self._at_desk = document
            self._window.leave_alone(True)
            self._before = self._others()
            app.installEventFilter(self)
            self._wind()
        elif self._at_desk is document:
            self._at_desk = None
            app.removeEventFilter(self)
            self._idle.stop()
            self._forget_copies()
            self._close_opened()
            self._window.leave_alone(False)

    def _close_opened(self) -> None:
        """What was opened alone at the desk goes with who opened it; it may tell what is sealed."""
        before, self._before = self._before, []
        for other in self._others():
            if other not in before:
                other.close()

    def _wind(self) -> None:
        minutes = self._window.settings.idle
        if minutes:
            self._idle.start(minutes * 60_000)

    def _close_again(self) -> None:
        """Nobody has moved for a while: the curtain falls before the seat that was at the desk."""
        document = self._at_desk
        if document is not None and document.at_desk:
            self._turn(document, document.at_desk)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in MOVED and self._at_desk is not None:
            self._wind()
        return super().eventFilter(watched, event)

    def _note_copy(self, _mode: object) -> None:
        if self._at_desk is not None:
            self._copied = True

    def _forget_copies(self) -> None:
        """What somebody copied alone at the desk is not pasted by the next."""
        board, modes = QGuiApplication.clipboard(), QClipboard.Mode
        if self._copied:
            board.clear(modes.Clipboard)
            if board.supportsSelection():
                board.clear(modes.Selection)
        self._copied = False


def _make_awaited(wait: Wait) -> Awaited:
    document, seat, board = wait.document, wait.seat, wait.document.board
    own, words = _own(wait), board.words
    one = len(own) <= 1
    # Of a person nobody says "its".
    person = board.conflict or not own
    whose = "their" if not one else "the" if person else "its"
    does = ("writes" if one else "write") if _writes(wait) else "reads" if one else "read"
    name = series([each.name for each in own], "and") or seat.name
    script = words.script if one else words.scripts
    says = f"{name} {does} {whose} {script} alone.\nEveryone else, look away."
    beside = () if wait.open else _beside(wait, own)
    act = f"open {'our' if beside else 'my'} {words.script}"
    if wait.open:
        whose = f"what {seat.name} sealed" + (f" for {name}" if own else "")
        says = f"The {words.scripts} are to be revealed.\nThis passphrase opens {whose}."
        act = "open my seal"
    lost = bool(wait.lock and not wait.lock.phrase) if wait.open else document.has_lost_key(seat.id)
    where = board.heading(document.state)
    return Awaited(
        seat.name,
        says,
        act,
        script=words.script,
        sign=document.signs[own[0].id] if own else "",
        heading=f"{document.title}, {where[:1].lower()}{where[1:]}" if where else document.title,
        guarded=bool(wait.lock and wait.lock.phrase),
        since=_lock_date(wait),
        lost=lost,
        settles=not wait.open,
        unkept=not wait.open and document.needs_phrase(seat.id),
        agree=_others(wait) if document.locks_of(seat.id) else {},
        gone=document.game.loses(document.state, seat.id, "") is not None,
        beside=beside,
    )


def _beside(wait: Wait, own: list[Actor]) -> tuple[str, ...]:
    """The names of whoever plays those together with the seat."""
    seats = wait.document.session.seats
    ids = dict.fromkeys(id for each in own for id in each.seats if id != wait.seat.id)
    return tuple(seats[id].name for id in ids if id in seats)


def _others(wait: Wait) -> dict[str, str]:
    """Everybody else's name, by seat."""
    seats = wait.document.session.seats
    return {id: each.name for id, each in seats.items() if id != wait.seat.id}


def _standings(wait: Wait) -> tuple[Standing, ...]:
    own, actors = _own(wait), wait.document.board.actors(wait.document.session)
    return tuple(
        Standing(sign, actor.name, *_stands(wait, actor), actor in own)
        for actor, sign in zip(actors, wait.document.signs.values(), strict=True)
        if not actor.out
    )


def _stands(wait: Wait, actor: Actor) -> Stands:
    """How far an actor is; of whoever is let in what they do now."""
    stands = wait.document.board.stands(wait.document, actor)
    there = stands in (Stands(), SEALED, WAITS)
    if there and wait.seat.id in actor.seats and not wait.open:
        return WRITES if _writes(wait) else READS
    return stands


def _writes(wait: Wait) -> bool:
    """Whether something of the seat is still to be written; else it can only be read."""
    due = wait.document.session.due(wait.seat.id)
    return any(each.kind == "script" and wait.seat.id in each.seats for each in due)


def _own(wait: Wait) -> list[Actor]:
    """Those the seat plays; of one that lost them all, those it played: its seals are still there
    to be shown."""
    actors = wait.document.board.actors(wait.document.session)
    mine = [each for each in actors if wait.seat.id in each.seats]
    return [each for each in mine if not each.out] or mine


def _lock_date(wait: Wait) -> str:
    """When the seat got its lock: ``3 May 2026``."""
    for entry in wait.document.session.log:
        if isinstance(entry, Seated) and entry.seat.lock == wait.lock and entry.at:
            at = when.read(entry.at)
            return f"on {when.day(at)}" if at else ""
    return ""


def _alive(widget: QWidget) -> bool:
    from shiboken6 import isValid

    return isValid(widget)
