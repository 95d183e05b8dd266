"""Colors for who set the system to high contrast: nothing pale, every line to be seen."""

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette

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

    Qt has a hint for it from 6.10 on; PySide6 loses hold of the object that has it.
    """
    pair = {
        system.color(role).rgb()
        for role in (QPalette.ColorRole.Window, QPalette.ColorRole.WindowText)
    }
    return pair == {QColor(Qt.GlobalColor.black).rgb(), QColor(Qt.GlobalColor.white).rgb()}
