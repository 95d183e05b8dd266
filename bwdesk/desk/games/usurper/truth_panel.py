"""After the end, once all agree: the map as it was week by week, and beside it what each player
believed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from bwdesk.desk.games.usurper.document import UsurperDocument
from bwdesk.desk.games.usurper.map_shown import MapShown, map_of
from bwdesk.desk.games.usurper.widgets.map_view import MapView
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.words import words
from bwdesk.rules.games.usurper.week.asking import calendar
from bwdesk.rules.games.usurper.week.moves import Publish
from bwdesk.rules.games.usurper.week.pages import make_page_view
from bwdesk.rules.games.usurper.week.state import State


class TruthPanel(QWidget):
    """A week to be chosen; its map, and a map for each seat as it was published to it."""

    def __init__(self) -> None:
        super().__init__()
        self._document: UsurperDocument | None = None
        self.weeks = QComboBox()
        self.weeks.setAccessibleName("Week")
        self.weeks.activated.connect(lambda _at: self._show())
        self._column = layouts.column(self.weeks, into=self, spacing=8)
        self._maps: list[tuple[QLabel, MapView]] = []

    def show_game(self, document: UsurperDocument) -> None:
        """The weeks of a game that is over and bared; nothing of any other."""
        bared = document.truth.is_bared
        self._document = document if bared else None
        found = list(weeks_of(document)) if bared else []
        if self.weeks.count() != len(found):
            self.weeks.clear()
            for label, number in found:
                self.weeks.addItem(label, number)
            self.weeks.setCurrentIndex(len(found) - 1)
        self._show()

    def _show(self) -> None:
        document, number = self._document, self.weeks.currentData()
        pictures: list[tuple[str, Any]] = []
        if document is not None:
            state: State = document.truth
            if number is not None:
                state = document.past.state_at(document.session, number)
            book = document.game.book
            pictures.append(("As it was", map_of(state, book)))
            for seat, name in state.names.items():
                believed = make_page_view(state, seat)
                pictures.append((f"What {name} knew", map_of(believed, book, seat)))
        while len(self._maps) < len(pictures):
            head, view = words("", "name", "ink"), MapView()
            self._maps.append((head, view))
            self._column.addWidget(head)
            self._column.addWidget(view)
        for at, (head, view) in enumerate(self._maps):
            shown = at < len(pictures)
            head.setVisible(shown)
            view.setVisible(shown)
            head.setText(pictures[at][0] if shown else "")
            view.show_map(pictures[at][1] if shown else MapShown())


def weeks_of(document: UsurperDocument) -> Iterator[tuple[str, int]]:
    """Each week whose bulletins went out, with the number of the entry that sent them last."""
    found: dict[str, int] = {}
    state = document.session.start
    turn = state.turn
    book = document.game.book
    for number, made in document.session.moves_in_force.items():
        turn = max((turn, *(each.amount for each in made.events if each.kind == "week")))
        if isinstance(made.move, Publish):
            label = calendar(State(turn=turn, readings=state.readings), book)["label"]
            found[label] = number
    yield from found.items()
