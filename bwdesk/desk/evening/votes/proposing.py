"""Putting a trait to the vote; and what Beliefs and Instincts have gathered toward one."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QWidget

from bwdesk.desk.evening.page import Page
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import form_rows
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.combo_boxes import narrow, offer
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.picker import Pick, Picker
from bwdesk.desk.kit.words import SectionLabel, as_typed, words
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.standing import Evolving
from bwdesk.rules.play import voting
from bwdesk.rules.play.evening import Evening, Step, players_present
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
