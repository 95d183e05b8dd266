"""What every step of the founding is: a page that scrolls, over one foundation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.remark import Remark
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.stepper import Stepper
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import Writing

MARGINS = (28, 20, 28, 24)
FIELDS = (QLineEdit, Stepper, Writing)
"""Where Enter goes, one after the other."""
WIDEST = 920
"""Of lines one reads and writes, at 100 %."""


class StepPage(QWidget):
    """One step. It shows the foundation in `refresh` and answers input with edits of it; of what a
    foundation is it knows only its ``problems``.

    *key* is also the first part of the ``where`` of the problems it can mend; in the list of
    *steps*, by key and name, it is *listed* so, else by its title. ``go`` leads
    to another step.
    """

    key: ClassVar[str]
    title: ClassVar[str]
    listed: ClassVar[str] = ""
    steps: Sequence[tuple[str, str]] = ()
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
        self.area = layouts.scroll_area()
        self.body = ScrolledBody()
        self.column = layouts.column(
            into=self.body, spacing=8, margins=(MARGINS[0], 8, MARGINS[2], MARGINS[3])
        )
        self.area.setWidget(self.body)
        whole.addWidget(self.area, 1)
        self.foot = layouts.column(spacing=4, margins=(MARGINS[0], 0, MARGINS[2], 0))
        whole.addLayout(self.foot)
        self.remarks: dict[str, Remark] = {}
        themes.theme_of(self).changed.connect(self._measure_column)

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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in a field goes on to the next one, from the last to the next step."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not self._is_held(event):
            self.walk_on()
        else:
            super().keyPressEvent(event)

    def _is_held(self, event: QKeyEvent) -> bool:
        return bool(event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier)

    def walk_on(self) -> None:
        """On from the field that has the focus."""
        fields = [e for e in focus_order.stops(self) if isinstance(e, FIELDS)]
        here = self.focusWidget()
        at = fields.index(here) if here in fields else -1
        keys = [key for key, _ in self.steps]
        if at + 1 < len(fields):
            self.show_at(fields[at + 1])
        elif self.key in keys[:-1]:
            self.go.emit(keys[keys.index(self.key) + 1])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure_column()

    def _measure_column(self) -> None:
        """What is wider than one reads stays empty at the right.

        A greatest width of the parts would not do: a layout asks them how high they are at the
        width it has.
        """
        left, _, right, bottom = MARGINS
        most = round(themes.theme_of(self).type.px(self.widest))
        self.column.setContentsMargins(left, 8, max(right, self.width() - left - most), bottom)

    def remark(self, where: str, *, below: bool = False) -> Remark:
        """A place for the problems of *where*, shown with every refresh. No button moves under the
        hand when one comes or goes: a line is kept for it, or it stands *below* what scrolls."""
        made = Remark(self if below else self.body, stays=True)
        if below:
            self.foot.addWidget(made)
        else:
            made.keep_room()
        self.remarks[where] = made
        return made

    def show_at(self, target: QWidget | None) -> None:
        """Give a control the focus where it can be seen."""
        if target is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)
            self.area.ensureWidgetVisible(target)
