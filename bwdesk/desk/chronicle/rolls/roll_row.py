"""The dice of one faction: every pool drawn, typed or told."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.chronicle.marshal.pool import aimed, called, skill_name
from bwdesk.desk.chronicle.rolls.faces import FacesView, Lying
from bwdesk.desk.chronicle.rolls.throw import Throw, read, throws, unlike
from bwdesk.desk.chronicle.rows import named
from bwdesk.desk.grayscale.rolling import TYPED, FacesField
from bwdesk.desk.widgets import strokes
from bwdesk.desk.widgets.words import words
from bwdesk.rules.book import Book
from bwdesk.rules.burning.words import plural
from bwdesk.rules.games.conquest.state import State, slip_of
from bwdesk.rules.games.game import Dice, Faces

LABEL, FIELD = 190, 150


class Pool(QWidget):
    """One pool: its dice, and until they have fallen a field for them. ``fell`` carries them."""

    fell = Signal(str, object)

    def __init__(
        self, throw: Throw, whose: str, fell: Dice | None, *, waits: bool, narrow: bool
    ) -> None:
        super().__init__()
        self.throw = throw
        self._asked = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        row = QHBoxLayout()
        row.setSpacing(12)
        label = words(f"{throw.label}, {throw.dice}D", "body", "ink2", wrap=True)
        if narrow:
            column.addWidget(label)
        else:
            label.setFixedWidth(round(themes.of(self).type.px(LABEL)))
            row.addWidget(label)
        faces = fell.faces if isinstance(fell, Faces) else ()
        told = fell is not None and not isinstance(fell, Faces)
        self.dice = FacesView(Lying(throw.dice, faces, told))
        row.addWidget(self.dice, 1)
        self.field = FacesField()
        self.field.setPlaceholderText("Type the faces")
        self.field.setToolTip(TYPED)
        self.field.setAccessibleName(f"Faces of {whose}, {throw.label}: {TYPED}")
        if not narrow:
            self.field.setFixedWidth(round(themes.of(self).type.px(FIELD)))
        self.field.setVisible(waits)
        self.field.returnPressed.connect(self._read)
        if narrow:
            column.addLayout(row)
            column.addWidget(self.field)
        else:
            row.addWidget(self.field)
        self.count: QLabel | None = None
        if fell is not None:
            self.count = words(str(fell.successes()), "value")
            self.count.setAccessibleName(plural(fell.successes(), "success", "successes"))
            row.addWidget(self.count)
        if not narrow:
            column.addLayout(row)
        self.says = words("", "small", "odd", wrap=True)
        self.says.hide()
        column.addWidget(self.says)

    def _read(self) -> None:
        text = self.field.text()
        try:
            dice = read(text)
        except ValueError as why:
            self._say(str(why))
            return
        strange = unlike(dice, self.throw.dice)
        if strange and text != self._asked:
            # Said once: whoever presses Enter again means it.
            self._asked = text
            self._say(f"{strange} Enter again lays them so.")
            return
        self.fell.emit(self.throw.key, dice)

    def _say(self, sentence: str) -> None:
        self.says.setText(sentence)
        self.says.show()


class RollRow(QWidget):
    """A faction and its pools. ``fell`` carries the faction, the pool and the dice; ``laid`` lays
    seen dice again, ``anew`` asks everybody for another throw."""

    fell = Signal(str, str, object)
    laid = Signal(str)
    anew = Signal(str)

    def __init__(
        self,
        state: State,
        faction: str,
        book: Book,
        fell: Mapping[str, Dice],
        *,
        done: bool,
        seen: bool,
        narrow: bool = False,
    ) -> None:
        super().__init__()
        self.faction = faction
        own, slip = state.faction(faction), slip_of(state, faction)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 10, 18, 12)
        column.setSpacing(6)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addLayout(named(state, faction, wrap=True), 1)
        column.addLayout(head)
        inset = QVBoxLayout()
        inset.setContentsMargins(round(themes.of(self).type.px(22)), 0, 0, 0)
        inset.setSpacing(8)
        column.addLayout(inset)
        hand = state.marshaled[faction]
        target = f" at {aimed(state, slip.targets)}" if slip.targets else ""
        skill = f", {skill_name(book.skills, hand.skill)}" if hand.skill else ""
        said = f"{book.maneuvers[slip.maneuver].name}{target}: {called(state, own, hand.by)}{skill}"
        inset.addWidget(words(said, "small", "ink2", wrap=True))
        self.pools: dict[str, Pool] = {}
        for throw in throws(state, faction):
            waits = not done and not seen and throw.key not in fell
            pool = Pool(throw, own.name, fell.get(throw.key), waits=waits, narrow=narrow)
            pool.fell.connect(lambda key, dice: self.fell.emit(faction, key, dice))
            self.pools[throw.key] = pool
            inset.addWidget(pool)
        if seen and not done:
            inset.addLayout(self._seen(narrow))
        if fell:
            rolled = sum(dice.successes() for dice in fell.values())
            told = plural(rolled, "success", "successes")
            head.addWidget(words(told if done else f"{told} so far", "body", "ink2"))

    def _seen(self, narrow: bool) -> QBoxLayout:
        ways = QBoxLayout.Direction
        row = QBoxLayout(ways.TopToBottom if narrow else ways.LeftToRight)
        row.setSpacing(8)
        said = words("Taken back, but these dice have been seen.", "small", "odd", wrap=True)
        row.addWidget(said, 1)
        lay, anew = QPushButton("Lay them so"), QPushButton("Roll anew…")
        anew.setProperty("kind", "ruling")
        lay.clicked.connect(lambda: self.laid.emit(self.faction))
        anew.clicked.connect(lambda: self.anew.emit(self.faction))
        row.addWidget(lay)
        row.addWidget(anew)
        return row

    def take_focus(self) -> bool:
        """Put the cursor into the first field that waits; False where none does."""
        for pool in self.pools.values():
            if not pool.field.isHidden():
                pool.field.setFocus(Qt.FocusReason.OtherFocusReason)
                return True
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        line = themes.of(self).palette.line
        strokes.across(QPainter(self), 0, QRectF(self.rect()).width(), 0, line)
