"""What is found and still to see to: a list under labels, each with what can be done about it."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.notice import Notice, NoticeView
from bwdesk.desk.kit.words import SectionLabel
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.person.character import Ruling


class Finding(NamedTuple):
    """One line of the review: what it says, where it can be mended, what the table may do."""

    notice: Notice
    where: str
    act: str = ""
    about: Problem | Ruling | None = None


class FindingRow(Drawn, QWidget):
    """A finding with its act at the right. ``go`` follows the link, ``asked`` the act."""

    go = Signal(str)
    asked = Signal(object)

    def __init__(self, finding: Finding, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.where = finding.where
        self.problem = isinstance(finding.about, Problem)
        self.view = NoticeView(finding.notice, self)
        self.view.followed.connect(lambda: self.go.emit(finding.where))
        row = layouts.row(self.view, into=self, spacing=12, grows=0)
        if finding.act:
            self.act = push_button(
                finding.act,
                lambda: self.asked.emit(finding.about),
                kind="ruling",
                icon="gavel",
                name=f"{finding.act}: {finding.notice.says}",
                parent=self,
            )
            row.addWidget(self.act, 0, Qt.AlignmentFlag.AlignVCenter)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        strokes.draw_hairline(painter, 0, rect.width(), rect.height() - 1, theme.palette.line)


class Findings(QWidget):
    """The findings by page under a label each; what has not changed keeps its rows and focus."""

    go = Signal(str)
    asked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = Keyed[Finding | str](layouts.column(into=self), self._widget)

    def rows(self) -> list[FindingRow]:
        return [each for each in self._rows if isinstance(each, FindingRow)]

    def show_groups(self, groups: list[tuple[str, list[Finding]]]) -> None:
        shown: list[Finding | str] = []
        for label, found in groups:
            shown += [label, *found]
        self._rows.show(shown)

    def _widget(self, each: Finding | str) -> QWidget:
        return self._label(each) if isinstance(each, str) else self._row(each)

    def _label(self, text: str) -> QWidget:
        label = SectionLabel(text, parent=self)
        label.setContentsMargins(0, 8, 0, 0)
        return label

    def _row(self, finding: Finding) -> FindingRow:
        row = FindingRow(finding, self)
        row.go.connect(self.go)
        row.asked.connect(self.asked)
        return row
