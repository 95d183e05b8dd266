"""Beside the record: the chart and the chosen sentence, or the board as it was."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QWidget,
)

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.flow import Flow
from bwdesk.desk.kit.sign import IN_ROW, Sign
from bwdesk.desk.kit.words import SectionLabel, tell, words
from bwdesk.desk.table.history.record_rows import LineRow, moment
from bwdesk.desk.table.widgets.chart import Chart, ChartView

if TYPE_CHECKING:
    from bwdesk.desk.table.board import AnyBoard

PADDING = 18


class Reading(QWidget):
    """The chart, and what is known of the chosen sentence; `then` asks for the board as it was."""

    then = Signal()
    save = Signal()
    paper = Signal()
    check = Signal()

    def __init__(self, standing: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._named: list[tuple[str, str]] = []
        self.chart = ChartView(170)
        self.chart.let_pick()
        self._courses = SectionLabel(standing, rule=False)
        self.legend = Flow("What the lines are")
        self._chosen = SectionLabel("This entry")
        self._says = words("", "prose", wrap=True)
        self._rule = words("", "small", "ink2", wrap=True)
        self._rule.setTextFormat(Qt.TextFormat.RichText)
        self._by = words("", "small", "ink3", wrap=True)
        self.as_it_was = _button("As it was then", "history")
        self.markdown = _button("Save as Markdown", "download")
        self.print_it = _button("Print the record", "printer")
        self.as_it_was.clicked.connect(self.then)
        self.markdown.clicked.connect(self.save)
        self.print_it.clicked.connect(self.paper)
        self.check_it = _button("Check the file…", "lock")
        self.check_it.clicked.connect(self.check)
        column = layouts.column(
            *(self._courses, self.chart, self.legend),
            into=self,
            spacing=6,
            margins=(PADDING, 6, PADDING, 16),
        )
        column.addSpacing(8)
        column.addWidget(self._chosen)
        for label in (self._says, self._rule, self._by):
            column.addWidget(label)
        column.addWidget(self.as_it_was, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        column.addWidget(self.markdown)
        column.addWidget(self.print_it)
        column.addWidget(self.check_it)

    def show_chart(self, over: Chart) -> None:
        """How everybody stood over time; a game without such a figure has no chart."""
        self.chart.show_chart(over)
        named = [(each.sign, each.name) for each in over.lines]
        if named != self._named:
            self._named = named
            self.legend.flow([[_legend_row(*each) for each in named]])
        for each in (self._courses, self.chart, self.legend):
            each.setVisible(bool(over.lines))

    def show_row(self, row: LineRow | None) -> None:
        """What is known of a sentence; without one, how to choose it."""
        self.as_it_was.setVisible(row is not None and bool(row.line.number))
        if row is None:
            self._chosen.say("This entry")
            self._says.setText("")
            self._rule.setText("Choose a sentence to see its rule and who did it.")
            self._by.setText("")
        else:
            line = row.line
            entry = f"Entry {line.number}" if line.number else "This sentence"
            self._chosen.say(entry, "" if line.counts else "taken back")
            self._says.setText(line.says)
            self._rule.setText("".join(_paragraph(rule) for rule in row.rule.splitlines()))
            by = [each for each in (line.who, moment(line.at)) if each]
            self._by.setText(", ".join(by))
        for label in (self._says, self._rule, self._by):
            label.setVisible(bool(label.text()))


def _legend_row(sign: str, name: str) -> QWidget:
    """What a line of the chart is: the sign it ends with, and whose it is."""
    place = QWidget()
    layouts.row(Sign(sign, IN_ROW), words(name, "small", "ink2"), into=place, spacing=5)
    return place


class AsItWas(QWidget):
    """A *picture* of a moment gone by, under a band that says so."""

    def __init__(self, picture: Any) -> None:
        super().__init__()
        band = QFrame()
        layouts.on_ground(band, "unfinished_wash")
        head = words("As it was", "h2", "unfinished", band)
        self._when = words("", "small", "ink", band, wrap=True)
        self._says = words("", "consequence", "ink", band, wrap=True)
        self._rules = words("", "small", "ink2", wrap=True)
        self._rules.setTextFormat(Qt.TextFormat.RichText)
        self._rules.setContentsMargins(PADDING, 10, PADDING, 10)
        inside = layouts.column(into=band, spacing=3, margins=(PADDING, 10, PADDING, 10))
        for label in (head, self._when, self._says):
            inside.addWidget(label)
        self.board: Any = picture or QWidget()
        self._cannot = words("", "body", "ink2", wrap=True)
        self._cannot.setContentsMargins(PADDING, 12, PADDING, 12)
        scroll = QScrollArea()
        scroll.setAccessibleName("As it was")
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        told = QWidget()
        column = layouts.column(self._rules, into=told, spacing=0)
        column.addWidget(self.board)
        if picture is None:
            column.addStretch(1)
        scroll.setWidget(told)
        self._scroll = scroll
        layouts.column(band, self._cannot, scroll, into=self, grows=2)

    def show_moment(
        self, game: Any, state: Any, when: str, says: str, rules: Sequence[str] = ()
    ) -> None:
        """The board after an entry, what it *says*, and the rules it went by."""
        self._tell(when, says, rules)
        if hasattr(self.board, "show_state"):
            self.board.show_state(game, state)
        self._cannot.hide()
        self._scroll.show()

    def show_none(self, when: str, why: str) -> None:
        """A moment that cannot be shown, and why."""
        self._tell(when, "")
        self._cannot.setText(why)
        self._cannot.show()
        self._scroll.hide()

    def _tell(self, when: str, says: str, rules: Sequence[str] = ()) -> None:
        self._when.setText(when)
        tell(self._says, says)
        tell(self._rules, "".join(map(_paragraph, rules)))
        self.setAccessibleName(f"As it was, {when}")
        self.setAccessibleDescription(says)


class SidePanel(QStackedWidget):
    """One of the two at a time."""

    def __init__(self, board: AnyBoard) -> None:
        super().__init__()
        layouts.on_ground(self, "sheet")
        self.reading, self.past = Reading(board.words.standing), AsItWas(board.picture())
        scroll = QScrollArea()
        scroll.setAccessibleName(board.words.standing)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(self.reading)
        self.addWidget(scroll)
        self.addWidget(self.past)

    def show_past(self, shown: bool) -> None:
        self.setCurrentIndex(int(shown))

    @property
    def is_in_past(self) -> bool:
        return self.currentIndex() == 1


def _paragraph(rule: str) -> str:
    """``BK-53 V, versus.`` in bold, and what it says."""
    name, _, says = rule.partition(". ")
    return f'<p style="margin: 0 0 5px 0"><b>{escape(name)}</b> {escape(says)}</p>'


def _button(text: str, icon: str) -> QPushButton:
    return push_button(text, icon=icon)
