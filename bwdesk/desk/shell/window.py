"""The main window: the rooms of its rail, and the tabs of what is open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, QTimer, QUrl
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QPaintEvent,
    QUndoStack,
)
from PySide6.QtWidgets import (
    QMenu,
    QStackedWidget,
    QWidget,
    QWidgetAction,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import ask, layouts
from bwdesk.desk.kit.explains import Asked
from bwdesk.desk.kit.filling_in import FillIn
from bwdesk.desk.kit.menu import popup_menu
from bwdesk.desk.kit.message_bar import MessageBar
from bwdesk.desk.kit.rail import Rail
from bwdesk.desk.kit.tabs import DocumentTabs
from bwdesk.desk.kit.words import words
from bwdesk.desk.shell.actions import Actions
from bwdesk.desk.shell.arrivals import Arrivals
from bwdesk.desk.shell.failures import COPY, Failures
from bwdesk.desk.shell.home import Home
from bwdesk.desk.shell.home_room import TOOLS, HomeRoom
from bwdesk.desk.shell.installed_packs import InstalledPacks
from bwdesk.desk.shell.interface import Command, Opener, Part, Room, Tab, Window
from bwdesk.desk.shell.loading_ahead import LoadingAhead
from bwdesk.desk.shell.loose_words import LooseWords
from bwdesk.desk.shell.settings import SCALES, DeskSettings
from bwdesk.desk.shell.top_bar import TopBar
from bwdesk.desk.shell.unopened import Rescue
from bwdesk.files import places
from bwdesk.files.errors import FileError

COLORS = {"light": "Light", "dark": "Dark", "system": "As the system"}
LETTERS = {scale: f"{scale} %" for scale in SCALES}
PAPER = {"a4": "A4", "letter": "US Letter"}
IDLE = {1: "1 minute", 3: "3 minutes", 10: "10 minutes", 0: "Never"}


def look_menu(settings: DeskSettings, parent: QWidget, own_keys: QAction | None = None) -> QMenu:
    """What is set now is ticked; a choice is kept and seen at once. Below all, *own_keys*."""
    menu = popup_menu(parent)
    for title, choices, now, choose in (
        ("Colors", COLORS, settings.colors, settings.set_colors),
        ("Letters", LETTERS, settings.scale, settings.set_scale),
        ("Paper", PAPER, settings.paper, settings.set_paper),
        ("Curtain falls when idle for", IDLE, settings.idle, settings.set_idle),
    ):
        if not menu.isEmpty():
            menu.addSeparator()
        menu.addAction(_head(title, menu))
        group = QActionGroup(menu)
        for choice, said in choices.items():
            entry = menu.addAction(said)
            entry.setCheckable(True)
            entry.setChecked(choice == now)
            entry.triggered.connect(lambda _on, choose=choose, choice=choice: choose(choice))
            group.addAction(entry)
    if own_keys is not None:
        menu.addSeparator()
        menu.addAction(own_keys)
    return menu


def _head(title: str, menu: QMenu) -> QAction:
    """The style sheet leaves out the text of Qt's own sections."""
    said = words(title, "label", "ink3")
    said.setContentsMargins(16, 8, 16, 4)
    head = QWidgetAction(menu)
    head.setDefaultWidget(said)
    head.setEnabled(False)
    return head


LONGEST = 80
"""Letters of an address that are shown."""


