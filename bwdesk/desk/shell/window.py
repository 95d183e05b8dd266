"""The main window: rail, tabs of open characters, and the actions of its menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Qt, QTimer
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QUndoStack,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMainWindow,
    QMenu,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk import quick
from bwdesk.desk import theme as themes
from bwdesk.desk.shell import ask
from bwdesk.desk.shell.cabinet import Cabinet
from bwdesk.desk.shell.home import Home
from bwdesk.desk.shell.look import look_menu
from bwdesk.desk.shell.recent import RecentMenu
from bwdesk.desk.shell.shelf import Shelf
from bwdesk.desk.shell.top_bar import TopBar
from bwdesk.desk.widgets.rail import Place, Rail
from bwdesk.desk.widgets.tabs import DocumentTabs
from bwdesk.desk.widgets.words import as_typed, hint
from bwdesk.files import places
from bwdesk.files.errors import FileError

if TYPE_CHECKING:
    # The burner and the rules load with the first character, so that the window is up before.
    from bwdesk.desk.burner.tab import CharacterTab
    from bwdesk.desk.document import Document
    from bwdesk.desk.house.room import HouseRules
    from bwdesk.desk.shell.filing import Filing

ROOMS = (
    Place("home", "house", "Home"),
    Place("characters", "user", "Characters"),
    Place("rules", "book-open", "House rules"),
)
TOOLS = (Place("look", "sun-moon", "Look"),)
SMALLEST, FIRST = QSize(960, 640), QSize(1280, 800)
FRAME = QSize(16, 48)
"""What the system puts around a window: title bar and borders, generously."""
FOREIGN = ".char"
"""Files of Charred Black."""
FIRST_FRAME_MS = 15
"""Time for the empty window to be seen before Home reads the files it shows."""


class MainWindow(QMainWindow):
    """One window; a tab for each open character."""

    def __init__(self, cabinet: Cabinet, shelf: Shelf) -> None:
        super().__init__()
        self.cabinet = cabinet
        self._shelf = shelf
        self.open_tabs: list[CharacterTab] = []
        self.setWindowTitle("bwdesk")
        self.setWindowIcon(themes.app_icon())
        self._measure()
        self.resize(FIRST.boundedTo(self.screen().availableSize() - FRAME))
        self._make_actions()
        self._build()
        self._show(self.home)
        cabinet.restore_window(self)
        QTimer.singleShot(FIRST_FRAME_MS, self, self._fill_home)

    @cached_property
    def _nobody(self) -> QWidget:
        """What the Characters room shows while no character is open."""
        from bwdesk.desk.widgets.empty import EmptyState

        room = QWidget()
        room.setProperty("ground", "paper")
        empty = EmptyState(
            "No character is open. Burn one, or open one from Home.", "Burn a character"
        )
        empty.asked.connect(self.burn)
        column = QVBoxLayout(room)
        column.setContentsMargins(32, 32, 32, 32)
        column.addWidget(empty)
        self._stack.addWidget(room)
        themes.dress(room)
        return room

    @cached_property
    def house(self) -> HouseRules:
        """The room of packs and their editor, built when somebody first goes there."""
        from bwdesk.desk.house.room import HouseRules

        room = HouseRules(self.cabinet, self._shelf)
        room.stepped.connect(self._show_undo)
        self._stack.addWidget(room)
        themes.dress(room)
        return room

    @cached_property
    def filing(self) -> Filing:
        """Where documents come from and go back to."""
        from bwdesk.desk.shell.filing import Filing

        return Filing(self.cabinet, self._shelf, self)

    @property
    def current(self) -> CharacterTab | None:
        """The character on screen; None at Home."""
        shown = self._stack.currentWidget()
        return next((tab for tab in self.open_tabs if tab is shown), None)

    # Going around

    @property
    def _packs(self) -> HouseRules | None:
        """The House rules, if they are on screen."""
        house: HouseRules | None = self.__dict__.get("house")
        return house if self._stack.currentWidget() is house else None

    @property
    def _room(self) -> str:
        """The key of the room on screen."""
        if self._packs:
            return "rules"
        return "home" if self._stack.currentWidget() is self.home else "characters"

    @property
    def _steps(self) -> QUndoStack | None:
        """Where undo and redo go."""
        if self.current:
            return self.current.document.stack
        return self._packs.stack if self._packs else None

    def go(self, room: str) -> None:
        """Home, the open characters, the House rules, or the Look menu."""
        if room == "look":
            self._rail.show_room(self._room)
            below = self._rail.button("look")
            look_menu(self.cabinet, self).exec(below.mapToGlobal(QPoint(below.width(), 0)))
            return
        if room == "home":
            self._fill_home()
            self._show(self.home)
            self.home.setFocus()
        elif room == "rules":
            self._show(self.house)
            self._try(self.house.come_in)
        elif self.open_tabs:
            self._show(self.open_tabs[max(0, self._strip.currentIndex())])
        else:
            self._show(self._nobody)

    def _fill_home(self) -> None:
        self.home.show_samples()
        self.home.show_recent(self.cabinet.recent)
        self.home.show_kept(tuple(kept.title for kept in self.cabinet.waiting()))

    def add(self, document: Document) -> CharacterTab:
        """Open a tab for a document and show it."""
        from bwdesk.desk.burner.tab import CharacterTab

        tab = CharacterTab(document)
        tab.undo.connect(self.undo.trigger)
        tab.print_sheet.connect(self.print_sheet.trigger)
        document.changed.connect(self._say_names)
        document.stepped.connect(self._show_undo)
        self.open_tabs.append(tab)
        self._stack.addWidget(tab)
        themes.dress(tab)
        index = self._strip.add_document("user", document.title)
        self._strip.setCurrentIndex(index)
        self._say_names()
        self._show(tab)
        return tab

    def _show(self, widget: QWidget) -> None:
        self._stack.setCurrentWidget(widget)
        tab = self.current
        self._rail.show_room(self._room)
        self._strip.join(tab is not None)
        if tab:
            tab.refresh()
        for action in (self.save_as, self.close_tab):
            action.setEnabled(tab is not None)
        self.save.setEnabled(tab is not None or self._packs is not None)
        self._show_undo()

    def _say_names(self) -> None:
        """The name and state of every document on its tab, of the current one in the title."""
        for index, tab in enumerate(self.open_tabs):
            document = tab.document
            icon = "dices" if document.character.play.begun else "user"
            self._strip.say(index, document.title, unsaved=document.unsaved, icon=icon)
        self._show_undo()

    def _show_undo(self, _index: int = 0) -> None:
        tab, stack = self.current, self._steps
        for action, verb, can, text in (
            (self.undo, "Undo", stack and stack.canUndo(), stack.undoText() if stack else ""),
            (self.redo, "Redo", stack and stack.canRedo(), stack.redoText() if stack else ""),
        ):
            action.setEnabled(bool(can))
            action.setText(f"{verb}: {as_typed(text)}" if can else verb)
            keys = action.shortcut().toString()
            said = hint(f"{verb} “{text}” ({keys})") if can else f"Nothing to {verb.lower()}"
            action.setToolTip(said)
        self.versions.setEnabled(bool(tab and tab.document.path))
        # Two marks of what is unsaved in a row are one that is meant.
        name = tab.document.title.replace("[*]", "[*][*]") if tab else ""
        self.setWindowTitle(f"{name}[*] – bwdesk" if tab else "bwdesk")
        self.setWindowModified(bool(tab and tab.document.unsaved))

    # Doing

    def burn(self) -> None:
        self._try(lambda: self.add(self.filing.new()).go("concept/name"))

    def choose_file(self) -> None:
        path = ask.file_to_open(self, self.cabinet.folder)
        if path:
            self.open_path(path)

    def choose_import(self) -> None:
        path = ask.file_to_import(self, self.cabinet.folder)
        if path:
            self._try(lambda: self._import(path))

    def _import(self, path: Path) -> None:
        from bwdesk.desk.dialogs.import_report import ImportReport

        document, report = self.filing.imported(path)
        self.add(document)
        told = ImportReport(report, self)
        told.finished.connect(told.deleteLater)
        # A file named at the start is there before the window is.
        QTimer.singleShot(0, told, told.open)

    def _show_versions(self) -> None:
        from bwdesk.desk.dialogs.versions import Versions

        document = self.current.document if self.current else None
        if document is None or document.path is None:
            return
        kept = Versions(document, document.path, self)
        kept.finished.connect(kept.deleteLater)
        kept.restored.connect(
            lambda saved, when: document.restore(saved, f"Restore the version of {when}")
        )
        kept.copied.connect(lambda saved: self.add(self.filing.copy_of(saved)))
        kept.open()

    def open_path(self, path: Path) -> None:
        """Open a file, or show it where it is open already; a sentence when it cannot be.

        One of another burner is imported.
        """
        if path.suffix.casefold() == FOREIGN:
            self._try(lambda: self._import(path))
            return
        for tab in self.open_tabs:
            if tab.document.path and places.same_file(tab.document.path, path):
                self._strip.setCurrentIndex(self.open_tabs.index(tab))
                self._show(tab)
                return
        self._try(lambda: self.add(self.filing.open(path)))

    def open_sample(self, path: Path) -> None:
        self._try(lambda: self.add(self.filing.open_sample(path)))

    def take_back(self) -> None:
        for document in self.filing.take_back():
            self.add(document)

    def close_index(self, index: int) -> bool:
        """Close a tab; ask first when something in it is unsaved. False when it stays."""
        tab = self.open_tabs[index]
        if not self._may_close(tab):
            return False
        self.filing.forget(tab.document)
        self.open_tabs.remove(tab)
        self._stack.removeWidget(tab)
        self._strip.removeTab(index)
        tab.deleteLater()
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
            self.filing.forget(tab.document)
        self.cabinet.close(self)
        event.accept()

    def _may_close(self, tab: CharacterTab) -> bool:
        """Nothing in it is unsaved any more, or it is given up."""
        document = tab.document
        if not document.unsaved:
            return True
        self._strip.setCurrentIndex(self.open_tabs.index(tab))
        self._show(tab)
        answer = ask.whether_to_save(self, document.title)
        return answer == "drop" or (answer == "save" and self.filing.save(document, self))

    def _save(self) -> None:
        if self._packs:
            self._packs.save()
        tab = self.current
        if tab and self.filing.save(tab.document, self):
            tab.say("Saved", tab.document.title)

    def _save_as(self) -> None:
        tab = self.current
        if tab and self.filing.save_as(tab.document, self):
            tab.say("Saved", tab.document.title)

    def _print(self, *, blank: bool = False) -> None:
        from bwdesk.desk.printing.dialog import come_up

        self._try(lambda: come_up(self, None if blank else self.current, blank=blank))

    def _undo(self) -> None:
        if self._steps:
            self._steps.undo()

    def _redo(self) -> None:
        if self._steps:
            self._steps.redo()

    def _close_current(self) -> None:
        if self.current:
            self.close_index(self.open_tabs.index(self.current))

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except FileError as error:
            ask.tell(self, "That did not open.", str(error))

    # Building

    def _make_actions(self) -> None:
        def action(text: str, keys: str, do: Callable[[], object], icon: str = "") -> QAction:
            made = QAction(text, self)
            made.setShortcut(keys)
            made.triggered.connect(lambda _checked=False: do())
            made.setData(icon)
            made.setToolTip(f"{text} ({keys})")
            self.addAction(made)
            return made

        self.new = action("Burn a character", "Ctrl+N", self.burn)
        self.quick = action("Quick burn…", "Ctrl+Shift+N", lambda: quick.burn(self))
        self.npc = action("Quick NPC…", "Ctrl+Alt+N", lambda: quick.npc(self))
        self.open = action("Open…", "Ctrl+O", self.choose_file)
        self.bring = action("Import from Charred Black…", "Ctrl+I", self.choose_import)
        self.save = action("Save", "Ctrl+S", self._save)
        self.save_as = action("Save as…", "Ctrl+Shift+S", self._save_as)
        self.versions = action("Versions…", "Ctrl+Shift+H", self._show_versions)
        self.print_sheet = action("Print…", "Ctrl+P", self._print, "printer")
        blank = partial(self._print, blank=True)
        self.print_blank = action("Print blank sheets…", "Ctrl+Shift+P", blank)
        self.close_tab = action("Close", "Ctrl+W", self._close_current)
        self.quit = action("Quit", "Ctrl+Q", self.close)
        self.undo = action("Undo", "Ctrl+Z", self._undo, "undo-2")
        self.redo = action("Redo", "Ctrl+Shift+Z", self._redo, "redo-2")

    def _build(self) -> None:
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self._rail = Rail(ROOMS, TOOLS)
        self._rail.went.connect(self.go)
        row.addWidget(self._rail)
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._top())
        self._stack = QStackedWidget()
        self.home = Home()
        acts = {"burn": self.new, "quick": self.quick, "npc": self.npc, "open": self.open}
        acts["blank"] = self.print_blank
        self.home.begin.connect(lambda what: acts[what].trigger())
        self.home.open_path.connect(self.open_path)
        self.home.open_sample.connect(self.open_sample)
        self.home.taken_back.connect(self.take_back)
        self.home.gone.connect(self._let_go)
        self._stack.addWidget(self.home)
        column.addWidget(self._stack, 1)
        row.addLayout(column, 1)
        self.setCentralWidget(whole)
        # Nothing is chosen before the first key.
        whole.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.home.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.home.setFocus()
        themes.dress(whole)
        themes.of(self).changed.connect(self._paint_icons)
        themes.of(self).changed.connect(self._measure)
        self._paint_icons()

    def _top(self) -> QWidget:
        top = TopBar()
        top.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(top)
        row.setContentsMargins(12, 0, 12, 0)
        row.setSpacing(4)
        self._strip = DocumentTabs()
        self._strip.tabCloseRequested.connect(self.close_index)
        self._strip.tabBarClicked.connect(self._show_index)
        self._strip.currentChanged.connect(self._show_index)
        self._strip.tabMoved.connect(self._reorder)
        row.addWidget(self._strip, 1)
        self._buttons: list[QToolButton] = []
        for action in (self.undo, self.redo, self.print_sheet):
            button = QToolButton()
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            self._buttons.append(button)
            row.addWidget(button)
        self._file = QToolButton()
        self._file.setText("File")
        self._file.setProperty("face", "body")
        self._file.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._file.setAccessibleName("File menu")
        self._file.setMenu(self._file_menu())
        row.addWidget(self._file)
        return top

    def _measure(self) -> None:
        """Larger letters want a larger window, as far as the screen has room for one."""
        px = themes.of(self).type.px
        wanted = QSize(round(px(SMALLEST.width())), round(px(SMALLEST.height())))
        room = self.screen().availableSize() - FRAME
        self.setMinimumSize(wanted.boundedTo(room).expandedTo(SMALLEST))

    def _paint_icons(self) -> None:
        theme = themes.of(self)
        for action in (self.undo, self.redo, self.print_sheet):
            action.setIcon(theme.icon(action.data(), theme.palette.ink2, 20))
        for button in self._buttons:
            side = round(theme.type.px(20))
            button.setIconSize(QSize(side, side))

    def _file_menu(self) -> QMenu:
        menu = QMenu(self)
        menu.addActions([self.new, self.quick, self.npc, self.open])
        self._recent = RecentMenu(self.cabinet, menu)
        self._recent.chosen.connect(self.open_path)
        menu.addMenu(self._recent)
        menu.addAction(self.bring)
        menu.addSeparator()
        menu.addActions([self.save, self.save_as, self.versions])
        menu.addSeparator()
        menu.addActions([self.print_sheet, self.print_blank])
        menu.addSeparator()
        menu.addActions([self.undo, self.redo])
        menu.addSeparator()
        menu.addActions([self.close_tab, self.quit])
        return menu

    def _show_index(self, index: int) -> None:
        if 0 <= index < len(self.open_tabs):
            self._show(self.open_tabs[index])

    def _reorder(self, old: int, new: int) -> None:
        self.open_tabs.insert(new, self.open_tabs.pop(old))

    def _let_go(self) -> None:
        self.cabinet.let_go()
        self.home.show_kept(())
