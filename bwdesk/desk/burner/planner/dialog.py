"""Plan a life: goals at the left, the lives that meet them at the right, as they are found."""

from __future__ import annotations

from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QKeyEvent, Qt
from PySide6.QtWidgets import (
    QDialog,
    QPushButton,
    QScrollArea,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.path_words import segments
from bwdesk.desk.burner.planner.chains import SORTS, ChainHead, ChainList, Chains, Life
from bwdesk.desk.burner.planner.goals import GoalForm
from bwdesk.desk.burner.planner.searching import Searching
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.focus_order import ReadingOrder
from bwdesk.desk.kit.lifeline import Lifeline
from bwdesk.desk.kit.words import words
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.burning import edits
from bwdesk.rules.burning.planner import Chain, Goal, Verdict
from bwdesk.rules.person.character import Choices

SIZE, FORM, ROOM = QSize(1080, 700), 310, QSize(40, 60)
SHOW_EVERY = 120
"""Milliseconds between two looks at what was found: a list is not read faster."""
SETTLE = 200
"""Milliseconds after the last change of a goal until the search begins anew."""
ASK = "Say at the left what the life should come to: where it ends, what it knows, how old it is."


class PlannerDialog(ReadingOrder, QDialog):
    """Stays open beside the board; what it takes is one step of undo there."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.setWindowTitle("Plan a life")
        self.form, self.model = GoalForm(), Chains()
        self.list, self.line = ChainList(self.model), Lifeline()
        self.sort = Segmented("Sort by", (name for name, _ in SORTS))
        self.search = Searching(self)
        self.says, self.detail = words("", "h2", wrap=True), words("", "small", "ink2", wrap=True)
        self.stop, self.more = QPushButton("Stop"), QPushButton("Go on")
        self.take = QPushButton("Take this life")
        self._found: list[Chain] = []
        self._chosen: Life | None = None
        self._count = 0
        self._searched: Choices | None = None
        self._goal = Goal()
        self._again, self._show_soon = QTimer(self), QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(SETTLE)
        self._again.timeout.connect(self.look)
        self._show_soon.setInterval(SHOW_EVERY)
        self._show_soon.timeout.connect(self._show_found)
        self._lay_out()
        self.form.changed.connect(self._again.start)
        self.search.found.connect(self._keep)
        self.search.looking.connect(self._show_progress)
        self.search.ended.connect(self._finish)
        self.sort.chosen.connect(self.model.sort_by)
        self.list.chosen.connect(self._choose)
        self.list.taken.connect(self._take)
        self.take.clicked.connect(lambda: self._take(self._chosen))
        self.stop.clicked.connect(self.search.stop)
        self.more.clicked.connect(self._go_on)
        document.changed.connect(self._follow)
        self.finished.connect(lambda _result: self.search.forget())
        self._offer()
        themes.theme_of(self).changed.connect(self._measure)
        self._measure()
        self.resize(self._fitting())

    def come_up(self, end: str = "") -> None:
        """Show it, with the goals as they were left and the path as it is now.

        With *end*, a lifepath's id, that alone becomes the goal.
        """
        self._offer()
        if end:
            self.form.ask_only(end)
        if end or not self.isVisible():
            self.look()
        self.show()
        self.raise_()
        self.activateWindow()
        self.form.wanted["end"].add.setFocus()

    def look(self) -> None:
        """Search for the goal as it is now."""
        self._again.stop()
        choices = self.document.choices
        if self.form.from_birth:
            choices = Choices(choices.stock, sex=choices.sex, traits=choices.traits)
        self._goal, self._searched, self._found = self.form.goal(), choices, []
        self._count = 0
        self._lived = len(choices.path)
        self.model.clear(self._lived)
        self._choose(None)
        if self._goal == Goal():
            self.search.forget()
            self._show_soon.stop()
            self._say(ASK)
            return
        self._say("Looking…")
        self.stop.show()
        self._show_soon.start()
        self.search.start(self._goal, choices, self.document.book)

    def _go_on(self) -> None:
        """Take up the search where it rests."""
        self._show_soon.start()
        self.search.go_on()
        self._show_progress(self._count)
        self.stop.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter belongs to the list and the buttons; it closes nothing."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def _follow(self) -> None:
        """The path or the packs are others now: so are the lives that follow."""
        if not self.isVisible():
            return
        self._offer()
        begins = () if self.form.from_birth else self.document.choices.path
        searched = self._searched
        if searched is None or begins != searched.path or searched.stock != self._stock():
            self._again.start()

    def _offer(self) -> None:
        choices = self.document.choices
        self.form.offer(self.document.book, self._stock(), bool(choices.path))
        self.list.read_by(self.document.book)

    def _stock(self) -> str:
        return self.document.reckoning.stock.id

    def _keep(self, chains: list[Chain]) -> None:
        """The first one is shown at once, the others a few times a second."""
        self._found += chains
        if self.model.rowCount() == 0:
            self._show_found()

    def _show_found(self) -> None:
        if not self._found:
            return
        found, self._found = self._found, []
        first = self.model.rowCount() == 0
        self.model.add(found)
        if first:
            self.list.setCurrentIndex(self.model.index(0))
        if self.search.is_running:
            self._show_progress(self._count)

    def _show_progress(self, count: int) -> None:
        self._count = count
        found = self.model.rowCount()
        among = f" among those of {plural(count, 'lifepath')}" if count else ""
        so_far = f"{plural(found, 'life', 'lives')} so far; looking{among}…"
        self._say(so_far if found else f"Looking{among}…")

    def _finish(self, verdict: Verdict | None) -> None:
        self._show_soon.stop()
        self._show_found()
        self.stop.hide()
        found = self.model.rowCount()
        within = plural(self._goal.limit(self._lived), "lifepath")
        match verdict:
            case Verdict.ALL if found == 1:
                self._say(f"This is the only life within {within}.")
            case Verdict.ALL:
                self._say(f"These are all {found} within {within}.")
            case Verdict.NONE_WITHIN:
                self._say(f"There is none within {within}.")
            case Verdict.NEVER:
                self._say("There is none, however long the life.")
            case _:
                lives = plural(found, "life", "lives")
                self._say(f"Stopped after {lives}; there may be more.")

    def _say(self, says: str) -> None:
        self.says.setText(says)
        self.stop.setVisible(self.search.is_running)
        self.more.setVisible(self.search.rests)

    def _choose(self, life: Life | None) -> None:
        self._chosen = life
        self.take.setEnabled(life is not None)
        path = life.chain.path if life else ()
        considered = range(life.lived, len(path)) if life else range(0)
        self.line.show_segments(segments(path, self.document.book, considered)[0])
        chain = life.chain if life else None
        self.detail.setText(
            f"{plural(chain.skill_points, 'lifepath skill point')}, "
            f"{plural(chain.general_points, 'general point')}, "
            f"{plural(chain.trait_points, 'trait point')}, "
            f"{plural(chain.resources, 'resource point')}."
            if chain
            else ""
        )

    def _take(self, life: Life | None) -> None:
        if life is None:
            return
        last = life.chain.path[-1].lifepath.name
        label = f"Take a planned life as {last}"
        self.document.do(edits.take_path, life.chain.steps, label)
        self.accept()

    def _measure(self) -> None:
        self._goals.setFixedWidth(round(themes.theme_of(self).type.px(FORM)))

    def _fitting(self) -> QSize:
        px = themes.theme_of(self).type.px
        wanted = QSize(round(px(SIZE.width())), round(px(SIZE.height())))
        return wanted.boundedTo(self.screen().availableSize() - ROOM)

    def _lay_out(self) -> None:
        row = layouts.row(into=self)
        goals = QScrollArea()
        goals.setWidgetResizable(True)
        goals.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        goals.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.form.setProperty("ground", "sheet")
        goals.setWidget(self.form)
        self._goals = goals
        row.addWidget(goals)
        rule = layouts.rule("upright")
        row.addWidget(rule)
        head = layouts.row(
            self.says, self.stop, self.more, spacing=None, margins=(16, 0, 16, 0), grows=0
        )
        sorting = layouts.row(
            words("Sort by", "small", "ink2"), self.sort, ..., spacing=None, margins=(16, 0, 16, 0)
        )
        self.take.setProperty("kind", "primary")
        last = layouts.row(self.detail, self.take, spacing=None, grows=0)
        foot = layouts.column(self.line, last, spacing=None, margins=(16, 4, 16, 0))
        column = layouts.column(
            head, sorting, ChainHead(), self.list, foot, spacing=8, margins=(0, 12, 0, 12), grows=3
        )
        row.addLayout(column, 1)
        for button in (self.stop, self.more, self.take):
            button.setAutoDefault(False)
