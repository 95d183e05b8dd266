"""The tab of one character: its burning, and what else there is of it in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QResizeEvent, QUndoStack
from PySide6.QtWidgets import (
    QFrame,
    QPushButton,
    QStackedWidget,
    QTabBar,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.burner import step_status, summary, why
from bwdesk.desk.burner.first_stops import FirstStops, Guided
from bwdesk.desk.burner.page import Page, page_class
from bwdesk.desk.burner.summary import Summary
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts, steps
from bwdesk.desk.kit.pool_bar import PoolBar
from bwdesk.desk.kit.steps import StepList
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.shell.step_tab import StepTab
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.edits import Edit
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.deed import Deed
from bwdesk.rules.play.present import Present, with_traits

if TYPE_CHECKING:
    from bwdesk.desk.arms.board import ArmsBoard
    from bwdesk.desk.grayscale.board import GrayscaleBoard

GONE = {
    "removed": "Removed",
    "given up": "Gave up",
    "replaced": "Replaced",
    "started over": "Started over as",
    "lifted": "Lifted",
}
"""How the toast says what was taken away, and offers back."""
LOW = 560
"""The height, px at 100 %, below which a first character is led in fewer words."""
MIDDLE = 420
"""What a page needs at least."""
ROOMS = (("burning", "Burning"), ("grayscale", "Grayscale"), ("arms", "Arms"))


class CharacterTab(StepTab):
    """A character on screen.

    The burning has steps, the page of the current one, ledger and summary. Whoever is in play has
    more rooms beside it, in the strip above.
    """

    room = "characters"
    tells = True
    _steps: StepList

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(StepList(), "desk", parent)
        self.document: Document = document
        self.guided: Callable[[], Guided] = lambda: "no"
        self._build()
        self._toast.undone.connect(self.undo)
        self._steps.chosen.connect(self._open)
        self._ledger.clicked.connect(self._explain)
        self._summary.go.connect(self.go)
        document.changed.connect(self.refresh)
        document.changed.connect(self.told)
        document.stepped.connect(self.stepped)
        document.edited.connect(self._tell)
        themes.theme_of(self).changed.connect(self._arrange)
        self._steps.show_steps(step_status.steps(document.reckoning))
        # Its page is made when the tab comes up, in the room it then has.
        with QSignalBlocker(self._steps):
            self._steps.go_to(1 if document.choices.name and not document.choices.sketch else 0)

    @property
    def book(self) -> Book:
        book: Book = self.document.book
        return book

    def find_people(self, _whose: str = "", /) -> list[tuple[str, Present]]:
        document = self.document
        reckoning = reckon(with_traits(document.character), document.book)
        return [("", Present(reckoning, document.character.play, document.book))]

    @property
    def icon(self) -> str:
        return "dices" if self.document.character.play.begun else "user"

    @property
    def is_unsaved(self) -> bool:
        return self.document.is_unsaved

    @property
    def stack(self) -> QUndoStack:
        return self.document.stack

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(key for key, _ in step_status.steps_of(self.document.choices))

    @property
    def sheet(self) -> str:
        """The kind of sheet that belongs to the room on screen."""
        shown = self._rooms.currentWidget()
        return "wounds" if self.board is not None and shown is self.board else "character"

    @property
    def guide(self) -> tuple[str, str]:
        if self._rooms.currentIndex():
            return ("wounds.md", "Arms" if self._board_on_screen() is self.arms else "")
        names = dict(step_status.steps_of(self.document.choices))
        return ("burning.md", "Quick ways" if self.document.choices.sketch else names[self.key])

    def refresh(self) -> None:
        """Show the document anew: the page on screen, and what stands around it."""
        if self._refresh_around():
            self.page.refresh()

    def _refresh_around(self) -> bool:
        """Show anew what stands around the page, or the board on screen; whether a page is on it
        that still shows what was."""
        self._show_play()
        if (room := self._board_on_screen()) is not None:
            room.refresh()
            return False
        reckoning = self.document.reckoning
        self._steps.show_steps(step_status.steps(reckoning))
        self.show_ways()
        burned = reckoning.choices.sketch is None
        for widget in (*self._side, self._ledger):
            # A sketch is one page, and nothing of it is paid for.
            widget.setVisible(burned)
        page: Page = self.page
        if self._stack.currentWidget() is not page:
            self._open(self._steps.place())
            return False
        self._ledger.show_pools(step_status.pools(reckoning))
        self.show_stop()
        if not self._summary.isHidden():
            self._summary.refresh()
        self._show_differences()
        return True

    def show_stop(self) -> None:
        """The stop of a first character, where somebody is led through it."""
        document = self.document
        led = document.choices.sketch is None and not document.character.play.begun
        self.stops.show_stop(document.reckoning, self.guided() if led else "no", self.key)

    def go(self, where: str) -> None:
        """Open the page that can mend *where* and put the control there under the cursor.

        What no page knows is on the review at least.
        """
        self.open_room("burning")
        key, keys = step_status.page_of(where), self.keys
        self.open_step(key if key in keys else keys[-1])
        self.page.reveal(where)

    def as_text(self) -> str:
        from bwdesk.rules.play import stat_block
        from bwdesk.rules.play.somebody import Somebody

        document = self.document
        somebody = Somebody(document.character, document.reckoning, True, document.book)
        return stat_block.text(stat_block.make_block(somebody))

    def settle(self) -> None:
        for page in tuple(self._pages.values()):
            page.settle()

    def _build(self) -> None:
        layouts.on_ground(self, "paper")
        whole = layouts.column(into=self)
        self._strip = QTabBar()
        self._strip.setProperty("kind", "rooms")
        self._strip.setAccessibleName("Rooms of this character")
        self._strip.setExpanding(False)
        self._strip.setDrawBase(False)
        for _, name in ROOMS:
            self._strip.addTab(name)
        self._strip.currentChanged.connect(lambda at: self.open_room(ROOMS[at][0]))
        whole.addWidget(self._strip)
        self._rooms = QStackedWidget()
        self.board: GrayscaleBoard | None = None
        self.arms: ArmsBoard | None = None
        self._burning = QWidget()
        self._rooms.addWidget(self._burning)
        whole.addWidget(self._rooms, 1)
        self._head = SectionLabel("Burning", rule=False)
        self._head.setContentsMargins(0, 0, 0, 0)
        head = layouts.row(self._head, spacing=None, margins=(16, 0, 12, 0))
        side = layouts.column(head, self._steps, margins=(0, 8, 0, 0), grows=1)
        beside = layouts.rule("upright")
        self._side = (self._head, self._steps, beside)
        self._notice = self._differences_notice()
        self._work = QWidget()
        self._summary = Summary(self.document)
        self._summary_rule = layouts.rule("upright")
        layouts.row(self._stack, self._summary_rule, self._summary, into=self._work, grows=0)
        self._ledger = PoolBar()
        foot = layouts.row(self._ledger, self.ways, grows=0)
        self.stops = FirstStops()
        self.stops.went.connect(self.go)
        column = layouts.column(self._notice, self._work, self.stops, foot, grows=1)
        layouts.row(side, beside, column, into=self._burning, grows=2)

    def _differences_notice(self) -> QFrame:
        notice = QFrame()
        notice.setProperty("frame", "notice")
        self._differs = words("", "body", "ink", wrap=True)
        keep, update = QPushButton("Keep them"), QPushButton("Update")
        keep.setProperty("kind", "quiet")
        keep.clicked.connect(self._keep)
        update.clicked.connect(self.document.update_book)
        layouts.row(
            self._differs, keep, update, into=notice, spacing=None, margins=(16, 8, 12, 8), grows=0
        )
        self._kept = False
        return notice

    def _show_differences(self) -> None:
        found = () if self._kept else self.document.differences()
        self._notice.setVisible(bool(found))
        if found:
            names = ", ".join(each.name for each in found[:3])
            more = f" and {len(found) - 3} more" if len(found) > 3 else ""
            entries = plural(len(found), "entry", "entries")
            self._differs.setText(
                f"The packs now differ from this character in {entries}: {names}{more}. "
                "It goes on by the figures it was burned with."
            )

    @property
    def on_screen(self) -> str:
        at = self._rooms.currentIndex()
        return ROOMS[self._strip.currentIndex()][0] if at else self.key

    def name_of(self, page: str) -> str:
        return dict(ROOMS).get(page) or super().name_of(page)

    def open_page(self, page: str) -> None:
        if page in dict(ROOMS):
            self.open_room(page)
        else:
            self.open_step(page)

    def open_step(self, key: str) -> None:
        """A step of the burning, in whichever room one is."""
        if key in self.keys:
            self.open_room("burning")
        super().open_step(key)

    def open_room(self, key: str) -> None:
        """``burning``, ``grayscale``: its board of wounds, or ``arms``."""
        self._strip.setCurrentIndex([each for each, _ in ROOMS].index(key))
        rooms = {"grayscale": self._grayscale, "arms": self._armory}
        self._rooms.setCurrentWidget(rooms[key]() if key in rooms else self._burning)
        self._note_page()
        self.refresh()
        room = self._board_on_screen()
        if room is not None and not self._strip.hasFocus():
            room.setFocus(Qt.FocusReason.OtherFocusReason)

    def _board_on_screen(self) -> GrayscaleBoard | ArmsBoard | None:
        """The board of what is in play, None in the burning."""
        shown = self._rooms.currentWidget()
        return next((each for each in (self.board, self.arms) if each and each is shown), None)

    def _grayscale(self) -> GrayscaleBoard:
        if self.board is None:
            from bwdesk.desk.grayscale.board import GrayscaleBoard

            self.board = GrayscaleBoard(self.document)
            self.board.go.connect(self.go)
            self.board.said.connect(self.say)
            self.board.to_arms.connect(lambda: self.open_room("arms"))
            self._rooms.addWidget(self.board)
        return self.board

    def _armory(self) -> ArmsBoard:
        if self.arms is None:
            from bwdesk.desk.arms.board import ArmsBoard

            self.arms = ArmsBoard(self.document)
            self.arms.said.connect(self.say)
            self._rooms.addWidget(self.arms)
        return self.arms

    def _show_play(self) -> None:
        begun = self.document.character.play.begun
        sketch = self.document.choices.sketch is not None
        at_the_table = begun or sketch or bool(self.document.character.play.wounds)
        self._strip.setVisible(at_the_table)
        if not at_the_table and self._rooms.currentIndex():
            self._strip.setCurrentIndex(0)
        self._head.say("Burning", "in play" if begun else "")
        self._head.setToolTip("What is changed here corrects the burning." if begun else "")

    def _keep(self) -> None:
        self._kept = True
        self._notice.hide()

    def next_place(self, by: int) -> int | None:
        """Steps are gone through in the burning alone."""
        return super().next_place(by) if self._rooms.currentWidget() is self._burning else None

    def arrive(self) -> None:
        if (room := self._board_on_screen()) is not None:
            room.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().arrive()

    def make(self, key: str) -> Page:
        # Made where it belongs: with a new parent Qt would look at all of it anew.
        page = page_class(key)(self.document, self._stack)
        for signal, answer in (
            ("go", self.go),
            ("print_sheet", self.print_sheet),
            ("begun", self._come_to_the_table),
        ):
            if hasattr(page, signal):
                getattr(page, signal).connect(answer)
        return page

    def _come_to_the_table(self) -> None:
        """To the board of wounds, with the way back in sight."""
        self.open_room("grayscale")
        self._toast.say("Brought to the table:", self.document.title)

    def fill_page(self) -> None:
        page = self.page
        if self._stack.currentWidget() is not page:
            page.look_anew()
        with layouts.room_for(page, self._stack, self._work):
            self._arrange()
        page.refresh()

    def show_page(self) -> None:
        self._arrange()
        self._refresh_around()

    def _arrange(self) -> None:
        """The summary stands beside a page as long as it leaves the page room."""
        if not self._pages:
            return
        px = themes.theme_of(self).type.px
        sketched = self.document.choices.sketch is not None
        room = self.width() - (0 if sketched else px(steps.WIDTH)) - px(summary.WIDTH)
        shown = not self.page.wide and room >= px(MIDDLE)
        self._summary_rule.setVisible(shown)
        if shown and self._summary.isHidden():
            self._summary.refresh()
        self._summary.setVisible(shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.stops.fit(low=self.height() < themes.theme_of(self).type.px(LOW))
        self._arrange()

    def _explain(self, key: str) -> None:
        cell = next(each for each in self._ledger.cells() if each.pool().key == key)
        why.pool(cell, self.document, key)

    def _tell(self, edit: Edit | Deed) -> None:
        if edit.taken:
            self._toast.say(GONE[edit.taken.how], edit.taken.what)
