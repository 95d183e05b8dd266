"""A price settled by a Duel of Wits: who won it, and the price it came to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.rules.group.campaign import Played
from bwdesk.rules.play.evening import Evening, names
from bwdesk.rules.play.money.bargain import Bargain

HIGHEST = 20
GOES_ON = "The duel has its own tab. Once it is brought home, its price stands here."
WON = "{who} won. What was conceded may still change the price."


class ArguedPart(QWidget):
    """``changed`` with the price, ``walked`` away from it, ``ended`` without a duel.

    Whoever wins has the price argued for: the buyer the lowest there is, the seller the first one.
    A compromise is set by hand.
    """

    changed = Signal()
    walked = Signal()
    ended = Signal()
    key = "duel"

    def __init__(self, who: str, evening: Evening) -> None:
        super().__init__()
        self._who = who
        # What is not over yet may be the one: the pane was closed, or the window, while it went on.
        self._known = {each.file for each in evening.campaign.chronicles if each.won}
        self._bargain: Bargain | None = None
        self._won = ""
        self._set: int | None = None
        self.says = words(GOES_ON, "small", "ink2", wrap=True)
        self.agreed = Stepper("Price agreed on, Ob", Steps(0, 0, HIGHEST))
        self.agreed.stepped.connect(self._by_hand)
        price = layouts.row(words("Price agreed on, Ob"), self.agreed, ..., spacing=8)
        walk = push_button("Walk away", self.walked, kind="quiet")
        end = push_button("No duel", self.ended, kind="quiet")
        ways = layouts.row(walk, end, ..., spacing=8)
        layouts.column(SectionLabel("Duel of Wits"), self.says, price, ways, into=self, spacing=6)
        self.setFocusProxy(self.agreed)
        self.show_evening(evening)

    @property
    def state(self) -> dict[str, Any]:
        """What was agreed on, and which duels were over before."""
        return {"known": sorted(self._known), "agreed": self._set}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Have it stand as it did. Raises ValueError and KeyError for anything else."""
        self._known = set(msgspec.convert(state["known"], tuple[str, ...]))
        self._set = msgspec.convert(state["agreed"], int | None)

    @property
    def price(self) -> int | None:
        """What the duel came to; None while nobody has won and nothing was said."""
        if self._set is not None or not self._won or self._bargain is None:
            return self._set
        return self._bargain.lowest if self._won == self._buyer else self._bargain.original

    def show_evening(self, evening: Evening) -> None:
        """Who has won it by now; undone, nobody has."""
        self._buyer = names(evening.campaign).get(self._who, self._who)
        found: Played | None = None
        for each in evening.campaign.chronicles:
            if each.file not in self._known and each.game == "duel":
                found = each
        self._won = found.won if found else ""
        self.says.setText(WON.format(who=self._won) if self._won else GOES_ON)

    def show_bargain(self, bargain: Bargain) -> None:
        """Between which prices it is argued."""
        self._bargain = bargain
        price = self.price
        now = bargain.original if price is None else price
        self.agreed.show_steps(Steps(min(now, HIGHEST), 0, HIGHEST))

    def _by_hand(self, price: int) -> None:
        self._set = price
        self.changed.emit()
