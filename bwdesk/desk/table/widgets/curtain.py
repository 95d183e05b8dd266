"""The curtain: folds that cover everything, and the dialog that hands the desk over.

Here is how it looks; when it closes and what it hides is `table/hot_seat`.
"""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import (
    QFrame,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit import sign as signs
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.keycap import KeyCap
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import as_typed, tell, words
from bwdesk.desk.theme import Theme

ROD, FOOT_ROD = 10, 12
WIDTHS = (46, 18, 58, 14, 40, 22, 64, 16, 50, 20, 44, 26, 56, 18, 48, 22)
TONES = (2, 1, 3, 0)

LEAF, SIDES, SEAL, SEALED_SIGN = 520, 48, 84, 28 * signs.WIDEST
ROW, AIR = 36, 24

NONAGON = (
    (0, -1),
    (0.624, -0.805),
    (0.995, -0.245),
    (0.905, 0.424),
    (0.429, 0.952),
    (-0.338, 0.995),
    (-0.862, 0.567),
    (-0.995, -0.15),
    (-0.66, -0.762),
)
"""Corners of the seal in radii, as wax runs: no side is like another."""
RING = 0.74


def paint_folds(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Flat folds mirrored at the middle, a rod with a line of ember above, one below."""
    palette = theme.palette
    painter.fillRect(rect, QColor(palette.folds[TONES[0]]))
    half, x, number = rect.width() / 2, 0.0, 0
    while x < half:
        wide = min(WIDTHS[number % len(WIDTHS)], half - x)
        tone = QColor(palette.folds[TONES[number % len(TONES)]])
        for left in (rect.left() + x, rect.right() - x - wide):
            painter.fillRect(QRectF(left, rect.top(), wide, rect.height()), tone)
            painter.fillRect(QRectF(left, rect.top(), 1, rect.height()), QColor(palette.seam))
        x, number = x + wide, number + 1
    painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), ROD), QColor(palette.rod))
    ember = QRectF(rect.left(), rect.top() + ROD, rect.width(), 1)
    painter.fillRect(ember, QColor(palette.ember))
    foot = QRectF(rect.left(), rect.bottom() - FOOT_ROD, rect.width(), FOOT_ROD)
    painter.fillRect(foot, QColor(palette.rod))
    strokes.draw_hairline(painter, rect.left(), rect.right(), foot.top(), palette.line2)


def paint_seal(painter: QPainter, rect: QRectF, sign: str, theme: Theme) -> None:
    """An uneven nonagon of ember as large as *rect*, with an actor's sign, or none, in a ring."""
    palette, middle = theme.palette, rect.center()
    radius = min(rect.width(), rect.height()) / 2
    with strokes.drawing(painter):
        painter.setBrush(QColor(palette.ember))
        corners = [QPointF(radius * dx, radius * dy) for dx, dy in NONAGON]
        painter.drawPolygon(QPolygonF([middle + corner for corner in corners]))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(strokes.pen(palette.on_ember, strokes.MARK))
        painter.drawEllipse(middle, radius * RING, radius * RING)
    if sign:
        side = radius * 2 * SEALED_SIGN / SEAL
        box = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
        signs.paint(painter, box, sign, theme, palette.on_ember)


class Folds(QWidget):
    """The cloth of the curtain; what it holds stands in the middle and scrolls where it must."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Curtain")
        self._scroll = layouts.scroll_area()
        self._middle = QWidget()
        self._column = layouts.column(into=self._middle, spacing=None, margins=(0, AIR, 0, AIR))
        self._column.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._scroll.setWidget(self._middle)
        layouts.column(self._scroll, into=self, spacing=None, margins=(0, ROD + 1, 0, FOOT_ROD))

    def hold(self, held: QWidget) -> None:
        """Put a dialog, or something else, in the middle in place of what is there."""
        layouts.clear(self._column, kept=(held,))
        self._column.addWidget(held, 0, Qt.AlignmentFlag.AlignHCenter)
        held.show()

    def paintEvent(self, _event: QPaintEvent) -> None:
        paint_folds(QPainter(self), QRectF(self.rect()), themes.theme_of(self))


class Curtain(Folds):
    """Covers its window as long as it is there; Esc keeps it closed."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.installEventFilter(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.cover()

    def cover(self) -> None:
        over = self.parentWidget()
        if over is not None:
            self.setGeometry(over.rect())
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self.parent():
            self.cover()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()


class Seal(QWidget):
    """The seal alone; it is an ornament of the dialog and says nothing a reader needs."""

    def __init__(self, sign: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sign = sign
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = round(themes.theme_of(self).type.px(SEAL))
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        paint_seal(QPainter(self), QRectF(self.rect()), self.sign, themes.theme_of(self))


class Standing(msgspec.Struct, frozen=True):
    """Where an actor stands with its secret: *icon* and *says* ("sealed") in a *tint*."""

    sign: str
    name: str
    says: str
    icon: str = ""
    tint: str = "ink2"
    current: bool = False


class Stands(NamedTuple):
    """How far an actor is with what is written in secret: in words, an *icon*, and their *tint*."""

    says: str = ""
    icon: str = ""
    tint: str = "ink2"


SEALED, ON_PAPER = Stands("sealed", "lock", "good"), Stands("on paper", "file-text", "good")
OPEN = Stands("lies open", "lock-open", "ink")
WRITES, WAITS = Stands("writes now", "feather", "ember"), Stands("waits")


class StandingRow(Drawn, QWidget):
    """A line of the dialog: sign, name and how far this one is."""

    def __init__(self, standing: Standing, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._standing = standing
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{standing.name}: {standing.says}")

    def sizeHint(self) -> QSize:
        type_ = themes.theme_of(self).type
        name = strokes.width_of(self._standing.name, type_.name())
        said = strokes.width_of(self._standing.says, type_.font("strong", 13))
        return QSize(round(name + said + type_.px(70)), round(type_.px(ROW)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(200)), self.sizeHint().height())

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, shown = theme.type.px, theme.palette, self._standing
        tint = getattr(palette, shown.tint)
        strokes.draw_hairline(painter, rect.left(), rect.right(), rect.top(), palette.line)
        side = px(15)
        mark = QRectF(rect.left(), rect.center().y() - side / 2, side, side)
        signs.paint(painter, mark, shown.sign, theme)
        font = theme.type.font("strong", 13)
        taken = strokes.write(painter, rect, shown.says, font, tint, strokes.RIGHT)
        right = rect.right() - taken - px(6)
        if shown.icon:
            side = px(16)
            right -= side
            box = QRectF(right, rect.center().y() - side / 2, side, side)
            theme.icons.paint(painter, box, shown.icon, tint)
        room = QRectF(rect.left() + px(26), rect.top(), 0, rect.height())
        room.setRight(right - px(8))
        face = "name" if shown.current else "tab"
        strokes.write(painter, room, shown.name, theme.type.font(face, 18), palette.ink)


class CurtainDialog(Drawn, QWidget):
    """A dialog of 520 px for one player; nothing of any other seat stands on it.

    *place* takes what has to be filled in (a passphrase), *button* is the one thing to do, *under*
    it is room for quieter ones.
    """

    def __init__(self) -> None:
        super().__init__()
        self._heading = words("", "label", "ink3", self, wrap=True)
        self.seal = Seal("", self)
        self._lead = words("Hand the desk to", "lead", "ink2", self, wrap=True)
        self._name = words("", "curtain", "ink", self, wrap=True)
        self._says = words("", "empty", "ink2", self, wrap=True)
        self.button = QPushButton(self)
        self.button.setProperty("kind", "primary")
        self.place = layouts.column(spacing=6)
        self.under = layouts.row(spacing=4)
        self._foot = words("", "small", "ink2", self, wrap=True)
        self._paper = QFrame(self)
        self._lay_out()

    def _lay_out(self) -> None:
        middle = Qt.AlignmentFlag.AlignHCenter
        rows = layouts.column()
        self._standings = Keyed[Standing](rows, lambda each: StandingRow(each, self._paper))
        inner = layouts.column(into=self._paper, margins=(SIDES, 30, SIDES, 26))
        for label in (self._heading, self._lead, self._name, self._says, self._foot):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        inner.addWidget(self._heading)
        inner.addSpacing(18)
        inner.addWidget(self.seal, 0, middle)
        inner.addSpacing(12)
        inner.addWidget(self._lead)
        inner.addWidget(self._name)
        inner.addWidget(self._says)
        inner.addSpacing(18)
        inner.addLayout(self.place)
        inner.addSpacing(12)
        inner.addWidget(self.button)
        inner.addLayout(self.under)
        inner.addSpacing(12)
        inner.addLayout(rows)
        self._below = layouts.row(self._foot, spacing=6, grows=0)
        layouts.column(self._paper, self._below, into=self, spacing=18)

    def say(
        self, name: str, says: str, act: str, *, sign: str = "", heading: str = "", lead: str = ""
    ) -> None:
        """Who gets the desk, what to do there, and the button's words in the first person."""
        tell(self._heading, heading)
        self._lead.setText(lead or "Hand the desk to")
        self._name.setText(name)
        self._says.setText(says)
        self.button.setText(as_typed(act))
        self.seal.sign = sign
        self.seal.update()
        self.setAccessibleName(f"{self._lead.text()} {name}")
        self.setAccessibleDescription(says)

    def show_standings(self, standings: Iterable[Standing]) -> None:
        """Who has sealed, who writes, who waits."""
        self._standings.show(standings)

    def foot(self, says: str, key: str = "", then: str = "") -> None:
        """A hint under the dialog; with *key* its cap follows, and what the key does."""
        layouts.clear(self._below, kept=(self._foot,))
        self._foot.setText(says)
        if not key:
            self._below.addWidget(self._foot, 1)
            return
        self._foot.setWordWrap(False)
        self._below.addStretch(1)
        self._below.addWidget(self._foot)
        self._below.addWidget(KeyCap(key, self))
        self._below.addWidget(words(then, "small", "ink2", self))
        self._below.addStretch(1)

    def sizeHint(self) -> QSize:
        wide = round(themes.theme_of(self).type.px(LEAF))
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        around = QRectF(self._paper.geometry())
        painter.fillRect(around, QColor(theme.palette.paper))
        strokes.outline(painter, around, theme.palette.edge)
