"""Attributes: the question sheets, and what follows from stats and purchases alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.attributes.question_sheet import QuestionSheet
from bwdesk.desk.burner.page import Page
from bwdesk.desk.burner.widgets.figure_cell import FigureCell
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.sum_table import signed_number
from bwdesk.desk.kit.words import words
from bwdesk.rules.basics.problems import find_open
from bwdesk.rules.burning import edits
from bwdesk.rules.burning.reckoning import Figure

SIDE_BY_SIDE, BETWEEN = 600, 36
FOLLOWS = {
    "reflexes": "from Perception, Agility, Speed",
    "mortal-wound": "from Power and Forte",
    "hesitation": "from Will",
    "circles": "from Will and purchases",
    "resources": "from purchases",
    "stride": "of the people",
}
"""Where attributes without questions come from."""

Asked = tuple[str, tuple[str, ...]]
"""An attribute, and the questions asked about it, by their ids."""
SAYS = "Tick what is true of the character; the rest answers itself."
LEFT = "health"
"""The sheet over what follows by itself; Steel and the emotions stand at its right."""


class AttributesPage(Page):
    """Two columns, one where there is no room for two."""

    key = "attributes"
    title = "Attributes"

    def lay_out(self) -> None:
        says = words(SAYS, "small", "ink2", wrap=True)
        self.sheets_place = QWidget()
        self.area = self.scrolling(says, layouts.column(self.sheets_place, margins=(0, 12, 0, 0)))

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, self.sheets_place)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.setSpacing(BETWEEN)
        self._left, self._right = QVBoxLayout(), QVBoxLayout()
        for column in (self._left, self._right):
            column.setSpacing(24)
            column.addStretch(1)
            self._columns.addLayout(column, 1)
        self._sheets = Keyed[Asked](
            self._right, self._sheet, key=lambda asked: asked[0], place=self._place
        )
        self._others = QWidget(self.sheets_place)
        rows = layouts.column(
            words("What follows from the rest", "h2", parent=self._others), into=self._others
        )
        self._other_cells = Keyed[Figure](
            rows,
            lambda each: FigureCell(document, each),
            lambda cell, each: cell.show_figure(each, origin(each)),
            lambda each: each.id,
            first=1,
        )
        self._left.insertWidget(0, self._others)

    def refresh(self) -> None:
        reckoning = self.document.reckoning
        attributes = reckoning.attributes
        asked = {id: sheet for id, sheet in reckoning.sheets.items() if sheet and id in attributes}
        self._sheets.show(
            (id, tuple(answer.question.id for answer in answers)) for id, answers in asked.items()
        )
        for id, answers in asked.items():
            gray = id in reckoning.choices.lightened
            wrong = find_open(reckoning.problems, f"attributes/{id}")
            self.sheets[id].show_sheet(attributes[id], answers, gray, wrong)
        others = {id: each for id, each in attributes.items() if id not in asked}
        self._other_cells.show(others.values())

    @property
    def sheets(self) -> dict[Any, QuestionSheet]:
        """What is asked about each, by its id."""
        return dict(self._sheets.widgets)

    @property
    def others(self) -> dict[Any, FigureCell]:
        """What follows from stats and purchases alone, by its id."""
        return dict(self._other_cells.widgets)

    @property
    def first(self) -> QWidget | None:
        """The first question that is the player's, in the order of reading."""
        sheets = sorted(self.sheets.values(), key=lambda it: self._left.indexOf(it) < 0)
        return next((each.asks for each in sheets if each.asks), None)

    def reveal(self, where: str) -> None:
        """``attributes/steel`` goes to the first question of Steel that is the player's."""
        _, _, id = where.partition("/")
        target: QWidget | None = self.others.get(id)
        if id in self.sheets:
            sheet = self.sheets[id]
            gray = sheet.gray.box if sheet.gray and sheet.gray.box.isChecked() else None
            target = gray or sheet.asks or sheet.total
        if target:
            target.setFocus(Qt.FocusReason.OtherFocusReason)
            self.area.ensureWidgetVisible(target)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        layouts.turn_layout(
            self._columns, self.width() >= themes.theme_of(self).type.px(SIDE_BY_SIDE)
        )

    def _sheet(self, asked: Asked) -> QuestionSheet:
        id, reckoning = asked[0], self.document.reckoning
        answers = reckoning.sheets[id] or ()
        sheet = QuestionSheet(self.document, reckoning.attributes[id], answers, self.sheets_place)
        sheet.answered.connect(lambda asks, times: self.document.do(edits.answer, asks, times))
        sheet.turned.connect(lambda gray: self.document.do(edits.lighten, id, gray))
        return sheet

    def _place(self, sheets: Sequence[QWidget]) -> None:
        left = self.sheets.get(LEFT)
        if left is not None:
            self._left.insertWidget(0, left)
        for at, sheet in enumerate(each for each in sheets if each is not left):
            self._right.insertWidget(at, sheet)


def origin(shown: Figure) -> str:
    """``from Will, by cause; −1 Stoic``: the roots, and what traits do."""
    of = FOLLOWS.get(shown.id, "") + (", by cause" if shown.causes else "")
    traits = (
        f"{signed_number(part.value)}\u00a0{part.of or part.label}"
        for part in shown.why.parts
        if part.rule == "trait"
    )
    return "; ".join(each for each in (of, ", ".join(traits)) if each)
