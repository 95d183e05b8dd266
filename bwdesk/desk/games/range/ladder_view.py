"""The ladder of ranges, drawn: far on top, the two sides coming together downward.

The length of a rung is the distance; what a shot is tested against there stands at either end. A
rung that can be chosen has a number, a click or its key goes there.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.range.shown import Rung, Shown
from bwdesk.desk.kit import fitted, sign, strokes
from bwdesk.desk.theme import Theme

HEAD, RUNG, LEAST, SMALL_LINE = 74, 84, 64, 15
CODE, WORDS, KEY, NOTE = 52, 104, 38, 62
WIDEST, NARROWEST = 0.46, 0.10
"""How far apart the sides stand on the farthest rung and on the nearest, of the room there is."""
TOKEN = 25


class LadderView(QWidget):
    """``chosen`` carries the rung somebody goes to."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.shown: Shown | None = None
        self._hover = -1
        self.setMouseTracking(True)
        self.setProperty("ground", "sheet")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_ladder(self, shown: Shown) -> None:
        if shown == self.shown:
            return
        self.shown = shown
        choice = any(each.key for each in shown.rungs)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if choice else Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(f"The ladder of ranges. {shown}")
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        many = len(self.shown.rungs) if self.shown else 6
        return QSize(round(px(560)), round(px(HEAD + RUNG * many)))

    def minimumSizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        many = len(self.shown.rungs) if self.shown else 6
        return QSize(round(px(310)), round(px(HEAD + LEAST * many)))

    @property
    def rung_rect(self) -> QRectF:
        """Where the rung lies on which both stand."""
        return self._row(self.shown.stands if self.shown else 0)

    # Choosing

    def _place_at(self, y: float) -> int:
        if self.shown is None:
            return -1
        for place in range(len(self.shown.rungs)):
            if self._row(place).top() <= y < self._row(place).bottom():
                return place
        return -1

    def _choosable(self, place: int) -> Rung | None:
        if self.shown is None or not 0 <= place < len(self.shown.rungs):
            return None
        rung = self.shown.rungs[place]
        return rung if rung.to else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = self._place_at(event.position().y())
        hover = place if self._choosable(place) else -1
        if hover != self._hover:
            self._hover = hover
            self.setCursor(
                Qt.CursorShape.PointingHandCursor if hover >= 0 else Qt.CursorShape.ArrowCursor
            )
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover = -1
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            rung = self._choosable(self._place_at(event.position().y()))
            if rung is not None:
                self.chosen.emit(rung.to)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = {each.key: each.to for each in self.shown.rungs if each.key} if self.shown else {}
        to = keys.get(event.text())
        if to is not None:
            self.chosen.emit(to)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip:
            QToolTip.hideText()
        return super().event(event)

    # Drawing

    def _row(self, place: int) -> QRectF:
        px = themes.theme_of(self).type.px
        many = len(self.shown.rungs) if self.shown else 1
        high = max(px(LEAST), min(px(RUNG * 1.34), (self.height() - px(HEAD)) / many))
        return QRectF(0, px(HEAD) + high * place, self.width(), high)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.shown is None:
            return
        theme, painter = themes.theme_of(self), QPainter(self)
        with strokes.drawing(painter):
            self._paint_heads(painter, theme, self.shown)
            self._paint_sides(painter, theme, self.shown)
            for place, rung in enumerate(self.shown.rungs):
                self._paint_rung(painter, theme, self.shown, place, rung)
            if self.hasFocus():
                strokes.focus_ring(painter, QRectF(self.rect()), theme.palette.ember)

    def _paint_heads(self, painter: QPainter, theme: Theme, shown: Shown) -> None:
        px, palette = theme.type.px, theme.palette
        pad, half = px(16), self.width() / 2
        for place, side in enumerate(shown.sides):
            align = strokes.RIGHT if place else strokes.LEFT
            mark = px(17)
            left = half + px(8) if place else pad
            room = QRectF(left, px(12), half - px(8) - pad, px(30))
            token = QRectF(
                room.right() - mark if place else room.left(), room.top() + px(5), mark, mark
            )
            sign.paint(painter, token, side.sign, theme)
            shift = mark + px(8)
            name = room.adjusted(0 if place else shift, 0, -shift if place else 0, 0)
            strokes.write(painter, name, side.name, theme.type.font("h2"), palette.ink, align)
            below = QRectF(room.left(), px(42), room.width(), px(22))
            for line, font in _lines_of(side.says, theme, room.width()):
                strokes.write(painter, below, line, font, palette.ink2, align)
                below.translate(0, px(SMALL_LINE))
        strokes.draw_hairline(painter, 0, self.width(), px(HEAD) - 1, palette.line)

    def _words_wide(self) -> float:
        """How wide the widest words at an end of a rung are."""
        theme = themes.theme_of(self)
        rungs = self.shown.rungs if self.shown else ()
        ends = (end for rung in rungs for end in (rung.left, rung.right))
        fonts = (theme.type.font("body"), theme.type.font("small"))
        said = (zip(end, fonts, strict=True) for end in ends)
        return max(
            (strokes.width_of(each, font) for pair in said for each, font in pair), default=0
        )

    def _places_on(self, place: int) -> tuple[float, float]:
        """Where the two sides stand on a rung."""
        px = themes.theme_of(self).type.px
        many = len(self.shown.rungs) if self.shown else 1
        room = max(px(60), self.width() - 2 * px(NOTE + WORDS))
        share = place / max(1, many - 1)
        far, middle = room * WIDEST * 1.6, self.width() / 2
        # In large letters the words at either end leave less; they lie not as far from both sides.
        left, right = px(CODE), self.width() - px(NOTE + 14)
        free = right - left - 2 * self._words_wide() - px(TOKEN)
        if free < far:
            far, middle = max(px(TOKEN), free), (left + right) / 2
        apart = far * (1 + (NARROWEST / WIDEST - 1) * share)
        return middle - apart / 2, middle + apart / 2

    def _paint_sides(self, painter: QPainter, theme: Theme, shown: Shown) -> None:
        """The two lines along which the sides come together."""
        painter.setPen(strokes.pen(theme.palette.line2))
        last = len(shown.rungs) - 1
        for side in (0, 1):
            top, foot = self._places_on(0)[side], self._places_on(last)[side]
            painter.drawLine(
                QPointF(top, self._row(0).center().y()), QPointF(foot, self._row(last).center().y())
            )

    def _paint_rung(
        self, painter: QPainter, theme: Theme, shown: Shown, place: int, rung: Rung
    ) -> None:
        px, palette, row = theme.type.px, theme.palette, self._row(place)
        here = place == shown.stands
        if here or place == self._hover:
            painter.fillRect(
                row.adjusted(0, 0, 0, -1), QColor(palette.wash if here else palette.paper)
            )
        if here:
            painter.fillRect(QRectF(0, row.top(), px(3), row.height() - 1), QColor(palette.ember))
            self._paint_sides_in(painter, theme, shown, row)
        if place < len(shown.rungs) - 1:
            strokes.draw_hairline(painter, 0, self.width(), row.bottom() - 1, palette.line)
        code = QRectF(px(14), row.top() + row.height() / 2 - px(24), px(CODE), px(20))
        strokes.write(painter, code, rung.code, theme.type.font("label"), palette.ink3)
        self._paint_words(painter, theme, row, rung)
        self._paint_tokens(painter, theme, shown, place, rung)
        self._paint_key(painter, theme, row, rung)

    def _paint_sides_in(self, painter: QPainter, theme: Theme, shown: Shown, row: QRectF) -> None:
        """The lines again where the ground of the row covers them."""
        painter.save()
        painter.setClipRect(row)
        self._paint_sides(painter, theme, shown)
        painter.restore()

    def _paint_words(self, painter: QPainter, theme: Theme, row: QRectF, rung: Rung) -> None:
        px, palette, middle = theme.type.px, theme.palette, row.center().y()
        for place, (large, small) in enumerate((rung.left, rung.right)):
            left = px(CODE) if not place else self.width() - px(NOTE + 14 + WORDS)
            align = strokes.RIGHT if place else strokes.LEFT
            shoots = large.startswith("Ob")
            font = theme.type.font("h2") if shoots else theme.type.font("body")
            tint = palette.ink if shoots else palette.ink3
            above = QRectF(left, middle - px(26), px(WORDS), px(28))
            below = QRectF(left, middle + px(1), px(WORDS), px(20))
            strokes.write(painter, above, large, font, tint, align)
            tint = palette.ink2 if shoots else palette.ink3
            strokes.write(painter, below, small, theme.type.font("small"), tint, align)

    def _paint_tokens(
        self, painter: QPainter, theme: Theme, shown: Shown, place: int, rung: Rung
    ) -> None:
        """Both sides where they stand; outlined where they stood or may come to."""
        palette, y = theme.palette, self._row(place).center().y()
        one, other = (QPointF(x, y) for x in self._places_on(place))
        size = theme.type.px(TOKEN)
        if place == shown.stands:
            painter.setPen(strokes.pen(palette.ember, strokes.BAR))
            painter.drawLine(one, other)
            for middle, side in zip((one, other), shown.sides, strict=True):
                sign.paint(painter, _square_around(middle, size), side.sign, theme)
            return
        stood = place == shown.stood
        if not (stood or rung.wins or rung.to):
            return
        tint = (
            palette.ink2 if stood else palette.ember if rung.to else _rung_color(shown, rung, theme)
        )
        dash = () if stood else (5.0, 4.0)
        painter.setPen(strokes.pen(tint, strokes.DRAWN if stood else strokes.MARK, dash))
        painter.drawLine(one, other)
        for middle, side in zip((one, other), shown.sides, strict=True):
            sign.paint(painter, _square_around(middle, size * 0.86), side.sign, theme, tint)
            inner = _square_around(middle, size * 0.58)
            sign.paint(painter, inner, side.sign, theme, palette.sheet)
        if stood:
            said = QRectF(one.x(), y - theme.type.px(11), other.x() - one.x(), theme.type.px(22))
            font = theme.type.font("small")
            wide = strokes.width_of("stood here", font) + theme.type.px(10)
            if wide < said.width() - size:
                behind = QRectF(said.center().x() - wide / 2, said.top(), wide, said.height())
                painter.fillRect(behind, QColor(palette.sheet))
                strokes.write(painter, said, "stood here", font, palette.ink2, strokes.CENTER)

    def _paint_key(self, painter: QPainter, theme: Theme, row: QRectF, rung: Rung) -> None:
        px, palette = theme.type.px, theme.palette
        box = QRectF(self.width() - px(KEY + 14), row.center().y() - px(15), px(KEY), px(30))
        if rung.key:
            painter.setBrush(QColor(palette.sheet))
            painter.setPen(strokes.pen(palette.edge))
            painter.drawRoundedRect(strokes.inset(box), 3, 3)
            font = theme.type.font("strong")
            strokes.write(painter, box, rung.key, font, palette.ink, strokes.CENTER)
        elif rung.note:
            wide = box.adjusted(px(KEY - NOTE), -px(13), 0, -px(13))
            font = theme.type.font("small")
            strokes.write(painter, wide, rung.note, font, palette.ink3, strokes.RIGHT)


def _square_around(middle: QPointF, size: float) -> QRectF:
    return QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)


def _rung_color(shown: Shown, rung: Rung, theme: Theme) -> str:
    """The color of whoever a win would bring there; a plain one where it is both."""
    if len(rung.wins) != 1:
        return theme.palette.ink2
    found = next(each.sign for each in shown.sides if each.id == rung.wins[0])
    return sign.color(found, theme.palette)


def _lines_of(says: str, theme: Theme, wide: float) -> list[tuple[str, QFont]]:
    """What somebody shoots with: in one line, where it is too narrow for that in two small ones."""
    large, small = theme.type.font("body"), theme.type.small()
    if strokes.width_of(says, large) <= wide:
        return [(says, large)]
    first, *more = fitted.lines(says, small, wide)
    return [(each, small) for each in (first, " ".join(more)) if each]
