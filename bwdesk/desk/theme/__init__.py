"""How the desk looks: one `Theme` per application, reached from any widget.

    theme.install(app, LIGHT)          once, at the start
    theme.of(self).palette.ember       anywhere below
    theme.of(self).switch(DARK)        colors, fonts and icons follow at once

There is no global: a theme belongs to the object it was installed on (the application, or the top
widget of a window that shall look otherwise) and `theme_of` asks the nearest owner above a widget.
Drawn widgets read the theme while they paint and measure, so a switch only has to ask them to do
both again. Labels and buttons of forms take their style from dynamic properties:

    face   a style of `type.FACES`, "h2" say
    tint   a role of the palette: "ink2", "ink3", "ember", "broken" ...
    kind   of a button: "primary", "quiet" or "ruling"; plain where not said
    lucide the icon of a button, colored like the text beside it

They are set before a widget is shown and take effect by themselves: Qt polishes every widget
before it is first measured or shown, and the style of the application (`Dressing`) does the rest.
What changes its face or tint later says so with `wear`. Whoever needs more listens to `changed`.
"""

from typing import Any

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QFont, QIcon, QPixmap
from PySide6.QtWidgets import QAbstractButton, QApplication, QProxyStyle, QWidget

from bwdesk.desk.garbage_collection import without_collection
from bwdesk.desk.theme import style
from bwdesk.desk.theme.contrast import ContrastWish, strong, wants_contrast
from bwdesk.desk.theme.focus import FocusRings
from bwdesk.desk.theme.icons import Icons
from bwdesk.desk.theme.late import Latecomers
from bwdesk.desk.theme.palette import DARK, LIGHT, Palette
from bwdesk.desk.theme.type import Type, load
from bwdesk.where import resources

__all__ = [
    "DARK",
    "LIGHT",
    "ContrastWish",
    "Palette",
    "Theme",
    "Type",
    "app_icon",
    "install",
    "strong",
    "theme_of",
    "wants_contrast",
    "wear",
]

_PROPERTY = "bwdesk.theme"
_NOTED = "_q_styleSheetWidgetFont"
BUTTON_ICON = 16


class Theme(QObject):
    """The palette, type and icons of everything below one owner."""

    changed = Signal()

    def __init__(self, owner: QApplication | QWidget, palette: Palette, scale: int = 100) -> None:
        super().__init__(owner)
        self.palette = palette
        self.type = Type(scale)
        self.icons = Icons()
        self.alone = False
        """Of the theme of the application: no window has another."""
        self._owner = owner
        self._late = Latecomers(self, self._dress)
        self._rings = FocusRings(owner) if isinstance(owner, QApplication) else None

    def switch(self, palette: Palette | None = None, scale: int | None = None) -> None:
        """Change the colors, the font scale (percent) or both."""
        self.palette = palette or self.palette
        self.type = Type(scale) if scale else self.type
        self.apply()
        self.changed.emit()

    def apply(self) -> None:
        """Hand palette, fonts and style sheet to Qt and have everything measured and drawn anew."""
        owner = self._owner
        if isinstance(owner, QApplication):
            with (
                without_collection(),
                self._late.leave_out_unseen(owner, owner.allWidgets()) as seen,
            ):
                # One sheet after the other would be handed to each widget once for every widget
                # around it; after none it is handed out once.
                owner.setStyleSheet("")
                owner.setPalette(style.qt_palette(self.palette))
                owner.setStyleSheet(style.sheet(self.palette, self.type))
                # A style sheet forgets the fonts given to classes before it, so they come after.
                style.set_fonts(owner, self.type)
            if self._rings is not None:
                self._rings.paint_with(self.palette.ember)
        else:
            owner.setPalette(style.qt_palette(self.palette))
            owner.setStyleSheet(style.sheet(self.palette, self.type))
            owner.setFont(self.type.body())
            seen = [owner, *owner.findChildren(QWidget)]
        self._dress(seen)

    def _dress(self, widgets: list[QWidget]) -> None:
        """Fonts and icons, after the style sheet."""
        ours = [widget for widget in widgets if theme_of(widget) is self]
        for widget in ours:
            _dress(widget)
        for widget in ours:
            # Under a style sheet Qt passes a new font on to no widget that is there already,
            # neither from the application nor from a widget to the parts Qt made for it.
            if not widget.testAttribute(Qt.WidgetAttribute.WA_SetFont):
                _set_font(widget, QFont())
            above = widget.parentWidget()
            if above and above.property("face") and widget.objectName().startswith("qt_"):
                _set_font(widget, above.font())
            widget.updateGeometry()
            widget.update()

    def icon(self, name: str, color: str | None = None, size: float = BUTTON_ICON) -> QIcon:
        """An icon in a color (ink where not said) that is dimmed while it cannot be used."""
        scaled = self.type.px(size)
        return self.icons.icon(name, color or self.palette.ink, scaled, self.palette.line2)


