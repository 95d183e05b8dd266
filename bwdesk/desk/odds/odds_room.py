"""The Odds room: a question in one line or in fields, its curve, and what artha would add."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)

from bwdesk import keys
from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.shortcuts import hear
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.strokes import NO_BREAK
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.odds.against import Against
from bwdesk.desk.odds.curve import Curve, CurveView
from bwdesk.desk.odds.pool_fields import PoolFields
from bwdesk.desk.odds.worth_table import Worths, WorthTable
from bwdesk.rules.chance.odds import Odds, odds
from bwdesk.rules.chance.pool import MOST_OBSTACLE, check
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.odds_question import Asked, find_grades, one_in, read_asked, tenths, worths
from bwdesk.rules.tables.advancing import Grade

FIRST = "B4 Ob 3"
LEFT, RIGHT, WIDE = 282, 318, 1180
"""The two outer columns, and from which width on both stand beside the middle, at 100 %."""
MOST_BARS, RARE = 16, 0.0005
SCROLL_BAR = 12
"""Pixels of the bar at the edge of the page."""
WAYS = (
    ("B5o", "open-ended"),
    ("B4+G2", "two gray dice among them"),
    ("2B5", "inspired: exponent doubled"),
)


class OddsRoom(QWidget):
    """What a pool is worth. Line and fields are one value: each shows what the other says.

    *book* gives the Book in force when it is needed. ``print_asked`` when somebody wants the table
    of all pools on paper.
    """

    print_asked = Signal()

    def __init__(self, book: Callable[[], Book], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._book = book
        self.asked, self._dim = read_asked(FIRST), False
        layouts.on_ground(self, "paper")
        self._lay()
        hear(keys.WRITE_POOL, self, self._to_line)
        hear(keys.OBSTACLE_UP, self, lambda: self._obstacle(self.asked.obstacle + 1))
        hear(keys.OBSTACLE_DOWN, self, lambda: self._obstacle(self.asked.obstacle - 1))
        hear(keys.COPY_ODDS, self, self.copy)
        self.line.setText(str(self.asked))

    def come_in(self) -> None:
        """The room comes on screen: by the packs now in force, with the line to write in."""
        self._show(self.asked)
        self._to_line()

    # Saying

    def ask(self, asked: Asked) -> None:
        """Another question, by whatever field; the line says it too."""
        self.line.setText(str(asked))
        try:
            check(asked.pool, str(asked.pool))
            if asked.against is not None:
                check(asked.against, str(asked.against))
        except ValueError as why:
            self._show_misunderstood(str(why))
            return
        self._show(asked)

    def _read(self, text: str) -> None:
        try:
            asked = read_asked(text, self.asked)
        except ValueError as why:
            self._show_misunderstood(str(why))
            return
        self._show(asked)

    def _show_misunderstood(self, why: str) -> None:
        """The last question stays, dimmed, until the line says one again."""
        self._mark(why, wrong=bool(self.line.text().strip()))
        self._dim = True
        self._draw()

    def _mark(self, says: str, *, wrong: bool) -> None:
        self.says.setText(says)
        themes.wear(self.says, tint="broken" if wrong else "ink2")
        themes.wear(self.line, wrong="true" if wrong else "false")

    def _obstacle(self, obstacle: int) -> None:
        self.ask(replace(self.asked, obstacle=min(MOST_OBSTACLE, max(0, obstacle))))

    def _to_line(self) -> None:
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.selectAll()

    def copy(self) -> None:
        """The question and its table, to paste anywhere."""
        QGuiApplication.clipboard().setText(self.text)

    @property
    def text(self) -> str:
        chance = odds(self.asked.pool).chance_of_more(self.asked.obstacle)
        return f"{self.asked}: {tenths(chance)} %\n{self.table.shown_worths.text}\n"

    # Showing

    def _show(self, asked: Asked) -> None:
        self.asked = asked
        self._mark(asked.says, wrong=False)
        self.fields.show_pool(asked.pool)
        self.obstacle.show_steps(Steps(asked.obstacle, 0, max(20, asked.obstacle), "0"))
        self.against.show_asked(asked)
        self._dim = False
        self._draw()

    def _draw(self) -> None:
        asked, dim, book = self.asked, self._dim, self._book()
        found = odds(asked.pool)
        chance = found.chance_of_more(asked.obstacle)
        self.passes.say(f"Ob {asked.obstacle} or better")
        self.chance.setText(f"{tenths(chance).replace('–', '0')}{NO_BREAK}%")
        self.one_in.setText(one_in(chance))
        mean = f"{float(found.mean):.1f}".removesuffix(".0")
        often = _most_often(found)
        self.mean.setText(f"{mean} successes on average, most often {often}")
        self.curve.show_curve(_curve(asked, found, dim))
        obstacles = _obstacles(asked.obstacle, self.table.columns)
        letters = tuple(_letter(find_grades(asked, each, book)) for each in obstacles)
        rows = worths(asked, obstacles, book)
        shown = Worths(rows, tuple(obstacles), asked.obstacle, letters, dim)
        self.table.show_worths(shown)
        found_grades = find_grades(asked, asked.obstacle, book)
        self.grade.setText(" or ".join(each.capitalize() for each in found_grades) or "no test")
        self.graded.setText(f"{asked.graded_dice}D, Ob{NO_BREAK}{asked.obstacle} is")
        self.spans.setText(f"{_spans(asked, book)} Artha dice never count.")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    # Building

    def _lay(self) -> None:
        whole = layouts.column(self._head(), into=self)
        rule = layouts.rule("line2")
        whole.addWidget(rule)
        self._page = QWidget()
        self._grid = QGridLayout(self._page)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        self.against = Against()
        self.against.changed.connect(self.ask)
        self._left, self._middle = self._pool(), self._worth()
        scroll = QScrollArea()
        scroll.setAccessibleName("Odds")
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(self._page)
        whole.addWidget(scroll, 1)
        self._arranged: tuple[bool, bool] | None = None
        themes.theme_of(self).changed.connect(self._arrange)
        self._arrange()

    def _head(self) -> QWidget:
        head = QWidget()
        layouts.on_ground(head, "sheet")
        row = layouts.row(into=head, spacing=20, margins=(24, 12, 20, 12))
        self.line = QLineEdit()
        self.line.setProperty("face", "h1")
        self.line.setAccessibleName("A pool, its obstacle, and a pool against it")
        self.line.setPlaceholderText(FIRST)
        self.line.setMinimumHeight(52)
        self.line.textEdited.connect(self._read)
        row.addWidget(self.line, 5)
        self.says = words("", "h2", "ink2", wrap=True)
        row.addWidget(self.says, 5)
        self.copies, self.prints = QPushButton("Copy as text"), QPushButton("Print a table")
        for button, icon, do in (
            (self.copies, "copy", self.copy),
            (self.prints, "printer", self.print_asked.emit),
        ):
            button.setProperty("lucide", icon)
            button.clicked.connect(lambda _checked=False, do=do: do())
            row.addWidget(button)
        return head

    def _pool(self) -> QWidget:
        left = QWidget()
        column = layouts.column(into=left, spacing=6, margins=(24, 14, 20, 8))
        self.fields = PoolFields("This pool")
        self.fields.changed.connect(lambda pool: self.ask(replace(self.asked, pool=pool)))
        self.obstacle = Stepper("Obstacle", Steps(self.asked.obstacle, 0, 20, "0"))
        self.obstacle.stepped.connect(self._obstacle)
        self.fields.row("Obstacle", self.obstacle)
        column.addWidget(self.fields)
        self.graded, self.grade = words("", "strong"), words("", "h2")
        column.addLayout(layouts.row(self.graded, self.grade, spacing=None, grows=0))
        self.spans = words("", "small", "ink2", wrap=True)
        column.addWidget(self.spans)
        column.addStretch(1)
        column.addWidget(SectionLabel("Other ways to say it", rule=False))
        ways = layouts.column()
        column.addLayout(ways)
        for said, means in WAYS:
            button = push_button(
                said,
                lambda _checked=False, said=said: self._say(said),
                kind="quiet",
                name=f"{said}, {means}",
            )
            ways.addLayout(layouts.row(button, ..., words(means, "small", "ink2"), spacing=None))
        return left

    def _say(self, said: str) -> None:
        self.ask(read_asked(said, self.asked))

    def _worth(self) -> QWidget:
        middle = QWidget()
        column = layouts.column(into=middle, spacing=16, margins=(24, 16, 24, 16))
        top = layouts.row(spacing=20)
        told = layouts.column()
        self.passes = SectionLabel("", rule=False)
        self.chance, self.one_in = words("", "result"), words("", "h2")
        self.mean = words("", "small", "ink2", wrap=True)
        for widget in (self.passes, self.chance, self.one_in, self.mean):
            told.addWidget(widget)
        told.addStretch(1)
        top.addLayout(told, 2)
        self.curve = CurveView()
        self.curve.picked.connect(self._obstacle)
        top.addWidget(self.curve, 5, Qt.AlignmentFlag.AlignTop)
        column.addLayout(top)
        self.table = WorthTable()
        self.table.picked.connect(self._obstacle)
        self.table.fits.connect(self._draw)
        column.addWidget(self.table)
        column.addStretch(1)
        return middle

    def _arrange(self) -> None:
        """The other pool stands at the right, or under the first where there is no room; what they
        are worth stands over both where there is none beside one."""
        px = themes.theme_of(self).type.px
        self._left.setFixedWidth(round(px(LEFT)))
        wide = self.width() >= px(WIDE)
        self.against.setFixedWidth(round(px(RIGHT if wide else LEFT)))
        beside = self.width() >= px(LEFT) + self._middle.minimumSizeHint().width() + SCROLL_BAR
        if (wide, beside) == self._arranged:
            return
        self._arranged = wide, beside
        for part in (self._left, self._middle, self.against):
            self._grid.removeWidget(part)
        if beside:
            self._grid.addWidget(self._left, 0, 0)
            self._grid.addWidget(self._middle, 0, 1, 1 if wide else 2, 1)
            self._grid.addWidget(self.against, *((0, 2) if wide else (1, 0)))
        else:
            self._grid.addWidget(self._middle, 0, 0, 1, 2)
            self._grid.addWidget(self._left, 1, 0)
            self._grid.addWidget(self.against, 1, 1)
        self._grid.setColumnStretch(1, 1)


def _obstacles(chosen: int, columns: int) -> range:
    """So many obstacles with the chosen one among them, from 1 as long as it fits."""
    first = max(1, chosen - columns + 1)
    return range(first, first + columns)


def _curve(asked: Asked, found: Odds, dim: bool) -> Curve:
    """All there is of a closed pool; of an open-ended one until what is beyond is rare."""
    most = found.most
    if most is None or most >= MOST_BARS:
        last = asked.pool.dice
        while last < MOST_BARS and float(found.chance_of_more(last)) > RARE:
            last += 1
        return Curve(found.spread(min(last, MOST_BARS)), asked.obstacle, True, dim)
    return Curve(found.spread(most), asked.obstacle, False, dim)


def _most_often(found: Odds) -> str:
    """The most likely number of successes, or the two that are as likely."""
    single = found.spread(max(1, int(found.mean) + 3))[:-1]
    best = max(single)
    return " or ".join(str(count) for count, chance in enumerate(single) if chance == best)


def _letter(found: tuple[Grade, ...]) -> str:
    return "/".join(each[0].upper() for each in found)


def _spans(asked: Asked, book: Book) -> str:
    """Which obstacles are routine, difficult and challenging for so many dice."""
    by_grade: dict[Grade, list[int]] = {}
    for obstacle in range(1, asked.graded_dice + 2):
        for grade in find_grades(asked, obstacle, book):
            by_grade.setdefault(grade, []).append(obstacle)
    said = []
    for name, found in by_grade.items():
        upto = f"–{found[-1]}" if found[1:] else ""
        more = " and more" if name == "challenging" else upto
        said.append(f"{name.capitalize()} {found[0]}{more}")
    return f"{asked.graded_dice}D: {', '.join(said)}."
