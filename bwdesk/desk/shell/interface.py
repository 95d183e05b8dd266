"""What the window and the rooms know of each other, and all they know.

The window holds tabs and parts, whatever lies in them; a part is handed its `Window` and adds to
it what it has: a room of the rail, files it opens, what can be begun, found or printed. Which parts
there are is the application's to say (``desk/parts``).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QMainWindow, QWidget

from bwdesk.desk.kit.action import Act
from bwdesk.desk.kit.focus_order import ReadingOrder
from bwdesk.desk.kit.rail import Place
from bwdesk.keys import Key

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from bwdesk.desk.kit.badge import Badge
    from bwdesk.desk.kit.explains import Asked
    from bwdesk.desk.kit.filling_in import FillIn
    from bwdesk.desk.shell.installed_packs import InstalledPacks
    from bwdesk.desk.shell.settings import DeskSettings
    from bwdesk.desk.theme import Theme
    from bwdesk.files.errors import FileError
    from bwdesk.files.recovery import Kept
    from bwdesk.rules.packs.book import Book
    from bwdesk.rules.play.present import Present

P = TypeVar("P", bound="Part")


class Tab(QWidget):
    """A document on screen, in a *room* of the rail. ``told`` when its name or state changes,
    ``turned`` when another page of it is on screen, ``stepped`` when there is something else to
    undo; ``undo`` asks to take the last step back, ``print_sheet`` for paper.

    *stack* has the steps undo and redo go by; without one nothing is undone, but a move may be
    *taken back* in the open.
    """

    told = Signal()
    turned = Signal()
    stepped = Signal()
    undo = Signal()
    print_sheet = Signal()

    room: str
    document: Any
    drawer: Drawer
    tells = False
    """Whether it can be copied as text."""
    founds = False
    """Whether a game is being founded on it."""

    @property
    @abstractmethod
    def icon(self) -> str:
        """The name of its icon."""

    @property
    def title(self) -> str:
        title: str = self.document.title
        return title

    @property
    def path(self) -> Path | None:
        path: Path | None = self.document.path
        return path

    @property
    def is_unsaved(self) -> bool:
        return False

    @property
    def fills_itself(self) -> bool:
        """Whether it shows the document as it is when it comes up next, without being asked."""
        return False

    @property
    def sheet(self) -> str:
        """The kind of sheet that belongs to what is on screen; "" for what has none."""
        return ""

    @property
    def guide(self) -> tuple[str, str]:
        """The page of the manual that tells about what is on screen, and the heading on it."""
        return ("window.md", "")

    @property
    def agreed(self) -> dict[str, str]:
        """How its table reads the rules, in words, by the id of each reading; empty where it has
        no table."""
        return {}

    def find_people(self, _whose: str = "", /) -> list[tuple[str, Present]]:
        """Whose figures are at hand, as they are now, each by the name they go by here, "" for the
        one whose document it is. *whose* is meant, by what it knows them by, comes first."""
        return []

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of entries its names are of, before all others: ``duel_action``."""
        return ()

    @property
    def book(self) -> Book | None:
        """The Book it is read by; None where that is the one in force."""
        return None

    @property
    def stack(self) -> QUndoStack | None:
        return None

    @property
    def copies(self) -> bool:
        """Saving it under another name leaves one with the old one."""
        return False

    @property
    def takes_back(self) -> bool:
        return False

    def take_back(self) -> None:
        """Asks what shall be taken back."""

    def make_people(self) -> bool:
        """Asks for people of the GM who stay here; False where each gets a tab of their own."""
        return False

    @property
    def half_done(self) -> str:
        """What is half done on the page and taken back before any step, in a few words: ``the
        dice of Steel``; "" for nothing."""
        return ""

    def undo_step(self) -> None:
        """Take back what one sees: what is half done, else the last step, its page on screen."""
        if self.stack is not None:
            self.stack.undo()
        else:
            self.take_back()

    def redo_step(self) -> None:
        """Do again what was taken back last, its page on screen."""
        if self.stack is not None:
            self.stack.redo()

    def settle(self) -> None:
        """Asked before it is left, saved, printed or closed: what stands in a field, typed and
        not yet taken, becomes part of the document."""

    def as_text(self) -> str:
        """The document in words, to be pasted elsewhere; "" for what has none."""
        return ""

    @property
    def on_screen(self) -> str:
        """The key of the page one sees, which a step made now belongs to; "" where there is but
        one."""
        return ""

    def open_page(self, page: str, /) -> None:
        """Show a page by its key; nothing happens where there is none of that key."""

    def walk(self, by: int) -> None:
        """Go to the next step (1) or the one before (-1), where a document has steps."""

    def arrive(self) -> None:
        """Give the focus to what is done first where one is."""
        self.setFocus()

    @abstractmethod
    def refresh(self) -> None:
        """Show the document anew."""

    @abstractmethod
    def say(self, done: str, what: str) -> None:
        """Tell in passing what was done that cannot be undone: ``Saved``, ``Robard Ash``."""


