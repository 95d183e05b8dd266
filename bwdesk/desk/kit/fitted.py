"""Words on several lines within a rectangle; what has no room left ends with dots."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption

from bwdesk.desk.kit import strokes


def paint(painter: QPainter, rect: QRectF, text: str, font: QFont, color: str) -> float:
    """The words from the top of *rect*, as many lines as it has room for; the height they took."""
    metrics = QFontMetricsF(font)
    room = max(1, int((rect.height() + 1) // metrics.lineSpacing()))
    top = rect.top()
    painter.setFont(font)
    painter.setPen(QColor(color))
    broken = lines(text, font, rect.width())
    for at, line in enumerate(broken[:room]):
        last = at == room - 1 and len(broken) > room
        if last:
            line = " ".join(broken[at:])
        if last or metrics.horizontalAdvance(line) > rect.width() + 0.5:
            line = metrics.elidedText(line, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(QPointF(rect.left(), round(top + metrics.ascent())), line)
        top += metrics.lineSpacing()
    return top - rect.top()


def lines(text: str, font: QFont, width: float) -> list[str]:
    """The words broken where a line is full."""
    if not text:
        return []
    layout = QTextLayout(text, font)
    layout.setTextOption(QTextOption(strokes.LEFT))
    layout.beginLayout()
    found = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        found.append(text[line.textStart() : line.textStart() + line.textLength()].strip())
    layout.endLayout()
    return found


def height(text: str, font: QFont, width: float) -> float:
    """How high the words are at that width."""
    return len(lines(text, font, width)) * QFontMetricsF(font).lineSpacing()
