"""History: the record of a chronicle to read, to search, to step through and to take along."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QLayout,
    QPushButton,
    QSlider,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import ask, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.shortcuts import hear
from bwdesk.desk.kit.words import hint, words
from bwdesk.desk.kit.wrapping import Wrapping
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.history.record_column import Column
from bwdesk.desk.table.history.record_rows import LineRow, Record, moment
from bwdesk.desk.table.history.side_panel import SidePanel
from bwdesk.desk.table.replay_in_background import BackgroundReplay
from bwdesk.desk.table.widgets.chart import Chart
from bwdesk.files import atomic
from bwdesk.files.errors import FileError
from bwdesk.keys import LEAVE_PAST, SEARCH_HISTORY
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.table.record import markdown


class Stepping(QFrame):
    """From entry 0, the start, to the last one; `stepped` tells which."""

    stepped = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        layouts.on_ground(self, "desk")
        self.setAccessibleName("Step through the log")
        self.back = _button("Back", "arrow-left", "One entry back")
        self.on = _button("On", "arrow-right", "One entry on")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName("Entry of the log")
        self._where = words("", "small", "ink2")
        row = layouts.row(into=self, spacing=10, margins=(20, 8, 16, 8))
        for each in (self.back, self.on):
            row.addWidget(each)
        row.addWidget(self.slider, 1)
        row.addWidget(self._where)
        self.slider.valueChanged.connect(self._step)
        self.back.clicked.connect(lambda: self.go(self.entry() - 1))
        self.on.clicked.connect(lambda: self.go(self.entry() + 1))

    def entry(self) -> int:
        return self.slider.value()

    def show_length(self, entries: int) -> None:
        """So many entries there are now."""
        self.slider.setRange(0, entries)
        self.slider.setPageStep(max(1, entries // 10))
        self._say()

    def go(self, entry: int) -> None:
        self.slider.setValue(entry)

    def _step(self, entry: int) -> None:
        self._say()
        self.stepped.emit(entry)

    def _say(self) -> None:
        entry, last = self.entry(), self.slider.maximum()
        said = f"Entry {entry} of {last}" if entry else f"Start, {last} entries"
        self._where.setText(said)
        self.slider.setAccessibleDescription(said)
        self.back.setEnabled(entry > 0)
        self.on.setEnabled(entry < last)


def _button(text: str, icon: str, says: str) -> QPushButton:
    return push_button(text, icon=icon, tip=hint(says))


SIDE, TOGETHER = 280, 700
"""How wide what stands beside the record is, and how wide a page shows both (px at 100 %)."""
RECORD, BESIDE = range(2)
MOST = 16_777_215
"""As wide as a widget may be."""
OTHER_RULES = "This was played by other rules than those of now, so it cannot be played again."


class HistoryPage(QWidget):
    """The record at the left; at its right the chart and the chosen sentence, or the past.

    Where there is no room for both, they take turns.
    """

    print_sheet = Signal()
    check = Signal()

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self._document, self._board = document, document.board
        self._read: tuple[object, str, str] = (None, "", "")
        self._record, self._stepping = Record(self._board, document.game), False
        self._recall = BackgroundReplay(document, self)
        self._build()
        self._connect()

    # What it is made of

    def _build(self) -> None:
        self.column = Column(self._board.words)
        self.list = self.column.list
        self.beside = SidePanel(self._board)
        self.stepping = Stepping()
        self.stepping.hide()
        left = layouts.column(self._head(), self.column, grows=1)
        self._rule = layouts.rule("upright")
        self._row = layouts.row(left, self._rule, self.beside, grows=0)
        layouts.column(self._row, self.stepping, into=self, grows=0)
        self._share_out()

    def _head(self) -> QLayout:
        self._count = words("", "small", "ink3")
        self.turns = Segmented("Shown", ("Record", "Details"))
        self.step = push_button("Step through", icon="history")
        row = Wrapping()
        row.setContentsMargins(20, 12, 20, 12)
        row.addWidget(words("History", "h2"))
        row.addWidget(self._count)
        row.addStretch()
        row.addWidget(self.turns)
        row.addWidget(self.step)
        return row

    def _connect(self) -> None:
        self.column.shown.connect(self._reach_none)
        self.list.reached.connect(self._reach)
        self.list.asked.connect(self._go_back_to)
        self.step.clicked.connect(self._begin)
        self.turns.chosen.connect(self._share_out)
        themes.theme_of(self).changed.connect(self._share_out)
        self.stepping.stepped.connect(self._show_moment)
        reading = self.beside.reading
        self._recall.known.connect(reading.show_chart)
        reading.then.connect(self._begin_here)
        reading.chart.picked.connect(self._go_to_chapter)
        reading.save.connect(self._save)
        reading.paper.connect(self.print_sheet)
        reading.check.connect(self.check)
        hear(LEAVE_PAST, self, self._leave)
        hear(SEARCH_HISTORY, self, self._search)
        self._document.handed.connect(self._read_as_another)

    # What it shows

    @property
    def first(self) -> QWidget:
        return self.list

    def refresh(self) -> None:
        """Read the log anew, if it has grown."""
        document, session = self._document, self._document.session
        reader = document.at_desk if session.hosts else ""
        if self._read[0] is session.log and self._read[1:] == (document.title, reader):
            return
        self._read = (session.log, document.title, reader)
        self._record.follow_log(session, reader)
        self._count.setText(plural(self._record.sentences, "sentence"))
        # With a host the past is the host's: others know their own pages of it.
        self.step.setVisible(document.knows_all)
        if document.knows_all:
            self._recall.ask()
        else:
            self._leave()
            self.beside.reading.show_chart(Chart(()))
        self.stepping.show_length(len(session.log))
        # Rows are measured for the width they will have.
        for layout in self.findChildren(QLayout):
            layout.activate()
        self.column.show_record(self._record, self._board.actors(session))
        if self.beside.is_in_past:
            self._show_moment(self.stepping.entry())

    def _read_as_another(self) -> None:
        """With a host what one reads here is not the next one's, on screen or not."""
        if self._document.session.hosts and self._read[0] is not None:
            self.refresh()

    def _reach_none(self) -> None:
        self.beside.reading.show_row(self.list.current_row())

    def _reach(self, entry: int) -> None:
        self.beside.reading.show_row(self.list.current_row())
        if self.beside.is_in_past and not self._stepping:
            self.stepping.go(entry)

    def _go_to_chapter(self, number: int) -> None:
        self.turns.choose(RECORD)
        self.list.go_to_chapter(number)

    def _search(self) -> None:
        self.turns.choose(RECORD)
        self.column.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_out()

    def _share_out(self) -> None:
        """Both beside each other, or one at a time where that would be too narrow."""
        px = themes.theme_of(self).type.px
        both, turn = self.width() >= px(TOGETHER), self.turns.current()
        self.turns.setVisible(not both)
        self._rule.setVisible(both)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._row.setDirection(across if both else down)
        self._row.setStretch(0, 1 if both or turn == RECORD else 0)
        self.column.setVisible(both or turn == RECORD)
        self.beside.setVisible(both or turn == BESIDE)
        self.beside.setMinimumWidth(round(px(SIDE)) if both else 0)
        self.beside.setMaximumWidth(round(px(SIDE)) if both else MOST)

    # The past

    def _begin(self) -> None:
        """Into the past, at the chosen entry or the last one."""
        if self.beside.is_in_past:
            self._leave()
            return
        entry = self.list.entry()
        self._go_back_to(len(self._document.session.log) if entry is None else entry)
        self.turns.choose(BESIDE)
        self.stepping.slider.setFocus(Qt.FocusReason.OtherFocusReason)

    def _begin_here(self) -> None:
        entry = self.list.entry()
        if entry is not None:
            self._go_back_to(entry)
            self.turns.choose(BESIDE)

    def _go_back_to(self, entry: int) -> None:
        if not self._document.knows_all:
            return
        self.beside.show_past(True)
        self.stepping.show()
        self.step.setText("Leave the past")
        moved = self.stepping.entry() != entry
        self.stepping.go(entry)
        if not moved:
            self._show_moment(entry)

    def _leave(self) -> None:
        if not self.beside.is_in_past:
            return
        self.beside.show_past(False)
        self.stepping.hide()
        self.step.setText("Step through")
        self.turns.choose(RECORD)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_moment(self, entry: int) -> None:
        if not self.beside.is_in_past:
            return
        session = self._document.session
        if self.list.entry() != entry:
            # Not every entry has a row; that of the one before must not draw the steps back.
            self._stepping = True
            self.list.go_to_entry(entry)
            self._stepping = False
        made = session.log[entry - 1] if entry else None
        when = f"after entry {entry} of {len(session.log)}" if made else "at the start"
        if made is not None and made.at:
            when += f", {moment(made.at)}"
        lines = [e for e in self.list.rows() if isinstance(e, LineRow) and e.line.number == entry]
        says = "\n".join(dict.fromkeys(each.line.says for each in lines))
        rules = tuple(dict.fromkeys(r for each in lines for r in each.rule.splitlines()))
        try:
            state = self._document.past.state_at(session, entry)
        except IllegalMoveError:
            self.beside.past.show_none(when, OTHER_RULES)
            return
        if where := self._board.heading(state):
            when = f"{where}, {when}"
        self.beside.past.show_moment(self._document.game, state, when, says, rules)

    # To take along

    def _save(self) -> None:
        document = self._document
        path = ask.record_to_save(self, document.path.with_suffix(".md"))
        if path is None:
            return
        try:
            told = markdown(document.title, document.session, document.checks.trouble)
            atomic.write(path, told.encode())
        except FileError as why:
            ask.tell(self, f"The record was not saved: {why}.")
