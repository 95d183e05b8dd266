"""The foot of what is written in secret: what it still lacks, leaving it for now, sealing it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keycap import KeyCap
from bwdesk.desk.kit.shortcuts import hear
from bwdesk.desk.kit.words import as_typed, hint, words
from bwdesk.desk.kit.wrapping import READABLE, stretch
from bwdesk.keys import SEAL

GAP = 10
LATER = "The desk is handed back; what is written waits for your next turn."


class SealBar(QWidget):
    """``sealed`` when it is to be, by its button or by keys from anywhere on the page; ``left``
    when it is to wait. What a game offers *beside* stands before both."""

    sealed, left = Signal(), Signal()

    def __init__(self, act: str = "", *beside: QWidget) -> None:
        super().__init__()
        self.ready = stretch(words("", "body", "ink", wrap=True))
        self.leave = push_button("Not yet", self.left, tip=LATER)
        self.seal = push_button(act, self.sealed, kind="primary", icon="lock")
        cap = KeyCap(SEAL.first)
        self._told = QWidget()
        layouts.wrapping(self.ready, *beside, into=self._told, spacing=GAP)
        self._end = QWidget()
        layouts.row(..., self.leave, cap, self.seal, into=self._end, spacing=GAP)
        self._both = layouts.row(self._told, self._end, into=self, spacing=GAP, grows=0)
        hear(SEAL, self, self._seal_by_key, anywhere=True)

    def minimumSizeHint(self) -> QSize:
        """As narrow as it may be with its parts below one another: only then it can become so."""
        parts = [each.minimumSizeHint() for each in (self._told, self._end)]
        return QSize(max(each.width() for each in parts), super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Its button stays at the right with its key, below what is told where room lacks."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            wide = sum(each.sizeHint().width() for each in (self._told, self._end)) + GAP
            layouts.turn_layout(self._both, self.width() >= wide)
        return super().event(event)

    def judge(
        self, lacks: str, *, ready: str = "Ready to be sealed.", fixed: str = "", open_: str = ""
    ) -> None:
        """What it *lacks* keeps it from being sealed, and so does what is *fixed*; what is merely
        *open_* does not, and is told all the same."""
        said = lacks or open_ or ready
        self.ready.setText(said)
        # Where nothing is said there is room for what stands beside it.
        self.ready.setMinimumWidth(round(themes.theme_of(self).type.px(READABLE)) if said else 0)
        themes.wear(self.ready, tint="unfinished" if lacks or open_ else "good")
        self.seal.setEnabled(not lacks and not fixed)
        self.seal.setToolTip(hint(lacks or fixed))

    def refuse(self, why: str) -> None:
        """Say why what was just asked for cannot be written, until it is judged anew."""
        self.ready.setText(why)
        self.ready.setMinimumWidth(round(themes.theme_of(self).type.px(READABLE)))
        themes.wear(self.ready, tint="unfinished")
        self._announce()

    def _announce(self) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.ready.text()))

    def _seal_by_key(self) -> None:
        """A gray button says nothing to a key: what is lacking stands beside it, in red now."""
        self.sealed.emit()
        if not isValid(self) or not self.isVisible():
            return  # it is sealed
        lacks = self.seal.toolTip()
        if lacks and not self.seal.isEnabled():
            self.refuse(lacks)
            themes.wear(self.ready, tint="broken")

    def name(self, act: str) -> None:
        """What its button says."""
        self.seal.setText(as_typed(act))

    def wipe(self) -> None:
        """Nothing of what was lacking stays."""
        self.ready.clear()
        self.seal.setToolTip("")