def install(owner: QApplication | QWidget, palette: Palette = LIGHT, scale: int = 100) -> Theme:
    """Give an application (or one top widget) its theme; one that has it already is switched."""
    found = owner.property(_PROPERTY)
    if isinstance(found, Theme):
        if (found.palette, found.type.scale) != (palette, scale):
            found.switch(palette, scale)
        return found
    load()
    style.find_controls()
    alone = False
    if isinstance(owner, QApplication):
        owner.setStyle(Dressing())
        with without_collection():
            alone = not any(each.property(_PROPERTY) for each in owner.allWidgets())
    elif isinstance(app := QApplication.instance(), QApplication):
        whole = app.property(_PROPERTY)
        if isinstance(whole, Theme):
            whole.alone = False
    theme = Theme(owner, palette, scale)
    theme.alone = alone
    owner.setProperty(_PROPERTY, theme)
    theme.apply()
    return theme


def theme_of(owner: QObject) -> Theme:
    """The theme of the nearest owner above; LookupError before `install`."""
    app = QApplication.instance()
    whole = app.property(_PROPERTY) if app else None
    # Asked with every stroke: the way up is gone only where something on it may differ.
    if isinstance(whole, Theme) and whole.alone:
        return whole
    above: QObject | None = owner
    while above is not None:
        found = above.property(_PROPERTY)
        if isinstance(found, Theme):
            return found
        above = above.parent()
    if not isinstance(whole, Theme):
        raise LookupError("no theme is installed yet; theme.install(app) comes first")
    return whole


class Dressing(QProxyStyle):
    """Fusion, which also gives every widget the font and icon that its properties name."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    def polish(self, one: Any) -> Any:
        """Qt asks this for every widget, and for the application and its palette as well."""
        polished = super().polish(one)
        if isinstance(one, QWidget):
            _dress(one)
        return polished


def wear(widget: QWidget, **properties: object) -> None:
    """Give a widget other properties, ``tint`` say, and show it so."""
    if all(widget.property(name) == value for name, value in properties.items()):
        return
    for name, value in properties.items():
        widget.setProperty(name, value)
    # Whoever was not looked at yet is before it is measured or shown.
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        widget.style().polish(widget)


def _dress(widget: QWidget) -> None:
    """Set font and icon from the properties ``face`` and ``lucide``."""
    face, icon = widget.property("face"), widget.property("lucide")
    if not face and not icon:
        return
    theme = theme_of(widget)
    if face:
        _set_font(widget, theme.type.font(face))
    if icon and isinstance(widget, QAbstractButton):
        color = style.icon_color(theme.palette, widget.property("kind"))
        widget.setIcon(theme.icon(icon, color))
        size = round(theme.type.px(BUTTON_ICON))
        widget.setIconSize(QSize(size, size))


def _set_font(widget: QWidget, font: QFont) -> None:
    """Set it for good: a style sheet notes the font it first finds on a widget, and puts that
    back whenever it looks at the widget anew."""
    widget.setFont(font)
    if widget.property(_NOTED) is not None:
        widget.setProperty(_NOTED, font)


def app_icon() -> QIcon:
    """The anvil on its ingot, for windows and the task bar."""
    return QIcon(QPixmap(str(resources() / "icons" / "bwdesk.svg")))
