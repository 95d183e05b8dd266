"""One pack on the desk: its parts by kind, the form of the chosen one, and what it comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QStackedWidget, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.house import shapes
from bwdesk.desk.house.fields import OneField
from bwdesk.desk.house.kinds import KINDS
from bwdesk.desk.house.pack_draft import PackDraft
from bwdesk.desk.house.part_form import LABEL, PartForm, Shown
from bwdesk.desk.house.part_list import PartList, part_row
from bwdesk.desk.house.reference_list import Finder
from bwdesk.desk.house.schema import specs
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.empty_state import EmptyState
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.notice import Notice, NoticeView, problem_notice
from bwdesk.desk.kit.remark import Remark
from bwdesk.desk.kit.shortcuts import with_key
from bwdesk.desk.kit.tabs import SubTabs
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.kit.writing import empty_line, mark_kept_elsewhere, text_line
from bwdesk.keys import SAVE
from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.prose import series
from bwdesk.rules.packs import pack_parts, packing
from bwdesk.rules.packs.book import Book, Pack
from bwdesk.rules.packs.joining import Entries
from bwdesk.rules.packs.pack_words import changes, field_value_words, find_elsewhere
from bwdesk.rules.packs.packing import Line, Part
from bwdesk.rules.packs.requirement import Requirement

Cell = tuple[int, str, str]
"""The place of a field, what it is called or what it says, and the face of what it says."""


class PartReading(QWidget):
    """A line for each field that is not as usual."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = layouts.grid(across=16, down=6, grows=(1,))
        self._cells = Keyed[Cell](self._grid, self._cell, place=lambda _cells: None)
        layouts.column(self._grid, ..., into=self, margins=(0, 8, 0, 0))

    def show_part(self, shown: Shown) -> None:
        """Show what it says."""
        usual, cells = shapes.defaults(type(shown.part)), list[Cell]()
        for row, spec in enumerate(specs(KINDS[shown.kind])):
            value = getattr(shown.part, spec.field)
            if value != usual.get(spec.field, ""):
                face = "name" if spec.field == "name" else "body"
                cells += (row, spec.label, ""), (row, value_words(spec.field, value, shown), face)
        self._cells.show(cells)

    def _cell(self, cell: Cell) -> QWidget:
        row, text, face = cell
        if face:
            said = words(text, face, wrap=True)
            self._grid.addWidget(said, row, 1)
        else:
            said = words(text, "body", "ink2")
            said.setMinimumWidth(round(themes.theme_of(self).type.px(LABEL)))
            self._grid.addWidget(said, row, 0, Qt.AlignmentFlag.AlignTop)
        return said


def value_words(field: str, value: Any, shown: Shown) -> str:
    """A value in words."""
    if isinstance(value, dict):
        said = {k: field_value_words(field, e, shown.stock, shown.book) for k, e in value.items()}
        return series((f"{key} {each}" for key, each in said.items()), "and")
    if isinstance(value, tuple) and not isinstance(value, Requirement):
        parts = [field_value_words(field, each, shown.stock, shown.book) for each in value]
        return "\n".join(parts) if field in ("brackets", "effects", "grades") else ", ".join(parts)
    return field_value_words(field, value, shown.stock, shown.book).strip("“”")


MOST = 40


