"""Both forces by speed: who acts together stands in one band across both sides."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from bwdesk.desk import theme as themes
from bwdesk.desk.games.usurper.battle_shown import HEADS, Band, FighterShown, ForcesShown, SideShown
from bwdesk.desk.games.usurper.widgets.boxes import paint_boxes
from bwdesk.desk.kit import sign as signs
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.screen_reader import Piece
from bwdesk.desk.theme import Theme

SIDE, HEAD, BAND, ROW, PAD, TOLD = 28.0, 20.0, 24.0, 41.0, 20.0, 24.0
BESIDE = 980.0
"""From which width on, px at 100 %, the sides stand beside one another."""
NAME, PAX = 0.25, 0.20
"""Shares of a side's width: its names, its people."""


class ForcesView(Picture[ForcesShown]):
    """A row each; where there is little room the second side stands below the first, band by
    band."""

    wide, least = 1_200.0, 420.0
    bends = True

    def __init__(self) -> None:
        super().__init__(ForcesShown(), "Forces")

    def _is_wide(self, px: Px) -> bool:
        return self.width() >= px(BESIDE)

    def _band_rows(self, band: Band, px: Px) -> int:
        left, right = map(len, band.sides)
        return max(left, right) if self._is_wide(px) else left + right

    def high(self, px: Px) -> float:
        shown = self.shown
        if not shown.sides:
            return 0.0
        heads = px(SIDE) * (1 if self._is_wide(px) else 2) + px(HEAD)
        bands = sum(px(BAND) + px(ROW) * self._band_rows(each, px) for each in shown.bands)
        return heads + bands + (px(TOLD) if shown.told else 0)

    def pieces(self) -> Iterable[Piece]:
        px = themes.theme_of(self).type.px
        top = px(SIDE) * (1 if self._is_wide(px) else 2) + px(HEAD)
        for band in self.shown.bands:
            yield Piece(f"{band.title} {band.says}", QRectF(0, top, self.width(), px(BAND)))
            top += px(BAND)
            for row, place in self._places(band, top, px):
                yield Piece(str(row), place)
            top += px(ROW) * self._band_rows(band, px)

    def _places(self, band: Band, top: float, px: Px) -> Iterable[tuple[FighterShown, QRectF]]:
        """Where each row of a band lies."""
        half = self.width() / 2
        if self._is_wide(px):
            for at, side in enumerate(band.sides):
                for row, each in enumerate(side):
                    yield each, QRectF(at * half, top + row * px(ROW), half, px(ROW))
            return
        for row, each in enumerate((*band.sides[0], *band.sides[1])):
            yield each, QRectF(0, top + row * px(ROW), self.width(), px(ROW))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, shown = theme.type.px, theme.palette, self.shown
        if not shown.sides:
            return
        wide, half = self._is_wide(px), rect.width() / 2
        top = 0.0
        for at, side in enumerate(shown.sides):
            place = QRectF(at * half if wide else 0, 0 if wide else at * px(SIDE), 0, px(SIDE))
            place.setWidth(half if wide else rect.width())
            _paint_side(painter, place, side, theme)
        top = px(SIDE) * (1 if wide else 2)
        for at in range(2 if wide else 1):
            area = QRectF(at * half, top, half if wide else rect.width(), px(HEAD))
            _paint_heads(painter, area, theme)
        top += px(HEAD)
        for band in shown.bands:
            bar = QRectF(0, top, rect.width(), px(BAND))
            painter.fillRect(bar, QColor(palette.desk))
            strokes.draw_hairline(painter, 0, rect.width(), top, palette.line2)
            label = theme.type.font("label")
            ink = palette.ember if band.now else palette.ink2
            line = bar.adjusted(px(PAD), 0, -px(PAD), 0)
            taken = strokes.write(painter, line, band.title.upper(), label, ink)
            beside = line.adjusted(taken + px(12), 0, 0, 0)
            strokes.write(painter, beside, band.says, theme.type.font("small"), palette.ink2)
            top += px(BAND)
            for row, place in self._places(band, top, px):
                _paint_row(painter, place, row, theme)
            top += px(ROW) * self._band_rows(band, px)
        if wide:
            strokes.upright(painter, half, 0, top, palette.line2)
        if shown.told:
            foot = QRectF(px(PAD), top, rect.width() - 2 * px(PAD), px(TOLD))
            strokes.write(painter, foot, shown.told, theme.type.font("small"), palette.ink2)


