"""Quick burn: a finished character from a few knobs, opened as a document of its own."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtWidgets import QDialog

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.lifepaths.random_options import RandomOptions
from bwdesk.desk.burner.part import Characters
from bwdesk.desk.burner.path_words import segments
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.focus_order import ReadingOrder
from bwdesk.desk.kit.lifeline import Lifeline
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.words import words
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning import Reckoning, reckon
from bwdesk.rules.burning.edits import Edit
from bwdesk.rules.burning.quick import quick_burn, random_character
from bwdesk.rules.burning.wander import NoWay
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Choices

if TYPE_CHECKING:
    from bwdesk.desk.shell.interface import Window

WIDTH, USUAL = 640, 4


def burn(knobs: RandomOptions, book: Book) -> Choices | NoWay:
    """What the knobs come to; the same for the same seed."""
    stock, choose = book.stocks[knobs.stock], Random(knobs.seed.value()).randrange
    settings = (knobs.setting.now,) if knobs.setting.now else ()
    count, end = knobs.count.value() or None, knobs.end.now
    if end:
        return quick_burn(stock, end, book, choose, count=count, settings=settings)
    return random_character(stock, book, choose, count=count or USUAL, settings=settings)


class QuickBurn(ReadingOrder, QDialog):
    """Shows the life while the knobs are turned. What it opened it replaces when it comes up again
    and rolls, for as long as nobody has touched or saved it."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self.setWindowTitle("Quick burn")
        self.knobs = RandomOptions(people=True, least=0)
        self.line, self.name = Lifeline(), words("", "h2", wrap=True)
        self.says = words("", "body", "ink2", wrap=True)
        self.open_it = push_button("Open it", kind="primary")
        self.open_it.setAutoDefault(False)
        self.open_it.clicked.connect(self._hand_over)
        self._came: Choices | None = None
        self._opened: tuple[Document, Choices] | None = None
        column = layouts.column(self.knobs, into=self, spacing=12, margins=(20, 18, 20, 18))
        came = ScrolledBody()
        layouts.column(self.name, self.line, self.says, ..., into=came, spacing=12)
        column.addWidget(layouts.scroll_area(came), 1)
        column.addLayout(layouts.row(..., self.open_it, spacing=None))
        self.knobs.changed.connect(self.roll)
        self.knobs.seed.valueChanged.connect(lambda _seed: self.roll())
        self.setMinimumWidth(round(themes.theme_of(self).type.px(WIDTH)))

    def come_up(self) -> None:
        """Show it with the packs as they are now."""
        self._offer(self._window.installed.book)
        self.roll()
        self.show()
        self.raise_()
        self.activateWindow()
        self.knobs.people.setFocus()

    def _offer(self, book: Book) -> None:
        self.knobs.offer(book, self.knobs.stock if self.knobs.stock in book.stocks else "human")

    def roll(self) -> None:
        """Burn anew, and show what came of it; packs may have come and gone meanwhile."""
        book = self._window.installed.book
        if book is not self.knobs.book:
            self._offer(book)
        came = burn(self.knobs, book)
        self._came = None if isinstance(came, NoWay) else came
        self.open_it.setEnabled(self._came is not None)
        if isinstance(came, NoWay):
            self.name.setText("No such life")
            self.line.show_segments(())
            self.says.setText(f"{came.says} Turn a knob.")
            return
        reckoning = reckon(came, book)
        path = reckoning.path
        self.line.show_segments(segments(path, book)[0])
        self.name.setText(came.name or path[-1].lifepath.name)
        self.says.setText(summarize(reckoning))
        if self._untouched_document:
            self.open_character()

    @property
    def _untouched_document(self) -> Document | None:
        """The document opened last, while it is open, not saved and as it was rolled."""
        if self._opened is None:
            return None
        document, rolled = self._opened
        known = any(tab.document is document for tab in self._window.open_tabs)
        same = document.choices == rolled and not document.character.play.begun
        return document if known and same and document.path is None else None

    def _hand_over(self) -> None:
        """What was opened is in front, and the keyboard with it."""
        self.open_character()
        self.accept()
        window = self._window
        window.activateWindow()
        if window.current:
            window.current.arrive()

    def open_character(self) -> None:
        if self._came is None:
            return
        document = self._untouched_document
        if document:
            # The packs a document asks for are its own matter.
            came = replace(self._came, packs=document.choices.packs)
            document.apply(Edit("Roll another character", came))
        else:
            characters = self._window.part(Characters)
            document = characters.filing.open_rolled(self._came)
            characters.add(document).go("review")
        self._opened = (document, document.choices)


def summarize(reckoning: Reckoning) -> str:
    """``Human, age 26: City Born, Pickpocket. Will B4, ... Falsehood B4, Streetwise B3.``"""
    names = ", ".join(walked.lifepath.name for walked in reckoning.path)
    stats = ", ".join(f"{stat.name} {stat.ability}" for stat in reckoning.stats.values())
    skills = sorted(
        (line for line in reckoning.skills if line.open and line.ability),
        key=lambda line: -line.ability.exponent if line.ability else 0,
    )
    best = ", ".join(f"{line.skill.name} {line.ability}" for line in skills[:6])
    who = f"{reckoning.stock.name}, age {figure(reckoning.age.total)}: {names}."
    return " ".join(each for each in (who, f"{stats}.", f"{best}." if best else "") if each)
