"""Who does what in the open action, and what comes next, drawn as lists."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy

from bwdesk.desk import theme as themes
from bwdesk.desk.games.fight.at_hand import AtHand, Doing
from bwdesk.desk.kit import fitted, marks, sign, strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.screen_reader import Piece
from bwdesk.desk.theme import Theme

PAD, HEAD, ROW, NOTE, AT, GAP = 20, 26, 32, 26, 42, 12


class AtHandView(Picture[AtHand]):
    """``chosen`` carries whose part was clicked."""

    chosen = Signal(str)
    wide = 240
    bends = True

    def __init__(self) -> None:
        super().__init__(AtHand(), "Who does what, and what is next")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def pieces(self) -> Iterator[Piece]:
        for place, doing in enumerate(self.shown.doings):
            yield Piece(str(doing), self.row(place))

    def high(self, px: Px) -> float:
        shown = self.shown
        high = px(HEAD) + px(ROW) * len(shown.doings) + px(NOTE) * bool(shown.note)
        if shown.coming:
            high += px(GAP + HEAD) + sum(map(self._coming_high, range(len(shown.coming))))
        return high + px(GAP)

    def _coming_high(self, place: int) -> float:
        theme = themes.theme_of(self)
        px, says = theme.type.px, self.shown.coming[place].says
        wide = max(px(80), self.width() - px(2 * PAD + AT))
        return fitted.height(says, theme.type.small(), wide) + px(12)

    def row(self, place: int) -> QRectF:
        """Where somebody's part lies."""
        px = themes.theme_of(self).type.px
        return QRectF(0, px(HEAD) + place * px(ROW), self.width(), px(ROW))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            for place, doing in enumerate(self.shown.doings):
                if self.row(place).contains(event.position()):
                    self.chosen.emit(doing.id)

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        left, right = px(PAD), self.width() - px(PAD)
        head = QRectF(left, 0, right - left, px(HEAD))
        strokes.write(painter, head, self.shown.head.upper(), type_.label(), palette.ink3)
        for place, doing in enumerate(self.shown.doings):
            row = self.row(place).adjusted(left, 0, -px(PAD), 0)
            strokes.draw_hairline(painter, row.left(), row.right(), row.top(), palette.line)
            self._paint_doing(painter, theme, row, doing)
        top = self.row(len(self.shown.doings)).top()
        strokes.draw_hairline(painter, left, right, top, palette.line)
        if self.shown.note:
            line = QRectF(left, top, right - left, px(NOTE))
            strokes.write(painter, line, self.shown.note, type_.small(), palette.ink2)
            top = line.bottom()
        self._paint_coming(painter, theme, left, right, top)

    def _paint_doing(self, painter: QPainter, theme: Theme, row: QRectF, doing: Doing) -> None:
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        box = QRectF(row.left(), row.top(), px(16), row.height())
        if doing.is_ == "done":
            marks.paint(painter, box, marks.DONE, theme)
        elif doing.is_ == "now":
            square = box.adjusted(0, (box.height() - px(16)) / 2, 0, -(box.height() - px(16)) / 2)
            theme.icons.paint(painter, square, "chevron-right", palette.ember)
        mark = box.translated(px(22), 0)
        sign.paint(painter, mark.adjusted(0, 0, -px(3), 0), doing.sign, theme)
        font = type_.strong() if doing.is_ == "now" else type_.body()
        ink = palette.ink if doing.is_ == "now" else palette.ink2
        came = strokes.width_of(doing.came, type_.value(17)) + px(8) * bool(doing.came)
        words = QRectF(mark.right() + px(4), row.top(), 0, row.height())
        words.setRight(row.right() - came)
        said = ", ".join(filter(None, (doing.name, doing.says)))
        strokes.write(painter, words, said, font, ink)
        tint = palette.ember if doing.is_ == "now" else palette.ink
        strokes.write(painter, row, doing.came, type_.value(17), tint, strokes.RIGHT)

    def _paint_coming(
        self, painter: QPainter, theme: Theme, left: float, right: float, top: float
    ) -> None:
        if not self.shown.coming:
            return
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        head = QRectF(left, top + px(GAP), right - left, px(HEAD))
        strokes.write(painter, head, "WHAT IS NEXT", type_.label(), palette.ink3)
        top = head.bottom()
        for place, coming in enumerate(self.shown.coming):
            high = self._coming_high(place)
            strokes.draw_hairline(painter, left, right, top, palette.line)
            at = QRectF(left, top + px(4), px(AT), px(20))
            strokes.write(painter, at, coming.at, type_.value(16), palette.ink)
            says = QRectF(left + px(AT), top + px(6), right - left - px(AT), high - px(8))
            fitted.paint(painter, says, coming.says, type_.small(), palette.ink2)
            top += high
