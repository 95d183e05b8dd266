"""The page of the trait votes: everybody's on one screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QToolButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.page import Page
from bwdesk.desk.evening.round.round_words import vote_due
from bwdesk.desk.evening.voices import Voice, Voices, voices_of
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import form_rows
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.combo_boxes import narrow, offer
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.picker import Pick, Picker
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.words import NameLabel, SectionLabel, as_typed, hint, words
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.group.campaign import Campaign, TraitVote
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.standing import Evolving
from bwdesk.rules.play import voting
from bwdesk.rules.play.evening import Evening, Step, names, players_present
from bwdesk.rules.play.hearing import seats
from bwdesk.rules.play.told import named_trait

WIDE = 330
BECOMES = {"character": "a character trait", "call-on": "a call-on", "die": "a die trait"}


class Ripe(NamedTuple):
    """A Belief or an Instinct that may become a trait, whose, and what by its marks (BIT-14)."""

    who: str
    name: str
    marks: Evolving

    @property
    def says(self) -> str:
        kinds = [BECOMES[kind] for kind in voting.eligible(self.marks)]
        most = voting.most_points(self.marks)
        if most and "die" in voting.eligible(self.marks):
            kinds = [
                f"{kind} of {most} points or less" if kind == BECOMES["die"] else kind
                for kind in kinds
            ]
        return f"may become {' or '.join(kinds)}"


def ripe(evening: Evening) -> list[Ripe]:
    """Everything that has gathered marks."""
    return [
        Ripe(each.id, each.name, marks)
        for each in seats(evening)
        for marks in evening.people[each.id].play.standing.evolving
        if voting.eligible(marks)
    ]


class Proposing(QWidget):
    """Whose trait, won or lost, by whom; Enter picks the trait from the Book."""

    def __init__(self, page: Page, book: Book) -> None:
        super().__init__()
        self._page, self._book = page, book
        self._trait = ""
        self.who, self.by, self.of = QComboBox(), QComboBox(), QComboBox()
        self.how = Segmented("Won or lost", ("Wins", "Loses"))
        self.trait = push_button("Which trait…", self._pick)
        self.take = push_button("Put it to the vote", self.put_up)
        rows = form_rows()
        for label, field in (
            ("Who", self.who),
            ("", self.how),
            ("Trait", self.trait),
            ("Proposed by", self.by),
            ("Grown from", self.of),
        ):
            said = words(label, "small", "ink2")
            said.setBuddy(field)
            if label and field is not self.trait:
                field.setAccessibleName(label)
            rows.addRow(said, field)
        for box in (self.of, self.who, self.by):
            # A long Belief must not make the panel wide.
            narrow(box)
        self.who.currentIndexChanged.connect(self._follow)
        self.how.chosen.connect(self._follow)
        last = layouts.row(..., self.take)
        self.grown = SectionLabel("What has grown", "marks since the last vote")
        self.none = words(
            "No Belief or Instinct has gathered a mark yet.", "small", "ink2", wrap=True
        )
        ripe_rows = layouts.column(spacing=2)
        self.ripe = Keyed[Ripe](ripe_rows, self._row)
        layouts.column(
            words("A trait for the vote", "h2"),
            rows,
            last,
            self.grown,
            self.none,
            ripe_rows,
            into=self,
            spacing=8,
        )
        self._say()

    def refresh(self, evening: Evening) -> None:
        offer(self.who, ((each.name, each.id) for each in seats(evening)))
        gm = next((each.name for each in evening.campaign.players if each.gm), "")
        players = [each for each in players_present(evening.campaign) if each != gm]
        offer(self.by, [(gm or "The GM", gm), *((each, each) for each in players)])
        found = ripe(evening)
        self.ripe.show(found)
        self.none.setVisible(not found)
        self._offer_drives(evening)

    def put_up(self) -> None:
        """It stands on the list, for everybody to speak on."""
        who, trait, lost = self.who.currentData(), self._trait, self.how.current() == 1
        by, of = self.by.currentData() or "", self.of.currentData() or ""
        if not trait:
            self._pick()
            return

        def deed(evening: Evening) -> Step:
            return voting.propose(evening, who, trait, lost=lost, by=by, of=of)

        if self._page.do(deed):
            self._trait = ""
            self._say()

    def _pick(self) -> None:
        evening, who = self._page.document.evening, self.who.currentData()
        if who is None:
            return
        has = voting.traits(evening, who)
        if self.how.current() == 1:
            picks = [self._as_pick(id) for id in has]
        else:
            picks = [self._as_pick(id) for id in self._book.traits if id not in has]
        if not picks:
            self._page.document.refused.emit("There is no trait to lose.")
            return
        picks.sort(key=lambda each: each.name)
        picker = Picker(self.trait, "Trait", picks, self._trait, wide=WIDE)
        picker.picked.connect(self._take_pick)

    def _as_pick(self, id: str) -> Pick:
        trait = self._book.traits.get(id)
        return Pick(id, named_trait(id, self._book), f"{trait.kind}, {trait.cost}" if trait else "")

    def _take_pick(self, id: str) -> None:
        self._trait = id
        self._say()
        self.take.setFocus(Qt.FocusReason.OtherFocusReason)

    def _say(self) -> None:
        name = named_trait(self._trait, self._book) if self._trait else "Which trait…"
        self.trait.setText(as_typed(name))

    def _follow(self, _at: int = 0) -> None:
        """Of another person, or the other way round, another trait is meant."""
        self._trait = ""
        self._say()
        self._offer_drives(self._page.document.evening)

    def _offer_drives(self, evening: Evening) -> None:
        mine = (each.marks.text for each in ripe(evening) if each.who == self.who.currentData())
        offer(self.of, [("nothing", ""), *((text, text) for text in mine)])
        self.of.setEnabled(self.how.current() == 0 and self.of.count() > 1)

    def _row(self, grown: Ripe) -> QWidget:
        row = QWidget()
        said = words(f"{grown.name}: {grown.marks.text}", "consequence", "ink", wrap=True)
        use = push_button(
            "Choose it",
            lambda: self._use(grown),
            kind="quiet",
            name=f"Choose it: {grown.marks.text}",
        )
        below = layouts.row(words(grown.says, "small", "ink2", wrap=True), use, spacing=8, grows=0)
        layouts.column(said, below, layouts.rule(), into=row, spacing=2)
        return row

    def _use(self, grown: Ripe) -> None:
        self.how.choose(0)
        self.who.setCurrentIndex(self.who.findData(grown.who))
        self._offer_drives(self._page.document.evening)
        self.of.setCurrentIndex(max(0, self.of.findData(grown.marks.text)))
        self.trait.setFocus(Qt.FocusReason.OtherFocusReason)


MOST_NAMED = 2
"""So many who have not spoken are named."""


class Putting(NamedTuple):
    """A vote by its *place* from 0, with the words for it and every voice of the table."""

    place: int
    who: str
    what: str
    says: str
    result: str
    tint: str
    voices: tuple[Voice, ...]
    decided: bool = False


def put(campaign: Campaign, place: int, vote: TraitVote, book: Book) -> Putting:
    """What the row of a vote says."""
    voices = voices_of(campaign, voting.electorate(campaign, vote), vote.ballots)
    trait = book.traits.get(vote.trait)
    does = "loses" if vote.lost else "wins"
    what = f"{does} {named_trait(vote.trait, book)}"
    about = [_kind(trait.kind, trait.cost)] if trait else []
    if vote.dice:
        what, about = f"is known for “{vote.trait}”", [f"a reputation, {vote.dice}D"]
    about.append(f"proposed by {vote.by}" if vote.by else "proposed by the GM")
    if vote.of and not vote.dice:
        about.append(f"grown from “{vote.of}”")
    result, tint = _result(campaign, vote)
    return Putting(
        place,
        names(campaign).get(vote.who, vote.who),
        what,
        "; ".join(about),
        result,
        tint,
        voices,
        bool(vote.result),
    )


def agreement(needs: int, voters: int) -> str:
    """How many of them it takes, in one way everywhere: ``2 of 3``, ``all 3``; of one that one."""
    if voters == 1:
        return "who votes"
    return f"{needs} of {voters}" if needs < voters else f"all {voters}"


def _kind(kind: str, cost: int) -> str:
    return f"{kind} trait, {plural(cost, 'point')}" if cost else f"{kind} trait"


def _result(campaign: Campaign, vote: TraitVote) -> tuple[str, str]:
    """What it comes to, and its color; before it is counted, what it waits for."""
    if vote.result:
        carried = vote.result == "carried"
        return ("carried", "good") if carried else ("not carried", "ink2")
    voters, needs = voting.electorate(campaign, vote), voting.needs(campaign, vote)
    yes = sum(voting.votes_cast(vote.ballots).values())
    how = f"{agreement(needs, len(voters))} must agree"
    silent = voting.silent(campaign, vote)
    if not voters:
        return "nobody is here to vote", "ink2"
    if silent:
        waits = ", ".join(silent) if len(silent) <= MOST_NAMED else str(len(silent))
        return f"{how}; waiting for {waits}", "ink2"
    against = len(voters) - yes
    return (f"{how}: carried", "good") if yes >= needs else (f"{how}: {against} against", "ink2")


class VoteRow(QWidget):
    """``spoken`` carries its place, who spoke, and yes, no or nothing; ``struck`` its place."""

    spoken = Signal(int, str, object)
    struck = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._place = 0
        self.who, self.what = NameLabel("", "h2"), NameLabel("", "empty")
        self.says = words("", "small", "ink2", wrap=True)
        self.result = words("", "strong", "ink2")
        self.result.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.strike = QToolButton()
        self.strike.setProperty("lucide", "x")
        kept = self.strike.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.strike.setSizePolicy(kept)
        self.strike.clicked.connect(lambda: self.struck.emit(self._place))
        self.voices = Voices()
        self.voices.spoken.connect(lambda by, yes: self.spoken.emit(self._place, by, yes))
        top = layouts.row(self.who, self.what, ..., self.strike, spacing=8)
        below = layouts.row(self.says, self.result, spacing=12, grows=0)
        whole = (top, below, self.voices, layouts.rule())
        layouts.column(*whole, into=self, spacing=5, margins=(0, 8, 0, 0))

    def show_row(self, row: Putting) -> None:
        self._place = row.place
        self.who.setText(row.who)
        self.what.setText(row.what)
        self.says.setText(row.says)
        self.result.setText(row.result)
        themes.wear(self.result, tint=row.tint)
        self.result.setToolTip(hint(row.result))
        self.strike.setVisible(not row.decided)
        self.strike.setToolTip(hint(f"Withdraw: {row.who} {row.what}"))
        self.strike.setAccessibleName(f"Withdraw: {row.who} {row.what}")
        self.setAccessibleName(f"{row.who} {row.what}: {row.result}")
        self.voices.show_voices(row.voices, open_=not row.decided)


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
        head = layouts.wrapping(self.how, self.settings)
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
