"""Pictures of a pursuit: the road with a mark for each length, and how a length may end."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.group.road import Length
from bwdesk.rules.play.odds_question import tenths

ROAD, MARK, UNDER = 54, 13, 18
STEP = 78
BAR = 26
SAYS = {"away": "away", "ahead": "ahead", "tied": "level", "caught": "caught up"}


class Course(Struct, frozen=True):
    """A pursuit so far: lengths that were run, and how many the GM has set. One that is *over* has
    no length more."""

    run: tuple[Length, ...] = ()
    lengths: int = 1
    over: bool = False

    @property
    def coming(self) -> int:
        """Lengths still to be run, the next one among them, as far as anybody knows."""
        decided = sum(each.ended != "tied" for each in self.run)
        return 0 if self.over else max(1, self.lengths - decided)

    def __str__(self) -> str:
        run = (
            f"{at}: {SAYS[each.ended]}, {each.quarry} to {each.pursuer}"
            for at, each in enumerate(self.run, 1)
        )
        return "; ".join((*run, f"{plural(self.coming, 'length')} to come"))


class RoadView(Picture[Course]):
    """The road: a disc where the quarry won a length, a diamond where the pursuer caught up, a ring
    where it was level; the next one in ember, those to come dashed."""

    wide = 360

    def __init__(self) -> None:
        super().__init__(Course(), "The road")

    def high(self, px: Px) -> float:
        return px(ROAD)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        _paint_road(painter, rect, self.shown, theme)


def _paint_road(painter: QPainter, rect: QRectF, course: Course, theme: Theme) -> None:
    px, palette = theme.type.px, theme.palette
    count = len(course.run) + course.coming
    step = min(px(STEP), rect.width() / max(1, count))
    y = round(rect.top() + px(ROAD - UNDER) / 2)
    half = px(MARK) / 2
    with strokes.drawing(painter):
        done = rect.left() + step * len(course.run)
        painter.setPen(strokes.pen(palette.ink2, strokes.TOTAL))
        painter.drawLine(QPointF(rect.left(), y), QPointF(done, y))
        if course.coming:
            painter.setPen(strokes.pen(palette.edge, strokes.MARK, (4, 4)))
            painter.drawLine(QPointF(done, y), QPointF(rect.left() + step * count, y))
        for at in range(count):
            middle = QPointF(rect.left() + step * (at + 0.5), y)
            run = course.run[at] if at < len(course.run) else None
            _paint_mark(painter, middle, half, run, theme, now=at == len(course.run))
            under = QRectF(middle.x() - step / 2, y + half + px(5), step, px(UNDER))
            if run is not None:
                said = f"{run.quarry}–{run.pursuer}"
                strokes.write(
                    painter, under, said, theme.type.value(14), palette.ink, strokes.CENTER
                )
            elif at == len(course.run):
                font = theme.type.font("strong", 13)
                strokes.write(painter, under, "now", font, palette.ember, strokes.CENTER)


def _paint_mark(
    painter: QPainter, middle: QPointF, half: float, run: Length | None, theme: Theme, *, now: bool
) -> None:
    palette = theme.palette
    around = QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
    painter.setBrush(QColor(palette.sheet))
    if run is None:
        dash = () if now else (2.9, 2.1)
        color = palette.ember if now else palette.edge
        painter.setPen(strokes.pen(color, strokes.TOTAL if now else strokes.DRAWN, dash))
        painter.drawEllipse(strokes.inset(around, strokes.TOTAL))
        return
    if run.ended == "tied":
        painter.setPen(strokes.pen(palette.ink2, strokes.TOTAL))
        painter.drawEllipse(strokes.inset(around, strokes.TOTAL))
        return
    painter.setPen(Qt.PenStyle.NoPen)
    if run.ended == "caught":
        painter.setBrush(QColor(palette.broken))
        wide = half * 1.25
        corners = ((0, -wide), (wide, 0), (0, wide), (-wide, 0))
        painter.drawPolygon(QPolygonF([middle + QPointF(x, y) for x, y in corners]))
    else:
        painter.setBrush(QColor(palette.unfinished))
        painter.drawEllipse(around)


class Shares(Struct, frozen=True):
    """How a length may end, for the quarry."""

    win: Fraction = Fraction(0)
    tie: Fraction = Fraction(0)
    lose: Fraction = Fraction(0)

    def __str__(self) -> str:
        return (
            f"Away {tenths(self.win)} %, level {tenths(self.tie)} %, "
            f"caught up {tenths(self.lose)} %"
        )


class SharesView(Picture[Shares]):
    """A bar of three parts: away filled, level dashed, caught up filled otherwise."""

    wide = 200

    def __init__(self) -> None:
        super().__init__(Shares(), "How the length may end")

    def high(self, px: Px) -> float:
        return px(BAR)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        palette, shares = theme.palette, self.shown
        left = rect.left()
        parts = (
            (shares.win, "away", palette.unfinished),
            (shares.tie, "level", ""),
            (shares.lose, "caught up", palette.broken),
        )
        with strokes.drawing(painter):
            for share, word, fill in parts:
                part = QRectF(left, rect.top(), rect.width() * float(share), rect.height())
                left = part.right()
                if part.width() < 1:
                    continue
                if fill:
                    painter.fillRect(part, QColor(fill))
                else:
                    painter.setPen(strokes.pen(palette.edge, strokes.DRAWN, (4, 3)))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawRect(strokes.inset(part))
                self._write(painter, part, f"{word} {tenths(share)} %", share, fill, theme)

    def _write(
        self,
        painter: QPainter,
        part: QRectF,
        said: str,
        share: Fraction,
        fill: str,
        theme: Theme,
    ) -> None:
        """What fits of it: all of it, the figure alone, or nothing."""
        font = theme.type.font("strong", 13)
        color = theme.palette.sheet if fill else theme.palette.ink2
        for words in (said, f"{tenths(share)} %"):
            if strokes.width_of(words, font) <= part.width() - 6:
                strokes.write(painter, part, words, font, color, strokes.CENTER)
                return
