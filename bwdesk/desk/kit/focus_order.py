"""Tab goes through a window as one reads it, whatever was made first.

Where Tab leads is found when it is pressed, from what stands where by then: pages come and go, rows
open and close, and a chain tied beforehand would always be that of a moment ago.

What is to be ordered are *blocks*: a widget or a layout with all that lies in it. Blocks side by
side are read one column after the other, blocks one above the other from the top down: they are
parted by the lines that cross none of them (a recursive cut, first into bands, then into columns).
So a tall portrait at the right of three lines comes after them, not in the middle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QLayout, QWidget

BESIDE = "beside"
"""Of a widget Tab goes past with all that is in it: keys of the stop beside it do the same."""
DIRECT = Qt.FindChildOption.FindDirectChildrenOnly
OVERLAP = 3
"""What neighbors may lie over each other, in px, and still be two rows or two columns."""


class Block(Struct):
    """Where Tab stops in a place of the window, in its order there."""

    place: QRect
    stops: list[QWidget]


class ReadingOrder:
    """Mixed into a window: Tab and Shift+Tab go through it in reading order."""

    def focusNextPrevChild(self, forward: bool) -> bool:
        assert isinstance(self, QWidget), "only a window has an order"
        here = self.focusWidget()
        if (left := _heir_of(here)) is not None:
            left.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        found = stops(self, here)
        if not found:
            return False
        at = found.index(here) + (1 if forward else -1) if here in found else 0
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        found[at % len(found)].setFocus(reason)
        return True


def _heir_of(gone: QWidget | None) -> QWidget | None:
    """What takes the focus of what has just vanished; None where nothing has.

    The list it was a row of, else what is left around it, if Tab stops anywhere there. Not the next
    stop itself: a key meant for the button that is gone would press another.
    """
    if gone is None or gone.isVisible():
        return None
    left: QWidget | None = None
    above = gone.parentWidget()
    while above is not None and not above.isWindow():
        if above.isVisible():
            if isinstance(above, QAbstractItemView) and _is_stop(above):
                return above
            if left is None and stops(above):
                left = above
        above = above.parentWidget()
    return left


def stops(part: QWidget, here: QWidget | None = None) -> list[QWidget]:
    """Where Tab stops in *part*, as one reads it; *here* is where the focus is, a stop or not."""
    return [stop for block in _order_blocks(_blocks_inside(part, here)) for stop in block.stops]


def _blocks_inside(part: QWidget, here: QWidget | None) -> list[Block]:
    """What lies in a widget: in its layout, and beside that, what was laid over it."""
    layout, laid = part.layout(), set[QWidget]()
    blocks = _order_blocks(_blocks_of_layout(part, layout, here, laid)) if layout else []
    others = (each for each in part.children() if isinstance(each, QWidget) and each not in laid)
    over = _order_blocks(_drop_none(_block(each, here) for each in others))
    if not blocks or not over:
        return blocks or over
    # What lies over others stands nowhere among them.
    return [Block(part.rect(), [stop for block in (*blocks, *over) for stop in block.stops])]


def _blocks_of_layout(
    part: QWidget, layout: QLayout, here: QWidget | None, laid: set[QWidget]
) -> list[Block]:
    # Not by `itemAt`: Python would hold what it gave for as long as the layout lives, also when the
    # widget is gone, and take the next one at that address in memory for the item it was.
    parts: list[QWidget | QLayout] = [
        *part.findChildren(QWidget, options=DIRECT),
        *layout.findChildren(QLayout, options=DIRECT),
    ]
    blocks: list[Block | None] = []
    for each in sorted(parts, key=layout.indexOf):
        if layout.indexOf(each) < 0:
            continue
        if isinstance(each, QWidget):
            laid.add(each)
            blocks.append(_block(each, here))
        else:
            found = _order_blocks(_blocks_of_layout(part, each, here, laid))
            stops = [stop for block in found for stop in block.stops]
            blocks.append(Block(each.geometry(), stops) if stops else None)
    return list(_drop_none(blocks))


def _block(widget: QWidget, here: QWidget | None) -> Block | None:
    """A widget with all that lies in it; None where Tab stops nowhere."""
    if widget.isHidden() or widget.isWindow():
        return None
    if widget.property(BESIDE) and not (here and widget.isAncestorOf(here)):
        return None
    within = [stop for block in _order_blocks(_blocks_inside(widget, here)) for stop in block.stops]
    if widget is here or _is_stop(widget):
        within.insert(0, widget)
    return Block(widget.geometry(), within) if within else None


def _drop_none(blocks: Iterable[Block | None]) -> list[Block]:
    return [each for each in blocks if each is not None]


def _order_blocks(blocks: list[Block]) -> list[Block]:
    """From the top down and from left to right."""
    if len(blocks) < 2:
        return blocks
    for begins, ends in ((QRect.top, QRect.bottom), (QRect.left, QRect.right)):
        parts = _cut(blocks, begins, ends)
        if len(parts) > 1:
            return [block for part in parts for block in _order_blocks(part)]
    return sorted(blocks, key=lambda each: (each.place.top(), each.place.left()))


def _cut(
    blocks: list[Block], begins: Callable[[QRect], int], ends: Callable[[QRect], int]
) -> list[list[Block]]:
    """The blocks in groups, with a line between each that crosses none of them."""
    parts: list[list[Block]] = []
    reached = 0
    for block in sorted(blocks, key=lambda each: begins(each.place)):
        if parts and begins(block.place) <= reached - OVERLAP:
            parts[-1].append(block)
            reached = max(reached, ends(block.place))
        else:
            parts.append([block])
            reached = ends(block.place)
    return parts


def _is_stop(widget: QWidget) -> bool:
    takes = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return takes and widget.isEnabled() and widget.focusProxy() is None


class Held(Struct):
    """Which control of a part of a page had the focus: sought again in what takes its place.

    Of those of its *kind* it is the one that *says* the same, else the one at its place (*at*)
    where there are as many (*of*) as there were: a button is not another because both come first.
    """

    kind: object
    says: str
    at: int
    of: int

    def find_in(self, part: QWidget) -> QWidget | None:
        """The same control of another part; None where it is not there, or grayed out."""
        alike = _controls_alike(part, self.kind)
        there = alike[self.at : self.at + 1] if len(alike) == self.of else []
        if not any(_says(each) == self.says for each in there):
            there = [each for each in alike if self.says and _says(each) == self.says] or there
        return next((each for each in there[:1] if each.isEnabled()), None)


def focused_widget(part: QWidget) -> QWidget | None:
    """What has the focus in the window of *part*, also while a dialog or a menu is open over it."""
    here: Any = part.window().focusWidget()  # Qt's types promise that there always is one
    found: QWidget | None = here
    return found


def focus_within(part: QWidget) -> Held | None:
    """The control of *part* that has the focus of its window; None where that is elsewhere."""
    here = focused_widget(part)
    if here is None or not (part is here or part.isAncestorOf(here)):
        return None
    alike = _controls_alike(part, _kind(here))
    return Held(_kind(here), _says(here), alike.index(here) if here in alike else 0, len(alike))


def controls(part: QWidget) -> list[QWidget]:
    """Where the focus may be in *part*, in the order they were made; what is grayed out as well."""
    takes = Qt.FocusPolicy.TabFocus
    return [
        each
        for each in (part, *part.findChildren(QWidget))
        if each.focusPolicy() & takes and not each.isHidden()
    ]


def _controls_alike(part: QWidget, kind: object) -> list[QWidget]:
    return [each for each in controls(part) if _kind(each) == kind]


def _kind(control: QWidget) -> object:
    """Buttons of one kind have the same icon."""
    return type(control), control.property("lucide")


def _says(control: QWidget) -> str:
    return control.text() if isinstance(control, QAbstractButton) else ""


@contextmanager
def keep_focus(within: QWidget) -> Iterator[None]:
    """While parts of a widget are laid elsewhere in it: who was typing there goes on typing there.

    Qt takes the focus from whatever gets another parent and gives it to the first stop it finds.
    """
    here = focused_widget(within)
    yield
    if here is not None and within.isAncestorOf(here):
        give(here)


def give(widget: QWidget) -> bool:
    """Give the focus, also to what was made a moment ago: Qt gives it to nothing not yet shown.

    False where it could not be given. What somebody has hidden stays so, and keeps the focus from
    nobody: a page that was left in the meantime would swallow what is typed into the next.
    """
    decided = Qt.WidgetAttribute.WA_WState_ExplicitShowHide
    above: QWidget | None = widget
    while above is not None and not above.isWindow() and not above.testAttribute(decided):
        above.show()
        above = above.parentWidget()
    while above is not None and not above.isWindow():
        if above.isHidden():
            return False
        above = above.parentWidget()
    widget.setFocus(Qt.FocusReason.OtherFocusReason)
    return True
