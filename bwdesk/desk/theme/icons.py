"""Lucide icons in any color: `currentColor` replaced, stroke 1.75, rendered once and kept."""

import logging
from collections.abc import Iterable

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from bwdesk.where import resources

_log = logging.getLogger(__name__)

STROKE = "1.75"
PLAIN = "circle-question-mark"
"""What stands for an icon nobody knows."""


def drawing(name: str) -> str:
    """The SVG of an icon: a Lucide name, or `anvil`, the mark of the program.

    Raises FileNotFoundError.
    """
    folder = resources() / "icons"
    file = folder / "anvil.svg" if name == "anvil" else folder / "lucide" / f"{name}.svg"
    if file.stem != name:
        raise FileNotFoundError(file)
    return file.read_text(encoding="utf-8")


class Icons:
    """Renders and remembers icons per name, color, size and device pixel ratio."""

    def __init__(self) -> None:
        self._pixmaps: dict[tuple[str, str, int, float], QPixmap] = {}

    def pixmap(self, name: str, color: str, size: float, ratio: float = 1.0) -> QPixmap:
        """A square of *size* logical px."""
        key = (name, color, round(size), ratio)
        if key not in self._pixmaps:
            self._pixmaps[key] = self._render(*key)
        return self._pixmaps[key]

    def icon(self, name: str, color: str, size: float, disabled: str | None = None) -> QIcon:
        """For buttons and actions; *disabled* is the color while it cannot be used."""
        icon = QIcon()
        for ratio in _ratios():
            icon.addPixmap(self.pixmap(name, color, size, ratio))
            if disabled:
                icon.addPixmap(self.pixmap(name, disabled, size, ratio), QIcon.Mode.Disabled)
        return icon

    def paint(self, painter: QPainter, rect: QRectF, name: str, color: str) -> None:
        """Draw an icon centered in *rect*, as large as its shorter side, on whole pixels."""
        size = round(min(rect.width(), rect.height()))
        ratio = painter.device().devicePixelRatioF()
        corner = rect.center() - QPointF(size / 2, size / 2)
        painter.drawPixmap(
            QPointF(round(corner.x()), round(corner.y())), self.pixmap(name, color, size, ratio)
        )

    @staticmethod
    def _render(name: str, color: str, size: int, ratio: float) -> QPixmap:
        try:
            svg = drawing(name)
        except (OSError, ValueError) as why:
            _log.warning("An icon nobody drew: %s", why)
            svg = drawing(PLAIN)
        svg = svg.replace("currentColor", color)
        svg = svg.replace('stroke-width="2"', f'stroke-width="{STROKE}"')
        side = round(size * ratio)
        pixmap = QPixmap(QSize(side, side))
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, side, side))
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        return pixmap


def _ratios() -> Iterable[float]:
    return sorted({1.0, *(screen.devicePixelRatio() for screen in QGuiApplication.screens())})
