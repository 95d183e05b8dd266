"""A character as a narrow card: name, wound, artha, what drives them, call-ons, key exponents."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QFrame, QPushButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.table.ability_row import AbilityRow
from bwdesk.desk.evening.table.glance import Glance, Known, Paid
from bwdesk.desk.kit import fitted, layouts, strokes
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import hint, words
from bwdesk.desk.theme import Theme
from bwdesk.rules.play.card import CallOn

HEAD, ARTHA, MARGIN = 50, 30, 10
HURT = 20
NUMBER, DISC = 20, 17
LABEL, AFTER, APART = 22, 4, 4
CALL_ON = 22
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
UNWRITTEN = "not written yet"
WRITTEN = 3
"""So many Beliefs and Instincts somebody has at the least."""


class CardHead(QAbstractButton):
    """Name and player, what wounds do; below it the artha. Clicked it chooses the card; ``hurt``
    when the wounds are meant."""

    hurt = Signal()

    def __init__(self, glance: Glance) -> None:
        super().__init__()
        self._glance, self._current = glance, False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.show_glance(glance, current=False)

    def show_glance(self, glance: Glance, *, current: bool) -> None:
        self._glance, self._current = glance, current
        self.setText(glance.name)
        said = (
            glance.name,
            f"played by {glance.player}" if glance.player else "",
            glance.state,
            glance.hurt or "unhurt",
            f"Fate {glance.fate}, Persona {glance.persona}, Deeds {glance.deeds}",
        )
        self.setAccessibleName("; ".join(filter(None, said)) if glance.here else glance.name)
        self.setToolTip(hint(glance.name))
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.of(self).type.px
        return QSize(round(px(140)), round(px(HEAD + ARTHA)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.of(self).type.px(44)), self.sizeHint().height())

    def wound_rect(self) -> QRectF:
        """Where the wounds are told, for the pointer."""
        theme = themes.of(self)
        px, told = theme.type.px, self._told
        wide = strokes.width_of(told, theme.type.hint()) + px(12)
        return QRectF(self.width() - px(MARGIN) - wide, px(27), wide, px(HURT))

    @property
    def _told(self) -> str:
        glance = self._glance
        if not glance.here:
            return ""
        return glance.state or glance.hurt or "unhurt"

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows are the card's: a button would go to any other button with them."""
        if Qt.Key(event.key()) in ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.isDown() and self.wound_rect().contains(event.position()):
            self.setDown(False)
            self.hurt.emit()
            return
        super().mouseReleaseEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.of(self), QPainter(self), QRectF(self.rect())
        px, palette, glance = theme.type.px, theme.palette, self._glance
        with strokes.drawing(painter):
            if self._current or self.underMouse():
                head = QRectF(0, 0, rect.width(), px(HEAD))
                painter.fillRect(head, QColor(palette.wash if self._current else palette.desk))
            inner = rect.adjusted(px(MARGIN), 0, -px(MARGIN), 0)
            name = QRectF(inner.left(), px(4), inner.width(), px(23))
            strokes.write(painter, name, glance.name, theme.type.font("name"), palette.ink)
            hurt = self.wound_rect()
            player = QRectF(inner.left(), px(27), hurt.left() - inner.left() - px(6), px(HURT))
            strokes.write(painter, player, glance.player, theme.type.small(), palette.ink2)
            if glance.here:
                bad = bool(glance.hurt or glance.state)
                if bad:
                    painter.setBrush(QColor(palette.broken_wash))
                    painter.setPen(strokes.pen(palette.broken))
                    painter.drawRoundedRect(strokes.inset(hurt), 3, 3)
                tint = palette.broken if bad else palette.ink2
                strokes.write(painter, hurt, self._told, theme.type.hint(), tint, strokes.CENTER)
            strokes.across(painter, 0, rect.right(), px(HEAD), palette.line)
            self._paint_artha(painter, inner, theme)
            strokes.across(painter, 0, rect.right(), rect.bottom() - 1, palette.line)
        if self.hasFocus():
            strokes.focus_ring(painter, rect.adjusted(1, 1, -1, -1), palette.ember, 3)

    def _paint_artha(self, painter: QPainter, inner: QRectF, theme: Theme) -> None:
        glance, palette, px = self._glance, theme.palette, theme.type.px
        if not glance.here:
            return
        x, top = inner.left(), px(HEAD)
        room = inner.width() / 3
        narrow = room < px(44)
        for name, count in (
            ("Fate", glance.fate),
            ("Persona", glance.persona),
            ("Deeds", glance.deeds),
        ):
            said = name[:1] if narrow else name
            cell = QRectF(x, top, room + px(20), px(ARTHA))
            base = strokes.baseline_in(cell, theme.type.value(17))
            small, value = theme.type.font("hint"), theme.type.value(17)
            wide = strokes.write(painter, cell, said, small, palette.ink2, baseline=base)
            after = cell.adjusted(wide + px(4), 0, 0, 0)
            tint = palette.ink if count else palette.ink3
            taken = strokes.write(painter, after, str(count), value, tint, baseline=base)
            x += wide + taken + px(4) + max(px(6), (inner.width() - px(132)) / 2)


