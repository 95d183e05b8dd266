"""The rail: the rooms of the program down the left edge, icon over word."""

from collections.abc import Iterable

import msgspec
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.theme import Theme

WIDTH, ROW, ICON, HEAD = 76, 54, 20, 56
LEAST = 36
"""The height of a row whose icon and word lie close, where letters are large."""


class Place(msgspec.Struct, frozen=True):
    """Somewhere to go: its key, its Lucide icon, its word."""

    key: str
    icon: str
    word: str


def paint(
    painter: QPainter,
    rect: QRectF,
    place: Place,
    theme: Theme,
    *,
    current: bool = False,
    hover: bool = False,
) -> None:
    """One row of the rail; the current one joins the page."""
    px, palette = theme.type.px, theme.palette
    with strokes.drawing(painter):
        if current or hover:
            painter.fillRect(rect, QColor(palette.paper if current else palette.line))
        if current:
            strokes.ember_bar(painter, rect, palette.ember)
        ink = palette.ink if current else palette.ink2
        top = rect.top() + (rect.height() - px(ROW)) / 2
        icon = QRectF(rect.left(), top + px(10), rect.width(), px(ICON))
        theme.icons.paint(painter, icon, place.icon, ink)
        nearer = min(px(5), max(0.0, px(ROW) - rect.height()) / 4)
        word = QRectF(rect.left() + 2, top + px(34) - nearer, rect.width() - 4, px(16))
        font = theme.type.font("strong", 13) if current else theme.type.hint()
        strokes.write(painter, word, place.word, font, ink, strokes.CENTER)


class RailButton(Drawn, QAbstractButton):
    """One place on the rail."""

    ring = (5, 2, -3, -2, 4)

    def __init__(self, place: Place, *, stays: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._place = place
        self.setText(place.word)
        self.setCheckable(stays)
        self.setAccessibleName(place.word)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Maximum)

    def sizeHint(self) -> QSize:
        return themes.theme_of(self).type.size(WIDTH, ROW)

    def minimumSizeHint(self) -> QSize:
        return themes.theme_of(self).type.size(WIDTH, LEAST)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        current, hover = self.isChecked(), self.underMouse() or self.isDown()
        paint(painter, rect, self._place, theme, current=current, hover=hover)


class Rail(Drawn, QWidget):
    """Rooms above, tools below. Rooms stay lit; `went` carries the key of either."""

    went = Signal(str)

    def __init__(
        self, rooms: Iterable[Place], tools: Iterable[Place] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._buttons: dict[str, RailButton] = {}
        self._group = QButtonGroup(self)
        self.setAccessibleName("Rooms")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        column = layouts.column(into=self)
        themes.theme_of(self).changed.connect(self._measure)
        self._measure()
        for place in rooms:
            column.addWidget(self._button(place, stays=True))
        column.addStretch(1)
        for place in tools:
            column.addWidget(self._button(place, stays=False))
        column.addSpacing(12)

    def _measure(self) -> None:
        """The mark of the house stands above the rooms, however large the letters are."""
        self.setContentsMargins(0, round(themes.theme_of(self).type.px(HEAD + 8)), 0, 0)

    def _button(self, place: Place, *, stays: bool) -> RailButton:
        button = RailButton(place, stays=stays, parent=self)
        if stays:
            self._group.addButton(button)
            button.setAutoExclusive(True)  # read as one of several
        button.clicked.connect(lambda _checked=False, key=place.key: self.went.emit(key))
        self._buttons[place.key] = button
        return button

    def button(self, key: str) -> RailButton:
        return self._buttons[key]

    def show_room(self, key: str) -> None:
        """Light a room without going there again."""
        self._buttons[key].setChecked(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        buttons = list(self._buttons.values())
        focused = [index for index, button in enumerate(buttons) if button.hasFocus()]
        if step and focused:
            buttons[(focused[0] + step) % len(buttons)].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette = theme.type.px, theme.palette
        painter.fillRect(rect, QColor(palette.desk))
        strokes.upright(painter, rect.right() - 1, 0, rect.bottom(), palette.line2)
        strokes.draw_hairline(painter, 0, rect.right() - 1, px(HEAD) - 1, palette.line)
        mark = QRectF(0, px(16), rect.width() - 1, px(26))
        theme.icons.paint(painter, mark, "anvil", palette.ember)
