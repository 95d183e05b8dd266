"""The eight facets of a spell, four and four: a label, and below it what it is."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.theme import Theme

ACROSS, LABEL, VALUE, GAP = 4, 15, 20, 8
NOT_PRINTED = "not printed"
FILL_IN = "What no source prints is written once, into a pack, under House rules."


class Facets(Struct, frozen=True):
    """Names and values, in the order they stand; one without a value no source prints."""

    pairs: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return "; ".join(f"{name}: {value or NOT_PRINTED}" for name, value in self.pairs)


class FacetGrid(Picture[Facets]):
    """So many beside each other; what is too long for its place ends with dots."""

    def __init__(self, across: int = ACROSS) -> None:
        self._across = across
        super().__init__(Facets())

    def tip(self) -> str:
        lacks = any(not value for _, value in self.shown.pairs)
        return f"{self.shown}. {FILL_IN}" if lacks else str(self.shown)

    def high(self, px: Px) -> float:
        rows = -(-len(self.shown.pairs) // self._across)
        return rows * px(LABEL + VALUE) + max(0, rows - 1) * px(2)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        wide = rect.width() / self._across
        for at, (name, value) in enumerate(self.shown.pairs):
            row, column = divmod(at, self._across)
            top = rect.top() + row * px(LABEL + VALUE + 2)
            place = QRectF(rect.left() + column * wide, top, wide - px(GAP), px(LABEL))
            strokes.write(painter, place, name, type_.label(), palette.ink3)
            below = QRectF(place.left(), place.bottom(), place.width(), px(VALUE))
            font = type_.font("name", 16) if value else type_.font("consequence", 14)
            tint = palette.ink if value else palette.ink3
            strokes.write(painter, below, value or NOT_PRINTED, font, tint)