class Drives(QWidget):
    """Beliefs and Instincts; ``chosen`` carries one that is clicked, as it stands in the text."""

    chosen = Signal(object)

    def __init__(self, paid: tuple[Paid, ...]) -> None:
        super().__init__()
        self._paid, self._about = paid, ""
        self._places: list[tuple[QRectF, Paid]] = []
        # Asked again and again by whatever lays it out.
        self._heights: dict[tuple[int, int], int] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.show_paid(paid)

    def show_paid(self, paid: tuple[Paid, ...], about: str = "") -> None:
        """These from now on; *about* is the text of the one the scene is about."""
        if paid != self._paid:
            self._heights.clear()
        self._paid, self._about = paid, about
        said = (f"{each.drive.of} {each.place}: {each.drive.text}" for each in paid)
        self.setAccessibleName("; ".join(said) or "No Beliefs")
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        key = (width, themes.of(self).type.scale)
        if key not in self._heights:
            self._heights[key] = round(self._lay(width, None))
        return self._heights[key]

    def sizeHint(self) -> QSize:
        wide = self.width() or round(themes.of(self).type.px(170))
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(10, self.heightForWidth(self.width()) if self.width() else 10)

    def at(self, of: str, place: int) -> QPoint:
        """The middle of a Belief or an Instinct, for the pointer."""
        self._lay(self.width(), None)
        rect = next(r for r, p in self._places if (p.drive.of, p.place) == (of, place))
        return rect.center().toPoint()

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
        theme = themes.of(self)
        px, type_ = theme.type.px, theme.type
        self._places = []
        y = px(6)
        for of, label, font, pitch in (
            ("belief", "Beliefs", type_.font("prose", 15), 17),
            ("instinct", "Instincts", type_.font("small", 14), 16),
        ):
            some = [each for each in self._paid if each.drive.of == of]
            if painter:
                head = QRectF(px(MARGIN), y, width - px(2 * MARGIN), px(LABEL))
                strokes.write(painter, head, label, type_.label(), theme.palette.ink3)
            y += px(LABEL)
            for place in range(1, max(len(some), WRITTEN) + 1):
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
            painter.fillRect(whole, QColor(palette.wash))
            bar = QRectF(0, whole.top(), strokes.BAR, whole.height())
            painter.fillRect(bar, QColor(palette.ember))
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


