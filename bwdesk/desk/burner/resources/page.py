"""Resources: a shop at the left, what was bought at the right, what it comes to above both."""

from __future__ import annotations

from functools import cached_property

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.page import Page
from bwdesk.desk.burner.resources.owned_list import OwnedList
from bwdesk.desk.burner.resources.owned_rows import Bought, neighbor, purchases, with_heads
from bwdesk.desk.burner.resources.purchase_words import (
    forecast_line,
    sum_words,
    ties_line,
    wealth_line,
)
from bwdesk.desk.burner.resources.shop_list import ShopList
from bwdesk.desk.burner.resources.shop_rows import (
    OWN,
    SHELVES,
    Filter,
    Good,
    counts,
    goods,
    list_rows,
)
from bwdesk.desk.burner.resources.thing_editor import ThingEditor
from bwdesk.desk.burner.widgets.figure_cell import FigureCell
from bwdesk.desk.burner.widgets.pool_head import PoolHead
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.choice import Chip, Segmented
from bwdesk.desk.kit.flow import Flow
from bwdesk.desk.kit.remark import Remark
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import empty_line, text_line, undo_past_search, write_on
from bwdesk.keys import SEARCH_SHOP
from bwdesk.rules.arms.linking import find_meant, grade_of, link, link_to, ware
from bwdesk.rules.burning import edits
from bwdesk.rules.burning.purchase import purchase
from bwdesk.rules.burning.resources import Offer, offer_of, price_of, tie_offer, with_price
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Thing

ROOMY = 640
"""Below this width the shop and what was bought take turns."""
SAID_FROM = 500
"""Below this width the two attributes say no more than their names."""
SHOP, OWNED = 0, 1
EDGE = 20
NOTHING = (
    "What the character owns and whom they know is bought with resource points. Find it at the "
    "left and press Enter."
)
FILTER = "resources"


