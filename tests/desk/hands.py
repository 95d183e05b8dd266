"""Two hands at a keyboard and a mouse, for tests that do what somebody at the desk does.

`QTest.keyClick(widget, ...)` and pytest-qt's ``qtbot.keyClicks(widget, ...)`` put a key straight
into that widget, were it never focused, hidden under a dialog or gray; even given the window as a
widget, the window gets the key, not the field somebody would type in. A test written so cannot see
that the cursor stands where nobody meant it, that Tab leads elsewhere, or that a click falls on
what lies above. Here keys go to the focused `QWindow`, as the system sends them, and Qt finds who
has the focus, which shortcut is meant and which popup is open; a click goes to a place, and
whatever lies there gets it.

    hands = Hands(window)
    hands.click("Roll all")             # a button, tab, row, menu entry by its words, or a widget
    hands.type("6 5 4")                 # wherever the cursor is
    hands.press("Tab", "Shift+Tab", "Ctrl+K", "Return")
    assert hands.focus is page.field

A menu or a dialog that waits (``exec``) holds the click that opened it until it is closed; what
shall be done meanwhile is said before: ``hands.then(lambda: hands.press("Escape"))``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtCore import QCoreApplication, QKeyCombination, QPoint, QPointF, QRect, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeySequence, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QLabel,
    QMenu,
    QScrollArea,
    QTabBar,
    QWidget,
)

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
_DASHED = {"–": "-", "—": "-"}


class Hands:
    """Types, presses and clicks in *window*, which is shown and made active first."""

    def __init__(self, window: QWidget) -> None:
        self.window = window
        self._meant: QTimer | None = None
        if not window.isVisible():
            window.show()
        if QGuiApplication.focusWindow() is None or not window.isActiveWindow():
            window.activateWindow()
            assert QTest.qWaitForWindowActive(window), "the window never became active"
        settle()

    # Where the hands are

    @property
    def focus(self) -> Any:
        """The widget a key would go to now, in whichever window; None where there is none."""
        self._keyed()
        found = QGuiApplication.focusObject()
        return found if isinstance(found, QWidget) else None

    @property
    def front(self) -> QWidget:
        """The window a click can reach: an open popup, else a dialog that bars the rest."""
        popup, modal = QApplication.activePopupWidget(), QApplication.activeModalWidget()
        active = QApplication.activeWindow()
        return popup or modal or active or self.window

    # Keys

    def type(self, text: str) -> None:
        """Type *text*, letter by letter, wherever the focus is; each goes where it is by then."""
        for letter in text:
            key = _chord("Space" if letter == " " else _DASHED.get(letter, letter)).key()
            shift = Qt.KeyboardModifier.ShiftModifier if letter.isupper() else NONE
            QTest.sendKeyEvent(QTest.KeyAction.Click, self._keyed(), key, letter, shift)
            settle()

    def press(self, *keys: str) -> None:
        """Press keys one after the other, named as Qt does: ``Return``, ``Ctrl+Shift+Tab``."""
        for name in keys:
            chord = _chord(name)
            key, held = chord.key(), chord.keyboardModifiers()
            if key == Qt.Key.Key_Tab and held & Qt.KeyboardModifier.ShiftModifier:
                key = Qt.Key.Key_Backtab
            QTest.keyClick(self._keyed(), key, held)
            settle()
            self._let_happen()

    def tab_to(self, wanted: QWidget | str, most: int = 120) -> None:
        """Press Tab until *wanted*, a widget or the words of one, has the focus."""
        for _ in range(most):
            if self.focus is not None and _is(self.focus, wanted):
                return
            self.press("Tab")
        raise AssertionError(f"{most} times Tab never came to {_said(wanted)}")

    # The mouse

    def click(
        self,
        what: QWidget | str,
        *,
        at: QPoint | None = None,
        held: Qt.KeyboardModifier = NONE,
        double: bool = False,
    ) -> None:
        """Click in the middle of *what* (or *at* a place in it), scrolled to where it hides.

        *what* is a widget, or the words of a button, tab, row, menu entry or named thing in the
        front window. Fails where it is not to be seen, or something else lies on it.
        """
        settle()  # nobody clicks on what is not drawn yet
        widget, middle = (what, None) if isinstance(what, QWidget) else self.find(what)
        place = at or middle or widget.rect().center()
        _scroll_to(widget, place)
        whole = widget.window()
        there = widget.mapTo(whole, place)
        assert widget.isVisible(), f"{_said(what)} is not on screen"
        hit = whole.childAt(there) or whole
        assert hit is widget or widget.isAncestorOf(hit), (
            f"{_said(what)} is covered by {_said(hit)}"
        )
        window = _handle(whole)
        click = QTest.mouseDClick if double else QTest.mouseClick
        QTest.mouseMove(window, there)
        click(window, LEFT, held, there)
        settle()
        self._let_happen()

    def wheel(self, widget: QWidget, notches: int) -> None:
        """Turn the wheel over *widget*: away from the hand for more than 0."""
        whole = widget.window()
        place = QPointF(widget.mapTo(whole, widget.rect().center()))
        QTest.wheelEvent(_handle(whole), place, QPoint(0, 120 * notches))
        settle()

    def find(self, words: str) -> tuple[QWidget, QPoint]:
        """What bears these *words* in the front window, and its middle. Fails where nothing does.

        Whole words win over beginnings, so that "Roll" does not find "Roll all" beside it.
        """
        front = self.front
        places = [
            (said, widget, place)
            for widget in (front, *front.findChildren(QWidget))
            if widget.isVisible() and widget.window() is front
            for said, place in _words(widget)
        ]
        for fits in (str.__eq__, str.startswith):
            for said, widget, place in places:
                if fits(said, words):
                    return widget, place
        seen = sorted({said for said, _, _ in places if said})
        raise AssertionError(f"nothing on screen says {words!r}; there are {seen}")

    # Both

    def then(self, act: Callable[[], object]) -> None:
        """Do *act* as soon as the next click or key has opened something over what is in front."""
        before, timer = self.front, QTimer(self.window)

        def look() -> None:
            if self.front is not before:
                timer.stop()
                timer.deleteLater()
                self._meant = None
                act()

        self._meant = timer
        timer.timeout.connect(look)
        timer.start(5)

    def _let_happen(self) -> None:
        """What was meant to follow has been done, where what came up did not hold the click."""
        for _ in range(200):
            if self._meant is None:
                return
            QTest.qWait(5)

    def _keyed(self) -> QWindow:
        settle()
        found = QGuiApplication.focusWindow()
        if found is None:
            # As a system gives the keyboard to the window in front once another has closed.
            self.front.activateWindow()
            settle()
            found = QGuiApplication.focusWindow()
        assert found is not None, "no window has the keyboard"
        return found


def settle() -> None:
    """Let everything that was put off for this moment happen."""
    for _ in range(3):
        QCoreApplication.processEvents()


def _chord(name: str) -> QKeyCombination:
    sequence: Any = QKeySequence(name)
    assert sequence.count() == 1, f"no key is named {name!r}"
    assert sequence[0].key() != Qt.Key.Key_unknown, f"no key is named {name!r}"
    return sequence[0]


def _handle(widget: QWidget) -> QWindow:
    handle = widget.windowHandle()
    assert handle is not None, f"{_said(widget)} has no window yet"
    return handle


def _words(widget: QWidget) -> Iterator[tuple[str, QPoint]]:
    """What *widget* says, each with where."""
    middle = widget.rect().center()
    if isinstance(widget, QAbstractButton):
        yield _plain(widget.text()), middle
    elif isinstance(widget, QTabBar):
        for at in range(widget.count()):
            yield _plain(widget.tabText(at)), widget.tabRect(at).center()
    elif isinstance(widget, QMenu):
        for action in widget.actions():
            yield _plain(action.text()), widget.actionGeometry(action).center()
    elif isinstance(widget, QLabel):
        yield _plain(widget.text()), middle
    elif isinstance(widget, QAbstractItemView):
        yield from _rows(widget)
    yield widget.accessibleName(), middle


def _rows(view: QAbstractItemView) -> Iterator[tuple[str, QPoint]]:
    model = view.model()
    if model is None:
        return
    for row in range(model.rowCount(view.rootIndex())):
        index = model.index(row, 0, view.rootIndex())
        where: QRect = view.visualRect(index)
        if where.isEmpty():
            continue
        # The place is in the viewport; the view's frame lies around it.
        place = view.viewport().mapTo(view, where.center())
        for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            said = index.data(role)
            if isinstance(said, str):
                yield said, place


def _scroll_to(widget: QWidget, place: QPoint) -> None:
    """As somebody turns the wheel until it is to be seen."""
    if isinstance(widget, QAbstractItemView):
        seen = widget.viewport().mapFrom(widget, place)
        index = widget.indexAt(seen)
        if index.isValid() and not widget.viewport().rect().contains(seen):
            widget.scrollTo(index)
            place.setX(widget.visualRect(index).center().x())
            place.setY(widget.visualRect(index).center().y())
    above = widget.parentWidget()
    while above is not None:
        inside = above.widget() if isinstance(above, QScrollArea) else None
        if isinstance(above, QScrollArea) and inside is not None:
            there = widget.mapTo(inside, place)
            above.ensureVisible(there.x(), there.y(), 20, 20)
            settle()
        above = above.parentWidget()


def _plain(text: str) -> str:
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")


def _is(widget: QWidget, wanted: QWidget | str) -> bool:
    if isinstance(wanted, QWidget):
        return widget is wanted
    return any(said == wanted for said, _ in _words(widget))


def _said(what: QWidget | str) -> str:
    if isinstance(what, str):
        return repr(what)
    said = what.accessibleName() or getattr(what, "text", lambda: "")()
    return f"{type(what).__name__} {said!r}" if said else type(what).__name__