class CallOnLine(QWidget):
    """A trait to call on: a star before it, struck out once it was used tonight."""

    def __init__(self, call_on: CallOn) -> None:
        super().__init__()
        self.call_on = call_on
        used = ", used this session" if call_on.used else ", a call-on"
        self.setAccessibleName(f"{call_on.name}{used}")
        self.setToolTip(hint(self.accessibleName()))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        px = themes.of(self).type.px
        return QSize(round(px(120)), round(px(CALL_ON)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.of(self), QPainter(self), QRectF(self.rect())
        px, palette = theme.type.px, theme.palette
        used = self.call_on.used
        with strokes.drawing(painter):
            inner = rect.adjusted(px(MARGIN), 0, -px(MARGIN), 0)
            box = QRectF(inner.left(), inner.top(), px(14), inner.height())
            theme.icons.paint(painter, box, "star", palette.ink3 if used else palette.ember)
            said = "used" if used else "call-on"
            taken = strokes.write(
                painter, inner, said, theme.type.hint(), palette.ink3, strokes.RIGHT
            )
            room = inner.adjusted(px(20), 0, -taken - px(6), 0)
            ink = palette.ink3 if used else palette.ink
            wide = strokes.write(painter, room, self.call_on.name, theme.type.body(), ink)
            if used:
                painter.setPen(strokes.pen(ink, strokes.DRAWN))
                middle = room.center().y() + 1
                painter.drawLine(
                    QPointF(room.left() - 1, middle), QPointF(room.left() + wide + 1, middle)
                )


class CardView(QFrame):
    """One member. ``chosen`` when the card is meant, ``tested`` an ability of it, ``hurt`` its
    wounds, ``about`` a Belief or an Instinct, ``answered`` what to do about its file: ``begin``,
    ``look``, ``take`` or ``put``; ``moved`` asks for the card before (-1) or after (+1)."""

    chosen = Signal(str)
    tested = Signal(str, str)
    hurt = Signal(str)
    about = Signal(str, object)
    answered = Signal(str, str)
    moved = Signal(int)

    def __init__(self, glance: Glance) -> None:
        super().__init__()
        self.glance = glance
        self._shown: tuple[Glance, bool, str] | None = None
        layouts.on_ground(self, "paper")
        self.head = CardHead(glance)
        self.head.clicked.connect(lambda: self.chosen.emit(self.glance.id))
        self.head.hurt.connect(lambda: self.hurt.emit(self.glance.id))
        self.drives = Drives(glance.drives)
        self.drives.chosen.connect(lambda drive: self.about.emit(self.glance.id, drive))
        self._says = words("", "small", "broken", wrap=True)
        self._says.setContentsMargins(10, 8, 10, 4)
        self.acts = {
            key: QPushButton(word)
            for key, word in (
                ("begin", "Bring to the table"),
                ("look", "Look"),
                ("take", "Take theirs over"),
                ("put", "Keep this one"),
            )
        }
        asked = layouts.column(self._says, spacing=4, margins=(8, 0, 8, 4))
        for key, button in self.acts.items():
            button.clicked.connect(
                lambda _checked=False, key=key: self.answered.emit(self.glance.id, key)
            )
            asked.addWidget(button)
        lines, rows = layouts.column(), layouts.column()
        self._calls = Keyed[CallOn](lines, CallOnLine)
        self.keys = Keyed[Known](
            rows, self._row, lambda row, known: row.show_known(known), lambda known: known.id
        )
        column = layouts.column(self.head, asked, into=self)
        self._area = layouts.scrolled(self.drives)
        column.addWidget(self._area, 1)
        column.addLayout(lines)
        column.addLayout(rows)
        column.addSpacing(6)
        self.show_glance(glance)

    def show_glance(self, glance: Glance, *, current: bool = False, about: str = "") -> None:
        """The card anew; *about* is the text of what the scene is about."""
        if (glance, current, about) == self._shown:
            return
        self._shown = (glance, current, about)
        self.glance = glance
        self.head.show_glance(glance, current=current)
        self._area.setVisible(glance.here)
        if glance.here:
            self.drives.show_paid(glance.drives, about)
        self._calls.show(glance.call_ons)
        self.keys.show(glance.keys)
        says = glance.trouble
        if glance.here and not glance.begun:
            says = says or "Not in play yet."
        self._says.setText(says)
        self._says.setVisible(bool(says))
        themes.wear(self._says, tint="broken" if glance.trouble else "unfinished")
        shown = {
            "begin": glance.here and not glance.begun,
            "look": bool(glance.trouble),
            "take": glance.apart or (bool(glance.trouble) and not glance.here),
            "put": glance.apart,
        }
        for key, button in self.acts.items():
            button.setVisible(shown[key])
        self.acts["take"].setText("Take theirs over" if glance.here else "Try again")

    def light(self, lit: dict[str, str]) -> None:
        """The abilities that take part in the trial, with what they lend."""
        for id, row in self.keys.widgets.items():
            row.show_lit(str(id) in lit, lit.get(str(id), ""))

    def _row(self, known: Known) -> AbilityRow:
        row = AbilityRow(known)
        row.clicked.connect(lambda: self.tested.emit(self.glance.id, row.known.id))
        row.moved.connect(lambda step: self._walk(row, step))
        return row

    def _walk(self, row: AbilityRow, step: int) -> None:
        rows = list(self.keys)
        at = rows.index(row) + step
        there = self.head if at < 0 else rows[min(at, len(rows) - 1)]
        there.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step:
            self.moved.emit(step)
        elif event.key() == Qt.Key.Key_Down and self.head.hasFocus() and list(self.keys):
            next(iter(self.keys)).setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Anywhere that is nothing else is the card."""
        self.chosen.emit(self.glance.id)
        event.accept()
