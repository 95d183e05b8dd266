"""Opening, copying and closing chronicles: what lies between the window and their files."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import ask
from bwdesk.desk.table.board import AnyBoard
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.file_key import FileKey, kept_keys
from bwdesk.desk.table.hot_seat import HotSeat
from bwdesk.desk.table.meeting.ending import journal_sentence, take_home
from bwdesk.desk.table.meeting.hall import halls, is_of
from bwdesk.desk.table.origin import LED_TO, Origin
from bwdesk.desk.table.tab import ENDED, TableTab
from bwdesk.files import atomic, chosen, chronicles, games, reader, replacing, rescue
from bwdesk.files.chronicle_errors import (
    ClosedError,
    DamagedError,
    SenselessError,
    senseless,
)
from bwdesk.files.chronicles import LARGEST, SUFFIX
from bwdesk.files.errors import FileError
from bwdesk.files.places import file_name, free_name
from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.catalog import GAMES, conflicts
from bwdesk.table.log import Seat
from bwdesk.table.strange import STRANGE

if TYPE_CHECKING:
    from bwdesk.desk.shell.installed_packs import InstalledPacks
    from bwdesk.desk.shell.interface import Window
    from bwdesk.desk.shell.settings import DeskSettings
    from bwdesk.desk.table.founding.page import FoundingTab
    from bwdesk.desk.table.meeting.dialog import ConflictDialog, Met
    from bwdesk.desk.table.meeting.guests import Meeting
    from bwdesk.files.drafts import Kept


_log = logging.getLogger(__name__)


Boards = Callable[[str], AnyBoard]
"""Gives the board of a game by its name."""


class TableFiles(QObject):
    """A game is kept move by move: nothing of it is saved, and only copies are.

    *founded* is the game of "Start a chronicle".
    """

    def __init__(
        self,
        settings: DeskSettings,
        installed: InstalledPacks,
        boards: Boards,
        founded: str,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.settings, self.installed = settings, installed
        self.boards, self.founded = boards, founded

    def open(self, path: Path, window: Window) -> None:
        """A chronicle from its file; the passphrase of one only some may read is asked for first.
        Raises FileError."""
        try:
            self.open_with({}, path, window)
        except ClosedError as why:
            if keys := kept_keys(why.guard):
                self.open_with(keys, path, window)
            else:
                self._ask_key(path, why, window)

    def open_with(self, keys: Mapping[str, bytes], path: Path, window: Window) -> None:
        """A chronicle from its file, with the *keys* at hand; a host who opens it so sits down.
        Raises FileError."""
        chronicle = chronicles.open_chronicle(path, games.find, keys=keys)
        board = self.boards(chronicle.session.game.name)
        document = board.open(chronicle, lambda: self.installed.book)
        document.jots.writer = self.settings.writer
        seat = chronicle.opened_by(keys)
        document.file_keys = keys if seat else {}
        self._show(document, window)
        self.settings.remember(path)
        sat = document.session.seats.get(seat)
        if sat and sat.lock and sat.lock.id in keys and seat in document.session.hosts:
            document.hold(sat.lock, keys[sat.lock.id])
            document.sit_down(seat)

    def _ask_key(self, path: Path, why: ClosedError, window: Window) -> None:
        dialog = FileKey(why, chronicles.title_in(path), window)
        dialog.opened.connect(
            lambda keys: window.attempt(lambda: self._open_or_rescue(keys, path, window))
        )
        dialog.open()

    def _open_or_rescue(self, keys: Mapping[str, bytes], path: Path, window: Window) -> None:
        """What is damaged shows once it is unlocked. Raises FileError."""
        try:
            self.open_with(keys, path, window)
        except DamagedError as why:
            if not self.rescue(path, why, window, keys):
                raise

    def rescues(self, why: FileError) -> bool:
        """Whether something may be whole of a chronicle that did not open for that reason."""
        return isinstance(why, DamagedError)

    def rescue(
        self,
        path: Path,
        why: FileError,
        window: Window,
        keys: Mapping[str, bytes] | None = None,
    ) -> bool:
        """Offers as a copy what is whole of a damaged chronicle, and opens it, by the *keys* at
        hand; False where it is left alone. Raises FileError."""
        played = isinstance(why, SenselessError)
        found = rescue.rescue(path, games.find, played=played, keys=keys)
        suggested = path.with_name(f"{path.stem} rescued{SUFFIX}")
        if not ask.whether_to_rescue(window, str(why), found.says):
            return False
        own = ask.chronicle_to_save(window, suggested)
        if own is None:
            return False
        rescue.write(found, own)
        self.open_with(keys or {}, own, window)
        return True

    def _show(self, document: TableDocument, window: Window) -> None:
        """Raises DamagedError where its state is of the right form and makes no sense."""
        with collect_errors() as raised:
            try:
                self.add(document, window)
            except STRANGE as why:
                raised.append(why)
        if raised:
            _log.warning("A chronicle cannot be shown", exc_info=raised[0])
            for tab in reversed(window.open_tabs):
                if tab.document is document:
                    window.close_tab(tab)
            document.close()
            raise senseless(document.path, raised[0])

    def hot_seat(self, window: Window) -> HotSeat:
        """The curtain between those who share the desk of a window."""
        return window.findChild(HotSeat) or HotSeat(window)

    def add(self, document: TableDocument, window: Window) -> TableTab:
        """Open a tab for a game and show it."""
        tab = TableTab(document)
        tab.drawer = self
        self.hot_seat(window).attach(document)
        self.attach(tab, window)
        window.put(tab)
        return tab

    def found_game(
        self,
        window: Window,
        kept: Kept | None = None,
        game: str = "",
        campaign: Path | None = None,
    ) -> None:
        """Begins a *game*, or goes on with the one being begun, or with one *kept*; it is one of
        a *campaign*, whose people may come to it."""
        game = kept.game if kept is not None else game or self.founded
        founding: list[Any] = [each for each in window.open_tabs if each.founds]
        page = next((each for each in founding if each.foundation.game == game), None)
        if page is None:
            page = self._new_page(self.boards(game), window)
        window.show_tab(page)
        if kept is not None:
            page.take_up(kept)
        if campaign is not None:
            page.join(campaign)

    def found_typed(
        self,
        game: str,
        title: str,
        setup: Any,
        seats: Sequence[Seat],
        keys: Mapping[str, bytes],
        window: Window,
    ) -> None:
        """Begins a *game* of what was typed, in a file of its own that the *keys* of its hosts
        guard, and opens it. Raises FileError."""
        book = self.installed.book
        path = free_name(self.settings.place(window), file_name(title), SUFFIX)
        made = GAMES[game].game(book)
        TableDocument.create(path, title, made, setup, seats, book, keys=keys).close()
        self.open_with(keys, path, window)

    def found_next(self, document: TableDocument, window: Window) -> None:
        """The next game of a campaign, with the people of this one. Raises FileError."""
        self._new_page(document.board, window, document)

    def attach(self, tab: TableTab, window: Window) -> None:
        """Answers what a tab and its game ask of their file."""
        document: TableDocument = tab.document
        tab.copy.connect(lambda: window.attempt(lambda: self.open_copy(document, window)))
        tab.again.connect(lambda: window.attempt(lambda: self.found_next(document, window)))
        tab.ended.connect(lambda: window.attempt(lambda: self.end(document, window)))
        document.meeting.connect(lambda asked: self.meet(_as_open(asked, window), window))
        document.changed.connect(lambda: _sit(document, window))
        _sit(document, window)

    def meet(self, meeting: Meeting, window: Window) -> None:
        """Begins a conflict: asks who meets whom, names its file and opens it."""
        from bwdesk.desk.table.meeting.guests import number_names

        meeting = replace(meeting, guests=tuple(number_names(meeting.guests)))
        dialog = self._begins(meeting, window)
        dialog.accepted.connect(lambda: self._open_met(dialog.met, meeting, window))
        dialog.open()

    def _begins(self, meeting: Meeting, window: Window) -> ConflictDialog:
        """The dialog of its game, where that has one of its own; else that of all games."""
        from bwdesk.desk.table.meeting.dialog import MeetingDialog

        book = self.installed.book
        apart = {each.name for each in conflicts() if self.boards(each.name).begins_apart}
        if meeting.game in apart:
            own = self.boards(meeting.game).begins(meeting, book, self.settings, window)
            if own is not None:
                return own
        dialog = MeetingDialog(conflicts(), meeting, book, window, apart=apart)
        dialog.elsewhere.connect(lambda typed: self.meet(typed, window))
        return dialog

    def _open_met(self, met: Met | None, meeting: Meeting, window: Window) -> None:
        if met is None:
            return
        named = file_name(met.title)
        try:
            path = free_name(self.settings.place(window), named, SUFFIX)
        except FileError as why:
            ask.tell(window, "The conflict did not begin.", str(why))
            return
        title = f"{met.title}{path.stem.removeprefix(named)}"
        game = met.listed.game(self.installed.book)
        origin = (meeting.origin or Origin()).with_people(met.people, met.inside)
        plan = msgspec.json.encode(origin).decode() if origin != Origin() else ""
        for file in filter(None, (*met.people.values(), origin.after)):
            chosen.choose(Path(file))
        try:
            there = {id: Path(file) for id, file in met.people.items() if Path(file).is_file()}
            characters = {id: reader.contents(file) for id, file in there.items()}
            characters |= {id: copy() for id, copy in met.copies.items()}
            TableDocument.create(
                path, title, game, met.setup, met.seats, self.installed.book, characters, plan
            ).close()
        except FileError as why:
            ask.tell(window, "The conflict did not begin.", str(why))
            return
        for tab in window.open_tabs:
            if isinstance(tab, TableTab) and is_of(tab, origin.after):
                tab.document.mark(LED_TO, str(path))
        hall = next((each for each in halls(window) if is_of(each.tab, origin.path)), None)
        if hall is not None:
            hall.note_began(path, replace(met, title=title))
        window.open_path(path)

    def end(self, document: TableDocument, window: Window) -> None:
        """Those who were in a game come home from it; a scene that was one is noted where it
        came from, which is opened for it. Raises FileError."""
        from bwdesk.desk.table.meeting.home.chain import read_chain
        from bwdesk.desk.table.meeting.home.way_home import WayHome

        chain = read_chain(document, window, self._read)
        WayHome(chain, window, lambda game: self._note(game, window)).go()

    def _read(self, path: Path) -> TableDocument:
        """A game in a file that is only looked at. Raises FileError."""
        chronicle = chronicles.open_chronicle(path, games.find, looking=True)
        board = self.boards(chronicle.session.game.name)
        return board.open(chronicle, lambda: self.installed.book)

    def _note(self, document: TableDocument, window: Window) -> None:
        """A game that is over ends as a scene of what it came from, once."""
        origin = document.origin
        if origin is None or not document.is_over:
            return
        hall = next((each for each in halls(window) if is_of(each.tab, origin.path)), None)
        if hall is not None:
            if not hall.members(document):
                self._follow_end(document, origin.title, window)
            return
        if not origin.path or origin.path in origin.people.values():
            self._follow_end(document, origin.title or document.title, window)
            return
        window.attempt(lambda: window.open_path(chosen.path_of(origin.path, document.path)))
        tab = window.current
        if tab is None or not is_of(tab, origin.path):
            return
        if take_home(tab.document, origin.what, journal_sentence(document)):
            self._follow_end(document, origin.title, window)
            tab.refresh()
            tab.say("Noted", document.title)

    def _follow_end(self, document: TableDocument, where: str, window: Window) -> None:
        document.mark(ENDED, where)
        for tab in window.open_tabs:
            if tab.document is document:
                tab.refresh()

    def find_left(self) -> tuple[Kept, ...]:
        """Chronicles that were being founded and nobody works on."""
        from bwdesk.files import drafts

        return drafts.find_left()

    def _new_page(
        self, board: AnyBoard, window: Window, after: TableDocument | None = None
    ) -> FoundingTab:
        from bwdesk.desk.character.near import people_at_hand

        page = board.make_founding(self.settings, self.installed, after)
        if page is None:
            raise FileError(board.title, "it is not founded", "begin it as a conflict")
        page.foundation.near = lambda: people_at_hand(window)
        page.founded.connect(lambda path: self._begin(path, page, window))
        window.put(page)
        return page

    def show_versions(self, document: TableDocument, window: Window) -> None:
        """What was kept of it, to be opened as a copy."""
        from bwdesk.desk.table.versions import ChronicleVersions

        kept = ChronicleVersions(document, window)
        kept.copied.connect(lambda version: self._open_version(document, version, window))
        kept.open()

    def open_sample(self, path: Path, window: Window) -> None:
        """A copy of a sample, in a file of one's own that is played on. Raises FileError."""
        content = reader.contents(path)
        own = _place_for(path.stem, self.settings.place(window), content)
        fresh = not own.exists()
        if fresh:
            atomic.write(own, content)
            chronicles.acquaint(own)
        window.open_path(own)
        if fresh and window.current is not None:
            window.current.say("Copied into", own.parent.name)

    def open_copy(self, document: TableDocument, window: Window) -> None:
        """Plays on in a copy. Raises FileError."""
        if path := self._copy_game(document, window):
            self._open_copied(path, document, window)

    def save(self, document: TableDocument, parent: QWidget) -> bool:
        """Every move is on the disk already, unless its file was moved or replaced since."""
        try:
            document.require_file()
        except FileError as error:
            ask.tell(parent, f"The {document.board.file} is not saved.", str(error))
            return False
        return True

    def save_as(self, document: TableDocument, parent: QWidget) -> bool:
        """A copy; one plays on in the chronicle itself."""
        try:
            return self._copy_game(document, parent) is not None
        except FileError as error:
            ask.tell(parent, f"The {document.board.file} was not copied.", str(error))
            return False

    def may_close(self, document: TableDocument, parent: QWidget) -> bool:
        """What somebody has written and not sealed is lost, if they will have it so."""
        names = [seat.name for seat in document.unsealed_seats]
        return not names or ask.whether_to_lose(parent, document.title, series(names, "and"))

    def forget(self, document: TableDocument) -> None:
        """It was closed."""
        document.close()

    def _copy_game(self, document: TableDocument, parent: QWidget) -> Path | None:
        title = f"Copy the {document.board.file}"
        path = ask.chronicle_to_save(parent, self._path_beside(document, "copy"), title)
        if path is not None:
            document.copy(path)
            self.settings.remember(path)
        return path

    def _begin(self, path: Path, page: Any, window: Window) -> None:
        """The chronicle has its file: it takes the place of what it was founded on."""
        campaign = page.campaign
        window.close_tab(page)
        window.open_path(path)
        document = window.current.document if window.current else None
        if campaign and isinstance(document, TableDocument):
            for hall in halls(window):
                if is_of(hall.tab, campaign):
                    hall.enlist(path, document.title, document.game.name)
                    hall.sits(document)

    def _open_version(self, document: TableDocument, version: Path, window: Window) -> None:
        title = f"Copy the {document.board.file}"
        path = ask.chronicle_to_save(window, self._path_beside(document, "copy"), title)
        if path is None:
            return
        try:
            content = reader.contents(version, LARGEST)
            replacing.keep(path, LARGEST)
            atomic.write(path, content)
            chronicles.acquaint(path)
        except FileError as error:
            ask.tell(window, "The copy was not made.", str(error))
            return
        self._open_copied(path, document, window)

    def _open_copied(self, path: Path, document: TableDocument, window: Window) -> None:
        """A copy opens as the game it is of did."""
        if document.file_keys:
            keys = dict(document.file_keys)
            window.attempt(lambda: self.open_with(keys, path, window))
        else:
            window.open_path(path)

    def _path_beside(self, document: TableDocument, what: str) -> Path:
        return document.path.parent / f"{file_name(f'{document.title} {what}')}{SUFFIX}"


