"""What every step of the founding is: a page that scrolls, over one foundation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QPushButton,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.remark import Remark
from bwdesk.desk.kit.words import words

MARGINS = (28, 20, 28, 24)
WIDEST = 920
"""Of lines one reads and writes, at 100 %."""


class Body(QWidget):
    """What scrolls: as high as its words are at the width it has.

    A scroll area asks only now and then, and would take the height of the narrowest for the least.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._measure)

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), 0)

    def event(self, event: QEvent) -> bool:
        kind = QEvent.Type
        if event.type() in (kind.LayoutRequest, kind.Resize, kind.Show):
            self.measure_soon()
        return super().event(event)

    def measure_soon(self) -> None:
        """After what is new on it has come up: that takes an event more, and nobody tells of it."""
        self._soon.start()

    def _measure(self) -> None:
        layout = self.layout()
        if layout is not None and self.isVisible():
            layout.activate()
            # Without words that wrap a layout knows no height for a width, and says −1.
            high = layout.totalHeightForWidth(self.width())
            self.setMinimumHeight(high if high >= 0 else layout.totalMinimumSize().height())


class StepPage(QWidget):
    """One step. It shows the foundation in `refresh` and answers input with edits of it; of what a
    foundation is it knows only its ``problems``.

    *key* is also the first part of the ``where`` of the problems it can mend. ``go`` leads to
    another step.
    """

    key: ClassVar[str]
    title: ClassVar[str]
    lead: str = ""
    widest: ClassVar[int] = WIDEST

    go = Signal(str)

    def __init__(self, foundation: Any, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.foundation: Any = foundation
        whole = layouts.column(into=self)
        self.head = layouts.column(
            words(self.title, "h1", parent=self),
            spacing=4,
            margins=(MARGINS[0], MARGINS[1], MARGINS[2], 8),
        )
        if self.lead:
            self.head.addWidget(words(self.lead, "body", "ink2", self, wrap=True))
        whole.addLayout(self.head)
        self.area = layouts.scrolled(sideways=True)
        self.body = Body()
        self.column = layouts.column(
            into=self.body, spacing=8, margins=(MARGINS[0], 8, MARGINS[2], MARGINS[3])
        )
        self.area.setWidget(self.body)
        whole.addWidget(self.area, 1)
        self.remarks: dict[str, Remark] = {}
        themes.of(self).changed.connect(self._measure_column)

    def refresh(self) -> None:
        """Show the foundation as it is now."""
        for where, remark in self.remarks.items():
            remark.show_problems(self.foundation.problems, where)

    def settle(self) -> str:
        """What stands in a field, typed and not yet taken, becomes part of the foundation; where
        one is that cannot be taken, "" for none."""
        return ""

    def reveal(self, where: str) -> None:
        """Bring the control of ``where`` (``leaders/f1/second``) into view and focus."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure_column()

    def _measure_column(self) -> None:
        """What is wider than one reads stays empty at the right.

        A greatest width of the parts would not do: a layout asks them how high they are at the
        width it has.
        """
        left, _, right, bottom = MARGINS
        most = round(themes.of(self).type.px(self.widest))
        self.column.setContentsMargins(left, 8, max(right, self.width() - left - most), bottom)

    def remark(self, where: str) -> Remark:
        """A place for the problems of *where*, shown with every refresh."""
        made = Remark(self.body)
        self.remarks[where] = made
        return made

    def show_at(self, target: QWidget | None) -> None:
        """Give a control the focus where it can be seen."""
        if target is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)
            self.area.ensureWidgetVisible(target)


def button(text: str, kind: str, act: Callable[[], object], parent: QWidget) -> QPushButton:
    """A button of a kind (``""`` for plain) that does *act*."""
    made = QPushButton(text, parent)
    if kind:
        made.setProperty("kind", kind)
    made.clicked.connect(lambda _checked=False: act())
    made.setAutoDefault(False)
    return made