def _columns(area: QRectF, px: Px) -> tuple[float, float, float, list[QRectF]]:
    """Where names begin, people begin, figures begin; a column for each figure."""
    left, right = area.left() + px(PAD), area.right() - px(12)
    room = right - left
    pax = left + room * NAME
    first = pax + room * PAX
    step = (right - first) / len(HEADS)
    cells = [QRectF(first + at * step, area.top(), step, area.height()) for at in range(len(HEADS))]
    return left, pax, first, cells


def _paint_side(painter: QPainter, place: QRectF, side: SideShown, theme: Theme) -> None:
    px, palette = theme.type.px, theme.palette
    left = place.left() + px(PAD)
    box = QRectF(left, place.center().y() - px(7), px(14), px(14))
    signs.paint(painter, box, side.sign, theme)
    line = QRectF(left + px(22), place.top(), place.right() - left - px(34), place.height())
    small = theme.type.font("small")
    taken = strokes.write(painter, line, side.leads, small, palette.ink2, strokes.RIGHT)
    name = line.adjusted(0, 0, -taken - px(10), 0)
    begun = strokes.write(painter, name, side.name, theme.type.font("name"), palette.ink)
    beside = name.adjusted(begun + px(10), 0, 0, 0)
    if beside.width() > px(30):
        strokes.write(painter, beside, side.says, small, palette.ink2)


def _paint_heads(painter: QPainter, area: QRectF, theme: Theme) -> None:
    px, ink, font = theme.type.px, theme.palette.ink3, theme.type.font("label")
    _, pax, _, cells = _columns(area, px)
    strokes.write(painter, QRectF(pax, area.top(), px(60), area.height()), "PAX", font, ink)
    narrow = cells[0].width() < px(54)
    for name, cell in zip(HEADS, cells, strict=True):
        said = name[:3].upper() if narrow else name.upper()
        strokes.write(painter, cell, said, font, ink, strokes.RIGHT)


def _paint_row(painter: QPainter, place: QRectF, row: FighterShown, theme: Theme) -> None:
    px, palette = theme.type.px, theme.palette
    if row.now:
        painter.fillRect(place.adjusted(px(6), 1, -px(4), 0), QColor(palette.wash))
    left, pax, first, cells = _columns(place, px)
    ink = palette.ink3 if row.out else palette.ink
    name = QRectF(left, place.top() + px(2), pax - left - px(6), px(20))
    font = theme.type.font("name")
    font.setStrikeOut(bool(row.out))
    strokes.write(painter, name, row.name, font, ink)
    says = QRectF(left, place.top() + px(21), pax - left - px(6), px(17))
    said = row.out or row.says
    strokes.write(painter, says, said, theme.type.font("hint"), palette.ink2)
    boxes = QRectF(pax, place.top() + px(9), first - pax - px(8), px(9))
    paint_boxes(painter, boxes, row.whole, row.there, theme, falling=row.falling)
    counted = QRectF(pax, place.top() + px(22), first - pax, px(17))
    tint = palette.broken if row.falling else palette.ink2
    strokes.write(painter, counted, row.counted, theme.type.font("hint"), tint)
    value = theme.type.font("value", 16)
    for figure, cell in zip(row.figures, cells, strict=False):
        strokes.write(painter, cell, figure, value, ink, strokes.RIGHT)
    strokes.draw_hairline(painter, left, place.right() - px(8), place.bottom() - 1, palette.line)
