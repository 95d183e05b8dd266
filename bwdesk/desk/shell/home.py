"""Home: what one can begin, what was open lately, the samples, what a crash left behind."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwdesk import where
from bwdesk.desk import theme as themes
from bwdesk.desk.form import fill, load_form
from bwdesk.desk.widgets.action import Act, ActionRow
from bwdesk.desk.widgets.words import words
from bwdesk.files.errors import FileError

if TYPE_CHECKING:
    # What Home lists is loaded when it is listed: not before the window is up.
    from bwdesk.desk.shell import glimpse

SHOWN = 6
LEFT, FOR_TWO = 326, 780
"""Widths at 100 %: of the left half, and from where on the right one has two columns."""


class Columns(QWidget):
    """Things in two columns, or in one where it is narrow."""

    def __init__(self, across: int, down: int) -> None:
        super().__init__()
        self._things: list[QWidget] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(across)
        self._grid.setVerticalSpacing(down)

    def show_things(self, things: list[QWidget]) -> None:
        for old in self._things:
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._things = things
        self._arrange()
        themes.dress(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        columns = 2 if self.width() >= themes.of(self).type.px(FOR_TWO) else 1
        for place, thing in enumerate(self._things):
            self._grid.addWidget(thing, place // columns, place % columns)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, columns - 1)


class Home(QWidget):
    """``begin`` names what to start (``burn``, ``quick``, ``npc``, ``open``, ``blank``),
    ``open_path`` and ``open_sample`` a file; ``taken_back`` and ``let_go`` answer for what was
    kept."""

    begin = Signal(str)
    open_path = Signal(Path)
    open_sample = Signal(Path)
    taken_back = Signal()
    gone = Signal()

    left: QWidget
    acts_place: QWidget
    cards_place: QWidget
    lately: QLabel
    samples: QLabel
    samples_place: QWidget
    kept: QFrame
    kept_head: QLabel
    kept_says: QLabel
    take_back: QPushButton
    let_go: QPushButton

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        load_form(self, "home")
        self._acts()
        self._cards = fill(self.cards_place, Columns(16, 16))
        self._samples = fill(self.samples_place, Columns(32, 0))
        self._glimpses: dict[tuple[Path, int], glimpse.Glimpse | str] = {}
        self.take_back.clicked.connect(self.taken_back)
        self.let_go.clicked.connect(self.gone)
        self.show_kept(())
        self.lately.hide()
        self.samples.hide()
        self._filled = False
        self._measure()
        themes.of(self).changed.connect(self._measure)

    def _measure(self) -> None:
        self.left.setFixedWidth(round(themes.of(self).type.px(LEFT)))

    def show_recent(self, paths: list[Path]) -> None:
        """Cards of the documents last open, the last one first; missing files are left out."""
        there = [path for path in paths if path.is_file()][:SHOWN]
        self.lately.setVisible(bool(there))
        self.cards_place.setVisible(bool(there))
        self._cards.show_things([self._card(path) for path in there])

    def show_kept(self, titles: tuple[str, ...]) -> None:
        """Offer what was unsaved when the program last ended."""
        self.kept.setVisible(bool(titles))
        if titles:
            one = len(titles) == 1
            self.kept_head.setText(
                "One unsaved paper was kept" if one else f"{len(titles)} unsaved papers were kept"
            )
            self.kept_says.setText(", ".join(titles))
            self.take_back.setText("Take it back" if one else "Take them back")
            self.let_go.setText("Let it go" if one else "Let them go")

    def _acts(self) -> None:
        column = QVBoxLayout(self.acts_place)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for key, act in (
            ("burn", Act("flame", "Burn a character", "Eleven steps, in any order", "Ctrl+N")),
            (
                "quick",
                Act("dices", "Quick burn", "A finished character at once", "Ctrl+Shift+N"),
            ),
            ("npc", Act("users", "Quick NPC", "Exponents and skills, no more", "Ctrl+Alt+N")),
            ("open", Act("folder-open", "Open a character", "From a .bwchar file", "Ctrl+O")),
            ("blank", Act("printer", "Print blank sheets", "For the pencil", "Ctrl+Shift+P")),
        ):
            row = ActionRow(act)
            row.clicked.connect(lambda _checked=False, key=key: self.begin.emit(key))
            column.addWidget(row)
        rule = QFrame()
        rule.setProperty("rule", "line")
        column.addWidget(rule)

    def _card(self, path: Path) -> QWidget:
        from bwdesk.desk.widgets.card import Card, CardButton

        seen = self._glimpse(path)
        if isinstance(seen, str):
            card = CardButton(Card(path.stem, seen), lambda *_: None)
        else:
            card = CardButton(Card(seen.title, seen.says, "", seen.badge), seen.paint)
        card.setCheckable(False)
        card.clicked.connect(lambda: self.open_path.emit(path))
        return card

    def _glimpse(self, path: Path) -> glimpse.Glimpse | str:
        """Read once per version of the file; a sentence where it cannot be read."""
        from bwdesk.desk.shell import glimpse

        stamp = (path, path.stat().st_mtime_ns)
        if stamp not in self._glimpses:
            try:
                self._glimpses[stamp] = glimpse.read(path)
            except FileError as error:
                self._glimpses[stamp] = error.says
        return self._glimpses[stamp]

    def show_samples(self) -> None:
        """List the samples, once: they do not change while the program runs."""
        if self._filled:
            return
        from bwdesk.desk.shell import glimpse
        from bwdesk.desk.widgets.entry import Entry, EntryRow

        self._filled = True
        self.samples.show()
        listed: list[QWidget] = []
        files = sorted((where.resources() / "samples").glob("*.bwchar"))
        if not files:
            listed.append(words("No samples are installed.", "body", "ink2"))
        for path in files:
            try:
                name, says = glimpse.in_short(path)
            except FileError:
                continue
            row = EntryRow(Entry("user", name, says))
            row.clicked.connect(lambda _checked=False, path=path: self.open_sample.emit(path))
            listed.append(row)
        self._samples.show_things(listed)
