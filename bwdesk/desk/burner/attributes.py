"""Attributes: question sheets for those that have one, the parts of the others."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.figure_cell import FigureCell
from bwdesk.desk.burner.page import Page
from bwdesk.desk.burner.sum_table import signed
from bwdesk.desk.document import Document
from bwdesk.desk.widgets.token import TITLE, Token, TokenView
from bwdesk.desk.widgets.words import SectionLabel, words
from bwdesk.rules.burning import edits
from bwdesk.rules.burning.questions import Answer
from bwdesk.rules.burning.reckoning import Figure
from bwdesk.rules.sums import figure as number

COLUMNS = 2


class QuestionRow(QWidget):
    """One question: a box to tick, or the answer that follows from the sheet; its points."""

    def __init__(self, page: AttributesPage, answer: Answer) -> None:
        super().__init__()
        self._page, self._answer = page, answer
        self.box = QCheckBox(answer.question.asks)
        self.box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.box.clicked.connect(self._tell)
        self._points = words("", "value", "ink2")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.box, 1)
        row.addWidget(self._points)
        self.setMinimumHeight(round(themes.of(self).type.px(30)))
        self.show_answer(answer)

    def show_answer(self, answer: Answer) -> None:
        self._answer = answer
        self.box.setChecked(answer.yes)
        self.box.setEnabled(not answer.settled)
        settled = "This follows from the rest of the sheet."
        self.box.setToolTip(settled if answer.settled else "")
        self._points.setText(signed(answer.points))
        self._points.setProperty("tint", "ink" if answer.yes else "ink3")
        self._points.style().polish(self._points)

    def _tell(self, yes: bool) -> None:
        page = self._page
        page.edit(edits.answer(page.document.choices, self._answer.question, yes))


class Sheet(QWidget):
    """The question sheet of one attribute under its name and token."""

    def __init__(self, page: AttributesPage, id: str) -> None:
        super().__init__()
        self._page, self._id = page, id
        self.rows: dict[str, QuestionRow] = {}
        self._name = words("", "h2")
        self._base = words("", "small", "ink2")
        self._token = TokenView(Token(page.document.reckoning.stats["will"].ability), TITLE)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self._name)
        head.addWidget(self._base, 1, Qt.AlignmentFlag.AlignBottom)
        head.addWidget(self._token)
        self._column = QVBoxLayout()
        self._column.setSpacing(0)
        total = QFrame()
        total.setProperty("rule", "total")
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 16, 0, 0)
        whole.setSpacing(4)
        whole.addLayout(head)
        whole.addWidget(total)
        whole.addLayout(self._column)

    def show_sheet(self, shown: Figure, answers: tuple[Answer, ...]) -> None:
        self._name.setText(shown.name)
        base = shown.why.parts[0] if shown.why.parts else None
        own = {answer.question.asks for answer in answers}
        said = f"begins at {number(base.value)}: {base.label}" if base else "begins at nothing"
        self._base.setText("begins at nothing" if base and base.label in own else said)
        if shown.ability:
            self._token.show_token(Token(shown.ability))
        if list(self.rows) != [answer.question.id for answer in answers]:
            for row in self.rows.values():
                self._column.removeWidget(row)
                row.deleteLater()
            self.rows = {}
            for answer in answers:
                row = QuestionRow(self._page, answer)
                self.rows[answer.question.id] = row
                self._column.addWidget(row)
        for answer in answers:
            self.rows[answer.question.id].show_answer(answer)


class AttributesPage(Page):
    """Sheets one under the other, then what follows without questions."""

    key = "attributes"
    title = "Attributes"

    sheets_place: QWidget
    others_place: QWidget

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.sheets: dict[str, Sheet] = {}
        self._cells: dict[str, FigureCell] = {}
        self._sheets = QVBoxLayout(self.sheets_place)
        self._sheets.setContentsMargins(0, 0, 0, 0)
        self._sheets.setSpacing(4)
        column = QVBoxLayout(self.others_place)
        column.setContentsMargins(0, 20, 0, 0)
        column.addWidget(SectionLabel("Without questions", "click one to see why"))
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(40)
        self._grid.setVerticalSpacing(0)
        column.addLayout(self._grid)

    def refresh(self) -> None:
        reckoning = self.document.reckoning
        asked = [id for id in reckoning.attributes if reckoning.sheets.get(id)]
        if list(self.sheets) != asked:
            for sheet in self.sheets.values():
                self._sheets.removeWidget(sheet)
                sheet.deleteLater()
            self.sheets = {id: Sheet(self, id) for id in asked}
            for sheet in self.sheets.values():
                self._sheets.addWidget(sheet)
            self._show_others([id for id in reckoning.attributes if id not in asked])
        for id, sheet in self.sheets.items():
            sheet.show_sheet(reckoning.attributes[id], reckoning.sheets[id])
        for id, cell in self._cells.items():
            cell.show_figure(reckoning.attributes[id])

    def reveal(self, where: str) -> None:
        """``attributes/steel`` goes to the first open question of Steel."""
        _, _, id = where.partition("/")
        sheet = self.sheets.get(id)
        rows = list(sheet.rows.values()) if sheet else []
        first = next((row for row in rows if row.box.isEnabled()), None)
        if first:
            first.box.setFocus(Qt.FocusReason.OtherFocusReason)
        elif id in self._cells:
            self._cells[id].setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_others(self, ids: list[str]) -> None:
        for cell in self._cells.values():
            self._grid.removeWidget(cell)
            cell.deleteLater()
        figures = self.document.reckoning.attributes
        self._cells = {id: FigureCell(self.document, figures[id]) for id in ids}
        for place, cell in enumerate(self._cells.values()):
            self._grid.addWidget(cell, place // COLUMNS, place % COLUMNS)