class ResourcesPage(Page):
    """The chosen row of either list opens its form under itself."""

    key = "resources"
    title = "Resources"
    wide = True

    def lay_out(self) -> None:
        attributes = self.document.reckoning.attributes
        self.pool, self.remark = PoolHead(self.document, "resources"), Remark()
        self.resources = FigureCell(self.document, attributes["resources"])
        self.circles = FigureCell(self.document, attributes["circles"])
        self.sides = Segmented("Show", ("The shop", "What was bought"))
        self.search = text_line(
            hint="Find, or name your own",
            name="Find something to buy, or name something of your own",
        )
        self.search.setClearButtonEnabled(True)
        self.shelves, self.shop_list, self.owned_list = ShopFilter(), ShopList(), OwnedList()
        self.empty = words(NOTHING, "empty", wrap=True)
        self.empty.setMargin(EDGE)
        self.between = layouts.rule("upright")
        self.shop, self.owned = QWidget(), QWidget()
        finding = layouts.column(self.search, self.shelves, spacing=8, margins=(EDGE, 10, EDGE, 10))
        layouts.column(finding, self.shop_list, into=self.shop, grows=1)
        layouts.column(self.empty, self.owned_list, into=self.owned, grows=1)
        figures = layouts.row(self.resources, self.circles, spacing=24)
        columns = layouts.row(self.shop, self.between, self.owned)
        for row, shares in ((figures, (0, 1)), (columns, (0, 2))):
            for place in shares:
                row.setStretch(place, 1)
        heading = layouts.row(words(self.title, "h2"), self.pool, spacing=24, grows=1)
        top = layouts.column(
            heading, self.remark, figures, self.sides, spacing=4, margins=(EDGE, 0, EDGE, 8)
        )
        page = layouts.inset(top, layouts.rule("line2"), columns, margins=(0, 12, 0, 0))
        layouts.column(layouts.on_ground(page, "paper"), into=self)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.goods, self.things = self.shop_list.rows, self.owned_list.rows
        self._draft = Thing("")
        self._drafted = ""
        self._begun: dict[str, Thing] = {}
        """What was said of things that were neither bought nor are on the counter now, by key."""
        self._stocked: tuple[Book | None, str, bool] = (None, "", False)
        self._all: list[Good] = []
        self._recalled = False
        self._listen()

    def _listen(self) -> None:
        self.search.textChanged.connect(self._narrow)
        undo_past_search(self.search)
        self.search.returnPressed.connect(self._lay_first)
        self.shelves.changed.connect(self._narrow)
        self.shop_list.chosen.connect(self._begin)
        self.shop_list.bought.connect(self._ask_or_buy)
        self.shop_list.typed.connect(self._write_over_shop)
        self.owned_list.chosen.connect(self._show_editor)
        self.owned_list.removed.connect(self._remove)
        self.owned_list.moved.connect(self._move)
        self.owned_list.named.connect(lambda: self.editor.write_name())
        self.sides.chosen.connect(lambda _side: self._arrange())
        themes.theme_of(self).changed.connect(self._arrange)

    # Most look at the page and open no form; each takes as long to make as the rest of it.

    @cached_property
    def counter(self) -> ThingEditor:
        """The form under what lies in the shop."""
        made = self._form(new=True)
        made.changed.connect(self._change_draft)
        made.bought.connect(lambda: self.buy(self._drafted))
        return made

    @cached_property
    def editor(self) -> ThingEditor:
        """The form under what was bought."""
        made = self._form(new=False)
        made.changed.connect(self._change)
        made.removed.connect(self._remove)
        made.moved.connect(self._move)
        return made

    def _form(self, *, new: bool) -> ThingEditor:
        # It is the page's until a row takes it, and goes with it.
        made = ThingEditor(new=new, parent=self)
        made.hide()
        return made

    @property
    def chosen_place(self) -> int | None:
        """The place of the purchase whose form is open."""
        row = self.owned_list.value
        return row.place if isinstance(row, Bought) else None

    @property
    def good(self) -> Good | None:
        """What lies on the counter."""
        row = self.shop_list.value
        return row if isinstance(row, Good) else None

    @property
    def searches(self) -> tuple[QLineEdit, ...]:
        return (self.search,)

    def refresh(self) -> None:
        """Show the document as it is now; what is chosen stays chosen."""
        self._arrange()
        self._recall()
        reckoning = self.document.reckoning
        self.pool.refresh()
        self.remark.show_problems(reckoning.problems, "resources/points")
        attributes, choices = reckoning.attributes, reckoning.choices
        said = self.width() >= themes.theme_of(self).type.px(SAID_FROM)
        for cell, key, line in (
            (self.resources, "resources", wealth_line),
            (self.circles, "circles", ties_line),
        ):
            cell.show_figure(attributes[key], line(choices) if said else "")
        self._list_goods()
        self._show_counter()
        chosen = self.chosen_place
        self.things.show(with_heads(purchases(reckoning)))
        self.empty.setVisible(not choices.things)
        self.owned_list.setVisible(bool(choices.things))
        self._choose(chosen)
        self._show_editor()

    def reveal(self, where: str) -> None:
        """``resources/2`` chooses the third purchase; anything else leads to the shop."""
        _, _, place = where.partition("/")
        if place.isdigit() and int(place) < len(self.document.choices.things):
            self.sides.choose(OWNED)
            self._choose(int(place))
            self.owned_list.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.sides.choose(SHOP)
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and self.search.hasFocus():
            self._to_shop()
        elif is_pressed(SEARCH_SHOP, event) and not self.search.hasFocus():
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)
            self.search.selectAll()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Side by side where there is room, else one at a time."""
        roomy, side = self.width() >= themes.theme_of(self).type.px(ROOMY), self.sides.current()
        self.sides.setVisible(not roomy)
        self.between.setVisible(roomy)
        self.shop.setVisible(roomy or side == SHOP)
        self.owned.setVisible(roomy or side == OWNED)

    # The shop

    def _recall(self) -> None:
        if not self._recalled:
            self._recalled = True
            self.shelves.show_filter(self.recall(FILTER, Filter()))

    def _narrow(self) -> None:
        self.remember(FILTER, self.shelves.filter(""))
        self._list_goods()
        self._show_counter()

    def _list_goods(self) -> None:
        wanted = self.shelves.filter(self.search.text())
        book, stock = self.document.book, self.document.choices.stock
        stocked = (book, stock, wanted.everybody)
        if stocked != self._stocked:
            self._stocked = stocked
            self._all = goods(book, stock, everybody=wanted.everybody)
        self.shelves.show_counts(counts(self._all, wanted))
        before = self._drafted
        if not self.goods.show(list_rows(self._all, wanted)):
            self.shop_list.setCurrentIndex(self.goods.place(before))

    def _to_shop(self) -> None:
        """Into the list: to what is on the counter, else to the first thing."""
        if self.good is None:
            first = next((row for row in self.goods.rows() if isinstance(row, Good)), None)
            if first is None:
                return
            self.shop_list.setCurrentIndex(self.goods.place(first.key))
        self.shop_list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_first(self) -> None:
        """From the search to the first thing that fits; one without a name is asked for it."""
        self._to_shop()
        if self.good and not self._draft.name.strip():
            self.counter.write_name()

    def _write_over_shop(self, text: str) -> None:
        """What is typed over the list is the name that is asked for there, else looked for."""
        asked = self.good is not None and not self._draft.name.strip()
        write_on(self.counter.name if asked else self.search, text)
        if asked:
            self.counter.name.textEdited.emit(self.counter.name.text())

    def _begin(self) -> None:
        """Lay the chosen thing on the counter: as it was left there, else on its usual terms."""
        good = self.good
        if good and good.key != self._drafted:
            self._drafted = good.key
            book = self.document.book
            fresh = link(with_price(good.thing(), book), book)
            self._draft = self._begun.get(good.key, fresh)
        self._show_counter()
        if good:
            self.shop_list.show_detail(self.counter)
            self.shop_list.scrollTo(self.shop_list.currentIndex())

    def _show_counter(self) -> None:
        good = self.good
        if good is None:
            return
        if good.key == OWN and not self._draft.note:
            self._draft = link(replace(self._draft, name=good.name), self.document.book)
        book = self.document.book
        seen = purchase(self.document.reckoning, self._draft, book)
        said = forecast_line(price_of(self._draft, book), seen)
        self.counter.show_thing(self._draft, good.offer, said, book)
        self.counter.show_problems(seen.problems)
        self.shop_list.lay_out()

    def _change_draft(self, thing: Thing, anew: bool) -> None:
        self._draft = self._begun[self._drafted] = self._change_thing(self._draft, thing, anew)
        self._show_counter()

    def _ask_or_buy(self, key: str) -> None:
        """Buy from the row; what no list prices is asked for its points first."""
        if key != self._drafted:
            self.shop_list.setCurrentIndex(self.goods.place(key))
        if key == OWN and not self._draft.points:
            self.counter.write_points()
        else:
            self.buy(key)

    def buy(self, key: str) -> None:
        """Buy what the row of this key offers; one without a name is asked for it first."""
        if key != self._drafted:
            self.shop_list.setCurrentIndex(self.goods.place(key))
        if not self._draft.name.strip():
            self.counter.write_name()
            return
        thing, self._drafted = self._draft, ""
        self._begun.pop(key, None)
        place = len(self.document.choices.things)
        if key == OWN:
            empty_line(self.search)
        self.document.do(edits.add_thing, thing)
        self._choose(place)
        self._begin()

    # What was bought

    def _choose(self, place: int | None) -> None:
        index = self.things.place("" if place is None else str(place))
        if index != self.owned_list.currentIndex():
            self.owned_list.setCurrentIndex(index)
        if index.isValid():
            self.owned_list.scrollTo(index)

    def _show_editor(self) -> None:
        row = self.owned_list.value
        if not isinstance(row, Bought):
            return
        thing, things = row.line.thing, purchases(self.document.reckoning)
        book = self.document.book
        self.editor.show_thing(thing, self._offer(thing), sum_words(row.line), book)
        self.editor.show_problems(row.problems)
        self.editor.up.setEnabled(neighbor(things, row.place, -1) is not None)
        self.editor.down.setEnabled(neighbor(things, row.place, 1) is not None)
        self.owned_list.show_detail(self.editor)

    def _offer(self, thing: Thing) -> Offer | None:
        """What it was priced from; a tie can be priced at any time."""
        tie = self.document.book.ties.get(thing.kind)
        return offer_of(thing, self.document.book) or (tie_offer(tie) if tie else None)

    def _change(self, thing: Thing, anew: bool) -> None:
        place = self.chosen_place
        if place is not None:
            changed = self._change_thing(self.document.choices.things[place], thing, anew)
            self.document.do(edits.change_thing, place, changed)

    def _change_thing(self, before: Thing, thing: Thing, anew: bool) -> Thing:
        """*thing* at the price of its terms; it is another weapon or armor where its name or grade
        says so now, unless somebody has said otherwise: then it is the namesake of that grade."""
        book = self.document.book
        thing = with_price(thing, book) if anew else thing
        said = thing.arms != before.arms or thing.grade != before.grade
        line = book.prices.get(thing.price)
        if thing.arm != before.arm and line and thing.name == line.name:
            # What is only "Arms" on the price list is called what it is.
            found = ware(thing.arm, book)
            thing = replace(thing, name=found.name if found else thing.name)
        if not said and before.arms == find_meant(before, book):
            return link(thing, book)
        regraded = grade_of(thing, book) != grade_of(before, book)
        return link_to(thing, thing.arms, book) if regraded and not said else thing

    def _remove(self) -> None:
        place = self.chosen_place
        if place is None:
            return
        before = neighbor(purchases(self.document.reckoning), place, -1)
        self.owned_list.clearSelection()
        self.document.do(edits.remove_thing, place)
        things = self.document.choices.things
        self._choose(before if before is not None else min(place, len(things) - 1))

    def _move(self, step: int) -> None:
        place = self.chosen_place
        to = (
            neighbor(purchases(self.document.reckoning), place, step) if place is not None else None
        )
        if place is None or to is None:
            return
        self.document.do(edits.move_thing, place, to)
        self._choose(to)


class ShopFilter(Flow):
    """``changed`` when the user switches a chip."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Kinds", parent)
        self.chips = {name: Chip(name, 0) for name, _ in SHELVES}
        self.everybody = Chip("All stocks")
        self.everybody.setToolTip("Also list what other peoples buy")
        for chip in (*self.chips.values(), self.everybody):
            chip.clicked.connect(self.changed)
        self.flow((tuple(self.chips.values()), (self.everybody,)))

    def filter(self, text: str) -> Filter:
        chosen = tuple(name for name, chip in self.chips.items() if chip.isChecked())
        return Filter(text, chosen, self.everybody.isChecked())

    def show_filter(self, wanted: Filter) -> None:
        for name, chip in self.chips.items():
            chip.setChecked(name in wanted.shelves)
        self.everybody.setChecked(wanted.everybody)

    def show_counts(self, counts: dict[str, int]) -> None:
        for name, chip in self.chips.items():
            chip.show_count(counts[name])
        self.flow((tuple(self.chips.values()), (self.everybody,)))
