"""Ctrl+K: one line that finds what can be done, where one can go, and what the Book knows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QKeyEvent

from bwdesk.desk.kit.picker import Pick, Picker
from bwdesk.desk.kit.shortcuts import find_heard, is_pressed, key_text
from bwdesk.desk.shell import navigation, sample_index
from bwdesk.desk.shell.interface import Find
from bwdesk.desk.shell.step_tab import StepTab
from bwdesk.keys import FIND

if TYPE_CHECKING:
    from bwdesk.desk.shell.window import MainWindow

WIDE, TOP = 560, 56
ASKS = "An action, a page, a document, a rule, anything with a name"


def show(window: MainWindow) -> Finder:
    """Open the line; what is chosen is done once it has closed."""
    found = _order_by_use(_keep_first(finds(window)), window.settings.sought)
    finder = Finder(window, found)

    def take(id: str) -> Find:
        taken = found[int(id)]
        window.settings.remember_sought(_use_key(taken))
        return taken

    finder.picked.connect(lambda id: take(id).go())
    finder.acted.connect(lambda id: ((taken := take(id)).act or taken.go)())
    return finder


def _order_by_use(found: Iterable[Find], used: Sequence[str]) -> list[Find]:
    """What was gone to last comes first; the rest stays in order."""
    places = {key: at for at, key in enumerate(used)}
    return sorted(found, key=lambda each: places.get(_use_key(each), len(places)))


def _use_key(find: Find) -> str:
    """By what it is remembered: an action keeps its name when its key is another."""
    return find.link or find.name


def _keep_first(found: Iterable[Find]) -> Iterable[Find]:
    """Of several that lead to one thing, the first."""
    seen = set()
    for each in found:
        if each.link not in seen:
            yield each
        if each.link:
            seen.add(each.link)


class Finder(Picker):
    """The line and what fits below it, in the upper middle of the window."""

    def __init__(self, window: MainWindow, found: Iterable[Find]) -> None:
        picks = [
            Pick(str(at), each.name, each.says, each.aliases, each.link, each.group)
            for at, each in enumerate(found)
        ]
        super().__init__(window, ASKS, picks, wide=WIDE)
        self.search.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whoever presses its keys once more begins anew; Qt would cut the line at the cursor."""
        pressed = event.type() is QEvent.Type.KeyPress
        if isinstance(event, QKeyEvent) and pressed and is_pressed(FIND, event):
            self.search.selectAll()
            return True
        return super().eventFilter(watched, event)

    def take_place(self) -> None:
        window = self.anchor
        self.adjustSize()
        self.move(window.mapToGlobal(QPoint((window.width() - self.width()) // 2, TOP)))
        self.show()


def finds(window: MainWindow) -> Iterable[Find]:
    """Everything there is to be found: where one is first, the Book last."""
    yield from _pages(window)
    yield from _keys(window)
    yield from _documents(window)
    yield from _actions(window)
    yield from _samples(window)
    for part in window.parts.values():
        yield from part.finds()


def _pages(window: MainWindow) -> Iterable[Find]:
    tab = window.current
    if isinstance(tab, StepTab):
        for key, name in tab.steps:
            yield Find(name, "page", partial(_to_step, tab, key))
    for place in window.rooms:
        yield Find(place.word, "room", partial(window.go, place.key))


def _to_step(tab: StepTab, key: str) -> None:
    tab.open_step(key)
    tab.arrive()


def _keys(window: MainWindow) -> Iterable[Find]:
    """What the keys of the page on screen do, where one widget alone hears them."""
    for key, found in find_heard(navigation.page_of(window)).items():
        if len({each.parent() for each in found}) == 1:
            yield Find(key.does, key_text(key), found[0].activated.emit)


def _documents(window: MainWindow) -> Iterable[Find]:
    for at, tab in enumerate(window.open_tabs):
        if tab is not window.current:
            yield Find(tab.title, "open", partial(navigation.to_tab, window, at))


def _samples(window: MainWindow) -> Iterable[Find]:
    for path, _, (title, _) in sample_index.samples(window.openers, sample_index.read_index()):
        yield Find(title, "sample", partial(window.open_sample, path))


def _actions(window: MainWindow) -> Iterable[Find]:
    acts = window.acts
    for action in acts.all:
        if action.isEnabled() and action is not acts.find and action not in acts.tabs:
            yield Find(action.name, action.shortcut().toString(), action.trigger)
