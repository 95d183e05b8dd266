"""What a grimoire lists: a spell with what is known of it, and a spell that is held."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.words import tell, words


class SpellShown(Struct, frozen=True):
    """A spell as its row says it; *held* where it goes on."""

    name: str
    asks: str
    facets: str = ""
    effect: str = ""
    held: bool = False


class SpellRow(QWidget):
    """``cast`` when it is to be cast, by its name."""

    cast = Signal(str)

    def __init__(self, spell: SpellShown) -> None:
        super().__init__()
        self.spell = spell
        self._name = words("", "h2")
        self._asks = words("", "strong")
        self._held = words("held", "small", "unfinished")
        self._facets = words("", "small", "ink2", wrap=True)
        self._effect = words("", "prose", wrap=True)
        self.button = push_button("Cast…", lambda: self.cast.emit(self.spell.name), kind="quiet")
        head = layouts.row(self._name, self._held, ..., self._asks, self.button, spacing=8)
        layouts.column(
            head,
            self._facets,
            self._effect,
            layouts.rule(),
            into=self,
            spacing=2,
            margins=(0, 8, 0, 0),
        )
        self.show_spell(spell)

    def show_spell(self, spell: SpellShown) -> None:
        self.spell = spell
        self._name.setText(spell.name)
        self._asks.setText(spell.asks)
        self._held.setVisible(spell.held)
        tell(self._facets, spell.facets)
        tell(self._effect, spell.effect)
        self.button.setAccessibleName(f"Cast {spell.name}")


class HeldShown(Struct, frozen=True):
    """A spell that is held: its obstacle, and when it taxes again; *due* where that is now."""

    name: str
    obstacle: int
    when: str
    due: bool = False


class HeldRow(QWidget):
    """``dropped`` when it is let go, ``flows`` when it taxes again, by its name."""

    dropped = Signal(str)
    flows = Signal(str)

    def __init__(self, held: HeldShown) -> None:
        super().__init__()
        self.held = held
        self._name = words("", "name")
        self._ob = words("", "strong")
        self._when = words("", "small", "ink2", wrap=True)
        self.flow = push_button("Tax again", lambda: self.flows.emit(self.held.name))
        self.drop = push_button("Drop", lambda: self.dropped.emit(self.held.name), kind="quiet")
        layouts.column(
            layouts.row(self._name, ..., self._ob, spacing=8),
            layouts.row(self._when, self.flow, self.drop, spacing=8, grows=0),
            layouts.rule(),
            into=self,
            spacing=4,
            margins=(0, 6, 0, 0),
        )
        self.show_held(held)

    def show_held(self, held: HeldShown) -> None:
        self.held = held
        self._name.setText(held.name)
        self._ob.setText(f"Ob\u00a0{held.obstacle}")
        self._when.setText(held.when)
        themes.wear(self._when, tint="broken" if held.due else "ink2")
        self.flow.setAccessibleName(f"Tax again for {held.name}")
        self.drop.setAccessibleName(f"Drop {held.name}")
