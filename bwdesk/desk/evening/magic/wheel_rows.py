"""The Wheel of Magic as rows of words: a ring each, where the spell stood, and the steps from there
to where it came out, counted (SORC-35)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.theme import Theme
from bwdesk.rules.magic.failing import RINGS, Turn, ring_of
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.magic import Facet

ROW, COUNT, NAMES, RADIUS = 38, 14, 66, 3
RING_NAMES = {
    "element": "Element",
    "impetus": "Impetus",
    "origin": "Origin",
    "duration": "Duration",
    "area": "Area",
}


class RingShown(Struct, frozen=True):
    """A ring: its words clockwise, the place it *began* at and the one it *came* to; None for what
    nobody says."""

    name: str
    words: tuple[str, ...]
    began: int | None = None
    came: int | None = None


class Wheel(Struct, frozen=True):
    """All rings, how many *steps* it turned and which way."""

    rings: tuple[RingShown, ...] = ()
    steps: int = 0
    clockwise: bool = True

    def __str__(self) -> str:
        way = "clockwise" if self.clockwise else "counterclockwise"
        said = [
            f"{each.name}: {each.words[each.began]} to {each.words[each.came]}"
            for each in self.rings
            if each.began is not None and each.came is not None
        ]
        return f"{self.steps} steps {way}. {'; '.join(said)}"

    def count_at(self, ring: RingShown, place: int) -> str:
        """The steps counted at a place of a ring, the last where it is passed twice; "" for a place
        the turn does not touch."""
        if ring.began is None:
            return ""
        way = 1 if self.clockwise else -1
        many = len(ring.words)
        passed = (n for n in range(self.steps, 0, -1) if (ring.began + way * n) % many == place)
        found = next(passed, None)
        return str(found) if found else ""


def read_wheel(book: Book, facets: Iterable[Facet], turn: Turn) -> Wheel:
    """The wheel of a Book as it turned for these facets."""
    began = {each.ring: each.id for each in facets}
    rings = []
    for ring in RINGS:
        every = ring_of(book, ring)
        ids = [each.id for each in every]
        came = turn.facet(ring)
        start = began.get(ring, "")
        rings.append(
            RingShown(
                RING_NAMES[ring],
                tuple(each.name for each in every),
                ids.index(start) if start in ids else None,
                ids.index(came.id) if came and came.id in ids else None,
            )
        )
    return Wheel(tuple(rings), turn.steps, turn.clockwise)


class WheelRows(Picture[Wheel]):
    """Five rows. Where the spell stood is outlined, where it came out is filled; below the words
    the steps are counted."""

    def __init__(self) -> None:
        super().__init__(Wheel(), "The Wheel of Magic")

    def high(self, px: Px) -> float:
        return px(ROW) * len(self.shown.rings)

    def tip(self) -> str:
        return str(self.shown)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px = theme.type.px
        with strokes.drawing(painter):
            for at, ring in enumerate(self.shown.rings):
                row = QRectF(rect.left(), rect.top() + at * px(ROW), rect.width(), px(ROW))
                self._draw_ring(painter, row, ring, theme)

    def _draw_ring(self, painter: QPainter, row: QRectF, ring: RingShown, theme: Theme) -> None:
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        strokes.draw_hairline(painter, row.left(), row.right(), row.bottom() - 1, palette.line)
        name = QRectF(row.left(), row.top(), px(NAMES), px(ROW - COUNT))
        strokes.write(painter, name, ring.name, type_.small(), palette.ink2)
        if not ring.words:
            return
        wide = (row.width() - px(NAMES)) / len(ring.words)
        for place, word in enumerate(ring.words):
            left = row.left() + px(NAMES) + place * wide
            cell = QRectF(left + 1, row.top() + px(2), wide - 3, px(ROW - COUNT - 4))
            came, began = place == ring.came, place == ring.began
            if came or began:
                painter.setBrush(QColor(palette.ember) if came else Qt.BrushStyle.NoBrush)
                painter.setPen(strokes.pen(palette.ember if came else palette.edge, strokes.MARK))
                painter.drawRoundedRect(strokes.inset(cell), RADIUS, RADIUS)
            tint = palette.on_ember if came else palette.ink if began else palette.ink2
            font = type_.font("strong" if came else "hint", 13)
            strokes.write(painter, cell.adjusted(2, 0, -2, 0), word, font, tint, strokes.CENTER)
            count = self.shown.count_at(ring, place)
            below = QRectF(cell.left(), cell.bottom(), cell.width(), px(COUNT))
            small, ink = type_.font("hint", 12), palette.ember if came else palette.ink3
            strokes.write(painter, below, count, small, ink, strokes.CENTER)