class FileDrops(QObject):
    """Takes files for a window, but not over its curtain. They are opened after the drop."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDragEnterEvent):
            if self._window.curtained or not event.mimeData().hasUrls():
                return False
            event.acceptProposedAction()
            return True
        if isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop:
            urls = event.mimeData().urls()
            self._window.arrivals.bring(Path(u.toLocalFile()) for u in urls if u.isLocalFile())
            for url in urls:
                if not url.isLocalFile():
                    self._window.arrivals.refuse(_no_file(url))
            event.acceptProposedAction()
            return True
        return super().eventFilter(watched, event)


def _no_file(url: QUrl) -> FileError:
    address = url.toDisplayString()
    shown = f"{address[:LONGEST]}…" if len(address) > LONGEST else address
    says = "this is an address, not a file of this computer"
    return FileError(shown, says, "save it as a file and drop that")


LEAST, SMALLEST, FIRST = QSize(667, 440), QSize(960, 640), QSize(1280, 800)
"""Below the least no page holds; smaller than the smallest is only what the screen makes so."""
LARGE, AT_LARGE = QSize(1024, 700), 1.5
"""With letters so many times as large every page holds in this."""
FRAME = QSize(16, 48)
"""What the system puts around a window: title bar and borders, generously."""


class MainWindow(Window):
    """One window; a tab for each open document. It knows of *parts* what `Part` says of them."""

    def __init__(
        self,
        settings: DeskSettings,
        installed: InstalledPacks,
        parts: Iterable[Callable[[Window], Part]],
    ) -> None:
        super().__init__()
        self.settings = settings
        self.installed = installed
        self.open_tabs = []
        made = [part(self) for part in parts]
        self.parts = {each.key: each for each in (HomeRoom(self), *made)}
        self.setWindowTitle("bwdesk")
        self.setWindowIcon(themes.app_icon())
        self._measure()
        self.resize(FIRST.boundedTo(self.screen().availableSize() - FRAME))
        self.acts = Actions(self)
        self._build()
        FileDrops(self)
        self._loose_words = LooseWords(self)
        self.show_room(self.part(HomeRoom))
        settings.restore_window(self)
        self._seen = False

    @property
    def home(self) -> Home:
        return self.part(HomeRoom).page

    # What the parts bring

    @property
    def rooms(self) -> tuple[Room, ...]:
        return tuple(each for each in self.parts.values() if isinstance(each, Room))

    @property
    def openers(self) -> tuple[Opener, ...]:
        return tuple(opener for part in self.parts.values() for opener in part.openers)

    def commands(self, what: Literal["begins", "brings", "prints"]) -> tuple[Command, ...]:
        """What all parts begin, bring in or print."""
        return tuple(command for part in self.parts.values() for command in getattr(part, what))

    @property
    def current(self) -> Tab | None:
        """The tab on screen; None in a room."""
        shown = self._stack.currentWidget()
        return next((tab for tab in self.open_tabs if tab is shown), None)

    # Going around

    @property
    def shown_room(self) -> Room | None:
        """The room whose page is on screen; None while that is a tab."""
        page = self._stack.currentWidget()
        return next((each for each in self.rooms if each.built and each.page is page), None)

    @property
    def room(self) -> str:
        """The key of the room on screen."""
        tab, shown = self.current, self.shown_room
        return tab.room if tab else shown.key if shown else ""

    @property
    def _railed(self) -> str:
        """The room of the rail that is lit."""
        shown = self.shown_room
        return shown.within or self.room if shown else self.room

    @property
    def steps(self) -> QUndoStack | None:
        """Where undo and redo go."""
        on_screen = self.current or self.shown_room
        return on_screen.stack if on_screen else None

    def go(self, room: str) -> None:
        """To a room, by its key, or to the Look menu."""
        if room == "look":
            self._rail.show_room(self._railed)
            below = self._rail.button("look")
            look_menu(self.settings, self, self.acts.own_keys).exec(
                below.mapToGlobal(QPoint(below.width(), 0))
            )
            return
        self.attempt(self.parts[room].enter)

    def show_room(self, room: Room) -> None:
        if self._stack.indexOf(room.page) < 0:
            self._stack.addWidget(room.page)
        self._show(room.page)

    @property
    def last_tab(self) -> Tab | None:
        """The tab last on screen."""
        at = self._strip.currentIndex()
        return self.open_tabs[at] if 0 <= at < len(self.open_tabs) else None

    def last_in(self, room: str) -> Tab | None:
        """The tab of a room last on screen, else any of it."""
        inside = [tab for tab in self.open_tabs if tab.room == room]
        last = self.last_tab
        return last if last in inside else next(iter(inside), None)

    def put(self, tab: Tab) -> None:
        """Give a tab its place in the strip and show it."""
        tab.told.connect(self._say_names)
        tab.turned.connect(self._keep_tabs)
        tab.stepped.connect(self.follow_undo)
        tab.undo.connect(self.acts.undo.trigger)
        tab.print_sheet.connect(self.acts.named["print"].trigger)
        self.open_tabs.append(tab)
        self._stack.addWidget(tab)
        # The strip tells of its new current tab, and so it is shown.
        self._strip.setCurrentIndex(self._strip.add_document(tab.icon, tab.title))
        self._say_names()

    def show_tab(self, tab: Tab) -> None:
        self._strip.setCurrentIndex(self.open_tabs.index(tab))
        self._show(tab)

    def _show(self, widget: QWidget) -> None:
        fills_itself = isinstance(widget, Tab) and widget.fills_itself
        self._stack.setCurrentWidget(widget)
        tab = self.current
        self._rail.show_room(self._railed)
        self._strip.join(tab is not None)
        if tab and not fills_itself:
            tab.refresh()
        shown = self.shown_room
        self.acts.follow(tab, saves=bool(shown and shown.saves))
        self._keep_tabs()
        self.follow_undo()

    def _say_names(self) -> None:
        """The name and state of every document on its tab, of the current one in the title."""
        for index, tab in enumerate(self.open_tabs):
            self._strip.say(index, tab.title, unsaved=tab.is_unsaved, icon=tab.icon)
        self._keep_tabs()
        self.follow_undo()

    def _keep_tabs(self) -> None:
        self.settings.snapshots.keep_tabs(self.open_tabs, self.last_tab)

    def follow_undo(self, _index: int = 0) -> None:
        if self.curtained:
            self.setWindowTitle("bwdesk")
            self.setWindowModified(False)
            return
        tab = self.current
        if tab and tab.stack is None and not tab.half_done:
            self.acts.show_taking_back(can=tab.takes_back)
        else:
            self.acts.show_steps(self.steps, tab.half_done if tab else "")
        self.acts.versions.setEnabled(bool(tab and tab.path))
        # Two marks of what is unsaved in a row are one that is meant.
        name = tab.title.replace("[*]", "[*][*]") if tab else ""
        self.setWindowTitle(f"{name}[*] – bwdesk" if tab else "bwdesk")
        self.setWindowModified(bool(tab and tab.is_unsaved))

    def leave_alone(self, alone: bool) -> None:
        """Somebody is alone at the desk now, or has handed it on."""
        self.alone = alone
        self._veil_parts()
        self._loose_words.wind()

    def _veil_parts(self) -> None:
        for each in self.parts.values():
            each.veil()

    def draw_curtain(self, *, closed: bool) -> None:
        """Everything in the window is out of sight and reach, and its title tells nothing."""
        self.curtained = closed
        self._veil_parts()
        self._whole.setVisible(not closed)
        self.acts.veil(closed)
        if closed:
            self.follow_undo()
        else:
            self._show(self._stack.currentWidget() or self.home)
            self._loose_words.wind()

    # Doing

    def choose_file(self) -> None:
        path = ask.file_to_open(self, self.settings.folder)
        if path:
            self.open_path(path)

    def show_versions(self) -> None:
        tab = self.current
        if tab and tab.path:
            tab.drawer.show_versions(tab.document, self)

    def open_path(self, path: Path) -> None:
        """Open a file, or show it where it is open already; a sentence when it cannot be."""
        try:
            self.open_or_raise(path)
        except FileError as why:
            rescue = self.rescue(path, why)
            if rescue is not None:
                rescue()
            else:
                self._tell(why)

    def open_or_raise(self, path: Path) -> None:
        """Open a file, or show it where it is open already. Raises FileError."""
        for tab in self.open_tabs:
            if tab.path and places.same_file(tab.path, path):
                self.show_tab(tab)
                return
        self._opener(path).open(path)

    def rescue(self, path: Path, why: FileError) -> Rescue | None:
        """Asks what shall be had of a file that did not open as *why*; None where nothing can."""
        opener = self._opener(path)
        if not opener.rescues(why):
            return None

        def asked() -> bool:
            try:
                return opener.rescue(path, why)
            except FileError as error:
                self._tell(error)
                return False

        return asked

    def arrive(self, paths: Iterable[Path]) -> None:
        """Files opened outside of the program come soon, and the window to the front; behind a
        closed curtain and behind a dialog they wait."""
        self.arrivals.bring(paths)
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.raise_()
        self.activateWindow()

    def open_sample(self, path: Path) -> None:
        self.attempt(lambda: self._opener(path).open_sample(path))

    def _opener(self, path: Path) -> Opener:
        """By its ending; what has none we know is tried as the first of them."""
        ending, openers = path.suffix.casefold(), self.openers
        return next((each for each in openers if each.ending == ending), openers[0])

    def close_tab(self, tab: Tab) -> bool:
        return self.close_index(self.open_tabs.index(tab))

    def close_index(self, index: int) -> bool:
        """Close a tab; ask first when something in it is unsaved. False when it stays."""
        tab = self.open_tabs[index]
        if not self._may_close(tab):
            return False
        tab.drawer.forget(tab.document)
        self.open_tabs.remove(tab)
        self._strip.removeTab(index)
        layouts.drop(tab)
        tab.document.deleteLater()
        self._say_names()
        if self.open_tabs:
            self._show(self.open_tabs[self._strip.currentIndex()])
        else:
            self.go("home")
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """The empty window is seen before Home reads the files it shows."""
        super().paintEvent(event)
        if not self._seen:
            self._seen = True
            self.windowHandle().screenChanged.connect(self._measure)
            QTimer.singleShot(0, self, self.part(HomeRoom).fill)
            LoadingAhead(self._loads_ahead(), self)

    def _loads_ahead(self) -> Iterator[Callable[[], object]]:
        """What the first use of the parts needs, in small pieces."""
        yield lambda: self.installed.library
        yield lambda: self.installed.book
        for part in self.parts.values():
            for module in part.ahead:
                yield partial(import_module, module)

    def customEvent(self, event: QEvent) -> None:
        """Somebody wants something explained, or an entry filled in: whoever can, does."""
        parts = self.parts.values()
        if isinstance(event, Asked) and any(each.explain(event) for each in parts):
            event.accept()
        if isinstance(event, FillIn) and any(each.fill_in(event) for each in parts):
            event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Alt and not event.isAutoRepeat():
            self._bar.menu_keys.hold()
        super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Everything unsaved is asked about before anything closes: "stay" loses nothing."""
        with self.arrivals.hold_back():
            rooms_may = all(each.may_close() for each in self.rooms if each.built)
            closes = rooms_may and all(self._may_close(tab) for tab in self.open_tabs)
        if not closes:
            event.ignore()
            return
        for tab in self.open_tabs:
            tab.drawer.forget(tab.document)
        self.settings.close(self)
        event.accept()

    def _may_close(self, tab: Tab) -> bool:
        """Nothing in it is unsaved any more, or it is given up."""
        tab.settle()
        if not tab.is_unsaved:
            return True
        self.show_tab(tab)
        return tab.drawer.may_close(tab.document, self)

    def save_current(self) -> None:
        if self.shown_room:
            self.shown_room.save()
        tab = self.settle_tab()
        if tab and tab.drawer.save(tab.document, self):
            tab.say("Saved", tab.title)

    def save_current_as(self) -> None:
        tab = self.settle_tab()
        if tab and tab.drawer.save_as(tab.document, self):
            tab.say("Saved", tab.title)

    def copy_text(self) -> None:
        """What is on screen in words, on the clipboard."""
        tab = self.settle_tab()
        if tab and tab.tells:
            QGuiApplication.clipboard().setText(tab.as_text())
            tab.say("Copied as text", tab.title)

    def settle_tab(self) -> Tab | None:
        """The tab on screen, with all that stands in its fields taken."""
        if self.current:
            self.current.settle()
        return self.current

    def undo_step(self) -> None:
        if self.current:
            self.current.undo_step()
        elif self.steps:
            self.steps.undo()

    def redo_step(self) -> None:
        if self.current:
            self.current.redo_step()
        elif self.steps:
            self.steps.redo()

    def close_current(self) -> None:
        if self.current:
            self.close_tab(self.current)

    def attempt(self, act: Callable[[], object]) -> None:
        try:
            act()
        except FileError as error:
            self._tell(error)

    def _tell(self, why: FileError) -> None:
        ask.tell(self, "That did not open.", str(why))

    # Building

    def _build(self) -> None:
        self._whole = whole = QWidget()
        self._rail = Rail([room.place for room in self.rooms if not room.within], TOOLS)
        self._rail.went.connect(self.go)
        self._strip = DocumentTabs()
        self._strip.tabCloseRequested.connect(self.close_index)
        self._strip.tabBarClicked.connect(self._show_index)
        self._strip.currentChanged.connect(self._show_index)
        self._strip.tabMoved.connect(self._reorder)
        self._unkept = MessageBar("Try again")
        self._unkept.asked.connect(self.settings.writer.retry)
        self.settings.troubled.connect(self._unkept.say)
        opening, failed = MessageBar("Stop"), MessageBar(COPY, closes=True)
        self.failures = Failures(self, failed)
        self.arrivals = Arrivals(self, opening)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.home)
        bars = (opening, failed, self._unkept)
        self._bar = TopBar(self._strip, self.acts)
        column = layouts.column(self._bar, *bars, self._stack, grows=4)
        layouts.row(self._rail, column, into=whole, grows=1)
        self.setCentralWidget(whole)
        # Nothing is chosen before the first key.
        whole.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.home.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.home.setFocus()
        themes.theme_of(self).changed.connect(self._measure)

    def _measure(self) -> None:
        """Larger letters want a larger window, as far as the screen has room for one."""
        px = themes.theme_of(self).type.px
        wanted = (LARGE * (px(1) / AT_LARGE)).expandedTo(SMALLEST)
        room = self.screen().availableSize() - FRAME
        self.setMinimumSize(wanted.boundedTo(room).expandedTo(LEAST))

    def _show_index(self, index: int) -> None:
        if 0 <= index < len(self.open_tabs):
            self._show(self.open_tabs[index])

    def _reorder(self, old: int, new: int) -> None:
        self.open_tabs.insert(new, self.open_tabs.pop(old))
        self._say_names()
