"""The lifepath board: what may come next, the path so far, and what the next step changes."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.lifepaths.candidates import NEXT, CandidateList, Candidates, Filter
from bwdesk.desk.burner.lifepaths.path_frame import DropHere, PathFoot, PathHead
from bwdesk.desk.burner.lifepaths.path_view import PathModel, PathView
from bwdesk.desk.burner.lifepaths.prospect_panel import ProspectPanel
from bwdesk.desk.burner.page import Page
from bwdesk.desk.document import Document
from bwdesk.desk.form import fill
from bwdesk.desk.widgets.choice import Chip, Segmented
from bwdesk.desk.widgets.lifeline import Lifeline, Segment
from bwdesk.rules.book import Book
from bwdesk.rules.burning import Next, Reckoning, edits
from bwdesk.rules.burning.prospect import prospect
from bwdesk.rules.burning.ways import Way, shorter, ways
from bwdesk.rules.burning.words import counted
from bwdesk.rules.sums import figure

LIST, PROSPECT = 300, 276
LARGEST_SHARE = 0.42
"""What the list takes at most of a narrow board."""
ROOMY = 900
"""Below this width path and prospect take turns."""
WIDEST = 16_777_215
THE_PATH, ONE_LIFEPATH = 0, 1
SEARCH_SLICE = 0.006


class LifepathsPage(Page):
    """Three columns: the list, the path, the prospect; the lifeline above them.

    Where it is narrow path and prospect take turns beside the list.
    """

    key = "lifepaths"
    title = "Lifepaths"
    wide = True

    name: QLabel
    says: QLabel
    line_place: QWidget
    left: QWidget
    search: QLineEdit
    chips_place: QWidget
    list_place: QWidget
    sides_place: QWidget
    middle: QWidget
    path_place: QWidget
    side_place: QWidget
    right_rule: QFrame

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self._candidates = Candidates()
        self._path_model = PathModel()
        self.line = fill(self.line_place, Lifeline())
        self.list = fill(self.list_place, CandidateList(self._candidates))
        self.panel = fill(self.side_place, ProspectPanel())
        self.sides = fill(self.sides_place, Segmented("Show", ("The path", "One lifepath")))
        self._considered: Next | None = None
        self._row: int | None = None
        self._search: Iterator[tuple[Way, ...]] = iter(())
        self._found: dict[str, Way] = {}
        self._idle = QTimer(self)
        self._idle.setInterval(0)
        self._idle.timeout.connect(self._search_on)
        self._chips()
        self._middle()
        self.search.textChanged.connect(lambda _text: self._refilter())
        self.search.returnPressed.connect(self._take_first)
        self.list.considered.connect(self._consider)
        self.list.considered.connect(lambda _next: self.sides.choose(ONE_LIFEPATH))
        self.sides.chosen.connect(lambda _side: self._arrange())
        self.list.taken.connect(self._take)
        self.list.way_asked.connect(self._take_way)
        self.panel.take.connect(lambda: self._take(self._considered))
        self.panel.remove.connect(self._remove)
        self.panel.answered.connect(self._answer)
        self.line.chosen.connect(self._choose_segment)
        themes.of(self).changed.connect(self._arrange)

    def _arrange(self) -> None:
        """The list and the prospect are as wide as their letters ask; the path has the rest."""
        px = themes.of(self).type.px
        roomy, side = self.width() >= px(ROOMY), self.sides.current()
        self.sides.setVisible(not roomy)
        self.middle.setVisible(roomy or side == THE_PATH)
        self.right_rule.setVisible(roomy)
        self.side_place.setVisible(roomy or side == ONE_LIFEPATH)
        self.side_place.setMinimumWidth(round(px(PROSPECT)))
        self.side_place.setMaximumWidth(round(px(PROSPECT)) if roomy else WIDEST)
        self.left.setFixedWidth(round(min(px(LIST), LARGEST_SHARE * self.width())))

    def refresh(self) -> None:
        self._arrange()
        reckoning, book = self.document.reckoning, self.document.book
        considered = self._considered.lifepath.id if self._considered else ""
        self._candidates.show(reckoning, book)
        self._search, self._found = ways(reckoning, self._candidates.listed, book), {}
        self._idle.start()
        self.path.read_by(book)
        self._path_model.show(reckoning, book)
        self.foot.show_totals(reckoning)
        self.foot.setVisible(bool(reckoning.path))
        self.head.setVisible(bool(reckoning.path))
        self.path.setVisible(bool(reckoning.path))
        self.open_chip.show_count(self._candidates.open_count)
        self._say(reckoning)
        if self._row is not None and self._row < len(reckoning.path):
            self._show_walked(self._row)
        else:
            self._row = None
            row = self._candidates.row_of(considered)
            self._select(row if row >= 0 else self._candidates.first())

    def reveal(self, where: str) -> None:
        """``path/3`` puts the third lifepath under the cursor."""
        _, _, place = where.partition("/")
        if place.isdigit() and 0 < int(place) <= self._path_model.rowCount():
            self._show_walked(int(place) - 1)
            self.sides.choose(THE_PATH)
            self.path.setFocus()
        else:
            self.search.setFocus()

    def _chips(self) -> None:
        row = QHBoxLayout(self.chips_place)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self.open_chip = Chip("Open", 0)
        self.open_chip.setChecked(True)
        self.open_chip.setToolTip("Lifepaths you may take next")
        self.barred_chip = Chip("Barred")
        self.barred_chip.setChecked(True)
        self.barred_chip.setToolTip("Also list what you may not take, with the reason")
        self.setting_chip = Chip("Any setting", opens=True)
        # The longest names of settings do not fit beside the others.
        self.setting_chip.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.barred_chip.toggled.connect(lambda _on: self._refilter())
        self.open_chip.clicked.connect(self._only_open)
        self.setting_chip.clicked.connect(self._choose_setting)
        for chip in (self.open_chip, self.barred_chip, self.setting_chip):
            row.addWidget(chip)
        row.addStretch(1)

    def _middle(self) -> None:
        column = QVBoxLayout(self.path_place)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.head, self.foot = PathHead(), PathFoot()
        self.path = PathView(self._path_model)
        self.path.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.drop = DropHere()
        self.drop.dropped.connect(self._take_id)
        for widget in (self.head, self.path, self.foot):
            column.addWidget(widget, 1 if widget is self.path else 0)
        column.addSpacing(8)
        column.addWidget(self.drop)
        column.addStretch(0)
        self._path_model.modelReset.connect(self._fit_path)
        self.path.verticalScrollBar().rangeChanged.connect(self._make_room)
        self._path_model.moved.connect(self._move)
        self._path_model.dropped.connect(self._insert)
        self.path.moved.connect(self._move)
        self.path.removed.connect(self._remove)
        self.path.chosen.connect(self._show_walked)

    def _make_room(self, _low: int, high: int) -> None:
        """Head and foot keep their columns over those of the rows beside a scroll bar."""
        bar = self.path.verticalScrollBar().sizeHint().width() if high else 0
        for widget in (self.head, self.foot):
            widget.setContentsMargins(0, 0, bar, 0)
            widget.update()

    def _fit_path(self) -> None:
        """Now, and again when the layout has settled and rows may break otherwise."""
        self._fit_now()
        QTimer.singleShot(0, self, self._fit_now)

    def _fit_now(self) -> None:
        """As high as its rows, so that the total follows the last one; scrolls only when full."""
        self.path.doItemsLayout()
        rows = self._path_model.rowCount()
        high = sum(
            self.path.sizeHintForIndex(self._path_model.index(r)).height() for r in range(rows)
        )
        self.path.setMaximumHeight(high + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
        self._fit_path()

    def _say(self, reckoning: Reckoning) -> None:
        stock, path = reckoning.stock, reckoning.path
        self.name.setText(self.document.title)
        said = f"{stock.name}, no lifepath yet"
        if path:
            many = "lifepath" if len(path) == 1 else "lifepaths"
            said = f"{stock.name}, {counted(len(path))} {many}, age {figure(reckoning.age.total)}"
        self.says.setText(said)

    def _segments(self, reckoning: Reckoning, next_: Next | None, book: Book) -> None:
        path = reckoning.path
        if next_ and next_.open:
            path = (*path, prospect(reckoning, next_.lifepath, book).walked)
        segments: list[Segment] = []
        self._segment_rows: list[int] = []
        for row, walked in enumerate(path):
            setting = book.setting_name(walked.lifepath.stock, walked.lifepath.setting)
            considered = row >= len(reckoning.path)
            if walked.lead:
                segments.append(Segment("", walked.lead, setting, True, considered))
                self._segment_rows.append(row)
            segments.append(
                Segment(walked.lifepath.name, walked.years, setting, considered=considered)
            )
            self._segment_rows.append(row)
        self.line.show_segments(tuple(segments))

    def _choose_segment(self, index: int) -> None:
        row = self._segment_rows[index]
        if row < self._path_model.rowCount():
            self._show_walked(row)

    def _consider(self, found: Next | None) -> None:
        if found is None:
            return
        self._considered, self._row = found, None
        self.path.clearSelection()
        reckoning, book = self.document.reckoning, self.document.book
        expected = prospect(reckoning, found.lifepath, book)
        self.panel.show_prospect(expected, book, barred=not found.open)
        self._segments(reckoning, found, book)

    def _show_walked(self, row: int) -> None:
        self._row, self._considered = row, None
        reckoning = self.document.reckoning
        self.list.clearSelection()
        self.path.setCurrentIndex(self._path_model.index(row))
        self.panel.show_walked(self._path_model.walked(row), reckoning, self.document.book)
        self._segments(reckoning, None, self.document.book)

    def consider(self, lifepath: str) -> None:
        """Put a lifepath of the list under the cursor, by id."""
        self._select(self._candidates.row_of(lifepath))

    def _select(self, row: int) -> None:
        if row < 0:
            self._considered = None
            self.panel.show_nothing("Nothing in the list fits. Clear the search or the filters.")
            self._segments(self.document.reckoning, None, self.document.book)
            return
        index = self._candidates.index(row)
        self.list.setCurrentIndex(index)
        self._consider(index.data(NEXT))

    def _search_on(self) -> None:
        """Look for ways to barred lifepaths while nothing else is to do; offer them all at once."""
        until = perf_counter() + SEARCH_SLICE
        while perf_counter() < until:
            found = next(self._search, None)
            if found is None:
                self._idle.stop()
                self._offer_ways()
                return
            for way in found:
                if shorter(way, self._found.get(way.to.id)):
                    self._found[way.to.id] = way

    def _offer_ways(self) -> None:
        """Rows that gain a line must not move what the user looks at."""
        here, top = self.list.currentIndex().data(NEXT), self.list.indexAt(QPoint(4, 4))
        at_top, scrolled = top.data(NEXT), self.list.verticalScrollBar().value()
        self._candidates.show_ways(self._found)
        if here:
            row = self._candidates.row_of(here.lifepath.id)
            self.list.setCurrentIndex(self._candidates.index(row))
        row = self._candidates.row_of(at_top.lifepath.id) if at_top else -1
        if scrolled and row >= 0:
            self.list.scrollTo(self._candidates.index(row), QListView.ScrollHint.PositionAtTop)
        else:
            self.list.verticalScrollBar().setValue(scrolled)

    def _take_way(self, barred: Next | None) -> None:
        way = self._candidates.way_to(barred.lifepath.id) if barred else None
        if way:
            self._considered, self._row = None, None
            self.edit(edits.take_way(self.document.choices, way.by, way.to))

    def _refilter(self) -> None:
        wanted = Filter(
            self.search.text(), self.barred_chip.isChecked(), self._candidates.filter.setting
        )
        self._candidates.refilter(wanted)
        self._select(self._candidates.first())

    def _only_open(self) -> None:
        """What is open is always listed; the chip takes the barred ones away."""
        self.open_chip.setChecked(True)
        self.barred_chip.setChecked(False)

    def _choose_setting(self) -> None:
        menu = QMenu(self)
        menu.addAction("Any setting").setData("")
        menu.addSeparator()
        for group in self._candidates.settings():
            menu.addAction(f"{group.head.label}, {group.head.hint}").setData(group.setting)
        below = self.setting_chip.mapToGlobal(self.setting_chip.rect().bottomLeft())
        chosen = menu.exec(below)
        if chosen:
            self.show_setting(chosen.data())

    def show_setting(self, setting: str) -> None:
        """List one setting only; "" for all."""
        stock = self.document.choices.stock
        name = self.document.book.setting_name(stock, setting) if setting else "Any setting"
        self.setting_chip.setText(name)
        old = self._candidates.filter
        self._candidates.refilter(Filter(old.text, old.barred, setting))
        self._select(self._candidates.first())

    def _take_first(self) -> None:
        if self._considered:
            self._take(self._considered)

    def _take(self, found: Next | None) -> None:
        if found is None:
            return
        self._considered, self._row = None, None
        self.sides.choose(THE_PATH)
        self.edit(edits.take_lifepath(self.document.choices, found.lifepath))
        self.search.clear()

    def _take_id(self, lifepath: str) -> None:
        known = self.document.book.lifepaths.get(lifepath)
        if known:
            self.edit(edits.take_lifepath(self.document.choices, known))

    def _insert(self, lifepath: str, place: int) -> None:
        choices, known = self.document.choices, self.document.book.lifepaths.get(lifepath)
        if known:
            rows = self._path_model.rowCount()
            at = self._path_model.walked(place).at if place < rows else len(choices.path)
            self.edit(edits.insert_lifepath(choices, known, at))

    def _move(self, place: int, to: int) -> None:
        moved, there = self._path_model.walked(place), self._path_model.walked(to)
        self._row = to
        choices, name = self.document.choices, moved.lifepath.name
        self.edit(edits.move_lifepath(choices, moved.at, there.at, name))

    def _remove(self, row: int) -> None:
        walked = self._path_model.walked(row)
        self._row = None
        self.sides.choose(THE_PATH)
        name = walked.lifepath.name
        self.edit(edits.remove_lifepath(self.document.choices, walked.at, name))

    def _answer(self, row: int, number: int) -> None:
        walked = self._path_model.walked(row)
        self._row = row
        name = walked.lifepath.name
        self.edit(edits.answer_lifepath(self.document.choices, walked.at, number, name))