def _sit(document: TableDocument, window: Window) -> None:
    """Every campaign that is open hears that the table sits at a game."""
    for hall in halls(window):
        hall.sits(document)


def _as_open(meeting: Meeting, window: Window) -> Meeting:
    """The same people, characters that are open as they stand now."""
    from bwdesk.desk.character.document import Document
    from bwdesk.desk.table.meeting.guests import guest_of

    people = [tab.document for tab in window.open_tabs if isinstance(tab.document, Document)]
    known = {str(each.path): guest_of(each) for each in people if each.path}
    # Who comes from the conflict before comes as it left him: nothing of it is on his sheet yet.
    follows = bool(meeting.origin and meeting.origin.after)
    guests = tuple(
        each
        if each.path not in known or (follows and each.known.tolerances)
        else replace(known[each.path], name=each.name, seat=each.seat)
        for each in meeting.guests
    )
    return replace(meeting, guests=guests)


@contextmanager
def collect_errors() -> Iterator[list[BaseException]]:
    """What is raised inside where Qt has called us, and could only be printed."""
    raised: list[BaseException] = []
    hook = sys.excepthook

    def note(kind: type[BaseException], why: BaseException, trace: TracebackType | None) -> None:
        if isinstance(why, STRANGE):
            raised.append(why)
        else:
            hook(kind, why, trace)

    sys.excepthook = note
    try:
        yield raised
    finally:
        sys.excepthook = hook


def _place_for(name: str, folder: Path, content: bytes) -> Path:
    """Where a copy may lie: a name that is free, or that of a copy nobody has played on in."""
    number = 1
    while True:
        place = folder / f"{name}{f' {number}' if number > 1 else ''}{SUFFIX}"
        if not place.exists() or (place.is_file() and place.read_bytes() == content):
            return place
        number += 1
