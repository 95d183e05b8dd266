"""What drives a character, on the card: Beliefs and Instincts, and the traits to call on."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.table.glance import WRITTEN, Paid
from bwdesk.desk.kit import fitted, layouts, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.explains import explains
from bwdesk.desk.kit.rows import paint_chosen
from bwdesk.desk.kit.tooltips import Tooltips
from bwdesk.desk.kit.words import hint, words
from bwdesk.desk.theme import Theme
from bwdesk.rules.play.card import CallOn

MARGIN, NUMBER, DISC = 10, 20, 17
LABEL, AFTER, APART = 22, 4, 4
CALL_ON, LINE, STAR, MORE = 22, 18, 20, 22
BAR = 8
"""The width of a scroll bar, whatever the letters."""
UNWRITTEN = "not written yet"


class Drives(QWidget):
    """Beliefs and Instincts; ``chosen`` carries one that is clicked, as it stands in the text."""

    chosen = Signal(object)

    def __init__(self, paid: tuple[Paid, ...], written: int = WRITTEN) -> None:
        super().__init__()
        self._paid, self._about, self._written = paid, "", written
        self._places: list[tuple[QRectF, Paid]] = []
        self._heads: dict[str, QRectF] = {}
        Tooltips(self, lambda _point: "", self._named_at)
        # Asked again and again by whatever lays it out.
        self._heights: dict[tuple[int, int], int] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.show_paid(paid)

    def show_paid(
        self, paid: tuple[Paid, ...], about: str = "", written: int | None = None
    ) -> None:
        """These from now on; *about* is the text of the one the scene is about, *written* how many
        there should be."""
        written = self._written if written is None else written
        if (paid, written) != (self._paid, self._written):
            self._heights.clear()
        self._paid, self._about, self._written = paid, about, written
        said = (f"{each.drive.of} {each.place}: {each.drive.text}" for each in paid)
        self.setAccessibleName("; ".join(said) or "No Beliefs")
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        key = (width, themes.theme_of(self).type.scale)
        if key not in self._heights:
            self._heights[key] = round(self._lay(width, None))
        return self._heights[key]

    def sizeHint(self) -> QSize:
        wide = self.width() or round(themes.theme_of(self).type.px(170))
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(10, self.heightForWidth(self.width()) if self.width() else 10)

    def heights_for(self, width: int, room: int) -> tuple[int, int]:
        """How high the whole ones are that have *room* at a width, and how many are left over."""
        self._lay(width, None)
        bottoms = [rect.bottom() for rect, _ in self._places]
        fits = [bottom for bottom in bottoms if bottom <= room]
        return round(fits[-1] if fits else room), len(bottoms) - len(fits)

    def point_of(self, of: str, place: int) -> QPoint:
        """The middle of a Belief or an Instinct, for the pointer."""
        self._lay(self.width(), None)
        rect = next(r for r, p in self._places if (p.drive.of, p.place) == (of, place))
        return rect.center().toPoint()

    def _named_at(self, point: QPointF) -> tuple[str, QRectF]:
        """What a Belief is, or an Instinct, over their headings."""
        heads = ((f"term/{of}", head) for of, head in self._heads.items() if head.contains(point))
        return next(heads, ("", QRectF()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._lay(self.width(), None)
        for rect, paid in self._places:
            if rect.contains(event.position()):
                self.chosen.emit(paid.drive)
                return
        event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with strokes.drawing(QPainter(self)) as painter:
            self._lay(self.width(), painter)

    def _lay(self, width: int, painter: QPainter | None) -> float:
        """Paints them, or only measures; gives how high they are."""
        theme = themes.theme_of(self)
        px, type_ = theme.type.px, theme.type
        self._places = []
        y = px(6)
        for of, label, font, pitch in (
            ("belief", "Beliefs", type_.font("prose", 15), 17),
            ("instinct", "Instincts", type_.font("small", 14), 16),
        ):
            some = [each for each in self._paid if each.drive.of == of]
            if not some and not self._written:
                continue
            head = QRectF(px(MARGIN), y, width - px(2 * MARGIN), px(LABEL))
            self._heads[of] = head
            if painter:
                strokes.write(painter, head, label, type_.label(), theme.palette.ink3)
            y += px(LABEL)
            for place in range(1, max(len(some), self._written) + 1):
                paid = some[place - 1] if place <= len(some) else None
                text = paid.drive.text.strip() if paid else ""
                left = px(MARGIN + NUMBER)
                room = QRectF(left, y, width - left - px(MARGIN), 10_000)
                lines = set_lines(text or UNWRITTEN, font, room.width())
                high = max(len(lines) * px(pitch), px(18))
                whole = QRectF(0, y - px(1), width, high + px(2))
                if paid and text:
                    self._places.append((whole, paid))
                if painter:
                    lit = bool(text) and text == self._about.strip()
                    self._paint_place(painter, whole, room, place, paid, theme, lit=lit)
                    painter.setFont(font)
                    color = theme.palette.ink if text else theme.palette.unfinished
                    painter.setPen(QColor(color))
                    for at, line in enumerate(lines):
                        base = room.top() + px(pitch) * at + px(pitch - 3)
                        painter.drawText(QPointF(room.left(), round(base)), line)
                y += high + px(APART)
            y += px(AFTER)
        return y

    def _paint_place(
        self,
        painter: QPainter,
        whole: QRectF,
        room: QRectF,
        place: int,
        paid: Paid | None,
        theme: Theme,
        *,
        lit: bool,
    ) -> None:
        """Its number, or the disc of what it brought tonight; behind it the wash where it is what
        the scene is about."""
        px, palette = theme.type.px, theme.palette
        if lit:
            paint_chosen(painter, whole, palette)
        mark = QRectF(px(MARGIN), room.top(), px(NUMBER - 4), px(18))
        if paid and paid.letters:
            disc = QRectF(px(MARGIN) - px(3), room.top(), px(DISC), px(DISC))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.ember))
            painter.drawEllipse(disc)
            bold = theme.type.font("strong", 11)
            letters = paid.letters[:2]
            strokes.write(painter, disc, letters, bold, palette.on_ember, strokes.CENTER)
        else:
            strokes.write(painter, mark, str(place), theme.type.font("prose", 15), palette.ink2)


@lru_cache(maxsize=512)
def _lines_of(text: str, font: str, width: int) -> tuple[str, ...]:
    return tuple(fitted.lines(text, _font_of(font), width))


def _font_of(said: str) -> QFont:
    font = QFont()
    font.fromString(said)
    return font


def set_lines(text: str, font: QFont, width: float) -> tuple[str, ...]:
    """A text broken to a width; set closer than the font would have it by whoever paints it."""
    return _lines_of(text.replace("\n", "\u2028"), font.toString(), int(width))


class DrivesRoom(QWidget):
    """The room of a card for them. Where it is not enough for all, whole ones are shown and below
    them how many more there are; the others come by scrolling."""

    def __init__(self, drives: Drives) -> None:
        super().__init__()
        self._drives = drives
        self._area = layouts.scroll_area(drives)
        self._area.setParent(self)
        self._more = words("", "hint", "ink3", self)
        self._more.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)

    def fit(self) -> None:
        """So much of them as can be seen whole."""
        wide, high = self.width(), self.height()
        self._area.setGeometry(0, 0, wide, high)
        whole = self._drives.heightForWidth(wide)
        more = round(themes.theme_of(self).type.px(MORE))
        room = high - more
        cut, left = self._drives.heights_for(wide - BAR, room)
        short = whole > high >= more and left > 0
        self._more.setVisible(short)
        # Less room than a line shows nothing, rather than the upper half of one.
        self._area.setVisible(high >= min(whole, more))
        if short:
            cut = min(cut, max(0, room))
            self._area.setVisible(cut >= more)
            self._area.setGeometry(0, 0, wide, cut)
            self._more.setText(f"{left} more below")
            self._more.setGeometry(0, cut, wide, high - cut)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()


class CallOnLine(Drawn, QWidget):
    """A trait to call on: a star before it, struck out once it was used tonight. A long name takes
    the room of the word behind it, then another line."""

    def __init__(self, call_on: CallOn) -> None:
        super().__init__()
        self.call_on = call_on
        used = ", used this session" if call_on.used else ", a call-on"
        self.setAccessibleName(f"{call_on.name}{used}")
        self.setToolTip(hint(self.accessibleName()))
        explains(self, f"trait/{call_on.trait}", says="used this session" if call_on.used else "")
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _lines(self, width: float) -> tuple[str, ...]:
        theme = themes.theme_of(self)
        room = width - theme.type.px(2 * MARGIN + STAR)
        return set_lines(self.call_on.name, theme.type.body(), max(20.0, room))

    def heightForWidth(self, width: int) -> int:
        px = themes.theme_of(self).type.px
        return round(px(CALL_ON) + px(LINE) * (len(self._lines(width)) - 1))

    def sizeHint(self) -> QSize:
        wide = self.width() or round(themes.theme_of(self).type.px(170))
        return QSize(wide, self.heightForWidth(wide))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, used = theme.type.px, theme.palette, self.call_on.used
        ink, font = palette.ink3 if used else palette.ink, theme.type.body()
        inner = rect.adjusted(px(MARGIN), 0, -px(MARGIN), 0)
        top = QRectF(inner.left(), inner.top(), inner.width(), px(CALL_ON))
        star = QRectF(inner.left(), inner.top(), px(14), px(CALL_ON))
        theme.icons.paint(painter, star, "star", palette.ink3 if used else palette.ember)
        for at, line in enumerate(self._lines(rect.width())):
            room = top.adjusted(px(STAR), 0, 0, 0).translated(0, px(LINE) * at)
            wide = strokes.write(painter, room, line, font, ink)
            if used:
                painter.setPen(strokes.pen(ink, strokes.DRAWN))
                middle = room.center().y() + 1
                left, right = room.left() - 1, room.left() + wide + 1
                painter.drawLine(QPointF(left, middle), QPointF(right, middle))
            elif not at:
                said = "call-on"
                free = room.width() - wide - px(8)
                if strokes.width_of(said, theme.type.hint()) <= free:
                    hinted = theme.type.hint()
                    strokes.write(painter, top, said, hinted, palette.ink3, strokes.RIGHT)
