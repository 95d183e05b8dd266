"""The dice of one faction: every pool drawn, typed or told."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.marshal.pool import aimed, called, skill_name
from bwdesk.desk.games.conquest.named import named
from bwdesk.desk.games.conquest.rolls.throw import Throw
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.rolling.faces import FacesView, Lying
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.words import words
from bwdesk.rules.book import Book
from bwdesk.rules.burning.words import plural
from bwdesk.rules.games.conquest.state import State, slip_of
from bwdesk.rules.throws import Dice, Told

LABEL, FIELD, COUNT = 190, 150, 20


class Pool(QWidget):
    """One pool: its dice, and until they have fallen a field for them.

    What is typed is drawn and counted as it stands, before it is laid.
    """

    def __init__(
        self, throw: Throw, whose: str, fell: Dice | None, *, waits: bool, narrow: bool
    ) -> None:
        super().__init__()
        self.throw = throw
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        row = QHBoxLayout()
        row.setSpacing(12)
        label = words(f"{throw.label}, {throw.group.dice}D", "body", "ink2", wrap=True)
        if narrow:
            column.addWidget(label)
        else:
            label.setFixedWidth(round(themes.of(self).type.px(LABEL)))
            row.addWidget(label)
        self.dice = FacesView(Lying(throw.group.dice))
        row.addWidget(self.dice, 1)
        self.field = DiceField(f"of {whose}, {throw.label}", throw.group, self)
        if not narrow:
            self.field.setFixedWidth(round(themes.of(self).type.px(FIELD)))
        self.field.setVisible(waits)
        if throw.group.lies:
            rest = throw.group.dice - len(throw.group.lies)
            self.field.setPlaceholderText(f"Type the other {rest}" if rest > 1 else "Type the last")
        if narrow:
            column.addLayout(row)
            column.addWidget(self.field)
        else:
            row.addWidget(self.field)
        self.count = words("", "value")
        self.count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.count.setMinimumWidth(round(themes.of(self).type.px(COUNT)))
        row.addWidget(self.count)
        if not narrow:
            column.addLayout(row)
        self.says = self.field.says
        column.addWidget(self.says)
        self.field.textChanged.connect(lambda: self._show(self.field.dice()))
        self._show(fell)

    def _show(self, fell: Dice | None) -> None:
        """The dice as they lie, or as they are typed."""
        group = self.throw.group
        told = isinstance(fell, Told)
        faces = group.lies if fell is None else () if isinstance(fell, Told) else fell.faces
        self.dice.show_lying(Lying(group.dice, faces, told, group.shade))
        # It keeps its room while it is empty: the field must not move under the hand.
        self.count.clear()
        if fell is not None:
            found = fell.successes(group.shade)
            self.count.setText(str(found))
            self.count.setAccessibleName(plural(found, "success", "successes"))


class RollRow(QWidget):
    """A faction and its pools. ``entered`` carries the faction and the pool whose field was left by
    Enter; ``laid`` lays seen dice again, ``anew`` asks everybody for another throw."""

    entered = Signal(str, str)
    edited = Signal()
    laid = Signal(str)
    anew = Signal(str)

    def __init__(
        self,
        state: State,
        faction: str,
        book: Book,
        fell: Mapping[str, Dice],
        *,
        rolls: tuple[Throw, ...],
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
        waits = not done and not seen
        for throw in rolls:
            pool = Pool(throw, own.name, fell.get(throw.key), waits=waits, narrow=narrow)
            pool.field.returnPressed.connect(lambda key=throw.key: self.entered.emit(faction, key))
            pool.field.textChanged.connect(self.edited)
            self.pools[throw.key] = pool
            inset.addWidget(pool)
        self.fields = {key: pool.field for key, pool in self.pools.items() if waits}
        if seen and not done:
            inset.addLayout(self._seen(narrow))
        if fell:
            rolled = sum(
                fell[key].successes(pool.throw.group.shade) for key, pool in self.pools.items()
            )
            head.addWidget(words(plural(rolled, "success", "successes"), "body", "ink2"))

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

    def paintEvent(self, _event: QPaintEvent) -> None:
        line = themes.of(self).palette.line
        strokes.across(QPainter(self), 0, QRectF(self.rect()).width(), 0, line)
