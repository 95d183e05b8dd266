"""Traits: common, demanded, offered and bought, and everything that is for sale."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.page import Page
from bwdesk.desk.burner.traits.trait_list import TraitList
from bwdesk.desk.burner.traits.trait_rows import (
    CHIPS,
    OWN,
    TraitRow,
    Wanted,
    counts,
    for_sale,
    foremost,
    own,
    rows_with_heads,
    shown_rows,
    trait_rows,
)
from bwdesk.desk.burner.traits.trait_words import kind_line, peoples, price
from bwdesk.desk.burner.widgets.pool_head import PoolHead
from bwdesk.desk.burner.widgets.remarks import Detail
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts, marks
from bwdesk.desk.kit.badge import legend
from bwdesk.desk.kit.choice import Chip
from bwdesk.desk.kit.rows import VALUE
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import empty_line, text_line, undo_past_search, write_on
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.burning import edits
from bwdesk.rules.packs.book import Book

OF_ONES_OWN = "A trait of your own, for 1\u00a0point."
SEARCH = "Find a trait, or name one of your own"
LEGEND_FROM, ONE_LINE_FROM = 420, 520


class TraitsPage(Page):
    """What one has comes first, by where it comes from; then what the points could buy."""

    key = "traits"
    title = "Traits"

    def lay_out(self) -> None:
        self.says = words("", "small", "ink2")
        self.says.setMinimumWidth(1)
        self.legend = legend(marks.DEMANDED, "demanded")
        self.pool = PoolHead(self.document, "traits")
        self.search = text_line(hint=SEARCH, name=SEARCH)
        self.search.setClearButtonEnabled(True)
        self.kinds = {kind: Chip(name, 0) for name, kind in CHIPS}
        self.list = TraitList()
        chips = layouts.row(*self.kinds.values(), ..., spacing=8)
        self.filters = layouts.row(self.search, chips, spacing=12)
        heading = layouts.row(words(self.title, "h2"), self.says, self.legend, spacing=12, grows=1)
        top = layouts.column(heading, self.pool, self.filters, spacing=10, margins=(20, 0, 20, 10))
        page = layouts.inset(top, self.list, margins=(0, 14, 0, 0))
        layouts.column(layouts.on_ground(page, "paper"), into=self)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self._rows: dict[str, TraitRow] = {}
        self._sections: dict[str, str] = {}
        self._held = False
        self._read: tuple[Book | None, str] = (None, "")
        self._sale: dict[str, TraitRow] = {}
        for chip in self.kinds.values():
            chip.toggled.connect(self._filter)
        self.model = self.list.rows
        self.detail = TraitDetail(self)
        self.detail.hide()
        self.list.acted.connect(self._act)
        self.list.settled.connect(self._settle)
        self.list.chosen.connect(self._tell)
        self.list.typed.connect(lambda text: write_on(self.search, text))
        undo_past_search(self.search)
        self.search.textChanged.connect(self._look_for)
        self.search.returnPressed.connect(self._enter)

    @property
    def searches(self) -> tuple[QLineEdit, ...]:
        return (self.search,)

    def refresh(self) -> None:
        """Show the document as it is now; rows stay where they are while the mouse is at work."""
        reckoning = self.document.reckoning
        book = self.document.book
        stock = reckoning.stock.id
        if book is not self._read[0] or stock != self._read[1]:
            self._read, self._sale = (book, stock), for_sale(book, stock)
        self._rows = trait_rows(reckoning, book, self._sale)
        if not self._held:
            self._sections = {}
        self._sections = {id: self._sections.get(id, row.section) for id, row in self._rows.items()}
        self.pool.refresh()
        owned = len(reckoning.owned_traits)
        self.says.setText(plural(owned, "trait"))
        for kind, count in counts(self._rows, self._read_filter(), reckoning.stock.id).items():
            self.kinds[kind].show_count(count)
        self._show_rows()

    def reveal(self, where: str) -> None:
        """Choose the trait of ``traits/cynical``; the points lead to the first row."""
        empty_line(self.search)
        for chip in self.kinds.values():
            chip.setChecked(False)
        index = self.model.place(where.partition("/")[2])
        if not index.isValid():
            index = self.model.index(1)
        self.list.setCurrentIndex(index)
        self.list.scrollTo(index)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def look_up(self, id: str) -> None:
        """Choose the trait; one of another people is looked for."""
        self.reveal(f"traits/{id}")
        if not self.model.place(id).isValid():
            self.search.setText(self.document.book.trait_name(id))
            self.search.setFocus()
            self.search.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and self.search.hasFocus():
            self._to_list()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() / themes.theme_of(self).type.px(1)
        self.legend.setVisible(wide >= LEGEND_FROM)
        one_line = wide >= ONE_LINE_FROM
        layouts.turn_layout(self.filters, one_line)
        self.filters.setStretch(0, int(one_line))

    def _read_filter(self) -> Wanted:
        kinds = frozenset(kind for kind, chip in self.kinds.items() if chip.isChecked())
        return Wanted(self.search.text().strip(), kinds)

    def _show_rows(self) -> None:
        stock, wanted = self.document.reckoning.stock, self._read_filter()
        found = shown_rows(self._rows, wanted, stock.id)
        extra = own(wanted.text, self._rows, self.document.book)
        if self.list.show_rows(rows_with_heads(found, self._sections, stock.people, extra)):
            self._tell(anew=False)

    def _tell(self, *, anew: bool = True) -> None:
        row = self.list.value
        if isinstance(row, TraitRow):
            if self.detail.show_row(row, self) or anew:
                self.list.show_detail(self.detail)
        elif anew:
            self.list.lay_out()

    def _look_for(self, text: str) -> None:
        """While somebody types, what Enter would take is the row that is chosen."""
        self._filter()
        found = foremost(self.model.rows(), text) if text.strip() else None
        if found:
            self.list.choose(found.key)

    def _filter(self) -> None:
        self._held = False
        self.refresh()

    def _settle(self) -> None:
        if self._held:
            self._filter()

    def _act(self, trait: str, by_mouse: bool) -> None:
        # Rows must not change places under a pointer that is about to click again.
        self._held = by_mouse
        self.take_or_give_up(trait)

    def take_or_give_up(self, id: str) -> None:
        """Take a trait that is not there, give up one that is."""
        row = self.model.place(id).data(VALUE)
        if not isinstance(row, TraitRow):
            return
        change = edits.drop_trait if row.line.owned else edits.take_trait
        self.edit(change(self.document.choices, row.line.trait))
        if row.section == OWN:
            empty_line(self.search)
            self.reveal(f"traits/{id}")

    def pick(self, id: str, of: str) -> None:
        """What a trait that leaves a choice means; *of* is an option or a skill."""
        row = self.model.place(id).data(VALUE)
        if not isinstance(row, TraitRow) or not of:
            return
        trait, book = row.line.trait, self.document.book
        options = {option.id: option.name for option in trait.options}
        name = options.get(of) or book.skill_name(of)
        self.document.do(edits.pick, trait, of, name)
        if self.detail.choice:
            self.detail.choice.setFocus(Qt.FocusReason.OtherFocusReason)

    def _enter(self) -> None:
        """What was looked for is taken; where nothing was, or one has it, on to the list."""
        text = self.search.text().strip()
        found = foremost(self.model.rows(), text) if text else None
        if found is None or found.line.owned or found.section == OWN:
            # One of one's own is asked about: there its row says what it is, and Enter makes it.
            self._to_list(found)
            return
        self.take_or_give_up(found.key)
        self.reveal(f"traits/{found.key}")
        (self.detail.choice or self.search).setFocus(Qt.FocusReason.OtherFocusReason)

    def _to_list(self, found: TraitRow | None = None) -> None:
        index = self.model.place(found.key) if found else self.list.currentIndex()
        self.list.setCurrentIndex(index if index.isValid() else self.model.index(1))
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)


class TraitDetail(Detail):
    """What a chosen trait tells: its kind, its price, what it does, what is wrong with it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: TraitRow | None = None

    def show_row(self, row: TraitRow, page: TraitsPage) -> bool:
        """Tell of a row. False when it was told already."""
        if row == self._shown:
            return False
        self._shown = row
        self.clear()
        book, stock = page.document.book, page.document.reckoning.stock
        own_one = row.section == OWN or row.key not in book.traits
        if row.does:
            self.say(f"{row.does}. The program does this.")
        self.say(kind_line(row.line.trait, row.does))
        told = OF_ONES_OWN if own_one else price(row.line, stock.people)
        if row.section == OWN:
            self.say("Nothing on the lists is called so. Enter makes it one of your own.")
        self.say(" ".join(each for each in (told, peoples(row.line.trait, book)) if each))
        if row.waits:
            self.say(row.waits)
        if row.line.owned:
            self._offer(row, page)
        for problem in row.problems:
            if problem.code == "traits.choose":
                self.remark(problem)
                continue
            verb = "Take it" if problem.code == "traits.demanded" else "Give it up"
            self.remark(problem, verb, lambda: page.take_or_give_up(row.key))
        return True

    def _offer(self, row: TraitRow, page: TraitsPage) -> None:
        """What a trait leaves to the player: one of its options, or a skill that is open."""
        trait = row.line.trait
        offered = {option.id: option.name for option in trait.options}
        if trait.of_skill:
            offered = {
                line.id: line.skill.name for line in page.document.reckoning.open_skills
            } or {"": "No skill is open yet"}
        if not offered:
            return
        ids, names = list(offered), list(offered.values())
        at = ids.index(row.line.picked) if row.line.picked in offered else -1
        self.offer("Your choice", names, at, lambda place: page.pick(row.key, ids[place]))
