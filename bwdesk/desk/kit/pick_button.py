"""A button that shows what is chosen and opens a list to choose another from."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import sign, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.picker import Pick, Picker, look_for
from bwdesk.desk.kit.words import as_typed, hint
from bwdesk.desk.theme import Theme

HIGH, PADDING, ARROW, RADIUS, LEAST, MOST, NARROW = 32, 10, 14, 4, 84, 240, 8


class PickButton(Drawn, QAbstractButton):
    """*nothing* stands there while nothing is chosen. ``picked`` carries an id.

    Arrows go to the one before or behind without opening the list; letters open it and look for
    what begins with them.
    """

    picked = Signal(str)

    def __init__(self, nothing: str, parent: QWidget | None = None, least: int = LEAST) -> None:
        super().__init__(parent)
        self._least = least
        self._nothing, self._picks, self._now = nothing, tuple[Pick, ...](), ""
        self._asks, self._sign = "", ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._open)

    def offer(self, asks: str, picks: Sequence[Pick], now: str, sign: str = "") -> None:
        """What is asked, what may be picked, what is; a *sign* stands in place of the words."""
        self._asks, self._picks, self._now, self._sign = asks, tuple(picks), now, sign
        said = self.chosen_name
        self.setText(as_typed(said))
        self.setAccessibleName(f"{asks}: {said}" if said else asks)
        self.setToolTip(hint(f"{asks}: {said}" if said else asks))
        self.updateGeometry()
        self.update()

    @property
    def chosen_name(self) -> str:
        """The name of what is chosen, or what stands there instead."""
        found = next((each.name for each in self._picks if each.id == self._now), "")
        return found or self._nothing

    def sizeHint(self) -> QSize:
        type_ = themes.theme_of(self).type
        if self._sign:
            return QSize(round(type_.px(2 * NARROW + sign.IN_HEAD)), round(type_.px(HIGH)))
        words = strokes.width_of(self.chosen_name, type_.body()) + type_.px(2 * PADDING + ARROW + 6)
        wide = min(max(words, type_.px(self._least)), type_.px(MOST))
        return QSize(round(wide), round(type_.px(HIGH)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        ids = [each.id for each in self._picks]
        if by is None or not ids:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.click()
                return
            if not look_for(self, event):
                super().keyPressEvent(event)
            return
        at = ids.index(self._now) + by if self._now in ids else 0
        if 0 <= at < len(ids):
            self.picked.emit(ids[at])

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, on = theme.type.px, theme.palette, self.isEnabled()
        hovered = on and (self.underMouse() or self.isDown())
        painter.setBrush(QColor(palette.desk if hovered else palette.sheet))
        painter.setPen(strokes.pen(palette.edge if on else palette.line2))
        painter.drawRoundedRect(strokes.inset(rect), RADIUS, RADIUS)
        inner = rect.adjusted(px(PADDING), 0, -px(PADDING), 0)
        if self._sign:
            box = QRectF(0, 0, px(sign.IN_HEAD), px(sign.IN_HEAD))
            box.moveCenter(rect.center())
            sign.paint(painter, box, self._sign, theme)
        else:
            arrow = QRectF(inner.right() - px(ARROW), rect.top(), px(ARROW), rect.height())
            theme.icons.paint(painter, arrow, "chevron-down", palette.ink2)
            chosen = any(each.id == self._now for each in self._picks)
            ink = palette.ink if on and chosen else palette.ink3 if on else palette.line2
            said = inner.adjusted(0, 0, -px(ARROW + 4), 0)
            strokes.write(painter, said, self.chosen_name, theme.type.body(), ink)
        if self.hasFocus():
            strokes.focus_ring(painter, rect, palette.ember, RADIUS)

    def _open(self) -> None:
        if self._picks:
            Picker(self, self._asks, self._picks, self._now).picked.connect(self.picked)
