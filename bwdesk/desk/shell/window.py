"""The main window: the rooms of its rail, and the tabs of what is open."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QUndoStack
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMainWindow,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import ask
from bwdesk.desk.kit.bar import Bar
from bwdesk.desk.kit.focus_order import ReadingOrder
from bwdesk.desk.kit.rail import Rail
from bwdesk.desk.kit.tabs import DocumentTabs
from bwdesk.desk.shell import rooms
from bwdesk.desk.shell.actions import Actions
from bwdesk.desk.shell.cabinet import Cabinet
from bwdesk.desk.shell.dropping import Dropping
from bwdesk.desk.shell.look import look_menu
from bwdesk.desk.shell.shelf import Shelf
from bwdesk.desk.shell.top_bar import TopBar
from bwdesk.files import places
from bwdesk.files.errors import FileError

if TYPE_CHECKING:
    # The burner and the rules load with the first document, so that the window is up before.
    from bwdesk.desk.burner.tab import CharacterTab
    from bwdesk.desk.character.document import Document
    from bwdesk.desk.character.filing import Filing
    from bwdesk.desk.games.conquest.room import ChroniclesRoom
    from bwdesk.desk.house.room import HouseRules
    from bwdesk.desk.odds.room import OddsRoom
    from bwdesk.desk.shell.recovering import Recovering
    from bwdesk.desk.shell.tab import Tab
    from bwdesk.desk.table.chronicling import Chronicling
    from bwdesk.desk.table.document import TableDocument
    from bwdesk.desk.table.handing import Handing
    from bwdesk.desk.table.meeting.room import ConflictsRoom
    from bwdesk.desk.table.tab import TableTab
    from bwdesk.files.drafts import Kept

R = TypeVar("R", bound=QWidget)
SMALLEST, FIRST = QSize(960, 640), QSize(1280, 800)
FRAME = QSize(16, 48)
"""What the system puts around a window: title bar and borders, generously."""
FOREIGN, CHRONICLE = ".char", ".bwchron"
"""Endings of the files of Charred Black, and of our own chronicles."""
FIRST_FRAME_MS = 15
"""Time for the empty window to be seen before Home reads the files it shows."""


class MainWindow(ReadingOrder, QMainWindow):
    """One window; a tab for each open character and chronicle."""

    def __init__(self, cabinet: Cabinet, shelf: Shelf) -> None:
        super().__init__()
        self.cabinet, self.shelf = cabinet, shelf
        self.open_tabs: list[Tab] = []
        self.curtained = False
        self.setWindowTitle("bwdesk")
        self.setWindowIcon(themes.app_icon())
        self._measure()
        self.resize(FIRST.boundedTo(self.screen().availableSize() - FRAME))
        self.acts = Actions(self)
        self._build()
        Dropping(self)
        self._show(self.home)
        cabinet.restore_window(self)
        QTimer.singleShot(FIRST_FRAME_MS, self, self._fill_home)

    @cached_property
    def _nobody(self) -> QWidget:
        return self._room_of(rooms.nobody(self))

    @cached_property
    def chronicles(self) -> ChroniclesRoom:
        return self._room_of(rooms.chronicles(self))

    @cached_property
    def conflicts(self) -> ConflictsRoom:
        return self._room_of(rooms.conflicts(self))

    @cached_property
    def odds(self) -> OddsRoom:
        return self._room_of(rooms.odds(self))

    @cached_property
    def house(self) -> HouseRules:
        room = self._room_of(rooms.house(self))
        room.stepped.connect(self._show_undo)
        return room

    def _room_of(self, room: R) -> R:
        self._stack.addWidget(room)
        return room

    @cached_property
    def filing(self) -> Filing:
        """Where documents come from and go back to."""
        from bwdesk.desk.character.filing import Filing

        return Filing(self.cabinet, self.shelf, self)

    @cached_property
    def recovering(self) -> Recovering:
        """What an earlier run left behind."""
        from bwdesk.desk.shell.recovering import Recovering

        return Recovering(self)

    @cached_property
    def handing(self) -> Handing:
        """The curtain between those who share this desk."""
        from bwdesk.desk.table.handing import Handing

        return Handing(self)

    @cached_property
    def chronicling(self) -> Chronicling:
        """Where chronicles come from and are let go."""
        from bwdesk.desk.games.catalog import FOUNDED, board_of
        from bwdesk.desk.table.chronicling import Chronicling

        return Chronicling(self.cabinet, self.shelf, board_of, FOUNDED, self)

    @property
    def current(self) -> Tab | None:
        """The tab on screen; None at Home."""
        shown = self._stack.currentWidget()
        return next((tab for tab in self.open_tabs if tab is shown), None)

    # Going around

    @property
    def _packs(self) -> HouseRules | None:
        """The House rules, if they are on screen."""
        house: HouseRules | None = self.__dict__.get("house")
        return house if self._stack.currentWidget() is house else None

    @property
    def room(self) -> str:
        """The key of the room on screen."""
        if self._packs:
            return "rules"
        tab, shown = self.current, self._stack.currentWidget()
        if tab:
            return tab.room
        for room in ("chronicles", "conflicts", "odds"):
            if room in vars(self) and shown is vars(self)[room]:
                return room
        return "home" if shown is self.home else "characters"

    @property
    def _steps(self) -> QUndoStack | None:
        """Where undo and redo go."""
        if self.current:
            return self.current.stack
        return self._packs.stack if self._packs else None

    def go(self, room: str) -> None:
        """Home, the open characters, the House rules, or the Look menu."""
        if room == "look":
            self._rail.show_room(self.room)
            below = self._rail.button("look")
            look_menu(self.cabinet, self).exec(below.mapToGlobal(QPoint(below.width(), 0)))
            return
        if room == "home":
            self._fill_home()
            self._show(self.home)
            self.home.setFocus()
        elif room in ("rules", "odds"):
            place = self.house if room == "rules" else self.odds
            self._show(place)
            self.attempt(place.come_in)
        elif room in ("chronicles", "conflicts"):
            self._go_to_games(room)
        else:
            self._show(self._last_in("characters") or self._nobody)

    def _go_to_games(self, room: str) -> None:
        """The game last on screen in a room; from there, where others are begun and opened."""
        tab = self._last_in(room)
        if tab is not None and tab is not self.current:
            self._show(tab)
            return
        begun = self.conflicts if room == "conflicts" else self.chronicles
        begun.come_in(self)
        self._show(begun)

    @property
    def last_tab(self) -> Tab | None:
        """The tab last on screen."""
        at = self._strip.currentIndex()
        return self.open_tabs[at] if 0 <= at < len(self.open_tabs) else None

    @property
    def character(self) -> CharacterTab | None:
        """The burning at hand: that on screen, or the one last on screen; no one-off."""
        from bwdesk.desk.burner.tab import CharacterTab

        tab = self._last_in("characters")
        return tab if isinstance(tab, CharacterTab) and not tab.document.choices.sketch else None

    def _last_in(self, room: str) -> Tab | None:
        """The tab of a room last on screen, else any of it."""
        inside = [tab for tab in self.open_tabs if tab.room == room]
        last = self.last_tab
        return last if last in inside else next(iter(inside), None)

    def _fill_home(self) -> None:
        self.home.show_samples()
        self.home.show_recent(self.cabinet.recent)
        kept = self.recovering.offer()
        if kept and self.current:
            self.current.say("Unsaved work waits on Home:", ", ".join(kept))

    def add(self, document: Document) -> CharacterTab:
        """Open a tab for a character and show it."""
        from bwdesk.desk.burner.tab import CharacterTab

        tab = CharacterTab(document)
        tab.drawer = self.filing
        tab.undo.connect(self.acts.undo.trigger)
        tab.print_sheet.connect(self.acts.print_sheet.trigger)
        self.put(tab)
        return tab

    def add_chronicle(self, document: TableDocument) -> TableTab:
        """Open a tab for a chronicle and show it."""
        from bwdesk.desk.table.tab import TableTab

        tab = TableTab(document)
        tab.drawer = self.chronicling
        self.handing.attach(document)
        self.chronicling.attach(tab, self)
        tab.print_sheet.connect(self.acts.print_sheet.trigger)
        self.put(tab)
        return tab

    def put(self, tab: Tab) -> None:
        """Give a tab its place in the strip and show it."""
        tab.told.connect(self._say_names)
        tab.stepped.connect(self._show_undo)
        self.open_tabs.append(tab)
        self._stack.addWidget(tab)
        index = self._strip.add_document(tab.icon, tab.title)
        self._strip.setCurrentIndex(index)
        self._say_names()
        self._show(tab)

    def show_tab(self, tab: Tab) -> None:
        self._strip.setCurrentIndex(self.open_tabs.index(tab))
        self._show(tab)

    def _show(self, widget: QWidget) -> None:
        self._stack.setCurrentWidget(widget)
        tab = self.current
        self._rail.show_room(self.room)
        self._strip.join(tab is not None)
        if tab:
            tab.refresh()
        self.acts.follow(tab, packs=self._packs is not None)
        self._show_undo()

    def _say_names(self) -> None:
        """The name and state of every document on its tab, of the current one in the title."""
        for index, tab in enumerate(self.open_tabs):
            self._strip.say(index, tab.title, unsaved=tab.unsaved, icon=tab.icon)
        self.cabinet.keeping.keep_tabs([tab.path for tab in self.open_tabs if tab.path])
        self._show_undo()

    def _show_undo(self, _index: int = 0) -> None:
        if self.curtained:
            self.setWindowTitle("bwdesk")
            self.setWindowModified(False)
            return
        tab = self.current
        if tab and tab.stack is None:
            self.acts.show_taking_back(can=tab.takes_back)
        else:
            self.acts.show_steps(self._steps)
        self.acts.versions.setEnabled(bool(tab and tab.path))
        # Two marks of what is unsaved in a row are one that is meant.
        name = tab.title.replace("[*]", "[*][*]") if tab else ""
        self.setWindowTitle(f"{name}[*] – bwdesk" if tab else "bwdesk")
        self.setWindowModified(bool(tab and tab.unsaved))

    def draw_curtain(self, *, closed: bool) -> None:
        """Everything in the window is out of sight and reach, and its title tells nothing."""
        self.curtained = closed
        self._whole.setVisible(not closed)
        self.acts.veil(closed)
        if closed:
            self._show_undo()
        else:
            self._show(self._stack.currentWidget() or self.home)

    # Doing

    def burn(self) -> None:
        self.attempt(lambda: self.add(self.filing.new()).go("concept/name"))

    def found(self, kept: Kept | None = None) -> None:
        """Start a chronicle, or go on with the one being started, or with one *kept*."""
        self.attempt(lambda: self.chronicling.found(self, kept))

    def choose_file(self) -> None:
        path = ask.file_to_open(self, self.cabinet.folder)
        if path:
            self.open_path(path)

    def choose_import(self) -> None:
        path = ask.file_to_import(self, self.cabinet.folder)
        if path:
            self.attempt(lambda: self.filing.bring(path, self))

    def show_versions(self) -> None:
        tab = self.current
        if tab and tab.path:
            tab.drawer.show_versions(tab.document, self)

    def open_path(self, path: Path) -> None:
        """Open a file, or show it where it is open already; a sentence when it cannot be.

        One of another burner is imported.
        """
        if path.suffix.casefold() == FOREIGN:
            self.attempt(lambda: self.filing.bring(path, self))
            return
        for tab in self.open_tabs:
            if tab.path and places.same_file(tab.path, path):
                self.show_tab(tab)
                return
        if path.suffix.casefold() == CHRONICLE:
            self.attempt(lambda: self.chronicling.open(path, self))
        else:
            self.attempt(lambda: self.add(self.filing.open(path)))

    def open_sample(self, path: Path) -> None:
        if path.suffix.casefold() == CHRONICLE:
            self.attempt(lambda: self.chronicling.open_sample(path, self))
        else:
            self.attempt(lambda: self.add(self.filing.open_sample(path)))

    def take_back(self) -> None:
        """What the last run left unsaved and open."""
        self.attempt(self.recovering.take_back)

    def close_index(self, index: int) -> bool:
        """Close a tab; ask first when something in it is unsaved. False when it stays."""
        tab = self.open_tabs[index]
        if not self._may_close(tab):
            return False
        tab.drawer.forget(tab.document)
        self.open_tabs.remove(tab)
        self._stack.removeWidget(tab)
        self._strip.removeTab(index)
        tab.deleteLater()
        tab.document.deleteLater()
        self._say_names()
        if self.open_tabs:
            self._show(self.open_tabs[self._strip.currentIndex()])
        else:
            self.go("home")
        return True

    def closeEvent(self, event: QCloseEvent) -> None:
        """Everything unsaved is asked about before anything closes: "stay" loses nothing."""
        house: HouseRules | None = self.__dict__.get("house")
        if house and house.draft and house.draft.unsaved:
            self._show(house)
        kept = house is None or house.may_close()
        if not kept or not all(self._may_close(tab) for tab in self.open_tabs):
            event.ignore()
            return
        for tab in self.open_tabs:
            tab.drawer.forget(tab.document)
        self.cabinet.close(self)
        event.accept()

    def _may_close(self, tab: Tab) -> bool:
        """Nothing in it is unsaved any more, or it is given up."""
        tab.settle()
        if not tab.unsaved:
            return True
        self.show_tab(tab)
        return tab.drawer.may_close(tab.document, self)

    def save_current(self) -> None:
        if self._packs:
            self._packs.save()
        tab = self._settled()
        if tab and tab.drawer.save(tab.document, self):
            tab.say("Saved", tab.title)

    def save_current_as(self) -> None:
        tab = self._settled()
        if tab and tab.drawer.save_as(tab.document, self):
            tab.say("Saved", tab.title)

    def print_current(self, *, blank: bool = False) -> None:
        from bwdesk.desk.printing.dialog import come_up

        self.attempt(lambda: come_up(self, None if blank else self._settled(), blank=blank))

    def print_book(self, kind: str) -> None:
        """A sheet of what the Book holds."""
        from bwdesk.desk.printing.dialog import come_up

        self.attempt(lambda: come_up(self, None, blank=True, kind=kind))

    def _settled(self) -> Tab | None:
        """The tab on screen, with all that stands in its fields taken."""
        if self.current:
            self.current.settle()
        return self.current

    def undo_step(self) -> None:
        if self._steps:
            self._steps.undo()
        elif self.current:
            self.current.take_back()

    def redo_step(self) -> None:
        if self._steps:
            self._steps.redo()

    def close_current(self) -> None:
        if self.current:
            self.close_index(self.open_tabs.index(self.current))

    def attempt(self, act: Callable[[], object]) -> None:
        try:
            act()
        except FileError as error:
            ask.tell(self, "That did not open.", str(error))

    # Building

    def _build(self) -> None:
        self._whole = whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self._rail = Rail(rooms.ROOMS, rooms.TOOLS)
        self._rail.went.connect(self.go)
        row.addWidget(self._rail)
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._strip = DocumentTabs()
        self._strip.tabCloseRequested.connect(self.close_index)
        self._strip.tabBarClicked.connect(self._show_index)
        self._strip.currentChanged.connect(self._show_index)
        self._strip.tabMoved.connect(self._reorder)
        column.addWidget(TopBar(self._strip, self.acts))
        self._unkept = Bar("Try again")
        self._unkept.asked.connect(self.cabinet.writer.retry)
        self.cabinet.troubled.connect(self._say_unkept)
        column.addWidget(self._unkept)
        self._stack = QStackedWidget()
        self.home = rooms.home(self)
        self._stack.addWidget(self.home)
        column.addWidget(self._stack, 1)
        row.addLayout(column, 1)
        self.setCentralWidget(whole)
        # Nothing is chosen before the first key.
        whole.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.home.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.home.setFocus()
        themes.of(self).changed.connect(self._measure)

    def _say_unkept(self, why: str) -> None:
        """Work goes on; but a crash would lose what could not be written."""
        self._unkept.say(f"What you do is not kept at the moment. {why}." if why else "")

    def _measure(self) -> None:
        """Larger letters want a larger window, as far as the screen has room for one."""
        px = themes.of(self).type.px
        wanted, room = SMALLEST * px(1), self.screen().availableSize() - FRAME
        self.setMinimumSize(wanted.boundedTo(room).expandedTo(SMALLEST))

    def _show_index(self, index: int) -> None:
        if 0 <= index < len(self.open_tabs):
            self._show(self.open_tabs[index])

    def _reorder(self, old: int, new: int) -> None:
        self.open_tabs.insert(new, self.open_tabs.pop(old))
        self._say_names()
