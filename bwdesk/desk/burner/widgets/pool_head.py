"""Heads that answer why: the age, and each pool with what went out of what there is."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner import why
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import marks, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.pool_bar import paint_bar
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.sums import Pool, figure

HEIGHT, BAR, INSET = 38, 4, 6


def stand(pool: Pool) -> str:
    """``of 16, 2 left``, to be read after what is spent."""
    given = f"of\u00a0{pool.given.whole}"
    if pool.points_left > 0:
        return f"{given}, {pool.points_left}\u00a0left"
    return f"{given}, {-pool.points_left}\u00a0too many" if pool.points_left < 0 else given


class Said(Struct, frozen=True):
    """What a head says: its *name*, the number, the words after it, how much of it is spent."""

    name: str
    value: str = "0"
    words: str = ""
    share: float | None = None
    ruled: bool = False
    wrong: bool = False

    def __str__(self) -> str:
        ruled = ", as the table ruled" if self.ruled else ""
        return f"{self.name}: {self.value} {self.words}".rstrip() + ruled


class WhyHead(Drawn, QAbstractButton):
    """A name at the left, a number and its words at the right; a click asks why."""

    ring = (0, 0, 0, 0, 4)

    def __init__(self, said: Said, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setToolTip("Where from, where to?")
        self._say(said)

    def say(self, said: Said) -> None:
        if said != self._said:
            self._say(said)

    def _say(self, said: Said) -> None:
        self._said = said
        self.setAccessibleName(str(said))
        self.update()

    def sizeHint(self) -> QSize:
        return themes.theme_of(self).type.size(240, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(140)), self.sizeHint().height())

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        palette, bar = theme.palette, theme.type.px(BAR)
        if self.underMouse() or self.isDown():
            painter.fillRect(rect, QColor(palette.desk))
        # The words stand in a line with those below, but for the ring, which would cross them.
        inset = theme.type.px(INSET) if self.hasFocus() else 0
        self._paint_words(painter, rect.adjusted(inset, 0, -inset, -bar - 2), theme)
        below = QRectF(0, rect.bottom() - bar - 1, rect.width(), bar)
        if self._said.share is not None:
            paint_bar(painter, below, self._said.share, theme)
        else:
            strokes.draw_hairline(painter, 0, rect.width(), rect.bottom() - 1, palette.line)

    def _paint_words(self, painter: QPainter, row: QRectF, theme: Theme) -> None:
        palette, type_, said = theme.palette, theme.type, self._said
        value, small = type_.value(18), type_.small()
        base = strokes.baseline_in(row, value)
        words = strokes.write(painter, row, said.words, small, palette.ink2, strokes.RIGHT, base)
        number = row.adjusted(0, 0, -words - (5 if said.words else 0), 0)
        color = palette.broken if said.wrong else palette.ink
        taken = strokes.write(painter, number, said.value, value, color, strokes.RIGHT, base)
        room = number.adjusted(0, 0, -taken - 12, 0)
        font, name = type_.label(), said.name.upper()
        taken = strokes.write(painter, room, name, font, palette.ink3, baseline=base)
        if said.ruled:
            gavel = QRectF(room.left() + taken + 8, row.top(), type_.px(marks.INLINE), row.height())
            marks.paint(painter, gavel, marks.RULING, theme)


class PoolHead(WhyHead):
    """One pool of the reckoning, by its key in `why.POOLS`: spent of given, and the bar.

    *name* is what it is called where the page says the rest.
    """

    def __init__(
        self, document: Document, key: str, parent: QWidget | None = None, *, name: str = ""
    ) -> None:
        self._document, self._key = document, key
        self._name = name or why.POOLS[key][0]
        super().__init__(Said(self._name), parent)
        self.clicked.connect(lambda: why.pool(self, self._document, self._key))
        self.refresh()

    def refresh(self) -> None:
        """Show the pool as it is now."""
        pool = why.pool_of(self._document.reckoning, self._key)
        what = why.POOLS[self._key][1]
        given, spent = pool.given.whole, pool.spent.whole
        self.say(
            Said(
                self._name,
                figure(spent),
                stand(pool),
                share=spent / given if given else (2.0 if spent > 0 else 0.0),
                ruled=bool(what) and why.Matter(self._document, what).ruling is not None,
                wrong=pool.points_left < 0,
            )
        )


class AgeHead(WhyHead):
    """The age, which the table may rule as well."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        self._document = document
        super().__init__(Said("Age"), parent)
        self.clicked.connect(self._explain)
        self.refresh()

    def refresh(self) -> None:
        """Show the age as it is now."""
        age = self._document.reckoning.age
        ruled = why.Matter(self._document, "age").ruling is not None
        self.say(Said("Age", figure(age.total), "years", ruled=ruled))

    def _explain(self) -> None:
        matter = why.Matter(self._document, "age")
        why.show(self, "Age", self._document.reckoning.age, matter)