class Drawer(Protocol):
    """Where the documents of a room come from and go back to."""

    def save(self, document: Any, parent: QWidget, /) -> bool:
        """Save where it came from. False when it was not saved."""

    def save_as(self, document: Any, parent: QWidget, /) -> bool:
        """Save it under another name. False when it was not saved."""

    def may_close(self, document: Any, parent: QWidget, /) -> bool:
        """Nothing in it is unsaved any more, or it is given up."""

    def show_versions(self, document: Any, window: Window, /) -> None:
        """Look at what was kept of it."""

    def forget(self, document: Any, /) -> None:
        """It was closed."""


class Window(ReadingOrder, QMainWindow):
    """The window as its parts may use it."""

    settings: DeskSettings
    installed: InstalledPacks
    open_tabs: list[Tab]
    parts: dict[str, Any]
    """By their keys, in their order."""
    curtained = False
    """Whether everything in it is out of sight."""
    alone = False
    """Whether what is written in it now is for one pair of eyes, and is kept nowhere."""

    def part(self, kind: type[P]) -> P:
        """The one part of a kind. StopIteration where the window has none."""
        return next(each for each in self.parts.values() if isinstance(each, kind))

    @property
    @abstractmethod
    def current(self) -> Tab | None:
        """The tab on screen; None in a room."""

    @abstractmethod
    def last_in(self, room: str) -> Tab | None:
        """The tab of a room last on screen, else any of it."""

    @abstractmethod
    def go(self, room: str) -> None:
        """To a room, by its key."""

    @abstractmethod
    def show_room(self, room: Room) -> None:
        """Its own page is on screen."""

    @abstractmethod
    def put(self, tab: Tab) -> None:
        """Give a tab its place in the strip and show it."""

    @abstractmethod
    def show_tab(self, tab: Tab) -> None:
        """An open tab is on screen."""

    @abstractmethod
    def close_tab(self, tab: Tab) -> bool:
        """Close it; ask first when something in it is unsaved. False when it stays."""

    @abstractmethod
    def settle_tab(self) -> Tab | None:
        """The tab on screen, with all that stands in its fields taken."""

    @abstractmethod
    def choose_file(self) -> None:
        """Ask for a file and open it."""

    @abstractmethod
    def open_path(self, path: Path) -> None:
        """Open a file, or show it where it is open already; a sentence when it cannot be."""

    @abstractmethod
    def open_sample(self, path: Path) -> None:
        """Open a copy of a sample; a sentence when it cannot be."""

    @abstractmethod
    def attempt(self, act: Callable[[], object]) -> None:
        """Do it; a FileError is told."""

    @abstractmethod
    def follow_undo(self) -> None:
        """There is something else to undo, or to save."""

    @abstractmethod
    def leave_alone(self, alone: bool) -> None:
        """Somebody is alone at the desk now, or has handed it on."""

    @abstractmethod
    def draw_curtain(self, *, closed: bool) -> None:
        """Everything in the window is out of sight and reach, and its title tells nothing."""


class Command(NamedTuple):
    """Something a part can do from anywhere in the window: the *key* has its word in the menus.

    One that *asks* first has an ellipsis there. With an *icon* it has a button in the top bar, with
    an *act* a line on Home.
    """

    key: Key
    do: Callable[[], object]
    icon: str = ""
    act: Act | None = None
    asks: bool = False


