"""The order in which Tab goes through a window: as one reads it, not as it was made."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

SAME_ROW = 14
"""How far apart, in px, the middles of things in one row may be."""


def stops(part: QWidget) -> list[QWidget]:
    """Where Tab stops in *part*: row by row, from left to right, what is hidden last."""
    # A popup hangs below what it belongs to, but has a chain of its own.
    inside = (each for each in part.findChildren(QWidget) if each.window() is part.window())
    found = [each for each in (part, *inside) if _is_stop(each)]
    shown = [each for each in found if each.isVisibleTo(part)]
    shown.sort(key=lambda each: _middle(each, part).y())
    rows: list[list[QWidget]] = []
    for each in shown:
        if rows and _middle(each, part).y() - _middle(rows[-1][0], part).y() <= SAME_ROW:
            rows[-1].append(each)
        else:
            rows.append([each])
    for row in rows:
        row.sort(key=lambda each: _middle(each, part).x())
    hidden = (each for each in found if each not in shown)
    return [*(each for row in rows for each in row), *hidden]


def one_after_another(parts: Iterable[QWidget]) -> None:
    """Let Tab go through *parts* in this order."""
    chain = [stop for part in parts for stop in stops(part)]
    for before, after in pairwise(chain):
        QWidget.setTabOrder(before, after)


def _is_stop(widget: QWidget) -> bool:
    takes = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return takes and widget.focusProxy() is None


def _middle(widget: QWidget, part: QWidget) -> QPoint:
    return widget.mapTo(part, widget.rect().center())
