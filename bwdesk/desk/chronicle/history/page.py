"""History: the record of a chronicle to read, to search, to step through and to take along."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QKeySequence, QPainter, QPixmap, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.chronicle.document import ChronicleDocument
from bwdesk.desk.chronicle.factions import told as courses_of
from bwdesk.desk.chronicle.history.beside import Beside
from bwdesk.desk.chronicle.history.prose import HistoryList
from bwdesk.desk.chronicle.history.stepping import Stepping
from bwdesk.desk.chronicle.history.told import Filter, LineRow, moment, read
from bwdesk.desk.shell import ask
from bwdesk.desk.theme import Theme
from bwdesk.desk.widgets import sign as signs
from bwdesk.desk.widgets.words import words
from bwdesk.files import atomic
from bwdesk.files.errors import FileError
from bwdesk.rules.burning.words import plural
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.game import IllegalMoveError
from bwdesk.table.record import markdown

SIDE, SHARE, NARROW = 280, 46, 560
TYPING_MS = 150
OTHER_RULES = "This was played by other rules than those of now, so it cannot be played again."


class HistoryPage(QWidget):
    """The record at the left; at its right the chart and the chosen sentence, or the past."""

    print_sheet = Signal()

    def __init__(self, document: ChronicleDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._read: tuple[object, str] = (None, "")
        self._build()
        self._connect()

    # What it is made of

    def _build(self) -> None:
        self._title = words("History", "h2")
        self._count = words("", "small", "ink3")
        self.step = QPushButton("Step through")
        self.step.setProperty("lucide", "history")
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search the record")
        self.search.setAccessibleName("Search the record")
        self.search.setClearButtonEnabled(True)
        self.factions, self.kinds = QComboBox(), QComboBox()
        self.factions.setAccessibleName("Faction")
        self.kinds.setAccessibleName("Kind of entry")
        self.list = HistoryList()
        self.beside = Beside()
        self.stepping = Stepping()
        self.stepping.hide()
        self._none = words("", "empty", wrap=True)
        self._none.setContentsMargins(20, 16, 20, 16)
        self._none.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        head, self._narrowing, boxes = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        head.setContentsMargins(20, 12, 20, 0)
        head.addWidget(self._title)
        head.addWidget(self._count, 1)
        head.addWidget(self.step)
        boxes.setSpacing(8)
        boxes.addWidget(self.factions, 1)
        boxes.addWidget(self.kinds, 1)
        self._narrowing.setContentsMargins(20, 0, 20, 10)
        self._narrowing.setSpacing(8)
        self._narrowing.addWidget(self.search, 1)
        self._narrowing.addLayout(boxes)
        left = QVBoxLayout()
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(10)
        left.addLayout(head)
        left.addLayout(self._narrowing)
        left.addWidget(self._none, 1)
        left.addWidget(self.list, 1)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addLayout(left, 100 - SHARE)
        rule = QFrame()
        rule.setProperty("rule", "upright")
        row.addWidget(rule)
        row.addWidget(self.beside, SHARE)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row, 1)
        column.addWidget(self.stepping)

    def _connect(self) -> None:
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(TYPING_MS)
        self._typing.timeout.connect(self._narrow)
        self.search.textChanged.connect(self._typing.start)
        for box in (self.factions, self.kinds):
            box.currentIndexChanged.connect(self._narrow)
        self.list.reached.connect(self._reach)
        self.list.asked.connect(self._go_back_to)
        self.step.clicked.connect(self._begin)
        themes.of(self).changed.connect(self._share_out)
        self.stepping.stepped.connect(self._show_moment)
        reading = self.beside.reading
        reading.then.connect(self._begin_here)
        reading.chart.picked.connect(self.list.go_to_maneuver)
        reading.save.connect(self._save)
        reading.paper.connect(self.print_sheet)
        leave = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        leave.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        leave.activated.connect(self._leave)
        find = QShortcut(QKeySequence.StandardKey.Find, self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(lambda: self.search.setFocus(Qt.FocusReason.ShortcutFocusReason))

    # What it shows

    def refresh(self) -> None:
        """Read the log anew, if it has grown."""
        session, title = self._document.session, self._document.title
        if self._read[0] is session.log and self._read[1] == title:
            return
        self._read = (session.log, title)
        self._record = read(session, self._document.book)
        self._count.setText(plural(self._record.sentences, "sentence"))
        self._offer()
        self.beside.reading.show_courses(courses_of(self._document))
        self.stepping.show_length(len(session.log))
        self._narrow()
        if self.beside.in_past:
            self._show_moment(self.stepping.entry())

    def _offer(self) -> None:
        """What the record can be narrowed to."""
        theme, state = themes.of(self), self._document.state
        _fill(
            self.factions,
            [("All factions", "", None)]
            + [
                (each.name, each.id, _icon(sign_of(state, each.id), theme))
                for each in state.factions
            ],
        )
        headings = [(each, each, None) for each in self._record.headings]
        _fill(self.kinds, [("Everything", "", None), *headings])

    def filter(self) -> Filter:
        """What is asked for."""
        text = self.search.text().strip()
        return Filter(self.factions.currentData() or "", self.kinds.currentData() or "", text)

    def _narrow(self) -> None:
        self._typing.stop()
        rows = self._record.rows(self.filter())
        empty = not any(isinstance(row, LineRow) for row in rows)
        self.list.setVisible(not empty)
        self._none.setVisible(empty)
        # Rows are measured for the width they will have.
        for layout in self.findChildren(QLayout):
            layout.activate()
        self.list.show_rows(rows)
        if empty:
            narrowed = self.filter() != Filter()
            self._none.setText(
                "Nothing in the record is like that. Choose all factions and everything, "
                "and empty the search."
                if narrowed
                else "What happens in the chronicle is told here, from its first slip on."
            )
        self.beside.reading.show_row(self.list.current_row())

    def _reach(self, entry: int) -> None:
        self.beside.reading.show_row(self.list.current_row())
        if self.beside.in_past:
            self.stepping.go(entry)

    # The past

    def _begin(self) -> None:
        """Into the past, at the chosen entry or the last one."""
        if self.beside.in_past:
            self._leave()
            return
        entry = self.list.entry()
        self._go_back_to(len(self._document.session.log) if entry is None else entry)
        self.stepping.slider.setFocus(Qt.FocusReason.OtherFocusReason)

    def _begin_here(self) -> None:
        entry = self.list.entry()
        if entry is not None:
            self._go_back_to(entry)

    def _go_back_to(self, entry: int) -> None:
        self.beside.show_past(True)
        self.stepping.show()
        self.step.setText("Leave the past")
        moved = self.stepping.entry() != entry
        self.stepping.go(entry)
        if not moved:
            self._show_moment(entry)

    def _leave(self) -> None:
        if not self.beside.in_past:
            return
        self.beside.show_past(False)
        self.stepping.hide()
        self.step.setText("Step through")
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_moment(self, entry: int) -> None:
        if not self.beside.in_past:
            return
        session = self._document.session
        if self.list.entry() != entry:
            self.list.go_to_entry(entry)
        made = session.log[entry - 1] if entry else None
        when = f"after entry {entry} of {len(session.log)}" if made else "at the start"
        if made is not None and made.at:
            when += f", {moment(made.at)}"
        row = self.list.current_row()
        says = row.line.says if row is not None and row.line.number == entry else ""
        try:
            state = self._document.past.at(session, entry)
        except IllegalMoveError:
            self.beside.past.show_none(when, OTHER_RULES)
            return
        when = f"Maneuver {state.number}, {when}"
        self.beside.past.show_moment(self._document.game, state, when, says)

    # To take along

    def _save(self) -> None:
        document = self._document
        path = ask.record_to_save(self, document.path.with_suffix(".md"))
        if path is None:
            return
        try:
            atomic.write(path, markdown(document.title, document.session).encode())
        except FileError as why:
            ask.tell(self, f"The record was not saved: {why}.")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_out()

    def _share_out(self) -> None:
        """How wide each side is; a narrow record has its search in a line of its own."""
        px = themes.of(self).type.px
        self.beside.setMaximumWidth(round(px(SIDE)))
        narrow = self.width() - min(px(SIDE), self.width() * SHARE / 100) < px(NARROW)
        across = QBoxLayout.Direction.LeftToRight
        self._narrowing.setDirection(QBoxLayout.Direction.TopToBottom if narrow else across)


def _fill(box: QComboBox, choices: list[tuple[str, str, QIcon | None]]) -> None:
    """The choices of a box; what is chosen stays so."""
    chosen = box.currentData()
    box.blockSignals(True)
    box.clear()
    for text, value, icon in choices:
        if icon is None:
            box.addItem(text, value)
        else:
            box.addItem(icon, text, value)
    box.setCurrentIndex(max(0, box.findData(chosen)))
    box.blockSignals(False)


def _icon(sign: str, theme: Theme) -> QIcon:
    side = round(theme.type.px(16))
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    signs.paint(painter, pixmap.rect().toRectF(), sign, theme)
    painter.end()
    return QIcon(pixmap)
