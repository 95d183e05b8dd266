"""The ledger: every pool in reach along the bottom, what is spent, what is left."""

import msgspec
from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import hint
from bwdesk.desk.theme import Theme

HEIGHT, PADDING, BAR = 60, 14, 4
TIGHT, LEAST, NARROW = 6, 12, 53
"""The padding of narrow cells, and the smallest letters of a label, in px."""


class Pool(msgspec.Struct, frozen=True):
    """One pool: what is shown large, the words after it, how much of it is spent.

    *value* is the number of the screen at hand (spent, or to spend); *share* is spent over total:
    0 to 1, above 1 when more is spent than there is.
    """

    key: str
    label: str
    value: str
    words: str = ""
    share: float = 0.0

    @property
    def is_overdrawn(self) -> bool:
        return self.share > 1

    def __str__(self) -> str:
        return f"{self.label}: {self.value} {self.words}".rstrip()


def paint(
    painter: QPainter, rect: QRectF, pool: Pool, theme: Theme, *, hover: bool = False
) -> None:
    """One cell: label, value and words, bar; a hairline at its right."""
    px, palette = theme.type.px, theme.palette
    with strokes.drawing(painter):
        painter.fillRect(rect, QColor(palette.line if hover else palette.desk))
        strokes.draw_hairline(painter, rect.left(), rect.right(), rect.top(), palette.line2)
        strokes.upright(painter, rect.right() - 1, rect.top() + 1, rect.bottom(), palette.line2)
        name, label_font, pad = _fitting(pool, rect.width(), theme)
        inner = rect.adjusted(pad, 0, -pad, 0)
        label = QRectF(inner.left(), rect.top() + px(9), inner.width(), px(16))
        strokes.write(painter, label, name, label_font, palette.ink3)
        row = QRectF(inner.left(), rect.top() + px(25), inner.width(), px(22))
        value_font, words_font = theme.type.value(18), theme.type.small()
        baseline = strokes.baseline_in(row, value_font)
        color = palette.broken if pool.is_overdrawn else palette.ink
        taken = strokes.write(painter, row, pool.value, value_font, color, baseline=baseline)
        said = row.adjusted(taken + px(6), 0, 0, 0)
        color = palette.broken if pool.is_overdrawn else palette.ink2
        words = _whole(pool.words, said.width(), words_font)
        strokes.write(painter, said, words, words_font, color, baseline=baseline)
        bar = QRectF(inner.left(), round(rect.top() + px(50)), inner.width(), px(BAR))
        paint_bar(painter, bar, pool.share, theme)


def _fitting(pool: Pool, width: float, theme: Theme) -> tuple[str, QFont, float]:
    """The label, its font and the padding: narrow cells give up air, then words, then size."""
    font, first = theme.type.label(), pool.label.partition(" ")[0]
    air = theme.type.px(PADDING)
    for said, pad in ((pool.label, air), (pool.label, TIGHT), (first, air), (first, TIGHT)):
        if strokes.width_of(said.upper(), font) <= width - 2 * pad:
            return said, font, pad
    fits = font.pixelSize() * (width - 2 * TIGHT) / strokes.width_of(first.upper(), font)
    font.setPixelSize(int(max(LEAST, fits)))
    return first, font, TIGHT


def _whole(words: str, width: float, font: QFont) -> str:
    """*words* up to the last comma that fits: none of them is cut."""
    while words and strokes.width_of(words, font) > width:
        words = words.rpartition(",")[0]
    return words


def paint_bar(painter: QPainter, bar: QRectF, share: float, theme: Theme) -> None:
    """Spent on what there is; the part beyond it is broken, with a tick where the pool ends."""
    palette = theme.palette
    painter.fillRect(bar, QColor(palette.line if share <= 1 else palette.broken))
    if share <= 1:
        spent = QRectF(bar.left(), bar.top(), bar.width() * max(0.0, share), bar.height())
        painter.fillRect(spent, QColor(palette.ink2))
        return
    end = round(bar.left() + bar.width() / share)
    painter.fillRect(
        QRectF(bar.left(), bar.top(), end - bar.left(), bar.height()), QColor(palette.ink2)
    )
    painter.fillRect(QRectF(end - 1, bar.top() - 3, 2, bar.height() + 6), QColor(palette.ink))


class PoolCell(Drawn, QAbstractButton):
    """One cell; a click asks where the points come from."""

    ring = (1, 2, -2, -1, 4)

    def __init__(self, pool: Pool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._show(pool)

    def show_pool(self, pool: Pool) -> None:
        if pool != self._pool:
            self._show(pool)

    def _show(self, pool: Pool) -> None:
        self._pool = pool
        self.setAccessibleName(str(pool))
        self.setToolTip(hint(f"{pool}. Where from?"))
        self.update()

    def pool(self) -> Pool:
        return self._pool

    def sizeHint(self) -> QSize:
        theme = themes.theme_of(self)
        label = strokes.width_of(self._pool.label.upper(), theme.type.label())
        value = strokes.width_of(self._pool.value, theme.type.value(18))
        words = strokes.width_of(self._pool.words, theme.type.small())
        wide = max(label, value + 6 + words) + theme.type.px(2 * PADDING)
        return QSize(round(wide + 1), round(theme.type.px(HEIGHT)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(NARROW)), self.sizeHint().height())

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self._pool, theme, hover=self.underMouse() or self.isDown())


class PoolBar(QWidget):
    """The bottom strip; `clicked` carries the key of a pool whose sources are wanted."""

    clicked = Signal(str)

    def __init__(self, pools: tuple[Pool, ...] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cells = Keyed[Pool](
            layouts.row(into=self), self._cell, PoolCell.show_pool, lambda pool: pool.key, stretch=1
        )
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Pools")
        self.show_pools(pools)

    def cells(self) -> list[PoolCell]:
        return list(self._cells)

    def show_pools(self, pools: tuple[Pool, ...]) -> None:
        """Show these pools; cells that stay keep the focus."""
        self._cells.show(pools)

    def _cell(self, pool: Pool) -> PoolCell:
        cell = PoolCell(pool, self)
        cell.clicked.connect(lambda: self.clicked.emit(pool.key))
        return cell
