"""The lifepath board: what may come next, the path so far, and what the next step changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.lifepaths.candidates import NEXT, CandidateList, Candidates
from bwdesk.desk.burner.lifepaths.filters import Filter, Filters
from bwdesk.desk.burner.lifepaths.heading import (
    ONE_LIFEPATH,
    THE_LIST,
    THE_PATH,
    Heading,
)
from bwdesk.desk.burner.lifepaths.idle_search import IdleSearch
from bwdesk.desk.burner.lifepaths.path_column import PathColumn, PlaceBanner
from bwdesk.desk.burner.lifepaths.path_view import PathModel
from bwdesk.desk.burner.lifepaths.prospect_panel import ProspectPanel
from bwdesk.desk.burner.page import Page
from bwdesk.desk.burner.path_words import segments
from bwdesk.desk.burner.planner.searching import Searching
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.lifeline import Lifeline
from bwdesk.desk.kit.picker import Pick
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.writing import empty_line, text_line, undo_past_search, write_on
from bwdesk.keys import LEAVE_PLACE
from bwdesk.rules.basics.prose import number_word, series
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning import Next, Reckoning, edits, reckon
from bwdesk.rules.burning.places import Place, choices_before, put
from bwdesk.rules.burning.planner import Chain, Goal, Verdict
from bwdesk.rules.burning.prospect import life_with, prospect
from bwdesk.rules.burning.reckoning import Walked
from bwdesk.rules.packs.book import Lifepath

if TYPE_CHECKING:
    from bwdesk.desk.burner.lifepaths.random_life import RandomLifeDialog
    from bwdesk.desk.burner.planner.dialog import PlannerDialog


class WayThere(QObject):
    """Seeks the shortest way to one lifepath at a time.

    ``found`` brings it; the panel says how the search goes on and what came of it otherwise.
    """

    found = Signal(object)

    def __init__(self, document: Document, panel: ProspectPanel, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._panel = document, panel
        self.sought: Lifepath | None = None
        self._search = Searching(self, most=1)
        self._search.found.connect(lambda chains: self._bring(chains[0]))
        self._search.ended.connect(self._finish)
        self._search.looking.connect(self._show_progress)

    def seek(self, lifepath: Lifepath, known: Chain | None) -> None:
        """Seek the way to a lifepath, or bring the one that is *known*."""
        self.sought = lifepath
        if known:
            self._bring(known)
        else:
            goal = Goal(end=(lifepath.id,))
            self._search.start(goal, self._document.choices, self._document.book)

    def forget(self) -> None:
        self._search.forget()
        self.sought = None

    def _bring(self, chain: Chain) -> None:
        if self.sought:
            self.found.emit(chain)

    def _show_progress(self, count: int) -> None:
        if self.sought:
            self._panel.show_looking(self.sought.name, count)

    def _finish(self, verdict: Verdict | None) -> None:
        if self.sought and verdict in (Verdict.NEVER, Verdict.NONE_WITHIN):
            most = Goal().limit(len(self._document.reckoning.path))
            self._panel.show_no_way(self.sought.name, most if verdict is not Verdict.NEVER else 0)


LIST, PROSPECT = 300, 276
LARGEST_SHARE = 0.42
"""What the list takes at most of a narrow board."""
SHARE = 0.27
"""What the list takes of a wide one, and what it needs at most."""
ENOUGH = 480
EDGE = 20
"""At both sides of the heading."""
ROOMY, TIGHT = 900, 540
"""From the one on all three stand abreast; below the other they take turns."""
WIDEST = 16_777_215


class Board(Protocol):
    """The parts of the board."""

    heading: Heading
    left: QWidget
    left_rule: QFrame
    middle: QWidget
    right_rule: QFrame

    @property
    def line(self) -> QWidget: ...
    @property
    def panel(self) -> QWidget: ...
    def width(self) -> int: ...


class Abreast:
    """Arranges a board by its width and its letters."""

    def __init__(self, board: Board, owner: QWidget) -> None:
        self._board, self._owner = board, owner

    @property
    def count(self) -> int:
        """How many of list, path and prospect stand side by side."""
        px, wide = themes.theme_of(self._owner).type.px, self._board.width()
        return 1 + (wide >= px(TIGHT)) + (wide >= px(ROOMY))

    def turn(self, side: int) -> None:
        """Show path or prospect beside the list; what takes the list's place waits to be asked."""
        if self.count > 1:
            self._board.heading.sides.choose(side)

    def arrange(self) -> None:
        """The list and the prospect are as wide as their letters ask; the path has the rest."""
        board, px = self._board, themes.theme_of(self._owner).type.px
        side, count, wide = board.heading.sides.current(), self.count, board.width()
        roomy = count == 3
        board.left.setVisible(count > 1 or side == THE_LIST)
        board.left_rule.setVisible(count > 1)
        board.line.setVisible(count > 1)
        board.middle.setVisible(roomy or side == THE_PATH or (count == 2 and side == THE_LIST))
        board.right_rule.setVisible(roomy)
        board.panel.setVisible(roomy or side == ONE_LIFEPATH)
        board.panel.setMinimumWidth(round(px(PROSPECT)))
        board.panel.setMaximumWidth(round(px(PROSPECT)) if roomy else WIDEST)
        board.heading.fit(wide - 2 * EDGE, count)
        listed = min(max(px(LIST), SHARE * wide), px(ENOUGH), LARGEST_SHARE * wide)
        board.left.setFixedWidth(round(listed) if count > 1 else wide)


