"""The House rules room: the list of packs, and the pack that is open on the desk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QStackedWidget, QWidget

from bwdesk.desk.house.pack_draft import PackDraft
from bwdesk.desk.house.pack_list import PackList
from bwdesk.desk.house.pack_row import Standing
from bwdesk.desk.kit import ask, focus_order, layouts
from bwdesk.desk.kit.toast import Toast
from bwdesk.desk.shell.installed_packs import InstalledPacks
from bwdesk.desk.shell.settings import DeskSettings
from bwdesk.files import pack_files, packs
from bwdesk.files.errors import ChangedOnDiskError, FileError
from bwdesk.files.packs import Library, Own
from bwdesk.files.recovery import Kept
from bwdesk.files.settings import Table
from bwdesk.rules.packs.book import Book, Pack
from bwdesk.rules.packs.packing import free_id

if TYPE_CHECKING:
    from bwdesk.desk.house.pack_page import PackPage


class HouseRules(QWidget):
    """Everything about packs. ``stepped`` follows when the undo of the open pack has changed."""

    stepped = Signal()

    def __init__(
        self, settings: DeskSettings, installed: InstalledPacks, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.settings, self.installed = settings, installed
        layouts.on_ground(self, "paper")
        self.page: PackPage | None = None
        self.list = PackList()
        self._stack = QStackedWidget()
        self._stack.addWidget(self.list)
        layouts.column(self._stack, into=self, spacing=None)
        self._toast = Toast(self)
        self.list.switched.connect(self._switch)
        self.list.asked.connect(self._ask)
        self.list.begun.connect(self._begin)

    @property
    def draft(self) -> PackDraft | None:
        """The pack being edited, if one is open."""
        return self.page.draft if self.page else None

    @property
    def stack(self) -> QUndoStack | None:
        """Where undo and redo go while this room is on screen."""
        return self.draft.stack if self.draft else None

    def come_in(self) -> None:
        """The room comes on screen: look what packs there are. Raises FileError."""
        draft = self.draft
        if draft and not draft.is_unsaved and draft.is_lost:
            self._leave()
            self._read_again()
        elif self.page is None:
            self._read_again()

    # The list

    @property
    def _library(self) -> Library:
        return self.installed.library

    @property
    def _table(self) -> Table:
        return self.settings.values.table

    def _own_ids(self) -> list[str]:
        """Of one's own packs, as the table has them."""
        ordered = self._library.packs_in_order(self._table)
        return [pack.id for pack in ordered if self._library.own_pack(pack.id)]

    def _show_list(self) -> None:
        ours = self._own_ids()
        standing = [
            Standing(
                pack,
                own=pack.id in ours,
                on=packs.stands(pack, self._table),
                up=pack.id in ours[1:],
                down=pack.id in ours[:-1],
            )
            for pack in self._library.packs_in_order(self._table)
        ]
        self.list.show_packs(standing, self.installed.troubles)

    def _set(self, table: Table) -> None:
        self.settings.set_table(table)
        self._read_again()

    def _switch(self, id: str, on: bool) -> None:
        pack = self._library.pack(id)
        self._try(lambda: self._set(packs.switch(self._table, pack, on)))

    def _ask(self, act: str, id: str) -> None:
        acts: dict[str, Callable[[str], object]] = {
            "open": self.open,
            "up": lambda id: self._move(id, -1),
            "down": lambda id: self._move(id, 1),
            "export": self._export,
            "remove": self._remove,
        }
        self._try(lambda: acts[act](id))

    def _move(self, id: str, step: int) -> None:
        order = self._own_ids()
        at = order.index(id)
        order.insert(at + step, order.pop(at))
        self._set(replace(self._table, order=tuple(order)))

    def _begin(self, what: str) -> None:
        if what == "new":
            self._try(self.new)
            return
        choose = ask.pack_to_import if what == "file" else ask.folder_to_import
        path = choose(self, self.settings.folder)
        if path:
            self._try(lambda: self.bring(path))

    def new(self) -> None:
        """A pack of one's own, open at once. Raises FileError."""
        id = free_id("House rules", {pack.id for pack in self._library.packs})
        number = id.removeprefix("house-rules").lstrip("-")
        own = pack_files.create(Pack(id=id, name=f"House Rules {number}".strip(), version="1"))
        self._read_again()
        self.open(own.pack.id)
        assert self.page, "a pack was just opened"
        self.page.begin()

    def write(self, kind: str) -> None:
        """A new part of a kind: in the pack that is open, else in the last of one's own, else in a
        new one. Raises FileError."""
        if self.draft is None and (own := self._own_ids()):
            self.open(own[-1])
        elif self.draft is None:
            self.new()
        assert self.page, "a pack is open"
        self.page.show_kind(kind)
        self.page.add.click()

    def amend(self, kind: str, id: str, name: str) -> None:
        """An entry that something is missing of: changed in the pack that is open, else in the last
        of one's own, else in a new one. Raises FileError."""
        if self.draft is None and (own := self._own_ids()):
            self.open(own[-1])
        elif self.draft is None:
            self.new()
        assert self.page, "a pack is open"
        self.page.fill(kind, id, name)

    def bring(self, path: Path) -> None:
        """A pack from elsewhere; one of the same id is asked about. Raises FileError."""
        pack = pack_files.read(path)
        if pack.id in {each.id for each in self._library.shipped}:
            says = f"it has the id '{pack.id}', which a pack of the program has"
            raise FileError(path, says, "give it an id of its own")
        if old := self._library.own_pack(pack.id):
            if not ask.whether_to_replace_pack(self, old.pack.name):
                return
            pack_files.remove(old)
        pack_files.create(pack)
        self._read_again()
        self._toast.say("Imported", pack.name, undo=False)

    def _export(self, id: str) -> None:
        pack = self._library.pack(id)
        path = ask.pack_to_export(self, self.settings.folder / f"{pack.id}.json")
        if path:
            pack_files.export(path, pack)
            self._toast.say("Exported", path.name, undo=False)

    def _remove(self, id: str) -> None:
        own = self._library.own_pack(id)
        if own and ask.whether_to_remove_pack(self, own.pack.name):
            kept = pack_files.remove(own)
            self._read_again()
            self._toast.say("Removed", f"{own.pack.name}; it lies in {kept}", undo=False)

    # One pack

    def open(self, id: str) -> None:
        """Lay a pack on the desk: one's own to edit, another to read. Raises FileError."""
        self._leave()
        if own := self._library.own_pack(id):
            self._edit(own)
        else:
            self._lay(self._library.pack(id), self._book_before(id))

    def take_up(self, kept: Kept) -> bool:
        """A pack that was left unsaved, as it was; False where another stays in its place."""
        pack = kept.unsaved.content
        assert isinstance(pack, Pack)
        if not self.close_pack():
            return False
        folder = kept.unsaved.path or packs.home() / pack.id
        own = next((each for each in self._library.own if each.folder == folder), None)
        draft = self._edit(own or Own(pack, folder))
        if own:
            draft.fingerprint = kept.unsaved.fingerprint
            draft.apply("Take back what was not saved", pack)
        else:
            draft.stack.resetClean()
        self.settings.snapshots.take_over(draft, kept)
        return True

    def _edit(self, own: Own) -> PackDraft:
        """One's own pack on the desk."""
        draft = PackDraft(own, self._book_before(own.pack.id), self)
        draft.changed.connect(self.stepped)
        draft.stepped.connect(self.stepped)
        self.settings.snapshots.watch(draft)
        self._lay(draft.pack, draft.base, draft)
        return draft

    def _lay(self, pack: Pack, base: Book, draft: PackDraft | None = None) -> None:
        from bwdesk.desk.house.pack_page import PackPage

        page = PackPage(pack, base, draft)
        page.left.connect(self.close_pack)
        page.save.connect(self.save)
        page.copied.connect(self._copy_out)
        self.page = page
        self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        page.tabs.setCurrentIndex(1 if page.draft or page.lines() else 0)
        focus_order.give(page.first)
        self.stepped.emit()

    def close_pack(self) -> bool:
        """Back to the list; ask first when something is unsaved. False when it stays."""
        if not self.may_close():
            return False
        self._leave()
        self._read_again()
        return True

    def may_close(self) -> bool:
        """Nothing is unsaved any more, or it is given up."""
        draft = self.draft
        if draft is None or not draft.is_unsaved:
            return True
        answer = ask.whether_to_save(self, draft.title)
        return answer == "drop" or (answer == "save" and self.save())

    def save(self) -> bool:
        """Write the open pack, and let every open character read it. False when it was not."""
        draft = self.draft
        if draft is None or not draft.is_unsaved:
            return draft is not None
        why = ""
        if broken := draft.checked_pack.breaking_problems:
            first = broken[0]
            why = f"{_whose(first.where)}: {first.says} {first.remedy}"
        else:
            try:
                self._write(draft)
            except FileError as error:
                why = str(error)
        if why:
            ask.tell(self, "The pack was not saved.", why)
        return not draft.is_unsaved

    def _write(self, draft: PackDraft) -> None:
        try:
            draft.save()
        except ChangedOnDiskError:
            if not ask.whether_to_replace(self, draft.folder):
                return
            draft.save(whatever=True)
        self.settings.snapshots.drop(draft)
        self.installed.read_again()
        self._toast.say("Saved", draft.title, undo=False)

    def _leave(self) -> None:
        if self.page is None:
            return
        page, draft = self.page, self.draft
        self.page = None
        self._stack.setCurrentWidget(self.list)
        layouts.drop(page)
        if draft:
            self.settings.snapshots.drop(draft)
            draft.deleteLater()
        self.stepped.emit()

    def _copy_out(self, kind: str, id: str) -> None:
        """Edit an entry of a shipped pack in one's own: the last one, or a new one."""

        def copy() -> None:
            if own := self._own_ids():
                self.open(own[-1])
            else:
                self.new()
            assert self.page, "a pack was just opened"
            self.page.change(kind, id)

        self._try(copy)

    # What there is

    def _book_before(self, id: str) -> Book:
        """The Book of the packs in force before one."""
        return self._library.load_in_force(self._library.ids_in_force(self._table, id)).book

    def _read_again(self) -> None:
        self.installed.read_again()
        self._show_list()

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except FileError as error:
            ask.tell(self, "That did not work.", str(error))
            self._show_list()


def _whose(where: str) -> str:
    """The part a problem is about."""
    return where.partition("#")[0].partition("/")[2]
