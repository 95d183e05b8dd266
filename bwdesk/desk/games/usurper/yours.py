"""What of a card is the narrator's to say: what is found, and the blanks that needs."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button, tool_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.combo_boxes import narrow
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.shortcuts import with_key
from bwdesk.desk.kit.words import hint, tell, words
from bwdesk.desk.kit.writing import text_line
from bwdesk.keys import DRAW_FOR_ME
from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.games.usurper.week.blanks import Blank, Kind

AS_RULED = "as the rules have it"
MOST = 2
"""How much of what may be found at most."""
LETTERS, BESIDE = 4, 250
"""Letters a choice has room for; px at 100 % from which width on two stand side by side."""


class BlankField(QWidget):
    """A blank under its label; ``filled`` carries what stands in it, ``drawn`` asks for another."""

    filled = Signal(str, str)
    drawn = Signal(str)

    def __init__(self, blank: Blank) -> None:
        super().__init__()
        self.blank = blank
        self.field: QComboBox | QLineEdit
        if blank.choices:
            self.field = self._choice(blank)
        else:
            self.field = text_line(
                name=blank.label,
                longest=LONGEST_NAME,
                edits=lambda text: self.filled.emit(blank.key, text),
            )
        draw = tool_button(
            "dices",
            f"Draw it again: {blank.label.lower()}",
            lambda: self.drawn.emit(blank.key),
        )
        draw.setVisible(blank.draws)
        line = layouts.row(self.field, draw, spacing=4, grows=0)
        layouts.column(words(blank.label, "label", "ink3"), line, into=self, spacing=2)

    def _choice(self, blank: Blank) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(blank.label)
        box.addItem(AS_RULED, "")
        for id, name in blank.choices:
            box.addItem(name, id)
        narrow(box, LETTERS)
        box.activated.connect(lambda _at: self.filled.emit(blank.key, box.currentData()))
        return box

    def show_text(self, said: str) -> None:
        """What stands in it, where it is not that already."""
        if isinstance(self.field, QComboBox):
            self.field.setCurrentIndex(max(0, self.field.findData(said)))
        elif self.field.text() != said:
            self.field.setText(said)

    def wipe(self) -> None:
        self.show_text("")


class Yours(QWidget):
    """``found`` carries what is found, ``filled`` what a blank says; ``draws`` asks for all that
    nobody wrote, ``drawn`` for one blank."""

    found = Signal(tuple)
    filled = Signal(str, str)
    draws = Signal()
    drawn = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.kinds = ChipChoice("What is found", {}, several=True)
        self.kinds.chosen.connect(self._choose)
        self._kinds: tuple[Kind, ...] = ()
        self._order: tuple[str, ...] = ()
        self._across = 0
        self.draw = push_button("Draw for me", self.draws, icon="dices")
        self.draw.setToolTip(hint(with_key("Draw what nobody wrote yet", DRAW_FOR_ME)))
        grid = self._grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(6)
        self._fields: Keyed[Blank] = Keyed(
            grid, self._field, None, lambda blank: blank.key, place=lambda _each: self._place()
        )
        self.says = words("", "small", "ink2", wrap=True)
        self.barred = words("", "hint", "ink3", wrap=True)
        head = layouts.row(words("Yours to say", "h2"), ..., self.draw, spacing=8)
        layouts.column(head, self.kinds, self.barred, grid, self.says, into=self, spacing=6)

    @property
    def fields(self) -> dict[str, BlankField]:
        return {str(key): field for key, field in self._fields.widgets.items()}

    def show_kinds(self, kinds: tuple[Kind, ...], found: tuple[str, ...]) -> None:
        """What may be found, and what is; what is barred says why."""
        if kinds != self._kinds:
            self._kinds = kinds
            self.kinds.offer({each.id: each.name for each in kinds if not each.barred})
            barred = "; ".join(f"{each.name}: {each.barred}" for each in kinds if each.barred)
            tell(self.barred, f"Not here. {barred}." if barred else "")
        self._order = found
        self.kinds.choose(*found)
        self.kinds.setVisible(bool(kinds))

    def show_blanks(self, blanks: tuple[Blank, ...], fields: Mapping[str, str]) -> None:
        """The blanks there are now, and what stands in them."""
        self._fields.show(blanks)
        for key, field in self.fields.items():
            field.show_text(fields.get(key, ""))
        draws = bool(self._kinds) or any(each.draws for each in blanks)
        self.draw.setVisible(draws)
        alone = "Words, and changes in a line: nothing else is open here."
        self.says.setText("" if self._kinds or blanks else alone)
        self.says.setVisible(not (self._kinds or blanks))

    def wipe(self) -> None:
        self._kinds = ()
        self.kinds.offer({})
        self.barred.setText("")
        self._fields.show(())

    def _field(self, blank: Blank) -> BlankField:
        field = BlankField(blank)
        field.filled.connect(self.filled)
        field.drawn.connect(self.drawn)
        return field

    def _place(self) -> None:
        every = list(self._fields)
        for each in every:
            self._grid.removeWidget(each)
        across = self._across = self._wanted()
        for at, each in enumerate(every):
            self._grid.addWidget(each, at // across, at % across)
        for column in range(2):
            self._grid.setColumnStretch(column, 1 if column < across else 0)

    def _wanted(self) -> int:
        """How many blanks stand side by side."""
        return 1 if self.width() < themes.theme_of(self).type.px(BESIDE) else 2

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._wanted() != self._across:
            self._place()

    def _choose(self) -> None:
        """What was chosen last comes last; of more than there may be the first one goes."""
        on = self.kinds.ids
        order = [each for each in self._order if each in on]
        order += [each for each in on if each not in order]
        self._order = tuple(order[-MOST:])
        self.kinds.choose(*self._order)
        self.found.emit(self._order)
