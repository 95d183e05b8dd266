"""Age and pools: where every point of this character comes from, and where it went."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner import why
from bwdesk.desk.burner.age.bracket_table import BracketTable, brackets_near
from bwdesk.desk.burner.page import Page
from bwdesk.desk.burner.widgets.pool_head import AgeHead, PoolHead
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.sum_table import SumTable, lines
from bwdesk.desk.kit.words import words
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning import Reckoning

LEFT = ("lifepath_skills", "traits", "resources")
RIGHT = ("mental", "physical", "either", "general_skills")
TWO_COLUMNS_FROM = 480
APART = 26


class Account(QWidget):
    """One pool: its head, what gave it, and what it was spent on."""

    def __init__(self, document: Document, key: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._document, self._key = document, key
        self.head = PoolHead(document, key, self)
        self.given = SumTable("No lifepath gives any.", self)
        self._label = words("Spent on", "label", "ink3", self)
        self.spent = SumTable(parent=self)
        column = layouts.column(into=self)
        for widget in (self.head, self.given, self._label, self.spent):
            column.addWidget(widget)
        self._label.setContentsMargins(0, 10, 0, 2)

    def refresh(self) -> None:
        pool = why.pool_of(self._document.reckoning, self._key)
        self.head.refresh()
        self.given.show_lines(lines(pool.given, "Points" if len(pool.given.parts) > 1 else ""))
        self.spent.show_lines(lines(pool.spent, "Spent" if len(pool.spent.parts) > 1 else ""))
        self._label.setVisible(bool(pool.spent.parts))
        self.spent.setVisible(bool(pool.spent.parts))


class AgePage(Page):
    """The age and what it gives on top, then each pool, in two columns."""

    key = "age"
    title = "Age, pools"

    def lay_out(self) -> None:
        self.says = words("", "small", "ink2", wrap=True)
        self.left, self.right = layouts.column(), layouts.column()
        self.columns = layouts.row(self.left, self.right, spacing=36)
        self.area = self.scrolling(self.says, self.columns)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.age = AgeHead(document, self)
        self.lives = SumTable("No lifepath yet.", self)
        self.brackets = BracketTable(self)
        self.left.addWidget(self.age)
        self.left.addWidget(self.lives)
        self.right.addWidget(self.brackets)
        self.accounts = {key: Account(document, key, self) for key in (*LEFT, *RIGHT)}
        for column, keys in ((self.left, LEFT), (self.right, RIGHT)):
            for key in keys:
                column.addSpacing(APART)
                column.addWidget(self.accounts[key])
            column.addStretch(1)
        for place in range(2):
            self.columns.setStretch(place, 1)

    def refresh(self) -> None:
        """Show the document as it is now."""
        reckoning = self.document.reckoning
        self.says.setText(age_points_line(reckoning))
        self.age.refresh()
        self.lives.show_lines(lines(reckoning.age, "Age" if reckoning.path else ""))
        self.brackets.show_lines(brackets_near(reckoning.stock, reckoning.age.total))
        for account in self.accounts.values():
            account.refresh()

    def reveal(self, where: str) -> None:
        """``age/mental`` goes to the mental points, anything else to the age."""
        account = self.accounts.get(where.partition("/")[2])
        head = account.head if account else self.age
        head.setFocus(Qt.FocusReason.OtherFocusReason)
        self.area.ensureWidgetVisible(head)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        layouts.turn_layout(
            self.columns, self.width() >= themes.theme_of(self).type.px(TWO_COLUMNS_FROM)
        )


def age_points_line(reckoning: Reckoning) -> str:
    """``7 mental and 15 physical points for Men from 26 to 29``."""
    stock = reckoning.stock
    bracket = stock.bracket(reckoning.age.total)
    later = [each.age for each in stock.brackets if each.age > bracket.age]
    until = f" to {figure(min(later) - 1)}" if later else " on"
    return (
        f"{bracket.mental} mental and {bracket.physical} physical points for {stock.people} "
        f"from {figure(bracket.age)}{until}"
    )
