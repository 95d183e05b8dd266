"""The flow layout: it sets its widgets like the words of a text, and goes on in the next line."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QSizePolicy, QSpacerItem, QWidget, QWidgetItem

from bwdesk.desk import theme as themes

GAP, READABLE = 8, 200
W = TypeVar("W", bound=QWidget)


class Wrapping(QLayout):
    """Side by side as far as they fit, then on the next line; as high as its width makes it.

    What may grow shares the room its line leaves.

    Qt has no such layout, and its example of one is not enough here for three reasons. Words that
    wrap ask for their whole length, so that every label would take a line of its own: they are
    asked for what they need at least, and grow. Qt asks a layout for its height at a dozen widths
    before it shows a page, and each answer lays out every line: an answer stands until something
    in it says that it changed. And an item's own height depends on the width its line leaves it,
    so a line is measured twice: first who stands on it, then how high it is.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        # What is asked of everything in it again and again until something in it changes.
        self._wides: dict[int, int] = {}
        self._heights: dict[int, int] = {}
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(GAP)

    def addStretch(self) -> None:
        """Room that grows: what follows on the same line stands at its end."""
        policy = QSizePolicy.Policy
        self.addItem(QSpacerItem(0, 0, policy.Expanding, policy.Minimum))

    def addSpacing(self, wide: int) -> None:
        """Set what follows so much further off, where it stands on the same line."""
        policy = QSizePolicy.Policy
        self.addItem(QSpacerItem(wide, 0, policy.Fixed, policy.Minimum))

    def insertWidget(self, at: int, widget: QWidget) -> None:
        """Put a widget before the one that stands at a place."""
        self.addChildWidget(widget)
        self._items.insert(at, QWidgetItem(widget))
        self.invalidate()

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        if not 0 <= index < len(self._items):
            return None
        self.invalidate()
        return self._items.pop(index)

    def invalidate(self) -> None:
        """Something in it asks for another size: Qt tells every layout so."""
        self._wides, self._heights = {}, {}
        super().invalidate()

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, wide: int) -> int:
        around = self.contentsMargins()
        if wide not in self._heights:
            room = QRect(0, 0, wide - around.left() - around.right(), 0)
            self._heights[wide] = self._place(room, really=False)
        return self._heights[wide] + around.top() + around.bottom()

    def sizeHint(self) -> QSize:
        shown = self._shown_items()
        wide = sum(map(self._wide, shown)) + self.spacing() * max(0, len(shown) - 1)
        return self._grow(QSize(wide, max((each.sizeHint().height() for each in shown), default=0)))

    def minimumSize(self) -> QSize:
        least = [each.minimumSize() for each in self._shown_items()]
        wide = max((each.width() for each in least), default=0)
        return self._grow(QSize(wide, max((each.height() for each in least), default=0)))

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect.marginsRemoved(self.contentsMargins()))

    def _grow(self, size: QSize) -> QSize:
        return size.grownBy(self.contentsMargins())

    def _shown_items(self) -> list[QLayoutItem]:
        return [each for each in self._items if not each.isEmpty() or each.spacerItem()]

    def _place(self, room: QRect, *, really: bool = True) -> int:
        """Lay out in lines; returns the height taken."""
        y = 0
        for line in self._lines(room.width()):
            taken = sum(map(self._wide, line)) + self.spacing() * (len(line) - 1)
            grows = [self._grows(each) for each in line]
            more = max(0, room.width() - taken) // max(1, sum(grows))
            widths = [
                min(room.width(), self._wide(each) + more * grown)
                for each, grown in zip(line, grows, strict=True)
            ]
            high = max(map(_high, line, widths))
            x = 0
            for each, wide in zip(line, widths, strict=True):
                if really:
                    own = min(high, _high(each, wide))
                    at = QPoint(room.x() + x, room.y() + y + (high - own) // 2)
                    each.setGeometry(QRect(at, QSize(wide, own)))
                x += wide + self.spacing()
            y += high + self.spacing()
        return max(0, y - self.spacing())

    def _lines(self, wide: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        taken = 0
        for each in self._shown_items():
            taken += self.spacing() + self._wide(each)
            if not lines or taken > wide:
                if each.spacerItem() and not self._grows(each):
                    continue
                lines.append([])
                taken = self._wide(each)
            lines[-1].append(each)
        return lines

    def _wide(self, item: QLayoutItem) -> int:
        """What it asks for; of words that wrap, what they need at least."""
        known = self._wides.get(id(item))
        if known is None:
            asked = item.minimumSize() if item.hasHeightForWidth() else item.sizeHint()
            known = self._wides[id(item)] = asked.width()
        return known

    def _grows(self, item: QLayoutItem) -> bool:
        asks = bool(item.expandingDirections() & Qt.Orientation.Horizontal)
        return asks and item.maximumSize().width() > self._wide(item)


def stretch(widget: W) -> W:
    """Has a widget whose words wrap take the room of its line; a narrow one it leaves for another.

    Without that it would be no wider than its longest word.
    """
    widget.setMinimumWidth(round(themes.theme_of(widget).type.px(READABLE)))
    policy = widget.sizePolicy()
    policy.setHorizontalPolicy(QSizePolicy.Policy.Expanding)
    widget.setSizePolicy(policy)
    return widget


def _high(item: QLayoutItem, wide: int) -> int:
    return item.heightForWidth(wide) if item.hasHeightForWidth() else item.sizeHint().height()
