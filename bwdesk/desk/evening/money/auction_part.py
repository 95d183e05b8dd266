"""An auction: who bids, each one more than the last, until nobody does (RES-21)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Chip
from bwdesk.desk.kit.flow import Flow
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import SectionLabel, as_typed, words
from bwdesk.rules.play.evening import Evening, names
from bwdesk.rules.play.inside import met_ids
from bwdesk.rules.play.money.bargain import Bid

HIGHEST = 20
ELSE = "Somebody else"


class Bidder(NamedTuple):
    """Somebody who may bid; of the GM's the id is empty."""

    id: str
    name: str


class AuctionPart(QWidget):
    """``changed`` with every bid; ``ended`` where there is no auction after all."""

    changed = Signal()
    ended = Signal()
    key = "auction"

    def __init__(self) -> None:
        super().__init__()
        self.bids: tuple[Bid, ...] = ()
        self._last = ""
        self._offered: tuple[Bidder, ...] = ()
        self.opening = Stepper("Opening bid, Ob", Steps(1, 1, HIGHEST))
        self._opens = QWidget()
        layouts.row(words("Opening bid, Ob"), self.opening, ..., into=self._opens, spacing=8)
        self.bidders = Flow("Bidders")
        self.chips: dict[str, Chip] = {}
        self.track = words("", "body", wrap=True)
        self.back = push_button("Take the last bid back", self._take_back, kind="quiet")
        self.none = push_button("No auction", self.ended, kind="quiet")
        foot = layouts.row(self.back, self.none, ..., spacing=8)
        layouts.column(
            SectionLabel("Auction"),
            self._opens,
            self.bidders,
            self.track,
            foot,
            into=self,
            spacing=6,
        )
        self._tell()
        self.setFocusProxy(self.opening)

    @property
    def state(self) -> dict[str, Any]:
        """The bids, and where they began."""
        return {"bids": self.bids, "last": self._last, "opening": self.opening.value()}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Have it stand as it did. Raises ValueError and KeyError for anything else."""
        self.bids = msgspec.convert(state["bids"], tuple[Bid, ...])
        self._last = msgspec.convert(state["last"], str)
        self.opening.show_value(msgspec.convert(state["opening"], int))
        self._tell()

    @property
    def winner(self) -> str:
        """The id of the member who has the last bid; "" for anybody else, or nobody."""
        return self._last if self.bids else ""

    def show_evening(self, evening: Evening) -> None:
        """Whoever is at the table may bid, and others."""
        called = names(evening.campaign)
        offered = (*(Bidder(id, called[id]) for id in met_ids(evening)), Bidder("", ELSE))
        if offered == self._offered:
            return
        self._offered = offered
        self.chips = {}
        for each in offered:
            chip = Chip(as_typed(each.name))
            chip.setCheckable(False)
            chip.setAccessibleName(f"A bid of {each.name}")
            chip.clicked.connect(lambda _on=False, each=each: self._bid(each))
            self.chips[each.id] = chip
        self.bidders.flow([tuple(self.chips.values())])

    def _bid(self, bidder: Bidder) -> None:
        price = self.bids[-1].obstacle + 1 if self.bids else self.opening.value()
        self.bids = (*self.bids, Bid(price, bidder.name))
        self._last = bidder.id
        self._tell()
        self.changed.emit()

    def _take_back(self) -> None:
        self.bids = self.bids[:-1]
        by = self.bids[-1].by if self.bids else ""
        self._last = next((each.id for each in self._offered if each.name == by), "")
        self._tell()
        self.changed.emit()

    def _tell(self) -> None:
        said = ", ".join(f"{each.by} {each.obstacle}" for each in self.bids)
        self.track.setText(f"{said}." if said else "")
        self._opens.setVisible(not self.bids)
        self.back.setEnabled(bool(self.bids))
