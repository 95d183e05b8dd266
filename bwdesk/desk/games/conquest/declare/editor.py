"""The slip of one faction, written alone behind the curtain; nothing of it outlives the turn."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QStackedWidget,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.declare import maneuver_odds
from bwdesk.desk.games.conquest.declare.coverage import CoverageBoard
from bwdesk.desk.games.conquest.declare.maneuver_detail import ManeuverDetail
from bwdesk.desk.games.conquest.declare.maneuver_list import ManeuverList
from bwdesk.desk.games.conquest.declare.own_slip import earlier_notes
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.kit import layouts, marks
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.notice import Notice, Notices, problem_notice
from bwdesk.desk.kit.sign import IN_HEAD, Sign
from bwdesk.desk.kit.words import as_typed, words
from bwdesk.desk.kit.writing import text_line, wipe_text
from bwdesk.desk.table.plain.cards import Judged
from bwdesk.desk.table.widgets.seal_bar import SealBar
from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.value import LONGEST_NOTE
from bwdesk.rules.games.conquest.moves import Write
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import Slip

LIST, BESIDE = 372, 800
WIDEST = 16_777_215
COVERAGE, BACK = "What our people can do", "Back to the slip"


class SlipEditor(QWidget):
    """Until it is sealed everything can be changed; ``done`` when it is, ``left`` when it is not.

    What is written is kept as the document's draft, so that a closed curtain loses nothing.
    """

    done = Signal()
    left = Signal()

    def __init__(
        self, document: ChronicleDocument, faction: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.document, self.faction = document, faction
        self._state, self._shown = document.view(), False
        draft = document.draft(faction)
        self._begun = self._opened = isinstance(draft, Slip)
        self._slip = draft if isinstance(draft, Slip) else Slip()
        row = layouts.row(into=self)
        self._side, self._panel, self._rule = self._left_side(), self._right(), QFrame()
        self._rule.setProperty("rule", "upright")
        row.addWidget(self._side)
        row.addWidget(self._rule)
        row.addWidget(self._panel, 1)
        themes.theme_of(self).changed.connect(self._lay)
        begun = self._begun
        self.list.choose(self._slip.maneuver or (maneuver_odds.NONE if begun else self._first()))
        # What nobody has touched yet is nothing to keep.
        self._shown = True

    @property
    def slip(self) -> Slip:
        """What would be sealed now."""
        return self._slip

    def wipe(self) -> None:
        """Nothing written stays in a field, a label or a list of undone words."""
        self.note.blockSignals(True)
        wipe_text(self.note)
        self.list.blockSignals(True)
        self.list.rows.show([])
        self._slip = Slip()
        self._earlier.clear()
        self._scroll.setWidget(QWidget())
        self._notices.show_notices(())
        self.bar.wipe()

    @property
    def first(self) -> QWidget:
        """The maneuvers, or the way back to them where only one has room."""
        return self.list if self._side.isVisibleTo(self) else self.back

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        """List and slip side by side; where letters are large, one of them at a time."""
        px = themes.theme_of(self).type.px
        beside = self.width() >= px(BESIDE)
        self._side.setMaximumWidth(round(px(LIST)) if beside else WIDEST)
        self._side.setMinimumWidth(round(px(LIST)) if beside else 0)
        self.back.setVisible(not beside)
        self._side.setVisible(beside or not self._opened)
        self._panel.setVisible(beside or self._opened)
        self._rule.setVisible(beside)

    def _open(self, opened: bool) -> None:
        """Where only one has room: the slip of the maneuver chosen, or the list again."""
        self._opened = opened
        self._lay()
        if not opened:
            self.first.setFocus(Qt.FocusReason.OtherFocusReason)

    # What stands where

    def _left_side(self) -> QWidget:
        place = QWidget()
        column = layouts.column(into=place, spacing=10, margins=(0, 14, 0, 0))
        head = layouts.row(
            Sign(sign_of(self._state, self.faction), IN_HEAD), spacing=10, margins=(16, 0, 16, 0)
        )
        name = words(f"The slip of {self._state.faction(self.faction).name}", "h2", wrap=True)
        head.addWidget(name, 1)
        column.addLayout(head)
        rows = maneuver_odds.outlooks(self._state, self.faction, self.document.book)
        self.list = ManeuverList(rows)
        self.list.chosen.connect(self._choose)
        self.list.clicked.connect(lambda _index: self._open(True))
        self.list.entered_on.connect(lambda: self._open(True))
        column.addWidget(self.list, 1)
        self._earlier = words(earlier_notes(self.document), "small", "ink2", wrap=True)
        self._earlier.setContentsMargins(16, 0, 16, 12)
        self._earlier.setHidden(not self._earlier.text())
        column.addWidget(self._earlier)
        return place

    def _right(self) -> QWidget:
        place = QWidget()
        layouts.on_ground(place, "sheet")
        column = layouts.column(into=place)
        self._scroll = layouts.scroll_area()
        self.coverage = CoverageBoard(self._state, self.faction, self.document.book)
        self.coverage.picked.connect(self._take_pick)
        self._pages = QStackedWidget()
        self._pages.addWidget(self._scroll)
        self._pages.addWidget(self.coverage)
        self.back = push_button(
            "All maneuvers", lambda: self._open(False), kind="quiet", icon="arrow-left"
        )
        above = layouts.row(self.back, spacing=None, margins=(12, 4, 12, 0))
        above.addStretch(1)
        column.addLayout(above)
        column.addWidget(self._pages, 1)
        column.addWidget(self._foot())
        return place

    def _foot(self) -> QWidget:
        foot = QWidget()
        column = layouts.column(into=foot, spacing=8, margins=(20, 8, 20, 16))
        self._notices = Notices()
        column.addWidget(self._notices)
        self.note = text_line(
            self._slip.note,
            hint="A note that only you can ever read",
            name="A note that only you can ever read",
            longest=LONGEST_NOTE,
        )
        self.note.textEdited.connect(lambda _text: self._judge_slip())
        column.addWidget(self.note)
        self.board = push_button(COVERAGE, self._turn_over, kind="quiet")
        self.bar = SealBar("Seal the slip", self.board)
        self.bar.left.connect(self.left)
        self.bar.sealed.connect(self._seal)
        column.addWidget(self.bar)
        return foot

    # What is written

    def _first(self) -> str:
        """The first maneuver that is not barred."""
        rows = maneuver_odds.outlooks(self._state, self.faction, self.document.book)
        return next(row.key for row in rows if not row.barred)

    def _choose(self, key: str) -> None:
        self._pages.setCurrentWidget(self._scroll)
        self.board.setText(COVERAGE)
        maneuver = self.document.book.maneuvers.get(key)
        if maneuver is None:
            self._slip = replace(self._slip, maneuver="", targets=())
            page: QWidget = _blank_page()
        else:
            # A target that fits the next maneuver too is kept.
            before = replace(self._slip, targets=self._slip.targets[: maneuver.targets])
            page = detail = ManeuverDetail(
                self._state, self.faction, maneuver, self.document.whole_book, before
            )
            detail.changed.connect(self._judge_slip)
        self._scroll.setWidget(page)
        page.show()
        self._scroll.verticalScrollBar().setValue(0)
        self._judge_slip()

    @property
    def detail(self) -> ManeuverDetail | None:
        page = self._scroll.widget()
        return page if isinstance(page, ManeuverDetail) else None

    def _judge_slip(self) -> None:
        slip = self.detail.slip if self.detail else replace(self._slip, maneuver="", targets=())
        before = self._slip
        self._slip = replace(slip, defense=self._defense(slip), note=self.note.text())
        if self._shown:
            written = before != self._slip and replace(before, note=self._slip.note) == self._slip
            self.document.keep_draft(self.faction, self._slip, "note" if written else "")
        problems = self.document.problems(Write(self.faction, self._slip))
        self._notices.show_notices(map(self._notice, problems))
        stops = Judged(problems=problems).stops
        # What is wrong stands above, with its mark.
        self.bar.judge("", ready="", fixed=self.document.reading_reason or stops)

    def _defense(self, slip: Slip) -> int:
        """Only Harry has a share; the slip of any other says nothing by it."""
        return slip.defense if self.detail and self.detail.splitting else Slip().defense

    def _notice(self, problem: Problem) -> Notice:
        """A choice that is still to come is not broken yet."""
        maneuver = self.document.book.maneuvers.get(self._slip.maneuver)
        chosen = len(self._slip.targets)
        if maneuver and problem.code == "conquest.targets" and chosen < maneuver.targets:
            more = "Choose one more rival" if chosen else "Choose whom"
            says = f"{more} the {maneuver.name} is aimed at."
            return Notice(marks.UNFINISHED, says)
        return problem_notice(problem)

    def _turn_over(self) -> None:
        shows = self._pages.currentWidget() is self.coverage
        self._pages.setCurrentWidget(self._scroll if shows else self.coverage)
        self.board.setText(as_typed(COVERAGE if shows else BACK))
        if not shows:
            self.coverage.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_pick(self, maneuver: str) -> None:
        self.list.choose(maneuver)
        self._choose(maneuver)
        self.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _seal(self) -> None:
        write = Write(self.faction, self._slip)
        if self.bar.seal.isEnabled() and self.document.make(write, of=self.faction):
            self.done.emit()


def _blank_page() -> QWidget:
    """What stands beside the list where no maneuver is chosen."""
    page = QWidget()
    column = layouts.column(
        words("No maneuver", "h2"), into=page, spacing=8, margins=(20, 16, 20, 12)
    )
    says = (
        "A slip without a maneuver is sealed like any other. Whatever is aimed at you meets no "
        "roll, and you gain nothing; scenes are played all the same."
    )
    column.addWidget(words(says, "body", "ink", wrap=True))
    column.addStretch(1)
    return page
