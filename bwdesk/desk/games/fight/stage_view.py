"""The stage, drawn: the cards of whoever meets, and the lines between them."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.fight.meetings import Card, Fallen, Link, Pooled, Stage
from bwdesk.desk.games.fight.spell_cards import Chance, WillDice
from bwdesk.desk.kit import fitted, layouts, sign, strokes, time_strip, token
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.rolling import faces
from bwdesk.desk.kit.screen_reader import Piece
from bwdesk.desk.table.rolls.row import RollRow
from bwdesk.desk.theme import Theme

PAD, GAP, INNER, ROW, DIE, TIP = 20, 84, 14, 23, 24, 8
NAME, TITLE, SAYS, LEAST = 24, 38, 20, 170
WIDEST, TOKEN = 340, 18
WILL, SQUARE = 24, 13
"""The row of the dice of Will, and one of them."""
STRIP, CHANCE = 24, 40
"""The rows of the ticks of a spell that is spoken, and of its chances."""
BESIDE, BETWEEN = 2 * PAD + 2 * LEAST + GAP, 40
"""From which width on cards stand beside each other, px at 100 %; else so far below each other."""


def _paint_will(painter: QPainter, theme: Theme, row: QRectF, will: WillDice) -> None:
    """Dice of Will, apart from all others: those that are free are filled, one that is pinned is
    dashed, and behind them stand the spells that pin them."""
    px, palette, size = theme.type.px, theme.palette, theme.type.px(SQUARE)
    left, top = row.left(), row.center().y() - size / 2
    for place in range(will.free + len(will.held)):
        box = QRectF(left, top, size, size)
        free = place < will.free
        painter.setBrush(QColor(palette.ink2) if free else Qt.BrushStyle.NoBrush)
        style = Qt.PenStyle.SolidLine if free else Qt.PenStyle.DashLine
        pen = strokes.pen(palette.ink2)
        pen.setStyle(style)
        painter.setPen(pen)
        painter.drawRect(strokes.inset(box))
        left += size + px(4)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    said = "Will" if not will.held else f"Will; {', '.join(will.held)}"
    room = row.adjusted(left - row.left() + px(4), 0, 0, 0)
    strokes.write(painter, room, said, theme.type.hint(), palette.ink2)


def _paint_chances(
    painter: QPainter, theme: Theme, row: QRectF, chances: tuple[Chance, ...]
) -> None:
    """The chance to cast and that to bear the Tax, as large as each other, side by side."""
    px, palette, type_ = theme.type.px, theme.palette, theme.type
    wide = row.width() / 2
    for place, each in enumerate(chances):
        box = QRectF(row.left() + place * wide, row.top(), wide - px(6), row.height())
        taken = strokes.write(painter, box, f"{each.percent} %", type_.value(26), palette.ink)
        label = box.adjusted(taken + px(6), 0, 0, 0)
        strokes.write(painter, label, each.name, type_.hint(), palette.ink2)


class Hand(QWidget):
    """What somebody rolls, below what stands on his card.

    It is as high as the card, so that Tab goes from one card to the next, wherever its dice lie.
    """

    grown = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._high = 0
        self.column = layouts.column(..., into=self, spacing=6)

    def take(self, row: QWidget) -> None:
        """One more roll."""
        if row.parent() is not self:
            self.column.insertWidget(self.column.count() - 1, row)

    def begin(self, top: float) -> None:
        """Its dice begin so far below its own top."""
        self.column.setContentsMargins(0, round(top), 0, 0)

    def high(self, wide: float) -> int:
        """How much room its dice, and what is said of them, take at a width."""
        return self.column.totalHeightForWidth(round(wide)) - self.column.contentsMargins().top()

    def event(self, event: QEvent) -> bool:
        """What is said of the dice comes and goes: the card is as high as it takes."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            high = self.high(self.width())
            if high != self._high:
                self._high = high
                self.grown.emit()
        return done

    @property
    def rolls(self) -> bool:
        """Whether dice of his are to fall yet."""
        return any(isinstance(e, RollRow) and not e.isHidden() for e in self.children())


