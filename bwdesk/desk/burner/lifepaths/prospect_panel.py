"""Beside the board: what a lifepath would change, or what one already taken gave."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.path_words import repetition
from bwdesk.desk.kit import layouts, marks, strokes
from bwdesk.desk.kit.badge import Badge, BadgeView
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Chip
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.notice import Notice, NoticeView
from bwdesk.desk.kit.once_seen import SeenLater, show_once_seen
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import words
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.problems import Problem, find_open, gravest_first
from bwdesk.rules.basics.prose import number_word, ordinal, plural, series
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.burning.places import Place
from bwdesk.rules.burning.planner import Chain
from bwdesk.rules.burning.prospect import Change, Prospect
from bwdesk.rules.burning.reckoning import Walked
from bwdesk.rules.packs.book import Book, Lifepath

FACES = range(1, 7)


class DieRow(QWidget):
    """``rolled`` carries a face, 0 to take the die away; ``asked`` wants it rolled."""

    rolled = Signal(int)
    asked = Signal()

    def __init__(self, walked: Walked, book: Book) -> None:
        super().__init__()
        toll = walked.toll
        assert toll is not None, "only a lifepath that rolls has a die"
        trait = book.trait_name(toll.trait)
        least = f"On a 1 to {toll.most}" if toll.most > 1 else "On a 1"
        says = f"{least} the {ordinal(walked.place)} lifepath leaves {trait} behind."
        column = layouts.column(words(says, "small", "ink2", wrap=True), into=self, spacing=6)
        row = layouts.row(spacing=4)
        self.faces: list[Chip] = []
        for face in FACES:
            chip = Chip(str(face))
            chip.setChecked(face == walked.roll)
            chip.setAccessibleName(f"The die shows {face}")
            chip.clicked.connect(lambda on, face=face: self.rolled.emit(face if on else 0))
            self.faces.append(chip)
            row.addWidget(chip)
        row.addStretch(1)
        column.addLayout(row)
        self.roll = push_button(
            "Roll again" if walked.roll else "Roll the die",
            self.asked,
            tip="In the path: 1 to 6 enter a face, R rolls",
        )
        column.addWidget(self.roll)
        if walked.roll:
            scar = book.trait_name(walked.scar) if walked.scar else ""
            badge = Badge(marks.WOUND, scar) if scar else Badge(marks.DONE, "Unharmed")
            column.addWidget(BadgeView(badge))


ROW = 31
MOST_NAMED = 6


class Changes(Drawn, QWidget):
    """Figures before and after, one a row; what changes is in ember."""

    def __init__(self, changes: tuple[Change, ...]) -> None:
        super().__init__()
        self._changes = changes
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        said = (f"{each.label} {figure(each.before)} to {figure(each.after)}" for each in changes)
        self.setAccessibleName("; ".join(said))

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(230)), round(px(ROW) * len(self._changes)) + 1)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        palette, high = theme.palette, theme.type.px(ROW)
        wide = float(self.width())
        for place, change in enumerate(self._changes):
            row = QRectF(0, round(place * high), wide, round(high))
            strokes.draw_hairline(painter, 0, wide, row.top(), palette.line)
            self._paint_row(painter, row, change)
        strokes.draw_hairline(painter, 0, wide, self.height() - 1, palette.line)

    def _paint_row(self, painter: QPainter, row: QRectF, change: Change) -> None:
        theme = themes.theme_of(self)
        palette, value = theme.palette, theme.type.value(17)
        base = strokes.baseline_in(row, theme.type.body())
        changed = change.before != change.after
        color = palette.ember if changed else palette.ink2
        after = figure(change.after)
        taken = strokes.write(painter, row, after, value, color, strokes.RIGHT, base)
        if changed:
            before = figure(change.before)
            room = row.adjusted(0, 0, -taken - theme.type.px(6), 0)
            side = theme.type.px(13)
            arrow = QRectF(room.right() - side, row.top(), side, row.height())
            theme.icons.paint(painter, arrow, "arrow-right", palette.ink3)
            room = room.adjusted(0, 0, -side - theme.type.px(6), 0)
            plain = theme.type.font("prose", 17)
            taken = row.right() - room.right()
            taken += strokes.write(painter, room, before, plain, palette.ink2, strokes.RIGHT, base)
        room = row.adjusted(0, 0, -taken - theme.type.px(8), 0)
        used = strokes.write(
            painter, room, change.label, theme.type.body(), palette.ink, baseline=base
        )
        if change.because:
            room = room.adjusted(used + theme.type.px(6), 0, 0, 0)
            strokes.write(
                painter, room, change.because, theme.type.hint(), palette.ink3, baseline=base
            )


class WaySteps(QWidget):
    """The lifepaths of a way one under the other: at what age, which, for how long."""

    def __init__(self, steps: tuple[Walked, ...], book: Book) -> None:
        super().__init__()
        grid = layouts.grid(into=self, across=10, down=2, grows=(1,))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for walked in steps:
            setting = book.setting_name(walked.lifepath.stock, walked.lifepath.setting)
            if walked.lead:
                row = grid.rowCount()
                lead = f"lead to {setting}"
                grid.addWidget(words(lead, "small", "ember", wrap=True), row, 1)
                grid.addWidget(words(f"{figure(walked.lead)} yr", "small", "ember"), row, 2, right)
            row = grid.rowCount()
            grid.addWidget(words(figure(walked.begins), "value", "ink2"), row, 0, right)
            grid.addWidget(words(walked.lifepath.name, "name", wrap=True), row, 1)
            grid.addWidget(words(f"{figure(walked.years)} yr", "body"), row, 2, right)


class ProspectPanel(SeenLater):
    """What scrolls, and below it the one button, over it what else can be done.

    ``take`` asks for the considered lifepath, ``seek`` for the way to it, ``way_taken`` for that
    way, ``all_ways`` for every one; ``remove``, ``replace`` and ``insert`` (before it) for a row of
    the path. ``answered`` gives the number of a row's choice, ``rolled`` a face of its die (0 none,
    -1 to be rolled).
    """

    take = Signal()
    remove = Signal(int)
    replace = Signal(int)
    insert = Signal(int)
    answered = Signal(int, int)
    rolled = Signal(int, int)
    seek = Signal()
    way_taken = Signal(object)
    all_ways = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._column = QVBoxLayout()
        self._row: int = 0
        self._looking = ""
        self._held: QPushButton | None = None
        self.button = push_button("", lambda: self._do())
        self._do: Callable[[], None] = self.take.emit
        self.way_button = push_button("Show me the way", self.seek, kind="primary")
        self.ways_button = push_button(
            "All ways…", self.all_ways, tip="Every way there, in the planner"
        )
        self.replace_button = QPushButton("Replace…")
        self.insert_button = QPushButton("Insert before…")
        self.replace_button.clicked.connect(lambda: self.replace.emit(self._row))
        self.insert_button.clicked.connect(lambda: self.insert.emit(self._row))
        foot = layouts.column(self.way_button, self.ways_button, spacing=8, margins=(18, 8, 18, 14))
        beside = layouts.row(spacing=8)
        beside.addWidget(self.replace_button, 2)
        beside.addWidget(self.insert_button, 3)
        foot.addLayout(beside)
        foot.addWidget(self.button)
        self._others = (
            *(self.way_button, self.ways_button),
            *(self.replace_button, self.insert_button),
        )
        for button in self._others:
            button.hide()
        whole = layouts.column(into=self)
        whole.addWidget(self._scroll, 1)
        whole.addLayout(foot)

    @show_once_seen
    def show_nothing(self, says: str) -> None:
        self._begin()
        self._column.addWidget(words(says, "empty", "ink2", wrap=True))
        self._end()

    @show_once_seen
    def show_prospect(
        self,
        expects: Callable[[], Prospect],
        book: Book,
        *,
        barred: bool,
        place: Place | None,
        instead: str,
    ) -> None:
        """A lifepath that might be taken and what one *expects* of it, worked out when it is seen;
        *barred* in spite of the rules.

        *place* is where, if not at the end; *instead* names the one it would replace.
        """
        prospect = expects()
        lifepath = prospect.walked.lifepath
        head, act = "If you take", f"Take {lifepath.name}"
        if place:
            head = f"Instead of {instead}" if instead else "If you insert"
            act = f"Replace by {lifepath.name}" if instead else f"Insert {lifepath.name}"
        self._begin()
        self._column.addWidget(words(head, "label", "ink3", wrap=True))
        self._name(lifepath, book)
        if prospect.walked.nth > 1:
            self._column.addSpacing(4)
            said = repetition(prospect.walked)
            self._column.addWidget(words(said, "small", "odd", wrap=True))
        self._column.addSpacing(6)
        self._column.addWidget(Changes(prospect.changes))
        self._demands(prospect, book)
        self._lists(prospect, book)
        self._opens(prospect)
        self._notices(prospect.problems)
        if prospect.later:
            self._section("Later in the path", "")
            self._notices(prospect.later)
        if barred:
            self._act(f"{act} anyway", "plain", self.take.emit)
            self.way_button.setVisible(place is None)
        else:
            self._act(act, "primary", self.take.emit)
        self._end()

    @show_once_seen
    def show_way(self, chain: Chain, lived: int, book: Book) -> None:
        """The lifepaths that lead to a barred one, after the *lived* ones."""
        ahead = chain.path[lived:]
        self._begin()
        self._column.addWidget(words("The shortest way to", "label", "ink3"))
        self._column.addWidget(words(ahead[-1].lifepath.name, "h2", wrap=True))
        before = chain.path[lived - 1].ends if lived else 0
        spent = f"{figure(chain.age - before)} years"
        said = f"{plural(len(ahead), 'lifepath')}, {spent}; age {figure(chain.age)} after them."
        self._column.addWidget(words(said, "small", "ink2", wrap=True))
        self._column.addSpacing(8)
        self._column.addWidget(WaySteps(ahead, book))
        says = f"Take all {number_word(len(ahead))}" if len(ahead) > 2 else "Take both"
        self._act(says, "primary", lambda: self.way_taken.emit(chain))
        self.ways_button.show()
        self._end()

    @show_once_seen
    def show_looking(self, name: str, count: int) -> None:
        """A search for the way that takes its time."""
        if self._looking != name:
            self._begin()
            self._looking = name
            self._column.addWidget(words(f"Looking for a way to {name}", "h2", wrap=True))
            self._looks = words("", "body", "ink2", wrap=True)
            self._column.addWidget(self._looks)
            self._end()
        self._looks.setText(f"Among lives of {plural(count, 'lifepath')}.")

    @show_once_seen
    def show_no_way(self, name: str, most: int) -> None:
        """*most* is how many lifepaths were tried; 0 when no number of them would do."""
        self._begin()
        self._column.addWidget(words(f"No way to {name}", "h2", wrap=True))
        said = f"None within {plural(most, 'lifepath')}." if most else "However long the life."
        more = "Take a lifepath out of the path, or take it anyway with a ruling."
        self._column.addWidget(words(f"{said} {more}", "body", "ink2", wrap=True))
        self._act(f"Take {name} anyway", "plain", self.take.emit)
        self._end()

    @show_once_seen
    def show_walked(self, walked: Walked, reckoning: Reckoning, book: Book) -> None:
        """A lifepath of the path, with its choice and what is wrong about it."""
        lifepath = walked.lifepath
        self._begin()
        ages = f"From {figure(walked.begins)} to {figure(walked.ends)}"
        self._column.addWidget(words(ages, "label", "ink3"))
        self._name(lifepath, book)
        if lifepath.choice:
            self._choice(walked)
        if walked.toll:
            self._die(walked, book)
        given = (
            ("Years", walked.years),
            ("Resource points", walked.resources),
            ("Lifepath skill points", walked.skill_points),
            ("General skill points", walked.general_points),
            ("Trait points", walked.trait_points),
        )
        self._column.addSpacing(6)
        self._column.addWidget(
            Changes(tuple(Change(label, value, value) for label, value in given))
        )
        if walked.nth > 1:
            self._column.addSpacing(8)
            self._column.addWidget(words(repetition(walked), "small", "ink2", wrap=True))
        self._notices(find_open(reckoning.problems, f"path/{walked.place}"))
        self._column.addStretch(1)
        self._act(f"Remove {lifepath.name}", "plain", lambda: self.remove.emit(walked.place - 1))
        self._row = walked.place - 1
        self.replace_button.show()
        self.insert_button.show()
        self._end()

    def _begin(self) -> None:
        self._looking = ""
        inside = QWidget()
        inside.setProperty("ground", "sheet")
        self._column = layouts.column(into=inside, spacing=4, margins=(18, 14, 18, 14))
        buttons = (*self._others, self.button)
        self._held = next((button for button in buttons if button.hasFocus()), self._held)
        for button in buttons:
            button.hide()
        self._scroll.setWidget(inside)

    def _end(self) -> None:
        self._column.addStretch(1)
        # Whoever pressed a button here goes on here: with the same, or with what took its place.
        held, self._held = self._held, None
        if held is not None:
            target = self.button if held.isHidden() else held
            target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _name(self, lifepath: Lifepath, book: Book) -> None:
        self._column.addWidget(words(lifepath.name, "h2", wrap=True))
        years = lifepath.years
        said = [book.setting_name(lifepath.stock, lifepath.setting) + "."]
        if isinstance(years, float | int):
            many = "year" if years == 1 else "years"
            said.append(f"{figure(years)}\u00a0{many},")
        if isinstance(lifepath.resources, int):
            said.append(f"{plural(lifepath.resources, 'resource point')}.")
        leads = [book.setting_name(lifepath.stock, lead) for lead in lifepath.leads]
        if leads:
            said.append(f"Leads to {series(leads, 'and')}.")
        else:
            said.append("No leads.")
        self._column.addWidget(words(" ".join(said), "small", "ink2", wrap=True))

    def _choice(self, walked: Walked) -> None:
        choice = walked.lifepath.choice
        if choice is None:
            return
        most = choice.max if choice.max is not None else 999
        steps = Steps(choice.min if walked.number is None else walked.number, choice.min, most)
        stepper = Stepper(choice.asks, steps)
        stepper.stepped.connect(lambda number: self.answered.emit(walked.place - 1, number))
        row = layouts.row(words(choice.asks, wrap=True), stepper, spacing=None, grows=0)
        self._column.addLayout(row)

    def _die(self, walked: Walked, book: Book) -> None:
        self._section("Brutal Life", "")
        die = DieRow(walked, book)
        die.rolled.connect(lambda face: self.rolled.emit(walked.place - 1, face))
        die.asked.connect(lambda: self.rolled.emit(walked.place - 1, -1))
        self._column.addWidget(die)

    def _demands(self, prospect: Prospect, book: Book) -> None:
        said = []
        if prospect.skill:
            skill = book.skills.get(prospect.skill)
            cost = 2 if skill and (skill.magical or skill.training) else 1
            name = escape(book.skill_name(prospect.skill))
            said.append(f"<b>{name}</b> must be opened, {plural(cost, 'point')}.")
        if prospect.trait:
            name = escape(book.trait_name(prospect.trait))
            said.append(f"The trait <b>{name}</b> must be taken.")
        if said:
            self._section("Demands", " ".join(said))

    def _lists(self, prospect: Prospect, book: Book) -> None:
        said = []
        if prospect.new:
            names = ", ".join(escape(book.skill_name(each)) for each in prospect.new)
            said.append(f"{names}.")
        if prospect.known:
            names = series((escape(book.skill_name(each)) for each in prospect.known), "and")
            said.append(f"{names} you have already.")
        if said:
            self._section("New on your lists", " ".join(said))
        if prospect.traits:
            names = ", ".join(escape(book.trait_name(each)) for each in prospect.traits)
            self._section("Traits", f"<i>{names}</i>.")

    def _opens(self, prospect: Prospect) -> None:
        """What may follow it that may not now; the first few by name."""
        names = list(dict.fromkeys(escape(each.name) for each in prospect.opens))
        if not names:
            return
        more = len(names) - MOST_NAMED
        said = [*names[:MOST_NAMED], f"{more} more"] if more > 1 else names
        self._section("Opens", f"{series(said, 'and')}.")

    def _section(self, label: str, html: str) -> None:
        self._column.addSpacing(10)
        self._column.addWidget(words(label, "label", "ink3"))
        if not html:
            return
        said = words("", wrap=True)
        said.setTextFormat(Qt.TextFormat.RichText)
        said.setText(html)
        self._column.addWidget(said)

    def _notices(self, problems: tuple[Problem, ...]) -> None:
        for problem in gravest_first(problems):
            says = f"{problem.says} {problem.remedy}"
            self._column.addWidget(NoticeView(Notice(problem.severity.value, says)))

    def sizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(276)), 400)

    def _act(self, says: str, kind: str, do: Callable[[], None]) -> None:
        self.button.setText(says)
        themes.wear(self.button, kind=kind)
        self.button.show()
        self._do = do
