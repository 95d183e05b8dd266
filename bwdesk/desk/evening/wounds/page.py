"""The page of wounds: the grayscale of one of them, beside it the way to each other's."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QWidget

from bwdesk.desk.arms.board import ArmsBoard
from bwdesk.desk.evening.page import Page
from bwdesk.desk.evening.wounds.member_document import MemberDocument
from bwdesk.desk.grayscale.board import GrayscaleBoard
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.empty_state import EmptyState

BOARDS = ("Wounds", "Arms")


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

    def reveal(self, where: str) -> None:
        self.show_person(where)
        if self.board is not None:
            self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        people = self.document.evening.people
        campaign = self.document.campaign
        named = {each.id: each.name for each in campaign.roster if each.id in people}
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

    def _make_board(self, who: str, kind: int) -> GrayscaleBoard | ArmsBoard:
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
