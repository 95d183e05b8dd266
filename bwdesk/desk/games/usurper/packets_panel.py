"""Who has handed in, by which way and with how many flags; packets for one or for all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct
from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.usurper.document import UsurperDocument
from bwdesk.desk.kit import ask, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.menu import drop_down
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.table.keyring import Derivation
from bwdesk.files import turns
from bwdesk.files.errors import FileError
from bwdesk.files.places import file_name
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.usurper.week.moves import Order
from bwdesk.rules.games.usurper.week.state import State

WORDS = (
    "A packet opens with its words until its player sets a passphrase: tell them by another way "
    "than the packet takes. Answers are dropped on this window."
)
MADE = "The keys are made…"
LOST = "Words are lost? New ones are made, and open the next packet; the journal stays lost."


class SeatRow(Struct, frozen=True):
    """A seat: how it has handed in, what its last packet was, the words that open it."""

    key: str
    name: str
    way: str
    packet: str
    opens: str = ""


class SeatView(QWidget):
    """What a row says, and a button for what can be done."""

    def __init__(self, row: SeatRow, panel: PacketsPanel) -> None:
        super().__init__()
        self._seat = row.key
        self.name, self.way = words("", "name", "ink"), words("", "small", "ink2", wrap=True)
        self.packet, self.opens = words("", "small", "ink2", wrap=True), words("", "value", "ink")
        self.give = push_button("Packet…", icon="download", kind="quiet")
        self.give.clicked.connect(lambda: panel.offer(self._seat, self.give))
        head = layouts.row(self.name, self.give, spacing=8, grows=0)
        layouts.column(head, self.way, self.packet, self.opens, into=self, spacing=2)

    def show_row(self, row: SeatRow) -> None:
        self.name.setText(row.name)
        self.give.setAccessibleName(f"Packet of {row.name}")
        for label, text in (
            (self.way, row.way),
            (self.packet, row.packet),
            (self.opens, row.opens),
        ):
            tell(label, text)


class PacketsPanel(QWidget):
    """All seats of a game, for its narrator."""

    def __init__(self) -> None:
        super().__init__()
        self._document: UsurperDocument | None = None
        self.derivation: Derivation | None = None
        self.rows: KeyedColumn[SeatRow] = KeyedColumn(
            "Who has handed in", lambda row: SeatView(row, self)
        )
        self.every = push_button("Packets for all…", self._give_all, icon="download")
        self.says = words(WORDS, "small", "ink2", wrap=True)
        layouts.column(self.rows, self.every, self.says, into=self, spacing=12)

    def show_seats(self, document: UsurperDocument) -> None:
        """How far each seat is; nothing where no narrator is at the desk."""
        self._document = document if document.narrates else None
        self.rows.show_rows(rows_of(document) if document.narrates else ())
        self.every.setEnabled(document.narrates and not document.reading_reason)

    def offer(self, seat: str, button: QWidget) -> None:
        """What can be done with the packet of a seat."""
        drop_down(
            button,
            (
                ("Save the packet…", partial(self.give, seat)),
                ("New words…", partial(self._make_anew, seat)),
            ),
        )

    def give(self, seat: str) -> None:
        """The packet of a seat, as a file."""
        self._make_keys((seat,), lambda document: self._save(document, seat))

    def _save(self, document: UsurperDocument, seat: str) -> None:
        suggested = document.path.with_name(packet_name(document, seat))
        path = ask.turn_to_save(self, suggested)
        if path is not None and (content := document.give(seat)) is not None:
            self._write(path, content)

    def _give_all(self) -> None:
        """A packet of each seat that plays, in one folder."""
        if self._document is not None:
            self._make_keys(self._document.truth.playing, self._save_all)

    def _save_all(self, document: UsurperDocument) -> None:
        folder = ask.folder_to_put(self, document.path.parent)
        if folder is None:
            return
        for seat in document.truth.playing:
            content = document.give(seat)
            path = folder / packet_name(document, seat)
            if content is None or not self._write(path, content):
                break

    def _make_anew(self, seat: str) -> None:
        if self._document is not None and ask.whether_to_go_on(self, LOST):
            self._make_keys((seat,), lambda _document: None, anew=True)

    def _make_keys(
        self,
        seats: Sequence[str],
        then: Callable[[UsurperDocument], None],
        *,
        anew: bool = False,
    ) -> None:
        """Keys for seats that have none, on a thread, for that is slow; then what is wanted of
        them, if the narrator is still there."""
        document = self._document
        if document is None or self.derivation is not None:
            return
        held = document.list_held()
        lacking = [seat for seat in seats if anew or seat not in held]

        def take(came: object) -> None:
            self.derivation = None
            tell(self.says, WORDS)
            made = came if isinstance(came, dict) else {}
            there = document.narrates and self._document is document
            if there and all(document.hold_key(e, made[e], anew=anew) for e in lacking):
                then(document)
            if there:
                self.show_seats(document)

        if not lacking:
            take({})
            return
        tell(self.says, MADE)
        self.derivation = Derivation(lambda: {seat: turns.make_key() for seat in lacking}, self)
        self.derivation.ended.connect(take)
        self.derivation.start()

    def _write(self, path: Path, content: bytes) -> bool:
        try:
            turns.write(path, content)
        except FileError as why:
            ask.tell(self, "The packet was not written.", str(why))
            return False
        return True


def packet_name(document: UsurperDocument, seat: str) -> str:
    """``The Empty Throne, Ashen Hand, week 4.bwturn``."""
    state = document.truth
    named = f"{document.title}, {state.names.get(seat, seat)}, week {state.turn}"
    return f"{file_name(named)}{turns.SUFFIX}"


def rows_of(document: UsurperDocument) -> list[SeatRow]:
    """A row for each seat."""
    state, held = document.truth, document.list_held()
    found: list[SeatRow] = []
    for seat, name in state.names.items():
        own = held.get(seat)
        last = own.last if own else None
        packet = "no packet yet"
        if last is not None:
            news = "; they know more since" if document.has_changed(seat) else ""
            packet = f"packet of week {last.turn}, issue {last.issue}{news}"
        opens = own.words if own else ""
        found.append(SeatRow(seat, name, _way_words(document, seat), packet, opens))
    return found


def _way_words(document: UsurperDocument, seat: str) -> str:
    state: State = document.truth
    if seat in state.out:
        return "out of the game"
    if state.phase not in ("orders", "resolve", "choices"):
        return ""
    what = "choices" if state.phase == "choices" else "orders"
    way = document.way_of(seat)
    if not way:
        return f"{what} wait"
    flags = len(_flags(document, seat, what))
    return f"{what} {way}, {plural(flags, 'flag')}" if flags else f"{what} {way}"


def _flags(document: UsurperDocument, seat: str, what: str) -> tuple[object, ...]:
    """What is against a rule in what a seat handed in, by what it knows."""
    if what == "choices":
        return ()
    view = document.session.page(seat)
    sent = view.sent.get(seat)
    if sent is None:
        return ()
    found: tuple[object, ...] = document.game.check(
        view, Order(seat=seat, rows=sent.rows, events=dict(sent.events))
    )
    return found
