"""What is handed to Qt: its palette, its fonts by class, and the style sheet filled in."""

from string import Template
from typing import cast

from PySide6.QtCore import QDir
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from bwdesk.desk.theme.palette import Palette
from bwdesk.desk.theme.stylesheet import SHEET
from bwdesk.desk.theme.type import Type
from bwdesk.where import resources

HEIGHTS = (13, 15, 28, 30, 32, 36, 38, 40, 44)
CLASS_FACES = {
    "QPushButton": "strong",
    "QToolTip": "small",
    "QGroupBox": "label",
    "QMenu": "body",
    "QMenuBar": "body",
}


def set_fonts(app: QApplication, type_: Type) -> None:
    app.setFont(type_.body())
    for widget_class, face in CLASS_FACES.items():
        # PySide6 promises bytes here and takes nothing but str.
        app.setFont(type_.font(face), cast(bytes, widget_class))


def find_controls() -> None:
    """Tell Qt what `controls:` means, wherever the program lies."""
    QDir.setSearchPaths("controls", [str(resources() / "icons" / "controls")])


def icon_color(palette: Palette, kind: str | None) -> str:
    """The color of the words, and so of the icon, on a button of a kind."""
    by_kind = {
        "primary": palette.on_ember,
        "quiet": palette.ember,
        "ruling": palette.ruling,
        "tool": palette.ink2,
    }
    return by_kind.get(kind or "", palette.ink)


def qt_palette(palette: Palette) -> QPalette:
    """The roles Fusion and plain Qt widgets draw with."""
    role = QPalette.ColorRole
    colors = {
        role.Window: palette.desk,
        role.Base: palette.sheet,
        role.AlternateBase: palette.paper,
        role.Button: palette.sheet,
        role.Text: palette.ink,
        role.WindowText: palette.ink,
        role.ButtonText: palette.ink,
        role.BrightText: palette.on_ember,
        role.PlaceholderText: palette.ink3,
        role.ToolTipBase: palette.sheet,
        role.ToolTipText: palette.ink,
        role.Light: palette.sheet,
        role.Midlight: palette.line,
        role.Mid: palette.line2,
        role.Dark: palette.edge,
        role.Shadow: palette.edge,
        role.Highlight: palette.wash,
        role.HighlightedText: palette.ink,
        role.Link: palette.ember,
        role.LinkVisited: palette.ember,
        role.Accent: palette.ember,
    }
    filled = QPalette()
    for one, color in colors.items():
        filled.setColor(one, QColor(color))
    for one in (role.Text, role.WindowText, role.ButtonText):
        filled.setColor(QPalette.ColorGroup.Disabled, one, QColor(palette.line2))
    return filled


def mix_colors(color: str, into: str, share: float) -> str:
    """*color* with *share* (0 to 1) of another mixed in."""
    one, other = QColor(color), QColor(into)
    return QColor.fromRgbF(
        one.redF() + (other.redF() - one.redF()) * share,
        one.greenF() + (other.greenF() - one.greenF()) * share,
        one.blueF() + (other.blueF() - one.blueF()) * share,
    ).name()


def sheet(palette: Palette, type_: Type) -> str:
    """The one style sheet."""
    colors = {
        role: getattr(palette, role)
        for role in palette.__struct_fields__
        if isinstance(getattr(palette, role), str)
    }
    heights = {f"h{px}": str(round(type_.px(px))) for px in HEIGHTS}
    return Template(SHEET).substitute(
        colors,
        **heights,
        ember_hover=mix_colors(palette.ember, palette.ink, 0.12),
    )
