"""The spells of somebody as cards, to be filtered and searched: what is known of each, how far they
are with it, and the words they have for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.magic.facet_grid import FILL_IN, FacetGrid, Facets
from bwdesk.desk.evening.magic.stage_track import StageTrack, Track
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.filling_in import ask_to_fill_in
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import show_text, text_line, undo_past_search

BESIDE = 620
"""The least width, at 100 %, for two cards beside each other."""
NOTHING = "Spells are learned from a writing or a teacher, and bought in the burner."
NONE_SO = "No spell is so."
FILTERS = {"all": "All", "mastered": "Mastered", "study": "In study", "held": "Held"}


class SpellShown(Struct, frozen=True):
    """A spell as its card says it; *held* where it goes on, *owned* where words for it are kept."""

    id: str
    name: str
    asks: str
    facets: tuple[tuple[str, str], ...] = ()
    effect: str = ""
    held: bool = False
    owned: bool = True
    mastered: bool = True
    track: Track = Track()
    stage: str = ""
    words: str = ""


class SpellCard(QFrame):
    """``cast`` when it is to be cast, ``read`` when it is to be read, by its name; ``worded`` with
    its id and their own words for it."""

    cast = Signal(str)
    read = Signal(str)
    worded = Signal(str, str)

    def __init__(self, spell: SpellShown) -> None:
        super().__init__()
        self.spell = spell
        self.setProperty("frame", "card")
        self._name = words("", "h2", wrap=True)
        self._asks = words("", "strong")
        self._held = words("held", "small", "unfinished")
        self.grid = FacetGrid(across=5)
        self._effect = words("", "consequence", "ink2", wrap=True)
        self.track = StageTrack()
        self._stage = words("", "small", "ink2", wrap=True)
        self.own = text_line(hint="Their own words for it …", longest=150)
        self.own.setProperty("kind", "writing")
        self.own.setProperty("face", "consequence")
        self.own.editingFinished.connect(self._write)
        self.button = push_button("Cast…", lambda: self.cast.emit(self.spell.name), kind="quiet")
        self.fill = push_button("Fill in…", self._fill_in, kind="quiet")
        self.fill.setToolTip(FILL_IN)
        self.reading = push_button("Read…", lambda: self.read.emit(self.spell.name), kind="quiet")
        head = layouts.row(self._name, self._held, self._asks, spacing=8, grows=0)
        foot = layouts.row(self._stage, self.fill, self.reading, self.button, spacing=4, grows=0)
        layouts.column(
            head,
            self.grid,
            self._effect,
            self.own,
            self.track,
            foot,
            ...,
            into=self,
            spacing=4,
            margins=(14, 10, 10, 8),
        )
        self.show_spell(spell)

    def show_spell(self, spell: SpellShown) -> None:
        self.spell = spell
        self._name.setText(spell.name)
        self._asks.setText(spell.asks)
        self._held.setVisible(spell.held)
        self.grid.show_value(Facets(spell.facets))
        tell(self._effect, spell.effect)
        self.track.show_value(spell.track)
        self._stage.setText(spell.stage)
        show_text(self.own, spell.words)
        self.own.setVisible(spell.owned)
        self.own.setAccessibleName(f"Words for {spell.name}")
        self.button.setAccessibleName(f"Cast {spell.name}")
        self.reading.setAccessibleName(f"Read {spell.name}")
        self.reading.setVisible(not spell.mastered)
        self.fill.setAccessibleName(f"Fill in {spell.name}")
        self.fill.setVisible(bool(spell.id) and not all(value for _, value in spell.facets))

    def _fill_in(self) -> None:
        ask_to_fill_in(self, "spells", self.spell.id, self.spell.name)

    def _write(self) -> None:
        if self.own.text().strip() != self.spell.words:
            self.worded.emit(self.spell.id, self.own.text().strip())


class SpellCards(QWidget):
    """``cast`` and ``read`` carry the name of a spell, ``read`` "" for any; ``worded`` its id and
    words."""

    cast = Signal(str)
    read = Signal(str)
    worded = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self._every: tuple[SpellShown, ...] = ()
        self._across = 0
        self.filter = ChipChoice("Which", FILTERS, on=("all",), must=True)
        self.filter.chosen.connect(self._show)
        self.search = text_line(hint="Find a spell", name="Find a spell", longest=60)
        undo_past_search(self.search)
        self.search.textChanged.connect(lambda _text: self._show())
        self.learn = push_button("Read a spell…", lambda: self.read.emit(""), kind="quiet")
        self.nothing = words(NOTHING, "prose", wrap=True)
        self._grid = layouts.grid(across=10, down=8)
        self.cards = Keyed[SpellShown](
            self._grid,
            self._card,
            lambda card, shown: card.show_spell(shown),
            lambda shown: shown.name,
            place=self._place,
        )
        head = layouts.row(words("Grimoire", "h1"), ..., self.search, self.learn, spacing=10)
        layouts.column(head, self.filter, self.nothing, self._grid, ..., into=self, spacing=8)

    @property
    def first(self) -> QWidget:
        return self.search

    def show_spells(self, spells: Iterable[SpellShown]) -> None:
        """These from now on, as far as the filter and the search let them through."""
        self._every = tuple(spells)
        self._show()

    def _show(self) -> None:
        every, wanted = self._every, self.search.text().strip().casefold()
        groups = {
            "all": every,
            "mastered": [each for each in every if each.mastered],
            "study": [each for each in every if not each.mastered],
            "held": [each for each in every if each.held],
        }
        self.filter.offer({id: f"{FILTERS[id]} {len(found)}" for id, found in groups.items()})
        shown = [each for each in groups[self.filter.id or "all"] if _finds(each, wanted)]
        self.cards.show(shown)
        tell(self.nothing, "" if shown else NONE_SO if every else NOTHING)

    def _card(self, shown: SpellShown) -> SpellCard:
        card = SpellCard(shown)
        for mine, theirs in ((card.cast, self.cast), (card.read, self.read)):
            mine.connect(theirs)
        card.worded.connect(self.worded)
        return card

    def _place(self, cards: Sequence[QWidget]) -> None:
        across = 2 if self.width() >= themes.theme_of(self).type.px(BESIDE) else 1
        for card in cards:
            self._grid.removeWidget(card)
        for at, card in enumerate(cards):
            self._grid.addWidget(card, at // across, at % across)
        for column in range(2):
            self._grid.setColumnStretch(column, 1 if column < across else 0)
        self._across = across

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        across = 2 if self.width() >= themes.theme_of(self).type.px(BESIDE) else 1
        if across != self._across:
            self._place(tuple(self.cards.widgets.values()))


def _finds(spell: SpellShown, wanted: str) -> bool:
    said = " ".join((spell.name, spell.effect, spell.words, *(v for _, v in spell.facets)))
    return all(word in said.casefold() for word in wanted.split())
