"""What the GM gives and takes: cash, funds, titles, loans of others, Tax; how somebody lives."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QWidget

from bwdesk.desk.evening.document import Does, EveningDocument
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.writing import text_line
from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.standing import Fund, Title
from bwdesk.rules.play.evening import Evening, Step, names, present
from bwdesk.rules.play.money import cycle, granting, lending
from bwdesk.rules.play.money.coins import CoinError, parse_coins
from bwdesk.rules.play.money.lending import Lending
from bwdesk.rules.play.money.upkeep import DAY
from bwdesk.rules.tables.advancing import rungs


class MoneyDialog(AnswerDialog):
    """One deed for one member."""

    title, explains, accepts = "", "", ""

    def __init__(self, document: EveningDocument, who: str, parent: QWidget | None = None) -> None:
        name = names(document.campaign).get(who, who)
        super().__init__(f"{self.title}: {name}", self.explains, self.accepts, parent)
        self.document, self.who = document, who
        self.ask()
        self.finish()

    @abstractmethod
    def ask(self) -> None:
        """The fields."""

    @abstractmethod
    def deed(self) -> Does:
        """What is done with them."""

    def accept(self) -> None:
        why: list[str] = []
        self.document.refused.connect(why.append)
        done = self.document.do(self.deed())
        self.document.refused.disconnect(why.append)
        if done:
            super().accept()
        else:
            self.tell(why[-1] if why else "")

    def line(self, label: str, shown: str) -> QLineEdit:
        """A line for a name."""
        field = text_line(hint=shown)
        self.add(label, field)
        return field

    def number(self, label: str, steps: Steps) -> Stepper:
        field = Stepper(label, steps)
        self.add(label, field)
        return field


class GainDialog(MoneyDialog):
    """Cash or a fund comes in."""

    title, accepts = "Cash or a fund", "It comes in"
    explains = (
        "Cash is spent by the test it is used for. A fund adds its dice to every test; Tax takes "
        "them first, and for good."
    )

    def ask(self) -> None:
        self.name = self.line("What", "A purse of sequins, a mill, a cargo of spice …")
        self.dice = self.number("Dice", Steps(1, 1, 10))
        self.cash = QCheckBox("Cash")
        self.cash.setChecked(True)
        self.add("Kind", self.cash)
        self.name.setFocus()

    def deed(self) -> Does:
        fund = Fund(self.name.text(), self.dice.value(), cash=self.cash.isChecked())
        return lambda evening: granting.gain(evening, self.who, fund)


class TitleDialog(MoneyDialog):
    """A rank that raises Resources."""

    title, accepts = "A title", "It is held"
    explains = "A rank may raise Resources as long as it is held; give it with care."

    def ask(self) -> None:
        self.name = self.line("Rank", "Lord of …")
        self.dice = self.number("Dice", Steps(1, 0, 3))
        self.name.setFocus()

    def deed(self) -> Does:
        title = Title(self.name.text(), self.dice.value())
        return lambda evening: granting.entitle(evening, self.who, title)


class BorrowDialog(MoneyDialog):
    """A loan from somebody who is not at the table."""

    title, accepts = "Borrow", "It is lent"
    explains = "From somebody the GM plays: no test; the debt is what the test would have been."

    def ask(self) -> None:
        self.lender = self.line("From", "The Guild of …")
        self.dice = self.number("Dice", Steps(1, 0, 10))
        self.tests = self.number("For tests", Steps(1, 1, 20))
        self.purpose = self.line("What for", "May stay empty")
        self.free = QCheckBox("Nothing is owed for it")
        self.add("Gift", self.free)
        self.lender.setFocus()

    def deed(self) -> Does:
        purpose = " ".join(self.purpose.text().split())
        loan = Lending(self.dice.value(), self.tests.value(), purpose, self.free.isChecked())
        lender = self.lender.text()
        return lambda evening: lending.borrow(evening, self.who, lender, loan)


class TaxDialog(MoneyDialog):
    """Tax, or dice that come back, by the word of the GM."""

    title, accepts = "Tax", "So be it"
    explains = "By the word of the GM: dice go in the order of any Tax, or come back."

    def ask(self) -> None:
        self.how = QComboBox()
        for word, sign in (("Dice are taxed", 1), ("Taxed dice come back", -1)):
            self.how.addItem(word, sign)
        self.add("What", self.how)
        self.dice = self.number("Dice", Steps(1, 0, 20))
        self.why = self.line("Why", "May stay empty")
        self.dice.setFocus()

    def deed(self) -> Does:
        dice, why = int(self.how.currentData()) * self.dice.value(), self.why.text().strip()
        return lambda evening: granting.tax(evening, self.who, dice, why)


class LiveDialog(MoneyDialog):
    """How somebody lives from now on."""

    title, accepts = "How they live", "So be it"
    explains = "Once every cycle Resources are tested against how they live."

    def ask(self) -> None:
        evening = self.document.evening
        book, upkeep = evening.books[self.who], present(evening, self.who).play.standing.upkeep
        self.lifestyle = QComboBox()
        self.lifestyle.setEditable(True)
        for each in rungs(book.rungs, "lifestyle"):
            self.lifestyle.addItem(each.name, each.at)
        line = self.lifestyle.lineEdit()
        assert line is not None, "an editable combo box has a line"
        line.setMaxLength(LONGEST_NAME)
        self.lifestyle.currentIndexChanged.connect(self._take_rung)
        self.add("As", self.lifestyle)
        self.ob = self.number("Obstacle", Steps(1, 0, 20))
        days = evening.campaign.settings.money.cycle
        left = 0 if upkeep is None else max(0, upkeep.due - evening.campaign.clock.now)
        self.days = self.number(
            "Due in days", Steps(days if upkeep is None else left // DAY, 0, 9_999)
        )
        if upkeep:
            self.lifestyle.setEditText(upkeep.lifestyle)
            self.ob.show_steps(Steps(upkeep.obstacle, 0, 20))
        self.lifestyle.setFocus()

    def deed(self) -> Does:
        name, ob = self.lifestyle.currentText(), self.ob.value()
        days = self.days.value()

        def lives(evening: Evening) -> Step:
            due = evening.campaign.clock.now + days * DAY
            return cycle.live(evening, self.who, name, ob, due)

        return lives

    def _take_rung(self, at: int) -> None:
        obstacle = self.lifestyle.itemData(at)
        if obstacle is not None:
            self.ob.show_steps(Steps(int(obstacle), 0, 20))


class CoinsDialog(AnswerDialog):
    """The coins of this table, each with its rate."""

    def __init__(self, document: EveningDocument, parent: QWidget | None = None) -> None:
        book = next(iter(document.evening.books.values()), Book())
        usual = ", ".join(f"{each.name} {each.worth}" for each in book.coins.values())
        says = (
            "Prices may be said in coins, and are shown in them. Write each with what it is worth "
            f"in the smallest of the lists: {usual}. Empty, those are used."
        )
        super().__init__("The coins of this table", says, "So be it", parent)
        self._document = document
        own = document.campaign.settings.money.coins
        self.coins = text_line(
            ", ".join(f"{each.name} {each.worth}" for each in own), hint="talent 2400, drachma 24"
        )
        self.add("Coins", self.coins)
        self.finish()
        self.coins.setFocus()

    def accept(self) -> None:
        try:
            coins = parse_coins(self.coins.text())
        except CoinError as why:
            self.tell(str(why))
            self.coins.setFocus()
            return
        self._document.do(lambda evening: granting.mint(evening, coins))
        super().accept()


DIALOGS: dict[str, Callable[[EveningDocument, str, QWidget], MoneyDialog]] = {
    "gain": GainDialog,
    "entitle": TitleDialog,
    "borrow": BorrowDialog,
    "tax": TaxDialog,
    "live": LiveDialog,
}
"""By what is asked for."""
