"""The choice of a shade: black, gray or white, by a click or by its letter."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.words import hint
from bwdesk.rules.chance.ability import Shade

SHADES = tuple(Shade)
BARE = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)


class ShadeChoice(Segmented):
    """``shaded`` carries the shade somebody chose. *brief* shows letters in the place of words."""

    shaded = Signal(object)

    def __init__(self, name: str, *, brief: bool = False, parent: QWidget | None = None) -> None:
        said = [each.value if brief else each.word.capitalize() for each in SHADES]
        super().__init__(name, said, parent)
        for at, each in enumerate(SHADES):
            self.button(at).setAccessibleName(each.word)
            self.button(at).setToolTip(hint(each.word.capitalize() if brief else ""))
        self.chosen.connect(lambda at: self.shaded.emit(SHADES[at]))

    def shade(self) -> Shade:
        return SHADES[self.current()]

    def choose_shade(self, shade: Shade) -> None:
        """As the user would: tells `shaded` of another one."""
        self.choose(SHADES.index(shade))

    def show_shade(self, shade: Shade) -> None:
        """Show it, telling nobody."""
        self.show_choice(SHADES.index(shade))


def typed_shade(event: QKeyEvent) -> Shade | None:
    """The shade whose letter a key types; None for any other."""
    letter = event.text().upper() if event.modifiers() in BARE else ""
    return next((each for each in SHADES if each.value == letter), None)
