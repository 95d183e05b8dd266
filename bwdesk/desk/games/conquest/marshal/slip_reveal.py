"""The reveal as the table sees it: the slips turned one after the other, in the order of the seats.

What is turned here has been revealed already, all of it in one move; this only says how far the
table has looked, and is forgotten with the window.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.shown import hide_slips
from bwdesk.desk.games.conquest.widgets.slip_card import SlipCard, SlipCardView
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.kit.wrapping import Wrapping
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import State, slip_of
from bwdesk.rules.games.frame.game import Open

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

IDLE = {"hesitates": "hesitates this time", "barred": "barred this time", "": ""}


class Turning(QWidget):
    """The slips of a reveal as cards, of which so many are turned."""

    def __init__(self, document: ChronicleDocument) -> None:
        super().__init__()
        self._document = document
        self._turned = 0
        self.setAccessibleName("The slips, being turned")
        column = layouts.column(into=self, spacing=None, margins=(18, 4, 18, 0))
        place = Wrapping()
        place.setSpacing(12)
        column.addLayout(place)
        self._cards = Keyed[tuple[str, SlipCard]](
            place,
            lambda of: SlipCardView(of[1]),
            lambda view, of: view.show_card(of[1]),
            key=lambda of: of[0],
        )

    @property
    def order(self) -> tuple[str, ...]:
        """The factions whose slips are turned, as they sit around the table."""
        state = self._document.state
        slips = state.slips
        return tuple(each.id for each in state.factions if isinstance(slips.get(each.id), Open))

    @property
    def unturned_factions(self) -> tuple[str, ...]:
        """Those whose slips lie folded still, the next first."""
        return self.order[self._turned :]

    @property
    def latest(self) -> str:
        """Whose slip was turned last; "" before the first."""
        return self.order[self._turned - 1] if self._turned else ""

    def begin(self) -> None:
        self._turned = 0

    def turn(self, *, all_of_them: bool = False) -> None:
        self._turned = len(self.order) if all_of_them else min(self._turned + 1, len(self.order))

    def show_cards(self) -> None:
        """The slips as far as they are turned."""
        self._cards.show((id, self._card(id)) for id in self._factions_there())

    @property
    def cards(self) -> dict[Any, SlipCardView]:
        """By faction."""
        return self._cards.widgets

    def state_so_far(self, state: State) -> State:
        """A state in which only what has been turned is known."""
        return hide_slips(state, self.unturned_factions)

    def _factions_there(self) -> list[str]:
        """Whoever is in this maneuver, with a slip or without one."""
        state = self._document.state
        return [each.id for each in state.factions if each.id in state.slips or not each.out]

    def _card(self, id: str) -> SlipCard:
        state, book = self._document.state, self._document.book
        own, slip, waiting = state.faction(id), slip_of(state, id), self.unturned_factions
        folded = SlipCard(own.name, sign_of(state, id))
        if id in waiting:
            return replace(folded, next=id == waiting[0])
        maneuver = book.maneuvers.get(slip.maneuver)
        share = f"{slip.defense}\u00a0% of the dice for the defense"
        return replace(
            folded,
            says=maneuver.name if maneuver else "No maneuver",
            aims=tuple((state.faction(each).name, sign_of(state, each)) for each in slip.targets),
            more=share if maneuver and maneuver.pool else IDLE[own.skip],
            turned=True,
            latest=id == self.latest,
        )


class LastTurned(QWidget):
    """Beside the cards: what the slip turned last does, or how they are turned."""

    def __init__(self, document: ChronicleDocument, turning: Turning) -> None:
        super().__init__()
        column = layouts.column(into=self, spacing=8, margins=(20, 16, 20, 12))
        state, latest = document.state, turning.latest
        maneuver = document.book.maneuvers.get(slip_of(state, latest).maneuver) if latest else None
        if not latest:
            first = state.faction(turning.order[0]).name
            column.addWidget(words("The slips lie on the table", "h2", wrap=True))
            says = (
                f"They are turned one after the other, in the order you sit; {first} begins. "
                "Space turns the next."
            )
            column.addWidget(words(says, "body", "ink2", wrap=True))
        elif maneuver is None:
            column.addWidget(words("No maneuver", "h2"))
            says = "Whatever is aimed at it meets no roll, and it gains nothing."
            column.addWidget(words(says, "body", "ink", wrap=True))
        else:
            column.addWidget(words(maneuver.name, "h2"))
            brief = f"{maneuver.brief[:1].upper()}{maneuver.brief[1:]}."
            column.addWidget(words(brief, "prose", "ink", wrap=True))
            for label, says in (
                ("Independent", maneuver.alone),
                ("Versus, won", maneuver.won),
                ("Tied or lost", maneuver.lost),
                ("Risk", maneuver.risk),
            ):
                if says:
                    column.addWidget(SectionLabel(label, rule=False))
                    said = f"{says[:1].upper()}{says[1:]}"
                    column.addWidget(words(said, "body", "ink", wrap=True))
        column.addStretch(1)
