"""Haggling, round by round: who won, and what the winner does with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.field_values import field_values, show_values
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.desk.kit.rolling.roller import Roller
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.kit.writing import empty_line
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.chance.throws import Dice, Told
from bwdesk.rules.play import testing
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.evening import Evening, Step
from bwdesk.rules.play.money import buying
from bwdesk.rules.play.money.bargain import Bargain, Round
from bwdesk.rules.play.trial import Trial, hand

if TYPE_CHECKING:
    from bwdesk.desk.evening.money.buy_pane import BuyPane

HAGGLING = "haggling"


class BargainPart(QWidget):
    """``changed`` after a round. The rounds are kept here until the purchase is made; the tests of
    Haggling go to the log at once, as any test does."""

    changed = Signal()
    key = "bargain"

    def __init__(self, pane: BuyPane) -> None:
        super().__init__()
        self._pane = pane
        self.rounds: tuple[Round, ...] = ()
        self._won: Round | None = None
        self._told: tuple[int, ...] = ()
        self.track = words("", "body", wrap=True)
        self.seller = Stepper("Haggling of the seller, B", Steps(4, 0, 10))
        self.seller.stepped.connect(lambda _exponent: self._ask())
        self.forks = Stepper("Dice of FoRKs for the buyer", Steps(0, 0, 9))
        self.forks.stepped.connect(lambda _dice: self._ask())
        seller = layouts.row(words("Seller’s Haggling, B"), self.seller, spacing=8)
        seller.addStretch(1)
        seller.addWidget(words("Your FoRKs"))
        seller.addWidget(self.forks)
        self.mine, self.theirs = (
            DiceField("of the buyer", Group(0)),
            DiceField("of the seller", Group(0)),
        )
        self.roll = QPushButton("")
        self.roll.setAutoDefault(False)
        self._roller = Roller({"mine": self.mine, "theirs": self.theirs}, self.roll, self)
        self._roller.fell.connect(self._take_dice)
        fields = layouts.row(self.mine, self.theirs, self.roll, spacing=8)
        self.trouble = words("", "small", "broken", wrap=True)
        self.won = words("", "strong", wrap=True)
        self.shift = push_button("", lambda: self._settle(close=False))
        self.close_it = push_button("Close the bargain", lambda: self._settle(close=True))
        self._choice = QWidget()
        layouts.row(self.shift, self.close_it, ..., into=self._choice, spacing=8)
        self.walk = push_button("Walk away", lambda: self._pane.walk_away(), kind="quiet")
        self._round = QWidget()
        layouts.column(fields, self.mine.says, self.theirs.says, into=self._round, spacing=4)
        walk = layouts.row(self.walk, ...)
        layouts.column(
            SectionLabel("Haggling"),
            self.track,
            seller,
            self._round,
            self.trouble,
            self.won,
            self._choice,
            walk,
            into=self,
            spacing=6,
        )
        self._choice.hide()
        self.trouble.hide()
        self._ask()
        self.setFocusProxy(self.mine)

    @property
    def state(self) -> dict[str, Any]:
        """The rounds, and what stands in its fields."""
        fields = field_values(self._fields)
        return {"rounds": self.rounds, "won": self._won, "told": self._told, "fields": fields}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Have it stand as it did. Raises ValueError and KeyError for anything else."""
        self.rounds = msgspec.convert(state["rounds"], tuple[Round, ...])
        self._won = msgspec.convert(state["won"], Round | None)
        self._told = msgspec.convert(state["told"], tuple[int, ...])
        show_values(self._fields, state["fields"])
        if self._won is not None:
            self._tell_winner(self._won)
        self._ask()

    @property
    def _fields(self) -> dict[str, QWidget]:
        sides = {"seller": self.seller, "forks": self.forks}
        return {**sides, "mine": self.mine, "theirs": self.theirs}

    def _tell_winner(self, won: Round) -> None:
        self.won.setText(f"{won.buyer} to {won.seller}: the {won.winning_side} wins.")
        self.shift.setText("Lower it by one" if won.winning_side == "buyer" else "Raise it by one")

    def show_evening(self, evening: Evening) -> None:
        """The buyer's Haggling as it stands now; a round whose test was undone never was."""
        while self._told and self._told[-1] > len(evening.campaign.journal):
            self._told = self._told[:-1]
            if self._won is None:
                self.rounds = self.rounds[:-1]
            self._won = None
            self.won.setText("")
        self._ask(evening)

    def show_bargain(self, bargain: Bargain) -> None:
        """Where the price stands."""
        prices = " → ".join(str(each) for each in (bargain.original, *bargain.prices))
        ends = f"never below {bargain.lowest}"
        left = "" if bargain.left is None else f", {plural(bargain.left, 'round')} left"
        closed = f"; closed by the {bargain.closed}" if bargain.closed else left
        self.track.setText(f"Ob {prices}; {ends}{closed}.")
        going = not bargain.closed and bargain.left != 0
        self._round.setVisible(going and self._won is None)
        self._choice.setVisible(self._won is not None and bool(self._won.winning_side))

    def _sides(self, evening: Evening) -> Trial:
        """The buyer's test against the seller's."""
        theirs = Trial(ability=HAGGLING, exponent=self.seller.value(), kind="versus")
        trial = Trial(
            kind="versus",
            who=self._pane.who,
            ability=HAGGLING,
            task="Haggling",
            forks=self.forks.value(),
            versus=theirs,
        )
        return testing.prepare(evening, trial)

    def _ask(self, evening: Evening | None = None) -> None:
        evening = evening or self._pane.document.evening
        trial = self._sides(evening)
        try:
            mine = hand(trial)
        except ValueError:
            self.trouble.setText("Nobody knows with what to haggle; say the price instead.")
            self.trouble.show()
            return
        self.trouble.hide()
        assert trial.versus is not None, "the seller stands against it"
        theirs = hand(trial.versus)
        for field, who, dice in ((self.mine, "Buyer", mine), (self.theirs, "Seller", theirs)):
            field.group = Group(dice.dice, dice.shade)
            field.setPlaceholderText(f"{who}, {dice.dice}D")
        self._roller.offer()

    def _take_dice(self, fell: dict[str, Dice]) -> None:
        trial = self._sides(self._pane.document.evening)
        assert trial.versus is not None, "the seller stands against it"
        trial = _lay_dice(trial, fell["mine"])
        trial = replace(trial, versus=_lay_dice(trial.versus or trial, fell["theirs"]))
        found: list[Round] = []

        def deed(evening: Evening) -> Step:
            bargain, step = buying.haggle(evening, replace(self._pane.purchase(), haggle=()), trial)
            found.append(bargain.haggle[-1])
            return step

        if not self._pane.do(deed):
            return
        empty_line(self.mine)
        empty_line(self.theirs)
        won = found[0]
        self._told = (*self._told, len(self._pane.document.campaign.journal))
        score = f"{won.buyer} to {won.seller}"
        if not won.winning_side:
            self.rounds = (*self.rounds, won)
            self.won.setText(f"{score}: a tie, and the price stands.")
        else:
            self._won = won
            self._tell_winner(won)
        self.changed.emit()
        self._go_on()

    def _settle(self, *, close: bool) -> None:
        assert self._won is not None, "somebody won a round"
        self.rounds = (*self.rounds, replace(self._won, close=close))
        self._won = None
        self.won.setText("")
        self._choice.hide()
        self.changed.emit()
        self._go_on()

    def _go_on(self) -> None:
        """The focus where the next thing is done: with the winner, the next round, or the test."""
        if not self._choice.isHidden():
            self.shift.setFocus(Qt.FocusReason.OtherFocusReason)
        elif not self._round.isHidden():
            self.mine.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._pane.roll.setFocus(Qt.FocusReason.OtherFocusReason)


def _lay_dice(trial: Trial, dice: Dice) -> Trial:
    if isinstance(dice, Told):
        return replace(trial, successes=dice.count)
    return replace(trial, casts=(Cast("rolled", dice.faces),))
