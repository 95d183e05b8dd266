"""An ability in a row: its name, what a helper lends by it, its token. Clicked, it is tested."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.table.glance import Known
from bwdesk.desk.kit import strokes, token
from bwdesk.desk.kit.explains import explains
from bwdesk.desk.theme import Theme

ROW, DOT = 25, 5


def paint(
    painter: QPainter,
    rect: QRectF,
    known: Known,
    theme: Theme,
    *,
    lent: str = "",
    lit: bool = False,
    hover: bool = False,
) -> None:
    """A hairline above; lit rows have the wash and an ember bar, *lent* dice stand before the
    token, and a dot says that one test more raises it."""
    px, palette = theme.type.px, theme.palette
    with strokes.drawing(painter):
        if lit or hover:
            painter.fillRect(rect, QColor(palette.wash if lit else palette.desk))
        if lit:
            strokes.ember_bar(painter, rect, palette.ember)
        strokes.draw_hairline(painter, rect.left(), rect.right(), rect.top(), palette.line)
        inner = rect.adjusted(px(8), 0, -px(8), 0)
        size = token.size(known.token, px(token.ROW), theme)
        box = QRectF(inner.right() - size.width(), inner.top(), size.width(), inner.height())
        token.paint(painter, box, known.token, theme, px(token.ROW))
        room = inner.adjusted(0, 0, -size.width() - px(6), 0)
        if lent:
            taken = strokes.write(
                painter, room, lent, theme.type.value(16), palette.ember, strokes.RIGHT
            )
            room = room.adjusted(0, 0, -taken - px(6), 0)
        font = theme.type.strong() if lit else theme.type.body()
        gone = not known.token.now.exponent
        ink = palette.ink3 if gone else palette.ink
        wide = strokes.write(painter, room, known.name, font, ink)
        if known.ripe and room.width() > wide + px(DOT + 5):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.good))
            dot = QRectF(0, 0, px(DOT), px(DOT))
            dot.moveCenter(QRectF(room.left() + wide + px(5), room.top(), px(DOT), 0).center())
            dot.moveTop(room.center().y() - px(DOT) / 2)
            painter.drawEllipse(dot)


class AbilityRow(QAbstractButton):
    """``moved`` asks for the row above (-1) or below (+1)."""

    moved = Signal(int)

    def __init__(self, known: Known) -> None:
        super().__init__()
        self._known, self._lent, self._lit = known, "", False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.show_known(known)

    @property
    def ability_line(self) -> Known:
        return self._known

    @property
    def is_lit(self) -> bool:
        return self._lit

    def show_known(self, known: Known) -> None:
        if known == self._known and self.text():
            return
        self._known = known
        self.setText(known.name)
        self.setAccessibleName(known.says)
        more = "one test more raises it" if known.ripe else ""
        self.setAccessibleDescription(more)
        obstacle = f"+{known.obstacle} Ob to every test" if known.obstacle else ""
        self.setToolTip(". ".join(filter(None, (known.says, obstacle, more.capitalize()))))
        explains(self, known.link, known.whose, obstacle)
        self.update()

    def show_lit(self, lit: bool, lent: str = "") -> None:
        """Whether it is what is tested now, or helps with so many dice."""
        if (lit, lent) != (self._lit, self._lent):
            self._lit, self._lent = lit, lent
            self.update()

    def sizeHint(self) -> QSize:
        theme = themes.theme_of(self)
        px = theme.type.px
        name = strokes.width_of(self._known.name, theme.type.strong())
        wide = name + token.size(self._known.token, px(token.ROW), theme).width() + px(24)
        return QSize(round(wide), round(px(ROW)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(90)), self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step:
            self.moved.emit(step)
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            # Those are for the cards; a button would go to any other button with them.
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.theme_of(self), QPainter(self), QRectF(self.rect())
        hover = self.underMouse() and self.isEnabled()
        paint(painter, rect, self._known, theme, lent=self._lent, lit=self._lit, hover=hover)
        if self.hasFocus():
            strokes.focus_ring(painter, rect.adjusted(1, 1, -1, 0), theme.palette.ember, 3)
