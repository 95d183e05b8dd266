"""The page of Resources: who has what, what is due, one account, and a trial beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from PySide6.QtWidgets import QStackedWidget, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.account_rows import AccountRows, Button, Row
from bwdesk.desk.evening.due_panel import DuePanel
from bwdesk.desk.evening.money.account_view import AccountView
from bwdesk.desk.evening.money.buy_pane import BuyPane
from bwdesk.desk.evening.money.cycle_panes import UpkeepPane, WorkPane
from bwdesk.desk.evening.money.dialogs import DIALOGS, CoinsDialog
from bwdesk.desk.evening.money.lend_pane import LendPane
from bwdesk.desk.evening.open_trials import restore_trial
from bwdesk.desk.evening.pane_page import PanePage
from bwdesk.desk.evening.round.seats import Seat, SeatLine, SeatRow
from bwdesk.desk.evening.table.panes import Pane
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.empty_state import EmptyState
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.files.recovery import OpenTrial
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.coming import OF_RESOURCES, Coming
from bwdesk.rules.play.evening import Evening, RefusedError
from bwdesk.rules.play.money import cycle, granting, lending
from bwdesk.rules.play.money.account import Account, account
from bwdesk.rules.play.money.having import RESOURCES

LEFT, PANEL, MIDDLE = 264, 422, 420
"""Widths of the panels, and the least of the middle, px at 100 %."""
PANES: dict[str, type[Pane]] = {
    "buy": BuyPane,
    "lend": LendPane,
    "maintain": UpkeepPane,
    "work": WorkPane,
}
NOTHING = "Buy, lend, pay a cycle or get a job: the test stands here."


class MoneyPage(PanePage):
    """One account at a time; what is due concerns everybody."""

    guide = ("play.md", "Resources")
    key = "money"

    def lay_out(self) -> None:
        self.who = ""
        self.none = EmptyState("Nobody of this table is open.", "To the table")
        self.none.asked.connect(lambda: self.go.emit("table"))
        self.account = AccountView(self.act)
        self.account.turf.editingFinished.connect(self.settle)
        inside = ScrolledBody()
        seats = layouts.column()
        self.seats = Keyed[Seat](seats, self._seat, SeatRow.show_seat, lambda seat: seat.key)
        self.line = SeatLine()
        self.line.chosen.connect(self.choose)
        self.dues = DuePanel(self, "Due", self._meet, OF_RESOURCES)
        settings = (Button("Coins…", "coins"), Button("Settings", "settings"))
        self.dealing = AccountRows("This table", self._deal, "", settings)
        column = layouts.column(
            SectionLabel("Resources", rule=False), seats, into=inside, margins=(12, 8, 0, 8)
        )
        column.addSpacing(14)
        self._common = layouts.column(spacing=14, margins=(4, 0, 12, 0))
        column.addLayout(self._common)
        column.addStretch(1)
        self._left = layouts.scroll_area(inside, "paper")
        self._rule = layouts.rule("upright")
        waits = words(NOTHING, "empty", "ink2", wrap=True)
        self._waits = layouts.inset(waits, margins=(24, 24, 24, 24))
        waiting: Any = self._waits.layout()
        waiting.addStretch(1)
        self.panel = QStackedWidget()
        for each in (self.panel, self._waits):
            layouts.on_ground(each, "sheet")
        self.panel.addWidget(self._waits)
        self._whole = QWidget()
        middle = layouts.column(self.line, self.account, grows=1)
        row = layouts.row(
            self._left, self._rule, middle, layouts.rule("upright"), self.panel, into=self._whole
        )
        row.setStretch(2, 1)
        self._stack = QStackedWidget()
        self._stack.addWidget(layouts.inset(self.none, margins=(28, 24, 28, 24)))
        self._stack.addWidget(self._whole)
        layouts.column(self._stack, into=self)

    @property
    def first(self) -> QWidget | None:
        if self.pane is not None:
            return self.pane.first
        return self.account.buttons["buy"] if self.who else self.none.button

    # Showing

    def refresh(self) -> None:
        evening = self.document.evening
        accounts = list(_accounts(evening))
        self._stack.setCurrentIndex(1 if accounts else 0)
        if not accounts:
            self.who = ""
            return
        known = {each.who for each in accounts}
        if self.who not in known:
            self.who = accounts[0].who
        if self.pane is not None and self.pane.who not in known:
            self.close_pane()
        shown = [_seat(each, self.who) for each in accounts]
        self.seats.show(shown)
        self.line.show_seats(shown)
        now = next(each for each in accounts if each.who == self.who)
        self.account.show_account(now, evening.campaign, evening.books[self.who])
        self._show_dues(evening)
        if self.pane is not None:
            self.pane.refresh()

    def settle(self) -> None:
        """What stands in the line of the home turf counts."""
        super().settle()
        told, who = self.account.account, self.who
        if told is None or told.who != who or who not in self.document.evening.people:
            return
        text = " ".join(self.account.turf.text().split())
        if text != told.turf:
            self.do(partial(granting.move_home, who=who, turf=text))

    def choose(self, who: str) -> None:
        """Another account; a pane in which dice lie stays whose it is."""
        self.settle()
        if self.pane is not None and self.pane.who != who and self.pane.leaves():
            self.close_pane()
        self.who = who
        self.refresh()

    def turn_to(self, those: Sequence[str]) -> None:
        if those and self.who not in those:
            self.choose(those[0])

    def finds(self) -> list[tuple[str, str, str]]:
        return [(each.name, "Resources", each.who) for each in _accounts(self.document.evening)]

    def reveal(self, where: str) -> None:
        self.choose(where)

    def _show_dues(self, evening: Evening) -> None:
        self.dues.refresh()
        money = evening.campaign.settings.money
        length = plural(money.cycle, "day")
        self.dealing.show_rows([Row("A cycle", "from one maintenance to the next", length)])

    # What is asked for

    def act(self, key: str, place: int) -> None:
        """A button of the account, by its key."""
        who = self.who
        deeds = {
            "give-up": partial(granting.give_up, who=who, place=place),
            "forgive": partial(lending.forgive, who=who, place=place),
            "lose-title": partial(granting.lose_title, who=who, place=place),
            "end-job": partial(cycle.end_job, who=who),
            "quit-job": partial(cycle.quit_job, who=who),
        }
        if key in PANES:
            self.open_pane(key)
        elif key in DIALOGS:
            DIALOGS[key](self.document, who, self).open()
        else:
            self.do(deeds[key])

    def open_pane(self, key: str) -> None:
        """A trial beside the account; one in which dice lie is brought home first."""
        if self.pane is not None and not self.pane.leaves():
            first = self.pane.first
            if first is not None:
                first.setFocus()
            return
        self.close_pane()
        pane = PANES[key](self.document, self.who, RESOURCES)
        pane.done.connect(self.close_pane)
        pane.strip.connect(self.asked)
        pane.instead.connect(lambda _kind: self.go.emit("table"))
        self.pane, self.kind = pane, key
        self.panel.addWidget(pane)
        pane.refresh()
        self.watch.begin(pane)
        pane.noted.connect(self._show_change)
        pane.altered.connect(self._show_change)
        self.panel.setCurrentWidget(pane)
        if pane.first is not None:
            pane.first.setFocus()

    def close_pane(self) -> None:
        """The pane is through."""
        if self.pane is None:
            return
        gone, self.pane = self.pane, None
        self.watch.note(None, "")
        self.panel.setCurrentWidget(self._waits)
        layouts.drop(gone)
        if self.isVisible():
            self.account.buttons["buy"].setFocus()
        self.told.emit()

    def restore_trial(self, trial: OpenTrial) -> bool:
        if trial.kind not in PANES or trial.who not in self.document.evening.people:
            return False
        self.choose(trial.who)
        self.open_pane(trial.kind)
        return restore_trial(self.pane, trial, self.close_pane)

    def _show_change(self) -> None:
        self.note_trial()
        self.told.emit()

    def _meet(self, due: Coming) -> None:
        self.choose(due.who)
        self.open_pane("maintain")

    def _deal(self, key: str, _place: int) -> None:
        if key == "settings":
            self.go.emit("settings")
        else:
            CoinsDialog(self.document, self).open()

    # Room

    def fit(self) -> None:
        px = themes.theme_of(self).type.px
        self._left.setFixedWidth(round(px(LEFT)))
        self.panel.setFixedWidth(round(min(px(PANEL), self.width() * 0.5)))
        roomy = self.width() >= px(LEFT + PANEL + MIDDLE)
        for each in (self._left, self._rule):
            each.setVisible(roomy)
        self.line.setVisible(not roomy)
        there = self._common if roomy else self.account.foot
        for panel in (self.dues, self.dealing):
            if there.indexOf(panel) < 0:
                there.addWidget(panel)

    def _seat(self, seat: Seat) -> SeatRow:
        made = SeatRow(seat)
        made.clicked.connect(lambda: self.choose(seat.key))
        return made


def _accounts(evening: Evening) -> Iterator[Account]:
    for id in evenings.names(evening.campaign):
        if id not in evening.people:
            continue
        try:
            yield account(evening, id)
        except RefusedError:
            continue


def _seat(account: Account, now: str) -> Seat:
    """Somebody in the list of accounts."""
    says = f"{account.ability}"
    if account.taxed:
        says = f"{account.left}D left of {account.ability}"
    debts = sum(each.size for each in account.debts)
    owes = f"owes {debts}" if debts else ""
    return Seat(account.who, account.name, says, owes, now=account.who == now, plain=True)
