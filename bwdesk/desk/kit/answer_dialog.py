"""What a dialog with a question shares: a head, what is asked, the answer below, the buttons."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.focus_order import ReadingOrder
from bwdesk.desk.kit.in_sight import InSight
from bwdesk.desk.kit.return_key import ENTER
from bwdesk.desk.kit.words import words

CONTROL = Qt.KeyboardModifier.ControlModifier
WIDTH, FRAME, AIR = 440, 12, 24
ONCE_MORE = "Escape once more throws away what was typed."


def form_rows() -> QFormLayout:
    """Rows of a label and a field that takes all the width there is."""
    rows = QFormLayout()
    rows.setSpacing(8)
    rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    return rows


def add_row(rows: QFormLayout, label: str, field: QWidget) -> None:
    """One more row; a field that has no name of its own is read as its *label*."""
    named = words(label, "body", "ink2")
    named.setBuddy(field)
    if not field.accessibleName():
        field.setAccessibleName(label)
    rows.addRow(named, field)


class AnswerDialog(ReadingOrder, QDialog):
    """A dialog of one column: ``says`` under the title, ``fields`` in rows, buttons at the end.

    Where the screen is too small for it, what is between title and buttons scrolls. One that
    *yields* is no higher than the screen by itself. In one that *walks* Enter goes from line to
    line, and only from the last to the button.
    """

    yields: ClassVar[bool] = False
    walks: ClassVar[bool] = False

    def __init__(self, title: str, says: str, accept: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._area: QScrollArea | None = None
        self.setWindowTitle(title)
        self.widen(WIDTH)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        column = layouts.column(words(title, "h2"), into=self, spacing=12, margins=(20, 16, 20, 16))
        self.says = words(says, "body", "ink2", wrap=True)
        self.says.setVisible(bool(says))
        column.addWidget(self.says)
        self.fields = form_rows()
        column.addLayout(self.fields)
        self.outcome = words("", "body", "ink", wrap=True)
        self.outcome.hide()
        column.addWidget(self.outcome)
        column.addStretch(1)  # room that is left when something hides stands above the buttons
        self.cancel = push_button("Cancel", self.reject)
        self.accept_it = push_button(accept, self.accept, kind="primary")
        column.addLayout(layouts.row(..., self.cancel, self.accept_it, spacing=8))

    @property
    def much_typed(self) -> bool:
        """Whether more stands in it than one careless Escape may throw away."""
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        entered = event.key() in ENTER and not event.modifiers() & CONTROL
        if entered and (self.walks or not self.accept_it.isEnabled()):
            self.walk_on()
            return
        stays = self.much_typed and self.outcome.text() != ONCE_MORE
        if stays and event.matches(QKeySequence.StandardKey.Cancel):
            self.tell(ONCE_MORE)
        else:
            super().keyPressEvent(event)

    def walk_on(self) -> None:
        """To the next that is asked; from the last one to the button, where nothing lacks."""
        here = self.focusWidget()
        found = [
            each
            for each in focus_order.stops(self, here)
            if each is here or (each is not self.cancel and not self._is_aside(each))
        ]
        at = found.index(here) + 1 if here in found else 0
        found[at % len(found)].setFocus(Qt.FocusReason.TabFocusReason)

    def _is_aside(self, stop: QWidget) -> bool:
        """Whether Enter walks past it: a button would open something else."""
        return self.walks and isinstance(stop, QPushButton) and stop is not self.accept_it

    def event(self, event: QEvent) -> bool:
        """As high as the sentences in it make it at this width, also those that come up later."""
        done = super().event(event)
        if event.type() in (QEvent.Type.Show, QEvent.Type.LayoutRequest):
            self._fit(0 if event.type() == QEvent.Type.Show else self.height())
        return done

    def _fit(self, least: int) -> None:
        layout = self.layout()
        if layout is None or not self.isVisible():
            return
        layout.activate()
        if self._area is None and not self.yields and self._is_too_large():
            self._area = self._scroll()
            layout.activate()
        high = max(least, layout.totalHeightForWidth(self.width()))
        if self._area is not None:
            high = self._fit_scrolled(self._area)
        self.resize(self.width(), min(high, self.room.height()) if self.yields else high)

    # On a small screen

    def _is_too_large(self) -> bool:
        """Whether a button would lie beyond the screen."""
        layout = self.layout()
        assert layout is not None
        wide = max(self.width(), layout.totalMinimumSize().width())
        return wide > self.room.width() or layout.totalHeightForWidth(wide) > self.room.height()

    def _scroll(self) -> QScrollArea:
        """All between the title and what came of it scrolls from now on; the focus stays."""
        column, held = self.layout(), self.focusWidget()
        assert isinstance(column, QVBoxLayout), "a dialog that asks is one column"
        body = QWidget()
        inside = layouts.column(into=body, spacing=12, margins=(0, 0, 8, 0))
        while column.indexOf(self.outcome) > 1:
            item = column.takeAt(1)
            if item is None:
                break
            if (part := item.layout()) is not None:
                part.setParent(None)
                inside.addLayout(part)
            elif (widget := item.widget()) is not None:
                hidden = widget.isHidden()
                inside.addWidget(widget)
                widget.setHidden(hidden)
        inside.addStretch(1)
        area = layouts.scroll_area(body)
        column.insertWidget(1, area, 1)
        column.setStretch(column.count() - 2, 0)  # the room that is left is the area's
        InSight(area, round(themes.theme_of(self).type.px(AIR)))
        self.setMinimumWidth(min(self.minimumWidth(), self.room.width()))
        area.show()
        if held is not None:
            held.setFocus(Qt.FocusReason.OtherFocusReason)
        return area

    def _fit_scrolled(self, area: QScrollArea) -> int:
        """How high it is for what scrolls in it; it comes wholly onto the screen."""
        layout, body, room = self.layout(), area.widget(), self.room
        inside = body.layout() if body else None
        assert layout is not None
        assert inside is not None
        least = inside.totalMinimumSize().width()
        wide = min(max(self.width(), least + self.width() - area.viewport().width()), room.width())
        bar = area.horizontalScrollBar().sizeHint().height()
        around = layout.totalMinimumSize().height() - area.minimumSizeHint().height()
        needs = inside.totalHeightForWidth(max(least, wide - self.width() + area.width() - bar))
        # What is wrapped in it is as high as its width makes it, and Qt asks that of no area.
        assert body is not None
        body.setMinimumHeight(needs)
        high = min(around + needs + bar, room.height())
        self.resize(wide, high)
        screen, frame = self.screen().availableGeometry(), self.frameGeometry()
        self.move(
            max(screen.left(), min(frame.left(), screen.right() - wide - FRAME)),
            max(screen.top(), min(frame.top(), screen.bottom() - high - 2 * FRAME)),
        )
        return high

    @property
    def room(self) -> QSize:
        """What the screen has room for, within the frame of a window: no button lies beyond it."""
        return self.screen().availableGeometry().size() - QSize(2 * FRAME, 3 * FRAME)

    def widen(self, width: float) -> None:
        """So wide at least, px at 100 %, as far as the screen has room for it."""
        wanted = round(themes.theme_of(self).type.px(width))
        self.setMinimumWidth(min(wanted, self.room.width()))

    def add(self, label: str, field: QWidget) -> None:
        """A field with its label before it."""
        add_row(self.fields, label, field)

    def tell(self, says: str) -> None:
        """What came of it so far."""
        self.outcome.setText(says)
        self.outcome.setVisible(bool(says))

    def keep_room(self, height: int) -> None:
        """So high is what is told at least: no button moves under the pointer while it changes."""
        self.outcome.setMinimumHeight(round(themes.theme_of(self).type.px(height)))
        self.outcome.setAlignment(Qt.AlignmentFlag.AlignTop)

    def finish(self) -> None:
        """Call at the end of building. Enter presses the button it is on, or the last one."""
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(button is self.accept_it)
