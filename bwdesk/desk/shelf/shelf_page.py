"""A room of the shelf: folders and collections left, documents in the middle, a glance right."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from bwdesk import keys
from bwdesk.desk import theme as themes
from bwdesk.desk.kit import filters, layouts
from bwdesk.desk.kit.action import Act
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.menu import Entry, drop_down
from bwdesk.desk.kit.row_model import Head
from bwdesk.desk.kit.shortcuts import hear, is_pressed, with_key
from bwdesk.desk.kit.toast import Toast
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import empty_line, undo_past_search
from bwdesk.desk.shelf.acting import Acting
from bwdesk.desk.shelf.glance import Deeds, Glance, Known, folder_line
from bwdesk.desk.shelf.grouping import BY, group
from bwdesk.desk.shelf.holder import Holder
from bwdesk.desk.shelf.shelf_list import ShelfList
from bwdesk.desk.shelf.shelf_rows import ShelfRow
from bwdesk.desk.shelf.side_list import SideList, SideRow
from bwdesk.desk.shell import sample_index
from bwdesk.rules.play.shelf.seeking import (
    Searchable,
    Sought,
    count_tags,
    find,
    find_hit,
    parse_search,
)
from bwdesk.rules.play.shelf.volume import STATES, Kind

if TYPE_CHECKING:
    from bwdesk.desk.shell.interface import Window

LEFT = 212
BOTH, GLANCE = 1000, 760
"""From these widths on, px at 100 %, there is room for the left and for the glance."""
WALKS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
SHOWN_STATES = tuple(each for each in STATES if each != "burned")


class ShelfView(Struct, frozen=True):
    """How a room of the shelf was looked at last."""

    by: int = 0
    rows: bool = False
    folder: str = ""


class ShelfPage(QWidget):
    """The documents of some *kinds*, and what *begins* another."""

    def __init__(
        self,
        window: Window,
        holder: Holder,
        title: str,
        kinds: Sequence[Kind],
        begins: Iterable[tuple[Act, Callable[[], object]]],
    ) -> None:
        super().__init__()
        self._window, self.holder, self.title, self._kinds = window, holder, title, kinds
        self._view = ShelfView()
        self._shown: list[Searchable] = []
        self._paths: dict[int, Path] = {}
        self._found: dict[str, Searchable] = {}
        self._keys: dict[int, str] = {}
        self._folder_names: dict[str, str] = {}
        self._sought = Sought()
        self._tables: dict[str, list[str]] = {}
        self._is_meant = False
        layouts.on_ground(self, "paper")
        self.acting = Acting(window, holder, self)
        self._head = words(title, "h2")
        self.count = words("", "value", "ink2")
        self.search = QLineEdit()
        self.search.setPlaceholderText("Name, lifepath, skill 4+, tag:ford …")
        self.search.setAccessibleName("Search the shelf")
        self.search.setToolTip(with_key("Search", keys.SEARCH_SHELF))
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(220)
        undo_past_search(self.search)
        self.search.textChanged.connect(self._seek)
        self.search.installEventFilter(self)
        self.by = Segmented("Sorted by", BY)
        self.by.chosen.connect(self._sort)
        self.form = Segmented("Shown as", ("cards", "rows"))
        self.form.chosen.connect(self._form)
        self._begins = [
            push_button(act.name, does, icon=act.icon, tip=act.says) for act, does in begins
        ]
        self.narrowing = push_button("Folders, tags…", self._show_narrowing)
        self.acts = push_button("Do…", self._show_acts)
        head = QWidget()
        layouts.on_ground(head, "paper")
        layouts.wrapping(
            self._head,
            self.count,
            self.search,
            self.by,
            self.form,
            self.narrowing,
            self.acts,
            *self._begins,
            into=head,
            spacing=10,
            margins=(16, 8, 16, 8),
        )
        self.side = SideList()
        self.side.picked.connect(self._pick)
        self.folders = push_button("Folders looked in…", self._choose_folders, kind="quiet")
        self.new_folder = push_button("New folder…", self._make_folder, kind="quiet")
        self.keep = push_button("Keep this search…", self._keep, kind="quiet")
        self.left = layouts.inset(
            self.side, self.keep, self.new_folder, self.folders, margins=(0, 4, 0, 6), grows=0
        )
        layouts.on_ground(self.left, "paper")
        self.list = ShelfList(lambda: self._view.rows)
        self.list.chosen.connect(self._tell)
        self.list.opened.connect(self.open)
        self.list.typed.connect(self._type_on)
        self.none = words("", "empty", "ink2", wrap=True)
        self.none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        middle = layouts.inset(self.none, self.list, grows=1)
        deeds = Deeds(
            lambda: self.open(self.list.current),
            lambda: self.acting.print(self._taken()),
            lambda: self.acting.copy(self._taken()),
            lambda: self.acting.ask_campaign(self._taken()),
            self.compare,
            self._more,
            lambda tag: self.acting.tag(self._taken(), tag),
            lambda tag: self.acting.untag(self._taken(), tag),
            self.seek,
        )
        self.glance = Glance(deeds)
        self._split = layouts.rule("upright")
        self._other = layouts.rule("upright")
        below = layouts.row(self.left, self._split, middle, self._other, self.glance, grows=2)
        layouts.column(head, layouts.rule("line2"), below, into=self, grows=2)
        self.toast = Toast(self)
        self.setAccessibleName(title)
        for key, does in (
            (keys.SEARCH_SHELF, self._to_search),
            (keys.RENAME_SHELVED, lambda: self.acting.ask_name(self._taken())),
            (keys.REMOVE_SHELVED, lambda: self.acting.remove(self._taken())),
            (keys.TAG_SHELVED, self._to_tag),
            (keys.COMPARE_SHELVED, self.compare),
        ):
            anywhere = key is keys.SEARCH_SHELF
            hear(key, self if anywhere else self.list, does)
        holder.changed.connect(self._refresh)
        holder.settled.connect(self._find)

    # Coming and going

    def come_in(self) -> None:
        """The room comes on screen: what lies there now, with the search to write in."""
        self._view = filters.recall(self, f"shelf {self.title}", self._view)
        self.by.show_choice(self._view.by if self._view.by < len(BY) else 0)
        self.form.show_choice(int(self._view.rows))
        self._refresh()
        self.holder.look()
        # Enter meant for the page before opens nothing here.
        self._is_meant = False
        self._to_search()

    def _to_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _remember(self, view: ShelfView) -> None:
        self._view = view
        filters.remember(self, f"shelf {self.title}", view)

    # What is shown

    def _refresh(self) -> None:
        if not self.isVisible():
            return
        every = self.holder.documents
        self._shown = [each for _, each in every if each.volume.kind in self._kinds]
        self._paths = {id(each): path for path, each in every}
        self._found = {str(path): each for path, each in every}
        self._keys = {id(each): key for key, each in self._found.items()}
        self._tables = _tables(every)
        self._folder_names = {}
        self._show_side()
        self._find()

    def _seek(self, typed: str) -> None:
        """Somebody seeks: Enter opens what is found."""
        self._is_meant = bool(typed.strip())
        self._find()

    def _find(self) -> None:
        """What fits the search, in the folder that is chosen."""
        sought = parse_search(self.search.text())
        inside = f"{self._view.folder}{os.sep}" if self._view.folder else ""
        open_now = {str(tab.path) for tab in self._window.open_tabs if tab.path}
        found = []
        for each in find(sought, self._shown):
            key = self._keys[id(each)]
            if inside and not key.startswith(inside):
                continue
            found.append(ShelfRow(key, each.volume, key in open_now, day=each.day))
        self._sought = sought
        self.list.seek(self.hit_of if sought.terms else None)
        grouped = group(found, BY[self.by.current()], self._name_folder, self._campaigns_of)
        self.list.show_rows(grouped)
        self.count.setText(str(len(found)))
        self.keep.setEnabled(not sought.is_nothing)
        self._say_nothing(found)
        self._tell()

    def hit_of(self, row: ShelfRow) -> str:
        """Where a document was found, asked of those in sight; "" where its name says it."""
        each = self._found.get(row.key)
        return find_hit(self._sought, each).says if each is not None else ""

    def _say_nothing(self, found: Sequence[ShelfRow]) -> None:
        says = ""
        if not found and self.holder.is_looking:
            says = "Looking through the folders…"
        elif not found and self._shown:
            says = "Nothing on the shelf has all of that."
        elif not found:
            says = "Whatever you make stands here."
        self.none.setText(says)
        self.none.setVisible(bool(says))

    def _name_folder(self, folder: str) -> str:
        """The same of a name; asked for each row of a list, a folder is looked at once."""
        known = self._folder_names.get(folder)
        if known is None:
            known = self._folder_names[folder] = self.folder_name(Path(folder))
        return known

    def folder_name(self, folder: Path) -> str:
        """How a folder is called: by its name below one that is looked in."""
        if self.holder.is_sample(folder):
            return "Samples"
        for root in self.holder.folders:
            if folder == root:
                return root.name or str(root)
            if folder.is_relative_to(root):
                return folder.relative_to(root).as_posix().replace("/", " / ")
        return str(folder)

    def _campaigns_of(self, row: ShelfRow) -> list[str]:
        if row.volume.kind == "campaign":
            return [row.name]
        return self._tables.get(row.volume.id) or self._tables.get(row.key, [])

    def _show_side(self) -> None:
        folders = Counter(self._paths[id(each)].parent for each in self._shown)
        known = {folder for folder in folders if not self.holder.is_sample(folder)}
        known |= {folder for folder in self.acting.made if folder.is_dir()}
        volumes = [each.volume for each in self._shown]
        seeks = self.search.text().split()
        rows: list[SideRow | Head] = [Head("Folders")]
        here = self._view.folder
        rows.append(SideRow("all", "", "All", len(self._shown), not here))
        for folder in sorted(known, key=self.folder_name):
            name, many = self.folder_name(folder), folders[folder]
            rows.append(SideRow("folder", str(folder), name, many, str(folder) == here))
        samples = sum(many for each, many in folders.items() if self.holder.is_sample(each))
        if samples:
            at = str(sample_index.folder())
            rows.append(SideRow("folder", at, "Samples", samples, at == here))
        kept = self._window.settings.values.shelf.collections
        if kept:
            rows.append(Head("Collections"))
        for each in kept:
            many = len(find(parse_search(each.seeks), self._shown))
            on = self.search.text().strip() == each.seeks
            rows.append(SideRow("kept", each.seeks, each.name, many, on))
        tags = count_tags(volumes)
        if tags:
            rows.append(Head("Tags"))
        for tag, many in tags.items():
            rows.append(SideRow("tag", tag, tag, many, _term("tag", tag) in seeks))
        states = Counter(state for each in volumes for state in each.states)
        rows.append(Head("State"))
        for state in SHOWN_STATES:
            if many := states[state]:
                on = _term("is", state.replace(" ", "-")) in seeks
                rows.append(SideRow("state", state, _STATE_NAMES.get(state, state), many, on))
        self.side.show_rows(rows, self.side.current)

    def _pick(self, key: str) -> None:
        """A folder is looked into; what else is chosen comes to the search, or leaves it."""
        kind, _, value = key.partition(":")
        if kind in ("all", "folder"):
            self._remember(ShelfView(self._view.by, self._view.rows, value))
            self._find()
        elif kind == "kept":
            self.seek("" if self.search.text().strip() == value else value)
        else:
            said = _term("tag", value) if kind == "tag" else _term("is", value.replace(" ", "-"))
            words_now = self.search.text().split()
            if said in words_now:
                words_now.remove(said)
            else:
                words_now.append(said)
            self.seek(" ".join(words_now))
        self._show_side()

    def seek(self, typed: str) -> None:
        """Look for that."""
        self.search.setText(typed)
        self._show_side()

    def _sort(self, by: int) -> None:
        self._remember(ShelfView(by, self._view.rows, self._view.folder))
        self._find()

    def _form(self, at: int) -> None:
        self._remember(ShelfView(self._view.by, bool(at), self._view.folder))
        self.list.lay_out()

    # What is chosen

    @property
    def rows(self) -> list[ShelfRow]:
        """The documents listed now, in sight or not."""
        return self.list.documents

    def _taken(self) -> list[Path]:
        return [Path(each) for each in self.list.marked_or_current]

    def _tell(self) -> None:
        """The glance says what is chosen."""
        taken = set(self.list.marked_or_current)
        rows = tuple(each for each in self.rows if each.key in taken)
        if len(rows) != 1:
            self.glance.show_known(Known(rows))
            return
        path = rows[0].path
        campaigns = tuple(self._campaigns_of(rows[0])) if rows[0].volume.kind == "character" else ()
        sample = self.holder.is_sample(path)
        lies = "" if sample else folder_line(path)
        hit = self.hit_of(rows[0]) if self._sought.terms else ""
        self.glance.show_known(Known(rows, lies, campaigns, sample, hit))

    def open(self, key: str) -> None:
        """Open a document, or of a sample a copy."""
        if not key:
            return
        path = Path(key)
        if self.holder.is_sample(path):
            self._window.open_sample(path)
        else:
            self._window.open_path(path)

    def _to_tag(self) -> None:
        """Where a tag is written: in the glance, else in a dialog of its own."""
        if self.glance.isVisible():
            self.glance.to_tag()
        else:
            self.acting.ask_tag(self._taken())

    def compare(self) -> None:
        """Two to four that are marked, side by side."""
        self.acting.compare(self._taken())

    def _show_narrowing(self) -> None:
        """Where the left has no room: what stands there, as a menu."""
        rows = [each for each in self.side.rows.rows() if isinstance(each, SideRow)]
        drop_down(
            self.narrowing,
            [
                (
                    f"{'✓ ' if each.on else ''}{each.name} ({each.many})",
                    partial(self._pick, each.key),
                )
                for each in rows
            ],
        )

    def _show_acts(self) -> None:
        """Where the glance has no room: what it offers, as a menu."""
        taken = self._taken()
        some = bool(taken)
        entries: list[Entry] = [
            ("Open", (lambda: self.open(self.list.current)) if len(taken) == 1 else None),
            (with_key("Compare", keys.COMPARE_SHELVED), self.compare if len(taken) > 1 else None),
            ("A tag…", partial(self.acting.ask_tag, taken) if some else None),
            ("Print…", partial(self.acting.print, taken) if some else None),
            ("Copy as text", partial(self.acting.copy, taken) if some else None),
            ("To a campaign…", partial(self.acting.ask_campaign, taken) if some else None),
            *(self.acting.more_entries(taken) if some else ()),
        ]
        drop_down(self.acts, entries)

    def _more(self) -> None:
        self.acting.show_more(self.glance.foot.find("more"), self._taken())

    def say(self, done: str, what: str) -> None:
        """What was done, in passing; files are put back by hand."""
        self.toast.say(done, what, undo=False)

    # Folders and collections

    def _choose_folders(self) -> None:
        self.acting.ask_folders()

    def _make_folder(self) -> None:
        self.acting.ask_folder(Path(self._view.folder) if self._view.folder else None)
        self._show_side()

    def _keep(self) -> None:
        self.acting.ask_collection(self.search.text().strip(), self._show_side)

    # Keys and room

    def _type_on(self, text: str) -> None:
        self.search.setFocus()
        self.search.insert(text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() in WALKS:
                self._is_meant = True
                self.list.walk(event)
                return True
            if is_pressed(keys.OPEN_SHELVED, event):
                if self._is_meant:
                    self.open(self.list.current)
                return True
            if event.key() == Qt.Key.Key_Escape and self.search.text():
                empty_line(self.search)
                return True
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        px = themes.theme_of(self).type.px
        for wide, parts in (
            (BOTH, (self.left, self._split)),
            (GLANCE, (self.glance, self._other)),
        ):
            for each in parts:
                each.setVisible(self.width() >= px(wide))
        self.narrowing.setVisible(self.width() < px(BOTH))
        self.acts.setVisible(self.width() < px(GLANCE))
        self.left.setFixedWidth(round(px(LEFT)))

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]
        self._refresh()


_STATE_NAMES = {
    "unfinished": "Not finished",
    "broken": "Rule broken",
    "overruled": "Overruled",
    "wounded": "Wounded",
    "dead": "Dead",
    "sketch": "One-off",
    "in play": "In play",
    "damaged": "Damaged",
}


def _tables(every: Iterable[tuple[Path, Searchable]]) -> dict[str, list[str]]:
    """The campaigns each person is in, by the id of the person, or by the file where the campaign
    does not know the id yet."""
    found: dict[str, list[str]] = {}
    for path, each in every:
        for person in each.volume.people:
            key = person.id or str(path.parent / person.file)
            found.setdefault(key, []).append(each.volume.name)
    return found


def _term(key: str, value: str) -> str:
    """``tag:ford``; in quotes where it is more than one word."""
    return f'{key}:"{value}"' if " " in value else f"{key}:{value}"
