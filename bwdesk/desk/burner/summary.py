"""The panel at the right: who it is, every figure, and what is still open before the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QSpacerItem, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner import rulings
from bwdesk.desk.burner.step_status import STEPS, page_of
from bwdesk.desk.burner.widgets.figure_cell import FigureCell
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts, marks
from bwdesk.desk.kit.badge import Badge, BadgeView
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.notice import Notice, NoticeView
from bwdesk.desk.kit.portrait import PortraitView
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.prose import number_word, plural, series
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.burning.reckoning import Figure
from bwdesk.rules.packs.book import readable
from bwdesk.rules.person.character import Set

WIDTH, PORTRAIT, INDENT = 280, 60, 4
COLUMNS = (
    ("will", "agility"),
    ("perception", "speed"),
    ("power", "forte"),
    ("health", "reflexes"),
    ("steel", "mortal-wound"),
    ("circles", "resources"),
)
LAST = ("hesitation", "stride")
PAGES = dict(STEPS)
NAMED = 5
"""Of how many alike are named; of more the number is told."""


class Summary(QWidget):
    """``go`` asks for the page that can mend what a problem's ``where`` names."""

    go = Signal(str)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.portrait = PortraitView(PORTRAIT)
        self.portrait.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
        self.name, self.life = words("", "h2", wrap=True), words("", "small", "ink2", wrap=True)
        self.life.setIndent(INDENT)
        self.badge = BadgeView(Badge(marks.RULING, "1 ruling"))
        self.badge.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.label = SectionLabel("Before the table")
        heading = layouts.row(
            self.name, self.badge, spacing=8, margins=(INDENT, 0, INDENT, 0), grows=0
        )
        head = layouts.row(spacing=8)
        head.addWidget(self.portrait, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(layouts.column(heading, self.life), 1)
        figures = self._figures = QGridLayout()
        figures.setHorizontalSpacing(10)
        figures.setVerticalSpacing(0)
        notices = layouts.column()
        for column in range(2):
            figures.setColumnStretch(column, 1)
        self._places: list[tuple[int, int, int, int]] = []
        self.cells = Keyed[Figure](
            figures,
            lambda each: FigureCell(document, each, self),
            FigureCell.show_figure,
            lambda each: each.id,
            place=self._arrange,
        )
        self.found = Keyed[tuple[str, Notice]](notices, self._notice)
        content = QWidget()
        content.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        rows = layouts.column(head, into=content, margins=(14, 14, 14, 12))
        rows.addSpacing(10)
        rows.addLayout(figures)
        # What is open lies at the foot as long as there is room.
        rows.addItem(QSpacerItem(0, 24, vData=QSizePolicy.Policy.Expanding))
        rows.addLayout(layouts.column(self.label, notices, margins=(INDENT, 0, INDENT, 0)))
        ground = layouts.on_ground(layouts.inset(layouts.scroll_area(content)), "sheet")
        layouts.column(ground, into=self)
        self.setAccessibleName("Summary")
        self._measure()
        themes.theme_of(self).changed.connect(self._measure)
        self.refresh()

    def refresh(self) -> None:
        """Show the document as it is now."""
        reckoning = self._document.reckoning
        portrait = reckoning.choices.portrait
        self.portrait.setVisible(portrait is not None)
        self.portrait.show_portrait(portrait)
        self.name.setText(self._document.title)
        begun = self._document.character.play.begun
        self.life.setText(f"{life(reckoning)}; in play" if begun else life(reckoning))
        rulings_ = len(reckoning.rulings)
        self.badge.setVisible(rulings_ > 0)
        self.badge.show_badge(Badge(marks.RULING, plural(rulings_, "ruling")))
        self._show_figures(reckoning)
        self._show_open(open_points(reckoning), sum(map(len, map(reckoning.problems_of, Severity))))

    def _measure(self) -> None:
        self.setFixedWidth(round(themes.theme_of(self).type.px(WIDTH)))

    def _show_figures(self, reckoning: Reckoning) -> None:
        rows = figure_rows(reckoning)
        self._places = [
            (place, column, 1, 3 - len(row))
            for place, row in enumerate(rows)
            for column in range(len(row))
        ]
        self.cells.show(each for row in rows for each in row)

    def _arrange(self, cells: Sequence[QWidget]) -> None:
        for cell, place in zip(cells, self._places, strict=True):
            self._figures.addWidget(cell, *place)

    def _show_open(self, found: list[tuple[str, Notice]], problems: int) -> None:
        self.label.say("Before the table", f"{problems} to see to" if problems else "")
        if not problems:
            found = [("", Notice(marks.DONE, "Nothing is open.")), *found]
        self.found.show(found)

    def _notice(self, found: tuple[str, Notice]) -> NoticeView:
        where, notice = found
        view = NoticeView(notice, self)
        view.followed.connect(lambda: self.go.emit(where))
        return view


def life(reckoning: Reckoning) -> str:
    """``Human, five lifepaths, age 29``."""
    count = len(reckoning.path)
    if not count:
        what = "a sketch" if reckoning.choices.sketch else "no lifepath yet"
        return f"{reckoning.stock.name}, {what}"
    lives = f"{number_word(count)} lifepath{'s' if count > 1 else ''}"
    return f"{reckoning.stock.name}, {lives}, age\u00a0{figure(reckoning.age.total)}"


def figure_rows(reckoning: Reckoning) -> list[tuple[Figure, ...]]:
    """Stats and attributes two by two; emotional attributes before Hesitation and stride."""
    found = {**reckoning.stats, **reckoning.attributes}
    placed = {id for row in COLUMNS for id in row} | set(LAST)
    further = [id for id in found if id not in placed]
    pairs = [tuple(further[at : at + 2]) for at in range(0, len(further), 2)]
    rows = [tuple(found[id] for id in row if id in found) for row in (*COLUMNS, *pairs, LAST)]
    return [row for row in rows if row]


def open_points(reckoning: Reckoning) -> list[tuple[str, Notice]]:
    """Where to go and what it says: broken, odd, unfinished, then what the table ruled."""
    found = [
        (alike[0].where, _notice(alike))
        for severity in Severity
        for alike in _group_alike(reckoning.problems_of(severity))
    ]
    for ruling in reckoning.rulings:
        where = rulings.where(ruling)
        signed = ", ".join(each for each in (ruling.who, ruling.when) if each)
        link = PAGES.get(page_of(where), "") if isinstance(ruling, Set) else ""
        said = rulings.ruling_sentence(ruling, reckoning)
        found.append((where, Notice(marks.RULING, said, link, ruling.reason, signed)))
    return found


def _group_alike(problems: tuple[Problem, ...]) -> list[list[Problem]]:
    """More than two of one kind stand together, so that six empty stats are one entry."""
    by_code: dict[str, list[Problem]] = {}
    for problem in problems:
        by_code.setdefault(problem.code, []).append(problem)
    return [
        group
        for alike in by_code.values()
        for group in ([alike] if len(alike) > 2 else [[each] for each in alike])
    ]


def _notice(alike: list[Problem]) -> Notice:
    first, more = alike[0], len(alike) - 1
    says = f"{first.says} {_rest_sentence(alike[1:])}" if more else first.says
    return Notice(first.severity.value, says, PAGES.get(page_of(first.where), ""))


def _rest_sentence(others: list[Problem]) -> str:
    """``The same for Agility, Speed and three others.``"""
    things = [each.where.partition("/")[2] for each in others]
    names = [readable(each) for each in things if each and not each.isdigit()]
    named = names[:NAMED] if len(names) == len(others) else []
    rest = len(others) - len(named)
    if rest == 1 and named:
        named, rest = names, 0
    more = [f"{number_word(rest)} other{'' if rest == 1 else 's'}"] if rest else []
    return f"The same for {series([*named, *more], 'and')}."
