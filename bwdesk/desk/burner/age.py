"""Age and pools: where every point of this character comes from, and where it went."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from bwdesk.desk.burner import why
from bwdesk.desk.burner.page import Page
from bwdesk.desk.burner.sum_table import SumTable, lines
from bwdesk.desk.document import Document
from bwdesk.desk.widgets.words import SectionLabel
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.sums import Sum, figure

COLUMNS = 2


class Account(QWidget):
    """A pool or the age: what it is made of, and for a pool what was spent on what."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self._head = SectionLabel(name)
        self._given = SumTable("Nothing yet")
        self._spent = SumTable("Nothing spent")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head)
        column.addWidget(self._given)
        column.addSpacing(4)
        column.addWidget(self._spent)
        column.addStretch(1)

    def show_sum(self, given: Sum, total: str) -> None:
        self._head.say(self._name)
        self._given.show_lines(lines(given, total) if given.parts else ())
        self._spent.hide()

    def show_pool(self, given: Sum, spent: Sum) -> None:
        left = given.whole - spent.whole
        self._head.say(self._name, f"{left} left" if left >= 0 else f"{-left} over")
        self._given.show_lines(lines(given, "Points") if given.parts else ())
        self._spent.setVisible(bool(spent.parts))
        self._spent.show_lines(lines(spent, "Spent") if spent.parts else ())


class AgePage(Page):
    """The age at the left on top, then each pool, in two columns."""

    key = "age"
    title = "Age, pools"

    headline: QLabel
    says: QLabel
    sums_place: QWidget

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        grid = QGridLayout(self.sums_place)
        grid.setContentsMargins(0, 8, 0, 0)
        grid.setHorizontalSpacing(40)
        grid.setVerticalSpacing(20)
        self.accounts = {"age": Account("Age")}
        self.accounts |= {key: Account(name) for key, (name, _) in why.POOLS.items()}
        for place, account in enumerate(self.accounts.values()):
            grid.addWidget(account, place // COLUMNS, place % COLUMNS)
        for column in range(COLUMNS):
            grid.setColumnStretch(column, 1)

    def refresh(self) -> None:
        reckoning = self.document.reckoning
        self.headline.setText(f"Age {figure(reckoning.age.total)}")
        self.says.setText(_bracket(reckoning))
        self.accounts["age"].show_sum(reckoning.age, "Age")
        for key in why.POOLS:
            pool = why.pool_of(reckoning, key)
            self.accounts[key].show_pool(pool.given, pool.spent)


def _bracket(reckoning: Reckoning) -> str:
    """What the age gives: ``from 26 to 29: 7 mental and 15 physical points``."""
    stock = reckoning.stock
    bracket = stock.bracket(reckoning.age.total)
    later = [each.age for each in stock.brackets if each.age > bracket.age]
    until = f" to {figure(min(later) - 1)}" if later else " on"
    return (
        f"{stock.people} from {figure(bracket.age)}{until}: {bracket.mental} mental and "
        f"{bracket.physical} physical points"
    )
