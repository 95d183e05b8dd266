"""Colors for who set the system to high contrast: nothing pale, every line to be seen."""

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPalette

from bwdesk.desk.theme.palette import Palette


def strong(palette: Palette) -> Palette:
    """The same palette with all words in ink, and all lines as dark as what can be operated."""
    return replace(
        palette,
        ink2=palette.ink,
        ink3=palette.ink,
        edge=palette.ink,
        line2=palette.edge,
        line=palette.edge,
    )


def wants_contrast(system: QPalette) -> bool:
    """Whether the colors a system hands out are those of high contrast: black and white alone.

    What a system says to Qt before its version 6.10, or by its colors alone.
    """
    pair = {
        system.color(role).rgb()
        for role in (QPalette.ColorRole.Window, QPalette.ColorRole.WindowText)
    }
    return pair == {QColor(Qt.GlobalColor.black).rgb(), QColor(Qt.GlobalColor.white).rgb()}


class ContrastWish(QObject):
    """What the system says of contrast; ``changed`` when it says otherwise."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        # Before a theme of ours covers it.
        self._by_colors = wants_contrast(QGuiApplication.palette())
        # Both are kept: Python would let go of the first, and Qt of the second with it.
        self._hints = QGuiApplication.styleHints()
        self._spoken = getattr(self._hints, "accessibility", lambda: None)()
        if self._spoken is not None:
            self._spoken.contrastPreferenceChanged.connect(self.changed)

    @property
    def strong(self) -> bool:
        if self._by_colors or self._spoken is None:
            return self._by_colors
        return bool(self._spoken.contrastPreference() == Qt.ContrastPreference.HighContrast)
