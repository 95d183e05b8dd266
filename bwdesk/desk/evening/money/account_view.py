"""The account of one member: Resources as they stand, and everything that hangs on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtWidgets import QPushButton, QWidget

from bwdesk.desk.evening.account_rows import AccountRows, Button, Row
from bwdesk.desk.evening.due_panel import time_until
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.token import TITLE, Token, TokenView
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.kit.writing import text_line, undo_with_document
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.group.campaign import Campaign, Entry
from bwdesk.rules.injury.words import moment
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play import told
from bwdesk.rules.play.evening import names
from bwdesk.rules.play.money.account import Account

TOLD = 30
"""Entries shown; the journal has all of them."""
ASKS = (("Buy", "buy"), ("Lend", "lend"), ("Get a job", "work"))
GAINS = (Button("Cash or a fund…", "gain"), Button("Borrow…", "borrow"), Button("Tax…", "tax"))


class AccountView(QWidget):
    """Calls *does* with what is asked for by its key, and the place of what it is about."""

    def __init__(self, does: Callable[[str, int], object]) -> None:
        super().__init__()
        self._does = does
        self.account: Account | None = None
        inside = ScrolledBody()
        self.name = words("", "display")
        self.token = TokenView(Token(Ability(Shade.BLACK, 0)), TITLE)
        self.state = words("", "body", "ink2")
        head = layouts.row(self.name, self.token, self.state, ..., spacing=12)
        self.turf = text_line(hint="Where these Resources are at home", name="Home turf")
        undo_with_document(self.turf)
        turf = layouts.row(words("Home turf", "small", "ink2"), self.turf, spacing=8, grows=1)
        asks = layouts.row(spacing=8)
        self.buttons = {key: self._ask(word, key) for word, key in ASKS}
        for each in self.buttons.values():
            asks.addWidget(each)
        asks.addStretch(1)
        nothing = "Nothing beside the exponent."
        self.beside = AccountRows("Dice beside it", does, nothing, GAINS)
        self.debts = AccountRows("Owes", does, "Nothing.")
        self.owed = AccountRows("Is owed", does, "Nothing.")
        self.lives = AccountRows("Lives", does, "", (Button("How they live…", "live"),))
        self.titles = AccountRows("Titles", does, "None.", (Button("Title…", "entitle"),))
        told_rows = layouts.column(spacing=2)
        self.told = Keyed[tuple[int, str]](told_rows, lambda row: words(row[1], "small", wrap=True))
        self._history = QWidget()
        layouts.column(SectionLabel("Ledger"), told_rows, into=self._history, spacing=4)
        column = layouts.column(
            head,
            turf,
            asks,
            self.lives,
            self.beside,
            self.debts,
            self.owed,
            self.titles,
            self._history,
            into=inside,
            spacing=12,
            margins=(28, 10, 28, 14),
        )
        self.foot = layouts.column(spacing=12)
        column.addLayout(self.foot)
        column.addStretch(1)
        self.area = layouts.scroll_area(inside, "paper")
        layouts.column(self.area, into=self)

    def show_account(self, account: Account, campaign: Campaign, book: Book) -> None:
        other = self.account is None or self.account.who != account.who
        self.account = account
        self.name.setText(account.name)
        left = account.ability._replace(exponent=account.left)
        self.token.show_token(Token(left, account.ability if account.taxed else None))
        self.state.setText(_state(account))
        if other or not self.turf.hasFocus():
            self.turf.setText(account.turf)
        now, called = campaign.clock.now, names(campaign)
        self.lives.show_rows(_lives(account, now, book))
        self.beside.show_rows(_fund_rows(account, called.get))
        self.debts.show_rows(_debts(account, now, called.get))
        self.owed.show_rows(_debt_rows(account))
        self.titles.show_rows(_titles(account))
        self.told.show(tuple(_dated_sentences(account.entries, campaign, book))[:TOLD])
        self._history.setVisible(bool(account.entries))
        self.buttons["work"].setEnabled(bool(account.taxed) and account.job is None)
        if other:
            self.area.verticalScrollBar().setValue(0)

    def _ask(self, word: str, key: str) -> QPushButton:
        return push_button(word, lambda: self._does(key, 0))


Called = Callable[[str, str], str]


def _state(account: Account) -> str:
    found = []
    if account.taxed:
        found.append(f"{account.taxed}D taxed")
    if account.gone:
        found.append(f"{account.gone}D lost for good")
    return ", ".join(found)


def _fund_rows(account: Account, called: Called) -> Iterator[Row]:
    for each in account.loans:
        tests = f"good for {plural(each.tests, 'test')}"
        purpose = f"; {each.purpose}" if each.purpose else ""
        who = called(each.lender, each.lender)
        yield Row(f"Lent by {who}", f"{tests}{purpose}; lost first", f"{each.dice}D")
    for at, fund in enumerate(account.funds):
        says = "lost before Resources are, for good"
        if fund.linked:
            says = "with the next test, whatever it is"
        elif fund.cash:
            says = "cash, spent by the test it is used for"
        yield Row(fund.name, says, f"{fund.dice}D", (Button("Give up", "give-up", at),))


def _debts(account: Account, now: int, called: Called) -> Iterator[Row]:
    for at, each in enumerate(account.debts):
        asked = f"asked for {time_until((each.due or 0) - now)}"
        says = f"{each.purpose}; {asked}" if each.purpose else asked
        who = called(each.lender, each.lender)
        yield Row(who, says, f"{each.size}", (Button("Forgive", "forgive", at),), "odd")


def _debt_rows(account: Account) -> Iterator[Row]:
    for each in account.owed:
        yield Row(each.by, each.debt.purpose, f"{each.debt.size}")


def _titles(account: Account) -> Iterator[Row]:
    for at, each in enumerate(account.titles):
        yield Row(each.name, "", f"+{each.dice}D", (Button("Lose it", "lose-title", at),))


def _lives(account: Account, now: int, book: Book) -> Iterator[Row]:
    if account.upkeep:
        due = account.upkeep.due - now
        pay = (Button("Pay a cycle", "maintain"),)
        says = f"due {time_until(due)}"
        yield Row(account.upkeep.lifestyle, says, f"Ob {account.upkeep.obstacle}", pay)
    elif account.debts:
        pay = (Button("Pay debts", "maintain"),)
        yield Row("Nothing to keep up but debts", "", "", pay)
    if account.job:
        skill = book.skill_name(account.job.ability)
        left = account.job.until - now
        ends = (Button("It ends", "end-job"),) if left <= 0 else (Button("Leave it", "quit-job"),)
        says = "over" if left <= 0 else f"ends {time_until(left)}"
        yield Row(f"A job: {skill}", says, f"{account.job.dice}D back", ends)


def _dated_sentences(
    entries: tuple[Entry, ...], campaign: Campaign, book: Book
) -> Iterator[tuple[int, str]]:
    """Sentences with their moment, by how many stand before them."""
    for at, each in enumerate(entries):
        when = moment(each.time, campaign.clock)
        yield len(entries) - at, f"{when}: {told.says(each, campaign, book)}"
