"""Characters in the window: burned, opened, imported, found in, taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PySide6.QtWidgets import QWidget

from bwdesk import keys
from bwdesk.desk.kit import ask
from bwdesk.desk.kit.action import act_of
from bwdesk.desk.reference.part import Reference
from bwdesk.desk.shell.interface import Command, FileCard, Find, Opener, Room
from bwdesk.files.characters import Saved

if TYPE_CHECKING:
    from bwdesk.desk.burner.first_stops import Guided
    from bwdesk.desk.burner.tab import CharacterTab
    from bwdesk.desk.character.character_files import CharacterFiling
    from bwdesk.desk.character.document import Document
    from bwdesk.files.recovery import Kept
    from bwdesk.rules.packs.entry import Entry


class Characters(Room):
    """The open characters, and the shelf of all there are."""

    key, icon, word, guide = "characters", "user", "Characters", "guide/shelf.md"

    @cached_property
    def filing(self) -> CharacterFiling:
        """Where characters come from and go back to."""
        from bwdesk.desk.character.character_files import CharacterFiling

        return CharacterFiling(self.window.settings, self.window.installed, self.add, self.window)

    @property
    def begins(self) -> tuple[Command, ...]:
        act = act_of(keys.BURN, "flame", "Eleven steps, in any order")
        first = Command(keys.GUIDED_BURN, self.burn_first)
        return (Command(keys.BURN, self.burn, act=act), first)

    @property
    def brings(self) -> tuple[Command, ...]:
        return (Command(keys.IMPORT, self.choose_import, asks=True),)

    @property
    def openers(self) -> tuple[Opener, ...]:
        return CharacterFiles(self), CharredBlackFiles(self)

    def build(self) -> QWidget:
        burn = act_of(keys.BURN, "flame", "Eleven steps, in any order")
        bring = act_of(keys.IMPORT, "download", "From the file of another burner")
        begins = ((burn, self.burn), (bring, self.choose_import))
        page: QWidget = self.window.parts["shelf"].make_page(self.word, ("character",), begins)
        return page

    def enter(self) -> None:
        """To the tab last on screen; from there, and where there is none, to the shelf."""
        tab = self.window.last_in(self.key)
        if tab is not None and tab is not self.window.current:
            self.window.show_tab(tab)
            return
        self.window.show_room(self)
        self.page.come_in()

    def _whether_led(self) -> Guided:
        """Whoever has burned somebody before is not asked."""
        settings = self.window.settings
        return settings.guided or ("no" if settings.recent else "")

    def _lead(self, answer: Literal["yes", "no"]) -> None:
        self.window.settings.set_guided(answer)
        tab = self.open_tab
        if tab is not None:
            tab.show_stop()

    def burn_first(self) -> None:
        """Stop by stop: with the character at hand, where that one is not burned yet."""
        self._lead("yes")
        tab = self.open_tab
        if tab is None or tab.stops.isHidden():
            self.burn()
        else:
            self.window.show_tab(tab)

    def burn(self) -> None:
        self.window.attempt(lambda: self.add(self.filing.new()).go("concept/name"))

    def choose_import(self) -> None:
        path = ask.file_to_import(self.window, self.window.settings.folder)
        if path:
            self.window.attempt(lambda: self.filing.bring(path, self.window))

    def add(self, document: Document) -> CharacterTab:
        """Open a tab for a character and show it."""
        from bwdesk.desk.burner.tab import CharacterTab

        tab = CharacterTab(document)
        tab.drawer = self.filing
        tab.guided = self._whether_led
        tab.stops.answered.connect(self._lead)
        self.window.put(tab)
        return tab

    @property
    def open_tab(self) -> CharacterTab | None:
        """The burning on screen, or the one last on screen; no one-off."""
        from bwdesk.desk.burner.tab import CharacterTab

        tab = self.window.last_in(self.key)
        return tab if isinstance(tab, CharacterTab) and not tab.document.choices.sketch else None

    def take_back(self, kept: Kept, /) -> bool:
        """It takes the place of its file where that is open as it was saved."""
        if not isinstance(kept.unsaved.content, Saved):
            return False
        document = self.filing.open_recovered(kept)
        for tab in reversed(self.window.open_tabs):
            if document.path and tab.path == document.path and not tab.is_unsaved:
                self.window.close_tab(tab)
        self.add(document)
        return True

    def finds(self) -> Iterable[Find]:
        """What the Book knows, by the packs of the character at hand; without one, of the table."""
        tab = self.open_tab
        book = tab.document.book if tab else self.window.installed.book
        stocks = [tab.document.choices.stock] if tab else list(book.stocks)
        for stock in stocks:
            for lifepath in book.lifepaths_of(stock):
                people = "" if tab else f", {book.stocks[stock].name}"
                says = f"lifepath, {book.setting_name(stock, lifepath.setting)}{people}"
                show_it = partial(self._look_up, "lifepaths", lifepath.id, stock)
                yield self._find(
                    lifepath, says, f"lifepath/{lifepath.id}", show_it, at_hand=bool(tab)
                )
        for skill in book.skills.values():
            show_it = partial(self._look_up, "skills", skill.id)
            yield self._find(skill, "skill", f"skill/{skill.id}", show_it, at_hand=bool(tab))
        for trait in book.traits.values():
            show_it = partial(self._look_up, "traits", trait.id)
            yield self._find(trait, "trait", f"trait/{trait.id}", show_it, at_hand=bool(tab))

    def _find(
        self,
        entry: Entry,
        says: str,
        link: str,
        show_it: Callable[[], object],
        *,
        at_hand: bool,
    ) -> Find:
        """On the page of the character at hand, or else in the reference; the other by the second
        act, which begins somebody where there is nobody."""
        read = partial(self.window.part(Reference).show_link, link)
        first, second = (show_it, read) if at_hand else (read, show_it)
        return Find(entry.name, says, first, link, entry.aliases, second)

    def _look_up(self, page: str, id: str, stock: str = "human") -> None:
        """On a page of the character at hand, or of a new one."""
        tab = self.open_tab or self.add(self.filing.new(stock))
        self.window.show_tab(tab)
        tab.open_room("burning")
        tab.open_step(page)
        tab.page.look_up(id)


class CharacterFiles(Opener):
    """Characters of our own."""

    ending, icon = ".bwchar", "user"

    def __init__(self, room: Characters) -> None:
        self._room = room

    def open(self, path: Path) -> None:
        self._room.add(self._room.filing.open(path))

    def open_sample(self, path: Path) -> None:
        self._room.add(self._room.filing.open_sample(path))

    def card_of(self, path: Path) -> FileCard:
        from bwdesk.desk.character import character_card

        return character_card.read(path)

    def summarize(self, path: Path) -> tuple[str, str]:
        from bwdesk.desk.character import character_card

        return character_card.summarize(path)


class CharredBlackFiles(CharacterFiles):
    """Characters of another burner, which are imported."""

    ending = ".char"

    def open(self, path: Path) -> None:
        self._room.filing.bring(path, self._room.window)
