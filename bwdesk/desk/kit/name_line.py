"""A line that proposes names while one types: skills, wares, entries of a pack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QStringListModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QApplication,
    QCompleter,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.rules.basics.value import LONGEST_NAME

MOST, AIR = 10, 10
"""Names proposed at once; px at 100 % behind what stands beside one."""


class NameLine(QLineEdit):
    """``entered`` carries the proposal taken, or what stands there on Enter, were it nothing."""

    entered = Signal(str)

    def __init__(self, name: str, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setClearButtonEnabled(True)
        self.setMaxLength(LONGEST_NAME)
        self._names = QStringListModel(self)
        completer = QCompleter(self._names, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setMaxVisibleItems(MOST)
        popup = completer.popup()
        assert popup is not None, "a completer makes its popup when asked"
        popup.setProperty("kind", "proposals")
        self._beside: Mapping[str, str] = {}
        popup.setItemDelegate(ProposalDelegate(self))
        self._popup = popup
        self.setCompleter(completer)
        popup.installEventFilter(self)
        # The line writes the proposal into itself at the same signal; taking it comes after.
        completer.activated.connect(self.entered, Qt.ConnectionType.QueuedConnection)

    def offer(self, names: Iterable[str], beside: Mapping[str, str] | None = None) -> None:
        """Propose these names; a word or two stand *beside* some."""
        wanted, self._beside = list(names), beside or {}
        if wanted != self._names.stringList():
            self._names.setStringList(wanted)

    def word_beside(self, name: str) -> str:
        """What stands beside a name."""
        return self._beside.get(name, "")

    @property
    def proposes(self) -> bool:
        """Whether names are in sight."""
        return self._popup.isVisible()

    def nearest(self, text: str) -> str:
        """The first proposal for what is typed; "" for none."""
        wanted = text.strip().casefold()
        found = (name for name in self._names.stringList() if wanted in name.casefold())
        return next(found, "") if wanted else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        chosen = self.proposes and self._popup.currentIndex().isValid()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not chosen:
            self.enter()
            self._popup.hide()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A click beside the proposals closes them and goes where it was meant to, not nowhere."""
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonPress:
            there = event.globalPosition()
            if not self._popup.rect().contains(self._popup.mapFromGlobal(there).toPoint()):
                self._popup.hide()
                _press_below(event)
                return True
        return super().eventFilter(watched, event)

    def enter(self) -> None:
        """Enter was pressed, and no proposal is under it."""
        self.entered.emit(self.text())


def _press_below(event: QMouseEvent) -> None:
    """The same press for the window that lies there, as the system would have sent it: it knows
    from that where the release belongs."""
    there = event.globalPosition()
    below = QApplication.topLevelAt(there.toPoint())
    window = below.windowHandle() if below else None
    if window is None:
        return
    again = QMouseEvent(
        event.type(),
        window.mapFromGlobal(there),
        there,
        event.button(),
        event.buttons(),
        event.modifiers(),
    )
    QApplication.sendEvent(window, again)


class ProposalDelegate(QStyledItemDelegate):
    """A name, and at the right what stands beside it."""

    def __init__(self, line: NameLine) -> None:
        super().__init__(line)
        self._line = line

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,  # whose type leaves out its place
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().paint(painter, option, index)
        if word := self._line.word_beside(str(index.data())):
            theme, row = themes.theme_of(self._line), cast("Any", option)
            room = QRectF(row.rect).adjusted(0, 0, -theme.type.px(AIR), 0)
            with strokes.drawing(painter):
                strokes.write(
                    painter, room, word, theme.type.small(), theme.palette.ink2, strokes.RIGHT
                )
