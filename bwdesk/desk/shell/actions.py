"""What can be done from anywhere in the window: every action with its key, and the File menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QKeySequence, QUndoStack
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from bwdesk import keys
from bwdesk.desk.kit.explains import ask_at_focus
from bwdesk.desk.kit.menu import Menu
from bwdesk.desk.kit.shortcuts import follow_keys, with_key
from bwdesk.desk.kit.words import as_typed, hint
from bwdesk.desk.shell import navigation
from bwdesk.desk.shell.settings import DeskSettings
from bwdesk.keys import Key

if TYPE_CHECKING:
    from bwdesk.desk.shell.interface import Command, Tab
    from bwdesk.desk.shell.window import MainWindow


class Act(QAction):
    """An action with its *name*, beside what its text says more: ``Undo: Take Miller``."""

    name = ""

    def call(self, name: str, what: str = "") -> None:
        """What it is called from now on, and what it would be done to."""
        self.name = name
        self.setText(f"{name}: {as_typed(what)}" if what else name)


class Actions:
    """The actions of one window."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._veiled = False
        self.all: list[Act] = []
        self._keys: dict[Act, Key] = {}
        action = self._action
        self.named: dict[str, Act] = {}
        """What the parts of the window can do, by the ends of the ids of their keys."""
        self.begins = self._acts_that("begins")
        self.open = action(keys.OPEN, window.choose_file, asks=True)
        self.brings = self._acts_that("brings")
        self.save = action(keys.SAVE, window.save_current)
        self.save_as = action(keys.SAVE_AS, window.save_current_as, asks=True)
        self.versions = action(keys.VERSIONS, window.show_versions, asks=True)
        self.prints = self._acts_that("prints")
        self.copy_text = action(keys.COPY_TEXT, window.copy_text)
        self.close_tab = action(keys.CLOSE, window.close_current)
        self.quit = action(keys.QUIT, window.close)
        self.undo = action(keys.UNDO, window.undo_step, "undo-2")
        self.redo = action(keys.REDO, window.redo_step, "redo-2")
        self.step_list = action(keys.STEPS, self._show_steps, asks=True)
        self.find = action(keys.FIND, self._find, asks=True)
        self.steps = (
            action(keys.NEXT_STEP, partial(navigation.step, window, 1)),
            action(keys.PREVIOUS_STEP, partial(navigation.step, window, -1)),
        )
        self.turns = (
            action(keys.NEXT_TAB, partial(navigation.turn, window, 1)),
            action(keys.PREVIOUS_TAB, partial(navigation.turn, window, -1)),
        )
        self.tabs = tuple(
            action(
                Key(keys.TAB.id, keys.TAB.where, f"Tab {at + 1}", (each,)),
                partial(navigation.to_tab, window, at),
            )
            for at, each in enumerate(keys.TAB.each)
        )
        self.helps = (
            action(keys.EXPLAIN, self._explain),
            action(keys.SHORTCUTS, self._show_shortcuts, asks=True),
            action(keys.NEWS, self.show_news),
        )
        self.about = action(keys.ABOUT, self._tell_about, asks=True)
        self.own_keys = action(keys.OWN_KEYS, self._ask_own_keys, asks=True)
        window.settings.keyed.connect(self.follow_keys)

    def _acts_that(self, what: Literal["begins", "brings", "prints"]) -> tuple[Act, ...]:
        commands = self._window.commands(what)
        for one in commands:
            self.named[_end(one.key)] = self._action(one.key, one.do, one.icon, asks=one.asks)
        return tuple(self.act_of(each) for each in commands)

    def act_of(self, command: Command) -> Act:
        """The action that a command of a part has become."""
        return self.named[_end(command.key)]

    def _action(
        self, key: Key, do: Callable[[], object], icon: str = "", *, asks: bool = False
    ) -> Act:
        made = Act(self._window)
        made.call(f"{key.does}…" if asks else key.does)
        made.setShortcuts([QKeySequence(each) for each in key.keys])
        made.triggered.connect(lambda _checked=False: do())
        made.setData(icon)
        made.setToolTip(with_key(made.name, key))
        self._keys[made] = key
        self._window.addAction(made)
        self.all.append(made)
        return made

    def follow_keys(self) -> None:
        """Every action is done by what its key is by now."""
        for made, key in self._keys.items():
            made.setShortcuts([QKeySequence(each) for each in key.keys])
            made.setToolTip(with_key(made.name, key))
        follow_keys(self._window)

    # What few will ask for is loaded when they do.

    def _find(self) -> None:
        from bwdesk.desk.shell import command_palette

        command_palette.show(self._window)

    def _show_steps(self) -> None:
        from bwdesk.desk.shell import step_list

        step_list.show(self._window)

    def _explain(self) -> None:
        from bwdesk.desk.shell import manual

        if not ask_at_focus(QApplication.focusWidget()):
            manual.show(self._window, manual.place_of(self._window))

    def show_news(self) -> None:
        from bwdesk.desk.shell import manual

        manual.show(self._window, manual.Place(manual.NEWS))

    def _show_shortcuts(self) -> None:
        from bwdesk.desk.shell import shortcuts

        shortcuts.show(self._window)

    def _ask_own_keys(self) -> None:
        from bwdesk.desk.shell import own_keys

        own_keys.show(self._window)

    def _tell_about(self) -> None:
        from bwdesk.desk.shell import about

        about.show(self._window)

    @property
    def top_bar_actions(self) -> tuple[QAction, ...]:
        """Those with a button in the top bar."""
        return (self.undo, self.redo, *(each for each in self.prints if each.data()))

    def menus(self) -> dict[str, QMenu]:
        """The menus of the top bar, by their names."""
        aid = Menu(self._window)
        aid.addActions([*self.helps, self.own_keys])
        aid.addSeparator()
        aid.addAction(self.about)
        return {"File": self._file(), "Go": navigation.GoMenu(self._window), "Help": aid}

    def _file(self) -> QMenu:
        window = self._window
        menu = Menu(window)
        menu.addActions([*self.begins, self.open])
        self.recent = RecentMenu(window.settings, menu)
        self.recent.chosen.connect(window.open_path)
        menu.addMenu(self.recent)
        menu.addActions(self.brings)
        menu.addSeparator()
        menu.addActions([self.save, self.save_as, self.versions])
        menu.addSeparator()
        menu.addActions([*self.prints, self.copy_text])
        menu.addSeparator()
        menu.addActions([self.undo, self.redo, self.step_list])
        menu.addSeparator()
        menu.addActions([self.close_tab, self.quit])
        return menu

    def veil(self, on: bool) -> None:
        """Behind a curtain nothing is done but quitting, and nothing named; `follow` undoes it."""
        self._veiled = on
        for action in self._window.actions():
            action.setEnabled(action is self.quit or not on)
        for action, verb in ((self.undo, "Undo"), (self.redo, "Redo")):
            action.call(verb)
            action.setToolTip(verb)

    def follow(self, tab: Tab | None, *, saves: bool) -> None:
        """What can be done with the tab on screen, or with a room that *saves*."""
        if self._veiled:
            return
        for action in (self.save_as, self.close_tab, *self.steps):
            action.setEnabled(tab is not None)
        self.save.setEnabled(tab is not None or saves)
        self.copy_text.setEnabled(bool(tab and tab.tells))
        self.save_as.call("Save a copy…" if tab and tab.copies else "Save as…")

    def show_steps(self, stack: QUndoStack | None, half_done: str = "") -> None:
        """Name what would be undone and redone: first what is *half done*, then a step."""
        if self._veiled:
            return
        undoes = half_done or (stack.undoText() if stack else "")
        for action, verb, can, text in (
            (self.undo, "Undo", half_done or (stack and stack.canUndo()), undoes),
            (self.redo, "Redo", stack and stack.canRedo(), stack.redoText() if stack else ""),
        ):
            action.setEnabled(bool(can))
            action.call(verb, text if can else "")
            keys = action.shortcut().toString()
            said = hint(f"{verb} “{text}” ({keys})") if can else f"Nothing to {verb.lower()}"
            action.setToolTip(said)
        self.step_list.setEnabled(bool(stack and stack.count()))

    def show_taking_back(self, *, can: bool) -> None:
        """A game of the table undoes nothing in silence: what is taken back stays in its log."""
        self.show_steps(None)
        if can and not self._veiled:
            self.undo.setEnabled(True)
            self.undo.call("Take back…")
            self.undo.setToolTip(f"Take back… ({self.undo.shortcut().toString()})")


def _end(key: Key) -> str:
    return key.id.rpartition(".")[2]


class RecentMenu(Menu):
    """Listed anew whenever it opens; ``chosen`` names the file."""

    chosen = Signal(Path)

    def __init__(self, settings: DeskSettings, parent: QWidget | None = None) -> None:
        super().__init__("Open recent", parent)
        self._settings = settings
        self.aboutToShow.connect(self.show_files)

    def show_files(self) -> None:
        self.clear()
        for path in self._settings.recent:
            entry = self.addAction(as_typed(path.stem))
            entry.setToolTip(hint(str(path)))
            entry.triggered.connect(lambda _checked=False, path=path: self.chosen.emit(path))
        if self.isEmpty():
            self.addAction("Nothing yet").setEnabled(False)
