"""The dice of one roll: every group drawn, typed or told, with the parts of its pool."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.rolling.asked import dice_on_table, group_of
from bwdesk.desk.kit.rolling.faces import FacesView
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.sum_table import lines
from bwdesk.desk.kit.words import hint, words
from bwdesk.desk.table.consents import ANEW, LAY
from bwdesk.desk.table.due_words import by_parts
from bwdesk.desk.table.rolls.line import RollLine, whole
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.chance.throws import Ask, Dice, Faces, Told, count
from bwdesk.table.index import Groups

LABEL, FIELD, COUNT = 190, 150, 20
"""Widths of what a group is called, of its field and of what it comes to, px at 100 %."""
UNKNOWN = 12
"""The most dice one steps to where nobody has noted how many there are; more are typed."""
LAID = "Taken back, but these dice have been seen."


class PoolView(QWidget):
    """One group: its dice, and until they have fallen a field for them.

    What is typed is drawn and counted as it stands, before it is laid. Where the roll is bare the
    field says how many dice it wants.
    """

    def __init__(
        self,
        line: RollLine,
        ask: Ask,
        seen: Dice | None,
        *,
        waits: bool,
        narrow: bool,
    ) -> None:
        super().__init__()
        self.ask, group = ask, group_of(ask, seen)
        if line.loose:
            group = replace(group, exact=False)
        column = layouts.column(into=self, spacing=4)
        row = layouts.row(spacing=12)
        dice = f", {ask.number}D" if ask.sides == 6 else f", {ask.number}d{ask.sides}"
        known = bool(ask.dice.parts)
        label = words(f"{line.label(ask)}{dice if known else ''}", "body", "ink2", wrap=True)
        label.setToolTip(hint(parts(ask)))
        narrow = narrow or line.bare
        if line.bare:
            label.hide()
        elif told := by_parts(ask):
            against = words(told, "small", "ink2", wrap=True)
            column.addWidget(against)
        if narrow:
            head = layouts.row(label, spacing=12)
            column.addLayout(head)
        else:
            label.setFixedWidth(round(themes.theme_of(self).type.px(LABEL)))
            row.addWidget(label)
        self.dice = FacesView(dice_on_table(ask))
        row.addWidget(self.dice, 1)
        self.stepper: Stepper | None = None
        if waits and not known:
            self.stepper = Stepper(f"Dice of {line.name}", Steps(0, 0, UNKNOWN, nothing="?"))
            self.stepper.setToolTip(hint(f"Nobody has noted them: count the dice of {line.name}."))
            self.stepper.stepped.connect(self._count)
            (head if narrow else row).addWidget(self.stepper)
        self.field = DiceField(f"of {line.name}, {line.label(ask)}", group, self)
        if not narrow:
            self.field.setFixedWidth(round(themes.theme_of(self).type.px(FIELD)))
        self.field.setVisible(waits)
        if group.lies:
            rest = ask.number - len(group.lies)
            self.field.setPlaceholderText(f"Type the other {rest}" if rest > 1 else "Type the last")
        elif line.bare:
            named = f"{line.labels[ask.key]}, " if ask.key in line.labels else ""
            faces = plural(ask.number, "face")
            self.field.setPlaceholderText(f"{named}{faces}" if named else f"Type {faces}")
        if narrow:
            column.addLayout(row)
            column.addWidget(self.field)
        else:
            row.addWidget(self.field)
        self.count = words("", "value")
        self.count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.count.setMinimumWidth(round(themes.theme_of(self).type.px(COUNT)))
        row.addWidget(self.count)
        if not narrow:
            column.addLayout(row)
        self.says = self.field.says
        column.addWidget(self.says)
        self.field.textChanged.connect(lambda: self._show(self.field.dice()))
        self._show(line.fallen.get(ask.key) or (None if waits else seen))

    def _count(self, dice: int) -> None:
        """So many there are, where nobody knows it else."""
        self.field.group = replace(self.field.group, dice=dice)
        self.field.textChanged.emit(self.field.text())

    def _show(self, fell: Dice | None) -> None:
        """The dice as they lie, or as they are typed."""
        lies = self.field.group.lies
        shown = Faces(lies) if fell is None and lies else fell
        self.dice.show_lying(dice_on_table(self.ask, shown))
        # It keeps its room while it is empty: the field must not move under the hand.
        self.count.clear()
        if fell is not None:
            self.count.setText(figure(count(self.ask, fell)))
            self.count.setAccessibleName(total_sentence(self.ask, fell))


class RollRow(QWidget):
    """A roll and its groups. ``entered`` carries its key and the group whose field was left by
    Enter; ``laid`` lays seen dice again, ``anew`` asks everybody for another throw."""

    entered = Signal(str, str)
    edited = Signal()
    laid = Signal(str)
    anew = Signal(str)

    def __init__(self, line: RollLine, seen: Groups, *, narrow: bool = False) -> None:
        super().__init__()
        self.line = line
        self.lies = not line.fallen and whole(line.due, seen)
        """Whether all its dice were seen, and wait to be laid again."""
        waits = not line.fallen and not self.lies
        column = QVBoxLayout(self)
        inset = layouts.column(spacing=8)
        head = layouts.row(spacing=8)
        if line.bare:
            column.setContentsMargins(0, 0, 0, 0)
        else:
            column.setContentsMargins(18, 10, 18, 12)
            column.setSpacing(6)
            if line.sign:
                head.addWidget(Sign(line.sign), 0, Qt.AlignmentFlag.AlignVCenter)
            head.addWidget(words(line.name, "name", "ink", wrap=True), 1)
            column.addLayout(head)
            inset.setContentsMargins(round(themes.theme_of(self).type.px(22)), 0, 0, 0)
            if line.says:
                inset.addWidget(words(line.says, "small", "ink2", wrap=True))
        column.addLayout(inset)
        self.pools: dict[str, PoolView] = {}
        for ask in line.due.asks:
            pool = PoolView(line, ask, seen.get(ask.key), waits=waits, narrow=narrow)
            pool.field.returnPressed.connect(lambda key=ask.key: self.entered.emit(line.key, key))
            pool.field.textChanged.connect(self.edited)
            self.pools[ask.key] = pool
            inset.addWidget(pool)
        self.fields = {key: pool.field for key, pool in self.pools.items() if waits}
        if self.lies:
            inset.addLayout(self._seen_row(narrow))
        if line.fallen and len(line.due.asks) > 1:
            found = sum(count(ask, line.fallen[ask.key]) for ask in line.due.asks)
            head.addWidget(words(plural(int(found), "success", "successes"), "body", "ink2"))

    def _seen_row(self, narrow: bool) -> QBoxLayout:
        ways = QBoxLayout.Direction
        row = QBoxLayout(ways.TopToBottom if narrow else ways.LeftToRight)
        row.setSpacing(8)
        row.addWidget(words(LAID, "small", "odd", wrap=True), 1)
        lay = push_button(LAY, lambda: self.laid.emit(self.line.key))
        anew = push_button(ANEW, lambda: self.anew.emit(self.line.key), kind="ruling")
        row.addWidget(lay)
        row.addWidget(anew)
        return row

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.line.bare:
            return
        line = themes.theme_of(self).palette.line
        strokes.draw_hairline(QPainter(self), 0, QRectF(self.rect()).width(), 0, line)


def parts(ask: Ask) -> str:
    """Every part of a pool by its name, and what it is held against."""
    named = [f"{each.label} {each.value}" for each in lines(ask.dice)]
    if told := by_parts(ask):
        named.append(told)
    return "\n".join(named)


def total_sentence(ask: Ask, fell: Dice) -> str:
    """What dice come to, said aloud: ``4 successes``."""
    found = count(ask, fell)
    if ask.reading in ("pool", "under"):
        return plural(int(found), "success", "successes")
    return f"comes to {'told ' if isinstance(fell, Told) else ''}{figure(found)}"
