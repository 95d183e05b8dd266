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


class Facets(Struct, frozen=True):
    """Names and values, in the order they stand; one without a value no source prints."""

    pairs: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return "; ".join(f"{name}: {value or NOT_PRINTED}" for name, value in self.pairs)


class FacetGrid(Picture[Facets]):
    """Four beside each other; what is too long for its place ends with dots."""

    def __init__(self) -> None:
        super().__init__(Facets())

    def tip(self) -> str:
        return str(self.shown)

    def high(self, px: Px) -> float:
        rows = -(-len(self.shown.pairs) // ACROSS)
        return rows * px(LABEL + VALUE) + max(0, rows - 1) * px(2)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        wide = rect.width() / ACROSS
        for at, (name, value) in enumerate(self.shown.pairs):
            row, column = divmod(at, ACROSS)
            top = rect.top() + row * px(LABEL + VALUE + 2)
            place = QRectF(rect.left() + column * wide, top, wide - px(GAP), px(LABEL))
            strokes.write(painter, place, name, type_.label(), palette.ink3)
            below = QRectF(place.left(), place.bottom(), place.width(), px(VALUE))
            font = type_.font("name", 16) if value else type_.font("consequence", 14)
            tint = palette.ink if value else palette.ink3
            strokes.write(painter, below, value or NOT_PRINTED, font, tint)
