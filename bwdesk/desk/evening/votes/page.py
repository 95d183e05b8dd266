"""The page of the trait votes: everybody's on one screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.page import Page
from bwdesk.desk.evening.round.round_words import vote_due
from bwdesk.desk.evening.votes.proposing import Proposing
from bwdesk.desk.evening.votes.vote_row import Putting, VoteRow, put
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.words import words
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.group.campaign import Campaign
from bwdesk.rules.play import voting
from bwdesk.rules.play.evening import Evening, Step
from bwdesk.rules.play.hearing import seats

SIDE, MIDDLE = 376, 460


class VotesPage(Page):
    """Voices are given by a click or Y and N; nothing is won or lost before they are counted."""

    guide = ("play.md", "Trait votes")
    sheet = "campaign-record"

    def lay_out(self) -> None:
        self._built = False
        self.none = words("Nobody is at this table yet.", "empty", "ink2", wrap=True)
        self._whole = layouts.column(self.none, into=self, margins=(28, 20, 28, 0))

    def refresh(self) -> None:
        evening = self.document.evening
        if not self._built and evening.books and seats(evening):
            self._build()
        if not self._built:
            return
        campaign = evening.campaign
        book = next(iter(evening.books.values()))
        self.rows.show(
            put(campaign, place, vote, evening.books.get(vote.who, book))
            for place, vote in enumerate(campaign.votes)
        )
        self.empty.setVisible(not campaign.votes)
        self.how.setText(self._readings(campaign))
        self.proposing.refresh(evening)
        ready, waits = self._state(campaign)
        self.count.setVisible(bool(waits))
        self.count.setEnabled(bool(ready))
        self.over.setVisible(not waits)
        self.over.setEnabled(bool(campaign.votes or self.proposing.ripe.shown))
        self.counts.setText(f"{ready} of {plural(waits, 'vote')} can be counted." if waits else "")

    @property
    def first(self) -> QWidget | None:
        if not self._built:
            return None
        row = next(iter(self.rows), None)
        return next(iter(row.voices.chips.values())) if row else self.proposing.who

    def _state(self, campaign: Campaign) -> tuple[int, int]:
        """How many votes can be counted, and how many wait."""
        waits = [each for each in campaign.votes if not each.result]
        return sum(not voting.silent(campaign, each) for each in waits), len(waits)

    def _readings(self, campaign: Campaign) -> str:
        """How this table votes, in a sentence or two."""
        settings = campaign.settings
        own = "and so must its own player" if settings.own_gains else "but for its own player"
        gm = "" if settings.gm_votes else " The GM has no voice."
        most = settings.new_traits
        limit = f" {plural(most, 'new trait')} each at most." if most else ""
        said = f"What is gained all must grant, {own}.{gm}{limit}"
        due = vote_due(campaign)
        return f"{said} {due}" if due else said

    def _build(self) -> None:
        self._built = True
        self.none.hide()
        self._whole.setContentsMargins(0, 0, 0, 0)
        book = next(iter(self.document.evening.books.values()))
        self.how = words("", "small", "ink2", wrap=True)
        self.settings = push_button(
            "How this table votes…", lambda: self.go.emit("settings"), kind="quiet"
        )
        head = layouts.row(self.how, self.settings, spacing=8, grows=0)
        rows = layouts.column()
        self.rows = Keyed[Putting](rows, self._row, VoteRow.show_row, lambda row: row.place)
        self.empty = words(
            "No trait has been put to the vote. Name who shall win or lose one.",
            "empty",
            "ink",
            wrap=True,
        )
        self._left = ScrolledBody()
        left = layouts.column(
            words("Trait votes", "display"),
            head,
            layouts.rule("total"),
            self.empty,
            rows,
            into=self._left,
            spacing=6,
            margins=(28, 12, 28, 16),
        )
        left.addStretch(1)
        self.proposing = Proposing(self, book)
        self.counts = words("", "small", "ink2", wrap=True)
        self.count = push_button(
            "Count the votes", lambda: self._decide(voting.count_traits), kind="primary"
        )
        self.over = push_button(
            "End the trait vote", lambda: self._decide(voting.end_vote), kind="primary"
        )
        self.over.setToolTip("Marks begin anew, and sessions are counted to the next vote.")
        self._right = ScrolledBody()
        layouts.column(self.proposing, ..., into=self._right, margins=(20, 14, 20, 12))
        foot = layouts.inset(self.counts, self.count, self.over, spacing=6, margins=(20, 8, 20, 10))
        self._side = layouts.inset(layouts.scroll_area(self._right, "sheet"), foot, grows=0)
        layouts.on_ground(self._side, "sheet")
        self._line = layouts.rule("upright")
        area = layouts.scroll_area(self._left, "paper")
        whole = QWidget()
        layouts.row(area, self._line, self._side, into=whole, grows=0)
        self._whole.addWidget(whole)
        self.fit()

    def _decide(self, deed: Callable[[Evening], Step]) -> None:
        """The button may be gone with what it did; the next key shall not end the vote by it."""
        if self.do(deed):
            self.proposing.trait.setFocus(Qt.FocusReason.OtherFocusReason)

    def _row(self, row: Putting) -> VoteRow:
        made = VoteRow()
        made.show_row(row)
        made.spoken.connect(self._speak)
        made.struck.connect(lambda place: self.do(lambda e: voting.strike(e, place)))
        return made

    def _speak(self, place: int, by: str, yes: Any) -> None:
        self.do(lambda evening: voting.speak_on_trait(evening, place, by, yes))

    def fit(self) -> None:
        if not self._built:
            return
        px = themes.theme_of(self).type.px
        self._side.setFixedWidth(round(px(SIDE)))
        self._line.setVisible(self.width() >= px(SIDE + MIDDLE))
