"""Founding a game of Usurper: typed from the founding sheets, or taken over from a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import ask
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import Writing, text_line
from bwdesk.desk.table.keyring import Derivation
from bwdesk.desk.table.seat_dialog import UNLIKE, WEAK, password_line
from bwdesk.files import reader
from bwdesk.files.errors import FileError
from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.usurper.week.play import Usurper
from bwdesk.rules.games.usurper.week.state import Setup
from bwdesk.rules.games.usurper.week.typed import draw_map, read_places, read_usurpers
from bwdesk.rules.packs.book import Book
from bwdesk.table import sealing
from bwdesk.table.log import Seat
from bwdesk.table.sealing import Lock

if TYPE_CHECKING:
    from bwdesk.rules.games.usurper.week.typed import Founded

SAYS = (
    "The narrator sees all of it; each Usurper what was published. With a passphrase the file is "
    "encrypted and opens with it alone: forgotten, nobody gets in, and it can be had from nowhere. "
    "Without one whoever has the file can read all of it."
)
NARRATOR = "narrator"
WIDE, SIDE = 720, 24
"""Px of the dialog at 100 %; squares of a side of a map by lot."""
USURPERS = (
    "One a line: Ada: Ashen Hand; Grisel herald, Bo scholar; Rangers orc; C3 Ashen Hold; lumber 9, "
    "foodstuffs 4"
)
PLACES = "One a line: F5 Reedham, city, small town; or a Landmark by its name: C7 Talonrel's Oracle"


class FoundUsurper(AnswerDialog):
    """``founded`` carries the title, the setup, the seats and the keys of the host."""

    founded = Signal(str, object, object, object)

    def __init__(self, book: Book, parent: QWidget | None = None) -> None:
        super().__init__("Found a game of Usurper", SAYS, "Begin", parent)
        self.widen(WIDE)
        self._book = book
        self._taken: Setup | None = None
        self.derivation: Derivation | None = None
        self.title = text_line(hint="The Empty Throne", name="Title", longest=LONGEST_NAME)
        self.narrator = text_line(hint="who narrates", name="Narrator", longest=LONGEST_NAME)
        self.phrase = password_line("Passphrase of the narrator")
        self.once_more = password_line("Once more")
        self.weak = words(WEAK, "small", "unfinished", wrap=True)
        self.weak.hide()
        self.phrase.textChanged.connect(
            lambda typed: self.weak.setVisible(bool(typed) and sealing.weak(typed))
        )
        self.date = text_line(name="Week it begins with", longest=20)
        self.date.setText("W1 M1 Y1")
        self.usurpers = Writing("Usurpers", USURPERS, free=True, lines=4)
        self.places = Writing("Places", PLACES, free=True, lines=2)
        signs = ", ".join(f"{e.sign} {e.name}" for e in book.usurper_terrains.values())
        self.map = Writing("Map", f"Rows of the signs {signs}; empty for none", free=True, lines=4)
        lot = push_button("A map by lot", self._draw, icon="dices", kind="quiet")
        take = push_button("Take over from a file…", self._choose, icon="folder-open", kind="quiet")
        self.took = words("", "small", "ink2", wrap=True)
        for label, field in (
            ("Title", self.title),
            ("Narrator", self.narrator),
            ("Passphrase", self.phrase),
            ("Once more", self.once_more),
        ):
            self.add(label, field)
        self.fields.addRow(self.weak)
        self.add("Begins with", self.date)
        for label, lines in (
            ("Usurpers", self.usurpers),
            ("Places", self.places),
            ("Map", self.map),
        ):
            self.add(label, lines)
        self.fields.addRow(lot)
        self.fields.addRow(take)
        self.fields.addRow(self.took)
        self.took.hide()
        self.finish()
        self.title.setFocus()

    @property
    def much_typed(self) -> bool:
        return bool(self.usurpers.toPlainText().strip() or self._taken)

    # What it comes to

    def accept(self) -> None:
        """Begin, or say what is still wrong; nothing that was typed goes."""
        typed, again = self.phrase.text(), self.once_more.text()
        if typed != again:
            self.tell(UNLIKE)
            self.phrase.setFocus()
            return
        try:
            setup, players = self._setup()
            Usurper(self._book).start(setup)
        except (ValueError, IllegalMoveError, msgspec.ValidationError) as why:
            self.tell(str(why))
            return
        if not typed:
            self._begin(setup, players, None)
            return
        self._wait(True)
        self.derivation = Derivation(lambda: sealing.new_lock(typed), self)
        self.derivation.ended.connect(lambda came: self._begin(setup, players, came))
        self.derivation.start()

    def _setup(self) -> tuple[Setup, dict[str, str]]:
        """What the game begins with, and who plays by seat. Raises ValueError."""
        if self._taken is not None:
            return self._taken, {each.seat: each.label for each in self._taken.usurpations}
        found: tuple[Founded, ...] = read_usurpers(self.usurpers.toPlainText(), self._book)
        if not found:
            raise ValueError("Say who plays: a line for each Usurper.")
        rows = tuple(each.strip() for each in self.map.toPlainText().splitlines() if each.strip())
        setup = Setup(
            map=rows,
            places=read_places(self.places.toPlainText(), self._book),
            seats=tuple(each.own.seat for each in found),
            narrators=(NARRATOR,),
            usurpations=tuple(each.own for each in found),
            date=self.date.text().strip() or "W1 M1 Y1",
        )
        return setup, {each.own.seat: each.player for each in found}

    def _begin(self, setup: Setup, players: dict[str, str], came: Any) -> None:
        self.derivation = None
        lock: Lock | None = None
        keys: dict[str, bytes] = {}
        if isinstance(came, tuple):
            lock, key = came
            keys = {lock.id: key}
        hosts = setup.narrators
        named = self.narrator.text().strip() or "Narrator"
        seats = [Seat(each, named, lock) for each in hosts[:1]]
        seats += [Seat(each, each) for each in hosts[1:]]
        seats += [Seat(seat, name or seat) for seat, name in players.items()]
        title = self.title.text().strip() or "Usurper"
        super().accept()
        self.founded.emit(title, setup, tuple(seats), keys)

    def _wait(self, on: bool) -> None:
        self.accept_it.setEnabled(not on)
        self.tell("The key is made…" if on else "")

    # Helps

    def _draw(self) -> None:
        self.map.show_text(draw_map(SIDE, SIDE, _choose(), self._book))

    def _choose(self) -> None:
        path = ask.setup_to_take(self)
        if path is not None:
            self.take_over(path)

    def take_over(self, path: Path) -> None:
        """A game under way, as its setup stands in a file: that of a log of ``bwdesk play``."""
        try:
            plain: Any = reader.read(path)
            if isinstance(plain, dict) and "setup" in plain:
                plain = plain["setup"]
            self._taken = reader.convert(plain, Setup, str(path))
        except (FileError, json.JSONDecodeError) as why:
            self.tell(str(why))
            return
        names = ", ".join(each.label for each in self._taken.usurpations)
        self.took.setText(f"Taken over from {path.name}: {names or 'nobody'}.")
        self.took.show()
        typed: tuple[QWidget, ...] = (self.usurpers, self.places, self.map, self.date)
        for each in typed:
            each.setEnabled(False)


def _choose() -> Callable[[int], int]:
    return SystemRandom().randrange
