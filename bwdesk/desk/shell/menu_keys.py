"""The menus of the top bar by keys: F10 and Alt open the first, Alt and its letter each of them,
Left and Right go to the next.

A menu bar does so by itself; ours are buttons beside the tabs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu, QToolButton, QWidget

from bwdesk.desk.kit.shortcuts import Heard
from bwdesk.keys import MENUS, ONE_MENU

OTHER = (
    QEvent.Type.KeyPress,
    QEvent.Type.ShortcutOverride,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.Wheel,
    QEvent.Type.WindowDeactivate,
)
"""After any of these Alt was held for something else."""


class MenuKeys(QObject):
    """The keys of *buttons*, each of which has a menu; *bar* is where they are."""

    def __init__(self, buttons: Sequence[QToolButton], bar: QWidget) -> None:
        super().__init__(bar)
        self._buttons = tuple(buttons)
        self._held = False
        for button in buttons:
            button.menu().installEventFilter(self)
        Heard(MENUS, MENUS.first, bar, self.open)
        for keys, button in zip(ONE_MENU.each, buttons, strict=True):
            Heard(ONE_MENU, keys, bar, partial(self._open, button))

    def open(self) -> None:
        """The first of them."""
        self._open(self._buttons[0])

    def hold(self) -> None:
        """Alt is down: let go of before anything else is done, it opens the menus."""
        app = QApplication.instance()
        if app is not None and not self._held:
            self._held = True
            app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QMenu) and not self._held:
            return self._turn(watched, event)
        if self._held:
            self._wait(event)
        return False

    def _wait(self, event: QEvent) -> None:
        """For Alt to be let go of."""
        of_alt = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Alt
        let_go = of_alt and event.type() == QEvent.Type.KeyRelease
        app = QApplication.instance()
        if app is not None and (let_go or (event.type() in OTHER and not of_alt)):
            self._held = False
            app.removeEventFilter(self)
        if let_go and self._buttons[0].isVisible() and QApplication.activeModalWidget() is None:
            self.open()

    def _turn(self, menu: QMenu, event: QEvent) -> bool:
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        by = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        lit: QAction | None = menu.activeAction()
        if not by or (by > 0 and lit is not None and lit.menu() is not None):
            return False
        at = [button.menu() for button in self._buttons].index(menu)
        menu.close()
        self._open(self._buttons[(at + by) % len(self._buttons)])
        return True

    def _open(self, button: QToolButton) -> None:
        """Below its button, on its first line."""
        menu = button.menu()
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))
        usable = (each for each in menu.actions() if each.isEnabled() and not each.isSeparator())
        first = next(usable, None)
        if first is not None:
            menu.setActiveAction(first)
