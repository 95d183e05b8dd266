"""The stocks as cards to choose from: name, people and a line of figures."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.theme import Theme
from bwdesk.rules.packs.book import Book, Stock

HEIGHT, PADDING, NARROWEST, GAP = 64, 12, 165, 8


class StockCard(Struct, frozen=True):
    """What a card says of a stock."""

    id: str
    name: str
    figures: str
    stride: str


def card_of(stock: Stock, book: Book) -> StockCard:
    settings, lifepaths = len(stock.settings), len(book.lifepaths_of(stock.id))
    figures = f"{settings} settings, {lifepaths} lifepaths"
    return StockCard(stock.id, stock.name, figures, f"stride {stock.stride}")


def paint(
    painter: QPainter,
    rect: QRectF,
    card: StockCard,
    theme: Theme,
    *,
    chosen: bool = False,
    hover: bool = False,
) -> None:
    """The name over the figures; the chosen one on wash in ink with the ember bar."""
    px, palette = theme.type.px, theme.palette
    with strokes.drawing(painter):
        ground = palette.wash if chosen else palette.desk if hover else palette.sheet
        painter.fillRect(rect, QColor(ground))
        strokes.outline(painter, rect, palette.ink if chosen else palette.edge)
        if chosen:
            strokes.ember_bar(painter, rect, palette.ember)
        inner = rect.adjusted(px(PADDING), px(8), -px(PADDING), -px(8))
        top = QRectF(inner.left(), inner.top(), inner.width(), inner.height() / 2)
        font, small = theme.type.font("name", 18), theme.type.font("small", 13)
        base = strokes.baseline_in(top, font)
        taken = strokes.width_of(card.stride, small)
        strokes.write(painter, top, card.stride, small, palette.ink2, strokes.RIGHT, base)
        name = top.adjusted(0, 0, -taken - 6, 0)
        strokes.write(painter, name, card.name, font, palette.ink, baseline=base)
        below = top.translated(0, top.height())
        strokes.write(painter, below, card.figures, small, palette.ink2)


class StockButton(Drawn, QAbstractButton):
    """One card."""

    ring = (0, 0, 0, 0, 0)

    def __init__(self, card: StockCard, parent: QWidget) -> None:
        super().__init__(parent)
        self._card = card
        self.setCheckable(True)
        self.setText(card.name)
        self.setAccessibleName(f"{card.name}, {card.figures}, {card.stride}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def card(self) -> StockCard:
        return self._card

    def sizeHint(self) -> QSize:
        return themes.theme_of(self).type.size(NARROWEST, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(120)), self.sizeHint().height())

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        hover = self.underMouse() or self.isDown()
        paint(painter, rect, self._card, theme, chosen=self.isChecked(), hover=hover)


class StockCards(QWidget):
    """Cards in as many columns as fit; arrows go from one to the next, Space chooses.

    `chosen` carries the id of a stock.
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Stock")
        self._columns = 0
        self._group = QButtonGroup(self)
        self._grid = layouts.grid(into=self, across=GAP, down=GAP)
        self._cards = Keyed[StockCard](
            self._grid, self._button, key=lambda card: card.id, place=self._place
        )
        self._group.buttonClicked.connect(lambda button: self.chosen.emit(button.card().id))

    def buttons(self) -> list[StockButton]:
        return list(self._cards)

    def show_stocks(self, cards: tuple[StockCard, ...], chosen: str) -> None:
        """Show these, one of them chosen (none where no card has that id)."""
        self._cards.show(cards)
        self._group.setExclusive(False)
        for button in self.buttons():
            button.setChecked(button.card().id == chosen)
        self._group.setExclusive(True)

    def _button(self, card: StockCard) -> StockButton:
        button = StockButton(card, self)
        self._group.addButton(button)
        return button

    def _place(self, _buttons: Sequence[QWidget]) -> None:
        self._columns = 0
        self._arrange()

    def _arrange(self) -> None:
        room = self.width() + GAP
        columns = max(1, int(room // (themes.theme_of(self).type.px(NARROWEST) + GAP)))
        # Rows as even as they get: seven cards are four and three, not five and two.
        many = len(self.buttons())
        columns = ceil(many / ceil(max(1, many) / columns))
        if columns == self._columns or not columns:
            return
        for column in range(self._columns):
            self._grid.setColumnStretch(column, 0)
        self._columns = columns
        for place, button in enumerate(self.buttons()):
            self._grid.addWidget(button, place // columns, place % columns)
        for column in range(columns):
            self._grid.setColumnStretch(column, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        step = {
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Down: self._columns,
            Qt.Key.Key_Up: -self._columns,
        }.get(key)
        buttons = self.buttons()
        here = next((at for at, button in enumerate(buttons) if button.hasFocus()), None)
        if here is None or step is None:
            super().keyPressEvent(event)
        elif 0 <= here + step < len(buttons):
            buttons[here + step].setFocus(Qt.FocusReason.OtherFocusReason)
