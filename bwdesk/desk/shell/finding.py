"""Ctrl+K: one line that finds what can be done, where one can go, and what the Book knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit.picker import Pick, Picker
from bwdesk.desk.shell import going, rooms
from bwdesk.desk.shell.step_tab import StepTab

if TYPE_CHECKING:
    from bwdesk.desk.burner.tab import CharacterTab
    from bwdesk.desk.shell.window import MainWindow

WIDE, TOP = 560, 56
ASKS = "An action, page, document, lifepath, skill or trait"


class Find(NamedTuple):
    """Something to be found: its name, what it is, and what happens then."""

    name: str
    says: str
    go: Callable[[], object]


def show(window: MainWindow) -> Finder:
    """Open the line; what is chosen is done once it has closed."""
    found = tuple(finds(window))
    finder = Finder(window, found)
    finder.picked.connect(lambda id: found[int(id)].go())
    return finder


class Finder(Picker):
    """The line and what fits below it, in the upper middle of the window."""

    def __init__(self, window: MainWindow, found: Iterable[Find]) -> None:
        picks = [Pick(str(at), each.name, each.says) for at, each in enumerate(found)]
        super().__init__(window, ASKS, picks, wide=WIDE)

    def come_up(self, anchor: QWidget) -> None:
        self.adjustSize()
        self.move(anchor.mapToGlobal(QPoint((anchor.width() - self.width()) // 2, TOP)))
        self.show()


def finds(window: MainWindow) -> Iterable[Find]:
    """Everything there is to be found: where one is first, the Book last."""
    yield from _pages(window)
    yield from _documents(window)
    yield from _actions(window)
    yield from _of_the_book(window)


def _pages(window: MainWindow) -> Iterable[Find]:
    tab = window.current
    if isinstance(tab, StepTab):
        for key, name in tab.steps:
            yield Find(name, "page", partial(_to_step, tab, key))
    for place in rooms.ROOMS:
        yield Find(place.word, "room", partial(window.go, place.key))


def _to_step(tab: StepTab, key: str) -> None:
    tab.open_step(key)
    tab.arrive()


def _documents(window: MainWindow) -> Iterable[Find]:
    for at, tab in enumerate(window.open_tabs):
        if tab is not window.current:
            yield Find(tab.title, "open", partial(going.to_tab, window, at))


def _actions(window: MainWindow) -> Iterable[Find]:
    acts = window.acts
    for action in acts.all:
        if action.isEnabled() and action is not acts.find and action not in acts.tabs:
            yield Find(action.name, action.shortcut().toString(), action.trigger)


def _of_the_book(window: MainWindow) -> Iterable[Find]:
    """By the packs of the character at hand; without one, by those of the table."""
    tab = window.character
    book = tab.document.book if tab else window.shelf.book
    stocks = [tab.document.choices.stock] if tab else list(book.stocks)
    for stock in stocks:
        for lifepath in book.of_stock(stock):
            people = "" if tab else f", {book.stocks[stock].name}"
            says = f"lifepath, {book.setting_name(stock, lifepath.setting)}{people}"
            show_it = partial(_on_board, window, "lifepaths", lifepath.id, stock)
            yield Find(lifepath.name, says, show_it)
    for skill in book.skills.values():
        yield Find(skill.name, "skill", partial(_on_board, window, "skills", skill.id))
    for trait in book.traits.values():
        yield Find(trait.name, "trait", partial(_on_board, window, "traits", trait.id))


def _on_board(window: MainWindow, page: str, id: str, stock: str = "human") -> None:
    """On the board of the character at hand, or of a new one."""
    tab: CharacterTab = window.character or window.add(window.filing.new(stock))
    window.show_tab(tab)
    tab.open_room("burning")
    tab.open_step(page)
    tab.page.look_up(id)
