"""The end of a game, worth reading aloud: who won, by what, the turns that decided it, their dice.

Which turns those were is weighed between events: no click waits for it, however long the log is.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from msgspec import Struct
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.words import SectionLabel, tell, words
from bwdesk.desk.kit.wrapping import stretch
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import names_of
from bwdesk.desk.table.plain.done_rows import FallenView
from bwdesk.desk.table.plain.recent_events import Fallen, asks_of_state, fallen_groups
from bwdesk.rules.basics.prose import series
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.frame.game import IllegalMoveError, RollId
from bwdesk.rules.games.frame.winning import winners
from bwdesk.table.turning_points import Moment, chapter_of, find_decisive, moments, sentences

SLICE, ACROSS = 0.012, 4
"""Seconds of work at a time, and dice side by side."""
NOBODY = "It is over, and nobody has won"
OTHER = "It was played by other rules than those of now, so its turns are not weighed."
NO_DICE = "No die decided it."
VEILED = "Whoever hosts it sees at the desk which turns decided it."
SENTENCES = 7
"""The most of one turn; all of it is in the record."""


class Turn(Struct, frozen=True):
    """A turn that decided it: *where* in the game, what happened, its dice."""

    where: str
    says: str
    dice: tuple[Fallen, ...]

    def __str__(self) -> str:
        return " ".join(filter(None, (self.where, self.says, *map(str, self.dice))))


class EndingPage(QWidget):
    """What is read when the game is over."""

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self._document = document
        self._read: object = None
        self._weighs: Iterator[Moment | None] | None = None
        self._found: list[Moment] = []
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._weigh)
        self.title, self.by = words("", "display", wrap=True), words("", "prose", wrap=True)
        self.title.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.stands = words("", "body", "ink2", wrap=True)
        self.none = words("", "empty", "ink2", wrap=True)
        rows = layouts.column(spacing=16)
        self.turns = Keyed[tuple[int, Turn]](rows, lambda of: TurnView(of[1]))
        body = ScrolledBody()
        column = layouts.column(into=body, spacing=12, margins=(28, 24, 28, 24))
        for each in (self.title, self.by, self.stands, SectionLabel("What decided it"), self.none):
            column.addWidget(each)
        column.addLayout(rows)
        column.addStretch(1)
        layouts.on_ground(self, "paper")
        layouts.column(layouts.scroll_area(body), into=self)

    @property
    def first(self) -> QWidget:
        return self.title

    def refresh(self) -> None:
        """Who won, and by what; the turns follow as soon as they are weighed."""
        document, session = self._document, self._document.session
        if self._read is session.log:
            return
        self._read = session.log
        actors = document.board.actors(session)
        # Of a side that is told of itself its people are not named.
        every, told_of = winners(document.game, document.state), {each.name for each in actors}
        won = [each for each in every if each in told_of] or list(every)
        self.title.setText(f"{series(won, 'and')} won" if won else NOBODY)
        last = list(session.moves_in_force)[-1:]
        self.by.setText(" ".join(sentences(session, last)))
        tell(self.stands, " ".join(filter(None, map(document.board.last_words, actors))))
        self._found, self._weighs = [], None
        self.turns.show(())
        self.none.hide()
        self._next.start(0)

    # The turns

    def _weigh(self) -> None:
        """A slice of the work; the rest after what waits."""
        document, session = self._document, self._document.session
        if not document.knows_all:
            tell(self.none, VEILED)
            return
        try:
            if not document.past.reach(session, len(session.log), SLICE):
                self._next.start(0)
                return
        except IllegalMoveError:
            tell(self.none, OTHER)
            return
        if self._weighs is None:
            self._weighs = moments(session, document.past.states(session))
        until = perf_counter() + SLICE
        for each in self._weighs:
            if each is not None:
                self._found.append(each)
            if perf_counter() > until:
                self._next.start(0)
                return
        turns = [self._turn(each) for each in find_decisive(self._found)]
        self.turns.show(enumerate(turns))
        tell(self.none, "" if turns else NO_DICE)

    def _turn(self, moment: Moment) -> Turn:
        document, session = self._document, self._document.session
        names = names_of(document.game, document.state, document.names)
        dice: list[Fallen] = []
        for entry in moment.entries:
            rolled = [e for e in session.moves_in_force[entry].rolled if session.may_know(e.to, "")]
            asks: dict[RollId, dict[str, Ask]] = {}
            if rolled:
                asks = asks_of_state(session, document.past.state_upto(session, entry - 1))
            for each in rolled:
                who = names.actor(each.actor) if each.actor else ""
                dice += (
                    Fallen(" ".join(filter(None, (who, e.label))), e.dice, e.came)
                    for e in fallen_groups(each, names, asks)
                )
        says = sentences(session, moment.entries)[-SENTENCES:]
        return Turn(chapter_of(session, moment.entries[0]), " ".join(says), tuple(dice))


class TurnView(QWidget):
    """A turn as it is read: where, what happened, the dice below it."""

    def __init__(self, turn: Turn) -> None:
        super().__init__()
        self.turn = turn
        self.setAccessibleName(str(turn))
        column = layouts.column(into=self, spacing=5)
        if turn.where:
            column.addWidget(words(turn.where, "small", "ink2", wrap=True))
        column.addWidget(stretch(words(turn.says, "prose", "ink", wrap=True)))
        for each in turn.dice:
            row = layouts.row(FallenView(each, ACROSS), ..., spacing=0)
            column.addLayout(row)
