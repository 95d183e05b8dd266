"""Packets and answers that come to a window: dropped, opened, saved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.usurper.answer_dialog import TakeAnswer
from bwdesk.desk.games.usurper.document import UsurperDocument
from bwdesk.desk.games.usurper.packet_dialog import OpenPacket
from bwdesk.desk.kit import ask
from bwdesk.desk.table.file_key import FileKey
from bwdesk.files import chronicles, turns
from bwdesk.files.chronicles import SUFFIX
from bwdesk.files.errors import FileError
from bwdesk.files.places import file_name, free_name
from bwdesk.files.turns import Front, Given
from bwdesk.table.sealing import Lock
from bwdesk.when import stamp

if TYPE_CHECKING:
    from bwdesk.desk.shell.interface import Window
    from bwdesk.desk.table.table_files import TableFiles

SIT = "This is an answer for the narrator of “{title}”."
SIT_MORE = "Sit down as the narrator, then drop it here once more."
NO_GAME = "The chronicle this answer is for is not open here."
OPEN_IT = "Open it as the narrator, then drop the answer once more."


def open_turn(path: Path, files: TableFiles, window: Window) -> None:
    """A packet joins the player's own chronicle, an answer is shown to the narrator. Raises
    FileError."""
    content = turns.contents(path)
    front = turns.front_of(content, path)
    if front.kind == "answer":
        _take_answer(content, front, path, window)
        return
    homes = _homes(front, window)
    for home in homes:
        if front.lock is not None and (key := home.file_keys.get(front.lock.id)):
            _receive(home, turns.open_packet(content, key, path), front, path, window)
            return
    if not homes and (known := _find_home(front, window)) is not None:
        files.open(known, window)
        asked = window.findChild(FileKey)
        if _homes(front, window):
            open_turn(path, files, window)
        elif asked is not None:
            # Once their own chronicle is unlocked the packet goes into it.
            asked.opened.connect(
                lambda _keys: window.attempt(lambda: open_turn(path, files, window))
            )
        return
    dialog = OpenPacket(content, path, window, begins=not homes)
    dialog.opened.connect(
        lambda given, lock, key: window.attempt(
            lambda: _opened(given, front, lock, key, path, files, window)
        )
    )
    dialog.open()


def _homes(front: Front, window: Window) -> list[UsurperDocument]:
    """Copies of players of that game that are open: several may share a computer."""
    return [each for each in _documents(window) if each.home and each.of_game == front.game]


def _opened(
    given: Given,
    front: Front,
    lock: Lock,
    key: bytes,
    path: Path,
    files: TableFiles,
    window: Window,
) -> None:
    home = next((e for e in _homes(front, window) if e.home == given.seat), None)
    if home is not None:
        _receive(home, given, front, path, window)
        return
    book = files.installed.book
    session = turns.begin_home(
        given, front, lock, turns.game_of(given, book, path), book, stamp(), path
    )
    own = free_name(files.settings.place(window), file_name(f"{given.title}, {given.name}"), SUFFIX)
    keys = {lock.id: key}
    marker = turns.home_marker(front, given)
    parts = turns.carried(given, book)
    chronicles.create(own, given.title, session, parts, keys=keys, home=marker)
    files.open_with(keys, own, window)


def _receive(home: UsurperDocument, given: Given, front: Front, path: Path, window: Window) -> None:
    tab = next((each for each in window.open_tabs if each.document is home), None)
    if tab is not None:
        window.show_tab(tab)
    if home.receive(given, front, path) and home.at_desk != home.home:
        home.begin_turn(home.home)


def _take_answer(content: bytes, front: Front, path: Path, window: Window) -> None:
    """Raises FileError."""
    own = next((e for e in _documents(window) if not e.home and e.of_game == front.game), None)
    if own is None:
        ask.tell(window, NO_GAME, OPEN_IT)
        return
    if not own.narrates:
        ask.tell(window, SIT.format(title=own.title), SIT_MORE)
        return
    taken = own.read_answer(content, path)
    dialog = TakeAnswer(taken, own, window)
    dialog.accepted.connect(lambda: own.take(taken))
    dialog.open()


def _documents(window: Window) -> Iterator[UsurperDocument]:
    for tab in window.open_tabs:
        found: Any = tab.document
        if isinstance(found, UsurperDocument):
            yield found


def _find_home(front: Front, window: Window) -> Path | None:
    """A copy of that game among the files last open."""
    for path in window.settings.recent:
        if path.suffix != SUFFIX:
            continue
        try:
            if chronicles.read_title_page(path).home.partition(" ")[0] == front.game:
                return path
        except FileError:
            continue
    return None


def save_answer(document: UsurperDocument, parent: QWidget) -> None:
    """The answer of a copy at home, as a file of its own."""
    named = f"{document.title}, {document.home}, week {document.truth.turn}"
    path = ask.turn_to_save(parent, document.path.with_name(f"{file_name(named)}{turns.SUFFIX}"))
    if path is None:
        return
    try:
        turns.write(path, document.answer())
    except FileError as why:
        ask.tell(parent, "The answer was not saved.", str(why))
