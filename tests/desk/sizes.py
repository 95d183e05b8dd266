"""Whether a page holds in a window: no word cut, nothing out of reach, the ember button in sight.

    take(window, LEAST)
    faults(window)      # each a sentence; [] where the page holds

Of what is put together, Qt knows the room it wants; of what is drawn, the strokes are asked while a
page is painted, for the words they shorten with dots.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QCoreApplication, QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QScrollBar,
    QSizeGrip,
    QStyle,
    QTabBar,
    QToolButton,
    QWidget,
)

from bwdesk.desk.evening.sideways import Sideways
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.tabs import SubTabs
from bwdesk.desk.kit.tooltips import Tooltips


class Size(NamedTuple):
    """A window, and how large its letters are, in percent."""

    wide: int
    high: int
    letters: int

    @property
    def id(self) -> str:
        return f"{self.wide}x{self.high}-{self.letters}"


LEAST = Size(1024, 700, 150)
OTHERS = (Size(1024, 700, 100), Size(1366, 768, 150), Size(1920, 1080, 100))
SIZES = [
    pytest.param(LEAST, id=LEAST.id),
    *(pytest.param(each, id=each.id, marks=pytest.mark.slow) for each in OTHERS),
]
every_size = pytest.mark.parametrize("size", SIZES)
"""The least in every run, the others in the slow one."""

CONTROLS = (QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox, QPlainTextEdit, QTabBar)
PICTURES = "BWDESK_PICTURES"
"""Names the folder in which a picture of whatever is measured is left, to be looked at."""
_NUMBER = count(1)
READABLE = 60
"""What scrolls shows as much at least."""


def settle() -> None:
    for _ in range(6):
        QCoreApplication.processEvents()


def take(window: Any, size: Size) -> None:
    window.settings.set_scale(size.letters)
    window.resize(size.wide, size.high)
    settle()


def faults(window: QWidget, page: QWidget | None = None) -> list[str]:
    """What does not hold on screen now; without *page*, anywhere in the window."""
    settle()
    page = page or window
    found = list(_cut_in_paint(window))
    for each in page.findChildren(QWidget):
        if each.isVisible() and not each.size().isEmpty() and not _of_qt(each):
            found += _cut(each)
            found += _out_of_reach(each, window)
            found += _slivers(each)
    found += _ember_hidden(page)
    return list(dict.fromkeys(found))


def _of_qt(widget: QWidget) -> bool:
    if isinstance(widget, QScrollBar | QSizeGrip):
        return True
    above = widget.parentWidget()
    return above is not None and isinstance(above, QComboBox | QAbstractSpinBox | QTabBar)


def named(widget: QWidget) -> str:
    says = getattr(widget, "text", None)
    text = says() if callable(says) else widget.accessibleName()
    around = widget.parentWidget()
    inside = type(around).__name__ if around is not None else ""
    return f"{type(widget).__name__} {str(text)[:50]!r} in {inside}"


def _cut(each: QWidget) -> Iterator[str]:
    """Something that has less room than it needs."""
    if isinstance(each, QLabel):
        if not each.text():
            return
        wraps = each.wordWrap()
        least = each.minimumSizeHint()
        wide = least.width()
        if wraps:
            high = each.heightForWidth(each.width())
        else:
            high = least.height()
    else:
        if not isinstance(each, CONTROLS) and not isinstance(each, Drawn):
            return
        least = each.minimumSizeHint()
        wide, high = least.width(), least.height()
        if isinstance(each, QToolButton) and not each.text():
            # Of a style sheet Qt asks for more than it gives.
            wide, high = each.iconSize().width(), each.iconSize().height()
        if isinstance(each, QCheckBox) and not each.text():
            # Qt counts the air before words that are not there.
            box = QStyle.PixelMetric.PM_IndicatorWidth
            wide = high = each.style().pixelMetric(box, None, each)
        if isinstance(each, QAbstractSpinBox):
            # Qt measures it before its letters are those of the style; what is read lies in it.
            high = each.lineEdit().minimumSizeHint().height()
        if each.hasHeightForWidth():
            high = min(high, each.heightForWidth(each.width()))
        if isinstance(each, SubTabs) and not each.all_pages.isVisible():
            wide = each.sizeHint().width()
    wide, high = min(wide, each.maximumWidth()), min(high, each.maximumHeight())
    if each.width() < wide or each.height() < high:
        yield f"cut: {named(each)} has {each.width()}x{each.height()}, needs {wide}x{high}"


def _out_of_reach(each: QWidget, window: QWidget) -> Iterator[str]:
    """Something of which nothing, or not enough, can be brought into sight."""
    told = (*CONTROLS, QLabel, Drawn)
    if not isinstance(each, told) and each.focusPolicy() == Qt.FocusPolicy.NoFocus:
        return
    if isinstance(each, QLabel) and not each.text():
        return
    rect, at = QRect(each.rect()), each
    while at is not window:
        above = at.parentWidget()
        if above is None or at.isWindow():
            return
        rect.translate(at.pos())
        room = above.rect()
        area = above.parentWidget()
        if isinstance(area, QAbstractScrollArea) and area.viewport() is above:
            off = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
            if area.horizontalScrollBarPolicy() != off:
                rect.setLeft(max(rect.left(), room.left()))
                rect.setRight(min(max(rect.right(), rect.left()), room.right()))
            if area.verticalScrollBarPolicy() != off or isinstance(area, QPlainTextEdit):
                rect.setTop(max(rect.top(), room.top()))
                rect.setBottom(min(max(rect.bottom(), rect.top()), room.bottom()))
            if rect.top() > room.bottom() or rect.left() > room.right():
                return
        cut = rect.intersected(room)
        lacks_wide, lacks_high = rect.width() - cut.width(), rect.height() - cut.height()
        if lacks_wide > 2 or lacks_high > 2:
            yield (
                f"out: {named(each)} lacks {lacks_wide}x{lacks_high} of "
                f"{rect.width()}x{rect.height()} in {type(above).__name__}"
            )
            return
        at = above


def _slivers(each: QWidget) -> Iterator[str]:
    """Something that scrolls, and is wider than what is seen of it or too low to be read."""
    inside = each.widget() if isinstance(each, QScrollArea) else None
    if not isinstance(each, QScrollArea) or inside is None:
        return
    seen, whole = each.viewport().size(), inside.size()
    drawn = not inside.findChildren(QWidget)  # a map may be larger than what is seen of it
    # A line of names or of purses goes on sideways, with whoever is on kept in sight.
    line = isinstance(each, Sideways)
    if whole.width() > seen.width() and not drawn and not line:
        yield f"wider: {named(inside)} is {whole.width()} in {seen.width()}"
    if whole.height() > seen.height() < READABLE:
        yield f"sliver: {named(each)} shows {seen.height()} of {whole.height()}"


def _ember_hidden(page: QWidget) -> Iterator[str]:
    """The button that goes on is in sight before anybody has scrolled; of several, the next one."""
    shown = [
        each
        for each in page.findChildren(QPushButton)
        if each.property("kind") == "primary"
        and each.isVisible()
        and each.window() is page.window()
    ]
    embers = [each for each in shown if each.isEnabled()] or shown
    if embers and not any(each.visibleRegion().boundingRect() == each.rect() for each in embers):
        yield f"ember: {named(embers[0])} is out of sight"


def least_width(window: Any) -> int:
    """How wide a window has to be for what is on screen."""
    wide: int = window.centralWidget().minimumSizeHint().width()
    return wide


@contextmanager
def _strokes_watched(found: list[str]) -> Iterator[None]:
    painted: list[QWidget] = []
    write, paint = strokes.write, Drawn.paintEvent

    def told(widget: QWidget) -> bool:
        return bool(widget.toolTip()) or any(
            isinstance(each, Tooltips) for each in widget.children()
        )

    def written(painter: Any, rect: Any, text: str, font: Any, *rest: Any, **more: Any) -> float:
        wide = strokes.width_of(text, font)
        if wide > rect.width() + 0.5 and painted and not told(painted[-1]):
            found.append(
                f"dots: {text!r} has {rect.width():.0f} of {wide:.0f} on {named(painted[-1])}"
            )
        return write(painter, rect, text, font, *rest, **more)

    def paint_event(self: Any, event: Any) -> None:
        painted.append(self)
        try:
            paint(self, event)
        finally:
            painted.pop()

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(strokes, "write", written)
        patched.setattr(Drawn, "paintEvent", paint_event)
        yield


def _cut_in_paint(window: QWidget) -> list[str]:
    found: list[str] = []
    with _strokes_watched(found):
        picture = window.grab()
    if folder := os.environ.get(PICTURES):
        picture.save(str(Path(folder) / f"{next(_NUMBER):03}.png"))
    return found
