"""Skills: what lifepaths demand and offer, points of both kinds, and any skill or wise besides."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner import judging, why
from bwdesk.desk.burner.page import Page
from bwdesk.desk.burner.skills.skill_detail import SkillDetail
from bwdesk.desk.burner.skills.skill_field import SkillField
from bwdesk.desk.burner.skills.skill_filter import Filter, SkillFilters
from bwdesk.desk.burner.skills.skill_list import SkillHeads, SkillList
from bwdesk.desk.burner.skills.skill_points import Kind, Points, with_points, with_step
from bwdesk.desk.burner.skills.skill_rows import (
    SkillRow,
    order_rows,
    skill_rows,
    split_rows,
)
from bwdesk.desk.burner.widgets.pool_head import PoolHead
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts, marks
from bwdesk.desk.kit.badge import legend
from bwdesk.desk.kit.empty_state import EmptyState
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import empty_line, write_on
from bwdesk.rules.burning import edits
from bwdesk.rules.burning.finder import skill_named
from bwdesk.rules.burning.skills import cost_to_open, lists_of
from bwdesk.rules.packs.book import Skill
from bwdesk.rules.packs.spelling import UnknownNameError

POOLS = {"lifepath_skills": "Lifepath points", "general_skills": "General points"}
LEGEND_FROM, COUNTS_FROM, ONE_LINE_FROM = 640, 560, 700
EDGE = 20


class SkillsPage(Page):
    """``go`` asks for another page: the lifepaths, as long as there are none."""

    key = "skills"
    title = "Skills"
    go = Signal(str)

    def lay_out(self) -> None:
        self.counts = words("", "small", "ink2")
        self.legend = legend(marks.DEMANDED, "demanded", before=8)
        for each in (self.counts, self.legend):
            each.setMinimumWidth(1)
        self._asked = ""
        self.field, self.filters, self.list = SkillField(), SkillFilters(), SkillList()
        self._heads = SkillHeads(self.list)
        self.wrong = words("", "small", "broken", wrap=True)
        self.wrong.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.wrong.setIndent(EDGE)
        self.wrong.hide()
        self.heads = [PoolHead(self.document, key, name=name) for key, name in POOLS.items()]
        self.empty = EmptyState(
            "Skills open with the points of lifepaths. There is none yet.", "Choose lifepaths"
        )
        title, edges = words(self.title, "h2"), (EDGE, 0, EDGE, 0)
        heading = layouts.row(
            title, self.counts, self.legend, ..., self.field, spacing=12, margins=edges
        )
        pools = layouts.row(*self.heads, spacing=24)
        self.above_list = layouts.inset(pools, self.filters, spacing=8, margins=(EDGE, 6, EDGE, 0))
        self.above_list.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.listed = layouts.inset(self._heads, self.list, margins=(0, 4, 0, 0))
        self.nothing = layouts.inset(self.empty, margins=(EDGE, 16, EDGE, 0))
        page = layouts.inset(
            heading,
            self.wrong,
            self.above_list,
            self.listed,
            self.nothing,
            margins=(0, 14, 0, 0),
        )
        layouts.column(layouts.on_ground(page, "paper"), into=self)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self._rows: dict[str, SkillRow] = {}
        self._order: list[str] = []
        self._above: set[str] = set()
        self._held = False
        self.model = self.list.rows
        self.detail = SkillDetail(self)
        self.detail.hide()
        self.empty.asked.connect(lambda: self.go.emit("path/1"))
        self._recalled = False
        self._connect()

    def _connect(self) -> None:
        self.list.stepped.connect(self._step)
        self.list.placed.connect(self._lay)
        self.list.asked.connect(self._explain)
        self.list.settled.connect(self._settle)
        self.list.chosen.connect(self._show_detail)
        self.list.typed.connect(lambda text: write_on(self.filters.search, text))
        self.field.entered.connect(self._open)
        self.field.textChanged.connect(self._ask_anew)
        self.detail.placed.connect(self._place)
        self.detail.choose.connect(self._to_field)
        self.detail.why.connect(self._explain)
        self.detail.allowed.connect(lambda problem: self.document.do(judging.let_be, problem))
        self.filters.changed.connect(self._refilter)
        self.filters.search.returnPressed.connect(self._to_list)

    @property
    def searches(self) -> tuple[QLineEdit, ...]:
        return (self.filters.search, self.field)

    def refresh(self) -> None:
        """Show the document as it is now; rows stay where they are while the mouse is at work."""
        reckoning = self.document.reckoning
        self._rows = skill_rows(reckoning, self.document.book)
        if not self._recalled:
            self._recalled = True
            self.filters.set(self.recall("skills", Filter()))
        self.filters.show_counts(self._rows)
        for head in self.heads:
            head.refresh()
        empty = not reckoning.path and not self._rows
        self.listed.setVisible(not empty)
        self.above_list.setVisible(not empty)
        self.nothing.setVisible(empty)
        if not self._held or set(self._order) != set(self._arrange_ids()):
            self._held = False
            self._order = self._arrange_ids()
            self._above = {id for id in self._order if self._rows[id].is_begun}
        self._show_rows()
        count, more = (
            len(reckoning.open_skills),
            sum(not row.is_begun for row in self._rows.values()),
        )
        self.counts.setText(f"{count} open" + (f", {more} more on the lists" if more else ""))
        closed = [each.name for each in self._closed_skills()]
        self.field.offer(closed)

    def reveal(self, where: str) -> None:
        """Choose the skill of ``skills/falsehood``; the pools lead to the first row."""
        skill = where.partition("/")[2]
        if skill in self._rows and not self.filters.filter.fits(self._rows[skill]):
            self.filters.set(Filter(sort=self.filters.filter.sort))
            self._settle_anew()
        index = self.model.place(skill)
        if not index.isValid() and self.model.rows():
            index = self.model.index(0)
        self.list.setCurrentIndex(index)
        self.list.scrollTo(index)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def look_up(self, id: str) -> None:
        """Choose the skill; one that is not listed stands in the field that opens it."""
        if id in self._rows:
            self.reveal(f"skills/{id}")
        else:
            self.field.setText(self.document.book.skill_name(id))
            self._to_field()

    @property
    def first(self) -> QWidget:
        """The skills; as long as there are none, the field that opens any."""
        if self.listed.isHidden():
            return self.field
        if not self.list.currentIndex().isValid() and self.model.rows():
            self.reveal("skills")
        return self.list

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and self.filters.search.hasFocus():
            self._to_list()
        else:
            super().keyPressEvent(event)

    def _to_list(self) -> None:
        """From the search to the first skill found, where digits and + lay points on it."""
        if self.model.rows():
            if not self.list.currentIndex().isValid() or self.filters.search.text().strip():
                self.list.setCurrentIndex(self.model.index(0))
            self.list.scrollTo(self.list.currentIndex())
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() / themes.theme_of(self).type.px(1)
        self.legend.setVisible(wide >= LEGEND_FROM)
        self.counts.setVisible(wide >= COUNTS_FROM)
        self.filters.set_one_line(wide >= ONE_LINE_FROM)

    def _show_rows(self) -> None:
        self.list.show_rows(split_rows(self._rows, self._order, self._above))
        row = self.list.value
        if isinstance(row, SkillRow) and self.detail.show_row(row, self.document.reckoning):
            self.list.show_detail(self.detail)

    def _show_detail(self) -> None:
        row = self.list.value
        if isinstance(row, SkillRow):
            self.detail.show_row(row, self.document.reckoning)
            self.list.show_detail(self.detail)
        else:
            self.list.lay_out()

    def _arrange_ids(self) -> list[str]:
        wanted = self.filters.filter
        return order_rows(filter(wanted.fits, self._rows.values()), wanted.sort)

    def _settle(self) -> None:
        if self._held:
            self._held = False
            self.refresh()

    def _step(self, skill: str, kind: Kind, by: int, by_mouse: bool) -> None:
        row = self._rows[skill]
        # Rows must not change places under a pointer that is about to click again.
        self._held = by_mouse
        self._place(skill, with_step(row.line, kind, by))

    def _lay(self, skill: str, kind: Kind, wanted: int) -> None:
        self._held = False
        self._place(skill, with_points(self._rows[skill].line, kind, wanted))

    def _place(self, skill: str, points: Points) -> None:
        line = self._rows[skill].line
        self.document.do(edits.spend_on_skill, line.skill, *points)

    def _open(self, text: str) -> None:
        try:
            skill = skill_named(text, self.document.book)
        except UnknownNameError as unknown:
            if nearest := self.field.nearest(text):
                self._open(nearest)
                return
            self.wrong.setText(f"{unknown} A new wise ends in -wise.")
            self.wrong.show()
            self.field.complain(True)
            return
        known = skill.id in self.document.book.skills or skill.id in self._rows
        if not known and skill.id != self._asked:
            self._asked = skill.id
            self.wrong.setText(f"No list has {skill.name}. Enter again opens it as your own.")
            self.wrong.show()
            return
        self._asked = ""
        empty_line(self.field)
        self.field.complain(False)
        self.wrong.hide()
        row = self._rows.get(skill.id)
        if not skill.open and not (row and row.line.open):
            lists = lists_of(self.document.reckoning, self.document.book)
            points = _opening(skill, lists.offers(skill))
            self.document.do(edits.spend_on_skill, skill, *points)
        self._held = False
        self.refresh()
        self.reveal(f"skills/{skill.id}")

    def _ask_anew(self) -> None:
        """Something else is being typed: it is asked about by itself."""
        self._asked = ""
        self.wrong.hide()

    def _closed_skills(self) -> list[Skill]:
        """What the field proposes: everything not open, skills of other peoples last."""
        opened = {line.id for line in self.document.reckoning.open_skills}
        stock = self.document.choices.stock
        return sorted(
            (
                each
                for each in self.document.book.skills.values()
                if not each.open and each.id not in opened
            ),
            key=lambda each: (bool(each.stocks) and stock not in each.stocks, each.name),
        )

    def _explain(self, skill: str, at: QRect | None = None) -> None:
        line = self._rows[skill].line
        if at is None:
            at = self.list.token_box(self.model.place(skill)).toRect()
        matter = why.Matter(self.document, f"skill.{skill}")
        why.show(self.list.viewport(), line.skill.name, line.why, matter, at)

    def _to_field(self) -> None:
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.selectAll()

    def _refilter(self) -> None:
        self.remember("skills", self.filters.filter)
        self._settle_anew()

    def _settle_anew(self) -> None:
        self._held = False
        self.refresh()


def _opening(skill: Skill, offered: bool) -> Points:
    cost = cost_to_open(skill)
    return Points(cost, 0) if offered else Points(0, cost)