class StageView(Picture[Stage]):
    """``chosen`` carries whose meeting shall stand in the middle."""

    chosen = Signal(str)
    wide, least, bends = 2 * PAD + 3 * LEAST + 2 * GAP, 2 * PAD + LEAST, True

    def __init__(self) -> None:
        super().__init__(Stage(), "What meets what")
        self._hands: dict[str, Hand] = {}
        self.setProperty("ground", "paper")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)

    def pieces(self) -> Iterator[Piece]:
        for place, card in enumerate(self.shown.cards):
            yield Piece(str(card), self.box(place))

    # Dice on the cards

    @property
    def on_stage(self) -> frozenset[str]:
        """Whoever has a card."""
        return frozenset(card.id for card in self.shown.cards)

    def take(self, row: RollRow) -> bool:
        """A roll lies on the card of whoever rolls; False where he has none."""
        who = row.line.due.actor
        if not row.line.bare:
            return False
        if (hand := self._hands.get(who)) is None:
            hand = self._hands[who] = Hand(self)
            hand.grown.connect(self.settle)
        hand.take(row)
        return True

    def settle(self) -> None:
        """Every hand lies where its card is now."""
        px = themes.theme_of(self).type.px
        places = {card.id: place for place, card in enumerate(self.shown.cards)}
        for who, hand in self._hands.items():
            place = places.get(who)
            shown = place is not None and hand.rolls
            if place is not None and shown:
                box = self.box(place).adjusted(px(INNER), px(10), -px(INNER), -px(10))
                hand.begin(self._told_high(self.shown.cards[place]) + px(6))
                hand.setGeometry(box.toRect())
            hand.setVisible(shown)
        self.updateGeometry()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.settle()

    def _rolls(self, who: str) -> Hand | None:
        hand = self._hands.get(who)
        return hand if hand is not None and hand.rolls else None

    def _drawn_dice(self, card: Card) -> tuple[Fallen, ...]:
        """The dice that are drawn: those to be thrown now lie in a hand."""
        if self._rolls(card.id) is None:
            return card.dice
        return tuple(each for each in card.dice if each.came)

    # Sizes

    def high(self, px: Px) -> float:
        """As high as the longest card, or all of them below each other, with a line for each
        meeting besides."""
        highs = [self._card_high(each) for each in self.shown.cards]
        cards = max(highs, default=px(120))
        if self._is_stacked:
            cards = sum(highs) + px(BETWEEN) * (len(highs) - 1)
        return cards + px(22) + px(18) * len(self.shown.besides)

    def _card_high(self, card: Card) -> float:
        theme = themes.theme_of(self)
        px, wide = theme.type.px, self._wide() - 2 * theme.type.px(INNER)
        high = px(2 * 10) + self._told_high(card) + px(SAYS + 2) * bool(card.foot)
        for each in self._drawn_dice(card):
            high += px(6) + faces.height(each.dice, self._dice_wide(wide, each.came), theme, DIE)
            high += px(16) * bool(each.label)
        if (hand := self._rolls(card.id)) is not None:
            high += px(6) + hand.high(wide)
        return high

    def _told_high(self, card: Card) -> float:
        """What stands above the dice."""
        px = themes.theme_of(self).type.px
        magic = px(WILL) * bool(str(card.will)) + px(STRIP) * bool(card.strip.actions)
        magic += px(CHANCE) * bool(card.chances)
        return px(NAME + TITLE) + px(ROW) * len(card.lines) + px(SAYS) * bool(card.says) + magic

    def _dice_wide(self, wide: float, came: str) -> float:
        return max(1.0, wide - themes.theme_of(self).type.px(40) * bool(came))

    @property
    def _is_stacked(self) -> bool:
        """Whether the cards stand one below the other."""
        return len(self.shown.cards) > 1 and self.width() < themes.theme_of(self).type.px(BESIDE)

    def _wide(self) -> float:
        """How wide a card is."""
        px, many = themes.theme_of(self).type.px, max(1, len(self.shown.cards))
        if self._is_stacked:
            return self.width() - 2 * px(PAD)
        free = self.width() - 2 * px(PAD) - (many - 1) * px(GAP)
        return min(px(WIDEST), free / many)

    def box(self, place: int) -> QRectF:
        """Where a card lies."""
        px, many = themes.theme_of(self).type.px, max(1, len(self.shown.cards))
        wide = self._wide()
        if self._is_stacked:
            highs = [self._card_high(each) for each in self.shown.cards]
            top = px(10) + sum(highs[:place]) + px(BETWEEN) * place
            return QRectF(px(PAD), top, wide, highs[place])
        gap = px(GAP)
        if many > 1:
            gap = min(px(3 * GAP), (self.width() - 2 * px(PAD) - many * wide) / (many - 1))
        high = max(
            self.height() - px(22) - px(18) * len(self.shown.besides),
            max((self._card_high(e) for e in self.shown.cards), default=0.0),
        )
        high = min(high, px(330)) if self.high(px) < px(330) else high
        return QRectF(px(PAD) + place * (wide + gap), px(10), wide, high)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            for place, card in enumerate(self.shown.cards):
                if self.box(place).contains(event.position()):
                    self.chosen.emit(card.id)

    # Drawing

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        for place, card in enumerate(self.shown.cards):
            self._paint_card(painter, theme, self.box(place), card)
        places = {card.id: place for place, card in enumerate(self.shown.cards)}
        drawn: dict[tuple[int, int], int] = {}
        for link in self.shown.links:
            here = places[link.by], places[link.at]
            gap = min(here), max(here)
            self._paint_link(painter, theme, link, here, drawn.get(gap, 0))
            drawn[gap] = drawn.get(gap, 0) + 1
        self._paint_besides(painter, theme)

    def _paint_besides(self, painter: QPainter, theme: Theme) -> None:
        px, high = theme.type.px, theme.type.px(18)
        top = self.height() - high * len(self.shown.besides) - px(4)
        for at, said in enumerate(self.shown.besides):
            line = QRectF(px(PAD), top + at * high, self.width() - 2 * px(PAD), high)
            strokes.write(painter, line, said, theme.type.small(), theme.palette.ink2)

    def _paint_card(self, painter: QPainter, theme: Theme, box: QRectF, card: Card) -> None:
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        painter.fillRect(box, QColor(palette.sheet))
        stroke = strokes.TOTAL if card.lit else strokes.HAIR
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(strokes.pen(palette.ember if card.lit else palette.edge, stroke))
        painter.drawRect(strokes.inset(box, stroke))
        inner = box.adjusted(px(INNER), px(10), -px(INNER), -px(10))
        head = QRectF(inner.left(), inner.top(), inner.width(), px(NAME))
        mark = px(14)
        sign.paint(painter, QRectF(head.left(), head.top(), mark, head.height()), card.sign, theme)
        beside = min(strokes.width_of(card.beside, type_.hint()) + 2, head.width() / 2)
        name = head.adjusted(mark + px(7), 0, -beside - px(6) * bool(card.beside), 0)
        strokes.write(painter, name, card.name, type_.strong(), palette.ink)
        strokes.write(painter, head, card.beside, type_.hint(), palette.ink3, strokes.RIGHT)
        title = QRectF(inner.left(), head.bottom(), inner.width(), px(TITLE))
        font = type_.h1() if type_.wide(card.title, "h1") <= title.width() else type_.h2()
        ink = palette.ink3 if card.struck else palette.ink
        taken = strokes.write(painter, title, card.title, font, ink)
        if card.struck:
            painter.setPen(strokes.pen(palette.ink2, strokes.MARK))
            y = title.center().y() + px(2)
            painter.drawLine(QPointF(title.left(), y), QPointF(title.left() + taken, y))
        top = title.bottom()
        if card.says:
            line = QRectF(inner.left(), top, inner.width(), px(SAYS))
            strokes.write(painter, line, card.says, type_.small(), palette.ink2)
            top = line.bottom()
        if str(card.will):
            row = QRectF(inner.left(), top, inner.width(), px(WILL))
            _paint_will(painter, theme, row, card.will)
            top = row.bottom()
        if card.strip.actions:
            row = QRectF(inner.left(), top, inner.width(), px(STRIP))
            time_strip.paint(painter, row.adjusted(0, 0, 0, -px(4)), card.strip, theme)
            top = row.bottom()
        if card.chances:
            row = QRectF(inner.left(), top, inner.width(), px(CHANCE))
            _paint_chances(painter, theme, row, card.chances)
            top = row.bottom()
        top = self._paint_lines(painter, theme, inner, top, card)
        self._paint_dice(painter, theme, inner, top, card)

    def _paint_lines(
        self, painter: QPainter, theme: Theme, inner: QRectF, top: float, card: Card
    ) -> float:
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        for line in card.lines:
            row = QRectF(inner.left(), top, inner.width(), px(ROW))
            if line.total:
                painter.fillRect(
                    QRectF(row.left(), row.top() - 1, row.width(), strokes.TOTAL),
                    QColor(palette.ink),
                )
            else:
                strokes.draw_hairline(painter, row.left(), row.right(), row.top(), palette.line)
            value = strokes.width_of(line.value, type_.value(16))
            label = row.adjusted(0, 0, -value - px(8), 0)
            font = type_.strong() if line.total else type_.small()
            tint = palette.ruling if line.ruled else palette.ink
            if isinstance(line, Pooled):
                label = self._paint_token(painter, theme, label, line)
            strokes.write(painter, label, line.label, font, tint)
            strokes.write(painter, row, line.value, type_.value(16), tint, strokes.RIGHT)
            top = row.bottom()
        return top

    def _paint_token(self, painter: QPainter, theme: Theme, label: QRectF, line: Pooled) -> QRectF:
        """The ability before its dice, where there is room beside its name; what the name has."""
        shown, high = token.Token(line.token), theme.type.px(TOKEN)
        wide = token.size(shown, high, theme).width()
        left = label.right() - wide
        rest = label.adjusted(0, 0, -wide - theme.type.px(8), 0)
        if strokes.width_of(line.label, theme.type.small()) > rest.width():
            return label
        box = QRectF(left, label.center().y() - high / 2, wide, high)
        token.paint(painter, box, shown, theme, high)
        return rest

    def _paint_dice(
        self, painter: QPainter, theme: Theme, inner: QRectF, top: float, card: Card
    ) -> None:
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        if (hand := self._rolls(card.id)) is not None:
            top += px(6) + hand.high(inner.width())
        for fallen in self._drawn_dice(card):
            top += px(6)
            wide = self._dice_wide(inner.width(), fallen.came)
            high = faces.height(fallen.dice, wide, theme, DIE)
            faces.paint(painter, QRectF(inner.left(), top, wide, high), fallen.dice, theme, DIE)
            if fallen.came:
                box = QRectF(inner.left(), top - px(4), inner.width(), max(high, px(30)))
                font = type_.value(30)
                strokes.write(painter, box, fallen.came, font, palette.ink, strokes.RIGHT)
            top += high
            if fallen.label:
                box = QRectF(inner.left(), top, inner.width(), px(16))
                strokes.write(painter, box, fallen.label, type_.hint(), palette.ink3)
                top += px(16)
        if card.foot:
            box = QRectF(inner.left(), top + px(2), inner.width(), px(SAYS))
            strokes.write(painter, box, card.foot, type_.strong(), palette.ink)

    def _paint_link(
        self, painter: QPainter, theme: Theme, link: Link, here: tuple[int, int], nth: int
    ) -> None:
        """An arrow with its words above it; a second one of the same two lies below the first."""
        px, type_ = theme.type.px, theme.type
        if self._is_stacked:
            self._paint_link_down(painter, theme, link, here, nth)
            return
        left, right = self.box(min(here)).right(), self.box(max(here)).left()
        words = fitted.lines(link.says, type_.hint(), right - left - px(6))
        high = px(16) * len(words)
        room = self.box(0)
        top = room.top() + px(14) + nth * max(px(104), room.height() / 2.6)
        color = sign.color(link.sign, theme.palette)
        for at, line in enumerate(words):
            box = QRectF(left, top + at * px(16), right - left, px(16))
            strokes.write(painter, box, line, type_.hint(), theme.palette.ink, strokes.CENTER)
        y = top + high + px(6)
        way = 1 if (here[0] < here[1]) is not link.away else -1
        start, end = (left, right) if way > 0 else (right, left)
        painter.setPen(strokes.pen(color, strokes.MARK))
        painter.drawLine(QPointF(start + way * 2, y), QPointF(end - way * px(TIP), y))
        painter.setBrush(QColor(color))
        painter.setPen(Qt.PenStyle.NoPen)
        tip = [(0.0, 0.0), (-way * px(TIP), -px(4)), (-way * px(TIP), px(4))]
        painter.drawPolygon(QPolygonF([QPointF(end + dx - way, y + dy) for dx, dy in tip]))

    def _paint_link_down(
        self, painter: QPainter, theme: Theme, link: Link, here: tuple[int, int], nth: int
    ) -> None:
        """From a card to one below or above it, its words beside the arrow."""
        px, font = theme.type.px, theme.type.hint()
        upper = self.box(min(here))
        top, bottom = upper.bottom(), self.box(min(here) + 1).top()
        half = upper.width() / 2
        x = upper.left() + px(12) + (nth % 2) * half
        way = 1 if (here[0] < here[1]) is not link.away else -1
        start, end = (top, bottom) if way > 0 else (bottom, top)
        color = sign.color(link.sign, theme.palette)
        painter.setPen(strokes.pen(color, strokes.MARK))
        painter.drawLine(QPointF(x, start + way * 2), QPointF(x, end - way * px(TIP)))
        painter.setBrush(QColor(color))
        painter.setPen(Qt.PenStyle.NoPen)
        tip = [(0.0, 0.0), (-px(4), -way * px(TIP)), (px(4), -way * px(TIP))]
        painter.drawPolygon(QPolygonF([QPointF(x + dx, end + dy - way) for dx, dy in tip]))
        room = QRectF(x + px(10), top, half - px(24), bottom - top)
        words = fitted.lines(link.says, font, room.width())[:2]
        first = room.center().y() - px(8) * len(words)
        for at, line in enumerate(words):
            box = QRectF(room.left(), first + at * px(16), room.width(), px(16))
            strokes.write(painter, box, line, font, theme.palette.ink)
