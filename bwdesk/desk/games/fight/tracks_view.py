"""How far any two are apart, drawn: a track for each pair with both reaches upon it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from bwdesk.desk import theme as themes
from bwdesk.desk.games.fight.reach import SAYS, Side, Track
from bwdesk.desk.kit import sign, strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.screen_reader import Piece
from bwdesk.desk.theme import Theme
from bwdesk.rules.tables.fighting import Distance

PAD, GAP, HEAD, WAY, CELL, LEGEND, LINE = 20, 28, 24, 16, 26, 24, 18
LARGE = 2
"""Tracks that are drawn; the others are told in a line each."""
BESIDE = 480
"""From which width on two tracks lie beside each other, px at 100 %."""


class TracksView(Picture[tuple[Track, ...]]):
    """The first pairs of what is shown, those on stage, as tracks; the others in words."""

    wide, least, bends = 700, 280, True

    def __init__(self) -> None:
        super().__init__((), "How far they are apart")
        self.setProperty("ground", "paper")

    def text(self) -> str:
        return ". ".join(map(str, self.shown))

    def pieces(self) -> Iterator[Piece]:
        for place, track in enumerate(self.shown[:LARGE]):
            yield Piece(str(track), self.box(place))

    def high(self, px: Px) -> float:
        if not self.shown:
            return 0
        rest = -(-len(self.shown[LARGE:]) // self._tracks_across)
        return self._bottom + px(LEGEND + 8 + LINE * rest)

    @property
    def _tracks_across(self) -> int:
        """How many tracks, or lines, lie beside each other."""
        return LARGE if self.width() >= themes.theme_of(self).type.px(BESIDE) else 1

    @property
    def _bottom(self) -> float:
        """Where the tracks end."""
        return self.box(max(0, min(LARGE, len(self.shown)) - 1)).bottom()

    def box(self, place: int) -> QRectF:
        """Where a track lies."""
        px, many = themes.theme_of(self).type.px, max(1, min(LARGE, len(self.shown)))
        across = min(many, self._tracks_across)
        free = self.width() - 2 * px(PAD) - (across - 1) * px(GAP)
        wide, high = min(free / across, px(640)), px(HEAD + WAY + 2 * CELL)
        down, along = divmod(place, across)
        return QRectF(
            px(PAD) + along * (wide + px(GAP)), px(6) + down * (high + px(10)), wide, high
        )

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        if not self.shown:
            return
        for place, track in enumerate(self.shown[:LARGE]):
            self._paint_track(painter, theme, self.box(place), track)
        self._paint_legend(painter, theme)
        self._paint_rest(painter, theme)

    def _paint_track(self, painter: QPainter, theme: Theme, box: QRectF, track: Track) -> None:
        px, palette = theme.type.px, theme.palette
        head = QRectF(box.left(), box.top(), box.width(), px(HEAD))
        left = head.left()
        for at, side in enumerate(track.sides):
            if at:
                room = QRectF(left, head.top(), px(40), head.height())
                left += strokes.write(painter, room, "and", theme.type.small(), palette.ink2)
                left += px(8)
            mark = QRectF(left, head.top(), px(14), head.height())
            _paint_token(painter, theme, mark, side)
            left = mark.right() + px(6)
            room = QRectF(left, head.top(), max(1.0, head.right() - left), head.height())
            left += strokes.write(painter, room, side.name, theme.type.name(), palette.ink) + px(8)
        room = QRectF(left, head.top(), max(1.0, head.right() - left), head.height())
        font = theme.type.hint()
        strokes.write(painter, room, track.says, font, palette.ink2, strokes.RIGHT)
        top = head.bottom() + px(WAY)
        wide = (box.width() - px(22)) / len(track.places)
        for at, ranges in enumerate(track.places):
            for row, here in enumerate(ranges):
                cell = QRectF(
                    box.left() + px(22) + at * wide, top + row * px(CELL), wide - 3, px(CELL - 3)
                )
                _paint_cell(painter, theme, cell, here)
        for row, side in enumerate(track.sides):
            mark = QRectF(box.left(), top + row * px(CELL), px(14), px(CELL - 3))
            _paint_token(painter, theme, mark, side)
        self._paint_stand(painter, theme, track, QRectF(box.left() + px(22), top, wide, 0))

    def _paint_stand(self, painter: QPainter, theme: Theme, track: Track, first: QRectF) -> None:
        """The box around where they are, and the way they came."""
        px, ember, wide = theme.type.px, theme.palette.ember, first.width()
        left, top = first.left() + track.stands * wide, first.top()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(strokes.pen(ember, strokes.TOTAL))
        painter.drawRect(QRectF(left - 3, top - 3, wide + 3, px(2 * CELL) + 3))
        middle, y = left + wide / 2 - 1, top - px(9)
        if track.stood is None:
            painter.setBrush(QColor(ember))
            painter.setPen(Qt.PenStyle.NoPen)
            down = ((-5, -4), (5, -4), (0, 4))
            painter.drawPolygon(QPolygonF([QPointF(middle + x, y + dy) for x, dy in down]))
            return
        start = first.left() + track.stood * wide + wide / 2
        way = 1 if middle > start else -1
        painter.setPen(strokes.pen(ember, strokes.MARK))
        painter.drawEllipse(QPointF(start, y), 4, 4)
        painter.setPen(strokes.pen(ember, strokes.MARK, (3, 3)))
        painter.drawLine(QPointF(start + way * 5, y), QPointF(middle - way * 8, y))
        painter.setBrush(QColor(ember))
        painter.setPen(Qt.PenStyle.NoPen)
        tip = ((0, 0), (-way * 8, -4), (-way * 8, 4))
        painter.drawPolygon(QPolygonF([QPointF(middle + x, y + dy) for x, dy in tip]))

    def _paint_legend(self, painter: QPainter, theme: Theme) -> None:
        """How long what they hold is, and what the fillings mean."""
        px, palette, font = theme.type.px, theme.palette, theme.type.hint()
        top = self._bottom + px(4)
        left = px(PAD)
        drawn = [side for track in self.shown[:LARGE] for side in track.sides]
        for side in {each.id: each for each in drawn}.values():
            sign.paint(painter, QRectF(left, top, px(12), px(LEGEND)), side.sign, theme)
            left += px(17)
            room = QRectF(left, top, max(1.0, self.width() - left), px(LEGEND))
            said = f"{side.name}: {side.reach}"
            left += strokes.write(painter, room, said, font, palette.ink2) + px(16)
        meanings: tuple[tuple[Distance, str], ...] = (
            ("outside", "out of reach"),
            ("lunging", "+1 Ob"),
            ("optimal", "no penalty"),
        )
        for here, said in meanings:
            if left + px(90) > self.width():
                break
            _paint_ground(painter, theme, QRectF(left, top + px(5), px(16), px(13)), here)
            left += px(22)
            room = QRectF(left, top, max(1.0, self.width() - left), px(LEGEND))
            left += strokes.write(painter, room, said, font, palette.ink2) + px(14)

    def _paint_rest(self, painter: QPainter, theme: Theme) -> None:
        px = theme.type.px
        top = self._bottom + px(4 + LEGEND)
        across = self._tracks_across
        half = (self.width() - 2 * px(PAD)) / across
        for at, track in enumerate(self.shown[LARGE:]):
            line, column = divmod(at, across)
            room = QRectF(px(PAD) + column * half, top + line * px(LINE), half - px(10), px(LINE))
            one, other = track.sides
            here, there = track.places[track.stands]
            says = SAYS[here] if here == there else f"{SAYS[here]} / {SAYS[there]}"
            said = f"{one.name} and {other.name}: {says}"
            strokes.write(painter, room, said, theme.type.hint(), theme.palette.ink2)


def _paint_token(painter: QPainter, theme: Theme, mark: QRectF, side: Side) -> None:
    """Whose it is; of who rides with a second outline, since two have his place."""
    if not side.rides:
        sign.paint(painter, mark, side.sign, theme)
        return
    size = min(mark.width(), mark.height())
    square = QRectF(0, 0, size, size)
    square.moveCenter(mark.center())
    sign.paint(painter, square.adjusted(3, 3, -3, -3), side.sign, theme)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(strokes.pen(sign.color(side.sign, theme.palette), strokes.MARK))
    painter.drawEllipse(square.adjusted(1, 1, -1, -1))


def _paint_ground(painter: QPainter, theme: Theme, cell: QRectF, here: Distance) -> None:
    palette = theme.palette
    if here == "optimal":
        painter.fillRect(cell, QColor(palette.ink2))
    elif here == "lunging":
        painter.fillRect(cell, QColor(palette.odd_wash))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    dash = (4, 3) if here == "inside" else ()
    tint = (
        palette.odd if here == "lunging" else palette.line2 if here != "optimal" else palette.ink2
    )
    painter.setPen(strokes.pen(tint, strokes.HAIR, dash))
    painter.drawRect(strokes.inset(cell))


def _paint_cell(painter: QPainter, theme: Theme, cell: QRectF, here: Distance) -> None:
    """Filled where a weapon is at its best, odd where it lunges, dashed where it is inside."""
    palette = theme.palette
    _paint_ground(painter, theme, cell, here)
    ink = palette.sheet if here == "optimal" else palette.ink2
    said = "outside" if here == "outside" else SAYS[here]
    strokes.write(painter, cell.adjusted(2, 0, -2, 0), said, theme.type.hint(), ink, strokes.CENTER)
