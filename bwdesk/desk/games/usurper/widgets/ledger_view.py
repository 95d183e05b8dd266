"""A ledger as a page: at the left what runs out, in the middle what one has, at the right where one
stands; one below the other where there is little room."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.usurper.ledger_shown import LedgerShown, PlaceShown, Slot, Weeks
from bwdesk.desk.games.usurper.widgets.ledger_cards import (
    LairTable,
    LeaderCard,
    PlaceCard,
    PointsTable,
    UnitCard,
)
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.sum_table import SumTable
from bwdesk.desk.kit.words import SectionLabel, tell, words
from bwdesk.desk.theme import Theme

LEFT, RIGHT, WIDE = 288, 380, 1_000
"""Px at 100 % of the outer columns, and from which width on all three stand side by side."""
SLOT, SLOT_HIGH, SLOT_GAP = 46, 52, 4
UNIT, LEADER = 184, 250
"""The least width of a Unit's and of a Leader's card, px at 100 %."""


class FoodWeeks(Picture[tuple[Weeks, ...]]):
    """Weeks of the months ahead as boxes; what is eaten in their last, and the first shortage."""

    wide, least = 246.0, 140.0

    def high(self, px: Px) -> float:
        return px(42)

    def text(self) -> str:
        return "; ".join(
            f"month {each.month}: {each.eaten} eaten"
            + (f", {each.short} short" if each.short else "")
            for each in self.shown
        )

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette = theme.type.px, theme.palette
        many = sum(each.left for each in self.shown)
        gap, between = px(2), px(8)
        room = rect.width() - between * (len(self.shown) - 1) - gap * (many - len(self.shown))
        side = min(px(19), room / max(1, many))
        x, font = 0.0, theme.type.font("strong", 13)
        for month in self.shown:
            begin, short = x, month.short > 0
            for at in range(month.left):
                box = QRectF(x, 0, side, px(19))
                last = at == month.left - 1
                if last and short:
                    strokes.outline(painter, box, palette.broken, strokes.MARK)
                    said, ink = f"{strokes.MINUS}{month.short}", palette.broken
                else:
                    painter.fillRect(box, QColor(palette.line if short else palette.line2))
                    said, ink = str(month.eaten), palette.ink
                if last and (short or month.eaten):
                    strokes.write(painter, box, said, font, ink, strokes.CENTER)
                x += side + gap
            said = f"month {month.month}" if month is self.shown[0] else str(month.month)
            said = f"{month.month}: {month.short} short" if short else said
            below = QRectF(begin, px(22), max(x - begin + between, px(76)), px(18))
            ink = palette.broken if short else palette.ink2
            strokes.write(painter, below, said, theme.type.font("hint"), ink)
            x += between - gap
            if short:
                break


class StoreSlots(Picture[tuple[Slot, ...]]):
    """The slots of the store, filled to their share; what lies in each, and how much."""

    wide, least = 246.0, 100.0
    bends = True

    def _across(self, px: Px) -> int:
        return max(1, int((max(self.width(), 1) + px(SLOT_GAP)) // px(SLOT + SLOT_GAP)))

    def high(self, px: Px) -> float:
        rows = -(-len(self.shown) // self._across(px))
        return max(0.0, rows * px(SLOT_HIGH + SLOT_GAP))

    def text(self) -> str:
        full = [f"{each.name} {each.many}" for each in self.shown if each.name]
        return f"{', '.join(full) or 'nothing'}; {len(self.shown) - len(full)} slots free"

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        px, palette = theme.type.px, theme.palette
        across = self._across(px)
        for at, each in enumerate(self.shown):
            down, right = divmod(at, across)
            left, top = right * px(SLOT + SLOT_GAP), down * px(SLOT_HIGH + SLOT_GAP)
            box = QRectF(left, top, px(SLOT), px(SLOT_HIGH))
            painter.fillRect(box, QColor(palette.sheet))
            if each.name:
                high = box.height() * each.share
                full = QRectF(box.left(), box.bottom() - high, box.width(), high)
                painter.fillRect(full, QColor(palette.line))
            strokes.outline(painter, box, palette.line2)
            if not each.name:
                continue
            name = QRectF(left + 3, top + px(4), box.width() - 6, px(17))
            short = _short(each.name, box.width() - 6, theme)
            strokes.write(
                painter, name, short, theme.type.font("hint", 12), palette.ink2, strokes.CENTER
            )
            figure = QRectF(left, top + px(22), box.width(), px(24))
            value = theme.type.font("value")
            strokes.write(painter, figure, str(each.many), value, palette.ink, strokes.CENTER)


def _short(name: str, room: float, theme: Theme) -> str:
    """As many letters of a name as a slot has room for: the whole is told beside it."""
    font = theme.type.font("hint", 12)
    while name and strokes.width_of(name, font) > room:
        name = name[:-1]
    return name.strip()


class CardGrid(QWidget):
    """Cards of one kind side by side, as many as there is room for at their *least* width."""

    def __init__(self, name: str, least: float, make: Callable[[Any], Any]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._least, self._across = least, 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(10)
        self._cards: Keyed[Any] = Keyed(
            self._grid,
            make,
            lambda card, row: card.show_row(row),
            lambda row: row.key,
            place=lambda _cards: self._place(),
        )
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setSizePolicy(policy)

    def show_rows(self, rows: tuple[Any, ...]) -> None:
        self._cards.show(rows)
        self.setVisible(bool(rows))

    def _wanted(self) -> int:
        least = themes.theme_of(self).type.px(self._least)
        return max(1, int((self.width() + 10) // (least + 10)))

    def _place(self) -> None:
        across = self._across = self._wanted()
        for card in self._cards:
            self._grid.removeWidget(card)
        for at, card in enumerate(self._cards):
            self._grid.addWidget(card, at // across, at % across, Qt.AlignmentFlag.AlignTop)
        for at in range(max(across, self._grid.columnCount())):
            self._grid.setColumnStretch(at, 1 if at < across else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._wanted() != self._across:
            self._place()


class LedgerView(QWidget):
    """All a Usurpation has, as its seat may know it."""

    def __init__(self) -> None:
        super().__init__()
        self.shown = LedgerShown()
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(0)
        self._left, self._middle, self._right = QWidget(), QWidget(), QWidget()
        self._lines = [layouts.rule("upright"), layouts.rule("upright")]
        self._lay_stock()
        self._lay_people()
        self._lay_standing()
        first, second = self._lines
        for each in (self._left, first, self._middle, second, self._right):
            self._box.addWidget(each, 1 if each is self._middle else 0)
        self._is_wide: bool | None = None

    def show_ledger(self, shown: LedgerShown) -> None:
        """This from now on."""
        self.shown = shown
        self.setAccessibleName(f"Ledger of {shown.name}" if shown.name else "No ledger")
        self._sign.show_sign(shown.sign)
        self._sign.setVisible(bool(shown.sign))
        tell(self._name, shown.name)
        tell(self._whose, shown.whose)
        tell(self._gold, str(shown.gold))
        tell(self._gold_says, shown.gold_says)
        themes.wear(self._gold_says, tint="broken" if shown.gold_short else "ink2")
        tell(self._food, str(shown.food))
        tell(self._food_says, shown.food_says)
        self._weeks.show_value(shown.months)
        self._store.say("Stores", f"{shown.used} of {shown.room} slots")
        self._slots.show_value(shown.slots)
        tell(self._lost, shown.lost)
        tell(self._hears, shown.hears)
        self._hears_label.setVisible(bool(shown.hears))
        tell(self._beds, shown.beds)
        self._units.show_rows(shown.units)
        self._leaders.show_rows(shown.leaders)
        self._lairs.show(shown.lairs)
        self._more.show_lines(shown.more)
        self._more.setVisible(bool(shown.more))
        tell(self._none, shown.none)
        self._places.show(shown.places)
        tell(self._no_places, "" if shown.places else "No places yet: scout.")
        self._clocks.show_lines(shown.clocks)
        self._clocks_label.setVisible(bool(shown.clocks))
        self._clocks.setVisible(bool(shown.clocks))
        self._points.sign = shown.sign
        self._points.show_value(shown.points)
        self._points.update()
        self._tallied.say("Victory points", shown.tallied)
        average = "" if shown.average is None else f"average {shown.average}"
        tell(self._total, f"{shown.total}" if shown.points else "")
        tell(self._average, average if shown.points else "No tally yet.")

    def wipe(self) -> None:
        """Nothing of it stays, not even in what is thrown away."""
        for card in self.findChildren(Picture):
            card.setAccessibleName("")
        self.show_ledger(LedgerShown())

    # The three columns

    def _lay_stock(self) -> None:
        self._sign, self._name = Sign("", 16), words("", "h2", wrap=True)
        self._whose = words("", "small", "ink2")
        head = layouts.row(self._sign, self._name, self._whose, spacing=8, grows=1)
        self._gold, self._gold_says = words("", "display"), words("", "small", "ink2", wrap=True)
        self._food, self._food_says = words("", "display"), words("", "small", "ink2", wrap=True)
        self._weeks, self._slots = FoodWeeks((), "Food ahead"), StoreSlots((), "Stores")
        self._store = SectionLabel("Stores", rule=False)
        self._lost = words("", "small", "odd", wrap=True)
        self._hears_label = SectionLabel("For all to hear", rule=False)
        self._hears = words("", "small", "ink", wrap=True)
        gold = layouts.row(self._gold_says, self._gold, spacing=8, grows=0)
        food = layouts.row(self._food_says, self._food, spacing=8, grows=0)
        layouts.column(
            head,
            layouts.rule(),
            SectionLabel("Gold", rule=False),
            gold,
            layouts.rule(),
            SectionLabel("Foodstuffs", rule=False),
            food,
            self._weeks,
            layouts.rule(),
            self._store,
            self._slots,
            self._lost,
            self._hears_label,
            self._hears,
            ...,
            into=self._left,
            spacing=6,
            margins=(20, 14, 20, 14),
        )

    def _lay_people(self) -> None:
        title = words("Units and Leaders", "h2")
        self._beds = words("", "small", "ink2")
        self._units = CardGrid("Units", UNIT, partial(UnitCard, name=""))
        self._leaders = CardGrid("Leaders", LEADER, partial(LeaderCard, name=""))
        lairs = layouts.column(spacing=14)
        self._lairs: Keyed[Any] = Keyed(
            lairs, LairTable, lambda card, row: card.show_row(row), lambda row: row.key
        )
        self._more = SumTable(row=26)
        self._none = words("", "small", "ink2", wrap=True)
        layouts.column(
            layouts.row(title, ..., self._beds, spacing=8),
            self._units,
            self._leaders,
            6,
            lairs,
            self._more,
            self._none,
            ...,
            into=self._middle,
            spacing=10,
            margins=(16, 12, 16, 14),
        )

    def _lay_standing(self) -> None:
        places = layouts.column(spacing=4)
        self._places: Keyed[PlaceShown] = Keyed(
            places, PlaceCard, lambda card, row: card.show_row(row), lambda row: row.key
        )
        self._no_places = words("", "small", "ink2")
        self._clocks_label = words("What is known", "h2")
        self._clocks = SumTable(row=26)
        self._tallied = SectionLabel("Victory points")
        self._points = PointsTable((), "Victory points")
        self._total, self._average = words("", "display"), words("", "small", "ink2")
        total = layouts.row(self._average, ..., self._total, spacing=8)
        layouts.column(
            layouts.row(words("Places", "h2"), ..., words("as of the last visit", "small", "ink2")),
            self._no_places,
            places,
            8,
            self._clocks_label,
            self._clocks,
            8,
            self._tallied,
            self._points,
            total,
            ...,
            into=self._right,
            spacing=6,
            margins=(16, 12, 16, 14),
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        px = themes.theme_of(self).type.px
        wide = self.width() >= px(WIDE)
        if wide is self._is_wide:
            return
        self._is_wide = wide
        way = QBoxLayout.Direction
        self._box.setDirection(way.LeftToRight if wide else way.TopToBottom)
        for each, px_wide in ((self._left, LEFT), (self._right, RIGHT)):
            each.setMinimumWidth(round(px(px_wide)) if wide else 0)
            each.setMaximumWidth(round(px(px_wide)) if wide else MOST)
        for line in self._lines:
            line.setVisible(wide)


MOST = 16_777_215
"""As wide as a widget may be."""
