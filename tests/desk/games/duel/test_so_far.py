"""What was said so far in a duel is read whole, however much it took."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from bwdesk.desk.games.duel.stakes import Row, paint
from bwdesk.desk.kit import strokes
from bwdesk.desk.theme import Theme


def test_what_a_volley_took_is_not_cut(look: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    room: dict[str, float] = {}
    write = strokes.write

    def written(painter: Any, rect: QRectF, text: str, font: Any, *rest: Any) -> float:
        room[text] = rect.width() - strokes.width_of(text, font)
        return write(painter, rect, text, font, *rest)

    monkeypatch.setattr(strokes, "write", written)
    picture = QPixmap(232, 60)
    painter = QPainter(picture)
    took = (f"{strokes.MINUS}19", f"{strokes.MINUS}7")
    paint(painter, QRectF(picture.rect()), Row("3.1", "Dismiss, Avoid the Topic", took), look)
    painter.end()
    assert min(room[each] for each in took) >= 0
