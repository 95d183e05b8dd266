"""What was done since the chapter began, with its dice as they counted; of any board."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QTimer

from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names, names_of
from bwdesk.desk.table.plain import recent_events
from bwdesk.desk.table.plain.done_rows import DoneView
from bwdesk.desk.table.plain.recent_events import Done
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, RollId

SOON_MS, SLICE = 30, 0.02
"""When dice of before are looked up that nobody saw fall here, and for how many seconds at once."""


class DoneList(KeyedColumn[Done]):
    """A row for every move that is told of.

    Dice are drawn as they counted once it is known what they were asked for: told by `note` while
    they are due, else looked up in slices, so that the first screen need not wait for it.
    """

    def __init__(self, document: TableDocument) -> None:
        super().__init__("What was done", lambda _: DoneView())
        self._document = document
        self._asked: dict[RollId, dict[str, Ask]] = {}
        self._without = ""
        self._later = QTimer(self, singleShot=True, interval=SOON_MS)
        self._later.timeout.connect(self._look_back)

    def note(self, dues: Iterable[Due]) -> None:
        """What dice are asked for now."""
        for due in dues:
            if due.asks:
                self._asked[due.roll] = {ask.key: ask for ask in due.asks}

    def show_done(self, names: Names, *, without: str = "") -> None:
        """All of it as it is now, *without* the row of that key."""
        self._without = without
        rows = recent_events.done_rows(self._document.session, names, self._asked)
        self.show_rows([each for each in rows if each.key != without])
        if not self._known_all():
            self._later.start()

    def _known_all(self) -> bool:
        made = (each for _, each in recent_events.passage(self._document.session))
        return all(rolled.roll in self._asked for each in made for rolled in each.rolled)

    def _look_back(self) -> None:
        """Of dice that fell before this board was there, what they were asked for: replayed."""
        document = self._document
        session, past = document.session, document.past
        for number, made in recent_events.passage(session):
            if all(each.roll in self._asked for each in made.rolled):
                continue
            try:
                if not past.reach(session, number - 1, SLICE):
                    self._later.start()
                    return
                before = past.state_at(session, number - 1)
            except IllegalMoveError:
                before = None
            found = recent_events.asks_of_state(session, before) if before is not None else {}
            self._asked |= {each.roll: found.get(each.roll, {}) for each in made.rolled}
        if not document.at_desk:
            names = names_of(document.game, document.state, document.names)
            self.show_done(names, without=self._without)
