"""The actions one may script, a row each: its key, what it is for, what it is rolled with."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes, token
from bwdesk.desk.kit.explains import explains
from bwdesk.desk.kit.token import Token
from bwdesk.desk.kit.words import hint
from bwdesk.desk.theme import Theme
from bwdesk.rules.chance.ability import Ability

HIGH, KEY, PAD = 37, 24, 10
STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


class ActionRow(Struct, frozen=True):
    """An action: its *letter*, *name* and *gist*; *barred* is why it may not be scripted."""

    id: str
    letter: str
    name: str
    gist: str = ""
    exponent: Ability | None = None
    dice: int = 0
    barred: str = ""
    chosen: bool = False

    def __str__(self) -> str:
        if self.barred:
            return f"{self.name}, may not be scripted: {self.barred}"
        dice = f", {self.dice} dice" if self.dice else ""
        return f"{self.name}, key {self.letter}{dice}, {self.gist}"


def paint(
    painter: QPainter, rect: QRectF, row: ActionRow, theme: Theme, *, focused: bool, lit: bool
) -> None:
    type_, palette, px = theme.type, theme.palette, theme.type.px
    with strokes.drawing(painter):
        if row.chosen or lit:
            painter.fillRect(rect, QColor(palette.wash if row.chosen else palette.desk))
        if row.chosen:
            strokes.ember_bar(painter, rect, palette.ember)
        strokes.draw_hairline(painter, rect.left(), rect.right(), rect.top(), palette.line)
        side = round(px(KEY))
        key = QRectF(round(rect.left() + px(PAD)), round(rect.center().y() - side / 2), side, side)
        if row.barred:
            theme.icons.paint(painter, key.adjusted(4, 4, -4, -4), "lock", palette.ink3)
        else:
            painter.setBrush(QColor(palette.paper))
            painter.setPen(strokes.pen(palette.edge))
            painter.drawRoundedRect(strokes.inset(key), 3, 3)
            strokes.write(
                painter, key, row.letter, type_.font("strong", 13), palette.ink, strokes.CENTER
            )
        right = rect.right() - px(PAD)
        if row.dice and not row.barred:
            box = QRectF(right - px(40), rect.top(), px(40), rect.height())
            strokes.write(painter, box, f"{row.dice}D", type_.value(18), palette.ink, strokes.RIGHT)
            right = box.left() - px(4)
            if row.exponent is not None:
                high = px(token.ROW)
                box = QRectF(right - px(36), rect.top(), px(36), rect.height())
                token.paint(painter, box, Token(row.exponent), theme, high)
                right = box.left() - px(6)
        left = key.right() + px(10)
        above = QRectF(left, rect.top(), right - left, px(21))
        ink = palette.ink3 if row.barred else palette.ink
        strokes.write(painter, above, row.name, type_.name(), ink)
        under = QRectF(left, above.bottom() - px(2), right - left, px(17))
        said = row.barred or row.gist
        strokes.write(painter, under, said, type_.hint(), palette.ink2)
        if focused:
            strokes.focus_ring(painter, rect.adjusted(1, 1, -1, -1), palette.ember, 3)


class ActionButton(QAbstractButton):
    """A row one presses."""

    def __init__(self, row: ActionRow) -> None:
        super().__init__()
        self.row = row
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.show_row(row)

    def show_row(self, row: ActionRow) -> None:
        self.row = row
        self.setText("")
        self.setAccessibleName(str(row))
        self.setToolTip(hint(f"{row.name}: {row.barred or row.gist}"))
        explains(self, f"duel_action/{row.id}", says=row.barred)
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(360)), round(px(HIGH)))

    def minimumSizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(240)), round(px(HIGH)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = themes.theme_of(self), QPainter(self)
        rect = QRectF(self.rect())
        lit = self.underMouse() and not self.row.barred
        paint(painter, rect, self.row, theme, focused=self.hasFocus(), lit=lit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in STEPS:
            event.ignore()  # a button's own way leads out of the rows, which are one stop
        else:
            super().keyPressEvent(event)


class ActionRows(QWidget):
    """``picked`` carries the id of an action, ``refused`` that of one which may not be scripted,
    ``done`` that what is chosen was pressed once more.

    Letters choose while one of the rows has the focus.
    Up and down walk; the rows are one stop for Tab.
    """

    picked = Signal(str)
    refused = Signal(str)
    done = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Actions")
        self.buttons: dict[str, ActionButton] = {}
        self._column = layouts.column(into=self)

    def show_rows(self, rows: tuple[ActionRow, ...]) -> None:
        for row in rows:
            if row.id not in self.buttons:
                button = self.buttons[row.id] = ActionButton(row)
                button.clicked.connect(lambda _on=False, id=row.id: self.pick(id))
                self._column.addWidget(button)
            self.buttons[row.id].show_row(row)
        chosen = next((row.id for row in rows if row.chosen), "")
        stop = chosen or next((row.id for row in rows if not row.barred), "")
        for id, button in self.buttons.items():
            there = Qt.FocusPolicy.StrongFocus if id == stop else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(there)

    @property
    def first(self) -> QWidget:
        """The row of what is chosen, else the first that may be."""
        found = (
            each
            for each in self.buttons.values()
            if each.focusPolicy() == Qt.FocusPolicy.StrongFocus
        )
        return next(found, self)

    def pick(self, id: str) -> None:
        row = self.buttons[id].row
        if row.chosen:
            self.done.emit()
        elif not row.barred:
            self.picked.emit(id)
        else:
            # Enter after it says so again, and takes nothing that was not meant.
            self.buttons[id].setFocus(Qt.FocusReason.OtherFocusReason)
            self.refused.emit(id)

    def choose_by_letter(self, letter: str) -> bool:
        """Choose by a letter; whether there is such a row."""
        for id, button in self.buttons.items():
            if letter and button.row.letter.casefold() == letter.casefold():
                if not button.row.chosen:
                    self.pick(id)
                return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is None:
            if event.modifiers() or not self.choose_by_letter(event.text()):
                super().keyPressEvent(event)
            return
        buttons = list(self.buttons.values())
        at = next((at for at, each in enumerate(buttons) if each.hasFocus()), -1)
        onward = (buttons[(at + step * far) % len(buttons)] for far in range(1, len(buttons)))
        free = next((each for each in onward if not each.row.barred), None)
        if free is not None:
            free.setFocus(Qt.FocusReason.OtherFocusReason)