class About(QWidget):
    """The form of the pack as a whole, and everything that is wrong with any part of it."""

    def __init__(self, *, editable: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.form = PartForm("about")
        self.form.setEnabled(editable)
        self.id = words("", "small", "ink3")
        self._label = SectionLabel("What is wrong")
        self._label.hide()
        notices = layouts.column()
        self._found = Keyed[Notice](notices, NoticeView)
        layouts.column(
            self.form,
            self.id,
            self._label,
            notices,
            ...,
            into=self,
            spacing=16,
            margins=(24, 20, 24, 24),
        )

    def show_pack(self, pack: Pack, book: Book, problems: Iterable[Problem]) -> None:
        """Show it."""
        self.form.show_part(Shown("about", pack.id, pack, book))
        self.id.setText(f"Its id, by which characters and other packs know it: {pack.id}")
        found = tuple(problems)[:MOST]
        self._found.show(map(problem_notice, found))
        self._label.setVisible(bool(found))


SIDE, SAYS = 264, 200
NOTHING = Pack(id="-", name="", version="")
SHIPPED = "Comes with the program: to be read, and copied from."
NO_PARTS = "This pack has no {} yet. Add one, or change one of another pack."
NO_CHANGES = (
    "This pack changes none of the {}. The rules ask for each by its name, so none can be added."
)


ABOUT = "about"


def _tab(kind: str) -> str:
    return KINDS[kind].tab or kind.capitalize()


def _group_by_tab() -> dict[str, tuple[str, ...]]:
    """The kinds on each tab: one, or all the lists of a group; the first is of the pack itself."""
    found: dict[str, tuple[str, ...]] = {"About": (ABOUT,)}
    for kind, of in KINDS.items():
        tab = of.group or _tab(kind)
        found[tab] = (*found.get(tab, ()), kind)
    return found


TABS = _group_by_tab()


class PackPage(QWidget):
    """A pack that can be edited, or with no draft one that can be read and copied from.

    ``left`` goes back to the list, ``save`` asks for it; ``copied`` asks for an entry to be edited
    in a pack of one's own.
    """

    left = Signal()
    copied = Signal(str, str)
    save = Signal()

    def __init__(
        self,
        pack: Pack,
        base: Book,
        draft: PackDraft | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """*base* is the Book of the packs before it."""
        super().__init__(parent)
        self._pack, self._base, self.draft = pack, base, draft
        self._book = base if draft else packing.check(pack, base).book
        self._keys: dict[str, str] = {}
        self._within: tuple[str, ...] = ()
        self._begun: Line | None = None
        self._forms: dict[str, PartForm] = {}
        self._build()
        if draft:
            draft.changed.connect(self.refresh)
        self.refresh()

    @property
    def pack(self) -> Pack:
        return self.draft.pack if self.draft else self._pack

    @property
    def book(self) -> Book:
        return self.draft.book if self.draft else self._book

    @property
    def kind(self) -> str:
        """The kind of parts on screen, or ``about``."""
        there = tuple(TABS.values())[self.tabs.currentIndex()]
        return next((each for each in self._within if each in there), there[0])

    def refresh(self) -> None:
        """Show the pack as it is now."""
        self.title.setText(self.pack.name or self.pack.id)
        self.unsaved.setText("not saved" if self.draft and self.draft.is_unsaved else "")
        self.keep.setEnabled(bool(self.draft and self.draft.is_unsaved))
        counted = Counter(line.kind for line in self.lines())
        for at, (tab, kinds) in enumerate(TABS.items()):
            said = f"{tab} {sum(counted[each] for each in kinds) or ''}".strip()
            if self.tabs.tabText(at) != said:
                self.tabs.setTabText(at, said)
        self._about.show_pack(self.pack, self.book, self._problems())
        self._stack.setCurrentIndex(int(self.kind != ABOUT))
        if self.kind != ABOUT:
            self._show_list()
            self._show_part()

    @property
    def first(self) -> QWidget:
        """The parts there are; where there are none of the kind on screen, the kinds."""
        chosen = self.kind != ABOUT and self.list.current
        return self.list if chosen else self.tabs

    def begin(self) -> None:
        """A new pack: how it is called stands there to be written over."""
        self.tabs.setCurrentIndex(0)
        self._about.form.reveal("name")

    def lines(self) -> tuple[Line, ...]:
        """Everything the pack says."""
        found = packing.lines(self.pack, self._base)
        begun = self._begun
        if begun and (begun.kind, begun.id) not in {(line.kind, line.id) for line in found}:
            return (*found, begun)
        return found

    def open_part(self, kind: str, id: str) -> None:
        """Go to a part and show its form."""
        empty_line(self.search)
        self._keys[kind] = id
        self.show_kind(kind)
        self.refresh()

    def show_kind(self, kind: str) -> None:
        """Go to the parts of a kind, on a tab of theirs or of their group."""
        at = next(at for at, there in enumerate(TABS.values()) if kind in there)
        self._within = (kind, *(each for each in self._within if each != kind))
        if self.tabs.currentIndex() == at:
            self.refresh()
        else:
            self.tabs.setCurrentIndex(at)

    def change(self, kind: str, id: str) -> None:
        """Begin to amend a part of another pack; it is listed though nothing is changed yet."""
        part = packing.part(self.pack, self.book, kind, id)
        if part:
            self._begun = Line(kind, id, packing.name_of(part), "amended")
            self.open_part(kind, id)
            self._forms[kind].reveal("name")

    def fill(self, kind: str, id: str, name: str) -> None:
        """Change a part, or add it under this id where no pack has it: what a price list alone
        knows."""
        if packing.part(self.pack, self.book, kind, id) is not None:
            self.change(kind, id)
        elif self.draft and (one := KINDS.get(kind)) and one.blank:
            made = replace(one.blank, id=id, name=name)
            self.draft.apply(f"Add {name}", packing.put(self.pack, self.draft.base, kind, id, made))
            self.open_part(kind, id)

    # Building

    def _build(self) -> None:
        layouts.on_ground(self, "paper")
        self.tabs = SubTabs(list(TABS))
        self.tabs.setAccessibleName("Kinds")
        # A form that goes would hand the keyboard to whatever comes next in the window.
        self.tabs.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.tabs.currentChanged.connect(lambda _index: self.refresh())
        self._about = About(editable=self.draft is not None)
        self._about.form.told.connect(self._tell_about)
        self._stack = QStackedWidget()
        self._stack.addWidget(self._about)
        self._stack.addWidget(self._parts())
        kinds = layouts.row(self.tabs, ..., spacing=None, margins=(12, 0, 12, 0))
        rule = layouts.rule("line2")
        layouts.column(self._head(), kinds, rule, self._stack, into=self, grows=3)

    def _head(self) -> QHBoxLayout:
        back = push_button("All packs", self.left, kind="quiet", icon="arrow-left")
        self.title: QLabel = words("", "h2", "ink")
        self.unsaved: QLabel = words("", "small", "ember")
        self.keep = push_button(
            "Save the pack", self.save, kind="primary", tip=with_key("Save the pack", SAVE)
        )
        if self.draft is None:
            self.keep.hide()
        shipped = words("" if self.draft else SHIPPED, "small")
        margins = (20, 14, 20, 6)
        return layouts.row(
            back, self.title, self.unsaved, ..., shipped, self.keep, spacing=12, margins=margins
        )

    def _parts(self) -> QWidget:
        """The parts of a kind, and beside them the chosen one."""
        whole = QWidget()
        layouts.row(self._list(), layouts.rule("upright"), self._sheet(), into=whole, grows=2)
        themes.theme_of(self).changed.connect(self._measure)
        self._measure()
        return whole

    def _list(self) -> QWidget:
        self.search = text_line(hint="Search", name="Search the parts of the pack")
        self.search.setClearButtonEnabled(True)
        mark_kept_elsewhere(self.search)
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self._to_list)
        self.add = push_button("Add", self._add, icon="plus")
        self.other = Finder("Change one of another pack", "Change one of another pack")
        self.other.taken.connect(lambda id: self.change(self.kind, id))
        if self.draft is None:
            self.add.hide()
            self.other.hide()
        self.list = PartList("Parts of the pack")
        self.list.chosen.connect(self._choose)
        self.list.dropped.connect(lambda _key: self._remove())
        self.which = OneField("List")
        self.which.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.which.told.connect(self.show_kind)
        margins = (16, 0, 16, 0)
        column = (self.which, self.search, self.add, self.other)
        acts = layouts.column(*column, spacing=8, margins=margins)
        self._side = layouts.inset(acts, self.list, spacing=8, margins=(0, 10, 0, 0))
        return self._side

    def _sheet(self) -> QWidget:
        """What the pack does to the chosen part, what can be done with it, and its form."""
        self.says: QLabel = words("", "small", "ink2", wrap=True)
        self.says.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.acts = [
            push_button(said, do, kind="quiet", icon=icon)
            for said, icon, do in (
                ("Copy to edit", "copy", self._copy_out),
                ("Make it a copy", "copy", self._make_copy),
                ("Duplicate", "file-plus", self._duplicate),
                ("Remove", "trash-2", self._remove),
            )
        ]
        self.amending, self._reading = Remark(), PartReading()
        self._place = layouts.column()
        self.empty = EmptyState("", "Add")
        self.empty.asked.connect(self._add)
        body = layouts.inset(
            layouts.wrapping(self.says, *self.acts),
            self.amending,
            self._place,
            self._reading,
            self.empty,
            ...,
            spacing=8,
            margins=(20, 16, 20, 24),
        )
        self.area = layouts.scroll_area(body)
        # What is only read has nothing to stop at: the keys scroll it.
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return self.area

    def _measure(self) -> None:
        px = themes.theme_of(self).type.px
        self._side.setFixedWidth(round(px(SIDE)))
        self.says.setMinimumWidth(round(px(SAYS)))

    # Showing

    def _problems(self) -> tuple[Problem, ...]:
        return self.draft.checked_pack.problems if self.draft else ()

    def _show_list(self) -> None:
        kind, wanted, problems = self.kind, self.search.text().strip().casefold(), self._problems()
        lines = [each for each in self.lines() if each.kind == kind]
        parts = [packing.part(self.pack, self.book, kind, each.id) for each in lines]
        rows = (part_row(*each, self.book, problems) for each in zip(lines, parts, strict=True))
        shown = [row for row in rows if wanted in f"{row.name} {row.says}".casefold()]
        key = self._keys.get(kind, "")
        if key not in {row.key for row in shown} and shown:
            key = shown[0].key
        self._keys[kind] = key
        self.list.show_rows(shown, key)
        of = KINDS[kind]
        self._show_which(kind)
        self.add.setText(f"Add {of.an}")
        self.add.setVisible(self.draft is not None and not of.closed)
        said = NO_CHANGES if of.closed else NO_PARTS
        change = f"Change {of.an} of another pack"
        self.empty.say(said.format(of.many or kind), change if of.closed else self.add.text())
        if self.draft:
            self.other.setPlaceholderText(change)
            self.other.setAccessibleName(change)
            self.other.find_in(find_elsewhere(kind, self.draft.base, {row.key for row in shown}))

    def _show_which(self, kind: str) -> None:
        """The lists of the group, and how many parts of each there are here."""
        there = next(kinds for kinds in TABS.values() if kind in kinds)
        self.which.setVisible(len(there) > 1)
        if len(there) > 1:
            counted = Counter(line.kind for line in self.lines())
            names = {f"{_tab(each)} {counted[each] or ''}".strip(): each for each in there}
            self.which.offer(names)
            self.which.show_value(kind)

    def _search(self) -> None:
        if self.kind != ABOUT:
            self._show_list()
            self._show_part()

    def _to_list(self) -> None:
        """From the search to the part found, whose form is shown."""
        if self.list.currentIndex().isValid():
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _line(self) -> Line | None:
        wanted = self.kind, self._keys.get(self.kind, "")
        return next((each for each in self.lines() if (each.kind, each.id) == wanted), None)

    def _show_part(self) -> None:
        """Show the chosen part in the form that stands there already.

        A form hidden even for a moment would take the keyboard from whoever types into it.
        """
        kind, line = self.kind, self._line()
        part = packing.part(self.pack, self.book, kind, line.id) if line else None
        how = ""
        if line and part:
            how = self._how(line, part)
            shown = Shown(kind, line.id, part, self.book, self._problems())
            (self._form(kind) if self.draft else self._reading).show_part(shown)
        self.says.setText(how)
        self.amending.show_problems(self._problems(), f"{kind}/{line.id}#" if line else "")
        self.empty.setVisible(not part and self.draft is not None and not self.search.text())
        self._reading.setVisible(bool(part) and self.draft is None)
        for of, form in self._forms.items():
            form.setVisible(bool(part) and of == kind)
        self._show_acts(line if part else None)

    def _show_acts(self, line: Line | None) -> None:
        """What can be done with the chosen part."""
        ours, how = self.draft is not None, line.how if line else ""
        whole = line is not None and line.kind != "settings"
        shown = (
            whole and not ours,
            whole and ours and how == "amended",
            whole and ours,
            line is not None and ours,
        )
        for act, can in zip(self.acts, shown, strict=True):
            act.setVisible(can)
        self.acts[-1].setText("Take the change back" if how == "amended" else "Remove")

    def _how(self, line: Line, part: Part) -> str:
        """What the pack does to it: its id, or what it changes of whom."""
        before = packing.part(NOTHING, self._base, line.kind, line.id)
        if not before:
            return line.id
        how = "Takes the place of" if line.how == "copy" else "Changes"
        told = "; ".join(changes(before, part, self.book)) or "nothing yet"
        return f"{how} {packing.name_of(before)} of another pack: {told}."

    def _form(self, kind: str) -> PartForm:
        if kind not in self._forms:
            form = self._forms[kind] = PartForm(kind)
            form.told.connect(self._tell)
            form.moved.connect(self._move)
            form.wanted.connect(self._add_wanted)
            self._place.addWidget(form)
        return self._forms[kind]

    def _choose(self, id: str) -> None:
        self._keys[self.kind] = id
        self._show_part()

    # Editing: each a step of the draft, of the part on screen

    def _tell_about(self, pack: Pack, field: str) -> None:
        if self.draft:
            self.draft.apply(f"Change the {field} of the pack", pack, f"about.{field}")

    def _tell(self, part: Part, field: str) -> None:
        line, draft = self._line(), self.draft
        if draft is None or line is None:
            return
        kind, name = line.kind, packing.name_of(part)
        typed = shapes.are_alike(packing.part(draft.pack, draft.book, kind, line.id), part)
        pack = packing.put(draft.pack, draft.base, kind, line.id, part)
        if field == "name" and line.how == "new":
            made = pack_parts.rename_anew(pack, draft.base, draft.saved, kind, line.id, name)
            pack, self._keys[kind] = made
        said = f"{name or KINDS[kind].one}: {field.replace('_', ' ')}"
        # What is typed in one field is one step; what adds, cuts or turns something is its own.
        draft.apply(said, pack, f"{kind}/{field}" if typed else "")

    def _move(self, place: str) -> None:
        """A lifepath to another setting, a setting to another stock; its id goes along."""
        line, draft = self._line(), self.draft
        if draft is None or line is None:
            return
        if line.how != "new":
            # What another pack has stays where it is.
            self.refresh()
            return
        pack, self._keys[line.kind] = pack_parts.move(draft.pack, draft.base, line, place)
        draft.apply(f"Move {line.name}", pack)

    def _begin(self, kind: str, name: str) -> tuple[Pack, str]:
        """The pack with a new part; what has cells of a matrix has them from a printed one."""
        assert self.draft, "only a draft is edited"
        blank = KINDS[kind].blank or next(iter(getattr(self.book, kind).values()))
        return pack_parts.begin_part(self.draft.pack, self.draft.base, kind, blank, name)

    def _add(self) -> None:
        one = KINDS.get(self.kind)
        if one and one.closed:
            self.other.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.draft and one:
            self._come_to(f"Add {one.an}", *self._begin(self.kind, one.fresh_name))
            self._forms[self.kind].reveal("name")

    def _add_wanted(self, field: str, kind: str, name: str) -> None:
        """A new skill or trait for the list it was missed in."""
        line, draft = self._line(), self.draft
        if draft is None or line is None:
            return
        pack, id = self._begin(kind, name)
        part = packing.part(pack, draft.book, line.kind, line.id)
        if part:
            part = replace(part, **{field: (*getattr(part, field), id)})
            pack = packing.put(pack, draft.base, line.kind, line.id, part)
        draft.apply(f"Add {name}", pack)

    def _come_to(self, label: str, pack: Pack, id: str) -> None:
        assert self.draft, "only a draft is edited"
        empty_line(self.search)
        self._keys[self.kind] = id
        self.draft.apply(label, pack)
        self.area.verticalScrollBar().setValue(0)

    def _duplicate(self) -> None:
        line, draft = self._line(), self.draft
        if draft and line:
            made = pack_parts.duplicate(draft.pack, draft.base, line.kind, line.id)
            self._come_to(f"Duplicate {line.name}", *made)

    def _make_copy(self) -> None:
        line, draft = self._line(), self.draft
        if draft and line:
            part = packing.part(draft.pack, draft.book, line.kind, line.id)
            if isinstance(part, Entries):
                draft.apply(f"Copy {line.name}", packing.copy(draft.pack, line.kind, part))

    def _remove(self) -> None:
        line, draft = self._line(), self.draft
        if draft and line:
            if line == self._begun:
                self._begun = None
            pack = packing.remove(draft.pack, draft.base, line.kind, line.id)
            draft.apply(f"Remove {line.name}", pack)
            self.refresh()

    def _copy_out(self) -> None:
        line = self._line()
        if line:
            self.copied.emit(line.kind, line.id)
