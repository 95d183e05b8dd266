"""A row in which the name is read whole, and the columns beside it give way."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

BETWEEN = 8
LEAST = 28
"""Less room says nothing: such a column stays empty."""


def give_way(
    name: QRectF, needed: float, beside: Sequence[QRectF]
) -> tuple[QRectF, tuple[QRectF, ...]]:
    """The place of a name *needed* px wide, and what it leaves of the columns *beside* it."""
    end = max((each.right() for each in beside if each.width() > 0), default=name.right())
    name = QRectF(name)
    name.setWidth(min(max(name.width(), needed), max(name.width(), end - name.left())))
    return name, tuple(_rest_of(each, name.right() + BETWEEN) for each in beside)


def _rest_of(column: QRectF, left: float) -> QRectF:
    if left <= column.left() + BETWEEN:
        return column
    width = max(0.0, column.right() - left)
    return QRectF(left, column.top(), width if width >= LEAST else 0.0, column.height())
