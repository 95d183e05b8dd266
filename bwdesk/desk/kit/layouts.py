"""How pages made of our widgets are laid out, where there is no form to draw: in columns and rows.

What is a form, a dialog or an editor of fixed fields, lies in ``forms/*.ui``.

Things are given in the order they stand; ``...`` among them is the room that is left over, so that
``row(name, ..., close)`` has a name at its left and a button at its right, and a number is so many
px of room. Where one of the things takes the room that is left itself, *grows* is its place, from
0; counted from the end where it is negative.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from types import EllipsisType
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk.kit.wrapping import GAP, Wrapping

W = TypeVar("W", bound=QWidget)
Thing = QWidget | QLayout | EllipsisType | int
"""What stands in a layout: a widget, a layout, ``...`` for the room that is left, or px of room."""
Margins = tuple[int, int, int, int]
"""Left, top, right, bottom, in pixels."""
NONE: Margins = (0, 0, 0, 0)


def column(
    *things: Thing,
    into: QWidget | None = None,
    spacing: int | None = 0,
    margins: Margins | None = NONE,
    grows: int | None = None,
) -> QVBoxLayout:
    """Things one below the other, as the layout of a widget where one is given.

    Where *spacing* or *margins* is None, they are those of the style.
    """
    made = QVBoxLayout(into) if into is not None else QVBoxLayout()
    _fill(made, things, spacing, margins, grows)
    return made


def row(
    *things: Thing,
    into: QWidget | None = None,
    spacing: int | None = 0,
    margins: Margins | None = NONE,
    grows: int | None = None,
) -> QHBoxLayout:
    """Things side by side; else as `column`."""
    made = QHBoxLayout(into) if into is not None else QHBoxLayout()
    _fill(made, things, spacing, margins, grows)
    return made


def wrapping(
    *things: Thing, into: QWidget | None = None, spacing: int = GAP, margins: Margins = NONE
) -> Wrapping:
    """Things set like the words of a text: side by side as far as they fit."""
    made = Wrapping(into)
    made.setContentsMargins(*margins)
    made.setSpacing(spacing)
    for thing in things:
        if isinstance(thing, QWidget):
            made.addWidget(thing)
        elif isinstance(thing, EllipsisType):
            made.addStretch()
    return made


def grid(
    *,
    into: QWidget | None = None,
    across: int | None = None,
    down: int | None = None,
    margins: Margins | None = NONE,
    grows: Collection[int] = (),
) -> QGridLayout:
    """A grid with so much room between its columns and its rows, None for that of the style; of
    those columns that *grow* each takes its share of what is left."""
    made = QGridLayout(into) if into is not None else QGridLayout()
    if margins is not None:
        made.setContentsMargins(*margins)
    if across is not None:
        made.setHorizontalSpacing(across)
    if down is not None:
        made.setVerticalSpacing(down)
    for column in grows:
        made.setColumnStretch(column, 1)
    return made


def turn_layout(box: QBoxLayout, fits: bool, *, last_first: bool = False) -> None:
    """What stands in a layout: side by side where that *fits*, else one below the other, or the
    *last first*."""
    way = QBoxLayout.Direction
    below = way.BottomToTop if last_first else way.TopToBottom
    box.setDirection(way.LeftToRight if fits else below)


def inset(
    *things: Thing,
    spacing: int | None = 0,
    margins: Margins | None = NONE,
    grows: int | None = None,
) -> QWidget:
    """A widget with a column in it."""
    around = QWidget()
    column(*things, into=around, spacing=spacing, margins=margins, grows=grows)
    return around


def scroll_area(inside: QWidget | None = None, ground: str = "") -> QScrollArea:
    """An area without a frame that scrolls up and down, and sideways where what is in it can not
    be as narrow as its view.

    It leaves the focus to what is in it; *ground* is the color of the palette it lies on.
    """
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    if inside is not None:
        if ground:
            on_ground(inside, ground)
        area.setWidget(inside)
    return area


def rule(kind: str = "line") -> QFrame:
    """A hairline between things: line or line2 across, upright between columns."""
    drawn = QFrame()
    drawn.setProperty("rule", kind)
    return drawn


def on_ground(widget: W, ground: str) -> W:
    """A widget lies on a color of the palette: desk, paper or sheet."""
    widget.setProperty("ground", ground)
    widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    return widget


def clear(layout: QLayout, keep: int = 0, *, kept: Collection[QWidget] = ()) -> None:
    """Take out what a layout holds but its first things to *keep*, layouts in it as well.

    What is not *kept* to be put in again is thrown away. For what is another thing now and made
    anew as a whole: the details of another choice, the form of another hand, another's leaf. Rows
    of a list are `kit.keyed.Keyed`, and stay.
    """
    while (item := layout.takeAt(keep)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget in kept:
            continue
        if widget is not None:
            drop(widget)
        elif inner is not None:
            clear(inner)
            inner.deleteLater()


def drop(widget: QWidget) -> None:
    """A widget leaves its page for good: out of sight at once, destroyed once no event is under way
    in it. What it had of the focus goes to what is around it."""
    widget.hide()
    above = widget.parentWidget()
    around = above.layout() if above is not None else None
    if around is not None:
        around.removeWidget(widget)
    widget.deleteLater()


@contextmanager
def room_for(page: QWidget, stack: QStackedWidget, around: QWidget) -> Iterator[None]:
    """Give a page of a stack, before it is shown, the room it will have once what is changed
    *around* them meanwhile is laid out. The page on screen is left as it is, since it goes."""
    inner, outer = stack.layout(), around.layout()
    if inner is not None:
        inner.setEnabled(False)
    try:
        yield
        if outer is not None:
            outer.activate()
    finally:
        if inner is not None:
            inner.setEnabled(True)
    page.setGeometry(stack.contentsRect())


def _fill(
    layout: QVBoxLayout | QHBoxLayout,
    things: tuple[Thing, ...],
    spacing: int | None,
    margins: Margins | None,
    grows: int | None,
) -> None:
    if margins is not None:
        layout.setContentsMargins(*margins)
    if spacing is not None:
        layout.setSpacing(spacing)
    for thing in things:
        if isinstance(thing, QWidget):
            layout.addWidget(thing)
        elif isinstance(thing, QLayout):
            layout.addLayout(thing)
        elif isinstance(thing, int):
            layout.addSpacing(thing)
        else:
            layout.addStretch(1)
    if grows is not None:
        layout.setStretch(grows % layout.count(), 1)
