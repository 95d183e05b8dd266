"""Going around in a window by keys: from step to step, from tab to tab, and the menu of both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QWidget

from bwdesk.desk.kit.menu import Menu
from bwdesk.desk.kit.shortcuts import native_text
from bwdesk.desk.kit.words import as_typed
from bwdesk.keys import TAB

if TYPE_CHECKING:
    from bwdesk.desk.shell.window import MainWindow


def step(window: MainWindow, by: int) -> None:
    """To the next step (1) or the one before (-1) of the tab on screen."""
    if window.current:
        window.current.walk(by)


def turn(window: MainWindow, by: int) -> None:
    """To the next tab (1) or the one before (-1), around the ends; from a room, back to the tab."""
    tabs, tab = window.open_tabs, window.current
    if tab:
        to_tab(window, (tabs.index(tab) + by) % len(tabs))
    elif tabs:
        window.show_tab(window.last_tab or tabs[0])
        hold(window)


def to_tab(window: MainWindow, at: int) -> None:
    """To a tab by its place, counted from 0; nothing where there is none."""
    if at < len(window.open_tabs):
        window.show_tab(window.open_tabs[at])
        hold(window)


def hold(window: MainWindow) -> None:
    """The focus is in the tab on screen: where it was there last, else where one begins."""
    tab = window.current
    if tab is None:
        return
    focus = QApplication.focusWidget()
    if focus is None or not tab.isAncestorOf(focus) or not focus.isVisible():
        tab.arrive()


class GoMenu(Menu):
    """Where one can go; the open documents are listed anew whenever it opens."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__("Go", window)
        self._window = window
        self.aboutToShow.connect(self.show_ways)

    def show_ways(self) -> None:
        window, acts = self._window, self._window.acts
        self.clear()
        self.addAction(acts.find)
        self.addSeparator()
        self.addActions([*acts.steps, *acts.turns])
        self.addSeparator()
        for place in window.rooms:
            entry = self.addAction(place.word)
            entry.triggered.connect(lambda _checked=False, key=place.key: window.go(key))
        if window.open_tabs:
            self.addSeparator()
        for at, tab in enumerate(window.open_tabs):
            keys = f"\t{native_text(TAB.each[at])}" if at < len(TAB.each) else ""
            entry = self.addAction(as_typed(tab.title) + keys)
            entry.triggered.connect(lambda _checked=False, at=at: to_tab(window, at))


def page_of(window: MainWindow) -> QWidget | None:
    """What is on screen: a tab, else the page of a room."""
    return window.current or (window.shown_room.page if window.shown_room else None)
