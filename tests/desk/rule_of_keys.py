"""The rule of keys, asked of any page that asks for dice (docs/guide/keys.md).

    with dice_watched() as rolled:
        walk = Walk(window, rolled, lambda: window.current.page, lambda: len(session.log))
        walk.walk("the first position")
        assert walk.found == []      # each a sentence

What is asked changes the page as little as can be: fields are empty again afterwards, and as soon
as something was made of it, or does not hold, the walk ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from PySide6.QtWidgets import QCheckBox, QComboBox, QPushButton, QWidget

from bwdesk.desk.kit import focus_order
from bwdesk.desk.kit.return_key import THROWS
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.rolling.group import Group
from tests.desk.hands import Hands, settle

WATCHED = (DiceField, QCheckBox, QComboBox, QPushButton)


@contextmanager
def dice_watched() -> Iterator[list[Group]]:
    """The groups that the program throws meanwhile."""
    rolled: list[Group] = []
    thrown = Group.throw

    def watched(group: Group) -> Any:
        rolled.append(group)
        return thrown(group)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Group, "throw", watched)
        yield rolled


class Walk:
    """The hands at a page; *made* tells by a number whether anything was made of what they did."""

    def __init__(
        self,
        window: Any,
        rolled: list[Group],
        page: Callable[[], QWidget],
        made: Callable[[], object],
    ) -> None:
        self.hands, self.rolled, self._page, self._made = Hands(window), rolled, page, made
        self.found: list[str] = []
        self.walked = 0
        self._where = ""

    def walk(self, where: str) -> None:
        """Asks all of it of the page as it is now, which has just come up."""
        self._where = where
        settle()
        if self.rolled:
            self.tell("rolled on arrival")
            self.rolled.clear()
        if not self.fields:
            return
        self.walked += 1
        before = self._made()
        for asked in (self._space, self._digits, self._empty, self._one_of_several, self._ember):
            asked()
            self.rolled.clear()
            if self._made() != before or self.found or not self.fields:
                return

    @property
    def page(self) -> QWidget:
        return self._page()

    @property
    def fields(self) -> list[DiceField]:
        """Those that wait for dice."""
        return [
            each
            for each in self._page().findChildren(DiceField)
            if each.isVisible() and each.isEnabled() and not each.isReadOnly()
        ]

    def tell(self, what: str) -> None:
        self.found.append(f"{self._where}: {what}")

    def _stops(self) -> list[QWidget]:
        page = self._page()
        return [
            each
            for each in focus_order.stops(page, page)
            if isinstance(each, WATCHED) and page.isAncestorOf(each) and each.isEnabled()
        ]

    def _clear(self) -> None:
        for each in self.fields:
            each.clear()
        settle()

    def _space(self) -> None:
        """It never rolls, nor lays what is typed; buttons that roll nothing it may press."""
        before = self._made()
        for stop in self._stops():
            if not isinstance(stop, DiceField) and not stop.property(THROWS):
                continue
            for text in ("", "1"):
                if isinstance(stop, DiceField):
                    stop.setText(text)
                stop.setFocus()
                self.hands.press("Space")
                if self.rolled or self._made() != before:
                    self.tell(f"Space rolls on {said(stop)}")
                    return
        self._clear()

    def _digits(self) -> None:
        """From anywhere into one empty field; never behind faces, and never nowhere."""
        for stop in self._stops():
            if isinstance(stop, DiceField):
                continue
            self._clear()
            for _ in range(len(self.fields) + 1):
                if not stop.isVisible() or not stop.isEnabled():
                    break
                was = {each: each.text() for each in self.fields}
                stop.setFocus()
                self.hands.type("1")
                changed = [each for each in self.fields if each.text() != was.get(each, "")]
                waited = [each for each, text in was.items() if not text and not each.offered]
                if any(was.get(each) for each in changed):
                    self.tell(f"a digit goes behind faces from {said(stop)}")
                if waited and len(changed) != 1:
                    self.tell(f"a digit from {said(stop)} goes into {len(changed)} fields")
        self._clear()

    def _empty(self) -> None:
        """Enter in an empty field, or on a box, takes nothing, rolls nothing and ticks nothing."""
        before = self._made()
        for stop in self._stops():
            if not isinstance(stop, DiceField | QCheckBox):
                continue
            ticks = {each: each.isChecked() for each in self._page().findChildren(QCheckBox)}
            stop.setFocus()
            self.hands.press("Return")
            if self.rolled or self._made() != before:
                self.tell(f"Enter rolls on {said(stop)}")
                return
            if {each: each.isChecked() for each in ticks} != ticks:
                self.tell(f"Enter ticks from {said(stop)}")
            if isinstance(stop, DiceField) and stop.hasFocus():
                self.tell(f"Enter leads nowhere from {said(stop)}")

    def _one_of_several(self) -> None:
        """Enter behind the faces of one leads to the next, and rolls nothing for anybody."""
        fields = [each for each in self.fields if each.group.dice and not each.offered]
        if len(fields) < 2:
            return
        faces = "1 " * (fields[0].group.dice - len(fields[0].group.lies))
        self.hands.click(fields[0])
        self.hands.type(faces.strip())
        self.hands.press("Return")
        if self.rolled:
            self.tell("Enter behind the faces of one rolls for others")
        waits = [each for each in self.fields if each.empty() and not each.offered]
        if waits and not any(each is self.hands.focus for each in waits):
            self.tell("Enter behind the faces of one does not go on to the next")

    def _ember(self) -> None:
        """Ctrl+Enter presses that one button, and where it is gray none."""
        buttons = [each for each in self._page().findChildren(QPushButton) if each.isVisible()]
        ready = [each for each in buttons if _ember(each) and each.isEnabled()]
        kinds = {each: _ember(each) for each in buttons}
        pressed: list[QPushButton] = []
        for each in buttons:
            each.clicked.connect(lambda _on=False, each=each: pressed.append(each))
        before = self._made()
        self.fields[0].setFocus()
        self.hands.press("Ctrl+Return")
        if len(pressed) > 1 or any(not kinds[each] for each in pressed):
            self.tell("Ctrl+Enter presses what is not the ember button")
        if ready and not pressed:
            self.tell("Ctrl+Enter presses nothing")
        if not ready and (pressed or self.rolled or self._made() != before):
            self.tell("Ctrl+Enter acts where no ember button is ready")


def _ember(button: QPushButton) -> bool:
    return button.property("kind") == "primary"


def said(widget: QWidget) -> str:
    text = getattr(widget, "text", lambda: "")()
    return f"{type(widget).__name__} {widget.accessibleName() or text!r}"
