"""The page of the artha round: everybody's turn, one after the other, until the session closes."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QStackedWidget, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.page import Page
from bwdesk.desk.evening.round import round_words
from bwdesk.desk.evening.round.brought import Brought, Closed
from bwdesk.desk.evening.round.ledger import ArthaLedger, Hand
from bwdesk.desk.evening.round.naming import Naming
from bwdesk.desk.evening.round.nominations import Nominations
from bwdesk.desk.evening.round.person import PersonPanel
from bwdesk.desk.evening.round.polls import Polls
from bwdesk.desk.evening.round.seats import Seat, SeatLine, Seats
from bwdesk.desk.evening.round.tests_panel import TestsPanel
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.shortcuts import is_pressed, with_key
from bwdesk.desk.kit.words import as_typed, words
from bwdesk.keys import NOMINATE
from bwdesk.rules.group.campaign import Campaign
from bwdesk.rules.person.character import ARTHA_KINDS
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play import voting
from bwdesk.rules.play.artha import points_gained, points_of
from bwdesk.rules.play.evening import Evening, Step
from bwdesk.rules.play.hearing import polls, seats

LEFT, RIGHT, MIDDLE = 232, 376, 560
"""Widths of the panels, and the least of the middle with both beside it, px at 100 %."""
TESTS, VOTE = "tests", "vote"


class RoundPage(Page):
    """Stops in order: the tests of tonight, everybody, and the vote where the scenario ended."""

    guide = ("play.md", "The artha round")
    sheet = "campaign-record"

    def lay_out(self) -> None:
        self.at = TESTS
        self._asked = False
        self.closed = Closed(self)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.closed)
        layouts.column(self._stack, into=self)
        self._built = False

    def refresh(self) -> None:
        evening = self.document.evening
        going = evenings.session(evening.campaign) is not None and bool(seats(evening))
        if going and not self._built:
            self._build()
        self._stack.setCurrentIndex(1 if going else 0)
        if going:
            self._show(evening)
        else:
            self.closed.refresh()

    def settle(self) -> None:
        if self._built:
            self.person_panel.rewriting.settle()
            if evenings.session(self.document.campaign):
                self.naming.settle()

    @property
    def first(self) -> QWidget | None:
        if not self._built or self._stack.currentIndex() == 0:
            closed = self.closed
            return closed.journal if closed.journal.isVisibleTo(self) else closed.begin
        return self.on

    # The walk

    @property
    def stops(self) -> list[str]:
        campaign = self.document.campaign
        vote = [VOTE] if campaign.round.scenario else []
        return [TESTS, *(each.id for each in seats(self.document.evening)), *vote]

    def go_to(self, key: str) -> None:
        """Another stop, with the focus on what is done there first."""
        self.at = key
        self._asked = False
        self.refresh()
        if key == TESTS:
            self.tests.take_focus()
        elif key == VOTE:
            self.polls.take_focus()
        else:
            self.person_panel.take_focus()

    def go_on(self) -> None:
        """Whoever is on has been heard; the next, or the session closes."""
        stops, here = self.stops, self._place
        if here + 1 < len(stops):
            if self.at not in (TESTS, VOTE):
                who = self.at
                self.do(lambda evening: voting.hear(evening, who))
            self.go_to(stops[here + 1])
        else:
            self._close()

    def go_back(self) -> None:
        if self._place:
            self.go_to(self.stops[self._place - 1])

    def open_matters(self) -> list[str]:
        """What the table has begun and not ended: a nomination half written, others nobody has
        decided, polls, trait votes."""
        campaign = self.document.campaign
        book = next(iter(self.document.evening.books.values()))
        names = evenings.names(campaign)
        found = []
        for each in campaign.round.nominations:
            if each.given is None:
                award = book.awards.get(each.award)
                found.append(f"{names.get(each.who)} for {award.name if award else each.award}")
        voted = polls(book) if campaign.round.scenario else ()
        left = (each for each in voted if not voting.open_poll(campaign, each.id).won)
        half = [self.naming.half] if self._built and self.naming.half else []
        return [*half, *found, *(each.name for each in left)]

    def name_somebody(self) -> None:
        """Who has earned something is named at once, in the middle of a session (ARTHA-2)."""
        if self._built and self._stack.currentIndex() == 1:
            self._name("")
        else:
            self.document.refused.emit("No session goes on; begin one first.")

    def _close(self) -> None:
        self.person_panel.rewriting.settle()
        if self.open_matters() and not self._asked:
            self._asked = True
            self._show_foot(self.document.campaign)
            return
        who = self.at

        def deed(evening: Evening) -> Step:
            label = self._closing(evening.campaign)
            if who not in (TESTS, VOTE):
                evening = voting.hear(evening, who).evening
            over = (voting.end_round, evenings.end_session)
            return evenings.combine(evening, label, over)

        if self.do(deed):
            self.at = TESTS
            first = self.first
            if first is not None:
                first.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_pressed(NOMINATE, event) and self._built:
            self._name("")
        else:
            super().keyPressEvent(event)

    @property
    def _place(self) -> int:
        return self.stops.index(self.at) if self.at in self.stops else 0

    # Showing

    def _show(self, evening: Evening) -> None:
        if self.at not in self.stops:
            self.at = TESTS
        campaign = evening.campaign
        stops = self._seats(evening)
        self.seats.show_seats(stops)
        self.names.show_seats(stops)
        if self.at in evening.people:
            self.person_panel.show_person(evening, self.at)
            self.middle.setCurrentWidget(self.person_panel)
        elif self.at == TESTS:
            self.tests.refresh()
            self.middle.setCurrentWidget(self.tests)
        else:
            self.brought.show_session(len(campaign.sessions))
            self.middle.setCurrentWidget(self.voted)
        self.nominations.refresh()
        self.naming.refresh(evening)
        self.scenario.setChecked(campaign.round.scenario)
        self.vote.setVisible(campaign.round.scenario)
        if campaign.round.scenario:
            self.polls.refresh()
        self.ledger.show_hands(self._hands(evening))
        self._show_foot(campaign)

    def _seats(self, evening: Evening) -> list[Seat]:
        campaign, heard = evening.campaign, evening.campaign.round.heard
        there = evenings.players_present(campaign)
        found = [Seat(TESTS, "Tests of tonight", "everybody’s", now=self.at == TESTS)]
        for each in seats(evening):
            gains = round_words.points(points_gained(campaign, each.id), evening.books[each.id])
            absent = bool(each.player) and each.player not in there
            player = f"{each.player}, not here" if absent else each.player or "the GM’s"
            done = each.id in heard and self.at != each.id
            found.append(Seat(each.id, each.name, player, gains, done, self.at == each.id))
        if campaign.round.scenario:
            book = next(iter(evening.books.values()))
            voted = polls(book)
            won = sum(bool(voting.open_poll(campaign, each.id).won) for each in voted)
            name = " and ".join(each.name for each in voted)
            over = won == len(voted)
            count, now = f"{won} of {len(voted)}", self.at == VOTE and not over
            found.append(Seat(VOTE, name, "the vote", count, over, now, parted=True))
        return found

    def _hands(self, evening: Evening) -> list[Hand]:
        found = []
        for each in seats(evening):
            artha, book = evening.people[each.id].play.artha, evening.books[each.id]
            more = points_gained(evening.campaign, each.id)
            points = tuple(
                (book.artha_kinds[kind].name, points_of(artha, kind), max(0, more[kind]))
                for kind in ARTHA_KINDS
                if kind in book.artha_kinds
            )
            found.append(Hand(each.id, each.name, points, self.at == each.id))
        return found

    def _show_foot(self, campaign: Campaign) -> None:
        stops, at = self.stops, self._place
        names: dict[str, str] = {
            **evenings.names(campaign),
            TESTS: "Tests",
            VOTE: "the vote",
        }
        self.back.setVisible(at > 0)
        self.back.setText(as_typed(_short(names[stops[at - 1]])))
        last = at + 1 >= len(stops)
        waits = self.open_matters() if last else []
        self.waits.setVisible(self._asked and bool(waits))
        self.waits.setText(f"Still open: {', '.join(waits)}.")
        if not last:
            self.on.setText(as_typed(f"On to {_short(names[stops[at + 1]])}"))
        elif self._asked and waits:
            self.on.setText("Close it all the same")
        else:
            self.on.setText(self._closing(campaign))

    def _closing(self, campaign: Campaign) -> str:
        return f"Close session {len(campaign.sessions)}"

    # Building

    def _build(self) -> None:
        self._built = True
        book = next(iter(self.document.evening.books.values()))
        self.seats, self.names = Seats(), SeatLine()
        self.seats.chosen.connect(self.go_to)
        self.names.chosen.connect(self.go_to)
        self.person_panel = PersonPanel(self, book)
        self.person_panel.ended.connect(self.go_on)
        self.person_panel.named.connect(self._name)
        self.tests = TestsPanel(self)
        self.brought = Brought(self)
        inside = ScrolledBody()
        told = layouts.column(
            words("The vote", "display"),
            words(
                "Who was relied on most, and who brought the scenario to its end: everybody names "
                "one, the GM once.",
                "empty",
                "ink2",
                wrap=True,
            ),
            self.brought,
            into=inside,
            spacing=8,
            margins=(28, 10, 28, 14),
        )
        told.addStretch(1)
        self.voted = layouts.scroll_area(inside, "paper")
        self.middle = QStackedWidget()
        for each in (self.tests, self.person_panel, self.voted):
            self.middle.addWidget(each)
        self.ledger = ArthaLedger()
        self.ledger.chosen.connect(self.go_to)
        self._left = layouts.scroll_area(self.seats, "paper")
        self._line = layouts.rule("upright")
        center = layouts.column(self.names, self.middle, grows=1)
        self._right = self._side(book)
        beside = layouts.row(self._left, self._line, center, grows=2)
        left = layouts.column(beside, self.ledger, grows=0)
        whole = QWidget()
        layouts.row(left, layouts.rule("upright"), self._right, into=whole, grows=0)
        self._stack.addWidget(whole)
        self.fit()

    def _side(self, book: Any) -> QWidget:
        inside = ScrolledBody()
        self.another = push_button(
            "Another",
            lambda: self._name(""),
            kind="quiet",
            icon="plus",
            tip=with_key(NOMINATE.does, NOMINATE),
        )
        self.nominations, self.naming = Nominations(self, book), Naming(self, book)
        self.naming.done.connect(self._follow_naming)
        self.scenario = QCheckBox("The scenario ended tonight")
        self.scenario.clicked.connect(self._end_scenario)
        self.polls = Polls(self, polls(book))
        self.vote = layouts.inset(words("The vote", "h2"), self.polls, spacing=6)
        head = layouts.row(words("Nominations", "h2"), ..., self.another)
        column = layouts.column(
            head,
            self.naming,
            self.nominations,
            layouts.rule("total"),
            self.scenario,
            self.vote,
            into=inside,
            spacing=8,
            margins=(20, 12, 20, 12),
        )
        column.addStretch(1)
        self.waits = words("", "body", "broken", wrap=True)
        self.back = push_button("", self.go_back, icon="arrow-left")
        self.on = push_button("", self.go_on, kind="primary")
        self.back.setFixedHeight(round(themes.theme_of(self).type.px(42)))
        buttons = layouts.row(self.back, self.on, spacing=8, grows=1)
        foot = layouts.inset(self.waits, spacing=8, margins=(20, 8, 20, 10))
        layout: Any = foot.layout()
        layout.addLayout(buttons)
        side = layouts.on_ground(QWidget(), "sheet")
        layouts.column(layouts.scroll_area(inside, "sheet"), foot, into=side, grows=0)
        return side

    def fit(self) -> None:
        if not self._built:
            return
        px = themes.theme_of(self).type.px
        self._left.setFixedWidth(round(px(LEFT)))
        self._right.setFixedWidth(round(min(px(RIGHT), self.width() * 0.5)))
        self.back.setFixedHeight(round(px(42)))
        roomy = self.width() >= px(LEFT + RIGHT + MIDDLE)
        for each in (self._left, self._line):
            each.setVisible(roomy)
        self.names.setVisible(not roomy)
        self.person_panel.keys.setVisible(roomy)

    def _name(self, award: str) -> None:
        people = seats(self.document.evening)
        who = self.at if self.at in self.document.evening.people else people[0].id
        self.naming.ask(who, award)

    def _follow_naming(self) -> None:
        """Where the hands were before somebody was named."""
        if self.at in self.document.evening.people:
            self.person_panel.take_focus()
        else:
            self.another.setFocus(Qt.FocusReason.OtherFocusReason)

    def _end_scenario(self) -> None:
        over = self.scenario.isChecked()
        self.do(lambda evening: voting.scenario_over(evening, over=over))


def _short(name: str) -> str:
    """What stands on a button: a name by its first word."""
    return name if name == "the vote" else round_words.brief(name.split(" ")[0], 14)
