"""What a player sees behind the curtain or at home: the bulletin, what there is to write, and
beside it map, ledger, letters, journal and what it would cost. All of it is made of the view of
the seat alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.usurper.cost_panel import CostPanel
from bwdesk.desk.games.usurper.document import UsurperDocument
from bwdesk.desk.games.usurper.ledger_shown import ledger_of
from bwdesk.desk.games.usurper.map_shown import map_of, routes_of, sign_of
from bwdesk.desk.games.usurper.order_body import OrderBody
from bwdesk.desk.games.usurper.queue_list import QueueView
from bwdesk.desk.games.usurper.shown import NOW, QueueRow
from bwdesk.desk.games.usurper.told_panel import Paragraph, TellList
from bwdesk.desk.games.usurper.truth_panel import TruthPanel
from bwdesk.desk.games.usurper.week_writing import WeekWriting
from bwdesk.desk.games.usurper.widgets.ledger_view import LedgerView
from bwdesk.desk.games.usurper.widgets.map_view import MapView
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.tabs import SubTabs
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.table import due_words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names, due_key
from bwdesk.desk.table.plain.answers import Body, FormBody
from bwdesk.desk.table.plain.cards import make_body
from bwdesk.desk.table.plain.rolls import RollBody
from bwdesk.keys import ANSWER_DUE, HAND_BACK
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.games.usurper.week.handed_out import tell_bulletin
from bwdesk.rules.games.usurper.week.state import State
from bwdesk.rules.packs.book import Book

WEEK, SIDE, LEAST = 290, 374, 1_150
"""Widths of the left column and of the panel, px at 100 %; from which width on it is there."""
MOST = 16_777_215
"""As wide as a widget may be."""
PANELS = ("Map", "Ledger", "Letters", "Journal", "Cost", "Truth")
CALLED = "The narrator has called you. Nothing was told yet."
AT_HOME = "What you hand in here waits; save the answer and give it to the narrator."


ACTS = {
    "send": "Send it",
    "jot": "Keep it",
    "draw": "Mark it",
    "offer": "Offer it",
    "agree": "Answer it",
    "stand": "Say so",
    "choose": "Hand in the choices",
}
"""What the button of a form does, by what is written."""


def make_seat_body(document: TableDocument, due: Due, names: Names) -> Body | RollBody:
    """The body of what a seat writes: orders as a table, all else as a form."""
    if due.key == ("order",):
        return OrderBody(document, due, names)
    if document.form(due, {}):
        return SeatForm(document, due, names)
    return make_body(document, due, names)


class SeatForm(FormBody):
    """What a seat writes beside its orders; its button says in a word what it does."""

    @property
    def act(self) -> str:
        return ACTS.get(self.due.key[0], self.due.title)


class SeatPage(WeekWriting):
    """``left`` hands the desk back; ``answered`` carries what a due was answered with; ``saving``
    asks for the answer of a copy at home as a file."""

    saving = Signal()

    def __init__(self, document: UsurperDocument) -> None:
        super().__init__(document, make_seat_body)
        layouts.on_ground(self, "paper")
        self._lay()

    @property
    def _seat(self) -> str:
        return self._document.at_desk

    # What the page asks

    def show_dues(self, dues: tuple[Due, ...], names: Names) -> None:
        """What this seat may write; what was open stays so."""
        grew = self.take_dues(dues)
        due = self.due
        self._now = due_key(due) if due else ""
        state: State = self._document.view()
        self.title.setText("Your week")
        tell(self.whose, state.names.get(self._seat, ""))
        self.todo.show_rows([self._row(each, names, each in dues) for each in self._dues])
        self.card.setVisible(due is not None)
        if due is not None:
            self.card.show_due(due, names)
            self._follow_map()
        if grew and isinstance(self.card.body, SeatForm):
            # The same may be written again; what is sent stands in no field any more.
            self.card.body.fill(self.card.body.kept_filling())
        tell(self.nothing, "" if due is not None else "Nothing is to be written now.")
        self.bulletin.show_paragraphs(bulletin_of(state, self._seat, self._document.rulebook))
        waits = self._document.waits_to_go
        self.save.setVisible(bool(self._document.home))
        self.save.setText(f"Save the answer ({waits})" if waits else "Save the answer")
        self.leave.setText("Leave the desk" if self._document.home else "Hand the desk back")
        tell(self.at_home, AT_HOME if self._document.home else "")
        self._show_panel()

    def wipe(self) -> None:
        """Nothing of what was seen here stays in any widget."""
        self.forget_dues()
        self.todo.show_rows(())
        for each in (self.title, self.whose):
            each.setText("")
        self.bulletin.show_paragraphs(())
        self.letters.show_paragraphs(())
        self.journal.show_paragraphs(())
        self.map.show_map(map_of(State(), self._document.rulebook))
        self.ledger.show_ledger(ledger_of(State(), "", {}, self._document.rulebook))
        self.cost.wipe()
        self.card.wipe()

    # What there is to write

    def _row(self, due: Due, names: Names, waits: bool) -> QueueRow:
        icon = NOW if due_key(due) == self._now else "dot"
        state = self._document.truth
        done = (due.key == ("order",) and self._seat in state.sent) or (
            due.key == ("choose",) and self._seat in state.chosen
        )
        says = "handed in" if done else "waits" if waits else ""
        return QueueRow(due_key(due), due_words.title(due, names), says=says, icon=icon)

    def _open(self, key: str) -> None:
        found = next((each for each in self._dues if due_key(each) == key), None)
        if found is None:
            return
        self._now = key
        names = due_words.names_of(self._document.game, self._document.state, self._document.names)
        self.show_dues(tuple(e for e in self._dues if e in self._document.dues), names)
        self.first.setFocus(Qt.FocusReason.OtherFocusReason)

    # The panel

    def _follow_map(self) -> None:
        """The ways of what is written stand on the map as they are written."""
        body = self.card.body
        if isinstance(body, OrderBody):
            body.edited.connect(self._show_panel, Qt.ConnectionType.UniqueConnection)

    def _show_panel(self) -> None:
        state: State = self._document.view()
        bared = self._document.truth.is_bared
        self.tabs.setTabVisible(PANELS.index("Truth"), bared)
        self._panel.setCurrentIndex(self.tabs.place())
        match PANELS[self.tabs.place()]:
            case "Map":
                rows = self._rows(state)
                routes = routes_of(rows, sign_of(state, self._seat))
                self.map.show_map(map_of(state, self._document.rulebook, self._seat, routes=routes))
                marks = state.marks.get(self._seat, ())
                self.marks.show_paragraphs(
                    Paragraph(
                        "", f"{e.at}: {e.words}", e.lair and f"taken for the Lair of {e.lair}"
                    )
                    for e in marks
                )
            case "Ledger":
                game: Any = self._document.game
                figures = game.ledgers(state, truth=False).get(self._seat, {})
                self.ledger.show_ledger(
                    ledger_of(state, self._seat, figures, self._document.rulebook)
                )
            case "Letters":
                self.letters.show_paragraphs(letters_of(state, self._seat))
            case "Journal":
                self.journal.show_paragraphs(
                    Paragraph(f"Week {each.turn}", "", each.words)
                    for each in self._document.journal()
                )
            case "Cost":
                self.cost.show_seat(state, self._seat)
            case _:
                self.truth.show_game(self._document)

    def _rows(self, state: State) -> tuple[Any, ...]:
        """Orders as they are written, else as they were handed in."""
        body = self.card.body
        if isinstance(body, OrderBody):
            return body.rows()
        sent = state.sent.get(self._seat)
        return sent.rows if sent else ()

    def _fill(self, square: str) -> None:
        """A square of the map goes into the row one works in, else into the mark."""
        body = self.card.body
        if isinstance(body, OrderBody):
            body.table.fill_target(square)

    # Laying it out

    def _lay(self) -> None:
        self.title, self.whose = words("", "h2"), words("", "small", "ink2")
        self.todo: KeyedColumn[QueueRow] = KeyedColumn("What there is to write", self._todo_row)
        self.bulletin = TellList("The bulletin")
        inside = QWidget()
        layouts.column(self.todo, self.bulletin, ..., into=inside, spacing=10)
        head = layouts.row(self.title, self.whose, spacing=8, margins=(16, 12, 12, 12), grows=0)
        self._left = layouts.on_ground(QWidget(), "paper")
        layouts.column(
            head, layouts.rule("line2"), layouts.scroll_area(inside), into=self._left, grows=-1
        )
        self.nothing = words("", "empty", "ink2", wrap=True)
        self.nothing.setContentsMargins(28, 20, 28, 20)
        self.at_home = words("", "small", "ink2", wrap=True)
        self.at_home.setContentsMargins(28, 8, 28, 8)
        middle = QWidget()
        layouts.column(self.nothing, self.card, self.at_home, ..., into=middle)
        foot = layouts.on_ground(QWidget(), "desk")
        place = layouts.column(spacing=None)
        self.leave = push_button("", self.left)
        self.save = push_button("", self.saving, icon="download")
        self.look = push_button("Look beside", self._look, icon="eye")
        self.look.setCheckable(True)
        ways = layouts.wrapping(self.leave, self.look, self.save, spacing=8)
        layouts.row(ways, place, into=foot, spacing=10, margins=(12, 10, 12, 10), grows=0)
        self.card.pin(place)
        self._middle = layouts.scroll_area(middle)
        self._lay_panel()
        self._line = layouts.rule("upright")
        beside = layouts.row(self._middle, self._line, self._right, spacing=None)
        beside.setStretch(0, 1)
        work = layouts.column(beside, foot, grows=0)
        row = layouts.row(self._left, layouts.rule("upright"), into=self)
        row.addLayout(work, 1)

    def _lay_panel(self) -> None:
        self.tabs = SubTabs(list(PANELS))
        self.tabs.setAccessibleName("Beside it")
        self.tabs.chosen.connect(lambda _at: self._show_panel())
        self.map, self.ledger = MapView(), LedgerView()
        self.map.pressed.connect(self._fill)
        self.marks = TellList("Your marks")
        self.letters, self.journal = TellList("Letters"), TellList("Your journal")
        self.cost, self.truth = CostPanel(self._document.rulebook), TruthPanel()
        self._panel = QStackedWidget()
        every: tuple[tuple[QWidget, ...], ...] = (
            *((self.map, self.marks), (self.ledger,), (self.letters,), (self.journal,)),
            *((self.cost,), (self.truth,)),
        )
        for each in every:
            holder, edge = QWidget(), 0 if each[0] is self.ledger else 16
            layouts.column(*each, ..., into=holder, spacing=8, margins=(edge, 12, edge, 12))
            self._panel.addWidget(layouts.scroll_area(holder))
        self._right = layouts.on_ground(QWidget(), "sheet")
        over = layouts.column(layouts.row(self.tabs, ...), margins=(8, 0, 0, 0))
        layouts.column(over, layouts.rule("line2"), self._panel, into=self._right, grows=-1)

    def _todo_row(self, row: QueueRow) -> QueueView:
        view = QueueView(row)
        view.pressed.connect(self._open)
        return view

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        px = themes.theme_of(self).type.px
        self._left.setFixedWidth(round(min(px(WEEK), self.width() * 0.34)))
        self._show_beside()

    def _show_beside(self) -> None:
        """Where there is no room beside, the panel takes the place of what is open, when asked."""
        px = themes.theme_of(self).type.px
        beside = self.width() >= px(LEAST)
        self.look.setVisible(not beside)
        asked = self.look.isChecked() and not beside
        self._right.setMaximumWidth(MOST if asked else round(px(SIDE)))
        self._right.setMinimumWidth(0 if asked else round(px(SIDE)))
        for each in (self._right, self._line):
            each.setVisible(beside or asked)
        self._middle.setVisible(not asked)

    def _look(self) -> None:
        self._show_beside()
        self._show_panel()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_pressed(HAND_BACK, event):
            self.left.emit()
        elif is_pressed(ANSWER_DUE, event):
            self.card.press()
        else:
            super().keyPressEvent(event)


def bulletin_of(state: State, seat: str, book: Book) -> Iterator[Paragraph]:
    """The bulletin that was published last, entry by entry, and what everybody may hear."""
    page = state.pages.get(seat)
    told = tell_bulletin(page.bulletin, seat) if page else None
    if told is None:
        yield Paragraph("", CALLED)
    else:
        yield Paragraph(f"Bulletin of week {told['week']}")
        yield from (Paragraph("", mechanics, story) for mechanics, story in told["apart"])
        yield from (Paragraph("", each) for each in told["errata"])
        if told["words"]:
            yield Paragraph("", "", told["words"])
    events = [book.usurper_cards[e.card].name for e in state.events if e.card in book.usurper_cards]
    heard = [f"In force: {', '.join(events)}."] if events else []
    heard += state.announced
    if heard:
        yield Paragraph("For all to hear", " ".join(heard))


def marks_of(state: State, seat: str) -> Iterator[Paragraph]:
    """What a seat marked on its own map; all it takes for one Lair together."""
    for each in sorted(state.marks.get(seat, ()), key=lambda e: (e.lair, e.at)):
        lair = f"taken for the Lair of {each.lair}" if each.lair else ""
        yield Paragraph("", f"{each.at}: {each.words}", lair)


def letters_of(state: State, seat: str) -> Iterator[Paragraph]:
    """Letters of a seat, the latest first."""
    names = {**dict.fromkeys(state.hosts, "the narrator"), **state.names}
    for each in reversed(state.letters):
        to = ", ".join(names.get(who, who) for who in each.to)
        head = f"To {to}" if each.by == seat else f"From {names.get(each.by, each.by)}"
        yield Paragraph(f"{head}, week {each.turn}", "", each.words)
    for met in reversed(state.meetings):
        yield Paragraph(f"Met at {met.at}, week {met.turn}", met.sees.get(seat, ""))
