"""Who was named for an award tonight: the GM's word, or the voices of the table."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.page import Page
from bwdesk.desk.evening.voices import Voice, Voices, voices_of
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import NameLabel, words
from bwdesk.rules.group.campaign import Nomination
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play import voting


class Named(NamedTuple):
    """A nomination by its place from 0, with the name of whoever it is about and all voices."""

    place: int
    nomination: Nomination
    name: str
    voices: tuple[Voice, ...]
    voted: bool


class NominationCard(QWidget):
    """Who, for what and why; then the buttons of the GM, or a chip for each voice."""

    def __init__(self, page: Page, book: Book) -> None:
        super().__init__()
        self._page, self._book, self._place = page, book, 0
        self.who = NameLabel()
        self.what = NameLabel("", "small")
        self.why = words("", "consequence", "ink2", wrap=True)
        self.result = words("", "strong", "good", wrap=True)
        self.voices = Voices()
        self.voices.spoken.connect(self._speak)
        self.give = push_button("Give it", lambda: self._answer(given=True))
        self.refuse = push_button("Not this time", lambda: self._answer(given=False), kind="quiet")
        self.count = push_button("", self._count, kind="quiet")
        self.drop = push_button("Withdraw", self._drop, kind="quiet")
        head = layouts.row(self.who, self.what, ..., spacing=8)
        acts = layouts.row(self.give, self.refuse, self.count, ..., self.drop, spacing=6)
        whole = (layouts.rule(), head, self.why, self.voices, self.result, acts)
        layouts.column(*whole, into=self, spacing=4, margins=(0, 0, 0, 6))

    def show_named(self, named: Named) -> None:
        told, book = named.nomination, self._book
        self._place = named.place
        award = book.awards.get(told.award)
        kind = book.artha_kinds[award.artha].name if award else ""
        title = f"{award.name}, {kind}" if award else told.award
        self.who.setText(named.name)
        self.what.setText(title)
        by = f" ({told.by})" if told.by else ""
        self.why.setText(f"{told.why}{by}" if told.why else f"named by {told.by or 'the GM'}")
        self.setAccessibleName(f"{named.name} for {title}")
        open_ = told.given is None
        self.voices.setVisible(named.voted)
        if named.voted:
            self.voices.show_voices(named.voices, open_=open_)
        for each in (self.give, self.refuse):
            each.setVisible(open_ and not named.voted)
        yes = sum(voice.said is True for voice in named.voices)
        no = sum(voice.said is False for voice in named.voices)
        voters = sum(each.may for each in named.voices)
        carried = 2 * yes > voters
        self.count.setVisible(open_ and named.voted and bool(yes or no))
        how = "carried" if carried else "not carried"
        said = f", {yes} of {voters} agree" if voters > 1 else ""
        self.count.setText(f"{how.capitalize()}{said}: count it")
        self.drop.setVisible(open_)
        self.result.setVisible(not open_)
        said = f"{how}, {yes} to {no}" if named.voted else "given" if told.given else "not given"
        self.result.setText(said)
        self.result.setProperty("tint", "good" if told.given else "ink2")

    def _speak(self, by: str, yes: bool | None) -> None:
        self._page.do(lambda e: voting.speak_on_nomination(e, self._place, by, yes))

    def _answer(self, *, given: bool) -> None:
        self._page.do(lambda evening: voting.answer(evening, self._place, given=given))

    def _count(self) -> None:
        self._page.do(lambda evening: voting.count_nomination(evening, self._place))

    def _drop(self) -> None:
        self._page.do(lambda evening: voting.withdraw(evening, self._place))


class Nominations(QWidget):
    """All of tonight, in the order they were made."""

    def __init__(self, page: Page, book: Book) -> None:
        super().__init__()
        self._page, self._book = page, book
        self.none = words("Nobody has been named yet tonight.", "small", "ink2", wrap=True)
        rows = layouts.column(spacing=4)
        self.cards = Keyed[Named](
            rows,
            lambda _named: NominationCard(page, book),
            NominationCard.show_named,
            lambda named: named.place,
        )
        layouts.column(self.none, rows, into=self, spacing=4)

    def refresh(self) -> None:
        campaign = self._page.document.campaign
        names = {each.id: each.name for each in campaign.roster}
        self.cards.show(
            Named(
                place,
                each,
                names.get(each.who, each.who),
                voices_of(campaign, voting.voters(campaign), each.ballots),
                self._is_voted(each.award),
            )
            for place, each in enumerate(campaign.round.nominations)
        )
        self.none.setVisible(not campaign.round.nominations)

    def _is_voted(self, award: str) -> bool:
        found = self._book.awards.get(award)
        return bool(found and found.voted)
