"""The cards of a ledger: a Unit, a Leader, a Lair with its rooms, a place, points by category."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from bwdesk.desk import theme as themes
from bwdesk.desk.games.usurper.ledger_shown import (
    LairShown,
    LeaderShown,
    PlaceShown,
    PointsShown,
    RoomShown,
    UnitShown,
)
from bwdesk.desk.games.usurper.widgets.boxes import paint_boxes
from bwdesk.desk.kit import fitted, strokes
from bwdesk.desk.kit import sign as signs
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.theme import Theme

PAD, LABEL, ROW, STATS = 12.0, 58.0, 24.0, 46.0


def _rows_height(rows: tuple[tuple[str, str], ...], room: float, theme: Theme) -> float:
    return sum(_row_height(text, room, theme) for _, text in rows)


def _row_height(text: str, room: float, theme: Theme) -> float:
    px, font = theme.type.px, theme.type.font("small")
    return max(px(ROW), fitted.height(text, font, room - px(LABEL)) + px(7))


def _paint_rows(
    painter: QPainter,
    rows: tuple[tuple[str, str], ...],
    left: float,
    top: float,
    room: float,
    theme: Theme,
) -> float:
    """Label and words, row by row under hairlines; where the last one ends."""
    px, palette = theme.type.px, theme.palette
    small = theme.type.font("small")
    for label, text in rows:
        high = _row_height(text, room, theme)
        strokes.draw_hairline(painter, left, left + room, top, palette.line)
        line = QRectF(left, top + px(3), px(LABEL) - 6, theme.type.line("small"))
        strokes.write(painter, line, label, small, palette.ink2)
        words = QRectF(left + px(LABEL), top + px(3), room - px(LABEL), high)
        fitted.paint(painter, words, text, small, palette.ink)
        top += high
    return top


class UnitCard(Picture[UnitShown]):
    """PAX, four figures, what it can and bears, and last the one thing there is to do."""

    wide, least = 190.0, 170.0
    bends = True

    def show_row(self, row: UnitShown) -> None:
        self.show_value(row)

    def high(self, px: Px) -> float:
        theme = themes.theme_of(self)
        room = max(self.width(), px(self.least)) - 2 * px(PAD)
        rows = _rows_height(self.shown.rows, room, theme)
        last = 0.0
        if self.shown.last:
            last = fitted.height(self.shown.last, theme.type.font("hint"), room) + px(9)
        return px(PAD + 20 + 18 + 22 + STATS) + rows + last + px(PAD - 4)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, unit = theme.type.px, theme.palette, self.shown
        painter.fillRect(rect, QColor(palette.sheet))
        strokes.outline(painter, rect, palette.line2)
        left, room, top = px(PAD), rect.width() - 2 * px(PAD), px(PAD)
        name = QRectF(left, top, room, px(20))
        strokes.write(painter, name, unit.name, theme.type.font("name"), palette.ink)
        says = QRectF(left, top + px(20), room, px(18))
        strokes.write(painter, says, unit.says, theme.type.font("hint"), palette.ink2)
        top += px(42)
        counted = theme.type.wide(unit.counted, "hint") + px(6)
        boxes = QRectF(left, top + px(3), max(px(40), room - counted), px(9))
        paint_boxes(painter, boxes, unit.whole, unit.there, theme)
        line = QRectF(left, top - px(1), room, px(17))
        strokes.write(
            painter, line, unit.counted, theme.type.font("hint"), palette.ink2, strokes.RIGHT
        )
        top += px(20)
        strokes.draw_hairline(painter, left, left + room, top, palette.line)
        step = room / len(unit.stats)
        for at, (label, value) in enumerate(unit.stats):
            cell = QRectF(left + at * step, top + px(4), step, px(16))
            strokes.write(painter, cell, label, theme.type.font("hint"), palette.ink2)
            figure = QRectF(cell.left(), cell.bottom() + px(1), step, px(20))
            strokes.write(painter, figure, value, theme.type.font("value"), palette.ink)
        top = _paint_rows(painter, unit.rows, left, top + px(STATS), room, theme)
        if unit.last:
            strokes.draw_hairline(painter, left, left + room, top, palette.line)
            words = QRectF(left, top + px(4), room, rect.bottom() - top)
            ink = palette.ember if unit.urgent else palette.ink2
            fitted.paint(painter, words, unit.last, theme.type.font("hint"), ink)


class LeaderCard(Picture[LeaderShown]):
    """Health as two discs, what the Leader can and brings."""

    wide, least = 291.0, 190.0
    bends = True

    def show_row(self, row: LeaderShown) -> None:
        self.show_value(row)

    def high(self, px: Px) -> float:
        theme = themes.theme_of(self)
        room = max(self.width(), px(self.least)) - 2 * px(PAD)
        return px(PAD + 22 + 18 + 4) + _rows_height(self.shown.rows, room, theme) + px(PAD - 6)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, leader = theme.type.px, theme.palette, self.shown
        painter.fillRect(rect, QColor(palette.sheet))
        strokes.outline(painter, rect, palette.line2)
        left, room, top = px(PAD), rect.width() - 2 * px(PAD), px(PAD)
        discs, hint = px(26), theme.type.font("hint")
        health = QRectF(left, top, room - discs, px(22))
        taken = strokes.write(painter, health, leader.health, hint, palette.ink2, strokes.RIGHT)
        for at in range(2):
            whole = at < 2 - leader.hurt
            middle = QPointF(left + room - px(18) + at * px(13), top + px(11))
            painter.setPen(strokes.pen(palette.ink2, strokes.DRAWN))
            painter.setBrush(QColor(palette.ink2) if whole else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(middle, px(4.5), px(4.5))
        name = QRectF(left, top, room - discs - taken - px(6), px(22))
        strokes.write(painter, name, leader.name, theme.type.font("name"), palette.ink)
        says = QRectF(left, top + px(22), room, px(18))
        strokes.write(painter, says, leader.says, hint, palette.ink2)
        _paint_rows(painter, leader.rows, left, top + px(44), room, theme)


class LairTable(Picture[LairShown]):
    """Rooms row by row: level, what each gives, what the next level leaves and costs."""

    wide, least = 580.0, 200.0
    bends = True
    NARROW = 460.0

    def show_row(self, row: LairShown) -> None:
        self.show_value(row)

    def _is_narrow(self, px: Px) -> bool:
        return self.width() < px(self.NARROW)

    def _columns(self, px: Px) -> tuple[float, float, float, float]:
        """Where level, gives, leaves and cost begin and end."""
        wide = float(max(self.width(), px(self.least)))
        if self._is_narrow(px):
            return wide * 0.42, wide * 0.52, wide - px(40), wide
        return wide * 0.25, wide * 0.33, wide * 0.86, wide

    def _room_height(self, room: RoomShown, px: Px, theme: Theme) -> float:
        _, gives, leaves, _ = self._columns(px)
        taken = 0.0 if self._is_narrow(px) else theme.type.wide(room.leaves, "small") + px(10)
        wide = max(px(60), leaves - gives - taken)
        return max(px(29), fitted.height(room.gives, theme.type.font("small"), wide) + px(10))

    def _foot(self, px: Px, theme: Theme) -> float:
        words = self._unbuilt
        if not words:
            return px(4)
        return fitted.height(words, theme.type.font("small"), self.width() or 1) + px(14)

    @property
    def _unbuilt(self) -> str:
        return f"Not built: {', '.join(self.shown.unbuilt)}" if self.shown.unbuilt else ""

    def _head(self, px: Px, theme: Theme) -> float:
        said = f"{self.shown.says}, {self.shown.short}" if self.shown.short else self.shown.says
        beside = theme.type.wide(self.shown.title, "h2") + theme.type.wide(said, "small") + px(14)
        return px(30) if beside <= max(self.width(), 1) else px(52)

    def high(self, px: Px) -> float:
        theme = themes.theme_of(self)
        rows = sum(self._room_height(each, px, theme) for each in self.shown.rooms)
        return self._head(px, theme) + px(26) + rows + self._foot(px, theme)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, lair = theme.type.px, theme.palette, self.shown
        high = self._head(px, theme)
        title = QRectF(0, 0, rect.width(), px(28))
        strokes.write(painter, title, lair.title, theme.type.font("h2"), palette.ink)
        small = theme.type.font("small")
        beside = title if high <= px(31) else QRectF(0, px(28), rect.width(), px(20))
        align = strokes.RIGHT if high <= px(31) else strokes.LEFT
        said = f"{lair.says}, {lair.short}" if lair.short else lair.says
        strokes.write(painter, beside, said, small, palette.ink2, align)
        level, gives, leaves, cost = self._columns(px)
        label = theme.type.font("label")
        for text, left in (("ROOM", 0.0), ("LEVEL", level), ("GIVES", gives)):
            head = QRectF(left, high, rect.width(), px(22))
            strokes.write(painter, head, text, label, palette.ink3)
        head = QRectF(gives, high, cost - gives, px(22))
        next_ = "STONE" if self._is_narrow(px) else "NEXT LEVEL, STONE"
        strokes.write(painter, head, next_, label, palette.ink3, strokes.RIGHT)
        top = high + px(24)
        for room in lair.rooms:
            tall = self._room_height(room, px, theme)
            strokes.draw_hairline(painter, 0, rect.width(), top, palette.line)
            line = QRectF(0, top, level - px(6), px(29))
            strokes.write(painter, line, room.name, theme.type.font("name"), palette.ink)
            value = theme.type.font("value")
            at = QRectF(level, top, gives - level, px(29))
            strokes.write(painter, at, room.level, value, palette.ink)
            end = QRectF(leaves, top, cost - leaves, px(29))
            strokes.write(painter, end, room.cost, value, palette.ink, strokes.RIGHT)
            taken = 0.0
            if not self._is_narrow(px):
                before = QRectF(gives, top, leaves - gives, px(29))
                taken = strokes.write(
                    painter, before, room.leaves, small, palette.ink2, strokes.RIGHT
                )
                taken += px(10)
            words = QRectF(gives, top + px(6), max(px(60), leaves - gives - taken), tall)
            fitted.paint(painter, words, room.gives, small, palette.ink2)
            top += tall
        strokes.draw_hairline(painter, 0, rect.width(), top, palette.line)
        if self._unbuilt:
            foot = QRectF(0, top + px(8), rect.width(), rect.bottom() - top)
            fitted.paint(painter, foot, self._unbuilt, small, palette.ink2)


class PlaceCard(Picture[PlaceShown]):
    """Attitude and trade as boxes with their words; below them the next step of the rule."""

    wide, least = 340.0, 180.0
    bends = True

    def show_row(self, row: PlaceShown) -> None:
        self.show_value(row)

    def _next_height(self, px: Px) -> float:
        if not self.shown.next:
            return 0.0
        theme = themes.theme_of(self)
        font = theme.type.font("hint")
        return fitted.height(self.shown.next, font, max(self.width(), px(self.least))) + px(4)

    def high(self, px: Px) -> float:
        return px(24 + 2 * 22 + 8) + self._next_height(px)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, place = theme.type.px, theme.palette, self.shown
        line = QRectF(0, px(2), rect.width(), px(22))
        taken = strokes.write(painter, line, place.name, theme.type.font("name"), palette.ink)
        beside = line.adjusted(taken + px(8), 0, 0, 0)
        strokes.write(painter, beside, place.says, theme.type.font("hint"), palette.ink2)
        small, top = theme.type.font("small"), px(25)
        for label, (step, whole, said) in (("Attitude", place.attitude), ("Trade", place.trade)):
            row = QRectF(0, top, rect.width(), px(22))
            strokes.write(painter, row, label, small, palette.ink2)
            boxes = QRectF(px(64), top + px(7), px(90), px(8))
            paint_boxes(painter, boxes, whole, step, theme, color=palette.ink2)
            strong = theme.type.font("strong", 14)
            strokes.write(painter, row.adjusted(px(166), 0, 0, 0), said, strong, palette.ink)
            top += px(22)
        if place.next:
            words = QRectF(0, top + px(1), rect.width(), self._next_height(px))
            fitted.paint(painter, words, place.next, theme.type.font("hint"), palette.ink2)
        strokes.draw_hairline(painter, 0, rect.width(), rect.bottom() - 1, palette.line)


class PointsTable(Picture[tuple[PointsShown, ...]]):
    """A bar each in the color of a *sign*, the average a tick where it is told."""

    wide, least = 340.0, 180.0
    sign = ""

    def high(self, px: Px) -> float:
        return px(28) * len(self.shown)

    def text(self) -> str:
        return "; ".join(map(str, self.shown))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette = theme.type.px, theme.palette
        most = max((max(each.own, each.average or 0) for each in self.shown), default=0)
        told = any(each.average is not None for each in self.shown)
        end = rect.width() - px(34 if told else 0)
        left, right = px(84), end - px(94)
        for at, each in enumerate(self.shown):
            row = QRectF(0, at * px(28), rect.width(), px(28))
            strokes.draw_hairline(painter, 0, rect.width(), row.top(), palette.line)
            strokes.write(painter, row, each.name, theme.type.font("small"), palette.ink)
            middle = row.center().y()
            strokes.draw_hairline(painter, left, right, middle, palette.line2)
            wide = (right - left) * each.own / max(1, most)
            bar = QRectF(left, middle - px(5), wide, px(10))
            painter.fillRect(bar, QColor(signs.color(self.sign, palette)))
            if each.average is not None:
                x = left + (right - left) * each.average / max(1, most)
                tick = QRectF(x - 1, middle - px(8), 2, px(16))
                painter.fillRect(tick, QColor(palette.ink))
                figure = QRectF(end, row.top(), rect.width() - end, row.height())
                font = theme.type.font("small")
                strokes.write(painter, figure, str(each.average), font, palette.ink2, strokes.RIGHT)
            own = QRectF(right, row.top(), end - right, row.height())
            strokes.write(
                painter, own, str(each.own), theme.type.font("value"), palette.ink, strokes.RIGHT
            )
            if each.leads:
                leads = QRectF(right + px(6), row.top(), px(50), row.height())
                strong = theme.type.font("strong", 13)
                strokes.write(painter, leads, "leads", strong, palette.good)
