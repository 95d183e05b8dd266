"""Bringing a character to the table: what is still open, and the artha it begins with."""

from __future__ import annotations

from typing import get_args

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QLabel,
    QPushButton,
    QRadioButton,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.arms.ware_choice import WareChoice
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.form import load_form
from bwdesk.desk.kit.notice import Notice, NoticeView
from bwdesk.desk.kit.words import words
from bwdesk.rules.arms.linking import find_unlinked, link
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.basics.prose import series
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.burning.beginning import Start, starting_artha
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Artha, Thing

WIDTH = 460
WAYS: dict[Start, str] = {
    "fate": "A long game, with room to grow (recommended)",
    "lifepaths": "A faster start, by the lifepaths walked",
    "each": "In between, one of each",
    "one-shot": "A single evening",
    "none": "No artha",
}


class BeginDialog(QDialog):
    """The way chosen is in ``start()`` once the dialog is accepted, and in ``things()`` what was
    bought, with the arms it turned out to be. It never forbids."""

    heading: QLabel
    arms: QWidget
    cancel: QPushButton
    begin: QPushButton

    def __init__(
        self, title: str, reckoning: Reckoning, book: Book, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        found = open_still(reckoning)
        self.remark = NoticeView(found, self) if found else None
        self._things = list(reckoning.choices.things)
        self.wares: dict[int, WareChoice] = {}
        self._ways = QButtonGroup(self)
        offered = [QRadioButton(offer(way, len(reckoning.path))) for way in get_args(Start)]
        for number, button in enumerate(offered):
            self._ways.addButton(button, number)
        load_form(
            self,
            "begin",
            still=self.remark or QWidget(),
            starts=layouts.inset(*offered, spacing=4),
            arms=self._ask_arms(book),
        )
        self.setWindowTitle("Bring to the table")
        self.setMinimumWidth(round(themes.theme_of(self).type.px(WIDTH)))
        self.heading.setText(f"Bring {title} to the table")
        self._ways.button(0).setChecked(True)
        self.cancel.clicked.connect(self.reject)
        self.begin.clicked.connect(self.accept)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._ways.button(0).setFocus()

    def things(self) -> tuple[Thing, ...]:
        """What was bought, with what was said here of the arms among it."""
        return tuple(self._things)

    def _ask_arms(self, book: Book) -> QWidget:
        """Which weapon or armor a purchase is, where nobody has said so yet."""
        open_still = list(find_unlinked(self._things, book))
        arms = QWidget()
        if not open_still:
            arms.hide()
        column = layouts.column(
            words("Which arms are these?", "label", "ink3"),
            into=arms,
            spacing=4,
            margins=(0, 10, 0, 0),
        )
        for place in open_still:
            self._things[place] = link(self._things[place], book)
            row = WareChoice(name=self._things[place].name or "Arms without a name")
            row.show_thing(self._things[place], book)
            row.chosen.connect(lambda thing, place=place: self._say(place, thing, book))
            self.wares[place] = row
            column.addWidget(row)
        return arms

    def _say(self, place: int, thing: Thing, book: Book) -> None:
        self._things[place] = thing
        self.wares[place].show_thing(thing, book)

    def start(self) -> Start:
        ways: tuple[Start, ...] = get_args(Start)
        return ways[self._ways.checkedId()]


def offer(way: Start, lifepaths: int) -> str:
    """``In between, one of each: 1 Fate, 1 Persona and 1 Deeds``."""
    artha = artha_words(starting_artha(way, lifepaths))
    return f"{WAYS[way]}: {artha}" if artha else WAYS[way]


def artha_words(artha: Artha) -> str:
    """Artha in hand as the table says it, "" for none."""
    held = (("Fate", artha.fate), ("Persona", artha.persona), ("Deeds", artha.deeds))
    said = [f"{count}\u00a0{name}" for name, count in held if count]
    return series(said, "and") if said else ""


def open_still(reckoning: Reckoning) -> Notice | None:
    """What the table should know before it begins; what nobody accepted is named by its kind."""
    broken, odd, left = (len(reckoning.problems_of(each)) for each in Severity)
    if not broken + left:
        return None
    counts = (f"{broken} broken", f"{odd} odd", f"{left} open")
    told = series((each for each in counts if not each.startswith("0 ")), "and")
    mark = Severity.BROKEN if broken else Severity.UNFINISHED
    return Notice(mark.value, f"Still to see to: {told}. You may begin all the same.")
