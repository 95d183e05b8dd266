"""What is next on the tracker: what the dice come to, and the one button that goes on."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.in_sight import InSight
from bwdesk.desk.kit.rows import paint_chosen
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.table.consents import ANEW

AIR = 60
"""What is left in sight around the field the cursor is in, px."""


class NextBar(QWidget):
    """On wash behind a bar of ember: a heading, sentences, the button, how likely it was."""

    def __init__(self) -> None:
        super().__init__()
        self.head = words("", "h2", wrap=True)
        self.says = words("", "body", "ink", wrap=True)
        self._before = words("", "small", "ink2")
        self.act = push_button(kind="primary")
        self.anew = push_button(ANEW, kind="ruling")
        said = layouts.column(self.head, self.says, spacing=4)
        done = layouts.column(self.act, self.anew, spacing=6)
        done.addWidget(self._before, 0, Qt.AlignmentFlag.AlignRight)
        layouts.row(said, done, into=self, spacing=20, margins=(19, 12, 16, 12), grows=0)

    def say(self, head: str, says: str, before: str = "") -> None:
        for label, text in ((self.head, head), (self.says, says), (self._before, before)):
            tell(label, text)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, rect, palette = QPainter(self), QRectF(self.rect()), themes.theme_of(self).palette
        paint_chosen(painter, rect, palette)


class Middle(QWidget):
    """What is asked *above*, then what is *next*, then what was; *last* at its foot.

    Where it is `pin`ned, what is next stays in sight below, however far the rest is scrolled.
    """

    def __init__(
        self,
        above: Sequence[QWidget | QLayout],
        next_: NextBar,
        below: Sequence[QWidget],
        last: QWidget,
    ) -> None:
        super().__init__()
        self._next, self._at, self._pinned = next_, len(above), False
        inside = layouts.on_ground(QWidget(), "desk")
        self._flow = layouts.column(
            *above, next_, *below, ..., into=inside, spacing=12, margins=(16, 14, 16, 16)
        )
        self._flow.addWidget(last, 0, Qt.AlignmentFlag.AlignLeft)
        self._pins = layouts.column()
        self._scroll = layouts.scroll_area(inside)
        layouts.column(self._scroll, self._pins, into=self, grows=0)
        InSight(self._scroll, AIR)

    def pin(self, pinned: bool) -> None:
        """Whether what is next stays in sight below."""
        if pinned is self._pinned:
            return
        self._pinned = pinned
        shown = not self._next.isHidden()
        if pinned:
            self._pins.addWidget(self._next)
        else:
            self._flow.insertWidget(self._at, self._next)
        self._next.setVisible(shown)
