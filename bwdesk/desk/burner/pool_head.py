"""The head of a pool: its name, what went out of what there is, the bar; a click asks why."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner import why
from bwdesk.desk.document import Document
from bwdesk.desk.widgets import marks, strokes
from bwdesk.desk.widgets.ledger import paint_bar
from bwdesk.rules.character import Set
from bwdesk.rules.sums import Pool, figure

HEIGHT, BAR = 38, 4


def stand(pool: Pool) -> str:
    """``of 16, 2 left``, to be read after what is spent."""
    given = f"of\u00a0{pool.given.whole}"
    if pool.left > 0:
        return f"{given}, {pool.left}\u00a0left"
    return f"{given}, {-pool.left}\u00a0too many" if pool.left < 0 else given


class PoolHead(QAbstractButton):
    """One pool of the reckoning, by its key in `why.POOLS`."""

    def __init__(
        self, document: Document, key: str, name: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._document, self._key = document, key
        self._name = name or why.POOLS[key][0]
        self._pool, self._ruled = Pool(), False
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda: why.pool(self, self._document, self._key))
        self.refresh()

    def refresh(self) -> None:
        """Show the pool as it is now."""
        self._pool = why.pool_of(self._document.reckoning, self._key)
        what = why.POOLS[self._key][1]
        rulings = self._document.choices.rulings
        self._ruled = any(isinstance(each, Set) and each.what == what for each in rulings)
        said = f"{figure(self._pool.spent.whole)} {stand(self._pool)}"
        self.setAccessibleName(f"{self._name}: {said}{', as the table ruled' * self._ruled}")
        self.setToolTip("Where from, where to?")
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.of(self).type.px
        return QSize(round(px(240)), round(px(HEIGHT)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.of(self).type.px(140)), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.of(self), QPainter(self), QRectF(self.rect())
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        given, spent = self._pool.given.whole, self._pool.spent.whole
        color = palette.broken if self._pool.left < 0 else palette.ink
        with strokes.drawing(painter):
            if self.underMouse() or self.isDown():
                painter.fillRect(rect, QColor(palette.desk))
            row = QRectF(0, 0, rect.width(), rect.height() - px(BAR) - 2)
            value, small = type_.value(18), type_.small()
            base = strokes.baseline_in(row, value)
            words = strokes.width_of(stand(self._pool), small)
            strokes.write(painter, row, stand(self._pool), small, palette.ink2, strokes.RIGHT, base)
            number = row.adjusted(0, 0, -words - 5, 0)
            said = figure(spent)
            strokes.write(painter, number, said, value, color, strokes.RIGHT, base)
            room = number.adjusted(0, 0, -strokes.width_of(said, value) - 12, 0)
            font, ink3 = type_.label(), palette.ink3
            taken = strokes.write(painter, room, self._name.upper(), font, ink3, baseline=base)
            if self._ruled:
                gavel = QRectF(taken + 8, row.top(), px(marks.INLINE), row.height())
                marks.paint(painter, gavel, marks.RULING, theme)
            share = spent / given if given else (2.0 if spent > 0 else 0.0)
            bar = QRectF(0, rect.bottom() - px(BAR) - 1, rect.width(), px(BAR))
            paint_bar(painter, bar, share, theme)
            if self.hasFocus():
                strokes.focus_ring(painter, rect, palette.ember, 4)
