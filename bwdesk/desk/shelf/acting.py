"""What is done to the documents chosen on the shelf, one or many at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QFile
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QListWidget, QWidget

from bwdesk import keys
from bwdesk.desk.kit import ask, layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.menu import Entry, drop_down
from bwdesk.desk.kit.shortcuts import with_key
from bwdesk.desk.kit.writing import text_line
from bwdesk.files import characters, places, shelf_acts
from bwdesk.files.errors import FileError
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.burning import reckon
from bwdesk.rules.person.excerpt import pin
from bwdesk.rules.play import stat_block
from bwdesk.rules.play.present import with_traits
from bwdesk.rules.play.shelf.comparing import MOST, Compared
from bwdesk.rules.play.somebody import Somebody

if TYPE_CHECKING:
    from bwdesk.desk.shelf.holder import Holder
    from bwdesk.desk.shelf.shelf_page import ShelfPage
    from bwdesk.desk.shell.interface import Window


class Acting:
    """Acts on files, each for itself: what cannot be done to one is a sentence about that one."""

    def __init__(self, window: Window, holder: Holder, page: ShelfPage) -> None:
        self._window, self._holder, self._page = window, holder, page
        self.made: list[Path] = []
        """Folders made here, which nothing lies in yet."""

    # Tags

    def tag(self, paths: Sequence[Path], tag: str) -> None:
        """One more tag on each."""
        self._each(paths, lambda path: shelf_acts.retag(path, lambda tags: (*tags, tag)), "Tagged")

    def ask_tag(self, paths: Sequence[Path]) -> None:
        """Which tag."""
        dialog = AnswerDialog("A tag", f"For {plural(len(paths), 'document')}.", "Add", self._page)
        name = text_line("", name="Tag")
        dialog.add("Tag", name)
        dialog.finish()

        def accepted() -> None:
            if typed := shelf_acts.clean_tag(name.text()):
                self.tag(paths, typed)

        dialog.accepted.connect(accepted)
        dialog.open()
        name.setFocus()

    def untag(self, paths: Sequence[Path], tag: str) -> None:
        """Without that tag."""

        def without(tags: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(each for each in tags if each != tag)

        self._each(paths, lambda path: shelf_acts.retag(path, without), "Without the tag")

    # Names and places

    def ask_name(self, paths: Sequence[Path]) -> None:
        """Another name for the one that is chosen."""
        if len(paths) != 1:
            return
        found = self._holder.find(paths[0])
        if found is None:
            return
        says = "Its file is called so as well. What names it finds it all the same."
        dialog = AnswerDialog("Another name", says, "Rename", self._page)
        name = text_line(found.volume.name, name="Name")
        name.setMaxLength(LONGEST_NAME)
        dialog.add("Name", name)
        dialog.finish()

        def accepted() -> None:
            typed = " ".join(name.text().split())
            if typed and typed != found.volume.name:
                self._move(paths, lambda path: shelf_acts.rename(path, typed), "Renamed")

        dialog.accepted.connect(accepted)
        dialog.open()
        name.setFocus()
        name.selectAll()

    def ask_place(self, paths: Sequence[Path]) -> None:
        """Into another folder."""
        folder = ask.folder_to_put(self._page, self._window.settings.folder)
        if folder is not None:
            self._move(paths, lambda path: shelf_acts.move(path, folder), "Moved")

    def move_to(self, paths: Sequence[Path], folder: Path) -> None:
        self._move(paths, lambda path: shelf_acts.move(path, folder), "Moved")

    def ask_folder(self, inside: Path | None) -> None:
        """A new folder on the disk."""
        home = inside or next(iter(self._holder.folders))
        says = f"It is made in {home}."
        dialog = AnswerDialog("New folder", says, "Make it", self._page)
        name = text_line("", name="Name of the folder")
        dialog.add("Name", name)
        dialog.finish()

        def accepted() -> None:
            if typed := " ".join(name.text().split()):
                self._window.attempt(lambda: self._make_folder(home, typed))

        dialog.accepted.connect(accepted)
        dialog.open()
        name.setFocus()

    def _make_folder(self, home: Path, name: str) -> None:
        self.made.append(shelf_acts.make_folder(home, name))
        self._page.say("Made", name)
        self._holder.changed.emit()

    def ask_folders(self) -> None:
        """Which folders are looked in."""
        says = "All that lies in them and below is on the shelf. Nothing in them is changed."
        dialog = AnswerDialog("Folders looked in", says, "Look there", self._page)
        listed = QListWidget()
        listed.addItems([str(each) for each in self._holder.folders])
        add = push_button("Add a folder…", kind="quiet")
        out = push_button("Leave out", kind="quiet")

        def chosen() -> None:
            folder = ask.folder_to_put(dialog, self._window.settings.folder)
            if folder is not None:
                listed.addItem(str(folder))

        def left_out() -> None:
            for each in listed.selectedItems():
                listed.takeItem(listed.row(each))

        add.clicked.connect(chosen)
        out.clicked.connect(left_out)
        around = QWidget()
        layouts.column(listed, layouts.row(add, out, ..., spacing=8), into=around, spacing=6)
        dialog.add("Folders", around)
        dialog.finish()

        def accepted() -> None:
            folders = tuple(dict.fromkeys(listed.item(at).text() for at in range(listed.count())))
            self._window.settings.set_shelf(folders=folders)
            self._holder.look()

        dialog.accepted.connect(accepted)
        dialog.open()

    def ask_collection(self, seeks: str, done: Callable[[], object]) -> None:
        """A search kept under a name; one of that name is replaced, one without words goes."""
        dialog = AnswerDialog("A collection", f"It always finds: {seeks}", "Keep it", self._page)
        name = text_line(seeks, name="Name of the collection")
        dialog.add("Name", name)
        dialog.finish()

        def accepted() -> None:
            if typed := " ".join(name.text().split()):
                self._window.settings.keep_search(typed, seeks)
                done()

        dialog.accepted.connect(accepted)
        dialog.open()
        name.setFocus()
        name.selectAll()

    def remove(self, paths: Sequence[Path]) -> None:
        """Into the trash of the system, from where it can be had back."""
        mine = self._own(paths)
        if not mine:
            return
        names = ", ".join(path.name for path in mine[:6])
        more = f" and {len(mine) - 6} more" if len(mine) > 6 else ""
        if not ask.whether_to_trash(self._page, plural(len(mine), "file"), f"{names}{more}"):
            return

        def trash(path: Path) -> None:
            if not QFile.moveToTrash(str(path)):
                says = "the system has no trash for it"
                raise FileError(path, says, "remove it where its folder is shown")

        self._each(mine, trash, "Removed")

    # Elsewhere

    def print(self, paths: Sequence[Path]) -> None:
        """The print dialog, with all of them."""
        from bwdesk.desk.printing.dialog import come_up_with

        self._window.attempt(lambda: come_up_with(self._window, paths))

    def copy(self, paths: Sequence[Path]) -> None:
        """Their figures in words, to be pasted."""
        told, troubles = [], []
        for each in paths:
            try:
                one = self._compared(each)
            except FileError as why:
                troubles.append(str(why))
                continue
            somebody = Somebody(one.character, one.reckoning, True, one.book)
            told.append(stat_block.text(stat_block.make_block(somebody)).rstrip())
        QGuiApplication.clipboard().setText("\n\n".join(told))
        self._tell_troubles(troubles)
        if told:
            self._page.say("Copied", plural(len(told), "character"))

    def compare(self, paths: Sequence[Path]) -> None:
        """Two to four side by side."""
        if not 2 <= len(paths) <= MOST:
            ask.tell(self._page, f"Mark two to {MOST} characters to compare them.")
            return
        from bwdesk.desk.shelf.compare_dialog import CompareDialog

        def show() -> None:
            people = [(path, self._compared(path)) for path in paths]
            dialog = CompareDialog(people, self._page)
            dialog.asked.connect(self._go_to)
            dialog.open()

        self._window.attempt(show)

    def compare_earlier(self, path: Path) -> None:
        """Somebody beside an earlier version."""
        from bwdesk.desk.shelf.compare_dialog import CompareDialog
        from bwdesk.files import backups
        from bwdesk.when import minute

        known = backups.versions(path)
        if not known:
            ask.tell(self._page, "Nothing earlier was kept of it.")
            return

        def show(version: backups.Version) -> None:
            then = self._compared(version.path)
            people = [(path, self._compared(path)), (path, then)]
            dialog = CompareDialog(people, self._page, (" now", f" on {minute(version.when)}"))
            dialog.asked.connect(self._go_to)
            dialog.open()

        entries: list[Entry] = [
            (minute(each.when), partial(self._window.attempt, partial(show, each)))
            for each in known[:20]
        ]
        page = self._page
        drop_down(page.glance.foot.find("more") if page.glance.isVisible() else page.acts, entries)

    def _go_to(self, path: Path, where: str) -> None:
        """Where something is decided, on the tab of its character."""
        self._page.open(str(path))
        tab = self._window.current
        if tab is not None and hasattr(tab, "go"):
            tab.go(where)

    def _compared(self, path: Path) -> Compared:
        saved = characters.load(path)
        packs = saved.character.choices.packs
        book = pin(self._window.installed.book_of(packs), saved.excerpt)
        return Compared(saved.character, reckon(with_traits(saved.character), book), book)

    def ask_campaign(self, paths: Sequence[Path]) -> None:
        """To the table of a campaign."""
        known = [
            (path, each.volume.name)
            for path, each in self._holder.documents
            if each.volume.kind == "campaign" and not self._holder.is_sample(path)
        ]
        if not known:
            ask.tell(self._page, "No campaign is on the shelf.", "Begin one in the room Campaigns.")
            return
        says = f"{plural(len(paths), 'character')} come to its table."
        dialog = AnswerDialog("To a campaign", says, "Bring them", self._page)
        choice = QComboBox()
        choice.addItems([name for _, name in known])
        dialog.add("Campaign", choice)
        dialog.finish()

        def accepted() -> None:
            path = known[choice.currentIndex()][0]
            self._window.attempt(lambda: self._join(path, paths))

        dialog.accepted.connect(accepted)
        dialog.open()

    def _join(self, campaign: Path, paths: Sequence[Path]) -> None:
        from bwdesk.desk.evening.campaign_files import Coming, newcomer
        from bwdesk.desk.evening.document import EveningDocument

        self._window.open_path(campaign)
        tab = self._window.current
        document = tab.document if tab is not None else None
        if not isinstance(document, EveningDocument):
            return
        came = 0
        for path in paths:
            roster = document.campaign.roster
            if any(document.is_file_of(each.id, path) for each in roster if not each.left):
                continue
            name = characters.load(path).character.choices.name or path.stem
            came += document.bring(newcomer(Coming(path, name), roster), path)
        assert tab is not None
        tab.say("At the table", plural(came, "character"))

    def show_more(self, button: QWidget, paths: Sequence[Path]) -> None:
        """What else can be done, as a menu."""
        drop_down(button, self.more_entries(paths))

    def more_entries(self, paths: Sequence[Path]) -> list[Entry]:
        """What else can be done, and what of it cannot be just now."""
        one, own = len(paths) == 1, bool(self._own(paths))
        people = all(path.suffix.casefold() == characters.SUFFIX for path in paths)
        return [
            (
                with_key("Rename…", keys.RENAME_SHELVED),
                partial(self.ask_name, paths) if one and own else None,
            ),
            ("Move to a folder…", partial(self.ask_place, paths) if own else None),
            ("Check", partial(self.check, paths)),
            (
                "Beside an earlier version…",
                partial(self.compare_earlier, paths[0]) if one and own and people else None,
            ),
            ("Duplicates…", self.show_doubles),
            (
                with_key("To the trash…", keys.REMOVE_SHELVED),
                partial(self.remove, paths) if own else None,
            ),
        ]

    def check(self, paths: Sequence[Path]) -> None:
        """What is wrong with each."""
        told = []
        for path in paths:
            found = self._holder.find(path)
            if found is None:
                continue
            volume = found.volume
            if "damaged" in volume.states:
                told.append(f"{volume.name}: {volume.says}")
            elif volume.counts.get("broken") or volume.counts.get("unfinished"):
                broken, left = (volume.counts.get(each, 0) for each in ("broken", "unfinished"))
                told.append(f"{volume.name}: {broken} broken, {left} open")
        ask.tell(
            self._page,
            f"{plural(len(told), 'document')} of {len(paths)} want looking at."
            if told
            else "All of it is well.",
            "\n".join(told),
        )

    def show_doubles(self) -> None:
        """What is there more than once, side by side."""
        from bwdesk.desk.shelf.doubles_dialog import DoublesDialog

        dialog = DoublesDialog(self._holder, self._page)
        dialog.compared.connect(self.compare)
        dialog.removed.connect(self.remove)
        dialog.open()

    # One file after the other

    def _own(self, paths: Sequence[Path]) -> list[Path]:
        return [path for path in paths if not self._holder.is_sample(path)]

    def _each(self, paths: Sequence[Path], act: Callable[[Path], object], done: str) -> None:
        mine, troubles, well = self._own(paths), [], 0
        for path in mine:
            try:
                self._require_closed(path)
                act(path)
                well += 1
            except FileError as why:
                troubles.append(str(why))
        self._holder.read_again(*mine)
        if well:
            self._page.say(done, plural(well, "file"))
        self._tell_troubles(troubles)

    def _move(self, paths: Sequence[Path], act: Callable[[Path], Path], done: str) -> None:
        moved: dict[Path, Path] = {}

        def move(path: Path) -> None:
            moved[path] = act(path)

        self._each(paths, move, done)
        self._holder.read_again(*moved.values())
        self._window.settings.follow_moved()
        if moved:
            self._page.list.choose(str(next(iter(moved.values()))))

    def _require_closed(self, path: Path) -> None:
        """What is open on the desk is written from there. Raises FileError."""
        for tab in self._window.open_tabs:
            if tab.path is not None and places.same_file(tab.path, path):
                says = "it is open on the desk"
                raise FileError(path, says, "close it there first")

    def _tell_troubles(self, troubles: Sequence[str]) -> None:
        if troubles:
            ask.tell(self._page, "Not all of it was done.", "\n".join(troubles))