class LifepathsPage(Page):
    """Three columns: the list, the path, the prospect; the lifeline above them.

    Where it is narrow path and prospect take turns beside the list, and with letters too large for
    two abreast all three do. The list offers what may come next, or while a *place* in the path
    is chosen what may stand there.
    """

    key = "lifepaths"
    title = "Lifepaths"
    wide = True

    def lay_out(self) -> None:
        self._candidates, self._path_model = Candidates(), PathModel()
        self.heading, self.line, self.banner = Heading(), Lifeline(), PlaceBanner()
        self.search = text_line(
            hint="Name, skill or trait", name="Find a lifepath by name, skill or trait"
        )
        self.search.setProperty("face", "body")
        self.search.setClearButtonEnabled(True)
        self.filters, self.list = Filters(self.search), CandidateList(self._candidates)
        self.column, self.panel = PathColumn(self._path_model), ProspectPanel()
        self.panel.setProperty("ground", "sheet")
        top = layouts.column(self.heading, self.line, spacing=10, margins=(20, 14, 20, 8))
        finding = layouts.column(
            self.banner, self.search, self.filters, spacing=9, margins=(16, 0, 16, 9)
        )
        self.left = layouts.inset(finding, self.list, margins=(0, 12, 0, 0))
        self.middle = layouts.inset(self.column, margins=(18, 6, 18, 12))
        self.left_rule, self.right_rule = layouts.rule("upright"), layouts.rule("upright")
        columns = layouts.row(
            self.left, self.left_rule, self.middle, self.right_rule, self.panel, grows=2
        )
        page = layouts.inset(top, layouts.rule("line2"), columns)
        layouts.column(layouts.on_ground(page, "paper"), into=self)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.sides = self.heading.sides
        self.abreast = Abreast(self, self)
        self._considered: Next | None = None
        self._row: int | None = None
        self._place: Place | None = None
        self._planner: PlannerDialog | None = None
        self._rolling: RandomLifeDialog | None = None
        self._recalled = ""
        self._shown: Reckoning | None = None
        self.outlook = IdleSearch(self)
        self.outlook.learned.connect(self._show_outlook)
        self.way = WayThere(document, self.panel, self)
        self.way.found.connect(self._show_way)
        self.chance: Callable[[int], int] = SystemRandom().randrange
        self.filters.changed.connect(self._refilter)
        self.banner.ended.connect(self.leave_place)
        self._middle()
        undo_past_search(self.search)
        self.search.returnPressed.connect(self._take_first)
        self.list.considered.connect(self._consider)
        self.list.considered.connect(lambda _next: self.abreast.turn(ONE_LIFEPATH))
        self.heading.planned.connect(lambda: self.plan_life())
        self.panel.all_ways.connect(self._plan_way)
        self.heading.one_more.connect(self.take_random)
        self.heading.whole_life.connect(self.random_life)
        self.sides.chosen.connect(self._arrange)
        self.list.taken.connect(self._take)
        self.list.typed.connect(lambda text: write_on(self.search, text))
        self.list.way_asked.connect(self._seek)
        self.panel.take.connect(lambda: self._take(self._considered))
        self.panel.remove.connect(self._remove)
        self.panel.replace.connect(self.replace)
        self.panel.insert.connect(self.insert)
        self.panel.answered.connect(self._answer)
        self.panel.rolled.connect(self._roll)
        self.panel.way_taken.connect(self._take_way)
        self.panel.seek.connect(lambda: self._seek(self._considered))
        self.line.chosen.connect(self._choose_segment)
        # Other letters change the widths around the board first, and those come by themselves.
        soon = Qt.ConnectionType.QueuedConnection
        themes.theme_of(self).changed.connect(self._arrange, soon)

    def _arrange(self, _side: int = 0) -> None:
        # Of the page, so that the signals it follows end with it.
        self.abreast.arrange()

    @property
    def searches(self) -> tuple[QLineEdit, ...]:
        return (self.search,)

    def refresh(self) -> None:
        self.abreast.arrange()
        self._recall()
        reckoning = self.document.reckoning
        if reckoning is self._shown:
            return
        self._shown = reckoning
        before = self._considered
        if self._place and self._place.at + self._place.instead > len(self.document.choices.path):
            self._place = None
        self._list()
        book = self.document.book
        self.path.read_by(book)
        self._path_model.show(reckoning, book)
        self.column.show_totals(reckoning)
        self._say(reckoning)
        if self._row is not None and self._row < len(reckoning.path):
            self._show_walked(self._row)
        else:
            self._consider_again(before)

    def _consider_again(self, before: Next | None) -> None:
        """What was considered still is, unless an edit has barred it or taken it off the list."""
        self._row = None
        row = self._candidates.row_of(before.lifepath.id) if before else -1
        now: Next | None = self._candidates.index(row).data(NEXT) if row >= 0 else None
        barred = now and before and before.open and not now.open
        self._select(row if now and not barred else self._candidates.first())

    def _point_at_place(self) -> None:
        """While the list offers what may stand in the middle, the path shows where."""
        place, rows = self._place, range(self._path_model.rowCount())
        here = [row for row in rows if place and self._path_model.lifepath_at(row).at == place.at]
        if here:
            self.path.setCurrentIndex(self._path_model.index(here[0]))
        else:
            self.path.clearSelection()

    def _list(self) -> None:
        """List what may come at the end of the path, or at the chosen place in it."""
        reckoning, book, place = self.document.reckoning, self.document.book, self._place
        before = reckon(choices_before(reckoning.choices, place), book) if place else reckoning
        self._candidates.leads_on = place is None
        self._candidates.show(before, book)
        groups = self._candidates.settings()
        settings = tuple(Pick(each.setting, each.head.label, each.head.hint) for each in groups)
        self.filters.offer(book, reckoning.stock.id, settings)
        self.banner.show_place(place, self._name_at(place.at) if place else "")
        self._count()
        listed = self._candidates.lifepaths
        self.outlook.look(reckoning, listed, place, book)

    def _recall(self) -> None:
        """Every stock has a filter of its own: their settings and skills are others."""
        name = self._filter_name()
        if name != self._recalled:
            self._recalled = name
            listed = self.document.book.lifepaths_of(self.document.choices.stock)
            wanted = self.recall(name, Filter()).only_known(listed)
            self.filters.set(wanted)
            self._candidates.filter = wanted

    def _filter_name(self) -> str:
        return f"lifepaths.{self.document.choices.stock}"

    def _name_at(self, at: int) -> str:
        """The name of the lifepath at a place among the steps chosen."""
        path = self.document.reckoning.path
        return next((each.lifepath.name for each in path if each.at == at), "")

    # A place in the middle

    def replace(self, row: int) -> None:
        """Offer what may stand in the place of a lifepath of the path."""
        self._choose_place(Place(self._path_model.lifepath_at(row).at, instead=True))

    def insert(self, row: int) -> None:
        """Offer what may come before a lifepath of the path."""
        self._choose_place(Place(self._path_model.lifepath_at(row).at))

    def leave_place(self) -> None:
        """Back to what may come at the end."""
        self._choose_place(None)

    def _choose_place(self, place: Place | None) -> None:
        self._place, self._row, self._considered = place, None, None
        self._list()
        self.sides.choose(THE_LIST)
        self._select(self._candidates.first())
        (self.list if self._candidates.count_fitting else self.search).setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_pressed(LEAVE_PLACE, event) and self._place:
            self.leave_place()
        else:
            super().keyPressEvent(event)

    def reveal(self, where: str) -> None:
        """``path/3`` puts the third lifepath under the cursor."""
        _, _, place = where.partition("/")
        if place.isdigit() and 0 < int(place) <= self._path_model.rowCount():
            self._show_walked(int(place) - 1)
            self.sides.choose(THE_PATH)
            self.path.setFocus()
        else:
            self.sides.choose(THE_LIST)
            self.search.setFocus()

    def look_up(self, id: str) -> None:
        """Look for a lifepath: chips that hide it are cleared, Enter takes it."""
        self.leave_place()
        self.sides.choose(THE_LIST)
        self.search.setText(self.document.book.lifepaths[id].name)
        if self._candidates.row_of(id) < 0:
            self.filters.set(Filter(text=self.search.text()))
            self._refilter()
        self.consider(id)
        self.list.setFocus()

    def _middle(self) -> None:
        self.path, self.foot = self.column.path, self.column.foot
        self.column.drop.dropped.connect(self._take_id)
        self._path_model.moved.connect(self._move)
        self._path_model.dropped.connect(self._insert)
        self.path.moved.connect(self._move)
        self.path.removed.connect(self._remove)
        self.path.rolled.connect(self._roll)
        self.path.replaced.connect(self.replace)
        self.path.inserted.connect(self.insert)
        self.path.chosen.connect(self._show_walked)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.outlook.go_on()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.abreast.arrange()
        self.column.fit()

    def _say(self, reckoning: Reckoning) -> None:
        stock, path = reckoning.stock, reckoning.path
        said = f"{stock.name}, no lifepath yet"
        if path:
            many = "lifepath" if len(path) == 1 else "lifepaths"
            said = (
                f"{stock.name}, {number_word(len(path))} {many}, age {figure(reckoning.age.total)}"
            )
        may_go_on = any(_may_follow(each) for each in self._candidates.lifepaths)
        self.heading.show_person(self.document.title, said, may_go_on=may_go_on)
        self.abreast.arrange()

    def _draw(self, path: tuple[Walked, ...], considered: range = range(0)) -> None:
        drawn, self._segment_rows = segments(path, self.document.book, considered)
        self.line.show_segments(drawn)

    def _choose_segment(self, index: int) -> None:
        row = self._segment_rows[index]
        if row < self._path_model.rowCount():
            self._show_walked(row)

    def _consider(self, found: Next | None) -> None:
        if found is None:
            return
        self._considered, self._row = found, None
        self.way.forget()
        self._point_at_place()
        reckoning, book = self.document.reckoning, self.document.book
        place = self._place
        path, walked = life_with(reckoning, found.lifepath, book, place)
        instead = self._name_at(place.at) if place and place.instead else ""
        self.panel.show_prospect(
            partial(prospect, reckoning, found.lifepath, book, place),
            book,
            barred=not found.open,
            place=place,
            instead=instead,
        )
        row = walked.place - 1
        if found.open or place:
            self._draw(path, range(row, row + 1))
        else:
            self._draw(reckoning.path)

    def _show_walked(self, row: int) -> None:
        self._row, self._considered = row, None
        self.way.forget()
        reckoning = self.document.reckoning
        self.list.clearSelection()
        self.path.setCurrentIndex(self._path_model.index(row))
        self.panel.show_walked(self._path_model.lifepath_at(row), reckoning, self.document.book)
        self._draw(reckoning.path)

    def consider(self, lifepath: str) -> None:
        """Put a lifepath of the list under the cursor, by id."""
        self._select(self._candidates.row_of(lifepath))

    def _select(self, row: int) -> None:
        if row < 0:
            self._considered = None
            self.panel.show_nothing("Nothing in the list fits. Clear the search or the filters.")
            self._draw(self.document.reckoning.path)
            return
        index = self._candidates.index(row)
        self.list.setCurrentIndex(index)
        self._consider(index.data(NEXT))

    def _show_outlook(self) -> None:
        if self._place:
            self.list.show_breaks(self.outlook.breaks)
        else:
            self._candidates.show_ways(self.outlook.ways)

    def plan_life(self, end: str = "") -> PlannerDialog:
        """Open the planner, or bring it up where it is open; *end* is the lifepath to end as."""
        if self._planner is None:
            from bwdesk.desk.burner.planner.dialog import PlannerDialog

            self._planner = PlannerDialog(self.document, self)
        self._planner.come_up(end)
        return self._planner

    def take_random(self) -> None:
        """Take one of those that may come next and wait for nothing."""
        if self._place:
            self.leave_place()
        may = [each for each in self._candidates.lifepaths if _may_follow(each)]
        if may:
            self._take(may[self.chance(len(may))])

    def random_life(self) -> RandomLifeDialog:
        """Open the knobs of a whole life at random, or bring them up."""
        if self._rolling is None:
            from bwdesk.desk.burner.lifepaths.random_life import RandomLifeDialog

            self._rolling = RandomLifeDialog(self.document, self)
        self._rolling.come_up()
        return self._rolling

    # The way to a barred lifepath

    def _seek(self, barred: Next | None) -> None:
        """Show the shortest way from the path so far to a barred lifepath."""
        if barred is None or barred.open:
            return
        self.sides.choose(ONE_LIFEPATH)
        self.way.seek(barred.lifepath, self.outlook.ways.get(barred.lifepath.id))

    def _show_way(self, chain: Chain) -> None:
        assert self.way.sought is not None
        self.outlook.ways[self.way.sought.id] = chain
        self._candidates.show_ways(self.outlook.ways)
        lived = len(self.document.reckoning.path)
        self._draw(chain.path, range(lived, len(chain.path)))
        self.panel.show_way(chain, lived, self.document.book)

    def _plan_way(self) -> None:
        if self.way.sought:
            self.plan_life(self.way.sought.id)

    def _take_way(self, chain: Chain) -> None:
        choices = self.document.choices
        lived = len(self.document.reckoning.path)
        names = [walked.lifepath.name for walked in chain.path[lived:]]
        self._considered, self._row = None, None
        self.sides.choose(THE_PATH)
        self.edit(edits.take_path(choices, chain.steps, f"Take {series(names, 'and')}"))
        # As after any other lifepath taken: what was looked for is found.
        empty_line(self.search)

    def _refilter(self) -> None:
        wanted = self.filters.filter
        self._candidates.refilter(wanted)
        self._count()
        self._select(self._candidates.first())
        # What is typed is for now; the chips are how somebody likes to look.
        self.remember(self._filter_name(), replace(wanted, text=""))

    def _count(self) -> None:
        found = self._candidates
        self.filters.show_counts(found.open_count, found.count_fitting, len(found.lifepaths))

    def _take_first(self) -> None:
        """What was looked for is taken; where nothing was, Enter only goes on to the list.

        To a barred lifepath the way is shown first, as the button says that then stands out.
        """
        found = self._considered
        if not self.search.text().strip():
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        elif found and (found.open or self._place):
            self._take(found)
        elif found:
            self.panel.seek.emit()

    def _take(self, found: Next | None) -> None:
        if found is None:
            return
        choices, lifepath, place = self.document.choices, found.lifepath, self._place
        self._considered, self._row, self._place = None, None, None
        self.abreast.turn(THE_PATH)
        if place:
            self.sides.choose(THE_PATH)
            path = self.document.reckoning.path
            self._row = sum(walked.at < place.at for walked in path)
            self.edit(put(choices, place, lifepath, self.document.book))
            self.path.setFocus()
        else:
            self.edit(edits.take_lifepath(choices, lifepath))
        empty_line(self.search)

    def _take_id(self, lifepath: str) -> None:
        if known := self.document.book.lifepaths.get(lifepath):
            self.document.do(edits.take_lifepath, known)
            empty_line(self.search)

    def _insert(self, lifepath: str, place: int) -> None:
        choices, known = self.document.choices, self.document.book.lifepaths.get(lifepath)
        if known:
            rows = self._path_model.rowCount()
            at = self._path_model.lifepath_at(place).at if place < rows else len(choices.path)
            self.edit(edits.insert_lifepath(choices, known, at))
            empty_line(self.search)

    def _move(self, place: int, to: int) -> None:
        moved, there = self._path_model.lifepath_at(place), self._path_model.lifepath_at(to)
        self._row = to
        choices, name = self.document.choices, moved.lifepath.name
        self.edit(edits.move_lifepath(choices, moved.at, there.at, name))

    def _remove(self, row: int) -> None:
        walked, self._row = self._path_model.lifepath_at(row), None
        self.sides.choose(THE_PATH)
        name = walked.lifepath.name
        self.document.do(edits.remove_lifepath, walked.at, name)

    def _answer(self, row: int, number: int) -> None:
        walked, self._row = self._path_model.lifepath_at(row), row
        name = walked.lifepath.name
        self.document.do(edits.answer_lifepath, walked.at, number, name)

    def _roll(self, row: int, face: int) -> None:
        """Enter a face of the Brutal Life's die; 0 takes it away, -1 has it rolled."""
        walked = self._path_model.lifepath_at(row)
        if walked.toll is None and not walked.roll:
            return
        fell = 1 + self.chance(6) if face < 0 else face or None
        self._row = row
        name = walked.lifepath.name
        self.document.do(edits.roll_lifepath, walked.at, fell, name)


def _may_follow(each: Next) -> bool:
    return each.open and not each.waits
