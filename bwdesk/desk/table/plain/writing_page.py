"""Behind the curtain: what the seat at the desk writes, one actor after the other, and seals."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.menu import drop_down
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.swap import Swap
from bwdesk.desk.kit.words import words
from bwdesk.desk.table import due_words
from bwdesk.desk.table.document import TableDocument, draft_of
from bwdesk.desk.table.due_words import Names, due_key, names_of
from bwdesk.desk.table.own_script import own
from bwdesk.desk.table.own_script_page import NOTHING, OwnScript
from bwdesk.desk.table.plain.answers import FormBody
from bwdesk.desk.table.plain.cards import DueCard
from bwdesk.desk.table.plain.recent_record import MOST, LineView, RecentRow, rows
from bwdesk.keys import ANSWER_DUE, HAND_BACK
from bwdesk.rules.games.frame.forms import EMPTY, Filling
from bwdesk.rules.games.frame.game import Actor, Due
from bwdesk.table import record
from bwdesk.table.record import Line

FAR = 200
"""How many of the last lines are looked through for what only some may read."""


class SecretWriting(QWidget):
    """What is written behind the curtain. ``left`` hands the desk back; ``answered`` carries what a
    due was answered with."""

    left = Signal()
    answered = Signal(object, object, object)

    @property
    @abstractmethod
    def first(self) -> QWidget: ...

    @abstractmethod
    def want(self, known: str) -> None: ...

    @abstractmethod
    def show_dues(self, dues: tuple[Due, ...], names: Names) -> None: ...

    @abstractmethod
    def wipe(self) -> None: ...


class OneDueWriting(SecretWriting):
    """Of all that a seat may write one thing is open, in a *card*; *leave* is there for who may
    write nothing."""

    card: DueCard
    leave: QPushButton

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self._document = document
        self._dues: tuple[Due, ...] = ()
        self._now = self._wanted = ""

    @property
    def first(self) -> QWidget:
        return self.card.first if self._dues else self.leave

    @property
    def due(self) -> Due | None:
        """What is written now."""
        found = (each for each in self._dues if due_key(each) == self._now)
        return next(found, next(iter(self._dues), None))

    def want(self, known: str) -> None:
        """What shall be written first by whoever comes to the desk next."""
        self._wanted = known

    def open_wanted(self) -> None:
        """What was wanted is open, where it may be written."""
        if self._wanted in [due_key(each) for each in self._dues]:
            self._now, self._wanted = self._wanted, ""


class WritingPage(OneDueWriting):
    """``left`` hands the desk back; ``answered`` carries what a due was answered with."""

    def __init__(self, document: TableDocument) -> None:
        super().__init__(document)
        layouts.on_ground(self, "paper")
        inside = QWidget()
        self.title = words("", "h1")
        whose = layouts.row(spacing=None)
        head = layouts.row(self.title, whose, spacing=None, grows=0)
        self.actors = Swap[Segmented](whose)
        self.nothing = words(NOTHING, "empty", wrap=True)
        self.card = DueCard(document)
        self.card.answered.connect(self.answered)
        self._told = words("Told to you alone", "label", "ink3")
        self.told: KeyedColumn[RecentRow] = KeyedColumn("Told to you alone", lambda _: LineView())
        self._own = words("What you have sealed", "label", "ink3")
        self.own = OwnScript(document, many=True)
        secret = (self._told, self.told, self._own, self.own)
        whole = (head, self.nothing, self.card, *secret)
        layouts.column(*whole, ..., into=inside, spacing=12, margins=(24, 20, 24, 20))
        scroll = layouts.scroll_area(inside)
        foot = layouts.on_ground(QWidget(), "desk")
        self._place = layouts.column(spacing=None)
        self.copies = push_button("Copy to…", self._offer_copies, icon="copy")
        self.leave = push_button("Not yet", self.left)
        ways = (self.copies, self.leave, self._place)
        layouts.row(*ways, into=foot, spacing=10, margins=(24, 10, 24, 10), grows=2)
        self.card.pin(self._place)
        layouts.column(scroll, foot, into=self, grows=0)

    def show_dues(self, dues: tuple[Due, ...], names: Names) -> None:
        """What this seat may answer; the one that was being written stays."""
        kept = [due_key(each) for each in self._dues]
        self._dues = dues
        self.open_wanted()
        if [due_key(each) for each in dues] != kept:
            self._lay_actors(names)
        due = self.due
        self._now = due_key(due) if due else ""
        seat = self._document.names.get(self._document.at_desk, "")
        self.title.setText(seat)
        self.nothing.setVisible(due is None)
        self.card.setVisible(due is not None)
        self.card.foot.setVisible(due is not None)
        self.leave.setText("Not yet" if due else "Hand the desk back")
        self.copies.setVisible(due is not None and bool(self._others()))
        if due is not None:
            self.card.show_due(due, names)
        self._tell(rows(veiled_lines(self._document)))
        self._show_own(own(self._document))

    def _tell(self, shown: tuple[RecentRow, ...]) -> None:
        self.told.show_rows(shown)
        for each in (self.told, self._told):
            each.setVisible(bool(shown))

    def _show_own(self, actors: tuple[Actor, ...]) -> None:
        """What was sealed is read again, and taken back as long as nothing was revealed."""
        self.own.show_actors(actors)
        for each in (self.own, self._own):
            each.setVisible(bool(actors))

    def wipe(self) -> None:
        """Nothing of what was written here stays in any widget."""
        self._dues, self._now = (), ""
        for each in self.told.widgets.values():
            each.wipe()
        self._tell(())
        self.own.wipe()
        self._show_own(())
        self.card.wipe()

    def _lay_actors(self, names: Names) -> None:
        """A tab for each of several that are written."""
        actors = None
        if len(self._dues) > 1:
            said = [names.actor(each.actor) or due_words.part(each, names) for each in self._dues]
            actors = Segmented("Who is written for", said)
            at = [due_key(each) for each in self._dues]
            if self._now in at:
                actors.choose(at.index(self._now))
            actors.chosen.connect(self._choose)
        self.actors.put(actors)

    def _choose(self, at: int) -> None:
        self._now = due_key(self._dues[at])
        self.show_dues(self._dues, self._names())
        self.card.first.setFocus(Qt.FocusReason.OtherFocusReason)

    # Copying

    def _others(self) -> list[Due]:
        """Those of the same kind this seat writes as well."""
        due = self.due
        if due is None:
            return []
        return [each for each in self._dues if each.key == due.key and each.actor != due.actor]

    def _offer_copies(self) -> None:
        names = self._names()
        others = ((names.actor(due.actor), partial(self.copy_to, due)) for due in self._others())
        drop_down(self.copies, others)

    def copy_to(self, other: Due) -> None:
        """What is written here, as far as the form of the other takes it."""
        body = self.card.body
        if not isinstance(body, FormBody):
            return
        self._document.keep_draft(
            draft_of(other), fit_filling(self._document, other, body.filled_slots)
        )
        self._now = due_key(other)
        if self.actors.widget is not None:
            self.actors.widget.choose([due_key(each) for each in self._dues].index(self._now))

    def _names(self) -> Names:
        document = self._document
        return names_of(document.game, document.state, document.names)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_pressed(HAND_BACK, event):
            self.left.emit()
        elif is_pressed(ANSWER_DUE, event):
            self.card.act()
        else:
            super().keyPressEvent(event)


def veiled_lines(document: TableDocument) -> tuple[Line, ...]:
    """The last lines only some may read, of those the seat at the desk may."""
    told = record.latest(document.session, FAR, document.at_desk)
    return tuple(line for line in told if line.event and line.event.to is not None)[:MOST]


def fit_filling(
    document: TableDocument, due: Due, written: dict[str, Filling]
) -> dict[str, Filling]:
    """What of something written the form of another due takes: nobody aims at themselves."""
    found: dict[str, Filling] = {}
    for id, filling in written.items():
        slot = next((each for each in document.form(due, found) if each.id == id), None)
        if slot is None:
            continue
        chosen = slot.choice(filling.choice)
        if filling.choice and (chosen is None or chosen.barred):
            continue
        if chosen is not None and not set(filling.targets) <= set(chosen.targets):
            filling = Filling(filling.choice)
        if filling != EMPTY:
            found[id] = filling
    return found
