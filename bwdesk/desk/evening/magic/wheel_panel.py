"""The Wheel of Magic beside a grimoire: how it turned last, and turned by hand (SORC-35)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.magic.wheel_rows import Wheel, WheelRows, read_wheel
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.filling_in import ask_to_fill_in
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.desk.kit.rolling.roll_row import RollRow
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import empty_line
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.chance.throws import Dice, Told
from bwdesk.rules.magic.failing import Turn, half_measure, turn_wheel
from bwdesk.rules.magic.spell import Known
from bwdesk.rules.packs.book import Book

EMPTY = "Nothing is turned. Choose a spell, and type the dark die, then the light one."
UNPRINTED = "No source prints what it is made of: fill that in first."


class WheelPanel(QWidget):
    """A spell, two dice, and the five rings: where it stood, where it comes out."""

    def __init__(self) -> None:
        super().__init__()
        self._book: Book | None = None
        self._spells: dict[str, Known] = {}
        self._dice: tuple[int, ...] = ()
        self.which = ChipChoice("Turned for", {})
        self.which.chosen.connect(self._begin)
        self.rings = push_button("Rings…", self._open_rings, kind="quiet")
        self.rings.setToolTip("The order of the facets on each ring, under House rules")
        self.row = RollRow("the wheel: the dark die, then the light one", Group(0))
        self.row.rolled.connect(self._take)
        self.wheel = WheelRows()
        self.says = words(EMPTY, "small", "ink2", wrap=True)
        self.again = push_button("Turn it anew", self._begin, kind="quiet")
        head = layouts.row(words("The wheel", "h2"), ..., self.rings)
        foot = layouts.row(self.again, ...)
        layouts.column(
            head, self.which, self.row, self.wheel, self.says, foot, ..., into=self, spacing=8
        )
        self._show()

    def show_spells(self, book: Book, spells: Sequence[Known]) -> None:
        """Those it may be turned for."""
        self._book, self._spells = book, {each.id: each for each in spells}
        self.which.offer({each.id: each.name for each in spells})
        self._show()

    def _begin(self) -> None:
        self._dice = ()
        empty_line(self.row.field)
        self._show()

    def _take(self, dice: Dice) -> None:
        if isinstance(dice, Told) or len(dice.faces) != self.row.field.group.dice:
            self.row.field.refuse("Type every face of these dice.")
            return
        self._dice = (*self._dice, *dice.faces)
        empty_line(self.row.field)
        self._show()

    @property
    def _turn(self) -> Turn | None:
        spell = self._spells.get(self.which.id)
        if self._book is None or spell is None or len(self._dice) < 2:
            return None
        return turn_wheel(self._book, spell.facets, *self._dice[:2])

    def _show(self) -> None:
        spell, turn = self._spells.get(self.which.id), self._turn
        printed = spell is not None and bool(spell.facets)
        half = turn is not None and turn.is_half
        wanted = 0 if not printed else 2 - len(self._dice[:2])
        if half and len(self._dice) == 2:
            wanted = 1
        self.row.setVisible(bool(wanted))
        if wanted:
            self.row.ask(
                Group(wanted, exact=True), "the half measured area" if half else "the wheel"
            )
        self.again.setVisible(turn is not None)
        self.wheel.setVisible(turn is not None)
        if turn is not None and spell is not None and self._book is not None:
            self.wheel.show_value(read_wheel(self._book, spell.facets, turn))
        else:
            self.wheel.show_value(Wheel())
        tell(self.says, self._words(spell, turn))

    def _words(self, spell: Known | None, turn: Turn | None) -> str:
        if spell is None or self._book is None:
            return EMPTY
        if not spell.facets:
            return UNPRINTED
        if turn is None:
            return "The dark die, then the light one: even turns clockwise."
        way = "clockwise" if turn.clockwise else "counterclockwise"
        says = f"{plural(turn.steps, 'step')} {way}"
        if turn.is_half and len(self._dice) > 2:
            says = f"{says}; the area is {half_measure(self._book, self._dice[2])}"
        elif turn.is_half:
            says = f"{says}; a die says the half measured area"
        return f"{says}."

    def _open_rings(self) -> None:
        """The first facet of the rings, where packs are written."""
        if self._book is not None and self._book.facets:
            first = next(iter(self._book.facets.values()))
            ask_to_fill_in(self, "facets", first.id, first.name)
