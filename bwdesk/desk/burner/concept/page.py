"""Concept: who it is, of which people, and what the campaign allows."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec.structs import replace
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication, QImage, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.concept.pack_choice import PackChoice
from bwdesk.desk.burner.concept.stock_cards import StockCards, card_of
from bwdesk.desk.burner.page import Page
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import ask, layouts, pictures
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.portrait import PortraitFrame
from bwdesk.desk.kit.remark import Remark
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.writing import Writing, show_text, undo_with_document
from bwdesk.rules.burning import edits

SEXES: tuple[Literal["", "female", "male"], ...] = ("", "female", "male")
HIGHEST, LONGEST = 10, 20
NARROW = 560
LIMITS = {
    "stat": ("Highest stat", HIGHEST),
    "skill": ("Highest skill", HIGHEST),
    "lifepaths_min": ("Fewest lifepaths", LONGEST),
    "lifepaths_max": ("Most lifepaths", LONGEST),
}
"""The fields of `Limits`: what each is called and how far its stepper goes."""


ABOUT = "In a sentence: who is this, and what is the matter with them?"


class ConceptPage(Page):
    """The first page. Another stock starts the life over, as one step that can be undone."""

    key = "concept"
    title = "Concept"

    area: QScrollArea
    who: QGridLayout
    name: QLineEdit
    player_label: QLabel
    player: QLineEdit
    concept_label: QLabel
    concept: Writing
    portrait: PortraitFrame
    portrait_says: QLabel
    portrait_acts: QHBoxLayout
    portrait_choose: QPushButton
    portrait_remove: QPushButton
    portrait_paste: QPushButton
    stocks: StockCards
    stock_remark: Remark
    sex: Segmented
    limits_grid: QGridLayout
    lifepaths_min_label: QLabel
    lifepaths_max_label: QLabel
    stat: Stepper
    skill: Stepper
    lifepaths_min: Stepper
    lifepaths_max: Stepper
    packs_label: QLabel
    packs_rule: QFrame
    packs: PackChoice
    notes_label: QLabel
    notes: Writing

    def own_widgets(self) -> dict[str, QWidget]:
        self.limits = {
            field: Stepper(name, Steps(0, most=most)) for field, (name, most) in LIMITS.items()
        }
        return {
            "concept": Writing("Concept", ABOUT, free=True),
            "portrait": PortraitFrame(_clipboard),
            "stocks": StockCards(),
            "stock_remark": Remark(),
            "sex": Segmented("Sex", ("Unsaid", "Female", "Male")),
            **self.limits,
            "packs": PackChoice(self.document),
            "notes": Writing("Notes", "For yourself", free=True, lines=2),
        }

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.concept_label.setBuddy(self.concept)
        self.notes_label.setBuddy(self.notes)
        self._listen()

    def _listen(self) -> None:
        written = {
            "name": self.name.textEdited,
            "player": self.player.textEdited,
            "concept": self.concept.written,
            "notes": self.notes.written,
        }
        for field, signal in written.items():
            signal.connect(lambda text, field=field: self.document.do(edits.write, field, text))
        for line in (self.name, self.player):
            undo_with_document(line)
        self.portrait.clicked.connect(self._choose_portrait)
        self.portrait.offered.connect(self._hang)
        self.portrait.removed.connect(self._take_down)
        self.portrait_choose.clicked.connect(self._choose_portrait)
        self.portrait_paste.clicked.connect(self._paste)
        self.portrait_remove.clicked.connect(self._take_down)
        self.stocks.chosen.connect(self._choose_stock)
        self.sex.chosen.connect(lambda at: self.document.do(edits.choose_sex, SEXES[at]))
        self.packs.chosen.connect(self.edit)
        for field, stepper in self.limits.items():
            stepper.stepped.connect(lambda value, field=field: self._limit(field, value))

    def refresh(self) -> None:
        document, choices = self.document, self.document.choices
        show_text(self.name, choices.name)
        show_text(self.player, choices.player)
        self.concept.show_text(choices.concept)
        self.notes.show_text(choices.notes)
        self.portrait.show_portrait(choices.portrait)
        self.portrait_choose.setText("Replace…" if choices.portrait else "Choose…")
        self.portrait_remove.setVisible(choices.portrait is not None)
        self.portrait_paste.setVisible(choices.portrait is None)
        book = document.book
        cards = tuple(card_of(stock, book) for stock in book.stocks.values())
        self.stocks.show_stocks(cards, choices.stock)
        self.stock_remark.show_problems(document.reckoning.problems, "concept/stock")
        self.packs.refresh()
        for each in (self.packs_label, self.packs_rule, self.packs):
            each.setVisible(document.installed is not None)
        self.sex.show_choice(SEXES.index(choices.sex))
        for field, stepper in self.limits.items():
            stepper.show_steps(Steps(getattr(choices.limits, field), most=LIMITS[field][1]))

    def reveal(self, where: str) -> None:
        """``concept/name``, ``concept/stock``, or one of the limits."""
        _, _, thing = where.partition("/")
        target: QWidget = self.name
        if thing == "stock":
            target = next(iter(self.stocks.buttons()), self.name)
        elif thing in self.limits:
            target = self.limits[thing]
        target.setFocus(Qt.FocusReason.OtherFocusReason)
        self.area.ensureWidgetVisible(target)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(self.width() < themes.theme_of(self).type.px(NARROW))

    def _arrange(self, narrow: bool) -> None:
        """In a narrow page what stood beside stands below, and the portrait is smaller."""
        row, column = (2, 0) if narrow else (0, 1)
        themes.wear(self.name, face="h2" if narrow else "h1")
        bottom = Qt.AlignmentFlag.AlignBottom
        self.who.addWidget(self.player_label, row, column)
        self.who.addWidget(self.player, row + 1, column, bottom)
        self.who.setColumnStretch(1, 0 if narrow else 3)
        self.who.setHorizontalSpacing(0 if narrow else 24)
        row, column = (2, 0) if narrow else (0, 3)
        self.limits_grid.addWidget(self.lifepaths_min_label, row, column)
        self.limits_grid.addWidget(self.lifepaths_min, row, column + 1)
        self.limits_grid.addWidget(self.lifepaths_max_label, row + 1, column)
        self.limits_grid.addWidget(self.lifepaths_max, row + 1, column + 1)
        self.limits_grid.setColumnMinimumWidth(2, 0 if narrow else 12)
        self.portrait.set_height(PortraitFrame.NARROW if narrow else PortraitFrame.HEIGHT)
        layouts.turn_layout(self.portrait_acts, not narrow)

    def _choose_portrait(self) -> None:
        path = ask.image_to_open(self)
        if path:
            self._hang(path)

    def _paste(self) -> None:
        if not self.portrait.paste():
            self._say_of_portrait("There is no image to paste. Copy one first.")

    def _hang(self, offered: QImage | Path) -> None:
        self._say_of_portrait("")
        try:
            if isinstance(offered, Path):
                portrait = pictures.from_file(offered)
            else:
                portrait = pictures.from_image(offered)
        except pictures.PictureError as why:
            self._say_of_portrait(str(why))
            return
        self.document.do(edits.hang_portrait, portrait)

    def _take_down(self) -> None:
        self._say_of_portrait("")
        self.document.do(edits.hang_portrait, None)

    def _say_of_portrait(self, says: str) -> None:
        self.portrait_says.setText(says)
        self.portrait_says.setVisible(bool(says))

    def _choose_stock(self, id: str) -> None:
        self.document.do(edits.choose_stock, self.document.book.stocks[id])

    def _limit(self, field: str, value: int) -> None:
        choices = self.document.choices
        self.edit(edits.set_limits(choices, replace(choices.limits, **{field: value})))


def _clipboard() -> QMimeData:
    return QGuiApplication.clipboard().mimeData()
