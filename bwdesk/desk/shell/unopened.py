"""The list of what did not open: one for everything that came together."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QLabel, QPushButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.form import load_form
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.said_row import SaidRow
from bwdesk.files.errors import FileError

WIDTH, LINE, LEAST, MOST = 620, 54, 170, 520
"""In px at 100 %: how wide the list is, how high a file in it, and how high the list is."""

Rescue = Callable[[], bool]
"""Asks what shall be had of a file; whether something of it came."""


class Unopened(QDialog):
    """Each with what is wrong with it and what to do, and what can be had of it behind a button of
    its own; what comes while it is read is added."""

    heading: QLabel
    copy: QPushButton
    go_on: QPushButton

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        lines = QWidget()
        self.page = layouts.scroll_area(lines)
        self.page.setAccessibleName("What did not open")
        load_form(self, "unopened", page=self.page)
        self._found: dict[str, FileError] = {}
        self._rescues: dict[str, Rescue] = {}
        column = layouts.column(..., into=lines)
        self.lines = Keyed[FileError](column, self._line, key=_origin)
        self.resize(round(themes.theme_of(self).type.px(WIDTH)), self.height())
        self.copy.clicked.connect(self._copy)
        self.go_on.clicked.connect(self.accept)

    def add(self, why: FileError, rescue: Rescue | None = None) -> None:
        """Once for each file, as it was found last; the list is drawn when it comes up."""
        self._found[why.origin] = why
        self._rescues.pop(why.origin, None)
        if rescue is not None:
            self._rescues[why.origin] = rescue

    def come_up(self) -> None:
        """Shows what there is; one that is in sight already stays where it is."""
        if tuple(self._found.values()) == tuple(self.lines.shown.values()) and self.isVisible():
            return
        self._show()
        px = themes.theme_of(self).type.px
        high = round(px(min(LEAST + LINE * len(self._found), MOST)))
        if not self.isVisible():
            self.resize(self.width(), high)
            self.open()
        elif self.height() < high:  # it grows with what comes, and never shrinks under the hand
            self.resize(self.width(), high)

    def _show(self) -> None:
        count = len(self._found)
        heading = "That did not open." if count == 1 else f"{count} did not open."
        self.heading.setText(heading)
        self.setWindowTitle(heading)
        self.lines.show(self._found.values())

    def _line(self, why: FileError) -> Line:
        line = Line(why)
        if why.origin in self._rescues:
            name = f"Rescue {_name(why)}"
            does = partial(self._rescue, why.origin)
            button = push_button("Rescue…", does, name=name, parent=line)
            button.setAutoDefault(False)
            line.put_after(button)
        return line

    def _rescue(self, origin: str) -> None:
        """What came is no longer among what did not open."""
        if not self._rescues[origin]():
            return
        del self._found[origin], self._rescues[origin]
        self._show()
        if not self._found:
            self.accept()

    def _copy(self) -> None:
        text = "\n".join(map(str, self._found.values()))
        QGuiApplication.clipboard().setText(text)
        self.copy.setText("Copied")


class Line(SaidRow):
    """A file that did not open."""

    def __init__(self, why: FileError) -> None:
        super().__init__()
        self.say(f"{_name(why)}:", _sentences(why))
        self.setAccessibleName(self.text())

    def minimumSizeHint(self) -> QSize:
        """The longest path is broken rather than scrolled."""
        least = super().minimumSizeHint()
        return QSize(
            min(least.width(), round(themes.theme_of(self).type.px(WIDTH // 2))), least.height()
        )


def _origin(why: FileError) -> Hashable:
    return why.origin


def _name(why: FileError) -> str:
    return Path(why.origin).name or why.origin


def _sentences(why: FileError) -> str:
    folder = str(Path(why.origin).parent)
    remedy = f"{why.remedy[:1].upper()}{why.remedy[1:]}."
    says = f"{why.says[:1].upper()}{why.says[1:]}. {remedy}"
    return says if folder == "." else f"{says} ({folder})"
