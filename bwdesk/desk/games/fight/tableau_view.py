"""Everybody's volleys, drawn: a row for each fighter, the action that lies open one lit column."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter

from bwdesk.desk import theme as themes
from bwdesk.desk.games.fight.tableau import Cell, Row, Tableau, Volley
from bwdesk.desk.kit import marks, sign, strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.screen_reader import Piece
from bwdesk.desk.kit.tooltips import Tooltips
from bwdesk.desk.theme import Theme

PAD, HEAD, ROW, SMALL, MANY = 20, 26, 50, 38, 4
WHO, MOVE, GAP, BACK = 206, 62, 6, 112
"""Width of the names, of how somebody moves, between two boxes, and of a back, px at 100 %."""
ALL, WHO_FOLDED = 480, 0.42
"""From which width on all volleys have room, px at 100 %; else who it is takes so much of a row."""
WIDER = 1.5
"""How much wider the boxes of the open volley are than those gone by."""


class TableauView(Picture[Tableau]):
    """``chosen`` carries the fighter whose row was clicked."""

    chosen = Signal(str)
    wide, least = 760, 300

    def __init__(self) -> None:
        super().__init__(Tableau((), (1, 1, 1)), "Everybody’s volleys")
        Tooltips(self, self._tip_at)
        self.setProperty("ground", "paper")

    def pieces(self) -> Iterator[Piece]:
        for place, row in enumerate(self.shown.rows):
            yield Piece(str(row), self.row(place))

    def high(self, px: Px) -> float:
        return px(HEAD) + self._row_high() * max(1, len(self.shown.rows)) + px(8)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            for place, row in enumerate(self.shown.rows):
                if self.row(place).contains(event.position()):
                    self.chosen.emit(row.id)

    # Places

    def _row_high(self) -> float:
        return themes.theme_of(self).type.px(ROW if len(self.shown.rows) < MANY else SMALL)

    def row(self, place: int) -> QRectF:
        """Where a fighter's row lies."""
        high = self._row_high()
        return QRectF(0, themes.theme_of(self).type.px(HEAD) + place * high, self.width(), high)

    def _volleys(self) -> list[QRectF]:
        """Where the volleys lie, from top to bottom: wide as they have actions. Where there is no
        room for all, the one that lies open has all there is, and a tip tells the others."""
        if not self.shown.slots:
            return []
        px = themes.theme_of(self).type.px
        if self.width() < px(ALL):
            left, here = self.width() * WHO_FOLDED, max(1, self.shown.now[0]) - 1
            right = self.width() - px(PAD)
            edges = [(left, right) if at == here else (right, right) for at in self._numbers]
            edges = [(left, left) if at < here else each for at, each in enumerate(edges)]
            return [QRectF(one, 0, other - one, self.height()) for one, other in edges]
        who = min(px(WHO), self.width() * 0.26)
        room = self.width() - px(PAD) - who - px(PAD)
        shares = [self._share(number) for number in range(len(self.shown.slots))]
        wanted = [px(MOVE + 2 * GAP) if share else px(BACK) for share in shares]
        each = (room - sum(wanted)) / (sum(shares) or len(shares))
        found, left = list[QRectF](), px(PAD) + who
        for fixed, share in zip(wanted, shares, strict=True):
            wide = fixed + each * (share or (0.0 if sum(shares) else 1.0))
            found.append(QRectF(left, 0, wide, self.height()))
            left += wide
        return found

    @property
    def _numbers(self) -> range:
        return range(len(self.shown.slots))

    def _share(self, number: int) -> float:
        """How much of the room a volley wants beside its back: most of it the one that is open."""
        if not any(row.volleys[number].cells for row in self.shown.rows):
            return 0.0
        here = self.shown.now[0] == number + 1
        return self.shown.slots[number] * (WIDER if here else 1.0)

    def _tip_at(self, point: QPointF) -> str:
        """A volley of somebody, or all of his row."""
        rows = enumerate(self.shown.rows)
        row = next((each for at, each in rows if self.row(at).contains(point)), None)
        places = enumerate(self._volleys())
        number = next((at for at, p in places if p.left() <= point.x() < p.right()), None)
        says = str(row.volleys[number]) if row and number is not None else str(row or "")
        return says[:1].upper() + says[1:]

    # Drawing

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        places = self._volleys()
        names = places[0].left() if places else self.width() - theme.type.px(PAD)
        self._paint_heads(painter, theme, places)
        for at, row in enumerate(self.shown.rows):
            box = self.row(at)
            if row.lit:
                painter.fillRect(
                    QRectF(0, box.top(), strokes.BAR, box.height() - 2),
                    QColor(theme.palette.ink2),
                )
            self._paint_who(painter, theme, box, names, row)
            for volley, place in zip(row.volleys, places, strict=True):
                if not place.width():
                    continue
                inner = QRectF(place.left(), box.top(), place.width(), box.height() - 4)
                self._paint_volley(painter, theme, inner, volley)

    def _paint_heads(self, painter: QPainter, theme: Theme, places: list[QRectF]) -> None:
        px, palette = theme.type.px, theme.palette
        font = theme.type.label()
        who = QRectF(px(PAD), px(2), px(WHO), px(HEAD - 4))
        strokes.write(painter, who, "WHO", font, palette.ink3)
        volley, slot = self.shown.now
        for number, place in enumerate(places, start=1):
            if not place.width():
                continue
            strokes.upright(painter, place.left(), px(4), self.height() - px(6), palette.line2)
            here = number == volley
            head = QRectF(place.left() + px(GAP + 4), px(2), place.width() - px(14), px(HEAD - 4))
            tint = palette.ink if here else palette.ink3
            taken = strokes.write(painter, head, f"VOLLEY {number}", font, tint)
            if here:
                said = f"NOW, ACTION {slot}" if slot else "NOW, POSITIONING"
                left = head.left() + taken + px(10)
                after = QRectF(left, head.top(), head.right() - left, head.height())
                strokes.write(painter, after, said, font, palette.ember)

    def _paint_who(
        self, painter: QPainter, theme: Theme, box: QRectF, right: float, row: Row
    ) -> None:
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        small = self._row_high() < px(ROW)
        left, mark = px(PAD), px(14)
        line = QRectF(left, box.top() + px(1), right - left - px(8), px(19 if small else 22))
        sign.paint(painter, QRectF(left, line.top(), mark, line.height()), row.sign, theme)
        name = line.adjusted(mark + px(7), 0, 0, 0)
        ink = palette.ink3 if row.out else palette.ink
        taken = strokes.write(painter, name, row.name, type_.name(), ink)
        if row.out:
            painter.setPen(strokes.pen(palette.ink3))
            y = name.center().y() + px(1)
            painter.drawLine(QPointF(name.left(), y), QPointF(name.left() + taken, y))
        seat = name.adjusted(taken + px(8), 0, 0, 0)
        if seat.width() > px(24):
            strokes.write(painter, seat, row.seat, type_.hint(), palette.ink3)
        below = QRectF(name.left(), line.bottom() - px(1), name.width(), px(16 if small else 19))
        if row.wound:
            token = QRectF(below.left(), below.top(), px(13), below.height())
            marks.paint(painter, token, marks.WOUND, theme)
            below = below.adjusted(px(18), 0, 0, 0)
            # Where it is narrow the word is short of letters, never the figure.
            font = type_.value(15)
            word = below.adjusted(0, 0, -strokes.width_of(row.hurt, font) - px(6), 0)
            went = strokes.write(painter, word, row.wound, type_.hint(), palette.ink2)
            below = below.adjusted(went + px(6), 0, 0, 0)
            went = strokes.write(painter, below, row.hurt, font, palette.broken)
            below = below.adjusted(went + px(8), 0, 0, 0)
        if below.width() > px(20):
            strokes.write(painter, below, row.says, type_.hint(), palette.ink2)

    def _paint_volley(self, painter: QPainter, theme: Theme, box: QRectF, shown: Volley) -> None:
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        inner = box.adjusted(px(GAP), 0, -px(GAP), 0)
        if shown.back:
            self._paint_back(painter, theme, inner, shown.back)
            return
        move = QRectF(inner.left() + px(4), inner.top(), px(MOVE), inner.height())
        volley, slot = self.shown.now
        lit = volley == shown.number and not slot
        tint = palette.ember if lit else palette.ink2
        strokes.write(painter, move, shown.position, type_.hint(), tint)
        many = self.shown.slots[shown.number - 1]
        left = inner.left() + px(MOVE + 4)
        each = (inner.right() - left) / many
        for at in range(many):
            place = QRectF(left + at * each, inner.top(), each - px(GAP), inner.height())
            cell = shown.cells[at] if at < len(shown.cells) else None
            self._paint_cell(painter, theme, place, cell)

    def _paint_back(self, painter: QPainter, theme: Theme, box: QRectF, says: str) -> None:
        """As large as any other, whatever lies under it."""
        px, palette = theme.type.px, theme.palette
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(strokes.pen(palette.line2, strokes.HAIR, (4, 3)))
        painter.drawRect(strokes.inset(box))
        sealed = says == "sealed"
        left = box.left() + px(10)
        if sealed:
            side = px(14)
            icon = QRectF(left, box.center().y() - side / 2, side, side)
            theme.icons.paint(painter, icon, "lock", palette.good)
            left += side + px(7)
        room = QRectF(left, box.top(), box.right() - left - px(4), box.height())
        font = theme.type.strong() if sealed else theme.type.hint()
        strokes.write(painter, room, says, font, palette.good if sealed else palette.ink3)

    def _paint_cell(self, painter: QPainter, theme: Theme, box: QRectF, cell: Cell | None) -> None:
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if cell is None or not cell.title:
            painter.setPen(strokes.pen(palette.line, strokes.HAIR, (4, 3)))
            painter.drawRect(strokes.inset(box))
            return
        now, past = cell.shape == "now", cell.shape == "past"
        if now or not past:
            painter.fillRect(box, QColor(palette.wash if now else palette.sheet))
        edge = palette.ember if now else palette.line if past else palette.edge
        stroke = strokes.TOTAL if now else strokes.HAIR
        painter.setPen(strokes.pen(edge, stroke, (4, 3) if cell.repeats else ()))
        painter.drawRect(strokes.inset(box, stroke))
        inner = box.adjusted(px(7), px(2), -px(4), -px(2))
        half = inner.height() / 2
        title = QRectF(inner.left(), inner.top(), inner.width(), half if cell.under else 2 * half)
        face = "strong" if now else "small"
        face = face if type_.wide(cell.title, face) <= title.width() else "hint"
        font = type_.font(face)
        ink = palette.ink3 if cell.struck else palette.ink2 if past else palette.ink
        taken = strokes.write(painter, title, cell.title, font, ink)
        if cell.struck:
            painter.setPen(strokes.pen(palette.ink2, strokes.DRAWN))
            y = title.center().y() + 1
            painter.drawLine(QPointF(title.left(), y), QPointF(title.left() + taken, y))
        below = QRectF(inner.left(), title.bottom(), inner.width(), half)
        strokes.write(painter, below, cell.under, type_.hint(), palette.ink2)
