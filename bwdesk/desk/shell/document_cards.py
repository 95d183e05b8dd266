"""Documents to open: cards of those that were open lately, the samples in a list."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import words
from bwdesk.desk.shell import sample_index
from bwdesk.desk.shell.interface import FileCard, Opener
from bwdesk.files.errors import FileError

if TYPE_CHECKING:
    from bwdesk.desk.kit.entry_row import Entry

SHOWN = 6
FOR_TWO = 780
"""Width at 100 % from where on there are two columns."""


class Columns(QWidget):
    """Files in two columns, or in one where it is narrow. ``chosen`` names one."""

    chosen = Signal(Path)

    def __init__(self, across: int, down: int, make: Callable[[Any], QWidget]) -> None:
        super().__init__()
        self._grid = layouts.grid(into=self, across=across, down=down)
        self._files = Keyed[Any](
            self._grid, make, key=lambda file: file[0], place=lambda _files: self._arrange()
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        columns = 2 if self.width() >= themes.theme_of(self).type.px(FOR_TWO) else 1
        for place, thing in enumerate(self._files):
            self._grid.addWidget(thing, place // columns, place % columns)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, columns - 1)


class Cards(Columns):
    """Files with a glimpse of what is in them."""

    def __init__(self, openers: Iterable[Opener]) -> None:
        super().__init__(16, 16, self._card)
        self._openers = {each.ending: each for each in openers}
        self._first = next(iter(self._openers.values()))
        self._known_cards: dict[tuple[Path, int], FileCard | str] = {}

    def show_files(self, paths: Iterable[Path]) -> int:
        """The first of them that are there; returns how many."""
        there = [path for path in paths if path.is_file()][:SHOWN]
        self._files.show((path, self._card_of(path)) for path in there)
        return len(there)

    def _card(self, file: tuple[Path, FileCard | str]) -> QWidget:
        from bwdesk.desk.kit.card import Card, CardButton

        path, seen = file
        if isinstance(seen, str):
            card = CardButton(Card(path.stem, seen), lambda *_: None)
        else:
            card = CardButton(Card(seen.title, seen.says, "", seen.badge), seen.paint)
        card.setCheckable(False)
        card.clicked.connect(lambda: self.chosen.emit(path))
        return card

    def _card_of(self, path: Path) -> FileCard | str:
        """Read once per version of the file; a sentence where it cannot be read."""
        stamp = (path, path.stat().st_mtime_ns)
        if stamp not in self._known_cards:
            try:
                self._known_cards[stamp] = self._openers.get(path.suffix, self._first).card_of(path)
            except FileError as error:
                self._known_cards[stamp] = error.says
        return self._known_cards[stamp]


class Samples(Columns):
    """The samples of some kinds, each with what it is."""

    def __init__(self, openers: Iterable[Opener]) -> None:
        super().__init__(32, 0, self._row)
        self._openers = tuple(openers)
        self._filled = False

    def show_samples(self) -> None:
        """List them, once: they do not change while the program runs."""
        if self._filled:
            return
        from bwdesk.desk.kit.entry_row import Entry

        self._filled = True
        listed = [
            (path, Entry(icon, *told))
            for path, icon, told in sample_index.samples(self._openers, sample_index.read_index())
        ]
        self._files.show(listed)
        if not listed:
            self._grid.addWidget(words("No samples are installed.", "body", "ink2"))

    def _row(self, file: tuple[Path, Entry]) -> QWidget:
        from bwdesk.desk.kit.entry_row import EntryRow

        path, entry = file
        row = EntryRow(entry)
        row.clicked.connect(lambda: self.chosen.emit(path))
        return row
