"""Rows under the heads of their groups, as both lists of the page have them."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.resources.shop_rows import Head
from bwdesk.desk.kit import rows
from bwdesk.desk.kit.detail_list import INSET, DetailDelegate
from bwdesk.desk.kit.rows import VALUE, Index


class HeadedDelegate(DetailDelegate):
    """Draws the heads; rows are *row* px high."""

    row: ClassVar[int] = rows.TABLE_ROW

    def row_height(self, value: object) -> float:
        return rows.GROUP_HEAD if isinstance(value, Head) else self.row

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        head = index.data(VALUE)
        if isinstance(head, Head):
            rect, theme, name = QRectF(option.rect), themes.theme_of(self), head.name.upper()
            rows.paint_group_head(painter, rect, name, head.hint, theme, inset=INSET)
        else:
            super().paint(painter, option, index)
