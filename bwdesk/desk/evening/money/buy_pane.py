"""Buying: what and how many, what makes it dearer, haggling or bids, the test, what it leaves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.money.argued_part import ArguedPart
from bwdesk.desk.evening.money.auction_part import AuctionPart
from bwdesk.desk.evening.money.bargain_part import BargainPart
from bwdesk.desk.evening.money.pane import MoneyPane
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.name_line import NameLine
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.swap import Swap
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.wrapping import stretch
from bwdesk.desk.kit.writing import empty_line, mark_kept_elsewhere
from bwdesk.rules.basics.prose import series
from bwdesk.rules.chance.pool import MOST_OBSTACLE
from bwdesk.rules.group.money_readings import Minted
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.play.evening import Evening, RefusedError, Step, person, present
from bwdesk.rules.play.money import buying, coins
from bwdesk.rules.play.money.goods import market
from bwdesk.rules.play.money.having import bring, means_of
from bwdesk.rules.play.money.purchase import Price, Purchase
from bwdesk.rules.play.money.taxing import Said
from bwdesk.rules.play.trial import Trial

BULK = {"1": "As it is", "10": "× 10", "100": "× 100"}
LINK = {"failed": "A wise failed", "exceeded": "A wise helped"}
HIGHEST = 20
PORTABLE = 2
"""Resources up to this exponent go where their owner goes (RES-9)."""


class BuyPane(MoneyPane):
    """A ware of the lists has its obstacle; whatever else is wanted has it set."""

    title, key = "Buy", "buy"

    def form(self) -> QWidget:
        self.what = NameLine("What is bought", "A riding horse, arms, 10 sous …")
        mark_kept_elsewhere(self.what)
        self.what.textChanged.connect(self._say)
        self.what.entered.connect(lambda _name: self._follow_take())
        self.like = words("", "small", "ink2", wrap=True)
        self.near = push_button("", self._take_near, kind="quiet")
        self.near.hide()
        self._own: int | None = None
        self.ob = Stepper("Price, Ob", Steps(0, 0, HIGHEST))
        self.ob.stepped.connect(self._set)
        self.printed = push_button("As printed", self._as_printed, kind="quiet")
        price = layouts.row(words("Price, Ob"), self.ob, self.printed, ..., spacing=8)
        self.bulk = ChipChoice("Quantity", BULK, on=("1",), must=True)
        self.bulk.chosen.connect(self.look)
        self.away = Stepper("Away from home turf", Steps(0, 0, 9))
        self.away.stepped.connect(lambda _step: self.look())
        self.turf = words("", "small", "ink2", wrap=True)
        away = layouts.wrapping(words("Away from home"), self.away, stretch(self.turf))
        self.link = ChipChoice("Before it", LINK)
        self.link.chosen.connect(self.look)
        self.bargain: BargainPart | None = None
        self.auction: AuctionPart | None = None
        self.haggle = push_button("Haggle", self._haggle, kind="quiet")
        self.bid = push_button("Auction", self._hold_auction, kind="quiet")
        self.argued: ArguedPart | None = None
        self.argue = push_button("Duel of Wits…", self._argue, kind="quiet")
        ways = layouts.row(self.haggle, self.argue, self.bid, ..., spacing=8)
        settling = layouts.column()
        self._settling = Swap[BargainPart | ArguedPart | AuctionPart](settling)
        near = layouts.row(self.near, ...)
        self.printed.hide()
        return layouts.inset(
            self.what,
            self.like,
            near,
            price,
            self.bulk,
            away,
            self.link,
            ways,
            settling,
            spacing=8,
        )

    @property
    def first(self) -> QWidget | None:
        return self.roll if self.roll.has_dice else self.what

    # What stands in it

    def take_said(self, what: str) -> None:
        self.what.setText(what)
        self.roll.setFocus(Qt.FocusReason.OtherFocusReason)

    def purchase(self) -> Purchase:
        """What is wanted, as it stands in the form."""
        said = " ".join(self.what.text().split())
        own = () if self._own is None else self._own
        found = Purchase(
            what=said,
            ob=own,
            bulk=100 if self.bulk.id == "100" else 10 if self.bulk.id == "10" else 1,
            away=self.away.value(),
        )
        if said[:1].isdigit() and self._own is None:
            found = replace(found, what="", coins=said)
        if self.auction is not None:
            return replace(found, bids=self.auction.bids)
        if self.argued is not None:
            return replace(found, argued=self.argued.price)
        return replace(found, haggle=self.bargain.rounds) if self.bargain else found

    def has_haggled(self) -> bool:
        return buying.has_haggled(self.purchase())

    def leaves(self) -> bool:
        return super().leaves() and not (self.bargain and self.bargain.rounds)

    def build_trial(self, evening: Evening) -> Trial:
        if self.auction and self.auction.winner != self.who:
            last = self.auction.bids[-1].by if self.auction.bids else ""
            raise RefusedError(
                f"The last bid is that of {last}."
                if last
                else "Press whoever bids; the last one tests."
            )
        found = buying.price_purchase(evening, self.who, self.purchase())
        buying.refuse_nothing(found)
        link = self.link.id
        trial = Trial(who=self.who, task=f"Buy {buying.purchase_name(found, self.purchase())}")
        if link == "failed":
            trial = replace(trial, link="failed")
        elif link == "exceeded":
            trial = replace(trial, link="exceeded")
        return bring(evening, trial, self.means_brought, found)

    def pay(self, evening: Evening, trial: Trial, said: Said) -> Step:
        return buying.buy(evening, trial, self.purchase(), self.means_brought, said)

    # Showing

    def show_form(self, evening: Evening) -> None:
        super().show_form(evening)
        book = evening.books[self.who]
        stock = person(evening, self.who).choices.stock
        wares = [e for e in market(book).wares if not e.stocks or stock in e.stocks]
        wares.sort(key=lambda each: each.is_unusual)
        prices = {each.name: f"Ob {each.obstacle}" for each in reversed(wares)}
        self.what.offer(dict.fromkeys(each.name for each in wares), prices)
        turf = present(evening, self.who).play.standing.turf
        small = means_of(evening, self.who).ability.exponent <= PORTABLE
        carried = "goes along, unless it is tied to a place" if small else ""
        self.turf.setText(f"home: {turf}" if turf else carried)
        for part in (self.bargain, self.argued, self.auction):
            if part is not None:
                part.show_evening(evening)

    def look(self) -> None:
        evening = self.document.evening
        self.near.hide()
        self.like.setText("")
        if (
            not self.what.text().strip()
            and self._own is None
            and not (self.auction and self.auction.bids)
        ):
            self.like.setText("Say what, or set the price.")
        else:
            self._show_price(evening)
        super().look()

    def fields(self) -> dict[str, QWidget]:
        own = {"what": self.what, "bulk": self.bulk, "away": self.away, "link": self.link}
        return {**super().fields(), **own}

    @property
    def state(self) -> dict[str, Any]:
        part = self.bargain or self.argued or self.auction
        settling = {} if part is None else {part.key: part.state}
        return {**super().state, "own": self._own, "settling": settling}

    def restore(self, state: Mapping[str, Any]) -> None:
        own = msgspec.convert(state["own"], int | None)
        self.what.setText(state["fields"]["what"])
        self._own = own
        if own is not None:
            self.ob.show_value(own)
        begin = {"bargain": self._haggle, "duel": self._await_duel, "auction": self._hold_auction}
        for key, settling in state["settling"].items():
            begin[key]()
            part = self.bargain or self.argued or self.auction
            assert part is not None, "one was just begun"
            part.restore(settling)
        super().restore(state)
        self._own = own
        self.look()

    def lock(self, *, thrown: bool) -> None:
        super().lock(thrown=thrown)
        settling = self.bargain or self.argued or self.auction
        ways = (self.haggle, self.argue, self.bid)
        for each in ways:
            each.setVisible(settling is None)
        for field in (self.what, self.ob, self.bulk, self.away, self.link, *ways):
            field.setEnabled(not thrown)
        if settling is not None:
            settling.setEnabled(not thrown)

    def _show_price(self, evening: Evening) -> None:
        try:
            found = buying.price_purchase(evening, self.who, self.purchase())
        except UnknownNameError as unknown:
            self.like.setText("Nothing on the lists is called so; set its price, or take:")
            if unknown.nearest:
                self.near.setText(f"{unknown.nearest[0]}?")
                self.near.setProperty("ware", unknown.nearest[0])
                self.near.show()
            return
        except ValueError:
            return
        own = evening.campaign.settings.money
        self.like.setText(_like(found, evening.books[self.who], own.coins))
        if self.auction is None and self._own is None:
            first = found.original.whole - len(str(self.purchase().bulk)) + 1
            self.ob.show_steps(Steps(first, 0, HIGHEST))
        self.printed.setVisible(self._own is not None and found.ware is not None)
        if self.bargain is not None:
            self.bargain.show_bargain(found.bargain)
        if self.argued is not None:
            self.argued.show_bargain(found.bargain)

    # What is clicked

    def _say(self, _text: str) -> None:
        self._own = None
        self.look()

    def _follow_take(self) -> None:
        if self.roll.isEnabled():
            self.roll.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_near(self) -> None:
        self.take_said(self.near.property("ware"))

    def _set(self, obstacle: int) -> None:
        self._own = min(obstacle, MOST_OBSTACLE)
        self.look()

    def _as_printed(self) -> None:
        self._own = None
        self.look()

    def _haggle(self) -> None:
        self.bargain = BargainPart(self)
        self._settle_by(self.bargain)

    def _argue(self) -> None:
        """A Duel of Wits about the price, led by Haggling (RES-17); its price is this one."""
        self._await_duel()
        self.strip.emit(f"bargain {self.who}")

    def _await_duel(self) -> None:
        self.argued = ArguedPart(self.who, self.document.evening)
        self.argued.walked.connect(self.walk_away)
        self.argued.ended.connect(self._no_duel)
        self._settle_by(self.argued)

    def _hold_auction(self) -> None:
        self.auction = AuctionPart()
        self.auction.show_evening(self.document.evening)
        self.auction.ended.connect(self._no_auction)
        self._settle_by(self.auction)

    def _settle_by(self, part: BargainPart | ArguedPart | AuctionPart) -> None:
        """How the price is settled stands below the price from now on."""
        part.changed.connect(self.look)
        self._settling.put(part)
        self.look()
        part.setFocus(Qt.FocusReason.OtherFocusReason)

    def _no_auction(self) -> None:
        self._as_asked()
        self.look()
        self.bid.setFocus(Qt.FocusReason.OtherFocusReason)

    def _no_duel(self) -> None:
        self._as_asked()
        self.look()
        self.argue.setFocus(Qt.FocusReason.OtherFocusReason)

    def _as_asked(self) -> None:
        """The price is what was asked."""
        self.bargain = self.argued = self.auction = None
        self._settling.put(None)

    def walk_away(self) -> None:
        """No deal, and no roll."""
        if self.do(partial(buying.walk_away, who=self.who, purchase=self.purchase())):
            self.finish()

    def reset_after_test(self) -> None:
        super().reset_after_test()
        self._as_asked()
        empty_line(self.what)


def _like(found: Price, book: Book, own: tuple[Minted, ...]) -> str:
    """Where the price comes from, and what it is in coins."""
    ware = found.ware
    said = []
    if ware and ware.of == "lists":
        between = series(list(ware.between), "and")
        said.append(f"{ware.points} resource points: like {between}")
    elif ware:
        said.append(f"{ware.name}, as printed")
    worth = coins.to_coins(found.original.whole, book, own)
    if worth:
        said.append(worth)
    return "; ".join(said)
