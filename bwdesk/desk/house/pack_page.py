"""One pack on the desk: its parts by kind, the form of the chosen one, and what it comes to."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.house.about import About
from bwdesk.desk.house.kinds import KINDS
from bwdesk.desk.house.pack_draft import PackDraft
from bwdesk.desk.house.part_form import PartForm, Shown
from bwdesk.desk.house.part_list import PartList, PartRow
from bwdesk.desk.house.part_reading import PartReading
from bwdesk.desk.house.parts import begun, line_says, moved, named_anew, renamed, where_says
from bwdesk.desk.house.reference_list import Finder
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import Does, push_button
from bwdesk.desk.kit.empty_state import EmptyState
from bwdesk.desk.kit.remark import Remark
from bwdesk.desk.kit.tabs import SubTabs
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.wrapping import Wrapping
from bwdesk.desk.kit.writing import kept_elsewhere
from bwdesk.rules import packing
from bwdesk.rules.book import Book, Pack
from bwdesk.rules.joining import Entries
from bwdesk.rules.pack_words import changes
from bwdesk.rules.packing import Line, Part
from bwdesk.rules.problems import Problem, Severity

SIDE, SAYS = 264, 200
NOTHING = Pack(id="-", name="", version="")
NO_PARTS = "This pack has no {} yet. Add one, or change one of another pack."


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
        self._book = base if draft else packing.checked(pack, base).book
        self._keys: dict[str, str] = {}
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
        return ("about", *KINDS)[self.tabs.currentIndex()]

    def refresh(self) -> None:
        """Show the pack as it is now."""
        self.title.setText(self.pack.name or self.pack.id)
        self.unsaved.setText("not saved" if self.draft and self.draft.unsaved else "")
        self.keep.setEnabled(bool(self.draft and self.draft.unsaved))
        counted = packing_counts(self.lines())
        for at, kind in enumerate(KINDS, 1):
            count = f" {counted[kind]}" if kind in counted else ""
            if self.tabs.tabText(at) != f"{kind.capitalize()}{count}":
                self.tabs.setTabText(at, f"{kind.capitalize()}{count}")
        self._about.show_pack(self.pack, self._problems())
        self._stack.setCurrentWidget(self._about if self.kind == "about" else self._parts)
        if self.kind != "about":
            self._show_list()
            self._show_part()

    @property
    def first(self) -> QWidget:
        """The parts there are; where there are none of the kind on screen, the kinds."""
        chosen = self.kind != "about" and self.list.currentIndex().isValid()
        return self.list if chosen else self.tabs

    def begin(self) -> None:
        """A new pack: how it is called stands there to be written over."""
        self.tabs.setCurrentIndex(0)
        self._about.fields["name"].setFocus(Qt.FocusReason.OtherFocusReason)
        self._about.fields["name"].selectAll()

    def lines(self) -> tuple[Line, ...]:
        """Everything the pack says."""
        found = packing.lines(self.pack, self._base)
        begun = self._begun
        if begun and (begun.kind, begun.id) not in {(line.kind, line.id) for line in found}:
            return (*found, begun)
        return found

    def open_part(self, kind: str, id: str) -> None:
        """Go to a part and show its form."""
        self.search.clear()
        self._keys[kind] = id
        self.tabs.setCurrentIndex(("about", *KINDS).index(kind))
        self.refresh()

    def change(self, kind: str, id: str) -> None:
        """Begin to change a part of another pack."""
        self.tabs.setCurrentIndex(("about", *KINDS).index(kind))
        self._change_other(id)

    # Building

    def _build(self) -> None:
        layouts.on_ground(self, "paper")
        column = layouts.column(self._head(), into=self)
        self.tabs = SubTabs(["About", *(kind.capitalize() for kind in KINDS)])
        self.tabs.setAccessibleName("Kinds")
        # A form that goes would hand the keyboard to whatever comes next in the window.
        self.tabs.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.tabs.currentChanged.connect(lambda _index: self.refresh())
        row = layouts.row(self.tabs, spacing=None, margins=(12, 0, 12, 0))
        row.addStretch(1)
        column.addLayout(row)
        column.addWidget(layouts.rule("line2"))
        self._about = About(editable=self.draft is not None)
        self._about.told.connect(self._tell_about)
        self._parts = self._split()
        self._stack = QStackedWidget()
        self._stack.addWidget(self._about)
        self._stack.addWidget(self._parts)
        column.addWidget(self._stack, 1)

    def _head(self) -> QHBoxLayout:
        row = layouts.row(spacing=12, margins=(20, 14, 20, 6))
        back = push_button("All packs", self.left, kind="quiet", icon="arrow-left")
        self.title: QLabel = words("", "h2", "ink")
        self.unsaved: QLabel = words("", "small", "ember")
        self.keep = push_button(
            "Save the pack", self.save, kind="primary", tip="Save the pack (Ctrl+S)"
        )
        if self.draft is None:
            self.keep.hide()
        row.addWidget(back)
        row.addWidget(self.title)
        row.addWidget(self.unsaved)
        row.addStretch(1)
        if self.draft is None:
            row.addWidget(words("Comes with the program: to be read, and copied from.", "small"))
        row.addWidget(self.keep)
        return row

    def _split(self) -> QWidget:
        whole = QWidget()
        row = layouts.row(into=whole)
        self._side = QWidget()
        side = layouts.column(into=self._side, spacing=8, margins=(0, 10, 0, 0))
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search")
        self.search.setAccessibleName("Search the parts of the pack")
        self.search.setClearButtonEnabled(True)
        kept_elsewhere(self.search)
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self._to_list)
        self.add = push_button("Add", self._add, icon="plus")
        self.other = Finder("Change one of another pack", "Change one of another pack")
        self.other.taken.connect(self._change_other)
        self.list = PartList("Parts of the pack")
        self.list.chosen.connect(self._choose)
        self.list.dropped.connect(lambda _key: self._remove())
        acts = layouts.column(self.search, spacing=8, margins=(16, 0, 16, 0))
        if self.draft:
            acts.addWidget(self.add)
            acts.addWidget(self.other)
        side.addLayout(acts)
        side.addWidget(self.list, 1)
        row.addWidget(self._side)
        row.addWidget(layouts.rule("upright"))
        row.addWidget(self._sheet(), 1)
        themes.of(self).changed.connect(self._measure)
        self._measure()
        return whole

    def _sheet(self) -> QWidget:
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        body = QWidget()
        column = layouts.column(into=body, spacing=8, margins=(20, 16, 20, 24))
        head = Wrapping()
        self.says: QLabel = words("", "small", "ink2", wrap=True)
        self.says.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        head.addWidget(self.says)
        self.acts = [
            self._act("Copy to edit", "copy", self._copy_out),
            self._act("Make it a copy", "copy", self._make_copy),
            self._act("Duplicate", "file-plus", self._duplicate),
            self._act("Remove", "trash-2", self._remove),
        ]
        for act in self.acts:
            head.addWidget(act)
        column.addLayout(head)
        self.amending = Remark()
        column.addWidget(self.amending)
        self._form_place = QVBoxLayout()
        column.addLayout(self._form_place)
        self._reading = PartReading()
        column.addWidget(self._reading)
        self.empty = EmptyState(NO_PARTS.format("parts"), "Add")
        self.empty.asked.connect(self._add)
        column.addWidget(self.empty)
        column.addStretch(1)
        self.area.setWidget(body)
        return self.area

    def _act(self, text: str, icon: str, do: Does) -> QPushButton:
        return push_button(text, do, kind="quiet", icon=icon)

    def _measure(self) -> None:
        px = themes.of(self).type.px
        self._side.setFixedWidth(round(px(SIDE)))
        self.says.setMinimumWidth(round(px(SAYS)))

    # Showing

    def _problems(self) -> tuple[Problem, ...]:
        return self.draft.checked.problems if self.draft else ()

    def _show_list(self) -> None:
        if self.kind == "about":
            return
        kind, wanted = self.kind, self.search.text().strip().casefold()
        problems = self._problems()
        shown = []
        for line in (each for each in self.lines() if each.kind == kind):
            part = packing.part(self.pack, self.book, kind, line.id)
            name = packing.name_of(part) if part else line.name
            says = line_says(line, part, self.book)
            if wanted and wanted not in f"{name} {says}".casefold():
                continue
            found = {
                each.severity for each in problems if each.where.startswith(f"{kind}/{line.id}#")
            }
            mark = next((each.value for each in Severity if each in found), "")
            shown.append(PartRow(line.id, name or "No name yet", says, mark))
        key = self._keys.get(kind, "")
        if key not in {row.key for row in shown} and shown:
            key = shown[0].key
        self._keys[kind] = key
        self.list.show_rows(shown, key)
        one = KINDS[kind].one
        self.add.setText(f"Add a {one}")
        if self.draft:
            self.other.setPlaceholderText(f"Change a {one} of another pack")
            self.other.setAccessibleName(self.other.placeholderText())
            self.other.offer(where_says(kind, self.draft.base, {row.key for row in shown}))

    def _search(self) -> None:
        if self.kind != "about":
            self._show_list()
            self._show_part()

    def _to_list(self) -> None:
        """From the search to the part found, whose form is shown."""
        if self.list.currentIndex().isValid():
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _line(self) -> Line | None:
        id = self._keys.get(self.kind, "")
        found = (each for each in self.lines() if (each.kind, each.id) == (self.kind, id))
        return next(found, None)

    def _show_part(self) -> None:
        """Show the chosen part in the form that stands there already.

        A form hidden even for a moment would take the keyboard from whoever types into it.
        """
        kind, line = self.kind, self._line()
        part = packing.part(self.pack, self.book, kind, line.id) if line else None
        if line and part:
            self._say_how(line, part)
            shown = Shown(kind, line.id, part, self.book, self._problems())
            (self._form(kind) if self.draft else self._reading).show_part(shown)
        else:
            self.says.setText("")
            self.amending.show_problems((), "")
            self._say_nothing(kind)
        self.empty.setVisible(not part and self.draft is not None and not self.search.text())
        self._reading.setVisible(bool(part) and self.draft is None)
        for of, form in self._forms.items():
            form.setVisible(bool(part) and of == kind)
        self._show_acts(line if part else None)

    def _say_nothing(self, kind: str) -> None:
        self.empty.setAccessibleName(NO_PARTS.format(kind))
        label = self.empty.findChild(QLabel)
        if label:
            label.setText(NO_PARTS.format(kind))
        self.empty.button.setText(f"Add a {KINDS[kind].one}")

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

    def _say_how(self, line: Line, part: Part) -> None:
        """What the pack does to it: its id, or what it changes of whom."""
        before = packing.part(NOTHING, self._base, line.kind, line.id)
        if not before:
            self.says.setText(line.id)
        else:
            how = "Takes the place of" if line.how == "copy" else "Changes"
            told = "; ".join(changes(before, part, self.book)) or "nothing yet"
            self.says.setText(f"{how} {packing.name_of(before)} of another pack: {told}.")
        self.amending.show_problems(self._problems(), f"{line.kind}/{line.id}#")

    def _form(self, kind: str) -> PartForm:
        if kind not in self._forms:
            form = PartForm(kind)
            form.told.connect(self._tell)
            form.moved.connect(self._move)
            form.wanted.connect(self._add_wanted)
            self._forms[kind] = form
            self._form_place.addWidget(form)
        return self._forms[kind]

    # Editing

    def _choose(self, id: str) -> None:
        self._keys[self.kind] = id
        self._show_part()

    def _tell_about(self, pack: Pack, field: str) -> None:
        if self.draft:
            self.draft.apply(f"Change the {field} of the pack", pack, f"about.{field}")

    def _tell(self, part: Part, field: str) -> None:
        line = self._line()
        if self.draft is None or line is None:
            return
        kind, old = line.kind, line.id
        pack = packing.put(self.draft.pack, self.draft.base, kind, old, part)
        if field == "name" and line.how == "new":
            pack, self._keys[kind] = named_anew(self.draft, pack, kind, old, part)
        name = packing.name_of(part) or KINDS[kind].one
        self.draft.apply(f"{name}: {field.replace('_', ' ')}", pack, f"{kind}/{field}")

    def _move(self, stock: str, setting: str) -> None:
        """A lifepath to another setting, a setting to another stock; its id goes along."""
        line = self._line()
        if self.draft is None or line is None:
            return
        made = moved(self.draft, line, stock, setting)
        if made is None:
            # What another pack has stays where it is.
            self.refresh()
            return
        pack, self._keys[line.kind] = made
        self.draft.apply(f"Move {line.name}", pack)

    def _add(self) -> None:
        if self.draft:
            pack, id = begun(self.draft, self.kind)
            self._come_to(f"Add a {KINDS[self.kind].one}", pack, self.kind, id)
            self._forms[self.kind].reveal("name")

    def _add_wanted(self, field: str, kind: str, name: str) -> None:
        """A new skill or trait for the list it was missed in."""
        line = self._line()
        if self.draft is None or line is None:
            return
        pack, id = begun(self.draft, kind, name)
        part = packing.part(pack, self.draft.book, line.kind, line.id)
        if part:
            part = replace(part, **{field: (*getattr(part, field), id)})
            pack = packing.put(pack, self.draft.base, line.kind, line.id, part)
        self.draft.apply(f"Add {name}", pack)

    def _change_other(self, id: str) -> None:
        """Begin to amend a part of another pack; it is listed though nothing is changed yet."""
        part = packing.part(self.pack, self.book, self.kind, id)
        if part:
            self._begun = Line(self.kind, id, packing.name_of(part), "amended")
            self.open_part(self.kind, id)
            self._forms[self.kind].reveal("name")

    def _come_to(self, label: str, pack: Pack, kind: str, id: str) -> None:
        assert self.draft, "only a draft is edited"
        self.search.clear()
        self._keys[kind] = id
        self.draft.apply(label, pack)
        self.area.verticalScrollBar().setValue(0)

    def _duplicate(self) -> None:
        line = self._line()
        if self.draft and line:
            part = packing.part(self.draft.pack, self.draft.book, line.kind, line.id)
            if part:
                pack, id = renamed(self.draft, line.kind, part)
                self._come_to(f"Duplicate {line.name}", pack, line.kind, id)

    def _make_copy(self) -> None:
        line = self._line()
        if self.draft and line:
            part = packing.part(self.draft.pack, self.draft.book, line.kind, line.id)
            if isinstance(part, Entries):
                pack = packing.copied(self.draft.pack, line.kind, part)
                self.draft.apply(f"Copy {line.name}", pack)

    def _remove(self) -> None:
        line = self._line()
        if self.draft and line:
            if line == self._begun:
                self._begun = None
            pack = packing.removed(self.draft.pack, self.draft.base, line.kind, line.id)
            self.draft.apply(f"Remove {line.name}", pack)
            self.refresh()

    def _copy_out(self) -> None:
        line = self._line()
        if line:
            self.copied.emit(line.kind, line.id)


def packing_counts(lines: tuple[Line, ...]) -> dict[str, int]:
    """How many parts of each kind."""
    found: dict[str, int] = {}
    for line in lines:
        found[line.kind] = found.get(line.kind, 0) + 1
    return found