class Find(NamedTuple):
    """Something to be found: its name, what it is, and what happens then.

    A *link* is what it is called in the reference; of several of one link the first is found. It is
    found by its *aliases* as well, and Shift+Enter does the second thing, *act*. Of several of a
    *group* the first alone is listed where no figure is typed.
    """

    name: str
    says: str
    go: Callable[[], object]
    link: str = ""
    aliases: tuple[str, ...] = ()
    act: Callable[[], object] | None = None
    group: str = ""


class FileCard(Protocol):
    """A document at a glance: *says* is a line of what it is, `paint` its picture."""

    @property
    def title(self) -> str: ...

    @property
    def says(self) -> str: ...

    @property
    def badge(self) -> Badge | None: ...

    def paint(self, painter: QPainter, rect: QRectF, theme: Theme) -> None: ...


class Opener(Protocol):
    """Files with one *ending*, the dot with it, and the Lucide icon they go by.

    All of it raises FileError for a file that cannot be read.
    """

    ending: str
    icon: str

    def open(self, path: Path) -> None:
        """On a tab."""

    def rescues(self, _why: FileError) -> bool:
        """Whether something can be had of a file that did not open for that reason."""
        return False

    def rescue(self, _path: Path, _why: FileError) -> bool:
        """Ask whether what is whole shall be had, and open that; False where it did not come."""
        return False

    def open_sample(self, path: Path) -> None:
        """A copy of it, on a tab."""

    def card_of(self, path: Path) -> FileCard:
        """The file at a glance; it is left as it is."""

    def summarize(self, path: Path) -> tuple[str, str]:
        """Its title, and a line of what it is."""

    def home_heading(self, _path: Path) -> str:
        """The heading a file stands under on Home, apart from all others; "" among them."""
        return ""


class Part:
    """What a part of the program adds to the window; what it does not say it does not have.

    It is made with the window, before the first frame: what it needs beyond this module loads when
    it is first used.
    """

    key: ClassVar[str]
    ahead: ClassVar[tuple[str, ...]] = ()
    """Modules its first use needs, each short to load, loaded in a pause after the start."""

    def __init__(self, window: Window) -> None:
        self.window = window

    @property
    def begins(self) -> tuple[Command, ...]:
        """What can be begun."""
        return ()

    @property
    def brings(self) -> tuple[Command, ...]:
        """What can be brought in from elsewhere."""
        return ()

    @property
    def prints(self) -> tuple[Command, ...]:
        """What can be put on paper."""
        return ()

    @property
    def openers(self) -> tuple[Opener, ...]:
        """The files it opens."""
        return ()

    def take_back(self, _kept: Kept, /) -> bool:
        """Work again on what a crash left unsaved; False for what is not of this part."""
        return False

    def finds(self) -> Iterable[Find]:
        """What can be found in it."""
        return ()

    def explain(self, _asked: Asked, /) -> bool:
        """Tell on a card what something is; False where it is not of this part to tell."""
        return False

    def veil(self) -> None:
        """Somebody else is at the desk, or nobody: what of it lies beside the window goes."""

    def fill_in(self, _asked: FillIn, /) -> bool:
        """Open an entry that something is missing of; False where it is not of this part."""
        return False


class Room(Part):
    """A part with a place on the rail."""

    icon: ClassVar[str]
    word: ClassVar[str]
    guide: ClassVar[str] = "window.md"
    """The page of the manual that tells of it."""

    within: ClassVar[str] = ""
    """The room of the rail it belongs to, where it is reached by *Go* and the search alone."""

    @property
    def place(self) -> Place:
        return Place(self.key, self.icon, self.word)

    @cached_property
    def page(self) -> Any:
        """What the room shows while no tab of it is on screen."""
        self.built = True
        return self.build()

    built = False

    @abstractmethod
    def build(self) -> QWidget:
        """Its page, when somebody first goes there."""

    def enter(self) -> None:
        """Somebody goes there: to the tab last on screen, else to the page. Raises FileError."""
        tab = self.window.last_in(self.key)
        if tab is None:
            self.window.show_room(self)
        else:
            self.window.show_tab(tab)

    @property
    def stack(self) -> QUndoStack | None:
        """Where undo and redo go while the page is on screen."""
        return None

    saves: ClassVar[bool] = False
    """Whether something on its page is saved."""

    def save(self) -> None:
        """Save what is open on the page."""

    def may_close(self) -> bool:
        """Nothing on its page is unsaved any more, or it is given up."""
        return True
