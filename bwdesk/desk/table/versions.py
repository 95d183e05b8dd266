"""What was kept of a chronicle whenever it was opened and closed: looked at, opened as a copy."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.character.versions import KeptVersions, Version
from bwdesk.desk.table.board import AnyBoard
from bwdesk.desk.table.document import TableDocument
from bwdesk.files import backups, chronicles, games
from bwdesk.files.errors import FileError
from bwdesk.rules.basics.prose import plural
from bwdesk.table import record
from bwdesk.table.session import Table
from bwdesk.when import minute

SAYS = (
    "The {file} as it was whenever it was opened or closed. Its log is never cut: an earlier "
    "state is played on in a copy, or taken back to, in the open, on the board."
)
NONE_YET = "No earlier state is kept yet. One is kept whenever the {file} is opened or closed."
LATEST = 8
"""Sentences of the log that tell where a version stood."""


class KeptChronicle(Version, frozen=True):
    """A backup (*session* None if damaged), with the last sentences of its log."""

    path: Path
    session: Table | None = None
    told: tuple[str, ...] = ()


class ChronicleVersions(KeptVersions):
    """``copied`` names the backup to go on with in a copy."""

    copied = Signal(Path)

    def __init__(self, document: TableDocument, parent: QWidget | None = None) -> None:
        self._board = document.board
        keys, there = document.file_keys, backups.versions(document.path)
        kept = [_keep_version(each, self._board, keys) for each in there]
        says, none = (each.format(file=self._board.file) for each in (SAYS, NONE_YET))
        super().__init__(document.title, kept, says, none, parent)
        self.restore.hide()
        self.open_copy.setText("Open a copy…")
        self.open_copy.clicked.connect(self._copy)
        self.begin()

    @property
    def chosen_version(self) -> KeptChronicle | None:
        at = self._selected_version
        return at if isinstance(at, KeptChronicle) else None

    def begin(self) -> None:
        super().begin()
        self.restore.hide()

    def _show(self) -> None:
        kept = self.chosen_version
        self.open_copy.setEnabled(kept is not None and kept.session is not None)
        if kept is None or kept.session is None:
            self.page.show_sections([("Damaged", (kept.says,))] if kept else [])
            return
        board = self._board
        standing = tuple(filter(None, map(board.last_words, board.actors(kept.session))))
        self.page.show_sections(((board.words.standing, standing), ("Last in its log", kept.told)))

    def _copy(self) -> None:
        if self.chosen_version:
            self.copied.emit(self.chosen_version.path)
            self.accept()


def _keep_version(
    version: backups.Version, board: AnyBoard, keys: Mapping[str, bytes]
) -> KeptChronicle:
    when = minute(version.when)
    try:
        opened = chronicles.open_chronicle(version.path, games.find, looking=True, keys=keys)
        with opened as chronicle:
            session = chronicle.session
    except FileError as damaged:
        return KeptChronicle(when, f"Cannot be read: {damaged.says}.", version.path)
    where = board.heading(session.page())
    says = f"{plural(len(session.log), 'entry', 'entries')} in its log"
    if where:
        says = f"{where}; {says}"
    told = tuple(line.says for line in record.lines(session)[-LATEST:])
    return KeptChronicle(when, says, version.path, session, told)
