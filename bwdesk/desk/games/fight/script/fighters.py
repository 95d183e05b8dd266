"""Everybody one seat writes for, a row each: three volleys in short, how much is written."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter

from bwdesk.desk import theme as themes
from bwdesk.desk.games.fight.script.script_edits import counts
from bwdesk.desk.kit import marks, sign, strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.rows import paint_chosen
from bwdesk.desk.kit.screen_reader import Piece
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.state import MOST, VOLLEYS
from bwdesk.rules.games.frame.game import Actor

ROW, WHO, SAYS, PAD, GAP = 28, 190, 150, 10, 8


class Fighter(Struct, frozen=True):
    """Somebody to be written for: his volleys in short, how much is written; *sealed* if it is."""

    id: str
    name: str
    sign: str
    volleys: tuple[str, ...]
    says: str
    sealed: bool = False

    def __str__(self) -> str:
        said = "; ".join(filter(None, self.volleys))
        return f"{self.name}: {said or 'nothing written'}, {self.says}"


class FightersView(Picture[tuple[Fighter, ...]]):
    """``chosen`` carries whom to write for; up and down go from one to the next."""

    chosen = Signal(str)
    wide, least = 600, 360

    def __init__(self) -> None:
        super().__init__((), "Who is written for")
        self.at = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def text(self) -> str:
        return ""

    def show_fighters(self, shown: tuple[Fighter, ...], at: str) -> None:
        if (shown, at) != (self.shown, self.at):
            many = len(shown) != len(self.shown)
            self.shown, self.at = shown, at
            self.tell_anew(grows=many)

    def pieces(self) -> Iterator[Piece]:
        for place, each in enumerate(self.shown):
            yield Piece(str(each), self.row(place))

    def high(self, px: Px) -> float:
        return px(ROW) * len(self.shown)

    def row(self, place: int) -> QRectF:
        """Where somebody's row lies."""
        high = themes.theme_of(self).type.px(ROW)
        return QRectF(0, place * high, self.width(), high)

    def go(self, step: int) -> None:
        """To the next one who is still to be written for."""
        open_ = [each.id for each in self.shown if not each.sealed]
        if self.at in open_ and len(open_) > 1:
            self.chosen.emit(open_[(open_.index(self.at) + step) % len(open_)])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for place, each in enumerate(self.shown):
            if self.row(place).contains(event.position()) and not each.sealed:
                self.chosen.emit(each.id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is None or event.modifiers():
            super().keyPressEvent(event)
        else:
            self.go(step)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        for place, each in enumerate(self.shown):
            self._paint_row(painter, theme, self.row(place), each)
        if self.hasFocus():
            strokes.focus_ring(painter, rect, theme.palette.ember)

    def _paint_row(self, painter: QPainter, theme: Theme, row: QRectF, each: Fighter) -> None:
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        here = each.id == self.at
        if here:
            paint_chosen(painter, row, palette)
        strokes.draw_hairline(painter, row.left(), row.right(), row.bottom() - 1, palette.line)
        mark = QRectF(row.left() + px(PAD), row.top(), px(14), row.height())
        sign.paint(painter, mark, each.sign, theme)
        name = QRectF(mark.right() + px(6), row.top(), px(WHO - PAD - 20), row.height())
        font = type_.strong() if here else type_.body()
        strokes.write(painter, name, each.name, font, palette.ink)
        end = row.right() - px(SAYS)
        wide = (end - row.left() - px(WHO)) / max(1, len(each.volleys))
        for at, volley in enumerate(each.volleys):
            left = row.left() + px(WHO) + at * wide
            cell = QRectF(left, row.top(), wide - px(GAP), row.height())
            strokes.write(painter, cell, volley, type_.hint(), palette.ink2)
        says = QRectF(end, row.top(), px(SAYS - PAD), row.height())
        tint = palette.good if each.sealed else palette.ink3
        taken = strokes.write(painter, says, each.says, type_.hint(), tint, strokes.RIGHT)
        if each.sealed:
            tick = QRectF(says.right() - taken - px(22), row.top(), px(16), row.height())
            marks.paint(painter, tick, marks.DONE, theme)


def row_of(canon: Canon, own: Actor, draft: object, reflexes: int, *, sealed: bool) -> Fighter:
    """Somebody's row, of what is written for him so far."""
    written = draft if isinstance(draft, dict) and not sealed else {}
    volleys = tuple(
        ", ".join(
            canon.action(written[id].choice)
            for slot in range(1, MOST + 1)
            if (id := f"{number}.{slot}") in written
        )
        for number in range(1, VOLLEYS + 1)
    )
    says = "sealed" if sealed else f"{sum(counts(written))} of {reflexes}"
    return Fighter(own.id, own.name, own.sign, volleys, says, sealed)
