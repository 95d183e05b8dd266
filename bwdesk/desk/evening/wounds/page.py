"""The page of one of them: the grayscale, arms, the grimoire; and the way to each other's."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QWidget

from bwdesk.desk.arms.board import ArmsBoard
from bwdesk.desk.character.document import Document
from bwdesk.desk.evening.document import EveningDocument
from bwdesk.desk.evening.magic.grimoire_board import GrimoireBoard
from bwdesk.desk.evening.page import Page
from bwdesk.desk.grayscale.board import GrayscaleBoard
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.empty_state import EmptyState
from bwdesk.rules.burning.edits import Edit
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.person.deed import Deed
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.evening import Evening, Step
from bwdesk.rules.play.inside import list_met


class MemberDocument(Document):
    """A member of the roster. What is done to him is a step of the evening, and stands in its
    journal; he follows whatever else is done there."""

    def __init__(self, table: EveningDocument, id: str) -> None:
        self._table, self.id = table, id
        character = table.evening.people[id]
        super().__init__(character, table.evening.books[id], parent=table)
        self.path = table.place_of(id)

    @property
    def title(self) -> str:
        """The name he goes by at the table, which is the campaign's to give."""
        return evenings.member(self._table.evening, self.id).name

    def follow(self) -> None:
        """As the evening has him now."""
        character = self._table.evening.people[self.id]
        book = self._table.evening.books[self.id]
        if book is not self.book:
            self.book = self.packs = book
            self._reckoning = None
        if character is not self.character:
            self.become(character)

    def apply(self, edit: Edit | Deed) -> None:
        """A deed of the table; what belongs to the burning is done on his own tab."""
        if isinstance(edit, Deed) and edit.play != self.character.play:
            self._table.do(partial(_live_deed, who=self.id, deed=edit), edit.group)
            self.follow()


def _live_deed(evening: Evening, who: str, deed: Deed) -> Step:
    """A deed of one of them; the time it took passes for the others as well."""
    before = evenings.person(evening, who).play
    took = deed.play.clock.now - before.clock.now
    entry = Entry("wound", who, note=deed.label)
    step = evenings.did(evening, who, deed, entry)
    after = step.evening
    if took > 0:
        after = evenings.pass_time(after, took, but=who).evening
    return Step(f"{evenings.member(evening, who).name}: {step.label}", after)


BOARDS = ("Wounds", "Arms", "Spells")


class WoundsPage(Page):
    """Boards are those of a character's own tab; what is done on them is a step of the evening."""

    guide = ("wounds.md", "")

    def lay_out(self) -> None:
        self.chosen = ""
        self._boards: dict[tuple[str, int], Any] = {}
        self._people: dict[str, MemberDocument] = {}
        self._named: dict[str, str] = {}
        self.who = ChipChoice("Whose", {}, must=True)
        self.who.chosen.connect(lambda: self.show_person(self.who.id))
        self.kind = Segmented("What of them", BOARDS)
        self.kind.chosen.connect(lambda _at: self._show())
        self._head = layouts.row(self.who, self.kind, spacing=12, margins=(16, 8, 16, 8), grows=0)
        self._stack = QStackedWidget()
        self._none = EmptyState("Nobody is at this table yet.", "Who is at the table…")
        self._none.asked.connect(lambda: self.asked.emit("people"))
        self._none.setContentsMargins(24, 24, 24, 24)
        self._stack.addWidget(self._none)
        layouts.column(self._head, layouts.rule("line"), self._stack, into=self, grows=2)

    @property
    def board(self) -> Any:
        """The board on screen; None where there is nobody."""
        return self._boards.get((self.chosen, self.kind.current()))

    @property
    def first(self) -> QWidget | None:
        board: QWidget | None = self.board
        return board

    def show_person(self, who: str) -> None:
        """The board of a member."""
        if who in self.document.evening.people:
            self.chosen = who
            self._show()

    def turn_to(self, those: Sequence[str]) -> None:
        if those and self.chosen not in those:
            self.show_person(those[0])

    def reveal(self, where: str) -> None:
        """Somebody's board; ``who/spells`` with what is due of the spells that are held."""
        who, _, more = where.partition("/")
        board, _, name = more.partition("/")
        self.show_person(who)
        if board:
            self.kind.choose(BOARDS.index(board.capitalize()))
            if isinstance(self.board, GrimoireBoard):
                self.board.begin_due(name)
                return
        if self.board is not None:
            self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        people = self.document.evening.people
        campaign = self.document.campaign
        named = {each.id: each.name for each in list_met(campaign) if each.id in people}
        if named != self._named:
            self._offer(named)
        for gone in [id for id in self._people if id not in people]:
            self._forget(gone)
        if self.chosen not in people:
            self.chosen = next(iter(named), "")
        self._show()

    def _show(self) -> None:
        if not self.chosen:
            self._stack.setCurrentWidget(self._none)
            return
        self.who.choose(self.chosen)
        key = (self.chosen, self.kind.current())
        if key not in self._boards:
            self._boards[key] = self._make_board(*key)
            self._stack.addWidget(self._boards[key])
        self._person(self.chosen).follow()
        self._stack.setCurrentWidget(self._boards[key])
        self._boards[key].refresh()

    def _make_board(self, who: str, kind: int) -> GrayscaleBoard | ArmsBoard | GrimoireBoard:
        if kind == BOARDS.index("Spells"):
            grimoire = GrimoireBoard(self.document, who)
            grimoire.shows.connect(self.shows)
            return grimoire
        if kind:
            arms = ArmsBoard(self._person(who))
            arms.said.connect(self.said)
            return arms
        board = GrayscaleBoard(self._person(who))
        board.said.connect(self.said)
        board.go.connect(lambda _key: self.person.emit(who))
        board.to_arms.connect(lambda: self.kind.choose(1))
        # The clock and the scene are those of the whole table, in the strip above.
        board.clock.hide()
        board.scene.hide()
        return board

    def _person(self, who: str) -> MemberDocument:
        if who not in self._people:
            self._people[who] = MemberDocument(self.document, who)
        return self._people[who]

    def _forget(self, who: str) -> None:
        self._people.pop(who).deleteLater()
        for key in [key for key in self._boards if key[0] == who]:
            layouts.drop(self._boards.pop(key))

    def _offer(self, named: dict[str, str]) -> None:
        self._named = named
        self.who.offer(named)
